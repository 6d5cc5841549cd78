"""One server at a time on a file."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from people import Person, Server

from grognard.cli import main
from grognard.server import lock
from grognard.server.lock import InUse, _read
from grognard.server.store import Store


def serve(data: Path, language: str = "en") -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "grognard.cli", "serve", "--port", "0", "--data", str(data), "--lang", language]
    env = {**os.environ, "PYTHONUNBUFFERED": "1"}
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env)


def refused(data: Path, language: str = "en") -> str:
    """What is said to whoever would serve this file."""
    with serve(data, language) as server:
        try:
            _, said = server.communicate(timeout=60)
        finally:
            server.kill()
    assert server.returncode == 2, said
    return said


@pytest.mark.parametrize(("language", "words"), [("en", "Another server"), ("fr", "Un autre serveur")])
def test_a_second_server_says_who_was_first(start: Callable[[], Server], language: str, words: str) -> None:
    first = start()
    said = refused(first.data, language)
    assert words in said and str(first.data) in said and str(first.pid) in said
    assert f"{first.url}/\n" in said, "and where it is"
    assert Person(first).new()["seq"] == 1, "the first goes on"


# --- grognard play, while it is running ------------------------------------------------------------

Capture = pytest.CaptureFixture[str]
ALREADY = [("en", "Grognard is already running"), ("fr", "Grognard tourne déjà")]


@pytest.fixture
def first(start: Callable[[], Server], monkeypatch: pytest.MonkeyPatch) -> Server:
    monkeypatch.setattr("grognard.commands.play._has_page", lambda: True)
    return start()


@pytest.mark.parametrize(("language", "words"), ALREADY)
def test_who_wants_to_play_is_shown_the_table_that_is_there(
    first: Server, language: str, words: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", lambda url: opened.append(url) or True)
    monkeypatch.setattr("grognard.commands.play._has_screen", lambda: True)
    asked = ["play", "--data", str(first.data), "--lang", language]
    assert main(asked) == 0 and opened == [f"{first.url}/"]
    assert words in (said := capsys.readouterr().out) and said.endswith(f"{first.url}/\n")
    assert main([*asked, "--no-browser"]) == 0 and len(opened) == 1
    assert words in (said := capsys.readouterr().out) and said.endswith(f"{first.url}/\n")


def test_whoever_asks_for_its_port_too(first: Server, capsys: Capture) -> None:
    """Not only that a program has the port: it is this one."""
    asked = ["--data", str(first.data), "--port", first.url.rpartition(":")[2], "--lang", "en"]
    assert main(["play", "--no-browser", *asked]) == 0
    assert f"{first.url}/\n" in capsys.readouterr().out
    assert main(["serve", *asked]) == 2
    said = capsys.readouterr().err
    assert "Another server" in said and f"{first.url}/\n" in said


def test_one_that_does_not_answer_is_named(first: Server, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.server.run.PATIENCE", 0.1)
    os.kill(first.pid, signal.SIGSTOP)
    assert main(["play", "--no-browser", "--data", str(first.data), "--lang", "en"]) == 2
    said = capsys.readouterr().err
    assert str(first.pid) in said and f"{first.url}/\n" in said


def test_only_an_address_is_taken_from_the_file(tmp_path: Path) -> None:
    """Whatever else stands there: no browser is sent to it."""
    beside = tmp_path / "games.sqlite.lock"
    for words, expected in (("http://[::1]:8321/", "http://[::1]:8321/"), ("file:///etc/", ""), ("", "")):
        beside.write_text(f"7 2026-01-01T00:00:00+00:00 {words}\n", encoding="utf-8")
        who = _read(beside)
        assert who is not None and who[2] == expected


# --- the lock --------------------------------------------------------------------------------------


def test_a_server_that_was_killed_leaves_no_lock(start: Callable[[], Server]) -> None:
    first = start()
    table = Person(first).new()
    first.kill()
    first.start()
    assert table["table"]


def test_of_two_started_together_on_a_new_file_one_serves(tmp_path: Path) -> None:
    both = [serve(tmp_path / "games.sqlite") for _ in range(2)]
    try:
        said = [server.stdout.readline() if server.stdout else "" for server in both]
        assert sorted(bool(line) for line in said) == [False, True]
        winner, loser = sorted(both, key=lambda server: not said[both.index(server)])
        _, complaint = loser.communicate(timeout=60)
        assert loser.returncode == 2 and str(winner.pid) in complaint
    finally:
        for server in both:
            server.kill()
            server.communicate()


def test_within_a_process_too(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.sqlite")
    with pytest.raises(InUse, match=str(os.getpid())):
        Store(tmp_path / "games.sqlite")
    store.close()
    Store(tmp_path / "games.sqlite").close()


# --- one file, several names ----------------------------------------------------------------------

OPENING = """
import sys
from pathlib import Path
from grognard.server.datafile import DataFile
from grognard.server.lock import CannotOpen
try:
    DataFile(Path(sys.argv[1])).close()
