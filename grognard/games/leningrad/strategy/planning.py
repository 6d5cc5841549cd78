"""A movement phase as one plan that can be changed a little, judged, and changed back."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from grognard.games.leningrad.rules import ARMOURED, GERMAN
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.strategy.board import STACK, Board, side_to_move
from grognard.games.leningrad.strategy.doctrine import Doctrine
from grognard.games.leningrad.strategy.ground import along, marches
from grognard.games.leningrad.strategy.judge import Judge
from grognard.games.leningrad.strategy.marches import rate, soviet_goals, whole_phase
from grognard.games.leningrad.strategy.quarters import quarters, worn_out
from grognard.hexset import members
from grognard.words import Message


class MovementPlan:
    """Where everybody ends. It begins as the greedy plan."""

    def __init__(self, view: Leningrad, d: Doctrine, weights: dict[str, float], judge: Judge | None = None) -> None:
        side = side_to_move(view)
        self.board: Board = whole_phase(view, d)
        state = self.board.state
        state.attacked = state.defended = state.retreated = 0  # what was in the last combat phase is past
        self.judge = judge or Judge(view, d, side, weights)
        movers = sorted(self.board.ways)
        self.goals = goals_of(view, d, side, movers)
        self.movers = movers
        self.hexes = {p: list(members(self.board.range[p])) for p in movers}
        self.close = {p: list(members(self.board.range[p] & self.board.ezoc)) for p in movers}
        self._before: list[tuple[int, int]] = []

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
        if lot < 0.5:
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
        for piece, hex_ in zip(self.movers, kept, strict=True):
            self.board.lay(piece, hex_)
        self._before = []

    def _lay(self, piece: int, hex_: int) -> None:
        here = self.board.state.place[piece]
        if here != hex_:
            self._before.append((piece, here))
            self.board.lay(piece, hex_)

    def _allowed(self) -> bool:
        """Nowhere more than three, and nobody leaves an enemy zone unless another stays (§6.3)."""
        state, view, ezoc = self.board.state, self.board.view, self.board.ezoc
        for piece, _ in self._before:
            there, start = state.place[piece], view.place[piece]
            at = state.at[there]
            if at.bit_count() > STACK and (there != start or at & ~view.at[there]):
                return False
            if ezoc >> start & 1 and not view.at[start] & state.at.get(start, 0):
                return False
        return True

    def _somewhere(self, chance: Random, piece: int) -> int:
        """A hex for a unit: beside the enemy, near its goal, or any."""
        close = self.close[piece]
        lot = chance.random()
        if close and lot < 0.45:
            return chance.choice(close)
        hexes = self.hexes[piece]
        if lot < 0.75:
            far = self.goals[piece]
            return min((chance.choice(hexes) for _ in range(4)), key=lambda h: far[h])
        return chance.choice(hexes)

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
        """Two or three units beside one enemy."""
        piece = chance.choice(self.movers)
        if not self.close[piece]:
            return
        hex_ = chance.choice(self.close[piece])
        foes = list(members(self.board.state.rules.beside[hex_] & self.board.enemy))
        if not foes:
            return
        ring = self.board.state.rules.beside[chance.choice(foes)]
        self._lay(piece, hex_)
        for _ in range(chance.randrange(1, 4)):
            other = chance.choice(self.movers)
            able = list(members(self.board.range[other] & ring))
            if able:
                self._lay(other, chance.choice(able))


def goals_of(view: Leningrad, d: Doctrine, side: int, movers: list[int] | None = None) -> dict[int, Sequence[float]]:
    """By unit what it has still to go, from each hex: all on the map, or those named."""
    if movers is None:
        movers = [p for h in members(view.occupied[side]) for p in members(view.at[h])]
    if side == GERMAN:
        found: dict[int, Sequence[float]] = {p: along(view.rules, d.axes[p], rate(view, p)) for p in movers}
        if safe := quarters(view):
            for p in set(worn_out(view)) & set(movers):
                found[p] = marches(view.rules, safe, ARMOURED)
        return found
    goals = soviet_goals(view, d, movers)
    return {p: marches(view.rules, 1 << goal, rate(view, p)) for p, goal in goals.items()}


class Settled:
    """A plan with nothing to improve: chance has the next word."""

    can_change = False

    def __init__(self, actions: list[str]) -> None:
        self._actions = actions

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
        return Message("thought-overrun")
