"""Positions set up by hand: what can be chosen, a sheet of a position, and a sheet in writing.

A sheet tells the beginning of a phase. Ground that nobody stands on is told by flags: the flag of a side lies on what
it has taken from the other. Who is out of the game can come back: a sheet knows but one pile of the dead.
"""

from __future__ import annotations

from functools import cache

from grognard.games.defiant_russia.position import FORM, numbers
from grognard.games.defiant_russia.rules import AXIS, PHASES, SIDES, SNOW, SOVIET, WEATHER, Rules, rules
from grognard.games.defiant_russia.state import REMOVED, DefiantRussia
from grognard.games.defiant_russia.table import flags
from grognard.hexset import HexSet
from grognard.umpire import Dice, sheet
from grognard.umpire.position import FIRST_LINE, heading_line
from grognard.umpire.sheet import BadSheet, Sheet, SheetMarker, SheetUnit
from grognard.warfare.pieces import DEAD, DUE
from grognard.warfare.table import Data, text

QUESTIONS = tuple(phase for phase in PHASES if FORM.agenda(phase))
NUMBERS = ("air", "points", "first-snow")
SKY, ROLLED = "weather", "rolled"
FLAGS = {f"{side}-flag": side for side in SIDES}
GROUND = {"axis-flag": "taken", "soviet-flag": "lost"}
"""What a flag says in writing: taken by the Axis, or lost by it."""
_WHERE = {DUE: sheet.DUE, DEAD: sheet.DEAD, REMOVED: sheet.DEAD}
_CASES = {
    "position-too-full": "Mouvement et empilement",
    "position-no-port": "Phase 8",
    "format-both-sides": "Mouvement et empilement",
    "format-not-playable": "Mouvement et empilement",
}


# --- what can be chosen ---------------------------------------------------------------------------


@cache
def choices(edition: str) -> Data:
    r = rules(edition)
    return {
        "turns": r.turns,
        "phases": [{"phase": phase, "title": text(f"phase-{phase}")} for phase in QUESTIONS],
        "fronts": {},
        "backs": {},
        "markers": [{"kind": kind, "title": text(f"edit-{kind}"), "most": r.playable.bit_count()} for kind in FLAGS],
        "tokens": [
            {"id": SKY, "title": text("edit-weather"), "states": _states("weather", WEATHER), "marker": ""},
            {"id": ROLLED, "title": text("edit-to-come"), "states": _states("edit", ("rolled",)), "marker": ""},
        ],
        "numbers": [{"id": name, "title": text(f"edit-{name}"), "most": FORM.fields[name].most} for name in NUMBERS],
    }


def _states(prefix: str, names: tuple[str, ...]) -> list[Data]:
    return [{"state": name, "title": text(f"{prefix}-{name}")} for name in names]


def case_of(problem: str, edition: str) -> str | None:
    """The heading that a message of the reader stands for, if there is one."""
    return rules(edition).case(_CASES[problem]) if problem in _CASES else None


# --- sheets ---------------------------------------------------------------------------------------


def blank(edition: str) -> Sheet:
    """An empty map on turn 1: those who should be on it are out of the game, the others come when they are due."""
    units = [SheetUnit(p.name, sheet.DUE if p.turn else sheet.DEAD) for p in rules(edition).pieces]
    return Sheet(FORM.game, edition, 1, "axis-movement", units)


def sheet_of(state: DefiantRussia) -> Sheet:
    """A position, as it would be at the beginning of its phase."""
    r = state.rules
    phase = state.now
    lying = [SheetMarker(m["kind"], m["hex"]) for m in markers(state)]
    found = Sheet(
        FORM.game,
        r.edition,
        max(state.turn, 1),
        phase if phase in QUESTIONS else "axis-movement",
        [_unit(state, p) for p in range(r.count)],
        lying,
    )
    if WEATHER[state.weather] != usual_weather(r, found.turn):
        found.tokens[SKY] = WEATHER[state.weather]
    if state.random_weather:
        found.tokens[ROLLED] = "rolled"
    if state.first_snow:
        found.numbers["first-snow"] = state.first_snow
    if state.turn and state.air != numbers(state).get("air", 0):
        found.numbers["air"] = state.air
    return found


def usual_weather(r: Rules, turn: int) -> str:
    return str(r.said["weather"]["historical"][turn - 1])


