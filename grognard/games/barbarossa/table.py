"""Barbarossa laid on a table: what a page shows of a position, as plain data with every text in both languages.

Every function takes what a side may know of the game (`State.view`), never the game itself.
"""

from __future__ import annotations

from functools import cache
from typing import cast

from grognard.games.barbarossa import (
    allowances,
    cases,
    counters,
    fortifications,
    map_land,
    odds_preview,
    scenarios,
    sequence,
    table_air,
    table_rails,
    telling,
)
from grognard.games.barbarossa.land import ICE, ICY_SWAMP
from grognard.games.barbarossa.mandated import MOST_OWED
from grognard.games.barbarossa.replacements import TRACK
from grognard.games.barbarossa.rules import DRY, Rules
from grognard.games.barbarossa.scenario import WEATHERS
from grognard.games.barbarossa.state import (
    ACTIVE,
    CADRE,
    CANNOT_REBUILD,
    CUP,
    ELIMINATED,
    POOL,
    RETURNING,
    Barbarossa,
)
from grognard.games.barbarossa.substitutes import STRONG, strength_of
from grognard.games.barbarossa.table_actions import actions, battle, everybody, rest
from grognard.games.barbarossa.table_overlays import OVERLAYS, overlay
from grognard.games.barbarossa.table_score import result, score
from grognard.games.barbarossa.table_todo import loses, todo
from grognard.games.barbarossa.theatre import theatre
from grognard.games.barbarossa.units import AXIS, SIDES, SOVIET
from grognard.games.barbarossa.weather import icy
from grognard.hexset import members, of
from grognard.mapparts import PARTIES
from grognard.umpire import Reason
from grognard.warfare import page
from grognard.warfare.counters import marker, shown
from grognard.warfare.phrases import and_list, hex_title, sentence
from grognard.warfare.pieces import DUE
from grognard.warfare.table import Common, Text, text
from grognard.warfare.weighed import ModifiedOdds
from grognard.words import LANGUAGES, Language, Message, tell

__all__ = [
    "EDITIONS", "HIDES", "OVERLAYS", "SET_UPS", "SIDES", "actions", "battle", "everybody", "handicap", "loses",
    "overlay", "rest", "result", "score", "theatre", "todo",
]  # fmt: skip

EDITIONS = scenarios.EDITIONS
SET_UPS = sequence.SET_UPS
HIDES = True


def edition_title(edition: str) -> Text:
    """A scenario by its name."""
    return {language: scenarios.scenario(edition).title[language] for language in LANGUAGES}


def handicap(edition: str) -> int:
    """Points of the Axis before anything has happened, unless the players agree on others."""
    return scenarios.scenario(edition).handicap


COMMON = Common(map_land.board_map, cases.BOOK, telling, theatre)
title, side_title, case_list, case_text = COMMON.title, COMMON.side_title, COMMON.case_list, COMMON.case_text
prompt, reason, cited, lines = COMMON.prompt, COMMON.reason, COMMON.cited, COMMON.lines


# --- a position -----------------------------------------------------------------------------------


def heading(state: Barbarossa) -> page.Heading:
    return {
        "turn": state.turn,
        "turns": state.rules.turns,
        "phase": state.now,
        "phase_title": _phase_title(state.now, telling.skies(state)),
        "sky": "frozen" if icy(state) else "" if state.weather == DRY else WEATHERS[state.weather],
        "ice": [state.rules.numbers[h] for h in members(state.land.of_terrain(ICY_SWAMP, ICE))] if icy(state) else [],
    }


