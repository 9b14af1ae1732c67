"""What is written to and read from the tables."""

from __future__ import annotations

import base64
import json
import secrets
import zlib
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Select, and_, bindparam, delete, func, insert, or_, select, text, update

from ironpitch.server.errors import Conflict
from ironpitch.server.store import tables
from ironpitch.server.store.storage import Work

ARCHIVE: Final = "archive"
"""The kind of the row that holds all others of a match."""

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
    invitation: str = ""
    archived: float | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """One input of a match, or something else that happened to it: a wish, a pause, a step back."""

    seq: int
    side: str
    kind: str
    text: str
    clock: str
    at: float


def next_input() -> Any:
    """Adds a row if its number is the next one; else nothing."""
    table = tables.inputs
    values = [bindparam(f"new_{column.name}", type_=column.type).label(column.name) for column in table.c]
    before = select(func.max(table.c.seq)).where(table.c.match == bindparam("new_match")).scalar_subquery()
    return insert(table).from_select(
        [column.name for column in table.c], select(*values).where(before == bindparam("new_seq") - 1)
    )


NEXT_INPUT: Final = next_input().execution_options(preserve_rowcount=True)


def add_next(connection: Connection, values: dict[str, Any]) -> bool:
    """Add a row; False if it has not the number after the last one."""
    done = connection.execute(NEXT_INPUT, {f"new_{name}": value for name, value in values.items()})
    return done.rowcount == 1


def new_match(head: Head, rows: list[Row], at: float | None = None) -> Work[None]:
    """Write a match and its opening."""

    def work(connection: Connection) -> None:
        connection.execute(insert(tables.matches).values(**as_values(head)))
        connection.execute(insert(tables.inputs), [input_values(head.id, row, at) for row in rows])

    return work


def add_rows(match: str, rows: list[Row], process: str, result: str = "", at: float | None = None) -> Work[None]:
    """Add inputs to a match; raises `Conflict` if the first has not the number after the last one that is stored.

    `at` is the time of day, for rows that have only the time of the clocks."""

    def work(connection: Connection) -> None:
        values = [input_values(match, row, at) for row in rows]
        if [row.seq for row in rows] != list(range(rows[0].seq, rows[0].seq + len(rows))):
            raise Conflict
        if not add_next(connection, values[0]):
            raise Conflict
        if len(values) > 1:
            connection.execute(insert(tables.inputs), values[1:])
        if result:
            connection.execute(update(tables.matches).where(tables.matches.c.id == match).values(result=result))
        notify(connection, {"m": match, "v": rows[-1].seq, "p": process})

    return work


def input_values(match: str, row: Row, at: float | None) -> dict[str, Any]:
    """A row as the table has it."""
    values = {"match": match, **as_values(row)}
    if at is not None:
        values["at"] = at
    return values


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
        rows = [Row(*found) for found in connection.execute(wanted)]
        if rows and rows[-1].kind == ARCHIVE:
            rows[:-1] = [row for row in unfolded(rows[-1].text) if row.seq > after]
        return rows

    return work


def last_rows() -> Select[Any]:
    """Every match with its last row."""
    inputs, matches = tables.inputs, tables.matches
    every = inputs.alias()
    last = select(func.max(every.c.seq)).where(every.c.match == matches.c.id).scalar_subquery()
    return (
        select(matches.c.id)
        .select_from(matches)
        .join(inputs, and_(inputs.c.match == matches.c.id, inputs.c.seq == last))
    )


def clocks_that_run() -> Work[list[tuple[str, str]]]:
    """The matches with a clock that are not over, each with its clock as it was at the last input."""

    def work(connection: Connection) -> list[tuple[str, str]]:
        columns = tables.matches.c
        wanted = last_rows().add_columns(tables.inputs.c.clock)
        wanted = wanted.where(columns.clock != "", columns.result == "", columns.archived.is_(None))
        return [(name, clock) for name, clock in connection.execute(wanted)]

    return work


def clock_of(match: str) -> Work[str]:
    """The clock of a match as it was at the last input; nothing if there is none."""

    def work(connection: Connection) -> str:
        columns = tables.inputs.c
        wanted = select(columns.clock).where(columns.match == match).order_by(columns.seq.desc()).limit(1)
        return str(connection.execute(wanted).scalar() or "")

    return work


def old_matches(ended: float | None, played: float | None, most: int) -> Work[list[str]]:
    """Matches that are over and were last played before a moment, and those that are not and before another one."""

    def work(connection: Connection) -> list[str]:
        columns, at = tables.matches.c, tables.inputs.c.at
        old = []
        if ended is not None:
            old.append(and_(columns.result != "", at < ended))
        if played is not None:
            old.append(and_(columns.result == "", at < played))
        if not old:
            return []
        wanted = last_rows().where(columns.archived.is_(None), or_(*old)).order_by(at).limit(most)
        return [str(name) for name in connection.execute(wanted).scalars()]

    return work


