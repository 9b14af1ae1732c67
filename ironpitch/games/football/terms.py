"""The words of the football games as numbers: facts, statuses, phases, verbs, actions, purposes, reasons, marks."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.choices import NUMBER, PLAYER, SQUARE, Verb

# -- status of a player; up to STUNNED it is on the pitch ---------------------------------------------------------
STANDING: Final = 0
PRONE: Final = 1
STUNNED: Final = 2
RESERVE: Final = 3
KNOCKED_OUT: Final = 4
CASUALTY: Final = 5
SENT_OFF: Final = 6
FAINTED: Final = 7
ABSENT: Final = 8
STATUSES: Final = ["standing", "prone", "stunned", "reserve", "ko", "casualty", "sent-off", "fainted", "absent"]

# -- facts of the match; pairs are home then away ------------------------------------------------------------------
PHASE: Final = 0
HALF: Final = 1
TURN: Final = 2
SCORE: Final = 4
REROLLS: Final = 6
EXTRA_REROLLS: Final = 8
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
FACTS: Final = [
    "phase", "half", "turn-home", "turn-away", "score-home", "score-away", "rerolls-home", "rerolls-away",
    "extra-home", "extra-away", "bribes-home", "bribes-away", "fame-home", "fame-away", "fans-home", "fans-away",
    "active", "kicker", "first-kicker", "actor", "action", "moved", "rushed", "blocked", "ball", "carrier",
    "weather", "spent", "turnover", "scorer", "asked", "placed", "event", "winner", "acted", "free-turn", "airborne",
    "played-home", "played-away", "target", "captain-home", "captain-away", "gifts",
]  # fmt: skip

TURNS: Final = 8
"""Turns of each side in a half."""
ELEVEN: Final = 11
"""Most players of a side on the pitch."""

# -- phases between steps ------------------------------------------------------------------------------------------
BEFORE: Final = 0
SET_UP: Final = 1
ARRANGE: Final = 2
KICK: Final = 3
QUICK_SNAP: Final = 4
TEAM_TURN: Final = 5
ACT: Final = 6
OVER: Final = 7
PHASES: Final = ["before", "set-up", "arrange", "kick", "quick-snap", "team-turn", "act", "over"]

# -- kinds of request ----------------------------------------------------------------------------------------------
ASK_TOSS: Final = 0
ASK_SET_UP: Final = 1
ASK_PLACE: Final = 2
ASK_KICK: Final = 3
ASK_SNAP: Final = 4
ASK_ACTIVATE: Final = 5
ASK_STEP: Final = 6
ASK_OVERTIME: Final = 7
ASK_REROLL: Final = 8
ASK_BLOCK_DIE: Final = 9
ASK_PUSH: Final = 10
ASK_FOLLOW: Final = 11
ASK_USE: Final = 12
ASK_ASSIST: Final = 13
ASK_INTERCEPT: Final = 14
ASK_TOUCHBACK: Final = 15
ASK_HIGH_KICK: Final = 16
ASK_BRIBE: Final = 17
ASK_TARGET: Final = 18
ASK_ARGUE: Final = 19
ASK_INDUCEMENT: Final = 20
ASK_APOTHECARY: Final = 21
ASK_CASUALTY: Final = 22
ASK_PUT: Final = 23
ASK_PRAYER: Final = 24
ASK_BITE: Final = 25
ASK_LIFT: Final = 26
ASK_SWARM: Final = 27
ASK_REACT: Final = 28
ASK_DIVE: Final = 29
ASK_WEATHER: Final = 30
KINDS: Final = [
    "toss", "set-up", "place", "kick", "quick-snap", "activate", "step", "overtime", "reroll", "block-die", "push",
    "follow", "use", "assist", "intercept", "touchback", "high-kick", "bribe", "target", "argue", "inducement",
    "apothecary", "casualty", "put", "prayer", "bite", "lift", "swarm", "react", "dive",
    "weather",
]  # fmt: skip

# -- actions -------------------------------------------------------------------------------------------------------
NO_ACTION: Final = 0
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
LAST_ON_FOOT: Final = PUNT
"""Up to this one an action may begin with a move; Block is the exception."""
LAST_ACTION: Final = 11
ACTIONS: Final = [
    "none", "move", "block", "blitz", "pass", "hand-off", "foul", "hurl", "gaze", "punt", "bomb", "swing",
]  # fmt: skip

# -- verbs -----------------------------------------------------------------------------------------------------------
END_TURN: Final = 1
ACTIVATE: Final = 2
DONE: Final = 3
STEP: Final = 4
STAND: Final = 5
DO_BLOCK: Final = 6
THROW: Final = 7
GIVE: Final = 8
DO_FOUL: Final = 9
KICK_OFF: Final = 10
RECEIVE: Final = 11
AIM: Final = 12
FORMATION: Final = 13
ARRANGEMENT: Final = 14
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
DO_STAB: Final = 32
DO_LEAP: Final = 33
DO_HURL: Final = 34
PICK: Final = 35
DO_JUMP: Final = 36
DO_SAW: Final = 37
DO_VOMIT: Final = 38
DO_BREATHE: Final = 39
DO_GAZE: Final = 40
DO_BOMB: Final = 41
DO_PUNT: Final = 42
BLOCK_BOTH: Final = 43
LEAVE_BALL: Final = 44
DO_SWING: Final = 45
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

VERBS: Final = [
    Verb(END_TURN, "end-turn", []),
    Verb(ACTIVATE, "activate", [PLAYER, "action"]),
    Verb(DONE, "done", []),
    Verb(STEP, "step", [SQUARE]),
    Verb(STAND, "stand", []),
    Verb(DO_BLOCK, "block", [PLAYER]),
    Verb(THROW, "throw", [SQUARE]),
    Verb(GIVE, "give", [PLAYER]),
    Verb(DO_FOUL, "foul", [PLAYER]),
    Verb(KICK_OFF, "kick", []),
    Verb(RECEIVE, "receive", []),
    Verb(AIM, "aim", [SQUARE]),
    Verb(FORMATION, "formation", ["formation"]),
    Verb(ARRANGEMENT, "arrange", []),
    Verb(PLACE, "place", [SQUARE]),
    Verb(BENCH, "bench", []),
    Verb(KEEP, "keep", []),
    Verb(SNAP, "snap", [PLAYER, SQUARE]),
    Verb(CONCEDE, "concede", []),
    Verb(AGREE, "agree", []),
    Verb(DECLINE, "decline", []),
    Verb(REROLL, "reroll", ["reroll", "face"], 1),
    Verb(ACCEPT, "accept", []),
    Verb(DIE, "die", ["face"]),
    Verb(PUSH, "push", [SQUARE]),
    Verb(FOLLOW, "follow", []),
    Verb(STAY, "stay", []),
    Verb(USE, "use", ["skill"]),
    Verb(ASSIST, "assist", [NUMBER]),
    Verb(INTERCEPT, "intercept", [PLAYER]),
    Verb(BRIBE, "bribe", []),
    Verb(DO_STAB, "stab", [PLAYER]),
    Verb(DO_LEAP, "leap", [SQUARE]),
    Verb(DO_HURL, "hurl", [PLAYER, SQUARE]),
    Verb(PICK, "pick", [PLAYER]),
    Verb(DO_JUMP, "jump", [SQUARE]),
    Verb(DO_SAW, "saw", [PLAYER]),
    Verb(DO_VOMIT, "vomit", [PLAYER]),
    Verb(DO_BREATHE, "breathe", [PLAYER]),
    Verb(DO_GAZE, "gaze", [PLAYER]),
    Verb(DO_BOMB, "bomb", [SQUARE]),
    Verb(DO_PUNT, "punt", [PLAYER, SQUARE], 1),
    Verb(BLOCK_BOTH, "block-both", [PLAYER, PLAYER]),
    Verb(LEAVE_BALL, "leave-ball", [SQUARE]),
    Verb(DO_SWING, "swing", [SQUARE]),
    Verb(BITE, "bite", [PLAYER]),
    Verb(ARGUE, "argue", []),
    Verb(BUY, "buy", ["inducement"]),
    Verb(PUT, "put", [SQUARE]),
    Verb(HEAL, "heal", []),
    Verb(TAKE, "take", [NUMBER]),
    Verb(PRAY, "pray", []),
    Verb(GO, "go", [SQUARE]),
    Verb(CONJURE, "conjure", ["weather"], 0),
]

# -- block faces: the six sides of the die in order, and what they show ------------------------------------------------
ATTACKER_DOWN: Final = 0
BOTH_DOWN: Final = 1
PUSHED: Final = 2
STUMBLES: Final = 3
POW: Final = 4
FACES: Final = ["skull", "both-down", "push", "stumble", "pow"]

# -- what dice are rolled for ------------------------------------------------------------------------------------------
FOR_TOSS: Final = 0
FOR_WEATHER: Final = 1
FOR_FANS: Final = 2
FOR_KICK_DIRECTION: Final = 3
FOR_KICK_DISTANCE: Final = 4
FOR_KICK_OFF: Final = 5
FOR_BOUNCE: Final = 6
FOR_CATCH: Final = 7
FOR_DODGE: Final = 8
FOR_PICK_UP: Final = 9
FOR_RUSH: Final = 10
FOR_STAND_UP: Final = 11
FOR_BLOCK: Final = 12
FOR_ARMOUR: Final = 13
FOR_INJURY: Final = 14
FOR_PASS: Final = 15
FOR_SCATTER: Final = 16
FOR_INTERCEPTION: Final = 17
FOR_THROW_IN_DIRECTION: Final = 18
FOR_THROW_IN_DISTANCE: Final = 19
FOR_RECOVERY: Final = 20
FOR_HEAT: Final = 21
FOR_BRIBE: Final = 22
FOR_RIOT: Final = 23
FOR_CHEERING: Final = 24
FOR_COACHING: Final = 25
FOR_ROCK: Final = 26
FOR_ROCK_TARGET: Final = 27
FOR_INVASION: Final = 28
FOR_SHOOT_OUT: Final = 29
FOR_GUST: Final = 30
FOR_LEAP: Final = 31
FOR_LANDING: Final = 32
FOR_SKILL: Final = 33
FOR_PRONE_BLOCK: Final = 34
FOR_JUMP: Final = 35
FOR_CASUALTY: Final = 36
FOR_LASTING_INJURY: Final = 37
FOR_DEFLECTION: Final = 38
FOR_ARGUING: Final = 39
FOR_PRAYER: Final = 40
FOR_TRAPDOOR: Final = 41
FOR_RANDOM_PLAYER: Final = 42
FOR_OFFICIOUS_REF: Final = 43
FOR_HOW_MANY: Final = 44
FOR_DEVIATION: Final = 45
FOR_HURL: Final = 46
FOR_BOMB: Final = 47
FOR_EXPLOSION: Final = 48
FOR_GAZE: Final = 49
FOR_COOKING: Final = 50
PURPOSES: Final = [
    "toss", "weather", "fans", "kick-direction", "kick-distance", "kick-off", "bounce", "catch", "dodge", "pick-up",
    "rush", "stand-up", "block", "armour", "injury", "pass", "scatter", "interception", "throw-in-direction",
    "throw-in-distance", "recovery", "heat", "bribe", "riot", "cheering-fans", "brilliant-coaching", "rock",
    "rock-target", "invasion", "shoot-out", "gust", "leap", "landing", "skill", "prone-block", "jump", "casualty",
    "lasting-injury", "deflection", "arguing", "prayer", "trapdoor", "random-player", "officious-ref", "how-many",
    "deviation", "hurl", "bomb", "explosion", "gaze", "cooking",
]  # fmt: skip

# -- why a modifier applies; skills add theirs as SKILL_REASON + code --------------------------------------------------
DODGING: Final = 0
MARKED: Final = 1
PICKING_UP: Final = 2
RANGE: Final = 3
ACCURATE: Final = 4
INTERCEPTING: Final = 5
WEATHER_REASON: Final = 6
OWN_ASSIST: Final = 7
ENEMY_ASSIST: Final = 8
THROWING: Final = 9
FROM_THE_GROUND: Final = 10
FLIGHT: Final = 11
LANDING: Final = 12
PRAYER_REASON: Final = 13
KEG: Final = 14
HELPED: Final = 15
SKILL_REASON: Final = 32
REASONS: Final = [
    "dodging", "marked", "picking up", "range", "accurate throw", "intercepting", "weather", "assist",
    "enemy assist", "throwing a player", "from the ground", "how the ball comes", "how it was thrown", "prayer",
    "keg", "helped",
]  # fmt: skip

# -- weather -----------------------------------------------------------------------------------------------------------
NICE: Final = 0
SWELTERING: Final = 1
SUNNY: Final = 2
RAIN: Final = 3
BLIZZARD: Final = 4
WEATHERS: Final = ["nice", "sweltering-heat", "very-sunny", "pouring-rain", "blizzard"]

# -- marks -------------------------------------------------------------------------------------------------------------
# Where each scope begins, as in engine.marks; written out, because the compiler folds only what stands in one file.
FOR_ACTIVATION: Final = 0
FOR_TURN: Final = 12
FOR_DRIVE: Final = 24
FOR_MATCH: Final = 48
STOOD_UP: Final = 1 << (FOR_ACTIVATION + 0)
LEAPT: Final = 1 << (FOR_ACTIVATION + 1)
STEPPED: Final = 1 << (FOR_ACTIVATION + 2)
USED: Final = 1 << (FOR_TURN + 0)
FRESHLY_STUNNED: Final = 1 << (FOR_TURN + 1)
DODGE_REROLLED: Final = 1 << (FOR_TURN + 2)
BROKE_TACKLE: Final = 1 << (FOR_TURN + 3)
SNAPPED: Final = 1 << (FOR_TURN + 4)
HELD_BACK: Final = 1 << (FOR_TURN + 5)
REROLLED_RUSH: Final = 1 << (FOR_TURN + 6)
LIFTED: Final = 1 << (FOR_TURN + 7)
TRIED_AGAIN: Final = 1 << (FOR_ACTIVATION + 3)
TRIED_AGAIN_THIS_TURN: Final = 1 << (FOR_TURN + 8)
BROKE_TACKLE_NOW: Final = 1 << (FOR_ACTIVATION + 4)
ATTACKED: Final = 1 << (FOR_ACTIVATION + 5)
THIRSTY: Final = 1 << (FOR_ACTIVATION + 6)
NO_FOLLOW: Final = 1 << (FOR_ACTIVATION + 7)
GAZED_AT: Final = 1 << (FOR_DRIVE + 4)
CAUGHT: Final = 1 << (FOR_ACTIVATION + 8)
SULKING: Final = 1 << (FOR_ACTIVATION + 9)
"""Refused a team-mate the ball."""
HOBBLED: Final = 1 << (FOR_ACTIVATION + 10)
"""Two squares less for this activation."""
DAZED: Final = 1 << (FOR_DRIVE + 0)
ROOTED: Final = 1 << (FOR_DRIVE + 1)
FIELDED: Final = 1 << (FOR_DRIVE + 2)
SLOWED: Final = 1 << (FOR_DRIVE + 3)
TOUGHENED: Final = 1 << (FOR_MATCH + 0)
QUICKENED: Final = 1 << (FOR_MATCH + 10)
MARKS: Final = {
    "stood-up": STOOD_UP, "leapt": LEAPT, "stepped": STEPPED, "used": USED, "freshly-stunned": FRESHLY_STUNNED,
    "dodge-rerolled": DODGE_REROLLED, "broke-tackle": BROKE_TACKLE, "snapped": SNAPPED, "held-back": HELD_BACK,
    "slowed": SLOWED, "toughened": TOUGHENED, "quickened": QUICKENED, "dazed": DAZED, "rooted": ROOTED,
    "fielded": FIELDED,
    "rerolled-rush": REROLLED_RUSH, "lifted": LIFTED,
    "tried-again": TRIED_AGAIN, "tried-again-this-turn": TRIED_AGAIN_THIS_TURN, "broke-tackle-now": BROKE_TACKLE_NOW,
    "attacked": ATTACKED, "thirsty": THIRSTY, "no-follow": NO_FOLLOW, "gazed-at": GAZED_AT, "caught": CAUGHT,
    "sulking": SULKING, "hobbled": HOBBLED,
}  # fmt: skip

# -- what a team may do once a turn: bits of the fact SPENT ------------------------------------------------------------
BLITZ_SPENT: Final = 1
PASS_SPENT: Final = 2
HAND_OFF_SPENT: Final = 4
FOUL_SPENT: Final = 8
REROLL_SPENT: Final = 16
PUNT_SPENT: Final = 32
BOMB_SPENT: Final = 64

# -- how a ball comes to somebody --------------------------------------------------------------------------------------
BY_ACCURATE_PASS: Final = 0
BY_HAND_OFF: Final = 1
BY_BOUNCE: Final = 2
BY_SCATTER: Final = 3
BY_THROW_IN: Final = 4
BY_KICK_OFF: Final = 5
BY_DEFLECTION: Final = 6

# -- for the odds: places of the rules from which on the way there counts no more than they say ------------------------
AT_TRIED: Final = 1
AT_MISSED: Final = 2
AT_BOUNCE: Final = 3
AT_LANDING: Final = 4
AT_THROW_IN: Final = 5
AT_SCATTER: Final = 6
AT_THROWN: Final = 7
AT_BLOCK_DICE: Final = 8
AT_BLOCK_FACE: Final = 9
AT_DRIVEN_BACK: Final = 10
AT_BLOCK_END: Final = 11
AT_CARRY_ON: Final = 12
AT_FINISH: Final = 13
AT_FLIGHT: Final = 14
AT_DESCENT: Final = 15
AT_HURT: Final = 16
AT_RICOCHET: Final = 17
AT_PORTAL: Final = 18
AT_CHEST: Final = 19
AT_LOT: Final = 20
AT_CASUALTY: Final = 21
AT_TUMBLE: Final = 22
