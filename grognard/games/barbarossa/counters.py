"""A position as counters: for the picture, and as lists."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from grognard.games.barbarossa import telling
from grognard.games.barbarossa.position import NAMES
from grognard.games.barbarossa.rules import Rules
from grognard.games.barbarossa.scenario import WEATHERS
from grognard.games.barbarossa.scenarios import rules
from grognard.games.barbarossa.state import CUP, POOL, Barbarossa
from grognard.games.barbarossa.telling import heading, prompt
from grognard.games.barbarossa.unit_words import unit_figures, unit_title
from grognard.games.barbarossa.units import (
    ANTI_AIRCRAFT,
    ANTI_TANK,
    ARMOURED,
    AXIS,
    DIVISION,
    ENGINEERS,
    FILES,
    GERMAN,
    MOTORISED,
    SIDES,
    UNTRIED,
    Unit,
)
from grognard.hexset import members
from grognard.picture.counters import Counter, Marker, Printed, Symbol
from grognard.warfare import counters
from grognard.warfare.pieces import DUE
from grognard.words import Language, Names, keys, tell


def counter(state: Barbarossa, piece: int) -> Counter:
    return Counter(
        printed(state.rules, piece),
        unit_figures(state.rules, piece, state),
        state.steps[piece],
        moved=moved(state, piece),
        unsupplied=unsupplied(state, piece),
    )


@cache
def printed(r: Rules, piece: int) -> Printed:
    unit = r.pieces[piece]
    return Printed(
        unit.name,
        SIDES[unit.side],
        Names(unit_title(r, piece, None, "en"), unit_title(r, piece, None, "fr")),
        face(unit),
        symbol(unit),
        unit.sign,
        size=unit.size,
        steps=1 if r.stores >> piece & 1 else unit.steps,
        formation=formation(unit),
    )


def face(unit: Unit) -> str:
    """The colours of a counter (BSR §2.22a)."""
    if unit.kind == UNTRIED:
        return "untried"
    if unit.side != AXIS:
        return "soviet"
    return "ss" if unit.nation == "ss" else "german" if unit.nation in GERMAN else "ally"


_SYMBOLS: dict[str, Symbol] = {
    "cavalry": "cavalry", "mountain": "mountain", "airborne": "airborne", "parachute": "airborne",
    "hq": "headquarters", "supply": "supply", "recon": "recon", "motorcycle": "recon", "field-artillery": "artillery",
    "coastal-artillery": "artillery", "rail-artillery": "artillery", "super-heavy": "artillery", "mortar": "rocket",
    "siege": "artillery", "flotilla": "fleet",
    **dict.fromkeys(ENGINEERS, "engineer"), **dict.fromkeys(ANTI_AIRCRAFT, "anti-aircraft"),
    **dict.fromkeys(ANTI_TANK, "anti-tank"),
}  # fmt: skip


def symbol(unit: Unit) -> Symbol:
    """The nearest of the symbols that a picture knows (BSR §2.22b)."""
    if unit.kind in _SYMBOLS:
        return _SYMBOLS[unit.kind]
    if unit.kind in ARMOURED:
        return "armour"
    return "mechanized" if unit.kind in MOTORISED else "infantry"


_DIVISION = re.compile(r"([0-9]+)([a-z]+)\Z")


def formation(unit: Unit) -> Names | None:
    """The division whose regiments are counters of their own; one that is a single counter, by its number and kind."""
    if said := FILES.toml("units.toml")["formations"].get(unit.formation or unit.name):
        return Names(said["en"], said["fr"])
    found = _DIVISION.match(unit.name) if unit.size == DIVISION else None
    if found is None or (key := f"division-{found[2]}") not in keys("en"):
        return None
    return Names(tell(key, "en", number=found[1]), tell(key, "fr", number=found[1]))


def moved(state: Barbarossa, piece: int) -> bool:
    """In a movement phase of its side: it may move no more."""
    return state.now.of(state.rules.side_of[piece], "movement") and bool(state.done >> piece & 1)


def unsupplied(state: Barbarossa, piece: int) -> bool:
    """Emergency supply and worse (BSR §6.33, §6.34)."""
    return bool((state.emergency | state.unsupplied) >> piece & 1)


def markers(state: Barbarossa, language: Language) -> list[Marker]:
    """Strongpoints."""
    r, forts = state.rules, state.axis_forts | state.soviet_forts
    return [Marker("fort", h, tell("show-fort", language, hex=r.numbers[h])) for h in members(forts)]


def rank(state: Barbarossa, piece: int) -> int:
    """The strong over the weak, supply units below."""
    return state.rules.defence[piece][state.steps[piece]]


COMMON = counters.Counters(FILES, telling, unit_title, counter, markers, rank)
stacks, picture = COMMON.stacks, COMMON.picture


# --- lists ----------------------------------------------------------------------------------------

LISTS = ("awaited", "lost", "strongpoints")
"""What a listing says beside the map, each by a message `show-…`."""


def listing(state: Barbarossa, language: Language) -> dict[str, Any]:
    """Everything on the map and beside it, as plain data."""
    r = state.rules
    awaited, lost = [], []
    for p in range(r.count):
        if state.place[p] == DUE:
            awaited.append(r.names[p])
        elif state.place[p] < 0 and state.place[p] not in (POOL, CUP):
            lost.append(f"{r.names[p]}:{NAMES[state.place[p]]}")
    return {
        "game": "barbarossa",
        "edition": r.edition,
        "turn": state.turn,
        "phase": state.now,
        "weather": WEATHERS[state.weather],
        "heading": heading(state, language),
        "side": None if state.over else state.side,
        "question": None if state.over else state.decision.kind,
        "case": None if state.over else state.decision.case_of(state),
        "prompt": prompt(state, language),
        "hexes": [_in_hex(state, h, language) for h in sorted(state.at)],
        "owed": state.owed,
        "awaited": awaited,
        "lost": lost,
        "strongpoints": [r.numbers[h] for h in members(state.axis_forts | state.soviet_forts)],
    }


def _in_hex(state: Barbarossa, hex_: int, language: Language) -> dict[str, Any]:
    r = state.rules
    pieces = list(members(state.at[hex_]))
    places = r.map.places_in(hex_) if r.map is not None else ()
    return {
        "hex": r.numbers[hex_],
        "place": next((place.names[language] for place in places), ""),
        "terrain": tell(f"terrain-{state.land.terrain[hex_]}", language),
        "side": SIDES[r.side_of[pieces[0]]],
        "units": [
            {
                "unit": r.names[p],
                "title": unit_title(r, p, state, language),
                "figures": unit_figures(r, p, state),
                "steps": state.steps[p],
                "reduced": counter(state, p).reduced,
                "moved": moved(state, p),
                "supplied": not unsupplied(state, p),
            }
            for p in pieces
        ],
    }


def catalogue(edition: str, language: Language) -> dict[str, Any]:
    """All counters of a scenario, and when and where they come."""
    r = rules(edition)
    return {
        "edition": edition,
        **{
            side: [_catalogued(r, p, language) for p in range(r.count) if r.side_of[p] == SIDES.index(side)]
            for side in SIDES
        },
    }


def _catalogued(r: Any, piece: int, language: Language) -> dict[str, Any]:
    unit, arrival = r.pieces[piece], r.arrivals.get(piece)
    return {
        "unit": unit.name,
        "title": unit_title(r, piece, None, language),
        "kind": unit.kind,
        "size": unit.size,
        "figures": unit_figures(r, piece, None),
        "steps": unit.steps,
        "turn": arrival.turn if arrival is not None else None,
        "at": arrival.hex if arrival is not None else None,
    }


def tables(said: dict[str, Any], language: Language) -> list[tuple[list[str], list[list[str]]]]:
    """A catalogue as tables for the shell: heads and rows."""
    names = ("unit", "title", "size", "figures", "steps", "turn", "at")
    heads = [tell(f"head-{name}", language) for name in names]
    rows = {side: [[str(unit[name] if unit[name] is not None else "") for name in names] for unit in said[side]]
            for side in SIDES}  # fmt: skip
    return [(heads, rows[side]) for side in SIDES]
