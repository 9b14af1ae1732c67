"""What Blood Bowl 2020 adds to the words of the football games: facts, marks and prayers."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.declared import Facts, bits, words
from ironpitch.games.football import terms as football

FIRST: Final = 43
"""How many facts every football game has: a number the compiler knows, and a test compares."""


class Fact(football.Fact):
    """Facts of football and those that Blood Bowl 2020 adds."""

    APOTHECARIES: Final = FIRST
    KEGS: Final = FIRST + 2
    EJECTED: Final = FIRST + 4
    """1 once the head coach was sent away for arguing."""
    PRAYERS: Final = FIRST + 6
    """The prayers in force that a side has rolled, a bit each: prayer 1 is bit 0."""
    LEFT_TO_ACT: Final = FIRST + 8
    """How many players may still use the kick-off event that is being played."""
    TRAINING: Final = FIRST + 9
    """Team re-rolls hired for the match."""
    CHEERLEADERS: Final = FIRST + 11
    COACHES: Final = FIRST + 13
    CASH: Final = FIRST + 15
    """Petty cash left to spend, in thousands."""
    TRAINED: Final = FIRST + 17
    """Intensive Training: 1 + player * 128 + skill, or 0."""
    RAISED: Final = FIRST + 19
    """1 once a side has raised a fallen opponent."""
    MORTICIANS: Final = FIRST + 21
    DOCTORS: Final = FIRST + 23
    CHEFS: Final = FIRST + 25
    RECALLED: Final = FIRST + 27
    """1 once a side has re-rolled an argument by bribery and corruption."""
    MAGES: Final = FIRST + 29
    TAUGHT: Final = FIRST + 31
    """What mercenaries were taught, three to each of two facts: 1 + skill, in base 128, by places in the squad."""
    BOMB_AT: Final = FIRST + 33
    """The square of a live bomb plus one, or 0."""
    CONJURED: Final = FIRST + 34
    """While a weather mage's weather is in force: 1 + what it replaced * 2 + the side of the mage, else 0."""


DECLARED_FACTS: Final = Facts(
    Fact,
    after=football.DECLARED_FACTS,
    pairs=[
        Fact.APOTHECARIES,
        Fact.KEGS,
        Fact.EJECTED,
        Fact.PRAYERS,
        Fact.TRAINING,
        Fact.CHEERLEADERS,
        Fact.COACHES,
        Fact.CASH,
        Fact.TRAINED,
        Fact.RAISED,
        Fact.MORTICIANS,
        Fact.DOCTORS,
        Fact.CHEFS,
        Fact.RECALLED,
        Fact.MAGES,
    ],
    rows={Fact.TAUGHT: ["", "-too"]},
)
FACTS: Final = DECLARED_FACTS.names

UNTIL_DRIVE_ENDS: Final = 24
UNTIL_MATCH_ENDS: Final = 48


class Mark(football.Mark):
    """Marks of a player, one bit each; its place says when it goes."""

    STILETTO: Final = 1 << (UNTIL_DRIVE_ENDS + 5)
    KNUCKLE_DUSTERS: Final = 1 << (UNTIL_DRIVE_ENDS + 6)
    BAD_HABITS: Final = 1 << (UNTIL_DRIVE_ENDS + 7)
    BLESSED: Final = 1 << (UNTIL_DRIVE_ENDS + 8)
    BLESSED_FOR_GOOD: Final = 1 << (UNTIL_MATCH_ENDS + 1)
    SERIOUSLY_HURT: Final = 1 << (UNTIL_MATCH_ENDS + 2)
    NIGGLING: Final = 1 << (UNTIL_MATCH_ENDS + 3)
    DEAD: Final = 1 << (UNTIL_MATCH_ENDS + 4)
    LOST_MA: Final = 1 << (UNTIL_MATCH_ENDS + 5)
    LOST_ST: Final = 1 << (UNTIL_MATCH_ENDS + 6)
    LOST_AG: Final = 1 << (UNTIL_MATCH_ENDS + 7)
    LOST_PA: Final = 1 << (UNTIL_MATCH_ENDS + 8)
    LOST_AV: Final = 1 << (UNTIL_MATCH_ENDS + 9)


GIFT_MARKS: Final = (15 << (UNTIL_DRIVE_ENDS + 5)) | (1 << (UNTIL_MATCH_ENDS + 1))
"""All that prayers hand out: Mark.STILETTO, KNUCKLE_DUSTERS, BAD_HABITS, BLESSED and BLESSED_FOR_GOOD."""
MARKS: Final = bits(Mark)


class Prayer:
    """Prayers, by their number on the table."""

    NONE: Final = 0
    TREACHEROUS_TRAPDOOR: Final = 1
    FRIENDS_WITH_THE_REF: Final = 2
    STILETTO: Final = 3
    IRON_MAN: Final = 4
    KNUCKLE_DUSTERS: Final = 5
    BAD_HABITS: Final = 6
    GREASY_CLEATS: Final = 7
    BLESSED_STATUE: Final = 8
    MOLES_UNDER_THE_PITCH: Final = 9
    PERFECT_PASSING: Final = 10
    FAN_INTERACTION: Final = 11
    NECESSARY_VIOLENCE: Final = 12
    FOULING_FRENZY: Final = 13
    THROW_A_ROCK: Final = 14
    UNDER_SCRUTINY: Final = 15
    INTENSIVE_TRAINING: Final = 16


PRAYER_NAMES: Final = words(Prayer)
