"""Words that screens, prompts and reports share: what dice are for, what actions are called, a player's figures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.table import Table

# What dice are rolled for, where the word of the notation alone would leave a coach guessing.
PURPOSES: Final = {
    "arguing": "arguing with the referee",
    "card": "the card that is turned",
    "chest": "whether the ball is in the chest",
    "confusion": "confusion in the portal",
    "contest": "contesting the check",
    "cooking": "the master chef",
    "deal": "a card for a hand",
    "deflection": "interference",
    "end-zone": "the coin for the end zones",
    "fans": "the fans",
    "free-agent": "a free agent",
    "first-turn": "the coin for the first turn",
    "gaze": "hypnotic gaze",
    "hiding": "the chest the ball is put into",
    "heat": "how many faint in the heat",
    "home-card": "the home card",
    "how-many": "how many players",
    "hurl": "throwing the team-mate",
    "invasion": "the pitch invasion",
    "kick-direction": "the direction of the kick",
    "kick-distance": "the distance of the kick",
    "kick-off": "the kick-off event",
    "lasting-injury": "the lasting injury",
    "launch": "the launch of the ball",
    "nerve": "the referee's nerve",
    "pick-up": "picking the ball up",
    "placing": "who places first",
    "portal": "the portal",
    "prone-block": "jumping up to block",
    "random-player": "a random player",
    "rebound": "how far the ball springs back",
    "ref-check": "the ref check",
    "ricochet": "the way off the wall",
    "rock-target": "whom the rock hits",
    "room": "the effect of the room",
    "shoot-out": "the shoot-out",
    "spell": "the spell",
    "stand-up": "standing up",
    "mood": "the mood of a prima donna",
    "stat": "the figure to be tested",
    "throw-in-direction": "the direction of the throw-in",
    "throw-in-distance": "the distance of the throw-in",
    "tie": "the coin that decides",
    "wall": "what the wall does",
    "wall-square": "the square of the wall that is hit",
    "yarasa": "the Yarasa",
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
    "one-token": "has acted once",
    "two-tokens": "has acted twice",
    "carded": "has had a card",
    "finished": "acts no more in this Rush",
    "shocked": "shocked",
    "worn-out": "had a heavy night",
    "interfered": "has interfered in this match",
    "tricked": "has used dirty tricks",
    "dived": "has taken a dive",
    "carded-twice": "has had two cards",
    "lucky-once": "has tried his luck in this Rush",
    "evened": "has interfered in this Rush",
    "cheered": "has had his cheers in this Rush",
    "revenged": "has his revenge",
    "klutzed": "has been a klutz in this match",
    "insisted": "has undone a roll in this match",
    "mighty": "ST 1 more",
    "teleported": "has come through a portal",
    "furious": "blocks with fury",
    "reeking": "reeks of the sewer",
    "entangled": "entangled, no tackle zone",
    "gathered": "has gathered funds",
}
ROLLED_AGAINST: Final = ("ag", "pa", "av", "strength", "speed", "skill", "armour")
"""Figures that a game other than that of 2016 writes as the number a die must show."""


FIGURES_OF_2016: Final = ("ma", "st", "ag", "av")


def short_name(key: str) -> str:
    """What a figure is called before its number: `MA`, `Strength`."""
    return key.upper() if len(key) == 2 else key.capitalize()


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
    """One figure of a player as its game writes it: `3`, or `3+` in 2020, where - is one who cannot pass."""
    value = stats[key]
    if ("pa" not in stats and key in FIGURES_OF_2016) or key not in ROLLED_AGAINST:
        return str(value)
    return f"{value}+" if value else "-"


def figures_now(table: Table, player: int) -> str:
    """A player's figures in force, with the printed one behind where it is another: `MA 6, ST 3, AV 9+ (8+)`."""
    ruleset = table.plan.ruleset
    now = ruleset.figures_now(table, player)
    printed = ruleset.figures_of(table.plan.teams[player // SQUAD].players[player % SQUAD])
    words = []
    for key in now:
        was = f" ({figure(printed, key)})" if printed[key] != now[key] else ""
        words.append(f"{short_name(key)} {figure(now, key)}{was}")
    return ", ".join(words)


def kind_of_player(table: Table, player: int) -> str:
    """What kind of player this is now: his line on the team sheet, and the role he has if that does not say it."""
    ruleset = table.plan.ruleset
    title, role = ruleset.title_now(table, player), ruleset.role_now(table, player)
    return title if not role or title.lower().endswith(role) else f"{title} ({role})"


def counted(number: int, thing: str) -> str:
    """`1 re-roll`, `3 re-rolls`, `2 assistant coaches`."""
    thing = plain(thing) if thing != "re-roll" else thing
    if number == 1 and thing.endswith("dice"):
        return f"1 {thing.removesuffix('dice')}die"
    if number == 1:
        return f"1 {thing.removesuffix('es') if thing.endswith('ches') else thing.removesuffix('s')}"
    plural = thing if thing.endswith(("s", "dice")) else f"{thing[:-1]}ies" if thing.endswith("y") else f"{thing}s"
    return f"{number} {plural}"
