"""Any text is read or refused, and never breaks anything."""

from __future__ import annotations

import random
import re

from hypothesis import given, settings
from hypothesis import strategies as st

from grognard import games
from grognard.umpire import record
from grognard.umpire.reading import FormatError

from .paper import CARRIED, HEAD, RECORD, SMALL, START, played, samples, told_in_both_languages

PIECES = re.compile(r"\s+|[:,;=/+\[\]]|[^\s:,;=/+\[\]]+")
RUBBISH = [
    "",
    "0",
    "1",
    "13",
    "-",
    "-1",
    "x",
    '"',
    '"a"',
    "#",
    "[",
    "]",
    ";",
    ":",
    "\n",
    " ",
    "\n  ",
    "\x00",
    "٣",
    "\ud800",
]
RUBBISH += ["9" * 30, "hidden", "none", "others", "german", "soviet", "attacker", "lost", "die 4", "over", "battle"]


def mutated(chooser: random.Random, said: str, others: tuple[str, ...]) -> str:
    """A text with a few words or lines taken from others, dropped, doubled or replaced by rubbish."""
    for _ in range(chooser.choice((1, 1, 2, 3))):
        if chooser.random() < 0.2:
            lines, theirs = said.split("\n"), chooser.choice(others).split("\n")
            at = chooser.randrange(len(lines))
            lines[at : at + chooser.choice((0, 1))] = chooser.sample(theirs, min(len(theirs), chooser.choice((0, 1))))
            said = "\n".join(lines)
            continue
        words = PIECES.findall(said)
        at = chooser.randrange(len(words))
        alike = [w for w in words if len(w) == len(words[at])]
        words[at] = chooser.choice(alike) if chooser.random() < 0.6 else chooser.choice(RUBBISH)
        said = "".join(words)
    return said


@settings(max_examples=400, deadline=None)
@given(st.randoms(use_true_random=False))
def test_any_text_is_a_position_that_can_be_played_or_is_refused(chooser: random.Random) -> None:
    said = mutated(chooser, chooser.choice(samples()), samples())
    try:
        state = games.read_position(said)
    except FormatError as error:
        told_in_both_languages(error)
        return
    assert games.read_position(games.write_position(state)) == state
    state.reseed("fuzz")
    for _ in range(20):
        if state.over:
            break
        state.play(chooser.choice(state.legal()))


@settings(max_examples=100, deadline=None)
@given(st.randoms(use_true_random=False))
def test_any_text_is_a_record_that_can_be_replayed_or_is_refused(chooser: random.Random) -> None:
    whole = record.write(played("1979", "historical bid").record)
    short = "\n".join(whole.split("\n")[:80])
    older = RECORD.replace("rules 2", "rules 1")
    texts = (RECORD, short, CARRIED, older)
    for read in (games.replay, games.resume, games.verify):
        try:
            read(record.read(mutated(chooser, chooser.choice(texts), (*texts, START))))
        except FormatError as error:
            told_in_both_languages(error)


@settings(max_examples=50, deadline=None)
@given(st.text(max_size=200))
def test_rubbish_is_refused(rubbish: str) -> None:
    for start in ("", "grognard position 1\n", HEAD, "grognard record 1\n", RECORD):
        for read in (games.read_position, lambda said: games.replay(record.read(said))):
            try:
                read(start + rubbish)
            except FormatError as error:
                told_in_both_languages(error)


@settings(deadline=None)
@given(st.text(max_size=60))
def test_any_sentence_is_understood_or_refused(said: str) -> None:
    state = games.read_position(SMALL)
    words = " ".join(w for w in (said, "attack 1810", said, "with", said))
    for each in (said, words):
        reason = games.why(state, each)
        assert reason is None or reason.case
