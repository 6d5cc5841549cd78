"""The script that plays whole campaigns: one table, whatever the number of processes."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "campaign.py"


@pytest.fixture(scope="module")
def campaign() -> ModuleType:
    spec = importlib.util.spec_from_file_location("campaign", SCRIPT)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_table_ends_with_how_often_and_the_means(campaign: ModuleType) -> None:
    rows = [(5, {"minsk": 2, "moscow": None}), (6, {"minsk": 3, "moscow": None})]
    assert list(campaign.table(rows)) == [
        "| seed | minsk | moscow |",
        "|---|---|---|",
        "| 5 | 2 | – |",
        "| 6 | 3 | – |",
        "| games | 2 | 0 |",
        "| mean | 2.5 | – |",
    ]


def test_the_table_is_written_to_the_file_as_to_the_screen(
    campaign: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(campaign, "play", lambda game, names, seed: {"points": seed})
    out = tmp_path / "table.md"
    assert campaign.main(["any", "greedy", "greedy", "7", "2", "--out", str(out)]) == 0
    assert out.read_text(encoding="utf-8") == capsys.readouterr().out
    assert "| 8 | 8 |" in out.read_text(encoding="utf-8")


def test_processes_play_the_same_games(campaign: ModuleType) -> None:
    """`abs` stands for a game: what counts is that results come in the order of the seeds."""
    assert list(campaign.every(abs, range(-4, 0), 2)) == list(campaign.every(abs, range(-4, 0), 1)) == [4, 3, 2, 1]
