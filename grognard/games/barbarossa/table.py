"""Barbarossa laid on a table: what a page shows of a position, as plain data with every text in both languages.

Every function takes what a side may know of the game (`State.view`), never the game itself.
"""

from __future__ import annotations

from functools import cache
from typing import cast

from grognard.games.barbarossa import cases, counters, map_land, odds_preview, scenarios, sequence, telling, victory
from grognard.games.barbarossa.rules import PHASES
from grognard.games.barbarossa.scenario import LEVELS, WEATHERS
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.table_actions import actions, battle, everybody, loses, rest, todo
from grognard.games.barbarossa.table_overlays import OVERLAYS, overlay
from grognard.games.barbarossa.units import SIDES
from grognard.hexset import members, of
from grognard.mapparts import PARTIES
from grognard.umpire import Reason
from grognard.warfare import page
from grognard.warfare.counters import shown
from grognard.warfare.phrases import hex_title, sentence
from grognard.warfare.pieces import DUE
from grognard.warfare.table import Common, Text, text
from grognard.warfare.weighed import ModifiedOdds
from grognard.words import LANGUAGES, tell

__all__ = [
    "EDITIONS", "OVERLAYS", "SET_UPS", "SIDES", "actions", "battle", "everybody", "handicap", "loses", "overlay",
    "rest", "todo",
]  # fmt: skip

EDITIONS = scenarios.EDITIONS
SET_UPS = sequence.SET_UPS


def edition_title(edition: str) -> Text:
    """A scenario by its name."""
    return {language: scenarios.scenario(edition).title[language] for language in LANGUAGES}


def handicap(edition: str) -> int:
    """Points of the Axis before anything has happened, unless the players agree on others."""
    return scenarios.scenario(edition).handicap


COMMON = Common(map_land.board_map, cases.BOOK, telling)
title, side_title, case_list, case_text = COMMON.title, COMMON.side_title, COMMON.case_list, COMMON.case_text
prompt, reason, cited, lines = COMMON.prompt, COMMON.reason, COMMON.cited, COMMON.lines


# --- a position -----------------------------------------------------------------------------------


def heading(state: Barbarossa) -> page.Heading:
    return {
        "turn": state.turn,
        "turns": state.rules.turns,
        "phase": state.now,
        "phase_title": _phase_title(state.phase, state.weather),
    }


@cache
def _phase_title(phase: int, weather: int) -> Text:
    return {
        language: tell(
            "bsr-phase-and-weather",
            language,
            phase=sentence(tell(f"bsr-phase-{PHASES[phase]}", language)),
            weather=tell(f"bsr-weather-{WEATHERS[weather]}", language),
        )
        for language in LANGUAGES
    }


def units(state: Barbarossa) -> list[page.Unit]:
    return [_unit(state, p) for p in range(state.rules.count)]


def _unit(state: Barbarossa, piece: int) -> page.Unit:
    r, where = state.rules, state.place[piece]
    on_map = where >= 0
    arrival = r.arrivals.get(piece)
    return {
        **shown(counters.counter(state, piece)),
        "where": "map" if on_map else "due" if where == DUE and arrival is not None else "dead",
        "hex": r.numbers[where] if on_map else None,
        "done": counters.moved(state, piece),
        "attacked": on_map and bool(state.attacked >> piece & 1),
        "left": None,
        "due": arrival.turn if arrival is not None else None,
        "group": None if on_map else text("table-beside-due" if where == DUE else "table-beside-lost"),
    }


def markers(state: Barbarossa) -> list[page.Marker]:
    """Strongpoints."""
    r = state.rules
    return [
        {
            "kind": "fort",
            "sign": "fort",
            "party": PARTIES[side],
            "hex": r.numbers[h],
            "count": 1,
            "title": text("show-fort", hex=r.numbers[h]),
        }
        for side, hexes in enumerate((state.axis_forts, state.soviet_forts))
        for h in members(hexes)
    ]


# --- score and tracks -----------------------------------------------------------------------------


def result(state: Barbarossa) -> Text:
    """What the points mean: the result at the end, and what it would be if the game ended now."""
    return text(f"level-{victory.score(state).level}")


def score(state: Barbarossa) -> page.Score:
    r, found = state.rules, victory.score(state)
    return {
        "by_side": {side: found.of(side) for side in SIDES},
        "total": found.total,
        "level": text(f"level-{found.level}"),
        "levels": [{"least": r.scenario.levels[name], "level": text(f"level-{name}")} for name in LEVELS],
        "lines": [
            {
                "side": line.side,
                "points": line.points,
                "title": {language: sentence(telling.score_line(r, line, language)) for language in LANGUAGES},
                "case": line.case,
                "cited": cited(line.case),
            }
            for line in found.lines
        ],
        "notes": [],
    }


def tracks(state: Barbarossa) -> page.Tracks:
    return {"reinforcements": _reinforcements(state), "coming": [], "stores": []}


def _reinforcements(state: Barbarossa) -> list[page.Arrival]:
    """The schedule, less those that have come."""
    r = state.rules
    found: dict[tuple[int, int, str], list[str]] = {}
    for piece, arrival in r.arrivals.items():
        if state.place[piece] == DUE:
            found.setdefault((arrival.turn, r.side_of[piece], arrival.hex), []).append(r.names[piece])
    return [
        {
            "turn": turn,
            "side": SIDES[side],
            "title": text("table-arrivals", count=len(names)),
            "where": {language: hex_title(r, hex_, language) for language in LANGUAGES},
            "units": names,
            "at": [hex_],
        }
        for (turn, side, hex_), names in sorted(found.items())
    ]


# --- odds -----------------------------------------------------------------------------------------


def odds(state: Barbarossa, attack: list[str], on: list[str], air: int, overrun: bool) -> ModifiedOdds | Reason:
    """The chances of an attack or an overrun, or why it cannot be made. Raises `LookupError` or `ValueError` for names
    of nothing."""
    r = state.rules
    attackers = of(r.by_name[name] for name in attack)
    targets = of(r.grid.index(number) for number in on)
    refused = odds_preview.why_not(state, attackers, targets, overrun, air)
    if refused is not None:
        return refused
    found = odds_preview.preview(state, attackers, targets, overrun, air)
    said = cast(ModifiedOdds, odds_preview.as_dict(found, "en"))
    for told, known in ((said["parts"], found.parts), (said["modifiers"], found.modifiers)):
        for each, line in zip(told, known, strict=True):
            each["why"] = {language: line.why.tell(language) for language in LANGUAGES}
            each["cited"] = cited(line.case)
    return said
