"""What is taken back is as it was, and nothing is taken back past a die."""

from __future__ import annotations

import random

import pytest

from grognard import games
from grognard.umpire import Illegal, record
from grognard.umpire.match import CannotUndo, Match

from .paper import GAMES, RECORD, choose, new_match


@pytest.mark.parametrize(("edition", "set_up"), GAMES)
def test_undo_restores_exactly_and_never_goes_past_a_die(edition: str, set_up: str) -> None:
    match = new_match(edition, set_up)
    chooser = random.Random(2)
    past: list[tuple[str, record.Record]] = []
    for _ in range(400):
        past.append((games.write_position(match.state), match.record))
        match.play(choose(chooser, match.state.legal()))
        while match.can_undo and chooser.random() < 0.3:
            assert not match.undo().outcomes
            assert past.pop() == (games.write_position(match.state), match.record)


def test_what_cannot_be_undone() -> None:
    match = new_match("2010", "free bid")
    with pytest.raises(CannotUndo, match="nothing to take back"):
        match.undo()
    match.play("bid 3")
    assert match.can_undo
    match.play("bid 5")
    assert not match.can_undo, "both bids are on the table"
    with pytest.raises(CannotUndo, match=r"“bid 5” cannot be taken back: it has shown what nobody knew before\."):
        match.undo()
    match.play("place 1310")
    assert match.undo().action == "place 1310"
    match = games.resume(record.read(RECORD))
    assert [match.undo().action for _ in range(7)][-1] == "retreat"
    with pytest.raises(CannotUndo) as caught:
        match.undo()
    assert str(caught.value).endswith("(i6=294, die 6).")
    assert "ne peut pas être annulé" in caught.value.tell("fr")


def test_an_illegal_action_leaves_a_match_as_it_was() -> None:
    match = games.resume(record.read(RECORD))
    before = games.write_position(match.state)
    with pytest.raises(Illegal):
        match.play("to 2604")
    assert games.write_position(match.state) == before
    assert record.write(match.record) == RECORD
    with pytest.raises(ValueError, match="header"):
        _ = Match(match.state).record
