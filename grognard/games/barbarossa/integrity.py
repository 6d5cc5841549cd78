"""Panzer division integrity (BSR §15.58): German mobile divisions that attack with enough of their components."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from grognard.games.barbarossa.battle import Battle, Modifier
from grognard.games.barbarossa.fortifications import citadels_against
from grognard.games.barbarossa.rules import Rules, case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import AXIS, counters


class Division(NamedTuple):
    panzer: bool
    tanks: int
    infantry: int
    recon: int

    @property
    def units(self) -> int:
        return self.tanks | self.infantry | self.recon

    def complete(self, attackers: int) -> bool:
        """Whether enough of it attacks (BSR §15.58d): tanks, a regiment of infantry, and a second one or the recon
        unit; of a motorised division two regiments and the recon unit."""
        infantry, recon = (attackers & self.infantry).bit_count(), bool(attackers & self.recon)
        if self.panzer:
            return bool(attackers & self.tanks) and infantry + recon >= 2
        return infantry >= 2 and recon


@lru_cache(maxsize=64)
def divisions(rules: Rules) -> tuple[Division, ...]:
    """The mobile divisions of a scenario, Panzer divisions first. What a division is, all its counters tell, be they in
    the scenario or not."""
    mobile = rules.of_side[AXIS] & ~rules.allied
    names = dict.fromkeys(unit.formation for p, unit in enumerate(rules.pieces) if unit.formation and mobile >> p & 1)
    panzer = {unit.formation for unit in counters().values() if unit.kind == "armour"}
    kinds = [rules.of_kinds(kind) for kind in ("armour", "motorised-infantry", "recon")]
    found = [Division(name in panzer, *(rules.of_formation(name) & kind for kind in kinds)) for name in names]
    return tuple(sorted(found, key=lambda division: not division.panzer))


def integrity(state: Barbarossa, battle: Battle) -> list[Modifier]:
    """For each Panzer division that qualifies (BSR §15.58a), and for one motorised division beside each of them
    (BSR §15.58b); against a citadel a single one (BSR §18.51d). They may come from several hexes and be reduced (BSR
    §15.58c)."""
    hungry = 0 if battle.supplied else state.unsupplied | state.no_fuel
    able = [each for each in divisions(state.rules) if _qualifies(each, battle.attackers, hungry)]
    panzers = [each.units & battle.attackers for each in able if each.panzer]
    if battle.targets & citadels_against(state, battle.side):
        return [Modifier(-1, case("15.58a"), "drm-panzer-division", units) for units in panzers[:1]]
    others = [each.units & battle.attackers for each in able if not each.panzer][: len(panzers)]
    found = [Modifier(-1, case("15.58a"), "drm-panzer-division", units) for units in panzers]
    return found + [Modifier(-1, case("15.58b"), "drm-motorised-division", units) for units in others]


def _qualifies(division: Division, attackers: int, hungry: int) -> bool:
    """Not with a unit out of supply, or short of fuel, in an attack without attack supply (BSR §15.22, §15.58d,
    §6.54b)."""
    return division.complete(attackers) and not division.units & attackers & hungry
