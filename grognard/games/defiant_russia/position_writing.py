"""Positions in writing. What one does not say is as at the beginning of its phase."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields

from grognard.games.defiant_russia.battle import Battle
from grognard.games.defiant_russia.position_words import (
    BATTLE,
    COUNTS,
    FLAGS,
    GAME,
    RULES_VERSION,
    usual_agenda,
    usual_counts,
    vocabulary,
)
from grognard.games.defiant_russia.rules import AXIS, SIDES, SOVIET, WEATHER
from grognard.games.defiant_russia.state import DEAD, DUE, PHASES, REMOVED, DefiantRussia
from grognard.hexset import HexSet, members
from grognard.umpire.position import FIRST_LINE, heading_line, write_agenda, write_dice
from grognard.umpire.reading import wrapped

MANY = 60
"""So many dead are nobody's game but a position set up by hand: `others` says them all."""


def write_position(state: DefiantRussia) -> str:
    r = state.rules
    lines = [FIRST_LINE, heading_line(GAME, r.edition, RULES_VERSION), write_dice(state.dice)]
    lines.append(f"turn {state.turn} {PHASES[state.phase]} {WEATHER[state.weather]}")
    said = [*_units(state), *_ground(state), *_flags(state)]
    if state.battle is not None:
        said.append(("battle", _battle(state, state.battle)))
    lines += [wrapped(key, words) for key, words in said]
    if state.over:
        lines.append("over")
    elif state.agenda != usual_agenda(PHASES[state.phase]):
        lines.append(wrapped("agenda", write_agenda(vocabulary(r), state.agenda)))
    return "\n".join(lines) + "\n"


def _unit(state: DefiantRussia, piece: int) -> str:
    name = state.rules.names[piece]
    return f"{name}/1" if 0 < state.steps[piece] < state.rules.pieces[piece].steps else name


def _units(state: DefiantRussia) -> Iterable[tuple[str, list[str]]]:
    r = state.rules
    for side, name in enumerate(SIDES):
        words = []
        for hex_ in sorted(state.at):
            mine = state.at[hex_] & r.of_side[side]
            if mine:
                words.append(f"{r.numbers[hex_]}:{','.join(_unit(state, p) for p in members(mine))}")
        yield name, words
    for key, where in (("dead", DEAD), ("removed", REMOVED)):
        gone = [p for p in range(r.count) if state.place[p] == where]
        if (
            key == "dead"
            and len(gone) > MANY
            and not any(state.place[p.index] == DUE for p in r.pieces if p.turn < state.turn)
        ):
            gone = [p for p in gone if r.pieces[p].turn >= state.turn]
            yield key, [*(r.names[p] for p in gone), "others"]
        elif gone:
            yield key, [r.names[p] for p in gone]


def _ground(state: DefiantRussia) -> Iterable[tuple[str, list[str]]]:
    """What is not as at the beginning; where land units stand, the ground is their own."""
    home = state.rules.axis_home
    taken = state.held & ~home & ~state.land[AXIS]
    lost = home & ~state.held & ~state.land[SOVIET]
    for key, hexes in (("taken", taken), ("lost", lost), ("changed", state.held ^ state.held_before)):
        if hexes:
            yield key, _hexes(state, hexes)


def _hexes(state: DefiantRussia, hexes: HexSet) -> list[str]:
    return [state.rules.numbers[h] for h in members(hexes)]


def _flags(state: DefiantRussia) -> Iterable[tuple[str, list[str]]]:
    names = state.rules.names
    for key, field in FLAGS.items():
        if bits := getattr(state, field):
            yield key, [names[p] for p in members(bits)]
    usual = usual_counts(state)
    for key, field in COUNTS.items():
        if getattr(state, field) != usual[key]:
            yield key, [str(getattr(state, field))]
    if state.random_weather:
        yield "random-weather", []


def _battle(state: DefiantRussia, battle: Battle) -> list[str]:
    v = vocabulary(state.rules)
    usual = {f.name: f.default for f in fields(Battle)}
    words = ["exploitation" if battle.exploiting else "attack"]
    for key, (name, kind) in BATTLE.items():
        value = getattr(battle, name)
        if value != usual[name]:
            words += [key, v.value(name, kind, value)]
    return words
