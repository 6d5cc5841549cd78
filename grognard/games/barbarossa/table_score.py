"""The points on a table: what they are made of, what there is to win, what they mean (BSR §24)."""

from __future__ import annotations

from grognard.games.barbarossa import telling, victory
from grognard.games.barbarossa.rules import Rules, case
from grognard.games.barbarossa.scenario import LEVELS, Spot
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import AXIS, SIDES, SOVIET
from grognard.warfare import page
from grognard.warfare.phrases import hex_title, sentence
from grognard.warfare.table import Text, text
from grognard.words import LANGUAGES, Language, tell


def result(state: Barbarossa) -> Text:
    """What the points mean: the result at the end, and what it would be if the game ended now."""
    return text(f"level-{victory.score(state).level}")


def score(state: Barbarossa) -> page.Score:
    r, found = state.rules, victory.score(state)
    levels = r.scenario.levels
    return {
        "by_side": {side: found.of(side) for side in SIDES},
        "total": found.total,
        "level": text(f"level-{found.level}"),
        "levels": [{"least": levels[name], "level": text(f"level-{name}")} for name in LEVELS],
        "lines": [
            {
                "side": line.side,
                "points": line.points,
                "title": {language: sentence(telling.score_line(r, line, language)) for language in LANGUAGES},
                "case": line.case,
                "cited": _cited(line.case),
            }
            for line in found.lines
        ],
        "notes": [text("table-score-levels", **{name: levels[name] for name in LEVELS})],
        "conditions": [_places(state)] if r.scenario.spots else [],
        "worths": [
            {
                "hexes": list(spot.all_hexes),
                "points": spot.worth(state.turn),
                "side": SIDES[AXIS],
                "holder": SIDES[AXIS if state.spots >> r.hex(spot.hex) & 1 else SOVIET],
            }
            for spot in r.scenario.spots
        ],
    }


def _places(state: Barbarossa) -> page.Condition:
    """What each place is worth in this turn (BSR §24.22), and which of them count."""
    r, number = state.rules, case("24.22")
    return {
        "side": SIDES[AXIS],
        "title": text("table-score-places"),
        "case": number,
        "cited": _cited(number),
        "parts": [
            {
                "title": {language: _place(state, spot, language) for language in LANGUAGES},
                "met": bool(state.spots >> r.hex(spot.hex) & 1),
            }
            for spot in r.scenario.spots
        ],
    }


def _cited(number: str) -> Text:
    return {language: telling.cited(number, language) for language in LANGUAGES}


def _place(state: Barbarossa, spot: Spot, language: Language) -> str:
    return tell("table-score-place", language, place=_name(state.rules, spot, language), points=spot.worth(state.turn))


def _name(rules: Rules, spot: Spot, language: Language) -> str:
    name = spot.names[language]
    return f"{name} ({spot.hex})" if name else hex_title(rules, spot.hex, language)
