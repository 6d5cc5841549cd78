"""A movement phase as one plan that can be changed a little, judged, and changed back."""

from __future__ import annotations

from grognard.games.defiant_russia.rules import AXIS, SIDES
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.games.defiant_russia.strategy.board import Board
from grognard.games.defiant_russia.strategy.doctrine import Doctrine
from grognard.games.defiant_russia.strategy.ground import steps_from
from grognard.games.defiant_russia.strategy.judge import Judge
from grognard.plans import Destinations


class MovementPlan(Destinations):
    """Where everybody ends. It begins as the greedy plan."""

    ONE, CLOSE, ANYWHERE = 0.55, 0.4, 0.95

    def __init__(self, view: DefiantRussia, d: Doctrine, weights: dict[str, float], greedy: dict[int, int]) -> None:
        side = SIDES.index(view.side)
        self.board = Board(view, side)
        movers = sorted(p for p, hexes in self.board.range.items() if hexes & (hexes - 1))
        super().__init__(self.board, movers, view.zoc(1 - side), view.occupied[1 - side])
        self.judge = Judge(view, d, side, weights)
        self.goals = {p: self._far(view, d, p) for p in self.movers if p in self.board.by_land}
        for p, hex_ in greedy.items():
            if p in self.hexes and self.board.range[p] >> hex_ & 1 and self.board.state.place[p] != hex_:
                self.board.lay(p, hex_)

    def value(self) -> float:
        return self.judge.value(self.board.state, self.goals)

    def _allowed(self) -> bool:
        """Nobody too many anywhere, and no more trains than there are."""
        board = self.board
        place = board.state.place
        if not all(board.fits(place[p]) for p, _ in self.changed):
            return False
        far = any(not board.by_land.get(p, -1) >> place[p] & 1 for p, _ in self.changed)
        return not far or len(board.on_rails()) <= board.trains

    def _far(self, view: DefiantRussia, d: Doctrine, piece: int) -> tuple[int, ...]:
        """By hex the steps to where a unit is bound: its goal, or for the Soviets the front."""
        if self.board.side == AXIS:
            return steps_from(view.rules, 1 << d.goal(view, piece))
        return tuple(max(0, far - 3) for far in steps_from(view.rules, view.land[AXIS]))
