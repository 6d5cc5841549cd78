"""The environments pass the tests of their own libraries, and spell exactly the umpire's legal actions."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any, Literal

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import grognard.envs
from grognard.envs.board import Board, NotLegal
from grognard.envs.single import GrognardEnv
from grognard.games import leningrad
from grognard.games.leningrad import observation
from grognard.umpire.state import GameOver

# PettingZoo would rather have one array than several, and agents called player_0.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably"),
    pytest.mark.filterwarnings("ignore:We recommend agents to be named"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),  # of whoever is not asked
]


def choose(mask: Any, chance: random.Random) -> int:
    return chance.choice(np.flatnonzero(mask).tolist())


@pytest.mark.parametrize("observations", ["arrays", "text"])
def test_gymnasium_finds_nothing_wrong(observations: str) -> None:
    made = gymnasium.make("grognard/leningrad-v0", observations=observations)
    check_env(made.unwrapped, skip_render_check=True)


@pytest.mark.parametrize("observations", ["arrays", "text"])
def test_pettingzoo_finds_nothing_wrong(observations: str) -> None:
    api_test(grognard.envs.env("leningrad", observations=observations), num_cycles=1000)


def test_pettingzoo_gives_the_same_game_for_the_same_seed() -> None:
    seed_test(lambda: grognard.envs.env("leningrad"), num_cycles=40)


@pytest.mark.parametrize("edition", leningrad.EDITIONS)
def test_every_legal_action_can_be_spelled_and_nothing_else(edition: str) -> None:
    board, chance = Board("leningrad", edition, "free", "arrays"), random.Random(4)
    board.begin("4")
    number = {word: i for i, word in enumerate(board.words)}
    kinds = set()
    while not board.state.over:
        before, legal = board.state.copy(), board.state.legal()
        kinds.add(before.decision.kind)
        first = {board.words[w] for w in np.flatnonzero(board.mask())}
        assert first == {action.split()[0] for action in legal}
        unsaid = int(np.flatnonzero(board.mask() == 0)[0])
        with pytest.raises(NotLegal):
            board.say(unsaid)
        action = chance.choice(legal)
        assert spell(board, [number[word] for word in action.replace(",", " ").split()]) == before.play(action)
    assert len(kinds) > 12 and not board.mask().any()


def spell(board: Board, words: list[int]) -> Any:
    events = None
    for word in words:
        assert board.mask()[word]
        events = board.say(word)
    if events is None:
        assert board.mask()[0], "what is complete may be ended"
        events = board.say(0)
    return events


def test_chance_among_actions_or_among_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """A word weighs as much as the legal actions behind it: spelled to the end, each comes up as often as any other."""
    board, chance = Board("leningrad", "2010", "historical", "text"), np.random.default_rng(3)
    board.begin("3")
    legal = board.state.legal()
    assert board.weights().sum() == len(legal)
    end = board.words.index("end")
    by_action = sum(board.sample(chance, "action") == end for _ in range(600))
    by_word = sum(board.sample(chance, "word") == end for _ in range(600))
    verbs = np.count_nonzero(board.weights())
    assert by_action < 60 and abs(by_word / 600 - 1 / verbs) < 0.1
    said = Counter[str]()

    def told(action: str) -> list[Any]:
        said[action] += 1
        board._ask()
        return []

    monkeypatch.setattr(board, "play", told)  # so that the same is asked again and again
    while said.total() < 20 * len(legal):
        board.say(board.sample(chance))
    assert set(said) == set(legal)
    surprise = sum((said[action] - 20) ** 2 / 20 for action in legal) / len(legal)
    assert 0.5 < surprise < 1.7, "as dice would have it"


@pytest.mark.parametrize("by", ["action", "word"])
def test_both_environments_sample(by: Literal["action", "word"]) -> None:
    env = GrognardEnv("leningrad", most_steps=60)
    env.reset(seed=1)
    env.action_space.seed(1)
    cut, said = False, 0
    while not cut:
        seen, _, over, cut, info = env.step(env.sample(by))
        said += 1
        assert not over and not info["illegal"] and env.observation_space.contains(seen)
    assert said == 60
    _, info = env.reset(seed=1)
    assert not env.board.cut_off
    both = grognard.envs.env("leningrad", most_steps=40)
    both.reset(seed=1)
    said = 0
    for agent in both.agent_iter():
        _, _, over, cut, _ = both.last()
        assert not over
        both.action_space(agent).seed(said)
        both.step(None if cut else both.unwrapped.sample(by))
        said += not cut
    assert said == 40 and not both.agents


def test_a_step_that_is_not_legal_counts_too() -> None:
    env = GrognardEnv("leningrad", most_steps=2)
    seen, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    assert not env.step(wrong)[3] and env.step(wrong)[3]
    with pytest.raises(ValueError, match="most_steps is at least 1"):
        GrognardEnv("leningrad", most_steps=0)


def test_nothing_can_be_sampled_when_it_is_over() -> None:
    board, chance = Board("leningrad", "2010", "historical", "text"), np.random.default_rng(1)
    board.state.over = True
    board._ask()
    with pytest.raises(GameOver):
        board.sample(chance)
    with pytest.raises(ValueError, match="by is one of"):
        board.sample(chance, "letter")  # type: ignore[arg-type]


def test_arrays_that_were_handed_out_are_nobody_elses() -> None:
    env = GrognardEnv("leningrad")
    seen, _ = env.reset(seed=1)
    for array in seen["observation"].values():
        array[...] = 0
    again = env.board.observe("german")["observation"]
    assert all(again[name].any() for name in ("hexes", "units", "game"))


def test_the_rewards_add_up_to_the_margin() -> None:
    env, chance = GrognardEnv("leningrad", edition="1979", side="soviet", opponent="random"), random.Random(2)
    seen, _ = env.reset(seed=2)
    begun, total, over = env.board.margin("soviet"), 0.0, False
    while not over:
        assert env.board.state.side == "soviet" and (env.action_masks() == seen["action_mask"]).all()
        seen, reward, over, cut, info = env.step(choose(seen["action_mask"], chance))
        assert not cut and not info["illegal"]
        total += reward
    assert total == env.board.margin("soviet") - begun
    assert env.observation_space.contains(seen)
    final = leningrad.score(env.board.state).total
    assert env.board.margin("soviet") == -final


def test_an_illegal_word_changes_nothing() -> None:
    env = GrognardEnv("leningrad")
    seen, _ = env.reset(seed=1)
    before = leningrad.write_position(env.board.state)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    again, reward, over, _, info = env.step(wrong)
    assert info["illegal"] and reward == 0 and not over
    assert leningrad.write_position(env.board.state) == before
    assert (again["action_mask"] == seen["action_mask"]).all()
    assert all((again["observation"][name] == array).all() for name, array in seen["observation"].items())


@pytest.mark.parametrize(
    ("game", "wrong"),
    [
        ("leningrad", {"observations": "xml"}),
        ("leningrad", {"edition": "1999"}),
        ("leningrad", {"set_up": "odd"}),
        ("leningrad", {"side": "axis"}),
        ("leningrad", {"opponent": "nobody"}),
        ("leningard", {}),
    ],
)
def test_a_wrong_word_says_which_there_are(game: str, wrong: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"is one of .*, not |the players are: easy, .*my.module:Class"):
        GrognardEnv(game, **wrong)  # type: ignore[arg-type]


def test_an_action_is_the_number_of_a_word() -> None:
    env = GrognardEnv("leningrad")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="from 0 to"):
        env.step(99999)
    with pytest.raises(TypeError):
        env.step(2.5)


def test_the_loop_of_the_document() -> None:
    """docs/arena.md prints it: it must run as it is printed."""
    text = (Path(__file__).parents[2] / "docs" / "arena.md").read_text(encoding="utf-8")
    loop = text.split("```python")[2].split("```")[0]
    said: dict[str, Any] = {}
    exec(loop, said)
    assert said["points"] == said["env"].unwrapped.board.margin("german")


def test_what_the_arrays_say() -> None:
    state = leningrad.new("2010", seed=1, set_up="historical")
    seen = observation.arrays(state.view("german"))
    assert {name: each.shape for name, each in seen.items()} == observation.shapes("2010")
    hexes = dict(zip(observation.OBSERVATION.planes("2010"), seen["hexes"], strict=True))
    # 0111 holds 1pz, 6pz and 36mot; the grid's columns begin with 00, its rows with 01.
    assert hexes["german-units"][1, 10] == 1
    assert hexes["german-attack"][1, 10] == pytest.approx((12 + 10 + 7) / 36)
    assert hexes["points"][26, 3] == 1, "2604 Leningrad"
    assert hexes["river-0"].sum() + hexes["river-3"].sum() > 0
    rivers = sum(hexes[f"river-{d}"].sum() for d in range(6))
    land = [s for s in state.rules.map.rivers if all(h in state.rules.map.playable for h in s)]
    assert rivers >= 2 * len(land), "each river hexside is seen from both sides"
    units = seen["units"][state.rules.by_name["1pz"]]
    said = dict(zip(observation.OBSERVATION.columns, units.tolist(), strict=True))
    assert said["german"] == said["armour"] == said["on-map"] == said["attack"] == said["steps"] == 1
    assert said["column"] == pytest.approx(1 / 30)
    game = dict(zip(observation.OBSERVATION.rest, seen["game"].tolist(), strict=True))
    assert game["question-movement"] == game["asked-german"] == 1 and game["turn"] == pytest.approx(1 / 12)


def test_the_side_sees_only_what_it_may_know() -> None:
    """The first bid is hidden from the second bidder; the arrays and the text are made from his view."""
    one, other = (leningrad.new("2010", seed=1, bid=True) for _ in range(2))
    one.play("bid 3")
    other.play("bid 30")
    mine, theirs = (observation.arrays(state.view("soviet")) for state in (one, other))
    assert all((mine[name] == theirs[name]).all() for name in mine)
