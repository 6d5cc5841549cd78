"""The application: routes, live connections, the page, and how errors are told."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Iterable
from importlib.resources import files
from pathlib import Path
from threading import Thread
from time import sleep
from typing import Any

from litestar import Litestar, Request, Response, WebSocket, websocket
from litestar.datastructures import CacheControlHeader
from litestar.di import Provide
from litestar.exceptions import HTTPException, LitestarException, WebSocketDisconnect
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp

from grognard.games import GAMES
from grognard.server.club import Club
from grognard.server.editor import Editor
from grognard.server.encoding import encode
from grognard.server.guard import Guard
from grognard.server.inviting import Invitation, TableInvitations
from grognard.server.live import Follower
from grognard.server.problem import Problem, text
from grognard.server.routes import Games, OneTable, TableList

logger = logging.getLogger(__name__)
MOST_BYTES = 4_000_000
LATER = 3.0
"""Seconds between the loading of one game and the next."""
PAGE = "web/dist"
"""Where the built page lies in the package."""


def make_app(club: Club, names: Iterable[str] = (), page: Path | None = None) -> ASGIApp:
    """`names`: by which browsers may call this machine, besides its numbers and `localhost`."""

    @contextlib.asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        Thread(target=_warm, args=(club,), daemon=True, name="warm").start()
        yield
        await asyncio.to_thread(club.close)

    page = page or Path(str(files("grognard"))) / PAGE
    routes: list[Any] = [Games, TableList, OneTable, TableInvitations, Invitation, Editor, live]
    if page.is_dir():
        fresh = CacheControlHeader(no_cache=True)
        routes.append(create_static_files_router(path="/", directories=[page], html_mode=True, cache_control=fresh))
    app = Litestar(
        routes,
        dependencies={"club": Provide(lambda: club, sync_to_thread=False)},
        exception_handlers={Problem: _problem, HTTPException: _http_problem, Exception: _broken},
        lifespan=[lifespan],
        openapi_config=None,
        request_max_body_size=MOST_BYTES,
        logging_config=None,
    )
    return Guard(app, names)


def _warm(club: Club) -> None:
    """The game that was played last at once, the others when the first visitor has been served."""
    last = club.store.last_game()
    for i, game in enumerate(sorted(GAMES, key=lambda name: name != last)):
        sleep(LATER if i else 0)
        club.warm(game)


# --- live -----------------------------------------------------------------------------------------


@websocket("/api/tables/{table:str}/live")
async def live(socket: WebSocket[Any, Any, Any], club: Club, table: str, since: int = 0) -> None:
    await socket.accept()
    person = socket.scope["state"]["person"]
    try:
        if person is None:
            raise Problem(401, text("server-no-cookie"))
        follower, first = await asyncio.to_thread(_follow, club, table, person, since, asyncio.get_running_loop())
    except Problem as problem:
        await socket.close(4000 + problem.status, problem.error["en"][:120])
        return
    try:
        await _talk(socket, follower, first)
    finally:
        club.hub.leave(table, follower)


_Following = tuple[Follower, bytes | None]


def _follow(club: Club, table: str, person: str, since: int, loop: asyncio.AbstractEventLoop) -> _Following:
    with club.table(table, person) as (here, sides):
        follower = Follower(person, sides, since, loop)
        return follower, club.hub.follow(here, follower)


async def _talk(socket: WebSocket[Any, Any, Any], follower: Follower, first: bytes | None) -> None:
    """Send what happens until one of the two goes."""
    sending = asyncio.create_task(_send(socket, follower, first))
    try:
        while True:
            said = await socket.receive_data(mode="text")
            if said == "ping":
                await socket.send_data("pong", mode="text")
    except WebSocketDisconnect:
        pass
    finally:
        sending.cancel()


async def _send(socket: WebSocket[Any, Any, Any], follower: Follower, first: bytes | None) -> None:
    with contextlib.suppress(LitestarException, RuntimeError):  # it has gone while we spoke
        message = first or await follower.queue.get()
        while message is not None:
            await socket.send_data(message.decode(), mode="text")
            message = await follower.queue.get()
        await socket.close(1013, "too slow: come back and catch up")


# --- errors ---------------------------------------------------------------------------------------


def _told(body: dict[str, Any], status: int) -> Response[bytes]:
    return Response(encode(body), media_type="application/json", status_code=status)


def _problem(_: Request[Any, Any, Any], problem: Problem) -> Response[bytes]:
    return _told(problem.body, problem.status)


def _http_problem(_: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    if error.status_code == 404:
        return _told({"error": text("server-nothing-here")}, 404)
    if error.status_code >= 500:
        return _broken(_, error)
    return _told({"error": text("server-bad-request", detail=_detail(error))}, error.status_code)


def _detail(error: HTTPException) -> str:
    extra = getattr(error, "extra", None)
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return f"{extra[0].get('key', '')} {extra[0].get('message', '')}".strip()
    return error.detail


def _broken(_: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    logger.error("a request failed", exc_info=error)
    return _told({"error": text("server-broken")}, 500)
