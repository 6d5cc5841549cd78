"""What the players know of 1941: who waits for July, what a step is worth, garrisons, where the leaders go."""

from __future__ import annotations

from grognard.games import defiant_russia
from grognard.games.defiant_russia import diagram, strategy
from grognard.games.defiant_russia.rules import AXIS, SOVIET
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.games.defiant_russia.strategy import leaders
from grognard.games.defiant_russia.strategy.doctrine import doctrine
from grognard.games.defiant_russia.strategy.ground import Ground
from grognard.games.defiant_russia.strategy.judge import Judge
from grognard.games.defiant_russia.strategy.prospects import prospects
from grognard.hexset import members
from tests.defiant_russia import places
from tests.defiant_russia.places import R, index, number

D = doctrine(R)
HEXES = places.patch()
C, T = number(HEXES[0]), number(HEXES[1])


def moved(state: DefiantRussia, side: str) -> dict[str, str]:
    """By unit where the greedy script takes it."""
    said = strategy.script(state.view(side))
    found: dict[str, str] = {}
    for move, there in zip(said[0:-1:2], said[1::2], strict=True):
        found |= dict.fromkeys(move.split()[1].split(","), there.split()[1])
    return found


def test_romania_and_finland_stand_still_in_june_and_move_in_july() -> None:
    june = defiant_russia.new(seed=1)
    while june.decision.kind != "movement":
        june.play(strategy.script(june.view(june.side))[0])
    waiting = {R.names[p] for p in members(D.waiting(1))}
    assert waiting == {p.name for p in R.pieces if p.zone in ("setup-romania", "setup-finland")}
    assert not waiting & moved(june, "axis").keys()
    problem = strategy.problem(june.view("axis"), "full")
    assert problem is not None and not waiting & {R.names[p] for p in problem.movers}  # type: ignore[union-attr]
    assert not D.waiting(2)


def test_a_step_of_the_axis_is_dearer_and_stays_so_in_winter() -> None:
    """It gets back two a month, the Soviets six and new armies."""
    for turn in range(1, 8):
        assert D.monthly("die", AXIS, turn) > D.monthly("die", SOVIET, turn)
        assert D.monthly("last-step", AXIS, turn) > D.monthly("last-step", SOVIET, turn)
    assert D.monthly("die", AXIS, 7) > 3 * D.monthly("die", SOVIET, 7)


def test_of_two_ends_with_the_same_points_the_one_with_more_corps_is_better() -> None:
    """December has no reply: only what is left tells such plans apart."""
    ends = [diagram(turn=7, units=f"24pz@{C}{steps} 16a@{T}") for steps in ("", "/1")]
    for state in ends:
        state.over = True
    whole, worn = (prospects(state, D, AXIS, D.judge(AXIS, "full", 7)) for state in ends)
    assert whole > worn


def test_nobody_joins_an_attack_that_is_hopeless_even_with_him() -> None:
    """Everybody beside an enemy must attack him: two reduced corps in the snow beside a shock army are two too many."""
    beside = [n for n in R.adjacent[HEXES[1]] if n != HEXES[0]]
    units = f"1ak@{C}/1 26ak@{C}/1 1sh@{T} 38ak@{number(beside[0])}/1"
    state = diagram(turn=7, weather="snow", first_snow=6, units=units)
    ground = Ground(state, AXIS)
    assert ground._contact(state, R.by_name["38ak"], beside[0]) < -1


def test_a_fortress_counts_in_an_attack() -> None:
    """Its defenders hit on 5 and 6, and every attacker has a die less."""
    leningrad = R.where["leningrad"]
    here = next(n for n in R.adjacent[leningrad] if R.beside[leningrad] >> n & 1)
    state = diagram(turn=4, units=f"1ak@{number(here)} 42a@{number(leningrad)}")
    open_ = diagram(turn=4, units=f"1ak@{C} 42a@{T}")
    piece = R.by_name["1ak"]
    against = Ground(state, AXIS)._contact(state, piece, here)
    assert against < Ground(open_, AXIS)._contact(open_, piece, HEXES[0])


def test_odessa_keeps_its_garrison_when_the_romanians_come() -> None:
    assert D.points(SOVIET)[R.where["odessa"]] == 1.0
    assert R.where["odessa"] not in D.points(AXIS)
    odessa = number(R.where["odessa"])
    state = diagram(turn=2, phase="soviet-movement", units=f"coast@{odessa} 9a@1323 r3@1223 30ak@1222")
    assert "coast" not in moved(state, "soviet")


