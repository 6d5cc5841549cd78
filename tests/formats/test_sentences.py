"""Several actions said at once."""

from __future__ import annotations

import pytest

from grognard import games
from grognard.umpire import Illegal, sentence

from .paper import SET_UP_TEXT, SMALL, START, parsed


@pytest.mark.parametrize(
    ("position", "said", "actions"),
    [
        (START, "move 1pz,6pz to 0010", "move 1pz,6pz / to 0010"),
        (START, "MOVE 36mot , 6pz,1pz overrun 0211", "move 1pz,6pz,36mot / overrun 0211"),
        (START, "move 1pz; to 0010; move 6pz; to 0011", "move 1pz / to 0010 / move 6pz / to 0011"),
        (
            SMALL,
            "attack 1810,1811 with 1pz,6pz roll air 1",
            "attack 1810 / also 1811 / with 1pz / with 6pz / roll / air 1",
        ),
        (SMALL, "attack 1810, with 6pz, roll", "attack 1810 / with 6pz / roll"),
        (SET_UP_TEXT, "place 1310,1409 place 1506", "place 1310 / place 1409 / place 1506"),
    ],
)
def test_sentences(position: str, said: str, actions: str) -> None:
    assert " / ".join(parsed(position, said)) == actions


def test_a_sentence_stops_at_a_die() -> None:
    state = games.read_position(SMALL)
    found = games.parse(state, "attack 1810 with 1pz roll air 0 advance 1pz 1810")
    assert found == sentence.Sentence(("attack 1810", "with 1pz", "roll", "air 0"), "advance 1pz 1810")
    assert games.parse(state.view("german"), "attack 1810 with 1pz roll air 0") == sentence.Sentence(found.actions)


@pytest.mark.parametrize(
    ("position", "said", "action", "case"),
    [
        (START, "move 1pz,8pz to 0210", "move 1pz,8pz", "2010 §4.5"),
        (START, "move 1pz to 2604", "to 2604", "2010 §4.1"),
        (START, "", "", "2010 §4.0"),
        (START, ", ,", ", ,", "2010 §4.0"),
        (START, "1pz to 0210", "1pz", "2010 §4.0"),
        (SMALL, "attack 1810,1812 with 1pz roll", "also 1812", "2010 §8.1"),
        (SMALL, "attack 1810 with 1pz,1pz", "with 1pz", "2010 §8.1"),
    ],
)
def test_why_not_of_a_sentence_is_that_of_its_first_illegal_action(
    position: str, said: str, action: str, case: str
) -> None:
    state = games.read_position(position)
    with pytest.raises(Illegal) as caught:
        games.parse(state, said)
    assert caught.value.action == action
    reason = games.why(state, said)
    assert reason is not None
    assert reason.case == case
    assert reason.tell("en") != reason.tell("fr")


def test_why_not_of_a_legal_sentence() -> None:
    assert games.why(games.read_position(START), "move 1pz to 0010") is None
