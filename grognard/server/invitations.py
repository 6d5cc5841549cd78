"""Invitations to seats: a link with a secret in it, kept hashed; it serves once, and can be withdrawn until then."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

from sqlalchemy import Connection, insert, select

from grognard.server.lists import Invitable
from grognard.server.problem import Problem, not_found, text
from grognard.server.rows import end_invitation, now
from grognard.server.schema import InvitationRow
from grognard.server.seals import INVITATION, Damaged, Row, seal_of
from grognard.server.store import Store
from grognard.server.table import Table

OPEN, WITHDRAWN = "open", "withdrawn"


def hash_of(secret: str) -> str:
    return hashlib.sha256(f"grognard invitation:{secret}".encode()).hexdigest()


class Invitations:
    """Everything at a table is asked and done while it is locked."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def make(self, table: Table, side: str) -> str:
        """A new secret for a seat that nobody has, or whose player has left; an older one no longer serves."""
        if not table.vacant(side):
            raise Problem(409, text("server-seat-not-empty"), seq=table.seq)
        secret = secrets.token_urlsafe(32)
        row: Row = {"secret_hash": hash_of(secret), "table_id": table.id, "side": side, "state": OPEN}
        row |= {"created": now(), "ended": None}
        with self._store.writing(_DAMAGED) as connection:
            _withdraw(connection, table, side)
            connection.execute(insert(InvitationRow), {**row, "seal": seal_of(row, INVITATION)})
        return secret

    def withdraw(self, table: Table, side: str) -> None:
        with self._store.writing(_DAMAGED) as connection:
            _withdraw(connection, table, side)

    def of(self, table: Table) -> list[Invitable]:
        """Those that still serve."""
        with self._store.reading(_DAMAGED) as connection:
            rows = _open(connection, table)
        return [Invitable(row["side"], row["created"]) for row in rows]

    def find(self, secret: str) -> tuple[str, str]:
        """The table and the side that a secret is for, whether it still serves or not."""
        row = self._row(secret)
        return row["table_id"], row["side"]

    def check(self, secret: str) -> None:
        """Raises `Problem` if it no longer serves."""
        state = self._row(secret)["state"]
        if state != OPEN:
            raise Problem(410, text(f"server-invitation-{state}"))

    def _row(self, secret: str) -> Any:
        with self._store.reading(_DAMAGED) as connection:
            found = connection.execute(_ROWS.where(InvitationRow.secret_hash == hash_of(secret))).mappings().first()
        if found is None:
            raise not_found("server-no-such-invitation")
        return _checked(found)


_ROWS = select(InvitationRow.__table__)
_DAMAGED = "server-invitation-damaged"


def _checked(row: Any) -> Any:
    if seal_of(row, INVITATION) != row["seal"]:
        raise Damaged(_DAMAGED)
    return row


def _open(connection: Connection, table: Table) -> list[Any]:
    here = _ROWS.where(InvitationRow.table_id == table.id)
    return [row for row in map(_checked, connection.execute(here).mappings()) if row["state"] == OPEN]


def _withdraw(connection: Connection, table: Table, side: str) -> None:
    for row in _open(connection, table):
        if row["side"] == side:
            connection.execute(end_invitation(row, WITHDRAWN))
