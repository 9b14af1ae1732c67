"""The words of a log: which reports are rolls of ours, what it calls weather, faces and sources of re-rolls."""

from __future__ import annotations

from typing import Final

from ironpitch.audit.edition import Edition
from ironpitch.audit.edition_2016 import OLDER_PURPOSES

DIRECTIONS: Final = {
    "North": (0, -1), "Northeast": (1, -1), "East": (1, 0), "Southeast": (1, 1),
    "South": (0, 1), "Southwest": (-1, 1), "West": (-1, 0), "Northwest": (-1, -1),
}  # fmt: skip
"""Where a direction leads: along the pitch, across it."""

PURPOSES: Final = {
    "activation": ("skill",), "always hungry": ("skill",), "animosity": ("skill",), "apothecary": ("casualty",),
    "argue the call": ("arguing",), "armour": ("armour",), "bloodlust": ("skill",), "block": ("block",),
    "bounce": ("bounce", "scatter", "gust"), "breathe fire": ("skill",), "bribe": ("bribe",),
    "brilliant coaching": ("brilliant-coaching",), "casualty": ("casualty",), "catch": ("catch",),
    "chainsaw": ("skill", "armour"), "cheering fans": ("cheering-fans",), "coin": ("toss",),
    "dauntless": ("skill",), "deviation direction": ("deviation",), "deviation distance": ("deviation",),
    "dodge": ("dodge",), "escape": ("skill",), "fans": ("fans",), "foul appearance": ("skill",),
    "hypnotic gaze": ("gaze", "skill"), "injury": ("injury",), "interference": ("interception", "deflection"),
    "jump": ("jump", "leap"), "kick direction": ("kick-direction",), "kick distance": ("kick-distance",),
    "kick-off": ("kick-off",), "landing": ("landing",), "lasting injury": ("lasting-injury",), "loner": ("skill",),
    "officious ref": ("officious-ref",), "officious ref roll": ("officious-ref",), "pass": ("pass", "bomb"),
    "pick-up": ("pick-up",), "prone block": ("prone-block",), "projectile vomit": ("skill",), "pro": ("skill",),
    "random player": ("random-player",),
    "recovery": ("recovery",), "regeneration": ("skill",), "rush": ("rush",), "stand-up": ("stand-up",),
    "tentacles or shadowing": ("skill",), "throw team-mate": ("hurl",), "throw-in direction": ("throw-in-direction",),
    "throw-in distance": ("throw-in-distance",), "weather": ("weather",), **OLDER_PURPOSES,
}  # fmt: skip
"""Each kind of roll we know of a log, and what our rules call the purpose of such a roll."""

TESTS: Final = {
    "alwaysHungryRoll": "always hungry", "animosityRoll": "animosity", "animalSavagery": "activation",
    "bloodLustRoll": "bloodlust", "breatheFire": "breathe fire", "catchRoll": "catch", "chainsawRoll": "chainsaw",
    "confusionRoll": "activation", "dodgeRoll": "dodge", "escapeRoll": "escape",
    "foulAppearanceRoll": "foul appearance", "goForItRoll": "rush", "hypnoticGazeRoll": "hypnotic gaze",
    "interceptionRoll": "interference", "jumpUpRoll": "prone block", "leapRoll": "jump", "passRoll": "pass",
    "pickUpRoll": "pick-up", "projectileVomit": "projectile vomit", "regenerationRoll": "regeneration",
    "rightStuffRoll": "landing", "standUpRoll": "stand-up", "tentaclesShadowingRoll": "tentacles or shadowing",
    "throwTeamMateRoll": "throw team-mate",
}  # fmt: skip
"""Reports of one D6 that must reach `minimumRoll`."""

STRANGE: Final = frozenset({
    "alwaysHungryRoll", "animalSavagery", "bloodLustRoll", "breatheFire", "chainsawRoll", "escapeRoll",
    "hypnoticGazeRoll", "projectileVomit", "rightStuffRoll", "throwTeamMateRoll",
})  # fmt: skip
"""Rolls of deeds that a log does not tell in a form our matches could follow."""

