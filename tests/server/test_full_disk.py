"""A disk that is full: it is said so, nothing is half done, and it goes on when there is room again."""

from __future__ import annotations

import errno
import resource
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path

import pytest
from people import Person, Server
from sqlalchemy import event

from grognard.server.health import SPARE, _writable
from grognard.server.problem import Problem
from grognard.server.store import Store
from grognard.server.tables import Tables

SEATS = {"german": "me", "soviet": "me"}


@contextmanager
def no_room(server: Server) -> Iterator[None]:
    """The server can write nothing any more: the system refuses it as a full disk would."""
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
    yield
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


@pytest.mark.skipif(sys.platform != "linux", reason="only there one process can limit another")
def test_a_server_without_room(start: Callable[[], Server]) -> None:
    server = start()
    me, friend = Person(server), Person(server)
    table = me.play(me.new(), "move 8pz", "to 0012")
    shared = me.new(seats={"german": "me", "soviet": "friend"})
    link = me.post(f"/api/tables/{shared['table']}/invitations", {"side": "soviet"}, 201)
    log = me.ask(table, "log")
    with no_room(server):
        said = me.play(table, "move 1pz,6pz,36mot", "overrun 0110", "air 0", status=507)["error"]
        assert "nothing has changed" in said["en"] and "rien n’a changé" in said["fr"]
        me.undo(table, 507)
        me.post("/api/tables", {"game": "leningrad", "set_up": "historical", "seats": SEATS}, 507)
        me.post(f"/api/tables/{table['table']}/name", {"name": "Full"}, 507)
        me.post(f"/api/tables/{table['table']}/remove", {}, 507)
        friend.post("/api/invitations/take", {"secret": link["secret"]}, 507)
        assert me.see(table) == table and me.ask(table, "log") == log, "what is there can be looked at"
        assert len(me.get("/api/tables")["tables"]) == 2
        assert me.get("/api/health", 503)["writable"] is False
    table = me.play(table, "move 1pz,6pz,36mot", "overrun 0110", "air 0")
    assert table["length"] == 5
    friend.post("/api/invitations/take", {"secret": link["secret"]})
    with closing(sqlite3.connect(server.data)) as file:
        assert file.execute("SELECT count(*) FROM tables").fetchone() == (2,)
        assert file.execute("SELECT count(*) FROM actions").fetchone() == (5,)
        assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_file_that_cannot_grow(tmp_path: Path) -> None:
    """SQLite's own word for a full disk, as deep in a change as it comes."""
    store = Store(tmp_path / "games.sqlite")
    tables, limit = Tables(store), [0]

    def fill(connection: sqlite3.Connection, *_: object) -> None:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages if limit[0] else 1 << 30}")

    event.listen(store.engine, "checkout", fill)
    name = tables.new("leningrad", "2010", "historical", SEATS, "7", "anna")
    limit[0] = 1
    refused: list[Problem] = []
    while len(refused) < 3:
        with tables.open(name) as table:
            standing = store.load(name)
            try:
                table.play(["german", "soviet"], table.match.state.legal()[:1])
            except Problem as problem:
                refused.append(problem)
        if refused:
            assert store.load(name) == standing
    assert {problem.status for problem in refused} == {507}
    assert all("full" in problem.error["en"] and "plein" in problem.error["fr"] for problem in refused)
    limit[0] = 0
    with tables.open(name) as table:
        before = table.length
        table.play(["german", "soviet"], table.match.state.legal()[:1])
        assert before and table.length == before + 1
    store.close()


# --- whether it is noticed before somebody plays ----------------------------------------------------


@contextmanager
def files_of(size: int) -> Iterator[None]:
    """This process cannot make longer ones."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path / "games.sqlite")
    yield store
    store.close()


def test_a_file_that_could_hardly_grow(store: Store) -> None:
    assert _writable(store)
    with files_of(SPARE + 1):
        assert not _writable(store)
    with files_of(SPARE // 2):
        assert not _writable(store)
    assert _writable(store) and _writable(store)


def test_a_disk_that_has_no_room_for_this_user(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Which is not what the disk itself says."""

    class Full:
        def write(self, said: bytes) -> int:
            raise OSError(errno.EDQUOT, "Disk quota exceeded")

    monkeypatch.setattr("tempfile.TemporaryFile", lambda **_: nullcontext(Full()))
    assert not _writable(store)


def test_what_is_tried_reaches_the_disk_and_changes_nothing(store: Store) -> None:
    beside = store.path.with_name(f"{store.path.name}-wal")
    Tables(store).new("leningrad", "2010", "historical", SEATS, "7", "anna")
    before = beside.stat().st_size, list(dump(store.path))
    assert _writable(store)
    assert beside.stat().st_size > before[0] and list(dump(store.path)) == before[1]
    assert sorted(path.name for path in store.path.parent.iterdir()) == [
        "games.sqlite",
        "games.sqlite-shm",
        "games.sqlite-wal",
        "games.sqlite.lock",
    ]


def dump(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as file:
        return list(file.iterdump())
