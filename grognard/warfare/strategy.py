"""What the games tell the computer players in the same way (`contract.Strategy`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from grognard.hexset import HexSet, members
from grognard.umpire.dice import SeedHidden
from grognard.warfare.contract import Problem
from grognard.warfare.pieces import Pieces

S = TypeVar("S", bound=Pieces)
Answer = Callable[[Any, Any], list[str]]
"""By a view and what the game knows of the campaign: actions that belong together."""
DEEP = 12
"""Follow-up questions answered on the way."""


class Strategy(Generic[S]):
    """`answers`: by kind of question the greedy answer; `doctrine`: by the rules what is known of the campaign."""

    def __init__(self, doctrine: Callable[[Any], Any], answers: Mapping[str, Answer]) -> None:
        self.doctrine, self._answers = doctrine, answers

    def script(self, view: S) -> list[str]:
        """The greedy answer to the question on the table, and what should follow it."""
        answer = self._answers.get(view.decision.kind)
        return answer(view, self.doctrine(view.rules)) if answer else []

    def phase(self, view: S) -> tuple[int, int]:
        return view.turn, view.phase

    def problem(self, view: S, knowledge: str) -> Problem | None:
        """Nothing is planned beyond the greedy answer, unless a game does."""
        return None

    def weigh(self, view: S, knowledge: str) -> list[str]:
        return self.script(view)

    def styles(self, view: S) -> Sequence[str]:
        return ()

    def horizon(self, view: S) -> tuple[int, int]:
        """The same phase a turn later."""
        return view.turn + 1, view.phase

    def worth(self, state: S, side: str, knowledge: str) -> float:
        raise NotImplementedError


class Planned(Strategy[S]):
    """Of a game whose phases of movement are planned, in the styles that its data name."""

    def styles(self, view: S) -> Sequence[str]:
        """Movement may be planned in several ways; a combat phase has too little to choose from."""
        return tuple(self.doctrine(view.rules).said["style"]) if view.decision.kind == "movement" else ()

    def horizon(self, view: S) -> tuple[int, int]:
        """Our next combat phase: the enemy has answered and we have moved on."""
        r = view.rules
        return view.turn + 1, next(i for i, each in enumerate(r.phases) if each.of(r.sides.index(view.side), "combat"))


class Board(Generic[S]):
    """A phase thought through: units are laid where they might go, on a copy, and taken up again."""

    def __init__(self, view: S, side: int) -> None:
        self.view, self.side = view, side
        self.state = view.copy()
        """The board as it would be: change it through `lay` only."""
        self.range: dict[int, HexSet] = {}
        """By unit the hexes it may end in, its own among them."""

    def lay(self, piece: int, hex_: int) -> None:
        """The unit ends in this hex."""
        state = self.state
        if state.place[piece] != hex_:
            state.lift(piece, -1)
            state.put(piece, hex_)


# --- answers tried out ----------------------------------------------------------------------------


def best_answer(view: S, value: Callable[[S], float], greedy: Callable[[S], list[str]]) -> str:
    """The answer after which we stand best: each is played on a copy to the end of its consequences. `greedy` answers
    what we are asked on the way."""
    best, answer = float("-inf"), view.legal()[0]
    for action in view.legal():
        after = view.copy()
        play_out(after, action, greedy)
        if (found := value(after)) > best:
            best, answer = found, action
    return answer


def play_out(state: Any, action: str, greedy: Callable[[Any], list[str]]) -> None:
    """On to the end of the battle, as far as no dice are needed."""
    try:
        state.play(action)
        for _ in range(DEEP):
            if state.battle is None or state.over:
                return
            state.play(greedy(state)[0])
    except SeedHidden:
        return


def material(state: Any, side: int, worth: Callable[[int], float]) -> float:
    """What stands on the map, ours less theirs."""
    total = 0.0
    for own, sign in ((side, 1.0), (1 - side, -1.0)):
        for h in members(state.occupied[own]):
            for p in members(state.at[h]):
                total += sign * worth(p)
    return total
