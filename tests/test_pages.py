"""The pages that a reader works through do what they say: their files are written, their commands typed, their Python
run, in an empty folder outside the package."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.pages import ROOT, Run, files

EXAMPLE = ROOT / "examples" / "skirmish"


def run(page: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    ours = {name: value for name, value in os.environ.items() if not name.startswith("GROGNARD_")}
    where = ours | {"PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])}
    command = [sys.executable, "-m", "tests.pages", str(page), str(folder)]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=where)


@pytest.mark.parametrize("page", ["new-game", "variants", "scenarios"])
def test_what_a_page_says_works(page: str, tmp_path: Path) -> None:
    ran = run(ROOT / "docs" / f"{page}.md", tmp_path)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_the_game_of_the_page_is_the_example() -> None:
    """Every file of it, to the letter."""
    ours = {
        f"{EXAMPLE.name}/{path.relative_to(EXAMPLE).as_posix()}": path.read_text(encoding="utf-8")
        for path in EXAMPLE.rglob("*.*")
        if path.is_file() and path.suffix != ".pyc"
    }
    told = files(ROOT / "docs" / "new-game.md")
    assert told.keys() == ours.keys()
    for name, text in told.items():
        assert text == ours[name], name


@pytest.mark.parametrize(
    "said",
    [
        "```console\n$ grognard rules leningrad 8.47\nnothing of the kind\n```\n",
        "```console\n$ grognard rules nowhere 8.47\n```\n",
        "```python\n>>> 1 + 1\n3\n\n```\n",
    ],
)
def test_a_page_that_is_wrong_is_found_out(said: str, tmp_path: Path) -> None:
    (tmp_path / "page.md").write_text(said, encoding="utf-8")
    page = Run(tmp_path / "page.md")
    page.all()
    assert page.done == 1 and len(page.wrong) == 1