def test_guderian_stays_with_the_panzers_of_his_army_group() -> None:
    """Who advances with the southern panzers does not take him along."""
    state = diagram(units=f"24pz@{C} guderian@{C} 14pz@{T}")
    assert not leaders.follows(state, D, AXIS, index(C), index(T))
    assert leaders.follows(state, D, AXIS, index(T), index(C))
    assert leaders.moves(diagram(units=f"24pz@{C} 14pz@{T} guderian@{T}"), D, AXIS) == ["move guderian", f"to {C}"]


def test_zhukov_goes_to_the_front_but_not_to_those_who_are_cut_off_or_shut_in() -> None:
    moscow = number(R.where["moscow"])
    quiet = f"zhukov@{moscow} 49a@{moscow} stalin@{moscow}"
    state = diagram(turn=6, phase="soviet-movement", units=f"{quiet} 1sh@{C} 1ak@{T}")
    assert leaders.moves(state, D, SOVIET) == ["move zhukov", f"to {C}"]
    leningrad = R.where["leningrad"]
    beside = next(n for n in R.adjacent[leningrad] if R.beside[leningrad] >> n & 1)
    siege = f"{quiet} 42a@{number(leningrad)} 1ak@{number(beside)}"
    assert leaders.moves(diagram(turn=6, phase="soviet-movement", units=siege), D, SOVIET) == []


def test_in_the_snow_a_worn_out_corps_does_not_stand_alone_before_the_enemy() -> None:
    """The first hit would cost the corps; beside a whole one it costs a step."""
    alone = diagram(turn=7, weather="snow", first_snow=6, units=f"1ak@{C}/1 16a@{T}")
    stacked = diagram(turn=7, weather="snow", first_snow=6, units=f"1ak@{C}/1 7ak@{C} 16a@{T}")
    piece = R.by_name["1ak"]
    assert Ground(alone, AXIS)._frail(alone, piece, HEXES[0])
    assert not Ground(stacked, AXIS)._frail(stacked, piece, HEXES[0])
    assert moved(alone, "axis").get("1ak", C) != C, "it goes back"


def test_the_finns_go_no_farther_than_their_old_frontier() -> None:
    finn, german = R.by_name["f2"], R.by_name["1ak"]
    state = diagram(units=f"f2@{C}")
    state.held = R.playable
    assert {R.where[place] for place in ("vyborg", "sortavala")} == set(D.axes[finn])
    assert D.goal(state, finn) in D.axes[finn]
    assert D.goal(state, german) in D.last


def test_replacements_of_the_axis_go_to_the_front_first() -> None:
    """A point makes a worn-out corps whole; two bring a dead one back, reduced and at the western edge."""
    panzers = [R.names[p] for p in members(R.armoured & R.of_side[AXIS])]  # they go before everybody, and are whole
    units = " ".join(f"{name}@{number(HEXES[2 + i // 2])}" for i, name in enumerate(panzers))
    state = diagram(turn=5, phase="axis-organisation", units=f"1ak@{C}/1 {units}")
    assert any(a.startswith("rebuild ") for a in state.legal())
    assert strategy.script(state.view("axis")) == ["replace 1ak"]


def test_a_lone_worn_out_corps_that_can_be_attacked_counts_against_a_winter_plan() -> None:
    far = number(HEXES[12])
    state = diagram(turn=7, weather="snow", first_snow=6, units=f"1ak@{C}/1 16a@{far}")
    weights = D.judge(AXIS, "full", 7)
    assert weights["frail"] > 0 and D.judge(AXIS, "full", 2)["frail"] == D.judge(SOVIET, "full", 7)["frail"] == 0
    seen, blind = (Judge(state, D, AXIS, weights | {"frail": w}).threats(state, 0) for w in (1.0, 0.0))
    assert seen == blind + 1
    whole = diagram(turn=7, weather="snow", first_snow=6, units=f"1ak@{C} 16a@{far}")
    seen, blind = (Judge(whole, D, AXIS, weights | {"frail": w}).threats(whole, 0) for w in (1.0, 0.0))
    assert seen == blind
