"""The words of the football games as numbers, each declared once: facts, statuses, phases, verbs, marks."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.choices import NUMBER, PLAYER, SQUARE
from ironpitch.engine.declared import Facts, bits, verbs, words


class Status:
    """What has become of a player."""

    STANDING: Final = 0
    PRONE: Final = 1
    STUNNED: Final = 2
    RESERVE: Final = 3
    KO: Final = 4
    CASUALTY: Final = 5
    SENT_OFF: Final = 6
    FAINTED: Final = 7
    ABSENT: Final = 8


STATUSES: Final = words(Status)


class Fact:
    """Facts of the match; pairs are home then away."""

    PHASE: Final = 0
    HALF: Final = 1
    TURN: Final = 2
    SCORE: Final = 4
    REROLLS: Final = 6
    EXTRA: Final = 8
    BRIBES: Final = 10
    FAME: Final = 12
    FANS: Final = 14
    ACTIVE: Final = 16
    KICKER: Final = 17
    FIRST_KICKER: Final = 18
    ACTOR: Final = 19
    ACTION: Final = 20
    MOVED: Final = 21
    RUSHED: Final = 22
    BLOCKED: Final = 23
    BALL: Final = 24
    CARRIER: Final = 25
    WEATHER: Final = 26
    SPENT: Final = 27
    TURNOVER: Final = 28
    SCORER: Final = 29
    ASKED: Final = 30
    PLACED: Final = 31
    EVENT: Final = 32
    WINNER: Final = 33
    ACTED: Final = 34
    FREE_TURN: Final = 35
    AIRBORNE: Final = 36
    PLAYED: Final = 37
    TARGET: Final = 39
    """The opponent named when a blitz or foul was declared, in editions that want one named."""
    CAPTAIN: Final = 40
    """1 while a side's captain still has its re-roll of this half."""
    GIFTS: Final = 42
    """How many players have a skill for a while that is not on their roster."""


DECLARED_FACTS: Final = Facts(
    Fact,
    pairs=[
        Fact.TURN,
        Fact.SCORE,
        Fact.REROLLS,
        Fact.EXTRA,
        Fact.BRIBES,
        Fact.FAME,
        Fact.FANS,
        Fact.PLAYED,
        Fact.CAPTAIN,
    ],
    players=[Fact.ACTOR, Fact.CARRIER, Fact.TARGET],
    squares=[Fact.BALL],
    sides=[Fact.ACTIVE, Fact.KICKER, Fact.FIRST_KICKER],
)
FACTS: Final = DECLARED_FACTS.names

TURNS: Final = 8
"""Turns of each side in a half."""
ELEVEN: Final = 11
"""Most players of a side on the pitch."""


class Phase:
    """Where a match is between two steps."""

    BEFORE: Final = 0
    SET_UP: Final = 1
    ARRANGE: Final = 2
    KICK: Final = 3
    QUICK_SNAP: Final = 4
    TEAM_TURN: Final = 5
    ACT: Final = 6
    OVER: Final = 7


PHASES: Final = words(Phase)


class Ask:
    """Kinds of question."""

    TOSS: Final = 0
    SET_UP: Final = 1
    PLACE: Final = 2
    KICK: Final = 3
    QUICK_SNAP: Final = 4
    ACTIVATE: Final = 5
    STEP: Final = 6
    OVERTIME: Final = 7
    REROLL: Final = 8
    BLOCK_DIE: Final = 9
    PUSH: Final = 10
    FOLLOW: Final = 11
    USE: Final = 12
    ASSIST: Final = 13
    INTERCEPT: Final = 14
    TOUCHBACK: Final = 15
    HIGH_KICK: Final = 16
    BRIBE: Final = 17
    TARGET: Final = 18
    ARGUE: Final = 19
    INDUCEMENT: Final = 20
    APOTHECARY: Final = 21
    CASUALTY: Final = 22
    PUT: Final = 23
    PRAYER: Final = 24
    BITE: Final = 25
    LIFT: Final = 26
    SWARM: Final = 27
    REACT: Final = 28
    DIVE: Final = 29
    WEATHER: Final = 30


