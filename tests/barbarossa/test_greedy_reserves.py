"""What the greedy player does with what comes and goes (BSR §7.52, §7.8, §8.43, §8.5)."""

from __future__ import annotations

from grognard.games.barbarossa import strategy
from grognard.games.barbarossa.state import ACTIVE, Barbarossa
from tests.barbarossa.boards import board, game
from tests.barbarossa.phases import start

LANDS = "sources axis 0101\nsources soviet 0909\nground 0101-0209\n"
TOWNS = board({"0505": "t", "0705": "t", "0905": "C"})
PLACES = 'place 0505 2 en "A" fr "A"\nplace 0705 5 en "B" fr "B"\n'


def said(state: Barbarossa) -> str:
    script = strategy.script(state.view(state.side))
    assert script[0] in state.legal()
    return script[0]


def test_untried_units_come_to_the_place_that_counts_most() -> None:
    more = LANDS + PLACES + "home smolensk 0605\ndraw smolensk 1\n"
    state = game(TOWNS, "0101:5id", "0909:73rd", more)
    start(state, "reinforcement")
    assert said(state).split()[2] == "0705"


def test_a_result_brings_a_group_or_frees_the_garrison_nearest_to_the_enemy() -> None:
    group = 'group siberia soviet 1-9 {} en "S" fr "S"\nreinforcement 1 soviet on-map 0909 of:siberia 153rd\n'
    for cost, expected in ((1, "choose 153rd"), (2, "release 0404")):
        more = LANDS + "mark garrison 100rd 161rd\n" + group.format(cost)
        state = game(TOWNS, "0101:5id", "0404:100rd 0707:161rd 0909:73rd", more)
        state.releases = 1
        start(state, "reinforcement")
        assert said(state) == expected


def test_reservists_hold_what_nobody_holds() -> None:
    towns = board({"0505": "t", "0705": "t"})
    state = game(towns, "0101:5id", "0705:73rd 0909:100rd", LANDS + PLACES + "replacements soviet 1I\n")
    state.lift(state.rules.by_name["100rd"], ACTIVE)
    state.steps[state.rules.by_name["100rd"]] = 1
    start(state, "reinforcement")
    assert said(state) == "muster 100rd 0505"


def test_a_unit_goes_and_no_point() -> None:
    state = game(TOWNS, "0101:5id 0202:6id", "0909:73rd", LANDS + "withdrawal 1 axis 6id\n")
    start(state, "reinforcement")
    assert said(state) == "dismiss 6id"
