"""One's own games in another browser, by a key: and nobody else's by anything that looks like one."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from inside import Stopped, awaited, inside
from people import HOT_SEAT, Person, Server
from test_live import closing, following
from wire_tap import Wire

from grognard.server.keyring import BROWSERS


def key_of(who: Person) -> str:
    return str(who.post("/api/key/renew", {})["key"])


def opens(who: Person, key: str, status: int = 200) -> Any:
    """As a browser does: the cookie that comes back takes the place of the one that was sent."""
    return who.post("/api/key/open", {"key": key}, status)


def names(who: Person) -> list[str]:
    return [listed["table"] for listed in who.get("/api/tables")["tables"]]


def test_a_key_opens_my_games_elsewhere(me: Person, you: Person) -> None:
    table = me.new({"german": "me", "soviet": "random"})
    key = key_of(me)
    assert you.post("/api/key/read", {"key": key}) == {"tables": 1, "mine": 0, "same": False}
    assert names(you) == []
    before = you.cookie
    assert opens(you, key) == {"left": None, "tables": 0, "addresses": []}
    assert you.cookie != before and names(you) == [table["table"]]
    assert you.see(table)["question"]["mine"]
    assert you.play(you.see(table), "move 8pz")["length"] == 1
    assert me.get("/api/key")["browsers"] == 1 and you.get("/api/key")["browsers"] == 1
    opens(you, key, 409)


def test_what_this_browser_had_is_not_lost(me: Person, you: Person, server: Server) -> None:
    mine, yours = me.new(), you.new()
    left = opens(you, key_of(me))
    assert left["tables"] == 1 and names(you) == [mine["table"]]
    third = Person(server)
    opens(third, left["left"])
    assert names(third) == [yours["table"]]


def test_a_renewed_key_is_dead(me: Person, you: Person) -> None:
    me.new()
    old = key_of(me)
    new = key_of(me)
    for path in ("read", "open"):
        you.post(f"/api/key/{path}", {"key": old}, 404)
    assert names(you) == []
    opens(you, new)
    assert len(names(you)) == 1


def test_all_others_are_shut_out_at_once(me: Person, you: Person, server: Server) -> None:
    """The thief of a key, and the browser that was stolen with its cookie."""
    table = me.new()
    key = key_of(me)
    opens(you, key)
    third = Person(server)
    opens(third, key)
    with following(third, table) as socket:
        socket.recv(timeout=20)
        you.post("/api/key/shut", {})
        assert closing(socket) == 4409
    for shut in (me, third):
        assert names(shut) == []
        shut.get(f"/api/tables/{table['table']}", 403)
        opens(shut, key, 404)
        assert shut.get("/api/key") == {"created": None, "browsers": 0, "tables": 0}
    assert names(you) == [table["table"]] and you.get("/api/key")["browsers"] == 0
    opens(me, key_of(you))
    assert names(me) == [table["table"]]


def test_who_was_shut_out_is_told_nothing_any_more(me: Person, you: Person) -> None:
    """A thief of the key has given an address of his own, which hears of every turn."""
    me.new()
    opens(you, key_of(me))
    you.post("/api/call", {"address": "https://thief.example.com/"})
    assert me.get("/api/call")["address"] == "https://thief.example.com/"
    me.post("/api/key/shut", {})
    assert me.get("/api/call") == {"address": None, "state": None}
    me.post("/api/call", {"address": "https://mine.example.com/"})
    you.post("/api/call", {"address": "https://thief.example.com/"})
    assert me.get("/api/call")["address"] == "https://mine.example.com/"


def begun(who: Person, path: str, body: Any) -> tuple[Wire, bytes]:
    """A request of somebody that the server has begun to read; the rest of it is kept back."""
    said = json.dumps(body).encode()
    wire = Wire(who.server.url)
    lines = [f"POST {path} HTTP/1.1", f"Host: {wire.host}", f"Cookie: {who.cookie}"]
    lines += ["Content-Type: application/json", f"Content-Length: {len(said)}", "", ""]
    wire.send("\r\n".join(lines).encode() + said[:1])
    return wire, said[1:]


def test_a_request_begun_before_is_not_finished_by_who_was_shut_out(me: Person, you: Person, server: Server) -> None:
    """A thief who keeps half-sent requests ready would have a new key a moment after he was shut out."""
    table = me.new()
    thief, other = you, Person(server)
    opens(thief, key_of(me))
    away = key_of(other)
    here = f"/api/tables/{table['table']}"
    tried = [
        begun(thief, "/api/key/renew", {}),
        begun(thief, "/api/key/open", {"key": away}),
        begun(thief, "/api/key/shut", {}),
        begun(thief, "/api/call", {"address": "https://thief.example.com/"}),
        begun(thief, f"{here}/play", {"actions": ["move 8pz"], "seq": table["seq"]}),
        begun(thief, f"{here}/advice", {"seq": table["seq"]}),
        begun(thief, "/api/tables", {"game": "leningrad", "seats": HOT_SEAT}),
        begun(thief, "/api/import", {"text": me.ask(table, "position"), "seats": HOT_SEAT}),
    ]
    time.sleep(0.3)
    me.post("/api/key/shut", {})
    for wire, rest in tried:
        wire.send(rest)
        heard = wire.hear("POST")
        assert heard.status == 403 and "shut out" in heard.json["error"]["en"], heard
        wire.close()
    assert me.get("/api/key") == {"created": None, "browsers": 0, "tables": 1}
    assert me.get("/api/call")["address"] is None and me.see(table) == table
    assert names(me) == [table["table"]] and names(thief) == []


def test_who_is_shut_out_while_he_waits_follows_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those who follow are sent away; nobody else slips in behind them."""

    async def ask() -> None:
        async with inside(tmp_path / "games.sqlite") as server:
            mine, thief = server.person(), server.person()
            said = {"game": "leningrad", "seats": HOT_SEAT}
            table = (await mine.post("/api/tables", json=said)).json()["table"]
            key = (await mine.post("/api/key/renew", json={})).json()["key"]
            opened = await thief.post("/api/key/open", json={"key": key})
            cookie = opened.headers["set-cookie"].split(";")[0]
            late = Stopped(server.club.hub.follow)
            monkeypatch.setattr(server.club.hub, "follow", late)
            sent: list[Any] = []
            heard: asyncio.Queue[Any] = asyncio.Queue()
            heard.put_nowait({"type": "websocket.connect"})
            path = f"/api/tables/{table}/live"
            scope = {
                "type": "websocket", "path": path, "raw_path": path.encode(), "query_string": b"", "scheme": "ws",
                "headers": [(b"host", b"localhost"), (b"cookie", cookie.encode())], "client": ("10.0.0.1", 1),
                "server": ("localhost", 80), "http_version": "1.1", "subprotocols": [], "root_path": "", "state": {},
                "extensions": {},
            }  # fmt: skip

            async def tell(message: Any) -> None:
                sent.append(message)

            following = asyncio.create_task(server.app(scope, heard.get, tell))  # type: ignore[arg-type]
            await late.by(1)
            assert (await mine.post("/api/key/shut", json={})).status_code == 200
            late.go_on()
            await asyncio.wait_for(following, 20)
            assert [(each["type"], each.get("code")) for each in sent] == [
                ("websocket.accept", None),
                ("websocket.close", 4403),
            ]

    awaited(ask())


