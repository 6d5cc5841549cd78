"""Luck in battle: what dice and draws brought, against the exact expectation before them. A game says what counts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from grognard.hexset import HexSet, of
from grognard.umpire import Event
from grognard.warfare.phrases import hex_title
from grognard.warfare.pieces import Pieces
from grognard.words import Language, tell

S = TypeVar("S", bound=Pieces)


@dataclass(frozen=True, kw_only=True)
class Battle:
    """A battle and its luck, as the attacker sees it."""

    turn: int
    side: str
    units: tuple[str, ...]
    hexes: tuple[str, ...]
    expected: float
    """Before anything was revealed."""
    actual: float
    drawn: float | None = None
    """Once all was revealed, before the die; None where nothing was to be revealed."""

    @property
    def draw_luck(self) -> float:
        return 0.0 if self.drawn is None else self.drawn - self.expected

    @property
    def die_luck(self) -> float:
        return self.actual - (self.expected if self.drawn is None else self.drawn)

    @property
    def luck(self) -> float:
        return self.actual - self.expected

    def title(self, key: str, rules: Any, language: Language, **args: str | int | float) -> str:
        """The battle in a line."""
        hexes = ", ".join(hex_title(rules, number, language) for number in self.hexes)
        return tell(key, language, units=", ".join(self.units), count=len(self.units), hexes=hexes, **args)


B = TypeVar("B", bound=Battle)


class Watcher(Generic[S, B]):
    """Looks on while a record is replayed. A game says in `hear` what else it hears, and adds each battle."""

    BEGINS: ClassVar[tuple[str, ...]] = ("attack", "overrun")
    """Events with which a battle begins."""
    begun: Event

    def __init__(self) -> None:
        self.battles: list[B] = []

    def see(self, before: S, events: list[Event]) -> None:
        """What an action led to, and the position in which it was played."""
        for event in events:
            if event.kind in self.BEGINS:
                self.begun = event
            self.hear(before, event)

    def hear(self, before: S, event: Event) -> None:
        raise NotImplementedError

    def named(self, fact: str, event: Event | None = None) -> tuple[str, ...]:
        """Units or hexes of an event, that with which the battle began if no other is said."""
        found = (event or self.begun)[fact]
        assert isinstance(found, tuple)
        return found

    def forces(self, before: S) -> tuple[int, HexSet]:
        """The attackers and the hexes under attack."""
        r: Any = before.rules
        return of(r.by_name[u] for u in self.named("units")), of(r.grid.index(h) for h in self.named("hexes"))

    def facts(self, before: S) -> dict[str, Any]:
        """The facts of a battle that every game records."""
        units, hexes = self.named("units"), self.named("hexes")
        return {"turn": before.turn, "side": str(self.begun["side"]), "units": units, "hexes": hexes}
