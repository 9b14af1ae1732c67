"""The words of a log of Blood Bowl 2016, which the site plays by the rules of the living competition."""

from __future__ import annotations

from typing import Final

from ironpitch.games.football.audit.edition import FootballEdition

BB2016: Final = FootballEdition("BB2016", "bb2016")
BB2016.is_oldest = True
BB2016.settings = {"overtime": {"true": "overtime=always", "false": "overtime=never"}}
BB2016.house = {"weapon_bribes": "on", "overtime": "never"}
BB2016.figures = {"movement": "ma", "strength": "st", "agility": "ag", "armour": "av"}
BB2016.traits = {"thrall": "blood-lust-feeder"}
BB2016.skills = {"Blood Lust": "blood-lust", "Bone-Head": "bone-head", "Nurgle's Rot": "nurgles-rot"}
BB2016.unplayed = dict.fromkeys(("+MA", "+ST", "+AG", "+AV"), "it is in the figures of the sheet already")
BB2016.events = {"Weather Change": "changing-weather"}
BB2016.rolls = frozenset({
    "kickoffPitchInvasion", "kickoffRiot", "kickoffThrowARock", "masterChefRoll", "penaltyShootout", "pilingOn",
    "safeThrowRoll", "spectators",
})  # fmt: skip
BB2016.beyond = frozenset({"apothecary", "argue the call", "card", "casualty", "lasting injury", "master chef"})
BB2016.told = frozenset({
    "cardDeactivated", "cardsBought", "defectingPlayers", "doubleHiredStarPlayer", "dummy", "fanFactorRoll",
    "gameOptions", "weepingDaggerRoll", "winningsRoll",
})  # fmt: skip
BB2016.counted = {
    "Tacklezone": ("marked", -1),
    "Offensive Assist": ("assist", 1),
    "Defensive Assist": ("enemy assist", -1),
    "Disturbing Presence": ("disturbing-presence", -1),
    "Prehensile Tail": ("prehensile-tail", -1),
    "Niggling Injur": ("niggling", 1),
}
BB2016.reasons = {
    "Accurate Pass": ("accurate throw", 1),
    "Hand Off": ("accurate throw", 1),
    "Pouring Rain": ("weather", -1),
    "Very Sunny": ("weather", -1),
    "Blizzard": ("weather", 0),
    "Throw Team-Mate": ("throwing a player", -1),
    "Stunty": ("stunty", 0),
    "pass: Stunty": ("stunty", -1),
    "throw team-mate: Stunty": ("stunty", -1),
    "Nerves of Steel": ("nerves-of-steel", 0),
    "Break Tackle": ("break-tackle", 0),
    "Big Hand": ("big-hand", 0),
    "Two Heads": ("two-heads", 1),
    "Titchy": ("titchy", 1),
    "Diving Tackle": ("diving-tackle", -2),
    "Diving Catch": ("diving-catch", 1),
    "Extra Arms": ("extra-arms", 1),
    "Very Long Legs": ("very-long-legs", 1),
    "Accurate": ("accurate", 1),
    "Strong Arm": ("strong-arm", 1),
}
BB2016.unnamed = {
    "dodge": ("dodging", 1),
    "pick-up": ("picking up", 1),
    "interference": ("intercepting", -2),
    "prone block": ("from the ground", 2),
}
BB2016.bare = frozenset({"activation"})
BB2016.jump = "leap"
BB2016.unlimited = frozenset({"bomb", "punt"})
BB2016.above_armour = 1
BB2016.loner_alone = True
BB2016.ranges = {"Quick Pass": 1, "Long Pass": -1, "Long Bomb": -2}
BB2016.hits = {
    "Mighty Blow": 1, "Dirty Player": 1, "Chainsaw": 3, "Stakes": 1, "Claws": 0, "Thick Skull": 0, "Stunty": 0,
}  # fmt: skip
