"""A position as counters: for the picture, and as lists."""

from __future__ import annotations

from typing import Any

from grognard.games.leningrad import editions
from grognard.games.leningrad.rules import GERMAN, SIDES, rules
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.supply import supplied
from grognard.games.leningrad.telling import prompt
from grognard.games.leningrad.unit_words import division_title, unit_figures, unit_title
from grognard.games.leningrad.untried import strength
from grognard.hexes import is_number
from grognard.hexset import members
from grognard.picture.counters import Counter, Face, Marker, Stack, Symbol, position_svg
from grognard.warfare.phrases import hex_title, sentence
from grognard.warfare.pieces import DEAD, DUE
from grognard.words import Language, tell


def counter(state: Leningrad, piece: int, language: Language) -> Counter:
    r = state.rules
    p = r.pieces[piece]
    german = p.side == GERMAN
    untried = not german and state.front[piece] < 0
    face: Face = ("ss" if not p.title.isdigit() else "german") if german else "untried" if untried else "soviet"
    figures = unit_figures(r, piece, state)
    return Counter(
        id=p.name,
        title=sentence(unit_title(r, piece, state, language)),
        face=face,
        symbol=_symbol(state, piece),
        name=_name(state, piece),
        figures=figures,
        corps=str(p.corps) if p.corps else "",
        reduced=german and state.steps[piece] == 1,
        moved=_moved(state, piece),
        unsupplied=not supplied(state, p.side) >> state.place[piece] & 1,
    )


def _symbol(state: Leningrad, piece: int) -> Symbol:
    kind = state.rules.pieces[piece].kind
    if state.side_of(piece) != GERMAN and state.front[piece] >= 0:
        kind = state.rules.divisions[state.front[piece]].kind
    return "infantry" if kind == "infantry" else "mechanized" if kind == "mechanized" else "armour"


def _name(state: Leningrad, piece: int) -> str:
    p = state.rules.pieces[piece]
    if p.side == GERMAN:
        return p.title if p.title.isdigit() else {"ssp": "SS P", "sst": "SS T"}.get(p.name, p.name)
    front = state.front[piece]
    return "" if front < 0 else state.rules.divisions[front].name


def _moved(state: Leningrad, piece: int) -> bool:
    """In the movement phase of its side: it may move no more, or has spent points."""
    side = "german" if state.side_of(piece) == GERMAN else "soviet"
    if state.now != f"{side}-movement":
        return False
    return bool(state.done >> piece & 1 or state.spent[piece])


def stacks(state: Leningrad, language: Language) -> list[Stack]:
    """By hex, what should be seen first on top: armour over infantry, strong over weak."""
    found = []
    for hex_, bits in sorted(state.at.items()):
        order = sorted(members(bits), key=lambda p: (state.rules.mobile[p], strength(state, p, True), -p))
        found.append(Stack(hex_, tuple(counter(state, p, language) for p in order)))
    return found


def markers(state: Leningrad, language: Language) -> list[Marker]:
    numbers = state.rules.numbers
    found = [
        Marker("fort", h, tell("show-fort", language, hex=hex_title(state.rules, numbers[h], language)))
        for h in members(state.forts)
    ]
    for (_, title, _), where in zip(state.rules.air, state.air, strict=True):
        if where >= 0:
            said = tell("event-interdicted", language, unit=title, hex=numbers[where])
            found.append(Marker("interdiction", where, said))
    return found


def picture(state: Leningrad, language: Language, hex_px: float = 72) -> str:
    """The position as an SVG."""
    edition = state.rules.edition
    title = f"{state.rules.map.title[language]}: {heading(state, language)}"
    return position_svg(
        editions.board_map(edition),
        editions.art(),
        stacks=stacks(state, language),
        markers=markers(state, language),
        title=title,
        language=language,
        hex_px=hex_px,
    )


