"""A free set-up on the table: the zones, and the rest of an army set up at a word."""

from __future__ import annotations

from functools import partial

from grognard.games.defiant_russia import setup, telling
from grognard.games.defiant_russia.editions import historical
from grognard.games.defiant_russia.setup import SetUp
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.hexset import members
from grognard.umpire.sentence import one_by_one
from grognard.warfare import page
from grognard.warfare.table import by_language


def zones(state: DefiantRussia, side: int) -> list[page.Area]:
    """Where the units of a side set up: each zone with its name."""
    r = state.rules
    first = {p.zone: p for p in reversed(r.pieces) if p.side == side and not p.turn and p.index != r.stalin}
    return [
        {
            "title": by_language(partial(telling.zone_title, p)),
            "hexes": [r.numbers[h] for h in members(setup.zone(r, p.index))],
        }
        for p in first.values()
    ]


def rest(state: DefiantRussia) -> list[str]:
    """Those who still wait go where they stood in history; who finds no room there, as near to it as he may."""
    asked = state.decision
    if not isinstance(asked, SetUp):
        return []
    return one_by_one(state, lambda trial: _next(trial, asked.side) if trial.decision == asked else None)


def _next(state: DefiantRussia, side: int) -> str | None:
    r, legal = state.rules, state.legal()
    known, offered = historical(), set(legal)
    for name in (r.names[p] for p in setup.waiting(state, side)):
        if (action := f"place {name} {known[name]}") in offered:
            return action

    def away(action: str) -> int:
        return r.grid.distance(state.hex_in(action), r.grid.index(known[r.names[state.unit_in(action)]]))

    return min(legal, key=away, default=None)
