"""The counters: what stands on them, what lies on the map besides, and lists of them."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

from grognard.games.defiant_russia import editions, telling
from grognard.games.defiant_russia.movement import exploiting
from grognard.games.defiant_russia.rules import AXIS, SIDES, SOVIET, WEATHER, Piece, Rules, rules
from grognard.games.defiant_russia.state import REMOVED, DefiantRussia
from grognard.games.defiant_russia.supply import in_supply
from grognard.games.defiant_russia.telling import unit_figures, unit_title, zone_name
from grognard.hexset import HexSet, members, of
from grognard.mapparts import PARTIES
from grognard.picture.counters import Counter, Marker, Printed, Symbol
from grognard.warfare import counters
from grognard.warfare.phrases import hex_title
from grognard.warfare.pieces import DEAD, DUE
from grognard.words import Language, Names, tell


def counter(state: DefiantRussia, piece: int) -> Counter:
    r = state.rules
    return Counter(
        printed(r, piece),
        "" if r.leaders >> piece & 1 else unit_figures(r, piece, state),
        state.steps[piece],
        moved=moved(state, piece),
        unsupplied=unsupplied(state, piece),
    )


@cache
def printed(r: Rules, piece: int) -> Printed:
    p = r.pieces[piece]
    return Printed(
        p.name,
        SIDES[p.side],
        Names(unit_title(r, piece, None, "en"), unit_title(r, piece, None, "fr")),
        "soviet" if p.side == SOVIET else "german" if p.nation == "german" else "ally",
        cast(Symbol, p.kind),
        "" if p.kind == "leader" else p.label,
        size=_size(p),
        steps=p.steps,
    )


def _size(piece: Piece) -> str:
    """Armies have four crosses, corps three; fleets and leaders none."""
    if not piece.land:
        return ""
    return "XXXX" if piece.side == SOVIET and piece.kind in ("infantry", "shock") else "XXX"


def moved(state: DefiantRussia, piece: int) -> bool:
    """In a movement phase of its side: it may move no more."""
    if state.place[piece] < 0 or not state.now.of(state.side_of(piece), "movement"):
        return False
    return bool(state.done >> piece & 1)


def unsupplied(state: DefiantRussia, piece: int) -> bool:
    return bool(state.rules.land >> piece & 1) and state.place[piece] >= 0 and not in_supply(state, piece)


def markers(state: DefiantRussia, language: Language) -> list[Marker]:
    """A flag in each city that a side has taken and left."""
    return [
        Marker("flag", h, flag_title(state.rules, h, side, language), PARTIES[side])
        for side, hexes in enumerate(flags(state))
        for h in members(hexes)
    ]


def flags(state: DefiantRussia) -> tuple[HexSet, HexSet]:
    """By side the cities it has taken and left."""
    r = state.rules
    cities = r.major | r.minor | of(r.objectives)
    taken, lost = state.held & ~r.axis_home & cities, r.axis_home & ~state.held & cities
    return taken & ~state.land[AXIS], lost & ~state.land[SOVIET]


def flag_title(r: Rules, hex_: int, side: int, language: Language) -> str:
    return tell(f"table-{SIDES[side]}-flag", language, hex=hex_title(r, r.numbers[hex_], language))


def rank(state: DefiantRussia, piece: int) -> int:
    """The strong over the weak, leaders below."""
    return state.strength(piece)


COMMON = counters.Counters(editions.FILES, telling, unit_title, counter, markers, rank)
stacks, picture = COMMON.stacks, COMMON.picture


# --- lists ----------------------------------------------------------------------------------------

LISTS = ("awaited", "lost", "removed")
"""What a listing says beside the map, each by a message `show-…`."""


def listing(state: DefiantRussia, language: Language) -> dict[str, Any]:
    beside = {"awaited": (DUE,), "lost": (DEAD,), "removed": (REMOVED,)}
    return COMMON.listing(state, language, beside) | {
        "weather": WEATHER[state.weather],
        "air": state.air,
        "exploitation": exploiting(state),
    }


COLUMNS = dict.fromkeys(SIDES, ("unit", "title", "nation", "kind", "figures", "reduced", "turn", "zone"))
MESSAGES = {
    "nation": lambda nation: f"nation-{nation}",
    "kind": lambda kind: f"kind-{kind}",
    "zone": lambda zone: f"zone-{zone}",
}


def catalogue(edition: str, language: Language) -> dict[str, Any]:
    """All counters, and when and where they come."""
    r = rules(edition)
    units = {
        side: [
            {
                "unit": p.name,
                "title": unit_title(r, p.index, None, language),
                "nation": p.nation,
                "kind": p.kind,
                "figures": unit_figures(r, p.index, None),
                "reduced": f"{p.strength[1]}-{p.movement[1]}" if p.steps > 1 else None,
                "turn": p.turn or None,
                "zone": zone_name(p) or None,
            }
            for p in r.pieces
            if SIDES[p.side] == side
        ]
        for side in SIDES
    }
    return {"edition": edition, **units}


def tables(said: dict[str, Any], language: Language) -> list[counters.Table]:
    """A catalogue as tables for the shell."""
    return counters.tables(said, COLUMNS, MESSAGES, language)
