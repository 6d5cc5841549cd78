"""What was luck in a game: by side, and battle by battle."""

from __future__ import annotations

from statistics import fmean
from typing import Any

from grognard.games import part
from grognard.review.stretches import Game
from grognard.words import LANGUAGES

Data = dict[str, Any]


def luck(whole: Game) -> Data:
    """By side, in steps: what it was lucky in its own attacks and in those of the enemy; and the battles themselves."""
    battles = whole.watcher.battles
    sides = part(whole.record.header.game, "measures").SIDES
    said: Data = {"sides": {}, "battles": []}
    for side in sides:
        mine = [b for b in battles if b.side == side]
        theirs = [b for b in battles if b.side != side]
        said["sides"][side] = {
            "attacks": len(mine),
            "die": fmean(b.die for b in mine) if mine else None,
            "expected": sum(b.expected for b in mine),
            "actual": sum(b.actual for b in mine),
            "draw": sum(b.draw_luck for b in mine) - sum(b.draw_luck for b in theirs),
            "dice": sum(b.die_luck for b in mine) - sum(b.die_luck for b in theirs),
            "luck": sum(b.luck for b in mine) - sum(b.luck for b in theirs),
        }
    title, edition = part(whole.record.header.game, "fortune").title, whole.record.header.edition
    said["battles"] = [
        {
            "turn": b.turn,
            "side": b.side,
            "title": {language: title(edition, b, language) for language in LANGUAGES},
            "expected": b.expected,
            "actual": b.actual,
            "draw": b.draw_luck,
            "dice": b.die_luck,
            "luck": b.luck,
        }
        for b in battles
    ]
    return said
