"""How many bytes an action sends to each of those who follow a table, on a board of hundreds of counters.

A game that can be made of any size (`workload.LARGER`) is laid on a table and played at random, in sentences as a page
says them. Two people follow it, each with a side of his own; what each is sent is counted as it is, before anything
packs it.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from grognard import games
from grognard.bench.figures import Figure, p95
from grognard.server.club import Club
from grognard.server.counters import learn
from grognard.server.live import Follower
from grognard.server.persons import Person
from grognard.server.stored import Seat
from grognard.server.table import HUMAN
from grognard.umpire.match import shows
from grognard.umpire.shapes import onward

AIM = 4000.0
"""Bytes that nineteen of twenty actions stay under."""
SEED = "told"


class Counting(Follower):
    """It keeps how long its messages are."""

    def __init__(self, person: Person) -> None:
        super().__init__(person, 0, asyncio.new_event_loop(), 0)
        self.heard: list[int] = []

    def push(self, message: bytes) -> None:
        self.heard.append(len(message))


def measure(folder: Path, sentences: int = 150) -> list[Figure]:
    return [figure for game in games.OURS for figure in _of(game, folder / game, sentences)]


def _of(game: str, folder: Path, sentences: int) -> Iterator[Figure]:
    sizes = [entry for entry in getattr(games.part(game, "workload"), "LARGER", ()) if entry[0] == "crowd"]
    if sizes:
        _, _, make, _ = max(sizes, key=lambda entry: entry[1])
        state = make()
        heard = _heard(game, state, folder, sentences)
        counters = len(games.part(game, "table").units(state))
        yield Figure("server-told", p95(heard), "B", counters, AIM)
        yield Figure("server-told-most", max(heard), "B", counters)


def _heard(game: str, state: Any, folder: Path, sentences: int) -> list[int]:
    """What each follower is sent for each sentence of a random game."""
    club, sides = Club(folder / "games.sqlite"), list(games.part(game, "table").SIDES)
    try:
        table = club.tables.new(game, games.game(game).DEFAULT_EDITION, _set_up(game), _seats(sides), SEED, Person("x"))
        learn(game, state.rules.edition, state)
        followers = [Counting(Person(side)) for side in sides]
        with club.tables.open(table) as here:
            here.match = games.match_from(state)  # no scenario lays so many counters
            here.seats = {side: Seat(side, HUMAN, Person(side)) for side in sides}
            for follower in followers:
                club.hub.follow(here, follower)
            chance = random.Random(SEED)
            for _ in range(sentences):
                if here.match.state.over:
                    break
                said = _sentence(here.match.state, chance)
                club.hub.changed(here, here.play(sides, said))
        return [length for follower in followers for length in follower.heard]
    finally:
        club.close()


def _sentence(state: Any, chance: random.Random) -> list[str]:
    """Answers at random, until what was begun is said, somebody else is asked, or chance has its say."""
    side, level, said = state.side, len(state.agenda), list[str]()
    while True:
        said.append(chance.choice(onward(state)))
        state = state.copy()
        if shows(state.play(said[-1])) or state.over or state.side != side or len(state.agenda) <= level:
            return said


def _set_up(game: str) -> str:
    return str(games.part(game, "table").SET_UPS[0])


def _seats(sides: Sequence[str]) -> dict[str, str]:
    return dict.fromkeys(sides, "me")
