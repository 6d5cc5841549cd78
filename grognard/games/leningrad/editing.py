"""Positions set up by hand: what can be chosen, a sheet of a position, and a sheet in writing.

A sheet tells the beginning of a phase; what happened in the phase before it is not on it.
"""

from __future__ import annotations

from functools import cache

from grognard.games.leningrad.position import AIR, FORM, QUESTIONS, usual_air
from grognard.games.leningrad.rules import GERMAN, PHASES, SIDES, SOVIET, Rules, rules
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.table import markers
from grognard.games.leningrad.unit_words import division_title
from grognard.hexset import members
from grognard.umpire import Dice, sheet
from grognard.umpire.position import FIRST_LINE, heading_line
from grognard.umpire.sheet import BadSheet, Sheet, SheetMarker, SheetUnit
from grognard.warfare.phrases import sentence
from grognard.warfare.pieces import DEAD, DUE
from grognard.warfare.table import Data, text
from grognard.words import LANGUAGES

__all__ = ["blank", "case_of", "choices", "lay", "markers", "sheet_of", "write"]

FORT = "fort"
INTERDICTION = "interdiction"
NUMBERS = ("stock", "replaced", "bid")
# The cases behind what the reader refuses, 2010 and 1979.
_CASES = {
    "format-stack": ("4.6", "4.6"),
    "format-both-sides": ("4.4", "4.4"),
    "format-fort-german": ("4.4", "4.4"),
    "format-not-playable": ("4.8", "4.8"),
}
_WHERE = {DUE: sheet.DUE, DEAD: sheet.DEAD}


# --- what can be chosen ---------------------------------------------------------------------------


@cache
def choices(edition: str) -> Data:
    r = rules(edition)
    return {
        "turns": r.turns,
        "phases": [{"phase": phase, "title": text(f"phase-{phase}")} for phase in QUESTIONS],
        "fronts": {back: [_front(r, d) for d in members(found)] for back, found in r.backs.items()},
        "backs": {p.name: p.kind for p in r.pieces if p.side == SOVIET},
        "markers": [{"kind": FORT, "title": text("edit-fort"), "most": int(r.said["fort_counters"])}],
        "tokens": [
            {
                "id": name,
                "title": dict.fromkeys(LANGUAGES, said),
                "states": [{"state": state, "title": text(f"edit-air-{state}")} for state in AIR],
                "marker": INTERDICTION,
            }
            for name, said, _ in r.air
        ],
        "numbers": [{"id": name, "title": text(f"edit-{name}"), "most": FORM.fields[name].most} for name in NUMBERS],
    }


def _front(r: Rules, division: int) -> Data:
    found = r.divisions[division]
    said = {lang: sentence(division_title(found, lang)) for lang in LANGUAGES}
    return {"id": found.name, "title": said}


def case_of(problem: str, edition: str) -> str | None:
    """The case that a message of the reader stands for, if there is one."""
    return rules(edition).case(*_CASES[problem]) if problem in _CASES else None


# --- sheets ---------------------------------------------------------------------------------------


def blank(edition: str) -> Sheet:
    """An empty map on turn 1: those who should be on it are out of the game, the others come when they are due."""
    units = [SheetUnit(p.name, sheet.DUE if p.entry else sheet.DEAD) for p in rules(edition).pieces]
    return Sheet(FORM.game, edition, 1, "german-movement", units)


def sheet_of(state: Leningrad) -> Sheet:
    """A position, as it would be at the beginning of its phase."""
    r = state.rules
    phase = state.now
    usual = usual_air(state)
    air = {r.air[i][0]: _air(r, where) for i, where in enumerate(state.air) if where != usual[i]}
    return Sheet(
        FORM.game,
        r.edition,
        max(state.turn, 1),
        phase if phase in QUESTIONS else "german-movement",
        [_unit(state, p) for p in range(r.count)],
        [SheetMarker(FORT, r.numbers[h]) for h in members(state.forts)],
        air,
        {name: value for name in NUMBERS if (value := getattr(state, FORM.fields[name].name))},
    )


def _unit(state: Leningrad, piece: int) -> SheetUnit:
    r, where, front = state.rules, state.place[piece], state.front[piece]
    found = SheetUnit(r.names[piece], _WHERE.get(where, sheet.ON_MAP))
    if where >= 0:
        found.hex = r.numbers[where]
    if state.side_of(piece) == GERMAN and state.steps[piece] == 1:
        found.steps = 1
    if front >= 0:
        found.front = r.divisions[front].name
    return found


def _air(r: Rules, where: int) -> str:
    return r.numbers[where] if where >= 0 else next(name for name, value in AIR.items() if value == where)


# --- a sheet in writing ---------------------------------------------------------------------------


def write(said: Sheet) -> tuple[str, dict[int, str]]:
    """The position, and the hex that each of its lines is about. Raises `BadSheet` for what nobody knows."""
    r = _check(said)
    lines = [
        FIRST_LINE,
        heading_line(FORM.game, r.edition, FORM.version),
        "dice hidden 0",
        f"turn {said.turn} {said.phase}",
    ]
    others: dict[str, list[str]] = {
        "dead": [unit.word for unit in said.units if unit.where == sheet.DEAD],
        "forts": [marker.hex for marker in said.markers],
        "air": [f"{name}:{where}" for name, where in said.tokens.items()],
        **{name: [str(value)] for name, value in said.numbers.items() if value},
    }
    return sheet.in_writing(said, lines, SIDES, lambda unit: SIDES[r.pieces[r.by_name[unit]].side], others, ("forts",))


def _check(said: Sheet) -> Rules:
    """Every name on a sheet must be one that the game has; whether they go together is for the reader to say."""
    r = rules(said.edition)
    numbers = set(r.numbers) - {""}
    fronts = {d.name for d in r.divisions} | {""}
    air = {name for name, _, _ in r.air}
    good = (
        said.phase in QUESTIONS
        and all(u.id in r.by_name and u.front in fronts for u in said.units)
        and all(u.hex in numbers for u in said.units if u.where == sheet.ON_MAP)
        and all(u.where in (sheet.ON_MAP, sheet.DUE, sheet.DEAD) for u in said.units)
        and all(m.kind == FORT and m.hex in numbers for m in said.markers)
        and all(name in air and (where in AIR or where in numbers) for name, where in said.tokens.items())
        and all(name in NUMBERS for name in said.numbers)
    )
    if not good:
        raise BadSheet
    return r


def lay(said: Sheet) -> Leningrad:
    """The counters as they lie, right or wrong: to be looked at, not to be played."""
    r = _check(said)
    state = Leningrad(r, Dice(None))
    state.turn, state.phase = said.turn, PHASES.index(said.phase)
    fronts = {(back, r.divisions[d].name): d for back, found in r.backs.items() for d in members(found)}
    for unit in said.units:
        piece = r.by_name[unit.id]
        state.place[piece] = DEAD if unit.where == sheet.DEAD else DUE
        if unit.where == sheet.ON_MAP:
            state.put(piece, r.grid.index(unit.hex))
        if unit.steps and state.side_of(piece) == GERMAN:
            state.steps[piece] = min(unit.steps, 2)
        state.front[piece] = fronts.get((r.pieces[piece].kind, unit.front), -1)
    for marker in said.markers:
        state.forts |= 1 << r.grid.index(marker.hex)
    state.air = usual_air(state)
    for i, (name, _, _) in enumerate(r.air):
        where = said.tokens.get(name)
        if where is not None:
            state.air[i] = AIR[where] if where in AIR else r.grid.index(where)
    return state
