"""Accounts: a name and a password, to keep matches and teams. Nobody needs one to play."""

from __future__ import annotations

import secrets
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Path, Request, Response
from sqlalchemy import Connection, delete, insert, select, update
from starlette.requests import HTTPConnection

from ironpitch import IronpitchError
from ironpitch.server.accounts.names import checked_name, folded, skeleton
from ironpitch.server.accounts.passwords import Passwords
from ironpitch.server.accounts.sessions import (
    end_session,
    end_sessions,
    give_cookies,
    new_session,
    signed_in,
    take_cookies_back,
    token_of,
)
from ironpitch.server.door.guard import Buckets, too_many
from ironpitch.server.errors import CONFLICT, NOT_FOUND, UNKNOWN_COACH, Conflict, Refused
from ironpitch.server.play.open_matches import OpenMatches
from ironpitch.server.rulebook import ruleset_called, sheet, title_of_text
from ironpitch.server.settings import Settings
from ironpitch.server.shapes import (
    REFUSALS,
    Credentials,
    KeptTeam,
    KeptTeams,
    PasswordChange,
    SessionShape,
    TeamSheet,
    TeamWish,
)
from ironpitch.server.store import tables
from ironpitch.server.store.rows import signed_out
from ironpitch.server.store.storage import Storage, Work
from ironpitch.server.workers import worked_out

router: Final = APIRouter(prefix="/api", tags=["accounts"], responses=REFUSALS)

MOST_TEAMS: Final = 100
LARGEST_NUMBER: Final = 2**31 - 1


async def account_of(connection: HTTPConnection) -> int | None:
    """The account that is signed in, if any."""
    found = await signed_in(connection)
    return found[0] if found is not None else None


async def must_be_signed_in(request: Request) -> int:
    """The account that is signed in; refuses others."""
    account = await account_of(request)
    if account is None:
        raise Refused(UNKNOWN_COACH, "signed-out", "nobody is signed in; expected POST /api/session first")
    return account


Account = Annotated[int, Depends(must_be_signed_in)]


def storage_of(request: Request) -> Storage:
    """The store of the server."""
    storage: Storage = request.app.state.storage
    return storage


Store = Annotated[Storage, Depends(storage_of)]


@router.post("/accounts", status_code=201)
async def sign_up(wish: Credentials, request: Request, response: Response, storage: Store) -> SessionShape:
    """Make an account and sign in. The password is hashed before anybody looks whether the name is free."""
    name = checked_name(wish.name)
    passwords: Passwords = request.app.state.passwords
    password = await passwords.hash(wish.password)
    now = request.app.state.settings.now()

    def work(connection: Connection) -> str:
        number = secrets.randbelow(LARGEST_NUMBER) + 1  # never that of an account that was deleted
        values = {"id": number, "name": name, "folded": folded(name), "skeleton": skeleton(name)}
        connection.execute(insert(tables.accounts).values(password=password, created=now, **values))
        return new_session(connection, number, now)

    try:
        token = await storage.run(work)
    except Conflict:
        message = "an account of this name exists, or of one that looks like it; expected another name"
        raise Refused(CONFLICT, "name-taken", message) from None
    give_cookies(request, response, token)
    return SessionShape(name=name)


@router.post("/session")
async def sign_in(wish: Credentials, request: Request, response: Response, storage: Store) -> SessionShape:
    """Sign in. A name that nobody has is treated like any other: the same limits, the same answer, the same time."""
    columns = tables.accounts.c
    found = await proven(request, columns.folded == folded(wish.name), folded(wish.name), wish.password)
    now = request.app.state.settings.now()
    before = token_of(request)

    def work(connection: Connection) -> str:
        if before is not None:
            end_session(connection, before)
        return new_session(connection, found[0], now)

    give_cookies(request, response, await storage.run(work))
    return SessionShape(name=found[1])


async def proven(request: Request, where: Any, name: str, password: str) -> tuple[int, str]:
    """The account that a password was given for, number and name; refuses a wrong one, and too many of them."""
    settings: Settings = request.app.state.settings
    tries: Buckets = request.app.state.tries
    passwords: Passwords = request.app.state.passwords
    storage: Storage = request.app.state.storage
    if not tries.take("password", name, settings.tries, settings.now()):
        raise too_many()

    def work(connection: Connection) -> tuple[int, str, str] | None:
        columns = tables.accounts.c
        found = connection.execute(select(columns.id, columns.name, columns.password).where(where)).first()
        return (found[0], found[1], found[2]) if found is not None else None

    found = await storage.run(work)
    fits = await passwords.fits(found[2] if found is not None else None, password)
    if found is None or not fits:
        raise Refused(UNKNOWN_COACH, "wrong-password", "no account has this name and this password")
    tries.give_back("password", name)  # only wrong ones count
    return found[0], found[1]


async def proven_again(request: Request, password: str) -> int:
    """The account that is signed in, whose password was given once more."""
    found = await signed_in(request)
    if found is None:
        raise Refused(UNKNOWN_COACH, "signed-out", "nobody is signed in; expected POST /api/session first")
    account, name = found
    await proven(request, tables.accounts.c.id == account, folded(name), password)
    return account


