"""A position for every kind of question of a game, out of games played at random and by the greedy player."""

from __future__ import annotations

import importlib
import pkgutil
import random
from collections.abc import Iterator
from typing import Any

from grognard import games
from grognard.players import GreedyPlayer
from grognard.umpire import Question
from grognard.umpire.shapes import shape_of


def kinds_of(game: str) -> set[str]:
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


def asked(game: str, edition: str, seed: int, most: int, *, greedy: bool = False) -> Iterator[tuple[str, str, Any]]:
    """The questions of a game as it is played: kind, shape, and the state at which it is asked."""
    state, dice = games.new_match(game, edition, str(seed)).state, random.Random(seed)
    player = GreedyPlayer(seed)
    for _ in range(most):
        if state.over:
            return
        decision = state.decision
        yield decision.kind, str(shape_of(decision.forms)), state
        state.play(player.choose(state.view(state.side)) if greedy else dice.choice(state.legal()))
