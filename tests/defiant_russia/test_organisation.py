"""Replacements, reinforcements, partisans, paratroops, air (Aide: Phase 2, Phase 7, tableau, Météo)."""

from __future__ import annotations

import pytest

from grognard.games.defiant_russia import DefiantRussia, diagram, organisation
from grognard.games.defiant_russia.rules import AXIS, SOVIET
from grognard.games.defiant_russia.state import REMOVED
from grognard.hexset import members
from grognard.warfare.pieces import DEAD, DUE
from tests.defiant_russia import places
from tests.defiant_russia.places import R, index, number

HEXES = places.patch()
C = number(HEXES[0])
WEST = {number(h) for h in members(R.edges[AXIS])}
EAST = {number(h) for h in members(R.east)}
TABLE = {  # turn: air, replacements, reinforcements; the Axis first
    1: ((6, 0), (0, 0), (0, 0)),
    2: ((8, 0), (0, 0), (4, 2)),
    3: ((8, 0), (2, 6), (1, 7)),
    4: ((7, 1), (2, 6), (2, 10)),
    5: ((6, 2), (2, 6), (0, 3)),
    6: ((4, 2), (2, 6), (0, 6)),
    7: ((0, 4), (2, 6), (0, 4)),
}


def organise(side: str, turn: int = 3, units: str = "", **more: object) -> DefiantRussia:
    """With somebody on each side far from the others, so that the phase has a question where it should."""
    return diagram(turn=turn, phase=f"{side}-organisation", units=units, dice=(1,) if turn > 3 else (), **more)  # type: ignore[arg-type]


def verbs(state: DefiantRussia, verb: str) -> dict[str, set[str]]:
    """By unit the hexes named with it."""
    found: dict[str, set[str]] = {}
    for action in state.legal():
        if action.startswith(f"{verb} "):
            _, unit, *where = action.split()
            found.setdefault(unit, set()).update(where)
    return found


@pytest.mark.case(
    "Aide: tableau", "Aide: tableau (tour 1)", "Aide: tableau (tour 2)", "Aide: tableau (tour 3)",
    "Aide: tableau (tour 4)", "Aide: tableau (tour 5)", "Aide: tableau (tour 6)", "Aide: tableau (tour 7)",
    "Aide: Phase 2 (4)",
)  # fmt: skip
@pytest.mark.parametrize("turn", TABLE)
def test_the_table_of_turns(turn: int) -> None:
    air, points, new = TABLE[turn]
    for side in (AXIS, SOVIET):
        state = diagram(turn=turn, phase="axis-movement", units=f"1ak@{number(R.where['warsaw'])} 16a@{C}")
        assert organisation.air_points(state, side) == air[side]
        assert organisation.replacement_points(state, side) == points[side]
        coming = [p for p in R.pieces if p.side == side and p.turn == turn and p.kind != "leader"]
        assert len(coming) == new[side]
    assert R.pieces[R.zhukov].turn == 4
    assert {p.turn for p in R.pieces if p.kind == "shock"} == {4}
    assert {p.turn for p in R.pieces if p.kind == "airborne"} <= {6, 7}


# --- replacements ---------------------------------------------------------------------------------


@pytest.mark.case("Aide: Phase 2", "Aide: Phase 2 (2)")
def test_a_point_brings_a_supplied_unit_back_to_strength_from_turn_three() -> None:
    warsaw = number(R.where["warsaw"])
    state = organise("axis", units=f"1ak@{warsaw}/1 2ak@{warsaw}")
    assert set(verbs(state, "replace")) == {"1ak"}
    state.play("replace 1ak")
    assert state.steps[R.by_name["1ak"]] == 2 and state.points == 1
    assert not verbs(organise("axis", turn=2, units=f"1ak@{warsaw}/1"), "replace")


