"""Actions taken apart and put together, once: the page is held to the same examples."""

from __future__ import annotations

import ast
import json
import re
from dataclasses import asdict, astuple
from pathlib import Path
from timeit import timeit
from typing import Any

import pytest

import grognard
from grognard.hexes import is_number
from grognard.umpire import spoken as module
from grognard.umpire.spoken import Spoken, by_name, said, spoken

ROOT = Path(grognard.__file__).parent
EXAMPLES: dict[str, Any] = json.loads((ROOT.parent / "web/tests/spoken.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("example", EXAMPLES["tidy"], ids=lambda example: str(example["text"]))
def test_an_action_is_taken_apart_and_put_together(example: dict[str, Any]) -> None:
    found = spoken(example["text"])
    parts = {name: list(value) if isinstance(value, tuple) else value for name, value in asdict(found).items()}
    assert parts == example
    assert said(*astuple(found)[:-1]) == example["text"]


@pytest.mark.parametrize("example", EXAMPLES["untidy"])
def test_more_blanks_than_needed_mean_nothing(example: dict[str, str]) -> None:
    assert spoken(example["typed"]) == spoken(example["text"])
    assert spoken(example["typed"]).text == example["text"]


def test_what_a_hex_looks_like() -> None:
    assert all(map(is_number, EXAMPLES["hexes"]))
    assert not any(map(is_number, EXAMPLES["no_hexes"]))


def test_the_same_text_is_taken_apart_once() -> None:
    text = "move 1pz,6pz,36mot"
    assert spoken(text) is spoken(text)
    known = {text: spoken(text)}
    looked_up, parsed = (min(timeit(lambda f=f: f(text), number=20_000) for _ in range(5)) for f in (known.get, spoken))
    assert parsed < 3 * looked_up


def test_rubbish_fills_no_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_KNOWN", 50)
    known = module._Known()
    for i in range(200):
        known[f"move {i}x"]
        known["x" * (101 + i)]
    assert len(known) <= 50
    assert max(map(len, known)) <= module.LONGEST_KNOWN


def test_a_text_that_was_read_from_a_file_is_a_plain_one_here() -> None:
    from grognard.umpire.reading import Word

    assert type(spoken(Word("to 9901", 3, 4)).text) is str
    assert type(next(iter(spoken(Word("with 77id", 3, 4)).units))) is str


def test_names_of_units_are_numbered() -> None:
    assert by_name(["1pz", "guderian", "a.b-c/2"]) == {"1pz": 0, "guderian": 1, "a.b-c/2": 2}


@pytest.mark.parametrize("name", ["0911", "E1829", "e1829", "12", "1", "1pz,6pz", "1 pz", "", "1PZ", "a;b"])
def test_no_unit_may_look_like_a_hex_or_a_number(name: str) -> None:
    with pytest.raises(ValueError, match="short name"):
        by_name(["1pz", name])


def test_no_two_units_have_one_name() -> None:
    with pytest.raises(ValueError, match="short name"):
        by_name(["1pz", "6pz", "1pz"])


def test_words_as_they_stand() -> None:
    assert Spoken("to", text="to 0911").words == ["to", "0911"]


# --- and nowhere else -----------------------------------------------------------------------------

CUTS = {"split", "rsplit", "partition", "rpartition", "startswith", "endswith", "removeprefix", "removesuffix"}
ITS_OWN = {"umpire/spoken.py"}
"""Where actions are taken apart."""
ACTIONS = re.compile(r"actions?$|^legal$|^answers$")


def _sources(tree: ast.AST) -> dict[str, str]:
    """By name of a variable what it goes through: `a` in `for a in state.legal()`."""
    found = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.For | ast.comprehension) and isinstance(node.target, ast.Name):
            found[node.target.id] = ast.unparse(node.iter)
    return found


def _cut(path: Path) -> list[str]:
    """Where an action is cut up: something called so, or one of what is called so."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    sources, found = _sources(tree), []
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CUTS):
            continue
        what = ast.unparse(node.func.value)
        names = re.findall(r"\w+", f"{what} {sources.get(what, '')}")
        if any(ACTIONS.search(name) for name in names):
            found.append(f"{path.relative_to(ROOT)}:{node.lineno} {ast.unparse(node)}")
    return found


def test_actions_are_taken_apart_nowhere_else() -> None:
    paths = [path for path in sorted(ROOT.rglob("*.py")) if str(path.relative_to(ROOT)) not in ITS_OWN]
    assert [cut for path in paths for cut in _cut(path)] == []


def test_only_the_hexes_know_how_long_a_hex_is() -> None:
    wrong = [
        str(path.relative_to(ROOT))
        for path in sorted(ROOT.rglob("*.py"))
        if re.search(r"len\(\w+\) == 4\b", path.read_text(encoding="utf-8"))
    ]
    assert wrong == []


@pytest.mark.parametrize(
    "source",
    ["verb, *words = action.split()", "[a for a in state.legal() if a.startswith('with ')]", "m.action.partition(' ')"],
)
def test_whoever_cuts_an_action_up_is_found(source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.umpire.test_spoken.ROOT", tmp_path)
    (tmp_path / "wrong.py").write_text(source)
    assert len(_cut(tmp_path / "wrong.py")) == 1
