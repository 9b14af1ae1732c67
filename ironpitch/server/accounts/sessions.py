"""Sessions: who is signed in on which browser. Each is a row, so that it can be ended from elsewhere."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from itsdangerous import BadSignature, URLSafeTimedSerializer
from sqlalchemy import Connection, delete, insert, select
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ironpitch.server.door.addresses import is_secure
from ironpitch.server.door.guard import CSRF, SESSION, cookies_of
from ironpitch.server.settings import Settings
from ironpitch.server.store import tables
from ironpitch.server.store.storage import Storage, Work

A_MONTH: Final = 30 * 86_400
MOST_SESSIONS: Final = 20
"""Of one account; the oldest ends when there is one more."""
SIGNED_IN: Final = "ironpitch.signed-in"
"""Where a call keeps who is signed in, so that the store is asked once."""


class Cookies:
    """Signs and reads the cookie of a session."""

    def __init__(self, key: str) -> None:
        self.serializer = URLSafeTimedSerializer(key, salt="ironpitch-session")

    def write(self, token: str) -> str:
        """The value of a cookie."""
        return self.serializer.dumps([token])

    def read(self, value: str | None) -> str | None:
        """The token of a session, or None if the cookie is not ours or too old."""
        if not value:
            return None
        try:
            found = self.serializer.loads(value, max_age=A_MONTH)
        except BadSignature:
            return None
        return found[0] if isinstance(found, list) and len(found) == 1 and isinstance(found[0], str) else None


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


def id_of(token: str) -> str:
    """What the store has of a session."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_session(connection: Connection, account: int, now: float) -> str:
    """Begin a session of an account; returns its token. Old sessions and those above the limit end."""
    columns = tables.sessions.c
    connection.execute(delete(tables.sessions).where(columns.account == account, columns.created <= now - A_MONTH))
    mine = select(columns.id).where(columns.account == account).order_by(columns.created.desc(), columns.id)
    extra = list(connection.execute(mine).scalars())[MOST_SESSIONS - 1 :]
    if extra:
        connection.execute(delete(tables.sessions).where(columns.id.in_(extra)))
    token = secrets.token_urlsafe(24)
    connection.execute(insert(tables.sessions).values(id=id_of(token), account=account, created=now))
    return token


def account_in(token: str, now: float) -> Work[tuple[int, str] | None]:
    """The account of a session and its name; None if it has ended."""

    def work(connection: Connection) -> tuple[int, str] | None:
        sessions, accounts = tables.sessions.c, tables.accounts.c
        wanted = select(accounts.id, accounts.name).join(tables.sessions, sessions.account == accounts.id)
        found = connection.execute(wanted.where(sessions.id == id_of(token), sessions.created > now - A_MONTH)).first()
        return (found[0], found[1]) if found is not None else None

    return work


def end_session(connection: Connection, token: str) -> None:
    """Sign one browser out."""
    connection.execute(delete(tables.sessions).where(tables.sessions.c.id == id_of(token)))


def end_sessions(connection: Connection, account: int) -> None:
    """Sign every browser of an account out."""
    connection.execute(delete(tables.sessions).where(tables.sessions.c.account == account))


def token_of(connection: HTTPConnection) -> str | None:
    """The token of the session that a call belongs to, by its cookie alone."""
    cookies: Cookies = connection.app.state.cookies
    return cookies.read(cookies_of(connection.scope).get(SESSION))


async def signed_in(connection: HTTPConnection) -> tuple[int, str] | None:
    """Who is signed in: the number of the account and its name."""
    if SIGNED_IN not in connection.scope:
        token = token_of(connection)
        storage: Storage = connection.app.state.storage
        settings: Settings = connection.app.state.settings
        found = await storage.run(account_in(token, settings.now())) if token is not None else None
        connection.scope[SIGNED_IN] = found
    known: tuple[int, str] | None = connection.scope[SIGNED_IN]
    return known


def give_cookies(connection: HTTPConnection, response: Response, token: str) -> None:
    """The cookie of the session, and the one whose value a page must repeat."""
    settings: Settings = connection.app.state.settings
    cookies: Cookies = connection.app.state.cookies
    secure = settings.secure_cookies or is_secure(connection.scope)
    response.set_cookie(SESSION, cookies.write(token), max_age=A_MONTH, httponly=True, samesite="lax", secure=secure)
    response.set_cookie(CSRF, secrets.token_urlsafe(16), max_age=A_MONTH, samesite="lax", secure=secure)


def take_cookies_back(response: Response) -> None:
    """Have the browser forget the session."""
    response.delete_cookie(SESSION)
    response.delete_cookie(CSRF)
