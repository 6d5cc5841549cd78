"""Every kind of question that a game can ask has a position, which is written, read and told: what `tests/browser`
looks at on every screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard import games
from grognard.words import LANGUAGES
from tests import kinds


@pytest.mark.parametrize("game", ["leningrad", "defiant-russia", "barbarossa"])
def test_every_kind_of_question_has_a_position(game: str, tmp_path: Path) -> None:
    telling = games.part(game, "telling")
    with kinds.positions(game, tmp_path, fullest=False) as found:
        assert found.keys() == kinds.declared(game), f"not the same: {sorted(found.keys() ^ kinds.declared(game))}"
        for kind, state in found.items():
            again = games.read_position(games.write_position(state))
            assert again.decision.kind == kind and again.legal() == state.legal() and again.legal()
            for language in LANGUAGES:
                assert telling.prompt(state, language)
                assert all(telling.action_title(state, action, language) for action in state.legal())
