"""Words that screens, prompts and reports share: what dice are for, what actions are called, a player's figures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

# What dice are rolled for, where the word of the notation alone would leave a coach guessing.
PURPOSES: Final = {
    "arguing": "arguing with the referee",
    "cooking": "the master chef",
    "deflection": "interference",
    "fans": "the fans",
    "gaze": "hypnotic gaze",
    "heat": "how many faint in the heat",
    "how-many": "how many players",
    "hurl": "throwing the team-mate",
    "invasion": "the pitch invasion",
    "kick-direction": "the direction of the kick",
    "kick-distance": "the distance of the kick",
    "kick-off": "the kick-off event",
    "lasting-injury": "the lasting injury",
    "pick-up": "picking the ball up",
    "prone-block": "jumping up to block",
    "random-player": "a random player",
    "rock-target": "whom the rock hits",
    "shoot-out": "the shoot-out",
    "stand-up": "standing up",
    "throw-in-direction": "the direction of the throw-in",
    "throw-in-distance": "the distance of the throw-in",
}
# Where a ball that moves by itself has come from.
FLIGHTS: Final = {"throw-in-distance": "throw-in", "kick-distance": "kick"}
# Actions by the name the rulebook gives them.
ACTIONS: Final = {
    "bomb": "throw bomb",
    "gaze": "hypnotic gaze",
    "hand-off": "hand-off",
    "hurl": "throw team-mate",
    "swing": "ball and chain",
}
# What a player has on it that its figures and skills do not tell.
MARKED: Final = {
    "used": "has acted",
    "dazed": "no tackle zone",
    "gazed-at": "no tackle zone",
    "rooted": "rooted to the spot",
    "thirsty": "thirsting for blood",
    "slowed": "MA 1 less",
    "toughened": "AV 1 more",
    "stiletto": "stiletto",
    "knuckle-dusters": "knuckle dusters",
    "bad-habits": "bad habits",
    "blessed": "blessed statue",
    "blessed-for-good": "blessed statue",
}
ROLLED_AGAINST: Final = ("ag", "pa", "av")
"""Figures that a game with a passing figure writes as the number a die must show."""


def plain(word: object) -> str:
    """A word of the notation as people write it: `pouring rain`."""
    return str(word).replace("-", " ")


def purpose_words(purpose: object, skill: str = "") -> str:
    """What dice are for; those a skill asks for are named by it, if it is known."""
    if purpose == "skill" and skill:
        return plain(skill)
    return PURPOSES.get(str(purpose), plain(purpose))


def action_words(action: object) -> str:
    """An action as the rulebook calls it."""
    return ACTIONS.get(str(action), plain(action))


def figure(stats: Mapping[str, int], key: str) -> str:
    """One figure of a player as its edition writes it: `3`, or `3+` in 2020, where - is one who cannot pass."""
    value = stats[key]
    if "pa" not in stats or key not in ROLLED_AGAINST:
        return str(value)
    return f"{value}+" if value else "-"


def counted(number: int, thing: str) -> str:
    """`1 re-roll`, `3 re-rolls`, `2 assistant coaches`."""
    thing = plain(thing) if thing != "re-roll" else thing
    if number == 1:
        return f"1 {thing.removesuffix('es') if thing.endswith('ches') else thing.removesuffix('s')}"
    plural = thing if thing.endswith("s") else f"{thing[:-1]}ies" if thing.endswith("y") else f"{thing}s"
    return f"{number} {plural}"
