"""The words of a log: which reports are rolls of ours, what it calls weather, faces and sources of re-rolls."""

from __future__ import annotations

from typing import Final

from ironpitch.audit.edition import Edition

DIRECTIONS: Final = {
    "North": (0, -1), "Northeast": (1, -1), "East": (1, 0), "Southeast": (1, 1),
    "South": (0, 1), "Southwest": (-1, 1), "West": (-1, 0), "Northwest": (-1, -1),
}  # fmt: skip
"""Where a direction leads: along the pitch, across it."""

OLDER_PURPOSES: Final[dict[str, tuple[str, ...]]] = {
    "card": (), "crowd": ("invasion",), "explosion": ("explosion",), "fainting": ("heat",),
    "master chef": (), "penalty": ("shoot-out",),
    "riot": ("riot",), "rock target": ("rock-target",), "safe throw": ("skill",),
}  # fmt: skip
"""Kinds of roll that only logs of the older edition have, and what our rules call their purpose."""

PURPOSES: Final = {
    "activation": ("skill",), "always hungry": ("skill",), "animosity": ("skill",), "apothecary": ("casualty",),
    "argue the call": ("arguing",), "armour": ("armour",), "bloodlust": ("skill",), "block": ("block",),
    "bounce": ("bounce", "scatter"), "breathe fire": ("skill",), "bribe": ("bribe",),
    "brilliant coaching": ("brilliant-coaching",), "casualty": ("casualty",), "catch": ("catch",),
    "chainsaw": ("skill", "armour"), "cheering fans": ("cheering-fans",), "coin": ("toss",),
    "dauntless": ("skill",), "deviation direction": ("deviation",), "deviation distance": ("deviation",),
    "dodge": ("dodge",), "escape": ("skill",), "explosion": ("explosion",), "fans": ("fans",),
    "foul appearance": ("skill",),
    "gust": ("gust",), "heat": ("heat",), "how many": ("how-many",),
    "hypnotic gaze": ("gaze", "skill"), "injury": ("injury",), "interference": ("interception", "deflection"),
    "invasion": ("invasion",),
    "jump": ("jump", "leap"), "kick direction": ("kick-direction",), "kick distance": ("kick-distance",),
    "kick-off": ("kick-off",), "landing": ("landing",), "lasting injury": ("lasting-injury",), "loner": ("skill",),
    "officious ref": ("officious-ref",), "officious ref roll": ("officious-ref",), "pass": ("pass", "bomb"),
    "pick-me-up": ("skill",), "pick-up": ("pick-up",), "prayer": ("prayer",), "prone block": ("prone-block",),
    "projectile vomit": ("skill",), "pro": ("skill",), "random player": ("random-player",),
    "recovery": ("recovery",), "regeneration": ("skill",), "rock": ("rock",), "rush": ("rush",),
    "scatter of a player": ("bounce", "scatter"), "stand-up": ("stand-up",), "swing": ("throw-in-direction",),
    "tentacles or shadowing": ("skill",), "throw team-mate": ("hurl", "pass"),
    "throw-in direction": ("throw-in-direction",), "throw-in distance": ("throw-in-distance",),
    "trapdoor": ("trapdoor",), "weather": ("weather",),
    **OLDER_PURPOSES,
}  # fmt: skip
"""Each kind of roll we know of a log, and what our rules call the purpose of such a roll."""

TESTS: Final = {
    "alwaysHungryRoll": "always hungry", "animosityRoll": "animosity",
    "bloodLustRoll": "bloodlust", "breatheFire": "breathe fire", "catchRoll": "catch", "chainsawRoll": "chainsaw",
    "confusionRoll": "activation", "dodgeRoll": "dodge", "escapeRoll": "escape",
    "foulAppearanceRoll": "foul appearance", "goForItRoll": "rush", "hypnoticGazeRoll": "hypnotic gaze",
    "interceptionRoll": "interference", "jumpUpRoll": "prone block", "leapRoll": "jump", "passRoll": "pass",
    "pickUpRoll": "pick-up", "projectileVomit": "projectile vomit", "regenerationRoll": "regeneration",
    "rightStuffRoll": "landing", "standUpRoll": "stand-up", "tentaclesShadowingRoll": "tentacles or shadowing",
    "throwTeamMateRoll": "throw team-mate",
}  # fmt: skip
"""Reports of one D6 that must reach `minimumRoll`."""

