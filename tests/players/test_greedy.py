"""The greedy player: legal at every question, quick, deterministic, and with an aim."""

from __future__ import annotations

import pytest

from grognard.games import leningrad
from grognard.games.leningrad.strategy.doctrine import doctrine
from grognard.players import GreedyPlayer, Player, RandomPlayer
from grognard.umpire import Dice


def play(
    edition: str, seed: int, german: Player, soviet: Player, **how: object
) -> tuple[leningrad.Leningrad, set[str]]:
    """A whole game; the kinds of questions that were asked."""
    state = leningrad.new(edition, seed=seed, **{"set_up": "free" if seed % 2 else "historical", **how})
    kinds = set()
    while not state.over:
        state.legal()
        view = state.view(state.side)
        assert view.dice == Dice(None, state.dice.count)
        kinds.add(view.decision.kind)
        state.play((german if state.side == "german" else soviet).choose(view))
    return state, kinds


@pytest.mark.parametrize("edition", ["2010", "1979"])
def test_it_takes_leningrad_from_a_random_player(edition: str) -> None:
    won = [leningrad.score(play(edition, n, GreedyPlayer(n), RandomPlayer(n))[0]).total for n in range(4)]
    assert sum(points > 0 for points in won) >= 3


@pytest.mark.parametrize("edition", ["2010", "1979"])
def test_it_keeps_leningrad(edition: str) -> None:
    for n in range(2):
        assert leningrad.score(play(edition, n, RandomPlayer(n), GreedyPlayer(n))[0]).total < -60


def test_it_answers_every_kind_of_question() -> None:
    kinds: set[str] = set()
    for n, edition in enumerate(("2010", "1979", "2010")):
        kinds |= play(edition, n, GreedyPlayer(n), GreedyPlayer(n), set_up="free", bid=n == 2)[1]
    for n in range(2):
        kinds |= play("1979", n, RandomPlayer(n), GreedyPlayer(n))[1]
    kinds |= play("1979", 3, GreedyPlayer(1), GreedyPlayer(2))[1]
    assert kinds >= {
        "german-setup", "soviet-columns", "bid", "movement", "moving", "combat", "declaring", "air-support",
        "suffering", "losing-steps", "retreating", "retreating-on", "advancing", "interdiction", "fortification",
        "replacement", "overstacked",
    }  # fmt: skip


def test_it_is_deterministic() -> None:
    def actions() -> list[str]:
        state, found = leningrad.new("2010", seed=5), []
        players = {"german": GreedyPlayer(1), "soviet": GreedyPlayer(2)}
        while state.turn < 4:
            found.append(players[state.side].choose(state.view(state.side)))
            state.play(found[-1])
        return found

    assert actions() == actions()


def test_a_script_that_has_become_impossible_is_dropped() -> None:
    """Somebody has taken something back, or played on with the same player elsewhere."""
    player = GreedyPlayer(0)
    state = leningrad.new("2010", seed=1, set_up="historical")
    first = player.choose(state.view("german"))
    for seed in range(3):
        other = leningrad.new("2010", seed=seed, set_up="free")
        assert player.choose(other.view("soviet")) in other.legal()
    assert first in state.legal()


def test_in_the_end_infantry_is_spent_for_the_city() -> None:
    """1979 §18: infantry costs no points. On the last turn nobody needs it any more; panzers cost what they cost."""
    state = leningrad.new("1979", seed=1)
    d, by_name, worth = doctrine(state.rules), state.rules.by_name, {}
    for turn in (6, 12):
        state.turn = turn
        worth[turn] = {name: d.step_worth(state, by_name[name]) for name in ("1id", "1pz", "i1")}
    assert worth[12]["1id"] < worth[6]["1id"] / 4
    assert worth[12]["1pz"] >= 5
    assert worth[12]["i1"] == worth[6]["i1"]


def test_infantry_is_cheaper_where_it_costs_no_points() -> None:
    """2010 §16.1 gives the Soviets points for German infantry, 1979 §18.1 none: there it is risked more freely."""
    worth = {}
    for edition in ("2010", "1979"):
        state = leningrad.new(edition, seed=1)
        worth[edition] = doctrine(state.rules).step_worth(state, state.rules.by_name["1id"])
    assert worth["1979"] < worth["2010"] / 4


def test_the_ground_beside_leningrad_is_dear_until_the_end_is_near() -> None:
    state = leningrad.new("1979", seed=1)
    d, index = doctrine(state.rules), state.rules.grid.index
    state.turn = 6
    assert d.hex_worth(state, index("2704")) > 2 * d.hex_worth(state, index("2406"))
    state.turn = 12
    assert d.hex_worth(state, index("2704")) < 1 < d.hex_worth(state, index("2705"))
