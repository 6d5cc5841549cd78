"""Who does the work of a series: this process, several processes, or a Ray cluster.

A job is a game to be played, or a part of one. Jobs are handed out in batches and come back one by one as they end.
A worker that dies loses none that has come back; what was left of its batch is handed out again.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import traceback
from collections import Counter, deque
from collections.abc import Hashable, Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from typing import Any, Protocol, TypeVar

from grognard.words import Message

LARGEST_BATCH = 16
ATTEMPTS = 3
"""So many workers may die of a game before it is given up."""


R = TypeVar("R", covariant=True)


class Job(Protocol[R]):
    @property
    def key(self) -> Hashable: ...

    @property
    def players(self) -> tuple[str, ...]: ...

    def play(self) -> R: ...


class Crew(Protocol):
    def play(self, jobs: Sequence[Job[R]]) -> Iterator[R]:
        """All of them, in any order."""
        ...


class WorkersDie(Exception):
    """A game that no worker survives."""

    def __init__(self, job: Job[Any]) -> None:
        self.job = job
        super().__init__(f"{ATTEMPTS} workers have died of {job.key}")


class NoCluster(Exception):
    """Nobody answers where the cluster should be."""

    def __init__(self, reason: Message | str) -> None:
        self.reason = reason
        super().__init__(str(reason))


def crew(jobs: int = 1, ray: str | None = None) -> Crew:
    """`jobs`: 1 for this process alone, 0 for all cores. `ray`: the address of a cluster."""
    if ray is not None:
        from grognard.arena.cluster import Cluster  # needs the extra `sim`

        return Cluster(ray)
    jobs = jobs or len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else jobs or os.cpu_count() or 1
    return Alone() if jobs == 1 else Processes(jobs)


def batches(jobs: Sequence[Job[R]], hands: int) -> deque[list[Job[R]]]:
    """Large enough to be worth a message, small enough that all hands are busy until the end."""
    size = max(1, min(LARGEST_BATCH, len(jobs) // (8 * hands)))
    return deque(list(jobs[i : i + size]) for i in range(0, len(jobs), size))


class Deaths:
    """How many workers have died of which job."""

    def __init__(self) -> None:
        self._of: Counter[Hashable] = Counter()

    def note(self, left: Sequence[Job[Any]]) -> None:
        """The first that is left of a batch is the one that was being played."""
        self._of[left[0].key] += 1
        if self._of[left[0].key] >= ATTEMPTS:
            raise WorkersDie(left[0])


class Alone:
    """In this process, one after another."""

    def play(self, jobs: Sequence[Job[R]]) -> Iterator[R]:
        return (job.play() for job in jobs)


class Processes:
    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def play(self, jobs: Sequence[Job[R]]) -> Iterator[R]:
        todo, deaths = batches(jobs, self.jobs), Deaths()
        workers: list[_Worker] = []
        try:
            while todo or any(w.left for w in workers):
                while todo and len(workers) < self.jobs:
                    workers.append(_Worker())
                for worker in workers:
                    if todo and not worker.left:
                        worker.give(todo.popleft())
                busy = {w.pipe: w for w in workers if w.left}
                for pipe in wait(list(busy)):
                    worker = busy[pipe]  # type: ignore[index]
                    try:
                        found = worker.take()
                    except _Died:
                        workers.remove(worker)
                        worker.stop()
                        deaths.note(worker.left)
                        todo.appendleft(worker.left)
                    else:
                        yield found
        finally:
            for worker in workers:
                worker.stop()


class _Died(Exception):
    """A worker is no more."""


class _Worker:
    """A process with its pipe, and what is left of the batch it was given."""

    def __init__(self) -> None:
        # Spawned, not forked: a forked child would inherit threads' locks and the other workers' pipes.
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()
        self.left: list[Job[Any]] = []

    def give(self, batch: list[Job[Any]]) -> None:
        self.left = batch
        with suppress(OSError):  # it may be dead; then the next `take` will say so
            self.pipe.send(batch)

    def take(self) -> Any:
        """The next result. What a player raised is raised here."""
        try:
            found = self.pipe.recv()
        except (EOFError, OSError):
            raise _Died from None
        if isinstance(found, BaseException):
            raise found
        self.left = self.left[1:]
        return found

    def stop(self) -> None:
        self.pipe.close()
        self.process.kill()
        self.process.join()


def _carried(error: Exception) -> Exception:
    """What a player raised, as it can be sent: with where it was raised, which would else be lost."""
    where = traceback.format_exc()
    error.add_note(where)
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:  # made of what does not go through a pipe
        return RuntimeError(where)
    return error


def _work(pipe: Connection[Any, Any]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that hands out the work
    try:
        while True:
            for job in pipe.recv():
                try:
                    pipe.send(job.play())
                except (EOFError, OSError):
                    return
                except Exception as error:
                    pipe.send(_carried(error))
    except (EOFError, OSError):
        return  # whoever handed out the work is gone
