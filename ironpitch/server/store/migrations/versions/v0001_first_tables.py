"""The first tables: accounts, matches, inputs, teams, keys."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "accounts",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("folded", sa.String(80), nullable=False),
        sa.Column("password", sa.String(200), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_accounts")),
        sa.UniqueConstraint("folded", name=op.f("uq_accounts_folded")),
    )
    op.create_table(
        "keys",
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_keys")),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        *[sa.Column(name, sa.Text(), nullable=False) for name in ("ruleset", "home", "away")],
        sa.Column("mode", sa.String(16), nullable=False),
        sa.Column("side", sa.String(8), nullable=False),
        sa.Column("bot", sa.String(40), nullable=False),
        sa.Column("bot_seed", sa.BigInteger(), nullable=False),
        sa.Column("dice", sa.String(16), nullable=False),
        sa.Column("seed", sa.String(200), nullable=False),
        sa.Column("clock", sa.Text(), nullable=False),
        *[sa.Column(f"{seat}_seat", sa.String(64), nullable=False) for seat in ("home", "away", "watch")],
        sa.Column("home_account", sa.Integer(), nullable=True),
        sa.Column("away_account", sa.Integer(), nullable=True),
        sa.Column("result", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["home_account"], ["accounts.id"], name=op.f("fk_matches_home_account_accounts")),
        sa.ForeignKeyConstraint(["away_account"], ["accounts.id"], name=op.f("fk_matches_away_account_accounts")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
    )
    op.create_index(op.f("ix_matches_home_account"), "matches", ["home_account"])
    op.create_index(op.f("ix_matches_away_account"), "matches", ["away_account"])
    op.create_table(
        "inputs",
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("side", sa.String(8), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("clock", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_inputs_match_matches")),
        sa.PrimaryKeyConstraint("match", "seq", name=op.f("pk_inputs")),
    )
    op.create_table(
        "teams",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("account", sa.Integer(), nullable=False),
        sa.Column("ruleset", sa.String(40), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name=op.f("fk_teams_account_accounts")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_teams")),
    )
    op.create_index("ix_teams_account", "teams", ["account"])


def downgrade() -> None:
    """Drop the tables."""
    for name in ("teams", "inputs", "matches", "keys", "accounts"):
        op.drop_table(name)
