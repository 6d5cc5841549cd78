"""What has changed on a board from one moment to the next, as somebody's seats may see both."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import UNSET, Struct

from grognard.server.encoding import encode
from grognard.server.told import Changes, Head, Question, Snapshot
from grognard.warfare.page import Action

LONG = 2000
"""Bytes of new answers: more are asked for by who wants to see them."""


class Known(NamedTuple):
    """What somebody knows who has heard of every change."""

    board: Snapshot
    answers: list[Action] | None
    """Not where they were many, and perhaps nobody has asked for them."""


def known(board: Snapshot) -> Known:
    return Known(board, board.question.actions if board.question else [])


def changes(known: Known, after: Snapshot) -> tuple[Changes, Known]:
    """And what is known then."""
    before = known.board
    lay = {unit.id: unit for unit in before.units}
    found = Changes(
        before.seq,
        head=_fields(before, after, Head.__struct_fields__, ("score", "tracks")),
        score=_parts(before.score, after.score),
        tracks=_parts(before.tracks, after.tracks),
        units=[unit for unit in after.units if lay.get(unit.id) != unit],
    )
    if after.question is None:
        found.question = UNSET if before.question is None else None
        return found, Known(after, [])
    _ask(found, before.question, after.question)
    if (actions := after.question.actions) != known.answers:
        answers = _runs(known.answers or [], actions)
        if len(encode([each for each in answers if isinstance(each, dict)])) > LONG:
            found.later = True
            return found, Known(after, None)
        found.answers = answers
    return found, Known(after, actions)


def _fields(before: Struct, after: Struct, names: tuple[str, ...], without: tuple[str, ...]) -> dict[str, object]:
    pairs = ((name, getattr(before, name), getattr(after, name)) for name in names if name not in without)
    return {name: now for name, was, now in pairs if was != now}


def _parts(before: Mapping[str, object], after: Mapping[str, object]) -> dict[str, object]:
    return {name: now for name, now in after.items() if name not in before or before[name] != now}


def _ask(found: Changes, before: Question | None, after: Question) -> None:
    """The question, as far as it is another."""
    names, without = Question.__struct_fields__, ("actions",)
    if before is None:
        found.question = {name: getattr(after, name) for name in names if name not in without}
    elif told := _fields(before, after, names, without):
        found.question = told


def _runs(before: list[Action], after: list[Action]) -> list[Action | tuple[int, int]]:
    """Runs of those before and new ones."""
    at = {action["text"]: number for number, action in enumerate(before)}
    found: list[Action | tuple[int, int]] = []
    for action in after:
        number = at.get(action["text"])
        if number is None or before[number] != action:
            found.append(action)
        elif found and isinstance(last := found[-1], tuple) and sum(last) == number:
            found[-1] = (last[0], last[1] + 1)
        else:
            found.append((number, 1))
    return found
