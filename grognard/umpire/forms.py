"""How answers are said, what each is for, and what is wrong with one that is said otherwise.

A question names the forms of its answers: `Form("enter UNITS HEX", GO)`, `Form("end", STOP)`. Words in
capitals stand for units, hexes and numbers; a text that fits no form is refused here, so that a game explains only what
its players could have meant. The role of a form says what its answers do to the question: whoever shows,
samples or spells answers goes by it (`shapes`) and need not know the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any

from grognard.hexes import is_number
from grognard.umpire.illegal import Reason
from grognard.umpire.spoken import Spoken, is_figure, listed, spoken

LONGEST = 40
"""Letters of a strange word that are repeated to whoever said it."""


class Role(StrEnum):
    """What an answer does. In the page of architecture they are listed with what is shown of them."""

    PICK = "pick"
    """Names one piece or group."""
    GO = "go"
    """Names one hex, and the pieces that go there where they are not known already."""
    ADD = "add"
    """Puts something into a draft: a piece, a hex, a piece at a target."""
    DROP = "drop"
    """Takes it out again."""
    DONE = "done"
    """The draft is complete."""
    SAY = "say"
    """An option or a number."""
    STOP = "stop"
    """The phase ends, or whatever need not be done."""
    WAY = "way"
    """Which way of moving is meant, for a group that is complete."""


PICK, GO, ADD, DROP, DONE, SAY, STOP, WAY = Role


@dataclass(frozen=True, eq=False)
class Form:
    """One for each answer of a question, made once: it is known by itself, not by what it says."""

    said: str
    """The verb, then UNIT, UNITS, HEX, NUMBER or words as they are."""
    role: Role
    opens: bool = False
    """Of a PICK or a GO: it only begins a sentence, and what is meant is asked next."""
    then: str = ""
    """The verb that continues a list: `attack 0911,0912` says `attack 0911`, then `also 0912`."""

    @cached_property
    def words(self) -> tuple[str, ...]:
        return tuple(self.said.split())

    @property
    def verb(self) -> str:
        return self.words[0]

    @cached_property
    def names_unit(self) -> bool:
        return any(word in ("UNIT", "UNITS") for word in self.words)

    @cached_property
    def names_hex(self) -> bool:
        return "HEX" in self.words

    @cached_property
    def names_number(self) -> bool:
        return "NUMBER" in self.words

    def fits(self, said: Spoken) -> bool:
        """Whether an action is said in this form, be it legal or not."""
        words = said.words
        return len(words) == len(self.words) and all(map(_fits, self.words, words))


def _fits(kind: str, word: str) -> bool:
    if kind == "HEX":
        return is_number(word)
    if kind == "NUMBER":
        return is_figure(word)
    if kind in ("UNIT", "UNITS"):
        return not is_number(word) and not is_figure(word) and (kind == "UNITS" or "," not in word)
    return kind == word


Forms = Sequence[Form]


def verbs(forms: Forms) -> set[str]:
    return {form.verb for form in forms}


def form_of(forms: Forms, said: Spoken) -> Form:
    """The form that an action is said in. Raises ValueError if it is none of these."""
    for form in forms:
        if form.verb == said.verb and form.fits(said):
            return form
    raise ValueError(f"{said.text!r} fits no form")


def words_after(forms: Iterable[Form]) -> dict[str, int]:
    """By verb the most words that follow it."""
    found: dict[str, int] = {}
    for form in forms:
        found[form.verb] = max(found.get(form.verb, 0), len(form.words) - 1)
    return found


def followed(forms: Iterable[Form]) -> dict[str, str]:
    """For a verb that names one thing at a time: the verb that continues a list of them."""
    found: dict[str, str] = {}
    for form in forms:
        if form.words[1:2] in (("UNIT",), ("HEX",)):
            found[form.verb] = form.then or found.get(form.verb, form.verb)
    return found


def possible(state: Any) -> str:
    """The forms of the question on the table, those of which some answer is legal now."""
    legal = [spoken(action) for action in state.legal()]
    return ", ".join(form.said for form in state.decision.forms if any(form.fits(said) for said in legal))


def not_an_answer(state: Any, case: str) -> Reason:
    return Reason(case, "why-not-an-answer", {"legal": possible(state)})


def unknown_word(state: Any, word: str) -> Reason:
    """A word that means nothing at the question on the table."""
    args: dict[str, str | int | float] = {"word": word[:LONGEST], "legal": possible(state)}
    return Reason(state.decision.case_of(state), "why-unknown-word", args)


def strange_word(state: Any, word: str) -> Reason:
    """A word that means nothing at any question, said to one that nobody knows yet: it comes after a die."""
    return Reason(state.decision.case_of(state), "why-strange-word", {"word": word[:LONGEST]})


def misfit(state: Any, case: str, forms: Forms, said: Spoken) -> Reason | None:
    """What is wrong with an action that fits none of the forms: its words, or a unit or hex that there is not."""
    words = said.words
    found = None
    for form in forms:
        if form.verb == words[0] and len(form.words) == len(words):
            reason = _first_misfit(state, case, form, words)
            if reason is None:
                return None
            found = found or reason
    return found or not_an_answer(state, case)


def _first_misfit(state: Any, case: str, form: Form, words: list[str]) -> Reason | None:
    rules = state.rules
    for kind, word in zip(form.words[1:], words[1:], strict=True):
        if kind == "HEX":
            if word not in rules.numbers:
                return Reason(state.case_off_map(), "why-off-map", {"hex": word[:LONGEST]})
        elif kind in ("UNIT", "UNITS"):
            names = listed(word) if kind == "UNITS" else [word]
            for i, name in enumerate(names):
                if name not in rules.by_name:
                    return Reason(case, "why-no-unit", {"unit": name[:LONGEST]})
                absent: Reason | None = state.why_absent(words[0], name)
                if absent is not None:
                    return absent
                if name in names[:i]:
                    return Reason(case, "why-named-twice", {"unit": name})
        elif kind != "NUMBER" and word != kind:  # which numbers there are, the question itself says
            return Reason(case, "why-no-unit", {"unit": word[:LONGEST]})
    return None
