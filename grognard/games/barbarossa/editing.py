"""Positions set up by hand: what can be chosen, a sheet of a position, and a sheet in writing.

A sheet tells the beginning of a phase: units, strongpoints, the weather, how many mandated attacks are owed. The ground
is as the scenario has it, and changed by whoever stands on it.
"""

from __future__ import annotations

import re
from functools import cache

from grognard.games.barbarossa import rails, weather
from grognard.games.barbarossa.control import settle_ground
from grognard.games.barbarossa.position import FORM, usual_place
from grognard.games.barbarossa.rules import PHASES, SNOW, Rules, case, rules
from grognard.games.barbarossa.scenario import WEATHERS
from grognard.games.barbarossa.state import ELIMINATED, Barbarossa
from grognard.games.barbarossa.units import AXIS, SIDES, SOVIET
from grognard.hexset import members
from grognard.mapparts import PARTIES
from grognard.umpire import Dice, sheet
from grognard.umpire.sheet import BadSheet, Sheet, SheetMarker, SheetUnit
from grognard.warfare import page
from grognard.warfare.choices import Choices
from grognard.warfare.pieces import DUE
from grognard.warfare.table import text

QUESTIONS = tuple(phase for phase in PHASES if FORM.agenda(phase))
FORTS = ("axis-fort", "soviet-fort")
SKY, OWED = "weather", "owed"
FROZEN = "frozen"
SKIES = (*WEATHERS, FROZEN)
"""The four weathers, and snow with water and swamp under ice (BSR §5.23)."""
_CASES = {"format-both-sides": "10.24", "format-not-playable": "10.27"}


@cache
def choices(edition: str) -> Choices:
    r = rules(edition)
    return {
        "turns": r.turns,
        "phases": [{"phase": phase, "title": text(f"bsr-phase-{phase}")} for phase in QUESTIONS],
        "fronts": {},
        "backs": {},
        "markers": [{"kind": kind, "title": text(f"edit-{kind}"), "most": r.playable.bit_count()} for kind in FORTS],
        "tokens": [
            {
                "id": SKY,
                "title": text("edit-weather"),
                "states": [{"state": sky, "title": text(f"bsr-weather-{sky}")} for sky in SKIES],
                "marker": "",
            }
        ],
        "numbers": [{"id": OWED, "title": text("edit-owed"), "most": 9}],
    }


def case_of(problem: str, edition: str) -> str | None:
    """The case that a message of the reader stands for, if there is one."""
    return case(_CASES[problem]) if problem in _CASES else None


def blank(edition: str) -> Sheet:
    """An empty map on the first turn: those who should be on it are out of the game, the others come when due."""
    r = rules(edition)
    units = [SheetUnit(r.names[p], sheet.DUE if p in r.arrivals else sheet.DEAD) for p in range(r.count)]
    return Sheet(FORM.game, edition, r.first_turn, "axis-movement", units)


def sheet_of(state: Barbarossa) -> Sheet:
    """A position, as it would be at the beginning of its phase."""
    r = state.rules
    return Sheet(
        FORM.game,
        r.edition,
        max(state.turn, r.first_turn),
        str(state.now) if state.now in QUESTIONS else "axis-movement",
        [_unit(state, p) for p in range(r.count)],
        [SheetMarker(each["kind"], each["hex"]) for each in markers(state)],
        {SKY: FROZEN if state.frozen and state.weather == SNOW else WEATHERS[state.weather]},
        {OWED: state.owed} if state.owed else {},
    )


def _unit(state: Barbarossa, piece: int) -> SheetUnit:
    r, where = state.rules, state.place[piece]
    if where < 0:
        due = where == DUE and piece in r.arrivals
        return SheetUnit(r.names[piece], sheet.DUE if due else sheet.DEAD)
    found = SheetUnit(r.names[piece], sheet.ON_MAP, r.numbers[where])
    usual = 1 if 1 << piece & r.stores else r.full_steps[piece]
    found.steps = state.steps[piece] if state.steps[piece] != usual else 0
    return found


def write(said: Sheet) -> tuple[str, dict[int, str]]:
    """The position, and the hex that each of its lines is about. Raises `BadSheet` for what nobody knows."""
    state = lay(said)
    state.agenda = list(FORM.agenda(state.now))
    text_ = FORM.write(state)
    found = {}
    for number, line in enumerate(text_.splitlines(), start=1):
        if match := re.match(r"\s+([A-Z]?[0-9]{4}):", line):
            found[number] = match[1]
    return text_, found


def lay(said: Sheet) -> Barbarossa:
    """The counters as they lie, right or wrong: to be looked at, not to be played."""
    r = _check(said)
    state = Barbarossa(r, Dice(None))
    state.turn, state.phase = said.turn, [str(phase) for phase in r.phases].index(said.phase)
    sky = said.tokens.get(SKY, r.scenario.weather_on(said.turn) or "dry")
    state.frozen = sky == FROZEN
    state.weather = SNOW if state.frozen else WEATHERS.index(sky)
    state.linked = weather.given_on(r, said.turn)
    state.owed = said.numbers.get(OWED, 0)
    for p in range(r.count):
        state.place[p], state.steps[p] = usual_place(r, p)
    for unit in said.units:
        _lay(state, unit)
    for marker in said.markers:
        state.add_forts(FORTS.index(marker.kind), 1 << r.hex(marker.hex))
    state.ground = r.area(r.scenario.ground)
    settle_ground(state)
    rails.set_up(state)
    return state


def _lay(state: Barbarossa, unit: SheetUnit) -> None:
    r = state.rules
    piece = r.by_name[unit.id]
    store = bool(1 << piece & r.stores)
    if unit.where == sheet.ON_MAP:
        state.put(piece, r.hex(unit.hex))
        state.steps[piece] = min(unit.steps or (1 if store else r.full_steps[piece]), r.full_steps[piece])
    elif unit.where == sheet.DEAD and not store and not 1 << piece & r.fronts:
        state.place[piece], state.steps[piece] = ELIMINATED, 0


def _check(said: Sheet) -> Rules:
    """Every name on a sheet must be one that the game has; whether they go together is for the reader to say."""
    r = rules(said.edition)
    numbers = set(r.numbers) - {""}
    good = (
        said.phase in QUESTIONS
        and r.first_turn <= said.turn <= r.turns
        and all(u.id in r.by_name and not u.front for u in said.units)
        and all(u.hex in numbers for u in said.units if u.where == sheet.ON_MAP)
        and all(u.where in (sheet.ON_MAP, sheet.DUE, sheet.DEAD) for u in said.units)
        and all(m.kind in FORTS and m.hex in numbers for m in said.markers)
        and all(name == SKY and state in SKIES for name, state in said.tokens.items())
        and all(name == OWED and 0 <= number <= 9 for name, number in said.numbers.items())
    )
    if not good:
        raise BadSheet
    return r


def markers(state: Barbarossa) -> list[page.Marker]:
    """Strongpoints, each by its side."""
    r = state.rules
    return [
        {
            "kind": FORTS[side],
            "sign": "fort",
            "party": PARTIES[side],
            "hex": r.numbers[h],
            "count": 1,
            "title": text(f"edit-{SIDES[side]}-fort"),
        }
        for side in (AXIS, SOVIET)
        for h in members(state.forts(side))
    ]
