"""What was acknowledged is on disk: a server killed in the middle comes back with everything."""

from __future__ import annotations

import signal
import sqlite3
import threading
import time
from collections.abc import Callable

import httpx
from helpers import finished, position_text, record_text, until
from people import HOT_SEAT, Person, Server

from grognard import games
from grognard.umpire import record
from tests import soak
from tests.server.boards import laid


@soak.early
def test_killed_and_started_again(start: Callable[[], Server]) -> None:
    server = start()
    me = Person(server)
    table = me.new()
    table = me.play(table, "move 8pz", "to 0012")
    table = me.play(table, "move 1pz,6pz,36mot", "overrun 0110", "air 0")
    log = me.ask(table, "log")
    against = me.new(seats={"german": "me", "soviet": "greedy"}, set_up="free")
    server.kill()

    server.start()
    me.move_to(server)
    assert me.see(table) == table
    assert me.ask(table, "log") == log
    played = me.play(table, table["question"]["actions"][0]["text"])
    assert played["seq"] == table["seq"] + 1
    assert wait_for_me(me, against)["length"] == 7  # the computer goes on where it was
    assert server.stop() in (0, -signal.SIGTERM)

    server.start()
    me.move_to(server)
    assert me.see(table) == played


@soak.early
def test_killed_while_playing(start: Callable[[], Server]) -> None:
    """Everything the last answer told is there; at most the one change whose answer was not heard is there too."""
    server = start()
    me = Person(server)
    table = me.new(seats={"german": "me", "soviet": "random"})
    heard: list[dict[str, object]] = [table]
    killer = threading.Timer(1.5, server.kill)
    killer.start()
    try:
        while True:
            here = me.see(heard[-1])
            heard.append(here)
            if here["question"]["mine"]:
                answers = [a["text"] for a in here["question"]["actions"]]
                heard.append(me.play(here, answers[len(heard) * 7 % len(answers)]))
    except httpx.HTTPError:
        pass
    killer.join()
    server.start()
    me.move_to(server)
    last = heard[-1]
    assert len(heard) > 3
    with sqlite3.connect(server.data) as file:
        ((length, seq),) = file.execute("SELECT length, seq FROM tables")
        numbers = [n for (n,) in file.execute("SELECT number FROM actions ORDER BY number")]
    assert numbers == list(range(1, length + 1))
    assert seq >= last["seq"] and length >= last["length"]
    assert me.see(last, last["length"])["units"] == last["units"]
    assert games.replay(record.read(me.ask(last, "record"))) is not None


def wait_for_me(me: Person, table: dict[str, object]) -> dict[str, object]:
    for _ in range(300):
        here = me.see(table)
        if here["over"] or here["question"]["mine"]:
            found: dict[str, object] = here
            return found
        time.sleep(0.02)
    raise AssertionError("the computer does not answer")


@soak.early
def test_the_computer_answers(me: Person) -> None:
    for player, side in (("greedy", "soviet"), ("random", "german")):
        mine = "german" if side == "soviet" else "soviet"
        text = position_text(until(3, "movement", mine))
        table = me.post("/api/import", {"text": text, "seats": {mine: "me", side: player}}, 201)
        played = 0
        while not any(entry["side"] == side and entry["player"] == player for entry in me.ask(table, "log")):
            table = wait_for_me(me, table)
            answers = [a["text"] for a in table["question"]["actions"]]
            table = me.play(table, "end" if "end" in answers else answers[0])
            played += 1
            assert played < 200
        assert wait_for_me(me, table)["question"]["mine"]


def test_a_record_goes_out_and_comes_back(me: Person) -> None:
    table = me.new()
    table = me.play(table, "move 8pz", "to 0012")
    table = me.play(table, "move 1pz,6pz,36mot", "overrun 0110", "air 0")
    text = me.ask(table, "record")
    told = record.read(text)
    assert told.header.seed is None and told.header.commitment == table["dice"]["commitment"]
    again = laid(me.post("/api/import", {"text": text, "seats": HOT_SEAT}, 201))
    assert again["units"] == table["units"] and again["length"] == table["length"]
    assert again["question"]["actions"] == table["question"]["actions"]
    assert not again["dice"]["verifiable"]
    logs = [[(e["action"], e["lines"]) for e in me.ask(t, "log")] for t in (table, again)]
    assert logs[0] == logs[1]


def test_a_position_goes_out_and_comes_back(me: Person) -> None:
    table = me.play(me.new(), "move 8pz", "to 0012")
    text = me.ask(table, "position")
    assert "dice hidden" in text
    again = laid(me.post("/api/import", {"text": text, "seats": HOT_SEAT}, 201))
    assert again["units"] == table["units"] and again["length"] == 0
    assert again["dice"]["commitment"] != table["dice"]["commitment"]
    assert me.ask(again, "position").splitlines()[3:] == text.splitlines()[3:]
    before = me.ask(table, "position?at=0")
    assert me.post("/api/import", {"text": before, "seats": HOT_SEAT}, 201)["phase"] == table["phase"]


def test_what_cannot_be_imported_says_where(me: Person) -> None:
    text = record_text(finished()).replace("german: move", "german: mvoe", 1)
    refused = me.post("/api/import", {"text": text, "seats": HOT_SEAT}, 422)
    assert refused["line"] > 3 and refused["column"] >= 1 and "mvoe" in refused["error"]["en"]
    for rubbish in ("", "hello", "grognard position 1\n", "grognard record 9\ngame leningrad 2010 rules 1\n"):
        me.post("/api/import", {"text": rubbish, "seats": HOT_SEAT}, 422)


def test_a_finished_game_opens_at_any_moment(me: Person) -> None:
    match = finished()
    table = me.post("/api/import", {"text": record_text(match), "seats": HOT_SEAT}, 201)
    assert table["over"] and table["result"]["en"] and table["length"] == len(match.entries)
    assert table["dice"]["verifiable"] and table["dice"]["seed"] == "seed-1"
    assert [e["action"] for e in me.ask(table, "log")] == match.actions
    for at in (0, 1, table["length"] // 2, table["length"]):
        assert me.see(table, at)["at"] == at
    assert games.verify(record.read(me.ask(table, "record")))
