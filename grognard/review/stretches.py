"""A record cut at its phases: a stretch is what one side did in one phase, or to set up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from grognard.games import notation_of, part, write_position
from grognard.umpire import Event
from grognard.umpire.record import Notation, Record
from grognard.umpire.replaying import Chapter, begin, chapters, played

CHANCE = ("die", "dice", "revealed", "drawn")
"""The events in which chance has its say."""


class Move(NamedTuple):
    """An action as it was played."""

    side: str
    action: str
    depth: int
    """How many items lay on the agenda: more than at the start of the phase while a move is under way."""
    before: Any
    after: Any
    events: Sequence[Event]

    @property
    def chance(self) -> bool:
        """Whether a die was rolled or a unit revealed."""
        return any(event.kind in CHANCE for event in self.events)


def move(before: Any, action: str, events: Sequence[Event], after: Any) -> Move:
    return Move(before.side, action, len(before.agenda), before, after, events)


@dataclass
class Stretch:
    game: str
    start: Any
    """The position before it."""
    turn: int
    phase: str
    side: str
    first: int
    """After how many actions of the record it begins."""
    moves: list[Move] = field(default_factory=list)
    free: bool = False
    """Whether the side ever had a choice."""

    @cached_property
    def position(self) -> str:
        """The same in writing."""
        return write_position(self.start)

    @property
    def script(self) -> tuple[str, ...]:
        """What the side played."""
        return tuple(m.action for m in self.moves if m.side == self.side)


@dataclass
class Game:
    record: Record
    stretches: list[Stretch]
    end: Any
    """The position at the end, of the game or of the record."""
    watcher: Any
    """The game's own, which has seen every battle."""
    length: int = 0
    """After how many actions of the record that is."""
    told: int = 0
    """How many decisions were played by older rules and do not hold by today's: nobody can judge them."""


def cut(record: Record, watcher: Any) -> Game:
    """Raises `FormatError` if the record cannot be replayed. What was played by older rules and does not hold by
    today's is left out, and counted."""
    how = notation_of(record)
    game = Game(record, [], None, watcher)
    for chapter in chapters(record):
        _cut(chapter, how, game)
    if game.end is None:  # not even the position it began with stands by today's rules, which is said
        game.end = begin(record.header, how)
    return game


def _cut(chapter: Chapter, how: Notation, game: Game) -> None:
    name, new, before, done = game.record.header.game, True, game.end, chapter.first
    for step in played(chapter, how):
        if step.entry is None:
            before = step.state.copy()
        elif step.state is None:
            game.told += 1
        else:
            if new:
                phase = part(name, "table").heading(before)["phase"]
                game.stretches.append(Stretch(name, before, before.turn, phase, step.entry.side, done))
            here, after = game.stretches[-1], step.state.copy()
            here.moves.append(move(before, step.entry.action, step.events, after))
            here.free |= step.entry.side == here.side and len(before.legal()) > 1
            game.watcher.see(before, step.events)
            new = ends(here.side, step.state, step.events)
            before, done = after, done + 1
    game.end, game.length = before, done


def ends(side: str, state: Any, events: Sequence[Event]) -> bool:
    """Whether what a side did is over: a phase has begun, or the other side sets up."""
    if any(event.kind == "phase" for event in events):
        return True
    return not state.turn and not state.over and state.side != side
