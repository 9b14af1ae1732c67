"""What happens in a dungeon, in words: chests, portals, walls, rooms and spells."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironpitch.engine.events import Event
from ironpitch.render.wording import plain

EDGES: Final = {"n": "upper", "s": "lower", "w": "left-hand", "e": "right-hand"}
"""The walls of a square as the map lies."""
ROOMS: Final = {
    "forgotten-jail": ("slips out of the chains", "drags chains: two squares less"),
    "chaotic-idol": ("is not heard by the idol", "is given strength by the idol"),
    "dragon-lair": ("does not wake the dragon", "is struck by the dragon"),
    "sewer": ("stays clean", "reeks of the sewer"),
    "kitchen": ("throws food and misses", "throws food and hits"),
    "treasure-room": ("finds nothing", "gathers funds"),
}
"""By room: without effect, and with it."""
HIDING: Final = "The ball is put into one of the chests; nobody sees which"


def coach(word: object) -> str:
    """Home or Away."""
    return str(word).capitalize()


def out_at(square: object) -> str:
    """Where somebody or something comes out of a portal."""
    return "does not come out again" if square == "off" else f"comes out at {square}"


def spell_line(event: Event) -> str:
    """A spell, and whom or what it is meant for."""
    target = ""
    if event["player"] != "-":
        target = f" at {event['player']}"
    elif event["square"] not in ("off", -1):
        target = f" at {event['square']}"
    return f"The wizard of {coach(event['side'])} casts {plain(event['spell'])}{target}"


def room_line(event: Event) -> str:
    """What a room does to somebody, or what somebody does in it."""
    spared, struck = ROOMS.get(str(event["room"]), ("is spared by the {room}", "feels the {room}"))
    words = struck if event["struck"] else spared
    return f"{event['player']} {words.format(room=plain(event['room']))}"


def time_line(event: Event) -> str:
    """The last turn is over, or nobody is left to play."""
    ahead = f": {coach(event['side'])} is ahead" if event["side"] in ("home", "away") else ""
    return f"Time is up{ahead}"


SENTENCES: Final[dict[str, Callable[[Event], str]]] = {
    "ChestOpened": lambda e: (
        f"{e['player']} opens the chest at {e['square']}: {'the ball!' if e['found'] else 'a trap!'}"
    ),
    "Teleported": lambda e: f"{e['player']} enters the portal at {e['from']} and {out_at(e['to'])}",
    "Mishap": lambda e: f"{e['player']} is lost in the portal at {e['square']}",
    "MetWall": lambda e: f"{e['player']} is driven into the wall at {e['square']}{' and falls' if e['fell'] else ''}",
    "Ricocheted": lambda e: f"The ball springs back from {e['from']} to {e['to']}",
    "SentIn": lambda e: f"{e['player']} is sent in through a portal and {out_at(e['to'])}",
    "Sponged": lambda e: f"The sponge brings {e['player']} round",
    "SpellCast": spell_line,
    "RoomEffect": room_line,
    "BallTeleported": lambda e: f"The ball vanishes into the portal at {e['from']} and {out_at(e['to'])}",
    "ChestPlaced": lambda e: f"{coach(e['side'])} puts a chest on {e['square']}",
    "PortalPlaced": lambda e: f"{coach(e['side'])} puts portal {e['number']} on {e['square']}",
    "EndChosen": lambda e: f"{coach(e['side'])} takes the {'left' if e['left'] else 'right'}-hand end zone",
    "FirstTurn": lambda e: f"{coach(e['side'])} has the first turn",
    "IntoTheChasm": lambda e: f"{e['player']} falls into the chasm at {e['square']}",
    "ThrownAtWall": lambda e: (
        f"{e['player']} throws at the {EDGES.get(str(e['edge']), plain(e['edge']))} wall of {e['square']}: "
        f"{'accurate' if e['accurate'] else 'not accurate'}"
    ),
    "TimeUp": time_line,
}
