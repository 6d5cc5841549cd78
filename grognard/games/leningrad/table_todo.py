"""What is left to do before a phase can end, as a page lists it: what must be, what will be lost, what may be."""

from __future__ import annotations

from grognard.games.leningrad import forts, groups, reinforcements
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
from grognard.warfare.table import by_language
from grognard.warfare.todo import able, at_hexes, item, of_units, told
from grognard.words import tell

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
        return [item("may", "air", state.rules.case("11.5", "13.5"), ready)] if ready else []
    if isinstance(question, Fortification):
        left = forts.left_to_place(state)
        return [item("may", "forts", state.rules.case("13.4", "15.4"), left)] if left else []
    if isinstance(question, Replacement):
        return of_units(state, "may", "replace", state.rules.case("14.6", "16.6"), able(state, "replace"))
    return []


def _movement(state: Leningrad, side: int) -> list[page.Todo]:
    r = state.rules
    found = [
        _crowded(state, hex_, bits)
        for hex_, bits in sorted(state.at.items())
        if bits.bit_count() > FULL and state.occupied[side] >> hex_ & 1
    ]
    if surprised(state, side) and (going := groups.closing_up_still(state)):  # nobody else moves before (2010 §15.1)
        units = state.units_named({name for action in going for name in spoken(action).units})
        found += of_units(state, "must", "go-on-first", r.case("15.1", "17.2"), members(units))
    due = reinforcements.due(state, side)
    if due:
        must = reinforcements.must_enter(state, side)
        case = r.case("14.5", "16.5") if must else r.case("14.3", "16.3")
        found += of_units(state, "must" if must else "may", "enter-now" if must else "enter", case, members(due))
    movers = able(state, "move")
    fresh = [p for p in movers if not state.spent[p]]
    if surprised(state, side):
        return found + of_units(state, "must", "close-up", r.case("15.1", "17.2"), fresh)
    found += of_units(state, "may", "move", r.case("4.0", "4.0"), fresh)
    return found + of_units(state, "may", "go-on", r.case("4.0", "4.0"), [p for p in movers if state.spent[p]])


def _crowded(state: Leningrad, hex_: int, bits: int) -> page.Todo:
    r, count = state.rules, bits.bit_count()
    said = by_language(
        lambda lang: tell("table-todo-crowded", lang, count=count, hex=hex_title(r, r.numbers[hex_], lang))
    )
    return at_hexes(state, told("lost", said, r.case("4.6", "4.6")), 1 << hex_)


def _combat(state: Leningrad, side: int) -> list[page.Todo]:
    r, targets = state.rules, attackable(state, side)
    attackers = 0
    for target in members(targets):
        attackers |= candidates(state, side, 1 << target)
    if not attackers:
        return []
    if surprised(state, side):
        return of_units(state, "must", "attack-now", r.case("15.2", "17.3"), members(attackers))
    return [at_hexes(state, item("may", "attack", r.case("8.0", "8.0"), targets.bit_count()), targets)]
