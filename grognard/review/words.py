"""The sentences that the page and the shell share."""

from __future__ import annotations

from typing import Any

from grognard.games import book
from grognard.words import Language, tell

Data = dict[str, Any]


def heading(said: Data, language: Language) -> str:
    who = ", ".join(
        tell("review-player", language, side=tell(f"side-{side}", language), name=name)
        for side, name in said["players"].items()
    )
    points = f"{said['moments'][-1]['value']:+d}"
    key = "review-heading" if said["finished"] else "review-heading-unfinished"
    level = said["level"][language]
    name = book(said["game"], said["edition"], language)
    return tell(key, language, book=name, players=who or "–", points=points, level=level)


def notes(said: Data, language: Language) -> list[str]:
    first = tell(f"side-{said['first']}", language)
    return [
        tell("review-course-note", language, player=said["quick"], playouts=said["playouts"], side=first),
        tell("review-decisions-note", language, player=said["adviser"]),
    ]


def where(each: Data, language: Language) -> str:
    """Turn and phase."""
    phase = tell(f"phase-{each['phase']}", language)
    if not each["turn"]:
        return tell("review-before", language, phase=phase)
    return tell("review-where", language, turn=each["turn"], phase=phase)
