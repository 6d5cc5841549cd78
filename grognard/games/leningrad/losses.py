"""Losses (2010 §8.45, 1979 §10.5): steps, and the dead pile."""

from __future__ import annotations

from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.untried import reveal
from grognard.umpire import Event
from grognard.umpire.events import event


def lose_step(state: Leningrad, piece: int, events: list[Event]) -> None:
    """A German unit has two steps, a Soviet unit one."""
    if state.steps[piece] == 1:
        eliminate(state, piece, events)
        return
    state.steps[piece] -= 1
    _tell("reduced", state, piece, 1, events, left=state.steps[piece])


def eliminate(state: Leningrad, piece: int, events: list[Event]) -> None:
    """Into the dead pile; an untried unit is looked at and counted then."""
    reveal(state, piece, events)
    _tell("eliminated", state, piece, state.steps[piece], events)
    state.steps[piece] = 0
    state.lift(piece)
    state.forget_dead(1 << piece)


def _tell(kind: str, state: Leningrad, piece: int, steps: int, events: list[Event], **more: int) -> None:
    r = state.rules
    side, where = r.sides[r.side_of[piece]], r.numbers[state.place[piece]]
    events.append(event(kind, unit=r.names[piece], hex=where, side=side, steps=steps, **more))
