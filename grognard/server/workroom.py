"""Where long work is done, so that nobody else waits for it: games brought in, each in a process that can be killed,
and maps drawn. Who finds it full is told when to come back."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from threading import Timer
from typing import TypeVar

import msgspec

from grognard.server.child import Child, Closed
from grognard.server.encoding import encode
from grognard.server.importing import Answer, Made, Wanted
from grognard.server.limits import Limits
from grognard.server.meter import wait
from grognard.server.persons import Person
from grognard.server.problem import Problem, text, wrong

logger = logging.getLogger(__name__)
DRAWINGS = 16
"""Maps that are waited for at a time."""
SOON = 10
"""Seconds after which to try again."""
T = TypeVar("T")


class Workroom:
    """Asked from the event loop; whoever waits keeps no thread of those that answer requests."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._threads = ThreadPoolExecutor(limits.workers, thread_name_prefix="work")
        self._drawing = ThreadPoolExecutor(1, thread_name_prefix="draw")
        self._benches: SimpleQueue[Bench] = SimpleQueue()
        self._all = [Bench(limits) for _ in range(limits.workers)]
        for bench in self._all:
            self._benches.put(bench)
        self._mine: Counter[Person] = Counter()
        """Who waits for how many games of his."""
        self._drawn = 0

    async def bring(self, person: Person, said: str, seats: dict[str, str], analysis: bool) -> Made:
        """A table from a record or a position. Raises `Problem`."""
        limits = self._limits
        if len(said) > limits.import_characters:
            raise Problem(413, text("server-import-characters", most=limits.import_characters))
        if self._mine[person] >= limits.imports_at_once:
            raise wait(429, "server-imports-at-once", SOON)
        if self._mine.total() >= limits.workers + limits.work_waiting:
            raise wait(503, "server-workroom-full", SOON)
        wanted = Wanted(said, seats, person, analysis, limits.import_actions)
        self._mine[person] += 1
        try:
            return await asyncio.wrap_future(self._threads.submit(self._work, wanted))
        finally:
            self._mine[person] -= 1
            if not self._mine[person]:
                del self._mine[person]

    async def draw(self, what: Callable[[], T]) -> T:
        """Something that has a process of its own. One at a time."""
        if self._drawn >= DRAWINGS:
            raise wait(503, "server-workroom-full", SOON)
        self._drawn += 1
        try:
            return await asyncio.wrap_future(self._drawing.submit(what))
        finally:
            self._drawn -= 1

    def _work(self, wanted: Wanted) -> Made:
        bench = self._benches.get()
        try:
            return bench.make(wanted)
        finally:
            self._benches.put(bench)

    def close(self) -> None:
        for bench in self._all:
            bench.close()
        self._threads.shutdown(wait=True, cancel_futures=True)
        self._drawing.shutdown(wait=True, cancel_futures=True)


class Bench:
    """A process that brings in one game at a time."""

    def __init__(self, limits: Limits) -> None:
        self._seconds = limits.work_seconds
        # What it refuses it answers; nothing else goes past the log.
        self._child = Child("grognard.server.importing", str(limits.work_megabytes), quiet=True)

    @property
    def pid(self) -> int | None:
        return self._child.pid

    def make(self, wanted: Wanted) -> Made:
        """Raises `Problem`."""
        try:
            self._child.start()
        except Closed:
            raise wait(503, "server-workroom-full", SOON) from None
        late = Timer(self._seconds, self._child.kill)
        late.start()
        try:
            said = self._exchange(encode(wanted))
        finally:
            late.cancel()
        if said is None:  # it was killed, by the clock or by somebody else
            self._child.kill()
            logger.warning("an import was stopped")
            raise wrong("server-import-large")
        answer = msgspec.json.decode(said, type=Answer)
        if answer.refused is not None:
            status, body = answer.refused
            raise Problem(status, **msgspec.structs.asdict(body))
        if answer.made is None:
            logger.error("an import stumbles: %s", answer.stumbled)
            raise wrong("server-import-stumbled")
        return answer.made

    def _exchange(self, line: bytes) -> bytes | None:
        try:
            self._child.say(line)
            return next(self._child.lines(), None)
        except OSError:
            return None

    def close(self) -> None:
        self._child.close()
