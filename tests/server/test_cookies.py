"""Cookies of other programs on the same host: they neither hide ours nor take its place."""

from __future__ import annotations

import base64
import time

import pytest
from people import Person, Server
from wire_tap import Wire

from grognard.server.persons import tokens

OURS, THEIRS = (base64.urlsafe_b64encode(c * 32).decode().rstrip("=") for c in (b"o", b"t"))
ODD = [
    'prefs={"theme":"dark"}',
    "a=b c",
    'a="b; c"',
    'a="',
    "=",
    "",
    "a",
    "grognard",
    "grognard=",
    "grognard=null",
    'grognard="',
    f"xgrognard={THEIRS}",
    f"grognard.x={THEIRS}",
    f"Grognard={THEIRS}",
    f"grognard={THEIRS}x",
    f"a=grognard={THEIRS}",
    "a=\x01\x7f",
    "a=\\",
    "$Version=1",
    "a=[1,2];b={}",
    "é=ü",
    ";;;",
]


def read(*cookies: str) -> list[str]:
    return tokens([(b"host", b"x"), *((b"cookie", said.encode("utf-8")) for said in cookies)])


@pytest.mark.parametrize("odd", ODD)
def test_ours_is_found_beside_anything(odd: str) -> None:
    ours = f"grognard={OURS}"
    for said in ((f"{odd}; {ours}",), (f"{ours}; {odd}",), (f"{odd};{ours};{odd}",), (odd, ours), (ours, odd)):
        assert read(*said) == [OURS]
    assert read(odd) == []


def test_several_are_told_apart_and_none_twice() -> None:
    assert read(f"grognard={THEIRS}; grognard={OURS}") == [THEIRS, OURS]
    assert read(f"grognard={OURS}; grognard={THEIRS}; grognard={OURS}") == [THEIRS, OURS]
    assert read(f"grognard={THEIRS}", f"grognard={OURS}") == [THEIRS, OURS]
    many = [base64.urlsafe_b64encode(bytes([i]) * 32).decode().rstrip("=") for i in range(50)]
    assert read("; ".join(f"grognard={token}" for token in many)) == many[-8:]


def seconds(cookie: bytes) -> float:
    begun = time.process_time()
    tokens([(b"cookie", cookie)])
    return max(time.process_time() - begun, 1e-5)


@pytest.mark.parametrize("piece", [rb"\"", b";", b"grognard=", b'"', b"=", b"; grognard=\\"])
def test_reading_takes_as_long_as_the_cookie_is(piece: bytes) -> None:
    small = min(seconds(b'grognard="' + piece * 1000) for _ in range(5))
    assert seconds(b'grognard="' + piece * 64_000) < 400 * small


@pytest.mark.parametrize("odd", ['prefs={"theme":"dark"}', "a=b c", 'a="', f"grognard={THEIRS}", "grognard=null"])
@pytest.mark.parametrize("order", ["{odd}; {ours}", "{ours}; {odd}"])
def test_games_stay_whatever_else_the_browser_sends(server: Server, odd: str, order: str) -> None:
    me = Person(server)
    table = me.new()["table"]
    cookie = order.format(odd=odd, ours=me.cookie)
    with Wire(server.url) as wire:
        heard = wire.ask("GET", "/api/tables", f"Cookie: {cookie}")
        assert [row["table"] for row in heard.json["tables"]] == [table]
        assert "set-cookie" not in heard.headers
        assert "set-cookie" not in wire.ask("GET", "/", f"Cookie: {cookie}").headers
        heard = wire.ask("GET", "/api/tables", f"Cookie: {odd}", f"Cookie: {me.cookie}")
        assert [row["table"] for row in heard.json["tables"]] == [table]


def test_a_token_that_has_no_tables_yet_is_kept_too(server: Server) -> None:
    """It was given a moment ago: the next page must not give another."""
    me = Person(server)
    with Wire(server.url) as wire:
        for path in ("/", "/api/games", "/api/tables"):
            heard = wire.ask("GET", path, f'Cookie: prefs={{"a":"b c"}}; {me.cookie}')
            assert heard.status == 200 and "set-cookie" not in heard.headers
