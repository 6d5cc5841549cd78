"""Zones of control (2010 §5, 1979 §5)."""

from __future__ import annotations

import pytest

from grognard.games import leningrad
from grognard.games.leningrad.rules import GERMAN, SOVIET
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.zoc import zoc
from grognard.hexset import members
from tests.leningrad import by_hand
from tests.leningrad.moves import price

EDITIONS = ("2010", "1979")


def zone(state: Leningrad, side: int) -> set[str]:
    return {state.rules.numbers[h] for h in members(zoc(state, side))}


@pytest.mark.case("2010 §5.0", "1979 §5.0")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("unit", ["i1@0611", "i1@0611=48", "a1@0611"])
def test_the_six_hexes_around_a_unit_are_its_zone(edition: str, unit: str) -> None:
    state = leningrad.diagram(edition, units=unit)
    assert zone(state, SOVIET) == {"0610", "0711", "0712", "0612", "0512", "0511"}
    assert zone(state, GERMAN) == set()


@pytest.mark.case("2010 §5.0", "1979 §5.0")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_zone_reaches_into_all_terrain_and_over_rivers(edition: str) -> None:
    # Gatchina: hill, Soviet city, swamp and forest around it. Kaunas: the Niemen between it and 0313.
    state = leningrad.diagram(edition, units="1id@2505 11id@0413/1")
    assert zone(state, GERMAN) >= {"2504", "2604", "2605", "2506", "2405", "2404"}
    assert "0313" in zone(state, GERMAN)


@pytest.mark.case("2010 §5.0", "1979 §5.0")
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_zone_over_all_lake_and_all_sea_hexsides(edition: str) -> None:
    assert "2905" not in zone(leningrad.diagram(edition, units="1id@2805"), GERMAN)
    assert zone(leningrad.diagram(edition, units="1id@2504"), GERMAN) == {"2604", "2505", "2404", "2403"}
    assert "1707" not in zone(leningrad.diagram(edition, units="1id@1807"), GERMAN)


@pytest.mark.case("2010 §5.0", "1979 §5.0")
@pytest.mark.parametrize("edition", EDITIONS)
def test_forts_and_air_units_have_no_zone(edition: str) -> None:
    state = leningrad.diagram(edition, turn=8, units="1id@0113", forts="0611", interdicted="2604 2604")
    assert zone(state, SOVIET) == set() and "2605" not in zone(state, GERMAN)


@pytest.mark.case("2010 §5.0", "1979 §5.0")
@pytest.mark.parametrize("seed", range(20))
def test_whoever_is_in_an_enemy_zone_has_that_enemy_in_his_own(seed: int) -> None:
    state = by_hand.scattered(seed, "2010", "german-movement")
    for german in members(state.occupied[GERMAN]):
        for soviet in members(state.occupied[SOVIET]):
            assert (german in state.rules.adjacent[soviet]) == (soviet in state.rules.adjacent[german])
    table = by_hand.Table(state)
    for side in (GERMAN, SOVIET):
        assert set(members(zoc(state, side))) == table.zone[side]


@pytest.mark.case("2010 §5.0", "1979 §5.0")
@pytest.mark.parametrize("edition", EDITIONS)
def test_two_zones_in_a_hex_count_no_more_than_one(edition: str) -> None:
    one = leningrad.diagram(edition, units="1pz@0610 1id@0610 i1@0609")
    two = leningrad.diagram(edition, units="1pz@0610 1id@0610 i1@0609 i2@0609 i3@0509")
    assert price(one, "1pz", "0611") == price(two, "1pz", "0611") == 3
