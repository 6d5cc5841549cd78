"""Who answers decisions. A player sees a view of the game and names one of its legal actions.

Ours have names, such as `normal`; anybody else's is named by its class, `my.module:Class`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from grognard.players import own
from grognard.players.greedy import GreedyPlayer
from grognard.players.own import NoPlayer
from grognard.players.planner import Level, Planner, Thought
from grognard.players.random_player import RandomPlayer
from grognard.words import Language, Message, tell

__all__ = [
    "LEVELS",
    "PLAYERS",
    "GreedyPlayer",
    "Level",
    "NoPlayer",
    "Planner",
    "Player",
    "RandomPlayer",
    "Thought",
    "check",
    "ours",
    "player",
    "title",
]


class Player(Protocol):
    def choose(self, view: Any) -> str:
        """One of `view.legal()`."""
        ...


LEVELS = {
    "easy": Level(seconds=1.0, plans=300, knowledge="beginner"),
    "normal": Level(seconds=3.0, plans=500, rehearsals=60),
    "hard": Level(seconds=10.0, plans=500, drafts=3, rehearsals=240),
}
"""At most so long; on a quick machine the number of plans is reached before."""
KNOWLEDGE = ("full", "beginner")
"""How much a planner may know; what each leaves out is in the game's data."""
PLANNER = re.compile(r"(?:([1-9]\d*)x)?([1-9]\d*)(?:\+(\d+))?")
PLAYERS: dict[str, Callable[[int], Player]] = {
    **{name: partial(Planner, level=level) for name, level in LEVELS.items()},
    "greedy": GreedyPlayer,
    "random": RandomPlayer,
}


def player(name: str, seed: int = 0, report: Callable[[Thought], None] | None = None) -> Player:
    """A player by name, ours or `my.module:Class`, whose code is run. Raises `NoPlayer`."""
    return own.make(name, seed) if own.is_own(name) else ours(name, seed, report)


def ours(name: str, seed: int = 0, report: Callable[[Thought], None] | None = None) -> Player:
    """One of ours by name, such as `normal`; `planner:400` plans with so many plans a phase, whatever the time,
    `planner:400+40` rehearses them so often, `planner:3x400+40` drafts three of each style, and `planner:400:beginner`
    knows less.
    He reports what he considers if he thinks long. Raises `NoPlayer`."""
    kind, _, rest = name.partition(":")
    if name in LEVELS:
        return Planner(seed, LEVELS[name], report=report)
    if kind == "planner":
        number, _, knowledge = rest.partition(":")
        said = PLANNER.fullmatch(number)
        if not said or knowledge not in ("", *KNOWLEDGE):
            raise _unknown(name)
        drafts, plans, rehearsals = (int(n or 0) for n in said.groups())
        level = Level(plans=plans, drafts=drafts or 1, rehearsals=rehearsals, knowledge=knowledge or "full")
        return Planner(seed, level, report=report)
    if name not in PLAYERS:
        raise _unknown(name)
    return PLAYERS[name](seed)


def _unknown(name: str) -> NoPlayer:
    return NoPlayer(Message("player-unknown", {"name": name, "known": ", ".join(PLAYERS)}))


def title(name: str, language: Language) -> str:
    """A player as a sentence calls him: the computer by its level, anybody else by his name."""
    if name in PLAYERS:
        return tell(f"computer-{name}", language)
    kind, _, rest = name.partition(":")
    said = PLANNER.fullmatch(rest.partition(":")[0])
    return tell("computer-planner", language, plans=int(said[2])) if kind == "planner" and said else name


def check(name: str) -> None:
    """Raises `NoPlayer` if there is none of this name. Imports the module of somebody's own, but makes no player."""
    if own.is_own(name):
        own.find(name)
    else:
        ours(name)
