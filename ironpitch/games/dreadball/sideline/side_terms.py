"""The words of what goes on beside the play as numbers: facts of the match, choices and kinds of question.

The facts are there only in a match with one of the options of the side line, so that a plain match stays as it is.

Rows: dreadball §10.1, dreadball §10.2, dreadball §10.3, dreadball §10.4, dreadball §10.5"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine import declared
from ironpitch.engine.choices import SQUARE
from ironpitch.engine.declared import Facts, words
from ironpitch.engine.table import Table
from ironpitch.games.dreadball import terms, verbs

PLAIN_FACTS: Final = 59
"""How many facts a match has without any of this: len(terms.FACTS)."""


class Fact(terms.Fact):
    """Facts of every match and those beside the play."""

    CHEERLEADERS: Final = 59
    """The cheerleaders of either side on the score track, one bit for each of its hexes."""
    OFFENSIVE_PLAY: Final = 61
    """1 while one player may still take a third token in this Rush."""
    DEFENCE_DICE: Final = 62
    """Defence dice of either side."""
    FAN: Final = 64
    """Where the fans are, four of them; nowhere for one not on the pitch."""
    EXPLOITED: Final = 68
    """1 when an Exploit test was made in this action."""
    FANS_BESIDE: Final = 69
    """The fans next to whom the actor began his action, one bit each."""
    DANCED: Final = 70
    """The first hex from which the actor got away from each fan in this action, nowhere while there is none; the
    fan's own hex when the dance is over."""
    HELD_EXPLOITED: Final = 74
    """From here on the same of an action interrupted by a free one of another player."""
    HELD_FANS_BESIDE: Final = 75
    HELD_DANCED: Final = 76
    DUE: Final = 80
    """What the deed under way has earned: bits, see Due."""
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


OF_ACTION: Final = 68
"""From here on to DANCED what belongs to one action."""
HELD_OF_ACTION: Final = 74
"""The same of an action interrupted by a free one of another player."""
FACTS_OF_ACTION: Final = 6
DIGITS: Final = 6
"""As many as a match could ever bring one player."""
ALL_FACTS: Final = 93
FOUR: Final = ["-1", "-2", "-3", "-4"]
DECLARED_FACTS: Final = Facts(
    Fact,
    after=terms.DECLARED_FACTS,
    pairs=[Fact.CHEERLEADERS, Fact.DEFENCE_DICE, Fact.HACK, Fact.HACK_OVER],
    rows={
        Fact.FAN: FOUR,
        Fact.DANCED: FOUR,
        Fact.HELD_DANCED: FOUR,
        Fact.EXPERIENCE: ["-1", "-2", "-4", "-8", "-16", "-32"],
    },
    squares=[Fact.FAN, Fact.DANCED, Fact.HELD_DANCED],
    sets={Fact.CHEERLEADERS: "track", Fact.LINE_UP: "player", Fact.EXPERIENCE: "player"},
)
"""All facts of a match with a side line."""
SIDE_FACTS: Final = DECLARED_FACTS.names[PLAIN_FACTS:]
HEX_FACTS: Final = [first + n for first in (Fact.FAN, Fact.DANCED, Fact.HELD_DANCED) for n in range(4)]
"""The facts that are a hex."""


class Due:
    """What a deed has earned: bits of the fact `due`."""

    EVADES: Final = 1
    DASHES: Final = 2
    CATCH: Final = 4
    DANCE: Final = 8
    """From this bit on it counts the dances that are over."""


DANCE_SHIFT: Final = 3

CENTRE: Final = 7
TRACK_HEXES: Final = 15
TRACK: Final = [f"home-{n}" for n in range(7, 0, -1)] + ["centre"] + [f"away-{n}" for n in range(1, 8)]


class Play:
    """Plays, and the coaches who call them."""

    OFFENSIVE: Final = 0
    DEFENSIVE: Final = 1
    SUPPORT: Final = 2


PLAYS: Final = words(Play)


class Feat:
    """Exploits, in the order of sideline.toml."""

    LONG_PASS: Final = 0
    THREE_DASHES: Final = 1
    THREE_EVADES: Final = 2
    TRIPLE_SLAM: Final = 3
    TRIPLE_STEAL: Final = 4
    WILD_CATCH: Final = 5


FEATS: Final = words(Feat)

FEAT_TIMES: Final = 3
"""So many Dashes, Evades, successes, or times the other's successes.

Rows: dreadball.exploit.three_dashes, dreadball.exploit.three_evades, dreadball.exploit.triple_slam,
dreadball.exploit.triple_steal, dreadball.exploit.wild_catch"""


class Hack:
    """Hacks."""

    NONE: Final = 0
    A: Final = 1
    B: Final = 2
    C: Final = 3
    D: Final = 4
    E: Final = 5
    F: Final = 6


HACKS: Final = words(Hack)

MOST_FANS: Final = 4


class Do(verbs.Do):
    """What a coach may say in play and beside it."""

    ENOUGH: Final = 100
    """No, or no more of it."""
    CHEERLEADER: Final = 101
    """A cheerleader from the bench goes to this hex of the score track."""
    MOVE_CHEERLEADER: Final = 102
    CALL_PLAY: Final = 103
    FAN_CHECK: Final = 104
    """The card rather than fans."""
    PLACE_FAN: Final = 105
    MOVE_REFEREE: Final = 106
    MOVE_FANS: Final = 107
    MOVE_FAN: Final = 108
    SLAM_FAN: Final = 109
    AUTOGRAPH: Final = 110
    HACK: Final = 111
    HACK_BALL: Final = 112
    PUSH_FAN: Final = 113


SIDE_VERBS: Final = declared.verbs(
    Do,
    {
        **verbs.ARGUMENTS,
        Do.CHEERLEADER: ["track"],
        Do.MOVE_CHEERLEADER: ["track", "track"],
        Do.CALL_PLAY: ["coach", "play"],
        Do.PLACE_FAN: [SQUARE],
        Do.MOVE_FAN: [SQUARE, SQUARE],
        Do.SLAM_FAN: [SQUARE],
        Do.AUTOGRAPH: [SQUARE],
        Do.HACK: ["hack"],
        Do.PUSH_FAN: [SQUARE, SQUARE],
    },
    verbs.LEAST,
)[len(verbs.VERBS) :]


def has_side_line(table: Table) -> bool:
    """Is anything of this part of the match?"""
    return len(table.facts) > PLAIN_FACTS


def hack_of(table: Table, side: i64) -> i64:
    """The hack this side has and that still works, 0 for none."""
    facts = table.facts
    if len(facts) <= PLAIN_FACTS or facts[Fact.HACK_OVER + side]:
        return 0
    return facts[Fact.HACK + side]