@cache
def _phase_title(phase: str, skies: telling.Skies) -> Text:
    return {
        language: tell(
            "bsr-phase-and-weather",
            language,
            phase=sentence(tell(f"bsr-phase-{phase}", language)),
            weather=telling.weather(skies, language),
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
        "left": _left(state, piece),
        "due": arrival.turn if arrival is not None else None,
        "group": None if on_map else text(f"table-beside-{_BESIDE.get(where, 'lost')}"),
        "notes": [text(f"table-note-{name}") for name, marked in _notes(state) if marked >> piece & 1],
    }


_REBUILDING = {
    ACTIVE: "active", CADRE: "cadre", ELIMINATED: "eliminated", CANNOT_REBUILD: "cannot-rebuild",
}  # fmt: skip
"""Boxes of the Rebuilding track (BSR §7.1), from the one that units return from."""
_BESIDE = {DUE: "due", POOL: "pool", CUP: "pool", RETURNING: "returning", **_REBUILDING, **table_air.HEADINGS}
"""Under what heading a counter lies beside the map."""


def _left(state: Barbarossa, piece: int) -> float | None:
    """Movement points in a movement phase of its side."""
    if state.place[piece] < 0 or not state.now.of(state.rules.side_of[piece], "movement"):
        return None
    return max(allowances.allowance(state, piece) - state.spent[piece], 0) / 2


def _notes(state: Barbarossa) -> tuple[tuple[str, int], ...]:
    """Marks on counters, and who has them."""
    return (
        ("emergency", state.emergency), ("unsupplied", state.unsupplied), ("non-op", state.nonop),
        ("overrun", state.overrun), ("fired", state.fired), ("activated", state.activated), ("doubled", state.doubled),
        ("no-fuel", state.no_fuel), ("still", state.still | state.still_next), ("firing", state.firing),
        ("receiving", state.receiving), ("garrison", state.garrison),
    )  # fmt: skip


def markers(state: Barbarossa) -> list[page.Marker]:
    """Strongpoints, those under construction, citadels, printed fortifications that are destroyed, bridge markers and
    ferries, what there is of rails and in the air."""
    r, found = state.rules, list[page.Marker]()
    for side, party in enumerate(PARTIES):
        found += [marker(r, "strongpoint", "fort", h, party=party) for h in members(state.forts(side))]
        found += [marker(r, "works", "works", h, party=party) for h in members(state.works(side))]
    found += [marker(r, "citadel", "fort", h, party="second") for h in members(fortifications.citadels(state))]
    found += [marker(r, "razed", "works", h) for h in members(state.razed)]
    for kind, laid in (("bridge", state.bridges), ("ferry", state.ferries)):
        for bridge in laid:
            name = kind if bridge.built else f"{kind}-begun"
            said = marker(r, name, kind, bridge.here, party=PARTIES[bridge.side])
            found.append({**said, "toward": r.numbers[bridge.there]})
    return [*found, *table_rails.markers(state), *table_air.markers(state)]


# --- tracks ---------------------------------------------------------------------------------------


def tracks(state: Barbarossa) -> page.Tracks:
    return {
        "reinforcements": _reinforcements(state),
        "coming": [],
        "stores": _stores(state),
        "boxes": _boxes(state.rules),
        "missions": table_air.missions(state),
    }


def _boxes(rules: Rules) -> list[page.Box]:
    """The Rebuilding track, and the Air Unit Status track where there are aircraft (BSR §14.13)."""
    named = (("rebuilding", _REBUILDING), ("air", table_air.HEADINGS if rules.air else {}))
    return [
        {"track": track, "title": text(f"table-beside-{name}")} for track, boxes in named for name in boxes.values()
    ]


def _stores(state: Barbarossa) -> list[page.Store]:
    """What each side has left besides its units: supply units (BSR §6.41), bridge markers (BSR §22.21),
    strongpoints that it may begin in this turn (BSR §18.45a), attacks that Stalin is owed (BSR §12.31)."""
    r, found = state.rules, list[page.Store]()
    for side, name in enumerate(SIDES):
        stores = r.stores & r.of_side[side]
        idle = sum(1 for p in members(stores) if state.place[p] < 0)
        laid = sum(1 for each in state.bridges if each.side == side) + state.bridged[side]
        bridges = r.scenario.bridges[side]
        rows = (
            ("supply", idle, stores.bit_count()), ("bridges", bridges - laid, bridges),
            ("posts", state.posts[side], r.scenario.strongpoints[side] or state.posts[side]), *_points(state, side),
            *_substitutes(state, side), *table_rails.stores(state, side),
        )  # fmt: skip
        found += [
            {"id": f"{name}-{what}", "side": name, "title": _title_of_store(r, what), "left": left, "of": of_}
            for what, left, of_ in rows
            if of_
        ]
    if state.owed:
        owed = text("table-store-owed")
        found.append({"id": "owed", "side": SIDES[SOVIET], "title": owed, "left": state.owed, "of": MOST_OWED})
    return found


def _title_of_store(rules: Rules, what: str) -> Text:
    """Trains of a linked game are called after it (BSR §11.18)."""
    names = {f"rail-{game.id}": game.names for game in rules.scenario.linked}.get(what)
    if names is None:
        return text(f"table-store-{what}")
    return {language: tell("bsr-store-of-area", language, area=names[language]) for language in LANGUAGES}


def _substitutes(state: Barbarossa, side: int) -> list[tuple[str, int, int]]:
    """Regimental substitutes that lie ready (BSR §23.13), and how many there are."""
    if side != AXIS:
        return []
    r = state.rules
    strong = of(p for p in members(r.substitutes) if strength_of(state, p) == STRONG)
    kinds = (("substitutes", r.substitutes & ~strong), ("strong-substitutes", strong))
    return [
        (what, sum(state.place[p] == POOL for p in members(of_kind)), of_kind.bit_count()) for what, of_kind in kinds
    ]


def _points(state: Barbarossa, side: int) -> list[tuple[str, int, int]]:
    """Replacement points that are kept (BSR §7.31, §7.32), those for air units, and extra strongpoints (BSR §7.41b)."""
    if not state.rules.scenario.replaces:
        return []
    kept = [("infantry", state.infantry[side], TRACK), ("armament", state.armament[side], TRACK)]
    kept.append(("wings", state.wings[side], state.wings[side]))
    return kept + ([("extra", state.extra_posts, state.extra_posts)] if side == SOVIET else [])


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
            each["why"] = {language: _why(r, line.why, language) for language in LANGUAGES}
            each["cited"] = cited(line.case)
    return said


def _why(rules: Rules, said: Message, language: Language) -> str:
    """Why a strength or a modifier is what it is: units by what is printed on their counters, hexes by their names."""
    args = dict(said.args)
    if "units" in args:
        args["units"] = ", ".join(_sign(rules, name.strip()) for name in str(args["units"]).split(","))
    if "hexes" in args:
        numbers = filter(None, (number.strip() for number in str(args["hexes"]).split(",")))
        args["hexes"] = and_list([hex_title(rules, number, language) for number in numbers], language)
    return sentence(tell(said.key, language, **args))


def _sign(rules: Rules, name: str) -> str:
    return (rules.pieces[rules.by_name[name]].sign if name in rules.by_name else "") or name
