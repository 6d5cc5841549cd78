"""Games on a Ray cluster that is running already (extra `sim`). Its machines need this same Grognard installed; the
code of somebody's own players is brought along."""

from __future__ import annotations

import socket
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from shutil import copy, copytree, ignore_patterns
from tempfile import TemporaryDirectory
from typing import Any

from grognard.arena.crew import Deaths, Job, NoCluster, R, batches
from grognard.faults import fault
from grognard.players import own

ray: Any = import_module("ray")  # whether its types can be read depends on whether it is installed
lost: Any = import_module("ray.exceptions")


def _play_each(batch: list[Job[R]]) -> Iterator[R]:
    for job in batch:
        yield job.play()


def _knock(address: str) -> None:
    """Ray asks a machine that does not answer again and again for minutes; we ask once. Raises OSError."""
    host, _, port = address.rpartition(":")
    if host and port.isdigit() and "/" not in host:
        socket.create_connection((host, int(port)), timeout=5).close()


def _pack(jobs: Sequence[Job[R]], luggage: Path) -> bool:
    """The code of somebody's own players, all in one folder as he has it; whether there is any."""
    found = own.folders({name for job in jobs for name in job.players})
    for path in found:
        if path.is_dir():
            copytree(path, luggage / path.name, ignore=ignore_patterns("__pycache__"), dirs_exist_ok=True)
        else:
            copy(path, luggage)
    return bool(found)


class Cluster:
    def __init__(self, address: str) -> None:
        self.address = address

    def play(self, jobs: Sequence[Job[R]]) -> Iterator[R]:
        """Results are streamed one by one, so that a dead worker costs only the game it was playing."""
        try:
            _knock(self.address)
            with TemporaryDirectory(prefix="grognard-") as luggage:
                more = {"runtime_env": {"working_dir": luggage}} if _pack(jobs, Path(luggage)) else {}
                ray.init(address=self.address, ignore_reinit_error=True, log_to_driver=False, **more)
        except OSError as error:
            raise NoCluster(fault(error)) from None
        hands = max(1, int(ray.cluster_resources().get("CPU", 1)))
        task = ray.remote(max_retries=0, num_returns="streaming")(_play_each)
        todo, deaths = batches(jobs, hands), Deaths()
        left: dict[Any, list[Job[Any]]] = {}
        try:
            while todo or left:
                while todo and len(left) < 2 * hands:  # one under way and one waiting for each core
                    batch = todo.popleft()
                    left[task.remote(batch)] = batch
                ready, _ = ray.wait(list(left), num_returns=1)
                for stream in ready:
                    batch = left.pop(stream)
                    try:
                        found = ray.get(next(stream))
                    except StopIteration:
                        continue
                    except lost.RayTaskError as error:  # what a player raised
                        raise error.cause from error
                    except lost.RayError:  # a worker or its whole machine has died
                        if batch:  # else it died after its last game, with nothing left to do
                            deaths.note(batch)
                            todo.appendleft(batch)
                        continue
                    left[stream] = batch[1:]
                    yield found
        finally:
            for stream in left:
                ray.cancel(stream, force=True)
            ray.shutdown()
