"""The review of a game as plain data: expected points over time, costly decisions, luck.

It grows: first luck, which needs no playouts, then the curve, turn by turn, and at last what cost most.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from time import monotonic
from typing import Any

from grognard.arena.crew import Crew
from grognard.games import game, part
from grognard.review.judging import (
    FRESH,
    SHOWN,
    How,
    Judge,
    Progress,
    as_it_stood,
    both,
    cost,
    dearest,
    from_now,
    interval,
)
from grognard.review.luck import luck
from grognard.review.orders import advice, orders, without
from grognard.review.playout import Value
from grognard.review.stretches import Stretch, cut
from grognard.umpire.record import Record
from grognard.words import LANGUAGES, tell

Data = dict[str, Any]
Grown = Callable[[Data], None]
"""Given what is known so far."""
OFTEN = 1.0
"""Seconds between two looks at what is known so far."""


def review(
    record: Record,
    how: How,
    crew: Crew,
    progress: Progress,
    known: Mapping[str, float] | None = None,
    grown: Grown | None = None,
) -> Data:
    """`known`: values of playouts that were played before, by their keys."""
    return _Review(record, how, crew, progress, known, grown).whole()


class _Review:
    def __init__(
        self,
        record: Record,
        how: How,
        crew: Crew,
        progress: Progress,
        known: Mapping[str, float] | None,
        grown: Grown | None,
    ) -> None:
        self._game, self._how, self._grown, self._told = record.header.game, how, grown, 0.0
        self._cut = cut(record, part(self._game, "fortune").Watcher())
        self._free = [s for s in self._cut.stretches if s.free]
        self._decisions: list[Data] = []
        self._sides = list(part(self._game, "measures").SIDES)
        self._head = self._beginning(record)
        self._progress = progress
        self._judge = Judge(how, crew, self._watched, known)

    def whole(self) -> Data:
        """From what is cheap and tells something at once to what is dear."""
        how, judge, free = self._how, self._judge, self._free
        numbers = range(how.playouts)
        self._show()
        curve = [p for s in free for p in as_it_stood(s, how, numbers)]
        judge.learn(curve + from_now(self._cut, how, numbers), "review-stage-course")
        judge.learn(both(free, how, numbers, glance=True), "review-stage-glances")
        closer = dearest(free, judge, how, numbers)
        judge.learn(both(closer, how, numbers), "review-stage-closer")
        worst = sorted(closer, key=lambda s: -float(cost(s, judge, how, numbers)["value"]))[:SHOWN]
        fresh = range(how.playouts, how.playouts * (1 + FRESH))
        judge.learn(both(worst, how, fresh), "review-stage-worst")
        self._decisions = self._priced(worst, fresh)
        return self._so_far()

    def _watched(self, values: Iterable[Value], total: int, stage: str) -> Iterator[Value]:
        for value in self._progress(values, total, stage):
            yield value
            if self._grown and monotonic() - self._told > OFTEN:
                self._show()

    def _show(self) -> None:
        if self._grown:
            self._grown(self._so_far())
            self._told = monotonic()

    def _beginning(self, record: Record) -> Data:
        """What needs no playouts."""
        end = self._cut.end
        table, fortune = part(self._game, "table"), part(self._game, "fortune")
        return {
            "game": self._game,
            "edition": record.header.edition,
            "players": dict(record.header.players),
            "title": table.title(),
            "level": table.result(end),
            "finished": bool(end.over),
            "told": self._cut.told,
            "points": game(self._game).score(end).total,
            "first": self._sides[0],
            "sides": self._sides,
            "quick": self._how.quick,
            "adviser": self._how.adviser,
            "playouts": self._how.playouts,
            "luck": luck(self._cut),
            "luck_note": {language: tell(fortune.NOTE, language) for language in LANGUAGES},
        }

    def _so_far(self) -> Data:
        return {**self._head, "moments": list(self._moments()), "decisions": self._decisions}

    # --- expected points -------------------------------------------------------------------------

    def _moments(self) -> Iterator[Data]:
        """Expected points of the first side before every phase with a choice in it, as far as they are known; then the
        points at the end, or what is expected now if the game is not finished."""
        how, numbers = self._how, range(self._how.playouts)
        for i, s in enumerate(self._free):
            asked = as_it_stood(s, how, numbers)
            if self._judge.knows(asked):
                where = {"number": i, "at": s.first, "turn": s.turn, "phase": s.phase, "side": s.side}
                yield {**where, **interval(self._judge.points(asked))}
        end = self._cut.end
        points = game(self._game).score(end).total
        last = {"value": points, "low": points, "high": points}
        if not end.over:
            asked = from_now(self._cut, how, numbers)
            if not self._judge.knows(asked):
                return
            last = interval(self._judge.points(asked))
        yield {"number": len(self._free), "at": self._cut.length, "turn": end.turn, "phase": "", "side": "", **last}

    # --- decisions -------------------------------------------------------------------------------

    def _priced(self, worst: list[Stretch], fresh: range) -> list[Data]:
        """By cost, found anew with dice that had no say in choosing them; what cost nothing after all is left out."""
        found = []
        for stretch in worst:
            price = cost(stretch, self._judge, self._how, fresh)
            if price["value"] > 0:
                did, instead = orders(stretch, stretch.moves), orders(stretch, advice(stretch, self._how))
                found.append(
                    {
                        "turn": stretch.turn,
                        "phase": stretch.phase,
                        "side": stretch.side,
                        "moment": self._free.index(stretch),
                        "at": stretch.first,
                        "position": stretch.position,
                        "cost": price,
                        "playouts": len(fresh),
                        # The same with all dice, at least six of them, is more than an accident: so says the sign test.
                        "sure": price["low"] is None or price["low"] > 0,
                        "played": without(did, instead),
                        "instead": without(instead, did),
                    }
                )
        return sorted(found, key=lambda each: -float(each["cost"]["value"]))