@pytest.mark.case("Aide: Phase 2 (2)")
def test_no_replacements_out_of_supply() -> None:
    around = " ".join(
        f"{n}@{number(h)}" for n, h in zip(("16a", "19a", "20a", "21a", "22a", "24a"), HEXES[1:7], strict=True)
    )
    state = organise("axis", units=f"1ak@{C}/1 {around}")
    assert not verbs(state, "replace")
    assert state.why_not("replace 1ak").key == "why-replacement-supply"  # type: ignore[union-attr]


@pytest.mark.case("Aide: Phase 2 (2)", "Aide: Phase 7", "Aide: Phase 7 (2)")
def test_two_points_bring_a_destroyed_unit_back_reduced_at_its_edge() -> None:
    state = organise("axis", units=f"2ak@{number(R.where['warsaw'])}")
    assert verbs(state, "rebuild")["1ak"] <= WEST
    state.play(f"rebuild 1ak {sorted(verbs(state, 'rebuild')['1ak'])[0]}")
    assert state.steps[R.by_name["1ak"]] == 1
    soviet = organise("soviet", units=f"16a@{C}")
    assert verbs(soviet, "rebuild")["19a"] <= EAST
    assert soviet.points == 6


@pytest.mark.case("Aide: Ravitaillement (6)", "Aide: Phase 2 (2)")
def test_who_is_out_of_the_game_does_not_come_back() -> None:
    state = organise("axis", units=f"2ak@{number(R.where['warsaw'])}")
    state.place[R.by_name["1ak"]] = REMOVED
    state.forget()
    assert "1ak" not in verbs(state, "rebuild")
    reason = state.why_not(f"rebuild 1ak {sorted(WEST)[0]}")
    assert reason is not None and (reason.case, reason.key) == ("Aide: Ravitaillement", "why-removed")


@pytest.mark.case("Aide: tableau (£)")
@pytest.mark.parametrize(
    ("side", "turn", "limit"), [("axis", 3, 1), ("soviet", 3, 2), ("soviet", 4, 2), ("soviet", 5, 1)]
)
def test_how_many_armoured_units_get_replacements(side: str, turn: int, limit: int) -> None:
    names = ("24pz", "47pz") if side == "axis" else ("5mc", "7mc", "1mc")
    where = R.where["warsaw"] if side == "axis" else R.where["gorky"]
    spots = [where, *R.adjacent[where]]
    units = " ".join(f"{n}@{number(h)}/1" for n, h in zip(names, spots, strict=False))
    state = organise(side, turn=turn, units=units)
    for name in names[:limit]:
        state.play(f"replace {name}")
    assert not [u for u in verbs(state, "replace") if R.armoured >> R.by_name[u] & 1]
    assert state.why_not(f"replace {names[limit]}").key == "why-armour-limit"  # type: ignore[union-attr]


@pytest.mark.case("Aide: tableau (*)")
def test_a_city_without_supply_costs_the_soviets_a_point() -> None:
    def points(units: str, **more: object) -> int:
        state = diagram(phase="axis-movement", units=units, **more)  # type: ignore[arg-type]
        return organisation.replacement_points(state, SOVIET)

    warsaw = number(R.where["warsaw"])
    assert points(f"1ak@{warsaw}") == 6
    assert points(f"1ak@{warsaw}", taken=number(R.where["kiev"])) == 5
    assert points(f"1ak@{number(R.where['kiev'])} 2ak@{number(R.where['leningrad'])}") == 4
    assert points(f"1ak@{warsaw}", taken=number(R.where["smolensk"])) == 6


# --- reinforcements -------------------------------------------------------------------------------


@pytest.mark.case("Aide: Phase 2 (3)")
def test_axis_reinforcements_come_on_rails_in_the_west_when_they_are_due() -> None:
    state = organise("axis", turn=2, units=f"1ak@{number(R.where['warsaw'])}")
    new = verbs(state, "enter")
    assert set(new) == {p.name for p in R.pieces if p.side == AXIS and p.turn == 2}
    assert all(hexes <= WEST for hexes in new.values())
    later = next(p.name for p in R.pieces if p.side == AXIS and p.turn == 3)
    assert state.why_not(f"enter {later} {sorted(WEST)[0]}").key == "why-not-due"  # type: ignore[union-attr]


