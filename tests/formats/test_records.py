"""Records as text: read, replayed, verified, and gone on with."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grognard import games
from grognard.games.leningrad import text
from grognard.umpire import record, replaying
from grognard.umpire.dice import Dice, commitment
from grognard.umpire.match import Match

from .paper import GAMES, RECORD, SMALL, at_random, played, samples, wrong


@pytest.mark.parametrize(("edition", "set_up"), GAMES)
def test_a_recorded_game_is_read_replayed_and_verified(edition: str, set_up: str) -> None:
    match = played(edition, set_up)
    said = record.write(match.record)
    assert max(map(len, said.split("\n"))) <= 100
    told = record.read(said, "game")
    assert told == match.record
    assert record.write(told) == said
    assert games.replay(told) == match.state
    assert games.verify(told).outcomes == match.state.dice.count
    again = games.resume(told)
    assert again.state == match.state
    assert again.events == match.events
    assert again.record == match.record


def test_a_game_in_hiding_is_replayed_without_its_seed_and_verified_once_it_is_told() -> None:
    match = played("2010", "historical")
    sealed = match.record.sealed()
    said = record.write(sealed)
    assert "\nseed" not in said
    told = record.read(said)
    assert told.header.commitment == commitment("1")
    state = games.replay(told)
    assert state.dice == Dice(None, match.state.dice.count)
    state.dice = match.state.dice
    assert state == match.state
    assert wrong(lambda: games.verify(told)).message.key == "format-no-seed"
    opened = replace(told, header=replace(told.header, seed="1"))
    assert games.verify(record.read(record.write(opened))).outcomes > 0
    liar = replace(told, header=replace(told.header, seed="2"))
    assert wrong(lambda: games.verify(liar)).message.key == "format-commitment"


def test_replaying_a_part() -> None:
    match = played("1979", "free")
    notation = games.notation("leningrad")
    kept = [step.state.copy() for step in replaying.steps(match.record, notation)]
    for to in (1, 30, len(kept) // 2, len(kept)):
        assert games.replay(match.record, to) == kept[to - 1]
    assert games.replay(match.record, 0) == text.start(match.record.header)


def test_a_record_may_begin_with_any_position() -> None:
    for said in samples()[::9]:
        state = games.read_position(said)
        match = games.match_from(state, {"german": "Ann"})
        for _, action in zip(range(30), at_random(match), strict=False):
            assert action
        told = record.read(record.write(match.record))
        assert told == match.record
        assert games.replay(told) == match.state
        games.verify(told)


def test_the_place_of_an_error_in_a_position_within_a_record() -> None:
    match = games.match_from(games.read_position(SMALL))
    said = record.write(match.record).replace("a2", "z2")
    error = wrong(lambda: games.replay(record.read(said, "game")))
    assert said.split("\n")[error.line - 1][error.column - 1 :] == "z2 1812:i2"


def test_a_record_reads_like_a_game() -> None:
    told = record.read(RECORD)
    assert [e.action for e in told.entries if e.outcomes] == ["air 1"]
    assert told.entries[2].outcomes == ("i6=294", "die 6")
    match = games.resume(told)
    assert record.write(match.record) == RECORD
    match.play("end")
    assert "# turn 1, german-combat\n" in record.write(new := _go_on(match).record)
    assert record.read(record.write(new)) == new
    remarked = RECORD.replace("german: move 58id,217id; to", "# and on\ngerman: move 58id,217id; # together\n  to")
    assert record.read(remarked).entries[-2].remarks == ("and on",)
    assert record.write(games.resume(record.read(remarked)).record).count("# and on") == 1


def _go_on(match: Match) -> Match:
    while match.state.phase < 3:
        match.play(match.state.legal()[0])
    match.play(match.state.legal()[0])
    return match
