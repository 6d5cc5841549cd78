"""Mandatory combat, air, hits, retreats, advance, leaders' death, exploitation (Aide: Combats, Phase 4 to 11)."""

from __future__ import annotations

import random

import pytest

from grognard.games.defiant_russia import DefiantRussia, diagram
from grognard.games.defiant_russia.combat import Declaring, Duty
from grognard.games.defiant_russia.movement import allowance, exploitation_points
from grognard.games.defiant_russia.rules import AXIS, SOVIET
from grognard.warfare.pieces import DEAD
from tests.defiant_russia import places
from tests.defiant_russia.places import R, full, index, number, reduced

HEXES = places.patch()
CENTRE, RING = HEXES[0], R.adjacent[HEXES[0]]
"""Open country: a hex, and its six neighbours in order round it."""
N = [number(h) for h in RING]
C = number(CENTRE)
MISS, HIT = 1, 6


def where(state: DefiantRussia, unit: str) -> int:
    return state.place[R.by_name[unit]]


def battle(state: DefiantRussia, on: str, by: str, dice: tuple[int, ...], air: str = "") -> DefiantRussia:
    for k, hex_ in enumerate(on.split()):
        state.play(f"{'also' if k else 'attack'} {hex_}")
    for unit in by.split():
        state.play(f"with {unit}")
    state.forced_dice = dice
    state.play("roll")
    if air:
        state.play(air)
    return state


def rolled(attack: int, hits: int, defence: int, back: int) -> tuple[int, ...]:
    """So many hits among the attacker's dice, so many among the defender's."""
    return (HIT,) * hits + (MISS,) * (attack - hits) + (HIT,) * back + (MISS,) * (defence - back)


# --- who must fight -------------------------------------------------------------------------------


@pytest.mark.case("Aide: Phase 4", "Aide: Phase 4 (1)", "Aide: Phase 9", "Aide: Phase 9 (1)")
def test_nobody_beside_an_enemy_may_stand_aside() -> None:
    for phase, mine, theirs in (("axis-combat", "1ak", "16a"), ("soviet-combat", "16a", "1ak")):
        state = diagram(phase=phase, units=f"{mine}@{C} {theirs}@{N[0]}", air=0)
        assert "end" not in state.legal()
        reason = state.why_not("end")
        assert reason is not None and reason.key == "why-must-fight"
        assert reason.case == ("Aide: Phase 4" if phase == "axis-combat" else "Aide: Phase 9")
        battle(state, N[0], mine, (MISS,) * 40)
        assert state.decision.kind != "combat" or state.legal() == ("end",)


@pytest.mark.case("Aide: Phase 4 (1)")
def test_one_unit_between_two_enemies_must_attack_both() -> None:
    state = diagram(phase="axis-combat", units=f"1ak@{C} 16a@{N[0]} 19a@{N[3]}", air=0)
    state.play(f"attack {N[0]}")
    state.play("with 1ak")
    assert state.legal() == (f"also {N[3]}",)
    assert state.why_not("roll").key == "why-hexes-must-join"  # type: ignore[union-attr]
    state.play(f"also {N[3]}")
    assert "roll" in state.legal()


@pytest.mark.case("Aide: Phase 4 (1)")
def test_two_units_of_a_stack_may_attack_apart_or_together() -> None:
    state = diagram(phase="axis-combat", units=f"1ak@{C} 2ak@{C} 16a@{N[0]} 19a@{N[3]}", air=0)
    apart = state.copy()
    apart.play(f"attack {N[0]}")
    apart.play("with 1ak")
    assert "roll" in apart.legal()
    together = state.copy()
    together.play(f"attack {N[0]}")
    together.play("with 1ak")
    together.play("with 2ak")
    assert "roll" not in together.legal() and f"also {N[3]}" in together.legal()


@pytest.mark.case("Aide: Phase 4 (1)")
def test_a_unit_whose_only_enemy_is_attacked_must_take_part() -> None:
    state = diagram(phase="axis-combat", units=f"1ak@{N[0]} 2ak@{N[1]} 16a@{C}", air=0)
    state.play(f"attack {C}")
    state.play("with 1ak")
    assert state.legal() == ("with 2ak",)


