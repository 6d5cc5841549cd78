"""From a position on, a quick player takes both sides: many such playouts tell what a position is worth.

The first phase can be played otherwise: by an adviser, or as somebody really played it, with other dice. What he played
is followed as far as it is legal; the quick player answers what it has no answer to.
"""

from __future__ import annotations

from functools import cached_property
from hashlib import sha256
from random import Random
from typing import Any

import msgspec

from grognard.games import game, read_position
from grognard.players import Player, player
from grognard.review.stretches import Move, ends, move

Key = tuple[str, str, str, str, tuple[str, ...], int]


class Value(msgspec.Struct, frozen=True):
    key: Key
    points: int


class Playout(msgspec.Struct, frozen=True, dict=True):
    game: str
    position: str
    quick: str
    number: int
    """The same number is the same dice, whatever is tried with them."""
    side: str = ""
    """Whose first phase is played otherwise. What he could not know, or else who is asked, is imagined."""
    adviser: str = ""
    script: tuple[str, ...] = ()

    @cached_property
    def key(self) -> Key:
        where = sha256(self.position.encode()).hexdigest()
        return where, self.quick, self.side, self.adviser, self.script, self.number

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(filter(None, (self.quick, self.adviser)))

    def play(self) -> Value:
        state = read_position(self.position)
        if not state.over:
            state = state.imagined(self.side or state.side, Random(f"review:{self.number}"))
        state.reseed(f"review:{self.number}")
        if self.side:
            adviser = player(self.adviser or self.quick, self.number)
            quick = player(self.quick, self.number)
            first_phase(state, self.side, adviser, quick, list(self.script))
        seats: dict[str, Player] = {}
        while not state.over:
            side = state.side
            if side not in seats:
                seats[side] = player(self.quick, self.number)
            state.play(seats[side].choose(state.view(side)))
        return Value(self.key, game(self.game).score(state).total)


def first_phase(state: Any, side: str, adviser: Player, quick: Player, script: list[str]) -> list[Move]:
    """Play to the next phase: a side by its script or else its adviser, the other by the quick player."""
    played: list[Move] = []
    while not state.over:
        action = _follow(script, state.legal()) if state.side == side else None
        if action is None:
            action = (adviser if state.side == side else quick).choose(state.view(state.side))
        before = state.copy()
        events = state.play(action)
        played.append(move(before, action, events, state.copy()))
        if ends(side, state, events):
            break
    return played


def _follow(script: list[str], legal: list[str]) -> str | None:
    """The next of the script that is legal; what came before it is dropped, for its moment has passed."""
    for i, action in enumerate(script):
        if action in legal:
            del script[: i + 1]
            return action
    return None
