"""Where a retreat can end (BSR §16.4), as the ways are found."""

from __future__ import annotations

from grognard.games.barbarossa import retreat
from grognard.games.barbarossa.state import Barbarossa
from tests.barbarossa.boards import OPEN, bits, game, land, numbers
from tests.barbarossa.playing import attack


def ways(state: Barbarossa, unit: str, length: int = retreat.TWO) -> tuple[str, str]:
    found = retreat.ways(state, state.rules.by_name[unit], bits(state, unit), length)
    return numbers(state, found.safe), numbers(state, found.risky)


def islands(*letters: str) -> list[str]:
    """A board of lakes, with a hex of land for each pair of number and letter."""
    rows = [list("~" * 9) for _ in OPEN.splitlines()]
    for number in letters:
        rows[int(number[2:4]) - 1][int(number[:2]) - 1] = number[4:] or "."
    return ["".join(row) for row in rows]


def test_vehicles_do_not_fall_back_over_a_major_river_out_of_swamp() -> None:
    """BSR §16.41, §16.47e, §10.48: they may not leave it there; men on foot may."""
    ground = land("\n".join(islands("0404S", "0405")), major="0404/0405")
    state = game(ground, axis="0404:18pz-s52,5id")
    assert ways(state, "5id") == ("0405", "")
    assert ways(state, "18pz-s52") == ("", "")


def test_a_hex_more_only_from_one_that_is_full_or_attacked() -> None:
    """BSR §16.42, §16.43, §16.48: not from a vacant one in an enemy zone, in which nobody can end."""
    ground = land("\n".join(islands("0404", "0405", "0406", "0407", "0506")), major="0506/0407")
    state = game(ground, axis="0404:5id", soviet="0506:100rd")
    assert ways(state, "5id") == ("", "")
    state = game(ground, axis="0404:5id 0406:17id,18pz-p", soviet="0506:100rd")
    assert ways(state, "5id") == ("0407", "")
    state = game(ground, axis="0404:5id 0406:18pz-p", soviet="0506:100rd")
    assert ways(state, "5id") == ("0406", "")
    attack(state, "0406", "")
    assert ways(state, "5id") == ("0407", "")
