"""Memory: it may not grow with what is played, nor with what is asked again and again."""

from __future__ import annotations

import asyncio
import time

from sieging.clients import Bystander, Coach, seated
from sieging.floods import ATTACKER
from sieging.reports import Force, Report, common_faults, waits
from sieging.server import Server

WARM_UP = 2_000
"""Inputs after which a server has all it needs."""
MOST_GROWN = 20.0
"""Megabytes."""
RULESETS = ("bb2016", "bb2020", "dreadball", "dungeonbowl(turn_limit=16)")


async def inputs(database: str, force: Force) -> Report:
    """Many inputs, four games after another: memory before and after."""
    server = Server(database, "--no-limits")
    try:
        await play(server, WARM_UP, 1)
        before = server.memory()
        begun = time.monotonic()
        done = await play(server, force.inputs, 2)
        seconds = time.monotonic() - begun
        grown = server.memory() - before
        faults = common_faults(server, None, force)
        if grown > MOST_GROWN:
            faults.append(f"the server grew by {grown:.1f} MB")
        found = f"{before:.0f} {grown:+.1f} MB, {done / seconds:,.0f} inputs/s"
        return Report("memory under play", f"{done:,} inputs", found, faults)
    finally:
        server.close()


async def play(server: Server, wanted: int, seed: int) -> int:
    """Play so many inputs, four matches at a time."""
    done = number = 0
    while done < wanted:
        coaches = []
        for ruleset in RULESETS:
            number += 1
            match = await asyncio.to_thread(server.start, "127.0.0.1", ruleset=ruleset, mode="hotseat", seed=number)
            coaches.append(Coach(match, 1000 * seed + number))
        await asyncio.gather(*[coach.play_on(server, 1 + (wanted - done) // 4) for coach in coaches])
        played = sum(len(coach.acknowledged) for coach in coaches)
        if not played:
            return done
        done += played
    return done


async def since(database: str, force: Force) -> Report:
    """A watching socket that asks for everything from the beginning, again and again."""
    server = Server(database)
    try:
        match = server.start(ruleset="bb2020", mode="hotseat", seed=3)
        coach = Coach(match, 3)
        await coach.play_on(server, 300)
        asked = received = 0
        async with Bystander(server).beside() as bystander:
            async with seated(server, match, "watch", ATTACKER) as seat:
                until = time.monotonic() + force.seconds
                before = server.memory()
                while time.monotonic() < until:
                    await seat.say({"t": "since", "v": 0, "n": 0})
                    frame = await seat.wait_for("events")
                    received += len(str(frame))
                    asked += 1
            grown = server.memory() - before
        faults = common_faults(server, bystander, force)
        if grown > MOST_GROWN:
            faults.append(f"the server grew by {grown:.1f} MB")
        found = f"{received // max(1, asked):,} bytes an answer, {grown:+.1f} MB; {waits(bystander)}"
        return Report("`since 0` again and again", f"{asked:,} times in {force.seconds:.0f} s", found, faults)
    finally:
        server.close()
