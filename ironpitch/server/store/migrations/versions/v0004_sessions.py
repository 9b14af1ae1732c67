"""Sessions that can be ended, and names that look alike."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from ironpitch.server.accounts.names import skeleton

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table, and give every account the look of its name; of two that look alike the older one keeps it."""
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("account", sa.Integer(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name=op.f("fk_sessions_account_accounts")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sessions")),
    )
    op.create_index("ix_sessions_account", "sessions", ["account"])
    op.add_column("accounts", sa.Column("skeleton", sa.String(120), nullable=False, server_default=""))
    accounts = sa.table("accounts", sa.column("id"), sa.column("name"), sa.column("skeleton"))
    connection = op.get_bind()
    taken: set[str] = set()
    for number, name in connection.execute(sa.select(accounts.c.id, accounts.c.name).order_by(accounts.c.id)).all():
        look = skeleton(name)
        look = f"{look} {number}" if look in taken else look
        taken.add(look)
        connection.execute(sa.update(accounts).where(accounts.c.id == number).values(skeleton=look))
    op.create_index("ix_accounts_skeleton", "accounts", ["skeleton"], unique=True)


def downgrade() -> None:
    """Take both away again."""
    op.drop_index("ix_accounts_skeleton", "accounts")
    op.drop_column("accounts", "skeleton")
    op.drop_table("sessions")
