"""Texts of older rules: played where they hold, told where they do not, and gone on with by the rules of today.

A version of the rules to come, with one ruling changed, is played against games of today; real games of the version
before are in `tests/older`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from grognard import games
from grognard.games.leningrad import text as leningrad_text
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.text import RULES_VERSION as TODAY
from grognard.umpire import Dice, Reason, record, replaying
from grognard.umpire.carried import carry
from grognard.umpire.match import CannotUndo, Kept, Match
from grognard.umpire.record import Break, Entry, Header, Record
from grognard.umpire.replaying import steps, verify

from .paper import CARRIED, RECORD, SMALL, START, wrong


class Later:
    """Leningrad by rules to come."""

    GAME, VERBS, FOLLOW = leningrad_text.GAME, leningrad_text.VERBS, leningrad_text.FOLLOW
    draw = staticmethod(leningrad_text.draw)

    def __init__(self, version: int = TODAY + 1) -> None:
        self.RULES_VERSION = version

    def start(self, header: Header) -> Any:
        position = header.position and re.sub("rules [0-9]+", f"rules {TODAY}", header.position)
        return leningrad_text.start(replace(header, position=position))

    def write_position(self, state: Any) -> str:
        return leningrad_text.write_position(state).replace(f"rules {TODAY}", f"rules {self.RULES_VERSION}")


LATER = Later()
Forbid = Callable[[str], None]


@pytest.fixture
def forbid(monkeypatch: pytest.MonkeyPatch) -> Forbid:
    """A ruling of the rules to come: an action that is legal today is so no more."""
    before = Leningrad.why_not

    def forbid(action: str) -> None:
        def why_not(state: Leningrad, said: str) -> Reason | None:
            return Reason("2010 §1.0", "why-game-over") if said == action else before(state, said)

        monkeypatch.setattr(Leningrad, "why_not", why_not)

    return forbid


def told() -> Record:
    return record.read(RECORD, "game")


LENGTH = len(told().entries)
RULING = "advance 6pz 0211"
AT = [entry.action for entry in told().entries].index(RULING)


POSITIONS = [games.unseeded_position(games.replay(told(), number)) for number in range(LENGTH + 1)]
"""As they were by the rules of their time."""


def again(found: Record) -> Record:
    """As it is read back from its text."""
    read = record.read(record.write(found), "game")
    assert record.write(read) == record.write(found)
    assert (read.breaks, [e.action for e in read.entries]) == (found.breaks, [e.action for e in found.entries])
    return read


# --- everything holds -------------------------------------------------------------------------------


def test_a_game_that_holds_is_a_game_by_todays_rules() -> None:
    found = again(carry(told(), LATER))
    assert found.breaks == (Break(LENGTH, TODAY, TODAY + 1),)
    assert found.rules == TODAY + 1
    assert all(step.why is None for step in steps(found, LATER))
    assert verify(found, LATER) == (2, 0, 0)
    match = Match.resume(told(), LATER)
    assert games.write_position(match.state) == games.write_position(games.replay(told()))
    assert match.record.breaks == found.breaks
    assert carry(match.record, LATER) is not None and carry(found, LATER) is found


def test_nothing_is_taken_back_from_before_the_rules_changed() -> None:
    match = Match.resume(told(), LATER)
    assert not match.can_undo
    with pytest.raises(CannotUndo) as caught:
        match.undo()
    assert caught.value.message.key == "undo-carried" and caught.value.tell("fr")
    match.play("move 122id")
    assert match.can_undo
    match.undo()
    assert len(match.entries) == LENGTH and not match.can_undo
    assert again(match.record).breaks == match.breaks


def test_a_game_of_which_nothing_was_played_is_carried_over_too() -> None:
    empty = replace(told(), entries=())
    assert again(carry(empty, LATER)).breaks == (Break(0, TODAY, TODAY + 1),)
    assert Match.resume(empty, LATER).state.side == "german"


# --- a ruling has changed ---------------------------------------------------------------------------


def test_what_does_not_hold_is_told_and_the_game_goes_on_before_it(forbid: Forbid) -> None:
    forbid(RULING)
    match = Match.resume(told(), LATER)
    (found,) = match.breaks
    assert (found.at, found.old, found.new, found.after) == (LENGTH, TODAY, TODAY + 1, AT)
    assert match.entries == list(told().entries), "what was told stays"
    assert match.state.dice == Dice("7", 2)
    match.play("halt")
    carried = again(match.record)
    shown = list(steps(carried, LATER))
    assert [step.state is None for step in shown] == [False] * AT + [True] * (LENGTH - AT) + [False]
    assert shown[AT].why is not None and shown[AT].why.message.key == "format-illegal"
    assert games.write_position(replaying.replay(carried, LATER)) == games.write_position(match.state)
    assert replaying.replay(carried, LATER, AT + 1).side == "german", "the last that is known"
    assert replaying.replay(carried, LATER, LENGTH).legal() == replaying.replay(told(), LATER, AT).legal()
    assert verify(carried, LATER) == (1, 1, LENGTH - AT), "the reveal has to be believed"


def test_dice_that_have_been_seen_do_not_come_again(forbid: Forbid) -> None:
    """The game goes on before a die that everybody has seen: the stream goes on behind it."""
    match = games.resume(told())
    for action in ("move 1pz", "overrun 0312", "air 0"):
        if action in match.state.legal():
            match.play(action)
    while match.state.dice.count == 2:
        match.play(match.state.legal()[-1])
    longer = match.record
    forbid(RULING)
    found = Match.resume(longer, LATER)
    assert found.breaks[-1].after == AT
    assert found.state.dice.count == longer_count(longer) > 2


def longer_count(found: Record) -> int:
    return sum(len(entry.outcomes) for entry in found.entries)


def test_it_goes_on_from_a_position_that_was_kept_after_the_ruling(forbid: Forbid) -> None:
    forbid(RULING)
    kept = Kept(AT + 2, POSITIONS[AT + 2])
    match = Match.resume(told(), LATER, kept)
    (found,) = match.breaks
    assert (found.at, found.after) == (AT + 2, AT + 2)
    assert games.unseeded_position(match.state) == POSITIONS[-1], "nothing is lost"
    carried = again(match.record)
    assert [step.state is None for step in steps(carried, LATER)] == [False] * AT + [True, True] + [False] * (
        LENGTH - AT - 2
    )
    assert match.can_undo
    match.undo()
    match.undo()
    assert not match.can_undo
    assert verify(carried, LATER).told == 2


def test_a_position_that_was_kept_before_the_ruling_changes_nothing(forbid: Forbid) -> None:
    forbid(RULING)
    kept = Kept(AT - 1, POSITIONS[AT - 1])
    assert carry(told(), LATER, kept) == carry(told(), LATER)


def test_where_the_beginning_does_not_stand_the_kept_position_serves() -> None:
    bad = replace(told().header, position=START.replace("0007:291id", "0101:291id"), set_up=())
    lost = Record(bad, told().entries)
    error = wrong(lambda: carry(lost, LATER))
    assert error.message.key == "format-not-playable"
    kept = Kept(4, POSITIONS[4])
    match = Match.resume(lost, LATER, kept)
    assert (match.breaks[-1].at, len(match.entries)) == (4, LENGTH)
    assert all(step.state is None for step in list(steps(match.record, LATER))[:4])


def test_a_finished_game_that_does_not_hold_stays_as_it_was_told(forbid: Forbid) -> None:
    ended = replace(told(), header=replace(told().header, result="german-tactical 5"))
    forbid(RULING)
    assert carry(ended, LATER) is ended
    match = Match.resume(ended, LATER)
    assert (match.state.over, match.result, match.known) == (True, "german-tactical 5", AT)
    assert match.record == ended
    assert not match.can_undo and match.state.legal() == ()
    kept = Kept(LENGTH - 1, POSITIONS[LENGTH - 1])
    assert Match.resume(ended, LATER, kept).known == LENGTH - 1


def test_another_result_by_the_rules_of_today_is_none_that_holds() -> None:
    ended = replace(told(), header=replace(told().header, result="german-tactical 5"))
    *_, last = steps(ended, LATER)
    assert last.why is not None and last.why.message.key == "format-result"
    assert wrong(lambda: games.replay(ended)).message.key == "format-result", "but it must be right by its own rules"


def test_a_game_is_carried_over_again_and_again(forbid: Forbid) -> None:
    forbid(RULING)
    first = Match.resume(told(), LATER)
    first.play("halt")
    second = Match.resume(again(first.record), Later(TODAY + 2))
    assert [(b.at, b.old, b.new) for b in second.breaks] == [
        (LENGTH, TODAY, TODAY + 1),
        (LENGTH + 1, TODAY + 1, TODAY + 2),
    ]
    assert second.breaks[1].position is None, "since then everything holds"
    second.play("move 122id")
    shown = again(second.record)
    assert [e.action for e in shown.entries][-2:] == ["halt", "move 122id"]
    assert games.write_position(replaying.replay(shown, Later(TODAY + 2))) == games.write_position(second.state)


# --- dice of what is only told ----------------------------------------------------------------------


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5])
def test_a_forged_die_is_found_where_the_rules_have_changed(forbid: Forbid, die: int) -> None:
    forbid("move 1pz,6pz")
    forged = record.read(RECORD.replace("[die 6]", f"[die {die}]"), "game")
    assert wrong(lambda: verify(forged, LATER)).message.key == "format-not-the-seed"
    assert verify(told(), LATER) == (1, 1, LENGTH)


# --- what is refused --------------------------------------------------------------------------------


def test_texts_of_newer_rules_are_refused() -> None:
    newer = CARRIED.replace("rules 2", f"rules {TODAY + 1}").replace("to 2", f"to {TODAY + 1}")
    for error in (
        wrong(lambda: games.read_position(START.replace(f"rules {TODAY}", f"rules {TODAY + 1}"))),
        wrong(lambda: games.replay(record.read(RECORD.replace(f"rules {TODAY}", f"rules {TODAY + 1}")))),
        wrong(lambda: games.resume(record.read(newer))),
        wrong(lambda: games.verify(record.read(newer))),
    ):
        assert error.message.key == "format-newer-rules"
        assert f"version {TODAY + 1}" in str(error)


def test_a_position_of_older_rules_is_read_if_it_can_stand() -> None:
    assert games.write_position(games.read_position(SMALL.replace(f"rules {TODAY}", "rules 1"))) == SMALL
    sunk = START.replace(f"rules {TODAY}", "rules 1").replace("0007:291id", "0101:291id")
    error = wrong(lambda: games.read_position(sunk, "my.position"))
    assert sunk.split("\n")[error.line - 1][error.column - 1 :].startswith("0101:291id")
    assert f"version 1 of the rules; Grognard plays version {TODAY}" in str(error)
    assert f"version 1 des règles\N{NO-BREAK SPACE}; Grognard joue la version {TODAY}" in error.tell("fr")
    assert "version" not in str(wrong(lambda: games.read_position(sunk.replace("rules 1", f"rules {TODAY}"))))


BROKEN = [
    ("carried rules 1", "carried rules 2", "format-number"),
    ("to 2 at", "to 1 at", "format-number"),
    ("to 2 at", "to 5000 at", "format-number"),
    ("at 8 from", "at 7 from", "format-number"),
    ("from 6", "from 9", "format-number"),
    ("from 6", "", "format-missing"),
    ("from 6", "from 6 7", "format-too-much"),
    ("carried rules", "carried laws", "format-one-of"),
    ("dice hidden 25", "dice hidden 24", "format-carried-dice"),
    ("dice hidden 25", "turn 3 axis-combat clear", "format-no-statement"),
    ("game defiant-russia aide rules 2", "game leningrad 2010 rules 2", "format-one-of"),
    ("game defiant-russia aide rules 2", "game defiant-russia aide rules 1", "format-number"),
    ("carried", "hurried", "format-move-line"),
    ("soviet: loss 5mc\n", "soviet: loss 9mc\n", "format-illegal"),
]


@pytest.mark.parametrize(("old", "new", "key"), BROKEN)
def test_what_is_wrong_where_a_game_was_carried_over_is_said(old: str, new: str, key: str) -> None:
    assert old in CARRIED
    place = CARRIED.rindex(old)
    text = CARRIED[:place] + new + CARRIED[place + len(old) :]
    error = wrong(lambda: games.resume(record.read(text, "game")))
    assert error.message.key == key, error
    assert error.line or key == "format-no-statement"


def test_many_changes_of_rules_are_read_in_one_go() -> None:
    """Nobody can make the reader go over the whole game for each of them."""
    lines = "".join(f"carried rules {n} to {n + 1} at 0\n" for n in range(1, 999))
    found = record.read(RECORD.split("\ngerman:")[0].replace(f"rules {TODAY}", "rules 1") + "\n" + lines)
    assert len(found.breaks) == 998
    assert record.write(record.read(record.write(found))) == record.write(found)


def test_a_head_without_its_entries() -> None:
    """What the server keeps: where a game was carried over is said in the head, the entries lie elsewhere."""
    whole = record.read(CARRIED)
    head = record.read_head(record.write(replace(whole, entries=())), "table")
    assert head.breaks == whole.breaks
    assert record.write(Record(head.header, whole.entries, head.breaks)) == CARRIED
    assert wrong(lambda: record.read_head(CARRIED, "table")).message.key == "format-one-of"


def test_told_entries_keep_their_words() -> None:
    told_entry = record.read(CARRIED).entries[6]
    assert told_entry == Entry("soviet", "retreat", (), first=False)
