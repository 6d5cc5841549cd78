"""Attacks that a movement phase brings about: the best with everybody who can come up for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from grognard.games.barbarossa.strategy.attacks import Attacks, Blow, fed_hexes
from grognard.games.barbarossa.strategy.board import Board
from grognard.hexset import HexSet, listed

MOST_BLOWS = 3


def blows(board: Board) -> list[Blow]:
    """The best attacks that can be brought about, one after another: troops and guns go where they fight from."""
    d, side, found = board.d, board.side, list[Blow]()
    taken = 0
    for _ in range(MOST_BLOWS):
        blow = best_blow(board, board.open_movers() | board.state.rules.of_side[side] & ~board.movers & ~board.settled)
        if blow is None or blow.targets & taken or blow.value < d.sides[side]["attack"]:
            break
        settle(board, blow)
        taken |= blow.targets
        found.append(blow)
    return found


def settle(board: Board, blow: Blow) -> None:
    """Who fights goes first, then the guns, as far as there is room: those left out of the attack stand there still."""
    for p, h in (*blow.posts, *blow.guns):
        if board.has_room(p, h):
            board.settle(p, h)


def best_blow(board: Board, free: int) -> Blow | None:
    return next(iter(attacks_of(board, free).blows(free)), None)


def attacks_of(
    board: Board,
    free: int,
    detour: Callable[[int, int], float] | None = None,
    called: Mapping[int, HexSet] | None = None,
) -> Attacks:
    """Those that could be made from where these units can be. `called`: by unit where it could be besides, if it is let
    march."""
    state, r = board.state, board.state.rules
    ranges = {
        p: board.hexes(p) if p in board.range else 1 << state.place[p]
        for p in listed(free & r.combat)
        if state.place[p] >= 0
    }
    ranges.update(called or {})
    stores = 0
    for p in listed(r.stores & r.of_side[board.side]):
        if state.place[p] >= 0:
            stores |= board.hexes(p) if p in board.range else 1 << state.place[p]
    near = stores & r.land.field.within(state.occupied[1 - board.side], 5)
    return Attacks(state, board.d, board.side, ranges, fed_hexes(state, board.side, near or stores), detour)


def chosen(attacks: Attacks, free: int, least: float) -> list[Blow]:
    """Attacks that can all be made, the best first. One that wants somebody who is taken is thought through again with
    those that are left, and so are all when no attack supply is left; they can only be worth less."""
    queue, found = attacks.blows(free), list[Blow]()
    taken = used = 0
    rations, hungry = attacks.rations(), set[int]()
    while queue:
        blow = queue.pop(0)
        if blow.value < least:
            break
        if blow.targets & taken:
            continue
        if len(found) >= rations and blow.targets not in hungry:
            attacks.fed = 0
            hungry.add(blow.targets)
            late = True
        else:
            late = bool(blow.everybody & used)
        if late:
            again = attacks.again(blow, free & ~used)
            if again is not None and again.value >= least:
                at = next((i for i, other in enumerate(queue) if other.value < again.value), len(queue))
                queue.insert(at, again)
            continue
        found.append(blow)
        taken, used = taken | blow.targets, used | blow.everybody
    return found
