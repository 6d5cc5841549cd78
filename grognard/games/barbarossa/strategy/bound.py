"""Along a broad front: which division is bound for which place, so that not all go to the nearest; and whom the enemy's
line of hexes to the rear still leaves free, for to close a ring is worth as much as a place."""

from __future__ import annotations

from math import exp

from grognard.games.barbarossa.distances import FAR
from grognard.games.barbarossa.scenario import DIVISIONS
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.steps import kind_of
from grognard.games.barbarossa.strategy.board import Board
from grognard.games.barbarossa.strategy.doctrine import Doctrine, turns_left
from grognard.games.barbarossa.strategy.ground import to_goals
from grognard.games.barbarossa.supply import supplied_hexes
from grognard.games.barbarossa.surrender import free
from grognard.games.barbarossa.units import AXIS, SOVIET
from grognard.hexset import HexSet, listed, members

Field = dict[int, int]
"""By hex what is left of the way."""
FEW = 6.0
"""Attack strength that takes an open place, …"""
PER_DEFENCE = 3.0
"""… and for every point that defends it or stands near."""


def fields(board: Board) -> dict[int, Field]:
    """By unit the way to where its division is bound: where it has been told to go; of the others the strongest choose
    first, and what somebody is bound for is worth less to those who come after."""
    state, d = board.view, board.d
    goals = targets(state, d)
    if not goals:
        return {}
    places = [h for h in goals if d.all_spots >> h & 1]
    """Who is motorised leaves it to the others to clear pockets, as long as there is something to take."""
    ways = {h: to_goals(state, d, AXIS, {h: 0}, d.way["together"]) for h in goals}
    need = {h: FEW + PER_DEFENCE * _guarded(state, h) for h in goals}
    sent = dict.fromkeys(goals, 0.0)
    found: dict[int, Field] = {}
    for group in groups(board):
        here = state.place[group[0]]
        might = sum(state.rules.attack[p][state.steps[p]] for p in group)
        time = _time(state, d, group[0])

        def pull(h: int) -> tuple[float, int]:
            way = ways[h].get(here, FAR)  # noqa: B023
            late = min(30.0, (way - time) / max(4.0, 0.33 * time))  # noqa: B023
            near = exp(-d.broad["nearer"] * min(way, FAR))
            return goals[h] * near / (1 + exp(late)) / (1 + sent[h] / need[h]), h

        driven = state.rules.motorised >> group[0] & 1 and not _done(d, state, group[0])
        told = d.told(state, group[0])
        best = max(places if driven and places else goals, key=pull) if told is None else told
        sent[best] += might
        found |= dict.fromkeys(group, ways[best])
    return found


def _done(d: Doctrine, state: Barbarossa, piece: int) -> bool:
    """Whether a unit has taken all that it was told to: now it may help with the pockets."""
    unit = state.rules.pieces[piece]
    return (unit.formation or unit.name) in d.axes and d.told(state, piece) is None


def way_told(state: Barbarossa, d: Doctrine, stack: int) -> Field:
    """The way to where a stack has been told to go; nothing if it goes where it likes."""
    told = next((h for p in listed(stack) if (h := d.told(state, p)) is not None), None)
    return {} if told is None else to_goals(state, d, AXIS, {told: 0}, d.way["together"])


def targets(state: Barbarossa, d: Doctrine) -> dict[int, float]:
    """Places that are still to be had, and stacks that are cut off, by what they are worth."""
    found = {h: float(worth) for h, worth in d.open_spots(state).items() if worth > 0}
    cut = state.occupied[SOVIET] & ~supplied_hexes(state, SOVIET)
    for h in members(cut):
        if (worth := d.broad["pocket"] * divisions(state, h)) > found.get(h, 0.0):
            found[h] = worth
    return found


def divisions(state: Barbarossa, hex_: int) -> int:
    pieces = state.rules.pieces
    return sum(kind_of(pieces[p]) == DIVISIONS for p in listed(state.of_side_at(SOVIET, hex_)))


def _guarded(state: Barbarossa, hex_: int) -> int:
    """What defends a place, half of what stands beside it with it."""
    r, found = state.rules, 0.0
    for h in members(r.land.field.within(1 << hex_, 1) & state.occupied[SOVIET]):
        stands = sum(r.defence[p][state.steps[p]] for p in listed(state.of_side_at(SOVIET, h) & r.combat))
        found += stands if h == hex_ else stands / 2
    return int(found)


def groups(board: Board) -> list[list[int]]:
    """Divisions with all their counters, and single units: the strongest first, in each the strongest counter."""
    state, r = board.view, board.state.rules
    found: dict[object, list[int]] = {}
    for p in listed(board.open_movers() & r.combat):
        found.setdefault(r.pieces[p].formation or p, []).append(p)
    for group in found.values():
        group.sort(key=lambda p: (-r.attack[p][state.steps[p]], p))
    return sorted(found.values(), key=lambda g: (-sum(r.attack[p][state.steps[p]] for p in g), g[0]))


def _time(state: Barbarossa, d: Doctrine, piece: int) -> float:
    """What a unit can still march before the game ends, as far as the enemy lets it."""
    r = state.rules
    turn = d.way["turn"] if r.motorised >> piece & 1 else r.allowance[piece][state.steps[piece]]
    return float(turn * turns_left(state) * d.way["pace"])


# --- rings --------------------------------------------------------------------------------------------


def encircled(state: Barbarossa) -> HexSet:
    """Soviet stacks from which no line leads to a source (BSR §20.11)."""
    return state.occupied[SOVIET] & ~free(state)


def caught(state: Barbarossa, d: Doctrine) -> float:
    """What it is worth that they cannot get out."""
    return sum(d.broad["closed"] * (0.3 + divisions(state, h)) for h in members(encircled(state)))
