"""A player that somebody else might write: it plays, and strict type checking finds nothing to say of it."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest
from mypy import api

from grognard import games
from grognard.arena.pairing import Pairing
from grognard.umpire import Question

ROOT = Path(__file__).parents[2]
EXAMPLE = Path(__file__).with_name("example_player.py")
SEEN = """
from grognard.games import leningrad
from grognard.games.leningrad.questions import Moving
from tests.players.example_player import Careful
from grognard.players import Player

player: Player = Careful()
view = leningrad.new(seed=1).view("german")
reveal_type(view)
reveal_type(view.copy().legal())
reveal_type(view.decision)
if isinstance(view.decision, Moving):
    reveal_type(view.decision.units)
reveal_type(view.winner)
"""


def test_strict_types(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    page = tmp_path / "seen.py"
    page.write_text(SEEN, encoding="utf-8")
    out, err, status = api.run(["--strict", "--follow-imports=silent", "--no-error-summary", str(EXAMPLE), str(page)])
    assert (err, status) == ("", 0), out + err
    shown = [line.partition("type is ")[2].strip('"') for line in out.splitlines()]
    assert shown == [
        "grognard.games.leningrad.state.Leningrad",
        "tuple[str, ...]",
        "grognard.umpire.agenda.Question",
        "int",
        "str | None",
    ]


def test_it_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLE.parent))
    played = Pairing("leningrad", "2010", ("example_player:Careful", "random"), 1, set_up="historical").play()
    assert played.turns == 12
    del sys.modules["example_player"]


@pytest.mark.parametrize("name", games.GAMES)
def test_every_question_is_listed(name: str) -> None:
    listed: ModuleType = games.part(name, "questions")
    items = games.part(name, "position").FORM.items
    assert {item.__name__ for item in items if issubclass(item, Question)} == set(listed.__all__)
