"""What is too much, and what one is then told. The limits are set low here, so that little is much."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from helpers import finished, position_text, record_text, until
from inside import awaited, inside
from people import HOT_SEAT, Person, Server
from websockets.sync.client import connect
from wire_tap import Heard, Wire

from grognard.server.importing import Made, Wanted, make
from grognard.server.limits import PREFIX, BadLimit, Limits
from grognard.server.meter import Meter
from grognard.server.opponents import Opponents
from grognard.server.persons import Person as Somebody
from grognard.server.problem import Problem
from grognard.server.store import Store
from grognard.server.tables import Tables
from tests import soak

Start = Callable[..., Server]
HALF_A_BODY = (
    b"POST /api/import HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"
)
DOCS = Path(__file__).parents[2] / "docs" / "server.md"


def refused(heard: Heard, status: int, later: bool = False) -> None:
    """In both languages, and saying when to come back where that helps."""
    assert heard.status == status, heard
    assert set(heard.json["error"]) == {"en", "fr"} and all(heard.json["error"].values())
    if later:
        assert int(heard.headers["retry-after"]) == heard.json["retry_after"] >= 1
        assert re.search(r"[Tt]ry again in", heard.json["error"]["en"])
        assert "éessayez dans" in heard.json["error"]["fr"]


# --- their names ----------------------------------------------------------------------------------


def test_the_page_names_every_limit_with_its_value() -> None:
    rows = re.findall(
        r"^\| `(\w+)` \| ([\d,]+|[a-z][^|]*?) \| (.+) \|$", DOCS.read_text(encoding="utf-8"), re.MULTILINE
    )
    told = {name: value.replace(",", "") for name, value, _ in rows}
    assert list(told) == [field.name for field in fields(Limits)]
    known = {field.name: str(field.default) for field in fields(Limits)}
    assert {n: v for n, v in told.items() if n != "computers"} == {n: v for n, v in known.items() if n != "computers"}
    assert all(len(what) > 10 for _, _, what in rows)


def test_limits_come_from_the_environment() -> None:
    assert Limits.from_environment({}) == Limits()
    assert Limits.from_environment({f"{PREFIX}TABLES": "7", "TABLES": "9"}) == Limits(tables=7)
    for bad in ("", "0", "-1", "many", "1e3", "9" * 5000, "٣"):
        with pytest.raises(BadLimit):
            Limits.from_environment({f"{PREFIX}TABLES": bad})


# --- one request ----------------------------------------------------------------------------------


def test_large_headers(server: Server) -> None:
    for header in (f"Cookie: grognard={chr(92) + chr(34)}" * 3000, "X: " + "a" * 33_000):
        with Wire(server.url) as wire:
            refused(wire.ask("GET", "/api/games", header), 431)
    with Wire(server.url) as wire:  # a head that never ends
        wire.send(b"GET / HTTP/1.1\r\nX: " + b"a" * 40_000)
        refused(wire.hear(), 431)
    with Wire(server.url) as wire:
        refused(wire.ask("GET", "/api/games?" + "a" * 33_000), 431)
        assert wire.ask("GET", "/api/games", "X: " + "a" * 20_000).status == 200


def test_long_paths(server: Server) -> None:
    with Wire(server.url) as wire:
        for path in ("/" + "a" * 5000, "/api/tables/" + "a" * 300):
            refused(wire.ask("GET", path), 414)
        for path in ("/%00", "/" + "a" * 190, "/%ff", "/\\", "/a\x01b"):
            assert wire.ask("GET", path).status in (400, 404)


def test_large_bodies(server: Server) -> None:
    head = "POST /api/import HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n{}\r\n\r\n"
    with Wire(server.url) as wire:  # as much as it says it is
        wire.send(head.format(wire.host, "Content-Length: 5000000").encode())
        refused(wire.hear(), 413)
    with Wire(server.url) as wire:  # or without saying: of many tiny pieces none is looked at
        wire.send(head.format(wire.host, "Transfer-Encoding: chunked").encode() + b"1\r\n \r\n" * 1000)
        refused(wire.hear(), 411)


def test_half_a_request_is_not_waited_for(start: Start) -> None:
    server = start(head_seconds=1, body_seconds=1, idle_seconds=1)
    halves = [
        b"GET /api/games HTTP/1.1\r\nHost: x",
        HALF_A_BODY,
    ]
    wires = [Wire(server.url) for _ in halves]
    for wire, half in zip(wires, halves, strict=True):
        wire.send(half)
    for wire in wires:
        refused(wire.hear(), 408)
    with Wire(server.url) as wire:  # who says nothing is told nothing
        assert wire.hung_up()
    with Wire(server.url) as wire:  # nor is a second request waited for
        assert wire.ask("GET", "/api/health").status == 200
        wire.send(b"GET ")
        refused(wire.hear(), 408)
    for wire in wires:
        wire.close()


@pytest.mark.parametrize(
    "rubbish", [b"\x16\x03\x01\x02\x00", b"hello\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a\r\nHost: b", b"\r\n" * 50]
)
def test_what_is_not_http(server: Server, rubbish: bytes) -> None:
    with Wire(server.url) as wire:
        wire.send(rubbish + b"\r\n\r\n")
        refused(wire.hear(), 400)


UPGRADE = (
    "Connection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)


def test_what_is_no_request_to_follow_leaves_nothing_behind(start: Start) -> None:
    """A connection that is given up must not be counted for ever."""
    server = start(connections_per_address=6, head_seconds=2)
    odd = [
        f"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\n{UPGRADE}Content-Length: 1\r\n\r\n ",
        f"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n{UPGRADE}" + "X: y\r\n" * 300 + "\r\n",
        f"GET /{'a' * 9000} HTTP/1.1\r\nHost: 127.0.0.1\r\n{UPGRADE}\r\n",
        f"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n{UPGRADE}Sec-WebSocket-Version: 99\r\n\r\n",
        f"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n{UPGRADE}\r\n",
    ]
    for said in odd * 4:
        with Wire(server.url) as wire:
            wire.send(said.encode())
            assert wire.hear().status in (200, 400, 403, 414, 415), said[:60]
    assert Person(server).get("/api/health")["ok"]


def test_a_flood_of_pings(server: Server, me: Person) -> None:
    table = me.new()["table"]
    with Wire(server.url) as wire:
        head = f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {wire.host}\r\nCookie: {me.cookie}\r\n"
        wire.send(f"{head}{UPGRADE}\r\n".encode())
        assert wire.hear().status == 101
        with pytest.raises((ConnectionError, TimeoutError)):  # noqa: PT012
            for _ in range(1000):
                wire.send(b"\x89\x80\0\0\0\0" * 1000)
    assert me.get(f"/api/tables/{table}")


# --- connections ----------------------------------------------------------------------------------


def occupied(server: Server, count: int) -> list[Wire]:
    """Connections on which a body is being sent, still in time."""
    wires = [Wire(server.url) for _ in range(count)]
    for wire in wires:
        wire.send(HALF_A_BODY)
    return wires


def follow(server: Server, person: Person, table: str) -> Any:
    url = f"{server.url.replace('http', 'ws')}/api/tables/{table}/live"
    return connect(url, additional_headers={"cookie": person.cookie})


@pytest.mark.parametrize(("limit", "status"), [("connections_per_address", 429), ("connections", 503)])
def test_a_full_house_says_when_to_come_back(start: Start, limit: str, status: int) -> None:
    server = start(**{limit: 5})
    me = Person(server)
    table = me.new()["table"]
    with ExitStack() as sockets:
        for _ in range(4):
            sockets.enter_context(follow(server, me, table))
        with follow(server, me, table), Wire(server.url) as wire:  # the fifth takes the place of who asks nothing
            refused(wire.ask("GET", "/api/games"), status, later=True)
        me.move_to(server)
        assert me.get("/api/games")


@soak.early
def test_who_keeps_us_waiting_makes_room(start: Start) -> None:
    """First who has not asked yet, longest first; then who is sending."""
    server = start(connections_per_address=4)
    sending = occupied(server, 2)
    silent = [Wire(server.url) for _ in range(2)]
    with Wire(server.url) as wire:
        assert wire.ask("GET", "/api/games").status == 200
        assert silent[0].hung_up()
        for other in (Wire(server.url), Wire(server.url)):
            assert other.ask("GET", "/api/games").status == 200
    for other in (*sending, *silent):
        other.close()


def test_half_sent_requests_with_few_handles_stall_nobody(start: Start) -> None:
    server = start(handles=230)
    me = Person(server)
    me.http.headers["connection"] = "close"  # one that is kept open makes room too, perhaps as he asks the next thing
    table = me.new()
    half = [Wire(server.url) for _ in range(200)]
    for i, wire in enumerate(half):
        try:
            wire.send(
                b"GET /api/games HTTP/1.1\r\nHost: " if i % 2 else b"POST /api/import HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            )
        except ConnectionError:
            continue  # it has made room for others
    for action in ("move 8pz", "to 0610"):
        legal = [a["text"] for a in table["question"]["actions"]]
        table = me.play(table, action if action in legal else legal[0])
    you = Person(server)
    assert you.get("/api/tables")["tables"] == []
    assert you.get("/api/health")["ok"]
    assert server.log.stat().st_size < 50_000
    for wire in half:
        wire.close()


# --- one person -----------------------------------------------------------------------------------


def test_too_fast(start: Start) -> None:
    server = start(actions_per_second=1, actions_at_once=20)
    me, you = Person(server), Person(server)
    table = me.new()
    with Wire(server.url) as wire:
        path, cookie = f"/api/tables/{table['table']}/why", f"Cookie: {me.cookie}"
        for _ in range(10):
            heard = wire.ask("POST", path, cookie, body={"actions": ["move 8pz"] * 20})
            if heard.status == 429:
                break
        refused(heard, 429, later=True)
        for _ in range(40):
            heard = wire.ask("GET", f"/api/tables/{table['table']}", cookie)
            if heard.status == 429:
                break
        refused(heard, 429, later=True)
    assert you.get("/api/tables")["tables"] == []  # which is nobody else's trouble
    assert me.get("/api/health")["ok"]


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_fills_again() -> None:
    clock = Clock()
    meter = Meter(Limits(actions_per_second=2, actions_at_once=10, address_share=3), clock)
    anna, boris = Somebody("anna"), Somebody("boris")
    meter.act(anna, "here", 10)
    for count, seconds in ((1, 1), (10, 5), (1000, 5)):  # more than there can ever be is as much as there can be
        with pytest.raises(Problem) as told:
            meter.act(anna, "here", count)
        assert told.value.status == 429 and told.value.body.retry_after == seconds
    clock.now = 5.0
    meter.act(anna, "here", 10)
    meter.act(boris, "here", 10)


def test_throwing_cookies_away_does_not_help() -> None:
    """An address may do a few times what a person may, and no more."""
    meter = Meter(Limits(tables_per_hour=2, address_share=3), Clock())
    for i in range(6):
        meter.new_table(Somebody(f"person {i}"), "here")
    with pytest.raises(Problem) as told:
        meter.new_table(Somebody("another"), "here")
    assert told.value.body.retry_after == 600
    meter.new_table(Somebody("another"), "there")


def test_tables_for_one_person(start: Start) -> None:
    server = start(tables_per_hour=3, tables=2)
    me, you = Person(server), Person(server)
    table = me.new()
    me.new()
    body = {"game": "leningrad", "seats": HOT_SEAT}
    assert "take some off" in me.post("/api/tables", body, 409)["error"]["en"]
    me.post(f"/api/tables/{table['table']}/remove", {})
    me.new()
    me.post(f"/api/tables/{me.get('/api/tables')['tables'][0]['table']}/remove", {})
    with Wire(server.url) as wire:
        refused(wire.ask("POST", "/api/tables", f"Cookie: {me.cookie}", body=body), 429, later=True)
    you.new()


@pytest.mark.filterwarnings("ignore::litestar.utils.deprecation.LitestarDeprecationWarning")
def test_tables_brought_in_together_are_not_one_too_many(tmp_path: Path) -> None:
    """Each may be brought in when it is asked for; when they are kept, there is room for two."""

    async def crowd() -> None:
        async with inside(tmp_path / "games.sqlite", tables=2) as server:
            anna, all_here, here = server.person(), asyncio.Event(), 0

            async def bring(person: Somebody, said: str, seats: dict[str, str], analysis: bool) -> Made:
                nonlocal here
                here += 1
                if here == 4:
                    all_here.set()
                await all_here.wait()
                return make(Wanted(said, seats, person, analysis, 100))

            server.club.workroom.bring = bring  # type: ignore[method-assign]
            body = {"text": position_text(until(1, "movement", "german")), "seats": HOT_SEAT}
            heard = await asyncio.gather(*(anna.post("/api/import", json=body) for _ in range(4)))
            assert sorted(answer.status_code for answer in heard) == [201, 201, 409, 409]
            assert all("take some off" in h.json()["error"]["en"] for h in heard if h.status_code == 409)
            assert len((await anna.get("/api/tables")).json()["tables"]) == 2

    awaited(crowd())


def test_an_invitation_is_a_table_too(start: Start) -> None:
    server = start(tables=1)
    me, you = Person(server), Person(server)
    shared, own = me.new({"german": "me", "soviet": "friend"}), you.new()
    link = {"secret": me.post(f"/api/tables/{shared['table']}/invitations", {"side": "soviet"}, 201)["secret"]}
    assert "take some off" in you.post("/api/invitations/take", link, 409)["error"]["en"]
    assert me.see(shared) == shared, "nothing has changed"
    you.post(f"/api/tables/{own['table']}/remove", {})
    assert you.post("/api/invitations/take", link)["table"] == shared["table"]


def test_computers_wanted_at_too_many_tables(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.sqlite")
    opponents = Opponents(Tables(store), lambda table: None, limits=Limits(computers=1, computers_waiting=2))
    assert len(opponents.desks) == 1 and not opponents.full
    opponents._busy |= {"one", "two"}
    assert opponents.full
    opponents.stop()
    store.close()


def test_no_new_table_with_a_computer_while_they_are_wanted_elsewhere(start: Start) -> None:
    server = start(computers_waiting=1, computers=1)
    me = Person(server)
    me.new({"german": "hard", "soviet": "me"})
    with Wire(server.url) as wire:
        body = {"game": "leningrad", "seats": {"german": "hard", "soviet": "me"}}
        refused(wire.ask("POST", "/api/tables", f"Cookie: {me.cookie}", body=body), 503, later=True)
    me.new()


# --- bringing games in ----------------------------------------------------------------------------


def test_imports_for_one_person(start: Start) -> None:
    server = start(imports_per_hour=2, import_actions=20, import_characters=100_000)
    me, you = Person(server), Person(server)
    long = {"text": record_text(finished()), "seats": HOT_SEAT}
    assert "20" in me.post("/api/import", long, 422)["error"]["fr"]
    large = {"text": "x" * 100_001, "seats": HOT_SEAT}
    assert "100" in me.post("/api/import", large, 413)["error"]["en"]
    with Wire(server.url) as wire:
        refused(wire.ask("POST", "/api/import", f"Cookie: {me.cookie}", body=long), 429, later=True)
    you.post("/api/import", long, 422)
