"""The application: routes, live connections, the page, and how errors are told."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Iterable
from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files
from pathlib import Path
from threading import Thread
from time import monotonic, sleep
from typing import Any

from litestar import Litestar, Request, Response, WebSocket, websocket
from litestar.datastructures import CacheControlHeader, State
from litestar.di import Provide
from litestar.exceptions import ClientException, HTTPException, LitestarException, WebSocketDisconnect
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp
from msgspec import UNSET

from grognard.games import GAMES
from grognard.server.call_routes import Calls
from grognard.server.club import Club
from grognard.server.coach_routes import Coaching
from grognard.server.description import description
from grognard.server.editor import Editor
from grognard.server.encoding import encode
from grognard.server.guard import ALLOWED, PAGE, Guard, address, admit, come_in, person
from grognard.server.health import Watch, health
from grognard.server.inviting import Invitation, TableInvitations
from grognard.server.key_routes import Keys
from grognard.server.live import Follower
from grognard.server.march_routes import MarchRoutes
from grognard.server.parameters import InPath, Since, TheClub, Window
from grognard.server.parley_routes import Parley
from grognard.server.persons import Person
from grognard.server.problem import Problem, text
from grognard.server.routes import Games, OneTable, TableList, tile
from grognard.server.staff_routes import Staff
from grognard.server.told import Refusal

logger = logging.getLogger(__name__)
LATER = 3.0
"""Seconds between the loading of one game and the next."""
BUILT = "web/dist"
"""Where the built page lies in the package."""


def make_app(club: Club, names: Iterable[str] = (), page: Path | None = None) -> ASGIApp:
    """`names`: by which browsers may call this machine, besides its numbers and `localhost`."""
    return Guard(make_routes(club, page), club.limits, club.places, names)


def make_routes(club: Club, page: Path | None = None) -> Litestar:
    @contextlib.asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        threads = ThreadPoolExecutor(club.limits.threads, thread_name_prefix="answer")
        asyncio.get_running_loop().set_default_executor(threads)
        Thread(target=_warm, args=(club,), daemon=True, name="warm").start()
        yield
        await asyncio.to_thread(club.close)
        for handler in logging.getLogger().handlers:
            handler.flush()

    page = page or Path(str(files("grognard"))) / BUILT
    routes: list[Any] = [
        Games,
        TableList,
        OneTable,
        Parley,
        Keys,
        Calls,
        TableInvitations,
        Invitation,
        Coaching,
        Staff,
        MarchRoutes,
        Editor,
        health,
        tile,
        live,
    ]
    if page.is_dir():
        fresh = CacheControlHeader(no_cache=True)
        routes.append(
            create_static_files_router(
                path="/",
                directories=[page],
                html_mode=True,
                cache_control=fresh,
                opt={PAGE: True},
                include_in_schema=False,
            )
        )
    return Litestar(
        routes,
        guards=[admit],
        dependencies={"club": Provide(lambda: club, sync_to_thread=False)},
        exception_handlers={Problem: _problem, HTTPException: _http_problem, Exception: _broken},
        lifespan=[lifespan],
        openapi_config=description(),
        request_class=Asking,
        request_max_body_size=club.limits.body_bytes,
        logging_config=None,
        state=State({"club": club, "watch": Watch(club.store)}),
    )


class Asking(Request[Any, Any, Any]):
    async def json(self) -> Any:
        """What was sent, if it is JSON: not if it is nested without end, or in no alphabet."""
        try:
            return await super().json()
        except (RecursionError, UnicodeDecodeError) as error:
            raise ClientException(f"JSON: {type(error).__name__}") from None


def _warm(club: Club) -> None:
    """The game that was played last at once, the others when the first visitor has been served."""
    last = club.store.last_game()
    for i, game in enumerate(sorted(GAMES, key=lambda name: name != last)):
        sleep(LATER if i else 0)
        club.warm(game)


# --- live -----------------------------------------------------------------------------------------


@websocket("/api/tables/{table:str}/live")
async def live(
    socket: WebSocket[Any, Any, Any], club: TheClub, table: InPath, since: Since = 0, window: Window = ""
) -> None:
    await socket.accept()
    try:
        me, loop = await come_in(socket, club), asyncio.get_running_loop()
        async with club.places.place(me, address(socket)):
            follower, first = await asyncio.to_thread(_follow, club, table, me, since, loop, window)
        try:
            person(socket)  # who was shut out meanwhile was not among those who are sent away
        except Problem:
            club.hub.leave(table, follower)
            raise
    except Problem as problem:
        await socket.close(4000 + problem.status, problem.error["en"][:120])
        return
    try:
        await _talk(socket, follower, first, club.limits.live_messages_per_second)
    finally:
        club.hub.leave(table, follower)


_Following = tuple[Follower, bytes | None]


def _follow(
    club: Club, table: str, person: Person, since: int, loop: asyncio.AbstractEventLoop, window: str
) -> _Following:
    with club.tables.open(table) as here:
        here.sides_of(person)
        club.wake(here)
        follower = Follower(person, since, loop, club.limits.live_waiting_bytes, window)
        return follower, club.hub.follow(here, follower)


async def _talk(socket: WebSocket[Any, Any, Any], follower: Follower, first: bytes | None, most: int) -> None:
    """Send what happens until one of the two goes, or he talks too much."""
    sending = asyncio.create_task(_send(socket, follower, first))
    second, count = monotonic(), 0
    try:
        while True:
            said = await socket.receive_data(mode="text")
            if monotonic() - second >= 1:
                second, count = monotonic(), 0
            count += 1
            if count > most:
                await socket.close(4429, text("server-too-fast", seconds=1, minutes=1)["en"][:120])
                return
            if said == "ping":
                await socket.send_data("pong", mode="text")
    except (WebSocketDisconnect, KeyError):  # he has gone; or has sent bytes, which are no text
        pass
    finally:
        sending.cancel()


async def _send(socket: WebSocket[Any, Any, Any], follower: Follower, first: bytes | None) -> None:
    with contextlib.suppress(LitestarException, RuntimeError):  # it has gone while we spoke
        message = first or await follower.next()
        while message is not None:
            await socket.send_data(message.decode(), mode="text")
            message = await follower.next()
        if follower.ended:
            await socket.close(4409, "come back, and say who you are")
            return
        await socket.close(1013, "too slow: come back and catch up")


# --- errors ---------------------------------------------------------------------------------------


LONGEST = 300
"""Of what is wrong with a request, so many characters are told."""


def _told(body: Refusal, status: int) -> Response[bytes]:
    headers = {} if body.retry_after is UNSET else {"retry-after": str(body.retry_after)}
    return Response(encode(body), media_type="application/json", status_code=status, headers=headers)


def _problem(_: Request[Any, Any, Any], problem: Problem) -> Response[bytes]:
    return _told(problem.body, problem.status)


def _http_problem(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    if error.status_code == 404:
        return _told(Refusal(error=text("server-nothing-here")), 404)
    if error.status_code == 413:
        most = request.app.state.club.limits.body_bytes
        return _told(Refusal(error=text("server-body-large", most=most)), 413)
    if error.status_code == 405:
        allowed = (error.headers or {}).get("allow", "")
        said = _told(Refusal(error=text("server-not-this-way")), 405)
        said.headers["allow"] = ", ".join(method for method in allowed.split(", ") if method in ALLOWED)
        return said
    if error.status_code >= 500:
        return _broken(request, error)
    return _told(Refusal(error=text("server-bad-request", detail=_detail(error))), error.status_code)


def _detail(error: HTTPException) -> str:
    extra = getattr(error, "extra", None)
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return f"{extra[0].get('key', '')} {extra[0].get('message', '')}".strip()[:LONGEST]
    return error.detail[:LONGEST]


def _broken(_: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    logger.error("a request failed", exc_info=error)
    return _told(Refusal(error=text("server-broken")), 500)
