"""Live updates, and catching up after a break."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from people import Person
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect


@contextmanager
def following(who: Person, table: Any, since: int = 0, **more: Any) -> Iterator[ClientConnection]:
    url = who.server.url.replace("http", "ws", 1)
    address = f"{url}/api/tables/{table['table']}/live?since={since}"
    with connect(address, additional_headers={"Cookie": who.cookie}, **more) as socket:
        yield socket


def hear(socket: ClientConnection) -> Any:
    return json.loads(socket.recv(timeout=20))


def test_every_change_is_told(me: Person) -> None:
    table = me.new()
    with following(me, table) as one, following(me, table) as two:
        for socket in (one, two):
            first = hear(socket)
            assert first == {"seq": 1, "keep": 0, "snapshot": table, "log": []}
        moving = me.play(table, "move 8pz")
        moved = me.play(moving, "to 0012")
        for socket in (one, two):
            told = hear(socket)
            assert told["seq"] == 2 and told["keep"] == 0 and told["snapshot"] == moving
            assert [e["action"] for e in told["log"]] == ["move 8pz"]
            told = hear(socket)
            assert told["seq"] == 3 and told["keep"] == 1 and told["snapshot"] == moved
            assert [e["action"] for e in told["log"]] == ["to 0012"]
        back = me.undo(moved)
        told = hear(one)
        assert told["keep"] == 1 and told["log"] == [] and told["snapshot"] == back


def test_catching_up_after_a_break(me: Person) -> None:
    table = me.new()
    with following(me, table) as socket:
        log = hear(socket)["log"]
        table = me.play(table, "move 8pz")
        told = hear(socket)
        log = log[: told["keep"]] + told["log"]
        since = told["seq"]
    table = me.play(table, "to 0012")
    table = me.undo(table)
    table = me.undo(table)
    table = me.play(table, "move 1pz")
    with following(me, table, since) as socket:
        told = hear(socket)
        log = log[: told["keep"]] + told["log"]
        assert told["seq"] == table["seq"] and told["snapshot"] == table
        assert log == me.ask(table, "log")
        assert [e["action"] for e in log] == ["move 1pz"]
    with following(me, table, 10**6) as socket:
        assert len(hear(socket)["log"]) == 1


def test_the_computers_actions_come_one_by_one(me: Person) -> None:
    table = me.new(seats={"german": "me", "soviet": "greedy"}, set_up="free")
    log: list[Any] = []
    with following(me, table) as socket:
        while True:
            told = hear(socket)
            assert len(told["log"]) <= 1 or not log
            log = log[: told["keep"]] + told["log"]
            if told["snapshot"]["question"]["mine"]:
                break
    assert [e["action"][:5] for e in log] == ["place"] * 7
    assert all(e["player"] == "greedy" and not e["mine"] for e in log)


def test_ping(me: Person) -> None:
    table = me.new()
    with following(me, table) as socket:
        hear(socket)
        socket.send("ping")
        assert socket.recv(timeout=5) == "pong"


def test_who_may_follow(me: Person, you: Person) -> None:
    table = me.new()
    with following(you, table) as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(timeout=5)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4403
    with following(me, {"table": "nowhere"}) as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(timeout=5)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4404
    for headers in ({"Origin": "http://evil.example"}, {"Host": "evil.example"}, {"Sec-Fetch-Site": "same-site"}):
        url = me.server.url.replace("http", "ws", 1)
        with pytest.raises((InvalidStatus, ConnectionClosed, EOFError)):
            connect(
                f"{url}/api/tables/{table['table']}/live",
                additional_headers={"Cookie": me.cookie, **headers},
                open_timeout=5,
            ).recv(timeout=5)


def test_without_a_cookie(me: Person) -> None:
    table = me.new()
    url = me.server.url.replace("http", "ws", 1)
    with connect(f"{url}/api/tables/{table['table']}/live") as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(timeout=5)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4401