@pytest.mark.case("Aide: Phase 7 (3)")
def test_soviet_reinforcements_come_to_cities_that_can_be_reached_else_in_the_east() -> None:
    state = organise("soviet", turn=2, units=f"1ak@{number(R.where['warsaw'])}")
    new = verbs(state, "enter")
    assert set(new) == {p.name for p in R.pieces if p.side == SOVIET and p.turn == 2}
    cities = {number(h) for h in members(R.major & ~R.axis_home)}
    for hexes in new.values():
        assert hexes and hexes <= cities
    # Full or lost: the east.
    armies = [p.name for p in R.pieces if p.side == SOVIET and p.kind == "infantry" and not p.turn]
    every = list(members(R.major & ~R.axis_home))
    full = " ".join(f"{n}@{number(h)}" for n, h in zip(armies, every, strict=False))
    for hexes in verbs(organise("soviet", turn=2, units=full), "enter").values():
        assert hexes <= EAST


@pytest.mark.case("Aide: Phase 7 (3)")
def test_ships_reach_odessa_and_sevastopol() -> None:
    odessa = R.where["odessa"]
    around = " ".join(
        f"{n}@{number(h)}" for n, h in zip(("1ak", "2ak", "7ak", "9ak", "5ak"), R.adjacent[odessa], strict=False)
    )
    state = organise("soviet", turn=2, units=around)
    assert all(number(odessa) in hexes for hexes in verbs(state, "enter").values())
    # But they must come from somewhere: from a port of that sea that trains reach.
    others = " ".join(number(h) for h in members(R.sea_of(odessa) & ~(1 << odessa)))
    alone = organise("soviet", turn=2, units=around, taken=others)
    assert not any(number(odessa) in hexes for hexes in verbs(alone, "enter").values())


@pytest.mark.case("Aide: Les chefs (7)", "Aide: tableau (tour 4)")
def test_zhukov_comes_in_september_to_a_unit_on_the_rails() -> None:
    moscow = number(R.where["moscow"])
    state = organise("soviet", turn=4, units=f"16a@{moscow}")
    assert verbs(state, "enter")["zhukov"] == {moscow}
    assert "zhukov" not in verbs(organise("soviet", turn=3, units=f"16a@{moscow}"), "enter")


# --- paratroops -----------------------------------------------------------------------------------


@pytest.mark.case("Aide: Météo (neige 4)", "Aide: tableau (tour 6)")
def test_paratroops_come_with_the_snow() -> None:
    moscow = number(R.where["moscow"])
    assert "4abn" in verbs(organise("soviet", turn=6, units=f"16a@{moscow}", weather="snow"), "enter")
    mud = organise("soviet", turn=6, units=f"16a@{moscow}", weather="mud")
    assert "4abn" not in verbs(mud, "enter")
    assert mud.why_not(f"enter 4abn {moscow}").key == "why-paratroops-wait"  # type: ignore[union-attr]


@pytest.mark.case("Aide: tableau ($)", "Aide: tableau (tour 7)")
@pytest.mark.parametrize(("die", "steps"), [(1, 0), (2, 1), (3, 1), (4, 2), (6, 2)])
def test_paratroops_jump_within_four_hexes_of_their_city(die: int, steps: int) -> None:
    moscow = R.where["moscow"]
    state = diagram(turn=7, phase="soviet-movement", weather="snow", first_snow=6, units=f"4abn@{number(moscow)}")
    state.play("move 4abn")
    goals = {index(a.split()[1]) for a in state.legal() if a.startswith("drop ")}
    assert {R.grid.distance(moscow, h) for h in goals} == {1, 2, 3, 4}
    there = number(next(h for h in goals if R.grid.distance(moscow, h) == 4))
    state.forced_dice = (die,)
    state.play(f"drop {there}")
    assert state.steps[R.by_name["4abn"]] == steps
    assert state.place[R.by_name["4abn"]] == (index(there) if steps else DEAD)


