"""Games to begin tests with: made by the umpire itself, so that they are there at once."""

from __future__ import annotations

import random
from functools import cache

from grognard.games import new_match, write_position
from grognard.server.stored import Seat
from grognard.server.tables import Tables
from grognard.umpire import record
from grognard.umpire.match import Match


@cache
def finished(seed: int = 1) -> Match:
    match = new_match("leningrad", "2010", f"seed-{seed}", ("historical",))
    chance = random.Random(seed)
    while not match.state.over:
        match.play(chance.choice(match.state.legal()))
    return match


@cache
def until(turn: int, kind: str, side: str, seed: int = 1) -> Match:
    """A random game up to a question of this kind; if it is never asked, the next game."""
    match = new_match("leningrad", "2010", f"seed-{seed}", ("historical",))
    chance = random.Random(seed)
    while not match.state.over:
        if match.state.turn == turn and match.state.side == side and match.state.decision.kind == kind:
            return match
        match.play(chance.choice(match.state.legal()))
    return until(turn, kind, side, seed + 1)


def record_text(match: Match) -> str:
    return record.write(match.record)


def position_text(match: Match) -> str:
    return write_position(match.state.view("german"))


def for_two(tables: Tables, *set_up: str) -> str:
    """A table between two persons, as it will be when people invite each other."""
    match = new_match("leningrad", "2010", "secret", set_up)
    seats = (Seat("german", "human", "anna"), Seat("soviet", "human", "boris"))
    return tables._keep(match, seats, [], open_seed=False, verifiable=True)
