"""What the file of games holds of a table, as the server reads and writes it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from grognard.umpire.carried import Kept
from grognard.umpire.record import Entry
from grognard.warfare.page import LogLine


@dataclass(frozen=True)
class Done:
    """An action that was played, and what came of it."""

    entry: Entry
    turn: int
    phase: str
    lines: list[LogLine]
    public: list[LogLine] = field(default_factory=list)
    """What is told of it to those who may not know it."""


class Played(NamedTuple):
    """An action that stands, as the log tells it."""

    number: int
    """1 for the first."""
    seq: int
    """The change that it came with."""
    turn: int
    phase: str
    side: str
    action: str
    lines: list[LogLine]
    public: list[LogLine]


def played_as(number: int, seq: int, move: Done) -> Played:
    entry = move.entry
    return Played(number, seq, move.turn, move.phase, entry.side, entry.action, move.lines, move.public)


@dataclass(frozen=True)
class Standing:
    """Where a game stands, as the list of tables shows it."""

    turn: int
    phase: str
    asks: str
    over: bool
    result: str


@dataclass(frozen=True)
class Seat:
    side: str
    player: str
    person: str | None
    gone: bool = False
    """Whether he has left: the table is on his list no more."""


@dataclass(frozen=True)
class Stored:
    """A table as it is read from the file."""

    game: str
    head: str
    open_seed: bool
    verifiable: bool
    seq: int
    result: str
    seats: tuple[Seat, ...]
    entries: tuple[Entry, ...]
    changes: tuple[int, ...]
    """The change that each of them came with."""
    analysis: bool = False
    kept: Kept | None = None
    """Where it can be taken up without playing it through."""
