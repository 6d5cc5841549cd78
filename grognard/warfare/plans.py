"""A movement phase as one plan: where everybody ends. What the strategies of the games share.

The plan can be changed a little, judged, and changed back (`contract.Problem`). What a board is, where its
units may end and what is allowed there is the game's business.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Protocol

from grognard.hexset import HexSet, members
from grognard.umpire.spoken import spoken
from grognard.words import Message


class Board(Protocol):
    """A phase thought through on a copy."""

    @property
    def view(self) -> Any: ...

    @property
    def state(self) -> Any:
        """The board as it would be: `place`, `at`, `rules.beside`."""

    @property
    def range(self) -> Mapping[int, HexSet]:
        """By unit the hexes it may end in, its own among them."""

    def lay(self, piece: int, hex_: int, /) -> None:
        """The unit ends in this hex."""

    def actions(self) -> list[str]: ...


class Destinations:
    """Where everybody ends. A game adds `_allowed` and `value`, and lays the greedy plan to begin with."""

    ONE: ClassVar[float] = 0.5
    """How often one unit alone goes elsewhere, …"""
    STACK: ClassVar[float] = 0.7
    SWAP: ClassVar[float] = 0.8
    CLOSE: ClassVar[float] = 0.45
    """… and it goes up to the enemy, towards its goal, …"""
    NEARER: ClassVar[float] = 0.75
    ANYWHERE: ClassVar[float] = 1.0
    """… anywhere, or back where it began."""
    BACK: ClassVar[float] = 0.5
    """How often who makes room takes the place of the one who comes."""

    def __init__(self, board: Board, movers: list[int], zone: HexSet, enemy: HexSet) -> None:
        self._board, self.movers, self._enemy = board, movers, enemy
        self.hexes = {p: list(members(board.range[p])) for p in movers}
        self.close = {p: list(members(board.range[p] & zone)) for p in movers}
        self.goals: Mapping[int, Sequence[float]] = {}
        """By unit what it has still to go, from each hex."""
        self.changed: list[tuple[int, int]] = []
        """By the last change: who, and where he was to end before."""

    @property
    def can_change(self) -> bool:
        return bool(self.movers)

    def actions(self) -> list[str]:
        return self._board.actions()

    def gist(self) -> Message:
        return Message("thought-movement", {"moves": sum(spoken(action).verb == "move" for action in self.actions())})

    def _allowed(self) -> bool:
        """Whether those of the last change may end where they do."""
        raise NotImplementedError

    # --- changes -----------------------------------------------------------------------------

    def change(self, chance: Random) -> bool:
        """Change the plan a little; False if nothing came of it."""
        self.changed = []
        lot = chance.random()
        if lot < self.ONE:
            self._one(chance)
        elif lot < self.STACK:
            self._stack(chance)
        elif lot < self.SWAP:
            self._swap(chance)
        else:
            self._gather(chance)
        if self.changed and self._allowed():
            return True
        self.undo()
        return False

    def undo(self) -> None:
        for piece, hex_ in reversed(self.changed):
            self._board.lay(piece, hex_)
        self.changed = []

    def keep(self) -> tuple[int, ...]:
        place = self._board.state.place
        return tuple(place[p] for p in self.movers)

    def back_to(self, kept: tuple[int, ...]) -> None:
        place = self._board.state.place
        for piece, hex_ in zip(self.movers, kept, strict=True):
            if place[piece] != hex_:
                self._board.lay(piece, hex_)
        self.changed = []

    def _lay(self, piece: int, hex_: int) -> None:
        here = self._board.state.place[piece]
        if here != hex_:
            self.changed.append((piece, here))
            self._board.lay(piece, hex_)

    def _full(self, hex_: int) -> bool:
        """Whether more would end in this hex than may."""
        return False

    def _bring(self, chance: Random, piece: int, hex_: int) -> None:
        """Lay a unit; if the hex is too small for all, another goes where it came from, or elsewhere."""
        here = self._board.state.place[piece]
        self._lay(piece, hex_)
        if here == hex_ or not self._full(hex_):
            return
        there = self._board.state.at[hex_]
        brought = {p for p, _ in self.changed}
        others = [p for p in members(there) if p in self.hexes and p not in brought]
        if others:
            other = chance.choice(others)
            back = self._board.range[other] >> here & 1 and chance.random() < self.BACK
            self._lay(other, here if back else self._somewhere(chance, other))

    def _somewhere(self, chance: Random, piece: int) -> int:
        """A hex for a unit: beside the enemy, near its goal, any, or where it began."""
        close = self.close[piece]
        lot = chance.random()
        if close and lot < self.CLOSE:
            return chance.choice(close)
        hexes = self.hexes[piece]
        if lot < self.NEARER and piece in self.goals:
            far = self.goals[piece]
            return min((chance.choice(hexes) for _ in range(4)), key=lambda h: far[h])
        return chance.choice(hexes) if lot < self.ANYWHERE else int(self._board.view.place[piece])

    def _one(self, chance: Random) -> None:
        piece = chance.choice(self.movers)
        self._bring(chance, piece, self._somewhere(chance, piece))

    def _stack(self, chance: Random) -> None:
        """A unit and those who would end with it, together."""
        piece, state = chance.choice(self.movers), self._board.state
        hex_ = self._somewhere(chance, piece)
        for p in members(state.at[state.place[piece]]):
            if p in self.hexes and self._board.range[p] >> hex_ & 1:
                self._lay(p, hex_)

    def _swap(self, chance: Random) -> None:
        one, two = chance.choice(self.movers), chance.choice(self.movers)
        place, ranges = self._board.state.place, self._board.range
        here, there = place[one], place[two]
        if ranges[one] >> there & 1 and ranges[two] >> here & 1:
            self._lay(one, there)
            self._lay(two, here)

    def _gather(self, chance: Random) -> None:
        """Several units beside one enemy."""
        piece, beside = chance.choice(self.movers), self._board.state.rules.beside
        if not self.close[piece]:
            return
        hex_ = chance.choice(self.close[piece])
        foes = list(members(beside[hex_] & self._enemy))
        if not foes:
            return
        ring = beside[chance.choice(foes)]
        self._bring(chance, piece, hex_)
        for _ in range(chance.randrange(1, 4)):
            other = chance.choice(self.movers)
            able = list(members(self._board.range[other] & ring))
            if able:
                self._bring(chance, other, chance.choice(able))


class Settled:
    """A plan with nothing to improve: chance has the next word."""

    can_change = False

    def __init__(self, actions: list[str], about: str) -> None:
        self._actions, self._about = actions, about

    def change(self, chance: Random) -> bool:
        return False

    def undo(self) -> None:
        return

    def keep(self) -> None:
        return None

    def back_to(self, kept: None) -> None:
        return

    def value(self) -> float:
        return 0.0

    def actions(self) -> list[str]:
        return self._actions

    def gist(self) -> Message:
        return Message(self._about)
