"""A movement phase as one plan that can be changed a little, judged, and changed back."""

from __future__ import annotations

from grognard.games.defiant_russia.rules import AXIS, SIDES
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.games.defiant_russia.strategy.board import Board
from grognard.games.defiant_russia.strategy.doctrine import Doctrine
from grognard.games.defiant_russia.strategy.ground import Ground
from grognard.games.defiant_russia.strategy.judge import Judge
from grognard.games.defiant_russia.strategy.prospects import goals_of
from grognard.hexset import members
from grognard.warfare.plans import Destinations

MUCH = 2
"""Dice that a garrison must gain for it to be relieved."""


class MovementPlan(Destinations):
    """Where everybody ends. It begins as the greedy plan."""

    ONE, CLOSE, ANYWHERE = 0.55, 0.4, 0.95

    def __init__(self, view: DefiantRussia, d: Doctrine, weights: dict[str, float], greedy: dict[int, int]) -> None:
        side = SIDES.index(view.side)
        self.board = Board(view, side)
        for p, hex_ in greedy.items():
            if self.board.range.get(p, 0) >> hex_ & 1 and view.place[p] != hex_:
                self.board.lay(p, hex_)
        posts = [] if side == AXIS else Ground(view, side).posts()
        for h in posts:
            self._relieve(h, posts)
        posted = self._garrisons(posts)
        posted |= d.waiting(view.turn)
        movers = sorted(p for p, hexes in self.board.range.items() if hexes & (hexes - 1) and not posted >> p & 1)
        super().__init__(self.board, movers, view.zoc(1 - side), view.occupied[1 - side])
        self.judge = Judge(view, d, side, weights)
        able = set(self.movers) & self.board.by_land.keys()
        self.goals = {p: far for p, far in goals_of(view, d, side, weights["bypass"]).items() if p in able}

    def _garrisons(self, posts: list[int]) -> int:
        """Whoever is to hold a place that is dear and in danger stays there: what it is for comes later than any reply
        that the judge sees."""
        found = 0
        for h in posts:
            found |= self.board.state.at.get(h, 0)
        return found

    def _relieve(self, post: int, posts: list[int]) -> None:
        """Nobody leaves it again, and it has not room for many: who is worn out makes way for one who is stronger."""
        board, land = self.board, self.board.view.rules.land
        state = board.state
        elsewhere = sum(state.at.get(h, 0) for h in posts)
        able = [p for p, hexes in board.range.items() if hexes >> post & 1 and (land & ~elsewhere) >> p & 1]
        for worn in sorted(members(state.at.get(post, 0) & land), key=state.strength):
            for fresh in sorted(able, key=lambda p: (-state.strength(p), p)):
                if state.strength(fresh) < state.strength(worn) + MUCH:
                    break
                if self._exchange(worn, fresh, post):
                    able.remove(fresh)
                    break

    def _exchange(self, worn: int, fresh: int, post: int) -> bool:
        """One goes out beside the post as the other comes in, if there is room and a train."""
        board, came = self.board, self.board.state.place[fresh]
        r, trains = board.view.rules, len(board.on_rails())
        board.lay(fresh, post)
        for h in members(r.beside[post] & board.by_land.get(worn, 0)):
            board.lay(worn, h)
            if board.fits(h) and board.fits(post) and len(board.on_rails()) <= max(trains, board.trains):
                return True
        board.lay(worn, post)
        board.lay(fresh, came)
        return False

    def value(self) -> float:
        return self.judge.value(self.board.state, self.goals)

    def _full(self, hex_: int) -> bool:
        return not self.board.fits(hex_)

    def _allowed(self) -> bool:
        """Nobody too many anywhere, and no more trains than there are."""
        board = self.board
        place = board.state.place
        if not all(board.fits(place[p]) for p, _ in self.changed):
            return False
        far = any(not board.by_land.get(p, -1) >> place[p] & 1 for p, _ in self.changed)
        return not far or len(board.on_rails()) <= board.trains
