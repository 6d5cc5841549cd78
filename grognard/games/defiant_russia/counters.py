"""A position as counters: for the picture, and as lists."""

from __future__ import annotations

from typing import Any

from grognard.games.defiant_russia import editions
from grognard.games.defiant_russia.movement import exploiting
from grognard.games.defiant_russia.rules import SIDES, SOVIET, WEATHER, Piece, rules
from grognard.games.defiant_russia.state import REMOVED, DefiantRussia
from grognard.games.defiant_russia.supply import in_supply
from grognard.games.defiant_russia.telling import heading, prompt, unit_figures, unit_title, zone_name
from grognard.hexset import members
from grognard.picture.counters import Counter, Face, Marker, Stack, position_svg
from grognard.warfare.pieces import DEAD, DUE
from grognard.words import Language, tell


def counter(state: DefiantRussia, piece: int, language: Language) -> Counter:
    r = state.rules
    p = r.pieces[piece]
    return Counter(
        id=p.name,
        title=unit_title(r, piece, state, language),
        face=face(p),
        symbol=p.kind,  # type: ignore[arg-type]
        name="" if p.kind == "leader" else p.label,
        figures=unit_title(r, piece, state, language) if p.kind == "leader" else unit_figures(r, piece, state),
        size=size(p),
        reduced=0 < state.steps[piece] < p.steps,
        moved=moved(state, piece),
        unsupplied=unsupplied(state, piece),
    )


def face(piece: Piece) -> Face:
    """The colours of a counter."""
    return "soviet" if piece.side == SOVIET else "german" if piece.nation == "german" else "ally"


def size(piece: Piece) -> str:
    """Armies have four crosses, corps three; fleets and leaders none."""
    if not piece.land:
        return ""
    return "XXXX" if piece.side == SOVIET and piece.kind in ("infantry", "shock") else "XXX"


def moved(state: DefiantRussia, piece: int) -> bool:
    """In a movement phase of its side: it may move no more."""
    return state.now.side == state.side_of(piece) and bool(state.done >> piece & 1)


def unsupplied(state: DefiantRussia, piece: int) -> bool:
    return bool(state.rules.land >> piece & 1) and state.place[piece] >= 0 and not in_supply(state, piece)


def stacks(state: DefiantRussia, language: Language) -> list[Stack]:
    """By hex, what should be seen first on top: leaders below, the strong over the weak."""
    found = []
    for hex_, bits in sorted(state.at.items()):
        order = sorted(members(bits), key=lambda p: (state.strength(p), -p))
        found.append(Stack(hex_, tuple(counter(state, p, language) for p in order)))
    return found


def markers(state: DefiantRussia, language: Language) -> list[Marker]:
    """Nothing but units stands on this map."""
    return []


def picture(state: DefiantRussia, language: Language, hex_px: float = 72) -> str:
    """The position as an SVG."""
    return position_svg(
        editions.board_map(),
        editions.art(),
        stacks=stacks(state, language),
        markers=markers(state, language),
        title=f"{state.rules.map.title[language]}: {heading(state, language)}",
        language=language,
        hex_px=hex_px,
    )


# --- lists ----------------------------------------------------------------------------------------

LISTS = ("awaited", "lost", "removed")
"""What a listing says beside the map, each by a message `show-…`."""


def listing(state: DefiantRussia, language: Language) -> dict[str, Any]:
    """Everything on the map and beside it, as plain data."""
    r = state.rules
    beside: dict[int, list[str]] = {DUE: [], DEAD: [], REMOVED: []}
    for p in range(r.count):
        if state.place[p] < 0:
            beside[state.place[p]].append(r.names[p])
    return {
        "game": "defiant-russia",
        "edition": r.edition,
        "turn": state.turn,
        "phase": state.now,
        "weather": WEATHER[state.weather],
        "heading": heading(state, language),
        "side": None if state.over else state.side,
        "question": None if state.over else state.decision.kind,
        "case": None if state.over else state.decision.case_of(state),
        "prompt": prompt(state, language),
        "hexes": [_in_hex(state, h, language) for h in sorted(state.at)],
        "air": state.air,
        "exploitation": exploiting(state),
        "awaited": beside[DUE],
        "lost": beside[DEAD],
        "removed": beside[REMOVED],
    }


def _in_hex(state: DefiantRussia, hex_: int, language: Language) -> dict[str, Any]:
    r = state.rules
    pieces = list(members(state.at[hex_]))
    return {
        "hex": r.numbers[hex_],
        "place": next((place.names[language] for place in r.map.places_in(hex_)), ""),
        "terrain": r.map.terrain_title(r.terrain[hex_], language),
        "side": SIDES[state.side_of(pieces[0])],
        "units": [
            {
                "unit": r.names[p],
                "title": unit_title(r, p, state, language),
                "figures": unit_figures(r, p, state),
                "reduced": 0 < state.steps[p] < r.pieces[p].steps,
                "moved": moved(state, p),
                "supplied": not unsupplied(state, p),
            }
            for p in pieces
        ],
    }


def catalogue(edition: str, language: Language) -> dict[str, Any]:
    """All counters, and when and where they come."""
    r = rules(edition)
    return {
        "edition": edition,
        **{
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
                if p.side == SIDES.index(side)
            ]
            for side in SIDES
        },
    }


def tables(said: dict[str, Any], language: Language) -> list[tuple[list[str], list[list[str]]]]:
    """A catalogue as tables for the shell: heads and rows."""
    names = ("unit", "title", "nation", "kind", "figures", "reduced", "turn", "zone")
    heads = [tell(f"head-{name}", language) for name in names]
    return [(heads, [_row(unit, language) for unit in said[side]]) for side in SIDES]


def _row(unit: dict[str, Any], language: Language) -> list[str]:
    return [
        unit["unit"],
        unit["title"],
        tell(f"nation-{unit['nation']}", language),
        tell(f"kind-{unit['kind']}", language),
        unit["figures"],
        unit["reduced"] or "",
        str(unit["turn"] or ""),
        tell(f"zone-{unit['zone']}", language) if unit["zone"] else "",
    ]
