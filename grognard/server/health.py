"""Whether the server is well: for whoever watches over it."""

from __future__ import annotations

import shutil
from time import monotonic
from typing import Any

from litestar import Request, Response, get
from sqlalchemy import false, update
from sqlalchemy.exc import DBAPIError

from grognard import __version__
from grognard.server.answers import Health, says
from grognard.server.club import Club
from grognard.server.encoding import encode
from grognard.server.guard import OPEN
from grognard.server.problem import Problem, text
from grognard.server.schema import PersonRow
from grognard.server.store import Store

FRESH = 5.0
"""Seconds for which an answer serves: asking often costs nothing."""
SPARE = 1_000_000
"""Bytes that must be left on the disk."""


@get("/api/health", sync_to_thread=True, opt={OPEN: True}, responses=says(Health))
def health(request: Request[Any, Any, Any], club: Club) -> Response[bytes]:
    """Whether games can be kept. Nobody need be anybody to ask."""
    state = request.app.state
    when, writable = getattr(state, "health", (None, False))
    if when is None or monotonic() - when > FRESH:
        writable = _writable(club.store)
        state.health = (monotonic(), writable)
    found: dict[str, Any] = {"ok": writable, "version": __version__, "writable": writable}
    body = encode(found if writable else {**found, "error": text("server-unwell")})
    headers = {"cache-control": "no-store"}
    return Response(body, media_type="application/json", status_code=200 if writable else 503, headers=headers)


def _writable(store: Store) -> bool:
    """Whether the file can be written to: nothing is changed in it."""
    try:
        if shutil.disk_usage(store.path.parent).free < SPARE:
            return False
        with store.writing() as connection:
            connection.execute(update(PersonRow).where(false()).values(created=""))
    except (OSError, DBAPIError, Problem):
        return False
    return True
