"""Secrets: a coach tries to read the other's hand, and to sit on the other's seat."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random

from sieging.clients import Frame, Gone, Seat, seated
from sieging.reports import Force, Report, common_faults
from sieging.server import Server

PROBES_EACH = 12
"""Questions about one state of the match."""
MOST_PLAYED = 400
CREATED = 201


async def hands(database: str, force: Force) -> Report:
    """A match of DreadBall between two coaches: one asks for everything, and the cards of the other never come up."""
    server = Server(database, "--no-limits")
    draw = random.Random(7)
    faults: list[str] = []
    probes = cards = 0
    try:
        match = server.start(ruleset="dreadball", mode="friend", side="home")
        faults += takes_the_friends_seat(server, match)
        joined = server.call(f"/api/matches/{match['id']}/join", {"invitation": match["invitation"], "key": "k" * 32})
        friend = {"id": match["id"], "seats": {"away": joined.json()["seat"]}}
        with contextlib.suppress(Gone):
            async with seated(server, match, "home") as home, seated(server, friend, "away") as away:
                for _ in range(min(MOST_PLAYED, force.frames)):
                    await asyncio.gather(home.until(away.v), away.until(home.v))
                    hidden = hand_of(away)
                    heard = await probe(home, draw)
                    probes += PROBES_EACH
                    cards += len(hidden)
                    named = [card for card in hidden if f'"{card}"' in heard or f" {card}" in heard]
                    if named:
                        faults.append(f"the other coach's cards {named} were told")
                        break
                    asked = home if home.choices() else away
                    if asked.is_over or not asked.choices():
                        break
                    await asked.play(draw.choice(asked.choices()))
        faults += common_faults(server, None, force)
        return Report("reading the other's hand", f"{probes:,} questions", f"{cards:,} cards were hidden", faults)
    finally:
        server.close()


def takes_the_friends_seat(server: Server, match: Frame) -> list[str]:
    """Has the one who started the match got the other's seat, or can an invitation be used twice?"""
    found: list[str] = []
    if match["seats"].get("away"):
        found.append("the friend's seat was told to the one who started the match")
    other = server.start(ruleset="bb2016", mode="friend", side="home")
    path = f"/api/matches/{other['id']}/join"
    statuses = [
        server.call(path, {"invitation": other["invitation"], "key": key * 32}).status for key in ("a", "a", "b")
    ]
    if statuses[0] not in (200, CREATED) or statuses[1] != statuses[0] or statuses[2] != 409:
        found.append(f"an invitation was answered {statuses}; expected the same seat again for the same key, then 409")
    return found


def hand_of(seat: Seat) -> list[str]:
    """The cards in the hand of a seat's coach."""
    hands = seat.state["view"].get("hands") or []
    return [card["card"] for hand in hands for card in hand.get("cards") or []]


async def probe(seat: Seat, draw: random.Random) -> str:
    """Ask all kinds of questions about a state; returns everything that came back."""
    frames: list[Frame] = [{"t": "answers"}]
    for _ in range(PROBES_EACH - 1):
        player = f"{draw.choice('HA')}{draw.randint(1, 8)}"
        choices = seat.choices() or ["rush", "pass"]
        plan = [draw.choice([*choices, "play no-such-card", f"act {player} slam", "use card", "decline"])]
        frames.append(draw.choice([{"t": "hints", "player": player}, {"t": "preview", "choices": plan}]))
    heard: list[str] = []
    for number, frame in enumerate(frames):
        await seat.say({**frame, "id": number + 1})
    answered = 0
    while answered < len(frames):
        frame = await seat.hear()
        if frame.get("id"):
            answered += 1
            heard.append(json.dumps(frame))
    return "\n".join(heard)
