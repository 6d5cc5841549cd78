"""Defiant Russia laid on a table: what a page shows of a position, as plain data with every text in both languages.

Every function takes what a side may know of the game (`State.view`), never the game itself.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache, lru_cache
from typing import Any

from grognard.games.defiant_russia import cases, counters, editions, movement, odds_preview, sequence, telling, victory
from grognard.games.defiant_russia.rules import SIDES, WEATHER, Rules
from grognard.games.defiant_russia.state import DUE, PHASES, DefiantRussia
from grognard.games.defiant_russia.table_actions import actions, loses, todo
from grognard.games.defiant_russia.table_overlays import OVERLAYS, overlay
from grognard.hexset import of
from grognard.umpire import Event, Reason
from grognard.words import LANGUAGES, tell

__all__ = ["EDITIONS", "OVERLAYS", "SET_UPS", "SIDES", "actions", "loses", "overlay", "todo"]

EDITIONS = editions.EDITIONS
SET_UPS = sequence.SET_UPS

Text = dict[str, str]
Data = dict[str, Any]


@lru_cache(maxsize=4096)
def text(key: str, /, **args: str | int | float) -> Text:
    return {language: tell(key, language, **args) for language in LANGUAGES}


# --- the game -------------------------------------------------------------------------------------


@cache
def title() -> Text:
    return {language: editions.board_map().title[language] for language in LANGUAGES}


@cache
def edition_title(edition: str) -> Text:
    return text("table-aid")


@cache
def side_title(side: str) -> Text:
    return text(f"side-{side}")


@cache
def case_list() -> list[Data]:
    """Every heading and sentence of the aid, in our own words."""
    found = []
    for name in cases.names():
        each = {language: cases.case(name, language) for language in LANGUAGES}
        note = {language: c.note for language, c in each.items()}
        found.append(
            {
                "case": name,
                "edition": editions.DEFAULT_EDITION,
                "title": {language: c.title for language, c in each.items()},
                "text": {language: c.summary for language, c in each.items()},
                "note": note if any(note.values()) else None,
                "same": None,
            }
        )
    return found


@cache
def _cases() -> dict[str, Data]:
    return {each["case"]: each for each in case_list()}


def case_text(case: str) -> Text | None:
    """The summary of a case, if there is one of that name."""
    found = _cases().get(case)
    return found["text"] if found else None


# --- a position -----------------------------------------------------------------------------------


def heading(state: DefiantRussia) -> Data:
    return {
        "turn": state.turn,
        "turns": state.rules.turns,
        "phase": PHASES[state.phase],
        "phase_title": _phase_title(state.rules, state.turn, state.phase, state.weather),
    }


@cache
def _phase_title(r: Rules, turn: int, phase: int, weather: int) -> Text:
    """Phase, month and weather."""
    name, sky = PHASES[phase], WEATHER[weather]
    if not turn:
        return text(f"phase-{name}")
    month = r.months[turn - 1]
    return {
        language: tell(
            "table-phase",
            language,
            phase=tell(f"phase-{name}", language),
            month=tell(f"month-{month}", language),
            weather=tell(f"weather-{sky}", language),
        )
        for language in LANGUAGES
    }


def prompt(state: DefiantRussia) -> Text:
    return {language: telling.question(state, language) for language in LANGUAGES}


def reason(state: DefiantRussia, said: Reason) -> Text:
    return {language: telling.reason_sentence(said, language, state) for language in LANGUAGES}


def cited(case: str) -> Text:
    return {language: telling.cited(case, language) for language in LANGUAGES}


def secret(state: DefiantRussia, action: str, side: str, seer: str) -> bool:
    """Nothing is hidden in this game."""
    return False


def units(state: DefiantRussia) -> list[Data]:
    return [_unit(state, p) for p in range(state.rules.count)]


def _unit(state: DefiantRussia, piece: int) -> Data:
    r, where = state.rules, state.place[piece]
    on_map = where >= 0
    phase = PHASES[state.phase]
    moving = on_map and phase.startswith(SIDES[state.side_of(piece)]) and phase.endswith("movement")
    done = moving and bool(state.done >> piece & 1)
    return {
        "id": r.names[piece],
        "where": "map" if on_map else "due" if where == DUE else "dead",
        "hex": r.numbers[where] if on_map else None,
        "values": r.pieces[piece].label if r.leaders >> piece & 1 else telling.unit_figures(r, piece, state),
        "steps": state.steps[piece],
        "moved": done,
        "done": done,
        "attacked": on_map and bool(state.attacked >> piece & 1),
        "left": movement.allowance(state, piece) if moving and not done else None,
        "supplied": not counters.unsupplied(state, piece),
        **_face(r, piece),
    }


@cache
def _face(r: Rules, piece: int) -> Data:
    """What is printed on a counter."""
    p = r.pieces[piece]
    return {
        "side": SIDES[p.side],
        "nation": p.nation,
        "kind": p.kind,
        "title": {language: telling.unit_title(r, piece, None, language) for language in LANGUAGES},
        "label": "" if p.kind == "leader" else p.label,
        "max_steps": p.steps,
        "ss": False,
        "face": counters.face(p),
        "size": counters.size(p),
        "corps": None,
        "movement": p.movement[-1],
        "due": p.turn or None,
    }


def markers(state: DefiantRussia) -> list[Data]:
    return []


# --- score and tracks -----------------------------------------------------------------------------

LEVELS = ((1, "axis-victory"), (0, "draw"), (-11, "soviet-victory"))


def result(state: DefiantRussia) -> Text:
    """What the points mean: the result at the end, and what it would be if the game ended now."""
    return text(f"level-{victory.score(state).level}")


def score(state: DefiantRussia) -> Data:
    found = victory.score(state)
    return {
        **{side: found.of(side) for side in SIDES},
        "total": found.total,
        "losses": dict(zip(SIDES, found.losses, strict=True)),
        "level": text(f"level-{found.level}"),
        "levels": [{"least": least, "level": text(f"level-{name}")} for least, name in LEVELS],
        "lines": [
            {
                "side": line.side,
                "points": line.points,
                "title": {
                    language: telling.sentence(telling.score_line(state.rules, line, language))
                    for language in LANGUAGES
                },
                "case": line.case,
            }
            for line in found.lines
        ],
    }


def tracks(state: DefiantRussia) -> Data:
    r = state.rules
    turn = max(state.turn, 1) - 1
    return {
        "month": text(f"month-{r.months[turn]}"),
        "weather": {"kind": WEATHER[state.weather], "title": text(f"weather-{WEATHER[state.weather]}")},
        "air_points": {"left": state.air, "title": text("table-air", count=state.air)},
        "replacements": {"points": state.points, "armour": state.armour_left},
        "rail": {"used": state.railed},
        "reinforcements": _reinforcements(state),
        "coming": [],
    }


def _reinforcements(state: DefiantRussia) -> list[Data]:
    """The schedule, less those that have come."""
    lines: dict[tuple[int, int], list[str]] = defaultdict(list)
    for p in state.rules.pieces:
        if p.turn and state.place[p.index] == DUE:
            lines[p.turn, p.side].append(p.name)
    return [
        {
            "turn": turn,
            "side": SIDES[side],
            "title": text("table-reinforcement", count=len(names), turn=turn),
            "units": names,
            "at": [],
        }
        for (turn, side), names in sorted(lines.items())
    ]


# --- log and odds ---------------------------------------------------------------------------------


def line(state: DefiantRussia, event: Event) -> Data:
    """A line of the log: the sentence, and the facts for those who would show rather than tell."""
    facts = event.as_dict()
    said: Data = {
        "kind": event.kind,
        "text": {language: telling.tell_event(state, event, language) for language in LANGUAGES},
    }
    if event.kind == "die":
        said["die"] = facts["die"]
    if "case" in facts:
        said["case"] = facts["case"]
        said["cited"] = cited(str(facts["case"]))
    said["facts"] = {name: value for name, value in facts.items() if name != "event"}
    return said


def odds(state: DefiantRussia, attack: list[str], on: list[str], air: int, overrun: bool) -> Data | Reason:
    """The chances of an attack, or why it cannot be made; `overrun`: in exploitation. Raises `LookupError` or
    `ValueError` for names of nothing."""
    r = state.rules
    attackers = of(r.by_name[name] for name in attack)
    targets = of(r.grid.index(number) for number in on)
    refused = odds_preview.why_not(state, attackers, targets, overrun, air)
    if refused is not None:
        return refused
    found = odds_preview.preview(state, attackers, targets, overrun, air)
    said: Data = odds_preview.as_dict(found, "en")
    for change, known in zip(said["changes"], found.changes, strict=True):
        change["why"] = text(known.why)
        change["cited"] = cited(known.case)
    said["air_ready"] = state.air
    return said
