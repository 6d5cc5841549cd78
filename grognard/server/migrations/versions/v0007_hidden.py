"""Who may not know an action stands beside it; until now the rules of a game were asked for that."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import sqlalchemy as sa
from alembic import op

from grognard.server.seals import seal

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

ACTION = "number, seq, turn, phase, side, action, outcomes, lines, first, remarks"
SIDES, BID = ("german", "soviet"), "bid "
"""Bids were all that was hidden, from the other side until it had bid too."""
TABLE = (
    "id, game, edition, head, open_seed, verifiable, analysis, seq, length, turn, phase, asks, over, result, "
    "kept_at, kept, kept_level, kept_remark, name, created, updated, marks, chain"
)


def upgrade() -> None:
    op.add_column("actions", sa.Column("hidden", sa.Text, nullable=False, server_default=""))
    for table in _sound(ACTION):
        _mark(table)
        _chain(table, f"{ACTION}, hidden")


def downgrade() -> None:
    for table in _sound(f"{ACTION}, hidden"):
        _chain(table, ACTION)
    op.drop_column("actions", "hidden")


def _sound(columns: str) -> list[str]:
    """The tables that are what was written: what is damaged gets no new seal, and stays known as damaged."""
    return [row[0] for row in _rows(f"SELECT {TABLE}, seal FROM tables") if _is_sound(row, columns)]


def _is_sound(row: Any, columns: str) -> bool:
    *values, said = row
    chain = seal(row[0])
    for *action, found in _rows(f"SELECT {columns}, seal FROM actions WHERE table_id = ? ORDER BY number", row[0]):
        chain = seal(chain, *action)
        if chain != found:
            return False
    return bool(seal(*values) == said and values[-1] == chain)


def _mark(table: str) -> None:
    bidding: set[str] = set()
    found = []
    statement = "SELECT number, side FROM actions WHERE table_id = ? AND action LIKE ? ORDER BY number"
    for number, side in _rows(statement, table, f"{BID}%"):
        blind = [other for other in SIDES if other != side]
        bidding.add(side)
        opened = ["bids"] if bidding == set(SIDES) else []
        bidding = set() if opened else bidding
        marks = {"seal": {"key": "bids", "blind": blind, "public": "", "outcomes": []}, "opened": opened, "lines": []}
        found.append((json.dumps(marks, separators=(",", ":")), table, number))
    _run("UPDATE actions SET hidden = ? WHERE table_id = ? AND number = ?", found)


def _chain(table: str, columns: str) -> None:
    chain, found = seal(table), []
    for row in _rows(f"SELECT {columns} FROM actions WHERE table_id = ? ORDER BY number", table):
        chain = seal(chain, *row)
        found.append((chain, table, row[0]))
    _run("UPDATE actions SET seal = ? WHERE table_id = ? AND number = ?", found)
    _run("UPDATE tables SET chain = ? WHERE id = ?", [(chain, table)])
    (row,) = _rows(f"SELECT {TABLE} FROM tables WHERE id = ?", table)
    _run("UPDATE tables SET seal = ? WHERE id = ?", [(seal(*row), table)])


def _rows(statement: str, *values: object) -> Iterable[Any]:
    return op.get_bind().exec_driver_sql(statement, values).all()


def _run(statement: str, values: list[Any]) -> None:
    if values:
        op.get_bind().exec_driver_sql(statement, values)
