"""Long games go on from a position that was kept, and records keep their lines and remarks."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("kept_at", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("kept", sa.Text, nullable=False, server_default=""))
    op.add_column("actions", sa.Column("first", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("actions", sa.Column("remarks", sa.Text, nullable=False, server_default="[]"))


def downgrade() -> None:
    with op.batch_alter_table("actions") as actions:
        actions.drop_column("remarks")
        actions.drop_column("first")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("kept")
        tables.drop_column("kept_at")
