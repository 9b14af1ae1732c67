"""The database as a thing that can be absent, locked, full, foreign or damaged: each is said in one sentence."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import Final

from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, inspect
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from ironpitch.server.errors import UNAVAILABLE, Refused
from ironpitch.server.store.tables import metadata

OWNER_ONLY: Final = 0o600
"""Who else may read the file could read seats, sessions and hashes of passwords."""
OWN_FOLDER: Final = 0o700
VERSION_TABLE: Final = "alembic_version"

FULL: Final = "store-full"
LOCKED: Final = "store-locked"
GONE: Final = "store-gone"
DAMAGED: Final = "store-damaged"
FAILED: Final = "store-failed"
SENTENCES: Final = {
    FULL: "the disk of the database is full; expected free space",
    LOCKED: "the database is locked by another program; expected it to finish",
    GONE: "the database cannot be reached; expected it to be there and open to this user",
    DAMAGED: "the database is damaged; expected it to be restored from a copy",
    FAILED: "the database could not do what was asked; the log of the server tells more",
}
SIGNS: Final = (
    (FULL, ("disk is full", "no space left", "could not extend file", "disk quota")),
    (LOCKED, ("is locked", "lock timeout", "deadlock detected", "lock not available")),
    (
        DAMAGED,
        ("malformed", "not a database", "file is encrypted", "disk i/o error", "no such table", "no such column"),
    ),
    (
        GONE,
        ("unable to open", "readonly", "read-only", "connection", "could not translate", "server closed", "terminating")
        + ("does not exist", "authentication failed", "is gone"),
    ),
)
"""Words by which the drivers of SQLite and PostgreSQL tell what is wrong."""


class DatabaseTrouble(Exception):
    """A database that cannot be used, in one sentence."""


class StoreGone(SQLAlchemyError):
    """The file of the database is not there any more."""


def kind_of(error: BaseException) -> str:
    """What kind of trouble an error of the database is."""
    said = str(error.orig if isinstance(error, DBAPIError) else error).lower()
    return next((kind for kind, signs in SIGNS if any(sign in said for sign in signs)), FAILED)


def unavailable(error: BaseException) -> Refused:
    """The answer to a request that the database could not serve."""
    kind = kind_of(error)
    return Refused(UNAVAILABLE, kind, SENTENCES[kind])


def trouble_of(error: BaseException, url: URL) -> DatabaseTrouble:
    """Why a server cannot start on a database, with its name."""
    if isinstance(error, DatabaseTrouble):
        return error
    name = url.render_as_string(hide_password=True)
    detail = str(error.orig if isinstance(error, DBAPIError) else error).strip().split("\n")[0]
    if "not a database" in detail or "file is encrypted" in detail:
        return DatabaseTrouble(f"{name} is no database; expected a file that Ironpitch has made, or none")
    return DatabaseTrouble(f"{name}: {SENTENCES[kind_of(error)]} ({detail[:200]})")


# -- the file ----------------------------------------------------------------------------------------------------------


def file_of(url: URL) -> Path | None:
    """The file of an SQLite database; None for one in memory and for PostgreSQL."""
    if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
        return None
    return None if url.database.startswith("file:") else Path(url.database)


def make_private(url: URL) -> None:
    """See to it that the file of a database is its owner's alone: made so, and closed to others if it is ours."""
    file = file_of(url)
    if file is None:
        return
    if not file.parent.is_dir():
        raise DatabaseTrouble(f"{file}: there is no folder {file.parent}; expected one that exists")
    if file.is_dir():
        raise DatabaseTrouble(f"{file} is a folder; expected a file, or none")
    try:
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
    except OSError as error:
        raise DatabaseTrouble(
            f"{file} cannot be opened to write: {error.strerror}; expected a file of our own"
        ) from error
    for each in (file, *(file.with_name(file.name + ending) for ending in ("-wal", "-shm", "-journal"))):
        tighten(each, OWNER_ONLY)


def make_own_folder(folder: Path) -> Path:
    """The folder where matches are kept when nobody says where: its owner's alone."""
    try:
        folder.mkdir(mode=OWN_FOLDER, parents=True, exist_ok=True)
    except OSError as error:
        raise DatabaseTrouble(
            f"{folder} cannot be made: {error.strerror}; expected --database to name another"
        ) from error
    tighten(folder, OWN_FOLDER)
    return folder


def tighten(path: Path, mode: int) -> None:
    """Take from others what they may do with a file or folder, if it is there and ours."""
    try:
        found = path.stat()
        if hasattr(os, "getuid") and found.st_uid == os.getuid():
            path.chmod(stat.S_IMODE(found.st_mode) & mode)
    except FileNotFoundError:
        return


# -- what is in it -----------------------------------------------------------------------------------------------------


def check_ours(connection: Connection, config: Config) -> None:
    """Raise `DatabaseTrouble` for a database of a newer version, or of another program."""
    name = connection.engine.url.render_as_string(hide_password=True)
    tables = set(inspect(connection).get_table_names())
    ours = tables & set(metadata.tables)
    if VERSION_TABLE not in tables:
        is_file = connection.dialect.name == "sqlite"
        if ours or (is_file and tables):
            example = sorted(ours or tables)[0]
            raise DatabaseTrouble(f"{name} belongs to another program: it has a table {example}; expected an empty one")
        return
    known = {each.revision for each in ScriptDirectory.from_config(config).walk_revisions()}
    unknown = [each for each in MigrationContext.configure(connection).get_current_heads() if each not in known]
    if unknown and ours:
        raise DatabaseTrouble(
            f"{name} was made by a newer Ironpitch (its tables are {unknown[0]}, we know up to {max(known)}); "
            "expected that version or a later one"
        )
    if unknown:
        raise DatabaseTrouble(f"{name} belongs to another program (its tables are {unknown[0]}); expected an empty one")
