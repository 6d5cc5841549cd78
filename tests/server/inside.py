"""The application without a network between: in this process, where a test can stop a thread and let it go on."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest

from grognard.server import app
from grognard.server.club import Club
from grognard.server.limits import Limits
from grognard.server.persons import new_token

T = TypeVar("T")
PATIENCE = 60
"""Seconds after which a test gives up that would otherwise wait for ever."""


def awaited(work: Coroutine[Any, Any, T]) -> T:
    """What comes of it, in a thread of its own: a browser that tests here use may have a loop running in ours."""
    with ThreadPoolExecutor(1) as alone:
        return alone.submit(asyncio.run, work).result()


class Stopped:
    """What is done instead of something else: it begins, and goes on when it may."""

    def __init__(self, what: Callable[..., Any]) -> None:
        self._what, self._go = what, threading.Event()
        self._lock, self.begun = threading.Lock(), 0

    def __call__(self, *args: Any, **more: Any) -> Any:
        with self._lock:
            self.begun += 1
        assert self._go.wait(PATIENCE)
        return self._what(*args, **more)

    def go_on(self) -> None:
        self._go.set()

    async def by(self, count: int) -> None:
        """Until so many have begun."""
        async with asyncio.timeout(PATIENCE):
            while self.begun < count:
                await asyncio.sleep(0.01)


class Inside:
    """A server that is open for business."""

    def __init__(self, club: Club) -> None:
        self.club, self.app = club, app.make_app(club)

    def person(self, address: str = "10.0.0.1", *, tokens: int = 1) -> httpx.AsyncClient:
        """Somebody with a browser at an address."""
        transport = httpx.ASGITransport(app=self.app, client=(address, 1))  # type: ignore[arg-type]
        cookies = "; ".join(f"grognard={new_token()}" for _ in range(tokens))
        client = httpx.AsyncClient(transport=transport, base_url="http://localhost", timeout=PATIENCE)
        client.headers["cookie"] = cookies
        return client


@asynccontextmanager
async def inside(data: Path, **limits: int) -> AsyncIterator[Inside]:
    """From its start to its end."""
    club = Club(data, limits=Limits(**limits))
    heard: asyncio.Queue[Any] = asyncio.Queue()
    told: asyncio.Queue[Any] = asyncio.Queue()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "_warm", lambda club: None)
        server = Inside(club)
        life = asyncio.create_task(server.app({"type": "lifespan", "state": {}}, heard.get, told.put))  # type: ignore[arg-type]
        heard.put_nowait({"type": "lifespan.startup"})
        assert (await told.get())["type"] == "lifespan.startup.complete"
        try:
            yield server
        finally:
            heard.put_nowait({"type": "lifespan.shutdown"})
            await life


def answered(tasks: list[asyncio.Task[httpx.Response]]) -> list[int]:
    return [task.result().status_code for task in tasks if task.done()]
