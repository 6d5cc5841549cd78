"""What carries over from map to map and from game to game (BSR §10.27a, §24.42)."""

from __future__ import annotations

from grognard.games.barbarossa.costs import DRIVEN, FOOT, Going, network
from grognard.games.barbarossa.map_land import board_map, land_of
from grognard.games.barbarossa.rules import DRY
from grognard.games.barbarossa.scenarios import scenario
from grognard.games.barbarossa.steps import lose_step
from tests.barbarossa.boards import AXIS, game


def test_from_sheet_to_sheet_at_no_extra_cost() -> None:
    """BSR §10.27a: a step over the seam of sheets W and E costs what any step costs."""
    land = land_of(scenario("minsk"), board_map())
    grid, inside = land.grid, land.inside
    seams = [
        (a, b)
        for a in range(grid.size)
        if inside >> a & 1 and grid.number(a).startswith("W")
        for b in land.adjacent[a]
        if grid.number(b).startswith("E")
    ]
    assert len(seams) > 10
    for which in (FOOT, DRIVEN):
        how = Going(land, AXIS, which, DRY)
        steps = network(how)
        open_ = [(a, b) for a, b in seams if how.terrain(b) is not None and how.crossing(a, b) == 0]
        assert open_
        for a, b in open_:
            prices = [cost for _, there, cost in steps[a] if there == b]
            assert not prices or min(prices) <= (how.terrain(b) or 0)


def test_steps_that_were_missing_at_the_start_count_for_nobody() -> None:
    """BSR §24.42: only what is lost in play."""
    state = game(axis="0404:18pz-p/1", soviet="0808:57td", more="steps-lost axis -1 every 1 armour")
    assert state.lost == [0] and state.steps[state.rules.by_name["18pz-p"]] == 1
    lose_step(state, state.rules.by_name["18pz-p"], [])
    assert state.lost == [1]
