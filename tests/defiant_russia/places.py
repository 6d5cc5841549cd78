"""Hexes found by what they are, so that the tests hold whatever is corrected on the map."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from grognard.games.defiant_russia import diagram
from grognard.games.defiant_russia.rules import Rules, rules
from grognard.games.defiant_russia.supply import unsupplied
from grognard.hexset import members
from grognard.maps import side

R: Rules = rules()
BUILT = R.major | R.minor | R.fortress


def number(hex_: int) -> str:
    return R.numbers[hex_]


def index(said: str) -> int:
    return R.grid.index(said)


def plain(hex_: int) -> bool:
    """Clear ground without city."""
    return bool(R.playable >> hex_ & 1) and R.terrain[hex_] == "clear" and not BUILT >> hex_ & 1


def river(a: int, b: int) -> bool:
    return side(a, b) in R.rivers


@cache
def patch(radius: int = 2, skip: int = 0) -> tuple[int, ...]:
    """Open country in the Soviet Union without rivers: a hex, then its ring of six, then those beyond."""
    for h in members(R.playable & ~R.axis_home):
        hexes = sorted(members(R.field.within(1 << h, radius)), key=lambda n: (R.grid.distance(h, n), n))
        full = len(hexes) == 1 + 3 * radius * (radius + 1)
        dry = not any(river(a, b) for a in hexes for b in R.adjacent[a])
        near_rail = R.field.within(1 << h, 1) & R.rail_hexes
        if full and dry and near_rail and all(plain(n) for n in hexes):
            if not skip:
                return tuple(hexes)
            skip -= 1
    raise AssertionError("no open country")


def pair(target: Callable[[int], bool], crossing: bool = False) -> tuple[str, str]:
    """A plain hex and one beside it that is as asked, with or without a river between, where both sides would be in
    supply."""
    for there in members(R.playable & ~R.axis_home):
        if not target(there):
            continue
        for here in R.adjacent[there]:
            if plain(here) and river(here, there) == crossing and fed(here, there):
                return number(here), number(there)
    raise AssertionError("no such pair")


def fed(here: int, there: int) -> bool:
    states = [
        diagram(phase="axis-combat", units=f"{one}@{number(here)} {other}@{number(there)}")
        for one, other in (("1ak", "16a"), ("16a", "1ak"))
    ]
    return not any(unsupplied(state, R.land) for state in states)


def ground(terrain: str) -> Callable[[int], bool]:
    """A hex of this terrain without city."""
    return lambda h: R.terrain[h] == terrain and not BUILT >> h & 1


def city(hexes: int) -> Callable[[int], bool]:
    """A clear hex with this kind of city and no other."""
    others = BUILT & ~hexes
    return lambda h: R.terrain[h] == "clear" and bool(hexes >> h & 1) and not others >> h & 1


def full(*units: str) -> int:
    """What these units have at full strength, together."""
    return sum(R.pieces[R.by_name[unit]].strength[-1] for unit in units)


def reduced(*units: str) -> int:
    return sum(R.pieces[R.by_name[unit]].strength[1] for unit in units)


def two_duties() -> tuple[str, str]:
    """Two corps beside two enemies, a third beside the first of these: not all three can attack it. The units, and the
    hex of that enemy."""
    here, there, *ring = patch()[:7]
    other = next(h for h in ring if R.grid.distance(h, there) > 1)
    third = next(n for n in R.adjacent[there] if plain(n) and min(R.grid.distance(n, h) for h in (here, other)) > 1)
    units = f"24pz@{number(here)} 47pz@{number(here)} 43ak@{number(third)} 16a@{number(there)} 19a@{number(other)}"
    return units, number(there)