def archive(match: str, now: float) -> Work[bool]:
    """Fold all inputs of a match into one row, which takes the next number: an input that comes at the same moment and
    gets that number keeps the match from being archived. False if somebody was quicker."""

    def work(connection: Connection) -> bool:
        rows = read_rows(match)(connection)
        if not rows or rows[-1].kind == ARCHIVE:
            return False
        last = rows[-1]
        row = Row(last.seq + 1, "-", ARCHIVE, folded(rows), "", last.at)
        if not add_next(connection, input_values(match, row, None)):
            return False
        columns = tables.inputs.c
        connection.execute(delete(tables.inputs).where(columns.match == match, columns.seq <= last.seq))
        connection.execute(update(tables.matches).where(tables.matches.c.id == match).values(archived=now))
        notify(connection, {"m": match, "v": row.seq, "p": ""})
        return True

    return work


def folded(rows: list[Row]) -> str:
    """Rows as one text, compressed."""
    plain = json.dumps([list(as_values(row).values()) for row in rows], separators=(",", ":"))
    return base64.b64encode(zlib.compress(plain.encode(), 9)).decode()


def unfolded(text: str) -> list[Row]:
    """The rows behind such a text."""
    return [Row(*values) for values in json.loads(zlib.decompress(base64.b64decode(text)))]


def matches_of(account: int, most: int = 100, archived: bool | None = False) -> Work[list[Head]]:
    """The matches of an account, the newest first; those in the archive, or the others, or (None) all."""

    def work(connection: Connection) -> list[Head]:
        columns = tables.matches.c
        mine = or_(columns.home_account == account, columns.away_account == account)
        wanted = select(tables.matches).where(mine).order_by(columns.created.desc()).limit(most)
        if archived is not None:
            wanted = wanted.where(columns.archived.is_not(None) if archived else columns.archived.is_(None))
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


def give_seat(match: str, side: str, seat: str, process: str) -> Work[bool]:
    """Let a seat be taken that nobody has yet; True as well if it was given to the same one before."""

    def work(connection: Connection) -> bool:
        columns = tables.matches.c
        place = columns[f"{side}_seat"]
        given = update(tables.matches).where(columns.id == match, place == "").values({f"{side}_seat": seat})
        if connection.execute(given).rowcount:
            notify(connection, {"m": match, "p": process, "head": True})
            return True
        return connection.execute(select(place).where(columns.id == match)).scalar() == seat

    return work


def take_seat(match: str, sides: tuple[str, ...], account: int, process: str) -> Work[bool]:
    """Let an account keep seats; not one that another account keeps, and the second of a match only with the first."""

    def work(connection: Connection) -> bool:
        columns = tables.matches.c
        free = [or_(owner.is_(None), owner == account) for owner in (columns[f"{side}_account"] for side in sides)]
        if len(sides) == 1:
            other = columns["away_account" if sides[0] == "home" else "home_account"]
            free.append(or_(other.is_(None), other != account))
        taken = update(tables.matches).where(columns.id == match, *free)
        done = bool(connection.execute(taken.values({f"{side}_account": account for side in sides})).rowcount)
        if done:
            notify(connection, {"m": match, "p": process, "head": True})
        return done

    return work


def signed_out(connection: Connection, account: int, process: str) -> None:
    """Tell the other processes that an account was signed out, for each match that it is at."""
    if connection.dialect.name != "postgresql":
        return
    columns = tables.matches.c
    mine = or_(columns.home_account == account, columns.away_account == account)
    for match in connection.execute(select(columns.id).where(mine, columns.archived.is_(None))).scalars().all():
        notify(connection, {"m": match, "p": process, "out": account})


def release_seats(connection: Connection, account: int, process: str) -> None:
    """Have the seats of an account belong to nobody: no token opens them any more."""
    columns = tables.matches.c
    mine = select(columns.id).where(or_(columns.home_account == account, columns.away_account == account))
    for match in connection.execute(mine).scalars().all():
        notify(connection, {"m": match, "p": process, "head": True})
    left = secrets.token_hex(32)  # in the place of a SHA-256, of nothing that anybody knows
    for owner, seat in ((columns.home_account, columns.home_seat), (columns.away_account, columns.away_seat)):
        connection.execute(update(tables.matches).where(owner == account).values({owner: None, seat: left}))


def as_values(thing: Head | Row) -> dict[str, Any]:
    """The fields by name."""
    return {name: getattr(thing, name) for name in thing.__slots__}
