"""A process that brings games in: it reads and replays what somebody sends, and hands back what is to be kept.

`python -m grognard.server.importing MEGABYTES` reads a request a line and answers with a line. It has no file: what it
would write there is what it hands back.
"""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

import msgspec

from grognard.server.encoding import encode
from grognard.server.persons import Person
from grognard.server.problem import Problem, text, wrong
from grognard.server.store import Store
from grognard.server.stored import Done, Standing, Stored
from grognard.server.tables import Tables
from grognard.server.told import Refusal
from grognard.umpire import record
from grognard.umpire.reading import FormatError

LONGEST, LONGEST_POSITION = 400, 20_000
"""Characters of an action, as anybody may say one; of a position: ten times what a full map takes."""
MOST_PLAYERS, MOST_HEADERS, MOST_BREAKS = 8, 20, 50


@dataclass(frozen=True)
class Wanted:
    text: str
    seats: dict[str, str]
    person: str
    analysis: bool
    most_actions: int


@dataclass(frozen=True)
class Made:
    """A table as `Store.create` takes it."""

    table: str
    edition: str
    stored: Stored
    moves: list[Done]
    standing: Standing


@dataclass(frozen=True)
class Answer:
    made: Made | None = None
    refused: tuple[int, Refusal] | None = None
    stumbled: str = ""
    """What the umpire stumbled over, for the log."""


class Draft:
    """Instead of the file: it remembers what it was given."""

    made: Made | None = None

    def create(self, table: str, edition: str, stored: Stored, moves: Sequence[Done], standing: Standing) -> None:
        self.made = Made(table, edition, stored, list(moves), standing)


def make(wanted: Wanted) -> Made:
    """Raises `Problem`."""
    _count(wanted)
    draft = Draft()
    Tables(cast(Store, draft)).load(wanted.text, wanted.seats, Person(wanted.person), analysis=wanted.analysis)
    assert draft.made is not None
    return draft.made


def _count(wanted: Wanted) -> None:
    """A record with too many actions is not played. First roughly, so that not even its words are made."""
    roughly = wanted.text.count(";") + wanted.text.count("\n")
    if roughly > 3 * wanted.most_actions:
        raise wrong("server-import-long", most=wanted.most_actions)
    if wanted.text.count("[") > 5 * wanted.most_actions:
        raise wrong("server-import-swollen")
    if wanted.text.lstrip().startswith(record.FIRST_LINE.rsplit(" ", 1)[0]):
        try:
            told = record.read(wanted.text)
        except FormatError:
            return  # which is told when it is read again
        if len(told.entries) > wanted.most_actions:
            raise wrong("server-import-long", most=wanted.most_actions)
        if _swollen(told):
            raise wrong("server-import-swollen")


def _swollen(told: record.Record) -> bool:
    """What is kept of a game is sent to everybody at its table: nothing in it is longer than a game makes it."""
    header = told.header
    pairs = (*header.players, *header.more)
    named = [*(word for pair in pairs for word in pair), *header.set_up, header.seed or "", header.result]
    positions = [header.position or "", *(found.position or "" for found in told.breaks)]
    return (
        len(header.players) > MOST_PLAYERS
        or len(header.more) > MOST_HEADERS
        or len(told.breaks) > MOST_BREAKS
        or any(len(word) > LONGEST for word in named)
        or any(len(position) > LONGEST_POSITION for position in positions)
        or any(
            len(entry.action) > LONGEST or len(" ".join((*entry.outcomes, *entry.remarks))) > 4 * LONGEST
            for entry in told.entries
        )
    )


def answer(line: bytes) -> bytes:
    try:
        return encode(Answer(made=make(msgspec.json.decode(line, type=Wanted))))
    except Problem as problem:
        return encode(Answer(refused=(problem.status, problem.body)))
    except (MemoryError, RecursionError):
        return encode(Answer(refused=(422, Refusal(error=text("server-import-large")))))
    except Exception:
        return encode(Answer(stumbled=traceback.format_exc(limit=-3)))


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it will end it
    if os.name == "posix":
        import resource

        os.nice(10)  # whoever plays comes first

        most = int(sys.argv[1]) * 1024 * 1024
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(answer(line) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
