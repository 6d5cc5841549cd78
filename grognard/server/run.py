"""Starting the server: one command, one port, this machine only unless asked otherwise."""

from __future__ import annotations

import http.client
import ipaddress
import os
import socket
import urllib.error
import urllib.request
from collections.abc import Callable, Sequence
from pathlib import Path

import uvicorn

from grognard.faults import fault
from grognard.server import HOST, PORT, journal
from grognard.server.app import make_app
from grognard.server.club import Club
from grognard.server.door import door
from grognard.server.limits import BadLimit, Limits
from grognard.server.lock import CannotOpen, FileLock, InUse
from grognard.server.store import default_path
from grognard.words import Message

PATIENCE = 10.0
"""Seconds that a server has to say that it is there."""
BACKLOG = 128
"""Connections that the system holds until they are looked at."""


class CannotServe(Exception):
    def __init__(self, key: str, **args: str | int | float | Message) -> None:
        self.message = Message(key, args)
        super().__init__(str(self.message))

    @property
    def address(self) -> str:
        """Where the server is that has the file already, if that is why and if it has said so."""
        return str(self.message.args.get("url", ""))


def serve(
    host: str = HOST,
    port: int = PORT,
    data: Path | None = None,
    names: Sequence[str] = (),
    ready: Callable[[str, Path], None] | None = None,
    log: str = "warning",
) -> None:
    """Serve until stopped. `ready` is told the address and the file when browsers may come."""
    path = data or default_path()
    try:
        limits = Limits.from_environment()
    except BadLimit as error:
        raise CannotServe("server-bad-limit", name=error.name, value=error.value) from None
    journal.keep(log)
    try:
        listening = _listen(host, port)
    except CannotServe as error:
        if error.message.key == "server-port-taken":
            _check_free(path)
        raise
    try:
        club = Club(path, limits=limits)
    except CannotOpen as error:
        listening.close()
        raise CannotServe(error.message.key, **error.message.args) from error
    club.addresses = addresses(listening, names)
    club.store.say_where(url(listening))
    if ready is not None:
        ready(url(listening), path)
    config = uvicorn.Config(
        make_app(club, [host, *names]),
        http=door(limits),
        log_config=None,
        access_log=False,
        backlog=BACKLOG,
        h11_max_incomplete_event_size=limits.header_bytes,
        timeout_keep_alive=limits.idle_seconds,
        timeout_graceful_shutdown=3,
        server_header=False,
        ws_max_size=limits.live_message_bytes,
        proxy_headers=False,
    )
    uvicorn.Server(config).run(sockets=[listening])


def _check_free(path: Path) -> None:
    """Whoever cannot have the port is told, rather, that a server has the very file. Raises `CannotServe`."""
    try:
        if path.exists():
            FileLock(path).release()
    except InUse as error:
        raise CannotServe(error.message.key, **error.message.args) from error
    except OSError:
        pass  # of the port there is more to say


def answers(address: str) -> bool:
    """Whether a Grognard is to be had there, well or not."""
    directly = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with directly.open(f"{address}api/health", timeout=PATIENCE) as answer:
            return b'"version"' in answer.read()
    except urllib.error.HTTPError as error:
        return error.code == 503  # it cannot write at the moment, and will say so itself
    except (OSError, ValueError, http.client.HTTPException):
        return False


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # The protocol is named so that asyncio sends small answers at once (TCP_NODELAY); without it each takes 40 ms.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except OverflowError:
        listening.close()
        raise CannotServe("server-no-such-port", port=str(port)) from None
    except OSError as error:
        listening.close()
        raise CannotServe("server-port-taken", host=host, port=str(port), reason=fault(error)) from None
    return listening


EVERYWHERE = ("0.0.0.0", "::")


def url(listening: socket.socket) -> str:
    """Where a browser on this machine finds it."""
    host, port, *_ = listening.getsockname()
    return _url("localhost" if host in EVERYWHERE else host, port)


def addresses(listening: socket.socket, names: Sequence[str]) -> list[str]:
    """Where browsers on other machines find it, the best first."""
    host, port, *_ = listening.getsockname()
    found = host if host not in EVERYWHERE else _own_number(listening.family)
    if found is None or ipaddress.ip_address(found.split("%")[0]).is_loopback:
        return []
    return [_url(name, port) for name in (*names, found)]


def _own_number(family: int) -> str | None:
    """This machine's number on its network. Nothing is sent: the system only says from where it would send."""
    somewhere = "2001:db8::1" if family == socket.AF_INET6 else "192.0.2.1"  # addresses that nobody has
    with socket.socket(family, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((somewhere, 9))
        except OSError:
            return None
        return str(asking.getsockname()[0])


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
