"""A shell to type into, and two positions to ask about."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from grognard import games
from grognard.cli import main
from grognard.games import leningrad
from grognard.games.leningrad.state import Leningrad

BATTLE = "1pz@1711 6pz@1711 36mot@1711 21id@1710/1 i1@1810=48 i2@1810 a1@1811 30id@0206 126id@0306 i5@0205"


class Shell:
    """Runs commands in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
        self.capsys, self.folder = capsys, folder

    def __call__(self, *words: str | Path, status: int = 0) -> str:
        """Standard output; standard error if the command is refused."""
        self.capsys.readouterr()
        try:
            found = main([str(word) for word in words])
        except SystemExit as stop:
            found = int(stop.code or 0)
        out, err = self.capsys.readouterr()
        assert found == status, err
        assert "Traceback" not in err
        if status:
            assert out == ""
            return err
        return out

    def json(self, *words: str | Path) -> Any:
        return json.loads(self(*words, "--json"))

    def file(self, state: Leningrad, name: str = "position.txt") -> Path:
        path = self.folder / name
        path.write_text(games.write_position(state), encoding="utf-8")
        return path


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shell:
    monkeypatch.setenv("GROGNARD_LANG", "en")
    return Shell(capsys, tmp_path)


@pytest.fixture
def battle(shell: Shell) -> Path:
    return shell.file(leningrad.diagram(phase="german-combat", units=BATTLE, turn=4, seed=3), "battle.txt")


@pytest.fixture
def march(shell: Shell) -> Path:
    return shell.file(leningrad.diagram(phase="german-movement", units=BATTLE, turn=4, seed=3), "march.txt")
