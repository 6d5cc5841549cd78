"""A position in memory: the agenda, the dice, and whatever the game adds."""

from __future__ import annotations

from typing import Any

from grognard.umpire.agenda import Item, Question
from grognard.umpire.dice import Dice
from grognard.umpire.events import Event, event
from grognard.umpire.illegal import Illegal, Reason


class ImpossibleDraw(ValueError):
    """A forced draw of something that cannot be drawn now."""


class State:
    """Base of every game's state. Games add flat fields and write `copy` by hand.

    `forced` holds outcomes that come before the dice: for replaying a record and for analysis.
    """

    __slots__ = ("_legal", "_worked_out", "agenda", "dice", "forced_dice", "forced_draws", "over")

    agenda: list[Item]
    dice: Dice
    forced_dice: tuple[int, ...]
    forced_draws: tuple[int, ...]
    over: bool
    _worked_out: Any
    """What a question has worked out to list its actions and wants again for the answer: kept as long as the list."""

    def _start(self, dice: Dice) -> None:
        self.agenda = []
        self.dice = dice
        self.forced_dice = self.forced_draws = ()
        self.over = False
        self._legal: tuple[str, ...] | None = None
        self._worked_out = None

    def _copy_to(self, other: State) -> None:
        other.agenda = self.agenda[:]
        other.dice = self.dice
        other.forced_dice = self.forced_dice
        other.forced_draws = self.forced_draws
        other.over = self.over
        other._legal = self._legal
        other._worked_out = self._worked_out

    # --- the question on the table -----------------------------------------------------------

    @property
    def decision(self) -> Question:
        """The top of the agenda: between two actions always a question."""
        top: Any = self.agenda[-1]
        return top  # type: ignore[no-any-return]

    @property
    def side(self) -> str:
        return self.decision.side_of(self)

    def legal(self) -> tuple[str, ...]:
        """Every legal action. Nobody who is shown them can add one: `play` goes by the same tuple."""
        legal = self._legal
        if legal is None:
            self._legal = legal = () if self.over else tuple(self.decision.legal(self))
        return legal

    def forget(self) -> None:
        """The list of legal actions no longer holds; for items that answer themselves."""
        self._legal = self._worked_out = None

    def why_not(self, action: str) -> Reason | None:
        """None if the action is legal, else the case that forbids it."""
        if self.over:
            return Reason(self.case_of_end(), "why-game-over")
        if self._meant(action) in self.legal():
            return None
        if " ".join(action.split()) in self.legal():  # but for its blanks
            return self.decision.wanted(self)
        return self.decision.why(self, action)

    def _meant(self, action: str) -> str:
        """The legal action that says the same. What is said goes into the record, so its blanks must be right."""
        return self.decision.meant(self, action) if action == " ".join(action.split()) else action

    def play(self, action: str) -> list[Event]:
        """Play a legal action and give the facts that follow. Raises `Illegal` and changes nothing otherwise."""
        legal = self._legal
        if action not in (self.legal() if legal is None else legal):
            if not isinstance(action, str):
                raise TypeError(f"an action is a text, not {action!r}")
            if (reason := self.why_not(action)) is not None:
                raise Illegal(action, reason)
            action = self._meant(action)
        events: list[Event] = []
        self._legal = None
        self.decision.answer(self, action, events)
        self._worked_out = None
        self.settle(events)
        return events

    def settle(self, events: list[Event]) -> None:
        """Open what is on top until it is a question or nothing is left."""
        agenda = self.agenda
        while agenda:
            if agenda[-1].open(self, events):
                return
        self.over = True

    # --- chance ------------------------------------------------------------------------------

    def roll(self, events: list[Event]) -> int:
        """A six-sided die."""
        if self.forced_dice:
            die, self.forced_dice = self.forced_dice[0], self.forced_dice[1:]
        else:
            number, self.dice = self.dice.draw(6)
            die = number + 1
        events.append(event("die", die=die))
        return die

    def roll_many(self, number: int, events: list[Event]) -> list[int]:
        """A handful of six-sided dice, told together."""
        single: list[Event] = []
        dice = [self.roll(single) for _ in range(number)]
        events.append(event("dice", dice=tuple(str(die) for die in dice)))
        return dice

    def pick(self, outcomes: list[int]) -> int:
        """One of several equally likely things."""
        if self.forced_draws:
            chosen, self.forced_draws = self.forced_draws[0], self.forced_draws[1:]
            if chosen not in outcomes:
                raise ImpossibleDraw(f"the forced draw {chosen} is not among the outcomes")
            return chosen
        number, self.dice = self.dice.draw(len(outcomes))
        return outcomes[number]

    def reseed(self, seed: str) -> None:
        """Other dice from here on: for analysis and for players who think ahead."""
        self.dice = Dice(seed)

    # --- to be written by each game ----------------------------------------------------------

    def case_of_end(self) -> str:
        """The case that says when the game is over."""
        raise NotImplementedError

    def case_off_map(self) -> str:
        """The case that says what lies off the map."""
        return self.decision.case_of(self)

    def hidden(self) -> str | None:
        """The message that says why nobody can play on from here: a view hides what the next answer needs."""
        return None

    def why_absent(self, verb: str, unit: str) -> Reason | None:
        """Why a unit cannot be named in an action: it is lost, or has yet to come. None where it can."""
        return None

    def copy(self) -> Any:
        raise NotImplementedError

    def view(self, side: str) -> Any:
        """What a side may know: at the least, not the seed."""
        raise NotImplementedError
