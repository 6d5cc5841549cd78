"""A small game in words. Each message is looked for among the game's own (`skirmish-ask-moving`), then among the
floor's (`plain-ask-moving`), then by its plain name (`event-moved`), which any game may share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from grognard.hexset import members
from grognard.umpire import Event, Reason
from grognard.umpire.score import Line
from grognard.umpire.spoken import spoken
from grognard.warfare import phrases
from grognard.warfare.phrases import Args, and_list, hex_title, how_to_answer, named_in, outcome, sentence
from grognard.warfare.plain.state import PlainState
from grognard.words import Language, has, tell, whole

if TYPE_CHECKING:
    from grognard.warfare.plain.game import Plain

P = TypeVar("P", bound=PlainState)
NO_MESSAGE = "plain-ask-anything"


class PlainTelling(Generic[P]):
    def __init__(self, game: Plain[P]) -> None:
        self._game = game

    def say(self, key: str, language: Language, /, **args: str | int | float) -> str:
        return tell(self._key(key, language), language, **args)

    def _key(self, key: str, language: Language) -> str:
        keys = (f"{self._game.name}-{key}", f"plain-{key}", key)
        return next((each for each in keys if has(each, language)), key)

    # --- units -------------------------------------------------------------------------------

    def unit_title(self, rules: Any, piece: int, language: Language) -> str:
        return sentence(rules.pieces[piece].title[language])

    def unit_figures(self, rules: Any, piece: int, state: P | None) -> str:
        p = rules.pieces[piece]
        steps = p.steps if state is None else state.steps[piece] or p.steps
        return f"{p.strength[steps]}-{p.movement}"

    def the_unit(self, rules: Any, name: str, language: Language) -> str:
        """Inside a sentence, with its article."""
        if name not in rules.by_name:
            return name
        p = rules.pieces[rules.by_name[name]]
        if language == "en":
            return f"the {p.title.en}"
        return f"{p.article}{'' if p.article.endswith('’') else ' '}{p.title.fr}".strip()

    def the_units(self, rules: Any, names: Sequence[str], state: P | None, language: Language) -> str:
        return and_list([self.the_unit(rules, name, language) for name in names], language)

    def heading(self, state: P, language: Language) -> str:
        phase = tell(f"phase-{state.now}", language)
        return sentence(tell("plain-heading", language, turn=state.turn, turns=state.rules.turns, phase=phase))

    # --- events ------------------------------------------------------------------------------

    def as_known(self, state: P, events: Sequence[Event]) -> Iterator[tuple[P, Event]]:
        return ((state, each) for each in events)

    def tell_event(self, state: P, event: Event, language: Language) -> str:
        r = state.rules
        args: Args = {}
        for name, value in event.facts:
            if name in _FACTS:
                args |= _FACTS[name](self, r, value, language)
            elif not isinstance(value, tuple):
                args[name] = value
        return sentence(self.say(f"event-{event.kind}", language, **args))

    def cited(self, case: str, language: Language) -> str:
        return case

    # --- questions and answers ---------------------------------------------------------------

    def question(self, state: P, language: Language) -> str:
        if state.over:
            return outcome(self._game.score(state), language)
        return sentence(self._question(state, language))

    def _question(self, state: P, language: Language) -> str:
        key = self._key(f"ask-{state.decision.kind}", language)
        return tell(key if has(key, language) else NO_MESSAGE, language, **self._asked(state, language))

    def prompt(self, state: P, language: Language) -> str:
        if state.over:
            return self.question(state, language)
        player = tell(f"player-{state.side}", language)
        asked, how = self._question(state, language), how_to_answer(state, language)
        return sentence(tell("question-line", language, player=player, question=asked, how=how))

    def _asked(self, state: P, language: Language) -> Args:
        """What the fields of a question say: its units, its hexes, its numbers."""
        r, asked = state.rules, state.decision
        found: Args = {"units": "", "count": 0, "hex": "", "hexes": ""}
        for name, kind in asked.fields:
            value = getattr(asked, name)
            if kind in ("unit", "units"):
                bits = 1 << value if kind == "unit" else value
                names = [r.names[p] for p in members(bits)]
                found |= {"units": self.the_units(r, names, state, language), "count": len(names)}
            elif kind in ("hex", "hexes"):
                hexes = [value] if kind == "hex" else list(members(value))
                titles = [hex_title(r, r.numbers[h], language) for h in hexes]
                found |= {"hex": titles[0] if titles else "", "hexes": and_list(titles, language)}
            elif kind == "int":
                found[name] = value
        return found

    def action_title(self, state: P, action: str, language: Language) -> str:
        r = state.rules
        args = named_in(r, action, language, lambda names: self.the_units(r, names, state, language))
        said = spoken(action)
        for verb in (f"{said.verb}-{state.decision.kind}", said.verb):
            key = self._key(f"action-{verb}", language)
            if has(key, language):
                return sentence(tell(key, language, **args))
        return sentence(action)

    # --- refusals, score ---------------------------------------------------------------------

    def reason_sentence(self, reason: Reason, language: Language, state: P | None = None) -> str:
        return phrases.reason_sentence(reason, language, state, self.the_units, int)

    def tell_reason(self, reason: Reason, language: Language) -> str:
        return phrases.tell_reason(reason, self.reason_sentence(reason, language), self.cited, language)

    def score_line(self, rules: Any, line: Line, language: Language) -> str:
        if line.what in rules.numbers:
            return hex_title(rules, line.what, language)
        return self.say(f"score-{line.what}", language, count=line.count)


Fact = Callable[[PlainTelling[Any], Any, Any, Language], Args]


def _way(telling: PlainTelling[Any], rules: Any, way: Any, language: Language) -> Args:
    return {"from": hex_title(rules, way[0], language), "to": hex_title(rules, way[-1], language)}


_FACTS: dict[str, Fact] = {
    "unit": lambda t, rules, name, language: {"unit": t.the_unit(rules, name, language)},
    "units": lambda t, rules, names, language: {
        "units": t.the_units(rules, names, None, language),
        "count": len(names),
    },
    "way": _way,
    "hex": lambda t, rules, number, language: {"hex": hex_title(rules, number, language)},
    "hexes": lambda t, rules, numbers, language: {
        "hexes": and_list([hex_title(rules, n, language) for n in numbers], language)
    },
    "points": lambda t, rules, value, language: {"points": whole(int(value))},
    "side": lambda t, rules, side, language: {"player": tell(f"player-{side}", language)},
    "phase": lambda t, rules, phase, language: {"phase": tell(f"phase-{phase}", language)},
    "level": lambda t, rules, level, language: {"level": tell(f"level-{level}", language)},
}
