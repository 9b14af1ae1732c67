"""What is written to and read from the tables."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, insert, or_, select, text, update

from ironpitch.server import tables
from ironpitch.server.storage import Work

CHANNEL = "ironpitch"
"""Where processes that share a PostgreSQL tell each other what they wrote."""


@dataclass(frozen=True, slots=True)
class Head:
    """What a match was started with."""

    id: str
    created: float
    ruleset: str
    home: str
    away: str
    mode: str
    side: str
    bot: str
    bot_seed: int
    dice: str
    seed: str
    clock: str
    home_seat: str
    away_seat: str
    watch_seat: str
    home_account: int | None = None
    away_account: int | None = None
    result: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """One input of a match, or something else that happened to it: a wish, a pause, a step back."""

    seq: int
    side: str
    kind: str
    text: str
    clock: str
    at: float


def new_match(head: Head, rows: list[Row]) -> Work[None]:
    """Write a match and its opening."""

    def work(connection: Connection) -> None:
        connection.execute(insert(tables.matches).values(**as_values(head)))
        connection.execute(insert(tables.inputs), [{"match": head.id, **as_values(row)} for row in rows])

    return work


def add_rows(match: str, rows: list[Row], process: str, result: str = "") -> Work[None]:
    """Add inputs to a match; a number that is taken makes the whole fail."""

    def work(connection: Connection) -> None:
        connection.execute(insert(tables.inputs), [{"match": match, **as_values(row)} for row in rows])
        if result:
            connection.execute(update(tables.matches).where(tables.matches.c.id == match).values(result=result))
        notify(connection, {"m": match, "v": rows[-1].seq, "p": process})

    return work


def notify(connection: Connection, note: dict[str, object]) -> None:
    """Tell the other processes on this PostgreSQL, once the transaction is committed."""
    if connection.dialect.name == "postgresql":
        payload = json.dumps(note, separators=(",", ":"))
        connection.execute(text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload})


def tell_others(note: dict[str, object]) -> Work[None]:
    """Tell the other processes something that is not kept."""
    return lambda connection: notify(connection, note)


def read_head(match: str) -> Work[Head | None]:
    """What a match was started with, or None if there is no such match."""

    def work(connection: Connection) -> Head | None:
        found = connection.execute(select(tables.matches).where(tables.matches.c.id == match)).mappings().first()
        return Head(**found) if found is not None else None

    return work


def read_rows(match: str, after: int = 0) -> Work[list[Row]]:
    """The inputs of a match from a number on."""

    def work(connection: Connection) -> list[Row]:
        columns = tables.inputs.c
        wanted = select(columns.seq, columns.side, columns.kind, columns.text, columns.clock, columns.at)
        wanted = wanted.where(columns.match == match, columns.seq > after).order_by(columns.seq)
        return [Row(*found) for found in connection.execute(wanted)]

    return work


def matches_of(account: int, most: int = 100) -> Work[list[Head]]:
    """The matches of an account, the newest first."""

    def work(connection: Connection) -> list[Head]:
        columns = tables.matches.c
        mine = or_(columns.home_account == account, columns.away_account == account)
        wanted = select(tables.matches).where(mine).order_by(columns.created.desc()).limit(most)
        return [Head(**found) for found in connection.execute(wanted).mappings()]

    return work


def take_seat(match: str, side: str, account: int) -> Work[None]:
    """Let an account keep a seat."""

    def work(connection: Connection) -> None:
        column = f"{side}_account"
        connection.execute(update(tables.matches).where(tables.matches.c.id == match).values({column: account}))

    return work


def as_values(thing: Head | Row) -> dict[str, Any]:
    """The fields by name."""
    return {name: getattr(thing, name) for name in thing.__slots__}
