"""The second referee on regimental substitutes (BSR §23), bridges blown and repaired (BSR §22.4), fuel (BSR §6.5)."""

from __future__ import annotations

from grognard.games.barbarossa.units import Unit
from tests.barbarossa.second_commands import nonop_area
from tests.barbarossa.second_ground import ENGINEERS, OTHER, Counter, Position, Side, around

SHEDDING = ("infantry", "mountain", "security")
NEAR = 7


# --- regimental substitutes (BSR §23) ----------------------------------------------------------------


def sheds(u: Unit) -> bool:
    """BSR §23.11."""
    return u.side == 0 and u.kind in SHEDDING and u.size == "XX"


def detached(p: Position, ready: list[Unit]) -> set[str]:
    """What may be given off before anybody moves, each as `division kind`; `ready`: substitutes beside the map."""
    found = set()
    for c in p.counters:
        if not sheds(c.unit) or c.steps < 2:
            continue
        loss = c.unit.strength[c.steps][0] - c.unit.strength[c.steps - 1][0]
        for u in ready:
            if u.nationality == c.unit.nationality:
                strong = u.strength[1][0] > 1
                if not strong or loss >= 2:  # 23.23, 23.24
                    found.add(f"{c.name} {'strong' if strong else 'regular'}")
    return found


def joined(p: Position) -> set[str]:
    """Each as `substitute division` (BSR §23.31, §23.26c)."""
    found = set()
    for s in (c for c in p.counters if c.unit.pool == "rsc" or c.unit.pool == "strong-rsc"):
        for c in p.at(s.place, "axis"):
            if sheds(c.unit) and c.steps < c.unit.steps and c.unit.nationality == s.unit.nationality:
                found.add(f"{s.name} {c.name}")
    return found


# --- bridges blown and repaired (BSR §22.4) -----------------------------------------------------------


def blown_by(p: Position, side: str, under_repair: set[Side]) -> set[Side]:
    """Hexsides with a printed bridge that stands or is half repaired (BSR §22.46), a combat unit beside it, an enemy
    within seven hexes of that (BSR §22.42); Soviets near a Non-Op headquarters blow none (BSR §22.43c)."""
    enemies = {c.place for c in p.counters if c.side == OTHER[side]}
    barred = nonop_area(p) if side == "soviet" else set()
    able = {h for h in p.held(side) - barred if around([h], NEAR) & enemies}
    bridges = {across for across in p.road_bridges | p.rail_bridges | under_repair if across <= p.ground.hexes}
    return {across for across in bridges if across & able}


def repaired(p: Position, side: str, supplied: set[str], net: set[str], mended: set[str]) -> set[str]:
    """Each as `hex hex kind unit`: an engineer in supply in one of the two hexes, no enemy combat unit across it (BSR
    §22.44b). A railway bridge from the rail net. `mended`: engineers that have worked on one in this turn."""
    found = set()
    for kind, sides in p.blown.items():
        for across in sides:
            for c in (c for here in across for c in p.at(here, side)):
                (other,) = across - {c.place}
                if c.unit.kind not in ENGINEERS or c.name in mended or p.fighters(other, OTHER[side]):
                    continue
                if c.name in supplied and (kind == "road" or across & net):
                    found.add(f"{' '.join(sorted(across))} {kind} {c.name}")
    return found


# --- fuel (BSR §6.5) ----------------------------------------------------------------------------------


def thirsty(p: Position) -> set[str]:
    """German divisions whose regiments are counters, with a unit out of supply (BSR §6.51, §6.53)."""
    return {c.unit.formation for c in p.counters if c.side == "axis" and c.unit.formation and "unsupplied" in c.marks}


def stranded(p: Position, failed: set[str]) -> set[str]:
    """Whom a shortage binds: all of these groups, and with them vehicles of no division (BSR §6.54, §6.55)."""
    mine = [c for c in p.counters if c.side == "axis" and c.unit.formation in failed]
    hexes = {c.place for c in mine}
    beside: list[Counter] = [c for c in p.counters if c.place in hexes and c.side == "axis" and not c.unit.formation]
    return {c.name for c in mine} | {c.name for c in beside if c.motorised}
