"""What a server is started with."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).resolve().parent / "static"
LOOPBACK: Final = ("localhost", "127.0.0.1", "[::1]")
ANY_HOST: Final = ("*",)


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many a second after that; 0 a second sets no limit."""

    burst: float
    per_second: float


@dataclass(frozen=True, slots=True)
class Settings:
    """Where matches are kept, who may call, how much and how often."""

    database: str = "sqlite://"
    """An SQLAlchemy address; `sqlite://` alone forgets everything at the end."""
    listens: str = "127.0.0.1"
    """The address the server listens on; 0.0.0.0 and :: are every one of this machine."""
    hosts: tuple[str, ...] = LOOPBACK
    """Names under which the server may be called; `*` allows any."""
    origins: tuple[str, ...] = ()
    """Other sites whose pages may talk to this server, such as `https://play.example`."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies whose X-Forwarded-For and X-Forwarded-Proto are believed."""
    hsts_seconds: int = 180 * 86_400
    """For how long a browser that came by https is told to come by nothing else; 0 tells it nothing."""
    static: Path = STATIC
    """The built page."""
    secret: str = ""
    """Key of the session cookies; without one the database keeps its own."""
    secure_cookies: bool = False
    """Send cookies over https only."""
    password_memory: int = 65_536
    """Kibibytes that hashing a password takes."""
    hashes_at_once: int = 4
    most_hashes_waiting: int = 32
    """Passwords that wait to be hashed; who comes then is told that the server is busy."""
    longest_path: int = 26_000
    """Bytes as they are sent: a dungeon may travel in the name of its ruleset."""
    longest_query: int = 4096
    longest_header: int = 8192
    """Name and value of one header."""
    longest_headers: int = 16_384
    """All headers of a request."""
    most_headers: int = 64
    longest_body: int = 65_536
    longest_record: int = 700_000
    """Of a record that is sent to be shown."""
    longest_frame: int = 16_384
    calls: Rate = field(default_factory=lambda: Rate(400, 100))
    """Requests of one address."""
    new_matches: Rate = field(default_factory=lambda: Rate(40, 1))
    """Matches that one address may start."""
    sign_ins: Rate = field(default_factory=lambda: Rate(10, 0.2))
    """Attempts of one address to sign in or up."""
    tries: Rate = field(default_factory=lambda: Rate(10, 1 / 30))
    """Wrong passwords for one account."""
    exports: Rate = field(default_factory=lambda: Rate(3, 1 / 600))
    """Files with all that an account has."""
    frames: Rate = field(default_factory=lambda: Rate(200, 60))
    """Frames of one socket."""
    most_connections: int = 4000
    """Connections in all, sockets included; one that only waits makes room for a new one."""
    most_connections_each: int = 200
    """Connections of one address that is no trusted proxy; 0 sets no limit."""
    head_seconds: float = 10
    """A request has so long to be sent up to the end of its headers."""
    body_seconds: float = 30
    """And so long after that to send its body."""
    answer_seconds: float = 30
    """Who does not read what is sent is cut off after so long."""
    keep_alive_seconds: int = 15
    """A connection without a request is kept open for so long."""
    workers: int = 2
    """Processes for what may take long: looking ahead, squads, films, dungeons. With 0 it is done by the server itself,
    which answers nobody else meanwhile."""
    work: Rate = field(default_factory=lambda: Rate(20, 0.5))
    """CPU seconds of such work that one address may use."""
    longest_look: float = 5.0
    """Seconds after which looking ahead is given up."""
    longest_work: float = 20.0
    """The same for everything else that workers do."""
    longest_thought: float = 120.0
    """Seconds a bot may think about one answer; one that takes longer has failed."""
    most_sockets: int = 2000
    most_sockets_each: int = 100
    """Sockets of one address; 0 sets no limit."""
    kept_for_coaches: int = 500
    """Of all sockets, those that watchers cannot take."""
    most_watchers: int = 200
    """Watching sockets on one match."""
    most_idle: int = 200
    """Matches kept in memory that nobody is looking at."""
    match_idle_seconds: float = 60.0
    """A match that nobody is at leaves memory after so long; 0 at once. Its clock runs on all the same."""
    archive_days: float = 30.0
    """A match that is over is archived after so many days; 0 never."""
    abandon_days: float = 90.0
    """A match that nobody has played for so many days is archived and cannot be played on; 0 never."""
    now: Callable[[], float] = time.time
    monotonic: Callable[[], float] = time.monotonic
    """Seconds that only go forward, whatever is done to the clock of the machine."""
    new_secret: Callable[[], str] = lambda: secrets.token_hex(32)
    """The seed of sealed dice; a test draws it in a way that can be repeated."""
    ticking: bool = True
    """Look at the clocks by itself; a test does it by hand."""
    listening: bool = True
    """On PostgreSQL, hear what other processes write."""


def unlimited(settings: Settings) -> Settings:
    """The same without limits on how often anything may be done, and by how many."""
    from dataclasses import replace

    free = Rate(0, 0)
    return replace(
        settings,
        calls=free,
        new_matches=free,
        sign_ins=free,
        tries=free,
        exports=free,
        frames=free,
        work=free,
        most_connections=100_000,
        most_connections_each=0,
        most_sockets=100_000,
        most_sockets_each=0,
    )
