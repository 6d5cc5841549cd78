"""The counters: what stands on them, what lies on the map besides, and lists of them."""

from __future__ import annotations

from functools import cache
from typing import Any

from grognard.games.leningrad import editions, telling
from grognard.games.leningrad.rules import GERMAN, SIDES, Rules, rules
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.supply import supplied
from grognard.games.leningrad.unit_words import division_title, unit_figures, unit_title
from grognard.games.leningrad.untried import strength
from grognard.hexset import members
from grognard.picture.counters import Counter, Marker, Printed, Symbol
from grognard.warfare import counters
from grognard.warfare.phrases import hex_title, sentence
from grognard.warfare.pieces import DEAD, DUE
from grognard.words import Language, Names, tell


def counter(state: Leningrad, piece: int) -> Counter:
    r, where = state.rules, state.place[piece]
    return Counter(
        printed(r, piece, state.front[piece]),
        unit_figures(r, piece, state),
        state.steps[piece],
        moved=moved(state, piece),
        unsupplied=where >= 0 and not supplied(state, state.side_of(piece)) >> where & 1,
    )


@cache
def printed(r: Rules, piece: int, front: int) -> Printed:
    """It changes only when a division is revealed."""
    p = r.pieces[piece]
    if p.side == GERMAN:
        ss = not p.title.isdigit()
        face, symbol, name = "ss" if ss else "german", _symbol(p.kind), p.name.upper() if ss else p.title
    elif front < 0:
        face, symbol, name = "untried", _symbol(p.kind), ""
    else:
        face, symbol, name = "soviet", _symbol(r.divisions[front].kind), r.divisions[front].name
    return Printed(
        p.name,
        SIDES[p.side],
        Names(_title(r, piece, front, "en"), _title(r, piece, front, "fr")),
        face,
        symbol,
        name,
        corps=str(p.corps) if p.corps else "",
        steps=2 if p.side == GERMAN else 1,
    )


def _title(r: Rules, piece: int, front: int, language: Language) -> str:
    return sentence(unit_title(r, piece, None, language) if front < 0 else division_title(r.divisions[front], language))


def _symbol(kind: str) -> Symbol:
    return "infantry" if kind == "infantry" else "mechanized" if kind == "mechanized" else "armour"


def moved(state: Leningrad, piece: int) -> bool:
    """In the movement phase of its side: it may move no more, or has spent points."""
    if state.place[piece] < 0 or state.now != f"{SIDES[state.side_of(piece)]}-movement":
        return False
    return bool(state.done >> piece & 1 or state.spent[piece])


def markers(state: Leningrad, language: Language) -> list[Marker]:
    numbers = state.rules.numbers
    forts = [
        Marker("fort", h, tell("show-fort", language, hex=hex_title(state.rules, numbers[h], language)))
        for h in members(state.forts)
    ]
    aircraft = [
        Marker("aircraft", where, tell("event-interdicted", language, unit=title, hex=numbers[where]))
        for (_, title, _), where in zip(state.rules.air, state.air, strict=True)
        if where >= 0
    ]
    return forts + aircraft


def rank(state: Leningrad, piece: int) -> tuple[bool, int]:
    """Armour over infantry, strong over weak."""
    return state.rules.mobile[piece], strength(state, piece, True)


COMMON = counters.Counters(editions.FILES, telling, unit_title, counter, markers, rank)
stacks, picture = COMMON.stacks, COMMON.picture


# --- lists ----------------------------------------------------------------------------------------

LISTS = ("forts", "interdicted", "air_ready", "awaited", "lost")
"""What a listing says beside the map, each by a message `show-…`."""


def listing(state: Leningrad, language: Language) -> dict[str, Any]:
    r = state.rules
    return COMMON.listing(state, language, {"awaited": (DUE,), "lost": (DEAD,)}) | {
        "forts": [r.numbers[h] for h in members(state.forts)],
        "interdicted": [r.numbers[where] for where in state.air if where >= 0],
        "air_ready": [r.air[i][0] for i in state.ready_air()],
    }


COLUMNS = {
    "german": ("unit", "title", "figures", "reduced", "corps", "turn", "at"),
    "soviet": ("unit", "kind", "movement", "turn", "at"),
    "divisions": ("title", "attack", "defence"),
}
MESSAGES = {"kind": lambda kind: f"kind-{kind}", "at": lambda where: f"entry-{where}"}


def catalogue(edition: str, language: Language) -> dict[str, Any]:
    """All counters of an edition and the schedule of those that come later."""
    r = rules(edition)
    arrivals = [
        {"turn": p.entry.turn if p.entry else None, "at": list(p.entry.at) if p.entry else []} for p in r.pieces
    ]
    return {
        "edition": edition,
        "german": [
            {
                "unit": p.name,
                "title": unit_title(r, p.index, None, language),
                "kind": p.kind,
                "figures": f"{p.strength[2]}-{p.allowance}",
                "reduced": f"{p.strength[1]}-{p.allowance}",
                "corps": p.corps or None,
                **arrivals[p.index],
            }
            for p in r.pieces[: r.german_count]
        ],
        "soviet": [
            {"unit": p.name, "kind": p.kind, "movement": p.allowance, **arrivals[p.index]}
            for p in r.pieces[r.german_count :]
        ],
        "divisions": [
            {
                "division": d.name,
                "title": division_title(d, language),
                "kind": d.kind,
                "attack": d.attack,
                "defence": d.defence,
            }
            for d in r.divisions
        ],
        "air": [{"unit": name, "title": title, "turn": turn} for name, title, turn in r.air],
        "forts": {str(turn): number for turn, number in r.forts.items()},
    }


def tables(said: dict[str, Any], language: Language) -> list[counters.Table]:
    """A catalogue as tables for the shell."""
    return counters.tables(said, COLUMNS, MESSAGES, language)
