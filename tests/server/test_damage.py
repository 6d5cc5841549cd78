"""A file that is damaged says so, and which game: nothing else is ever told than what was written."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from grognard.server.app import make_app
from grognard.server.club import Club
from grognard.server.guard import person_of
from grognard.server.listing import Page, tables_of
from grognard.server.lock import CannotOpen
from grognard.server.problem import Problem
from grognard.server.seals import Damaged
from grognard.server.store import Store
from grognard.server.stored import Stored
from grognard.server.tables import Tables
from tests import soak

FLIPS, OPENED = soak.times(300, 6000), 40
"""Bits that are turned over; and how often everything is opened through the web API."""
TOKENS = ("a" * 43, "b" * 43)
PERSONS = tuple(person_of(token) for token in TOKENS)
SEATS = {"german": "me", "soviet": "me"}


@dataclass
class Written:
    """All that a file tells."""

    games: dict[str, Stored | None]
    logs: dict[str, Any]
    lists: list[Page]


def read(store: Store, names: list[str]) -> Written:
    return Written(
        {name: store.load(name) for name in names},
        {name: _log(store, name) for name in names},
        [tables_of(store, person) for person in PERSONS],
    )


def _log(store: Store, name: str) -> Any:
    kept, entries = store.log(name, 3)
    return kept, [entry._replace(lines=bytes(entry.lines)) for entry in entries]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two people with three games each."""
    path = tmp_path_factory.mktemp("whole") / "games.sqlite"
    store = Store(path)
    tables, chance = Tables(store), random.Random(1)
    for i in range(6):
        name = tables.new("leningrad", "2010", "historical", SEATS, str(i), PERSONS[i % 2])
        with tables.open(name) as table:
            for _ in range(12 + i):
                table.play(["german", "soviet"], [chance.choice(table.match.state.legal())])
    store.close()
    with closing(sqlite3.connect(path)) as whole:
        whole.execute("PRAGMA journal_mode=DELETE")
    return path


@pytest.fixture(scope="module")
def written(file: Path) -> Written:
    with closing(sqlite3.connect(file)) as whole:
        names = [name for (name,) in whole.execute("SELECT id FROM tables")]
    store = Store(file)
    found = read(store, names)
    store.close()
    return found


