"""Tables have names, and can be taken off one's list."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("name", sa.String(80), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("gone", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("gone")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("name")
