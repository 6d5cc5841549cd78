"""The planner's plans: exact chances, changes that can be taken back, legal actions, knowledge of the rules."""

from __future__ import annotations

import random

import pytest

from grognard.games import defiant_russia
from grognard.games.defiant_russia import DefiantRussia, diagram, odds_preview, strategy
from grognard.games.defiant_russia.rules import AXIS, PHASES, SOVIET
from grognard.games.defiant_russia.strategy.battles import Battles
from grognard.games.defiant_russia.strategy.chances import blow, hits
from grognard.games.defiant_russia.strategy.doctrine import doctrine
from grognard.games.defiant_russia.strategy.fighting import CombatPlan
from grognard.games.defiant_russia.strategy.guard import Guard
from grognard.games.defiant_russia.strategy.planning import MovementPlan
from grognard.games.defiant_russia.supply import unsupplied
from grognard.hexset import members
from grognard.players import GreedyPlayer, player
from tests.defiant_russia import places
from tests.defiant_russia.places import R, number

HEXES = places.patch()
RING = R.adjacent[HEXES[0]]
C, N = number(HEXES[0]), [number(h) for h in RING]
DOCTRINE = doctrine(R)


def late(seed: int, turn: int, phase: str) -> DefiantRussia:
    """A game of greedy players at the first such phase from a turn on, at its question."""
    state = defiant_russia.new(seed=seed)
    players = {side: GreedyPlayer(seed) for side in ("axis", "soviet")}
    while not (state.turn >= turn and state.decision.kind == phase.split("-")[1] and state.side == phase.split("-")[0]):
        state.play(players[state.side].choose(state.view(state.side)))
    return state


# --- chances --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "on"), [(1, 6), (9, 6), (17, 5)])
def test_hits_are_those_of_the_odds(dice: int, on: int) -> None:
    assert hits(dice, on) == pytest.approx([float(chance) for chance in odds_preview.spread(dice, on)])


@pytest.mark.parametrize("way_out", [False, True])
@pytest.mark.parametrize("unit", ["20a", "20a/1"])
def test_a_hex_is_cleared_as_often_as_the_odds_say(unit: str, way_out: bool) -> None:
    name, _, steps = unit.partition("/")
    around = "" if way_out else " ".join(f"{n}@{h}" for n, h in zip(("7ak", "9ak"), (N[2], N[4]), strict=True))
    where = f"{name}@{C}/{steps}" if steps else f"{name}@{C}"
    state = diagram(phase="axis-combat", units=f"1ak@{N[0]} {where} {around}", air=0)
    units = 1 << R.by_name["1ak"]
    found = odds_preview.preview(state, units, 1 << HEXES[0])
    hit = blow(found.dice[0], 6, found.lives[1], way_out)
    assert hit.clears == pytest.approx(float(found.falls_if_retreats))
    assert 0 < hit.dies <= hit.clears and hit.lost <= found.lives[1]


def test_who_holds_a_place_to_the_last_gives_it_up_less_often() -> None:
    assert blow(15, 6, 4, True, holds=True).clears < blow(15, 6, 4, True).clears


# --- dice as the umpire counts them ---------------------------------------------------------------


@pytest.mark.parametrize("seed", [0, 1, 3])
@pytest.mark.parametrize("phase", ["axis-combat", "soviet-combat"])
@pytest.mark.parametrize("turn", [1, 4, 6])
def test_the_judge_counts_dice_as_the_umpire_does(seed: int, phase: str, turn: int) -> None:
    """Every enemy hex in contact, attacked by all who can."""
    from grognard.games.defiant_russia import dice

    state = late(seed, turn, phase)
    side = AXIS if phase.startswith("axis") else SOVIET
    battles = Battles(state, DOCTRINE, side, exploiting=False)
    ours, theirs = unsupplied(state, R.of_side[side]), unsupplied(state, R.of_side[1 - side])
    for t in members(state.occupied[1 - side] & R.field.neighbours(state.land[side])):
        units = 0
        for n in members(R.beside[t] & state.land[side]):
            units |= state.at[n] & R.land
        count = dice.count(state, units, 1 << t)
        mine = sum(battles.dice(state, p, t, bool(ours >> p & 1)) for p in members(units))
        mine += battles.leaders(state, units) - bool(R.minor >> t & 1)
        assert max(1, mine) == count.dice[0]
        assert battles.defence(state, t, theirs)[:2] == (count.dice[1], count.hits_on[1])


