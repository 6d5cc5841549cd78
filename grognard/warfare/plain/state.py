"""A position of a small game: pieces, their steps, and who may not be named."""

from __future__ import annotations

from typing import Any

from grognard.hexset import HexSet, of
from grognard.umpire import Event, Reason
from grognard.umpire.events import event
from grognard.umpire.fields import pieces
from grognard.warfare.pieces import DEAD, DUE, Pieces
from grognard.warfare.reach import Range, stopped


class PlainState(Pieces):
    done: int = pieces(told="done")
    """Those that may do no more in this phase."""

    def case_of_end(self) -> str:
        return str(self.rules.case_for("end"))

    def strength(self, piece: int) -> int:
        found: int = self.rules.pieces[piece].strength[self.steps[piece]]
        return found

    def zone(self, side: int) -> HexSet:
        """Zones of control: the hexes beside the units of a side. A game may know better."""
        found: HexSet = self.rules.field.neighbours(self.occupied[side])
        return found

    def reach(self, piece: int) -> Range:
        """How far a unit gets: enemies close their hexes, and whoever comes into their zones stops."""
        r, enemy = self.rules, 1 - self.side_of(piece)
        points: int = r.pieces[piece].movement
        return stopped(r.ways, self.place[piece], points, self.occupied[enemy], self.zone(enemy))

    def room(self, side: int) -> HexSet:
        """Hexes where one more unit of a side may stand."""
        full = of(h for h in self.at if self.count_at(h) >= self.rules.said["stack"])
        found: HexSet = self.rules.playable & ~self.occupied[1 - side] & ~full
        return found

    def entries(self, piece: int) -> HexSet:
        """Where a reinforcement may come in."""
        found: HexSet = self.rules.hexes(self.rules.pieces[piece].at) & self.room(self.side_of(piece))
        return found

    def shift(self, piece: int, hex_: int) -> None:
        self.lift(piece)
        self.put(piece, hex_)

    def lose(self, piece: int, events: list[Event], steps: int = 1) -> None:
        """Steps of a unit, and the unit with the last of them."""
        lost = min(steps, self.steps[piece])
        name, where = self.rules.names[piece], self.rules.numbers[self.place[piece]]
        self.steps[piece] -= lost
        self.forget()
        kind = "reduced" if self.steps[piece] else "eliminated"
        if not self.steps[piece]:
            self.lift(piece)
        side, left = self.rules.sides[self.side_of(piece)], self.steps[piece]
        events.append(event(kind, unit=name, hex=where, side=side, steps=lost, left=left))

    def due(self, side: int) -> list[int]:
        """Reinforcements that have come and are not on the map yet."""
        some: Any = self.rules.pieces
        return [p.index for p in some if p.side == side and 0 < p.turn <= self.turn and self.place[p.index] == DUE]

    def why_absent(self, verb: str, unit: str) -> Reason | None:
        piece = self.rules.by_name[unit]
        if self.place[piece] == DEAD:
            return Reason(self.case_of_end(), "why-unit-lost", {"unit": unit})
        if self.place[piece] == DUE and self.rules.pieces[piece].turn > self.turn:
            args: dict[str, str | int | float] = {"unit": unit, "turn": self.rules.pieces[piece].turn}
            return Reason(self.decision.case_of(self), "why-not-arrived", args)
        return None
