"""Lays siege to a server of its own on loopback and prints what held: run it before a release.

    python tools/siege.py                         everything, some minutes
    python tools/siege.py --only kills --kills 200
    python tools/siege.py --quick                 a little of everything, about a minute
    python tools/siege.py --postgres              kills two processes on one PostgreSQL as well

Every attack starts a server for itself, on a free port of 127.0.0.1 with a database in a temporary folder. All are
bounded in count and time. Meanwhile a bystander from another address of loopback measures how long others wait. The
exit code is 1 if anything did not hold.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from sieging import floods, hostile, kills, leaks, secrets, slow
from sieging.reports import Force, Report

Attack = Callable[[str, Force], Awaitable[Report]]
ATTACKS: dict[str, Attack] = {
    "kills": kills.kills,
    "texts": hostile.texts,
    "frames": hostile.frames,
    "cookies": floods.cookies,
    "squads": floods.squads,
    "look-ahead": floods.look_ahead,
    "crowds": floods.crowds,
    "half-requests": slow.half_requests,
    "deaf-readers": slow.deaf_readers,
    "hands": secrets.hands,
    "inputs": leaks.inputs,
    "since": leaks.since,
}
QUICK = Force(kills=3, coaches=4, inputs=2_000, texts=200, frames=500, sockets=60, seconds=2.0)


def main(words: list[str]) -> int:
    """Carry out the attacks, one after another, and print a table."""
    given = arguments().parse_args(words)
    force = QUICK if given.quick else Force()
    for name in ("kills", "inputs", "texts", "frames", "sockets", "seconds", "patience"):
        value = getattr(given, name)
        if value is not None:
            force = replace(force, **{name: value})
    reports: list[Report] = []
    for name in given.only or ATTACKS:
        with temporary_database() as database:
            reports.append(asyncio.run(run(ATTACKS[name], database, force)))
        if not given.json:
            show(reports[-1])
    if given.postgres:
        with temporary_cluster() as database:
            reports.append(asyncio.run(run(two_processes, database, force)))
        if not given.json:
            show(reports[-1])
    if given.json:
        print(json.dumps([as_data(report) for report in reports], indent=2))
    else:
        print(f"{sum(report.held for report in reports)} of {len(reports)} attacks held")
    return 0 if all(report.held for report in reports) else 1


def arguments() -> argparse.ArgumentParser:
    """The words this command takes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", choices=[*ATTACKS], help="may be given more than once")
    parser.add_argument("--quick", action="store_true", help="a little of everything")
    parser.add_argument("--postgres", action="store_true", help="kill one of two processes on a PostgreSQL, too")
    parser.add_argument("--kills", type=int, help="of the server under play (40)")
    parser.add_argument("--inputs", type=int, help="of the memory run (20000)")
    parser.add_argument("--texts", type=int, help="hostile requests (3000)")
    parser.add_argument("--frames", type=int, help="hostile frames (10000)")
    parser.add_argument("--sockets", type=int, help="connections of one address (300)")
    parser.add_argument("--seconds", type=float, help="of each flood (10)")
    parser.add_argument("--patience", type=float, help="factor on how long a bystander may wait (1)")
    parser.add_argument("--json", action="store_true", help="for programs")
    return parser


async def run(attack: Attack, database: str, force: Force) -> Report:
    """One attack; one that cannot be carried out has not held."""
    return await attack(database, force)


async def two_processes(database: str, force: Force) -> Report:
    """Two servers share the matches of one PostgreSQL; one of them is killed at a time."""
    return await kills.kills(database, force, processes=2)


@contextmanager
def temporary_database() -> Iterator[str]:
    """The address of an SQLite file in a folder that is gone afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        yield f"sqlite:///{Path(folder) / 'matches.sqlite3'}"


@contextmanager
def temporary_cluster() -> Iterator[str]:
    """The address of a database in a PostgreSQL that is gone afterwards."""
    from tests.server.postgres import Cluster, find_postgres

    cluster = Cluster(find_postgres())
    cluster.start()
    try:
        yield cluster.new_database()
    finally:
        cluster.stop()


def show(report: Report) -> None:
    """A line for an attack, and one for each thing that did not hold."""
    print(
        f"{'held  ' if report.held else 'FAILED'}  {report.attack:<32} {report.amount:<40} {report.found}", flush=True
    )
    for fault in report.faults:
        print(f"        {fault}", flush=True)


def as_data(report: Report) -> dict[str, object]:
    """A report for programs."""
    return {
        "attack": report.attack,
        "amount": report.amount,
        "found": report.found,
        "held": report.held,
        "faults": report.faults,
    }


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
