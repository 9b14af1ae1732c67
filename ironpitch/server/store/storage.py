"""The store: one thread that does all work on the database, several pieces of it in one transaction.

Whoever waits for a piece of work is told after its transaction is committed, never before: what has been acknowledged
survives the death of the process at any moment.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar, cast

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

from ironpitch.server.errors import Conflict
from ironpitch.server.store.database import DatabaseTrouble, StoreGone, check_ours, file_of, make_private, trouble_of

Answer = TypeVar("Answer")
Work = Callable[[Connection], Answer]

MOST_TOGETHER: Final = 256
"""Pieces of work in one transaction."""
MIGRATIONS: Final = Path(__file__).resolve().parent / "migrations"
BUSY_SECONDS: Final = 10


class Job:
    """A piece of work and who waits for it."""

    def __init__(self, work: Work[Any], waiting: asyncio.Future[Any]) -> None:
        self.work = work
        self.waiting = waiting
        self.answer: Any = None
        self.error: BaseException | None = None

    def run(self, connection: Connection) -> None:
        """Do the work and keep what comes of it."""
        self.answer = self.work(connection)

    def run_alone(self, connection: Connection) -> None:
        """The same, but an error undoes this piece of work alone."""
        try:
            with connection.begin_nested():
                self.answer = self.work(connection)
        except IntegrityError:
            self.error = Conflict()
        except Exception as error:
            self.error = error

    def tell(self) -> None:
        """Tell whoever waits; runs in the event loop."""
        if self.waiting.done():
            return
        if self.error is not None:
            self.waiting.set_exception(self.error)
        else:
            self.waiting.set_result(self.answer)


def tell_all(jobs: list[Job]) -> None:
    """Tell everybody who waits for work that was done together."""
    for job in jobs:
        job.tell()


class Storage:
    """The database behind a server."""

    def __init__(self, address: str) -> None:
        self.engine = open_engine(address)
        self.is_postgres = self.engine.dialect.name == "postgresql"
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.thread: threading.Thread | None = None
        self.file: Path | None = None
        self.inode = 0

    def start(self) -> None:
        """Bring the tables up to date and begin to work; raises `DatabaseTrouble` if the database cannot be used."""
        try:
            make_private(self.engine.url)
            with self.engine.begin() as connection:
                migrate(connection)
        except (SQLAlchemyError, CommandError, DatabaseTrouble) as error:
            self.engine.dispose()
            raise trouble_of(error, self.engine.url) from error
        self.file = file_of(self.engine.url)
        self.inode = self.file.stat().st_ino if self.file is not None else 0
        self.thread = threading.Thread(target=self.work_on, name="ironpitch-storage", daemon=True)
        self.thread.start()

    def close(self) -> None:
        """Finish what is waiting, then stop."""
        if self.thread is not None:
            self.jobs.put(None)
            self.thread.join()
            self.thread = None
        self.engine.dispose()

    async def run(self, work: Work[Answer]) -> Answer:
        """Have a piece of work done; returns after it is committed, raises `Conflict` if a key was taken."""
        waiting: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.jobs.put(Job(work, waiting))
        return cast(Answer, await waiting)

    # -- the thread --------------------------------------------------------------------------------------------------

    def work_on(self) -> None:
        """Take what has gathered, do it in one transaction, tell everybody; until told to stop."""
        going_on = True
        while going_on:
            batch: list[Job] = []
            going_on = self.gather(batch)
            if batch:
                self.do_together(batch)

    def gather(self, batch: list[Job]) -> bool:
        """Wait for a piece of work and take the others that are there; False if this was the end."""
        job = self.jobs.get()
        while job is not None:
            batch.append(job)
            if len(batch) == MOST_TOGETHER:
                return True
            try:
                job = self.jobs.get_nowait()
            except queue.Empty:
                return True
        return False

    def do_together(self, batch: list[Job]) -> None:
        """One transaction; if a piece of work fails, another in which each is undone by itself.

        Hardly any fails, and to be able to undo each costs more than all the rest."""
        try:
            self.check_file()
            try:
                with self.engine.begin() as connection:
                    for job in batch:
                        job.run(connection)
            except OperationalError:
                raise
            except Exception:
                with self.engine.begin() as connection:
                    for job in batch:
                        job.run_alone(connection)
        except Exception as error:  # the database is gone or full: nobody's work is done
            for job in batch:
                job.error = error
        loops = {job.waiting.get_loop() for job in batch}
        for loop in loops:
            if not loop.is_closed():
                loop.call_soon_threadsafe(tell_all, [job for job in batch if job.waiting.get_loop() is loop])

    def check_file(self) -> None:
        """SQLite goes on writing to a file that was taken away; who starts again would not find what it wrote."""
        if self.file is None:
            return
        try:
            is_there = self.file.stat().st_ino == self.inode
        except OSError:
            is_there = False
        if not is_there:
            raise StoreGone("the file of the database is gone, or another one is in its place")


def open_engine(address: str) -> Engine:
    """An engine for SQLite or PostgreSQL; SQLite writes ahead and waits for the disk at every commit."""
    url = make_url(address)
    if url.drivername in ("postgresql", "postgres"):
        url = url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() != "sqlite":
        return create_engine(url, pool_pre_ping=True, pool_size=2)
    engine = create_engine(url, poolclass=StaticPool, connect_args={"check_same_thread": False})

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _: object) -> None:
        connection.isolation_level = None  # SQLAlchemy begins transactions itself, or savepoints would not work
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_SECONDS}000"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def migrate(connection: Connection) -> None:
    """Bring the tables up to date; processes that start together take turns."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(7246193)")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    check_ours(connection, config)
    command.upgrade(config, "head")