except CannotOpen as error:
    print(error.message.tell("en"), error.message.tell("fr"))
"""
ELSEWHERE = ("by another name", "par un autre nom")


def told(path: Path, folder: Path | None = None) -> str:
    """What another process is told, in both languages; nothing if it can have the file."""
    command = [sys.executable, "-c", OPENING, str(path)]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, cwd=folder).stdout


@pytest.fixture
def held(tmp_path: Path) -> Iterator[Path]:
    store = Store(tmp_path / "games.sqlite")
    yield store.path
    store.close()


def test_by_another_way_to_it(held: Path, tmp_path: Path) -> None:
    """However one gets there, it is the same name in the end, and it stands beside it who was first."""
    other = tmp_path / "elsewhere"
    other.mkdir()
    (other / "link.sqlite").symlink_to(held)
    (tmp_path / "round").symlink_to(other)
    for path in (Path("elsewhere/link.sqlite"), tmp_path / "round" / ".." / "games.sqlite"):
        assert f"process {os.getpid()}" in told(path, tmp_path)


def test_by_a_second_link(start: Callable[[], Server], tmp_path: Path) -> None:
    first = start()
    me = Person(first)
    table, link = me.new(), tmp_path / "link.sqlite"
    os.link(first.data, link)
    said = refused(link)
    assert ELSEWHERE[0] in said and str(link) in said
    first.kill()  # what was acknowledged last stands in a file beside the first name, and not beside the second
    for path in (link, first.data):
        assert "2 names" in told(path) and "2 noms" in told(path)
    link.unlink()
    first.start()
    me.move_to(first)
    assert me.see(table) == table


def test_by_a_new_name(held: Path, tmp_path: Path) -> None:
    moved = held.rename(tmp_path / "moved.sqlite")
    assert all(words in told(moved) for words in ELSEWHERE)
    moved.rename(held)


def test_where_the_system_has_no_locks_on_single_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock, "_take_byte", lambda _: False)
    path = tmp_path / "games.sqlite"
    path.touch()
    with path.open("r+b", buffering=0) as first, path.open("r+b", buffering=0) as second:
        assert lock._take_file(first) and not lock._take_file(second)


def test_by_deleting_the_lock(held: Path) -> None:
    held.with_name(f"{held.name}.lock").unlink()
    assert all(words in told(held) for words in ELSEWHERE)


def test_by_a_second_link_within_a_process(held: Path, tmp_path: Path) -> None:
    """Where a look at the lock would lose those that SQLite has."""
    os.link(held, tmp_path / "link.sqlite")
    with closing(sqlite3.connect(held)) as file:
        file.execute("SELECT count(*) FROM tables").fetchone()
        with pytest.raises(InUse, match=str(os.getpid())):
            Store(tmp_path / "link.sqlite")
        said = "import sqlite3, sys; sqlite3.connect(sys.argv[1], timeout=0).execute('PRAGMA journal_mode=DELETE')"
        other = subprocess.run([sys.executable, "-c", said, str(held)], check=False, capture_output=True, text=True)
    assert "database is locked" in other.stderr
