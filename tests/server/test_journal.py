"""The log: one JSON object a line, nothing secret in it, and never a flood."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from people import Person, Server
from wire_tap import Wire

from grognard.server import journal
from grognard.server.persons import new_token


class Book:
    """A journal that can be read."""

    def __init__(self) -> None:
        self.pages = io.StringIO()
        self.journal = journal.Journal(self.pages)
        self.logger = logging.Logger("tried")
        self.logger.addHandler(self.journal)

    @property
    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.pages.getvalue().splitlines()]


@pytest.fixture
def book() -> Iterator[Book]:
    found = Book()
    yield found
    found.journal.close()


def test_a_line_is_an_object(book: Book) -> None:
    book.logger.warning("request", extra={"said": {"method": "GET", "route": "/api/tables", "status": 429, "ms": 1.5}})
    book.logger.error("it is %s\nbroken", "quite")
    request, other = book.lines
    assert request["event"] == "request" and request["level"] == "warning" and request["status"] == 429
    assert request["time"][10] == "T" and request["time"].endswith("+00:00")
    assert other["event"] == "log" and other["from"] == "tried" and other["text"] == "it is quite\nbroken"


def test_what_is_alike_is_counted(book: Book) -> None:
    for i in range(5000):
        book.logger.warning("somebody says %s", i)
    assert len(book.lines) == journal.ALIKE
    book.journal.close()
    assert len(book.lines) == journal.ALIKE + 1
    assert book.lines[-1]["event"] == "repeated" and book.lines[-1]["times"] == 5000 - journal.ALIKE
    assert "somebody says" in book.lines[-1]["of"]


def test_what_is_never_alike_is_counted_too(book: Book) -> None:
    for i in range(5000):
        book.logger.warning(f"line {i}")
    assert len(book.lines) <= journal.ALL
    book.journal.close()
    assert len(book.lines) <= 2 * journal.ALL


def test_the_next_minute_begins_anew(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(30):
        book.logger.warning("again")
    monkeypatch.setattr(book.journal, "_since", book.journal._since - journal.MINUTE)
    book.logger.warning("again")
    assert [line["event"] for line in book.lines[journal.ALIKE :]] == ["repeated", "log"]


@pytest.mark.parametrize("shape", ["{}", "-{}", "{}-", "_{}", "{}_"])
def test_nothing_secret(book: Book, shape: str) -> None:
    token = shape.format(new_token())[:43] if shape.endswith("}") else shape.format(new_token()[:42])
    try:
        raise ValueError(f'INSERT … [parameters: ("{token}", "boris")]')
    except ValueError:
        book.logger.exception("a person %s, and seed %s", token, 'seed "abc"')
    (line,) = book.lines
    told = json.dumps(line)
    assert token not in told and "boris" not in told and "abc" not in told
    assert line["error"].startswith("ValueError") and "test_nothing_secret" in line["trace"][-1]


def test_broken_requests_do_not_flood(start: Callable[..., Server]) -> None:
    server = start()
    me = Person(server)
    for i in range(300):
        with Wire(server.url) as wire:
            wire.send(b"\x16\x03\x01" + bytes([i % 256]) * 50 + b"\r\n\r\n")
    assert me.get("/api/health")["ok"]
    server.stop()
    lines = server.log.read_text().splitlines()
    assert len(lines) < 60 and "Traceback" not in "".join(lines)
    told = [json.loads(line) for line in lines]
    assert any(line["event"] == "repeated" and line["times"] > 100 for line in told)
    token = me.http.cookies["grognard"]
    assert not any(token in line for line in lines)
