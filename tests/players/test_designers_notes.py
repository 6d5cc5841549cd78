"""It plays like someone who read the designer's notes: a planned game of each edition, measured."""

from __future__ import annotations

from functools import cache

import pytest

from grognard.games import leningrad
from grognard.games.leningrad.measures import Meter, beyond_the_dvina
from grognard.games.leningrad.strategy.doctrine import doctrine
from grognard.players import player

EDITIONS = pytest.mark.parametrize("edition", ["2010", "1979"])
LATER = 6
NORTH, CENTRE = 7, 10
"""The last rows of hexes of two axes."""


@cache
def played(edition: str) -> tuple[dict[str, int | None], dict[str, int], int]:
    """The measures of a game, the German divisions by axis on turn 6, and the most forts the city had."""
    state = leningrad.new(edition, seed=11, set_up="free")
    meter, players = Meter(state), {side: player("planner:60", 3) for side in ("german", "soviet")}
    axes: dict[str, int] = {}
    forts, d = 0, doctrine(state.rules)
    while not state.over:
        if state.turn == LATER and not axes:
            axes = by_axis(state)
        meter.see(state, state.play(players[state.side].choose(state.view(state.side))))
        forts = max(forts, sum(state.forts >> h & 1 for h in d.forts))
    return meter.found(state), axes, forts


def by_axis(state: leningrad.Leningrad) -> dict[str, int]:
    """Who has come past the Dvina: along the coast and lake Peipus, over Pskov, or farther east."""
    found = {"north": 0, "centre": 0, "east": 0}
    for h in (state.place[p] for p in range(state.rules.german_count)):
        if h >= 0 and beyond_the_dvina(state.rules) >> h & 1:
            row = int(state.rules.numbers[h][2:])
            found["north" if row <= NORTH else "centre" if row <= CENTRE else "east"] += 1
    return found


@EDITIONS
def test_the_frontier_army_is_pocketed(edition: str) -> None:
    """Most of the dozen divisions before the columns are dead or cut off when turn 3 begins."""
    pocketed = played(edition)[0]["pocketed"]
    assert pocketed is not None and pocketed >= 9


@EDITIONS
def test_panzers_stay_in_supply(edition: str) -> None:
    """Eight mobile divisions, eleven turns: seldom does one begin a turn without supply."""
    outrun = played(edition)[0]["outrun"]
    assert outrun is not None and outrun <= 8


@EDITIONS
def test_they_come_on_three_axes(edition: str) -> None:
    assert min(played(edition)[1].values()) >= 3, played(edition)[1]


@EDITIONS
def test_the_soviets_hold_the_dvina_for_a_while_and_fill_the_city(edition: str) -> None:
    found, _, forts = played(edition)
    assert found["dvina"] is not None and found["dvina"] >= 2
    assert found["garrison"] is not None and found["garrison"] >= 6
    assert forts >= 3