@pytest.mark.case("Aide: tableau ($)")
def test_nobody_jumps_before_turn_seven_or_from_the_field() -> None:
    moscow = number(R.where["moscow"])
    for turn, where in ((6, moscow), (7, C)):
        state = diagram(turn=turn, phase="soviet-movement", weather="snow", units=f"4abn@{where}")
        state.play("move 4abn")
        assert not [a for a in state.legal() if a.startswith("drop ")]


@pytest.mark.case("Aide: tableau ($)")
def test_a_leader_does_not_jump_with_paratroops_who_can_go_nowhere_else() -> None:
    """They are shut in at Sevastopol: whoever is said to be able to move can."""
    sevastopol = R.where["sevastopol"]
    ring = [number(h) for h in R.adjacent[sevastopol] if R.playable >> h & 1]
    siege = " ".join(f"{unit}@{h}" for unit, h in zip(("55ak", "29ak", "51ak", "30ak"), ring, strict=False))
    units = f"51a@{number(sevastopol)} 4abn@{number(sevastopol)} zhukov@{number(sevastopol)} {siege}"
    state = diagram(turn=7, phase="soviet-movement", weather="snow", first_snow=6, units=units)
    assert "move 4abn" in state.legal() and "move zhukov,4abn" not in state.legal()
    assert state.why_not("move zhukov,4abn") is not None
    for action in state.legal():
        trial = state.copy()
        trial.play(action)
        assert trial.legal(), action


@pytest.mark.case("Aide: Phase 7 (2)", "Aide: tableau (£)")
def test_a_unit_may_be_rebuilt_and_brought_to_full_strength_in_one_phase() -> None:
    """Three points in all; for armour each is a replacement, and of those the table allows so many."""
    for unit, turn, again in (("16a", 5, True), ("5mc", 5, False), ("5mc", 4, True)):
        state = diagram(turn=turn, phase="soviet-organisation", units=f"19a@{number(R.where['gorky'])}", dice=(1,))
        points = state.points
        state.play(next(a for a in state.legal() if a.startswith(f"rebuild {unit} ")))
        assert (f"replace {unit}" in state.legal()) is again
        if again:
            state.play(f"replace {unit}")
            assert state.points == points - 3 and state.steps[R.by_name[unit]] == 2
        else:
            assert state.why_not(f"replace {unit}").key == "why-armour-limit"  # type: ignore[union-attr]


# --- partisans ------------------------------------------------------------------------------------


@pytest.mark.case("Aide: tableau (#)")
def test_partisans_take_a_german_step_on_a_six_from_turn_four() -> None:
    units = f"1ak@{C} r3@{number(HEXES[7])} 16a@{number(R.where['gorky'])}"
    hit = diagram(turn=4, phase="soviet-organisation", units=units, dice=(6,))
    assert hit.decision.kind == "partisans" and hit.side == "axis"
    assert hit.legal() == ("loss 1ak",)
    ally = hit.why_not("loss r3")
    assert ally is not None and (ally.case, ally.key) == ("Aide: tableau", "why-partisans")
    hit.play("loss 1ak")
    assert hit.steps[R.by_name["1ak"]] == 1
    assert diagram(turn=4, phase="soviet-organisation", units=units, dice=(5,)).decision.kind == "organisation"
    assert diagram(turn=3, phase="soviet-organisation", units=units).decision.kind == "organisation"


def test_due_units_wait_off_the_map() -> None:
    state = organise("axis", turn=2, units=f"1ak@{number(R.where['warsaw'])}")
    assert all(state.place[R.by_name[u]] == DUE for u in verbs(state, "enter"))