# --- plans ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "phase"), [(1, "axis-movement"), (3, "soviet-movement"), (4, "axis-movement")])
def test_a_changed_plan_can_be_taken_back(turn: int, phase: str) -> None:
    state = late(1, turn, phase)
    plan = strategy.problem(state.view(state.side), "full")
    assert isinstance(plan, MovementPlan)
    chance = random.Random(3)
    before, value = plan.keep(), plan.value()
    for _ in range(300):
        if plan.change(chance):
            plan.value()  # what it looks up on the way must not stay behind
            plan.undo()
            assert plan.keep() == before
            assert plan.value() == pytest.approx(value)
    for _ in range(20):
        plan.change(chance)
    plan.back_to(before)
    assert plan.value() == pytest.approx(value)


@pytest.mark.parametrize(("turn", "phase"), [(1, "axis-movement"), (2, "soviet-movement"), (5, "soviet-movement")])
def test_a_plan_that_has_been_changed_is_legal_to_the_last_move(turn: int, phase: str) -> None:
    state = late(2, turn, phase)
    plan = strategy.problem(state.view(state.side), "full")
    assert isinstance(plan, MovementPlan)
    chance = random.Random(4)
    for _ in range(200):
        plan.change(chance)
    wanted = {p: plan.board.state.place[p] for p in plan.movers}
    said = plan.actions()
    assert said[-1] == "end" and len(said) > 20
    for action in said[:-1]:
        state.play(action)
    blocked = [p for p, h in wanted.items() if state.place[p] != h]
    assert len(blocked) <= 4  # who would have to change places at the same time


@pytest.mark.parametrize(
    ("phase", "units", "comes"),
    [("axis-movement", ("24pz", "47pz"), "1ak"), ("soviet-movement", ("16a",), "20a")],  # two corps, or one army
)
def test_who_comes_into_a_full_hex_makes_another_go(phase: str, units: tuple[str, ...], comes: str) -> None:
    """And not only to where he came from."""
    enemy = f"16a@{number(R.where['gorky'])}" if phase.startswith("axis") else f"1ak@{number(R.where['warsaw'])}"
    stack = " ".join(f"{unit}@{C}" for unit in units)
    state = diagram(phase=phase, units=f"{stack} {comes}@{N[0]} {enemy}")
    plan = strategy.problem(state.view(state.side), "full")
    assert isinstance(plan, MovementPlan)
    place, newcomer = plan.board.state.place, R.by_name[comes]
    plan.hexes[newcomer] = [HEXES[0]]  # there and nowhere else
    start = tuple(state.place[p] for p in plan.movers)
    chance, elsewhere = random.Random(3), 0
    for _ in range(500):
        plan.back_to(start)
        if plan.change(chance) and place[newcomer] == HEXES[0]:
            gone = {place[R.by_name[unit]] for unit in units} - {HEXES[0]}
            assert gone
            elsewhere += RING[0] not in gone
    assert elsewhere > 20


def test_a_combat_phase_is_planned_to_its_end() -> None:
    state = late(0, 1, "axis-combat")
    phase = state.phase
    chance = random.Random(1)
    attacks = 0
    while state.phase == phase and state.side == "axis" and state.decision.kind == "combat":
        plan = strategy.problem(state.view("axis"), "full")
        assert isinstance(plan, CombatPlan)
        value = plan.value()
        for _ in range(60):
            if plan.change(chance) and plan.value() < value:
                plan.undo()
            value = plan.value()
        for action in plan.actions():
            assert action in state.legal(), state.why_not(action)
            state.play(action)
            attacks += action == "roll"
        while state.phase == phase and state.decision.kind != "combat" and not state.over:
            state.play(strategy.script(state.view(state.side))[0])
    assert attacks > 5


def test_a_fortress_keeps_its_garrison_quiet() -> None:
    fortress = number(R.where["odessa"])
    beside = number(R.adjacent[R.where["odessa"]][0])
    state = diagram(phase="soviet-combat", units=f"9a@{fortress}/1 4ak@{beside} 24pz@{beside}", air=0)
    plan = CombatPlan(state, DOCTRINE)
    assert plan.actions() == ["end"]


