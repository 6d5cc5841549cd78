"""Keys of persons: with one somebody opens his games in another browser, or when his cookie is lost. It serves until it
is renewed; only its hash is kept.

A browser that came by a key has a token of its own, which stands for the person (`whose`); so it can be shut out again
without the others. The browser where a person began is known by the person itself: it too can be shut out.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Sequence
from threading import Lock
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, func, insert, select

from grognard.server.persons import Person, person_of, somebody
from grognard.server.problem import Problem, forbidden, not_found, text
from grognard.server.rows import now
from grognard.server.schema import BrowserRow, KeyRow
from grognard.server.seals import Damaged, plain, seal
from grognard.server.store import Store

BROWSERS = 20
"""That one person may have opened by his keys."""
_DAMAGED = "server-key-damaged"


class Ring(NamedTuple):
    created: str | None
    """When the key was made that serves now."""
    browsers: int
    """How many others open the same games."""


def hash_of(key: str) -> str:
    return hashlib.sha256(f"grognard key:{key}".encode()).hexdigest()


def _stranger(person: str) -> Person:
    """Who a browser is that was shut out: somebody without anything."""
    return Person(hashlib.sha256(f"grognard shut out:{person}".encode()).hexdigest())


class Keyring:
    """From any thread. Who stands behind which cookie is held in memory: one server alone has the file."""

    def __init__(self, store: Store) -> None:
        self._store, self._lock = store, Lock()
        with store.reading("server-file-damaged") as connection:
            rows = connection.execute(select(*plain(BrowserRow))).all()
        self._whose = {str(row[0]): Person(str(row[1])) for row in rows if _is_sound(row)}

    def whose(self, person: Person) -> Person:
        """Whom a cookie stands for, of which the hash is given."""
        return self._whose.get(person, person)

    def check(self, person: Person, browsers: Iterable[Person]) -> None:
        """Raises `Problem` if none of these stands for somebody any more."""
        if all(self.whose(browser) != person for browser in browsers):
            raise forbidden("key-shut-out")

    def ring(self, person: Person) -> Ring:
        with self._store.reading(_DAMAGED) as connection:
            key = connection.scalar(select(func.max(KeyRow.created)).where(KeyRow.person == person))
        came = self._came(person)
        first = person not in self._whose and not any(_stranger(browser) == person for browser in came)
        return Ring(key, max(0, len(came) + first - 1))

    def renew(self, person: Person, browsers: Iterable[Person]) -> str:
        """A new key; those before it serve no more. `browsers`: the cookies that he asks with. Raises `Problem` if he
        was shut out."""
        with self._lock:
            self.check(person, browsers)
            with self._store.writing(_DAMAGED) as connection:
                connection.execute(delete(KeyRow).where(KeyRow.person == somebody(person)))
                return _new(connection, person)

    def owner(self, key: str) -> Person:
        """Whose games a key opens. Raises `Problem`."""
        with self._store.reading(_DAMAGED) as connection:
            row = connection.execute(select(*plain(KeyRow)).where(KeyRow.key_hash == hash_of(key))).first()
        if row is None:
            raise not_found("key-unknown")
        if not _is_sound(row):
            raise Damaged(_DAMAGED)
        return Person(str(row[1]))

    def open(self, key: str, token: str) -> None:
        """The browser that gets this token opens the games of the key. Raises `Problem`."""
        with self._lock:
            person, browser = self.owner(key), person_of(token)
            if len(self._came(person)) >= BROWSERS:
                raise Problem(409, text("key-too-many", most=BROWSERS))
            with self._store.writing(_DAMAGED) as connection:
                _stands_for(connection, browser, person)
            self._whose[browser] = person

    def farewell(self, person: Person, browsers: Iterable[Person]) -> str:
        """A key to what a browser leaves that opens another's games; those before it still serve. Raises `Problem` if
        it was shut out of them."""
        with self._lock:
            self.check(person, browsers)
            with self._store.writing(_DAMAGED) as connection:
                return _new(connection, person)

    def shut(self, person: Person, browsers: Sequence[Person]) -> None:
        """Every other browser is shut out of somebody's games, but for these: the cookies that he asks with. His key
        serves no more. Raises `Problem` if he was shut out himself."""
        with self._lock:
            self.check(person, browsers)
            first = person not in browsers  # the browser where he began is not this one
            gone = [other for other in self._came(person) if other not in browsers]
            with self._store.writing(_DAMAGED) as connection:
                connection.execute(delete(KeyRow).where(KeyRow.person == person))
                for other in gone:
                    _stands_for(connection, Person(other), _stranger(other))
                if first:
                    _stands_for(connection, person, _stranger(person))
            for other in [*gone, *([person] if first else [])]:
                self._whose[other] = _stranger(other)

    def _came(self, person: Person) -> list[str]:
        """The browsers that came by his key, or were shut out and are he since."""
        return [browser for browser, his in list(self._whose.items()) if his == person]


def _new(connection: Connection, person: Person) -> str:
    key = secrets.token_urlsafe(32)
    row = {"key_hash": hash_of(key), "person": person, "created": now()}
    connection.execute(insert(KeyRow), {**row, "seal": seal(*row.values())})
    return key


def _stands_for(connection: Connection, browser: Person, person: Person) -> None:
    row = {"token_hash": browser, "person": person, "created": now()}
    connection.execute(delete(BrowserRow).where(BrowserRow.token_hash == browser))
    connection.execute(insert(BrowserRow), {**row, "seal": seal(*row.values())})


def _is_sound(row: Any) -> bool:
    *values, said = row
    return bool(seal(*values) == said)
