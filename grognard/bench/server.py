"""How long the server takes to answer, early and late in a game, with few tables and with many.

A table is asked where a stack can go (`explore`), and a move is made (`play`) and taken back. Everything is compared
with a request that does nothing, sent in the same run.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from grognard.bench import games
from grognard.bench.figures import Figure, p95
from grognard.bench.process import Client, serving

NOTHING = "/api/nothing"
MANY = 24
"""Tables used by turns."""
SMOOTH = 100.0
"""Milliseconds that nobody notices."""
COLD = 1000.0
"""Milliseconds for a table that must first be read from disk."""


@dataclass
class Sat:
    """A table, a move on it, and where that could go."""

    path: str
    move: str
    goal: str
    seq: int


def measure(folder: Path, rounds: int = 60, many: int = MANY) -> list[Figure]:
    match = games.longest()
    moments = games.movements(match)
    early, late = moments[0], moments[-1]
    times: dict[str, tuple[list[float], int]] = {}
    with serving(folder) as server:
        client = Client(server.url)
        yardstick = p95([client.timed(NOTHING)[0] for _ in range(rounds * 2)])
        for when, length in (("early", early), ("late", late)):
            sat = _sit(client, games.text_of(match, length))
            times[f"explore-{when}"] = [_explore(client, sat) for _ in range(rounds)], length
            times[f"play-{when}"] = [_play(client, sat) for _ in range(rounds)], length
        tables = [_sit(client, games.text_of(match, late)) for _ in range(many)]
        times["play-tables"] = [_play(client, sat) for _ in range(2) for sat in tables], many
    with serving(folder) as server:  # which has none of them in memory
        client = Client(server.url, client.cookie)
        times["play-cold"] = [_play(client, sat) for sat in tables], late
    told = [
        Figure(
            f"server-{name}", p95(spent), "ms", detail, COLD if name == "play-cold" else SMOOTH, p95(spent) / yardstick
        )
        for name, (spent, detail) in times.items()
    ]
    return [Figure("server-nothing", yardstick, "ms"), *told]


def _sit(client: Client, text: str) -> Sat:
    seen = client.post("/api/import", {"text": text, "seats": games.seats(games.GAME)})
    path = f"/api/tables/{seen['table']}"
    for move in [a["text"] for a in seen["question"]["actions"] if a["verb"] == "move"]:
        answer = client.post(f"{path}/explore", {"actions": [move]})
        goals = [a["text"] for a in answer["question"]["actions"] if a["verb"] == "to"]
        if goals:
            return Sat(path, move, goals[0], seen["seq"])
    raise ValueError("nobody can move in this position")


def _explore(client: Client, sat: Sat) -> float:
    return client.timed(f"{sat.path}/explore", {"actions": [sat.move]})[0]


def _play(client: Client, sat: Sat) -> float:
    """Milliseconds of a move, which is then taken back."""
    spent, seen = client.timed(f"{sat.path}/play", {"actions": [sat.move, sat.goal], "seq": sat.seq})
    sat.seq = client.post(f"{sat.path}/undo", {"seq": seen["seq"]})["seq"]
    return spent
