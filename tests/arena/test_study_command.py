"""Studies from the shell: what is asked for is played and nothing else, or refused in so many words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from grognard.cli import main

Capture = pytest.CaptureFixture[str]
RANDOM = ("study", "leningrad", "--players", "random,random", "--games", "1")


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> str:
    """A position of 2010, in a file."""
    monkeypatch.chdir(tmp_path)
    assert main(["position", "leningrad", "--edition", "2010", "--setup", "historical", "--out", "mine.txt"]) == 0
    capsys.readouterr()
    return "mine.txt"


def study(capsys: Capture, *words: str, status: int = 0) -> str:
    assert main([*RANDOM, *words]) == status
    out, err = capsys.readouterr()
    return err if status else out


def test_a_position_of_another_edition_is_refused(capsys: Capture, mine: str) -> None:
    told = study(capsys, "--editions", "1979", "--setups", mine, "--lang", "en", status=2)
    assert "mine.txt is a position of the edition 2010" in told and "1979" in told
    told = study(capsys, "--editions", "1979", "--setups", "free", mine, "--lang", "fr", status=2)
    assert "mine.txt est une position de l’édition 2010" in told


def test_no_edition_is_dropped_in_silence(capsys: Capture, mine: str) -> None:
    words = ("--editions", "2010,1979", "--setups", mine)
    assert "nothing would be played by the edition 1979" in study(capsys, *words, "--lang", "en", status=2)
    assert "rien ne serait joué dans l’édition 1979" in study(capsys, *words, "--lang", "fr", status=2)
    said = json.loads(study(capsys, *words, "historical", "--json"))
    assert [(c["edition"], c["set_up"].partition("#")[0]) for c in said["cells"]] == [
        ("2010", "historical"),
        ("1979", "historical"),
        ("2010", "mine"),
    ]


def test_commas_between_set_ups(capsys: Capture, mine: str) -> None:
    told = study(capsys, "--editions", "2010", "--setups", f"historical,free,{mine}", "--lang", "en")
    first = told.split("\n\n")[2].splitlines()[2:]
    assert [line.split()[:2] for line in first] == [["2010", "historical"], ["2010", "free"], ["2010", "mine"]]
    assert "#" not in told


def test_neither_a_set_up_nor_a_file(capsys: Capture, mine: str) -> None:
    told = study(capsys, "--setups", "free,nofile.txt", "--lang", "en", status=2)
    assert "there is no set-up and no file “nofile.txt”; the set-ups are: free, historical" in told
    told = study(capsys, "--setups", "nofile.txt", "--lang", "fr", status=2)
    assert "pas de mise en place ni de fichier «\u00a0nofile.txt\u00a0»" in told