STRANGE: Final[frozenset[str]] = frozenset()
"""Rolls of deeds that a log does not tell in a form our matches could follow."""

OTHER_ROLLS: Final = frozenset({
    "apothecaryRoll", "argueTheCall", "blitzRoll", "blockRoll", "bribesRoll", "cheeringFans", "coinThrow",
    "dauntlessRoll", "extraReRoll", "fanFactor", "injury", "kickoffOfficiousRef", "kickoffPitchInvasion",
    "kickoffResult", "kickoffScatter", "officiousRefRoll", "passDeviate", "pickMeUp", "prayerRoll", "quickSnapRoll",
    "reRoll", "scatterBall", "scatterPlayer", "secretWeaponBan", "solidDefenceRoll", "spellEffectRoll",
    "throwAtStallingPlayer", "throwIn", "trapDoor", "turnEnd", "weather",
})  # fmt: skip
"""Reports that hold rolls in other forms; see `rolls_of`."""

TOLD: Final = frozenset({
    "animalSavagery", "apothecaryChoice", "biasedRef", "biteSpectator", "block", "blockChoice", "blockReRoll",
    "briberyAndCorruptionReRoll", "brilliantCoachingReRoll", "cardsAndInducementsBought", "cloudBurster",
    "dedicatedFans", "doubleHiredStaff", "doubleHiredStarPlayer", "event", "foul", "freePettyCash", "fumblerooskie",
    "fumbblResultUpload", "handOver", "hitAndRun", "inducement", "inducementsBought", "kickTeamMateFumble",
    "kickoffSequenceActivationsCount", "kickoffSequenceActivationsExhausted", "kickoffTimeout", "leader",
    "modifiedDodgeResultSuccessful", "modifiedPassResult", "mostValuablePlayers", "nervesOfSteel",
    "noPlayersToField", "passBlock", "pettyCash", "placedBallDirection", "playerAction", "playerEvent", "prayerAmount",
    "prayerEnd", "prayerWasted", "pumpUpTheCrowdReRollLost", "pushback", "raiseDead", "receiveChoice", "referee",
    "riotousRookies", "selectBlitzTarget", "selectGazeTarget", "showStarReRollLost", "skillUse",
    "skillUseOtherPlayer", "skillWasted", "stallerDetected", "startHalf", "timeoutEnforced", "winnings",
})  # fmt: skip
"""Reports that tell a choice or a result; what they say shows in the choices we play or in the position."""

STAR_RULE: Final = "a star player's own rule"
NOT_DRIVEN: Final = {
    "allYouCanEat": STAR_RULE, "balefulHex": STAR_RULE, "catchOfTheDay": STAR_RULE, "indomitable": STAR_RULE,
    "lookIntoMyEyesRoll": STAR_RULE, "oldPro": STAR_RULE, "pumpUpTheCrowdReRoll": STAR_RULE,
    "raidingParty": STAR_RULE, "showStarReRoll": STAR_RULE, "thenIStartedBlastin": STAR_RULE, "thrownKeg": STAR_RULE,
    "twoForOne": STAR_RULE,
    "bombExplodesAfterCatch": "bombs are not driven yet", "bombOutOfBounds": "bombs are not driven yet",
    "kickTeamMateRoll": "not driven yet", "kickoffRiot": "not driven yet", "kickoffThrowARock": "not driven yet",
    "masterChefRoll": "inducements are not played here", "penaltyShootout": "the shoot-out is not driven",
    "pilingOn": "not driven yet", "playCard": "cards are not played here",
    "cardEffectRoll": "cards are not played here",
    "swarmingPlayersRoll": "setting up is not driven",
    "swoopPlayer": "how the template was pointed is not told",
    "weatherMageResult": "inducements are not played here", "weatherMageRoll": "inducements are not played here",
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
TEAM_REROLL: Final = "Team ReRoll"
TEAM_REROLLS: Final = frozenset({TEAM_REROLL, "Brilliant Coaching ReRoll", "Leader"})
"""Sources of a re-roll that come off the team's track."""


def plain_letters(name: str) -> str:
    """A name without case, spaces and signs: `Side Step`, `sidestep` and `side-step` are one skill."""
    return "".join(char for char in name.lower().replace("&", "and") if char.isalnum())


def is_named(name: str, slug: str) -> bool:
    """Is this our word for what the log calls so?"""
    return plain_letters(name) == plain_letters(slug)


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
