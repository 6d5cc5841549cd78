"""Supply (BSR §6): supply units follow the spearhead, and feed who is cut off."""

from __future__ import annotations

from grognard.games.barbarossa import movement
from grognard.games.barbarossa.distances import FAR
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strategy.board import Board
from grognard.games.barbarossa.strategy.doctrine import Doctrine
from grognard.games.barbarossa.strategy.ground import to_goals
from grognard.games.barbarossa.units import SIDES, SOVIET
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import HexSet, listed, members, of
from grognard.umpire.spoken import spoken

NEAR = 3
"""Hexes behind the front: nearer is no better."""
WITHIN = 30


def feeding(view: Barbarossa, d: Doctrine) -> list[str]:
    """Only who has been cut off for a turn already is fed, as many hexes as a point feeds: the strongest first."""
    r = view.rules
    hungry = view.unsupplied & r.combat & r.of_side[SIDES.index(view.side)]

    def might(action: str) -> int:
        stack = view.at.get(view.hex_in(action), 0) & hungry
        return sum(1 + r.attack[p][view.steps[p]] for p in members(stack))

    offered = [a for a in view.legal() if spoken(a).verb == "feed"]
    best = max(offered, key=might, default="end")
    return [best if offered and might(best) else "end"]


APART = 5
"""Hexes within which a second supply unit serves the same troops."""


def follow(board: Board, front: HexSet, *, apart: float = 0.0, only: int = -1) -> None:
    """Supply units go up behind the front, into the cover of troops, each to another part of it; the first to divisions
    that have been told where to go. `apart`: what every other one near by takes off a hex; `only`: these."""
    state, r, side = board.state, board.state.rules, board.side
    behind = rings(state, front)
    exposed = r.land.field.neighbours(zoc(state, 1 - side)) | zoc(state, 1 - side)
    used: dict[int, int] = {}
    fed = allotted(state, spearheads(state, board.d, side), list(members(r.stores & r.of_side[side])))
    for p in members(board.open_movers() & r.stores & only):
        if state.steps[p] > 1:
            continue
        near = roads_to(state, board.d, side, fed[p]) if p in fed else behind

        def score(h: int) -> tuple[float, int]:
            covered = 1.5 if state.occupied[side] >> h & 1 else 0.0
            covered -= 2.0 if exposed >> h & 1 and (side == SOVIET or not covered) else 0.0
            if apart:
                close = r.land.field.within(1 << h, APART)
                covered -= apart * sum(number for other, number in used.items() if close >> other & 1)
            return -max(near.get(h, FAR), NEAR) + covered - 0.4 * used.get(h, 0), h  # noqa: B023

        open_ = [h for h in board.range[p] if not movement.shut(state, 1 << p) >> h & 1]
        best = max(open_, key=score, default=state.place[p])
        used[best] = used.get(best, 0) + 1
        board.settle(p, best)


def roads_to(state: Barbarossa, d: Doctrine, side: int, head: int) -> dict[int, int]:
    """By hex how far it is to a spearhead, in hexes of a good road."""
    return {h: cost // 2 for h, cost in to_goals(state, d, side, {head: 0}).items()}


def spearheads(state: Barbarossa, d: Doctrine, side: int) -> list[int]:
    """Where the divisions stand that have been told where to go: of each the strongest counter, the strongest first; of
    those that stand together, two."""
    r, best = state.rules, dict[str, tuple[int, int]]()
    for p in members(r.combat & r.of_side[side]) if d.axes else ():
        division = r.pieces[p].formation or r.names[p]
        if division in d.axes and state.place[p] >= 0:
            best[division] = max(best.get(division, (0, 0)), (r.attack[p][state.steps[p]], state.place[p]))
    found: list[int] = []
    for _, h in sorted(best.values(), reverse=True):
        if sum(r.grid.distance(h, other) <= NEAR for other in found) < 2:
            found.append(h)
    return found


def allotted(state: Barbarossa, heads: list[int], stores: list[int]) -> dict[int, int]:
    """By supply unit the spearhead that it feeds: who is nearest comes first; each has one before any has two."""
    distance, here = state.rules.grid.distance, [p for p in stores if state.place[p] >= 0]
    pairs = sorted((distance(state.place[p], h), i, p) for p in here for i, h in enumerate(heads))
    found: dict[int, int] = {}
    while pairs and len(found) < len(here):
        served = set[int]()
        for _, i, p in pairs:
            if p not in found and i not in served:
                found[p] = heads[i]
                served.add(i)
    return found


def hungry(state: Barbarossa, d: Doctrine, side: int) -> list[int]:
    """Spearheads, first those that fewest supply units are meant for."""
    heads = spearheads(state, d, side)
    fed = list(allotted(state, heads, list(members(state.rules.stores & state.rules.of_side[side]))).values())
    return sorted(heads, key=fed.count)


def unserved(view: Barbarossa, side: int) -> HexSet:
    """Stacks near the enemy that have no supply unit near by."""
    r, field = view.rules, view.rules.land.field
    stores = of(view.place[p] for p in listed(r.stores & r.of_side[side]) if view.place[p] >= 0)
    front = field.within(view.occupied[1 - side], APART - 1) & view.occupied[side]
    return front & ~field.within(stores, APART) if stores else front


def rings(state: Barbarossa, front: HexSet) -> dict[int, int]:
    """By hex how far it is from the front, or from any other hexes."""
    field, found, ring, seen = state.rules.land.field, dict[int, int](), front, front
    for n in range(WITHIN):
        for h in members(ring):
            found[h] = n
        ring = field.neighbours(ring) & ~seen
        seen |= ring
    return found


def dumps(view: Barbarossa, d: Doctrine) -> list[str]:
    """A dump that stands too far behind is broken up again (BSR §6.48d)."""
    r, side = view.rules, SIDES.index(view.side)
    front = r.land.field.within(view.occupied[1 - side], 10)
    for action in view.legal():
        if spoken(action).verb != "divide":
            continue
        dump = view.unit_in(action)
        if view.steps[dump] > 2 and not front >> view.place[dump] & 1:
            return [action]
    return []
