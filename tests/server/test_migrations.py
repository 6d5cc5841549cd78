"""The file of an older version is brought up to date, whole or not at all: even if it is killed at any statement."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import killing
import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from grognard import games
from grognard.server import migrations
from grognard.server.schema import NEWEST
from grognard.server.seals import Damaged
from grognard.server.store import Store
from grognard.server.stored import Seat
from grognard.server.tables import Tables
from grognard.umpire.knowledge import Seal, closed
from tests import soak

KEPT: dict[str, Any] = {"open_seed": False, "verifiable": True}
SEATS = {"german": "me", "soviet": "me"}
OLDEST = ("persons", "tables", "seats", "actions")


def config() -> Config:
    found = Config()
    found.set_main_option("script_location", str(Path(migrations.__file__).parent))
    return found


def rows(path: Path, name: str) -> list[dict[str, Any]]:
    with closing(sqlite3.connect(path)) as file:
        file.row_factory = sqlite3.Row
        return [dict(row) for row in file.execute(f"SELECT * FROM {name} ORDER BY 1, 2")]


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of the first version with two games in it."""
    folder = tmp_path_factory.mktemp("old")
    store = Store(folder / "new.sqlite")
    tables = Tables(store)
    for person in ("anna", "boris"):
        with tables.open(tables.new("leningrad", "2010", "historical", SEATS, "7", person)) as table:
            for _ in range(3):
                table.play(["german", "soviet"], table.match.state.legal()[:1])
    store.close()
    path = folder / "old.sqlite"
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        settings = config()
        settings.attributes["connection"] = connection
        command.upgrade(settings, "0001")
    engine.dispose()
    with closing(sqlite3.connect(path)) as file, file:
        for name in OLDEST:
            columns = [column[1] for column in file.execute(f"PRAGMA table_info({name})")]
            marks = ", ".join("?" * len(columns))
            there = [[row[column] for column in columns] for row in rows(folder / "new.sqlite", name)]
            file.executemany(f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({marks})", there)
    return path


def check_whole(path: Path, old: Path) -> None:
    """All that the old file had is there, as it was, and the games can be taken up."""
    store = Store(path)
    try:
        for name in OLDEST:
            now = rows(path, name)
            assert [{column: row[column] for column in was} for row, was in zip(now, rows(old, name), strict=True)] == (
                rows(old, name)
            )
        for row in rows(old, "tables"):
            stored = store.load(row["id"])
            assert stored is not None and len(stored.entries) == row["length"]
    finally:
        store.close()
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("SELECT version_num FROM alembic_version").fetchall() == [(NEWEST,)]
        assert file.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_the_newest_version_is_that_of_the_last_migration() -> None:
    assert ScriptDirectory.from_config(config()).get_current_head() == NEWEST


def test_an_old_file_is_brought_up_to_date(old: Path, tmp_path: Path) -> None:
    copy = tmp_path / "games.sqlite"
    copy.write_bytes(old.read_bytes())
    check_whole(copy, old)
    store = Store(copy)
    tables = Tables(store)
    for row in rows(old, "tables"):
        with tables.open(row["id"]) as table:
            assert table.length == row["length"]
            table.play(["german", "soviet"], table.match.state.legal()[:1])
    store.close()


@soak.early
@soak.more
def test_killed_at_any_statement_nothing_is_lost(old: Path, tmp_path: Path) -> None:
    command = [sys.executable, killing.__file__, str(old), str(tmp_path)]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stderr
    deaths = int(said.stdout)
    assert deaths > 30, "every statement of every migration"
    for number in [*range(1, deaths + 1, soak.times(3, 1)), deaths + 1]:
        check_whole(tmp_path / f"{number}.sqlite", old)


def brought_to(path: Path, version: str) -> None:
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        settings = config()
        settings.attributes["connection"] = connection
        command.downgrade(settings, version)
    engine.dispose()


def test_who_may_not_know_a_bid_is_written_beside_it(tmp_path: Path) -> None:
    """Before, the rules of the game were asked; what was damaged then is known as damaged still."""
    path = tmp_path / "games.sqlite"
    store = Store(path)
    tables, names = Tables(store), {}
    for bids in ((), (17,), (17, 3), (9,)):
        match = games.new_match("leningrad", "2010", "7", "free bid")
        name = tables._keep(match, (Seat("german", "human", "anna"), Seat("soviet", "human", "boris")), [], **KEPT)
        names[bids] = name
        with tables.open(name) as table:
            for bid in bids:
                table.play([table.match.state.side], [f"bid {bid}"])
    store.close()
    before = {row["id"]: row for row in rows(path, "tables")}
    brought_to(path, "0006")
    assert "hidden" not in rows(path, "actions")[0]
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("UPDATE actions SET action = 'bid 8' WHERE table_id = ?", (names[9,],))
    store = Store(path)
    after = {row["id"]: row for row in rows(path, "tables")}
    assert all(after[names[bids]] == before[names[bids]] for bids in ((), (17,))), "sealed as if written now"
    one, two = (store.load(names[bids]) for bids in ((17,), (17, 3)))
    assert one is not None and two is not None
    assert closed(one.entries) == {0: Seal("bids", ("soviet",))} and closed(two.entries) == {}
    with pytest.raises(Damaged):
        store.load(names[9,])
    store.close()
