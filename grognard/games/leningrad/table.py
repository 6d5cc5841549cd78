"""Leningrad laid on a table: what a page shows of a position, as plain data with every text in both languages.

Every function takes what a side may know of the game (`State.view`), never the game itself.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from operator import itemgetter
from typing import cast

from grognard.games.leningrad import cases, counters, editions, forts, odds_preview, sequence, telling, victory
from grognard.games.leningrad.rules import SIDES
from grognard.games.leningrad.state import AWAITED, READY, USED, Leningrad
from grognard.games.leningrad.table_actions import actions, battle, everybody, loses
from grognard.games.leningrad.table_overlays import OVERLAYS, overlay
from grognard.games.leningrad.table_setup import rest
from grognard.games.leningrad.table_todo import todo
from grognard.hexset import members, of
from grognard.umpire import Reason
from grognard.warfare import page
from grognard.warfare.counters import marker, shown
from grognard.warfare.phrases import sentence
from grognard.warfare.pieces import DEAD, DUE
from grognard.warfare.table import Common, Text, text
from grognard.warfare.weighed import ColumnOdds
from grognard.words import LANGUAGES

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
    return text("table-edition", edition=edition)


COMMON = Common(editions.board_map, cases.BOOK, telling)
title, side_title, case_list, case_text = COMMON.title, COMMON.side_title, COMMON.case_list, COMMON.case_text
prompt, reason, cited, lines = COMMON.prompt, COMMON.reason, COMMON.cited, COMMON.lines


# --- a position -----------------------------------------------------------------------------------


def heading(state: Leningrad) -> page.Heading:
    return {
        "turn": state.turn,
        "turns": state.rules.turns,
        "phase": state.now,
        "phase_title": text(f"phase-{state.now}"),
    }


def units(state: Leningrad) -> list[page.Unit]:
    return [_unit(state, p) for p in range(state.rules.count)]


def _unit(state: Leningrad, piece: int) -> page.Unit:
    r, where = state.rules, state.place[piece]
    entry = r.pieces[piece].entry
    on_map = where >= 0
    moving = on_map and state.now == f"{SIDES[state.side_of(piece)]}-movement"
    left = (state.allow[piece] or r.allowance[piece]) - state.spent[piece]
    return {
        **shown(counters.counter(state, piece)),
        "where": "map" if on_map else "dead" if where == DEAD else "due",
        "hex": r.numbers[where] if on_map else None,
        "done": moving and bool(state.done >> piece & 1),
        "attacked": on_map and bool(state.attacked >> piece & 1),
        "left": left / 2 if moving else None,
        "due": entry.turn if entry else None,
        "group": None,
    }


def markers(state: Leningrad) -> list[page.Marker]:
    r = state.rules
    forts = [marker(r, "fort", "fort", h) for h in members(state.forts)]
    interdicted = sorted({h for h in state.air if h >= 0})
    return forts + [marker(r, "interdiction", "aircraft", h, state.interdiction(h)) for h in interdicted]


# --- score and tracks -----------------------------------------------------------------------------


def result(state: Leningrad) -> Text:
    """What the points mean: the result at the end, and what it would be if the game ended now."""
    return text(f"level-{victory.score(state).level}")


def score(state: Leningrad) -> page.Score:
    found = victory.score(state)
    return {
        "by_side": {side: found.of(side) for side in SIDES},
        "total": found.total,
        "level": text(f"level-{found.level}"),
        "levels": [{"least": least, "level": text(f"level-{name}")} for least, name in state.rules.victory["levels"]],
        "lines": [
            {
                "side": line.side,
                "points": line.points,
                "title": {
                    language: sentence(telling.score_line(state.rules, line, language)) for language in LANGUAGES
                },
                "case": line.case,
                "cited": cited(line.case),
            }
            for line in found.lines
        ],
    }


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
    lines: dict[tuple[int, int, tuple[str, ...]], list[str]] = defaultdict(list)
    for p in r.pieces:
        if p.entry is not None and state.place[p.index] == DUE:
            lines[p.entry.turn, p.side, p.entry.at].append(p.name)
    return [
        {
            "turn": turn,
            "side": SIDES[side],
            "title": text("table-reinforcement", count=len(names), turn=turn),
            "units": names,
            "at": sorted({r.numbers[h] for place in at for h in r.hexes(place)}),
        }
        for (turn, side, at), names in sorted(lines.items())
    ]


# --- log and odds ---------------------------------------------------------------------------------


def odds(state: Leningrad, attack: list[str], on: list[str], air: int, overrun: bool) -> ColumnOdds | Reason:
    """The chances of an attack, or why it cannot be made. Raises `LookupError` or `ValueError` for names of nothing."""
    r = state.rules
    attackers = of(r.by_name[name] for name in attack)
    targets = of(r.grid.index(number) for number in on)
    refused = odds_preview.why_not(state, attackers, targets, overrun, air)
    if refused is not None:
        return refused
    found = odds_preview.preview(state, attackers, targets, overrun, air)
    said = cast(ColumnOdds, odds_preview.as_dict(found, "en"))
    for shift, (known, _) in zip(said["shifts"], found.shifts, strict=True):
        shift["why"] = text(known.why, units=", ".join(known.units))
        shift["cited"] = cited(known.case)
    said["air_ready"] = len(state.ready_air())
    return said
