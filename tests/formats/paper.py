"""Games on paper: those of the page on formats, and random ones with positions of every kind."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard import games
from grognard.games import leningrad
from grognard.games.leningrad.position import FORM
from grognard.games.leningrad.rules import rules
from grognard.umpire.match import Match
from grognard.umpire.reading import FormatError
from grognard.words import LANGUAGES

PAGE = (Path(grognard.__file__).parent.parent / "docs" / "formats.md").read_text(encoding="utf-8")
GAMES = [("2010", "free bid"), ("2010", "historical"), ("1979", "historical bid"), ("1979", "free")]
# What leads into battles, where positions are hardest; and what one would otherwise seldom do.
KEEN = {"attack", "with", "roll", "overrun", "replace", "fort", "enter", "retreat", "split"}


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)


START, BATTLE, SMALL, *OTHERS = blocks("position")
RECORD, BIDS, CARRIED = blocks("record")
HEAD = START.split("german ")[0]
SET_UP = leningrad.new("2010")
SET_UP_TEXT = games.write_position(SET_UP)


def choose(chooser: random.Random, legal: list[str]) -> str:
    keen = [action for action in legal if action.split()[0] in KEEN]
    return chooser.choice(keen if keen and chooser.random() < 0.6 else legal)


def new_match(edition: str, set_up: str, seed: int = 1) -> Match:
    players = {"german": "Ann", "soviet": 'Bob "the \\ Bear"\u2028'}
    return games.new_match("leningrad", edition, seed, tuple(set_up.split()), players, "2026-06-22")


def at_random(match: Match, seed: int = 1) -> Iterator[str]:
    """Play to the end; each action before it is played."""
    chooser = random.Random(seed)
    while not match.state.over:
        action = choose(chooser, match.state.legal())
        yield action
        match.play(action)


@cache
def played_and_sampled(edition: str, set_up: str) -> tuple[Match, tuple[str, ...]]:
    """A whole game, and a few of its positions for every kind of question; the last one too."""
    match, seen = new_match(edition, set_up), dict.fromkeys(FORM.vocabulary(rules(edition)).kinds, 0)
    found = []
    for _ in at_random(match):
        seen[match.state.decision.kind] += 1
        if seen[match.state.decision.kind] <= 4:
            found.append(games.write_position(match.state))
    return match, (*found, games.write_position(match.state))


def played(edition: str, set_up: str) -> Match:
    return played_and_sampled(edition, set_up)[0]


@cache
def samples() -> tuple[str, ...]:
    return tuple(said for game in GAMES for said in played_and_sampled(*game)[1])


def wrong(read: Callable[[], Any]) -> FormatError:
    with pytest.raises(FormatError) as caught:
        read()
    told_in_both_languages(caught.value)
    return caught.value


def told_in_both_languages(error: FormatError) -> None:
    told = {error.tell(language) for language in LANGUAGES}
    assert len(told) == 2, "the same in both languages"
    assert all(each.startswith(error.name) for each in told)


def parsed(position: str, said: str) -> list[str]:
    state = games.read_position(position)
    state.forced_dice = (1,)
    found = games.parse(state, said)
    assert games.write_position(state) == position, "the state was touched"
    return list(found.actions)
