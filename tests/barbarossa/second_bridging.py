"""The second referee on bridge markers (BSR §22.2), ferries (BSR §22.3) and the release of garrisons (BSR §21.83)."""

from __future__ import annotations

from tests.barbarossa.second_commands import zones
from tests.barbarossa.second_ground import ENGINEERS, OTHER, Position, Side

LATE = 98
"""The turn from which Soviet markers cross major rivers (BSR §22.25)."""


def spanned(p: Position, across: Side) -> bool:
    """With a bridge that is whole (BSR §22.23a): printed over a major river, implied over a lesser one wherever a road
    or railway crosses it (BSR §10.45b, note 2)."""
    g = p.ground
    if across in g.major_rivers:
        return across in p.road_bridges | p.rail_bridges
    return across in g.rails or any(across in sides for sides in g.roads.values())


def stopped(p: Position) -> set[str]:
    """Near Non-Op headquarters from which nobody may begin to move: a marker counts as one who does (BSR §21.27d)."""
    return {h for hexes, most in zones(p) if most <= 0 for h in hexes}


def banks(p: Position, side: str, supplied: set[str]) -> set[str]:
    found = supplied & p.friendly[side] - {c.place for c in p.counters if c.side == OTHER[side]}
    return found - stopped(p) if side == "soviet" else found


def bridged(p: Position, side: str, supplied: set[str], markers: set[Side]) -> set[tuple[str, str]]:
    """Where a marker may be laid, and towards which hex (BSR §22.21, §22.23). `markers`: hexsides that have one."""
    g, found = p.ground, set()
    waters = g.rivers | (g.major_rivers if side == "axis" or p.turn >= LATE else set())
    enemies = {c.place for c in p.counters if c.side == OTHER[side]}
    for across in waters - g.lakes - markers:
        if spanned(p, across):
            continue
        for here in across & banks(p, side, supplied):
            (there,) = across - {here}
            if there not in enemies:
                found.add((here, there))
    return found


def ferried(p: Position, supplied: set[str], net: set[str], laid: set[Side], busy: set[str]) -> set[str]:
    """Each as `hex hex unit` (BSR §22.31, §22.32): the railway bridge is blown; from a hex to which the rails of the
    Axis lead, an engineer without another task in it."""
    found = set()
    enemies = {c.place for c in p.counters if c.side == "soviet"}
    for across in p.blown.get("rail", set()) & p.ground.major_rivers - laid:
        for here in across & net & banks(p, "axis", supplied):
            (there,) = across - {here}
            for c in p.at(here, "axis"):
                if there not in enemies and c.unit.kind in ENGINEERS and c.name not in busy:
                    found.add(f"{here} {there} {c.name}")
    return found


def still_bound(p: Position) -> set[str]:
    """Garrisons at the end of a phase: those upon whom no enemy combat unit projects its zone (BSR §21.83)."""
    bound = [c for c in p.counters if "garrison" in c.marks]
    return {c.name for c in bound if c.place not in p.zone(OTHER[c.side])}
