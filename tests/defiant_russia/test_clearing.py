"""The chance that a hex is cleared: battles fought out by the umpire, every number of hits on either side.

The dice do nothing but hit or miss, so the pairs of hits are all that can happen. Attackers take steps as the odds
assume, defenders try everything they are allowed. `make soak` fights thousands.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction

import pytest

from grognard.games import defiant_russia
from grognard.games.defiant_russia import diagram, dice, stacking
from grognard.games.defiant_russia.battle import start_battle
from grognard.games.defiant_russia.combat import Combat, Declaring
from grognard.games.defiant_russia.odds_preview import Preview, Spread, preview
from grognard.games.defiant_russia.position import write_position
from grognard.games.defiant_russia.results import Suffering
from grognard.games.defiant_russia.rules import AXIS, PHASES, SIDES, SOVIET
from grognard.games.defiant_russia.sequence import Turn
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.hexset import members, of
from grognard.warfare.battle import ATTACKER, DEFENDER
from tests import soak
from tests.defiant_russia.places import R

GAMES, SIEGES = soak.times(5, 100), soak.games(100)
HIT, MISS = 6, 1
MOST = 200
"""Positions looked at after one fall of the dice."""


def after(start: DefiantRussia, count: dice.Count, hits: int, suffered: int) -> DefiantRussia:
    """The attack that stands, once the dice have hit so often on either side."""
    state, asked = start.copy(), start.decision
    assert isinstance(asked, Declaring)
    mine, theirs = count.dice
    state.forced_dice = (HIT,) * hits + (MISS,) * (mine - hits) + (HIT,) * suffered + (MISS,) * (theirs - suffered)
    state.air = 0
    state.forget()
    state.agenda.pop()
    start_battle(state, asked.units, asked.targets, False, [])
    state.settle([])
    state.forced_dice = (HIT,) * 4  # no leader dies of it
    return state


def endings(state: DefiantRussia, targets: int, side: int, order: int, seen: set[object]) -> Iterator[bool]:
    """Whether the hexes are cleared, by everything that the defenders may choose: losses first, or retreats. Who has
    got away may wander on in very many ways, so not all of these are tried."""
    key = (tuple(state.agenda), tuple(state.place), tuple(state.steps))
    if key in seen or len(seen) > MOST:
        return
    seen.add(key)
    asked = state.decision if state.battle is not None else None
    if asked is None or asked.kind not in ("suffering", "retreating"):
        yield not any(state.units_at(t) & R.of_side[1 - side] for t in range(R.grid.size) if targets >> t & 1)
        return
    steady = isinstance(asked, Suffering) and asked.role == ATTACKER
    for action in [standing_firm(state)] if steady else state.legal()[::order]:
        trial = state.copy()
        trial.play(action)
        yield from endings(trial, targets, side, order, seen)


def standing_firm(state: DefiantRussia) -> str:
    """Attackers lose steps of full units first, then the weakest unit."""
    losses = [R.by_name[a.split()[1]] for a in state.legal() if a.startswith("loss ")]
    return f"loss {R.names[min(losses, key=lambda p: (state.steps[p] == 1, R.pieces[p].strength[1], p))]}"


def up_to(spread: Spread, most: int) -> Spread:
    """Whoever has so many hits is dead, and hit more often than the other: further ones change nothing."""
    return (*spread[:most], sum(spread[most:], Fraction(0))) if len(spread) > most else spread


def played_out(state: DefiantRussia, found: Preview) -> tuple[Fraction, Fraction]:
    """The chance that the hexes are cleared whatever the defenders do, and that they are if the defenders like."""
    asked = state.decision
    assert isinstance(asked, Declaring)
    count = dice.count(state, asked.units, asked.targets)
    sure = perhaps = Fraction(0)
    for hits, one in enumerate(up_to(found.on_defender, found.lives[DEFENDER] + 1)):
        for suffered, other in enumerate(up_to(found.on_attacker, max(found.lives) + 2)):
            fought = after(state, count, hits, suffered)
            holding, leaving = (endings(fought, asked.targets, asked.side, order, set()) for order in (1, -1))
            sure += one * other * all(holding)
            perhaps += one * other * any(leaving)
    return sure, perhaps


def attacks(seed: int) -> Iterator[DefiantRussia]:
    """Attacks put together in a random game, before the dice; and the fleets where they are in the way."""
    state = defiant_russia.new(seed=seed, set_up=defiant_russia.SET_UPS[seed % 4])
    chance = random.Random(seed)
    while not state.over:
        legal = state.legal()
        action = chance.choice(legal)
        if action == "roll" and isinstance(state.decision, Declaring):
            trial = state.copy()
            trial.air = 0
            yield trial
        state.play(action)


def sieges(seed: int) -> Iterator[DefiantRussia]:
    """One to three units in a hex with enemies and friends all round, so that ways out are few; often a port."""
    chance = random.Random(seed)
    ports, hexes = list(members(R.ports & ~R.axis_home)), list(members(R.playable))
    while True:
        middle = chance.choice(ports if chance.random() < 0.4 else hexes)
        mine = chance.choice((AXIS, SOVIET)) if not R.ports >> middle & 1 else SOVIET
        state = diagram(turn=5, units="")
        state.turn, state.phase = 5, PHASES.index(f"{SIDES[1 - mine]}-combat")
        pools = [chance.sample(list(members(R.of_side[side] & R.land)), 30) for side in (AXIS, SOVIET)]
        for fleet in members(R.fleets):
            if (R.zone(R.pieces[fleet].zone) & R.ports) >> middle & 1 and chance.random() < 0.7:
                put(state, fleet, middle, chance)
        for _ in range(chance.randint(1, 2)):
            put(state, pools[mine].pop(), middle, chance)
        if chance.random() < 0.5:
            state.held |= R.ports & ~(1 << middle)
        for h in members(R.field.within(1 << middle, 2) & ~(1 << middle)):
            enemies, friends = ((0, 1, 1), (0, 1, 2, 2)) if R.beside[middle] >> h & 1 else ((0, 0, 1), (0,))
            side = chance.choice((mine, 1 - mine))
            for _ in range(chance.choice(friends if side == mine else enemies)):
                put(state, pools[side].pop(), h, chance)
        state.held = (state.held | state.land[AXIS]) & ~state.land[SOVIET]
        yield from declared(state, middle, 1 - mine)


def put(state: DefiantRussia, piece: int, hex_: int, chance: random.Random) -> None:
    if not state.at.get(hex_, 0) & R.of_side[1 - state.side_of(piece)] and stacking.room(state, piece, hex_):
        state.steps[piece] = chance.randint(1, R.pieces[piece].steps)
        state.put(piece, hex_)


def declared(state: DefiantRussia, on: int, side: int) -> Iterator[DefiantRussia]:
    """An attack on a hex by all who are beside it, whatever other duties they have."""
    beside = [p for p in members(R.of_side[side] & R.land) if state.place[p] in R.adjacent[on]]
    if not beside:
        return
    units = of(beside)
    state.agenda = [Turn(), Combat(side), Declaring(side, 1 << on, units)]
    state.forget()
    yield state


def compare(states: Iterator[DefiantRussia], most: int) -> tuple[int, int]:
    """How many battles were fought out, and in how many something else than the number of hits decided."""
    fought = special = 0
    for state in states:
        asked = state.decision
        assert isinstance(asked, Declaring)
        found = preview(state, asked.units, asked.targets)
        if found.lives[DEFENDER] > 6:
            continue  # too many lines to try
        sure, perhaps = played_out(state, found)
        assert (found.falls, found.falls_if_retreats) == (sure, perhaps), write_position(state)
        fought += 1
        special += perhaps not in (sure, sum(found.on_defender[2:], Fraction(0)))
        if fought == most:
            break
    return fought, special


@soak.more
@pytest.mark.parametrize("seed", range(GAMES))
def test_the_chances_are_those_of_battles_fought_out_in_random_games(seed: int) -> None:
    assert compare(attacks(seed), 12)[0] == 12


@soak.more
def test_the_chances_are_those_of_battles_fought_out_where_ways_out_are_few() -> None:
    """In many of them a way opens only by losses, or by the attackers' own."""
    fought, special = compare(sieges(7), SIEGES)
    assert fought == SIEGES and special > SIEGES // 20
