"""What the tables of the games share whatever the position is: texts in both languages, cases, the log, answers.

What they show of a position in the same way stands in `laid`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, Protocol

from grognard.maps import Map
from grognard.umpire import Event, Reason
from grognard.umpire.forms import form_of
from grognard.umpire.spoken import spoken
from grognard.warfare import page
from grognard.warfare.cases import Book
from grognard.warfare.theatre import Theatre
from grognard.words import LANGUAGES, Language, tell

Text = page.Text


@lru_cache(maxsize=4096)
def text(key: str, /, **args: str | int | float) -> Text:
    return {language: tell(key, language, **args) for language in LANGUAGES}


def by_language(said: Callable[[Language], str]) -> Text:
    return {language: said(language) for language in LANGUAGES}


class Telling(Protocol):
    """What a game's `telling` must offer."""

    def question(self, state: Any, language: Language, /) -> str: ...
    def reason_sentence(self, reason: Reason, language: Language, state: Any, /) -> str: ...
    def cited(self, case: str, language: Language, /) -> str: ...
    def as_known(self, state: Any, events: Sequence[Event], /) -> Iterable[tuple[Any, Event]]: ...
    def tell_event(self, state: Any, event: Event, language: Language, /) -> str: ...


class Common:
    """What the table of every game says in the same way, by its map, its book and its words."""

    def __init__(self, board_map: Callable[[], Map], book: Book, telling: Telling, theatre: Theatre) -> None:
        self._map, self._book, self._telling, self.theatre = board_map, book, telling, theatre

    def title(self) -> Text:
        return {language: self._map().title[language] for language in LANGUAGES}

    def side_title(self, side: str) -> Text:
        return text(f"side-{side}")

    def case_list(self) -> list[page.RuleCase]:
        return list(self._book.data.values())

    def case_text(self, case: str) -> Text | None:
        """The summary of a case, if there is one of that name."""
        found = self._book.data.get(case)
        return found["text"] if found else None

    def prompt(self, state: Any) -> Text:
        return {language: self._telling.question(state, language) for language in LANGUAGES}

    def reason(self, state: Any, said: Reason) -> Text:
        return {language: self._telling.reason_sentence(said, language, state) for language in LANGUAGES}

    def cited(self, case: str) -> Text:
        return {language: self._telling.cited(case, language) for language in LANGUAGES}

    def lines(self, state: Any, events: Sequence[Event]) -> list[page.LogLine]:
        """The lines of the log for what an action has led to."""
        return [self._line(known, each) for known, each in self._telling.as_known(state, events)]

    def _line(self, state: Any, event: Event) -> page.LogLine:
        """The sentence, and the facts for those who would show rather than tell."""
        facts = event.as_dict()
        told: Text = {language: self._telling.tell_event(state, event, language) for language in LANGUAGES}
        said: page.LogLine = {"kind": event.kind, "text": told}
        if event.kind == "die":
            said["die"] = int(str(facts["die"]))
        elif event.kind == "dice":
            dice = facts["dice"]
            assert isinstance(dice, tuple)
            said["dice"] = [int(die) for die in dice]
        if "columns" in facts:
            said["columns"] = int(str(facts["columns"]))
        if "case" in facts:
            said["case"] = str(facts["case"])
            said["cited"] = self.cited(str(facts["case"]))
        if cue := self.theatre.cue(state, event):
            said["cue"] = cue
        said["facts"] = {name: value for name, value in facts.items() if name != "event"}
        return said


# --- answers --------------------------------------------------------------------------------------

MOST_TITLES = 16384


class Titles:
    """Actions in words, kept by whatever they depend on: the same are offered again and again."""

    def __init__(self, tell_action: Callable[[Any, str, Language], str]) -> None:
        self._tell = tell_action
        self._known: dict[tuple[Any, ...], Text] = {}

    def of(self, state: Any, action: str, *depends: Any) -> Text:
        key = (state.rules.edition, action, *depends)
        if key not in self._known:
            if len(self._known) >= MOST_TITLES:
                self._known.clear()
            self._known[key] = {language: self._tell(state, action, language) for language in LANGUAGES}
        return self._known[key]


def last_step(state: Any, said: page.Action) -> None:
    """Whoever chooses who loses a step is told before where it is the last."""
    if len(said["units"]) == 1 and state.steps[state.rules.by_name[said["units"][0]]] == 1:
        said["warn"] = text("table-last-step")


def offered(state: Any, action: str, title: Text) -> page.Action:
    """A legal action as a page is offered it: what to click, what it does to the question, what it is called."""
    said, known = spoken(action), state.rules.by_name
    form = form_of(state.decision.forms, said)
    units = list(said.units) if all(name in known for name in said.units) else []
    found: page.Action = {
        "text": action,
        "verb": said.verb,
        "role": form.role,
        "units": units,
        "hexes": list(said.hexes),
        "title": title,
    }
    if form.opens:
        found["opens"] = True
    return found
