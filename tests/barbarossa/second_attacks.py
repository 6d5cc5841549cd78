"""The second referee on who may attack what, what must be attacked (BSR §12.1, §12.2), and overruns (BSR §11.3)."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from importlib.resources import files
from math import floor

from tests.barbarossa.second_ground import OTHER, Counter, Position
from tests.barbarossa.second_marches import can_enter, cheapest, may_cross, points, rail_over, terrain, water

CHART = tomllib.loads(files("grognard.games.barbarossa").joinpath("data/overrun.toml").read_text(encoding="utf-8"))


# --- contacts (BSR §12.12-12.16) ----------------------------------------------------------------------


def may_attack(p: Position, c: Counter, target: str) -> str:
    """Freely, only with others who can cross the river (`helped`), or not at all, as far as terrain goes."""
    here = c.place
    if target not in p.ground.near(here) or not p.fighters(target, OTHER[c.side]):
        return ""
    if not c.fights or c.gun or (c.attack == 0 and c.unit.kind != "untried"):
        return ""
    if c.marks & {"garrison", "receiving"}:  # 21.82, 7.72
        return ""
    across = frozenset((here, target))
    if c.unit.ma == "grey":  # where it could run to (12.15b, 21.32b)
        return "free" if across in p.ground.rails and rail_over(p, across) and open_to_trains(p, c.side, target) else ""
    if can_enter(p, c, here, target):
        return "free"
    if c.drives and p.ground.terrain[target] == "swamp":  # 12.15b, exception
        open_ = p.projects(OTHER[c.side], target, here) and water(p, c, across) is not None
        return "free" if open_ else ""
    if across not in p.ground.major_rivers or terrain(p, c, target) is None:
        return ""
    if c.drives and p.ground.terrain[here] == "swamp":
        return ""
    if may_cross(c):
        return "free"
    return "helped" if c.armour else ""


def open_to_trains(p: Position, side: str, number: str) -> bool:
    """A rail hex of its side (BSR §21.32b) that no enemy has fortified (BSR §18.46)."""
    enemy = OTHER[side]
    return number in p.rails[side] - p.forts(enemy) - p.works[enemy]


def times(p: Position, c: Counter, target: str) -> int:
    """How often it is halved (BSR §15.41)."""
    g, here = p.ground, c.place
    found = int(g.terrain[here] == "swamp")
    found += c.drives and g.terrain[target] == "swamp" and not can_enter(p, c, here, target)
    found += frozenset((here, target)) in g.major_rivers
    red = target in g.cities | g.major_cities or g.terrain[target] in ("mountain", "alpine")
    return found + (c.unit.red and red)


def contacts(p: Position, side: str) -> dict[str, set[str]]:
    """By unit the hexes that it may attack; not where all who are halved as often make nothing together (BSR §3.44)."""
    found: dict[str, set[str]] = {}
    for target in p.held(OTHER[side]):
        able = [c for c in p.counters if c.side == side and may_attack(p, c, target)]
        for c in able:
            alike = [f for f in able if times(p, f, target) == times(p, c, target)]
            total = sum(f.attack for f in alike)
            if c.unit.kind == "untried" or floor(Fraction(total, 2 ** times(p, c, target))):
                found.setdefault(c.name, set()).add(target)
    return found


def required(p: Position, side: str) -> dict[str, set[str]]:
    """By hex of a possible attacker the hexes that must be attacked if anybody attacks from it (BSR §12.16)."""
    may = contacts(p, side)
    found: dict[str, set[str]] = {}
    for here in {c.place for c in p.counters if c.name in may}:
        stack = [c.name for c in p.at(here, side)]
        for target in p.held(OTHER[side]):
            near = target in p.ground.near(here) and p.projects(OTHER[side], target, here)
            if near and any(target in may.get(name, ()) for name in stack):
                found.setdefault(here, set()).add(target)
    return found


def ratio(p: Position, units: list[Counter], target: str) -> tuple[int, int]:
    """Attack and defence before artillery (BSR §12.21, §12.22): of untried units the attack is not known, the defence
    counts one; guns defend where nobody else does (BSR §13.21)."""
    known = [c for c in units if c.unit.kind != "untried"]
    by_times: dict[int, int] = {}
    for c in known:
        by_times[times(p, c, target)] = by_times.get(times(p, c, target), 0) + c.attack
    attack = sum(floor(Fraction(total, 2**n)) for n, total in by_times.items())
    stack = p.fighters(target, OTHER[units[0].side])
    defenders = [c for c in stack if not c.gun] or stack
    return attack, sum(1 if c.unit.kind == "untried" else c.defence for c in defenders)


# --- overruns (BSR §11.3) --------------------------------------------------------------------------


def fit_to_overrun(p: Position, c: Counter) -> bool:
    """BSR §11.32, §11.33."""
    mobile = c.motorised or (c.side == "soviet" and c.unit.kind == "cavalry")
    return c.fights and mobile and not c.gun and c.unit.troops != "nkvd"


def walled(p: Position, side: str, here: str, target: str) -> bool:
    enemy = OTHER[side]
    return target in p.strongpoints[enemy] or p.wall(enemy, here, target)


def strengths(p: Position, stack: list[Counter], target: str) -> tuple[int, int]:
    defenders = p.fighters(target, OTHER[stack[0].side])
    defence = sum(c.defence for c in defenders if c.unit.kind != "untried")  # of those nobody knows (11.36d)
    return sum(c.attack for c in stack), max(defence, 1)


def overrun_price(p: Position, stack: list[Counter], target: str) -> float | None:
    """BSR §11.37b."""
    cost = cheapest(p, stack, stack[0].place, target)
    return None if cost is None else cost + CHART_COST


CHART_COST = 1


def can_overrun(p: Position, stack: list[Counter], target: str) -> bool:
    side, here, g = stack[0].side, stack[0].place, p.ground
    enemy, across = OTHER[side], frozenset((here, target))
    if target not in g.near(here) or not p.fighters(target, enemy):
        return False
    if not all(fit_to_overrun(p, c) for c in stack):
        return False
    if any(h != target and p.projects(enemy, h, here) for h in p.held(enemy) if h in g.near(here)):  # 11.34
        return False
    if p.weather_in(target) == "mud" or (p.weather == "snow" and side == "axis"):  # 11.35a
        return False
    if across in g.major_rivers | g.lakes:
        return False
    if target in g.cities | g.major_cities | (g.belts - p.razed) or g.terrain[target] in ("mountain", "alpine"):
        return False
    ways = any(across in sides for sides in g.roads.values()) or across in g.rails
    if g.terrain[target] in ("swamp", "marsh") and not ways:  # 11.35b
        return False
    attack, defence = strengths(p, stack, target)
    least = CHART["least_ratio"]
    if walled(p, side, here, target):
        least = CHART["least_ratio_fortified"]
        if not any(c.unit.kind == "motorised-engineer" for c in stack):
            return False
    if attack < CHART["least_ratio"] or attack < least * defence:
        return False
    cost = overrun_price(p, stack, target)
    return cost is not None and cost <= min(points(p, c) for c in stack)


def overrun_modifiers(p: Position, stack: list[Counter], target: str) -> int:
    """All together, before the limit (BSR §11.37f-g)."""
    side, here, g = stack[0].side, stack[0].place, p.ground
    attack, defence = strengths(p, stack, target)
    found = next((value for least, value in CHART["by_ratio"] if attack >= least * defence), 0)
    defenders = p.fighters(target, OTHER[side])
    found += CHART["overrun_marker"] * any("overrun" in c.marks for c in defenders)
    found += CHART["out_of_supply"] * any("unsupplied" in c.marks for c in defenders)
    found += CHART["hill"] * (g.terrain[target] == "hill")
    found += CHART["wet"] * (g.terrain[target] in ("swamp", "marsh"))
    found += CHART["town_in_snow"] * (target in g.towns and p.weather == "snow")
    found += CHART["river"] * (frozenset((here, target)) in g.rivers)
    return int(found + CHART["fortified"] * walled(p, side, here, target))
