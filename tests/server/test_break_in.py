"""A stranger who has read the code tries every route with every trick: he learns nothing of anybody's table, and
changes nothing."""

from __future__ import annotations

import base64
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.routes import WebSocketRoute
from people import Person, Server
from wire_tap import Heard, Wire

from grognard.server import listing
from grognard.server.app import make_routes
from grognard.server.club import Club
from grognard.server.persons import Person as Somebody
from grognard.server.persons import is_his, person_of, somebody
from grognard.server.problem import Problem

NAME = "The secret game of Anna"
MARKS = (NAME, "infantry unit goes", "grognard record", "grognard position", '"commitment"', '"units"', '"prompt"')
TOKEN = base64.urlsafe_b64encode(b"s" * 32).decode().rstrip("=")

TRICKS = [
    "{path}",
    "/{path}",
    "//{path}",
    "/.{path}",
    "/x/..{path}",
    "{path}/",
    "{path}//",
    "{path}/.",
    "{path};a=b",
    "{path}%00",
    "{path}%2f",
    "{path}%20",
    "\\{path}",
    "http://127.0.0.1{path}",
    "http://localhost/{path}",
    "api:{path}",
]


def rewritten(path: str) -> list[str]:
    """The same path, written otherwise."""
    encoded = "".join(f"%{ord(c):02x}" if c.isalpha() else c for c in path)
    twice = path.replace("/", "%252f")
    doubled = path.replace("/", "//")
    found = [path.upper(), path.replace("/api", "/Api"), path.replace("/", "%2f"), "/" + path[1:].replace("/", "%2F")]
    return [trick.format(path=path) for trick in TRICKS] + [*found, encoded, twice, doubled, path.replace("/", "/./")]


COOKIES = [
    (),
    ("Cookie: grognard=",),
    ("Cookie: grognard=None",),
    ('Cookie: grognard=""',),
    (f"Cookie: grognard={TOKEN}",),
    (f"Cookie: grognard={'0' * 64}", "X-Forwarded-For: 127.0.0.1", "X-Original-URL: /api/games"),
]


@pytest.fixture(scope="module")
def routes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[tuple[str, str]]]:
    """Every route that the application knows: its methods and its path."""
    club = Club(tmp_path_factory.mktemp("routes") / "games.sqlite")
    found = []
    for route in make_routes(club).routes:
        methods = {"LIVE"} if isinstance(route, WebSocketRoute) else route.methods - {"OPTIONS"}
        found += [(method, route.path_format) for method in sorted(methods)]
    yield found
    club.close()


@pytest.fixture(scope="module")
def victim(server: Server) -> dict[str, Any]:
    """Anna's tables, with a seat for a friend and with one for the computer, and what is on disk of them."""
    anna = Person(server)
    tables = [anna.new({"german": "me", "soviet": other}) for other in ("friend", "random")]
    for table in tables:
        anna.post(f"/api/tables/{table['table']}/name", {"name": NAME})
        anna.play(table, "move 8pz")
        told = {"side": "german", "orders": {"losses": "weakest"}}
        anna.post(f"/api/tables/{table['table']}/staff", told)
    secret = anna.post(f"/api/tables/{tables[0]['table']}/invitations", {"side": "soviet"}, 201)["secret"]
    names = [table["table"] for table in tables]
    return {"tables": names, "secret": secret, "anna": anna, "disk": on_disk(server.data, names)}


def on_disk(data: Path, tables: list[str]) -> list[Any]:
    marks = ",".join("?" * len(tables))
    with sqlite3.connect(data) as file:
        return [
            file.execute(f"SELECT * FROM {what} WHERE {key} IN ({marks}) ORDER BY 1, 2", tables).fetchall()
            for what, key in (
                ("tables", "id"),
                ("seats", "table_id"),
                ("actions", "table_id"),
                ("invitations", "table_id"),
                ("talk", "table_id"),
                ("requests", "table_id"),
                ("staff", "table_id"),
                ("answered", "table_id"),
                ("helps", "table_id"),
                ("reviews", "table_id"),
            )
        ]


def body(path: str, table: str) -> dict[str, Any]:
    """What would do the most harm there."""
    last = path.rstrip("/").rsplit("/", 1)[-1]
    if path.startswith("/api/key"):
        return {"key": table} if last in ("read", "open") else {}
    return {
        "play": {"actions": ["to 0310"], "seq": 2},
        "undo": {"seq": 2},
        "explore": {"actions": ["to 0310"]},
        "why": {"actions": ["to 0310"]},
        "name": {"name": "Mine"},
        "invitations": {"side": "soviet"},
        "withdraw": {"side": "soviet"},
        "ask": {"seq": 2, "kind": "undo", "number": 0},
        "reply": {"seq": 2, "grant": True},
        "resign": {"seq": 2, "side": "german"},
        "staff": {"side": "german", "orders": {"losses": "weakest"}},
        "advice": {"seq": 2},
        "dispute": {"actions": []},
        "curtain": {"side": "german"},
        "renew": {},
        "shut": {},
        "read": {"secret": "guessed"},
        "take": {"secret": "guessed"},
        "open": {"table": table},
    }.get(last, {})


