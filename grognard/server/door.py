"""Connections as they come in: how many, how large the head of a request, how long it may take to send.

Whoever connects and sends nothing, or half of something, must not keep others out: when the house is full the one who
has kept us waiting longest goes. When nobody keeps us waiting, who comes is told to come later.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from http import HTTPStatus
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from grognard.server.encoding import encode
from grognard.server.limits import Limits
from grognard.server.problem import Text, text

logger = logging.getLogger(__name__)
RESERVED = 160
"""File handles for everything but connections: the file, the computer players, pictures."""
FEWEST = 16
REFUSED = 32
"""Of those who come in vain, so many at a time are told why."""
LATER = 5
"""Seconds after which to try again."""
LINES, LINE = 100, 8000
"""Of a request to follow a table: headers, and bytes of each."""
SLICE = 16_384
"""Bytes that are looked at in one go."""
PARTING = 2.0
"""Seconds that somebody who is sent away has for what was said to him."""


def room(limits: Limits) -> int:
    """How many connections there is room for, with as many file handles as the system grants."""
    if os.name != "posix":
        return limits.connections
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = limits.connections + RESERVED + REFUSED
    if soft != resource.RLIM_INFINITY and soft < wanted:
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            soft = most
    if soft == resource.RLIM_INFINITY:
        return limits.connections
    return min(limits.connections, max(FEWEST, soft - RESERVED - REFUSED))


def door(limits: Limits) -> type[H11Protocol]:
    """The protocol of a server that keeps to these limits."""
    return type("DoorHere", (Door,), {"limits": limits, "most": room(limits), "refused": set()})


class Reader(h11.Connection):
    """A body in pieces is not taken: no browser sends one, and a million tiny pieces take long to put together."""

    def next_event(self) -> Any:
        event = super().next_event()
        if isinstance(event, h11.Request) and any(name == b"transfer-encoding" for name, _ in event.headers):
            raise h11.RemoteProtocolError("a body in pieces", error_status_hint=411)
        return event


class Door(H11Protocol):
    limits: Limits
    most: int
    refused: set[Door]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn = Reader(h11.SERVER, self.limits.header_bytes)

    _sent_away: tuple[int, Text] | None = None
    _timer: asyncio.TimerHandle | None = None
    _watching = ""
    _writing: asyncio.TimerHandle | None = None
    since = 0.0
    """Since when it keeps us waiting."""

    # --- coming and going ----------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        peer = transport.get_extra_info("peername")
        host = peer[0] if peer else ""
        here = [other for other in self.connections if _host(other) == host]
        if len(here) >= self.limits.connections_per_address and not _make_room(here):
            self._send_away(transport, 429, text("server-address-full", seconds=LATER))
        elif len(self.connections) >= self.most and not _make_room(self.connections):
            self._send_away(transport, 503, text("server-full", seconds=LATER))
        else:
            super().connection_made(transport)
            self.since = self.loop.time()
            self._watch()

    def _send_away(self, transport: asyncio.Transport, status: int, said: Text) -> None:
        """He is told when he has asked something; many are told nothing."""
        logger.warning("connection", extra={"said": {"status": status}})
        self.transport, self._sent_away = transport, (status, said)
        if len(self.refused) >= REFUSED:
            transport.abort()
            return
        self.refused.add(self)
        self._timer = self.loop.call_later(PARTING, transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self._unwatch()
        self.resume_writing()
        if self._sent_away is not None:
            self.refused.discard(self)
        else:
            super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._sent_away is not None:
            self._say(*self._sent_away)
            return
        # In slices, so that a head that is too large is noticed before all of it is read.
        for i in range(0, len(data), SLICE):
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            super().data_received(data[i : i + SLICE])
        self._watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.since = self.loop.time()
        self._watch()

    def _should_upgrade(self) -> bool:
        """What the library for live connections cannot read it would neither answer nor give up."""
        lines = [len(name) + len(value) for name, value in self.headers]
        plain = self.scope["method"] == "GET" and len(lines) <= LINES and max(lines, default=0) <= LINE
        short = len(self.scope["raw_path"]) + len(self.scope["query_string"]) <= LINE
        body = any(name == b"content-length" for name, _ in self.headers)
        return plain and short and not body and super()._should_upgrade()

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._unwatch()
        before = set(self.connections)
        try:
            super().handle_websocket_upgrade(event)
        except Exception:  # of what is no request to follow anything
            self.connections.intersection_update(before)
            self._say(400, text("server-not-http"))
            return
        most = self.limits.live_message_bytes * self.limits.live_messages_per_second
        _metered(self.transport, self.loop, most)
        self.loop.call_later(self.limits.head_seconds, _give_up, self.transport)

    # --- time ----------------------------------------------------------------------------------

    @property
    def keeps_us_waiting(self) -> int:
        """1: for a request, 2: for the rest of one, 0: not at all."""
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return 0
        if self.conn.their_state is h11.SEND_BODY:
            return 2
        return 1 if self.cycle is None or self.cycle.response_complete else 0

    def _watch(self) -> None:
        """The clock runs from the first byte of a head, or of a body, to its last."""
        now = self._awaited()
        if now == self._watching:
            return
        self._unwatch()
        self._watching = now
        if now:
            self.since = self.loop.time()
            seconds = self.limits.body_seconds if now == "body" else self.limits.head_seconds
            self._timer = self.loop.call_later(seconds, self.too_slow)

    def _awaited(self) -> str:
        if not self.keeps_us_waiting:
            return ""
        if self.keeps_us_waiting == 2:
            return "body"
        # Between two requests the shorter clock of idle connections runs.
        return "" if self.timeout_keep_alive_task is not None else "head"

    def _unwatch(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer, self._watching = None, ""

    def too_slow(self) -> None:
        """What was begun is not waited for; who has said nothing is told nothing."""
        if self.transport.is_closing():
            return
        begun = self.keeps_us_waiting == 2 or bool(self.conn.trailing_data[0])
        if begun and (self.cycle is None or not self.cycle.response_started or self.cycle.response_complete):
            logger.warning("connection", extra={"said": {"status": 408}})
            self._say(408, text("server-too-slow"))
        else:
            self._close()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self.loop.call_later(PARTING, self.transport.abort)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._writing = self.loop.call_later(self.limits.answer_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        if self._writing is not None:
            self._writing.cancel()
            self._writing = None
        if self.flow is not None:
            super().resume_writing()

    # --- what is said without a request ----------------------------------------------------------

    def send_400_response(self, msg: str) -> None:
        """What came is not HTTP, or its head has no end."""
        error = sys.exc_info()[1]
        status = getattr(error, "error_status_hint", 400)
        if status == 431:
            self._say(431, text("server-headers-large", most=self.limits.header_bytes))
        elif status == 411:
            self._say(411, text("server-no-length"))
        else:
            self._say(400, text("server-not-http"))

    def _say(self, status: int, said: Text) -> None:
        """And hang up."""
        body = encode({"error": said, **({"retry_after": LATER} if status in (429, 503) else {})})
        head = [
            f"HTTP/1.1 {status} {HTTPStatus(status).phrase}",
            "content-type: application/json",
            f"content-length: {len(body)}",
            "connection: close",
            *([f"retry-after: {LATER}"] if status in (429, 503) else []),
        ]
        if not self.transport.is_closing():
            self.transport.write("\r\n".join([*head, "", ""]).encode() + body)
        self._close()

    def _close(self) -> None:
        if self.cycle is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self._unset_keepalive_if_required()
        self.transport.close()
        self.loop.call_later(PARTING, self.transport.abort)


def _give_up(transport: asyncio.Transport) -> None:
    """A live connection that has not begun by now."""
    if not getattr(transport.get_protocol(), "handshake_complete", True):
        transport.abort()


def _metered(transport: asyncio.Transport, loop: asyncio.AbstractEventLoop, most: int) -> None:
    """Who follows a table has little to say. What nobody hears, such as a flood of pings, is counted too."""
    protocol: Any = transport.get_protocol()
    listen, second, count = protocol.data_received, 0, 0

    def data_received(data: bytes) -> None:
        nonlocal second, count
        now = int(loop.time())
        count = (count if now == second else 0) + len(data)
        second = now
        if count > most:
            logger.warning("connection", extra={"said": {"status": 429}})
            transport.abort()
        else:
            listen(data)

    protocol.data_received = data_received


def _host(connection: Any) -> str:
    client = getattr(connection, "client", None)
    return client[0] if client else ""


def _make_room(among: Iterable[Any]) -> bool:
    """Send away who has kept us waiting longest, for a request rather than for the rest of one."""
    waiting = [c for c in among if isinstance(c, Door) and c.keeps_us_waiting]
    if not waiting:
        return False
    min(waiting, key=lambda c: (c.keeps_us_waiting, c.since)).too_slow()
    return True
