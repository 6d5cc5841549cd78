"""Who asks: no other web site, and somebody with a token of his own.

A page of another site can make a browser send requests to this machine, or have its own name point here (DNS
rebinding). So the name that the browser asked for must be one of ours, and the page that asks must come from here.
"""

from __future__ import annotations

import hashlib
import ipaddress
import re
import secrets
from collections.abc import Iterable
from http.cookies import CookieError, SimpleCookie
from typing import Any

from litestar.types import ASGIApp, Message, Receive, Send

from grognard.server.encoding import encode
from grognard.server.problem import text

COOKIE = "grognard"
Scope = dict[str, Any]
YEAR = 365 * 24 * 3600
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}\Z")
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


def person_of(token: str) -> str:
    """Whom a token stands for: what is kept on disk."""
    return hashlib.sha256(f"grognard person:{token}".encode()).hexdigest()


class Guard:
    """Around the whole application. It leaves `scope["state"]["person"]` for the rooms behind it."""

    def __init__(self, app: ASGIApp, names: Iterable[str] = ()) -> None:
        self._app = app
        self._names = {"localhost", *(name.lower() for name in names)}

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        if not self._ours(headers.get("host", "")) or _from_elsewhere(scope, headers):
            await _refuse(scope, send, 403, "server-other-site")
            return
        if scope["type"] == "http" and scope["method"] == "POST" and not _is_json(headers):
            await _refuse(scope, send, 415, "server-not-json")
            return
        token = _token(headers.get("cookie", ""))
        fresh = None
        if token is None and scope["type"] == "http" and _may_be_greeted(scope, headers):
            token = fresh = secrets.token_urlsafe(32)
        scope.setdefault("state", {})["person"] = person_of(token) if token else None

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                added = [*_HEADERS, (b"set-cookie", _cookie(fresh))] if fresh else _HEADERS
                message["headers"] = [*message.get("headers", []), *added]
            await send(message)

        await self._app(scope, receive, answer)

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


def _from_elsewhere(scope: Scope, headers: dict[str, str]) -> bool:
    host, origin, site = headers.get("host", ""), headers.get("origin"), headers.get("sec-fetch-site")
    if origin is not None and origin not in (f"http://{host}", f"https://{host}"):
        return True
    if site is None or site in ("same-origin", "none"):
        return False
    # A link to the page from elsewhere is welcome; anything else is not.
    return scope["type"] != "http" or scope["method"] != "GET" or _asks_api(scope)


def _may_be_greeted(scope: Scope, headers: dict[str, str]) -> bool:
    """Not who follows a link from elsewhere: his browser holds the cookie back, and must not be given another."""
    if headers.get("sec-fetch-site") not in (None, "same-origin", "none"):
        return False
    return scope["path"] == "/" or _asks_api(scope)


def _asks_api(scope: Scope) -> bool:
    return str(scope["path"]).startswith("/api/")


def _token(cookies: str) -> str | None:
    found = SimpleCookie()
    try:
        found.load(cookies)
    except CookieError:
        return None
    token = found[COOKIE].value if COOKIE in found else ""
    return token if _TOKEN.match(token) else None


def _cookie(token: str) -> bytes:
    return f"{COOKIE}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Strict".encode()


def _is_json(headers: dict[str, str]) -> bool:
    """A form of another site can send other things without asking; JSON it cannot."""
    return headers.get("content-type", "").split(";")[0].strip().lower() == "application/json"


async def _refuse(scope: Scope, send: Send, status: int, key: str) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 4000 + status, "reason": ""})
        return
    body = encode({"error": text(key)})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
