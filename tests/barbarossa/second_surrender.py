"""The second referee on Soviet surrender (BSR §20)."""

from __future__ import annotations

from tests.barbarossa.second_ground import Counter, Position, around
from tests.barbarossa.second_supplies import sources

NEVER = ("armoured-train", "flotilla")
RANGE = 4
SIZES = {
    "hq": -1,
    "nkvd or guards": -1,
    "city": -1,
    "fort": -1,
    "emergency": 1,
    "unsupplied": 2,
    "militia": 1,
    "morale": 1,
}
"""Reconstructed."""


def tested(p: Position) -> set[str]:
    """Hexes that roll: with combat units that may surrender, in the enemy's zone, and without a line (BSR §20.11)."""
    way_out = lines(p)
    stacks = {c.place for c in p.counters if may(c)}
    return {h for h in stacks & p.zone("axis") if h not in way_out}


def may(c: Counter) -> bool:
    return c.side == "soviet" and c.fights and c.unit.kind not in NEVER


def lines(p: Position) -> set[str]:
    """Hexes joined to a source by hexes out of the zone of the Axis or held by Soviets (BSR §20.13). The hex where a
    line begins is not looked at."""
    open_ = (p.ground.hexes - p.zone("axis") - p.held("axis")) | p.held("soviet")
    found = edge = sources(p, "soviet") & open_
    while edge:
        edge = {n for h in edge for n in p.ground.near(h) if n not in found and goes(p, h, n)}
        found = found | edge
        edge &= open_
    return found


def goes(p: Position, here: str, there: str) -> bool:
    return frozenset((here, there)) not in p.ground.lakes


def reasons(p: Position, number: str) -> dict[str, int]:
    """What modifies the roll of a hex (BSR §20.21, §20.22, §21.52)."""
    stack = [c for c in p.fighters(number, "soviet") if may(c)]
    able = [c for c in p.counters if c.unit.kind == "hq" and "nonop" not in c.marks and c.side == "soviet"]
    lined = any(here == number for here, _ in p.ground.lines) and number not in p.razed
    met = {
        "hq": any(number in around([c.place], RANGE) for c in able),
        "nkvd or guards": any(c.unit.troops in ("nkvd", "guards") for c in p.fighters(number, "soviet")),
        "city": number in p.ground.cities | p.ground.major_cities,
        "fort": number in p.forts("soviet") or lined,
        "emergency": any("emergency" in c.marks for c in stack) and not any("unsupplied" in c.marks for c in stack),
        "unsupplied": any("unsupplied" in c.marks for c in stack),
        "militia": all(is_militia(c) for c in p.fighters(number, "soviet")),
        "morale": 31 <= p.turn <= 61,
    }
    return {name: SIZES[name] for name, holds in met.items() if holds}


def is_militia(c: Counter) -> bool:
    return c.unit.troops == "militia" or c.unit.pool == "militia" or c.unit.kind == "coastal-artillery"


def result(roll: int) -> str:
    return "none" if roll <= 3 else "partial" if roll <= 5 else "full" if roll <= 7 else "surrender"
