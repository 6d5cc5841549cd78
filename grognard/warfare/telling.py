"""A game in words: questions, events, answers and refusals, as far as every game says them alike.

A game says what its units are called, how a case is cited, and what belongs to each kind of question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from grognard.hexset import members
from grognard.umpire import Event, Reason
from grognard.umpire.score import Line, Score
from grognard.umpire.spoken import spoken
from grognard.warfare import phrases
from grognard.warfare.battle import ROLES
from grognard.warfare.phrases import Args, and_list, hex_title, hex_titles, how_to_answer, named_in, outcome, sentence
from grognard.warfare.pieces import DUE, Pieces
from grognard.words import Language, tell, whole

S = TypeVar("S", bound=Pieces)
Fact = Callable[[Any, Any, Any, Any, Language], Args]
"""What a fact of an event gives its message: by the words of the game, its rules, what is known of the position if
anything is, the value, and the language."""


# --- facts of events ------------------------------------------------------------------------------


def _units(telling: Telling[Any], rules: Any, state: Any, names: Any, language: Language) -> Args:
    return {"units": telling.the_units(rules, names, state, language), "count": len(names)}


def _way(telling: Telling[Any], rules: Any, state: Any, way: Any, language: Language) -> Args:
    """The way from here to there; or the name of a way of moving."""
    if isinstance(way, str):
        return {"way": way}
    return {"from": hex_title(rules, way[0], language), "to": hex_title(rules, way[-1], language)}


def _hexes(telling: Telling[Any], rules: Any, state: Any, numbers: Any, language: Language) -> Args:
    return {"hexes": and_list([hex_title(rules, number, language) for number in numbers], language)}


def _points(telling: Telling[Any], rules: Any, state: Any, value: Any, language: Language) -> Args:
    found = telling.figure(value) if isinstance(value, float) else value
    return {"points": found if isinstance(found, str) else whole(found)}


def a_unit(fact: str) -> Fact:
    return lambda telling, rules, state, name, language: {fact: telling.the_unit(rules, name, state, language)}


def named(fact: str, key: str, arg: str = "") -> Fact:
    """A fact whose value is part of the name of a message: `player-SIDE`."""
    return lambda telling, rules, state, value, language: {
        arg or fact: telling.say(f"{key}-{value}" if key else value, language)
    }


FACTS: dict[str, Fact] = {
    "unit": a_unit("unit"),
    "units": _units,
    "way": _way,
    "hex": lambda telling, rules, state, number, language: {"hex": hex_title(rules, number, language)},
    "hexes": _hexes,
    "points": _points,
    "side": named("side", "player", "player"),
    "phase": named("phase", "phase"),
    "level": named("level", "level"),
    "case": lambda telling, rules, state, case, language: {"case": telling.cited(case, language)},
}


# --- the words ------------------------------------------------------------------------------------


class Telling(Generic[S]):
    FACTS: ClassVar[Mapping[str, Fact]] = FACTS
    HEADING = "show-heading"
    PLACE = ""
    """The message that tells of a hex what points it brings; where there is none, the hex alone does."""

    def __init__(self, score: Callable[[S], Score]) -> None:
        self._score = score

    # --- said by the game --------------------------------------------------------------------

    def say(self, key: str, language: Language, /, **args: str | int | float) -> str:
        """A message; a game may have its own words where all games share some."""
        return tell(key, language, **args)

    def the_unit(self, rules: Any, name: str, state: S | None, language: Language) -> str:
        """A unit inside a sentence, by its short name."""
        raise NotImplementedError

    def the_units(self, rules: Any, names: Sequence[str], state: S | None, language: Language) -> str:
        return and_list([self.the_unit(rules, name, state, language) for name in names], language)

    def pointed_at(self, state: S, names: Sequence[str], language: Language) -> str:
        """Units to choose from, in the title of an answer."""
        return self.the_units(state.rules, names, state, language)

    def cited(self, case: str, language: Language) -> str:
        """A case as it is written in a sentence: by its number, which says it in any language."""
        return case

    def figure(self, value: float) -> str | int:
        """Points that may be halves, as the game prints them."""
        return int(value)

    def more_of(self, rules: Any, event: Event, args: Args, language: Language) -> Args:
        """What the message of an event needs besides its facts."""
        return {}

    def event_key(self, event: Event) -> str:
        return event.kind

    def question_key(self, kind: str) -> str:
        """Which message asks a question of this kind."""
        return f"ask-{kind}"

    def asked(self, state: S, language: Language) -> Args:
        """What belongs to the question on the table: the units, hexes and numbers in its fields, and where the units
        stand; the hexes of the battle that is being fought."""
        r, asked, found = state.rules, state.decision, Args()
        if (battle := getattr(state, "battle", None)) is not None:
            found["hexes"] = hex_titles(r, battle.targets, language)
        for name, kind in asked.fields:
            value = getattr(asked, name)
            if kind in ("unit", "units"):
                found |= self._group(state, 1 << value if kind == "unit" else value, language)
            elif kind in ("hex", "hexes"):
                titles = [hex_title(r, r.numbers[h], language) for h in ([value] if kind == "hex" else members(value))]
                found |= {"hex": titles[0] if titles else "", "hexes": and_list(titles, language)}
            elif name == "role":
                found[name] = ROLES[value]
            elif kind == "int":
                found[name] = value
        return found

    def _group(self, state: S, units: int, language: Language) -> Args:
        """Units and where they stand."""
        r, here = state.rules, state.place[(units & -units).bit_length() - 1] if units else DUE
        said = self.the_bits(state, units, language)
        stands = hex_title(r, r.numbers[here], language) if here >= 0 else ""
        return {"unit": said, "units": said, "count": units.bit_count(), "hex": stands}

    def moment(self, state: S, language: Language) -> Args:
        """What the heading of a position says besides turn and phase."""
        return {}

    def how(self, state: S, language: Language) -> str:
        """What can be typed."""
        return how_to_answer(state, language)

    def action_key(self, state: S, action: str) -> str:
        """Which message says an action, which may depend on what comes next."""
        return spoken(action).verb

    def price(self, state: S, action: str) -> int:
        """What an action costs in victory points, where its message names that."""
        return 0

    # --- the moment and the score ------------------------------------------------------------

    def heading(self, state: S, language: Language) -> str:
        """Turn and phase, and what the game adds to them."""
        phase = self.say(f"phase-{state.now}", language)
        args = {"turn": state.turn, "turns": state.rules.turns, "phase": phase, **self.moment(state, language)}
        return tell(self.HEADING, language, **args)

    def score_line(self, rules: Any, line: Line, language: Language) -> str:
        """What the points of a line of the score are for."""
        if line.what in rules.numbers:
            place = hex_title(rules, line.what, language)
            return tell(self.PLACE, language, hex=place) if self.PLACE else place
        return self.say(f"score-{line.what}", language, count=line.count)

    # --- events ------------------------------------------------------------------------------

    def as_known(self, state: S, events: Sequence[Event]) -> Iterator[tuple[S, Event]]:
        """Each event of an action with what was known when it happened."""
        return ((state, each) for each in events)

    def tell_event(self, known: S | Any, event: Event, language: Language) -> str:
        """What happened, in one sentence, by what is known or by the rules alone."""
        rules, state = (known.rules, known) if isinstance(known, Pieces) else (known, None)
        args: Args = {}
        for name, value in event.facts:
            if name in self.FACTS:
                args |= self.FACTS[name](self, rules, state, value, language)
            elif not isinstance(value, tuple):
                args[name] = value
        args |= self.more_of(rules, event, args, language)
        return sentence(self.say(f"event-{self.event_key(event)}", language, **args))

    # --- the question on the table -----------------------------------------------------------

    def question(self, state: S, language: Language) -> str:
        """What is to be decided, in words."""
        return outcome(self._score(state), language) if state.over else sentence(self._question(state, language))

    def _question(self, state: S, language: Language) -> str:
        return self.say(self.question_key(state.decision.kind), language, **self.asked(state, language))

    def prompt(self, state: S, language: Language) -> str:
        """The question for somebody at the shell: who decides, what, and what can be typed."""
        if state.over:
            return self.question(state, language)
        player = tell(f"player-{state.side}", language)
        asked, how = self._question(state, language), self.how(state, language)
        return sentence(tell("question-line", language, player=player, question=asked, how=how))

    def the_bits(self, state: S, units: int, language: Language) -> str:
        """Units inside a sentence, by their bits."""
        r = state.rules
        return self.the_units(r, [r.names[p] for p in members(units)], state, language)

    # --- answers and refusals ----------------------------------------------------------------

    def action_title(self, state: S, action: str, language: Language) -> str:
        """A legal action in words."""
        args = named_in(state.rules, action, language, lambda names: self.pointed_at(state, names, language))
        args |= {"price": self.price(state, action)}
        return sentence(self.say(f"action-{self.action_key(state, action)}", language, **args))

    def tell_reason(self, reason: Reason, language: Language) -> str:
        """The sentence and its case."""
        return phrases.tell_reason(reason, self.reason_sentence(reason, language), self.cited, language)

    def reason_sentence(self, reason: Reason, language: Language, state: S | None = None) -> str:
        """With a state, units and hexes are called by their names; without, as one types them."""
        return phrases.reason_sentence(reason, language, state, self.the_units, self.figure)
