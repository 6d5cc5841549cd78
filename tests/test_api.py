"""What docs/api.md says works, and names everything there is to name."""

from __future__ import annotations

import doctest
import random
import re
from pathlib import Path
from typing import Any

import pytest

from grognard import games
from grognard.umpire.fields import position_fields
from tests import soak

TEXT = (Path(__file__).parent.parent / "docs" / "api.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
SHOWN = set(re.findall(r"`([^`\s]+)`", TEXT))


def test_every_block_of_code_runs() -> None:
    """One after another: what one defines the next may use."""
    known: dict[str, Any] = {"__name__": "api"}
    parser, runner, asked = doctest.DocTestParser(), doctest.DocTestRunner(), 0
    for number, block in enumerate(BLOCKS):
        if block.startswith(">>>"):
            test = parser.get_doctest(block, known, f"block {number}", "api.md", 0)
            asked += len(test.examples)
            runner.run(test, clear_globs=False)
            known = test.globs
        else:
            exec(compile(block, f"block {number}", "exec"), known)
    assert runner.failures == 0 and asked > 40
    view = games.game("leningrad").new(seed=1, set_up="historical").view("german")
    assert known["Bold"](seed=3).choose(view) in view.legal()


@pytest.mark.parametrize("name", games.GAMES)
def test_every_field_of_a_state_is_named(name: str) -> None:
    state = games.game(name).new(seed=1)
    assert {field.name for field in position_fields(type(state))} <= SHOWN


@pytest.mark.parametrize("name", games.GAMES)
def test_every_question_is_named(name: str) -> None:
    assert set(games.part(name, "questions").__all__) <= SHOWN


def test_every_event_is_named_with_its_facts() -> None:
    """All that the code tells of, and of those that a random game brings also what they hold."""
    table = TEXT.partition("| event | facts | |")[2].partition("\n\n")[0]
    facts: dict[str, set[str]] = {}
    for line in table.splitlines()[2:]:
        kinds, said, _ = (re.findall(r"`([^`]+)`", cell) for cell in line.split("|")[1:4])
        facts |= {kind: set(said) for kind in kinds}
    folder = Path(str(games.__file__)).parent
    code = "\n".join(page.read_text(encoding="utf-8") for page in folder.rglob("*.py") if "strategy" not in page.parts)
    assert set(re.findall(r'\bevent\(\s*"([a-z-]+)"', code)) <= set(facts)
    for name in games.GAMES:
        for edition in games.game(name).EDITIONS:
            if edition in soak.LONG:
                continue
            state, choose = games.game(name).new(edition, seed=4), random.Random(4).choice
            while not state.over:
                for event in state.play(choose(state.legal())):
                    assert {key for key, _ in event.facts} <= facts[event.kind], event