@pytest.mark.case("Aide: Phase 4 (1)")
def test_no_attack_may_be_begun_that_cannot_be_brought_to_an_end() -> None:
    """A line of units and enemies, each beside two: whatever is declared, all can still fight."""
    chance = random.Random(5)
    for _ in range(60):
        hexes = list(HEXES)
        chance.shuffle(hexes)
        axis, soviet = hexes[:5], hexes[5:10]
        units = [f"{n}@{number(h)}" for n, h in zip(("1ak", "2ak", "7ak", "9ak", "5ak"), axis, strict=True)]
        units += [f"{n}@{number(h)}" for n, h in zip(("16a", "19a", "20a", "21a", "22a"), soviet, strict=True)]
        state = diagram(phase="axis-combat", units=" ".join(units), air=0)
        if state.decision.kind != "combat":
            continue
        duty = Duty.of(state, AXIS)
        fought, hit, phase = 0, 0, state.phase
        while state.phase == phase and state.legal() != ("end",):
            action = chance.choice(state.legal())
            if action == "roll":
                asked = state.decision
                assert isinstance(asked, Declaring)
                fought, hit = fought | asked.units, hit | asked.targets
                state.forced_dice = (MISS,) * 60
            state.play(action)
        assert not duty.bound & ~fought
        assert not duty.must & ~hit


@pytest.mark.case("Aide: Phase 9 (4)")
def test_soviets_in_a_fortress_need_not_attack() -> None:
    fortress = R.where["odessa"]
    beside = number(next(h for h in R.adjacent[fortress]))
    state = diagram(phase="soviet-combat", units=f"9a@{number(fortress)} 1ak@{beside}", air=0)
    assert state.legal() == (f"attack {beside}", "end")
    field = diagram(phase="soviet-combat", units=f"9a@{C} 1ak@{N[0]}", air=0)
    assert "end" not in field.legal()


@pytest.mark.case("Aide: Phase 9 (5)")
def test_a_fleet_attacks_only_along_with_a_land_unit() -> None:
    port = R.where["sevastopol"]
    beside = number(next(h for h in R.adjacent[port]))
    alone = diagram(phase="soviet-combat", units=f"bsf@{number(port)} 1ak@{beside} 9a@{C}", air=0)
    assert not Duty.of(alone, SOVIET).reach
    helped = diagram(phase="soviet-combat", units=f"bsf@{number(port)} coast@{number(port)} 1ak@{beside}", air=0)
    helped.play(f"attack {beside}")
    helped.play("with coast")
    assert "with bsf" in helped.legal() and "roll" in helped.legal()


@pytest.mark.case("Aide: Phase 9 (5)")
def test_a_fleet_does_not_attack_without_the_garrison_of_its_port() -> None:
    """In a fortress the garrison need not attack; then the ships cannot either."""
    port = R.where["sevastopol"]
    sides = [number(h) for h in R.adjacent[port]]
    units = f"bsf@{number(port)} coast@{number(port)} 1ak@{sides[0]} 2ak@{sides[1]}"
    state = diagram(phase="soviet-combat", units=units, air=0)
    state.play(f"attack {sides[0]}")
    assert list(state.legal()) == ["with coast"] + [a for a in state.legal() if a.startswith("also ")]
    assert state.why_not("with bsf").key == "why-fleet-alone"  # type: ignore[union-attr]
    state.play("with coast")
    state.forced_dice = (MISS,) * 40
    state.play("roll")
    # The garrison has fought: the ships fire at nobody else.
    assert state.decision.kind != "combat" or state.legal() == ("end",)


# --- air ------------------------------------------------------------------------------------------


@pytest.mark.case("Aide: Phase 4 (3)", "Aide: Phase 9 (3)", "Aide: Phase 2 (4)")
def test_three_air_points_a_battle_at_most() -> None:
    state = diagram(phase="axis-combat", units=f"1ak@{C} 16a@{N[0]}", air=8)
    battle(state, N[0], "1ak", ())
    assert state.decision.kind == "air-support"
    assert state.legal() == ("air 0", "air 1", "air 2", "air 3")
    state.forced_dice = rolled(full("1ak") + 3, 0, full("16a"), 0)
    state.play("air 3")
    assert state.forced_dice == ()
    assert state.air == 5
    few = diagram(phase="soviet-combat", turn=4, units=f"16a@{C} 1ak@{N[0]}")
    battle(few, N[0], "16a", ())
    assert few.legal() == ("air 0", "air 1")


