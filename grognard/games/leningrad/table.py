"""Leningrad laid on a table: what a page shows of a position, as plain data with every text in both languages.

Every function takes what a side may know of the game (`State.view`), never the game itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from operator import itemgetter
from typing import Any

from grognard.games.leningrad import cases, counters, editions, forts, odds_preview, sequence, supply, telling, victory
from grognard.games.leningrad.combat import Declaring
from grognard.games.leningrad.rules import GERMAN, SIDES, SOVIET
from grognard.games.leningrad.state import AWAITED, READY, USED, Leningrad
from grognard.games.leningrad.supply import supplied
from grognard.games.leningrad.table_actions import loses, pricing
from grognard.games.leningrad.table_overlays import SHOWS
from grognard.games.leningrad.table_setup import rest
from grognard.games.leningrad.table_todo import todo
from grognard.hexset import members
from grognard.umpire.spoken import spoken
from grognard.warfare import laid, page
from grognard.warfare.counters import marker
from grognard.warfare.table import Text, text
from grognard.warfare.theatre import Theatre
from grognard.warfare.weighed import ColumnOdds
from grognard.words import LANGUAGES

__all__ = [
    "EDITIONS", "HIDES", "OVERLAYS", "SET_UPS", "SIDES", "actions", "battle", "case_list", "case_text", "cited",
    "edition_title", "everybody", "heading", "lines", "loses", "markers", "odds", "overlay", "prompt", "reason", "rest",
    "result", "score", "side_title", "theatre", "title", "todo", "tracks", "units",
]  # fmt: skip

EDITIONS = editions.EDITIONS
SET_UPS = sequence.SET_UPS
HIDES = False


@cache
def edition_title(edition: str) -> Text:
    return text("table-edition", edition=edition)


class Table(laid.Table[Leningrad]):
    SHOWS = SHOWS
    DECLARING = Declaring

    def left(self, state: Leningrad, piece: int) -> float:
        return ((state.allow[piece] or state.rules.allowance[piece]) - state.spent[piece]) / 2

    def turn_due(self, state: Leningrad, piece: int) -> int | None:
        entry = state.rules.pieces[piece].entry
        return entry.turn if entry else None

    def levels(self, state: Leningrad) -> Iterable[tuple[int, str]]:
        levels: Iterable[tuple[int, str]] = state.rules.victory["levels"]
        return levels

    def worths(self, state: Leningrad) -> list[page.Worth]:
        """Hexes that count if supplied Germans hold them at the end (2010 §16.2, 1979 §18.2); else the Soviets do."""
        r = state.rules
        german = state.occupied[GERMAN] & supplied(state, GERMAN)
        return [
            {
                "hexes": [number],
                "points": points,
                "side": SIDES[GERMAN],
                "holder": SIDES[GERMAN if german >> r.grid.index(number) & 1 else SOVIET],
            }
            for number, points in r.victory["hexes"].items()
        ]

    def depends(self, state: Leningrad, action: str) -> tuple[Any, ...]:
        """Titles of an edition differ by what its units have turned out to be, or where those stand that nobody knows,
        and by what comes next."""
        units = [p for p in map(state.rules.by_name.get, spoken(action).units) if p is not None]
        called = tuple(state.front[p] if state.front[p] >= 0 else ("in", state.place[p]) for p in units)
        return (called, *super().depends(state, action))

    def pricing(self, state: Leningrad) -> Callable[[page.Action], None] | None:
        return pricing(state)

    def starving(self, state: Leningrad, pieces: int) -> int:
        return supply.starving(state, pieces)

    def explain(self, state: Leningrad, found: odds_preview.Preview, said: ColumnOdds) -> None:
        for shift, (known, _) in zip(said["shifts"], found.shifts, strict=True):
            shift["why"] = text(known.why, units=", ".join(known.units))
            shift["cited"] = self.cited(known.case)
        said["air_ready"] = len(state.ready_air())


theatre = Theatre(editions.FILES)
TABLE = Table(editions.board_map, cases.BOOK, telling, counters.counter, victory.score, odds_preview, theatre)
title, side_title, case_list, case_text = TABLE.title, TABLE.side_title, TABLE.case_list, TABLE.case_text
prompt, reason, cited, lines = TABLE.prompt, TABLE.reason, TABLE.cited, TABLE.lines
heading, units, result, score = TABLE.heading, TABLE.units, TABLE.result, TABLE.score
actions, battle, everybody = TABLE.actions, TABLE.battle, TABLE.everybody
odds, overlay, OVERLAYS = TABLE.odds, TABLE.overlay, tuple(SHOWS)


def markers(state: Leningrad) -> list[page.Marker]:
    r = state.rules
    forts = [marker(r, "fort", "fort", h) for h in members(state.forts)]
    interdicted = sorted({h for h in state.air if h >= 0})
    return forts + [marker(r, "interdiction", "aircraft", h, state.interdiction(h)) for h in interdicted]


# --- tracks ---------------------------------------------------------------------------------------


def tracks(state: Leningrad) -> page.Tracks:
    r = state.rules
    words = {READY: "ready", USED: "used", AWAITED: "awaited"}
    return {
        "air": [
            {
                "id": name,
                "title": dict.fromkeys(LANGUAGES, said),
                "status": words.get(where, "interdicting"),
                "hex": r.numbers[where] if where >= 0 else None,
                "due": turn,
            }
            for (name, said, turn), where in zip(r.air, state.air, strict=True)
        ],
        "forts": {
            "stock": state.fort_stock,
            "placed": state.forts_placed,
            "left": forts.left_to_place(state),
            "on_map": [r.numbers[h] for h in members(state.forts)],
            "due": {str(turn): number for turn, number in r.forts.items()},
        },
        "reinforcements": _reinforcements(state),
        "coming": _coming(state),
    }


def _coming(state: Leningrad) -> list[page.Coming]:
    """What arrives besides units: forts, and air units that are not here yet."""
    r = state.rules
    forts_due = [(turn, text("table-coming-forts", count=number)) for turn, number in r.forts.items()]
    air_due = [(turn, text("table-coming-air", name=said)) for _, said, turn in r.air if turn > 1]
    return [{"turn": turn, "title": said} for turn, said in sorted(forts_due + air_due, key=itemgetter(0))]


def _reinforcements(state: Leningrad) -> list[page.Arrival]:
    """The schedule, less those that have come."""
    r = state.rules

    def arrival(piece: int) -> tuple[int, tuple[str, ...]] | None:
        entry = r.pieces[piece].entry
        return None if entry is None else (entry.turn, entry.at)

    def line(when: tuple[int, int, tuple[str, ...]], names: list[str]) -> dict[str, Any]:
        at = sorted({r.numbers[h] for place in when[2] for h in r.hexes(place)})
        return {"title": text("table-reinforcement", count=len(names), turn=when[0]), "at": at}

    return laid.schedule(state, arrival, line)
