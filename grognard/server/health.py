"""Whether the server is well: for whoever watches over it."""

from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
from pathlib import Path
from time import monotonic
from typing import Any

from litestar import Request, Response, get
from msgspec import UNSET
from sqlalchemy.exc import DBAPIError

from grognard import __version__
from grognard.server.answers import says
from grognard.server.encoding import encode
from grognard.server.guard import OPEN
from grognard.server.problem import Problem, text
from grognard.server.store import Store
from grognard.server.told import Health

FRESH = 5.0
"""Seconds for which an answer serves: asking often costs nothing."""
SPARE = 1_000_000
"""Bytes that must be left on the disk, to the user of the server and to each of its files."""


class Watch:
    """Looks whether games can be kept: once for all who ask meanwhile, and with one thread, however many they are."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._looking: asyncio.Task[bool] | None = None
        self._when = 0.0

    async def writable(self) -> bool:
        if self._looking is None or (self._looking.done() and monotonic() - self._when > FRESH):
            self._looking = asyncio.create_task(self._look())
        return await asyncio.shield(self._looking)

    async def _look(self) -> bool:
        try:
            return await asyncio.to_thread(_writable, self._store)
        finally:
            self._when = monotonic()


@get("/api/health", opt={OPEN: True}, responses=says(Health))
async def health(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Whether games can be kept. Nobody need be anybody to ask."""
    writable = await request.app.state.watch.writable()
    body = encode(Health(writable, __version__, writable, UNSET if writable else text("server-unwell")))
    headers = {"cache-control": "no-store"}
    return Response(body, media_type="application/json", status_code=200 if writable else 503, headers=headers)


def _writable(store: Store) -> bool:
    """Whether what is played would reach the disk. Nothing is changed in the file, but something is written to it: what
    is only begun and taken back never leaves the memory."""
    try:
        if not _room(store.path.resolve()):
            return False
        with store.writing() as connection:
            (version,) = connection.exec_driver_sql("PRAGMA user_version").one()
            connection.exec_driver_sql(f"PRAGMA user_version = {version}")  # a page, as it was
    except (OSError, DBAPIError, Problem):
        return False
    return True


def _room(path: Path) -> bool:
    """Whether the files can grow. SQLite writes in places that it has written to before, and notices last of all that
    there are no others. Raises `OSError` where the disk is full for this user."""
    if shutil.disk_usage(path.parent).free < SPARE:
        return False
    with tempfile.TemporaryFile(dir=path.parent, buffering=0) as scratch:
        if scratch.write(bytes(SPARE)) < SPARE:
            return False
    beside = path.with_name(f"{path.name}-wal")
    return all(file.stat().st_size + SPARE <= _longest() for file in (path, beside) if file.exists())


def _longest() -> float:
    """How long this process may make a file."""
    if os.name != "posix":
        return float("inf")
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_FSIZE)
    return float("inf") if soft == resource.RLIM_INFINITY else soft
