"""Every case of every rulebook has its module, which cites it, and its tests; and the page that says so is true."""

from __future__ import annotations

import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

SCRIPTS = Path(__file__).parent.parent / "scripts"


def test_the_ledger_of_cases_is_complete_and_up_to_date() -> None:
    command = [sys.executable, str(SCRIPTS / "ledger.py"), "--check"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr


def script(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    return import_module(name)


def test_a_case_that_its_module_does_not_cite_is_reported(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    ledger = script("ledger", monkeypatch)
    game = ledger.Game("leningrad")
    assert game.missing() == []
    copy = tmp_path / "leningrad"
    shutil.copytree(game.folder, copy, ignore=shutil.ignore_patterns("__pycache__"))
    losses = copy / "losses.py"
    text = losses.read_text(encoding="utf-8")
    losses.write_text(text.replace("(2010 §8.45, 1979 §10.5)", ""), encoding="utf-8")
    monkeypatch.setattr(ledger.Game, "folder", copy)
    assert game.missing() == [f"{case}: leningrad/losses.py does not cite it" for case in ("2010 §8.45", "1979 §10.5")]


BOOK = {
    "2010 §5.0": "zoc",
    "2010 §8.2": "battle",
    "2010 §8.4": "results",
    "2010 §8.41": "results",
    "2010 §8.42": "results",
    "2010 §8.43": "advance",
    "2010 §8.47": "retreat",
    "2010 §8.47(1)": "retreat",
    "2010 §14.1": "entry",
    "2010 §14.10": "entry",
    "2010 TEC river": "terrain",
    "1979 §5.0": "zoc",
    "1979 §10.1": "results",
    "Aide: Phase 3 (1)": "moves",
    "Aide: Phase 3 (2)": "moves",
    "Aide: Phase 3 (3)": "stacks",
}


@pytest.mark.parametrize(
    ("module", "text", "uncited"),
    [
        ("battle", "x = 1", ["2010 §8.2"]),
        ("battle", "# 2010 §8.2", []),
        ("battle", "# §8.2, 1979 §8.2", ["2010 §8.2"]),
        ("battle", "# 2010 §8.21", ["2010 §8.2"]),
        # the calls that name a case to the players
        ("retreat", 'r.case("8.47", "10.7"); r.case("8.47(1)", "10.7(1)")', []),
        ("retreat", 'r.case("8.47", "10.7")', ["2010 §8.47(1)"]),
        # lists, over lines too
        ("results", '"""So (2010 §8.4, §8.41\n    and §8.42; 1979 §10.1)."""', []),
        ("results", "# 2010 §8.4, §8.41;\n# 1979 §10.1 and so on", ["2010 §8.42"]),
        ("moves", "# Aide: Phase 3 (1), (2)", []),
        # headings, where all of them is there
        ("zoc", '"""Zones (2010 §5, 1979 §5)."""', []),
        ("retreat", "# 2010 §8.47", []),
        ("results", "# 2010 §8.4; 1979 §10.1", ["2010 §8.41", "2010 §8.42"]),
        ("entry", "# 2010 §14.1", ["2010 §14.10"]),
        ("terrain", "# 2010 TEC", []),
        ("moves", "# Aide: Phase 3", ["Aide: Phase 3 (1)", "Aide: Phase 3 (2)"]),
        # ranges: their ends, and what is between them where all of it is there
        ("results", "# 2010 §8.4-8.42, 1979 §10.1", []),
        ("results", "# 2010 §8.4-8.43, 1979 §10.1", ["2010 §8.41", "2010 §8.42"]),
        ("moves", "# Aide: Phase 3 (1) to (2)", []),
    ],
)
def test_what_a_module_cites(monkeypatch: pytest.MonkeyPatch, module: str, text: str, uncited: list[str]) -> None:
    editions = [lambda new, old: f"2010 §{new}", lambda new, old: f"1979 §{old}"]
    assert script("citing", monkeypatch).Book(BOOK, editions).uncited(module, text) == uncited
