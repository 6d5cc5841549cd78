"""Defiant Russia laid on a table: what a page shows of a position, as plain data with every text in both languages.

Every function takes what a side may know of the game (`State.view`), never the game itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, partial

from grognard.games.defiant_russia import (
    cases,
    counters,
    editions,
    movement,
    odds_preview,
    sequence,
    supply,
    telling,
    victory,
)
from grognard.games.defiant_russia.combat import Declaring
from grognard.games.defiant_russia.rules import AXIS, PHASES, SIDES, SOVIET, WEATHER, Rules
from grognard.games.defiant_russia.state import REMOVED, DefiantRussia
from grognard.games.defiant_russia.table_actions import loses, pricing, todo
from grognard.games.defiant_russia.table_overlays import SHOWS
from grognard.games.defiant_russia.table_setup import rest
from grognard.games.defiant_russia.table_tracks import LEVELS, beside_the_score, tracks
from grognard.hexset import HexSet, members
from grognard.mapparts import PARTIES
from grognard.umpire import Reason
from grognard.warfare import laid, page
from grognard.warfare.counters import marker
from grognard.warfare.pieces import DUE
from grognard.warfare.table import Text, by_language, text
from grognard.warfare.theatre import Theatre
from grognard.warfare.weighed import DiceOdds, Strength
from grognard.words import tell

__all__ = [
    "DRAWS", "EDITIONS", "HIDES", "OVERLAYS", "SET_UPS", "SIDES", "actions", "battle", "case_list", "case_text",
    "cited", "edition_title", "everybody", "heading", "lines", "loses", "markers", "odds", "overlay", "prompt",
    "reason", "rest", "result", "score", "side_title", "theatre", "title", "todo", "tracks", "units",
]  # fmt: skip

EDITIONS = editions.EDITIONS
SET_UPS = sequence.SET_UPS
HIDES = False
DRAWS = True
"""A balance of nought is a draw (Aide: Comment gagner ?)."""


@cache
def edition_title(edition: str) -> Text:
    return text("table-aid")


@cache
def _phase_title(r: Rules, turn: int, phase: int, weather: int) -> Text:
    """Phase, month and weather."""
    name, sky = PHASES[phase], WEATHER[weather]
    if not turn:
        return text(f"phase-{name}")
    month = r.months[turn - 1]
    return by_language(
        lambda language: tell(
            "table-phase",
            language,
            phase=tell(f"phase-{name}", language),
            month=tell(f"month-{month}", language),
            weather=tell(f"weather-{sky}", language),
        )
    )


class Table(laid.Table[DefiantRussia]):
    SHOWS = SHOWS
    DECLARING = Declaring

    def phase_title(self, state: DefiantRussia) -> Text:
        return _phase_title(state.rules, state.turn, state.phase, state.weather)

    def left(self, state: DefiantRussia, piece: int) -> float | None:
        return None if state.done >> piece & 1 else movement.allowance(state, piece)

    def group(self, state: DefiantRussia, piece: int) -> Text | None:
        p, where = state.rules.pieces[piece], state.place[piece]
        if where == DUE:
            if not p.zone:
                return text("table-beside-due")
            return by_language(partial(telling.zone_title, p))
        return text("table-beside-removed" if where == REMOVED else "table-beside-dead")

    def levels(self, state: DefiantRussia) -> Iterable[tuple[int, str]]:
        return LEVELS

    def worths(self, state: DefiantRussia) -> list[page.Worth]:
        """Objectives, each of whoever holds it (Aide: Comment gagner ?)."""
        r = state.rules
        found: list[page.Worth] = []
        for hex_, points in r.objectives.items():
            holder = SIDES[AXIS if state.held >> hex_ & 1 else SOVIET]
            found.append({"hexes": [r.numbers[hex_]], "points": points, "side": holder, "holder": holder})
        return found

    def score(self, state: DefiantRussia) -> page.Score:
        return {**super().score(state), **beside_the_score(state)}  # type: ignore[typeddict-item]

    def pricing(self, state: DefiantRussia) -> Callable[[page.Action], None] | None:
        return pricing(state)

    def starving(self, state: DefiantRussia, pieces: int) -> int:
        return supply.unsupplied(state, pieces)

    def explain(self, state: DefiantRussia, found: odds_preview.Preview, said: DiceOdds) -> None:
        for change, known in zip(said["changes"], found.changes, strict=True):
            change["why"], change["cited"] = text(known.why), self.cited(known.case)
        said["air_ready"] = state.air

    def odds(
        self, state: DefiantRussia, attack: list[str], on: list[str], air: int, overrun: bool
    ) -> DiceOdds | Reason:
        """`overrun`: in exploitation."""
        said: DiceOdds | Reason = super().odds(state, attack, on, air, overrun)
        if not isinstance(said, Reason):
            targets = (state.rules.grid.index(number) for number in on)
            said["forces"] = {
                "attacker": [_strength(state, state.rules.by_name[name]) for name in attack],
                "defender": [_strength(state, p) for t in targets for p in members(state.units_at(t))],
            }
        return said


def _strength(state: DefiantRussia, piece: int) -> Strength:
    return {"id": state.rules.names[piece], "dice": state.strength(piece)}


theatre = Theatre(editions.FILES, ())
TABLE = Table(editions.board_map, cases.BOOK, telling, counters.counter, victory.score, odds_preview, theatre)
title, side_title, case_list, case_text = TABLE.title, TABLE.side_title, TABLE.case_list, TABLE.case_text
prompt, reason, cited, lines = TABLE.prompt, TABLE.reason, TABLE.cited, TABLE.lines
heading, units, result, score = TABLE.heading, TABLE.units, TABLE.result, TABLE.score
actions, battle, everybody = TABLE.actions, TABLE.battle, TABLE.everybody
odds, overlay, OVERLAYS = TABLE.odds, TABLE.overlay, tuple(SHOWS)


def markers(state: DefiantRussia) -> list[page.Marker]:
    return flags(state, counters.flags(state))


def flags(state: DefiantRussia, by_side: tuple[HexSet, HexSet]) -> list[page.Marker]:
    """By side the hexes where its flag stands."""
    r = state.rules
    return [
        marker(r, f"{SIDES[side]}-flag", "flag", h, party=PARTIES[side])
        for side, hexes in enumerate(by_side)
        for h in members(hexes)
    ]
