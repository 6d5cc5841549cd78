"""Records: replay a game and verify its dice. What was played by older rules is played where it holds, else told."""

from __future__ import annotations

import argparse
from itertools import islice
from pathlib import Path
from typing import Any

from grognard import games
from grognard.commands.parser import Refused
from grognard.commands.positions import (
    RefusedText,
    add_seen_by,
    as_json,
    command,
    find_side,
    finish,
    print_json,
    put_moves,
    read_text,
)
from grognard.umpire.reading import FormatError
from grognard.umpire.record import UNFINISHED, Entry, Record, moves, read_all
from grognard.umpire.replaying import Step, Withheld, chapters, steps
from grognard.words import Language, tell

TOLD = 3
"""The exit status where a part of the game was only told: it does not hold by today's rules, or is withheld."""


def add(commands: Any, language: Language) -> None:
    parser = command(commands, "replay", language, run_replay)
    parser.add_argument("record", metavar=tell("arg-record-name", language), help=tell("arg-record", language))
    add_number(parser, language)
    add_seen_by(parser, language)
    parser.add_argument("--to", type=int, metavar="N", help=tell("arg-to", language))
    parser.add_argument("--out", type=Path, metavar=tell("arg-file-name", language), help=tell("arg-out", language))
    finish(parser, language)

    parser = command(commands, "verify", language, run_verify)
    parser.add_argument("record", metavar=tell("arg-record-name", language), help=tell("arg-record", language))
    add_number(parser, language)
    finish(parser, language)


def add_number(parser: argparse.ArgumentParser, language: Language) -> None:
    parser.add_argument("--number", type=int, metavar="N", help=tell("arg-number", language))


def run_replay(options: argparse.Namespace, language: Language) -> int:
    record = seen_record(one_record(*read_text(options.record), options.number), options)
    last = len(record.entries) if options.to is None else options.to
    if not 0 <= last <= len(record.entries):
        raise Refused("replay-bad-number", found=str(last), most=str(len(record.entries)))
    course = Course(record, last, language)
    try:
        course.tell()
        state = games.replay(record, last)
    except FormatError as error:
        raise RefusedText(error) from None
    if options.seen_by is not None:
        state = state.view(options.seen_by)
    text = games.write_position(state)
    if options.json:
        said = {"entries": len(record.entries), "to": last, "told": course.told} | course.rules()
        print_json(said | as_json(state, text, language))
    put_moves(course.told, text, options, language)
    return TOLD if course.partings or course.withheld is not None else 0


def seen_record(record: Record, options: argparse.Namespace) -> Record:
    """A game, or what a side may know of it."""
    if options.seen_by is None:
        return record
    try:
        side = find_side(games.replay(record, 0), options.seen_by)
    except FormatError as error:
        raise RefusedText(error) from None
    told = record.known_to([side])
    return told.sealed() if told.header.result == UNFINISHED else told


class Course:
    """A game told up to an entry, and where its rules and those of today part."""

    def __init__(self, record: Record, last: int, language: Language) -> None:
        self._record, self._last, self._language = record, last, language
        self._today = games.notation_of(record).RULES_VERSION
        self._breaks = [found for found in record.breaks if found.at <= last]
        """Those that are still to be told."""
        self._only: list[Entry] = []
        """Entries that are only told, and wait to be so together."""
        self.told: list[str] = []
        self.partings: list[dict[str, Any]] = []
        self.withheld: int | None = None
        """After how many entries the first follows that is not told."""

    def tell(self) -> None:
        for number, step in enumerate(islice(steps(self._record, games.notation_of(self._record)), self._last)):
            self._carried(number)
            assert step.entry is not None
            if step.why is None:
                self._events(step)
            else:
                if not self._only and isinstance(step.why, Withheld):
                    self._withheld(number, step.why)
                elif not self._only:
                    self._part(number, step.why)
                self._only.append(step.entry)
        self._carried(self._last)
        self._goes_on()
        if not self.partings and self._record.rules < self._today:
            self._say("replay-holds", rules=self._record.rules, today=self._today)

    def rules(self) -> dict[str, Any]:
        return {
            "rules": self._record.header.rules,
            "rules_today": self._today,
            "carried": [
                {"at": found.at, "from": found.old, "to": found.new, "after": found.after if found.position else None}
                for found in self._record.breaks
            ],
            "partings": self.partings,
            "withheld": self.withheld,
        }

    def _events(self, step: Step) -> None:
        telling = games.part_of(step.state, "telling")
        for known, event in telling.as_known(step.state, step.events):
            self.told.append(telling.tell_event(known, event, self._language))

    def _part(self, number: int, why: FormatError) -> None:
        rules = [each.header.rules for each in chapters(self._record) if each.first <= number][-1]
        reason = why.tell(self._language)
        self.partings.append({"after": number, "rules": rules, "why": reason})
        self._say("replay-parts", after=number, rules=rules, today=self._today, reason=reason)

    def _withheld(self, number: int, why: Withheld) -> None:
        """Where something begins that is not told."""
        self.withheld = number
        self.told.append(why.message.tell(self._language))

    def _carried(self, number: int) -> None:
        """What was told up to here, and what the game goes on by."""
        while (self._breaks and self._breaks[0].at == number) or (self._only and number == self._last):
            self.told += [line.removeprefix("# ") for line in moves(self._only).splitlines() if line]
            self._only = []
            if self._breaks:
                found = self._breaks.pop(0)
                key = "replay-carried-whole" if found.position is None else "replay-carried"
                self._say(key, old=found.old, new=found.new, after=found.after)

    def _goes_on(self) -> None:
        """Where a game is taken up again whose last part was only told."""
        *_, chapter = chapters(self._record)
        at_end = self._last == len(self._record.entries) and self._record.header.result == UNFINISHED
        if at_end and self.partings and (after := self.partings[-1]["after"]) >= chapter.first:
            self._say("replay-goes-on", after=after, today=self._today)

    def _say(self, key: str, **args: str | int) -> None:
        self.told.append(tell(key, self._language, **args))


def run_verify(options: argparse.Namespace, language: Language) -> int:
    """One game, or all of a file: as many answers as there are games."""
    text, name = read_text(options.record)
    records = _read(text, name) if options.number is None else (one_record(text, name, options.number),)
    try:
        found = [(len(record.entries), games.verify(record)) for record in records]
    except FormatError as error:
        raise RefusedText(error) from None
    if options.json:
        said = [{"verified": not each.believed, "entries": entries, **each._asdict()} for entries, each in found]
        print_json(said if len(said) > 1 else said[0])
        return TOLD if any(each.told for _, each in found) else 0
    for entries, each in found:
        print(tell("verify-good", language, entries=entries, outcomes=each.outcomes))
        if each.told:
            print(tell("verify-told", language, told=each.told, believed=each.believed))
    return TOLD if any(each.told for _, each in found) else 0


def _read(text: str, name: str) -> tuple[Record, ...]:
    try:
        return read_all(text, name)
    except FormatError as error:
        raise RefusedText(error) from None


def one_record(text: str, name: str, number: int | None) -> Record:
    """The only game of a file, or the one that is named."""
    found = _read(text, name)
    if number is None and len(found) > 1:
        raise Refused("record-several", path=name, count=len(found))
    if number is not None and not 1 <= number <= len(found):
        raise Refused("record-no-number", path=name, count=len(found), number=str(number))
    return found[(number or 1) - 1]
