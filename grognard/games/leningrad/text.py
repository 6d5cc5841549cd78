"""Leningrad in writing: positions, and what records and sentences need to know of the game.

The grammar is in `docs/formats.md`. What a position does not say is as at the beginning of its phase. Reading checks
everything that the umpire relies on, so that a position that can be read can be played.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import fields
from functools import cache
from typing import Any

from grognard.games.leningrad import air
from grognard.games.leningrad.air import Interdiction
from grognard.games.leningrad.battle import ATTACKER, DEFENDER, AirSupport, Battle, Resolution
from grognard.games.leningrad.combat import Combat, Declaring, attackable, candidates
from grognard.games.leningrad.diagram import find_division
from grognard.games.leningrad.editions import EDITIONS
from grognard.games.leningrad.forts import Fortification
from grognard.games.leningrad.movement_phase import Movement, Moving
from grognard.games.leningrad.phase import EndOfPhase, Overstacked
from grognard.games.leningrad.replacements import Replacement
from grognard.games.leningrad.results import Advancing, Aftermath, LosingSteps, Retreating, RetreatingOn, Suffering
from grognard.games.leningrad.rules import GERMAN, RESULTS, SIDES, SOVIET, Rules, rules
from grognard.games.leningrad.sequence import LAST_PHASE, Turn, new
from grognard.games.leningrad.setup import COLUMNS, HIGHEST_BID, Bid, GermanSetup, SovietColumns
from grognard.games.leningrad.setup import german_at_start, soviet_at_start
from grognard.games.leningrad.state import AWAITED, DEAD, DUE, PHASES, READY, USED, Leningrad
from grognard.games.leningrad.victory import score
from grognard.hexset import members, of
from grognard.umpire import Dice, Event, Item, Question
from grognard.umpire.position import (
    FIRST_LINE,
    Vocabulary,
    by_key,
    check_rules,
    header_line,
    read_agenda,
    read_dice,
    read_header,
    write_agenda,
    write_dice,
)
from grognard.umpire.reading import Line, Page, Statement, Word, lines_of, wrapped
from grognard.umpire.record import Header

GAME = "leningrad"
RULES_VERSION = 1
"""Raised whenever the same actions and dice would no longer make the same game."""

ITEMS: tuple[type[Item], ...] = (
    Turn, GermanSetup, SovietColumns, Bid, Replacement, Movement, Moving, Combat, Declaring, Interdiction,
    Fortification, EndOfPhase, Overstacked, AirSupport, Resolution, Suffering, LosingSteps, Retreating, RetreatingOn,
    Advancing, Aftermath,
)  # fmt: skip
QUESTIONS: dict[str, Item] = {
    "german-replacement": Replacement(),
    "german-movement": Movement(GERMAN),
    "german-combat": Combat(GERMAN),
    "german-interdiction": Interdiction(),
    "soviet-fortification": Fortification(),
    "soviet-movement": Movement(SOVIET),
    "soviet-combat": Combat(SOVIET),
}
FLAGS = ("opened", "done", "attacked", "defended", "retreated")
COUNTS = {"stock": "fort_stock", "built": "forts_placed", "replaced": "replaced", "bid": "bid"}
SWITCHES = ("swapped", "surprise")
AIR = {"ready": READY, "used": USED, "awaited": AWAITED}
STATEMENTS = (
    "dice", "turn", *SIDES, "dead", "awaited", "moved", *FLAGS, "rest", "forts", "air", "pool", *COUNTS, "bids",
    *SWITCHES, "battle", "agenda", "over",
)  # fmt: skip
# The words of a battle: field and type of each, in the order they are written.
BATTLE = {
    "by": ("attackers", "units"), "against": ("defenders", "units"), "on": ("targets", "hexes"),
    "from": ("origins", "hexes"), "beside": ("bystanders", "units"), "air": ("air", "int"), "result": ("results", ""),
    "fled": ("fled", "units"), "passed": ("passed", "hexes"), "left": ("left", "hexes"),
}  # fmt: skip
FIRST_MOVEMENT = PHASES.index("german-movement")


@cache
def vocabulary(r: Rules) -> Vocabulary:
    return Vocabulary(r.names, r.numbers, r.playable, SIDES, ITEMS, {"role": ("attacker", "defender")})


def _usual_start(turn: int, phase: int, place: list[int]) -> list[int]:
    """Where units began the movement phase, if nothing is said: where they are, once there has been one."""
    return place[:] if turn > 1 or (turn == 1 and phase >= FIRST_MOVEMENT) else [DUE] * len(place)


def _usual_pool(state: Leningrad) -> dict[str, int]:
    """The divisions that nobody has turned out to be."""
    seen = of(d for d in state.front if d >= 0)
    return {back: divisions & ~seen for back, divisions in state.rules.backs.items()}


def _usual_air(state: Leningrad) -> list[int]:
    other = Leningrad(state.rules, Dice(None))
    other.turn = state.turn
    if state.turn:
        air.new_turn(other)
    return other.air


# --- writing ---------------------------------------------------------------------------------------


def write_position(state: Leningrad) -> str:
    r = state.rules
    lines = [FIRST_LINE, header_line(GAME, r.edition, RULES_VERSION), write_dice(state.dice)]
    lines.append(f"turn {state.turn} {PHASES[state.phase]}")
    said = [*_units(state), *_movement(state), *_stores(state)]
    if state.battle is not None:
        said.append(("battle", _battle(state, state.battle)))
    lines += [wrapped(key, words) for key, words in said]
    if state.over:
        lines.append("over")
    elif state.agenda != _usual_agenda(PHASES[state.phase]):
        lines.append(wrapped("agenda", write_agenda(vocabulary(r), state.agenda)))
    return "\n".join(lines) + "\n"


def _usual_agenda(phase: str) -> list[Item]:
    return [Turn(), QUESTIONS[phase]] if phase in QUESTIONS else []


def _unit(state: Leningrad, piece: int) -> str:
    r = state.rules
    name = r.names[piece]
    if state.side_of(piece) == GERMAN:
        return f"{name}/1" if state.steps[piece] == 1 else name
    return f"{name}={r.divisions[state.front[piece]].name}" if state.front[piece] >= 0 else name


def _units(state: Leningrad) -> Iterable[tuple[str, list[str]]]:
    r = state.rules
    for side, name in enumerate(SIDES):
        hexes = list(members(state.occupied[side]))
        yield name, [f"{r.numbers[h]}:{','.join(_unit(state, p) for p in state.pieces_at(h))}" for h in hexes]
    dead = [p for p in range(r.count) if state.place[p] == DEAD]
    # Nobody dies unseen in play: a position with such dead was set up by hand, and they are too many to name.
    others = any(state.side_of(p) == SOVIET and state.front[p] < 0 for p in dead)
    named = [_unit(state, p) for p in dead if not others or state.front[p] >= 0]
    if dead:
        yield "dead", [*named, "others"] if others else named
    if others and DUE in state.place:
        yield "awaited", [r.names[p] for p in range(r.count) if state.place[p] == DUE]


def _movement(state: Leningrad) -> Iterable[tuple[str, list[str]]]:
    r = state.rules
    usual = _usual_start(state.turn, state.phase, state.place)
    words = []
    if set(state.start) == {DUE} and usual != state.start:
        usual, words = state.start, ["none"]
    groups: dict[tuple[int, int, int], list[str]] = defaultdict(list)
    for p, name in enumerate(r.names):
        if state.start[p] != usual[p] or state.spent[p] or state.allow[p]:
            groups[state.start[p], state.spent[p], state.allow[p]].append(name)
    for (start, spent, allow), names in groups.items():
        points = f"{_points(spent)}/{_points(allow)}:" if spent or allow else ""
        words.append(f"{_start(r, start)}:{points}{','.join(names)}")
    if words:
        yield "moved", words
    for flag in FLAGS:
        if getattr(state, flag):
            yield flag, [r.names[p] for p in members(getattr(state, flag))]
    rested: dict[int, list[str]] = defaultdict(list)
    for p, turn in enumerate(state.rest):
        if turn:
            rested[turn].append(r.names[p])
    if rested:
        yield "rest", [f"{turn}:{','.join(names)}" for turn, names in sorted(rested.items())]


def _points(halves: int) -> str:
    return f"{halves // 2}.5" if halves % 2 else str(halves // 2)


def _start(r: Rules, start: int) -> str:
    """The hex it stood in, `+` and the hex it entered by, or `off` the map."""
    if start >= 0:
        return r.numbers[start]
    return f"+{r.numbers[-10 - start]}" if start <= -10 else "off"


def _stores(state: Leningrad) -> Iterable[tuple[str, list[str]]]:
    r = state.rules
    if state.forts:
        yield "forts", [r.numbers[h] for h in members(state.forts)]
    words = {value: word for word, value in AIR.items()}
    if state.air != (usual := _usual_air(state)):
        changed = [i for i, where in enumerate(state.air) if where != usual[i]]
        yield "air", [f"{r.air[i][0]}:{words.get(state.air[i]) or r.numbers[state.air[i]]}" for i in changed]
    for back, divisions in _usual_pool(state).items():
        if state.pool[back] != divisions:
            names = ",".join(r.divisions[d].name for d in members(state.pool[back])) or "-"
            yield "pool", [f"{back}:{names}"]
    for key, name in COUNTS.items():
        if getattr(state, name):
            yield key, [str(getattr(state, name))]
    if state.bids:
        yield "bids", ["hidden" if n < 0 else str(n) for n in state.bids]
    for key in SWITCHES:
        if getattr(state, key):
            yield key, []


def _battle(state: Leningrad, battle: Battle) -> list[str]:
    v = vocabulary(state.rules)
    usual = {f.name: f.default for f in fields(Battle)}
    words = ["overrun" if battle.overrun else "attack"]
    for key, (name, kind) in BATTLE.items():
        value = getattr(battle, name)
        if value != usual[name]:
            # As on the table: the defender's result first.
            words += [key, v.value(name, kind, value) if kind else f"{value[DEFENDER]}/{value[ATTACKER]}"]
    return words