def filled(path: str, table: str) -> str:
    for name, value in {"table": table, "game": "leningrad", "edition": "2010", "kind": "zoc"}.items():
        path = path.replace("{" + name + "}", value)
    return path.replace("{file_path}", f"api/tables/{table}")


def test_every_route_is_tried(routes: list[tuple[str, str]]) -> None:
    paths = {path for _, path in routes}
    for path in ("/api/tables", "/api/tables/{table}", "/api/tables/{table}/play", "/api/tables/{table}/live"):
        assert path in paths
    assert len(routes) >= 27


@pytest.mark.parametrize("cookie", COOKIES, ids=lambda said: (said or ("none",))[0][:30])
def test_a_stranger_gets_nowhere(
    server: Server, routes: list[tuple[str, str]], victim: dict[str, Any], cookie: tuple[str, ...]
) -> None:
    told = []
    with Wire(server.url) as wire:
        for method, path in routes:
            if path in ("/api/tables", "/api/import") and method == "POST":
                continue  # a table of one's own: anybody may have that
            for table in victim["tables"]:
                for target in rewritten(filled(path, table)):
                    query = "?side=german&attack=1pz&on=0110&since=0"
                    if method == "LIVE":
                        heard = upgrade(wire, target + query, *cookie)
                    else:
                        sent = body(path, table) if method == "POST" else None
                        heard = wire.ask(method, target + query, *cookie, body=sent)
                    assert heard.status < 500, (method, target, heard)
                    said = heard.body.decode("utf-8", "replace")
                    if path.startswith(("/api/games", "/api/health", "/api/openapi.json")):
                        continue  # which tell everybody the same
                    if any(mark in said for mark in (*victim["tables"], *MARKS)):
                        told.append((method, target, heard.status, said[:200]))
                    if heard.status < 300 and "/tables/" in path:
                        told.append((method, target, heard.status, said[:200]))
    assert told == []
    assert on_disk(server.data, victim["tables"]) == victim["disk"]


def upgrade(wire: Wire, target: str, *headers: str) -> Heard:
    """Follow a table live. What is heard is the answer, and what is told after it."""
    key = base64.b64encode(os.urandom(16)).decode()
    asked = ["Connection: Upgrade", "Upgrade: websocket", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
    with Wire(f"http://{wire.host}") as own:
        lines = [f"GET {target} HTTP/1.1", f"Host: {own.host}", *asked, *headers, "", ""]
        own.send("\r\n".join(lines).encode())
        heard = own.hear()
        more = own._file.read(4) if heard.status == 101 else b""
    if heard.status != 101:
        return heard
    # The first that is told is that it is over: a frame of closing, with 4401 or 4403.
    assert more[0] == 0x88 and int.from_bytes(more[2:4], "big") in (4401, 4403), more
    return Heard(403, heard.headers, more)


def test_who_sits_there_still_does(server: Server, victim: dict[str, Any]) -> None:
    """After all that; so the tricks were tried on something that is there."""
    anna = victim["anna"]
    assert {listed["name"] for listed in anna.get("/api/tables")["tables"]} == {NAME}
    for table in victim["tables"]:
        assert anna.get(f"/api/tables/{table}")["length"] == 1
    invited = Person(server).post("/api/invitations/read", {"secret": victim["secret"]})
    assert invited["side"] == "soviet"


@pytest.mark.parametrize("path", ["//api/tables", "/api//tables", "/api/tables//"])
def test_an_odd_path_makes_no_person(server: Server, path: str) -> None:
    with Wire(server.url) as wire:
        heard = wire.ask("GET", path)
    assert heard.status == 404 and "set-cookie" not in heard.headers


# --- nobody is nobody -----------------------------------------------------------------------------


@pytest.mark.parametrize("nobody", [None, "", 0, False, b"", []])
def test_nobody_has_no_seat(nobody: Any, tmp_path: Path) -> None:
    """Not even the one that nobody has."""
    for owner in (None, "", "anna"):
        with pytest.raises(Problem) as refused:
            is_his(owner, nobody)
        assert refused.value.status == 401
    with pytest.raises(Problem):
        somebody(nobody)
    club = Club(tmp_path / "games.sqlite")
    anna = person_of("anna")
    try:
        seats = {"german": "me", "soviet": "friend"}
        name = club.tables.new("leningrad", "2010", "historical", seats, None, anna)
        attempts = [
            lambda: listing.tables_of(club.store, nobody),
            lambda: club.store.count_of(nobody),
            lambda: club.store.remove(name, nobody),
            lambda: club.store.sit(name, 1, "soviet", nobody, "x"),
            lambda: club.tables.rename(name, nobody, "x"),
            lambda: club.tables.remove(name, nobody),
            lambda: club.tables.new("leningrad", "2010", "historical", seats, None, nobody),
            lambda: club.table(name, nobody).__enter__(),
        ]
        for attempt in attempts:
            with pytest.raises(Problem) as refused:
                attempt()
            assert refused.value.status in (401, 403)
        with club.table(name, anna) as (_, sides):
            assert sides == ["german"]
        assert len(listing.tables_of(club.store, anna).tables) == 1
    finally:
        club.close()


def test_an_empty_seat_is_not_that_of_somebody() -> None:
    assert not is_his(None, Somebody("anna"))
    assert not is_his("", Somebody("anna"))
    assert is_his("anna", Somebody("anna"))
