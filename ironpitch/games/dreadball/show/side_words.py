"""The words of what goes on beside the play in DreadBall: cheerleaders, Plays, exploits, fans, the crowd, hacks and the
Yarasa."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironpitch.engine.events import Event
from ironpitch.render.wording import plain

# What is tested for besides what players do with their bodies.
SIDE_DEEDS: Final = {"play": "is tried", "release": "tries to leave the sin bin", "yarasa": "attack"}
THE_FAN: Final = "The fan"
THE_PLAY: Final = "The Play"
YARASA: Final = "yarasa"
THE_YARASA: Final = "The Yarasa"
FEATS: Final = {
    "long-pass": "a pass over nine hexes",
    "three-dashes": "three dashes in a row",
    "three-evades": "three evades in a row",
    "triple-slam": "three times the opponent's successes in a slam",
    "triple-steal": "three times the opponent's successes in a steal",
    "wild-catch": "a wild ball caught with three successes",
}
HACKS: Final = {
    "a": "the other team's line-up",
    "b": "the first strike",
    "c": "the revenue",
    "d": "the referee",
    "e": "the sin bin",
    "f": "the ball",
}


def side(word: object) -> str:
    """Home or Away."""
    return str(word).capitalize()


def some(number: object, thing: str, plural: str) -> str:
    """`1 defence die`, `2 defence dice`."""
    return f"{number} {thing if str(number) == '1' else plural}"


def track_hex(word: object) -> str:
    """`home-3` is 3 on the home side of the score track."""
    whose, _, number = str(word).partition("-")
    return f"{number} on the {whose} side" if number else "the middle"


def hack_name(word: object) -> str:
    """The letter of a hack, and what it tampers with."""
    return f"{str(word).upper()}, {HACKS.get(str(word), plain(word))}"


def crowd(event: Event) -> str:
    """Who was the louder."""
    if event["verdict"] == "tied":
        return "The crowd: both sides are as loud"
    twice = ", twice as loud" if str(event["verdict"]).endswith("double") else ""
    return f"The crowd: the fans of {side(event['side'])} win{twice}"


def attacked(event: Event) -> str:
    """What was left of an attack of the Yarasa."""
    if not int(event["hits"]):
        return f"{THE_YARASA} do not get at {event['player']}"
    return f"{THE_YARASA} get at {event['player']}: {some(event['hits'], 'hit', 'hits')}"


SIDE_SENTENCES: Final[dict[str, Callable[[Event], str]]] = {
    "CheerleaderAt": lambda e: f"A cheerleader of {side(e['side'])} goes to {track_hex(e['track'])} of the score track",
    "CheerleaderGone": lambda e: f"The marker comes to a cheerleader of {side(e['side'])}: she goes back to the bench",
    "PlayCalled": lambda e: f"{side(e['side'])}: the {plain(e['coach'])} calls a Play, {plain(e['play'])}",
    "ThirdToken": lambda e: f"{e['player']} takes a third token",
    "DefenceDice": lambda e: (
        f"{side(e['side'])} has {some(e['number'], 'defence die', 'defence dice')} for the next Rush"
    ),
    "Exploit": lambda e: (
        f"Exploit by {e['player']}, {FEATS.get(str(e['feat']), plain(e['feat']))}: "
        f"{some(e['cheers'], 'cheer', 'cheers')}"
    ),
    "Experience": lambda e: f"{e['player']} gains experience, {e['number']} in this match",
    "FanAt": lambda e: f"A fan comes on at {e['square']}, sent by {side(e['side'])}",
    "FanGone": lambda e: f"The fan at {e['square']} is gone",
    "FanMoved": lambda e: f"The fan at {e['from']} goes to {e['to']}",
    "Danced": lambda e: f"{e['player']} has danced past the fan",
    "Signed": lambda e: f"{e['player']} signs an autograph for the fan at {e['square']} and is done for this Rush",
    "CrowdTest": crowd,
    "Hacked": lambda e: f"{side(e['side'])} buys hack {hack_name(e['hack'])}, for {e['cost']} mc",
    "HackWorks": lambda e: f"{side(e['side'])}'s hack works: {hack_name(e['hack'])}",
    "HackOver": lambda e: f"{side(e['side'])}'s hack is over: {hack_name(e['hack'])}",
    "LinedUp": lambda e: f"{e['player']} has to start",
    "FreeAgentJoined": lambda e: f"{e['player']} joins, a free agent of table {e['number']}",
    "YarasaStayed": lambda _: f"{THE_YARASA} stay away",
    "YarasaCame": lambda _: f"{THE_YARASA} come",
    "YarasaHit": attacked,
}
