"""Whole games at random: no dead end, no fault, every position sound, no supply point out of nothing."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from math import ceil
from typing import Any

import pytest

from grognard.games import barbarossa
from grognard.games.barbarossa import prices
from grognard.games.barbarossa.rules import Rules
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import AXIS, SIDES, counters
from grognard.umpire import Event, conformance
from grognard.umpire.shapes import sample
from tests import soak
from tests.barbarossa import invariants, lively, rail_games
from tests.barbarossa.guns import new_guns

__all__ = ["new_guns"]
BATCH = 20
GAMES = soak.games(60)
RAILS = 5
LOOK, FAR_LOOK = 6, 60
"""Every so many decisions the whole position is looked at; on the large maps."""
TURNS, PARTS = 200, 5
"""Turns of each scenario in `make test`, games in `make soak`; and into how many parts they are cut."""
Chooser = Callable[[Barbarossa, random.Random], str]


@cache
def _melee() -> Rules:
    return lively.melee_rules()


@soak.more
@pytest.mark.parametrize("batch", range(GAMES // BATCH))
def test_borisov_at_random(batch: int) -> None:
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        play(barbarossa.new("borisov", seed=seed), seed, sample if seed % 2 else lively.choose)


@soak.early
@soak.more
@pytest.mark.parametrize("batch", range(GAMES // BATCH))
def test_armies_close_together_at_random(batch: int) -> None:
    """A scenario in which every kind of question comes up within three turns."""
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        play(lively.melee(seed, _melee()), seed, lively.choose)


@soak.more
@pytest.mark.parametrize("batch", range(soak.times(1, 10)))
def test_trains_and_bridges_at_random(batch: int) -> None:
    """A scenario of rails, ferries, trains and bridges that are blown."""
    for seed in range(batch * RAILS, (batch + 1) * RAILS):
        play(rail_games.dnepr(seed), seed, lively.choose)


@cache
def _reserves() -> Rules:
    return lively.reserves_rules()


@soak.more
@pytest.mark.parametrize("batch", range(soak.games(8) // 4))
def test_replacements_at_random(batch: int) -> None:
    """The same with points, Zap units, garrisons, a group for a result R."""
    for seed in range(4 * batch, 4 * batch + 4):
        play(lively.melee(seed, _reserves()), seed, lively.choose)


@cache
def _winter() -> Rules:
    return lively.winter_rules()


@soak.more
@pytest.mark.parametrize("batch", range(soak.games(6) // 3))
def test_winter_at_random(batch: int) -> None:
    """The same on the ice, and in the thaw after it."""
    for seed in range(3 * batch, 3 * batch + 3):
        play(lively.melee(seed, _winter()), seed, lively.choose)


@soak.more
@pytest.mark.usefixtures("new_guns")
@pytest.mark.parametrize("batch", range(soak.games(4) // 2))
def test_super_heavy_guns_at_random(batch: int) -> None:
    """The same before strongpoints, with guns that reduce them."""
    rules = lively.siege_rules()
    for seed in range(2 * batch, 2 * batch + 2):
        play(lively.melee(seed, rules), seed, lively.choose)


@cache
def _air() -> Rules:
    return lively.air_rules()


@soak.more
@pytest.mark.parametrize("batch", range(soak.games(4) // 2))
def test_the_air_war_at_random(batch: int) -> None:
    """The same with air units, transports, changing weather."""
    for seed in range(2 * batch, 2 * batch + 2):
        play(lively.melee(seed, _air()), seed, lively.choose)


@soak.early
@soak.more
@pytest.mark.parametrize("edition", ["ring", "minsk", "smolensk"])
@pytest.mark.parametrize("batch", range(soak.times(PARTS, 40)))
def test_two_hundred_turns_at_random(edition: str, batch: int) -> None:
    """Of each of the larger scenarios; in `make soak` two hundred games. Every eleventh game is played to the full."""
    state = barbarossa.new(edition, seed=0)
    games = ceil(TURNS / (state.rules.turns - state.rules.first_turn + 1)) if not soak.SOAK else TURNS
    for seed in range(batch, games, soak.times(PARTS, 40)):
        full = soak.SOAK or seed % 11 == 0
        play(barbarossa.new(edition, seed=seed), seed, lively.choose if full else lively.hasty, look=FAR_LOOK)


@soak.more
def test_thirty_turns_of_winter_at_random() -> None:
    """Of Klin, all of them on ice and in snow."""
    for seed in range(soak.games(5)):
        play(barbarossa.new("klin", seed=seed), seed, lively.hasty, look=FAR_LOOK)


def play(state: Barbarossa, seed: int, choose: Chooser, look: int = LOOK) -> None:
    """To the end. Whatever somebody has is what he had, and what the events since then have brought and taken."""
    chance, decisions = random.Random(seed), 0
    before = (state.turn, state.phase)
    books, since = _books(state), [0] * 5
    while not state.over:
        assert state.legal(), f"dead end: seed {seed}, {state.decision}"
        assert (state.turn, state.phase) >= before, "phases run backwards"
        before, steps = (state.turn, state.phase), list(state.steps)
        events = state.play(choose(state, chance))
        since = [a + b for a, b in zip(since, _booked(state, steps, events), strict=True)]
        decisions += 1
        if decisions % look == 0 or state.over:
            invariants.hold(state)
            now = _books(state)
            assert now == [a + b for a, b in zip(books, since, strict=True)], (seed, state.turn, state.now, events)
            books, since = now, [0] * 5
        if decisions % (10 * look) == 0 and not state.over:
            invariants.hidden_stays_hidden(state, chance)
        assert decisions < 200_000, "the game does not end"  # a draft at random is a long walk
    assert state.turn == state.rules.turns


def _books(state: Barbarossa) -> list[int]:
    """Steps of the Axis; supply points and replacement points of both sides."""
    found = [invariants.steps_in_play(state, AXIS)]
    for side in range(2):
        found += [invariants.supply_points(state, side), invariants.replacement_points(state, side)]
    return found


def _booked(state: Barbarossa, steps: Sequence[int], events: Sequence[Event]) -> list[int]:
    """What these events have brought and taken of each."""
    found = [_steps_gained(state, steps, events)]
    for name in SIDES:
        found += [_brought(state, events, name), _replaced(events, name)]
    return found


def _replaced(events: Sequence[Event], side: str) -> int:
    """Replacement points that came to a side by these events, less those that were spent."""
    found = 0
    for e in events:
        said: dict[str, Any] = dict(e.facts)
        if said.get("side") != side:
            continue
        if e.kind == "made-up":
            found -= _price(e, side)
        elif e.kind == "replacements-received":
            found += int(said["infantry"]) + int(said["armament"]) - int(said["lost"])
        elif e.kind in ("rebuilt", "restored", "returns-later") and said.get("type") != "train":
            found -= int(said.get("points", 0))
        elif e.kind == "raised":
            found -= 1
    return found


def _price(made_up: Event, side: str) -> int:
    """What steps of a withdrawn unit cost that were made up (BSR §8.51a)."""
    unit = counters()[str(made_up["unit"])]
    return int(made_up["steps"]) * prices.of_step(unit)[str(made_up["type"])]  # type: ignore[call-overload,no-any-return]


def _steps_gained(state: Barbarossa, before: Sequence[int], events: Sequence[Event]) -> int:
    """Steps that these events gave to the Axis, less those that they took: regiments that a division gives off or takes
    up again are as many as before (BSR §23.11)."""
    r, found = state.rules, 0
    for e in events:
        said: dict[str, Any] = dict(e.facts)
        if said.get("side") != SIDES[AXIS]:
            continue
        if e.kind in ("eliminated", "reduced"):
            found -= int(said["steps"])
        elif e.kind in ("restored", "raised") or (e.kind == "rebuilt" and said["box"] == "active"):
            found += 1
        elif e.kind == "made-up":
            found += int(said["steps"])
        elif e.kind == "unit-withdrawn" and not said["back"]:
            found -= int(said["steps"])
        elif e.kind == "left-map":
            found -= sum(before[r.by_name[name]] for name in said["units"] if r.combat >> r.by_name[name] & 1)
        elif e.kind == "rolled-for" and not said["comes"]:
            found -= before[r.by_name[said["unit"]]]
    return found


def _brought(state: Barbarossa, events: Sequence[Event], side: str) -> int:
    """Supply points that came to a side by these events, less those that went."""
    r, found = state.rules, 0
    for e in events:
        said: dict[str, Any] = dict(e.facts)
        unit = str(said.get("unit", ""))
        of = said.get("side") or (unit in r.by_name and SIDES[r.side_of[r.by_name[unit]]])
        if of != side:
            continue
        if e.kind == "supply-received":
            found += int(said["points"])
        elif e.kind == "left-map":
            found -= int(said["supply"])
        elif e.kind in ("supply-spent", "supply-lapsed"):
            found -= int(said["points"])
        elif e.kind == "dump-reduced":
            found -= int(said["lost"])
        elif e.kind == "removed" and 1 << r.by_name[unit] & r.stores:
            found -= int(said["steps"])
    return found


def test_the_game_conforms() -> None:
    report = conformance.check(
        barbarossa, new=lambda seed: barbarossa.new(seed=seed), seeds=range(3, 6), every=23, invariants=invariants.hold
    )
    assert report.games == 3
    assert report.undone > 50
    assert report.refused > 500
    assert {"movement", "moving", "declaration", "preparing", "feeding", "engineering"} <= report.kinds
