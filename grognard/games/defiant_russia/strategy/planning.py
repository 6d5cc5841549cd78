"""A movement phase as one plan that can be changed a little, judged, and changed back."""

from __future__ import annotations

from grognard.games.defiant_russia.rules import SIDES
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.games.defiant_russia.strategy.board import Board
from grognard.games.defiant_russia.strategy.doctrine import Doctrine
from grognard.games.defiant_russia.strategy.judge import Judge
from grognard.games.defiant_russia.strategy.prospects import goals_of
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
        able = set(self.movers) & self.board.by_land.keys()
        self.goals = {p: far for p, far in goals_of(view, d, side).items() if p in able}
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
