"""Backups while play goes on, brought back elsewhere; and the file looked through as a whole."""

from __future__ import annotations

import json
import random
import shutil
import sqlite3
import sys
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from helpers import finished, record_text, until
from people import Person, Server, amend

from grognard.cli import main
from grognard.games import write_position
from grognard.server.lock import FileLock
from grognard.server.store import Store
from grognard.server.tables import Tables
from tests import soak

SEATS = {"german": "me", "soviet": "me"}
Say = Callable[..., tuple[str, str]]


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]) -> Say:
    """A command typed into a shell: what it says, and what it complains of."""

    def type_(*words: object, status: int = 0) -> tuple[str, str]:
        capsys.readouterr()
        found = main([str(word) for word in words])
        said = capsys.readouterr()
        assert found == status, said
        return said.out, said.err

    return type_


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three games: one begun, one finished, one where lines are tried."""
    path = tmp_path_factory.mktemp("sound") / "games.sqlite"
    store = Store(path)
    tables = Tables(store)
    play(tables, tables.new("defiant-russia", "aide", "historical", {"axis": "me", "soviet": "me"}, "7", "anna"), 40)
    tables.load(record_text(finished()), SEATS, "boris")
    text = write_position(until(2, "movement", "german").state)
    play(tables, tables.load(text, SEATS, "boris", analysis=True), 40)
    store.close()
    return path


@pytest.fixture
def data(sound: Path, tmp_path: Path) -> Path:
    """The same, to be treated badly."""
    return Path(shutil.copy(sound, tmp_path / "games.sqlite"))


def play(tables: Tables, name: str, count: int) -> None:
    chance = random.Random(1)
    with tables.open(name) as table:
        for _ in range(count):
            table.play(list(table.seats), [chance.choice(table.match.state.legal())])


def contents(path: Path) -> dict[str, list[Any]]:
    with closing(sqlite3.connect(path)) as file:
        names = [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: sorted(file.execute(f"SELECT * FROM {name}"), key=repr) for name in names}


def test_a_sound_file(data: Path, say: Say) -> None:
    before = contents(data)
    actions = len(before["actions"])
    assert say("check", data, "--lang", "en")[0] == f"{data}: 3 games, {actions} actions: all sound\n"
    assert (
        say("check", data, "--lang", "fr")[0]
        == f"{data}\u00a0: 3 parties, {actions} actions\u00a0: tout est en ordre\n"
    )
    expected = {"file": str(data), "games": 3, "actions": actions, "found": []}
    assert json.loads(say("check", data, "--json")[0]) == expected
    assert contents(data) == before


@pytest.mark.parametrize(
    ("language", "stages"),
    [("en", ["reading the file …", "looking through"]), ("fr", ["lecture du fichier …", "examen"])],
)
def test_on_a_terminal_it_is_seen_to_go_on(
    data: Path, say: Say, language: str, stages: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    _, shown = say("check", data, "--lang", language)
    assert shown.index(stages[0]) < shown.index(f"{stages[1]}:   0%") and "0/3" in shown
    assert shown.rsplit("\r", 2)[-2].strip() == "", "and what is said at last stands alone"


@pytest.mark.parametrize(
    ("change", "english", "french"),
    [
        (
            "UPDATE sqlite_master SET sql = replace(sql, '(person', '(side') WHERE name = 'seats_of_person'",
            "an index of the file is damaged (seats_of_person)",
            "un index du fichier est endommagé (seats_of_person)",
        ),
        (
            "DELETE FROM sqlite_master WHERE name = 'seats_of_person'",
            "page {page} of the file is damaged",
            "la page {page} du fichier est endommagée",
        ),
    ],
)
def test_a_damaged_structure_in_our_words(data: Path, say: Say, change: str, english: str, french: str) -> None:
    """SQLite finds it, and says it in English."""
    with closing(sqlite3.connect(data)) as file, file:
        ((page,),) = file.execute("SELECT rootpage FROM sqlite_master WHERE name = 'seats_of_person'")
        file.execute("PRAGMA writable_schema = ON")
        assert file.execute(change).rowcount == 1
    for language, said in (("en", english), ("fr", french)):
        found = say("check", data, "--lang", language, status=1)[1].splitlines()
        assert found.count(said.format(page=page)) == 1
        assert not any("SQLite" in line or "missing from" in line or "never used" in line for line in found)


def test_a_backup_without_room_says_where(
    data: Path, tmp_path: Path, say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not the file of the games that is at fault."""

    def small(part: Path) -> sqlite3.Connection:
        there = sqlite3.connect(part)
        there.execute("PRAGMA max_page_count = 2")
        return there

    monkeypatch.setattr("grognard.server.backup._writing", small)
    target = tmp_path / "backup.sqlite"
    assert say("backup", target, "--data", data, "--lang", "fr", status=2)[1] == (
        f"grognard: {target}\u00a0: le disque est plein\n"
    )
    assert sorted(path.name for path in tmp_path.iterdir() if "backup" in path.name) == []


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("UPDATE actions SET action = 'end' WHERE number = 7 AND table_id = ?", "is not what was written"),
        ("DELETE FROM actions WHERE number = 7 AND table_id = ?", "is not what was written"),
        ("UPDATE seats SET player = 'hard' WHERE table_id = ?", "is not what was written"),
        ("UPDATE tables SET kept = 'nothing' WHERE id = ?", "is not what was written"),
        ("DELETE FROM seats WHERE side = 'soviet' AND table_id = ?", "missing from somebody’s list"),
        ("DELETE FROM tables WHERE id = ?", "no longer there"),
    ],
)
def test_what_is_wrong_is_said_with_its_game(data: Path, say: Say, change: str, said: str) -> None:
    with closing(sqlite3.connect(data)) as file, file:
        ((name,),) = file.execute("SELECT id FROM tables WHERE game = 'defiant-russia'")
        file.execute(change, (name,))
    _, complaint = say("check", data, status=1)
    assert said in complaint and ("DELETE FROM tables" in change or name in complaint)
    found = [found for found in complaint.splitlines() if found.startswith("game ")]
    assert all(name in line for line in found), "the others are sound"


