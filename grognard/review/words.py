"""The sentences that the page and the shell share."""

from __future__ import annotations

from typing import Any

from grognard.games import book
from grognard.players import title
from grognard.words import Language, figure, tell

Data = dict[str, Any]


def heading(said: Data, language: Language) -> str:
    who = ", ".join(
        tell("review-player", language, side=tell(f"side-{side}", language), name=title(name, language))
        for side, name in said["players"].items()
    )
    points = f"{said['points']:+d}"
    key = "review-heading" if said["finished"] else "review-heading-unfinished"
    level = said["level"][language]
    name = book(said["game"], said["edition"], language)
    return tell(key, language, book=name, players=who or "–", points=points, level=level)


def notes(said: Data, language: Language) -> list[str]:
    first = tell(f"the-side-{said['first']}", language)
    quick = title(said["quick"], language)
    found = [tell("review-course-note", language, player=quick, playouts=said["playouts"], side=first)]
    if any(moment["low"] is None for moment in said["moments"]):
        found.append(tell("review-unknown-note", language))
    if said["told"]:
        found.append(tell("review-told-note", language, count=said["told"]))
    return [*found, tell("review-decisions-note", language, player=title(said["adviser"], language))]


def where(each: Data, said: Data, language: Language) -> str:
    """Turn and phase; of the last moment, that it is the end, or now."""
    if not each["phase"]:
        return tell("review-end" if said["finished"] else "review-now", language)
    phase = tell(f"phase-{each['phase']}", language)
    if not each["turn"]:
        return tell("review-before", language, phase=phase)
    return tell("review-where", language, turn=each["turn"], phase=phase)


def cost(each: Data, language: Language) -> str:
    """What a phase cost, and how sure that is."""
    found = each["cost"]
    points = tell("review-cost", language, points=round(found["value"], 1))
    if found["low"] is None:
        return tell("review-cost-same", language, points=points, playouts=each["playouts"])
    low, high = (figure(found[end], ".1f", language) for end in ("low", "high"))
    return tell(
        "review-cost-sure" if each["sure"] else "review-cost-unsure", language, points=points, low=low, high=high
    )


def luck_columns(said: Data) -> list[str]:
    """What luck is made of is told only where it is made of both: a column of zeros says nothing."""
    sides = said["luck"]["sides"].values()
    parts = [name for name in ("draw", "dice") if any(round(each[name], 1) for each in sides)]
    return ["side", "attacks", "die", *(parts if len(parts) > 1 else []), "luck"]
