"""Beside the map: the calendar with its weather, who comes when and where, points left, leaders, and the score."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache

from grognard.games.defiant_russia import movement, organisation, telling, victory
from grognard.games.defiant_russia.rules import SIDES, WEATHER, Rules
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.hexset import members
from grognard.warfare import page
from grognard.warfare.phrases import hex_title, sentence
from grognard.warfare.pieces import DUE
from grognard.warfare.table import Text, text
from grognard.words import LANGUAGES, Language, tell


@cache
def _cited(case: str) -> Text:
    return {language: telling.cited(case, language) for language in LANGUAGES}


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

    return {language: said(language) for language in LANGUAGES}


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
    lines: dict[tuple[int, int], list[str]] = defaultdict(list)
    for p in state.rules.pieces:
        if p.turn and state.place[p.index] == DUE:
            lines[p.turn, p.side].append(p.name)
    return [
        {
            "turn": turn,
            "side": SIDES[side],
            "title": text(f"table-{SIDES[side]}-come", count=len(names)),
            "where": text(f"table-{SIDES[side]}-where"),
            "units": names,
            "at": [],
        }
        for (turn, side), names in sorted(lines.items())
    ]


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
    return {
        language: tell("table-leader-in", language, hex=hex_title(r, r.numbers[where], language))
        for language in LANGUAGES
    }


# --- score ----------------------------------------------------------------------------------------

LEVELS = ((1, "axis-victory"), (0, "draw"), (-11, "soviet-victory"))


def result(state: DefiantRussia) -> Text:
    """What the points mean: the result at the end, and what it would be if the game ended now."""
    return text(f"level-{victory.score(state).level}")


def score(state: DefiantRussia) -> page.Score:
    found = victory.score(state)
    axis, soviet = found.losses
    return {
        "by_side": {side: found.of(side) for side in SIDES},
        "total": found.total,
        "losses": dict(zip(SIDES, found.losses, strict=True)),
        "level": text(f"level-{found.level}"),
        "levels": [{"least": least, "level": text(f"level-{name}")} for least, name in LEVELS],
        "lines": [
            {
                "side": line.side,
                "points": line.points,
                "title": {
                    language: sentence(telling.score_line(state.rules, line, language)) for language in LANGUAGES
                },
                "case": line.case,
                "cited": _cited(line.case),
            }
            for line in found.lines
        ],
        "notes": [
            text("table-balance"),
            text("table-losses-weighed", axis=axis, soviet=soviet),
            text("table-losses-weights"),
        ],
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
                "title": {language: hex_title(r, r.numbers[h], language) for language in LANGUAGES},
                "met": bool(state.friendly(side) >> h & 1),
            }
            for h in cities
        ],
    }
