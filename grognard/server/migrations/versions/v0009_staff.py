"""Standing answers are kept, and which actions were said by them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def _of_a_table() -> sa.Column[str]:
    where = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.String(32), where, primary_key=True)


def upgrade() -> None:
    op.create_table(
        "staff",
        _of_a_table(),
        sa.Column("side", sa.String(64), primary_key=True),
        sa.Column("orders", sa.Text, nullable=False),
        sa.Column("seal", sa.Integer, nullable=False),
    )
    op.create_table("answered", _of_a_table(), sa.Column("number", sa.Integer, primary_key=True))


def downgrade() -> None:
    op.drop_table("answered")
    op.drop_table("staff")
