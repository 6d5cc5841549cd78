"""Supply (Aide: Ravitaillement)."""

from __future__ import annotations

import pytest

from grognard.games.defiant_russia import DefiantRussia, diagram, supply, supply_lines
from grognard.games.defiant_russia.rules import AXIS, SOVIET
from grognard.hexset import members
from grognard.words import tell
from tests.defiant_russia.places import R, number


def at_distance(steps: int, east: bool = False) -> str:
    """A land hex so far from the nearest railway, in the open east."""
    near, before = R.rail_hexes, 0
    for _ in range(steps):
        before, near = near, R.field.spread(near)
    hexes = near & ~before & ~R.axis_home if steps else R.rail_hexes & ~R.axis_home
    return number(next(members(hexes)))


def fed(state: DefiantRussia, unit: str) -> bool:
    return supply.in_supply(state, R.by_name[unit])


@pytest.mark.case("Aide: Ravitaillement", "Aide: Ravitaillement (2)", "Aide: Météo (neige 6)")
def test_three_hexes_from_a_railway_two_for_the_axis_in_snow() -> None:
    for steps, clear, snow in ((0, True, True), (2, True, True), (3, True, False), (4, False, False)):
        try:
            there = at_distance(steps)
        except StopIteration:
            continue
        assert fed(diagram(units=f"1ak@{there}"), "1ak") is clear, (steps, there)
        assert fed(diagram(units=f"1ak@{there}", weather="snow"), "1ak") is snow, (steps, there)
        for weather in ("clear", "snow"):
            assert fed(diagram(units=f"f2@{there} 16a@{number(R.where['gorky'])}", weather=weather), "f2") is clear
            assert fed(diagram(phase="soviet-combat", units=f"16a@{there}", weather=weather), "16a") is clear


@pytest.mark.case("Aide: Ravitaillement (3)")
def test_rails_lead_west_for_the_axis_and_to_the_other_edges_for_the_soviets() -> None:
    state = diagram(units=f"1ak@{number(R.where['warsaw'])} 16a@{number(R.where['moscow'])}")
    lines = {line.piece: line for line in supply_lines.supply_lines(state, AXIS)}
    assert R.edges[AXIS] >> lines[R.by_name["1ak"]].line[-1] & 1
    lines = {line.piece: line for line in supply_lines.supply_lines(state, SOVIET)}
    assert R.edges[SOVIET] >> lines[R.by_name["16a"]].line[-1] & 1
    assert not R.edges[AXIS] & R.edges[SOVIET]


def ring_of(here: str, names: str, skip: int = 0) -> str:
    hexes = R.adjacent[R.grid.index(here)][skip:]
    return " ".join(f"{n}@{number(h)}" for n, h in zip(names.split(), hexes, strict=False))


@pytest.mark.case("Aide: Ravitaillement (2)", "Aide: Ravitaillement (3)")
def test_enemies_and_their_zones_cut_lines_and_a_friend_opens_a_zone() -> None:
    tula = number(R.where["tula"])
    assert fed(diagram(units=f"16a@{tula}"), "16a")
    around = ring_of(tula, "1ak 2ak 7ak 9ak 5ak 6ak")
    assert not fed(diagram(units=f"16a@{tula} {around}"), "16a")
    # One gap, in enemy zones, is closed; friends in it and behind it open it.
    gap = number(R.adjacent[R.grid.index(tula)][0])
    open_ring = ring_of(tula, "1ak 2ak 7ak 9ak 5ak", skip=1)
    closed = diagram(units=f"16a@{tula} {open_ring}")
    assert not supply.open_hexes(closed, SOVIET) >> R.grid.index(gap) & 1
    assert not fed(closed, "16a")
    helped = diagram(units=f"16a@{tula} {open_ring} 19a@{gap}")
    assert supply.open_hexes(helped, SOVIET) >> R.grid.index(gap) & 1
    assert fed(helped, "16a")


