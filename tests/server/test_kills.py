"""Killed again and again in the middle of play: whatever was acknowledged is there. Long: `make soak`."""

from __future__ import annotations

import random
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing
from typing import Any

import httpx
import pytest
from people import Person, Server

from grognard.cli import main
from tests import soak

KILLS, GAMES = soak.times(1, 30), soak.times(3, 6)


class Game:
    """Somebody who plays on until the server is gone, and remembers what he was told."""

    def __init__(self, server: Server, number: int) -> None:
        self.me, self.chance = Person(server), random.Random(number)
        self.told: Any = self.me.new(seats={"german": "me", "soviet": "random" if number % 3 == 2 else "me"})
        self.acknowledged = 0

    def play(self) -> None:
        try:
            while not self.told["over"]:
                if not self.told["question"]["mine"]:
                    self.told = self.me.see(self.told)
                    continue
                actions = [action["text"] for action in self.told["question"]["actions"]]
                self.told = self.me.play(self.told, self.chance.choice(actions))
                self.acknowledged += 1
        except httpx.HTTPError:  # it has been killed
            pass

    def come_back(self, server: Server) -> None:
        """All that was told is there; at most what was not heard any more has come to it."""
        self.me.move_to(server)
        there = self.me.see(self.told)
        assert there["seq"] >= self.told["seq"] and there["length"] >= self.told["length"]
        assert self.me.see(self.told, self.told["length"])["units"] == self.told["units"]
        if there["seq"] == self.told["seq"]:
            assert there == self.told
        self.told = there


@soak.more
def test_kills_under_load_lose_nothing(start: Callable[[], Server], capsys: pytest.CaptureFixture[str]) -> None:
    server = start()
    games, chance = [Game(server, number) for number in range(GAMES)], random.Random(7)
    for _ in range(KILLS):
        threads = [threading.Thread(target=game.play) for game in games]
        for thread in threads:
            thread.start()
        time.sleep(0.5 + chance.random())
        server.kill()
        for thread in threads:
            thread.join()
        server.start()
        for game in games:
            game.come_back(server)
    assert sum(game.acknowledged for game in games) > KILLS
    assert main(["check", str(server.data)]) == 0, capsys.readouterr().err
    with closing(sqlite3.connect(server.data)) as file:
        lengths = dict(file.execute("SELECT id, length FROM tables"))
        counts = dict(file.execute("SELECT table_id, count(*) FROM actions GROUP BY table_id"))
    assert all(counts.get(name, 0) == length for name, length in lengths.items())
    with capsys.disabled():
        if KILLS > 1:
            print(f"\n{KILLS} kills, {sum(game.acknowledged for game in games)} actions acknowledged, none lost")
