"""What the reports of a log mean: which of them are rolls, of which dice, and for what purpose of ours."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ironpitch.audit.log import BadLog, Fields, Report, shown
from ironpitch.audit.walk import Square

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
    "throw-in distance": ("throw-in-distance",), "weather": ("weather",),
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


class Roll:
    """Dice the log says were rolled together, and all it tells about them."""

    def __init__(self, kind: str, faces: list[int], who: str, command: int, fields: Fields) -> None:
        self.kind = kind
        self.faces = faces
        self.who = who
        self.command = command
        self.fields = fields
        self.direction: Square | None = None
        """Where a direction die points; faces are numbered differently elsewhere."""
        self.last = True
        """Is this the last roll of its report?"""


class Told:
    """Something the log tells that our rules may ask a coach about."""

    def __init__(self, kind: str, who: str, command: int) -> None:
        self.kind = kind
        self.who = who
        self.command = command
        self.word = ""
        self.yes = False
        self.squares: list[Square] = []


class Deed:
    """Something the acting coach did: a choice of ours between steps."""

    def __init__(self, verb: str, command: int, who: str = "", square: Square | None = None, word: str = "") -> None:
        self.verb = verb
        self.command = command
        self.who = who
        self.square = square
        self.word = word


Item = Roll | Told | Deed


def is_known(kind: str) -> bool:
    """Is this a kind of report we have a meaning for?"""
    return kind in TESTS or kind in OTHER_ROLLS or kind in TOLD or kind in NOT_DRIVEN


def is_followed(kind: str) -> bool:
    """Can our match go on after such a report?"""
    return kind not in STRANGE and (kind in TESTS or kind in OTHER_ROLLS or kind in TOLD)


def rolls_of(report: Report, command: int) -> list[Roll]:
    """Every roll a report holds, in the order the dice fell."""
    found = list(each_roll(report, command))
    for roll in found[:-1]:
        roll.last = False
    return found


def each_roll(report: Report, command: int) -> Iterator[Roll]:
    """The rolls of a report one by one."""
    kind, fields = report.kind, report.fields
    if kind in TESTS:
        who = fields.maybe_text("playerId") or fields.maybe_text("defenderId")
        if fields.maybe_number("roll") > 0:
            yield Roll(TESTS[kind], [fields.number("roll")], who, command, fields)
        return
    match kind:
        case "blockRoll":
            yield Roll("block", fields.numbers("blockRoll"), "", command, fields)
        case "injury":
            yield from injury_rolls(fields, command)
        case "apothecaryRoll":
            casualty = fields.numbers("casualtyRoll")
            if casualty:
                yield from casualty_rolls("apothecary", casualty, fields.text("playerId"), command, fields)
        case "reRoll":
            if fields.maybe_number("roll") > 0:
                name = fields.maybe_text("reRollSource").lower()
                kind_of = name if name in ("loner", "pro") else "loner"
                yield Roll(kind_of, [fields.number("roll")], fields.maybe_text("playerId"), command, fields)
        case "scatterBall":
            yield from scatter_rolls(fields, command)
        case "throwIn":
            yield directed(
                Roll("throw-in direction", [fields.number("directionRoll")], "", command, fields), "direction"
            )
            yield Roll("throw-in distance", fields.numbers("distanceRoll"), "", command, fields)
        case "kickoffScatter" | "passDeviate":
            stem = "kick" if kind == "kickoffScatter" else "deviation"
            roll = Roll(f"{stem} direction", [fields.number("rollScatterDirection")], "", command, fields)
            yield directed(roll, "scatterDirection")
            yield Roll(f"{stem} distance", [fields.number("rollScatterDistance")], "", command, fields)
        case "turnEnd":
            for entry in fields.objects("knockoutRecoveryArray"):
                yield Roll("recovery", [entry.number("roll")], entry.text("playerId"), command, entry)
        case "bribesRoll" | "argueTheCall" | "dauntlessRoll":
            name = {"bribesRoll": "bribe", "argueTheCall": "argue the call", "dauntlessRoll": "dauntless"}[kind]
            yield Roll(name, [fields.number("roll")], fields.maybe_text("playerId"), command, fields)
        case _:
            yield from opening_rolls(report, command)


def opening_rolls(report: Report, command: int) -> Iterator[Roll]:
    """Rolls before a match and at a kick-off."""
    fields = report.fields
    match report.kind:
        case "fanFactor":
            yield Roll("fans", [fields.number("dedicatedFansRoll")], fields.text("teamId"), command, fields)
        case "weather":
            yield Roll("weather", fields.numbers("weatherRoll"), "", command, fields)
        case "coinThrow":
            yield Roll("coin", [], "", command, fields)
        case "kickoffResult":
            yield Roll("kick-off", fields.numbers("kickoffRoll"), "", command, fields)
        case "extraReRoll" | "cheeringFans" | "kickoffOfficiousRef":
            names = {"extraReRoll": "brilliant coaching", "cheeringFans": "cheering fans"}
            for side in ("home", "away"):
                face = fields.number(f"roll{side.title()}")
                yield Roll(names.get(report.kind, "officious ref"), [face], side, command, fields)
            for who in fields.texts("playerIdsHit"):
                yield Roll("random player", [], who, command, fields)
        case "officiousRefRoll":
            yield Roll("officious ref roll", [fields.number("roll")], fields.text("playerId"), command, fields)


def injury_rolls(fields: Fields, command: int) -> Iterator[Roll]:
    """Armour, injury and casualty of one player, as far as it came."""
    who = fields.text("defenderId")
    for kind, name in (("armour", "armorRoll"), ("injury", "injuryRoll")):
        if fields.numbers(name):
            yield Roll(kind, fields.numbers(name), who, command, fields)
    casualty = fields.numbers("casualtyRoll")
    if casualty:
        yield from casualty_rolls("casualty", casualty, who, command, fields)


def casualty_rolls(kind: str, faces: list[int], who: str, command: int, fields: Fields) -> Iterator[Roll]:
    """A casualty roll, and the roll for what lasts of it where the result asks for one."""
    yield Roll(kind, faces[:1], who, command, fields)
    if len(faces) > 1 and "(-" in fields.maybe_text("seriousInjury"):
        yield Roll("lasting injury", faces[1:2], who, command, fields)


def scatter_rolls(fields: Fields, command: int) -> Iterator[Roll]:
    """Every direction the ball took."""
    directions = fields.texts("directionArray")
    faces = fields.numbers("rolls")
    if len(directions) != len(faces):
        raise BadLog(f"{fields.where}: {len(faces)} rolls for {len(directions)} directions")
    for face, direction in zip(faces, directions, strict=True):
        roll = Roll("bounce", [face], "", command, fields)
        roll.direction = direction_named(direction, fields)
        yield roll


def directed(roll: Roll, name: str) -> Roll:
    """A roll with the direction its report names."""
    roll.direction = direction_named(roll.fields.text(name), roll.fields)
    return roll


def direction_named(name: str, fields: Fields) -> Square:
    """Where a direction leads."""
    if name not in DIRECTIONS:
        raise BadLog(f"{fields.where}: {shown(name)} is no direction; expected one of {', '.join(DIRECTIONS)}")
    return DIRECTIONS[name]
