"""What a game tells the computer players: its package has a module `strategy`."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol, cast

from grognard.games import part_of
from grognard.umpire.shapes import plainest
from grognard.words import Message


class Problem(Protocol):
    """A plan for a phase that can be changed, judged, and changed back. It begins as the greedy plan."""

    @property
    def can_change(self) -> bool: ...

    def change(self, chance: Random, /) -> bool:
        """Change the plan a little; False if nothing came of it."""

    def undo(self) -> None:
        """Take the last change back."""

    def keep(self) -> Any:
        """The plan as it stands, to come back to."""

    def back_to(self, kept: Any, /) -> None: ...

    def value(self) -> float:
        """What the plan is worth to the side that plans, in victory points more or less."""

    def actions(self) -> list[str]:
        """The plan as actions of the umpire, to be played as long as each is legal."""

    def gist(self) -> Message:
        """What it is about, in words."""


class Strategy(Protocol):
    def script(self, view: Any, /) -> list[str]:
        """The greedy answer to the question on the table: one action or several that belong together. They are played
        one after another as long as each is legal; then the strategy is asked again."""

    def phase(self, view: Any, /) -> tuple[int, ...]:
        """Grows when a new phase begins: thinking time is given by phase."""

    def problem(self, view: Any, knowledge: str, /) -> Problem | None:
        """The phase as a problem to be planned; None if the question is too small for it. `knowledge`: how much the
        planner is to know, by a name that the game's data explain."""

    def weigh(self, view: Any, knowledge: str, /) -> list[str]:
        """A better answer than `script` to the questions that are no problem: each action is tried and judged."""

    def styles(self, view: Any, /) -> Sequence[str]:
        """Other ways to judge this problem, by the names of knowledge: the best plan of each is rehearsed beside the
        others. None: its plans are not worth rehearsing."""

    def horizon(self, view: Any, /) -> tuple[int, ...]:
        """The phase up to which plans of this one are rehearsed."""

    def worth(self, state: Any, side: str, knowledge: str, /) -> float:
        """What a position at the end of a rehearsal is worth to a side, on the scale of `Problem.value`."""


def at_a_loss(view: Any, chance: Random) -> str:
    """A question that no plan has an answer for. Should not happen."""
    return plainest(view, chance)


def strategy_of(view: Any) -> Strategy:
    return cast(Strategy, part_of(view, "strategy"))
