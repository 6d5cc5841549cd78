"""General supply explained (BSR §6.1): the route of each unit, or that there is none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grognard.games.barbarossa import supply
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.supply import ROAD, SHORT_LOC, SHORT_ROAD, Net
from grognard.games.barbarossa.units import SOVIET
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import Field, HexSet, members
from grognard.warfare import supply_lines as explained
from grognard.warfare.phrases import hex_title
from grognard.warfare.supply import way
from grognard.warfare.supply_lines import SupplyLine
from grognard.words import Language, tell


def supply_lines(state: Barbarossa, side: int) -> list[SupplyLine]:
    """Every combat unit of a side on the map that needs supply, in the order of its counters (BSR §6.37, §6.44)."""
    r, fed = state.rules, supply.supplied_hexes(state, side)
    net = _network(state, side, fed)
    found = []
    for p in members(r.of_side[side] & r.combat & ~r.need_no_supply):
        here = state.place[p]
        if here < 0:
            continue
        if fed >> here & 1:
            line, joins = _route(net, here, r.grid.size)
            found.append(SupplyLine(p, here, True, line, joins))
        else:
            near = r.land.field.in_range(1 << here, SHORT_LOC)
            barred = near & (zoc(state, 1 - side) | state.occupied[1 - side]) & ~state.occupied[side]
            found.append(SupplyLine(p, here, False, barred=tuple(members(barred))))
    return found


def _network(state: Barbarossa, side: int, fed: HexSet) -> Net:
    """With the major cities that are in supply as sources (BSR §6.24)."""
    cities = state.rules.land.major_cities & state.friendly(SOVIET) & fed if side == SOVIET else 0
    return supply.network(state, side, cities)


def _route(net: Net, here: int, size: int) -> tuple[tuple[int, ...], int]:
    """A line of communication, then roads, then rails, to a source; and where the first ends."""
    lines = net.lines

    def step(of_line: Field) -> Callable[[int], HexSet]:
        first = lines.first_steps(of_line, 1 << here)
        return lambda h: first if h == here else of_line.neighbours(1 << h)

    to_net = way(step(lines.free), here, net.base & net.firm, net.firm | 1 << here, net.long)
    if not to_net:
        to_net = way(step(lines.hampered), here, net.base, net.open_ | 1 << here, SHORT_LOC)
    if not to_net:
        return (), -1
    end = to_net[-1]
    nets = net.sources | net.rails
    by_road = way(lambda h: lines.roads.neighbours(1 << h), end, nets & net.firm, net.firm, ROAD) or way(
        lambda h: lines.roads.neighbours(1 << h), end, nets, net.open_, SHORT_ROAD
    )
    whole = (*to_net, *by_road[1:])
    by_rail = way(lambda h: lines.rails.neighbours(1 << h), whole[-1], net.sources, net.rails | net.sources, size)
    return (*whole, *by_rail[1:]), end


def as_dict(state: Barbarossa, line: SupplyLine, language: Language) -> dict[str, Any]:
    grades = {"emergency": state.emergency, "out": state.unsupplied}
    said = explained.as_dict(state, line, explain(state, line, language))
    return said | {name: bool(units >> line.piece & 1) for name, units in grades.items()}


def explain(state: Barbarossa, line: SupplyLine, language: Language) -> str:
    """In supply by which route, or that no way is open; and what that means for the unit."""
    r = state.rules
    if not line.supplied:
        grade = "out" if (state.emergency | state.unsupplied) >> line.piece & 1 else "emergency"
        return tell(f"supply-none-{grade}", language, case=case("6.33" if grade == "emergency" else "6.34"))
    if not line.line:
        return tell("supply-has", language)
    source = hex_title(r, r.numbers[line.line[-1]], language)
    joins = hex_title(r, r.numbers[line.joins], language)
    return tell("supply-route", language, steps=line.line.index(line.joins), hex=joins, source=source)
