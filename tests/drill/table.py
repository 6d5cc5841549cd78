"""On a table."""

from __future__ import annotations

from typing import Any

from grognard.hexset import members
from grognard.picture.counters import Counter, Printed, Symbol
from grognard.umpire import Reason
from grognard.warfare import page
from grognard.warfare.counters import shown
from grognard.warfare.files import Files
from grognard.warfare.table import Text, Titles, offered, text
from grognard.warfare.theatre import Theatre
from grognard.warfare.weighed import Odds
from grognard.words import LANGUAGES, Names
from tests.drill import telling
from tests.drill.rules import EDITION, SIDES, board_map
from tests.drill.state import Drill

EDITIONS, SET_UPS, OVERLAYS = (EDITION,), ("historical",), ()
HIDES = True
theatre = Theatre(Files("tests.drill"), ())
_TITLES = Titles(telling.action_title)
__all__ = ["SIDES"]


def _same(said: str) -> Text:
    return dict.fromkeys(LANGUAGES, said)


def title() -> Text:
    return {language: board_map().title[language] for language in LANGUAGES}


def edition_title(edition: str) -> Text:
    return _same(edition)


def side_title(side: str) -> Text:
    return text(f"side-{side}")


def case_list() -> list[page.RuleCase]:
    return []


def case_text(case: str) -> Text | None:
    return None


def cited(case: str) -> Text:
    return _same(case)


def heading(state: Drill) -> page.Heading:
    return {"turn": state.turn, "turns": 1, "phase": state.now, "phase_title": _same(state.now.capitalize())}


def units(state: Drill) -> list[page.Unit]:
    return [_unit(state, p) for p in range(state.rules.count)]


def _unit(state: Drill, piece: int) -> page.Unit:
    r, where = state.rules, state.place[piece]
    side, done = r.side_of[piece], bool(state.done >> piece & 1)
    symbol: Symbol = "armour" if r.mobile >> piece & 1 else "infantry"
    name = r.names[piece]
    printed = Printed(name, SIDES[side], Names(name.upper(), name.upper()), ("blue", "red")[side], symbol, name)
    return {
        **shown(Counter(printed, "3-3", state.steps[piece], moved=done)),
        "where": "map" if where >= 0 else "dead", "hex": r.numbers[where] if where >= 0 else None, "left": None,
        "attacked": False, "done": done, "due": None, "group": None, "notes": [],
    }  # fmt: skip


def markers(state: Drill) -> list[page.Marker]:
    r = state.rules
    return [
        {"kind": "fort", "sign": "fort", "party": None, "hex": r.numbers[h], "count": 1, "title": _same("Fort")}
        for h in members(state.forts)
    ]


def score(state: Drill) -> page.Score:
    return {"by_side": {"german": 0, "soviet": 0}, "total": 0, "level": _same("Draw"), "levels": [], "lines": []}


def result(state: Drill) -> Text:
    return _same("Draw")


def tracks(state: Drill) -> page.Tracks:
    return {"reinforcements": [], "coming": []}


def prompt(state: Drill) -> Text:
    return {language: telling.question(state, language) for language in LANGUAGES}


def reason(state: Drill, said: Reason) -> Text:
    return {language: telling.reason_sentence(said, language, state) for language in LANGUAGES}


def actions(state: Drill) -> list[page.Action]:
    return [offered(state, action, _TITLES.of(state, action)) for action in state.legal()]


def loses(state: Drill) -> Text | None:
    return None


def todo(state: Drill) -> list[page.Todo]:
    return []


def battle(state: Drill) -> page.Battle | None:
    return None


def everybody(state: Drill) -> list[str]:
    return []


def rest(state: Drill) -> list[str]:
    return []


def lines(state: Drill, events: Any) -> list[page.LogLine]:
    return [
        {
            "kind": event.kind,
            "text": {language: telling.tell_event(known, event, language) for language in LANGUAGES},
            "facts": {name: value for name, value in event.as_dict().items() if name != "event"},
        }
        for known, event in telling.as_known(state, events)
    ]


def odds(state: Drill, attack: list[str], on: list[str], air: int, overrun: bool) -> Odds | Reason:
    raise LookupError("nobody fights here")


def overlay(state: Drill, kind: str, side: str) -> page.Overlay:
    raise KeyError(kind)
