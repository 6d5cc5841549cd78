"""Reviews are kept with their games, and so is what help was asked for."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def _of_a_table() -> sa.Column[str]:
    where = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.String(32), where, primary_key=True)


def upgrade() -> None:
    op.create_table(
        "reviews",
        _of_a_table(),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
        sa.Column("known", sa.Text, nullable=False),
        sa.Column("review", sa.Text, nullable=False),
        sa.Column("seal", sa.Integer, nullable=False),
    )
    op.create_table(
        "helps",
        _of_a_table(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("side", sa.String(64), primary_key=True),
        sa.Column("actions", sa.Text, nullable=False),
        sa.Column("seal", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("helps")
    op.drop_table("reviews")
