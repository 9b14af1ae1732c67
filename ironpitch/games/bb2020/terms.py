"""What Blood Bowl 2020 adds to the words of the football games: facts, marks and prayers."""

from __future__ import annotations

from typing import Final

from ironpitch.games.football.terms import FACTS as FOOTBALL_FACTS
from ironpitch.games.football.terms import MARKS as FOOTBALL_MARKS

# -- facts of the match; pairs are home then away ----------------------------------------------------------------------
FIRST: Final = 43
"""How many facts every football game has: a number the compiler knows, and a test compares."""
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
"""What mercenaries were taught, three to each of two facts: 1 + skill, in base 128, by their places in the squad."""
BOMB_AT: Final = FIRST + 33
"""The square of a live bomb plus one, or 0."""
CONJURED: Final = FIRST + 34
"""While a weather mage's weather is in force: 1 + what it replaced * 2 + the side of the mage, else 0."""
FACTS: Final = [
    *FOOTBALL_FACTS, "apothecaries-home", "apothecaries-away", "kegs-home", "kegs-away", "ejected-home",
    "ejected-away", "prayers-home", "prayers-away", "left-to-act", "training-home", "training-away",
    "cheerleaders-home", "cheerleaders-away", "coaches-home", "coaches-away", "cash-home", "cash-away",
    "trained-home", "trained-away", "raised-home", "raised-away", "morticians-home", "morticians-away",
    "doctors-home", "doctors-away", "chefs-home", "chefs-away", "recalled-home", "recalled-away", "mages-home",
    "mages-away", "taught", "taught-too", "bomb-at", "conjured",
]  # fmt: skip

# -- marks -------------------------------------------------------------------------------------------------------------
FOR_DRIVE: Final = 24
FOR_MATCH: Final = 48
STILETTO: Final = 1 << (FOR_DRIVE + 5)
DUSTERS: Final = 1 << (FOR_DRIVE + 6)
BAD_HABITS: Final = 1 << (FOR_DRIVE + 7)
BLESSED: Final = 1 << (FOR_DRIVE + 8)
BLESSED_FOR_GOOD: Final = 1 << (FOR_MATCH + 1)
SERIOUSLY_HURT: Final = 1 << (FOR_MATCH + 2)
NIGGLING: Final = 1 << (FOR_MATCH + 3)
DEAD: Final = 1 << (FOR_MATCH + 4)
LOST_MA: Final = 1 << (FOR_MATCH + 5)
LOST_ST: Final = 1 << (FOR_MATCH + 6)
LOST_AG: Final = 1 << (FOR_MATCH + 7)
LOST_PA: Final = 1 << (FOR_MATCH + 8)
LOST_AV: Final = 1 << (FOR_MATCH + 9)
GIFT_MARKS: Final = STILETTO | DUSTERS | BAD_HABITS | BLESSED | BLESSED_FOR_GOOD
MARKS: Final = {
    **FOOTBALL_MARKS, "stiletto": STILETTO, "knuckle-dusters": DUSTERS, "bad-habits": BAD_HABITS,
    "blessed": BLESSED, "blessed-for-good": BLESSED_FOR_GOOD, "seriously-hurt": SERIOUSLY_HURT,
    "niggling": NIGGLING, "dead": DEAD, "lost-ma": LOST_MA, "lost-st": LOST_ST, "lost-ag": LOST_AG,
    "lost-pa": LOST_PA, "lost-av": LOST_AV,
}  # fmt: skip

# -- prayers, by their number on the table -----------------------------------------------------------------------------
TRAPDOOR: Final = 1
FRIENDS: Final = 2
STILETTO_PRAYER: Final = 3
IRON_MAN: Final = 4
KNUCKLE_DUSTERS: Final = 5
BAD_HABITS_PRAYER: Final = 6
GREASY_CLEATS: Final = 7
BLESSED_STATUE: Final = 8
MOLES: Final = 9
PERFECT_PASSING: Final = 10
FAN_INTERACTION: Final = 11
NECESSARY_VIOLENCE: Final = 12
FOULING_FRENZY: Final = 13
ROCK: Final = 14
SCRUTINY: Final = 15
INTENSIVE_TRAINING: Final = 16
PRAYER_NAMES: Final = [
    "none", "treacherous-trapdoor", "friends-with-the-ref", "stiletto", "iron-man", "knuckle-dusters", "bad-habits",
    "greasy-cleats", "blessed-statue", "moles-under-the-pitch", "perfect-passing", "fan-interaction",
    "necessary-violence", "fouling-frenzy", "throw-a-rock", "under-scrutiny", "intensive-training",
]  # fmt: skip