def test_a_game_that_does_not_lead_where_it_stands(data: Path, say: Say) -> None:
    """The checksums are right: somebody has written what the umpire would not have written."""
    with closing(sqlite3.connect(data)) as file:
        names = dict(file.execute("SELECT game, id FROM tables WHERE NOT analysis"))
        ((kept,),) = file.execute("SELECT kept FROM tables WHERE id = ?", (names["leningrad"],))
    amend(data, names["defiant-russia"], turn=9)
    amend(data, names["leningrad"], kept=kept.replace("turn 12", "turn 11"))
    _, said = say("check", data, status=1)
    assert f"game {names['defiant-russia']} (Defiant Russia): played through, it does not lead where it stands" in said
    assert names["leningrad"] in said and "the position that was kept after" in said
    assert "2 games are damaged (3 games, " in said


def test_what_is_no_file_of_games(tmp_path: Path, say: Say) -> None:
    rubbish = tmp_path / "rubbish.sqlite"
    rubbish.write_bytes(b"Daugavpils" * 1000)
    assert "damaged" in say("check", rubbish, status=1)[1]
    assert "endommagé" in say("check", rubbish, "--lang", "fr", status=1)[1]
    assert "there is no file" in say("check", tmp_path / "nowhere", status=2)[1]
    assert "damaged" in say("restore", rubbish, "--data", tmp_path / "new.sqlite", status=2)[1]
    assert not (tmp_path / "new.sqlite").exists()


