"""A position in memory: the agenda, the dice, and whatever the game adds."""

from __future__ import annotations

import sys
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Self

from grognard.umpire import parts
from grognard.umpire.agenda import Item, Question
from grognard.umpire.dice import USUAL, Dice
from grognard.umpire.events import Event, event
from grognard.umpire.fields import CACHE, Declared, cache, listed, position_fields, switch, value
from grognard.umpire.illegal import Illegal, Reason
from grognard.umpire.spoken import spoken
from grognard.words import users_language


class ImpossibleDraw(ValueError):
    """A forced draw of something that cannot be drawn now."""


class GameOver(Exception):
    """Somebody asks whose turn it is, and the game is over."""


class State(metaclass=Declared):
    """Base of every game's state. Games add flat fields (`umpire/fields.py`); `copy` follows from them.

    `forced` holds outcomes that come before the dice: for replaying a record and for analysis.
    """

    package: ClassVar[str]
    """The game's package, whose modules say what the game offers: the one its class lives in."""
    rules: Any = value(told="game")
    agenda: list[Item] = listed(lambda _: [], told="agenda")
    dice: Dice = value(told="dice")
    forced_dice: tuple[int, ...] = value(())
    forced_draws: tuple[int, ...] = value(())
    over: bool = switch(told="over")
    _legal: tuple[str, ...] | None = cache()
    _worked_out: Any = cache()
    """What a question has worked out to list its actions and wants again for the answer: kept as long as the list."""
    turn: int

    def __init_subclass__(cls) -> None:
        if not hasattr(cls, "package") and not cls.__module__.startswith("grognard.warfare."):  # which is no game's
            name = cls.__module__
            is_package = hasattr(sys.modules.get(name), "__path__")
            cls.package = name if is_package else name.rpartition(".")[0] or name

    @property
    def game(self) -> str:
        """The name of its game: that of the package, which may be somebody else's."""
        return self.package.rpartition(".")[2].replace("_", "-")

    def __init__(self, rules: Any, dice: Dice) -> None:
        self._begin(rules)
        self.rules, self.dice = rules, dice

    if TYPE_CHECKING:  # written when the class is made

        def _begin(self, rules: Any) -> None: ...

        def copy(self) -> Self: ...

    # --- the question on the table -----------------------------------------------------------

    @property
    def decision(self) -> Question:
        """The top of the agenda: between two actions always a question. Raises `GameOver` after the last."""
        try:
            top: Any = self.agenda[-1]
        except IndexError:
            raise GameOver("the game is over: nobody is asked anything") from None
        return top  # type: ignore[no-any-return]

    @property
    def side(self) -> str:
        """Who is asked. Raises `GameOver` when nobody is."""
        return self.decision.side_of(self)

    def legal(self) -> tuple[str, ...]:
        """Every legal action. Nobody who is shown them can add one: `play` goes by the same tuple."""
        legal = self._legal
        if legal is None:
            top: Any = None if self.over else self.agenda[-1]
            self._legal = legal = () if top is None else tuple(top.legal(self))
        return legal

    def answers(self, *verbs: str) -> list[str]:
        """The legal actions with one of these verbs."""
        return [action for action in self.legal() if spoken(action).verb in verbs]

    def forget(self) -> None:
        """The list of legal actions no longer holds; for items that answer themselves."""
        self._legal = self._worked_out = None

    def why_not(self, action: str) -> Reason | None:
        """None if the action is legal, else the case that forbids it."""
        if self.over:
            return Reason(self.case_of_end(), "why-game-over")
        if self._meant(action) in self.legal():
            return None
        said = spoken(action)
        if said.text in self.legal():  # but for its blanks
            return self.decision.wanted(self)
        return self.decision.why(self, said)

    def _meant(self, action: str) -> str:
        """The legal action that says the same. What is said goes into the record, so its blanks must be right."""
        said = spoken(action)
        return self.decision.meant(self, said) if action == said.text else action

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
        top: Any = self.agenda[-1]
        top.answer(self, spoken(action), events)
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

    # --- the result --------------------------------------------------------------------------

    @property
    def is_terminal(self) -> bool:
        """The same as `over`."""
        return self.over

    @property
    def winner(self) -> str | None:
        """The side that has won; None while the game goes on, and where nobody has."""
        if not self.over:
            return None
        found: str | None = self._part("measures").winner(self.edition, self._lead())
        return found

    def returns(self) -> dict[str, int]:
        """By side how many points it is ahead, if the game ended now: what one side is given, the other is taken."""
        first, second = self._part("measures").SIDES
        return {first: self._lead(), second: -self._lead()}

    def _lead(self) -> int:
        """Of the first side."""
        total: int = parts.package(self.package).score(self).total
        return total

    def _part(self, name: str) -> Any:
        return parts.part(self.package, name)

    # --- by hand -----------------------------------------------------------------------------

    def change(self, **fields: Any) -> None:
        """Set fields by hand, for analysis: what was worked out from the old ones is forgotten (not so by assigning
        to a field). Nobody checks that they fit each other."""
        known = {field.name for field in position_fields(type(self))}
        for name, found in fields.items():
            if name not in known:
                raise AttributeError(f"{type(self).__name__} has no field {name!r}; it has {', '.join(sorted(known))}")
            setattr(self, name, found)
        for field in type(self).fields.values():
            if field.kind == CACHE:
                setattr(self, field.name, field.fresh(self.rules))

    # --- chance ------------------------------------------------------------------------------

    def roll(self, events: list[Event], sides: int = USUAL) -> int:
        """A die."""
        die = self._die(sides)
        events.append(event("die", die=die) if sides == USUAL else event("die", die=die, sides=sides))
        return die

    def roll_many(self, number: int, events: list[Event], sides: int = USUAL) -> list[int]:
        """A handful of dice, told together."""
        dice = [self._die(sides) for _ in range(number)]
        told = tuple(str(die) for die in dice)
        events.append(event("dice", dice=told) if sides == USUAL else event("dice", dice=told, sides=sides))
        return dice

    def _die(self, sides: int) -> int:
        if not self.forced_dice:
            number, self.dice = self.dice.draw(sides)
            return number + 1
        die, self.forced_dice = self.forced_dice[0], self.forced_dice[1:]
        if die > sides:
            raise ImpossibleDraw(f"a die of {sides} cannot show {die}")
        return die

    def pick(self, outcomes: list[int]) -> int:
        """One of several equally likely things."""
        if self.forced_draws:
            chosen, self.forced_draws = self.forced_draws[0], self.forced_draws[1:]
            if chosen not in outcomes:
                raise ImpossibleDraw(f"the forced draw {chosen} is not among the outcomes")
            return chosen
        number, self.dice = self.dice.draw(len(outcomes))
        return outcomes[number]

    def imagined(self, side: str, chance: Random) -> Self:
        """A whole state that fits what a side may know, to be played on: what is hidden from it, and the dice to come,
        are drawn by chance."""
        found = self.view(side)
        found.imagine(side, chance)
        found.dice = Dice(f"imagined {chance.getrandbits(64)}", self.dice.count)
        return found

    def reseed(self, seed: str) -> None:
        """Other dice from here on: for analysis and for players who think ahead."""
        self.dice = Dice(seed)

    # --- as a value --------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        """The same position with the same dice to come, whatever either has worked out of it. It has no hash, for it
        changes."""
        if type(self) is not type(other):
            return NotImplemented
        return all(getattr(self, field.name) == getattr(other, field.name) for field in position_fields(type(self)))

    def __repr__(self) -> str:
        asked = "over" if self.over else f"{self.side} {self.decision.kind}"
        return f"<{type(self).__name__} {self.edition}, turn {self.turn}: {asked}>"

    def _repr_svg_(self) -> str:
        """What a notebook shows: the position on its map."""
        found: str = self._part("counters").picture(self, users_language(), 36)
        return found

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Without the rules, which are looked up again, and without what was worked out. For processes and caches; what
        is to be kept is written as a text."""
        names = (field.name for field in position_fields(type(self)) if field.name != "rules")
        fields = {name: getattr(self, name) for name in names}
        return _restored, (type(self), self.edition, fields)

    @classmethod
    def bare(cls, edition: str) -> Self:
        """One with nobody in it, by the rules of an edition."""
        rules = parts.part(cls.package, "rules").rules(edition)
        return cls(rules, Dice(None))

    @property
    def edition(self) -> str:
        """Of its rules, which each game has of a class of its own."""
        this: Any = self
        return str(this.rules.edition)

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

    def view(self, side: str) -> Self:
        """What a side may know: at the least, not the seed."""
        raise NotImplementedError

    def imagine(self, side: str, chance: Random) -> None:
        """Fill in what the view of a side leaves out, by chance among what is possible."""


def _restored(kind: type[State], edition: str, fields: dict[str, Any]) -> State:
    state = kind.bare(edition)
    for name, found in fields.items():
        setattr(state, name, found)
    return state
