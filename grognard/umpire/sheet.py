"""A position that somebody is setting up by hand. It may still be wrong: what is written from it is for the umpire to
read and to refuse. Each game says in its module `editing` what a sheet of it may hold."""

from __future__ import annotations

from dataclasses import dataclass, field

ON_MAP, DUE, DEAD = "map", "due", "dead"


@dataclass
class SheetUnit:
    id: str
    where: str = DUE
    hex: str = ""
    steps: int = 0
    """0: all it has."""
    front: str = ""
    """What it turned out to be; empty while nobody knows."""


@dataclass
class SheetMarker:
    kind: str
    hex: str


@dataclass
class Sheet:
    game: str
    edition: str
    turn: int
    phase: str
    units: list[SheetUnit] = field(default_factory=list)
    markers: list[SheetMarker] = field(default_factory=list)
    tokens: dict[str, str] = field(default_factory=dict)
    """Pieces beside the map, each with a state or a hex; those not named are as the turn has them."""
    numbers: dict[str, int] = field(default_factory=dict)


class BadSheet(Exception):
    """Something that the game does not know."""
