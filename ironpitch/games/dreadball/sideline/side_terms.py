"""The words of what goes on beside the play as numbers: facts of the match, choices and kinds of question.

The facts are there only in a match with one of the options of the side line, so that a plain match stays as it is.
(dreadball §10.1, dreadball §10.2, dreadball §10.3, dreadball §10.4, dreadball §10.5)
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import SQUARE, Verb
from ironpitch.engine.table import Table

PLAIN_FACTS: Final = 59
"""How many facts a match has without any of this: len(terms.FACTS)."""
CHEER: Final = 59
"""The cheerleaders of either side on the score track, one bit for each of its hexes."""
OFFENCE: Final = 61
"""1 while one player may still take a third token in this Rush."""
DEFENCE: Final = 62
"""Defence dice of either side."""
FAN: Final = 64
"""Where the fans are, four of them; nowhere for one not on the pitch."""
OF_ACTION: Final = 68
"""From here on to DANCED what belongs to one action."""
EXPLOITED: Final = 68
"""1 when an Exploit test was made in this action."""
FANS_BESIDE: Final = 69
"""The fans next to whom the actor began his action, one bit each."""
DANCED: Final = 70
"""The first hex from which the actor got away from each fan in this action, nowhere while there is none; the fan's own
hex when the dance is over."""
HELD_OF_ACTION: Final = 74
"""The same of an action interrupted by a free one of another player."""
FACTS_OF_ACTION: Final = 6
DUE: Final = 80
"""What the deed under way has earned: bits, see EVADES_DUE and the following."""
HACK: Final = 81
"""The hack of either side, counted from 1 for A; 0 for none."""
HACK_OVER: Final = 83
"""1 when the hack of a side has done all it will do."""
STRIKE_TRIED: Final = 85
"""1 after the first strike attempt of the match."""
LINE_UP: Final = 86
"""The players a hack has chosen to start, one bit each."""
EXPERIENCE: Final = 87
"""Who has gained experience points in this match: the players with one in the first, two in the second, four in the
third binary digit of theirs and so on, one bit each."""
DIGITS: Final = 6
"""As many as a match could ever bring one player."""
ALL_FACTS: Final = 93
SIDE_FACTS: Final = [
    "cheerleaders-home", "cheerleaders-away", "offensive-play", "defence-dice-home", "defence-dice-away", "fan-1",
    "fan-2", "fan-3", "fan-4", "exploited", "fans-beside", "danced-1", "danced-2", "danced-3", "danced-4",
    "held-exploited", "held-fans-beside", "held-danced-1", "held-danced-2", "held-danced-3", "held-danced-4", "due",
    "hack-home", "hack-away", "hack-over-home", "hack-over-away", "strike-tried", "line-up", "experience-1",
    "experience-2", "experience-4", "experience-8", "experience-16", "experience-32",
]  # fmt: skip
HEX_FACTS: Final = [first + n for first in (FAN, DANCED, HELD_OF_ACTION + 2) for n in range(4)]
"""The facts that are a hex."""

# -- what a deed has earned: bits of DUE -------------------------------------------------------------------------------
EVADES_DUE: Final = 1
DASHES_DUE: Final = 2
CATCH_DUE: Final = 4
DANCE_DUE: Final = 8
"""From this bit on it counts the dances that are over."""
DANCE_SHIFT: Final = 3

# -- the score track, from the home team's landslide to the away team's ------------------------------------------------
CENTRE: Final = 7
TRACK_HEXES: Final = 15
TRACK: Final = [f"home-{n}" for n in range(7, 0, -1)] + ["centre"] + [f"away-{n}" for n in range(1, 8)]

# -- Plays and the coaches who call them, in the same order ------------------------------------------------------------
OFFENSIVE_PLAY: Final = 0
DEFENSIVE_PLAY: Final = 1
SUPPORT_PLAY: Final = 2
PLAYS: Final = ["offensive", "defensive", "support"]

# -- exploits, in the order of sideline.toml ---------------------------------------------------------------------------
LONG_PASS: Final = 0
THREE_DASHES: Final = 1
THREE_EVADES: Final = 2
TRIPLE_SLAM: Final = 3
TRIPLE_STEAL: Final = 4
WILD_CATCH: Final = 5
FEATS: Final = ["long-pass", "three-dashes", "three-evades", "triple-slam", "triple-steal", "wild-catch"]

FEAT_TIMES: Final = 3
"""So many Dashes, Evades, successes, or times the other's successes. (dreadball.exploit.three_dashes,
dreadball.exploit.three_evades, dreadball.exploit.triple_slam, dreadball.exploit.triple_steal,
dreadball.exploit.wild_catch)"""

# -- hacks -------------------------------------------------------------------------------------------------------------
HACK_A: Final = 1
HACK_B: Final = 2
HACK_C: Final = 3
HACK_D: Final = 4
HACK_E: Final = 5
HACK_F: Final = 6
HACKS: Final = ["none", "a", "b", "c", "d", "e", "f"]

MOST_FANS: Final = 4

# -- choices -----------------------------------------------------------------------------------------------------------
ENOUGH: Final = 100
"""No, or no more of it."""
CHEER_AT: Final = 101
"""A cheerleader from the bench goes to this hex of the score track."""
CHEER_MOVES: Final = 102
CALL_PLAY: Final = 103
FAN_CHECK: Final = 104
"""The card rather than fans."""
PLACE_FAN: Final = 105
MOVE_REFEREE: Final = 106
MOVE_FANS: Final = 107
FAN_MOVES: Final = 108
SLAM_FAN: Final = 109
AUTOGRAPH: Final = 110
BUY_HACK: Final = 111
HACK_BALL: Final = 112
PUSH_FAN: Final = 113
SIDE_VERBS: Final = [
    Verb(ENOUGH, "enough", []),
    Verb(CHEER_AT, "cheerleader", ["track"]),
    Verb(CHEER_MOVES, "move-cheerleader", ["track", "track"]),
    Verb(CALL_PLAY, "call-play", ["coach", "play"]),
    Verb(FAN_CHECK, "fan-check", []),
    Verb(PLACE_FAN, "place-fan", [SQUARE]),
    Verb(MOVE_REFEREE, "move-referee", []),
    Verb(MOVE_FANS, "move-fans", []),
    Verb(FAN_MOVES, "move-fan", [SQUARE, SQUARE]),
    Verb(SLAM_FAN, "slam-fan", [SQUARE]),
    Verb(AUTOGRAPH, "autograph", [SQUARE]),
    Verb(BUY_HACK, "hack", ["hack"]),
    Verb(HACK_BALL, "hack-ball", []),
    Verb(PUSH_FAN, "push-fan", [SQUARE, SQUARE]),
]

# -- kinds of question, at the end of terms.KINDS ----------------------------------------------------------------------
ASK_CHEERLEADER: Final = 24
ASK_PLAY: Final = 25
ASK_FANS: Final = 26
"""A card or fans, where the next fan goes, and who of them moves."""
ASK_ERRAND: Final = 27
"""The referee or the fans."""
ASK_HACK: Final = 28
ASK_LINE_UP: Final = 29

# -- what dice are rolled for, at the end of terms.PURPOSES ------------------------------------------------------------
FOR_PLAY: Final = 29
FOR_CROWD: Final = 30
FOR_RELEASE: Final = 31
"""A hacked sin bin."""
FOR_YARASA: Final = 32
FOR_AGENT: Final = 33
"""Whether they come, and their attack; the only one of these that needs none of the facts above."""

# -- why a test has more dice, at the end of terms.REASONS -------------------------------------------------------------
RIGHT_COACH: Final = 17
BY_CHEERLEADERS: Final = 18


def has_side_line(table: Table) -> bool:
    """Is anything of this part of the match?"""
    return len(table.facts) > PLAIN_FACTS


def hack_of(table: Table, side: i64) -> i64:
    """The hack this side has and that still works, 0 for none."""
    facts = table.facts
    if len(facts) <= PLAIN_FACTS or facts[HACK_OVER + side]:
        return 0
    return facts[HACK + side]
