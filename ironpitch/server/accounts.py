"""Accounts: a name and a password, to keep matches and teams. Nobody needs one to play."""

from __future__ import annotations

import secrets
import unicodedata
from typing import Annotated, Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from fastapi import APIRouter, Depends, Path, Request, Response
from itsdangerous import BadSignature, URLSafeTimedSerializer
from sqlalchemy import Connection, delete, insert, select
from starlette.concurrency import run_in_threadpool
from starlette.requests import HTTPConnection

from ironpitch import IronpitchError
from ironpitch.server import tables
from ironpitch.server.addresses import is_secure
from ironpitch.server.errors import CONFLICT, NOT_FOUND, UNKNOWN_COACH, UNUSABLE, Conflict, Refused
from ironpitch.server.guard import CSRF, SESSION, cookies_of
from ironpitch.server.rulebook import ruleset_called, sheet, title_of_text
from ironpitch.server.settings import Settings
from ironpitch.server.shapes import REFUSALS, Credentials, KeptTeam, KeptTeams, Session, TeamSheet, TeamWish
from ironpitch.server.storage import Storage, Work
from ironpitch.server.workers import worked_out

router: Final = APIRouter(prefix="/api", tags=["accounts"], responses=REFUSALS)

A_MONTH: Final = 30 * 86_400
MOST_TEAMS: Final = 100


class Passwords:
    """Hashes passwords by argon2 and checks them."""

    def __init__(self, memory: int) -> None:
        self.hasher = PasswordHasher(memory_cost=memory)
        self.nobodys = ""

    def hash(self, password: str) -> str:
        """What is kept of a password."""
        return self.hasher.hash(utf8(password))

    def fits(self, kept: str | None, given: str) -> bool:
        """Is this the password? Takes as long where there is no account, so that the time does not tell."""
        if kept is None and not self.nobodys:
            self.nobodys = self.hash(secrets.token_hex(8))
        try:
            return self.hasher.verify(kept or self.nobodys, utf8(given)) and kept is not None
        except (VerificationError, InvalidHashError):
            return False


class Cookies:
    """Signs and reads the cookie that says who is signed in."""

    def __init__(self, key: str) -> None:
        self.serializer = URLSafeTimedSerializer(key, salt="ironpitch-session")

    def write(self, account: int, name: str) -> str:
        """The value of a cookie."""
        return self.serializer.dumps([account, name])

    def read(self, value: str | None) -> tuple[int, str] | None:
        """Whom a cookie is for, or None if it is not ours or too old."""
        if not value:
            return None
        try:
            found = self.serializer.loads(value, max_age=A_MONTH)
        except BadSignature:
            return None
        return (found[0], found[1]) if isinstance(found, list) and len(found) == 2 else None


def cookie_key(given: str) -> Work[str]:
    """The key that cookies are signed with: the one given, or one the database keeps."""

    def work(connection: Connection) -> str:
        if given:
            return given
        wanted = select(tables.keys.c.value).where(tables.keys.c.name == "cookies")
        kept = connection.execute(wanted).scalar()
        if kept is None:
            kept = secrets.token_urlsafe(32)
            connection.execute(insert(tables.keys).values(name="cookies", value=kept))
        return str(kept)

    return work


def signed_in(connection: HTTPConnection) -> tuple[int, str] | None:
    """Who is signed in: the number of the account and its name."""
    cookies: Cookies = connection.app.state.cookies
    return cookies.read(cookies_of(connection.scope).get(SESSION))


def account_of(connection: HTTPConnection) -> int | None:
    """The account that is signed in, if any."""
    found = signed_in(connection)
    return found[0] if found is not None else None


def must_be_signed_in(request: Request) -> int:
    """The account that is signed in; refuses others."""
    account = account_of(request)
    if account is None:
        raise Refused(UNKNOWN_COACH, "signed-out", "nobody is signed in; expected POST /api/session first")
    return account


Account = Annotated[int, Depends(must_be_signed_in)]


def storage_of(request: Request) -> Storage:
    """The store of the server."""
    storage: Storage = request.app.state.storage
    return storage


Store = Annotated[Storage, Depends(storage_of)]


def folded(name: str) -> str:
    """A name as it is compared: two that look alike are the same."""
    return unicodedata.normalize("NFKC", name).casefold().strip()


@router.post("/accounts", status_code=201)
async def sign_up(wish: Credentials, request: Request, response: Response, storage: Store) -> Session:
    """Make an account and sign in."""
    name = wish.name.strip()
    if not name.isprintable() or not folded(name) or len(folded(name)) > 80:
        raise Refused(UNUSABLE, "bad-name", "a name has 1 to 40 printable characters")
    passwords: Passwords = request.app.state.passwords
    password = await run_in_threadpool(passwords.hash, wish.password)
    now = request.app.state.settings.now()

    def work(connection: Connection) -> int:
        row = insert(tables.accounts).values(name=name, folded=folded(name), password=password, created=now)
        return int(connection.execute(row.returning(tables.accounts.c.id)).scalar_one())

    try:
        account = await storage.run(work)
    except Conflict:
        raise Refused(CONFLICT, "name-taken", "an account of this name exists; expected another name") from None
    give_cookies(request, response, account, name)
    return Session(name=name)


@router.post("/session")
async def sign_in(wish: Credentials, request: Request, response: Response, storage: Store) -> Session:
    """Sign in."""

    def work(connection: Connection) -> tuple[int, str, str] | None:
        columns = tables.accounts.c
        wanted = select(columns.id, columns.name, columns.password).where(columns.folded == folded(wish.name))
        found = connection.execute(wanted).first()
        return (found[0], found[1], found[2]) if found is not None else None

    found = await storage.run(work)
    passwords: Passwords = request.app.state.passwords
    fits = await run_in_threadpool(passwords.fits, found[2] if found is not None else None, wish.password)
    if found is None or not fits:
        raise Refused(UNKNOWN_COACH, "wrong-password", "no account has this name and this password")
    give_cookies(request, response, found[0], found[1])
    return Session(name=found[1])


@router.delete("/session")
async def sign_out(response: Response) -> Session:
    """Sign out."""
    response.delete_cookie(SESSION)
    response.delete_cookie(CSRF)
    return Session(name=None)


@router.get("/session")
async def session(request: Request) -> Session:
    """Who is signed in."""
    found = signed_in(request)
    return Session(name=found[1] if found is not None else None)


def utf8(password: str) -> bytes:
    """A password as bytes, whatever is in it."""
    return password.encode("utf-8", "surrogatepass")


def give_cookies(request: Request, response: Response, account: int, name: str) -> None:
    """The cookie of the session, and the one whose value a page must repeat."""
    settings: Settings = request.app.state.settings
    cookies: Cookies = request.app.state.cookies
    value = cookies.write(account, name)
    secure = settings.secure_cookies or is_secure(request.scope)
    response.set_cookie(SESSION, value, max_age=A_MONTH, httponly=True, samesite="lax", secure=secure)
    response.set_cookie(CSRF, secrets.token_urlsafe(16), max_age=A_MONTH, samesite="lax", secure=secure)


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
