"""Hostile texts and frames: whatever is sent, the answer is a refusal in words, and everything goes on."""

from __future__ import annotations

import asyncio
import json
import random

from sieging.clients import Bystander, Gone, Seat, seated
from sieging.reports import Force, Report, common_faults, waits
from sieging.server import Server

NASTY: tuple[object, ...] = (
    "",
    "\0",
    "H1\0",
    "\ud800",
    "‮gnp",
    "'; drop table matches; --",
    "<script>alert(1)</script>",
    "{{7*7}}",
    "../../../../etc/passwd",
    "%00",
    "a" * 5_000,
    "é" * 2_000,
    -1,
    0,
    2**31,
    2**63,
    10**400,
    1e308,
    float("nan"),
    float("inf"),
    True,
    None,
    [],
    {},
    [[[[[[[[[[]]]]]]]]]],
    {"a": {"b": {"c": None}}},
    ["x"] * 500,
)
"""Values that a careless reader stumbles over."""
BODIES = (
    b"",
    b"{",
    b"[" * 20_000,
    b'{"ruleset":' * 3_000,
    b"\xff\xfe\xfd",
    b'{"ruleset": "bb2016", "ruleset": "bb2020"}',
    b"null",
    b"1e999999",
    b'"' + b"\\ud800" * 100 + b'"',
    b"9" * 60_000,
)
FIELDS = ("t", "v", "choice", "faces", "yes", "kind", "on", "player", "action", "choices", "id", "n", "seat")
KINDS = ("play", "roll", "undo", "undo-answer", "prefer", "pause", "pause-answer", "resume") + (
    "hints",
    "preview",
    "answers",
    "set-up",
    "since",
    "ping",
    "state",
    "",
)
NAMES = (
    *("ruleset", "home", "away", "mode", "side", "bot", "dice", "seed", "clock"),
    *("text", "name", "password", "record", "role", "parts", "players", "staff", "seat"),
)
"""Names that bodies of the API have."""
PATHS = ("/api/%00", "/api/matches/%ff", "/api/matches/" + "a" * 300, "/%2e%2e/%2e%2e/etc/passwd", "/api/rulesets/%0a")


async def texts(database: str, force: Force) -> Report:
    """Hostile bodies and addresses for everything the API describes."""
    server = Server(database, "--no-limits")
    try:
        described = server.call("/api/openapi.json").json()
        draw = random.Random(force.texts)
        statuses: dict[int, int] = {}
        faults: list[str] = []
        async with Bystander(server).beside() as bystander:
            for _ in range(force.texts):
                method, path, body = drawn_request(described, draw)
                answer = await asyncio.to_thread(server.call, path, body, "127.0.0.1", None, method)
                statuses[answer.status] = statuses.get(answer.status, 0) + 1
                if answer.is_fault and len(faults) < 5:
                    faults.append(f"{answer.status} for {method} {path[:60]} {str(body)[:60]!r}")
        counted = ", ".join(f"{status}: {count:,}" for status, count in sorted(statuses.items()))
        faults += common_faults(server, bystander, force)
        return Report("hostile texts", f"{force.texts:,} requests", f"{counted}; {waits(bystander)}", faults)
    finally:
        server.close()


def drawn_request(described: dict[str, dict[str, dict[str, object]]], draw: random.Random) -> tuple[str, str, object]:
    """A request at random: a method and an address of the API, and a body of some shape."""
    if draw.random() < 0.05:
        return "GET", draw.choice(PATHS), None
    path = draw.choice(sorted(described["paths"]))
    method = draw.choice(sorted(described["paths"][path])).upper()
    while "{" in path:
        before, _, rest = path.partition("{")
        word = str(draw.choice(NASTY)) if draw.random() < 0.5 else draw.choice(["bb2016", "dreadball", "1", "human"])
        path = before + "".join(quoted(word)) + rest.partition("}")[2]
    if method == "GET":
        return method, path, None
    return method, path, draw.choice(BODIES) if draw.random() < 0.2 else drawn_body(draw)


def quoted(word: str) -> str:
    """A word as part of an address."""
    return "".join(f"%{byte:02x}" for byte in word.encode("utf-8", "surrogatepass")[:400])


def drawn_body(draw: random.Random) -> str:
    """A JSON object with likely names and unlikely values."""
    body = {name: draw.choice(NASTY) for name in draw.sample(NAMES, draw.randint(0, 6))}
    if draw.random() < 0.5:
        body["ruleset"] = draw.choice(["bb2016", "bb2020", "dreadball", "dungeonbowl"])
    if draw.random() < 0.3:
        body["text"] = 'team = "' + "x" * draw.randint(0, 3_000)
    return json.dumps(body)


async def frames(database: str, force: Force) -> Report:
    """Hostile frames at a seat; afterwards the match is played on."""
    server = Server(database, "--no-limits")
    draw = random.Random(force.frames)
    sent = closed = 0
    faults: list[str] = []
    try:
        match = server.start(ruleset="dreadball", mode="manual")
        async with Bystander(server).beside() as bystander:
            while sent < force.frames:
                try:
                    async with seated(server, match) as seat:
                        while sent < force.frames:
                            await seat.say(drawn_frame(draw))
                            sent += 1
                            if sent % 20 == 0:
                                await answered(seat)
                except Gone:
                    closed += 1
        other = server.start(ruleset="bb2016", mode="hotseat", seed=1)
        async with seated(server, other) as seat:
            await seat.play(seat.choices()[0])
        faults += common_faults(server, bystander, force)
        return Report(
            "hostile frames", f"{sent:,} frames", f"{closed} sockets closed for them; {waits(bystander)}", faults
        )
    finally:
        server.close()


async def answered(seat: Seat) -> None:
    """Wait until everything sent so far has been answered."""
    await seat.say({"t": "ping"})
    await seat.wait_for("pong")


def drawn_frame(draw: random.Random) -> str | bytes:
    """A frame at random: sometimes no text, no JSON or no object."""
    shape = draw.random()
    if shape < 0.03:
        return draw.randbytes(draw.randint(0, 200))
    if shape < 0.1:
        return draw.choice([body.decode("latin-1")[:15_000] for body in BODIES])
    frame: dict[str, object] = {"t": draw.choice(KINDS)}
    for name in draw.sample(FIELDS, draw.randint(0, 5)):
        if name != "t" or shape < 0.2:
            frame[name] = draw.choice(NASTY)
    return json.dumps(frame)[:15_000]
