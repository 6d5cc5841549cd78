"""Live updates, and catching up after a break."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest
from boards import applied
from people import Person
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect


@contextmanager
def following(who: Person, table: Any, since: int = 0, window: str = "", **more: Any) -> Iterator[ClientConnection]:
    url = who.server.url.replace("http", "ws", 1)
    address = f"{url}/api/tables/{table['table']}/live?since={since}&window={window}"
    with connect(address, additional_headers={"Cookie": who.cookie}, **more) as socket:
        yield socket


def hear(socket: Any) -> Any:
    """With the board as one knows it then."""
    told = json.loads(socket.recv(timeout=20))
    while "company" in told:  # who else is at the table: `test_parley`
        told = json.loads(socket.recv(timeout=20))
    if "thinking" in told:
        return told
    socket.board = applied(getattr(socket, "board", None), told)
    return {**told, "snapshot": socket.board}


def closing(socket: Any) -> int:
    """What it is closed with, after whatever is still said."""
    with suppress(ConnectionClosed):
        for _ in range(10):
            socket.recv(timeout=20)
    return int(socket.close_code)


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
            assert told["seq"] == 2 and told["keep"] == 0 and told["changes"]["later"], "there are many goals"
            assert told["snapshot"] == {**moving, "question": {**moving["question"], "actions": None}}
            assert [e["action"] for e in told["log"]] == ["move 8pz"]
            told = hear(socket)
            assert told["seq"] == 3 and told["keep"] == 1 and "units" in told["changes"]
            assert _but_for_answers(told["snapshot"]) == _but_for_answers(moved)
            assert [e["action"] for e in told["log"]] == ["to 0012"]
        back = me.undo(moved)
        told = hear(one)
        assert told["keep"] == 1 and told["log"] == []
        assert _but_for_answers(told["snapshot"]) == _but_for_answers(back)
        assert me.ask(table, "answers") == {"seq": 4, "actions": back["question"]["actions"]}


def _but_for_answers(board: Any) -> Any:
    return {**board, "question": {**board["question"], "actions": None}}


def test_the_one_who_acts_hears_once(me: Person) -> None:
    """The window that it names is answered what the others of the same person are told live."""
    table = me.new()
    here = f"/api/tables/{table['table']}"
    with following(me, table, window="one") as one, following(me, table, window="two") as two:
        hear(one), hear(two)
        told = me.post(f"{here}/play", {"actions": ["move 8pz", "to 0012"], "seq": 1, "window": "one"})
        assert "snapshot" not in told and told["changes"]["since"] == 1
        assert [(unit["id"], unit["hex"]) for unit in told["changes"]["units"]] == [("8pz", "0012")]
        assert [entry["action"] for entry in told["log"]] == ["move 8pz", "to 0012"]
        assert json.loads(two.recv(timeout=20)) == told
        back = me.post(f"{here}/undo", {"seq": 2, "window": "two"})
        assert json.loads(one.recv(timeout=20)) == back and back["seq"] == 3, "its own change was not told it again"
    strange = me.post(f"{here}/play", {"actions": ["move 8pz"], "seq": 3, "window": "one"})
    assert strange["snapshot"]["seq"] == 4, "nobody follows by this name any more"


def test_nobody_silences_anothers_window(me: Person, you: Person) -> None:
    table = me.new(seats={"german": "me", "soviet": "friend"})
    secret = me.post(f"/api/tables/{table['table']}/invitations", {"side": "soviet"}, 201)["secret"]
    you.post("/api/invitations/take", {"secret": secret})
    with following(you, table, window="yours") as socket:
        assert hear(socket)["seq"] == 2
        me.post(f"/api/tables/{table['table']}/play", {"actions": ["move 8pz"], "seq": 2, "window": "yours"})
        assert hear(socket)["seq"] == 3


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
