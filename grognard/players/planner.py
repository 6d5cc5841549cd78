"""A player who plans a whole phase: the greedy plan, improved by online evolution as long as he may think.

One plan is kept; again and again it is changed a little, judged, and kept or changed back. What the plan is, how it is
changed and what it is worth is the business of the game's strategy. With a number of plans instead of a time the same
seed gives the same game.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from grognard.players import strategy as strategies
from grognard.players.rehearsal import best_of
from grognard.players.strategy import Problem, Strategy, strategy_of
from grognard.words import Message

FIRST = 0.8
"""Of the time for a phase, the share of its first plan. What chance brings calls for new ones, from what is left."""
AGAIN = 0.35
EVOLVING = 0.5
"""Of the time for a plan, the share of finding plans; the rest is for rehearsing them."""
LATE = 0.4
"""So much of the time over it, he thinks no more in this phase."""
LOOK = 16
"""Changes between two looks at the clock."""
PATIENCE = 12
"""So often elsewhere without finding anything better: that is enough."""
TELL = 0.25
"""Seconds between two reports."""
DRY = 500
"""Changes in a row without any gain after which it is time to look elsewhere."""


@dataclass(frozen=True)
class Level:
    """How long a player thinks about a phase, in seconds, in plans or both, and how much he knows."""

    seconds: float = 0.0
    plans: int = 0
    """So many for each draft."""
    drafts: int = 1
    """So many of each style, begun anew: each is rehearsed beside the others."""
    rehearsals: int = 0
    """Of all plans together; none: the judge's word is taken."""
    knowledge: str = "full"


@dataclass(frozen=True)
class Thought:
    """What a player is considering: the best plan so far, what it is worth, how many he has tried."""

    gist: Message
    value: float
    plans: int


class Planner:
    def __init__(
        self,
        seed: int = 0,
        level: Level = Level(plans=400),
        clock: Callable[[], float] = perf_counter,
        report: Callable[[Thought], None] | None = None,
    ) -> None:
        self._chance = random.Random(seed)
        self._level, self._clock, self._report = level, clock, report
        self._script: list[str] = []
        self._phase: object = None
        self._left = 0.0
        self._first = True
        self._stop: object = None
        """The phase in which he was last told to stop."""
        self._told = float("-inf")
        self._tried = 0
        """Plans in this phase, of all styles."""

    def stop(self, view: Any) -> None:
        """Stop thinking about this question, from any thread: the best plan so far is played at once. Holds for its
        phase, whether he has not begun with it yet, is at it or is through."""
        self._stop = strategy_of(view).phase(view)

    @property
    def _stopped(self) -> bool:
        return self._stop is not None and self._stop == self._phase

    def choose(self, view: Any) -> str:
        legal: tuple[str, ...] = view.legal()
        if len(legal) == 1:
            if self._script[:1] == [legal[0]]:
                self._script.pop(0)
            return legal[0]
        strategy = strategy_of(view)
        phase = strategy.phase(view)
        if phase != self._phase:
            self._phase, self._left, self._first = phase, self._level.seconds, True
            self._tried = 0
            self._script = []
        if not (self._script and self._script[0] in legal):
            self._script = self._think(strategy, view)
        if self._script and self._script[0] in legal:
            return self._script.pop(0)
        self._script = []
        return strategies.at_a_loss(view, self._chance)

    def _think(self, strategy: Strategy, view: Any) -> list[str]:
        begun = self._clock()
        if self._level.seconds and self._left < -LATE * self._level.seconds:
            return strategy.script(view)
        problem: Problem | None = None
        try:
            problem = None if self._stopped else strategy.problem(view, self._level.knowledge)
            if problem is None:
                return strategy.weigh(view, self._level.knowledge)
            if not problem.can_change:
                return problem.actions()
            styles = strategy.styles(view) if self._level.rehearsals else ()
            if not styles:
                self._improve(problem, self._share(1, begun))
                return problem.actions()
            return self._rehearsed(strategy, view, problem, styles, begun)
        finally:
            if problem is not None and problem.can_change:
                self._first = False
            self._left -= self._clock() - begun

    def _share(self, part: float, begun: float) -> float:
        """Until when he may think, if it is to take a part of what he has for this plan."""
        if not self._level.seconds:
            return float("inf")
        return begun + part * (FIRST if self._first else AGAIN) * max(0.0, self._left)

    def _rehearsed(
        self, strategy: Strategy, view: Any, problem: Problem, styles: Sequence[str], begun: float
    ) -> list[str]:
        """The best plans of each style, and the greedy one, are rehearsed."""
        greedy, found, start = problem.actions(), [], problem.keep()
        number, done = (len(styles) + 1) * self._level.drafts, 0
        for style in (self._level.knowledge, *styles):
            if self._stopped and done:
                break
            now = problem if style == self._level.knowledge else strategy.problem(view, style)
            for _ in range(self._level.drafts):
                done += 1
                if now is not None and now.can_change:
                    now.back_to(start)
                    self._improve(now, self._share(EVOLVING * done / number, begun))
                    found.append(now.actions())
        plans = list({tuple(plan): plan for plan in (*found, greedy)}.values())
        most = max(1, round(self._level.rehearsals * (1.0 if self._first else AGAIN)))
        until = self._share(1, begun)

        def going_on() -> bool:
            self._tell(Message("thought-rehearsal", {"plans": len(plans)}), problem.value())
            return not self._stopped and self._clock() < until

        return best_of(strategy, view, plans, self._level.knowledge, most, going_on)

    def _improve(self, problem: Problem, until: float) -> None:
        most = round(self._level.plans * (1.0 if self._first else AGAIN)) or int(self._level.plans > 0)
        now = best = problem.value()
        kept = problem.keep()
        tried = dry = vain = 0
        while not self._stopped and vain < PATIENCE and (tried < most or not most):
            tried += 1
            self._tried += 1
            dry += 1
            if problem.change(self._chance):
                value = problem.value()
                if value < now:
                    problem.undo()
                else:
                    dry = 0 if value > now + 1e-9 else dry
                    now = value
            if dry > DRY:
                dry = 0
                vain += 1
                if now > best + 1e-9:
                    best, kept, vain = now, problem.keep(), 0
                now = self._elsewhere(problem, kept)
            if tried % LOOK == 0:
                if self._clock() >= until:
                    break
                self._tell(problem, max(now, best))
        if now < best:
            problem.back_to(kept)

    def _tell(self, what: Problem | Message, value: float) -> None:
        """Report what is considered, not too often."""
        if self._report and (time := self._clock()) - self._told > TELL:
            self._told = time
            self._report(Thought(what if isinstance(what, Message) else what.gist(), value, self._tried))

    def _elsewhere(self, problem: Problem, kept: Any) -> float:
        """A few changes away from the best plan, good or bad: small steps do not lead everywhere."""
        problem.back_to(kept)
        for _ in range(self._chance.randrange(2, 6)):
            problem.change(self._chance)
        return problem.value()
