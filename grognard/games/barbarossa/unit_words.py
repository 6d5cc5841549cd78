"""Counters of Barbarossa in words: their titles, their figures, and what they are called inside a sentence."""

from __future__ import annotations

import re
from collections.abc import Sequence

from grognard.games.barbarossa.rules import Rules
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import SUPPLY, UNTRIED
from grognard.warfare.phrases import and_list
from grognard.words import Language, tell

_REMARK = re.compile(r" \([^)]*\)$")
_CONTRACTED = re.compile(r"\b([Dd]e|[Àà]) le(s?) ")
_FEMININE = ("division", "brigade", "batterie", "milice", "reconnaissance", "défense")
_ELIDED = ("artillerie", "unité", "école")
_ABBREVIATED = ("QG",)


def unit_title(rules: Rules, piece: int, state: Barbarossa | None, language: Language) -> str:
    """As a list has it. A supply unit is called by what it holds."""
    unit = rules.pieces[piece]
    if unit.kind == SUPPLY and state is not None and state.place[piece] >= 0:
        points = state.steps[piece]
        return tell("unit-msu", language) if points == 1 else tell("unit-dump", language, points=points)
    return unit.names[language]


def unit_figures(rules: Rules, piece: int, state: Barbarossa | None) -> str:
    """What is printed on the side that is up: attack, defence and movement; of artillery its support and range first,
    of headquarters command and recovery, of supply units their points; in the air combat, support and interdiction."""
    unit = rules.pieces[piece]
    steps = unit.steps
    if state is not None and state.steps[piece]:
        steps = state.steps[piece]
    attack, defence, movement = unit.strength[min(steps, unit.steps)]
    if unit.kind == SUPPLY:
        return f"{steps if state is not None else 1}"
    if (flight := unit.flight) is not None:
        return f"{flight.combat}-{flight.cas}-{flight.interdiction}"
    if unit.kind == UNTRIED:
        return f"?-{movement}"
    if unit.support:
        return f"{unit.support}({unit.range})-{defence}-{movement}"
    if unit.kind == "hq":
        return f"{unit.command}/{unit.recovery}-{movement}"
    return f"{attack}-{defence}-{movement}"


def the_unit(rules: Rules, name: str, state: Barbarossa | None, language: Language) -> str:
    """A unit inside a sentence, by the name that actions use: a regiment without its division, with its article."""
    if name not in rules.by_name:
        return name
    unit = rules.pieces[rules.by_name[name]]
    if unit.kind == SUPPLY:
        return tell("unit-supply", language, name=name)
    if unit.flight is not None:
        return unit.names[language]
    short = _REMARK.sub("", unit.names[language].rpartition(", ")[2])
    return _with_the(short) if language == "en" else _with_le(short)


def _with_the(short: str) -> str:
    """Names that end with a number, or begin with whose they are, have no article."""
    if short[-1].isdigit() or "’s " in short or short.startswith("Regiment "):
        return short
    return f"the {short[0].lower() + short[1:] if short.startswith(('Untried', 'Regiment', 'Strong')) else short}"


def _with_le(short: str) -> str:
    if not short[0].isdigit() and not short.startswith(_ABBREVIATED):
        short = short[0].lower() + short[1:]
    noun = next((word for word in short.split() if not word[0].isdigit()), short)
    if noun in _ELIDED:
        return f"l’{short}"
    return f"la {short}" if noun in _FEMININE else f"le {short}"


def the_units(rules: Rules, names: Sequence[str], state: Barbarossa | None, language: Language) -> str:
    return and_list([the_unit(rules, name, state, language) for name in names], language)


def contracted(said: str, language: Language) -> str:
    """A French sentence into which names with their articles were put: `de le` is `du`, `à le` is `au`."""
    if language != "fr":
        return said

    def short(found: re.Match[str]) -> str:
        many = bool(found[2])
        joined = ("aux" if many else "au") if found[1] in "àÀ" else ("des" if many else "du")
        return (joined.capitalize() if found[1][0].isupper() else joined) + " "

    return _CONTRACTED.sub(short, said)