KINDS: Final = words(Ask)


class Action:
    """What a player may be activated for."""

    NONE: Final = 0
    MOVE: Final = 1
    BLOCK: Final = 2
    BLITZ: Final = 3
    PASS: Final = 4
    HAND_OFF: Final = 5
    FOUL: Final = 6
    HURL: Final = 7
    GAZE: Final = 8
    PUNT: Final = 9
    BOMB: Final = 10
    SWING: Final = 11


LAST_ON_FOOT: Final = 9
"""Up to Punt an action may begin with a move; Block is the exception."""
LAST_ACTION: Final = 11
ACTIONS: Final = words(Action)


class Do:
    """What a coach may say."""

    END_TURN: Final = 1
    ACTIVATE: Final = 2
    DONE: Final = 3
    STEP: Final = 4
    STAND: Final = 5
    BLOCK: Final = 6
    THROW: Final = 7
    GIVE: Final = 8
    FOUL: Final = 9
    KICK: Final = 10
    RECEIVE: Final = 11
    AIM: Final = 12
    FORMATION: Final = 13
    ARRANGE: Final = 14
    PLACE: Final = 15
    BENCH: Final = 16
    KEEP: Final = 17
    SNAP: Final = 18
    CONCEDE: Final = 19
    AGREE: Final = 20
    DECLINE: Final = 21
    REROLL: Final = 22
    ACCEPT: Final = 23
    DIE: Final = 24
    PUSH: Final = 25
    FOLLOW: Final = 26
    STAY: Final = 27
    USE: Final = 28
    ASSIST: Final = 29
    INTERCEPT: Final = 30
    BRIBE: Final = 31
    STAB: Final = 32
    LEAP: Final = 33
    HURL: Final = 34
    PICK: Final = 35
    JUMP: Final = 36
    SAW: Final = 37
    VOMIT: Final = 38
    BREATHE: Final = 39
    GAZE: Final = 40
    BOMB: Final = 41
    PUNT: Final = 42
    BLOCK_BOTH: Final = 43
    LEAVE_BALL: Final = 44
    SWING: Final = 45
    BITE: Final = 46
    ARGUE: Final = 47
    BUY: Final = 48
    PUT: Final = 49
    HEAL: Final = 50
    TAKE: Final = 51
    PRAY: Final = 52
    GO: Final = 53
    CONJURE: Final = 66
    """Those between are verbs of Dungeon Bowl."""


ARGUMENTS: Final = {
    Do.ACTIVATE: [PLAYER, "action"],
    Do.STEP: [SQUARE],
    Do.BLOCK: [PLAYER],
    Do.THROW: [SQUARE],
    Do.GIVE: [PLAYER],
    Do.FOUL: [PLAYER],
    Do.AIM: [SQUARE],
    Do.FORMATION: ["formation"],
    Do.PLACE: [SQUARE],
    Do.SNAP: [PLAYER, SQUARE],
    Do.REROLL: ["reroll", "face"],
    Do.DIE: ["face"],
    Do.PUSH: [SQUARE],
    Do.USE: ["skill"],
    Do.ASSIST: [NUMBER],
    Do.INTERCEPT: [PLAYER],
    Do.STAB: [PLAYER],
    Do.LEAP: [SQUARE],
    Do.HURL: [PLAYER, SQUARE],
    Do.PICK: [PLAYER],
    Do.JUMP: [SQUARE],
    Do.SAW: [PLAYER],
    Do.VOMIT: [PLAYER],
    Do.BREATHE: [PLAYER],
    Do.GAZE: [PLAYER],
    Do.BOMB: [SQUARE],
    Do.PUNT: [PLAYER, SQUARE],
    Do.BLOCK_BOTH: [PLAYER, PLAYER],
    Do.LEAVE_BALL: [SQUARE],
    Do.SWING: [SQUARE],
    Do.BITE: [PLAYER],
    Do.BUY: ["inducement"],
    Do.PUT: [SQUARE],
    Do.TAKE: [NUMBER],
    Do.GO: [SQUARE],
    Do.CONJURE: ["weather"],
}
"""What follows a word: kinds of argument."""
LEAST: Final = {Do.REROLL: 1, Do.PUNT: 1, Do.CONJURE: 0}
"""How much of that must be there, where not all need be."""
VERBS: Final = verbs(Do, ARGUMENTS, LEAST)


