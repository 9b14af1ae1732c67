"""What is written to and read from the tables."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, func, insert, or_, select, text, update

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


def last_played(matches: list[str]) -> Work[dict[str, float]]:
    """When something happened last to each of these matches."""

    def work(connection: Connection) -> dict[str, float]:
        columns = tables.inputs.c
        wanted = select(columns.match, func.max(columns.at)).where(columns.match.in_(matches)).group_by(columns.match)
        return {match: float(at) for match, at in connection.execute(wanted)}

    return work


def names_of(accounts: list[int]) -> Work[dict[int, str]]:
    """What these accounts are called."""

    def work(connection: Connection) -> dict[int, str]:
        columns = tables.accounts.c
        wanted = select(columns.id, columns.name).where(columns.id.in_(accounts))
        return {row.id: row.name for row in connection.execute(wanted)}

    return work


def take_seat(match: str, sides: tuple[str, ...], account: int) -> Work[bool]:
    """Let an account keep seats; not one that another account keeps, and the second of a match only with the first."""

    def work(connection: Connection) -> bool:
        columns = tables.matches.c
        free = [or_(owner.is_(None), owner == account) for owner in (columns[f"{side}_account"] for side in sides)]
        if len(sides) == 1:
            other = columns["away_account" if sides[0] == "home" else "home_account"]
            free.append(or_(other.is_(None), other != account))
        taken = update(tables.matches).where(columns.id == match, *free)
        return bool(connection.execute(taken.values({f"{side}_account": account for side in sides})).rowcount)

    return work


def as_values(thing: Head | Row) -> dict[str, Any]:
    """The fields by name."""
    return {name: getattr(thing, name) for name in thing.__slots__}