# --- hits -----------------------------------------------------------------------------------------


@pytest.mark.case("Aide: Combats (3)", "Aide: Combats (4)")
def test_the_first_hit_is_a_step_and_the_second_may_be_a_retreat() -> None:
    state = diagram(phase="axis-combat", units=f"24pz@{C} 20a@{N[0]}", air=0)
    battle(state, N[0], "24pz", rolled(full("24pz"), 2, full("20a"), 0))
    # The first was taken at once: there is but one unit. Now a step or a hex.
    assert state.side == "soviet" and state.legal() == ("loss 20a", "retreat")
    gone = state.copy()
    gone.play("retreat")
    assert gone.decision.kind == "retreating"
    away = gone.legal()[0].split()[2]
    assert not gone.zoc(AXIS) >> index(away) & 1
    gone.play(gone.legal()[0])
    assert where(gone, "20a") == index(away) and gone.steps[R.by_name["20a"]] == 1
    state.play("loss 20a")
    assert where(state, "20a") == DEAD


@pytest.mark.case("Aide: Combats (4)")
def test_the_attacker_too_may_retreat() -> None:
    state = diagram(phase="axis-combat", units=f"24pz@{C} 20a@{N[0]}", air=0)
    battle(state, N[0], "24pz", rolled(full("24pz"), 0, full("20a"), 2))
    assert state.side == "axis" and state.legal() == ("loss 24pz", "retreat")
    pair = diagram(phase="axis-combat", units=f"24pz@{C} 47pz@{C} 20a@{N[0]}", air=0)
    battle(pair, N[0], "24pz 47pz", rolled(full("24pz", "47pz"), 0, full("20a"), 2))
    first = pair.why_not("retreat")  # the first hit is a step for him as well
    assert pair.side == "axis" and first is not None and (first.case, first.key) == ("Aide: Combats", "why-first-hit")


@pytest.mark.case("Aide: Combats (5)")
@pytest.mark.parametrize(("hits", "back", "first"), [(2, 1, "soviet"), (1, 2, "axis"), (2, 2, "soviet")])
def test_who_is_hit_most_suffers_first_and_the_defender_if_both_are_hit_alike(hits: int, back: int, first: str) -> None:
    state = diagram(phase="axis-combat", units=f"24pz@{C} 47pz@{C} 20a@{N[0]} 5mc@{N[0]}", air=0)
    battle(state, N[0], "24pz 47pz", rolled(full("24pz", "47pz"), hits, full("20a", "5mc"), back))
    assert state.decision.kind == "suffering" and state.side == first


@pytest.mark.case("Aide: Combats (6)")
def test_more_hits_than_lives_leave_no_retreat() -> None:
    state = diagram(phase="axis-combat", units=f"24pz@{C} 20a@{N[0]}", air=0)
    battle(state, N[0], "24pz", rolled(full("24pz"), 3, full("20a"), 0))
    assert where(state, "20a") == DEAD
    even = diagram(phase="axis-combat", units=f"24pz@{C} 20a@{N[0]}", air=0)
    battle(even, N[0], "24pz", rolled(full("24pz"), 2, full("20a"), 0))
    assert "retreat" in even.legal()


@pytest.mark.case("Aide: Combats (4)")
def test_no_retreat_without_a_hex_outside_enemy_zones() -> None:
    around = " ".join(f"{n}@{h}" for n, h in zip(("2ak", "7ak", "9ak"), (N[1], N[3], N[5]), strict=True))
    state = diagram(phase="axis-combat", units=f"1ak@{N[0]} {around} 20a@{C}", air=0)
    state.play(f"attack {C}")
    for unit in ("1ak", "2ak", "7ak", "9ak"):
        state.play(f"with {unit}")
    state.forced_dice = (HIT, HIT) + (MISS,) * 40
    state.play("roll")
    assert where(state, "20a") < 0  # two hits, two lives, nowhere to go


@pytest.mark.case("Aide: Combats (2)")
def test_both_sides_roll_at_once() -> None:
    state = diagram(phase="axis-combat", units=f"24pz@{C} 20a@{N[0]}/1", air=0)
    battle(state, N[0], "24pz", rolled(full("24pz"), 1, reduced("20a"), 2))
    assert state.side == "axis" and state.decision.kind == "suffering"
    state.play("loss 24pz")  # its second, and last
    assert where(state, "24pz") == where(state, "20a") == DEAD


