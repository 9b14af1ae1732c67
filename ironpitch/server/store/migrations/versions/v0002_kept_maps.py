"""Dungeons that accounts keep."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "dungeons",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("account", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("line", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name=op.f("fk_dungeons_account_accounts")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_dungeons")),
    )
    op.create_index(op.f("ix_dungeons_account"), "dungeons", ["account"])


def downgrade() -> None:
    """Take it away again."""
    op.drop_table("dungeons")
