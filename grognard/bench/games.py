"""Games that the run makes for itself, from seeds."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import Any

from grognard import games
from grognard.umpire import record
from grognard.umpire.match import Match
from grognard.umpire.record import Record
from grognard.umpire.replaying import steps

GAME = games.GAMES[0]
"""Clicks are measured with the first of the games: what is drawn and kept is much the same for all."""
EDITION = games.game(GAME).DEFAULT_EDITION


def books() -> list[tuple[str, str]]:
    """Every game in every edition."""
    return [(game, edition) for game in games.GAMES for edition in games.game(game).EDITIONS]


def seats(game: str) -> dict[str, str]:
    """Both sides mine."""
    return dict.fromkeys(games.part(game, "measures").SIDES, "me")


@cache
def longest(game: str = GAME, edition: str = EDITION, count: int = 12) -> Match:
    """Of some random games the one with the most actions."""
    return max((_played(game, edition, seed) for seed in range(count)), key=lambda match: len(match.entries))


def _played(game: str, edition: str, seed: int) -> Match:
    match = games.new_match(game, edition, f"bench-{seed}", ("historical",))
    choose = random.Random(seed).choice
    while not match.state.over:
        match.play(choose(match.state.legal()))
    return match


def text_of(match: Match, length: int | None = None) -> str:
    """Its record, or that of its first actions."""
    told = match.record
    if length is not None and length < len(told.entries):
        told = Record(replace(told.header, result="*"), told.entries[:length])
    return record.write(told)


def movements(match: Match) -> list[int]:
    """How many actions came before each time that somebody chose what to move: moments to be measured at."""
    state = games.replay(match.record, 0)
    found = []
    for number, step in enumerate(steps(match.record, games.notation(GAME)), start=1):
        state = step.state
        if not state.over and state.decision.kind == "movement" and _moves(state):
            found.append(number)
    return found


def _moves(state: Any) -> bool:
    return len(state.answers("move")) > 4