def test_it_holds_when_the_server_is_started_anew(start: Callable[..., Server]) -> None:
    server = start()
    me, you, third = Person(server), Person(server), Person(server)
    table = me.new()
    key = key_of(me)
    opens(you, key)
    opens(third, key)
    third.post("/api/key/shut", {})
    server.kill()
    server.start()
    for who in (me, you, third):
        who.move_to(server)
    assert names(third) == [table["table"]] and names(me) == [] and names(you) == []


def test_nothing_that_looks_like_a_key_is_one(me: Person, you: Person, server: Server) -> None:
    me.new()
    key = key_of(me)
    with sqlite3.connect(server.data) as file:
        kept = [str(value) for row in file.execute("SELECT * FROM keys") for value in row]
        persons = [row[0] for row in file.execute("SELECT token_hash FROM persons")]
    assert key not in kept, "only its hash"
    wrong = [key[:-1], key + "=", key.swapcase(), f" {key}", *kept, *persons, me.cookie, me.cookie.split("=")[1]]
    for said in [*wrong, "%", "' OR 1=1 --", "\u0000"]:
        you.post("/api/key/read", {"key": said[:200]}, 404)
    for said in ("", None, 7, ["x"], "x" * 201):
        you.post("/api/key/open", {"key": said}, 400)
    you.post("/api/key/open", {"key": wrong[0]}, 404)
    assert names(you) == []
    answer = me.http.get("/api/key")
    assert key not in answer.text and key not in me.http.get("/api/tables").text
    assert "set-cookie" not in answer.headers


def test_a_key_is_no_cookie_and_a_hash_is_no_person(me: Person, you: Person) -> None:
    me.new()
    key = key_of(me)
    for said in (key, me.cookie.split("=")[1][::-1]):
        you.http.cookies.clear()
        you.http.headers["cookie"] = f"grognard={said}"
        assert names(you) == []


def test_other_sites_cannot_have_somebody_open_their_games(me: Person, you: Person) -> None:
    """Nor take a cookie so."""
    key = key_of(me)
    for headers in (
        {"origin": "http://evil.example"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ):
        for path, body in (("open", {"key": key}), ("renew", {}), ("shut", {})):
            answer = you.http.post(f"/api/key/{path}", json=body, headers=headers)
            assert answer.status_code == 403 and "set-cookie" not in answer.headers
    answer = you.http.post("/api/key/open", content=f'{{"key": "{key}"}}', headers={"content-type": "text/plain"})
    assert answer.status_code == 415


def test_a_thief_of_the_key_cannot_lock_the_door_behind_him_for_good(me: Person, you: Person) -> None:
    """Who has the key has the games, as who has the cookie: the page says so. Whoever is shut out goes on as a
    stranger, and nothing else of his is touched."""
    other = me.new()
    opens(you, key_of(me))
    you.post("/api/key/shut", {})
    assert names(you) == [other["table"]]
    assert me.new()["table"] in names(me), "he goes on as somebody new"


def test_limits(start: Callable[..., Server], tmp_path: Path) -> None:
    server = start(keys_per_hour=BROWSERS + 3)
    me = Person(server)
    key = key_of(me)
    for _ in range(BROWSERS):
        opens(Person(server), key)
    full = opens(Person(server), key, 409)
    assert str(BROWSERS) in full["error"]["en"]
    for _ in range(BROWSERS + 2):
        me.post("/api/key/renew", {})
    refused = me.post("/api/key/renew", {}, 429)
    assert refused["retry_after"] > 0
