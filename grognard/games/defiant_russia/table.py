"""Defiant Russia laid on a table: what a page shows of a position, as plain data with every text in both languages.

Every function takes what a side may know of the game (`State.view`), never the game itself.
"""

from __future__ import annotations

from functools import cache
from typing import cast

from grognard.games.defiant_russia import cases, counters, editions, movement, odds_preview, sequence, telling
from grognard.games.defiant_russia.rules import PHASES, SIDES, WEATHER, Rules
from grognard.games.defiant_russia.state import REMOVED, DefiantRussia
from grognard.games.defiant_russia.table_actions import actions, battle, everybody, loses, todo
from grognard.games.defiant_russia.table_overlays import OVERLAYS, overlay
from grognard.games.defiant_russia.table_setup import rest
from grognard.games.defiant_russia.table_tracks import result, score, tracks
from grognard.hexset import HexSet, members, of
from grognard.mapparts import PARTIES
from grognard.umpire import Reason
from grognard.warfare import page
from grognard.warfare.counters import marker, shown
from grognard.warfare.pieces import DUE
from grognard.warfare.table import Common, Text, text
from grognard.warfare.weighed import DiceOdds, Strength
from grognard.words import LANGUAGES, tell

__all__ = [
    "EDITIONS", "OVERLAYS", "SET_UPS", "SIDES", "actions", "battle", "case_list", "case_text", "cited", "edition_title",
    "everybody", "heading", "lines", "loses", "markers", "odds", "overlay", "prompt", "reason", "rest", "result",
    "score", "side_title", "title", "todo", "tracks", "units",
]  # fmt: skip

EDITIONS = editions.EDITIONS
SET_UPS = sequence.SET_UPS


# --- the game -------------------------------------------------------------------------------------


@cache
def edition_title(edition: str) -> Text:
    return text("table-aid")


COMMON = Common(editions.board_map, cases.BOOK, telling)
title, side_title, case_list, case_text = COMMON.title, COMMON.side_title, COMMON.case_list, COMMON.case_text
prompt, reason, cited, lines = COMMON.prompt, COMMON.reason, COMMON.cited, COMMON.lines


# --- a position -----------------------------------------------------------------------------------


def heading(state: DefiantRussia) -> page.Heading:
    return {
        "turn": state.turn,
        "turns": state.rules.turns,
        "phase": state.now,
        "phase_title": _phase_title(state.rules, state.turn, state.phase, state.weather),
    }


@cache
def _phase_title(r: Rules, turn: int, phase: int, weather: int) -> Text:
    """Phase, month and weather."""
    name, sky = PHASES[phase], WEATHER[weather]
    if not turn:
        return text(f"phase-{name}")
    month = r.months[turn - 1]
    return {
        language: tell(
            "table-phase",
            language,
            phase=tell(f"phase-{name}", language),
            month=tell(f"month-{month}", language),
            weather=tell(f"weather-{sky}", language),
        )
        for language in LANGUAGES
    }


def units(state: DefiantRussia) -> list[page.Unit]:
    return [_unit(state, p) for p in range(state.rules.count)]


def _unit(state: DefiantRussia, piece: int) -> page.Unit:
    r, where = state.rules, state.place[piece]
    on_map = where >= 0
    moving = on_map and state.now.of(state.side_of(piece), "movement")
    done = moving and bool(state.done >> piece & 1)
    return {
        **shown(counters.counter(state, piece)),
        "where": "map" if on_map else "due" if where == DUE else "dead",
        "hex": r.numbers[where] if on_map else None,
        "done": done,
        "attacked": on_map and bool(state.attacked >> piece & 1),
        "left": movement.allowance(state, piece) if moving and not done else None,
        "group": None if on_map else _group(state, piece),
        "due": r.pieces[piece].turn or None,
    }


def _group(state: DefiantRussia, piece: int) -> Text | None:
    """Under what heading a counter lies beside the map."""
    p, where = state.rules.pieces[piece], state.place[piece]
    if where == DUE:
        if not p.zone:
            return text("table-beside-due")
        return {language: telling.zone_title(p, language) for language in LANGUAGES}
    return text("table-beside-removed" if where == REMOVED else "table-beside-dead")


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


# --- log and odds ---------------------------------------------------------------------------------


def odds(state: DefiantRussia, attack: list[str], on: list[str], air: int, overrun: bool) -> DiceOdds | Reason:
    """The chances of an attack, or why it cannot be made; `overrun`: in exploitation. Raises `LookupError` or
    `ValueError` for names of nothing."""
    r = state.rules
    attackers = of(r.by_name[name] for name in attack)
    targets = of(r.grid.index(number) for number in on)
    refused = odds_preview.why_not(state, attackers, targets, overrun, air)
    if refused is not None:
        return refused
    found = odds_preview.preview(state, attackers, targets, overrun, air)
    said = cast(DiceOdds, odds_preview.as_dict(found, "en"))
    for change, known in zip(said["changes"], found.changes, strict=True):
        change["why"] = text(known.why)
        change["cited"] = cited(known.case)
    said["air_ready"] = state.air
    said["forces"] = {
        "attacker": [_strength(state, p) for p in members(attackers)],
        "defender": [_strength(state, p) for t in members(targets) for p in members(state.units_at(t))],
    }
    return said


def _strength(state: DefiantRussia, piece: int) -> Strength:
    return {"id": state.rules.names[piece], "dice": state.strength(piece)}