OTHER_ROLLS: Final = frozenset({
    "apothecaryRoll", "argueTheCall", "blockRoll", "bribesRoll", "cheeringFans", "coinThrow", "dauntlessRoll",
    "extraReRoll", "fanFactor", "injury", "kickoffOfficiousRef", "kickoffResult", "kickoffScatter",
    "officiousRefRoll", "passDeviate", "reRoll", "scatterBall", "throwIn", "turnEnd", "weather",
})  # fmt: skip
"""Reports that hold rolls in other forms; see `rolls_of`."""

TOLD: Final = frozenset({
    "apothecaryChoice", "block", "blockChoice", "cardsAndInducementsBought", "dedicatedFans", "foul",
    "fumbblResultUpload", "handOver", "inducement", "inducementsBought", "leader", "mostValuablePlayers",
    "noPlayersToField", "pettyCash", "playerAction", "pushback", "raiseDead", "receiveChoice", "referee",
    "secretWeaponBan", "selectBlitzTarget", "skillUse", "startHalf", "timeoutEnforced", "winnings",
})  # fmt: skip
"""Reports that tell a choice or a result; what they say shows in the choices we play or in the position."""

NOT_DRIVEN: Final = {
    "allYouCanEat": "a star player's own rule", "balefulHex": "a star player's own rule",
    "biteSpectator": "not driven yet", "blitzRoll": "a free turn during the kick-off is not driven",
    "blockReRoll": "not driven yet", "bombExplodesAfterCatch": "bombs are not driven yet",
    "bombOutOfBounds": "bombs are not driven yet", "catchOfTheDay": "a star player's own rule",
    "fumblerooskie": "not driven yet", "kickTeamMateFumble": "not driven yet",
    "kickTeamMateRoll": "not driven yet", "kickoffPitchInvasion": "who is hit is not told with its dice",
    "kickoffTimeout": "not driven yet", "kickoffRiot": "not driven yet", "kickoffThrowARock": "not driven yet",
    "masterChefRoll": "not driven yet", "modifiedDodgeResultSuccessful": "not driven yet",
    "modifiedPassResult": "not driven yet", "passBlock": "not driven yet", "penaltyShootout": "not driven yet",
    "pilingOn": "not driven yet", "placedBallDirection": "not driven yet", "playCard": "cards are not played here",
    "prayerAmount": "not driven yet", "prayerEnd": "not driven yet", "prayerRoll": "not driven yet",
    "prayerWasted": "not driven yet", "quickSnapRoll": "a free turn during the kick-off is not driven",
    "scatterPlayer": "not driven yet", "selectGazeTarget": "not driven yet", "skillWasted": "not driven yet",
    "solidDefenceRoll": "setting up again is not driven", "spellEffectRoll": "wizards are not played here",
    "swarmingPlayersRoll": "not driven yet", "swoopPlayer": "not driven yet", "trapDoor": "not driven yet",
    "wizardUse": "wizards are not played here",
}  # fmt: skip
"""Reports we know and leave alone, each with the reason."""

WEATHERS: Final = {
    "Nice Weather": "nice", "Perfect Conditions": "nice", "Sweltering Heat": "sweltering-heat",
    "Very Sunny": "very-sunny", "Pouring Rain": "pouring-rain", "Blizzard": "blizzard",
}  # fmt: skip
BLOCK_RESULTS: Final = {
    "SKULL": "skull", "BOTH DOWN": "both-down", "PUSHBACK": "push", "POW/PUSH": "stumble", "POW": "pow",
}  # fmt: skip
TEAM_REROLLS: Final = frozenset({"Team ReRoll", "Brilliant Coaching ReRoll", "Leader"})
"""Sources of a re-roll that come off the team's track."""


def is_known(edition: Edition, kind: str) -> bool:
    """Is this a kind of report we have a meaning for?"""
    known = kind in edition.rolls or kind in TESTS or kind in OTHER_ROLLS or kind in TOLD or kind in NOT_DRIVEN
    return known or kind in edition.told or kind in edition.not_driven


def is_followed(edition: Edition, kind: str) -> bool:
    """Can our match go on after such a report?"""
    if kind in edition.rolls:
        return True
    if kind in STRANGE or kind in edition.not_driven:
        return False
    return kind in TESTS or kind in OTHER_ROLLS or kind in TOLD or kind in edition.told