def heading(state: Leningrad, language: Language) -> str:
    """Turn and phase."""
    return tell(
        "show-heading",
        language,
        edition=state.rules.edition,
        turn=state.turn,
        turns=state.rules.turns,
        phase=tell(f"phase-{state.now}", language),
    )


# --- lists ----------------------------------------------------------------------------------------

LISTS = ("forts", "interdicted", "air_ready", "awaited", "lost")
"""What a listing says beside the map, each by a message `show-…`."""


def listing(state: Leningrad, language: Language) -> dict[str, Any]:
    """Everything on the map and beside it, as plain data."""
    r = state.rules
    places: dict[int, list[str]] = {DUE: [], DEAD: []}
    for p in range(r.count):
        if state.place[p] < 0:
            places[DEAD if state.place[p] == DEAD else DUE].append(r.names[p])
    return {
        "game": "leningrad",
        "edition": r.edition,
        "turn": state.turn,
        "phase": state.now,
        "heading": heading(state, language),
        "side": None if state.over else state.side,
        "question": None if state.over else state.decision.kind,
        "case": None if state.over else state.decision.case_of(state),
        "prompt": prompt(state, language),
        "hexes": [_in_hex(state, h, language) for h in sorted(state.at)],
        "forts": [r.numbers[h] for h in members(state.forts)],
        "interdicted": [r.numbers[where] for where in state.air if where >= 0],
        "air_ready": [r.air[i][0] for i in state.ready_air()],
        "awaited": places[DUE],
        "lost": places[DEAD],
    }


def _in_hex(state: Leningrad, hex_: int, language: Language) -> dict[str, Any]:
    r = state.rules
    pieces = state.pieces_at(hex_)
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
                "reduced": state.side_of(p) == GERMAN and state.steps[p] == 1,
                "moved": _moved(state, p),
                "supplied": bool(supplied(state, state.side_of(p)) >> hex_ & 1),
            }
            for p in pieces
        ],
    }


def catalogue(edition: str, language: Language) -> dict[str, Any]:
    """All counters of an edition and the schedule of those that come later."""
    r = rules(edition)
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
                "turn": p.entry.turn if p.entry else None,
                "at": list(p.entry.at) if p.entry else [],
            }
            for p in r.pieces[: r.german_count]
        ],
        "soviet": [
            {
                "unit": p.name,
                "kind": p.kind,
                "movement": p.allowance,
                "turn": p.entry.turn if p.entry else None,
                "at": list(p.entry.at) if p.entry else [],
            }
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


def tables(said: dict[str, Any], language: Language) -> list[tuple[list[str], list[list[str]]]]:
    """A catalogue as tables for the shell: heads and rows."""
    german = [
        [
            u["unit"],
            u["title"],
            u["figures"],
            u["reduced"],
            _cell(u["corps"]),
            _cell(u["turn"]),
            _entry(u["at"], language),
        ]
        for u in said["german"]
    ]
    soviet = [
        [
            u["unit"],
            tell(f"kind-{u['kind']}", language),
            str(u["movement"]),
            _cell(u["turn"]),
            _entry(u["at"], language),
        ]
        for u in said["soviet"]
    ]
    divisions = [[d["title"], str(d["attack"]), str(d["defence"])] for d in said["divisions"]]
    return [
        (_heads(("unit", "title", "figures", "reduced", "corps", "turn", "at"), language), german),
        (_heads(("unit", "kind", "movement", "turn", "at"), language), soviet),
        (_heads(("title", "attack", "defence"), language), divisions),
    ]


def _heads(names: tuple[str, ...], language: Language) -> list[str]:
    return [tell(f"head-{name}", language) for name in names]


def _cell(value: Any) -> str:
    return "" if value is None else str(value)


def _entry(at: list[str], language: Language) -> str:
    """Hex numbers, or what a set of hexes is called."""
    return ", ".join(where if is_number(where) else tell(f"entry-{where}", language) for where in at)
