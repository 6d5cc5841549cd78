"""The list of thousands of tables is as light as that of a few: a page at a time, straight from an index."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import event

from grognard.server import rows
from grognard.server import store as storing
from grognard.server.app import make_app
from grognard.server.club import Club
from grognard.server.guard import person_of
from grognard.server.listing import PAGE, Page, tables_of
from grognard.server.store import Store
from grognard.server.stored import Seat, Standing, Stored
from grognard.server.tables import Tables

FEW, MANY = 30, 2000
TOKENS = {FEW: "f" * 43, MANY: "m" * 43}
STANDING = Standing(1, "movement", "german", False, "*")


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """Somebody with few tables and somebody with many, played at in no order."""
    club = Club(tmp_path_factory.mktemp("many") / "games.sqlite")
    chance = random.Random(1)

    def moment() -> str:
        return f"2026-11-{chance.randrange(1, 31):02}T12:00:00+00:00"

    with pytest.MonkeyPatch.context() as patch, one_transaction(club.store):
        for module in (storing, rows):
            patch.setattr(module, "now", moment)
        for count, token in TOKENS.items():
            for number in range(count):
                add(club.store, f"{count}-{number}", person_of(token))
    yield club
    club.close()


@contextmanager
def one_transaction(store: Store) -> Iterator[None]:
    """All that is written, with one wait for the disk."""
    with store.writing() as connection, pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "writing", lambda *_: nullcontext(connection))
        yield


def add(store: Store, name: str, person: str) -> None:
    seats = (Seat("german", "human", person), Seat("soviet", "human", person))
    stored = Stored("leningrad", "a record" * 40, False, True, 1, "*", seats, (), ())
    store.create(name, "2010", stored, [], STANDING)


def work(store: Store, person: str) -> tuple[int, int]:
    """Statements, and steps of SQLite's machine, that it takes to read the first page."""
    statements, steps = [0], [0]

    def state(*_: object) -> None:
        statements[0] += 1

    def step() -> int:
        steps[0] += 1
        return 0

    def listen(connection: Any, *_: object) -> None:
        connection.set_progress_handler(step, 10)

    event.listen(store.engine, "checkout", listen)
    event.listen(store.engine, "before_cursor_execute", state)
    tables_of(store, person)
    event.remove(store.engine, "checkout", listen)
    event.remove(store.engine, "before_cursor_execute", state)
    return statements[0], steps[0] * 10


def test_many_tables_are_little_more_work_than_few(club: Club) -> None:
    (few, first), (many, second) = (work(club.store, person_of(TOKENS[count])) for count in (FEW, MANY))
    assert few == many <= 8
    # What grows is one sum over an index, which misses nothing: a few steps for each seat.
    assert second - first < 12 * 2 * (MANY - FEW)


def pages(store: Store, person: str) -> list[Page]:
    found = [tables_of(store, person)]
    while found[-1].more:
        found.append(tables_of(store, person, found[-1].more))
    return found


def test_page_by_page_each_table_comes_once_the_last_played_first(club: Club) -> None:
    found = pages(club.store, person_of(TOKENS[MANY]))
    assert [len(page.tables) for page in found] == [PAGE] * (MANY // PAGE)
    rows = [table.row for page in found for table in page.tables]
    assert len({row["id"] for row in rows}) == MANY
    assert rows == sorted(rows, key=lambda row: (row["updated"], row["id"]), reverse=True)
    assert all(page.whole for page in found)


def test_more_is_asked_for_by_what_came_last(club: Club) -> None:
    app: Any = make_app(club)
    client = TestClient(app, base_url="http://localhost", cookies={"grognard": TOKENS[FEW]})
    first = client.get("/api/tables").json()
    rest = client.get("/api/tables", params={"after": first["more"]}).json()
    assert (len(first["tables"]), len(rest["tables"]), rest["more"]) == (PAGE, FEW - PAGE, None)
    assert not {t["table"] for t in first["tables"]} & {t["table"] for t in rest["tables"]}
    assert client.get("/api/tables", params={"after": "rubbish"}).status_code == 200


def test_who_plays_comes_to_the_top(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(tmp_path / "games.sqlite")
    tables = Tables(store)
    moments = (f"2026-11-18T12:00:{second:02}+00:00" for second in range(60))
    for module in (storing, rows):
        monkeypatch.setattr(module, "now", lambda: next(moments))
    names = [tables.new("leningrad", "2010", "historical", {"german": "me", "soviet": "me"}, "7", "a") for _ in "123"]
    with tables.open(names[0]) as table:
        table.play(["german"], table.match.state.legal()[:1])
    assert [table.table for table in tables_of(store, "a").tables] == [names[0], names[2], names[1]]
    store.remove(names[2], "a")
    assert [table.table for table in tables_of(store, "a").tables] == [names[0], names[1]]
    assert tables_of(store, "a").whole
    store.close()
