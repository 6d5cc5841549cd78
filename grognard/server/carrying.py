"""Tables of older rules: carried over once, when they are opened, and the words about it in the log. What today's rules
forbid has no position, only what was told of it at its time."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from grognard import games
from grognard.server import endings
from grognard.server.games import TableGame, table_game
from grognard.server.store import Store
from grognard.server.stored import Done, Stored
from grognard.server.table import done, standing_of, told_of
from grognard.umpire import record
from grognard.umpire.carried import Kept
from grognard.umpire.reading import FormatError
from grognard.umpire.record import Break, Entry, Record, marked
from grognard.umpire.replaying import chapters, played
from grognard.warfare.page import LogLine


def carried(store: Store, table: str, stored: Stored) -> Stored:
    """The table by today's rules; if it had to be carried over, that is on disk when it returns. Left as it is: a game
    that has ended by older rules, and one that cannot be gone on with, of which whoever opens it is told."""
    told = told_of(table, stored)
    try:
        found = games.carry(told, stored.kept)
    except FormatError:
        return stored
    if found is told:
        return stored
    head = record.write(Record(replace(found.header, result=record.UNFINISHED), (), found.breaks))
    kept = _kept(found.breaks[-1], stored.kept)
    ended = stored.result if endings.by_hand(stored.result) else ""
    standing = standing_of(table_game(stored.game), games.resume(found), ended)
    store.carry(table, stored.seq, head, standing, kept or Kept(0, ""))
    return replace(stored, head=head, seq=stored.seq + 1, kept=kept)


def _kept(last: Break, before: Kept | None) -> Kept | None:
    """The position to take the game up from next time; what was kept of the older rules serves no more."""
    if last.position is None:
        return None
    if before is not None and before.number == last.at:
        return before._replace(position=last.position)
    return Kept(last.at, last.position)


def moves_of(game: TableGame, told: Record) -> list[Done]:
    """A record brought in, with what is told of each of its actions: where it holds no longer, the action itself."""
    found: list[Done] = []
    before: Any = None
    for chapter in chapters(told):
        for step in played(chapter, games.notation_of(told)):
            if step.entry is None:
                before = step.state.copy()
            elif step.state is None:
                turn, phase = (found[-1].turn, found[-1].phase) if found else (0, "")
                found.append(Done(step.entry, turn, phase, [_told_line(step.entry)]))
            else:
                found.append(done(game, marked(step.entry, before, step.events), before, step.state, step.events))
                before = step.state.copy()
    return found


def _told_line(entry: Entry) -> LogLine:
    said = " ".join([entry.action, *(f"[{outcome}]" for outcome in entry.outcomes)])
    return {"kind": "told", "text": {"en": said, "fr": said}}
