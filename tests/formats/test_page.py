"""Everything that the page on formats shows is true."""

from __future__ import annotations

import doctest
import re
from dataclasses import replace

import pytest

from grognard import games
from grognard.games.leningrad import text
from grognard.games.leningrad.position import FORM
from grognard.umpire import record

from .paper import BIDS, CARRIED, OTHERS, PAGE, RECORD, SET_UP, SMALL, START, blocks, parsed


def test_the_positions_of_the_page() -> None:
    for position in blocks("position"):
        assert games.write_position(games.read_position(position)) == position


def test_the_record_of_the_page() -> None:
    told = record.read(RECORD)
    assert record.write(told) == RECORD
    assert games.verify(told).outcomes == 2


def test_the_bids_of_the_page() -> None:
    told = record.read(BIDS)
    assert record.write(told) == record.write(games.resume(told).record) == BIDS
    closed = replace(told, entries=told.entries[:1])
    assert "german: ? [withheld bids from soviet]" in record.write(closed.known_to(["soviet"]))
    assert "`german: ? [withheld bids from soviet]`" in PAGE


def test_the_game_of_the_page_that_was_carried_over() -> None:
    told = record.read(CARRIED)
    assert record.write(told) == CARRIED
    assert told.rules == games.notation_of(told).RULES_VERSION > told.header.rules
    assert games.replay(told).side == games.resume(told).state.side == "soviet"
    found = games.verify(told)
    assert (found.outcomes, found.believed) == (25, 0) and found.told >= 2


def test_the_sentences_of_the_page() -> None:
    rows = re.findall(r"^\| `([^`]+)` \| (`[^|]+ / [^|]+`) \|$", PAGE, re.MULTILINE)
    assert len(rows) == 3
    german = SET_UP.copy()
    while german.side == "soviet":
        german.play(german.legal()[0])
    positions = {"move": START, "attack": SMALL, "place": games.write_position(german)}
    for said, actions in rows:
        assert parsed(positions[said.split()[0]], said) == re.findall("`([^`]+)`", actions)


def test_the_page_names_every_statement_and_verb() -> None:
    named = set(re.findall(r"[a-z-]+", PAGE))
    assert named >= {
        *FORM.statements,
        *record.STATEMENTS,
        record.CARRIED,
        *(record.SEALED, record.WITHHELD, record.OPENED),
        *FORM.battle.known,
        *text.VERBS,
        *(i.kind for i in FORM.items),
    }


def test_the_python_of_the_page() -> None:
    parser = doctest.DocTestParser()
    runner = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    runner.run(parser.get_doctest("\n".join(blocks("python")), {}, "formats.md", None, 0))
    assert runner.summarize(verbose=False).failed == 0
    assert runner.tries > 5


@pytest.mark.parametrize("text", OTHERS)
def test_the_examples_of_other_games_can_be_played(text: str) -> None:
    state = games.read_position(text)
    assert state.legal()
    assert games.read_position(games.write_position(state)).legal() == state.legal()
