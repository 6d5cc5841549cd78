"""Many at once: how much a server plays for 50 games and for 200, and how soon it lists 20 tables and 2,000.

Each game has two scripted seats that play without a pause, whatever is legal; each waits for its answer and plays on at
once. Every game plays the same number of actions from its beginning, so that the questions are alike; few and many are
measured by turns in one run, so that what else the machine does meets both.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import median
from threading import Thread
from time import perf_counter
from typing import Any

from grognard.bench import games
from grognard.bench.figures import Figure, p95
from grognard.bench.process import Client, serving

GAMES, TABLES = (50, 200), (20, 2000)
SHARE = 0.75
"""Of the throughput of the few, what the many should reach."""
ALIKE = 1.5
"""How much longer the long list may take."""
TURNS = 4
MAKERS = 4
"""Who open tables, each for himself."""


@dataclass
class Game:
    """Two people at a table."""

    path: str
    seats: dict[str, Client]
    seen: Any
    chance: random.Random
    spent: list[float] = field(default_factory=list)

    def play(self, actions: int) -> None:
        wanted = len(self.spent) + actions
        while len(self.spent) < wanted and not self.seen["over"]:
            question = self.seen["question"]
            client = self.seats[question["side"]]
            if not question["mine"]:
                self.seen = client.get(self.path)
                continue
            action = self.chance.choice(question["actions"])["text"]
            spent, told = client.timed(f"{self.path}/play", {"actions": [action], "seq": self.seen["seq"]})
            self.seen = told["snapshot"]
            self.spent.append(spent)


def measure(
    folder: Path, actions: int = 20, counts: Sequence[int] = GAMES, tables: Sequence[int] = TABLES
) -> list[Figure]:
    with serving(folder / "load") as server:
        with ThreadPoolExecutor(MAKERS) as makers:
            sat = {count: list(makers.map(partial(_begin, server.url), range(count))) for count in counts}
        played = _by_turns(sat, actions)
    with serving(folder / "lists") as server:
        return [*_throughput(played), *_lists(server.url, tables)]


# --- playing ---------------------------------------------------------------------------------------


def _begin(url: str, number: int) -> Game:
    """A game between two people with cookies of their own, over one connection each time."""
    me, friend = Client(url), Client(url)
    mine, other = games.seats(games.GAME)
    made = me.post("/api/tables", {"game": games.GAME, "set_up": "historical", "seats": {mine: "me", other: "friend"}})
    path = f"/api/tables/{made['table']}"
    secret = me.post(f"{path}/invitations", {"side": other})["secret"]
    friend.post("/api/invitations/take", {"secret": secret})
    return Game(path, {mine: me, other: friend}, me.get(path), random.Random(number))


def _by_turns(sat: dict[int, list[Game]], actions: int) -> dict[int, tuple[float, list[float]]]:
    """For each number of games: seconds, and milliseconds of every action."""
    seconds = dict.fromkeys(sat, 0.0)
    for _ in range(TURNS):
        for count, each in sat.items():
            seconds[count] += _together(each, -(-actions // TURNS))
    return {count: (seconds[count], [spent for game in each for spent in game.spent]) for count, each in sat.items()}


def _together(sat: list[Game], actions: int) -> float:
    begun = perf_counter()
    players = [Thread(target=game.play, args=(actions,)) for game in sat]
    for player in players:
        player.start()
    for player in players:
        player.join()
    return perf_counter() - begun


def _throughput(played: dict[int, tuple[float, list[float]]]) -> list[Figure]:
    (few, (seconds, times)), *_ = played.items()
    base, found = len(times) / seconds, []
    for count, (spent, each) in played.items():
        rate = len(each) / spent
        share = None if count == few else rate / base
        found += [
            Figure("server-load", rate, "1/s", count, None if share is None else SHARE * base, share),
            Figure("server-load-p50", median(each), "ms", count),
            Figure("server-load-p95", p95(each), "ms", count),
        ]
    return found


# --- lists -----------------------------------------------------------------------------------------


def _lists(url: str, tables: Sequence[int], rounds: int = 40) -> list[Figure]:
    people = {count: Client(url) for count in tables}
    for count, me in people.items():
        with ThreadPoolExecutor(MAKERS) as makers:
            list(makers.map(partial(_open, url, me.cookie), [count // MAKERS] * MAKERS))
    times: dict[int, list[float]] = {count: [] for count in tables}
    for _ in range(rounds):
        for count, me in people.items():
            times[count].append(me.timed("/api/tables")[0])
    base = median(times[tables[0]])
    return [
        Figure("server-list", median(spent), "ms", count, *((ALIKE * base, median(spent) / base) if i else ()))
        for i, (count, spent) in enumerate(times.items())
    ]


def _open(url: str, cookie: str, count: int) -> None:
    me = Client(url, cookie)
    for _ in range(count):
        me.post("/api/tables", {"game": games.GAME, "set_up": "historical", "seats": games.seats(games.GAME)})
