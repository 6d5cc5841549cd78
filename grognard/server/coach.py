"""The coach: a game looked at again in a process of its own, one game at a time, while others play on.

What is found is kept with the game now and then, so that nothing need be played twice when it goes on.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from threading import Lock, Timer
from time import monotonic

import msgspec

from grognard.server.child import Child, Closed
from grognard.server.coachbook import CoachBook, Kept
from grognard.server.coached import Coached, Review
from grognard.server.coachtalk import Said, Wanted
from grognard.server.encoding import encode
from grognard.server.limits import Limits
from grognard.server.meter import wait
from grognard.server.persons import Person
from grognard.server.problem import Problem, Text, text

logger = logging.getLogger(__name__)
FINISHED = 1_000_000
"""Versions of what is kept begin here, beyond those of what is under way."""
MOST_TROUBLES = 100
OFTEN = 15.0
"""Seconds between two times that what was found is kept."""
SOON = 60
"""Seconds after which to try again."""
_read = msgspec.json.Decoder(Said).decode


@dataclass
class Work:
    """A game that is being looked at, or waits for it."""

    table: str
    person: Person
    address: str
    record: Callable[[], str]
    length: int
    known: dict[str, float]
    review: Review | None
    version: int = 1
    begun: bool = False
    stopped: bool = False
    stage: str = ""
    done: int = 0
    of: int = 0
    child: Child | None = None
    kept: float = field(default_factory=monotonic)


class Coach:
    """From any thread."""

    def __init__(self, book: CoachBook, limits: Limits) -> None:
        self._book, self._limits = book, limits
        self._lock = Lock()
        self._threads = ThreadPoolExecutor(limits.reviews, thread_name_prefix="coach")
        self._works: dict[str, Work] = {}
        """In the order in which they were asked for."""
        self._troubles: OrderedDict[str, Text] = OrderedDict()
        self._closed = False

    def begin(self, table: str, person: Person, address: str, record: Callable[[], str], length: int) -> None:
        """Look at a game, or go on; if that is being done already, so much the better. Raises `Problem`."""
        kept = self._book.review(table)
        with self._lock:
            if table in self._works:
                return
            if any(work.person == person for work in self._works.values()):
                raise wait(429, "coach-one-at-once", SOON)
            here = sum(work.address == address for work in self._works.values())
            if here >= self._limits.reviews_per_address:
                raise wait(429, "coach-address-busy", SOON)
            if len(self._works) >= self._limits.reviews + self._limits.reviews_waiting:
                raise wait(503, "coach-full", SOON)
            if kept is not None and kept.done and kept.length == length:
                return
            self._troubles.pop(table, None)
            old = kept.review if kept is not None and kept.length == length else None
            work = Work(table, person, address, record, length, kept.known if kept else {}, old)
            self._works[table] = work
            self._threads.submit(self._look, work)

    def stop(self, table: str) -> None:
        """What was found stays; another time it goes on from there."""
        with self._lock:
            work = self._works.get(table)
            if work is None:
                return
            work.stopped = True
            if not work.begun:
                del self._works[table]
        if work.child is not None:
            work.child.close()

    def now(self, table: str, length: int, may: bool, version: int) -> Coached:
        """How far it is, and what is known beyond a version."""
        with self._lock:
            work, trouble = self._works.get(table), self._troubles.get(table)
            if work is not None:
                return self._under_way(work, may, version)
        kept = self._book.review(table)
        if kept is None:
            return Coached("none", may, length, 0, None, 0, 0, 0, trouble)
        done = kept.done and kept.length == length
        known = FINISHED + len(kept.known) + done
        found = Coached("done" if done else "stopped", may, kept.length, known, None, 0, 0, 0, trouble)
        return _with(found, kept.review, version)

    def _under_way(self, work: Work, may: bool, version: int) -> Coached:
        stage = text(work.stage) if work.stage else None
        if work.begun:
            found = Coached("working", may, work.length, work.version, stage, work.done, work.of, 0, None)
        else:
            ahead = list(self._works).index(work.table) + 1 - self._limits.reviews
            found = Coached("waiting", may, work.length, work.version, stage, 0, 0, max(1, ahead), None)
        return _with(found, work.review, version)

    def close(self) -> None:
        with self._lock:
            self._closed = True
            works = list(self._works.values())
        for work in works:
            work.stopped = True
            if work.child is not None:
                work.child.close()
        self._threads.shutdown(wait=True, cancel_futures=True)

    # --- the work --------------------------------------------------------------------------------

    def _look(self, work: Work) -> None:
        late = Timer(self._limits.review_seconds, self.stop, [work.table])
        late.daemon = True
        try:
            with self._lock:
                if self._closed or work.stopped:
                    return
                work.begun = True
                hands = str(self._limits.review_hands)
                work.child = Child("grognard.server.coaching", str(self._limits.work_megabytes), hands)
            late.start()
            self._listen(work)
        except (Closed, OSError, msgspec.MsgspecError):
            logger.warning("a review was stopped")
        except Problem as problem:
            logger.warning("a review cannot go on: %s", problem)
        except Exception:
            logger.exception("a review cannot go on")
        finally:
            late.cancel()
            if work.child is not None:
                work.child.close()
            with self._lock:
                if self._works.get(work.table) is work:  # else it was stopped, and asked for anew since
                    del self._works[work.table]

    def _listen(self, work: Work) -> None:
        assert work.child is not None
        work.child.start()
        work.child.say(encode(Wanted(work.record(), work.known)))
        end = ""
        for line in work.child.lines():
            said = _read(line)
            self._note(work, said)
            end = said.end
            if end or (monotonic() - work.kept > OFTEN and not self._keep(work, done=False)):
                break
        if end in ("refused", "stumbled") or not (end or work.stopped or self._closed):
            self._trouble(work.table, said.why if end == "refused" else text("coach-stumbled"))
        if work.known or work.review:
            self._keep(work, done=end == "whole")

    def _note(self, work: Work, said: Said) -> None:
        with self._lock:
            work.known.update(said.known)
            work.stage, work.done, work.of = said.stage or work.stage, said.done, said.of
            if said.review is not None:
                work.review = said.review
            work.version += 1

            if said.end == "stumbled":
                logger.error("a review stumbles: %s", said.trouble)

    def _trouble(self, table: str, why: Text | None) -> None:
        with self._lock:
            self._troubles[table] = why or text("coach-stumbled")
            if len(self._troubles) > MOST_TROUBLES:
                self._troubles.popitem(last=False)

    def _keep(self, work: Work, *, done: bool) -> bool:
        """Whether there is a table to keep it with."""
        work.kept = monotonic()
        return self._book.keep(work.table, Kept(work.length, done, dict(work.known), work.review))


def _with(found: Coached, review: Review | None, version: int) -> Coached:
    if review is not None and found.version != version:
        found.review = review
    return found
