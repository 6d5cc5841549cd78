"""Who somebody is: a token in a cookie, of which only the hash goes any further. Nobody is nobody.

A person is never `None` and never empty. An empty seat belongs to nobody, and nobody cannot ask for it: whoever
compares a seat with a person does so by `is_his`, and whoever looks persons up by `somebody`.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Iterable
from typing import NewType

from grognard.server.problem import Problem, text

Person = NewType("Person", str)
COOKIE = "grognard"
YEAR = 365 * 24 * 3600
MOST_TOKENS = 8
"""Of several that one browser sends, the last ones are looked at."""
_NAME = COOKIE.encode()
_TOKEN = re.compile(rb"[A-Za-z0-9_-]{43}\Z")


def person_of(token: str) -> Person:
    """Whom a token stands for: what is kept on disk."""
    return Person(hashlib.sha256(f"grognard person:{token}".encode()).hexdigest())


def somebody(person: Person | None) -> Person:
    """Raises `Problem` for nobody."""
    if not isinstance(person, str) or not person:
        raise Problem(401, text("server-no-cookie"))
    return person


def is_his(owner: str | None, person: Person) -> bool:
    """Whether a seat that `owner` has, or nobody, is this person's."""
    return owner == somebody(person)


def new_token() -> str:
    return secrets.token_urlsafe(32)


def cookie(token: str) -> bytes:
    """The header that gives a token to a browser."""
    return f"{COOKIE}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Strict".encode()


def tokens(headers: Iterable[tuple[bytes, bytes]]) -> list[str]:
    """Every token of ours in the raw headers of a request, each once, in order.

    Other programs on the same host put their own cookies, odd ones too, beside ours. What stands between two
    semicolons is looked at by itself, so that nothing before or after can hide it.
    """
    found: dict[str, None] = {}
    for name, value in headers:
        if name.lower() != b"cookie":
            continue
        for part in value.split(b";"):
            key, _, said = part.partition(b"=")
            if key.strip() == _NAME and _TOKEN.match(said.strip()):
                token = said.strip().decode("ascii")
                found.pop(token, None)
                found[token] = None
    return list(found)[-MOST_TOKENS:]
