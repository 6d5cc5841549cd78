"""Everything has a checksum, and a person's tables are found in the order in which they were played."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import sqlalchemy as sa
from alembic import op

from grognard.server.seals import mark, seal

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

NUMBERS = {
    "persons": ("seats", "marks"),
    "tables": ("marks", "chain", "seal"),
    "seats": ("mark",),
    "actions": ("seal",),
    "invitations": ("seal",),
}
SEAT = "table_id, side, player, person, gone"
ACTION = "number, seq, turn, phase, side, action, outcomes, lines, first, remarks"
INVITATION = "secret_hash, table_id, side, state, created, ended"
TABLE = (
    "id, game, edition, head, open_seed, verifiable, analysis, seq, length, turn, phase, asks, over, result, "
    "kept_at, kept, kept_level, kept_remark, name, created, updated, marks, chain"
)


def upgrade() -> None:
    for name, columns in NUMBERS.items():
        for column in columns:
            op.add_column(name, sa.Column(column, sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("kept_level", sa.Integer, nullable=True))
    op.add_column("tables", sa.Column("kept_remark", sa.Text, nullable=False, server_default=""))
    op.add_column("seats", sa.Column("updated", sa.String(32), nullable=False, server_default=""))
    _run("UPDATE seats SET updated = (SELECT updated FROM tables WHERE id = table_id)")
    op.drop_index("seats_by_person", "seats")
    op.create_index("seats_of_person", "seats", ["person", "gone", "updated", "table_id", "mark"])
    _seal_rows("seats", "mark", mark, SEAT, key="table_id, side")
    _seal_rows("invitations", "seal", seal, INVITATION, key="secret_hash")
    _run("UPDATE tables SET marks = (SELECT coalesce(sum(mark), 0) FROM seats WHERE table_id = id)")
    _run("UPDATE persons SET seats = (SELECT count(*) FROM seats WHERE person = token_hash AND NOT gone)")
    _run("UPDATE persons SET marks = (SELECT coalesce(sum(mark), 0) FROM seats WHERE person = token_hash AND NOT gone)")
    for (table,) in _rows("SELECT id FROM tables"):
        _chain(table)
    _seal_rows("tables", "seal", seal, TABLE, key="id")


def _chain(table: str) -> None:
    chain, found = seal(table), []
    for row in _rows(f"SELECT {ACTION} FROM actions WHERE table_id = ? ORDER BY number", table):
        chain = seal(chain, *row)
        found.append((chain, table, row[0]))
    _run("UPDATE actions SET seal = ? WHERE table_id = ? AND number = ?", found)
    _run("UPDATE tables SET chain = ? WHERE id = ?", [(chain, table)])


def _seal_rows(name: str, column: str, how: Any, columns: str, key: str) -> None:
    keys = key.split(", ")
    places = [columns.split(", ").index(each) for each in keys]
    there = [tuple(row) for row in _rows(f"SELECT {columns} FROM {name}")]
    found = [(how(*row), *(row[place] for place in places)) for row in there]
    _run(f"UPDATE {name} SET {column} = ? WHERE {' AND '.join(f'{each} = ?' for each in keys)}", found)


def _rows(statement: str, *values: object) -> Iterable[Any]:
    return op.get_bind().exec_driver_sql(statement, values).all()


def _run(statement: str, values: list[Any] | None = None) -> None:
    if values is None or values:
        op.get_bind().exec_driver_sql(statement, values)


def downgrade() -> None:
    op.drop_index("seats_of_person", "seats")
    op.create_index("seats_by_person", "seats", ["person"])
    texts = {"seats": ("mark", "updated"), "tables": (*NUMBERS["tables"], "kept_level", "kept_remark")}
    for name, columns in {**NUMBERS, **texts}.items():
        for column in columns:
            op.drop_column(name, column)
