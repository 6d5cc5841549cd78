"""Ways over the land as a column sees them: how far it is to a place, and what stands in the way. All in half points of
movement, and as near as is needed: what leaving a road takes back is not counted."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache

from grognard.games.barbarossa.distances import search, steps_of
from grognard.games.barbarossa.fortifications import strongpoints_against
from grognard.games.barbarossa.land import Land
from grognard.games.barbarossa.rules import Rules
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strategy.doctrine import Doctrine
from grognard.games.barbarossa.units import AXIS
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import HexSet, listed, members
from grognard.maps import side as hexside


def obstacles(state: Barbarossa, d: Doctrine, side: int) -> dict[int, int]:
    """By hex what an enemy there, or his zone, costs a column of a side."""
    r, enemy, way = state.rules, 1 - side, d.way
    found = dict.fromkeys(members(zoc(state, enemy)), int(way["zone"]))
    for h in members(state.occupied[enemy]):
        defence = sum(r.defence[p][state.steps[p]] for p in listed(state.of_side_at(enemy, h) & r.combat))
        found[h] = int(way["enemy"] + way["defence"] * defence * (1 + way["cover"] * shelter(state, side, h)))
    return found


def shelter(state: Barbarossa, side: int, hex_: int) -> int:
    """What the ground gives those in a hex against an attack of a side, more or less as modifiers count it."""
    land = state.land
    found = 2 * (land.built_up >> hex_ & 1) + (land.terrain[hex_] == "hill")
    found += strongpoints_against(state, side) >> hex_ & 1
    return found + faced_by_river(state, side, hex_)


def faced_by_river(state: Barbarossa, side: int, hex_: int) -> bool:
    """Whether rivers lie on the sides from which a side would attack: of those not held against it the three nearest to
    where it comes from. A frozen major river is a bank too (BSR §15.41b), other ice is nothing (BSR §15.41c)."""
    open_ = state.land.beside[hex_] & ~state.occupied[1 - side]
    return _faced_by_river(state.rules, state.land, side, hex_, open_)


@lru_cache(maxsize=8192)
def _faced_by_river(rules: Rules, land: Land, side: int, hex_: int, around: HexSet) -> bool:
    open_ = sorted(members(around), key=lambda n: rules.numbers[n][-4:-2], reverse=side != AXIS)
    return bool(open_) and all(
        hexside(hex_, n) in land.rivers or hexside(hex_, n) in land.icy_rivers for n in open_[:3]
    )


def to_goals(state: Barbarossa, d: Doctrine, side: int, goals: Mapping[int, int], share: float = 1.0) -> dict[int, int]:
    """By hex what is left of the way to the nearest goal, each with a start of its own; obstacles on the way count, and
    so does what stands in the goal. `share`: of what they cost, if others help to clear the way."""
    _, back = steps_of(state, side)
    dear = {h: int(share * cost) for h, cost in obstacles(state, d, side).items()}
    return search(back, goals, dear, back=True)


def from_columns(
    state: Barbarossa,
    d: Doctrine,
    side: int,
    hexes: Iterable[int],
    dear: Mapping[int, int] | None = None,
    until: Collection[int] = (),
) -> dict[int, int]:
    """By hex how far it is for the columns of a side that stand in some hexes."""
    onward, _ = steps_of(state, side)
    return search(onward, dict.fromkeys(hexes, 0), dear if dear is not None else obstacles(state, d, side), until)
