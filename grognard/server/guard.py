"""Who asks: no other web site, and somebody with a token of his own.

A page of another site can make a browser send requests to this machine, or have its own name point here (DNS
rebinding). So the name that the browser asked for must be one of ours, and the page that asks must come from here.

What needs no route is refused before there is one (`Guard`). Who may go where is decided on the route that was
matched (`admit`): every route needs a person but those that say otherwise, whatever the path looks like.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import re
from collections.abc import Iterable, MutableMapping
from time import perf_counter
from typing import Any

from litestar.connection import ASGIConnection, Request
from litestar.handlers import BaseRouteHandler
from litestar.types import ASGIApp, Message, Receive, Send

from grognard.server.club import Club
from grognard.server.encoding import encode
from grognard.server.limits import Limits
from grognard.server.persons import Person, cookie, new_token, person_of, tokens
from grognard.server.places import Places
from grognard.server.problem import Problem, Text, forbidden, text
from grognard.server.told import Refusal

logger = logging.getLogger(__name__)
Scope = MutableMapping[str, Any]
"""As ASGI has it."""
OPEN, PAGE, LONG = "open", "page", "long"
"""What a route says of itself: it needs no person and makes none; it is the page, to which other sites may link; it
waits long for something else than a thread, and takes a place itself when it needs one."""
ALLOWED = ("GET", "HEAD", "POST")
_PLAIN = re.compile(rb"/(?:[A-Za-z0-9_~-][A-Za-z0-9._~+-]*(?:/|\Z))*\Z")
"""Every address here is made of such words and single slashes, with a `+` in an edition with a variant; what is written
otherwise leads nowhere."""
_HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; font-src 'self' data:; "
        b"connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    ),
]


class Guard:
    """Around the whole application: what is wrong with a request wherever it goes, and what every answer carries."""

    def __init__(self, app: ASGIApp, limits: Limits, places: Places, names: Iterable[str] = ()) -> None:
        self._app, self._limits, self._places = app, limits, places
        self._names = {"localhost", *(name.lower() for name in names)}

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        begun, status = perf_counter(), 0
        state = scope.setdefault("state", {})
        state["fresh"] = state["person"] = state["place"] = None
        state["browsers"] = []

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                self._leave(state)  # however slowly the answer is read
                added = [*_HEADERS, (b"set-cookie", cookie(state["fresh"]))] if state["fresh"] else _HEADERS
                message["headers"] = [*message.get("headers", []), *added]
            elif message["type"] == "websocket.close":
                status = message["code"]
            await send(message)

        refused = self._refused(scope)
        try:
            if refused is None:
                await self._app(scope, receive, answer)
            else:
                await _refuse(scope, answer, *refused)
        finally:
            self._leave(state)
        _note(scope, status, begun)

    def _leave(self, state: Scope) -> None:
        if state["place"] is not None:
            self._places.leave(state["place"])

    def _refused(self, scope: Scope) -> tuple[int, Text] | None:
        path = scope.get("raw_path") or scope["path"].encode("utf-8", "replace")
        size = len(path) + len(scope["query_string"]) + sum(len(n) + len(v) + 4 for n, v in scope["headers"])
        if size > self._limits.header_bytes:
            return 431, text("server-headers-large", most=self._limits.header_bytes)
        if len(path) > self._limits.path_characters:
            return 414, text("server-path-long", most=self._limits.path_characters)
        headers = _headers(scope)
        if not self._ours(headers.get("host", "")) or _from_elsewhere(scope, headers):
            return 403, text("server-other-site")
        if not _PLAIN.match(path.partition(b"?")[0]):
            return 404, text("server-nothing-here")
        if scope["type"] == "http" and scope["method"] not in ALLOWED:
            return 405, text("server-not-this-way")
        if scope["type"] == "http" and scope["method"] == "POST" and not _is_json(headers):
            return 415, text("server-not-json")
        return None

    def _ours(self, host: str) -> bool:
        """A number of this machine cannot be made to point elsewhere; a name can, so it must be one we know."""
        name = re.sub(r":\d+\Z", "", host).strip("[]").lower().rstrip(".")
        if name in self._names:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True


async def admit(connection: ASGIConnection[Any, Any, Any, Any], route: BaseRouteHandler) -> None:
    """Who comes in by a route, and as whom. Raises `Problem`."""
    scope: Any = connection.scope
    elsewhere = _headers(scope).get("sec-fetch-site") not in (None, "same-origin", "none")
    if route.opt.get(PAGE):
        # Who follows a link from elsewhere is welcome; his browser holds the cookie back: he must not get another.
        if scope["path"] == "/" and not elsewhere and not tokens(scope["headers"]):
            scope["state"]["fresh"] = new_token()
        return
    if elsewhere:
        raise forbidden("server-other-site")
    if route.opt.get(OPEN):
        return
    if not isinstance(connection, Request):
        return  # a live connection does the rest itself, when somebody can be told: `come_in`
    club: Club = connection.app.state.club
    if not tokens(scope["headers"]):
        scope["state"]["fresh"] = new_token()
    me = await come_in(connection, club)
    if not route.opt.get(LONG):
        if scope["method"] == "POST":
            await connection.body()  # however slowly it comes, it keeps nobody from a thread
        scope["state"]["place"] = await club.places.take(me, address(connection))


async def come_in(connection: ASGIConnection[Any, Any, Any, Any], club: Club) -> Person:
    """Who asks, if he has not asked for too much lately. Raises `Problem`."""
    scope: Any = connection.scope
    fresh = scope["state"]["fresh"]
    found = [fresh] if fresh else tokens(scope["headers"])
    if found:  # else it is nobody
        scope["state"]["browsers"] = [person_of(token) for token in found]
        scope["state"]["person"] = await _known(club, found, address(connection))
    me = person(connection)
    club.meter.act(me, address(connection))
    return me


def person(connection: ASGIConnection[Any, Any, Any, Any]) -> Person:
    """Who asks. Raises `Problem` for nobody, and for who was shut out since he came in: a request can wait long for its
    own end, or for a place."""
    found: Person | None = connection.scope["state"]["person"]
    if not found:
        raise Problem(401, text("server-no-cookie"))
    club: Club = connection.app.state.club
    club.keyring.check(found, browsers(connection))
    return found


def browsers(connection: ASGIConnection[Any, Any, Any, Any]) -> list[Person]:
    """What the cookies of a request stand for by themselves, whatever has been opened with a key."""
    return list(connection.scope["state"]["browsers"])


def address(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    client = connection.scope["client"]
    return client[0] if client else ""


async def _known(club: Club, found: list[str], address: str) -> Person:
    """Of several tokens the one that has tables here: somebody else's program may have put one beside ours. Ours is for
    the whole site, so browsers send it last."""
    persons = [club.keyring.whose(person_of(token)) for token in found]
    if len(persons) == 1:
        return persons[0]
    async with club.places.place(persons[-1], address):
        known = await asyncio.to_thread(club.store.known, persons)
    return [p for p in persons if p in known or not known][-1]


def _headers(scope: Scope) -> dict[str, str]:
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}


def _from_elsewhere(scope: Scope, headers: dict[str, str]) -> bool:
    host, origin, site = headers.get("host", ""), headers.get("origin"), headers.get("sec-fetch-site")
    if origin is not None and origin not in (f"http://{host}", f"https://{host}"):
        return True
    if site in (None, "same-origin", "none"):
        return False
    return scope["type"] != "http" or bool(scope["method"] == "POST")  # of the others the route decides


def _is_json(headers: dict[str, str]) -> bool:
    """A form of another site can send other things without asking; JSON it cannot."""
    return headers.get("content-type", "").split(";")[0].strip().lower() == "application/json"


async def _refuse(scope: Scope, send: Send, status: int, error: Text) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 4000 + status, "reason": ""})
        return
    body = encode(Refusal(error=error))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if status == 405:
        headers.append((b"allow", ", ".join(ALLOWED).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def _note(scope: Scope, status: int, begun: float) -> None:
    """A line of the log: the route and never the path, in which anything may stand."""
    level = logging.ERROR if 500 <= status < 600 and status != 503 else logging.INFO
    if status in (408, 413, 429, 431, 503, 507):
        level = logging.WARNING
    if logger.isEnabledFor(level):
        route = scope.get("path_template") or "-"
        method = scope.get("method", "LIVE")
        ms = round((perf_counter() - begun) * 1000, 1)
        logger.log(level, "request", extra={"said": {"method": method, "route": route, "status": status, "ms": ms}})
