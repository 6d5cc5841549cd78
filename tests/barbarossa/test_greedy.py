"""The greedy player of Borisov knows what he is doing; what the arena measures of his games."""

from __future__ import annotations

import pytest

from grognard import games
from grognard.games import barbarossa
from grognard.games.barbarossa import strategy
from grognard.games.barbarossa.measures import Meter, title
from grognard.games.barbarossa.movement import no_stay, reach
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strategy import breakthrough, onward
from grognard.games.barbarossa.strategy.attacks import Attacks
from grognard.games.barbarossa.strategy.board import Board
from grognard.games.barbarossa.strategy.doctrine import doctrine
from grognard.games.barbarossa.strategy.ground import faced_by_river
from grognard.games.barbarossa.strategy.passive import Passive
from grognard.games.barbarossa.units import AXIS, SIDES, SOVIET
from grognard.games.barbarossa.victory import SOVIET_VICTORY, score
from grognard.hexset import listed, of
from grognard.players import GreedyPlayer
from tests import soak
from tests.barbarossa import lively
from tests.barbarossa.boards import bits, game, land
from tests.barbarossa.phases import start


def played(seed: int, soviet: object) -> tuple[Barbarossa, Meter]:
    """A greedy Axis against somebody."""
    state = barbarossa.new(seed=seed)
    meter, players = Meter(state), {"axis": GreedyPlayer(seed), "soviet": soviet}
    while not state.over:
        action = players[state.side].choose(state.view(state.side))  # type: ignore[attr-defined]
        meter.see(state, state.play(action))
    return state, meter


@soak.more
def test_the_axis_beats_who_does_nothing_that_he_need_not_do() -> None:
    seeds = range(soak.times(1, 40))
    lost = [seed for seed in seeds if score(played(seed, Passive(seed))[0]).level == SOVIET_VICTORY]
    assert len(lost) * 20 <= len(seeds)


def test_what_is_measured_of_a_game() -> None:
    state, meter = played(1, GreedyPlayer(2))
    found = meter.found(state)
    held = {spot.hex for spot in state.rules.scenario.spots if state.spots >> state.rules.hex(spot.hex) & 1}
    assert all(found[f"fell-{number}"] is not None for number in held)
    assert found["places-held"] == len(held)
    levels = (SOVIET_VICTORY, "marginal", "substantial", "decisive")
    assert levels[found["level"] or 0] == score(state).level
    names = {language: title("borisov", "fell-E3026", language) for language in ("en", "fr")}
    assert "Tolochin" in names["en"] and "Tolotchine" in names["fr"]
    assert title("borisov", "level", "en") != title("borisov", "level", "fr")


def test_a_whole_phase_is_said_at_once_and_is_legal() -> None:
    state = barbarossa.new(seed=4)
    said: list[str] = []
    while "end" not in said or state.decision.kind != "movement":  # reinforcements come in one by one before
        for action in said:
            state.play(action)
        said = strategy.script(state.view(state.side))
    assert said[-1] == "end" and len(said) > 10
    for action in said:
        state.play(action)


# --- single thoughts ------------------------------------------------------------------------------------------------

PLACES = 'place 0505 2 en "the town" fr "le bourg"\nplace 0909 4 en "the goal" fr "le but"\n'


def test_what_an_ordered_attack_saves_counts_for_it() -> None:
    """BSR §12.33: six steps at three to two; with fewer it is an attack like any other."""
    values = []
    for units in ("1mm-175,1mm-6,1mm-12", "1mm-175,1mm-12"):
        state = game(axis="0505:18pz-s52", soviet=f"0606:{units}", more="owed 1 1", phase="soviet-motorised")
        state.owed = 1
        everybody = bits(state, units)
        ranges = {p: 1 << state.place[p] for p in listed(everybody)}
        attacks = Attacks(state, doctrine(state.rules), SOVIET, ranges, 0)
        values.append(max(blow.value for blow in attacks.blows(everybody)))
    assert values[0] > values[1] + 0.5


def test_an_open_place_behind_is_for_whoever_is_needed_least() -> None:
    state = game(axis="0404:18pz-p,pj611", soviet="0909:100rd", more=PLACES)
    start(state, "axis-movement")
    board = Board(state.view(SIDES[AXIS]), doctrine(state.rules), AXIS)
    onward.pick_up(board)
    assert state.rules.numbers[board.state.place[state.rules.by_name["pj611"]]] == "0505"
    assert not board.settled & bits(state, "18pz-p")


@pytest.mark.parametrize(("gun_with", "fires"), [(",5id", True), ("", False)])
def test_guns_do_not_stand_alone_before_the_enemy(gun_with: str, fires: bool) -> None:
    state = game(axis=f"0404:arko-vii{gun_with} 0505:18pz-p", soviet="0605:100rd")
    pieces = bits(state, "arko-vii,18pz-p")
    ranges = {p: 1 << state.place[p] for p in listed(pieces)}
    attacks = Attacks(state, doctrine(state.rules), AXIS, ranges, state.rules.playable)
    blows = attacks.blows(pieces)
    assert bool(blows[0].guns) == fires


@soak.more
def test_the_greedy_player_finds_his_way_over_the_ice() -> None:
    """On the frozen Berezina, with limited supply of artillery, beside headquarters that are Non-Op."""
    state = lively.melee(0, lively.winter_rules())
    players = {"axis": GreedyPlayer(0), "soviet": GreedyPlayer(9)}
    while not state.over:
        state.play(players[state.side].choose(state.view(state.side)))
    assert state.turn == state.rules.turns


def test_a_frozen_river_shelters_nobody() -> None:
    """BSR §15.41b, §15.41c: but the bank of a major river does."""
    for sides, bare, frozen in (
        ({"rivers": "0404/0304 0404/0303"}, True, False),
        ({"major": "0404/0304 0404/0303"}, False, True),
    ):
        state = game(land(**sides), "0101:5id", "0404:100rd 0403:73rd 0405:161rd 0504:2rd 0503:50rd")
        assert faced_by_river(state, AXIS, state.rules.hex("0404")) == bare
        state.frozen = True
        assert faced_by_river(state, AXIS, state.rules.hex("0404")) == frozen


RAID = """\
grognard position 1
game barbarossa borisov rules 1
dice "raid" 1
turn 9 soviet-motorised dry
axis E1424:arko-xlvii E1933:17pz-r
soviet E1229:1mm-175,1mm-6,1mm-12/1,1mm-13,hqbor E2128:bor E2428:tsch
ground E1020-36 E1120-27 E1130-36 E1220-27 E1231-36 E1320-27 E1331-36 E1420-27 E1431-36 E1520-25
  E1530-36 E1620-25 E1630-36 E1730-36 E1831-36 E1931-34 E2033-34 E2133
moved nobody
"""


def test_nobody_overruns_from_where_he_may_not_stop() -> None:
    """BSR §10.27b: the artillery in E1424 is weak, but the Soviets only pass through the hexes before it."""
    state = games.read_position(RAID)
    stack = of(state.rules.by_name[name] for name in ("1mm-175", "1mm-6", "1mm-12"))
    posts = {post for post, _ in breakthrough._chances(state, SOVIET, stack, state.rules.grid.index("E1229"))}
    closed = no_stay(state, SOVIET)
    assert not of(posts) & closed
    beside = state.rules.land.beside[state.rules.grid.index("E1424")] & closed
    assert beside & reach(state, stack).hexes, "they could get there"
    trial = state.copy()
    for action in strategy.script(state):
        trial.play(action)