def flipped(file: Path, store: Store, count: int) -> Iterator[bool]:
    """The file of an open store with one bit turned over, then another: whether it can be opened at all."""
    whole, chance = file.read_bytes(), random.Random(2026)
    for _ in range(count):
        spoilt = bytearray(whole)
        place = chance.randrange(len(whole) * 8)
        spoilt[place // 8] ^= 1 << place % 8
        store.engine.dispose()
        for left in store.path.parent.glob(f"{store.path.name}-*"):
            left.unlink()
        store.path.write_bytes(spoilt)
        try:
            store.prepare()
        except CannotOpen:
            yield False
        else:
            yield True


@soak.more
def test_a_bit_that_is_turned_over_is_noticed(file: Path, written: Written, tmp_path: Path) -> None:
    """Every game, every log and every list is what was written, or says that it is damaged."""
    store = Store(shutil.copy(file, tmp_path / "games.sqlite"))
    noticed = sum(not opens or differences(store, written) for opens in flipped(file, store, FLIPS))
    assert noticed > FLIPS / 4, "there is not much in the file that nobody reads"
    store.close()


def differences(store: Store, written: Written) -> bool:
    """Whether something was said to be damaged; what was told must be right."""
    said = False
    for name, game in written.games.items():
        for ask, right in ((store.load, game), (lambda name: _log(store, name), written.logs[name])):
            try:
                assert ask(name) == right
            except Damaged:
                said = True
    for person, right in zip(PERSONS, written.lists, strict=True):
        try:
            found = tables_of(store, person)
        except Damaged:
            said = True
            continue
        told = not found.whole or any(table.row is None for table in found.tables)
        shown = {table.table: table for table in found.tables if table.row is not None}
        known = {table.table: table for table in right.tables}
        for name, table in shown.items():
            assert known[name] == table
        assert told or list(known) == [table.table for table in found.tables], "a list that is short says so"
        said = said or told
    return said


def test_whoever_asks_is_told_and_the_others_play_on(file: Path, written: Written, tmp_path: Path) -> None:
    """Through the web API: never a fault of the server, and what is shown of a game is the game."""
    club, refused = Club(shutil.copy(file, tmp_path / "games.sqlite")), 0
    clients = [at(club, token) for token in TOKENS]
    right = seen(clients, written)
    assert all(status == 200 for status, _ in right.values())
    for opens in flipped(file, club.store, OPENED):
        club.tables = Tables(club.store)  # with nothing in memory
        for name, (status, body) in (seen(clients, written) if opens else {}).items():
            if (status, body) != right[name]:
                refused += 1
                assert status == 409 and body["damaged"] and body["error"]["en"] != body["error"]["fr"]
    assert refused
    club.close()


def at(club: Club, token: str) -> Any:
    app: Any = make_app(club)
    return TestClient(app, base_url="http://localhost", cookies={"grognard": token})


def seen(clients: list[Any], written: Written) -> dict[str, tuple[int, Any]]:
    """Status and answer for each table, as its player opens it."""
    found = {}
    for client, mine in zip(clients, written.lists, strict=True):
        listed = client.get("/api/tables")
        assert listed.status_code in (200, 409), listed.text
        for table in mine.tables:
            answer = client.get(f"/api/tables/{table.table}/news")
            found[table.table] = answer.status_code, answer.json()
    return found


def test_the_list_says_which_game_is_damaged(file: Path, written: Written, tmp_path: Path) -> None:
    path, spoilt = tmp_path / "games.sqlite", written.lists[0].tables[1].table
    shutil.copy(file, path)
    with closing(sqlite3.connect(path)) as there, there:
        there.execute("UPDATE tables SET turn = turn + 1 WHERE id = ?", (spoilt,))
    club = Club(path)
    client = at(club, TOKENS[0])
    listed = client.get("/api/tables").json()
    assert [bool(table["damaged"]) for table in listed["tables"]] == [False, True, False]
    assert "endommagée" in listed["tables"][1]["damaged"]["fr"] and listed["trouble"] is None
    sound = listed["tables"][0]
    body = {"actions": [_first(client, sound["table"])], "seq": _news(client, sound["table"])["seq"]}
    assert client.post(f"/api/tables/{sound['table']}/play", json=body).status_code == 200
    assert client.post(f"/api/tables/{spoilt}/play", json=body).status_code == 409
    assert client.post(f"/api/tables/{spoilt}/remove", json={}).status_code == 200, "one can get rid of it"
    assert [t["table"] for t in client.get("/api/tables").json()["tables"]].count(spoilt) == 0
    club.close()


def _news(client: Any, table: str) -> Any:
    return client.get(f"/api/tables/{table}").json()


def _first(client: Any, table: str) -> str:
    return str(_news(client, table)["question"]["actions"][0]["text"])


def test_a_table_that_is_lost_is_missed(file: Path, written: Written, tmp_path: Path) -> None:
    """A seat that nobody finds any more: the list says that something is missing."""
    path = tmp_path / "games.sqlite"
    shutil.copy(file, path)
    lost = written.lists[0].tables[0].table
    with closing(sqlite3.connect(path)) as there, there:
        there.execute("DELETE FROM seats WHERE table_id = ?", (lost,))
    store = Store(path)
    page = tables_of(store, PERSONS[0])
    assert not page.whole and len(page.tables) == 2
    assert tables_of(store, PERSONS[1]).whole
    with pytest.raises(Damaged):
        store.load(lost)
    store.close()


def test_damage_done_while_a_table_is_played_is_not_sealed(file: Path, written: Written, tmp_path: Path) -> None:
    path, name = tmp_path / "games.sqlite", next(iter(written.games))
    shutil.copy(file, path)
    store = Store(path)
    tables = Tables(store)
    with tables.open(name) as table:
        with closing(sqlite3.connect(path)) as there, there:
            there.execute("UPDATE tables SET result = 'german' WHERE id = ?", (name,))
        with pytest.raises(Problem) as refused:
            table.play(["german", "soviet"], table.match.state.legal()[:1])
    assert refused.value.status == 409 and refused.value.body.damaged is True
    with pytest.raises(Damaged):
        store.load(name)
    store.close()
