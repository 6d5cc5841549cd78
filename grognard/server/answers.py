"""What each route may say, for the description of the API: what it grants (`told.py`, `lists.py`), and what not."""

from __future__ import annotations

from typing import Any

from litestar.openapi.datastructures import ResponseSpec

from grognard.server.told import Refusal

JSON, PLAIN, SVG = "application/json", "text/plain; charset=utf-8", "image/svg+xml"
PNG = "image/png"


ANY = {
    400: "The request cannot be read.",
    403: "It comes from another site, or there is no seat for this person at the table.",
    404: "There is no such thing.",
    405: "Not with this method.",
    408: "It was not sent in time.",
    411: "A body in pieces is not taken.",
    414: "The path is too long.",
    429: "Too much at once: `retry_after` says in how many seconds to try again, as the header Retry-After does.",
    431: "The headers are too large.",
    500: "Something went wrong in the server; the game is as it was.",
    503: "The server is full: `retry_after` says when to try again.",
}
"""What every route may answer."""
SOME = {
    401: "Nobody asks: there is no cookie.",
    409: "The table has changed meanwhile, or this cannot be done now.",
    410: "The invitation no longer serves.",
    413: "Too large.",
    415: "Not JSON.",
    422: "Not by the rules, or nothing that the game knows; `case` names the paragraph where there is one.",
    507: "The disk is full.",
}
BODY = (413, 415, 422, 507)
"""What every route with a body may answer besides."""


def says(what: Any, *refusals: int, status: int = 200, media: str = JSON) -> dict[int, ResponseSpec]:
    """What a route answers, and what it may refuse."""
    told = {**ANY, **{number: SOME[number] for number in refusals}}
    found = {number: _refused(said) for number, said in told.items()}
    found[status] = ResponseSpec(what, description="Granted.", media_type=media, generate_examples=False)
    return dict(sorted(found.items()))


def _refused(description: str) -> ResponseSpec:
    return ResponseSpec(Refusal, description=description, media_type=JSON, generate_examples=False)