@router.delete("/session")
async def sign_out(request: Request, response: Response, storage: Store) -> SessionShape:
    """Sign out on this browser; its session ends."""
    token = token_of(request)
    if token is not None:
        await storage.run(lambda connection: end_session(connection, token))
    take_cookies_back(response)
    return SessionShape(name=None)


@router.get("/session")
async def session(request: Request) -> SessionShape:
    """Who is signed in."""
    found = await signed_in(request)
    return SessionShape(name=found[1] if found is not None else None)


@router.delete("/sessions")
async def sign_out_everywhere(request: Request, response: Response, account: Account, storage: Store) -> SessionShape:
    """End every session of the account, and close its sockets."""
    open_matches: OpenMatches = request.app.state.open_matches

    def work(connection: Connection) -> None:
        end_sessions(connection, account)
        signed_out(connection, account, open_matches.process)

    await storage.run(work)
    close_sockets(open_matches, account)
    take_cookies_back(response)
    return SessionShape(name=None)


@router.post("/account/password")
async def change_password(wish: PasswordChange, request: Request, response: Response, storage: Store) -> SessionShape:
    """Change the password; all other sessions end."""
    account = await proven_again(request, wish.password)
    passwords: Passwords = request.app.state.passwords
    open_matches: OpenMatches = request.app.state.open_matches
    password = await passwords.hash(wish.new)
    now = request.app.state.settings.now()

    def work(connection: Connection) -> str:
        changed = update(tables.accounts).where(tables.accounts.c.id == account).values(password=password)
        connection.execute(changed)
        end_sessions(connection, account)
        signed_out(connection, account, open_matches.process)
        return new_session(connection, account, now)

    give_cookies(request, response, await storage.run(work))
    close_sockets(open_matches, account)
    found = await signed_in(request)
    return SessionShape(name=found[1] if found is not None else None)


def close_sockets(open_matches: OpenMatches, account: int) -> None:
    """Close the sockets of an account in this process; the others were told by `signed_out`."""
    for room in open_matches.rooms.values():
        open_matches.sign_out(room, account)


# -- teams -------------------------------------------------------------------------------------------------------------

TeamId = Annotated[str, Path(max_length=60)]


@router.get("/teams")
async def kept_teams(account: Account, storage: Store) -> KeptTeams:
    """The teams of the account."""

    def work(connection: Connection) -> list[KeptTeam]:
        columns = tables.teams.c
        wanted = select(columns.id, columns.ruleset, columns.name, columns.created).where(columns.account == account)
        found = connection.execute(wanted.order_by(columns.created))
        return [KeptTeam(id=each.id, ruleset=each.ruleset, name=each.name, created=each.created) for each in found]

    return KeptTeams(teams=await storage.run(work))


@router.post("/teams", status_code=201)
async def keep_team(wish: TeamWish, request: Request, account: Account, storage: Store) -> KeptTeam:
    """Keep a team of one's own; its text is that of a team file."""
    ruleset, name = await worked_out(request, title_of_text, wish.ruleset, wish.text)
    kept = KeptTeam(
        id=secrets.token_urlsafe(12), ruleset=ruleset, name=name[:80], created=request.app.state.settings.now()
    )

    def work(connection: Connection) -> bool:
        mine = select(tables.teams.c.id).where(tables.teams.c.account == account)
        if len(connection.execute(mine).all()) >= MOST_TEAMS:
            return False
        connection.execute(insert(tables.teams).values(account=account, text=wish.text, **kept.model_dump()))
        return True

    if not await storage.run(work):
        raise Refused(CONFLICT, "too-many-teams", f"an account keeps at most {MOST_TEAMS} teams", most=MOST_TEAMS)
    return kept


@router.get("/teams/{name}")
async def kept_sheet(name: TeamId, account: Account, storage: Store) -> TeamSheet:
    """A team of the account with its players."""

    def work(connection: Connection) -> tuple[str, str] | None:
        columns = tables.teams.c
        mine = select(columns.ruleset, columns.text).where(columns.id == name, columns.account == account)
        found = connection.execute(mine).first()
        return (found[0], found[1]) if found is not None else None

    found = await storage.run(work)
    if found is None:
        raise no_team()
    rules = ruleset_called(found[0])
    try:
        kept = sheet(rules, rules.load_team(found[1]))
        kept.text = found[1]
        return kept
    except IronpitchError as error:  # the rules have changed since
        raise Refused(CONFLICT, "other-rules", str(error)) from error


@router.delete("/teams/{name}")
async def drop_team(name: TeamId, account: Account, storage: Store) -> KeptTeams:
    """Forget a team."""

    def work(connection: Connection) -> int:
        columns = tables.teams.c
        gone = delete(tables.teams).where(columns.id == name, columns.account == account)
        return int(connection.execute(gone).rowcount)

    if not await storage.run(work):
        raise no_team()
    return await kept_teams(account, storage)


def no_team() -> Refused:
    """The same answer for a team that does not exist and for one of another account."""
    return Refused(NOT_FOUND, "no-team", "the account keeps no such team")


def text_of_team(account: int, name: str, ruleset: str) -> Work[str | None]:
    """The text of a kept team."""

    def work(connection: Connection) -> str | None:
        columns = tables.teams.c
        mine = select(columns.text).where(columns.id == name, columns.account == account, columns.ruleset == ruleset)
        found = connection.execute(mine).scalar()
        return str(found) if found is not None else None

    return work