@pytest.mark.case("Aide: Ravitaillement (1)", "Aide: Phase 2 (1)", "Aide: Phase 7 (1)")
def test_supply_is_looked_at_in_organisation_and_kept_for_movement() -> None:
    tula = number(R.where["tula"])
    around = ring_of(tula, "1ak 2ak 7ak 9ak 5ak 6ak")
    state = diagram(phase="soviet-organisation", units=f"16a@{tula} {around}", dice=(1,))
    assert state.pivoted == 1 << R.by_name["16a"]
    state = diagram(phase="axis-organisation", units=f"1ak@{tula} {ring_of(tula, '16a 19a 20a 21a 22a 24a')}")
    assert state.pivoted == 1 << R.by_name["1ak"]


@pytest.mark.case("Aide: Ravitaillement (7)")
def test_finns_are_supplied_at_home_and_others_are_not() -> None:
    turku, helsinki = number(R.where["turku"]), number(R.where["helsinki"])
    cut = f"23a@{turku} 7a@{helsinki} 8a@{number(R.where['leningrad'])}"
    for here in ("0801", "1101"):
        assert fed(diagram(units=f"f2@{here} {cut}"), "f2")
        assert not fed(diagram(units=f"1ak@{here} {cut}"), "1ak")


@pytest.mark.case("Aide: Ravitaillement (3)", "Aide: Ravitaillement (7)")
def test_finns_beyond_the_frontier_live_on_their_railway_to_the_west() -> None:
    vyborg = number(R.where["vyborg"])
    guard = f"7a@{number(R.where['leningrad'])}"
    assert fed(diagram(units=f"f2@{vyborg} {guard}"), "f2")
    assert not fed(diagram(units=f"f2@{vyborg} 23a@1102 {guard}"), "f2")


BLACK_SEA = R.sea_of(R.where["odessa"])


@pytest.mark.case("Aide: Phase 7 (3)", "Aide: Ravitaillement (3)")
@pytest.mark.parametrize("port", ["odessa", "sevastopol"])
def test_ships_supply_odessa_and_sevastopol(port: str) -> None:
    here = number(R.where[port])
    units = f"9a@{here} {ring_of(here, '1ak 2ak 7ak 9ak 5ak 6ak')}"
    besieged = diagram(phase="axis-combat", units=units)
    assert not supply.reachable_by_rail(besieged, SOVIET) >> R.where[port] & 1 and fed(besieged, "9a")
    (line,) = supply_lines.supply_lines(besieged, SOVIET)
    assert supply_lines.explain(besieged, line, "en") == tell("supply-by-sea", "en")
    # Ships need a Soviet port with a railway to come from; and nobody else lives on them.
    others = " ".join(number(h) for h in members(BLACK_SEA & ~(1 << R.where[port])))
    assert not fed(diagram(phase="axis-combat", units=units, taken=others), "9a")
    other = number(R.where["novorossiysk"])
    cut = diagram(phase="axis-combat", units=f"9a@{other} {ring_of(other, '1ak 2ak 7ak 9ak 5ak 6ak')}")
    assert not fed(cut, "9a")


@pytest.mark.case("Aide: Ravitaillement (6)")
def test_who_dies_out_of_supply_is_out_of_the_game() -> None:
    tula = number(R.where["tula"])
    around = ring_of(tula, "1ak 2ak 7ak 9ak 5ak 6ak")
    state = diagram(phase="axis-combat", units=f"21a@{tula}/1 {around}", air=0)
    state.play(f"attack {tula}")
    for unit in ("1ak", "2ak", "7ak", "9ak", "5ak", "6ak"):
        state.play(f"with {unit}")
    state.forced_dice = (6,) * 60
    state.play("roll")
    from grognard.games.defiant_russia.state import REMOVED

    assert state.place[R.by_name["21a"]] == REMOVED


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_line_is_explained(language: str) -> None:
    tula = number(R.where["tula"])
    state = diagram(
        units=f"16a@{tula} bsf@{number(R.where['sevastopol'])} {ring_of(tula, '1ak 2ak 7ak 9ak 5ak 6ak')} f2@0801"
    )
    for side in (AXIS, SOVIET):
        for line in supply_lines.supply_lines(state, side):
            assert supply_lines.as_dict(state, line, language)["why"]  # type: ignore[arg-type]
