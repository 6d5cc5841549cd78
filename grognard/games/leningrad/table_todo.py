"""What is left to do before a phase can end, as a page lists it: what must be, what will be lost, what may be."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from grognard.games.leningrad import forts, reinforcements
from grognard.games.leningrad.air import Interdiction
from grognard.games.leningrad.combat import Combat, attackable, candidates
from grognard.games.leningrad.forts import Fortification
from grognard.games.leningrad.movement_phase import Movement
from grognard.games.leningrad.replacements import Replacement
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.surprise import surprised
from grognard.hexset import members
from grognard.umpire.spoken import spoken
from grognard.warfare import page
from grognard.warfare.phrases import hex_title
from grognard.words import LANGUAGES, Language, tell

Weight = Literal["must", "lost", "may"]
FULL = 3
"""Units to a hex at the end of a phase (2010 §4.6, 1979 §4.6)."""


def todo(state: Leningrad) -> list[page.Todo]:
    question = state.decision
    if isinstance(question, Movement):
        return _movement(state, question.side)
    if isinstance(question, Combat):
        return _combat(state, question.side)
    if isinstance(question, Interdiction):
        ready = len(state.ready_air())
        return [_item("may", "air", state.rules.case("11.5", "13.5"), count=ready)] if ready else []
    if isinstance(question, Fortification):
        left = forts.left_to_place(state)
        return [_item("may", "forts", state.rules.case("13.4", "15.4"), count=left)] if left else []
    if isinstance(question, Replacement):
        return _units_item(state, "may", "replace", state.rules.case("14.6", "16.6"), _named(state, "replace"))
    return []


def _movement(state: Leningrad, side: int) -> list[page.Todo]:
    r = state.rules
    found = [
        _crowded(state, hex_, bits)
        for hex_, bits in sorted(state.at.items())
        if bits.bit_count() > FULL and state.occupied[side] >> hex_ & 1
    ]
    due = reinforcements.due(state, side)
    if due:
        must = reinforcements.must_enter(state, side)
        case = r.case("14.5", "16.5") if must else r.case("14.3", "16.3")
        found += _units_item(state, "must" if must else "may", "enter-now" if must else "enter", case, members(due))
    able = _named(state, "move")
    fresh = [p for p in able if not state.spent[p]]
    if surprised(state, side):
        return found + _units_item(state, "must", "close-up", r.case("15.1", "17.2"), fresh)
    found += _units_item(state, "may", "move", r.case("4.0", "4.0"), fresh)
    return found + _units_item(state, "may", "go-on", r.case("4.0", "4.0"), [p for p in able if state.spent[p]])


def _crowded(state: Leningrad, hex_: int, bits: int) -> page.Todo:
    number = state.rules.numbers[hex_]

    def said(language: Language) -> str:
        title = hex_title(state.rules, number, language)
        return tell("table-todo-crowded", language, count=bits.bit_count(), hex=title)

    text: page.Text = {language: said(language) for language in LANGUAGES}
    return {"weight": "lost", "text": text, "case": state.rules.case("4.6", "4.6"), "units": [], "hexes": [number]}


def _combat(state: Leningrad, side: int) -> list[page.Todo]:
    r, targets = state.rules, attackable(state, side)
    able = 0
    for target in members(targets):
        able |= candidates(state, side, 1 << target)
    if not able:
        return []
    if surprised(state, side):
        return _units_item(state, "must", "attack-now", r.case("15.2", "17.3"), members(able))
    found = _item("may", "attack", r.case("8.0", "8.0"), count=targets.bit_count())
    return [found | {"hexes": [r.numbers[h] for h in members(targets)]}]


def _named(state: Leningrad, verb: str) -> list[int]:
    """The units that the legal actions with this verb name."""
    names = {name for action in state.answers(verb) for name in spoken(action).units}
    return sorted(state.rules.by_name[name] for name in names)


def _units_item(state: Leningrad, weight: Weight, what: str, case: str, pieces: Iterable[int]) -> list[page.Todo]:
    units = list(pieces)
    if not units:
        return []
    r = state.rules
    hexes = sorted({r.numbers[state.place[p]] for p in units if state.place[p] >= 0})
    found = _item(weight, what, case, count=len(units))
    return [found | {"units": [r.names[p] for p in units], "hexes": hexes}]


def _item(weight: Weight, what: str, case: str, count: int) -> page.Todo:
    text: page.Text = {language: tell(f"table-todo-{what}", language, count=count) for language in LANGUAGES}
    return {"weight": weight, "text": text, "case": case, "units": [], "hexes": []}
