"""What the computer would do, in words, and how the record tells that somebody has asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from grognard.games import part_of
from grognard.server.coachbook import Help
from grognard.server.games import TableGame
from grognard.server.problem import each
from grognard.umpire.dice import SeedHidden
from grognard.umpire.match import SHOWN
from grognard.umpire.record import Record
from grognard.umpire.spoken import spoken
from grognard.warfare.page import LogLine, Text
from grognard.words import LANGUAGES

ENDS = ("phase", "turn")


def in_words(game: TableGame, view: Any, actions: Sequence[str]) -> Text:
    """What would come of it before chance has its say; where nothing comes of it yet, what it is called."""
    telling, here, lines = part_of(view, "telling"), view, list[LogLine]()
    titles = [each(lambda language: telling.action_title(view, actions[0], language))]
    for number, action in enumerate(actions):
        if number:
            titles.append(_title(telling, here, action))
        after = here.copy()
        try:
            events = after.play(action)
        except SeedHidden:
            break
        before_chance = []
        for event in events:
            if event.kind in (*SHOWN, *ENDS):
                break
            before_chance.append(event)
        lines += game.lines(after, before_chance)
        here = after
    said = [line["text"] for line in lines] or titles
    return {language: " ".join(text[language] for text in said) for language in LANGUAGES}


def _title(telling: Any, state: Any, action: str) -> Text:
    return each(lambda language: telling.action_title(state, action, language))


def hexes_of(actions: Sequence[str]) -> list[str]:
    """Those that are named, each once."""
    return list(dict.fromkeys(hex_ for action in actions for hex_ in spoken(action).hexes))


def with_helps(told: Record, helps: Sequence[Help]) -> Record:
    """The record says, above what was played then, what somebody was told that the computer would do."""
    entries = list(told.entries)
    for help_ in helps:
        if help_.number < len(entries):
            said = f"{help_.side} asked the computer, which would play: {'; '.join(help_.actions)}"
            entry = entries[help_.number]
            entries[help_.number] = replace(entry, first=True, remarks=(*entry.remarks, said))
    return replace(told, entries=tuple(entries))
