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
    assert game.wrong() == []
    copy = tmp_path / "leningrad"
    shutil.copytree(game.folder, copy, ignore=shutil.ignore_patterns("__pycache__"))
    losses = copy / "losses.py"
    text = losses.read_text(encoding="utf-8")
    losses.write_text(text.replace("(2010 §8.45, 1979 §10.5)", ""), encoding="utf-8")
    monkeypatch.setattr(ledger.Game, "folder", copy)
    assert game.wrong() == [f"{case}: leningrad/losses.py does not cite it" for case in ("2010 §8.45", "1979 §10.5")]


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


# --- a game that is built in steps ------------------------------------------------------------------

BUILT = {"barbarossa": 2}
"""By game the last step that stands, with those before it."""


@pytest.mark.parametrize(("game", "step"), BUILT.items())
def test_a_step_that_stands_lacks_no_module_and_no_test(monkeypatch: pytest.MonkeyPatch, game: str, step: int) -> None:
    assert script("ledger", monkeypatch).ledger_of(game).steps.missing(step) == []


@pytest.mark.parametrize("game", BUILT)
def test_what_is_cited_of_later_steps_says_what_is_ready(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """And nothing is called ready that no module holds."""
    steps = script("ledger", monkeypatch).ledger_of(game).steps
    assert steps.ahead() == []
    assert [case for case, said in steps.cases.items() if "ready" in said and case not in steps.modules] == []


SMALL = """# Section 3 of the rules: small things. All of them.
["R §3.0"]
step = 1
only = "heading"
title_en = "Small things"
["R §3.1"]
step = 1
title_en = "One"
["R §3.11"]
step = 1
title_en = "Eleven"
later = {"2" = "boats", "none" = "whales"}
["R §3.11a"]
step = 1
title_en = "Eleven a"
["R §3.11b"]
step = 1
title_en = "Eleven b"
["R §3.12"]
step = 2
title_en = "Twelve"
["R §3.12a"]
step = 2
ready = "the list of boats"
title_en = "Twelve a"
["R §3.13"]
step = "none"
title_en = "Thirteen"
note_en = "No such boats."
"""


def small(monkeypatch: pytest.MonkeyPatch, folder: Path, module: str, test: str, data: str = "") -> ModuleType:
    """A game of a few cases, a module, a file of data and a test."""
    for name, text in {
        "game/data/cases-03.toml": SMALL,
        "game/data/charts/some.chart": data,
        "game/zoc.py": module,
        "tests/test_zoc.py": test,
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return script("steps", monkeypatch).Steps("small", folder / "game", folder / "tests", "R")  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("module", "cited"),
    [
        ("# R §3.11", ["3.11"]),
        ('"""So (R §3.1, §3.11a)."""', ["3.1", "3.11a"]),
        ('x = case("3.11b")', ["3.11b"]),
        ('x = case("3.1" if y else "3.11")', ["3.1", "3.11"]),
        ('CASES = {"a": "3.11"}\nx = case(CASES[y])', ["3.11"]),
        ("# R §3.11a-b", ["3.11a", "3.11b"]),
        ("# R §3.11-3.12", ["3.11", "3.12"]),
        ("# R §3.0-3.1", ["3.0", "3.1"]),
        ("# R §3", ["3"]),
        ("# R §3. And §3.1. So §3.11a: it", ["3", "3.1", "3.11a"]),
        ("# 3.11, R 3.12", []),
        ('x = "3.14"', []),
    ],
)
def test_what_a_module_of_a_growing_game_cites(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, module: str, cited: list[str]
) -> None:
    steps = small(monkeypatch, tmp_path, module, "")
    assert sorted(steps.modules) == cited
    assert steps.unknown() == []


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("\n# R §3.14", "zoc.py:2: there is no case R §3.14"),
        ('x = case("3.99")', "zoc.py:1: there is no case R §3.99"),
        ("# §3.11c", "zoc.py:1: there is no case R §3.11c"),
        ("# R §4", "zoc.py:1: there is no case R §4"),
        ("# R §3.11a-c", "zoc.py:1: there is no case R §3.11c"),
    ],
)
def test_a_case_that_does_not_exist_is_an_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, module: str, line: str
) -> None:
    assert small(monkeypatch, tmp_path, module, "").unknown() == [line]


def test_a_test_that_names_a_case_which_does_not_exist_is_an_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    test = 'def test_a():\n    """R §3.1, §3.14."""\n    assert 1  # §3.11c\n'
    found = small(monkeypatch, tmp_path, "", test).unknown()
    assert found == [f"test_zoc.py:{n}: there is no case R §{case}" for n, case in ((2, "3.14"), (3, "3.11c"))]


TEST = '''
# R §3.11
def test_a():
    """R §3.1."""
    assert find("R §3.11b")  # §3.11a
def helper():
    """R §3.11."""
'''


def test_what_is_missing_and_what_is_ahead(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A test holds what its docstring and its comments name: not what it works with, nor what stands outside it. Nobody
    misses a heading, what never comes, or what comes in a later step than is asked about."""
    monkeypatch.setattr(script("steps", monkeypatch), "STEP", 1)
    steps = small(monkeypatch, tmp_path, "# R §3.1, §3.12, §3.12a", TEST, data="# R §3.11")
    assert steps.modules == {"3.1": ["zoc"], "3.12": ["zoc"], "3.12a": ["zoc"], "3.11": ["data/charts/some.chart"]}
    assert steps.tests == {"3.1": ["test_zoc"], "3.11a": ["test_zoc"]}
    assert steps.missing(1) == [
        "R §3.11: no test: Eleven",
        "R §3.11a: no module: Eleven a",
        "R §3.11b: no module and no test: Eleven b",
    ]
    assert steps.missing(2) == [*steps.missing(1), "R §3.12: no test: Twelve", "R §3.12a: no test: Twelve a"]
    assert steps.ahead() == ["R §3.12: step 2, cited by zoc"]
    rows = steps.tables()
    assert rows[1] == "## 3 Small things"
    assert "| 3.0 | Small things | 1 | its cases |  |  |" in rows
    assert "| 3.1 | One | 1 | `zoc` | `test_zoc` |  |" in rows
    assert "| 3.11 | Eleven | 1 | `data/charts/some.chart` |  | 2: boats; never: whales |" in rows
    assert "| 3.12a | Twelve a | 2 | `zoc` |  | ready: the list of boats |" in rows
    assert "| 3.13 | Thirteen | never |  |  | No such boats. |" in rows
