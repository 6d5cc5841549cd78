"""Positions in writing. What one does not say is as at the beginning of its phase."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from grognard.games.leningrad.battle import ATTACKER, DEFENDER, Battle
from grognard.games.leningrad.position_words import (
    AIR,
    BATTLE,
    COUNTS,
    FLAGS,
    GAME,
    QUESTIONS,
    RULES_VERSION,
    SWITCHES,
    come_round,
    overdue_pieces,
    usual_air,
    usual_pool,
    usual_start,
    vocabulary,
)
from grognard.games.leningrad.rules import GERMAN, SIDES, SOVIET, Rules
from grognard.games.leningrad.sequence import Turn
from grognard.games.leningrad.state import DEAD, DUE, PHASES, Leningrad
from grognard.hexset import members
from grognard.umpire import Item
from grognard.umpire.position import (
    FIRST_LINE,
    heading_line,
    write_agenda,
    write_dice,
)
from grognard.umpire.reading import wrapped

# --- writing ---------------------------------------------------------------------------------------


def write_position(state: Leningrad) -> str:
    r = state.rules
    lines = [FIRST_LINE, heading_line(GAME, r.edition, RULES_VERSION), write_dice(state.dice)]
    lines.append(f"turn {state.turn} {PHASES[state.phase]}")
    said = [*_units(state), *_movement(state), *_stores(state)]
    if state.battle is not None:
        said.append(("battle", _battle(state, state.battle)))
    lines += [wrapped(key, words) for key, words in said]
    if state.over:
        lines.append("over")
    elif state.agenda != usual_agenda(PHASES[state.phase]):
        lines.append(wrapped("agenda", write_agenda(vocabulary(r), state.agenda)))
    return "\n".join(lines) + "\n"


def usual_agenda(phase: str) -> list[Item]:
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
    overdue = overdue_pieces(r, state.turn) if others else 0
    named = [_unit(state, p) for p in dead if state.front[p] >= 0 or not overdue >> p & 1]
    if dead:
        yield "dead", [*named, "others"] if others else named
    awaited = [r.names[p] for p in members(overdue) if state.place[p] == DUE]
    if awaited:
        yield "awaited", awaited


def _movement(state: Leningrad) -> Iterable[tuple[str, list[str]]]:
    r = state.rules
    usual = usual_start(state.turn, state.phase, state.place)
    words = []
    if set(state.start) == {DUE} and usual != state.start:
        usual, words = state.start, ["none"]
    groups: dict[tuple[int, int, int], list[str]] = defaultdict(list)
    for p, name in enumerate(r.names):
        if state.start[p] != usual[p] or state.spent[p] or state.allow[p]:
            groups[state.start[p], state.spent[p], state.allow[p]].append(name)
    for (start, spent, allow), names in groups.items():
        points = f"{points_text(spent)}/{points_text(allow)}:" if spent or allow else ""
        words += _listed(f"{_start(r, start)}:{points}", names)
    if words:
        yield "moved", words
    for flag in FLAGS:
        if getattr(state, flag):
            yield flag, [r.names[p] for p in members(getattr(state, flag))]
    if state.parted:
        yield "parted", [",".join(r.names[p] for p in members(some)) for some in state.parted]
    rested: dict[int, list[str]] = defaultdict(list)
    for p, turn in enumerate(state.rest):
        if turn:
            rested[turn].append(r.names[p])
    if rested:
        yield "rest", [word for turn, names in sorted(rested.items()) for word in _listed(f"{turn}:", names)]


def _listed(before: str, names: list[str]) -> list[str]:
    """Names after a sign, in words short enough for a line."""
    return [before + ",".join(names[i : i + 10]) for i in range(0, len(names), 10)]


def points_text(halves: int) -> str:
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
    if state.air != (usual := usual_air(state)):
        changed = [i for i, where in enumerate(state.air) if where != usual[i]]
        yield "air", [f"{r.air[i][0]}:{words.get(state.air[i]) or r.numbers[state.air[i]]}" for i in changed]
    pools = [back for back, usual in usual_pool(state).items() if state.pool[back] != usual or come_round(state, back)]
    if pools:
        names = {back: ",".join(r.divisions[d].name for d in members(state.pool[back])) or "-" for back in pools}
        yield "pool", [f"{back}:{names[back]}" for back in pools]
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
    words = ["overrun" if battle.overrun else "attack"]
    for key, (name, kind) in BATTLE.items():
        value = getattr(battle, name)
        if name not in Battle._field_defaults or value != Battle._field_defaults[name]:
            # As on the table: the defender's result first.
            words += [key, v.value(name, kind, value) if kind else f"{value[DEFENDER]}/{value[ATTACKER]}"]
    return words
