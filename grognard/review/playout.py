"""From a position on, a quick player takes both sides: many such playouts tell what a position is worth.

The first phase can be played otherwise: by an adviser, or as somebody really played it, with other dice. What he played
is followed as far as it is legal; the quick player answers what it has no answer to.

A glance goes no further than the enemy's answer and takes the word of the game's strategy for what is worth what then:
a part of the work, and less left to chance. It says where to look, and no points.
"""

from __future__ import annotations

from functools import cached_property
from hashlib import sha256
from random import Random
from typing import Any

import msgspec

from grognard.games import game, read_position
from grognard.players import Player, player
from grognard.players.strategy import strategy_of
from grognard.review.stretches import Move, ends, move


class Value(msgspec.Struct, frozen=True):
    key: str
    points: float


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
    glance: bool = False
    """No further than the enemy's answer, and what is worth what to `side` is judged then."""

    @cached_property
    def key(self) -> str:
        """Short, since a thousand of them are kept with a game."""
        how = (self.game, self.position, self.quick, self.side, self.adviser, self.glance, *self.script)
        return f"{sha256(repr(tuple(map(str, how))).encode()).hexdigest()[:16]}.{self.number}"

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(filter(None, (self.quick, self.adviser)))

    def play(self) -> Value:
        state = read_position(self.position)
        if not state.over:
            state = state.imagined(self.side or state.side, Random(f"review:{self.number}"))
        state.reseed(f"review:{self.number}")
        strategy = strategy_of(state)
        end = strategy.horizon(state) if self.glance and not state.over else None
        if self.side:
            adviser = player(self.adviser or self.quick, self.number)
            quick = player(self.quick, self.number)
            first_phase(state, self.side, adviser, quick, list(self.script))
        seats: dict[str, Player] = {}
        while not state.over and (end is None or strategy.phase(state) < end):
            side = state.side
            if side not in seats:
                seats[side] = player(self.quick, self.number)
            state.play(seats[side].choose(state.view(side)))
        if self.glance:
            return Value(self.key, strategy.worth(state, self.side, "full"))
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
