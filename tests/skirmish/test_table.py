"""The example game on the server's table."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.people import Person, Server


@pytest.fixture
def me(skirmish: Any, tmp_path: Path) -> Any:
    server = Server(tmp_path / "games.sqlite", tmp_path / "cache")
    yield Person(server)
    server.kill()


def test_it_is_played_at_a_table(me: Person) -> None:
    (said,) = [game for game in me.get("/api/games") if game["game"] == "skirmish"]
    assert said["title"]["fr"].startswith("Escarmouche")
    table = me.new({"german": "me", "soviet": "me"}, "historical", game="skirmish", edition="first")
    assert table["question"]["prompt"]["fr"] == "Qui se déplace\N{NO-BREAK SPACE}?"
    table = me.play(table, "move 1pz", "to 0404")
    table = me.play(table, "end")
    odds = me.ask(table, "odds?attack=1pz&on=0503&air=0&overrun=0")
    assert odds["column"] == "2-1"
    table = me.play(table, "attack 0503", "with 1pz", "roll")
    assert me.ask(table, "overlay/zoc?side=soviet")["hexes"]


def test_its_map_is_drawn(me: Person) -> None:
    assert "0605" in me.get("/api/games/skirmish/first/map")["hexes"]


def test_the_computer_plays_it(me: Person) -> None:
    table = me.new({"german": "me", "soviet": "easy"}, "historical", game="skirmish", edition="first")
    table = me.play(table, "end")  # nobody is in contact
    begun = time.monotonic()
    while (now := me.see(table))["turn"] == 1 and time.monotonic() - begun < 60:
        time.sleep(0.1)
    assert now["turn"] == 2 and now["length"] > 2
