"""The set-ups of our scenarios, as the umpire sees them: stacks, terrain, supply, entries, sources."""

from __future__ import annotations

from functools import cache

import pytest

from grognard import games
from grognard.games import barbarossa
from grognard.games.barbarossa import air, read_position, write_position
from grognard.games.barbarossa.rules import STACKING_LIMIT
from grognard.games.barbarossa.setup import WITHOUT_AIR
from grognard.games.barbarossa.state import REMOVED, Barbarossa
from grognard.games.barbarossa.supply import supplied_hexes
from grognard.games.barbarossa.units import AXIS, SIDES, SOVIET
from grognard.games.barbarossa.victory import LEVELS
from grognard.hexset import members
from grognard.players import GreedyPlayer
from grognard.umpire.reading import FormatError
from grognard.warfare.pieces import DUE
from tests.barbarossa import invariants

LARGER = [edition for edition in barbarossa.EDITIONS if edition != "borisov"]
COUNTERS = {
    "ring": (41, 39, 20), "minsk": (69, 72, 52), "smolensk": (75, 81, 121), "klin": (14, 23, 5), "moscow": (48, 49, 55),
}  # fmt: skip
"""Combat units of the Axis and of the Soviets at the start, and those that come later."""


@cache
def begun(edition: str) -> Barbarossa:
    return barbarossa.new(edition, seed=1)


@pytest.mark.parametrize("edition", LARGER)
def test_everybody_stands_where_he_may(edition: str) -> None:
    """BSR §3.32: no stack above the limit; nobody in a lake, in a swamp, or with the enemy."""
    state = begun(edition)
    r = state.rules
    invariants.hold(state)
    assert not [r.numbers[h] for h in state.at if state.points_at(h) > STACKING_LIMIT]
    assert {state.land.terrain[h] for h in state.at} <= {"clear", "hill", "marsh", "icy-swamp"}
    on_map = [sum(state.place[p] >= 0 for p in members(r.of_side[side] & r.combat)) for side in (AXIS, SOVIET)]
    assert (*on_map, sum(state.place[p] == DUE for p in r.arrivals)) == COUNTERS[edition]


@pytest.mark.parametrize("edition", LARGER)
def test_everybody_comes_by_the_edge_or_to_a_hex_in_play(edition: str) -> None:
    """BSR §8.12, §8.13: with ground by the edge that a unit can enter."""
    r = begun(edition).rules
    for piece, arrival in r.arrivals.items():
        hex_ = r.hex(arrival.hex)
        assert r.playable >> hex_ & 1
        assert arrival.on_map or r.land.edge >> hex_ & 1, f"{r.names[piece]} at {arrival.hex}"
        assert r.first_turn <= arrival.turn <= r.turns


@pytest.mark.parametrize("edition", LARGER)
def test_no_unit_of_the_axis_begins_without_supply(edition: str) -> None:
    """BSR §6.12."""
    state = begun(edition)
    fed = supplied_hexes(state, AXIS)
    assert not [state.rules.numbers[h] for h in members(state.occupied[AXIS] & ~fed)]


@pytest.mark.parametrize("edition", LARGER)
def test_levels_can_be_reached_by_places_and_losses(edition: str) -> None:
    """BSR §24.13, §24.23: values fall by turn, and no level is out of reach at once."""
    said = begun(edition).rules.scenario
    assert [said.levels[name] for name in LEVELS] == sorted(said.levels.values(), reverse=True)
    for spot in said.spots:
        worth = [spot.worth(turn) for turn in range(said.turns[0], said.turns[1] + 1)]
        assert worth == sorted(worth, reverse=True) and worth[-1] > 0


@pytest.mark.parametrize(
    ("begin", "agenda", "wrong"),
    [
        (["move 12pz-p", "march"], "moving 12pz-p", "moving 12pz-p,7pz-p"),
        (["move 12pz-p", "march"], "moving 12pz-p", "moving 17pz-p"),
        (["enter 17pz-r", "march"], "entering 17pz-r", "entering 7pz-p"),
    ],
)
def test_who_is_under_way_stands_together_and_who_enters_waits(begin: list[str], agenda: str, wrong: str) -> None:
    """BSR §10.22, §8.12: a position that says otherwise is refused with its place."""
    state = begun("ring").copy()
    while state.decision.kind != "movement":
        state.play("end")
    for action in begin:
        if action in state.legal():
            state.play(action)
    text = barbarossa.write_position(state)
    assert agenda in text and barbarossa.read_position(text) == state
    with pytest.raises(FormatError) as caught:
        barbarossa.read_position(text.replace(agenda, wrong))
    assert caught.value.message.key == "format-item"


# --- the air, or none -------------------------------------------------------------------------------


def test_borisov_has_the_air_units_of_its_draft() -> None:
    """BSR §14.13, §8.15: by boxes; who comes later is due."""
    state = begun("borisov")
    r = state.rules
    flown = {name: air.BOXES.get(state.place[p], "due") for p, name in enumerate(r.names) if r.air >> p & 1}
    ready = ("jg51a", "stg77a", "gdummy1", "il2a", "db3a", "sdummy1")
    assert flown == {
        **dict.fromkeys(ready, "ready"), "skg210": "flown", "i16a": "flown",
        **dict.fromkeys(("kg53a", "mig3a", "pe2a"), "due"),
    }  # fmt: skip


@pytest.mark.parametrize(("set_up", "flies"), [("historical", True), (WITHOUT_AIR, False)])
def test_greedy_players_fly_in_borisov_and_who_learns_plays_without(set_up: str, flies: bool) -> None:
    """The set-up without air units asks nothing about them, and is written and read like any other."""
    state, kinds = games.new_match("barbarossa", "borisov", "2", set_up).state, set[str]()
    players = {side: GreedyPlayer(number) for number, side in enumerate(SIDES)}
    while state.turn == state.rules.first_turn:
        kinds.add(state.decision.kind)
        state.play(players[state.side].choose(state.view(state.side)))
    assert ("flying" in kinds) is flies
    assert read_position(write_position(state)) == state
    assert all(state.place[p] == REMOVED for p in members(state.rules.air)) is not flies
