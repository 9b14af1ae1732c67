"""Invitations that are used once, and matches in the archive."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns."""
    op.add_column("matches", sa.Column("invitation", sa.String(64), nullable=False, server_default=""))
    op.add_column("matches", sa.Column("archived", sa.Float(), nullable=True))


def downgrade() -> None:
    """Take them away again."""
    with op.batch_alter_table("matches") as table:
        table.drop_column("archived")
        table.drop_column("invitation")
