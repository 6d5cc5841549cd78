"""Supply explained: the line of each unit, or that there is none (Aide: Ravitaillement)."""

from __future__ import annotations

from typing import Any

from grognard.games.defiant_russia import supply
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.hexset import Field, HexSet, members
from grognard.warfare import supply_lines as explained
from grognard.warfare.phrases import hex_title
from grognard.warfare.supply import way
from grognard.warfare.supply_lines import SupplyLine
from grognard.words import Language, tell


def supply_lines(state: DefiantRussia, side: int) -> list[SupplyLine]:
    """Every unit of a side on the map, in the order of its counters; leaders need nothing."""
    r = state.rules
    open_ = supply.open_hexes(state, side)
    rails = supply.railway(r, side, open_)
    found = []
    for p in members(r.of_side[side] & r.fighters):
        here = state.place[p]
        if here < 0:
            continue
        if r.fleets >> p & 1:
            found.append(SupplyLine(p, here, True))
        elif not supply.in_supply(state, p):
            near = r.field.within(1 << here, supply.radius(state, side, bool(r.finns >> p & 1)))
            barred = near & (state.zoc(1 - side) | state.occupied[1 - side]) & ~state.occupied[side]
            found.append(SupplyLine(p, here, False, barred=tuple(members(barred))))
        else:
            found.append(_line(state, side, p, open_, rails))
    return found


def _line(state: DefiantRussia, side: int, piece: int, open_: HexSet, rails: HexSet) -> SupplyLine:
    r, here = state.rules, state.place[piece]
    steps = supply.radius(state, side, bool(r.finns >> piece & 1))
    to_rail = _way(r.field, here, rails, open_, steps)
    if not to_rail:  # a Finn at home, or a port that ships reach
        return SupplyLine(piece, here, True)
    along = _way(r.rails, to_rail[-1], r.sources[side] & open_, open_ & r.rail_hexes, r.grid.size)
    return SupplyLine(piece, here, True, (*to_rail, *along[1:]), to_rail[-1])


def _way(field: Field, start: int, goal: HexSet, open_: HexSet, steps: int) -> tuple[int, ...]:
    return way(lambda h: field.neighbours(1 << h), start, goal, open_, steps)


def as_dict(state: DefiantRussia, line: SupplyLine, language: Language) -> dict[str, Any]:
    return explained.as_dict(state, line, explain(state, line, language))


def explain(state: DefiantRussia, line: SupplyLine, language: Language) -> str:
    """In supply by which railway, or that no way is open."""
    r = state.rules
    if r.fleets >> line.piece & 1:
        return tell("supply-at-sea", language)
    steps = supply.radius(state, state.side_of(line.piece), bool(r.finns >> line.piece & 1))
    if not line.supplied:
        return tell("supply-out", language, steps=steps)
    if line.joins < 0:
        return tell("supply-home" if r.finns >> line.piece & 1 else "supply-by-sea", language)
    source = hex_title(r, r.numbers[line.line[-1]], language)
    if line.joins == line.hex:
        return tell("supply-rail-here", language, source=source)
    joins = hex_title(r, r.numbers[line.joins], language)
    return tell("supply-rail", language, steps=line.line.index(line.joins), hex=joins, source=source)
