"""The second referee on movement: who has how many points, what hexes cost, how far a stack comes (BSR §10, §11.2-11.5,
§12.4)."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from importlib.resources import files

from tests.barbarossa.second_ground import (
    GUNS,
    LEVELS,
    MINOR,
    MOTORWAY,
    OTHER,
    PLAIN,
    RAIL,
    Counter,
    Position,
    Side,
    around,
)
from tests.barbarossa.second_supplies import supplied

CHART = tomllib.loads(files("grognard.games.barbarossa").joinpath("data/terrain.toml").read_text(encoding="utf-8"))
WEATHERS = ("dry", "mud", "frost", "snow")
HALF, WHOLE = 0.5, 1.0


# --- allowances (BSR §10.1) ------------------------------------------------------------------------


def whole(p: Position, c: Counter) -> float:
    """The printed allowance less what supply and weather take (BSR §6.35, §10.37b)."""
    points = c.ma
    if "unsupplied" in c.marks and c.unit.kind not in ("cavalry", "armoured-train", "flotilla", "supply"):
        points -= 2
    if p.weather == "snow" and c.side == "axis" and c.motorised:
        points -= 1
    return max(points, 0)


def share(p: Position, c: Counter) -> float:
    """What of it may be used in the phase: the Movement Phases Chart."""
    side, _, kind = p.phase.partition("-")
    if c.side != side:
        return 0
    if kind == "motorised":
        if c.unit.kind == "cavalry":
            return HALF
        if c.motorised:
            return HALF if side == "axis" else WHOLE
        return WHOLE if "activated" in c.marks else 0
    if side == "soviet" and c.motorised:
        return HALF
    return 0 if "activated" in c.marks else WHOLE


BOUND = {"still", "still_next", "garrison", "receiving", "no_fuel"}
"""Markers under which nobody moves (BSR §8.72, §21.82, §7.72, §6.54a)."""


def points(p: Position, c: Counter) -> float:
    if c.marks & BOUND:
        return 0
    return whole(p, c) * share(p, c)


# --- prices (BSR §10.4) ----------------------------------------------------------------------------


def terrain(p: Position, c: Counter, number: str, woods: bool = True) -> float | None:
    """Of a hex without roads (BSR §10.41); nothing for one that is closed."""
    g, column, kind = p.ground, WEATHERS.index(p.weather_in(number)), "driven" if c.drives else "foot"
    if number in g.cities | g.major_cities:
        return float(CHART["hex"]["city"][kind][column])
    cost = CHART["hex"][g.terrain[number]][kind][column]
    if cost == "-":
        return None
    if woods and number in g.woods:
        more = CHART["plus"]["woods"][kind][column]
        cost += more - CHART["plus"]["soviet_woods_less"] * (c.side == "soviet")  # 10.46
    return float(cost)


def is_clear(p: Position, number: str) -> bool:
    return p.ground.terrain[number] == "clear" and number not in p.ground.woods


def road_price(p: Position, c: Counter, number: str, kind: str) -> float | None:
    """What a hex costs by a road of this kind (BSR §10.43, §10.44). A city costs the same in any weather."""
    rate = road_rate(p, c, number, kind)
    city = terrain(p, c, number) if number in p.ground.cities | p.ground.major_cities else None
    return rate if city is None or rate is None else min(rate, city)


def road_rate(p: Position, c: Counter, number: str, kind: str) -> float | None:
    column = WEATHERS.index(p.weather_in(number))
    if kind != MINOR:
        return float(CHART["road"][kind][column])
    if is_clear(p, number):
        return float(CHART["road"]["minor_in_clear"][column])
    if p.weather_in(number) == "mud":
        return terrain(p, c, number, woods=False)
    return float(CHART["road"]["minor_elsewhere"][column])


def rail_price(p: Position, c: Counter, number: str) -> float | None:
    """BSR §10.42."""
    g = p.ground
    if c.drives and g.terrain[number] == "swamp" and number not in g.cities | g.major_cities:
        return float(CHART["rail"]["swamp_driven"])
    cost = terrain(p, c, number)
    if cost is None or number not in g.woods or number in g.cities | g.major_cities:
        return cost
    bare = terrain(p, c, number, woods=False)
    return max(cost - CHART["rail"]["woods_less"], min(cost, bare or 0))


def roads_over(p: Position, c: Counter, across: Side) -> list[str]:
    """The roads that a unit may use over a hexside, the best first (BSR §10.44a, §10.45a)."""
    g = p.ground
    if not p.road_goes_over(across, c.side):
        return []
    found = [kind for kind in LEVELS if across in g.roads.get(kind, ())]
    if c.side == "axis" and (c.led or not c.drives):
        found = [kind for kind in found if kind != MOTORWAY]
    return found


def rail_over(p: Position, across: Side) -> bool:
    g = p.ground
    return across in g.rails and (across not in g.major_rivers or across in p.rail_bridges)


def water(p: Position, c: Counter, across: Side, there: str = "") -> float | None:
    """What the hexside costs off the road on the way to a hex (BSR §10.45); a road or railway has its bridge there, but
    over lesser rivers it does not help under interdiction, unless woods hide an end of it (BSR §14.65), or one goes
    along the rails."""
    g = p.ground
    if across in g.lakes:
        return None
    hidden = there not in p.bombed(c.side) or across & g.woods or across in g.major_rivers
    if across in p.markers[c.side] or (hidden and (roads_over(p, c, across) or rail_over(p, across))):
        return 0
    if across in g.major_rivers:
        return None
    if across not in g.rivers:
        return 0
    cost = CHART["plus"]["river"]["driven" if c.drives else "foot"][WEATHERS.index(p.weather_in(there))]
    return float(cost * (2 if across in g.loops else 1))


def fortified(p: Position, c: Counter, here: str, there: str) -> float:
    """BSR §18.12: never more than one."""
    enemy = OTHER[c.side]
    return float(there in p.forts(enemy) or p.wall(enemy, here, there))


def held_in_swamp(p: Position, c: Counter, here: str, there: str) -> bool:
    """BSR §10.48: motorised units leave and enter swamp only by road or rail."""
    across = frozenset((here, there))
    wet = any(p.ground.terrain[n] == "swamp" for n in (here, there))
    return c.drives and wet and not roads_over(p, c, across) and not rail_over(p, across)


def price(p: Position, c: Counter, number: str, manner: str) -> float | None:
    """Of a hex by the manner in which it is entered."""
    if manner == PLAIN:
        return terrain(p, c, number)
    return rail_price(p, c, number) if manner == RAIL else road_price(p, c, number, manner)


def entry(p: Position, c: Counter, here: str, there: str, manner: str) -> float | None:
    """One step in one manner, without zones."""
    across = frozenset((here, there))
    if held_in_swamp(p, c, here, there):
        return None
    bombed = there in p.bombed(c.side)
    if manner == PLAIN:
        over = water(p, c, across, there)
    elif manner == RAIL:
        over = 0 if rail_over(p, across) else None
    else:
        over = 0 if manner in roads_over(p, c, across) and not bombed else None
    cost = price(p, c, there, manner)
    if cost is None or over is None:
        return None
    return cost + over + fortified(p, c, here, there)


def together(stack: list[Counter]) -> list[Counter]:
    """A stack takes one way: the motorway only if all of it may (BSR §10.22, §10.44a)."""
    on_foot = any(c.side == "axis" and not c.drives for c in stack)
    return [replace(c, led=on_foot) for c in stack]


def dearest(costs: list[float | None]) -> float | None:
    """A stack pays as much as the one of it that pays most (BSR §10.22); what one cannot do none does."""
    known = [cost for cost in costs if cost is not None]
    return max(known) if len(known) == len(costs) else None


# --- marches (BSR §10.2, §10.3) ---------------------------------------------------------------------


def entered(p: Position, stack: list[Counter], here: str, there: str, manner: str) -> float | None:
    return dearest([entry(p, c, here, there, manner) for c in stack])


def exit_kinds(p: Position, stack: list[Counter], here: str, there: str) -> list[str]:
    """As what one may leave a hex over a hexside: by road of some level, by rail, or by neither."""
    across = frozenset((here, there))
    found = [kind for kind in LEVELS if all(kind in roads_over(p, c, across) for c in stack)]
    return [*found, *([RAIL] if rail_over(p, across) else []), PLAIN]


def as_left(p: Position, stack: list[Counter], here: str, manner: str, leaves: str) -> float | None:
    """What the entry into a hex costs more once it is known how it is left (BSR §10.42a, §10.43a)."""
    if p.alternate and manner in LEVELS:
        return 0
    becomes = manner
    if manner in LEVELS:
        if leaves not in LEVELS:
            becomes = PLAIN
        elif LEVELS.index(leaves) > LEVELS.index(manner):
            becomes = leaves
    elif manner == RAIL and leaves == PLAIN:
        becomes = PLAIN
    if becomes == manner:
        return 0
    after = dearest([price(p, c, here, becomes) for c in stack])
    if after is None and leaves == RAIL:  # out of swamp by rail, for what it costs by rail
        after = dearest([price(p, c, here, RAIL) for c in stack])
    before = dearest([price(p, c, here, manner) for c in stack])
    return None if after is None or before is None else after - before


def shut(p: Position, stack: list[Counter]) -> set[str]:
    """Where a stack may not go whatever it costs (BSR §10.24, §10.25, §18.46)."""
    side = stack[0].side
    enemy = OTHER[side]
    found = set(p.held(enemy))
    if not any(c.fights for c in stack):
        found |= p.zone(enemy) - p.held(side)
        found |= (p.forts(enemy) | p.works[enemy]) - p.held(side)
    for name in {c.name for c in stack} & set(p.homes):  # 21.74
        found |= p.ground.hexes - around(p.homes[name], HOME)
    for name in {c.name for c in stack} & set(p.kept):
        found |= p.ground.hexes - p.kept[name]
    return found | p.closed.get(side, set())


HOME = 5
"""Hexes from its city that a militia brigade does not leave."""


def reach(
    p: Position,
    stack: list[Counter],
    budget: float,
    *,
    begun: tuple[str, float] = ("", 0),
    only_roads: set[str] | None = None,
    reacting: bool = False,
    barred: frozenset[str] = frozenset(),
) -> dict[str, float]:
    """The hexes in which a stack may end, and what each costs at least. `begun`: in which manner it came to where it
    is, and for how much; `reacting`: the zone of the enemy costs nothing (BSR §10.34, exception 1)."""
    side, start, stack = stack[0].side, stack[0].place, together(stack)
    zone, closed = p.zone(OTHER[side]), shut(p, stack) | barred
    best: dict[tuple[str, str], float] = {(start, begun[0]): begun[1]}
    waiting = [(start, begun[0])]
    while waiting:
        here, manner = waiting.pop(0)
        if here in zone and here != start:  # 10.32
            continue
        for there in p.ground.near(here):
            if there in closed or (here in zone and there in zone):  # 10.35
                continue
            if only_roads is not None and there not in only_roads:
                continue
            for how in (*LEVELS, *([] if only_roads is not None else [RAIL, PLAIN])):
                cost = entered(p, stack, here, there, how)
                kinds = [how] if how != PLAIN else exit_kinds(p, stack, here, there)
                more = [as_left(p, stack, here, manner, kind) for kind in kinds] if manner else [0]
                possible = [each for each in more if each is not None]
                if cost is None or not possible:
                    continue
                total = best[here, manner] + min(possible) + cost + (there in zone and not reacting)  # 10.34
                if total <= budget and total < best.get((there, how), 99):
                    best[there, how] = total
                    waiting.append((there, how))
    return {h: min(cost for (there, _), cost in best.items() if there == h) for h, _ in best if h != start}


def march(p: Position, stack: list[Counter]) -> dict[str, float]:
    return reach(p, stack, min(points(p, c) for c in stack))


# --- strategic movement (BSR §11.2) -----------------------------------------------------------------


def strategic(p: Position, stack: list[Counter]) -> dict[str, float]:
    side, start = stack[0].side, stack[0].place
    if p.phase != f"{side}-movement" or any("unsupplied" in c.marks for c in stack):
        return {}
    if any(c.unit.kind in ("armoured-train", "rail-artillery", "flotilla") for c in stack):
        return {}
    far = p.ground.hexes - around(p.held(OTHER[side]), 2) - p.bombed(side)
    on_road = {h for across in set().union(*p.ground.roads.values()) for h in across}
    if start not in far or start not in on_road:
        return {}
    budget = 1.5 * min(points(p, c) for c in stack)
    if any(c.fights for c in stack):
        far &= around([start], int(2 * budget)) & on_road  # half a point a hex at least
        far &= supplied(p, side, far)
    return reach(p, stack, budget, only_roads=far) if start in far else {}


# --- hex by hex (BSR §10.45c, §11.4, §11.5) ---------------------------------------------------------


def has_whole(p: Position, stack: list[Counter]) -> bool:
    return all(share(p, c) == WHOLE and not c.marks & BOUND for c in stack)


def can_enter(p: Position, c: Counter, here: str, there: str) -> bool:
    """As far as terrain goes: in a retreat, an advance or an attack, which are no movement."""
    return cheapest(p.calm, [c], here, there) is not None


def cheapest(p: Position, stack: list[Counter], here: str, there: str) -> float | None:
    stack = together(stack)
    costs = [entered(p, stack, here, there, how) for how in (*LEVELS, RAIL, PLAIN)]
    return min((cost for cost in costs if cost is not None), default=None)


def infiltration(p: Position, stack: list[Counter]) -> set[str]:
    """BSR §11.4. Nobody has moved in the phase."""
    side, here = stack[0].side, stack[0].place
    enemy = OTHER[side]
    zone, closed = p.zone(enemy), shut(p, stack)
    if not has_whole(p, stack) or here not in zone:
        return set()
    if not any(n in p.held(enemy) for n in p.ground.near(here)):  # 11.41
        return set()
    found = set()
    for there in p.ground.near(here):
        cost = cheapest(p, stack, here, there)
        if there not in zone or there in closed or cost is None or p.weather_in(there) == "mud":  # 11.45
            continue
        if there in p.forts(enemy) or p.wall(enemy, here, there):  # 11.47
            continue
        if cost <= min(points(p, c) for c in stack) and all(slips(p, c, here, there) for c in stack):
            found.add(there)
    return found


def slips(p: Position, c: Counter, here: str, there: str) -> bool:
    """BSR §11.42, §11.46, §11.48."""
    if not c.fights:
        return False
    if there in p.began[c.side] and c.unit.ma not in ("orange", "green"):
        return True
    if c.unit.kind == "mountain":
        return any(p.ground.terrain[h] in ("hill", "mountain", "alpine") for h in (here, there))
    if c.unit.kind == "ski":
        return c.unit.infiltrates and p.weather == "snow"
    if c.motorised:
        return c.unit.infiltrates and c.ma >= 7
    return c.unit.kind == "cavalry" and c.unit.infiltrates


def one_hex(p: Position, stack: list[Counter]) -> set[str]:
    """BSR §11.5: where the points do not suffice."""
    here, zone = stack[0].place, p.zone(OTHER[stack[0].side])
    if not has_whole(p, stack) or any(c.ma == 0 for c in stack):
        return set()
    found = set()
    for there in p.ground.near(here):
        cost = cheapest(p, stack, here, there)
        if cost is None or there in shut(p, stack) or (here in zone and there in zone):
            continue
        if cost + (there in zone) > min(points(p, c) for c in stack):
            found.add(there)
    return found


def may_cross(c: Counter) -> bool:
    """BSR §10.45c."""
    return not c.armour and c.unit.kind not in GUNS


def crossing(p: Position, stack: list[Counter]) -> set[str]:
    """Over a major river without a bridge, for all that the stack has."""
    here, zone, stack = stack[0].place, p.zone(OTHER[stack[0].side]), together(stack)
    if not has_whole(p, stack) or not all(may_cross(c) and c.ma for c in stack):
        return set()
    found = set()
    for there in p.ground.near(here):
        across = frozenset((here, there))
        if across not in p.ground.major_rivers or any(water(p, c, across) is not None for c in stack):
            continue
        if there in shut(p, stack) or (here in zone and there in zone):
            continue
        if all(terrain(p, c, there) is not None and not held_in_swamp(p, c, here, there) for c in stack):
            found.add(there)
    return found


# --- reaction (BSR §12.4) ---------------------------------------------------------------------------


def may_react(p: Position, c: Counter, defended: set[str]) -> bool:
    """BSR §12.41, but for headquarters. `defended`: hexes of the side that are under attack."""
    if not c.motorised or c.unit.troops == "nkvd" or c.marks & {"overrun", *BOUND}:
        return False
    if c.place in p.bombed(c.side):
        return False
    if c.place in p.zone(OTHER[c.side]) or c.place in defended:
        return False
    return c.place in around(defended, 3)


def reaction(p: Position, c: Counter, attackers: set[str]) -> dict[str, float]:
    """Half as far; into a zone, or beside a unit that attacks, only where a friend stands (BSR §10.33, §12.43)."""
    held = p.held(c.side)
    barred = (p.zone(OTHER[c.side]) | {n for h in attackers for n in p.ground.near(h)}) - held
    barred |= p.bombed(c.side)
    return reach(p, [c], whole(p, c) * HALF, reacting=True, barred=frozenset(barred))
