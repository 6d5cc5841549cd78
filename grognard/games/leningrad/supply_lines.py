"""Supply explained: the line of each unit, or what cuts it (2010 §9, 1979 §11).

`supply.py` answers whether; this says how and why not, hex by hex, and is slower for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Any

from grognard.games.leningrad import supply
from grognard.games.leningrad.rules import GERMAN, SOVIET
from grognard.games.leningrad.state import Leningrad
from grognard.hexset import HexSet, members
from grognard.maps import side as hexside
from grognard.warfare import supply_lines as explained
from grognard.warfare.phrases import halves, hex_title
from grognard.warfare.supply import way
from grognard.words import Language, tell

Ways = dict[int, tuple[int, int]]
"""By hex the half points from it to the trunk, and the next hex on the way; the trunk leads to itself."""


@dataclass(frozen=True)
class SupplyLine(explained.SupplyLine):
    cost: int = 0
    """Half points to the road or source; the road beyond is free."""
    cut_by: tuple[int, ...] = ()
    """Hexes of enemy units of which any one, were it gone, would let the line through. Where no single one of them is
    to blame, `barred` are the hexes of the best line that enemies hold or control."""


def supply_lines(state: Leningrad, side: int) -> list[SupplyLine]:
    """Every unit of a side on the map, in the order of its counters."""
    supplied = supply.supplied(state, side)
    pieces = [p for p in range(state.rules.count) if state.side_of(p) == side and state.place[p] >= 0]
    ways = _ways(state, side, supply.open_hexes(state, side))
    out = [p for p in pieces if not supplied >> state.place[p] & 1]
    blame = _blame(state, side, out)
    peace = _ways(state, side, state.rules.playable) if out else {}
    found = []
    for p in pieces:
        here = state.place[p]
        if supplied >> here & 1:
            line = _line(ways, here)
            whole = (*line, *_to_source(state, side, line[-1])[1:])
            found.append(SupplyLine(p, here, True, whole, line[-1], cost=ways[here][0]))
        else:
            found.append(_unsupplied(state, side, p, ways, blame.get(here, ()), peace))
    return found


def _unsupplied(
    state: Leningrad, side: int, piece: int, ways: Ways, cut_by: tuple[int, ...], peace: Ways
) -> SupplyLine:
    here, limit = state.place[piece], supply.ground(state.rules).limit
    if not cut_by and here in peace and peace[here][0] <= limit:
        open_ = supply.open_hexes(state, side)
        line = _line(peace, here)
        through = (*line, *_to_source(state, side, line[-1], ignoring=True)[1:])
        barred = tuple(h for h in through[1:] if not open_ >> h & 1)
        return SupplyLine(piece, here, False, through, line[-1], barred, peace[here][0])
    if here in ways:  # there is a line, but it is too long
        line = _line(ways, here)
        whole = (*line, *_to_source(state, side, line[-1])[1:])
        return SupplyLine(piece, here, False, whole, line[-1], (), ways[here][0], cut_by)
    return SupplyLine(piece, here, False, cut_by=cut_by)


def _blame(state: Leningrad, side: int, pieces: list[int]) -> dict[int, tuple[int, ...]]:
    """By hex of unsupplied units the enemy hexes that each alone keep the line out."""
    found: dict[int, tuple[int, ...]] = {}
    hexes = {state.place[p] for p in pieces}
    if not hexes:
        return found
    for enemy in members(state.occupied[1 - side]):
        trial = state.copy()
        trial.occupied[1 - side] &= ~(1 << enemy)
        supplied = supply.supplied(trial, side)
        for h in hexes:
            if supplied >> h & 1:
                found[h] = (*found.get(h, ()), enemy)
    return found


def _ways(state: Leningrad, side: int, open_: HexSet) -> Ways:
    """The cheapest way from every hex to the trunk, however long; entering a hex costs as `supply` counts it."""
    r = state.rules
    trunk = supply.trunk(r, r.sources[side], open_)
    ways: Ways = {h: (0, h) for h in members(trunk)}
    todo = [(0, h) for h in ways]
    while todo:
        spent, h = heappop(todo)
        if ways[h][0] != spent or not open_ >> h & 1:
            continue
        for n in r.adjacent[h]:
            total = spent + price(state, side, n, h)
            if n not in ways or total < ways[n][0]:
                ways[n] = (total, h)
                heappush(todo, (total, n))
    return ways


def price(state: Leningrad, side: int, here: int, there: int) -> int:
    """Half points of a supply line for the step from `here` into `there`."""
    r, g = state.rules, supply.ground(state.rules)
    crossed = hexside(here, there)
    if side == GERMAN:
        times = 2 if state.forts & ~state.occupied[SOVIET] & 1 << there else 1
    else:
        times = 1 << state.interdiction(there)
    if crossed in r.map.roads:
        return g.road_cost * times
    cost = next(cost for cost, hexes in g.classes if hexes >> there & 1)
    return times * (cost * g.river_times + g.river_add if crossed in r.map.rivers else cost)


def _line(ways: Ways, here: int) -> tuple[int, ...]:
    line = [here]
    while (onward := ways[line[-1]][1]) != line[-1]:
        line.append(onward)
    return tuple(line)


def _to_source(state: Leningrad, side: int, start: int, ignoring: bool = False) -> tuple[int, ...]:
    """Along the road from where the line joins it to the nearest source; `ignoring` the enemy."""
    r, g = state.rules, supply.ground(state.rules)
    open_ = r.playable if ignoring else supply.open_hexes(state, side)
    found = way(lambda h: g.by_road.neighbours(1 << h), start, r.sources[side] & open_, open_, r.grid.size)
    return found or (start,)


# --- in words -------------------------------------------------------------------------------------


def as_dict(state: Leningrad, line: SupplyLine, language: Language) -> dict[str, Any]:
    said = explained.as_dict(state, line, explain(state, line, language))
    said["points"] = line.cost / 2 if line.line else None
    if line.supplied:
        del said["barred"]
    else:
        said["cut_by"] = [{"hex": state.rules.numbers[h], "units": _names(state, h)} for h in line.cut_by]
    return said


def explain(state: Leningrad, line: SupplyLine, language: Language) -> str:
    """In supply by which road or source, or what is in the way."""
    r = state.rules
    args: dict[str, str | int] = {
        "points": halves(line.cost),
        "limit": halves(supply.ground(r).limit),
        "hex": hex_title(r, r.numbers[line.joins], language) if line.joins >= 0 else "",
        "source": hex_title(r, r.numbers[line.line[-1]], language) if line.line else "",
        "enemies": ", ".join(f"{r.numbers[h]} ({', '.join(_names(state, h))})" for h in line.cut_by),
        "hexes": ", ".join(r.numbers[h] for h in line.barred),
        "count": len(line.cut_by),
    }
    return tell(f"supply-{_case_of(line)}", language, **args)


def _case_of(line: SupplyLine) -> str:
    if line.supplied:
        if len(line.line) == 1:
            return "at-source"
        if line.joins == line.hex:
            return "on-road"
        return "direct" if line.joins == line.line[-1] else "by-road"
    if line.cut_by:
        return "cut"
    if line.barred:
        return "barred"
    return "far" if line.line else "none"


def _names(state: Leningrad, hex_: int) -> list[str]:
    return [state.rules.names[p] for p in members(state.at.get(hex_, 0))]