def test_there_and_back(data: Path, tmp_path: Path, say: Say) -> None:
    backup, before = tmp_path / "kept" / "backup.sqlite", contents(data)
    say("backup", backup, "--data", data)
    assert [path.name for path in backup.parent.iterdir()] == ["backup.sqlite"], "one file, to be carried anywhere"
    assert "is there already" in say("backup", backup, "--data", data, status=2)[1]
    with closing(sqlite3.connect(data)) as file, file:
        file.execute("DELETE FROM actions")
    spoilt = contents(data)
    assert "--force" in say("restore", backup, "--data", data, status=2)[1]
    assert contents(data) == spoilt
    out, _ = say("restore", backup, "--data", data, "--force")
    assert contents(data) == before
    aside = [path for path in tmp_path.glob("games-before-*.sqlite") if str(path) in out]
    assert contents(aside[0]) == spoilt, "nothing is thrown away"
    assert "all sound" in say("check", data)[0]


def test_by_itself_it_finds_a_name(data: Path, tmp_path: Path, say: Say) -> None:
    for _ in range(2):
        say("backup", "--data", data)
    assert len(list(tmp_path.glob("games-backup-*.sqlite"))) == 2


def test_nothing_is_restored_under_a_running_server(data: Path, tmp_path: Path, say: Say) -> None:
    backup = tmp_path / "backup.sqlite"
    say("backup", backup, "--data", data)
    lock = FileLock(data)
    before = contents(data)
    assert "Another server" in say("restore", backup, "--data", data, "--force", status=2)[1]
    assert contents(data) == before
    lock.release()


def test_a_damaged_backup_is_not_restored_unasked(data: Path, tmp_path: Path, say: Say) -> None:
    backup, new = tmp_path / "backup.sqlite", tmp_path / "new.sqlite"
    say("backup", backup, "--data", data)
    with closing(sqlite3.connect(backup)) as file, file:
        file.execute("UPDATE actions SET turn = 11 WHERE number = 1")
    assert "nothing was changed" in say("restore", backup, "--data", new, status=2)[1]
    assert not new.exists()
    say("restore", backup, "--data", new, "--force", status=1)
    assert contents(new) == contents(backup)
    _, said = say("backup", tmp_path / "again.sqlite", "--data", backup, status=1)
    assert "games are damaged" in said and (tmp_path / "again.sqlite").exists()


@soak.early
def test_a_backup_while_play_goes_on(start: Callable[[], Server], tmp_path: Path, say: Say, cache: Path) -> None:
    """A real server with games being played: what was acknowledged before is in the backup, and it is one moment."""
    server = start()
    people = [Person(server) for _ in range(3)]
    tables = [me.new() for me in people]
    heard: list[dict[str, Any]] = list(tables)
    stop = threading.Event()

    def go_on(number: int) -> None:
        chance = random.Random(number)
        while not stop.is_set() and not heard[number]["over"]:
            actions = [action["text"] for action in heard[number]["question"]["actions"]]
            heard[number] = people[number].play(heard[number], chance.choice(actions))

    players = [threading.Thread(target=go_on, args=(number,)) for number in range(3)]
    for player in players:
        player.start()
    backups = []
    try:
        for number in range(3):
            known = [table["length"] for table in heard]
            backup = tmp_path / "kept" / f"{number}.sqlite"
            say("backup", backup, "--data", server.data)
            backups.append((backup, known))
        assert "all sound" in say("check", server.data)[0]
    finally:
        stop.set()
        for player in players:
            player.join()
    assert all(table["length"] > 0 for table in heard)
    for backup, known in backups:
        assert "all sound" in say("check", backup)[0]
        with closing(sqlite3.connect(backup)) as file:
            lengths = dict(file.execute("SELECT id, length FROM tables"))
        assert all(lengths[table["table"]] >= length for table, length in zip(tables, known, strict=True))
    elsewhere = tmp_path / "elsewhere.sqlite"
    say("restore", backups[-1][0], "--data", elsewhere)
    other = Server(elsewhere, cache)
    try:
        for me, table in zip(people, heard, strict=True):
            me.move_to(other)
            here = me.see(table)
            assert here["length"] <= table["length"]
            me.play(here, here["question"]["actions"][0]["text"])
    finally:
        other.kill()
