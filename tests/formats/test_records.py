"""Records as text: read, replayed, verified, and gone on with."""

from __future__ import annotations

from dataclasses import replace

import pytest

from grognard import games
from grognard.games.leningrad import text
from grognard.umpire import record, replaying
from grognard.umpire.dice import Dice, commitment
from grognard.umpire.match import Match

from .paper import CARRIED, GAMES, RECORD, SMALL, at_random, played, samples, wrong


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


# --- what somebody adds ----------------------------------------------------------------------------

SAID = [
    ("", (), ()),
    ('"a gamble"', ("a gamble",), ()),
    ('"one" "and \\"two\\"; (three)"', ("one", 'and "two"; (three)'), ()),
    ("( move 1pz ;to 0310 )", (), ("move 1pz; to 0310",)),
    ("(move 1pz; to 0310 [ die 4 ] (to 0311 \"x)\"); soviet: end)(end)", (),
     ('move 1pz; to 0310 [die 4] (to 0311 "x)"); soviet: end', "end")),
    ('(end) "after" (halt)', ("after",), ("end", "halt")),
]  # fmt: skip


@pytest.mark.parametrize(("said", "notes", "variations"), SAID)
def test_remarks_and_variations_are_kept_and_not_played(
    said: str, notes: tuple[str, ...], variations: tuple[str, ...]
) -> None:
    for before in ("[die 6]", "move 58id,217id"):
        told = record.read(RECORD.replace(before, f"{before} {said}"))
        plain = record.read(RECORD)
        (entry,) = [e for e in told.entries if e.notes or e.variations] or [told.entries[2]]
        assert (entry.notes, entry.variations) == (notes, variations)
        assert [e.action for e in told.entries] == [e.action for e in plain.entries]
        assert [e.outcomes for e in told.entries] == [e.outcomes for e in plain.entries]
        assert record.read(record.write(told)) == told
        assert games.replay(told) == games.replay(plain)
        assert games.resume(told).record == told


def test_a_long_variation_is_broken_between_its_words() -> None:
    long = "; ".join(f'move {n}pz "well, well; (no) {n}"' for n in range(30))
    told = record.read(RECORD.replace("to 0111\n", f"to 0111 ({long})\n"))
    said = record.write(told)
    assert max(map(len, said.split("\n"))) <= 100 and record.read(said) == told
    assert told.entries[-1].variations == (long,)


def test_the_error_in_a_variation_names_line_and_column() -> None:
    error = wrong(lambda: record.read(RECORD.replace("to 0111\n", "to 0111\n  (move 1pz\n"), "game"))
    assert (error.message.key, error.line, error.column) == ("format-open-variation", RECORD.count("\n") + 1, 3)


def test_headers_of_ones_own() -> None:
    told = record.read(RECORD.replace("result *", 'result *\nheader event "Club «evening»"\nheader round-2 ""'))
    assert told.header.more == (("event", "Club «evening»"), ("round-2", ""))
    assert record.read(record.write(told)) == told and games.resume(told).record == told


def test_several_games_in_a_file() -> None:
    games_of = [played("2010", "historical").record, record.read(CARRIED), played("1979", "free").record]
    text = "# a remark\n" + "\n".join(record.write(each) for each in games_of)
    assert record.read_all(text, "games") == tuple(games_of)
    assert record.read_all(RECORD) == (record.read(RECORD),)
    assert wrong(lambda: record.read(text)).message.key == "format-several"
    bad = text.replace("game leningrad 1979", "game leningrad", 1)
    error = wrong(lambda: record.read_all(bad, "games"))
    assert bad.split("\n")[error.line - 1].startswith("game leningrad rules")
    assert wrong(lambda: record.read_all("")).message.key == "format-first-line"
