"""`ironpitch serve`: play in the browser."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import Final

import click

from ironpitch.cli.console import new_console, print_json

LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")
PORT: Final = 8016
DATABASE: Final = "ironpitch.sqlite3"


@click.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 for every one.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    help=f"Port; 0 takes a free one. Without it {PORT}, or a free one if taken.",
)
@click.option("--database", metavar="URL", help="SQLite or PostgreSQL; without it a file in the data folder.")
@click.option(
    "--name", "names", multiple=True, metavar="HOST", help="A name the server goes by (default: any, off loopback)."
)
@click.option("--origin", "origins", multiple=True, metavar="URL", help="Another site whose pages may play here.")
@click.option("--behind-proxy", is_flag=True, help="Behind a proxy on this machine that speaks https: trust it.")
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    help="Address or network of a proxy that speaks https: trust its X-Forwarded-For and X-Forwarded-Proto.",
)
@click.option(
    "--workers",
    type=click.IntRange(0, 64),
    default=2,
    show_default=True,
    help="Processes for what may take long; with 0 the server does it itself.",
)
@click.option(
    "--match-idle",
    type=click.FloatRange(0),
    default=60.0,
    show_default=True,
    metavar="SECONDS",
    help="Drop a match that nobody is at from memory after so long; its clock runs on.",
)
@click.option(
    "--archive-days",
    type=click.FloatRange(0),
    default=30.0,
    show_default=True,
    metavar="DAYS",
    help="Archive a match that is over after so many days; 0 never.",
)
@click.option(
    "--abandon-days",
    type=click.FloatRange(0),
    default=90.0,
    show_default=True,
    metavar="DAYS",
    help="Archive a match that nobody has played for so many days: it cannot be played on; 0 never.",
)
@click.option("--no-limits", is_flag=True, help="No limits on how often anything may be done (for measuring).")
@click.option("--open", "open_browser", is_flag=True, help="Open the browser.")
@click.option(
    "--openapi", is_flag=True, help="Print the description of the API and of the socket's frames; serve nothing."
)
def command(
    host: str,
    port: int | None,
    database: str | None,
    names: tuple[str, ...],
    origins: tuple[str, ...],
    behind_proxy: bool,
    proxies: tuple[str, ...],
    workers: int,
    match_idle: float,
    archive_days: float,
    abandon_days: float,
    no_limits: bool,
    open_browser: bool,
    openapi: bool,
) -> None:
    """Serve matches over HTTP and WebSocket, with the page to play them on."""
    import uvicorn

    from ironpitch.server.about import names_outside
    from ironpitch.server.app import create_app
    from ironpitch.server.running import allow_files, config_for, keep_collections_short
    from ironpitch.server.settings import ANY_HOST, STATIC, Settings, unlimited
    from ironpitch.server.settings import LOOPBACK as LOCAL_NAMES

    if openapi:
        print_json(create_app(Settings()).openapi())
        return
    trusted = trusted_proxies(proxies, behind_proxy)
    settings = Settings(
        database=database_address(database),
        listens=host,
        hosts=(*LOCAL_NAMES, *names) if names or host in LOOPBACK else ANY_HOST,
        origins=origins,
        secret=os.environ.get("IRONPITCH_SECRET", ""),
        proxies=trusted,
        secure_cookies=bool(trusted),
        workers=workers,
        match_idle_seconds=match_idle,
        archive_days=archive_days,
        abandon_days=abandon_days,
    )
    check_database(settings.database)
    listener = bound(host, port) if port is not None else usual(host)
    address = f"http://{'localhost' if host in (*LOOPBACK, '0.0.0.0') else host}:{listener.getsockname()[1]}/"
    console = new_console()
    console.print(f"Ironpitch is at [bold]{address}[/]  (Ctrl-C stops it)", soft_wrap=True)
    for outside in names_outside(settings):
        console.print(f"Others find it at [bold]http://{outside}:{listener.getsockname()[1]}/[/]", soft_wrap=True)
    if not (STATIC / "index.html").is_file():
        console.print("The page is not built: `make play`, or `npm run build` in web/.", style="yellow")
    sys.stdout.flush()
    if open_browser:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    if no_limits:
        settings = unlimited(settings)
    settings = replace(settings, most_connections=allow_files(settings.most_connections))
    config = config_for(create_app(settings))
    keep_collections_short()
    uvicorn.Server(config).run(sockets=[listener])


def trusted_proxies(given: tuple[str, ...], is_local: bool) -> tuple[str, ...]:
    """The proxies that are believed: those named, and with `--behind-proxy` those of this machine."""
    from ironpitch.server.door.addresses import networks_of

    try:
        networks_of(given)
    except ValueError as error:
        raise click.UsageError(f"--proxy: {error}") from error
    return (*given, *(("127.0.0.0/8", "::1") if is_local else ()))


def usual(host: str) -> socket.socket:
    """A socket on the usual port, or on a free one if that is taken."""
    try:
        return bound(host, PORT)
    except click.UsageError:
        return bound(host, 0)


def bound(host: str, port: int) -> socket.socket:
    """A socket on this address; says plainly if it is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(2048)  # who calls before the server is ready waits
    except OSError as error:
        listener.close()
        raise click.UsageError(f"{host}:{port} cannot be used: {error.strerror}; expected another --port") from error
    listener.set_inheritable(True)
    return listener


def data_folder() -> Path:
    """Where matches are kept when nobody says where; nobody else may look into it."""
    from ironpitch.server.store.database import make_own_folder

    base = os.environ.get("XDG_DATA_HOME") or os.path.join(os.path.expanduser("~"), ".local", "share")
    return make_own_folder(Path(base) / "ironpitch")


def database_address(given: str | None) -> str:
    """The database that was named, by the option or the environment; else a file in the data folder."""
    from ironpitch.server.store.database import DatabaseTrouble

    named = given or os.environ.get("IRONPITCH_DATABASE")
    if named:
        return named
    try:
        return f"sqlite:///{data_folder() / DATABASE}"
    except DatabaseTrouble as error:
        raise click.ClickException(str(error)) from error


def check_database(address: str) -> None:
    """Bring the tables of a database up to date; says in a sentence if it cannot be used."""
    from sqlalchemy.exc import ArgumentError, NoSuchModuleError

    from ironpitch.server.store.database import DatabaseTrouble
    from ironpitch.server.store.storage import Storage

    try:
        storage = Storage(address)
        storage.start()
        storage.close()
    except DatabaseTrouble as error:
        raise click.ClickException(str(error)) from error
    except (ArgumentError, NoSuchModuleError, ValueError) as error:
        expected = "expected such as sqlite:///matches.sqlite3 or postgresql://coach@db/ironpitch"
        raise click.ClickException(f"{address[:80]!r} is no address of a database; {expected}") from error
    except ModuleNotFoundError as error:
        message = f'{error.name} is missing for this database; expected `pip install "ironpitch[postgres]"`'
        raise click.ClickException(message) from error
