"""A free set-up on the table: where the armies stand, and the rest of one set up at a word."""

from __future__ import annotations

from grognard.games.leningrad import setup
from grognard.games.leningrad.rules import GERMAN
from grognard.games.leningrad.setup import COLUMNS, HISTORICAL, HISTORICAL_COLUMNS, GermanSetup, SovietColumns
from grognard.games.leningrad.state import Leningrad
from grognard.umpire.sentence import one_by_one
from grognard.umpire.spoken import spoken
from grognard.warfare import page
from grognard.warfare.table import text
from grognard.words import LANGUAGES

FULL = 3
"""Units to a hex (§4.6)."""


def zones(state: Leningrad, side: int) -> list[page.Area]:
    """Where a side may set up: the German start hexes, those for infantry alone, and the Soviet columns."""
    r = state.rules
    if side == GERMAN:
        parts = [("table-zone-german", r.map.having("german-start"))]
        parts += [("table-zone-north", north)] if (north := r.map.having("german-start-north")) else []
        return [{"title": text(key), "hexes": [r.numbers[h] for h in hexes]} for key, hexes in parts]
    return [
        {
            "title": dict.fromkeys(LANGUAGES, str(column)),
            "hexes": [spoken(action).hexes[0] for action in setup.column_actions(r, column)],
        }
        for column in COLUMNS
    ]


def rest(state: Leningrad) -> list[str]:
    """What is left to set up, as the armies stood in history; who may no longer stand there, as near as he may."""
    asked = state.decision
    if not isinstance(asked, GermanSetup | SovietColumns):
        return []
    return one_by_one(state, lambda trial: _next(trial) if isinstance(trial.decision, type(asked)) else None)


def _next(state: Leningrad) -> str | None:
    r, asked, legal = state.rules, state.decision, state.legal()
    if isinstance(asked, SovietColumns):
        return f"place {HISTORICAL_COLUMNS[asked.column - COLUMNS[0]]}"
    armies = {number: names.split() for number, names in HISTORICAL[r.book].items()}
    known = {name: number for number, names in armies.items() for name in names}

    def away(action: str) -> tuple[bool, int]:
        """Nowhere more than history, or the rules, have room for."""
        (name,), (number,) = (said := spoken(action)).units, said.hexes
        hex_ = r.grid.index(number)
        full = state.count_at(hex_) >= max(FULL, len(armies.get(number, ())))
        return full, r.grid.distance(hex_, r.grid.index(known[name]))

    return min(legal, key=away, default=None)
