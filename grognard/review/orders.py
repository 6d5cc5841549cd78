"""What a side set out to do, in the umpire's notation, in words, and as it is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from grognard.games import notation, part
from grognard.players import player
from grognard.review.judging import How
from grognard.review.playout import first_phase
from grognard.review.sketch import drawn
from grognard.review.stretches import CHANCE, Move, Stretch
from grognard.umpire.spoken import spoken
from grognard.words import LANGUAGES, Language

Data = dict[str, Any]
BEGINS = ("phase", "turn")
"""The events that end what a side did."""


def advice(stretch: Stretch, how: How) -> list[Move]:
    """What the adviser would have played, with some dice or other."""
    state = stretch.start.imagined(stretch.side, Random("review"))
    state.reseed("review")
    return first_phase(state, stretch.side, player(how.adviser, 0), player(how.quick, 0), [])


def without(orders: list[Data], others: list[Data]) -> list[Data]:
    """What both would have done needs no telling."""
    known = {each["order"] for each in others}
    return [each for each in orders if each["order"] not in known]


def orders(stretch: Stretch, moves: Sequence[Move]) -> list[Data]:
    """What a side set out to do, move by move, up to the die: in the umpire's notation and in the words of each
    language. What follows a die is the answer to chance."""
    groups: list[list[Move]] = []
    ground, sealed = len(stretch.start.agenda), False
    for m in moves:
        if m.side != stretch.side:
            continue
        if m.depth <= ground:
            groups.append([])
            ground, sealed = m.depth, False
        if not sealed and groups:
            groups[-1].append(m)
            sealed = m.chance
    name = stretch.game
    return [
        {"order": _notation(name, each), "drawn": drawn(each)}
        | {language: _told(name, each, language) for language in LANGUAGES}
        for each in groups
    ]


def _notation(name: str, group: Sequence[Move]) -> str:
    follow = notation(name).FOLLOW
    words: list[str] = []
    for m in group:
        verb, *rest = spoken(m.action).words
        if len(words) > 1 and len(rest) == 1 and follow.get(words[-2]) == verb:
            words[-1] += f",{rest[0]}"
        else:
            words += [verb, *rest]
    return " ".join(words)


def _told(name: str, group: Sequence[Move], language: Language) -> str:
    """What came of it before chance had its say; of a move that only ends something, its name."""
    said, telling = [], part(name, "telling")
    for m in group:
        for known, event in telling.as_known(m.after, m.events):
            if event.kind in (*CHANCE, *BEGINS):
                break
            said.append(telling.tell_event(known, event, language))
    return " ".join(said) or str(telling.action_title(group[0].before, group[0].action, language))
