"""A movement phase as one plan that can be changed a little, judged, and changed back."""

from __future__ import annotations

from random import Random

from grognard.games.defiant_russia.rules import AXIS, SIDES
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.games.defiant_russia.strategy.board import Board
from grognard.games.defiant_russia.strategy.doctrine import Doctrine
from grognard.games.defiant_russia.strategy.ground import steps_from
from grognard.games.defiant_russia.strategy.judge import Judge
from grognard.hexset import members
from grognard.words import Message


class MovementPlan:
    """Where everybody ends. It begins as the greedy plan."""

    def __init__(self, view: DefiantRussia, d: Doctrine, weights: dict[str, float], greedy: dict[int, int]) -> None:
        side = SIDES.index(view.side)
        self.board = Board(view, side)
        self.judge = Judge(view, d, side, weights)
        r, state = view.rules, self.board.state
        self.movers = sorted(p for p, hexes in self.board.range.items() if hexes & (hexes - 1))
        self.goals = {p: self._far(view, d, p) for p in self.movers if p in self.board.by_land}
        self.hexes = {p: list(members(self.board.range[p])) for p in self.movers}
        zone = view.zoc(1 - side)
        self.close = {p: list(members(self.board.range[p] & zone)) for p in self.movers}
        self.enemy = view.occupied[1 - side]
        self.beside = r.beside
        self._before: list[tuple[int, int]] = []
        for p, hex_ in greedy.items():
            if p in self.hexes and self.board.range[p] >> hex_ & 1 and state.place[p] != hex_:
                self.board.lay(p, hex_)

    def _far(self, view: DefiantRussia, d: Doctrine, piece: int) -> tuple[int, ...]:
        """By hex the steps to where a unit is bound: its goal, or for the Soviets the front."""
        if self.board.side == AXIS:
            return steps_from(view.rules, 1 << d.goal(view, piece))
        return tuple(max(0, far - 3) for far in steps_from(view.rules, view.land[AXIS]))

    @property
    def can_change(self) -> bool:
        return bool(self.movers)

    def value(self) -> float:
        return self.judge.value(self.board.state, self.goals)

    def actions(self) -> list[str]:
        return self.board.actions()

    def gist(self) -> Message:
        return Message("thought-movement", {"moves": sum(a.startswith("move ") for a in self.board.actions())})

    # --- changes -----------------------------------------------------------------------------

    def change(self, chance: Random) -> bool:
        """Change the plan a little; False if nothing came of it."""
        self._before = []
        lot = chance.random()
        if lot < 0.55:
            self._one(chance)
        elif lot < 0.7:
            self._stack(chance)
        elif lot < 0.8:
            self._swap(chance)
        else:
            self._gather(chance)
        if self._before and self._allowed():
            return True
        self.undo()
        return False

    def undo(self) -> None:
        for piece, hex_ in reversed(self._before):
            self.board.lay(piece, hex_)
        self._before = []

    def keep(self) -> tuple[int, ...]:
        place = self.board.state.place
        return tuple(place[p] for p in self.movers)

    def back_to(self, kept: tuple[int, ...]) -> None:
        place = self.board.state.place
        for piece, hex_ in zip(self.movers, kept, strict=True):
            if place[piece] != hex_:
                self.board.lay(piece, hex_)
        self._before = []

    def _lay(self, piece: int, hex_: int) -> None:
        here = self.board.state.place[piece]
        if here != hex_:
            self._before.append((piece, here))
            self.board.lay(piece, hex_)

    def _allowed(self) -> bool:
        """Nobody too many anywhere, and no more trains than there are."""
        board = self.board
        place = board.state.place
        if not all(board.fits(place[p]) for p, _ in self._before):
            return False
        far = any(not board.by_land.get(p, -1) >> place[p] & 1 for p, _ in self._before)
        return not far or len(board.on_rails()) <= board.trains

    def _somewhere(self, chance: Random, piece: int) -> int:
        """A hex for a unit: beside the enemy, near its goal, where it began, or any."""
        close = self.close[piece]
        lot = chance.random()
        if close and lot < 0.4:
            return chance.choice(close)
        hexes = self.hexes[piece]
        if lot < 0.75 and piece in self.goals:
            far = self.goals[piece]
            return min((chance.choice(hexes) for _ in range(4)), key=lambda h: far[h])
        return chance.choice(hexes) if lot < 0.95 else self.board.view.place[piece]

    def _one(self, chance: Random) -> None:
        piece = chance.choice(self.movers)
        self._lay(piece, self._somewhere(chance, piece))

    def _stack(self, chance: Random) -> None:
        """A unit and those who would end with it, together."""
        piece = chance.choice(self.movers)
        hex_ = self._somewhere(chance, piece)
        for p in members(self.board.state.at[self.board.state.place[piece]]):
            if p in self.hexes and self.board.range[p] >> hex_ & 1:
                self._lay(p, hex_)

    def _swap(self, chance: Random) -> None:
        one, two = chance.choice(self.movers), chance.choice(self.movers)
        place, ranges = self.board.state.place, self.board.range
        here, there = place[one], place[two]
        if ranges[one] >> there & 1 and ranges[two] >> here & 1:
            self._lay(one, there)
            self._lay(two, here)

    def _gather(self, chance: Random) -> None:
        """Several units beside one enemy."""
        piece = chance.choice(self.movers)
        if not self.close[piece]:
            return
        hex_ = chance.choice(self.close[piece])
        foes = list(members(self.beside[hex_] & self.enemy))
        if not foes:
            return
        ring = self.beside[chance.choice(foes)]
        self._lay(piece, hex_)
        for _ in range(chance.randrange(1, 4)):
            other = chance.choice(self.movers)
            able = list(members(self.board.range[other] & ring))
            if able:
                self._lay(other, chance.choice(able))
