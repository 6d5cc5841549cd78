"""One server at a time on a file."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from people import Person, Server

from grognard.server.lock import InUse
from grognard.server.store import Store


def serve(data: Path, language: str = "en") -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "grognard.cli", "serve", "--port", "0", "--data", str(data), "--lang", language]
    env = {**os.environ, "PYTHONUNBUFFERED": "1"}
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env)


@pytest.mark.parametrize(("language", "words"), [("en", "Another server"), ("fr", "Un autre serveur")])
def test_a_second_server_says_who_was_first(start: Callable[[], Server], language: str, words: str) -> None:
    first = start()
    second = serve(first.data, language)
    _, said = second.communicate(timeout=60)
    assert second.returncode == 2
    assert words in said and str(first.data) in said and str(first.pid) in said
    assert Person(first).new()["seq"] == 1, "the first goes on"


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
