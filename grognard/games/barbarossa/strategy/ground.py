"""Ways over the land as a column sees them: how far it is to a place, and what stands in the way. All in half points of
movement, and as near as is needed: what leaving a road takes back is not counted."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache

from grognard.games.barbarossa.costs import DRIVEN, Going, network
from grognard.games.barbarossa.fortifications import strongpoints_against
from grognard.games.barbarossa.land import Land
from grognard.games.barbarossa.movement import going
from grognard.games.barbarossa.rules import Rules
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strategy.doctrine import Doctrine
from grognard.games.barbarossa.units import AXIS
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import HexSet, listed, members
from grognard.maps import side as hexside

FAR = 240
"""Farther is out of sight."""
Steps = tuple[tuple[tuple[int, int], ...], ...]


@lru_cache(maxsize=64)
def _steps(how: Going) -> tuple[Steps, Steps]:
    """By hex the hexes beside it with what it costs to go there, and to come from there."""
    net, inside, size = network(how), how.land.inside, how.land.grid.size
    onward: list[dict[int, int]] = [{} for _ in range(size)]
    back: list[dict[int, int]] = [{} for _ in range(size)]
    for h in members(inside):
        for _, there, price in net[h]:
            if price < onward[h].get(there, FAR):
                onward[h][there] = back[there][h] = price
    return tuple(tuple(row.items()) for row in onward), tuple(tuple(row.items()) for row in back)


def steps_of(state: Barbarossa, side: int, which: int = DRIVEN) -> tuple[Steps, Steps]:
    return _steps(going(state, side, which))


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


def search(
    steps: Steps, starts: Mapping[int, int], dear: Mapping[int, int], until: Collection[int] = (), *, back: bool = False
) -> dict[int, int]:
    """From the starts outwards, as far as it is worth looking, or until some hexes are found. `dear`: what hexes cost
    besides their price; going backwards, that of the hex that one comes from."""
    toll = [0] * len(steps)
    for h, more in dear.items():
        toll[h] = more
    best = [FAR] * len(steps)
    buckets: list[list[int]] = [[] for _ in range(FAR)]
    for h, cost in starts.items():
        best[h] = cost
        buckets[cost].append(h)
    wanted, found = set(until), dict[int, int]()
    for cost, bucket in enumerate(buckets):
        for h in bucket:
            if best[h] != cost or h in found:
                continue
            found[h] = cost
            if wanted and h in wanted:
                wanted.discard(h)
                if not wanted:
                    return found
            onward = cost + toll[h] if back else cost
            for there, price in steps[h]:
                total = onward + price if back else onward + price + toll[there]
                if total < best[there]:
                    best[there] = total
                    buckets[total].append(there)
    return found


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