@pytest.mark.case("Aide: Combats (7)")
def test_attackers_occupy_what_they_cleared_for_nothing() -> None:
    state = diagram(phase="axis-combat", units=f"24pz@{C} 47pz@{C} 20a@{N[0]}/1", air=0)
    battle(state, N[0], "24pz 47pz", rolled(full("24pz", "47pz"), 3, reduced("20a"), 0))
    assert state.decision.kind == "advancing"
    assert state.legal() == (f"advance 24pz {N[0]}", f"advance 47pz {N[0]}", "halt")
    state.play(f"advance 24pz {N[0]}")
    state.play("halt")
    assert where(state, "24pz") == RING[0]
    assert state.held >> RING[0] & 1


@pytest.mark.case("Aide: Combats (7)")
def test_who_has_retreated_does_not_advance() -> None:
    state = diagram(phase="axis-combat", units=f"24pz@{C} 20a@{N[0]}/1", air=0)
    battle(state, N[0], "24pz", rolled(full("24pz"), 1, reduced("20a"), 2))
    assert "retreat" in state.legal()
    state.play("retreat")
    state.play(state.legal()[0])
    assert state.decision.kind != "advancing"


# --- leaders --------------------------------------------------------------------------------------


@pytest.mark.case("Aide: Les chefs (11)")
@pytest.mark.parametrize(("die", "dies"), [(1, True), (2, False), (6, False)])
def test_a_leader_beside_a_fallen_unit_dies_on_a_one(die: int, dies: bool) -> None:
    state = diagram(phase="axis-combat", units=f"24pz@{C}/1 47pz@{C} guderian@{C} 20a@{N[0]}", air=0)
    battle(state, N[0], "24pz 47pz", rolled(reduced("24pz") + full("47pz") + 2, 0, full("20a"), 1))
    state.forced_dice = (die,)
    state.play("loss 24pz")
    assert (where(state, "guderian") == DEAD) is dies


@pytest.mark.case("Aide: Les chefs (12)")
@pytest.mark.parametrize(("die", "dies"), [(1, True), (2, True), (3, False)])
def test_a_leader_whose_units_all_fell_dies_on_a_one_or_two_else_joins_the_nearest(die: int, dies: bool) -> None:
    other = number(next(h for h in HEXES if R.grid.distance(CENTRE, h) == 2 and R.grid.distance(h, RING[0]) > 1))
    state = diagram(phase="axis-combat", units=f"24pz@{C}/1 guderian@{C} 1ak@{other} 20a@{N[0]}", air=0)
    battle(state, N[0], "24pz", (*rolled(reduced("24pz") + 2, 0, full("20a"), 1), die))
    assert (where(state, "guderian") == DEAD) is dies
    if not dies:
        assert where(state, "guderian") == index(other)


@pytest.mark.case("Aide: Les chefs (4)")
def test_stalin_goes_with_the_units_that_retreat_from_moscow() -> None:
    moscow = R.where["moscow"]
    beside = next(n for n in R.adjacent[moscow] if not places.river(n, moscow) and places.plain(n))
    units = f"stalin@{number(moscow)} 20a@{number(moscow)} 24pz@{number(beside)}"
    state = diagram(phase="axis-combat", units=units, air=0)
    battle(state, number(moscow), "24pz", (HIT, HIT) + (MISS,) * 30)
    state.play("retreat")
    state.play(state.legal()[0])
    assert where(state, "stalin") == where(state, "20a") != moscow


# --- exploitation ---------------------------------------------------------------------------------

WHO = {
    "24pz": 3, "1ak": 1, "49mtn": 1, "csir": 1, "rcav": 1, "rmtn": 1,
    "r3": 0, "hmob": 0, "f2": 0, "blue": 0,
    "5mc": 2, "6cc": 1, "1sh": 1, "16a": 0, "4abn": 0,
}  # fmt: skip


