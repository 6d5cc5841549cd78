"""A combat under way (BSR §15.1): who fights whom, with what support, and what has come of it so far. Any number of
units may fight in it, against one hex or several (BSR §15.13), each with all its strength (BSR §15.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from grognard.hexset import HexSet, listed

if TYPE_CHECKING:
    from grognard.games.barbarossa.state import Barbarossa

ATTACKER, DEFENDER = 0, 1


class Battle(NamedTuple):
    side: int
    """Who attacks."""
    targets: HexSet
    attackers: int
    """Without artillery."""
    defenders: int = 0
    """All combat units in the hexes attacked."""
    guns: int = 0
    """Artillery that supports the attack."""
    support: int = 0
    """Artillery outside the hexes attacked, or in them, that supports the defence."""
    stores: int = 0
    """Supply units that feed the attack, each with a point (BSR §15.21)."""
    supplied: bool = False
    mandated: bool = False
    order: int = 0
    """The defender's order about retreat (BSR §12.51), be it one that the NKVD imposes."""
    reply: int = 0
    """The attacker's."""
    imposed: bool = False
    """The NKVD gives the defender's order, openly (BSR §12.54b)."""
    engineers: bool = False
    """Engineer effects are declared (BSR §15.53)."""
    buster: int = -1
    """The unit that doubles against fortifications and cities (BSR §15.44)."""
    results: tuple[str, str] = ("-", "-")
    """By role what the table says."""
    bombard: HexSet = 0
    """The hex with a fortification that super-heavy guns bombard before the combat (BSR §13.43)."""
    shelled: int = 0
    """What has come of it (`super_heavy.py`)."""
    calm: bool = False
    """Asterisks do not count for the attacker (BSR §13.44d)."""
    rationed: bool = False
    """It is settled on what the defender's guns draw (BSR §13.53)."""
    called: HexSet = 0
    """The hexes by which its attacks were called."""


class Modifier(NamedTuple):
    """A modifier of the combat roll (BSR §15.5): what is added to it, why, and by whose merit or fault."""

    value: int
    case: str
    key: str
    units: int = 0
    hexes: HexSet = 0


Crossing = tuple[int, int]
"""From a hex into a hex attacked."""


def crossings(state: Barbarossa, units: int, targets: HexSet) -> tuple[Crossing, ...]:
    """The hexsides across which units attack: each attacks all targets (BSR §12.17). Flotillas lie on the water itself
    and count only if they are alone (BSR §22.5)."""
    places = sorted({state.place[p] for p in listed(units & ~state.rules.afloat or units)})
    return tuple((here, there) for here in places for there in listed(targets))


def unfed(state: Barbarossa, battle: Battle) -> int:
    """The attackers that go without attack supply and suffer for it (BSR §15.22)."""
    return 0 if battle.supplied else battle.attackers & ~state.rules.need_no_supply
