"""Bringing units up: overruns, and attacks for which units move beside the enemy first."""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.leningrad import movement
from grognard.games.leningrad.overrun import price_of_overrun
from grognard.games.leningrad.prices import dear_hexes
from grognard.games.leningrad.rules import GERMAN
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.strategy.attacks import MOST, Target, fighting
from grognard.games.leningrad.strategy.board import STACK, Board
from grognard.games.leningrad.strategy.doctrine import Doctrine
from grognard.games.leningrad.supply import supplied
from grognard.hexset import HexSet, members, of
from grognard.maps import side as hexside


class Overrun(NamedTuple):
    worth: float
    bits: int
    by_way_of: int
    target: int


def overruns(view: Leningrad, d: Doctrine, side: int) -> list[Overrun]:
    """Overruns by what may be expected of them, best first; without those that cannot bring what the least must."""
    found = []
    against: dict[int, Target] = {}
    trial = view.copy()
    enemy = view.occupied[1 - side]
    near = view.rules.field.within(enemy, 9)
    for h in members(view.occupied[side] & near):
        for bits in _stacks(view, h):
            group = movement.group_of(view, bits)
            if len({view.spent[p] for p in group.pieces}) > 1 or len({view.start[p] for p in group.pieces}) > 1:
                continue
            found += _overruns_of(view, trial, d, group, against, enemy)
    return sorted(found, reverse=True)


def actions_of(view: Leningrad, overrun: Overrun) -> list[str]:
    move, numbers = f"move {movement.name_of(view, overrun.bits)}", view.rules.numbers
    last = [move, f"overrun {numbers[overrun.target]}"]
    if view.place[next(members(overrun.bits))] == overrun.by_way_of:
        return last
    return [move, f"to {numbers[overrun.by_way_of]}", *last]


def _stacks(view: Leningrad, hex_: int) -> list[int]:
    """Of a hex the groups worth thinking of: the mobile units, and the three strongest others."""
    able = view.at[hex_] & ~view.done
    if view.opened & able:
        able &= view.opened
    pieces = sorted(members(able), key=lambda p: (-fighting(view, p), p))
    mobile = [p for p in pieces if view.rules.mobile[p]][:3]
    foot = [p for p in pieces if not view.rules.mobile[p]][:3]
    groups = {sum(1 << p for p in some) for some in (mobile, foot, pieces[:3]) if some}
    return sorted(groups)


def _overruns_of(
    view: Leningrad, trial: Leningrad, d: Doctrine, group: movement.Group, against: dict[int, Target], enemy: HexSet
) -> list[Overrun]:
    r, side = view.rules, group.side
    ways = movement.destinations(view, group)
    ways = {group.here: (0, group.here), **ways}
    found = []
    hopeless: dict[int, bool] = {}
    seen: dict[tuple[int, bool], float] = {}
    dear = dear_hexes(view, side) if side != GERMAN else ()
    # Who stands in a hex with too many others must get out of it, and sometimes there is no other way.
    crowd = d.greedy["relief"] if view.count_at(group.here) > STACK else 0.0
    for there in members(of(ways) & r.field.neighbours(enemy)):
        cost = ways[there][0]
        for t in members(r.beside[there] & enemy):
            if t not in hopeless:
                if t not in against:
                    against[t] = Target(trial, d, side, 1 << t, True)
                hopeless[t] = against[t].at_best(group.bits) + crowd < d.greedy["overrun-dice"]
            if hopeless[t]:
                continue
            first = group.first and there == group.here
            price = price_of_overrun(r, side, view.turn == 1, group.which, there, t, dear, first)
            if cost + price > group.budget:
                continue
            key = (t, hexside(there, t) in r.map.rivers)
            if key not in seen:
                for p in group.pieces:
                    trial.lift(p, -1)
                    trial.put(p, there)
                seen[key] = against[t].worth(group.bits)
                for p in group.pieces:
                    trial.lift(p, -1)
                    trial.put(p, group.here)
            found.append(Overrun(seen[key] + crowd - 0.01 * cost, group.bits, there, t))
    return found


def assaults(board: Board, d: Doctrine, least: float, bound: int) -> int:
    """Bring up units for attacks that pay, best first. `bound`: units that have their place already; given back are
    these and those that stay for the attacks."""
    targets = list(members(board.enemy))
    worth: dict[int, tuple[float, dict[int, int]]] = {}
    while True:
        best: tuple[float, int, dict[int, int]] = (least, -1, {})
        for t in targets:
            if t not in worth:
                worth[t] = _assault(board, d, t, bound, least)
            if worth[t][0] > best[0]:
                best = (worth[t][0], t, worth[t][1])
        if best[1] < 0:
            return bound
        for p, h in best[2].items():
            board.lay(p, h)
            bound |= 1 << p
        targets.remove(best[1])
        used = set(best[2])
        worth = {t: found for t, found in worth.items() if t in targets and not used & set(found[1])}


def _assault(board: Board, d: Doctrine, target: int, bound: int, least: float) -> tuple[float, dict[int, int]]:
    """The best that can be done against a hex, if it may bring so much: what may be expected, and who goes where."""
    state, r = board.state, board.state.rules
    ring = r.beside[target] & ~board.enemy
    able = [p for p, hexes in board.range.items() if hexes & ring and not bound >> p & 1]
    fixed = 0
    for h in members(ring & state.occupied[board.side]):
        fixed |= state.at[h] & ~bound
    stuck = [p for p in members(fixed) if p not in board.ways]
    able = sorted({*able, *stuck}, key=lambda p: (-fighting(state, p), p))
    if not able:
        return -99.0, {}
    against = Target(state, d, board.side, 1 << target)
    if against.at_best(of(able[:MOST])) <= least:
        return -99.0, {}
    was = {p: state.place[p] for p in able}
    in_supply = supplied(board.view, board.side)
    best: tuple[float, dict[int, int]] = (-99.0, {})
    chosen: dict[int, int] = {}
    force = 0
    for p in able[:MOST]:
        hex_ = _place_for(board, p, ring, in_supply, target)
        if hex_ is None:
            continue
        board.lay(p, hex_)
        chosen[p] = hex_
        force |= 1 << p
        worth = against.worth(force) - 0.05 * len(chosen)
        if worth > best[0]:
            best = worth, dict(chosen)
    for p, h in was.items():
        board.lay(p, h)
    return best


def _place_for(board: Board, piece: int, ring: HexSet, in_supply: HexSet, target: int) -> int | None:
    """Of the hexes around the target the best for a unit: its corps, supply, no river in front, cover."""
    state, r = board.state, board.state.rules
    here = state.place[piece]
    if piece not in board.ways:
        return here if ring >> here & 1 else None
    best: tuple[float, int] | None = None
    for h in members(board.range[piece] & ring):
        if h != here and (not board.room(h) or not board.may_leave(piece)):
            continue
        score = 2.0 * (in_supply >> h & 1) + 0.5 * (r.terrain[h] != "clear") + (0.3 if h == here else 0.0)
        score -= 1.0 * (hexside(h, target) in r.map.rivers)
        score -= 0.4 * (r.beside[h] & board.enemy & ~(1 << target)).bit_count()
        corps = r.pieces[piece].corps
        if corps:
            score += sum(1.0 for mate in r.corps[corps] if mate != piece and state.place[mate] == h)
        if best is None or (score, -h) > best:
            best = (score, -h)
    return None if best is None else -best[1]