@pytest.mark.case(
    "Aide: Phase 5", "Aide: Phase 5 (1)", "Aide: Phase 10", "Aide: Phase 10 (1)", "Aide: Mouvement et empilement (4)",
    "Aide: Phase 6 (2)",
)  # fmt: skip
@pytest.mark.parametrize(("unit", "points"), WHO.items())
def test_who_exploits_in_clear_weather_and_how_far(unit: str, points: int) -> None:
    side = "axis" if R.by_name[unit] < R.axis_count else "soviet"
    phase = f"{side}-exploitation-movement"
    others = f"20a@{number(R.where['gorky'])} 46pz@{number(R.where['warsaw'])}"
    state = diagram(turn=6, phase=phase, units=f"{unit}@{C} {others}")
    assert exploitation_points(state, R.by_name[unit]) == points
    assert (state.now == phase and f"move {unit}" in state.legal()) is (points > 0)


@pytest.mark.case("Aide: Phase 5 (2)", "Aide: Météo (neige 3)", "Aide: Phase 10 (1)")
def test_in_snow_one_hex_for_the_axis_and_as_ever_for_the_soviets() -> None:
    axis = diagram(turn=6, phase="axis-exploitation-movement", units=f"24pz@{C} 20a@{N[3]}", weather="snow")
    assert allowance(axis, R.by_name["24pz"]) == 1
    units = f"5mc@{C} 1ak@{number(R.where['warsaw'])}"
    soviet = diagram(turn=6, phase="soviet-exploitation-movement", units=units, weather="snow")
    assert allowance(soviet, R.by_name["5mc"]) == 2


@pytest.mark.case("Aide: Phase 10 (2)")
@pytest.mark.parametrize("unit", ["5mc", "5cc", "1sh"])
def test_who_exploits_goes_a_hex_whatever_it_costs(unit: str) -> None:
    here, there = places.pair(places.ground("mountain"))
    units = f"{unit}@{here} 1ak@{number(R.where['warsaw'])}"
    state = diagram(turn=6, phase="soviet-exploitation-movement", units=units)
    state.play(f"move {unit}")
    assert f"to {there}" in state.legal()


@pytest.mark.case(
    "Aide: Phase 5 (3)", "Aide: Les chefs (3)", "Aide: Météo", "Aide: Météo (boue légère)", "Aide: Météo (boue 3)"
)
def test_in_light_mud_only_armour_with_guderian_and_in_mud_nobody() -> None:
    units = f"24pz@{C} guderian@{C} 47pz@{N[0]} 1ak@{N[1]}"
    light = diagram(phase="axis-exploitation-movement", units=units, weather="light-mud")
    assert [exploitation_points(light, R.by_name[u]) for u in ("24pz", "47pz", "1ak")] == [1, 0, 0]
    mud = diagram(phase="axis-movement", units=units, weather="mud")
    assert not any(exploitation_points(mud, p) for p in range(R.count))
    assert not exploitation_points(
        diagram(phase="soviet-movement", units=f"5mc@{C}", weather="light-mud"), R.by_name["5mc"]
    )


@pytest.mark.case("Aide: tableau (tour 1)")
def test_no_exploitation_on_the_first_turn() -> None:
    state = diagram(turn=1, phase="axis-movement", units=f"24pz@{C} 5mc@{N[3]}")
    assert not any(exploitation_points(state, p) for p in range(R.count))


@pytest.mark.case(
    "Aide: Phase 6", "Aide: Phase 6 (1)", "Aide: Phase 6 (3)", "Aide: Phase 11", "Aide: Phase 11 (1)",
    "Aide: Phase 11 (2)",
)  # fmt: skip
@pytest.mark.parametrize(
    ("phase", "mine", "idle", "theirs"), [("axis", "24pz", "r3", "20a"), ("soviet", "5mc", "16a", "1ak")]
)
def test_exploitation_combat_is_free_for_those_who_exploit_and_without_aircraft(
    phase: str, mine: str, idle: str, theirs: str
) -> None:
    state = diagram(
        turn=4, phase=f"{phase}-exploitation-combat", units=f"{mine}@{C} {idle}@{N[1]} {theirs}@{N[0]}", air=5
    )
    assert state.legal() == (f"attack {N[0]}", "end")
    state.play(f"attack {N[0]}")
    assert state.legal() == (f"with {mine}",)
    assert state.why_not(f"with {idle}").key == "why-does-not-exploit"  # type: ignore[union-attr]
    state.play(f"with {mine}")
    state.forced_dice = (MISS,) * 40
    state.play("roll")
    assert state.decision.kind != "air-support"
