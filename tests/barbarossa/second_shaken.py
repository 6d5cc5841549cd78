"""Positions at random out of the four scenarios: the set-up shaken, or a game played a little way."""

from __future__ import annotations

from functools import cache
from random import Random

from grognard.games import barbarossa
from grognard.games.barbarossa import movement
from grognard.games.barbarossa.control import settle_ground
from grognard.games.barbarossa.rules import PHASES
from grognard.games.barbarossa.setup import place_all
from grognard.games.barbarossa.state import ACTIVE, CADRE, CANNOT_REBUILD, ELIMINATED, POOL, Barbarossa
from grognard.hexset import listed, members, of
from grognard.umpire import Dice
from grognard.warfare.pieces import DUE
from tests.barbarossa.second_draws import PHASE_NAMES, blown, gauges

EDITIONS = ("borisov", "ring", "minsk", "smolensk")
FAR = 5
"""Hexes that a unit may have gone astray."""


@cache
def _set_up(edition: str) -> Barbarossa:
    state = Barbarossa(barbarossa.new(edition, seed=0).rules, Dice("shaken"))
    place_all(state)
    return state


def shaken(seed: int, edition: str = "", phase: str = "") -> Barbarossa:
    """Everybody astray by some hexes, many reduced, some in the boxes; weather, markers, rails, points at random."""
    chance = Random(f"shaken {seed}")
    state = _set_up(edition or EDITIONS[seed % len(EDITIONS)]).copy()
    r = state.rules
    state.turn = chance.randint(r.first_turn, r.turns)
    state.phase = PHASES.index(phase or chance.choice(PHASE_NAMES))
    state.weather, state.storm = chance.choice((0, 0, 0, 1, 1, 2, 3)), chance.random() < 0.2
    state.lingering = state.weather == 0 and chance.random() < 0.3
    _astray(state, chance)
    _reinforced(state, chance)
    _marked(state, chance)
    state.ground = _pushed(state, chance)
    state.forget()
    settle_ground(state)
    state.lapsed = [0, 0]
    state.interdicted = {h: chance.randint(1, 2) for h in _near_units(state, chance, chance.choice((0, 0, 2, 5)))}
    blown(state, chance)
    if r.land.rails and any(r.scenario.rail_capacity_on(side, state.turn) for side in (0, 1)):
        gauges(state, chance)
    movement.open_phase(state)
    return state


def _astray(state: Barbarossa, chance: Random) -> None:
    r = state.rules
    for p in [p for p in range(r.count) if state.place[p] >= 0]:
        here = state.place[p]
        fate = chance.random()
        if fate < 0.12 and 1 << p & r.combat and not 1 << p & (r.fronts | r.backs):
            never = CADRE if 1 << p & (r.trains | r.zaps) else 0
            state.lift(p, never or _lost(r.for_good >> p & 1, chance))
            state.steps[p] = 0 if state.place[p] != ACTIVE else 1
            continue
        if 1 << p & r.combat and r.full_steps[p] > 1 and chance.random() < 0.3:
            state.steps[p] = chance.randint(1, state.steps[p])
        if fate < 0.6 and not 1 << p & r.backs:
            state.lift(p)
            state.put(p, _somewhere(state, p, here, chance))


def _lost(for_good: int, chance: Random) -> int:
    return CANNOT_REBUILD if for_good else chance.choice((CADRE, ELIMINATED, ACTIVE))


def _somewhere(state: Barbarossa, piece: int, here: int, chance: Random) -> int:
    """A hex near by where it may be, with no enemy in it."""
    r = state.rules
    disc = r.land.field.within(1 << here, chance.randint(1, FAR)) & r.playable
    if piece in r.near_home:
        disc &= r.near_home[piece]
    mine = r.of_side[r.side_of[piece]]
    free = [
        h
        for h in listed(disc)
        if r.land.terrain[h] != "lake" and not state.at.get(h, 0) & ~mine
        if state.points_at(h) + r.stack[piece] <= 10
    ]
    return chance.choice([*free, here] if not state.at.get(here, 0) & ~mine else free)


def _reinforced(state: Barbarossa, chance: Random) -> None:
    """Some of those that were to come by now are there, among their friends."""
    r = state.rules
    for p, arrival in r.arrivals.items():
        if state.place[p] == DUE and arrival.turn <= state.turn and chance.random() < 0.6 and 1 << p & r.combat:
            friends = [state.place[f] for f in members(r.of_side[r.side_of[p]]) if state.place[f] >= 0]
            state.put(p, _somewhere(state, p, chance.choice(friends), chance))
    for p in members(r.substitutes):
        beside = [h for h, stack in sorted(state.at.items()) if stack & r.divisions and state.points_at(h) < 10]
        if state.place[p] == POOL and beside and chance.random() < 0.3:
            state.put(p, chance.choice(beside))


def _marked(state: Barbarossa, chance: Random) -> None:
    r = state.rules
    placed = [p for p in range(r.count) if state.place[p] >= 0 and 1 << p & r.combat]
    chances = {
        "unsupplied": 0.12, "emergency": 0.1, "still": 0.04, "activated": 0.06, "receiving": 0.05, "garrison": 0.04,
        "no_fuel": 0.06, "nonop": 0.3, "busy": 0.1, "renewed": 0.1,
    }  # fmt: skip
    for mark, often in chances.items():
        setattr(state, mark, of(p for p in placed if chance.random() < often))
    state.unsupplied &= ~r.need_no_supply
    state.emergency &= ~(state.unsupplied | r.need_no_supply)
    state.activated &= r.of_side[1] & ~(r.motorised | r.cavalry | r.hq)
    state.garrison &= r.of_side[1]
    state.no_fuel &= r.of_side[0] & r.motorised
    state.nonop &= r.hq
    state.receiving &= of(p for p in placed if state.steps[p] < r.full_steps[p])
    state.mark_overrun(of(p for p in placed if chance.random() < 0.06))
    state.infantry = [chance.randint(0, 4), chance.randint(0, 4)]
    state.armament = [chance.randint(0, 2), chance.randint(0, 2)]
    state.trains = chance.randint(0, 1)
    free = [h for h in members(r.playable & r.land.towns) if h not in state.at]
    some = of(chance.sample(free, min(4, len(free))))
    state.soviet_forts |= some & ~state.ground & ~state.axis_forts
    state.razed = of(h for h in members((r.land.belts | r.land.lined) & r.playable) if chance.random() < 0.3)


def _pushed(state: Barbarossa, chance: Random) -> int:
    """The front as it was, with dents in it."""
    r = state.rules
    centres = _near_units(state, chance, 8)
    dents = r.land.field.within(of(centres), 2) & r.playable if centres else 0
    return (state.ground ^ dents) & r.playable


def _near_units(state: Barbarossa, chance: Random, many: int) -> list[int]:
    held = sorted(state.at)
    return chance.sample(held, min(many, len(held)))
