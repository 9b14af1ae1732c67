"""The server is killed in the middle of play, again and again: nothing that was acknowledged may be lost or doubled."""

from __future__ import annotations

import asyncio
import random

import ironpitch
from sieging.clients import Coach
from sieging.reports import Force, Report
from sieging.server import Server

RULESETS = ("bb2016", "bb2020", "dreadball", "dungeonbowl(turn_limit=16)")
MOST_BETWEEN = 1_000_000
"""Inputs of a coach between two kills: as many as come."""
SHORTEST, LONGEST = 0.2, 1.0
"""Seconds of play before a kill."""


async def kills(database: str, force: Force, processes: int = 1) -> Report:
    """Coaches play, the server is killed, another takes over; with two processes the other goes on meanwhile."""
    draw = random.Random(force.kills)
    servers = [Server(database, "--no-limits") for _ in range(processes)]
    coaches: list[Coach] = []
    past: list[Coach] = []
    try:
        for n in range(force.kills):
            for place in range(len(coaches), force.coaches):
                coaches.append(await new_coach(servers[place % processes], 1000 * n + place))
            playing = [
                asyncio.create_task(coach.play_on(servers[place % processes], MOST_BETWEEN))
                for place, coach in enumerate(coaches)
            ]
            await asyncio.sleep(draw.uniform(SHORTEST, LONGEST))
            dying = n % processes
            servers[dying].kill()
            servers[dying].close()
            for place, task in enumerate(playing):
                if place % processes != dying:
                    task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            servers[dying] = await asyncio.to_thread(Server, database, "--no-limits")
            faults = await check(servers[dying], coaches)
            if faults:
                return told(force, processes, past + coaches, n + 1, faults)
            past += [coach for coach in coaches if coach.match.get("over")]
            coaches = [coach for coach in coaches if not coach.match.get("over")]
        return told(force, processes, past + coaches, force.kills, [])
    finally:
        for server in servers:
            server.close()


def told(force: Force, processes: int, coaches: list[Coach], kills_done: int, faults: list[str]) -> Report:
    """What came of it."""
    inputs = sum(len(coach.acknowledged) for coach in coaches)
    name = "kill -9 under play" if processes == 1 else "kill -9 of one of two processes on PostgreSQL"
    return Report(
        name, f"{kills_done} kills, {force.coaches} matches at once", f"{inputs:,} inputs acknowledged", faults
    )


async def new_coach(server: Server, number: int) -> Coach:
    """Somebody who plays a match of the next game."""
    ruleset = RULESETS[number % len(RULESETS)]
    match = await asyncio.to_thread(server.start, "127.0.0.1", ruleset=ruleset, mode="hotseat", seed=number)
    return Coach(match, number)


async def check(server: Server, coaches: list[Coach]) -> list[str]:
    """Compare what is stored with what was acknowledged, and go on from what is stored."""
    found: list[str] = []
    for coach in coaches:
        name = coach.match["id"]
        answer = await asyncio.to_thread(server.call, f"/api/matches/{name}/record?seat={coach.match['seats']['home']}")
        if answer.status != 200:
            # a game with hidden cards tells its record after the end only: the number of inputs is there
            found += await check_count(server, coach)
            continue
        match = ironpitch.replay(answer.body.decode())
        coach.match["over"] = match.over
        kept = [str(event["choice"]) for event in match.events if event.name == "Chose"]
        wanted = coach.acknowledged
        extra = kept[len(wanted) :]
        if kept[: len(wanted)] != wanted:
            found.append(f"match {name}: {len(wanted)} inputs were acknowledged, {len(kept)} are kept and differ")
        elif extra and extra != [coach.under_way]:
            found.append(f"match {name}: {extra} is kept and was never sent")
        coach.acknowledged = kept
        coach.under_way = None
    return found


async def check_count(server: Server, coach: Coach) -> list[str]:
    """Compare how many inputs are stored with how many were acknowledged."""
    name, seat = coach.match["id"], coach.match["seats"]["home"]
    answer = await asyncio.to_thread(server.call, f"/api/matches/{name}?seat={seat}")
    if answer.status != 200:
        return [f"match {name} cannot be opened: {answer.status} {answer.body[:100]!r}"]
    state = answer.json()
    coach.match["over"] = state.get("over", False)
    kept = int(state["v"]) - 1  # the first row starts the match
    wanted = len(coach.acknowledged)
    if kept < wanted:
        return [f"match {name}: {wanted} inputs were acknowledged, {kept} are kept"]
    if kept > wanted + (coach.under_way is not None):
        return [f"match {name}: {wanted} inputs were acknowledged, but {kept} are kept"]
    if kept > wanted and coach.under_way is not None:
        coach.acknowledged.append(coach.under_way)
    coach.under_way = None
    return []
