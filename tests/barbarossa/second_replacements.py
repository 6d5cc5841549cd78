"""The second referee on replacements (BSR §7): what may be marked, what points may raise, where it goes."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.games.barbarossa.units import Unit
from tests.barbarossa.second_ground import Position

ON_FOOT = (
    "infantry", "mountain", "airborne", "parachute", "security", "border-guard", "ski", "engineer", "cavalry", "base",
    "hq", "aa", "anti-tank",
)  # fmt: skip
"""Thirteen types (BSR §2.22b, §7.31b)."""
MOTORISED = ("recon", "motorcycle", "motorised-infantry", "motorised-engineer", "motorised-aa", "motorised-anti-tank")
ARMOUR = ("armour", "armoured-anti-tank", "armoured-engineer", "assault-gun")
MOST = 3


@dataclass
class Boxes:
    """What the position says of those beside the map."""

    box: dict[str, str]
    """By unit: cadre, eliminated, active, cannot-rebuild, or another."""
    steps: dict[str, int]
    units: dict[str, Unit]
    points: dict[str, dict[str, int]]
    """By side and type."""
    renewed: set[str] = field(default_factory=set)
    """Who has come up a box or regained a step in this turn."""
    came: set[str] = field(default_factory=set)
    """Who is not asked about: fronts and backs of untried units in their cups, substitutes."""


def modifier(p: Position, owed: int) -> int:
    """Of the roll on the Soviet table (BSR §7.22)."""
    return min(MOST, (p.weather in ("mud", "snow")) + owed)


def price_of_step(u: Unit) -> dict[str, int]:
    """From Cadre to Active, or of a step (BSR §7.31, §7.32, §7.42, §7.45, §7.61, §7.62)."""
    if u.kind == "armoured-train":
        return {"train": 1}
    found = {}
    if u.kind in ("aa", "anti-tank") or u.kind in MOTORISED or (u.kind == "hq" and u.side == 1):
        found["infantry"] = 2
    elif u.kind in ON_FOOT:
        found["infantry"] = 1
    if u.kind in ARMOUR or u.kind in ("field-artillery", "mortar"):
        found["armament"] = 1
    if u.side == 0 and (u.kind in MOTORISED or u.kind == "coastal-artillery"):
        found["armament"] = 1
    if u.troops == "nkvd":  # 7.45
        found.pop("armament", None)
    return found


def price_up(u: Unit, box: str) -> dict[str, int]:
    """Of the next step up from where it is."""
    if box == "eliminated" and u.kind != "armoured-train":
        return {"infantry": 1} if u.troops == "nkvd" else {"infantry": 1, "armament": 1}
    return price_of_step(u)


def payable(b: Boxes, u: Unit, box: str) -> set[str]:
    had = b.points[("axis", "soviet")[u.side]]
    german = u.side == 1 or u.nation in ("german", "ss", "luftwaffe", "")  # 7.6
    return {kind for kind, cost in price_up(u, box).items() if had.get(kind, 0) >= cost and german}


def may_receive(p: Position, b: Boxes, side: str, routes: set[str]) -> set[str]:
    """On the map, reduced, with a route of supply (BSR §7.71, §7.74)."""
    found = set()
    for c in p.counters:
        if c.side != side or not c.fights or c.steps >= c.unit.steps or c.unit.kind == "untried":
            continue
        if c.place not in routes or "receiving" in c.marks:
            continue
        if payable(b, c.unit, "map"):
            found.add(c.name)
    return found


def raised(p: Position, b: Boxes, side: str, routes: set[str]) -> set[str]:
    """Each as `unit type` (BSR §7.1, §7.73): marked units on the map, those in Active, Cadre and Eliminated."""
    found = set()
    for c in p.counters:
        once = side == "axis" or c.name not in b.renewed  # 7.75, 7.76
        if c.side == side and "receiving" in c.marks and c.steps < c.unit.steps and once and c.place in routes:
            found |= {f"{c.name} {kind}" for kind in payable(b, c.unit, "map")}
    for name, box in b.box.items():
        u = b.units[name]
        if ("axis", "soviet")[u.side] != side or name in b.renewed or name in b.came or not u.rebuilds:
            continue
        if box in ("eliminated", "cadre") or (box in ("active", "returning") and b.steps[name] < u.steps):
            found |= {f"{name} {kind}" for kind in payable(b, u, box)}
    return found
