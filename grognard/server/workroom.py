"""Where long work is done, so that nobody else waits for it: games brought in, each in a process that can be killed,
and maps drawn. Who finds it full is told when to come back."""

from __future__ import annotations

import asyncio
import logging
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Timer
from typing import TypeVar

import msgspec

import grognard
from grognard.server.encoding import encode
from grognard.server.importing import Answer, Made, Wanted
from grognard.server.limits import Limits
from grognard.server.meter import wait
from grognard.server.persons import Person
from grognard.server.problem import Problem, text, wrong

logger = logging.getLogger(__name__)
ROOT = Path(grognard.__file__).parents[1]
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
    """A process that does one thing at a time. It is started when there is need of it, and anew when it was killed."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._lock = Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False

    @property
    def pid(self) -> int | None:
        process = self._process
        return process.pid if process is not None and process.poll() is None else None

    def make(self, wanted: Wanted) -> Made:
        process = self._running()
        late = Timer(self._limits.work_seconds, process.kill)
        late.start()
        try:
            said = _exchange(process, encode(wanted) + b"\n")
        finally:
            late.cancel()
        if not said.endswith(b"\n"):  # it was killed, by the clock or by somebody else
            process.kill()
            process.wait()
            logger.warning("an import was stopped")
            raise wrong("server-import-large")
        answer = msgspec.json.decode(said, type=Answer)
        if answer.refused is not None:
            status, error, more = answer.refused
            raise Problem(status, error, **more)
        if answer.made is None:
            logger.error("an import stumbles: %s", answer.stumbled)
            raise wrong("server-import-stumbled")
        return answer.made

    def close(self) -> None:
        with self._lock:
            self._closed = True
            process = self._process
        if process is not None:
            process.kill()
            process.wait()

    def _running(self) -> subprocess.Popen[bytes]:
        with self._lock:
            if self._closed:
                raise wait(503, "server-workroom-full", SOON)
            if self._process is None or self._process.poll() is not None:
                self._process = _start(self._limits.work_megabytes)
            return self._process


def _exchange(process: subprocess.Popen[bytes], line: bytes) -> bytes:
    assert process.stdin is not None and process.stdout is not None
    try:
        process.stdin.write(line)
        process.stdin.flush()
        return process.stdout.readline()
    except OSError:
        return b""


def _start(megabytes: int) -> subprocess.Popen[bytes]:
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    return subprocess.Popen(
        [sys.executable, "-m", "grognard.server.importing", str(megabytes)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,  # what it refuses it answers; nothing else goes past the log
        env={**os.environ, "PYTHONPATH": path},
    )
