"""The words of DreadBall as numbers: facts, statuses, phases, verbs, actions, purposes, reasons, marks."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.choices import NUMBER, PLAYER, SQUARE, Verb
from ironpitch.engine.marks import MarkField

# -- status of a player; up to PRONE he is on the pitch ----------------------------------------------------------------
STANDING: Final = 0
PRONE: Final = 1
BENCH: Final = 2
SIN_BIN: Final = 3
"""Area 1; areas 2 and 3 follow."""
SENT_OFF: Final = 6
DEAD: Final = 7
ABSENT: Final = 8
SWALLOWED: Final = 9
"""Inside an opponent, who may let him out again."""
STATUSES: Final = [
    "standing", "prone", "bench", "sin-bin-1", "sin-bin-2", "sin-bin-3", "sent-off", "dead", "absent", "swallowed",
]  # fmt: skip

# -- facts of the match; pairs are home then away ----------------------------------------------------------------------
PHASE: Final = 0
RUSH: Final = 1
"""The number of the Rush, 1 to 14 and on in Sudden Death."""
ACTIVE: Final = 2
"""Whose Rush it is."""
FIRST: Final = 3
"""Who drew the home card: sets up first and has the first Rush."""
LEAD: Final = 4
"""The score marker: how far it stands on either side; one of the two is 0."""
BALL: Final = 6
CARRIER: Final = 7
REFEREE: Final = 8
TOKENS: Final = 9
ACTOR: Final = 10
ACTION: Final = 11
SOURCE: Final = 12
"""What paid for the action: a token, a card, or nothing."""
MOVED: Final = 13
"""Hexes of movement used in the action; what a Sprint pays for turning is among them."""
DASHED: Final = 14
EVADED: Final = 15
JUMPED: Final = 16
BRUSHED: Final = 17
STIRRED: Final = 18
"""Bits of what the actor has done in this action: see STEPPED and the following."""
BESIDE: Final = 19
"""The players next to whom the actor began his action, one bit each."""
BEFORE_EYES: Final = 20
"""The opponents in whose front arc the actor began his action, one bit each."""
TARGET: Final = 21
LOST: Final = 22
"""1 when the rushing team has lost the ball: its Rush ends after this, whoever gets the ball; 2 after a strike."""
FREE_FOR: Final = 23
"""Who has earned a free action that is still to come."""
FREE_KIND: Final = 24
ASKED: Final = 25
PLACED: Final = 26
DICE: Final = 27
PILE: Final = 29
DISCARDS: Final = 30
HAND: Final = 31
SUPPORT: Final = 33
EVENT: Final = 35
"""The Event that holds, counted from 1; 0 for none."""
BOUGHT: Final = 36
DISTRACTED: Final = 37
"""Against whom alone the referee has his die in this Rush, NOBODY while he watches everybody."""
SPENT: Final = 38
"""What a team may do once a Rush: bits."""
WINNER: Final = 39
HARMONY: Final = 40
"""What the count of Harmonics gave the actor."""
PORTALS: Final = 41
"""Where the portals are, three of them; nowhere for one not on the pitch."""
HELD: Final = 44
"""An action interrupted by a free one of another player: ACTOR to HARMONY are kept here until that is over."""
HELD_ACTOR: Final = 44
HELD_ACTION: Final = 45
HELD_SOURCE: Final = 46
HELD_MOVED: Final = 47
HELD_DASHED: Final = 48
HELD_EVADED: Final = 49
HELD_JUMPED: Final = 50
HELD_BRUSHED: Final = 51
HELD_STIRRED: Final = 52
HELD_BESIDE: Final = 53
HELD_BEFORE_EYES: Final = 54
CALLABLE: Final = 55
"""Fouls that the action just over may be called for: bits of those that leave no trace on the pitch."""
FOULED: Final = 56
"""Who committed them."""
HELD_HARMONY: Final = 57
PARTNER: Final = 58
"""The second player of a Runaround who is still to run."""
FACTS: Final = [
    "phase", "rush", "active", "first", "lead-home", "lead-away", "ball", "carrier", "referee", "tokens", "actor",
    "action", "source", "moved", "dashed", "evaded", "jumped", "brushed", "stirred", "beside", "before-eyes", "target",
    "lost", "free-for", "free-kind", "asked", "placed", "dice-home", "dice-away", "pile", "discards", "hand-home",
    "hand-away", "support-home", "support-away", "event", "bought", "distracted", "spent", "winner", "harmony",
    "portal-1", "portal-2", "portal-3", "held-actor", "held-action", "held-source", "held-moved", "held-dashed",
    "held-evaded", "held-jumped", "held-brushed", "held-stirred", "held-beside", "held-before-eyes", "callable",
    "fouled", "held-harmony", "partner",
]  # fmt: skip

# -- phases ------------------------------------------------------------------------------------------------------------
BEFORE: Final = 0
SET_UP: Final = 1
ARRANGE: Final = 2
RUSHING: Final = 3
"""The coach on turn pays for the next action."""
ACT: Final = 4
"""A player is in the middle of his action."""
FREE: Final = 5
"""Somebody has earned a free action."""
OVER: Final = 6
PHASES: Final = ["before", "set-up", "arrange", "rush", "act", "free", "over"]

# -- roles, in the order of the deck -----------------------------------------------------------------------------------
GUARD: Final = 0
JACK: Final = 1
STRIKER: Final = 2
KEEPER: Final = 3
ROLES: Final = ["guard", "jack", "striker", "keeper"]

# -- figures -----------------------------------------------------------------------------------------------------------
MOVE: Final = 0
STRENGTH: Final = 1
SPEED: Final = 2
SKILL: Final = 3
ARMOUR: Final = 4
FIGURES: Final = ["move", "strength", "speed", "skill", "armour"]

# -- actions -----------------------------------------------------------------------------------------------------------
RUN: Final = 0
SPRINT: Final = 1
SLAM: Final = 2
STEAL: Final = 3
THROW: Final = 4
STAND_UP: Final = 5
TRANSFORM: Final = 6
FEINT: Final = 7
STOMP: Final = 8
PUNT: Final = 9
SHOCK: Final = 10
PORTAL: Final = 11
RUNAROUND: Final = 12
INTERFERE: Final = 13
NO_ACTION: Final = 14
ACTIONS: Final = [
    "run", "sprint", "slam", "steal", "throw", "stand-up", "transform", "feint", "stomp", "punt", "shock", "portal",
    "runaround", "interfere", "none",
]  # fmt: skip

# -- what pays for an action -------------------------------------------------------------------------------------------
BY_TOKEN: Final = 0
BY_CARD: Final = 1
BY_FREE: Final = 2
SOURCES: Final = ["token", "card", "free"]

# -- kinds of free action ----------------------------------------------------------------------------------------------
RUN_OR_THROW: Final = 1
ANY_BUT_SPRINT: Final = 2
SLAM_AGAIN: Final = 3
"""Pummel: a second Slam."""

# -- what the actor has done: bits of STIRRED --------------------------------------------------------------------------
STEPPED: Final = 1
"""He has moved to another hex."""
TURNED: Final = 2
TURNED_NOW: Final = 4
"""He has turned since his last hex: he does not turn again before the next."""
ENTERED: Final = 8
"""He came on from the bench."""
TELEPORTED: Final = 16
PUSHED_ONE: Final = 32
PICKED_UP: Final = 64
PASSED_TWO: Final = 128
"""A second go of the same action (Pummel)."""
MOVED_BEFORE: Final = 256
"""He had moved in the first go."""
AFTER_LOSS: Final = 512
"""A free action that began when the Rush was lost already: it is played to its end."""
EVADES_SHIFT: Final = 10
EVADES_IN_A_ROW: Final = 3 << 10
"""How many of his last moves took an Evade, three at most; kept with the side line only."""
PUSHES_SHIFT: Final = 12
"""From this bit on it counts how often he has pushed others."""

# -- choices between and in steps --------------------------------------------------------------------------------------
ACT_VERB: Final = 1
END_RUSH: Final = 2
BUY: Final = 3
PLAY: Final = 4
CONCEDE: Final = 5
STEP: Final = 6
TURN: Final = 7
JUMP: Final = 8
BRUSH: Final = 9
DO_SLAM: Final = 10
DO_STEAL: Final = 11
PASS: Final = 12
STRIKE: Final = 13
THROW_AT: Final = 14
DO_FEINT: Final = 15
DO_STOMP: Final = 16
DO_PUNT: Final = 17
DISTRACT: Final = 18
LEAVE: Final = 19
DIVE: Final = 20
TELEPORT: Final = 21
PUSH: Final = 22
SHOOT: Final = 23
DONE: Final = 24
SETUP: Final = 25
PLACE: Final = 26
FACE: Final = 27
PICK: Final = 28
"""A hex: where somebody is pushed to, steps to, comes out."""
CHOOSE: Final = 29
SLAMBACK: Final = 30
DODGE: Final = 31
NO_REACTION: Final = 32
FOLLOW: Final = 33
STAY: Final = 34
ADD_DICE: Final = 35
REROLL: Final = 36
KEEP: Final = 37
CALL: Final = 38
LET_GO: Final = 39
SWAP: Final = 40
TAKE_DIE: Final = 41
TAKE_CARD: Final = 42
DO_ACTION: Final = 43
CONTEST: Final = 44
BLAME: Final = 45
USE: Final = 46
DECLINE: Final = 47
BECOME: Final = 48
OPEN_PORTAL: Final = 49
SETUP_CUSTOM: Final = 50
REACH: Final = 51
"""Pick up a ball two hexes away."""
VERBS: Final = [
    Verb(ACT_VERB, "act", [PLAYER, "action"]),
    Verb(END_RUSH, "end-rush", []),
    Verb(BUY, "buy", []),
    Verb(PLAY, "play", ["card", PLAYER], 1),
    Verb(CONCEDE, "concede", []),
    Verb(STEP, "step", [SQUARE]),
    Verb(TURN, "turn", ["facing", SQUARE], 1),
    Verb(JUMP, "jump", [SQUARE]),
    Verb(BRUSH, "brush", [PLAYER, SQUARE], 1),
    Verb(DO_SLAM, "slam", [PLAYER]),
    Verb(DO_STEAL, "steal", [PLAYER]),
    Verb(PASS, "pass", [PLAYER]),
    Verb(STRIKE, "strike", []),
    Verb(THROW_AT, "throw-at", [PLAYER]),
    Verb(DO_FEINT, "feint", [PLAYER]),
    Verb(DO_STOMP, "stomp", [PLAYER]),
    Verb(DO_PUNT, "punt", [SQUARE]),
    Verb(DISTRACT, "distract", []),
    Verb(LEAVE, "leave", []),
    Verb(DIVE, "dive", []),
    Verb(TELEPORT, "teleport", [SQUARE]),
    Verb(PUSH, "push", [PLAYER, SQUARE]),
    Verb(SHOOT, "shoot", [PLAYER]),
    Verb(DONE, "done", []),
    Verb(SETUP, "setup", ["formation"]),
    Verb(PLACE, "place", [PLAYER, SQUARE]),
    Verb(FACE, "face", ["facing"]),
    Verb(PICK, "hex", [SQUARE]),
    Verb(CHOOSE, "player", [PLAYER]),
    Verb(SLAMBACK, "slamback", []),
    Verb(DODGE, "dodge", []),
    Verb(NO_REACTION, "no-reaction", []),
    Verb(FOLLOW, "follow", []),
    Verb(STAY, "stay", []),
    Verb(ADD_DICE, "dice", [NUMBER]),
    Verb(REROLL, "reroll", ["card"]),
    Verb(KEEP, "keep", []),
    Verb(CALL, "call", ["foul", PLAYER], 1),
    Verb(LET_GO, "let-go", []),
    Verb(SWAP, "swap", ["card"]),
    Verb(TAKE_DIE, "take-die", []),
    Verb(TAKE_CARD, "take-card", []),
    Verb(DO_ACTION, "do", ["action"]),
    Verb(CONTEST, "contest", []),
    Verb(BLAME, "blame", [PLAYER]),
    Verb(USE, "use", ["skill"]),
    Verb(DECLINE, "decline", []),
    Verb(BECOME, "become", ["role"]),
    Verb(OPEN_PORTAL, "portal", [SQUARE]),
    Verb(SETUP_CUSTOM, "arrange", []),
    Verb(REACH, "reach", []),
]
FACINGS: Final = ["e", "se", "sw", "w", "nw", "ne"]
"""The way a player looks, as seen with the home end on the left."""

# -- kinds of question -------------------------------------------------------------------------------------------------
ASK_RUSH: Final = 0
ASK_SET_UP: Final = 1
ASK_PLACE: Final = 2
ASK_ACT: Final = 3
ASK_FREE: Final = 4
ASK_REACTION: Final = 5
ASK_PUSH: Final = 6
ASK_FOLLOW: Final = 7
ASK_FACING: Final = 8
ASK_HEX: Final = 9
ASK_DICE: Final = 10
ASK_REROLL: Final = 11
ASK_FOUL: Final = 12
ASK_INTERFERE: Final = 13
ASK_SWAP: Final = 14
ASK_REWARD: Final = 15
ASK_REFEREE: Final = 16
ASK_USE: Final = 17
ASK_PLAYER: Final = 18
ASK_ACTION: Final = 19
ASK_CONTEST: Final = 20
ASK_ROLE: Final = 21
ASK_PORTAL: Final = 22
ASK_CARD: Final = 23
KINDS: Final = [
    "rush", "set-up", "place", "act", "free", "reaction", "push", "follow", "facing", "hex", "dice", "reroll", "foul",
    "interfere", "swap", "reward", "referee", "use", "player", "action", "contest", "role", "portal", "card",
    "cheerleader", "play", "fans", "errand", "hack", "line-up",
]  # fmt: skip

# -- what dice are rolled for ------------------------------------------------------------------------------------------
FOR_SLAM: Final = 0
FOR_SLAMBACK: Final = 1
FOR_DODGE: Final = 2
FOR_STEAL: Final = 3
FOR_FEINT: Final = 4
FOR_STOMP: Final = 5
FOR_THROW: Final = 6
FOR_CATCH: Final = 7
FOR_PICK_UP: Final = 8
FOR_STAND_UP: Final = 9
FOR_TRANSFORM: Final = 10
FOR_DASH: Final = 11
FOR_EVADE: Final = 12
FOR_JUMP: Final = 13
FOR_BRUSH: Final = 14
FOR_ARMOUR: Final = 15
FOR_DISTRACT: Final = 16
FOR_NERVE: Final = 17
FOR_SHOCK: Final = 18
FOR_CONFUSION: Final = 19
FOR_CONTEST: Final = 20
LAST_TEST: Final = 20
FOR_REF_CHECK: Final = 21
FOR_SCATTER: Final = 22
FOR_LAUNCH: Final = 23
FOR_HOME_CARD: Final = 24
FOR_DEAL: Final = 25
"""A card that goes to a hand: the dice are as secret as the card."""
FOR_CARD: Final = 26
"""A card turned over for all to see."""
FOR_STAT: Final = 27
FOR_MOOD: Final = 28
"""What a Prima Donna plays as today."""
PURPOSES: Final = [
    "slam", "slamback", "dodge", "steal", "feint", "stomp", "throw", "catch", "pick-up", "stand-up", "transform",
    "dash", "evade", "jump", "brush-aside", "armour", "distract", "nerve", "shock", "confusion", "contest",
    "ref-check", "scatter", "launch", "home-card", "deal", "card", "stat", "mood", "play", "crowd", "release",
    "yarasa", "free-agent",
]  # fmt: skip

# -- why a test has more or fewer dice ---------------------------------------------------------------------------------
ROLE: Final = 0
THREAT: Final = 1
CONTACT: Final = 2
MOVED_OR_TURNED: Final = 3
STRIKE_HEX: Final = 4
IN_A_SPRINT: Final = 5
FROM_THE_GROUND: Final = 6
IN_THE_WAY: Final = 7
CARD_EVENT: Final = 8
ADJACENT: Final = 9
TEAM_MATES: Final = 10
SHOVING: Final = 11
WITH_WEAPON: Final = 12
BORN_FEINTER: Final = 13
RANGE: Final = 14
"""Not a modifier but the dice a throw begins with."""
FROM_THE_THROW: Final = 15
"""The same for a catch: the successes of the throw."""
INACCURATE_BALL: Final = 16
"""The same for a ball that scatters or was thrown without a success."""
SKILL_REASON: Final = 32
REASONS: Final = [
    "role", "threatened", "moved into contact", "moved or turned", "strike hex", "in a sprint", "from the ground",
    "guard in the way", "event", "next to the target", "team-mates", "shove", "weapon", "born feinter",
    "range", "successes of the throw", "inaccurate", "right coach", "cheerleaders",
]  # fmt: skip

# -- fouls -------------------------------------------------------------------------------------------------------------
SUCKER_PUNCH: Final = 0
STOMPING: Final = 1
WEAPON: Final = 2
SHOT: Final = 3
OBSTRUCTION: Final = 4
INTRUSION: Final = 5
STALL: Final = 6
DISTRACTION: Final = 7
TRICK: Final = 8
"""Dirty Tricks: no foul at all, but called as one."""
DIVED: Final = 9
FATAL_MODIFICATIONS: Final = 10
"""Somebody died of illegal modifications."""
FOULS: Final = [
    "sucker-punch", "stomp", "weapon", "shot", "obstruction", "intrusion", "stall", "distraction", "dirty-tricks",
    "dive", "fatal-modifications",
]  # fmt: skip

# -- marks: bits of a player -------------------------------------------------------------------------------------------
# Where each scope begins, as in engine.marks; written out, because the compiler folds only what stands in one file.
# Up to 11 they last for an action, up to 23 for a Rush, up to 35 while an Event holds, from 48 on for the match.
SPRINTED: Final = 1 << 0
BOOSTED: Final = 1 << 1
"""Uses his illegal modifications."""
AS_GUARD: Final = 1 << 2
"""Acts as a Guard by a card that is not for his role; the next one as a Striker."""
AS_STRIKER: Final = 1 << 3
LUCK_HAD: Final = 1 << 4
"""Has rolled a die again in this action."""
FOUL_SEEN: Final = 1 << 5
"""The referee was near when he committed a foul in this action."""
FIRST_TOKEN: Final = 1 << 12
SECOND_TOKEN: Final = 1 << 13
CARDED: Final = 1 << 14
FINISHED: Final = 1 << 15
"""May not act again in this Rush."""
SHOCKED: Final = 1 << 16
ONE_CALLED: Final = 1 << 17
"""A foul of this token has been called."""
LUCKY_ONCE: Final = 1 << 18
"""Has rolled a die again in this Rush."""
CHEERED: Final = 1 << 19
"""His first double of the Rush is behind him."""
EVENED: Final = 1 << 20
"""Has interfered in this Rush because his team is behind."""
CARDED_TWICE: Final = 1 << 21
CHEERS_DUE: Final = 1 << 22
"""The crowd has yet to answer his double."""
LUCK_KEPT: Final = 1 << 23
"""Has rolled a die again in the action that is put aside."""
WORN_OUT: Final = 1 << 24
"""The Event of one player with fewer dice."""
FACING_SHIFT: Final = 48
FACING_MASK: Final = 7 << 48
FORM_SHIFT: Final = 51
FORM_MASK: Final = 3 << 51
INTERFERED: Final = 1 << 53
TRICKED: Final = 1 << 54
DIVED_ONCE: Final = 1 << 55
REVENGED: Final = 1 << 56
"""Has put his nemesis off the pitch, and is lucky until he is back."""
KLUTZED: Final = 1 << 57
"""The other coach has made him roll again."""
INSISTED: Final = 1 << 58
"""Has undone a roll."""
RUSH_MARKS: Final = 0xFFF << 12
EVENT_MARKS: Final = 0xFFF << 24
ACTION_MARKS: Final = 0xFFF
MARKS: Final = {
    "sprinted": SPRINTED, "one-token": FIRST_TOKEN, "two-tokens": SECOND_TOKEN, "carded": CARDED,
    "finished": FINISHED, "shocked": SHOCKED, "called": ONE_CALLED, "worn-out": WORN_OUT, "interfered": INTERFERED,
    "tricked": TRICKED, "dived": DIVED_ONCE, "boosted": BOOSTED, "as-guard": AS_GUARD, "as-striker": AS_STRIKER,
    "luck-had": LUCK_HAD, "luck-kept": LUCK_KEPT, "lucky-once": LUCKY_ONCE, "cheered": CHEERED, "evened": EVENED,
    "carded-twice": CARDED_TWICE, "cheers-due": CHEERS_DUE, "revenged": REVENGED, "klutzed": KLUTZED,
    "insisted": INSISTED, "foul-seen": FOUL_SEEN,
}  # fmt: skip

# -- forms a quick change artist can have ------------------------------------------------------------------------------
AS_BOUGHT: Final = 0
GUARD_FORM: Final = 1
STRIKER_FORM: Final = 2
FORMS: Final = ["as-bought", "guard-form", "striker-form"]
MARK_FIELDS: Final = [MarkField("facing", FACING_SHIFT, 3, FACINGS), MarkField("form", FORM_SHIFT, 2, FORMS)]
"""The marks that are more than one bit."""

# -- once a Rush: bits of SPENT ----------------------------------------------------------------------------------------
DIVE_SPENT: Final = 1
SHOCK_SPENT: Final = 2

RUSHES: Final = 14
LANDSLIDE: Final = 7
TOKENS_A_RUSH: Final = 5
ON_THE_PITCH: Final = 6
REF_SIGHT_HEXES: Final = 7
