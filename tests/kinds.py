"""A position for every kind of question that a game can ask: the fullest of some games, or laid by hand where games
hardly come to it."""

from __future__ import annotations

import importlib
import pkgutil
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from grognard import games
from grognard.games import barbarossa
from grognard.games.barbarossa.scenario_text import FIRST_LINE
from grognard.hexset import members
from grognard.players import GreedyPlayer
from grognard.umpire import Question
from grognard.umpire.shapes import shape_of
from grognard.warfare import variants
from tests.barbarossa import lively, rail_games

State = Any
Choose = Callable[[Any, random.Random], str]
MOST = 1500
"""Decisions of a game."""


def declared(game: str) -> set[str]:
    """Every kind of question that a game can ask."""
    package = importlib.import_module(games.GAMES.package(game))
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        importlib.import_module(found.name)
    return {kind for each in _below(Question) if each.__module__.startswith(package.__name__) and (kind := _kind(each))}


def _kind(question: type[Any]) -> str:
    kind = getattr(question, "kind", "")
    return kind if isinstance(kind, str) else ""


def _below(parent: type[Any]) -> Iterator[type[Any]]:
    for child in parent.__subclasses__():
        yield child
        yield from _below(child)


def asked(state: State, seed: int, choose: Choose | None = None) -> Iterator[tuple[str, str, State]]:
    """The questions of a game as it is played, by the greedy player if by nobody else: kind, shape, and the state at
    which it is asked."""
    chance, greedy = random.Random(seed), GreedyPlayer(seed)
    for _ in range(MOST):
        if state.over:
            return
        decision = state.decision
        yield decision.kind, str(shape_of(decision.forms)), state
        state.play(choose(state, chance) if choose else greedy.choose(state.view(state.side)))


def at_random(state: State, chance: random.Random) -> str:
    return chance.choice(state.legal())


@contextmanager
def positions(game: str, folder: Path, *, fullest: bool = True) -> Iterator[dict[str, State]]:
    """By kind a position at which it is asked, of all that are met the one with most answers, or the first. In the
    folder lie the files of the scenarios they are of; they are at hand as long as the positions are."""
    found: dict[str, State] = {}
    wanted, laid = declared(game) - {"losing", "harried"}, list[str]()
    try:
        for state, seed, choose in _games(game, folder, laid):
            for kind, _, at in asked(state, seed, choose):
                if kind not in found or (fullest and len(at.legal()) > len(found[kind].legal())):
                    found[kind] = at.copy()
                    if not fullest and found.keys() >= wanted:
                        break
            if not fullest and found.keys() >= wanted:
                break
        yield found | (_through_a_zone(found["retreating"]) if game == "barbarossa" else {})
    finally:
        for name in laid:
            variants.put_away(name)


def _games(game: str, folder: Path, laid: list[str]) -> Iterator[tuple[State, int, Choose | None]]:
    """Games that are played: their first state, a seed, and who plays."""
    if game == "leningrad":
        for set_up, seed in (("free bid", 1), ("historical", 0)):
            yield games.new_match(game, "2010", seed, set_up).state, seed, at_random
        yield games.new_match(game, "2010", 2).state, 2, None
    elif game == "defiant-russia":
        for set_up, seed in (("free", 1), ("historical", 3)):
            yield games.new_match(game, None, seed, set_up).state, seed, at_random
        yield games.new_match(game, None, 0).state, 0, None
    else:
        for name, (text, seeds) in _scenarios().items():
            file = folder / f"{name}.scenario"
            # As a file, a scenario may not begin with a hex too full.
            text = text.replace("E1827:5id", "E1826:5id").replace(",6id", " E1827:6id")
            file.write_text(FIRST_LINE + text, encoding="utf-8")
            laid.append(name)
            edition = variants.use([file]).of("borisov")
            for seed in seeds:
                yield barbarossa.new(edition, seed=seed), seed, lively.choose


def _scenarios() -> dict[str, tuple[str, tuple[int, ...]]]:
    """Of Barbarossa: what stands in them, and seeds of games that come to what is seldom asked."""
    return {
        "air": (lively.air_text(), (15, 0)),
        "winter": (lively.winter_text(), (3,)),
        "rails": (rail_games.DNEPR, (0,)),
    }


def _through_a_zone(retreating: State) -> dict[str, State]:
    """A stack, with artillery that it may give up, has come through an enemy zone (BSR §16.48c): a step is lost, and
    then it rolls."""
    losing = retreating.copy()
    r, units = losing.rules, losing.agenda.pop().units
    hex_ = losing.place[next(members(units & r.combat))]
    gun = next(p for p in members(r.artillery & r.of_side[r.side_of[next(members(units))]]) if losing.place[p] >= 0)
    losing.march(1 << gun, hex_)
    losing.pressed[hex_] = losing.at[hex_]
    losing.settle([])
    harried = losing.copy()
    harried.play(next(action for action in harried.legal() if r.names[gun] not in action))
    return {"losing": losing, "harried": harried}
