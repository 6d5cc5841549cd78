"""`grognard review`: a finished game looked at again."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from grognard.commands.parser import Refused, at_least, write_file
from grognard.commands.positions import RefusedText, add_seen_by, command, finish, print_json, read_text, table
from grognard.commands.records import add_number, one_record, seen_record
from grognard.commands.series import find_crew, find_players, hands_at_work, progress
from grognard.players import title as called
from grognard.review.judging import How
from grognard.review.page import battle_rows, luck_rows, page
from grognard.review.playout import Value
from grognard.review.reviewing import review
from grognard.review.words import cost, heading, luck_columns, notes, where
from grognard.umpire.position import FIRST_LINE, check_first_line
from grognard.umpire.reading import FormatError, Page, lines_of
from grognard.words import Language, figure, tell

Data = dict[str, Any]
LEAST = 2
"""Playouts: of one alone nobody can say how sure it is."""


def add(commands: Any, language: Language) -> None:
    parser = command(commands, "review", language, run)
    parser.add_argument("record", metavar=tell("arg-record-name", language), help=tell("arg-record", language))
    add_number(parser, language)
    add_seen_by(parser, language)
    parser.add_argument(
        "--out", type=Path, metavar=tell("arg-file-name", language), help=tell("arg-review-out", language)
    )
    parser.add_argument(
        "--player",
        default=How.adviser,
        metavar=tell("arg-player-name", language),
        help=tell("arg-adviser", language, player=How.adviser),
    )
    parser.add_argument(
        "--quick",
        default=How.quick,
        metavar=tell("arg-player-name", language),
        help=tell("arg-quick", language, player=How.quick),
    )
    parser.add_argument("--playouts", type=int, default=How.playouts, metavar="N", help=tell("arg-playouts", language))
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help=tell("arg-review-jobs", language))
    parser.add_argument("--ray", metavar=tell("arg-address-name", language), help=tell("arg-ray", language))
    finish(parser, language)


def run(options: argparse.Namespace, language: Language) -> int:
    at_least("--playouts", options.playouts, LEAST)
    at_least("--jobs", options.jobs, 0)
    (adviser,), (quick,) = find_players(options.player, 1), find_players(options.quick, 1)
    text, name = read_text(options.record)

    if is_position(text, name):
        raise Refused("review-position", path=name)

    def watched(values: Iterable[Value], total: int, stage: str) -> Iterable[Value]:
        return progress(values, total, language, stage=tell(stage, language))

    record = seen_record(one_record(text, name, options.number), options)
    try:
        if not record.entries:
            raise Refused("review-empty", path=name)
        with hands_at_work(options, language):
            said = review(record, How(quick, adviser, options.playouts), find_crew(options), watched)
    except FormatError as error:
        raise RefusedText(error) from None
    if options.out is not None:
        write_file(options.out, page(said, language))
    if options.json:
        print_json(said)
    else:
        print(as_text(said, language))
    return 0


def is_position(text: str, name: str) -> bool:
    page = Page(name)
    try:
        check_first_line(page, page.statements(lines_of(text)), FIRST_LINE)
    except FormatError:
        return False
    return True


def as_text(said: Data, language: Language) -> str:
    parts = [heading(said, language), _course(said, language), *notes(said, language)]
    parts += [tell("review-decisions", language)]
    parts += [_decision(each, said, language) for each in said["decisions"]] or [tell("review-nothing-cost", language)]
    heads = [tell(f"head-{name}", language) for name in luck_columns(said)]
    parts += [said["luck_note"][language], table(luck_rows(said, language), heads)]
    heads = [tell(f"head-{name}", language) for name in ("turn", "side", "battle", "expected", "actual", "luck")]
    if rows := battle_rows(said, language):
        parts += [tell("review-battles", language), table(rows, heads)]
    return "\n\n".join(parts)


def _course(said: Data, language: Language) -> str:
    """Expected points where each turn begins, and at the end or now."""
    rows, before = [], None
    for moment in said["moments"]:
        if moment["turn"] != before or not moment["phase"]:
            before = moment["turn"]
            value = figure(moment["value"], "+.1f", language)
            rows.append([where(moment, said, language), value, _bounds(moment, language)])
    return table(rows, [tell(f"head-{name}", language) for name in ("moment", "expected-points", "interval")])


def _bounds(moment: Data, language: Language) -> str:
    """A dash where the playouts do not tell; nothing where the points are what they are."""
    if moment["low"] is None:
        return "–"
    if moment["low"] == moment["high"]:
        return ""
    return " … ".join(figure(moment[end], "+.1f", language) for end in ("low", "high"))


def _decision(each: Data, said: Data, language: Language) -> str:
    lines = [where(each, said, language), cost(each, language)]
    for title, found in (
        (tell("review-played", language), each["played"]),
        (tell("review-instead", language, player=called(said["adviser"], language)), each["instead"]),
    ):
        lines += [f"  {title}", *(f"    {line}" for line in [order[language] for order in found] or ["–"])]
    return "\n".join(lines)
