"""A movement phase as one plan that can be changed a little, judged, and changed back."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.leningrad.rules import ARMOURED, GERMAN, SIDES
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.strategy.board import STACK, Board
from grognard.games.leningrad.strategy.doctrine import Doctrine
from grognard.games.leningrad.strategy.ground import along, marches
from grognard.games.leningrad.strategy.judge import Judge
from grognard.games.leningrad.strategy.marches import rate, soviet_goals, whole_phase
from grognard.games.leningrad.strategy.quarters import quarters, worn_out
from grognard.hexset import members
from grognard.umpire.spoken import spoken
from grognard.warfare.plans import Destinations
from grognard.words import Message

TOLD = 3
"""Hexes that are named when he is asked what he considers."""
Goals = dict[int, Sequence[float]]
"""By unit what it has still to go, from each hex."""


class MovementPlan(Destinations):
    """Where everybody ends. It begins as the greedy plan."""

    def __init__(self, view: Leningrad, d: Doctrine, weights: dict[str, float]) -> None:
        side = SIDES.index(view.side)
        self.board: Board = whole_phase(view, d)
        state = self.board.state
        state.attacked = state.defended = state.retreated = 0  # what was in the last combat phase is past
        super().__init__(self.board, sorted(self.board.ways), self.board.ezoc, self.board.enemy)
        self.judge = Judge(view, d, side, weights)
        self.goals = goals_of(view, d, side, self.movers)

    def value(self) -> float:
        return self.judge.value(self.board.state, self.goals)

    def gist(self) -> Message:
        """How many move, and what they are after."""
        state = self.board.state
        hexes = [state.rules.numbers[t] for t in self.judge.prey(state)[:TOLD]]
        moves = sum(spoken(action).verb == "move" for action in self.actions())
        return Message("thought-attacks", {"moves": moves, "hexes": ", ".join(hexes)}) if hexes else super().gist()

    def _full(self, hex_: int) -> bool:
        return self.board.state.at[hex_].bit_count() > STACK

    def _allowed(self) -> bool:
        """Nowhere more than three, and nobody leaves an enemy zone unless another stays (§6.3)."""
        state, view, ezoc = self.board.state, self.board.view, self.board.ezoc
        for piece, _ in self.changed:
            there, start = state.place[piece], view.place[piece]
            at = state.at[there]
            if at.bit_count() > STACK and (there != start or at & ~view.at[there]):
                return False
            if ezoc >> start & 1 and not view.at[start] & state.at.get(start, 0):
                return False
        return True


def goals_of(view: Leningrad, d: Doctrine, side: int, movers: list[int] | None = None) -> Goals:
    """Of all on the map, or of those named."""
    if movers is None:
        movers = [p for h in members(view.occupied[side]) for p in members(view.at[h])]
    if side == GERMAN:
        found: Goals = {p: along(view.rules, d.axes[p], rate(view, p)) for p in movers}
        if safe := quarters(view):
            for p in set(worn_out(view)) & set(movers):
                found[p] = marches(view.rules, safe, ARMOURED)
        return found
    goals = soviet_goals(view, d, movers)
    return {p: marches(view.rules, 1 << goal, rate(view, p)) for p, goal in goals.items()}
