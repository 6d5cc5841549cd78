"""Closing a pocket: the fewest hexes that would have to be barred so that nobody who is cut off gets out, and who goes
where to bar them (BSR §20.11). Fewest hexes, that is the narrowest cut between those inside and their sources.
"""

from __future__ import annotations

from collections import deque
from functools import lru_cache

from grognard.games.barbarossa.rules import Rules
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strategy import onward
from grognard.games.barbarossa.strategy.board import Board
from grognard.games.barbarossa.strategy.bound import divisions
from grognard.games.barbarossa.supply import supplied_hexes
from grognard.games.barbarossa.surrender import free
from grognard.games.barbarossa.units import AXIS, SOVIET
from grognard.games.barbarossa.zoc import around, zoc
from grognard.hexset import HexSet, listed, members, of

WORTH_CLOSING = 2
"""Divisions inside, at the least."""
WIDEST = 30
"""Hexes of a gap that is too wide to be barred."""
POSTS_EACH = 2
"""Units that may be spent on each division inside, at the most."""
RISK = 0.35
"""What danger takes off a post, by the hex that it bars."""

Node = tuple[int, bool]
"""A hex as one comes into it (False), and as one goes on from it (True)."""


def close(board: Board) -> None:
    """If those who are left can bar every way out of a pocket, they do: of the largest first."""
    state = board.state
    inside = state.occupied[SOVIET] & ~supplied_hexes(state, SOVIET) & free(state)
    for pocket in pockets(state, inside, int(board.d.broad["apart"])):
        _close(board, pocket & free(state))


def pockets(state: Barbarossa, inside: HexSet, apart: int) -> list[HexSet]:
    """Stacks that are cut off, in groups so far apart, the largest first."""
    field, found = state.rules.land.field, list[HexSet]()
    while inside:
        group = inside & -inside
        while group != (group := field.within(group, apart) & inside):
            pass
        found.append(group)
        inside &= ~group
    return sorted(found, key=lambda group: -sum(divisions(state, h) for h in members(group)))


def _close(board: Board, inside: HexSet) -> None:
    state = board.state
    number = sum(divisions(state, h) for h in members(inside))
    if number < WORTH_CLOSING:
        return
    able = [p for p in listed(board.open_movers() & state.rules.combat) if _may_bar(board, p)]
    posts = {p: _posts(board, p) for p in able}
    barred = 0
    for covered in posts.values():
        for hexes in covered.values():
            barred |= hexes
    if not barred or not (gap := narrowest(state, inside, barred)):
        return
    plan = _who(board, posts, gap)
    if plan and len(plan) <= POSTS_EACH * number:
        for p, h in plan:
            board.settle(p, h)


def _may_bar(board: Board, piece: int) -> bool:
    """Panzers have other things to do, and so has who has been told where to go."""
    r = board.state.rules
    excused = (r.no_zone | r.artillery | r.hq | r.red_attack) >> piece & 1
    return not excused and board.d.told(board.view, piece) is None


def _posts(board: Board, piece: int) -> dict[int, HexSet]:
    """Where a unit can end, each with what lies in its zone there and not in another's."""
    state = board.state
    held = zoc(state, AXIS) if state.of_side_at(AXIS, state.place[piece]) & ~(1 << piece) else 0
    return {h: around(state, AXIS, 1 << h) & ~held for h in board.range[piece]}


def narrowest(state: Barbarossa, inside: HexSet, barred: HexSet) -> HexSet:
    """The fewest hexes among those that can be barred which part some hexes from the Soviet sources; none if it cannot
    be done. By as many ways out as do not meet (Ford and Fulkerson): each needs a hex of its own."""
    r, enemy = state.rules, AXIS
    open_ = r.playable & ~state.occupied[enemy] & ~(zoc(state, enemy) & ~state.occupied[SOVIET])
    ends = r.sources[SOVIET] & state.friendly(SOVIET) & ~state.sealed[SOVIET] & open_
    barred &= ~state.occupied[SOVIET] & ~inside
    if inside & ends or not ends:
        return 0
    flow: dict[tuple[Node, Node], int] = {}
    for _ in range(WIDEST + 1):
        seen: dict[Node, Node | None] = {(h, True): None for h in members(inside)}
        queue, end = deque(seen), None
        while queue and end is None:
            node = queue.popleft()
            for new in _onward(state, node, open_, barred, flow):
                if new not in seen:
                    seen[new] = node
                    queue.append(new)
                    if new[1] and ends >> new[0] & 1:
                        end = new
        if end is None:
            return of(h for h, leaving in seen if not leaving and barred >> h & 1 and (h, True) not in seen)
        _go(seen, end, flow)
    return 0


@lru_cache(maxsize=8)
def _beside(rules: Rules) -> tuple[tuple[int, ...], ...]:
    """By hex those beside it, but across lakes."""
    dry = rules.land.dry
    return tuple(listed(dry.neighbours(1 << h)) for h in range(rules.grid.size))


def _onward(
    state: Barbarossa, node: Node, open_: HexSet, barred: HexSet, flow: dict[tuple[Node, Node], int]
) -> list[Node]:
    """Where one can go: through a hex that can be barred once only, and back against a way found before."""
    here, leaving = node
    inner = (here, False), (here, True)
    adjacent = _beside(state.rules)[here]
    if leaving:
        found = [(h, False) for h in adjacent if open_ >> h & 1]
        return [*found, inner[0]] if flow.get(inner) else found
    found = [(h, True) for h in adjacent if flow.get(((h, True), node))]
    return found if barred >> here & 1 and flow.get(inner) else [*found, inner[1]]


def _go(seen: dict[Node, Node | None], end: Node, flow: dict[tuple[Node, Node], int]) -> None:
    """One way more."""
    node = end
    while (last := seen[node]) is not None:
        if flow.get((node, last)):
            flow[node, last] -= 1
        else:
            flow[last, node] = flow.get((last, node), 0) + 1
        node = last


def _who(board: Board, posts: dict[int, dict[int, HexSet]], gap: HexSet) -> list[tuple[int, int]]:
    """Units and posts, the one that bars most first, until all is barred; none if it cannot be."""
    state, found, left = board.state, list[tuple[int, int]](), dict(posts)
    room: dict[int, int] = {}
    while gap:
        best, who = 0.0, (-1, -1)
        for p, covered in left.items():
            for h, hexes in covered.items():
                bars = (hexes & gap).bit_count()
                if not bars or not board.has_room(p, h) or room.get(h):
                    continue
                value = bars - RISK * onward.danger(board, p, h) + 0.01 * (state.place[p] == h)
                if value > best:
                    best, who = value, (p, h)
        if who[0] < 0:
            return []
        p, h = who
        gap &= ~left.pop(p)[h]
        room[h] = 1
        found.append(who)
    return found
