"""Invitations to seats: a link with a secret in it, kept hashed; it serves once, and can be withdrawn until then."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from grognard.server.problem import Problem, not_found, text
from grognard.server.schema import InvitationRow
from grognard.server.store import Store, now
from grognard.server.table import Table

Data = dict[str, Any]
OPEN, WITHDRAWN = "open", "withdrawn"


def hash_of(secret: str) -> str:
    return hashlib.sha256(f"grognard invitation:{secret}".encode()).hexdigest()


class Invitations:
    """Everything at a table is asked and done while it is locked."""

    def __init__(self, store: Store) -> None:
        self._engine = store.engine

    def make(self, table: Table, side: str) -> str:
        """A new secret for an empty seat; an older one no longer serves."""
        if not table.empty(side):
            raise Problem(409, text("server-seat-not-empty"), seq=table.seq)
        secret = secrets.token_urlsafe(32)
        row = InvitationRow(secret_hash=hash_of(secret), table_id=table.id, side=side, state=OPEN, created=now())
        with Session(self._engine) as session, session.begin():
            _withdraw(session, table, side)
            session.add(row)
        return secret

    def withdraw(self, table: Table, side: str) -> None:
        with Session(self._engine) as session, session.begin():
            _withdraw(session, table, side)

    def of(self, table: Table) -> list[Data]:
        """Those that still serve."""
        with Session(self._engine) as session:
            rows = session.scalars(select(InvitationRow).where(_open(table))).all()
            return [{"side": row.side, "created": row.created} for row in rows]

    def find(self, secret: str) -> tuple[str, str]:
        """The table and the side that a secret is for, whether it still serves or not."""
        row = self._row(secret)
        return row.table_id, row.side

    def check(self, secret: str) -> None:
        """Raises `Problem` if it no longer serves."""
        state = self._row(secret).state
        if state != OPEN:
            raise Problem(410, text(f"server-invitation-{state}"))

    def _row(self, secret: str) -> InvitationRow:
        with Session(self._engine) as session:
            row = session.get(InvitationRow, hash_of(secret))
        if row is None:
            raise not_found("server-no-such-invitation")
        return row


def _open(table: Table) -> Any:
    return (InvitationRow.table_id == table.id) & (InvitationRow.state == OPEN)


def _withdraw(session: Session, table: Table, side: str) -> None:
    standing = update(InvitationRow).where(_open(table), InvitationRow.side == side)
    session.execute(standing.values(state=WITHDRAWN, ended=now()))
