"""Floods: work that is cheap to ask for and dear to do, and more sockets than anybody needs.

The attacker comes from one address of loopback, a bystander from another: only the attacker may have to wait.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable

from sieging.clients import Bystander, Coach, Gone, seated
from sieging.reports import Force, Report, common_faults, waits
from sieging.server import Server

ATTACKER = "127.0.0.66"
LOOKING_AHEAD = 24
"""Sockets that ask for hints and previews at once."""
AT_ONCE = 4
"""Questions that a socket sends before it waits for the answers."""
COOKIE = 'ironpitch-session="' + "\\" * 60_000 + '"'
DeedOfFlood = Callable[[Server, Force, float], Awaitable[int]]


async def flood(database: str, force: Force, name: str, what: str, deed: DeedOfFlood) -> Report:
    """Do something again and again for a while, and see how a bystander fares."""
    server = Server(database)
    try:
        async with Bystander(server).beside() as bystander:
            done = await deed(server, force, time.monotonic() + force.seconds)
        faults = common_faults(server, bystander, force)
        return Report(name, f"{done:,} {what} in {force.seconds:.0f} s", waits(bystander), faults)
    finally:
        server.close()


async def cookies(database: str, force: Force) -> Report:
    """Cookies of 60,000 backslashes."""
    return await flood(database, force, "long cookies", "requests", repeat(send_cookie))


async def squads(database: str, force: Force) -> Report:
    """Squads of thirty players with thirty unknown skills each, and team files of the same kind."""
    return await flood(database, force, "dear squads", "squads", repeat(send_squad))


def repeat(once: Callable[[Server], None]) -> DeedOfFlood:
    """Six callers who do the same as often as they can."""

    async def deed(server: Server, _: Force, until: float) -> int:
        async def caller() -> int:
            done = 0
            while time.monotonic() < until:
                await asyncio.to_thread(once, server)
                done += 1
            return done

        return sum(await asyncio.gather(*[caller() for _ in range(6)]))

    return deed


def send_cookie(server: Server) -> None:
    """One request with a cookie that takes long to read."""
    server.call("/api/session", None, ATTACKER, {"cookie": COOKIE})


def send_squad(server: Server) -> None:
    """One squad that takes long to price."""
    skills = [f"no-such-skill-{n}" for n in range(30)]
    players = "\n".join(
        f'[[players]]\nname = "P{n}"\nposition = "jack"\nskills = {skills}\n'.replace("'", '"') for n in range(30)
    )
    text = f'ruleset = "dreadball"\nteam = "trontek-29ers"\nname = "Slow"\n{players}'[:60_000]
    server.call("/api/rulesets/dreadball/teams", {"text": text}, ATTACKER)
    squad = {"name": "Slow", "players": [{"position": "jack", "skills": skills} for _ in range(30)]}
    server.call("/api/rulesets/dreadball/clubs/trontek-29ers/squad", squad, ATTACKER)


async def look_ahead(database: str, force: Force) -> Report:
    """Hints and previews on many sockets at once."""

    async def deed(server: Server, _: Force, until: float) -> int:
        counts = await asyncio.gather(*[ask_ahead(server, n, until) for n in range(LOOKING_AHEAD)])
        return sum(counts)

    return await flood(database, force, "looking ahead on 24 sockets", "answers", deed)


async def ask_ahead(server: Server, number: int, until: float) -> int:
    """Ask for hints and previews at one socket as quickly as answers come."""
    done = 0
    ruleset = ("bb2020", "dreadball", "dungeonbowl")[number % 3]
    match = await asyncio.to_thread(server.start, ATTACKER, ruleset=ruleset, mode="hotseat", seed=number)
    await Coach(match, number).play_on(server, 60)
    with contextlib.suppress(Gone):
        async with seated(server, match, "home", ATTACKER) as seat:
            while time.monotonic() < until:
                plan = seat.choices()[done % max(1, len(seat.choices())) :][:1]
                for frame in (
                    {"t": "hints", "id": 1, "player": f"{'HA'[done % 2]}{1 + done % 11}", "action": "blitz"},
                    {"t": "preview", "id": 2, "choices": plan},
                    {"t": "answers", "id": 3},
                ):
                    for _ in range(AT_ONCE):
                        await seat.say(frame)
                    for _ in range(AT_ONCE):
                        while (await seat.hear()).get("id") != frame["id"]:
                            pass
                        done += 1
    return done


async def crowds(database: str, force: Force) -> Report:
    """One address opens as many sockets as it can; a coach from elsewhere still gets in."""
    server = Server(database)
    faults: list[str] = []
    opened: list[asyncio.StreamWriter] = []
    try:
        async with Bystander(server).beside() as bystander:
            for _ in range(force.sockets):
                with contextlib.suppress(OSError):
                    reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(ATTACKER, 0))
                    opened.append(writer)
                    del reader
            begun = time.monotonic()
            match = await asyncio.to_thread(server.start, "127.0.0.10", ruleset="bb2016", mode="hotseat")
            try:
                async with seated(server, match, "home", "127.0.0.10") as seat:
                    await seat.play(seat.choices()[0])
            except Gone:
                faults.append("a coach from another address did not get in")
            waited = 1000 * (time.monotonic() - begun)
            await asyncio.sleep(1)
        faults += common_faults(server, bystander, force)
        amount = f"{len(opened)} connections of one address"
        return Report(
            "a crowd at the door", amount, f"a coach got in within {waited:.0f} ms; {waits(bystander)}", faults
        )
    finally:
        for writer in opened:
            writer.close()
        server.close()
