"""The server itself: its version, where others find it, and the bots that play here."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from typing import Final

from fastapi import APIRouter, Request

from ironpitch import __version__
from ironpitch.bots import registry
from ironpitch.server.door.connections import Connections, Places
from ironpitch.server.settings import LOOPBACK, Settings
from ironpitch.server.shapes import REFUSALS, About, Bots, BotShape, ConnectionCounts

router: Final = APIRouter(prefix="/api", tags=["about"], responses=REFUSALS)

ANY_ADDRESS: Final = ("0.0.0.0", "::")
ELSEWHERE: Final = ("192.0.2.1", 9)
"""An address that is nobody's, to see which way a packet would leave this machine."""


@router.get("/about")
def about(request: Request) -> About:
    """The version; for who sits at this machine the addresses under which others can join, and who is connected."""
    settings: Settings = request.app.state.settings
    addresses: list[str] = []
    counted = None
    if is_local(request):
        counted = counts(request.app.state.connections, request.app.state.places)
        port = request.url.port
        addresses = [f"http://{name}{f':{port}' if port else ''}" for name in names_outside(settings)]
    return About(version=__version__, addresses=addresses, connections=counted)


def counts(connections: Connections, places: Places) -> ConnectionCounts:
    """How many are connected."""
    return ConnectionCounts(
        open=len(connections.addresses),
        addresses=len(connections.each),
        sockets=places.count,
        watchers=places.watchers,
        refused=connections.refused,
        late=connections.late,
    )


@router.get("/bots")
def list_bots() -> Bots:
    """The bots that can be played against."""
    return Bots(bots=known_bots())


def is_local(request: Request) -> bool:
    """Does somebody at this machine ask, by one of its local names?"""
    host = f"[{request.url.hostname}]" if ":" in (request.url.hostname or "") else request.url.hostname
    return host in LOOPBACK and request.client is not None and is_loopback(request.client.host)


def names_outside(settings: Settings) -> list[str]:
    """Under which names others on the network find the server: those it was given, else its address there."""
    if is_loopback(settings.listens):
        return []
    named = [name for name in settings.hosts if name not in (*LOOPBACK, "*")]
    if named:
        return named
    found = own_address() if settings.listens in ANY_ADDRESS else settings.listens
    if found is None:
        return []
    return [f"[{found}]" if ":" in found else found]


def is_loopback(address: str) -> bool:
    """Does this address lead back to the machine itself?"""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return address == "localhost"


def own_address() -> str | None:
    """The address of this machine on its network, None if it is on none. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return None
        found = str(probe.getsockname()[0])
    return None if is_loopback(found) or found in ANY_ADDRESS else found


# -- bots --------------------------------------------------------------------------------------------------------------


def known_bots() -> list[BotShape]:
    """Every bot that a stranger may ask for, the plainest first."""
    return [
        BotShape(code=code, name=entry.title, says=entry.says, rulesets=list(entry.rulesets))
        for entry in registry.names()
        for code in entry.offers
    ]


def bot_codes(ruleset: str) -> list[str]:
    """The words by which bots are asked for that play a game."""
    return [bot.code for bot in known_bots() if not bot.rulesets or ruleset in bot.rulesets]
