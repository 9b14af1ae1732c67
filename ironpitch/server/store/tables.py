"""The tables: matches, their inputs in order, accounts and what belongs to them."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

accounts: Final = Table(
    "accounts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("folded", String(80), nullable=False, unique=True),
    Column("skeleton", String(120), nullable=False, server_default=""),
    Column("password", String(200), nullable=False),
    Column("created", Float, nullable=False),
    Index("ix_accounts_skeleton", "skeleton", unique=True),
)
"""A name is compared by `folded` and refused if its `skeleton`, what it looks like, is taken."""

sessions: Final = Table(
    "sessions",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("account", Integer, ForeignKey("accounts.id"), nullable=False),
    Column("created", Float, nullable=False),
    Index("ix_sessions_account", "account"),
)
"""Browsers that are signed in, as SHA-256 of their tokens."""

matches: Final = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("created", Float, nullable=False),
    Column("ruleset", Text, nullable=False),
    Column("home", Text, nullable=False),
    Column("away", Text, nullable=False),
    Column("mode", String(16), nullable=False),
    Column("side", String(8), nullable=False),
    Column("bot", String(40), nullable=False),
    Column("bot_seed", BigInteger, nullable=False),
    Column("dice", String(16), nullable=False),
    Column("seed", String(200), nullable=False),
    Column("clock", Text, nullable=False),
    Column("home_seat", String(64), nullable=False),
    Column("away_seat", String(64), nullable=False),
    Column("watch_seat", String(64), nullable=False),
    Column("home_account", Integer, ForeignKey("accounts.id"), nullable=True, index=True),
    Column("away_account", Integer, ForeignKey("accounts.id"), nullable=True, index=True),
    Column("result", Text, nullable=False),
    Column("invitation", String(64), nullable=False, server_default=""),
    Column("archived", Float, nullable=True),
)
"""Seats and invitations are kept as SHA-256 of their tokens; a seat that nobody has taken yet is empty. `result` is
empty until the match is over, `archived` until its inputs are folded into one row."""

inputs: Final = Table(
    "inputs",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("side", String(8), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("text", Text, nullable=False),
    Column("clock", Text, nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("match", "seq"),
)
"""Each has the number after the last one. The key makes the number of an input unique in its match. All inputs of an
archived match are in one row, which has the next number too."""

teams: Final = Table(
    "teams",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("account", Integer, ForeignKey("accounts.id"), nullable=False),
    Column("ruleset", String(40), nullable=False),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("created", Float, nullable=False),
    Index("ix_teams_account", "account"),
)

dungeons: Final = Table(
    "dungeons",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("account", Integer, ForeignKey("accounts.id"), nullable=False),
    Column("name", String(40), nullable=False),
    Column("line", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("created", Float, nullable=False),
    Index("ix_dungeons_account", "account"),
)
"""The text is the map as it was drawn; the line is the same dungeon as a ruleset names it."""

keys: Final = Table(
    "keys",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What the server keeps for itself, such as the key of its cookies."""
