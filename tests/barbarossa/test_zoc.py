"""Zones of control and whose the ground is (BSR §3.1, §3.2)."""

from __future__ import annotations

from grognard.games.barbarossa.control import controlled, settle_ground
from grognard.games.barbarossa.rules import MUD
from grognard.games.barbarossa.zoc import projects_into, zoc
from tests.barbarossa.boards import AXIS, BARE, OPEN, SOVIET, bits, game, hexes, land, numbers

RING = "0304 0305 0403 0405 0503 0504 0404"


def ring(text: str) -> str:
    return " ".join(sorted(text.split()))


def test_a_zone_is_the_hex_and_the_six_around_it() -> None:
    """BSR §3.21."""
    state = game(axis="0404:18pz-p")
    assert numbers(state, zoc(state, AXIS)) == ring("0303 0304 0403 0404 0405 0503 0504")
    assert not zoc(state, SOVIET)


def test_no_zone_across_a_major_river_but_across_a_river() -> None:
    """BSR §3.22."""
    state = game(land(major="0404/0403", rivers="0404/0405"), axis="0404:18pz-p")
    assert numbers(state, zoc(state, AXIS)) == ring("0303 0304 0404 0405 0503 0504")


def test_no_zone_into_a_major_city_unless_one_stands_in_it() -> None:
    """BSR §10.49: not even from a major city beside it."""
    drawn = OPEN.splitlines()
    drawn[2] = "...C.C..."
    ground = land("\n".join(drawn))
    state = game(ground, axis="0404:18pz-p")
    assert "0403" not in numbers(state, zoc(state, AXIS))
    state = game(ground, axis="0403:18pz-p")
    assert "0403" in numbers(state, zoc(state, AXIS))


def test_a_unit_with_a_band_has_no_zone_alone_but_with_others() -> None:
    """BSR §3.25."""
    alone = game(soviet="0404:nk73")
    assert not zoc(alone, SOVIET)
    together = game(soviet="0404:nk73,100rd")
    assert zoc(together, SOVIET).bit_count() == 7


def test_an_overrun_marker_takes_the_zone_away() -> None:
    """BSR §3.26."""
    state = game(soviet="0404:100rd")
    state.mark_overrun(bits(state, "100rd"))
    assert not zoc(state, SOVIET)
    state.mark_overrun(bits(state, "100rd"), gone=True)
    assert zoc(state, SOVIET).bit_count() == 7


def test_supply_units_have_no_zone_and_hold_nothing() -> None:
    """BSR §3.27, §3.12."""
    state = game(axis="0404:msu")
    assert not zoc(state, AXIS)
    assert not state.occupied[AXIS]
    assert not controlled(state, AXIS)


def test_in_mud_motorised_units_reach_along_roads_and_into_towns() -> None:
    """BSR §3.24a, and 12.16's example: infantry reaches everywhere."""
    drawn = OPEN.splitlines()
    drawn[3] = "..t......"
    ground = land("\n".join(drawn), minor="0404 0405", rails="0404 0503")
    state = game(ground, axis="0404:18pz-p")
    state.weather = MUD
    assert numbers(state, zoc(state, AXIS)) == ring("0304 0404 0405 0503")
    state = game(ground, axis="0404:18pz-p,5id")
    state.weather = MUD
    assert zoc(state, AXIS).bit_count() == 7


def test_in_mud_no_zone_goes_where_it_would_not_go_in_dry_weather() -> None:
    """BSR §3.22, §18.33: over the bridge of a major river, or into a belt, though a road or a town is there."""
    drawn = OPEN.splitlines()
    drawn[4] = "...t....."
    ground = land("\n".join(drawn), main="0403 0404", major="0404/0403", bridges="0404/0403", belts="0405")
    state = game(ground, axis="0404:18pz-p")
    state.weather = MUD
    assert numbers(state, zoc(state, AXIS)) == "0404"
    state.razed = hexes(state, "0405")
    assert numbers(state, zoc(state, AXIS)) == "0404 0405"


def test_the_zone_reaches_into_a_belt_as_soon_as_it_is_destroyed() -> None:
    """BSR §18.33, §18.13a: nobody has moved since."""
    state = game(land(belts="0405"), axis="0404:18pz-p", soviet="0905:100rd")
    assert "0405" not in numbers(state, zoc(state, AXIS))
    state.razed = hexes(state, "0405")
    assert "0405" in numbers(state, zoc(state, AXIS))


def test_contested_hexes_are_nobodys() -> None:
    """BSR §3.12, §3.13."""
    state = game(axis="0404:18pz-p", soviet="0604:100rd")
    assert numbers(state, zoc(state, AXIS) & zoc(state, SOVIET)) == ring("0503 0504")
    assert "0504" not in numbers(state, controlled(state, AXIS))
    assert "0503" not in numbers(state, controlled(state, SOVIET))
    assert "0403" in numbers(state, controlled(state, AXIS))


def test_ground_stays_with_who_had_it_last() -> None:
    """BSR §3.11."""
    state = game(axis="0404:18pz-p", soviet="0604:100rd")
    assert numbers(state, state.ground) == ring("0303 0304 0403 0404 0405")
    state.march(bits(state, "18pz-p"), state.rules.hex("0204"))
    settle_ground(state)
    assert "0404" in numbers(state, state.ground)
    state.march(bits(state, "100rd"), state.rules.hex("0504"))
    settle_ground(state)
    assert "0404" not in numbers(state, state.ground)


def test_whether_one_stack_projects_into_one_hex() -> None:
    """BSR §12.16 asks it of every enemy beside an attacker."""
    ground = land(major="0404/0403")
    state = game(ground, soviet="0404:100rd,nk73")
    index = state.rules.hex
    assert projects_into(state, SOVIET, index("0404"), index("0405"))
    assert not projects_into(state, SOVIET, index("0404"), index("0403"))


def test_the_board_is_bare() -> None:
    assert BARE.inside.bit_count() == 81