class Face:
    """What a block die shows."""

    SKULL: Final = 0
    BOTH_DOWN: Final = 1
    PUSH: Final = 2
    STUMBLE: Final = 3
    POW: Final = 4


FACES: Final = words(Face)


class For:
    """What dice are rolled for."""

    TOSS: Final = 0
    WEATHER: Final = 1
    FANS: Final = 2
    KICK_DIRECTION: Final = 3
    KICK_DISTANCE: Final = 4
    KICK_OFF: Final = 5
    BOUNCE: Final = 6
    CATCH: Final = 7
    DODGE: Final = 8
    PICK_UP: Final = 9
    RUSH: Final = 10
    STAND_UP: Final = 11
    BLOCK: Final = 12
    ARMOUR: Final = 13
    INJURY: Final = 14
    PASS: Final = 15
    SCATTER: Final = 16
    INTERCEPTION: Final = 17
    THROW_IN_DIRECTION: Final = 18
    THROW_IN_DISTANCE: Final = 19
    RECOVERY: Final = 20
    HEAT: Final = 21
    BRIBE: Final = 22
    RIOT: Final = 23
    CHEERING_FANS: Final = 24
    BRILLIANT_COACHING: Final = 25
    ROCK: Final = 26
    ROCK_TARGET: Final = 27
    INVASION: Final = 28
    SHOOT_OUT: Final = 29
    GUST: Final = 30
    LEAP: Final = 31
    LANDING: Final = 32
    SKILL: Final = 33
    PRONE_BLOCK: Final = 34
    JUMP: Final = 35
    CASUALTY: Final = 36
    LASTING_INJURY: Final = 37
    DEFLECTION: Final = 38
    ARGUING: Final = 39
    PRAYER: Final = 40
    TRAPDOOR: Final = 41
    RANDOM_PLAYER: Final = 42
    OFFICIOUS_REF: Final = 43
    HOW_MANY: Final = 44
    DEVIATION: Final = 45
    HURL: Final = 46
    BOMB: Final = 47
    EXPLOSION: Final = 48
    GAZE: Final = 49
    COOKING: Final = 50


PURPOSES: Final = words(For)


class Why:
    """Why a modifier applies; skills add theirs as SKILL_REASON + code."""

    DODGING: Final = 0
    MARKED: Final = 1
    PICKING_UP: Final = 2
    RANGE: Final = 3
    ACCURATE_THROW: Final = 4
    INTERCEPTING: Final = 5
    WEATHER: Final = 6
    ASSIST: Final = 7
    ENEMY_ASSIST: Final = 8
    THROWING_A_PLAYER: Final = 9
    FROM_THE_GROUND: Final = 10
    HOW_THE_BALL_COMES: Final = 11
    HOW_IT_WAS_THROWN: Final = 12
    PRAYER: Final = 13
    KEG: Final = 14
    HELPED: Final = 15


REASONS: Final = words(Why, " ")


class Weather:
    """Weather."""

    NICE: Final = 0
    SWELTERING_HEAT: Final = 1
    VERY_SUNNY: Final = 2
    POURING_RAIN: Final = 3
    BLIZZARD: Final = 4


WEATHERS: Final = words(Weather)

# Where the marks of each scope begin, as in engine.marks; written out: the compiler adds up what is in one file.
UNTIL_ACTION_ENDS: Final = 0
UNTIL_TURN_ENDS: Final = 12
UNTIL_DRIVE_ENDS: Final = 24
UNTIL_MATCH_ENDS: Final = 48


