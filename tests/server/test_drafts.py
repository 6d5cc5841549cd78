"""A sentence is tried click by click: what was tried before is not played again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from helpers import for_two

from grognard.games.leningrad.state import Leningrad
from grognard.server import drafts, show
from grognard.server.problem import Problem
from grognard.server.tables import Tables


@contextmanager
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The actions that are played meanwhile."""
    played, play = list[str](), Leningrad.play

    def counting(state: Leningrad, action: str) -> Any:
        played.append(action)
        return play(state, action)

    with monkeypatch.context() as patch:
        patch.setattr(Leningrad, "play", counting)
        yield played


def test_only_the_new_action_is_played(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    with tables.open(for_two(tables, "historical")) as table:
        with counted(monkeypatch) as played:
            show.explore(table, ["german"], ["move 1pz"])
            after = show.explore(table, ["german"], ["move 1pz", "to 0011"])
            assert played == ["move 1pz", "to 0011"]
        fresh = drafts.Draft(table.seq, "german", table.view(["german"]))
        table._draft = fresh
        assert show.explore(table, ["german"], ["move 1pz", "to 0011"]) == after


def test_another_way_and_another_moment_are_played_anew(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    with tables.open(for_two(tables, "historical")) as table, counted(monkeypatch) as played:
        show.explore(table, ["german"], ["move 1pz", "to 0011"])
        show.explore(table, ["german"], ["move 1pz", "to 0012"])
        assert played == ["move 1pz", "to 0011", "to 0012"]
        table.play(["german"], ["move 8pz"])
        assert show.explore(table, ["german"], []).question.kind == "moving"  # type: ignore[union-attr]
        with pytest.raises(Problem):
            show.explore(table, ["german"], ["move 1pz"])


def test_nobody_tries_on_what_another_seat_knows(tables: Tables) -> None:
    with tables.open(for_two(tables, "historical")) as table:
        assert table.draft(["german"]) is table.draft(["german"])
        assert table.draft(["german"]) is not table.draft(["soviet"])


def test_a_long_draft_keeps_so_many_positions() -> None:
    draft = drafts.Draft(0, "german", 0)
    for number in range(1, 3 * drafts.MOST):
        draft.add(f"a{number}", number)
    said = [f"a{number}" for number in range(1, 3 * drafts.MOST)]
    assert draft.on_from(said) == (drafts.MOST, drafts.MOST)
    assert draft.on_from(["a1", "b2"]) == (1, 1) and draft.on_from(said) == (1, 1)
