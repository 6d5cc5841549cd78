"""Starting the server: one command, one port, this machine only unless asked otherwise."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Sequence
from pathlib import Path

import uvicorn
from alembic.util import CommandError
from sqlalchemy.exc import DBAPIError

from grognard.server import HOST, PORT
from grognard.server.app import make_app
from grognard.server.club import Club
from grognard.server.store import default_path
from grognard.words import Message


class CannotServe(Exception):
    def __init__(self, key: str, **args: str | int | float) -> None:
        self.message = Message(key, args)
        super().__init__(str(self.message))


def serve(
    host: str = HOST,
    port: int = PORT,
    data: Path | None = None,
    names: Sequence[str] = (),
    ready: Callable[[str, Path], None] | None = None,
) -> None:
    """Serve until stopped. `ready` is told the address and the file when browsers may come."""
    path = data or default_path()
    listening = _listen(host, port)
    try:
        club = Club(path)
    except (OSError, DBAPIError, CommandError) as error:
        listening.close()
        reason = str(error.orig if isinstance(error, DBAPIError) else error)
        raise CannotServe("server-cannot-open", path=str(path), reason=reason) from error
    if ready is not None:
        ready(url(listening), path)
    config = uvicorn.Config(
        make_app(club, [host, *names]),
        log_level="warning",
        timeout_graceful_shutdown=3,
        server_header=False,
        ws_max_size=65536,
        proxy_headers=False,
    )
    uvicorn.Server(config).run(sockets=[listening])


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # The protocol is named so that asyncio sends small answers at once (TCP_NODELAY); without it each takes 40 ms.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(128)
    except (OSError, OverflowError) as error:
        listening.close()
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise CannotServe("server-port-taken", host=host, port=str(port), reason=reason) from None
    return listening


def url(listening: socket.socket) -> str:
    host, port, *_ = listening.getsockname()
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