class Mark:
    """Marks of a player, one bit each; its place says when it goes."""

    STOOD_UP: Final = 1 << (UNTIL_ACTION_ENDS + 0)
    LEAPT: Final = 1 << (UNTIL_ACTION_ENDS + 1)
    STEPPED: Final = 1 << (UNTIL_ACTION_ENDS + 2)
    USED: Final = 1 << (UNTIL_TURN_ENDS + 0)
    FRESHLY_STUNNED: Final = 1 << (UNTIL_TURN_ENDS + 1)
    DODGE_REROLLED: Final = 1 << (UNTIL_TURN_ENDS + 2)
    BROKE_TACKLE: Final = 1 << (UNTIL_TURN_ENDS + 3)
    SNAPPED: Final = 1 << (UNTIL_TURN_ENDS + 4)
    HELD_BACK: Final = 1 << (UNTIL_TURN_ENDS + 5)
    SLOWED: Final = 1 << (UNTIL_DRIVE_ENDS + 3)
    TOUGHENED: Final = 1 << (UNTIL_MATCH_ENDS + 0)
    QUICKENED: Final = 1 << (UNTIL_MATCH_ENDS + 10)
    DAZED: Final = 1 << (UNTIL_DRIVE_ENDS + 0)
    ROOTED: Final = 1 << (UNTIL_DRIVE_ENDS + 1)
    FIELDED: Final = 1 << (UNTIL_DRIVE_ENDS + 2)
    REROLLED_RUSH: Final = 1 << (UNTIL_TURN_ENDS + 6)
    LIFTED: Final = 1 << (UNTIL_TURN_ENDS + 7)
    TRIED_AGAIN: Final = 1 << (UNTIL_ACTION_ENDS + 3)
    TRIED_AGAIN_THIS_TURN: Final = 1 << (UNTIL_TURN_ENDS + 8)
    BROKE_TACKLE_NOW: Final = 1 << (UNTIL_ACTION_ENDS + 4)
    ATTACKED: Final = 1 << (UNTIL_ACTION_ENDS + 5)
    THIRSTY: Final = 1 << (UNTIL_ACTION_ENDS + 6)
    NO_FOLLOW: Final = 1 << (UNTIL_ACTION_ENDS + 7)
    GAZED_AT: Final = 1 << (UNTIL_DRIVE_ENDS + 4)
    CAUGHT: Final = 1 << (UNTIL_ACTION_ENDS + 8)
    SULKING: Final = 1 << (UNTIL_ACTION_ENDS + 9)
    """Refused a team-mate the ball."""
    HOBBLED: Final = 1 << (UNTIL_ACTION_ENDS + 10)
    """Two squares less for this activation."""


MARKS: Final = bits(Mark)


class Spent:
    """What a team may do once a turn: bits of the fact `spent`."""

    BLITZ: Final = 1
    PASS: Final = 2
    HAND_OFF: Final = 4
    FOUL: Final = 8
    REROLL: Final = 16
    PUNT: Final = 32
    BOMB: Final = 64


class By:
    """How a ball comes to somebody."""

    ACCURATE_PASS: Final = 0
    HAND_OFF: Final = 1
    BOUNCE: Final = 2
    SCATTER: Final = 3
    THROW_IN: Final = 4
    KICK_OFF: Final = 5
    DEFLECTION: Final = 6


class At:
    """For the odds: places of the rules from which on nothing counts but what they say."""

    TRIED: Final = 1
    MISSED: Final = 2
    BOUNCE: Final = 3
    LANDING: Final = 4
    THROW_IN: Final = 5
    SCATTER: Final = 6
    THROWN: Final = 7
    BLOCK_DICE: Final = 8
    BLOCK_FACE: Final = 9
    DRIVEN_BACK: Final = 10
    BLOCK_END: Final = 11
    CARRY_ON: Final = 12
    FINISH: Final = 13
    FLIGHT: Final = 14
    DESCENT: Final = 15
    HURT: Final = 16
    RICOCHET: Final = 17
    PORTAL: Final = 18
    CHEST: Final = 19
    LOT: Final = 20
    CASUALTY: Final = 21
    TUMBLE: Final = 22
    WALL: Final = 23
