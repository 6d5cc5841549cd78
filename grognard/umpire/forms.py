"""How answers are said, and what is wrong with one that is said otherwise.

A question names the forms of its answers: `enter UNITS HEX`, `air NUMBER`, `end`. Words in capitals stand for units,
hexes and numbers; a text that fits no form is refused here, so that a game explains only what its players could have
meant.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from grognard.hexes import is_number
from grognard.umpire.illegal import Reason

LONGEST = 40
"""Letters of a strange word that are repeated to whoever said it."""


def verbs(forms: Iterable[str]) -> set[str]:
    return {form.split()[0] for form in forms}


def words_after(forms: Iterable[str]) -> dict[str, int]:
    """By verb the most words that follow it."""
    found: dict[str, int] = {}
    for form in forms:
        verb, *words = form.split()
        found[verb] = max(found.get(verb, 0), len(words))
    return found


def possible(state: Any) -> str:
    """The forms of the question on the table, those of which some answer is legal now."""
    ours = state.decision.forms
    said = [action.split() for action in state.legal()]
    return ", ".join(form for form in ours if any(_fits(state, form.split(), words) for words in said))


def _fits(state: Any, form: list[str], words: list[str]) -> bool:
    if len(form) != len(words):
        return False
    return all(
        is_number(word) if kind == "HEX" else kind.isupper() or kind == word
        for kind, word in zip(form, words, strict=True)
    )


def not_an_answer(state: Any, case: str) -> Reason:
    return Reason(case, "why-not-an-answer", {"legal": possible(state)})


def unknown_word(state: Any, word: str) -> Reason:
    """A word that means nothing at the question on the table."""
    args: dict[str, str | int | float] = {"word": word[:LONGEST], "legal": possible(state)}
    return Reason(state.decision.case_of(state), "why-unknown-word", args)


def strange_word(state: Any, word: str) -> Reason:
    """A word that means nothing at any question, said to one that nobody knows yet: it comes after a die."""
    return Reason(state.decision.case_of(state), "why-strange-word", {"word": word[:LONGEST]})


def misfit(state: Any, case: str, forms: Iterable[str], words: list[str]) -> Reason | None:
    """What is wrong with an action that fits none of the forms: its words, or a unit or hex that there is not."""
    ours = [form.split() for form in forms if form.split()[0] == words[0]]
    alike = [form for form in ours if len(form) == len(words)]
    found = None
    for form in alike:
        reason = _first_misfit(state, case, form, words)
        if reason is None:
            return None
        found = found or reason
    return found or not_an_answer(state, case)


def _first_misfit(state: Any, case: str, form: list[str], words: list[str]) -> Reason | None:
    rules = state.rules
    for kind, word in zip(form[1:], words[1:], strict=True):
        if kind == "HEX":
            if word not in rules.numbers:
                return Reason(state.case_off_map(), "why-off-map", {"hex": word[:LONGEST]})
        elif kind in ("UNIT", "UNITS"):
            names = word.split(",") if kind == "UNITS" else [word]
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