def _ground(state: DefiantRussia) -> tuple[HexSet, HexSet]:
    """What each side has taken from the other and nobody of its own stands on."""
    home = state.rules.axis_home
    return state.held & ~home & ~state.land[AXIS], home & ~state.held & ~state.land[SOVIET]


def _unit(state: DefiantRussia, piece: int) -> SheetUnit:
    r, where = state.rules, state.place[piece]
    found = SheetUnit(r.names[piece], _WHERE.get(where, sheet.ON_MAP))
    if where >= 0:
        found.hex = r.numbers[where]
        if state.steps[piece] < r.pieces[piece].steps:
            found.steps = state.steps[piece]
    return found


# --- a sheet in writing ---------------------------------------------------------------------------


def write(said: Sheet) -> tuple[str, dict[int, str]]:
    """The position, and the hex that each of its lines is about. Raises `BadSheet` for what nobody knows."""
    r = _check(said)
    lines = [
        FIRST_LINE,
        heading_line(FORM.game, r.edition, FORM.version),
        "dice hidden 0",
        f"turn {said.turn} {said.phase} {_sky(r, said)}",
    ]
    others: dict[str, list[str]] = {"dead": [u.id for u in said.units if u.where == sheet.DEAD]}
    others |= {key: [m.hex for m in said.markers if m.kind == flag] for flag, key in GROUND.items()}
    others |= {name: [str(value)] for name, value in _numbers(r, said).items() if value}
    rolled = ["random-weather"] if said.tokens.get(ROLLED) == "rolled" else []
    return sheet.in_writing(
        said, lines, SIDES, lambda unit: SIDES[r.pieces[r.by_name[unit]].side], others, tuple(GROUND.values()), rolled
    )


def _sky(r: Rules, said: Sheet) -> str:
    return said.tokens.get(SKY) or usual_weather(r, said.turn)


def _numbers(r: Rules, said: Sheet) -> dict[str, int]:
    """As they are said; the first snow falls on this turn if it snows and no other turn is said."""
    found = dict(said.numbers)
    if _sky(r, said) == WEATHER[SNOW] and not found.get("first-snow"):
        history = r.said["weather"]["historical"]
        found["first-snow"] = min(said.turn, 1 + history.index(WEATHER[SNOW]))
    return found


def _check(said: Sheet) -> Rules:
    """Every name on a sheet must be one that the game has; whether they go together is for the reader to say."""
    r = rules(said.edition)
    numbers = set(r.numbers) - {""}
    good = (
        said.phase in QUESTIONS
        and 1 <= said.turn <= r.turns
        and all(u.id in r.by_name and not u.front for u in said.units)
        and all(u.hex in numbers for u in said.units if u.where == sheet.ON_MAP)
        and all(u.where in (sheet.ON_MAP, sheet.DUE, sheet.DEAD) for u in said.units)
        and all(m.kind in FLAGS and m.hex in numbers for m in said.markers)
        and all(state in {SKY: WEATHER, ROLLED: (ROLLED,)}.get(name, ()) for name, state in said.tokens.items())
        and all(name in NUMBERS for name in said.numbers)
    )
    if not good:
        raise BadSheet
    return r


def markers(state: DefiantRussia) -> list[Data]:
    """Every flag, on the table only those in cities."""
    taken, lost = _ground(state)
    return flags(state, (taken, lost))


def lay(said: Sheet) -> DefiantRussia:
    """The counters as they lie, right or wrong: to be looked at, not to be played."""
    r = _check(said)
    state = DefiantRussia(r, Dice(None))
    state.turn, state.phase, state.weather = said.turn, PHASES.index(said.phase), WEATHER.index(_sky(r, said))
    for unit in said.units:
        piece = r.by_name[unit.id]
        state.place[piece] = DEAD if unit.where == sheet.DEAD else DUE
        if unit.where == sheet.ON_MAP:
            state.put(piece, r.grid.index(unit.hex))
        if unit.steps:
            state.steps[piece] = min(unit.steps, r.pieces[piece].steps)
    for marker in said.markers:
        bit = 1 << r.grid.index(marker.hex)
        state.held = state.held | bit if FLAGS[marker.kind] == SIDES[AXIS] else state.held & ~bit
    return state
