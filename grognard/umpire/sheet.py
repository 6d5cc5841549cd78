"""A position that somebody is setting up by hand. It may still be wrong: what is written from it is for the umpire to
read and to refuse. Each game says in its module `editing` what a sheet of it may hold."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
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

    @property
    def word(self) -> str:
        """As it stands in a position."""
        return self.id + (f"/{self.steps}" if self.steps else "") + (f"={self.front}" if self.front else "")


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


def in_writing(
    said: Sheet,
    heading: Sequence[str],
    sides: Sequence[str],
    side_of: Callable[[str], str],
    others: Mapping[str, Sequence[str]],
    of_hexes: Collection[str],
) -> tuple[str, dict[int, str]]:
    """The position, and the hex that each of its lines is about. `side_of`: whose a unit is; `others`: statements
    and their words, which are hexes if they are `of_hexes`."""
    lines, hexes = list(heading), {}
    for side in sides:
        stacks: dict[str, list[str]] = {}
        for unit in said.units:
            if unit.where == ON_MAP and side_of(unit.id) == side:
                stacks.setdefault(unit.hex, []).append(unit.word)
        lines.append(side)
        for hex_, units in stacks.items():
            lines.append(f"  {hex_}:{','.join(units)}")
            hexes[len(lines)] = hex_
    for key, words in others.items():
        lines.append(key)
        for word in words:
            lines.append(f"  {word}")
            if key in of_hexes:
                hexes[len(lines)] = word
    return "\n".join(lines) + "\n", hexes
