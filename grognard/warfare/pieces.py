"""Pieces on a map: where each is, how many steps it has left, who stands in a hex."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self

from grognard.hexset import HexSet, members
from grognard.umpire.dice import Dice
from grognard.umpire.fields import by_piece, listed, mapped, number
from grognard.umpire.spoken import spoken
from grognard.umpire.state import State
from grognard.warfare.sequence import Phase

# Where a piece is when it is not in a hex. A game may have further places off the map, from -3 on down.
DUE, DEAD = -1, -2


class Pieces(State):
    """Base of the states of games with pieces in hexes. `rules` knows `pieces`, `count`, `sides`, `side_of`, `names`,
    `by_name`, `numbers`, `full_steps`, `phases`, `turns`."""

    rules: Any
    turn: int = number(told="turn")
    phase: int = number(told="turn")
    place: list[int] = by_piece(DUE, told="units dead")
    """By piece the hex it is in, or where it is off the map."""
    steps: list[int] = by_piece(lambda rules: rules.full_steps, told="units")
    at: dict[int, int] = mapped(lambda _: {})
    """By occupied hex the pieces in it, as bits."""
    occupied: list[HexSet] = listed(lambda _: [0, 0])
    """By side the hexes that it occupies."""

    @property
    def now(self) -> Phase:
        """The phase at hand."""
        phase: Phase = self.rules.phases[self.phase]
        return phase

    def view(self, side: str) -> Self:
        """What a side may know: at the least, not the dice to come."""
        if side not in self.rules.sides:
            raise ValueError(f"no side {side!r}")
        seen = self.copy()
        seen.dice = Dice(None, self.dice.count)
        if not self.over:
            seen.hide_from(side)
        return seen

    def hide_from(self, side: str) -> None:
        """Take out what a side may not know, in a game that hides anything."""

    def side_of(self, piece: int) -> int:
        side: int = self.rules.side_of[piece]
        return side

    def pieces_at(self, hex_: int) -> list[int]:
        return list(members(self.at.get(hex_, 0)))

    def count_at(self, hex_: int) -> int:
        return self.at.get(hex_, 0).bit_count()

    def units_named(self, names: Iterable[str]) -> int:
        """Units by their short names, as bits; raises KeyError for a name that is none."""
        bits, by_name = 0, self.rules.by_name
        for name in names:
            bits |= 1 << by_name[name]
        return bits

    def unit_in(self, action: str) -> int:
        """The unit that an action names, the first if there are several."""
        piece: int = self.rules.by_name[spoken(action).units[0]]
        return piece

    def hex_in(self, action: str) -> int:
        """The hex that an action names."""
        hex_: int = self.rules.grid.index(spoken(action).hexes[0])
        return hex_

    def put(self, piece: int, hex_: int) -> None:
        """Put a piece that is not on the map into a hex."""
        self.forget()
        self.place[piece] = hex_
        self._stack(hex_, self.at.get(hex_, 0) | 1 << piece, self.rules.side_of[piece])

    def lift(self, piece: int, to: int = DEAD) -> None:
        """Take a piece off the map."""
        self.forget()
        hex_ = self.place[piece]
        self.place[piece] = to
        self._stack(hex_, self.at[hex_] & ~(1 << piece), self.rules.side_of[piece])

    def _stack(self, hex_: int, stack: int, side: int) -> None:
        """What stands in a hex from now on, and all that is known of it. A game that knows more writes its own."""
        if stack:
            self.at[hex_] = stack
            self.occupied[side] |= 1 << hex_
        else:
            del self.at[hex_]
            self.occupied[side] &= ~(1 << hex_)
