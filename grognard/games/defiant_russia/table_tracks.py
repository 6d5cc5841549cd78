"""Beside the map: the calendar with its weather, who comes when and where, points left, leaders, and the score."""

from __future__ import annotations

from collections import Counter
from functools import cache, partial
from typing import Any

from grognard.games.defiant_russia import movement, organisation, telling, victory
from grognard.games.defiant_russia.rules import SIDES, WEATHER, Rules
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.hexset import members
from grognard.warfare import laid, page
from grognard.warfare.phrases import hex_title, sentence
from grognard.warfare.pieces import DUE
from grognard.warfare.table import Text, by_language, text
from grognard.words import Language, tell


@cache
def _cited(case: str) -> Text:
    return by_language(lambda language: telling.cited(case, language))


def tracks(state: DefiantRussia) -> page.Tracks:
    return {
        "calendar": [_month(state, turn) for turn in range(1, state.rules.turns + 1)],
        "reinforcements": _reinforcements(state),
        "coming": _coming(state.rules),
        "stores": _stores(state),
        "leaders": [_leader(state, p) for p in members(state.rules.leaders)],
    }


# --- the calendar ---------------------------------------------------------------------------------


def _month(state: DefiantRussia, turn: int) -> page.Month:
    """The month of a turn, its weather, or what may become of it."""
    month = state.rules.months[turn - 1]
    sky = weather_on(state, turn)
    return {
        "turn": turn,
        "title": text(f"month-{month}"),
        "note": text(f"weather-{sky}") if sky else _forecast(state.rules, turn),
        "sky": sky,
    }


def weather_on(state: DefiantRussia, turn: int) -> str | None:
    """The weather of a turn if it is known; nobody keeps that of turns gone by when it was rolled for."""
    r = state.rules
    if turn == state.turn and state.now != "weather":
        return WEATHER[state.weather]
    row = set(r.said["weather"]["random"][turn - 1])
    if state.random_weather and len(row) > 1:
        return None
    return str(r.said["weather"]["historical"][turn - 1])


@cache
def _forecast(r: Rules, turn: int) -> Text:
    chances = Counter(r.said["weather"]["random"][turn - 1]).most_common()

    def said(language: Language) -> str:
        each = [
            tell("table-weather-chance", language, weather=tell(f"weather-{sky}", language), count=count)
            for sky, count in chances
        ]
        return ", ".join(each)

    return by_language(said)


@cache
def _coming(r: Rules) -> list[page.Coming]:
    """What the table of turns gives besides units."""
    found: list[page.Coming] = []
    for i in range(r.turns):
        turn = i + 1
        for name in ("air", "replacements"):
            axis, soviet = (int(r.said[name][side][i]) for side in SIDES)
            if axis or soviet:
                found.append({"turn": turn, "title": text(f"table-means-{name}", axis=axis, soviet=soviet)})
        if turn == 1:
            found.append({"turn": turn, "title": text("table-means-no-exploitation")})
        if turn == r.said["partisans"]["turns"][0]:
            found.append({"turn": turn, "title": text("table-means-partisans")})
        if turn == r.said["paratroops"]["drop_turn"]:
            found.append({"turn": turn, "title": text("table-means-drop")})
    return found


def _reinforcements(state: DefiantRussia) -> list[page.Arrival]:
    """The schedule, less those that have come."""
    pieces = state.rules.pieces

    def line(when: tuple[int, int, int], names: list[str]) -> dict[str, Any]:
        side = SIDES[when[1]]
        title, where = text(f"table-{side}-come", count=len(names)), text(f"table-{side}-where")
        return {"title": title, "where": where, "at": []}

    return laid.schedule(state, lambda p: (pieces[p].turn, 0) if pieces[p].turn else None, line)


# --- what is left, and leaders --------------------------------------------------------------------


def _stores(state: DefiantRussia) -> list[page.Store]:
    """Points and trains of the side whose phase it is: what is left, and of how many."""
    phase, side = state.now, state.now.side
    if not state.turn or side is None:
        return []
    found = []
    if "exploitation" not in phase.traits:
        found.append(_store(side, "air", state.air, organisation.air_points(state, side)))
    if phase.kind == "organisation":
        found.append(_store(side, "replacements", state.points, organisation.replacement_points(state, side)))
        found.append(
            _store(side, "armour", min(state.armour_left, state.points), organisation.armour_limit(state, side))
        )
    elif phase.kind == "movement" and not phase.traits:
        limit = movement.rail_limit(state, side)
        found.append(_store(side, "trains", limit - state.railed, limit))
    return [each for each in found if each["of"]]


def _store(side: int, name: str, left: int, most: int) -> page.Store:
    return {"id": name, "side": SIDES[side], "title": text(f"table-store-{name}"), "left": left, "of": most}


def _leader(state: DefiantRussia, piece: int) -> page.Leader:
    r, where = state.rules, state.place[piece]
    p = r.pieces[piece]
    return {
        "id": p.name,
        "status": _whereabouts(r, where, p.turn),
        "hex": r.numbers[where] if where >= 0 else None,
        "what": text(f"table-leader-{p.name}"),
        "case": r.case("Les chefs"),
        "cited": _cited(r.case("Les chefs")),
    }


def _whereabouts(r: Rules, where: int, turn: int) -> Text:
    if where < 0:
        return text("table-leader-due", turn=turn) if where == DUE else text("table-leader-dead")
    return by_language(lambda language: tell("table-leader-in", language, hex=hex_title(r, r.numbers[where], language)))


# --- score ----------------------------------------------------------------------------------------

LEVELS = ((1, "axis-victory"), (0, "draw"), (-11, "soviet-victory"))


def beside_the_score(state: DefiantRussia) -> dict[str, Any]:
    """The losses of both sides, and the cities of an automatic victory."""
    axis, soviet = losses = victory.score(state).losses
    weighed = text("table-losses-weighed", axis=axis, soviet=soviet)
    return {
        "losses": dict(zip(SIDES, losses, strict=True)),
        "notes": [text("table-balance"), weighed, text("table-losses-weights")],
        "conditions": [_condition(state, side) for side in range(len(SIDES))],
    }


def _condition(state: DefiantRussia, side: int) -> page.Condition:
    """An automatic victory: the cities it takes, and which of them are in hand."""
    r = state.rules
    name = SIDES[side]
    cities = [r.where[place] for place in r.said["victory"][f"{name}_automatic"]]
    return {
        "side": name,
        "title": {lang: sentence(said) for lang, said in text(f"level-{name}-automatic").items()},
        "case": r.case("Comment gagner ?"),
        "cited": _cited(r.case("Comment gagner ?")),
        "parts": [
            {
                "title": by_language(partial(hex_title, r, r.numbers[h])),
                "met": bool(state.friendly(side) >> h & 1),
            }
            for h in cities
        ],
    }
