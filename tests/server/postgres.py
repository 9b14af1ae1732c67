"""Starts a PostgreSQL of its own: a cluster in a temporary folder, on a free port, as a user without privileges."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest
from psycopg import sql

PLACES = "/usr/lib/postgresql"
MISSING = "PostgreSQL is not installed here (Debian: apt install postgresql); tests on it are left out"


def find_postgres() -> Path:
    """The folder of the binaries; without them the tests are left out, except where nothing may be."""
    found = sorted(Path(PLACES).glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    on_path = shutil.which("initdb")
    if found:
        return found[-1].parent
    if on_path is not None:
        return Path(on_path).resolve().parent
    if os.environ.get("CI") == "true":
        pytest.fail(MISSING)
    pytest.skip(MISSING)


def free_port() -> int:
    """A port nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Cluster:
    """A PostgreSQL for tests."""

    def __init__(self, binaries: Path) -> None:
        self.binaries = binaries
        # not below the folder of pytest, which every run that starts closes to other users again
        self.folder = Path(tempfile.mkdtemp(prefix="ironpitch-postgres-"))
        self.port = free_port()
        self.made = 0
        self.shared = ""

    def start(self) -> None:
        """Make the cluster and start it; it need not survive a power cut."""
        if os.getuid() == 0:
            user = pwd.getpwnam("nobody")
            os.chown(self.folder, user.pw_uid, user.pw_gid)
        self.run(
            "initdb", "-D", str(self.folder), "-U", "coach", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C"
        )
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c fsync=off"
        self.run("pg_ctl", "-D", str(self.folder), "-w", "-l", str(self.folder / "log"), "-o", options, "start")

    def stop(self) -> None:
        """Stop it at once."""
        self.run("pg_ctl", "-D", str(self.folder), "-m", "immediate", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)

    def new_database(self) -> str:
        """The address of an empty database."""
        self.made += 1
        name = f"coach{self.made}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        return self.address(name)

    def emptied_database(self) -> str:
        """The address of a database that tests share, one after the other; quicker than a new one for each."""
        if not self.shared:
            self.shared = self.new_database()
            return self.shared
        with psycopg.connect(self.shared, autocommit=True) as connection:
            connection.execute("TRUNCATE sessions, accounts, matches, inputs, teams, dungeons, keys")
        return self.shared

    def address(self, name: str) -> str:
        """The address of a database."""
        return f"postgresql://coach@127.0.0.1:{self.port}/{name}"

    def run(self, program: str, *arguments: str) -> None:
        """Run a program of PostgreSQL, as nobody if we are root."""
        done = subprocess.run(
            [str(self.binaries / program), *arguments],
            preexec_fn=as_nobody() if os.getuid() == 0 else None,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            cwd="/",
            timeout=60,
        )
        assert done.returncode == 0, done.stderr.decode()


def as_nobody() -> Callable[[], None]:
    """PostgreSQL refuses to run as root."""
    user = pwd.getpwnam("nobody")

    def become() -> None:
        os.setgroups([])
        os.setgid(user.pw_gid)
        os.setuid(user.pw_uid)

    return become
