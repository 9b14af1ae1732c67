"""What the server has of an account: told, given as one file, deleted."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from fastapi import APIRouter, Request, Response
from sqlalchemy import Connection, Table, delete, func, or_, select

from ironpitch.server.accounts.pages import Account, Store, close_sockets, proven_again
from ironpitch.server.accounts.sessions import end_sessions, take_cookies_back
from ironpitch.server.door.guard import Buckets, too_many
from ironpitch.server.play.live import rebuild
from ironpitch.server.play.open_matches import OpenMatches
from ironpitch.server.settings import Settings
from ironpitch.server.shapes import REFUSALS, OwnAccount, OwnData, OwnMatch, PasswordAgain, SessionShape
from ironpitch.server.store import rows as store
from ironpitch.server.store import tables
from ironpitch.server.store.rows import Head
from ironpitch.server.store.storage import Storage

router: Final = APIRouter(prefix="/api/account", tags=["accounts"], responses=REFUSALS)

MOST_MATCHES: Final = 1000
"""In one file, the newest."""


@router.get("")
async def own_account(account: Account, storage: Store) -> OwnAccount:
    """What the account keeps, in numbers."""

    def work(connection: Connection) -> OwnAccount:
        columns = tables.accounts.c
        found = connection.execute(select(columns.name, columns.created).where(columns.id == account)).one()
        counted = {
            table.name: connection.execute(select(func.count()).where(table.c.account == account)).scalar_one()
            for table in (tables.sessions, tables.teams, tables.dungeons)
        }
        matches = connection.execute(select(func.count()).where(is_at(account))).scalar_one()
        return OwnAccount(name=found.name, created=found.created, matches=matches, **counted)

    return await storage.run(work)


def is_at(account: int) -> Any:
    """Does an account keep a seat of a match?"""
    columns = tables.matches.c
    return or_(columns.home_account == account, columns.away_account == account)


@router.get("/export")
async def export(request: Request, response: Response, account: Account, storage: Store) -> OwnData:
    """All that the server has of the account as one file: teams, dungeons, and matches with the records of those that
    are over. A match that goes on may hide something, so it is only named."""
    settings: Settings = request.app.state.settings
    tries: Buckets = request.app.state.tries
    if not tries.take("export", str(account), settings.exports, settings.now()):
        raise too_many()

    def rows_of(table: Table, *names: str) -> Any:
        wanted = select(*[table.c[name] for name in names]).where(table.c.account == account)
        return lambda connection: [
            dict(each) for each in connection.execute(wanted.order_by(table.c.created)).mappings()
        ]

    told = await own_account(account, storage)
    heads = await storage.run(store.matches_of(account, MOST_MATCHES, archived=None))
    data = OwnData(
        name=told.name,
        created=told.created,
        sessions=await storage.run(rows_of(tables.sessions, "created")),
        teams=await storage.run(rows_of(tables.teams, "id", "ruleset", "name", "text", "created")),
        dungeons=await storage.run(rows_of(tables.dungeons, "id", "name", "line", "text", "created")),
        matches=[await own_match(storage, head, account) for head in heads],
    )
    response.headers["content-disposition"] = 'attachment; filename="ironpitch-account.json"'
    return data


async def own_match(storage: Storage, head: Head, account: int) -> OwnMatch:
    """A match as the file has it."""
    record = None
    if head.result:
        rows = await storage.run(store.read_rows(head.id))
        try:
            record = rebuild(head, rows).match.record()
        except Exception:  # other rules, or damaged: it cannot be opened either
            record = None
        await asyncio.sleep(0)  # others get their turn
    sides = [side for side, owner in (("home", head.home_account), ("away", head.away_account)) if owner == account]
    return OwnMatch(
        id=head.id,
        ruleset=head.ruleset,
        mode=head.mode,
        sides=sides,
        created=head.created,
        result=head.result,
        record=record,
    )


@router.post("/delete")
async def delete_account(wish: PasswordAgain, request: Request, response: Response, storage: Store) -> SessionShape:
    """Delete the account with its sessions, teams and dungeons. Its matches stay, since others played them too; its
    seats belong to nobody then, and no link opens them any more."""
    account = await proven_again(request, wish.password)
    open_matches: OpenMatches = request.app.state.open_matches

    def work(connection: Connection) -> None:
        end_sessions(connection, account)
        store.signed_out(connection, account, open_matches.process)
        store.release_seats(connection, account, open_matches.process)
        for table in (tables.teams, tables.dungeons):
            connection.execute(delete(table).where(table.c.account == account))
        connection.execute(delete(tables.accounts).where(tables.accounts.c.id == account))

    await storage.run(work)
    close_sockets(open_matches, account)
    for room in list(open_matches.rooms.values()):
        if account in (room.live.head.home_account, room.live.head.away_account):
            await open_matches.read_head(room)
    take_cookies_back(response)
    return SessionShape(name=None)
