"""Requests that nobody can read, and words that no game knows: told so, and never an error of the server."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from people import Person, Server
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from wire_tap import Wire

from grognard.server import show
from grognard.server.club import Club
from grognard.server.persons import person_of
from grognard.server.problem import Problem
from grognard.server.table import illegal

HUGE = "9" * 40


def send(me: Person, path: str, body: bytes) -> Any:
    answer = me.http.post(path, content=body, headers={"content-type": "application/json"})
    assert set(answer.json()["error"]) == {"en", "fr"}
    return answer.status_code


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 100_000,
        b'{"actions":' + b"[" * 50_000 + b"]" * 50_000 + b"}",
        b'{"a":' * 50_000 + b"1" + b"}" * 50_000,
        b'{"actions":["\xff\xfe"],"seq":1}',
        b"\xff\xfe\x00",
        b'{"actions":["\\ud800"],"seq":1}',
        b"",
        b"null",
        b'{"actions":["end"],"seq":' + HUGE.encode() + b"}",
        b'{"actions":["end"],"seq":1e999}',
    ],
)
def test_bodies_that_cannot_be_read(me: Person, body: bytes) -> None:
    table = me.new()["table"]
    for what in ("play", "why", "undo", "name", "invitations"):
        assert send(me, f"/api/tables/{table}/{what}", body) == 400
    assert send(me, "/api/editor/check", body) == 400
    assert send(me, "/api/import", body) == 400


@pytest.mark.parametrize("number", [HUGE, f"-{HUGE}", "9223372036854775808", "1.5", "one", "%00"])
def test_numbers_beyond_all_bounds(me: Person, server: Server, number: str) -> None:
    table = me.new()["table"]
    for path in ("/news?since", "/log?since", "?at", "/position?at", "/odds?attack=1pz&on=0110&air"):
        assert me.get(f"/api/tables/{table}{path}={number}", 400)["error"]["fr"]
    url = f"{server.url.replace('http', 'ws')}/api/tables/{table}/live?since={number}"
    with (
        pytest.raises(Exception, match=r"HTTP 40\d|4400|1006|HTTP 403"),
        connect(url, additional_headers={"cookie": me.cookie}) as socket,
    ):
        socket.recv(timeout=10)


@pytest.mark.parametrize(
    "words", [["also"], ["also "], ["to"], ["move"], ["\0"], ["replace 7a\n"], ["with ,"], ["also 9"]]
)
def test_words_that_are_no_action(me: Person, words: list[str]) -> None:
    table = me.new()
    me.tell(table, "why", *words)
    me.tell(table, "explore", *words, status=422)
    me.play(table, *words, status=422)


def test_a_game_that_stumbles_over_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the umpire does: who wrote them is told that they are not understood, and nothing has changed."""
    club, anna = Club(tmp_path / "games.sqlite"), person_of("anna")
    seats = {"german": "me", "soviet": "me"}
    table = club.tables.new("leningrad", "2010", "historical", seats, None, anna)

    def stumble(*_: Any) -> Any:
        raise IndexError("pop from empty list")

    with club.table(table, anna) as (here, sides):
        monkeypatch.setattr(type(here.match.state), "why_not", stumble)
        for attempt in (
            lambda: show.why(here, sides, ["also"]),
            lambda: show.explore(here, sides, ["also"]),
            lambda: here.play(sides, ["also"]),
        ):
            with pytest.raises(Problem) as refused:
                attempt()
            assert refused.value.status == 422 and "also" in refused.value.error["fr"]
        monkeypatch.setattr(type(here.match.state), "why_not", lambda *_: None)
        with pytest.raises(Problem):  # neither legal nor refused
            illegal(here.game, here.view(sides), "also")
        assert here.length == 0
    club.close()


def test_sheets_with_hexes_that_are_none(me: Person) -> None:
    sheet = me.post("/api/editor/open", {"game": "leningrad", "set_up": "historical"})["sheet"]
    for hex_ in ("", "\n", "99999", "0", "zz", "0101:", " "):
        sheet["units"][0] |= {"where": "map", "hex": hex_}
        answer = me.http.post("/api/editor/check", json=sheet)
        assert answer.status_code in (200, 422), (hex_, answer.text)
        assert answer.status_code == 422 or answer.json()["problem"], hex_
    many = {**sheet, "units": sheet["units"] * 200}
    assert me.http.post("/api/editor/check", json=many).status_code == 422


def test_methods_that_are_none(server: Server) -> None:
    with Wire(server.url) as wire:
        for method in ("PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW"):
            for path in ("/", "/api/tables", "/api/health", "/nowhere"):
                heard = wire.ask(method, path)
                assert heard.status == 405 and "POST" in heard.headers["allow"]
        heard = wire.ask("GET", "/api/import")
        assert heard.status == 405 and heard.headers["allow"] == "POST"


# --- live -----------------------------------------------------------------------------------------


def closed(socket: Any) -> int:
    """With which code, whatever is told before."""
    try:
        while True:
            socket.recv(timeout=10)
    except ConnectionClosed as told:
        return told.rcvd.code if told.rcvd else 0


def test_live_connections_have_their_limits(start: Any) -> None:
    server = start(live_per_person=2)
    me = Person(server)
    url = f"{server.url.replace('http', 'ws')}/api/tables/{me.new()['table']}/live"
    cookie = {"cookie": me.cookie}
    with connect(url) as socket:
        assert closed(socket) == 4401
    with connect(url, additional_headers=cookie) as socket:
        socket.send("x" * 2000)
        assert closed(socket) == 1009
    with connect(url, additional_headers=cookie) as socket:
        for _ in range(100):
            socket.send("ping")
        assert closed(socket) == 4429
    with connect(url, additional_headers=cookie) as socket:
        socket.send(b"\xff")
        socket.send("ping")
        assert any(socket.recv(timeout=10) == "pong" for _ in range(3))
    with connect(url, additional_headers=cookie) as one, connect(url, additional_headers=cookie) as two:
        with connect(url, additional_headers=cookie) as three:
            assert closed(three) == 4429
        assert json.loads(one.recv(timeout=10))["seq"] == json.loads(two.recv(timeout=10))["seq"]
