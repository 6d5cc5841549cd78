"""Two people at one terminal: what is hidden from the side that is asked is shown only with open hands."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import pytest

from grognard import cli, games
from grognard.commands.positions import seen_state
from grognard.games import leningrad


def seen(path: Path, open_hands: bool) -> Any:
    return seen_state(argparse.Namespace(position=str(path), seen_by=None, open_hands=open_hands))


def test_what_is_hidden_from_the_side_that_is_asked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hidden, opened = [], []
    for bid in (17, 23):
        state = leningrad.new("2010", seed=1, set_up="free", bid=True)
        state.play(f"bid {bid}")
        path = tmp_path / f"{bid}.position"
        path.write_text(games.write_position(state), encoding="utf-8")
        hidden.append(seen(path, open_hands=False))
        opened.append(seen(path, open_hands=True))
        assert cli.main(["show", str(path), "--open-hands"]) == 0
    assert hidden[0] == hidden[1] and opened[0] != opened[1]
    assert capsys.readouterr().out


def test_where_nothing_is_hidden_hands_make_no_difference(tmp_path: Path) -> None:
    path = tmp_path / "plain.position"
    path.write_text(games.write_position(leningrad.new("2010", seed=1, set_up="historical")), encoding="utf-8")
    assert seen(path, open_hands=False) == seen(path, open_hands=True)
