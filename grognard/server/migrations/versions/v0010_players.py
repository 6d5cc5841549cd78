"""What players say to one another, the keys of persons, and where they are told that it is their turn."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def _of_a_table() -> sa.Column[str]:
    where = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.String(32), where, primary_key=True)


def _sealed() -> sa.Column[int]:
    return sa.Column("seal", sa.Integer, nullable=False)


def upgrade() -> None:
    op.create_table(
        "talk",
        _of_a_table(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("side", sa.String(64), nullable=False),
        sa.Column("said", sa.Text, nullable=False),
        _sealed(),
    )
    op.create_table(
        "requests",
        _of_a_table(),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("side", sa.String(64), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        _sealed(),
    )
    for name, key in (("keys", "key_hash"), ("browsers", "token_hash")):
        op.create_table(
            name,
            sa.Column(key, sa.String(64), primary_key=True),
            sa.Column("person", sa.String(64), nullable=False),
            sa.Column("created", sa.String(32), nullable=False),
            _sealed(),
        )
        op.create_index(f"ix_{name}_person", name, ["person"])
    op.create_table(
        "calls",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        _sealed(),
    )


def downgrade() -> None:
    for name in ("calls", "browsers", "keys", "requests", "talk"):
        op.drop_table(name)
