"""Counters and how to read them (BSR §2.2, §3.5): what is printed on a unit, from `data/units.toml`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from grognard.warfare.files import Files
from grognard.words import Names

AXIS, SOVIET = 0, 1
SIDES = ("axis", "soviet")
FILES = Files("grognard.games.barbarossa")

# Types of units (BSR §2.22b).
ARMOURED = ("armour", "armoured-anti-tank", "armoured-engineer", "assault-gun")
MOTORISED = ("recon", "motorcycle", "motorised-infantry", "motorised-engineer", "motorised-aa", "motorised-anti-tank")
ON_FOOT = (
    "infantry", "mountain", "airborne", "parachute", "security", "border-guard", "ski", "engineer", "cavalry",
    "base", "siege", "aa", "anti-tank", "machine-gun",
)  # fmt: skip
ARTILLERY = ("field-artillery", "coastal-artillery", "mortar", "rail-artillery", "super-heavy")
SPECIAL = ("armoured-train", "flotilla", "hq")
SUPPLY, UNTRIED = "supply", "untried"
MACHINE_GUNS, MILITIA = "mg", "militia"
"""Pools of untried units (BSR §8.4)."""
BRIGADE = "X"
"""The size that is printed on a brigade."""
KINDS = (*ARMOURED, *MOTORISED, *ON_FOOT, *ARTILLERY, *SPECIAL, SUPPLY, UNTRIED)
FIGHTER, BOMBER, TRANSPORT, DUMMY = AIRCRAFT = ("fighter", "bomber", "transport", "air-dummy")
"""Kinds of air units (BSR §14.0, §14.11)."""
ENGINEERS = ("engineer", "motorised-engineer", "armoured-engineer")
ANTI_AIRCRAFT = ("aa", "motorised-aa")
ANTI_TANK = ("anti-tank", "motorised-anti-tank", "armoured-anti-tank")
BUNKER_BUSTERS = (*ANTI_AIRCRAFT, "assault-gun")
"""Of the Axis alone (BSR §15.44a)."""
WITH_TANKS = ("recon", "motorised-infantry", "motorcycle", "motorised-engineer")
"""Those that make combined arms with tanks (BSR §15.57a)."""
NEED_NO_SUPPLY = ("armoured-train", "flotilla")
"""BSR §6.37, §15.22, §21.34."""
NEVER_SURRENDER = ("armoured-train", "flotilla")
"""BSR §20.12."""
DIVISION = "XX"
"""The size that is printed on a division."""
SHEDDING = ("infantry", "mountain", "security")
"""Types of Axis divisions that give off regiments (BSR §23.11)."""
GERMAN = ("german", "ss", "luftwaffe")
"""Nations of the Axis that are no allies of Germany (BSR §2.22a)."""
BY_AIR = ("airborne", "parachute", "infantry", "mountain", "engineer", "hq", SUPPLY)
"""Those that transports carry (BSR §14.72)."""
LARGEST_DUMP = 4
"""Attack supply points of a large dump (BSR §6.48)."""


@dataclass(frozen=True)
class Flight:
    """What is printed on an air unit (BSR §2.22c)."""

    aircraft: str
    """The type, which matters for its range (BSR §14.22d) and for withdrawals (BSR §8.52)."""
    combat: int = 0
    cas: int = 0
    interdiction: int = 0
    far: bool = False
    """It flies to any hex (BSR §14.22c)."""
    aa: int = 0
    """Modifier of AA fire at it (BSR §14.44)."""

    @property
    def model(self) -> str:
        """The type as scenarios name it: ju-87."""
        return self.aircraft.lower().replace(" ", "-")


@dataclass(frozen=True)
class Unit:
    """What is printed on a counter. `strength` is by steps left, up to four (BSR §3.51): attack, defence, movement
    allowance in points; nothing for none. The second counter that a unit of three or four steps has for the lower ones
    (BSR §3.52a) is the same unit here. A supply unit has a step for each attack supply point that it holds
    (BSR §6.41)."""

    name: str
    side: int
    kind: str
    size: str
    sign: str
    """The identifier on the counter."""
    strength: tuple[tuple[int, int, int], ...]
    stack: int
    ma: str
    """The colour of its movement allowance: white, red (motorised), orange, green, grey, blue, or none."""
    names: Names
    army: str = ""
    infiltrates: bool = False
    red: bool = False
    """A red attack strength."""
    zone: bool = True
    rebuilds: bool = True
    double: bool = False
    support: int = 0
    range: int = 0
    drm: int = 0
    """Of a super-heavy or rail gun, what it adds to the combat roll (BSR §15.54)."""
    bombard: int = 0
    """Of one, what it adds to the roll of a bombardment (BSR §13.43b)."""
    asterisk: bool = False
    """It has an asterisk for a support strength: it destroys citadels and fortified lines (BSR §13.43c)."""
    command: int = 0
    recovery: int = 0
    formation: str = ""
    instead_of: str = ""
    nation: str = ""
    troops: str = ""
    """Guards, militia, NKVD or airborne, by the colour of the symbol."""
    untried: int | None = None
    """Of one that comes on its untried side the allowance printed there (BSR §8.41)."""
    remove: bool = False
    city: str = ""
    pool: str = ""
    flight: Flight | None = None
    """Of an air unit, which has neither steps nor strengths (BSR §14.11)."""

    @property
    def steps(self) -> int:
        return len(self.strength) - 1

    @property
    def nationality(self) -> str:
        """Its nation; all Germans are of one (BSR §2.22a)."""
        return GERMAN[0] if self.nation in GERMAN else self.nation

    @property
    def is_combat(self) -> bool:
        """Not a supply unit (BSR §2.21), nor one in the air."""
        return self.kind != SUPPLY and self.flight is None


@cache
def counters() -> Mapping[str, Unit]:
    """All that there are, by their names."""
    said = FILES.toml("units.toml")
    return {name: _unit(name, side, each) for side, tag in enumerate(SIDES) for name, each in said[tag].items()}


def _unit(name: str, side: int, said: Mapping[str, Any]) -> Unit:
    rest = dict(said)
    steps = [tuple(int(n) for n in step.split("-")) for step in rest.pop("steps").split()]
    strength: tuple[Any, ...] = ((0, 0, 0), *reversed(steps))
    rest.setdefault("red", rest["kind"] == "armour")
    rest.setdefault("nation", ("german", "soviet")[side])
    names = Names(rest.pop("en"), rest.pop("fr"))
    return Unit(name=name, side=side, strength=strength, names=names, **rest)


@cache
def aircraft() -> Mapping[str, Unit]:
    """All air units that there are, dummies too, by their names."""
    said = FILES.toml("aircraft.toml")
    return {name: _air_unit(name, side, each) for side, tag in enumerate(SIDES) for name, each in said[tag].items()}


def _air_unit(name: str, side: int, said: Mapping[str, Any]) -> Unit:
    rest = dict(said)
    kind, en, fr, rebuilds = rest.pop("kind"), rest.pop("en"), rest.pop("fr"), rest.pop("rebuilds", True)
    flight, nothing = Flight(**rest), ((0, 0, 0), (0, 0, 0))
    sign = "?" if kind == DUMMY else flight.aircraft
    names = Names(en, fr) if kind == DUMMY else Names(f"{sign} ({en})", f"{sign} ({fr})")
    nation = ("german", "soviet")[side]
    return Unit(
        name, side, kind, "", sign, nothing, 0, "none", names, zone=False, rebuilds=rebuilds, nation=nation,
        pool=kind, flight=flight,
    )  # fmt: skip


def supply_units(side: int, number: int) -> Sequence[Unit]:
    """So many counters, each of which can be a mobile supply unit or a dump (BSR §6.41, §6.46): neither has strengths,
    and only the mobile side moves (BSR §2.22d)."""
    said = FILES.toml("units.toml")["supply"][SIDES[side]]
    mobile, dump = (0, 0, said["movement"]), (0, 0, 0)
    strength = ((0, 0, 0), mobile, *(dump,) * (LARGEST_DUMP - 1))
    names = Names(said["en"], said["fr"])
    return [
        Unit(f"{said['name']}{n}", side, SUPPLY, "", "", strength, 0, "orange", names, zone=False, pool="supply")
        for n in range(1, number + 1)
    ]


# --- untried units (BSR §8.4) -------------------------------------------------------------------------


def tag_of(unit: Unit) -> str:
    """From which cup a front is drawn: militia by its city, which its back names (BSR §8.43), else by its pool."""
    return unit.city or unit.pool


def tags(pool: str = "") -> tuple[str, ...]:
    """The names of all cups, or of those of a pool."""
    said = FILES.toml("units.toml")["untried"]
    return tuple(name for name, each in said.items() if not pool or each["pool"] == pool)


def fronts(known: Mapping[str, Unit], tag: str) -> list[Unit]:
    """What the untried units of a cup may turn out to be."""
    return [unit for unit in known.values() if unit.untried is not None and tag_of(unit) == tag]


def back_name(tag: str, number: int) -> str:
    return f"{tag}-{number}"


def untried_units(numbers: Mapping[str, int]) -> Sequence[Unit]:
    """By cup so many backs, and all its fronts (BSR §8.41): in defence a back counts one until it is turned over
    (BSR §12.21). Machine-gun units and militia are never rebuilt, whichever side is up (BSR §21.63, §21.73)."""
    found: list[Unit] = []
    for tag in sorted(numbers):
        said, mine = FILES.toml("units.toml")["untried"][tag], fronts(counters(), tag)
        first = mine[0]
        strength = ((0, 0, 0), (0, 1, first.untried or 0))
        sign = f"{first.sign}?" if first.city else "?"
        for n in range(1, numbers[tag] + 1):
            found.append(
                Unit(
                    back_name(tag, n), first.side, UNTRIED, first.size, sign, strength, first.stack, "white",
                    Names(said["en"], said["fr"]), rebuilds=False, pool=first.pool, untried=0, city=first.city,
                )
            )  # fmt: skip
        found += mine
    return found