def test_weak_enemies_are_preferred_to_strong_ones() -> None:
    """A panzer corps beside a whole army and a broken one turns on the broken one when it has the choice."""
    units = f"24pz@{C} 1ak@{C} 20a@{N[0]} 21a@{N[3]}/1 2ak@{number(HEXES[7])}"
    state = diagram(phase="axis-combat", units=units, air=3)
    plan = CombatPlan(state, DOCTRINE)
    chance = random.Random(2)
    value = plan.value()
    for _ in range(100):
        if plan.change(chance) and plan.value() < value:
            plan.undo()
        value = plan.value()
    said = plan.actions()
    assert said[0] == f"attack {N[3]}" and said[-1].startswith("air ")


# --- what it knows --------------------------------------------------------------------------------


def test_axes_lead_on_from_place_to_place() -> None:
    state = diagram(units=f"24pz@{C} 16a@{number(R.where['gorky'])}")
    piece = R.by_name["24pz"]
    assert DOCTRINE.goal(state, piece) == R.where["minsk"]
    state.held |= 1 << R.where["minsk"]
    assert DOCTRINE.goal(state, piece) == R.where["smolensk"]


def test_a_place_is_safer_with_help_near() -> None:
    kiev = R.where["kiev"]
    near = next(h for h in members(R.playable) if R.grid.distance(h, kiev) == 3)
    threat = f"24pz@{number(near)} 47pz@{number(near)}"
    alone = diagram(phase="soviet-movement", units=f"{threat} 16a@{number(R.where['gorky'])}")
    helped = diagram(phase="soviet-movement", units=f"{threat} 16a@{number(kiev)}")
    points = {kiev: 1.0}
    assert Guard(helped, points).danger(helped) < Guard(alone, points).danger(alone) < 1
    lost = diagram(phase="soviet-movement", units=threat, taken=number(kiev))
    assert Guard(lost, points).danger(lost) == 0


def test_a_worn_out_garrison_is_relieved_while_there_is_time() -> None:
    """A place has room for one army: it is the stronger one's."""
    leningrad = R.where["leningrad"]
    near = next(h for h in members(R.playable) if R.grid.distance(h, leningrad) == 3)
    for fresh, relieved in (("20a", True), ("20a/1", False)):
        name, _, steps = fresh.partition("/")
        where = f"{name}@{number(R.where['moscow'])}" + (f"/{steps}" if steps else "")
        units = f"23a@{number(leningrad)}/1 10mc@{number(leningrad)} {where} 41pz@{number(near)}"
        plan = strategy.problem(diagram(turn=2, phase="soviet-movement", units=units), "full")
        assert isinstance(plan, MovementPlan)
        there = {R.names[p] for p in members(plan.board.state.at[leningrad])}
        assert there == {"10mc", "20a" if relieved else "23a"}
        assert plan._allowed()


@pytest.mark.parametrize("seat", ["axis", "soviet"])
def test_the_same_seed_gives_the_same_game(seat: str) -> None:
    def points() -> tuple[int, int]:
        state = defiant_russia.new(seed=5)
        players = {side: player("planner:30" if side == seat else "greedy", 1) for side in ("axis", "soviet")}
        while state.turn < 3:
            state.play(players[state.side].choose(state.view(state.side)))
        return state.held, hash(tuple(state.place))

    assert points() == points()


# --- rehearsals -----------------------------------------------------------------------------------


def test_movement_is_planned_in_several_styles_and_rehearsed_into_the_next_month() -> None:
    view = late(1, 2, "axis-movement").view("axis")
    assert len(strategy.styles(view)) >= 2
    assert strategy.horizon(view) == (3, PHASES.index("axis-combat"))
    weights = [DOCTRINE.judge(AXIS, style, 2) for style in ("full", *strategy.styles(view))]
    assert all(one != two for i, one in enumerate(weights) for two in weights[:i])


def test_what_a_position_is_worth() -> None:
    """A city more is worth more to the Axis."""
    state = late(1, 3, "axis-movement")
    other = state.copy()
    other.held ^= 1 << R.where["kharkov"]
    assert strategy.worth(other, "axis", "full") > strategy.worth(state, "axis", "full") + 0.5


def test_rehearsing_the_same_seed_plays_the_same() -> None:
    view = late(1, 6, "soviet-movement").view("soviet")
    said = [player("planner:30+5", 3).choose(view) for _ in range(2)]
    assert said[0] == said[1] and said[0] in view.legal()
