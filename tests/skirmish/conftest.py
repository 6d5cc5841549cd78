"""The example game, found by its folder for as long as a test lasts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from grognard import games
from grognard.games import register

FOLDER = Path(__file__).parents[2] / "examples" / "skirmish"


@pytest.fixture
def skirmish(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.setenv(register.VARIABLE, "")
    name = games.GAMES.add_folder(FOLDER)
    yield games.game(name)
    games.GAMES.drop(name)
