"""A process that looks at a game again: `python -m grognard.server.coaching MEGABYTES HANDS`.

It reads a game a line and says line by line how far it is, what is known, and what each playout has come to, so that
nothing need be played twice. It has no file. Its hands are processes of their own, which end with it.
"""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections.abc import Iterable, Iterator
from time import monotonic
from typing import Any

import msgspec

from grognard.arena.crew import crew
from grognard.review.judging import How
from grognard.review.playout import Value
from grognard.review.reviewing import review
from grognard.review.words import cost, luck_columns, notes, where
from grognard.server.coached import Dear, Judged, LuckyBattle, Order, Review, Route, SideLuck
from grognard.server.coachtalk import Said, Wanted
from grognard.server.encoding import encode
from grognard.server.problem import each, text
from grognard.umpire import record
from grognard.umpire.reading import FormatError
from grognard.warfare.page import Text

Data = dict[str, Any]
OFTEN = 1.0
"""Seconds between two words."""
BATTLES = 8


class Coaching:
    """One game."""

    def __init__(self, hands: int) -> None:
        self._hands = hands
        self._said = Said()
        self._last = 0.0

    def look(self, wanted: Wanted) -> Said:
        told = record.read(wanted.record)
        if not told.entries:
            return Said(end="refused", why=text("coach-nothing"))
        found = review(told, How(), crew(self._hands), self._watched, wanted.known, self._grown)
        return Said(end="whole", review=shown(found), known=self._said.known)

    def _watched(self, values: Iterable[Value], total: int, stage: str) -> Iterator[Value]:
        self._said.stage, self._said.done, self._said.of = stage, 0, total
        self._say(now=True)
        for value in values:
            self._said.done += 1
            self._said.known[value.key] = value.points
            yield value
            self._say()

    def _grown(self, found: Data) -> None:
        self._said.review = shown(found)

    def _say(self, *, now: bool = False) -> None:
        if now or monotonic() - self._last > OFTEN:
            say(self._said)
            self._last = monotonic()
            self._said = Said(self._said.stage, self._said.done, self._said.of, {})


# --- in words, for the page -----------------------------------------------------------------------


def shown(said: Data) -> Review:
    luck = said["luck"]
    battles = sorted(luck["battles"], key=lambda battle: -abs(battle["luck"]))[:BATTLES]
    return Review(
        notes=_notes(said),
        luck_note=said["luck_note"],
        first=said["first"],
        moments=[_judged(moment, said) for moment in said["moments"]],
        dear=[_dear(decision, said) for decision in said["decisions"]],
        luck=[_luck(side, found, said) for side, found in luck["sides"].items()],
        battles=[LuckyBattle(b["turn"], b["side"], b["title"], b["expected"], b["actual"], b["luck"]) for b in battles],
    )


def _notes(said: Data) -> list[Text]:
    english, french = (notes(said, language) for language in ("en", "fr"))
    return [{"en": one, "fr": other} for one, other in zip(english, french, strict=True)]


def _judged(moment: Data, said: Data) -> Judged:
    return Judged(
        moment["at"],
        moment["turn"],
        moment["side"],
        each(lambda language: where(moment, said, language)),
        moment["value"],
        moment["low"],
        moment["high"],
    )


def _dear(decision: Data, said: Data) -> Dear:
    return Dear(
        decision["at"],
        decision["turn"],
        decision["side"],
        each(lambda language: where(decision, said, language)),
        each(lambda language: cost(decision, language)),
        decision["cost"]["value"],
        decision["sure"],
        *([_order(order) for order in decision[name]] for name in ("played", "instead")),
    )


def _order(order: Data) -> Order:
    said: Text = {language: order[language] for language in ("en", "fr")}
    return Order(said, [Route(route["kind"], route["ways"]) for route in order["drawn"]])


def _luck(side: str, found: Data, said: Data) -> SideLuck:
    names = [name for name in luck_columns(said) if name in ("draw", "dice")]
    parts = [(text(f"head-{name}"), found[name]) for name in names]
    return SideLuck(side, text(f"side-{side}"), found["attacks"], found["die"], parts, found["luck"])


# --- the process ----------------------------------------------------------------------------------


_mouth = sys.stdout.buffer


def say(what: Said) -> None:
    try:
        _mouth.write(encode(what) + b"\n")
        _mouth.flush()
    except BrokenPipeError:
        os._exit(0)


def _speak_alone() -> None:
    """The hands are not to hold what we speak through: whoever listens hears at once that we are no more."""
    global _mouth
    sys.stdout.flush()
    _mouth = os.fdopen(os.dup(1), "wb")
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.close(silence)


def answer(line: bytes, hands: int) -> Said:
    try:
        return Coaching(hands).look(msgspec.json.decode(line, type=Wanted))
    except FormatError as error:
        return Said(end="refused", why=each(error.tell))
    except Exception:
        return Said(end="stumbled", trouble=traceback.format_exc(limit=-5))


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it will end it
    _speak_alone()
    if os.name == "posix":
        import resource

        os.nice(10)  # whoever plays comes first

        most = int(sys.argv[1]) * 1024 * 1024
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
    for line in sys.stdin.buffer:
        say(answer(line, int(sys.argv[2])))


if __name__ == "__main__":
    main()
