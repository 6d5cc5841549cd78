"""What is left to do before a phase can end, as a page lists it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from grognard.hexset import HexSet
from grognard.umpire.spoken import spoken
from grognard.warfare import page
from grognard.warfare.overlays import numbered
from grognard.warfare.table import Text, text


def item(weight: page.Weight, what: str, case: str, count: int) -> page.Todo:
    return told(weight, text(f"table-todo-{what}", count=count), case)


def told(weight: page.Weight, said: Text, case: str) -> page.Todo:
    return {"weight": weight, "text": said, "case": case, "units": [], "hexes": []}


def of_units(state: Any, weight: page.Weight, what: str, case: str, pieces: Iterable[int]) -> list[page.Todo]:
    """Something for units to do, or nothing if there are none."""
    units = list(pieces)
    return [at_units(state, item(weight, what, case, len(units)), units)] if units else []


def at_units(state: Any, found: page.Todo, units: Iterable[int]) -> page.Todo:
    """It is about these units, where they stand."""
    r, some = state.rules, list(units)
    hexes = sorted({r.numbers[state.place[p]] for p in some if state.place[p] >= 0})
    return {**found, "units": [r.names[p] for p in some], "hexes": hexes}


def at_hexes(state: Any, found: page.Todo, hexes: HexSet) -> page.Todo:
    """It is about these hexes."""
    return {**found, "hexes": numbered(state, hexes)}


def able(state: Any, verb: str) -> list[int]:
    """The units that the legal answers with this verb name."""
    names = {name for action in state.answers(verb) for name in spoken(action).units}
    return sorted(state.rules.by_name[name] for name in names)


def able_bits(state: Any, verb: str) -> list[int]:
    """By such answer its units, as bits."""
    return [state.units_named(spoken(action).units) for action in state.answers(verb)]
