"""The words of DreadBall as numbers: facts, statuses, phases, actions, purposes, reasons, marks."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.declared import Facts, bits, words
from ironpitch.engine.marks import MarkField


class Status:
    """What has become of a player."""

    STANDING: Final = 0
    PRONE: Final = 1
    BENCH: Final = 2
    SIN_BIN_1: Final = 3
    SIN_BIN_2: Final = 4
    SIN_BIN_3: Final = 5
    SENT_OFF: Final = 6
    DEAD: Final = 7
    ABSENT: Final = 8
    SWALLOWED: Final = 9
    """Inside an opponent, who may let him out again."""


STATUSES: Final = words(Status)


class Fact:
    """Facts of the match; pairs are home then away."""

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
    PORTAL: Final = 41
    """Where the portals are, three of them; nowhere for one not on the pitch."""
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


HELD: Final = 44
"""An action interrupted by a free one of another player: ACTOR to HARMONY are kept here until that is over."""
DECLARED_FACTS: Final = Facts(
    Fact,
    pairs=[Fact.LEAD, Fact.DICE, Fact.HAND, Fact.SUPPORT],
    rows={Fact.PORTAL: ["-1", "-2", "-3"]},
    players=[
        Fact.CARRIER,
        Fact.ACTOR,
        Fact.TARGET,
        Fact.FREE_FOR,
        Fact.DISTRACTED,
        Fact.HELD_ACTOR,
        Fact.FOULED,
        Fact.PARTNER,
    ],
    squares=[Fact.BALL, Fact.REFEREE, Fact.PORTAL],
    sides=[Fact.ACTIVE, Fact.FIRST],
    sets={
        Fact.PILE: "card",
        Fact.DISCARDS: "card",
        Fact.HAND: "card",
        Fact.SUPPORT: "card",
        Fact.BESIDE: "player",
        Fact.BEFORE_EYES: "player",
        Fact.HELD_BESIDE: "player",
        Fact.HELD_BEFORE_EYES: "player",
    },
)
FACTS: Final = DECLARED_FACTS.names


class Phase:
    """Where a match is between two steps."""

    BEFORE: Final = 0
    SET_UP: Final = 1
    ARRANGE: Final = 2
    RUSH: Final = 3
    """The coach on turn pays for the next action."""
    ACT: Final = 4
    """A player is in the middle of his action."""
    FREE: Final = 5
    """Somebody has earned a free action."""
    OVER: Final = 6


PHASES: Final = words(Phase)


class Role:
    """Roles, in the order of the deck."""

    GUARD: Final = 0
    JACK: Final = 1
    STRIKER: Final = 2
    KEEPER: Final = 3


ROLES: Final = words(Role)


class Figure:
    """Figures of a player."""

    MOVE: Final = 0
    STRENGTH: Final = 1
    SPEED: Final = 2
    SKILL: Final = 3
    ARMOUR: Final = 4


FIGURES: Final = words(Figure)


class Action:
    """What a player may be activated for."""

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
    NONE: Final = 14


ACTIONS: Final = words(Action)


class Source:
    """What pays for an action."""

    TOKEN: Final = 0
    CARD: Final = 1
    FREE: Final = 2


SOURCES: Final = words(Source)


class Free:
    """Kinds of free action."""

    RUN_OR_THROW: Final = 1
    ANY_BUT_SPRINT: Final = 2
    SLAM_AGAIN: Final = 3
    """Pummel: a second Slam."""


class Stirred:
    """What the actor has done: bits of the fact `stirred`."""

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


FACINGS: Final = ["e", "se", "sw", "w", "nw", "ne"]
"""The way a player looks, as seen with the home end on the left."""


class Ask:
    """Kinds of question."""

    RUSH: Final = 0
    SET_UP: Final = 1
    PLACE: Final = 2
    ACT: Final = 3
    FREE: Final = 4
    REACTION: Final = 5
    PUSH: Final = 6
    FOLLOW: Final = 7
    FACING: Final = 8
    HEX: Final = 9
    DICE: Final = 10
    REROLL: Final = 11
    FOUL: Final = 12
    INTERFERE: Final = 13
    SWAP: Final = 14
    REWARD: Final = 15
    REFEREE: Final = 16
    USE: Final = 17
    PLAYER: Final = 18
    ACTION: Final = 19
    CONTEST: Final = 20
    ROLE: Final = 21
    PORTAL: Final = 22
    CARD: Final = 23
    CHEERLEADER: Final = 24
    PLAY: Final = 25
    FANS: Final = 26
    """A card or fans, where the next fan goes, and who of them moves."""
    ERRAND: Final = 27
    """The referee or the fans."""
    HACK: Final = 28
    LINE_UP: Final = 29


KINDS: Final = words(Ask)


class For:
    """What dice are rolled for."""

    SLAM: Final = 0
    SLAMBACK: Final = 1
    DODGE: Final = 2
    STEAL: Final = 3
    FEINT: Final = 4
    STOMP: Final = 5
    THROW: Final = 6
    CATCH: Final = 7
    PICK_UP: Final = 8
    STAND_UP: Final = 9
    TRANSFORM: Final = 10
    DASH: Final = 11
    EVADE: Final = 12
    JUMP: Final = 13
    BRUSH_ASIDE: Final = 14
    ARMOUR: Final = 15
    DISTRACT: Final = 16
    NERVE: Final = 17
    SHOCK: Final = 18
    CONFUSION: Final = 19
    CONTEST: Final = 20
    REF_CHECK: Final = 21
    SCATTER: Final = 22
    LAUNCH: Final = 23
    HOME_CARD: Final = 24
    DEAL: Final = 25
    """A card that goes to a hand: the dice are as secret as the card."""
    CARD: Final = 26
    """A card turned over for all to see."""
    STAT: Final = 27
    MOOD: Final = 28
    """What a Prima Donna plays as today."""
    PLAY: Final = 29
    CROWD: Final = 30
    RELEASE: Final = 31
    """A hacked sin bin."""
    YARASA: Final = 32
    FREE_AGENT: Final = 33
    """Whether they come, and their attack; the only one of these that needs none of the facts above."""


LAST_TEST: Final = 20
PURPOSES: Final = words(For)


class Why:
    """Why a modifier applies; skills add theirs as SKILL_REASON + code."""

    ROLE: Final = 0
    THREATENED: Final = 1
    MOVED_INTO_CONTACT: Final = 2
    MOVED_OR_TURNED: Final = 3
    STRIKE_HEX: Final = 4
    IN_A_SPRINT: Final = 5
    FROM_THE_GROUND: Final = 6
    GUARD_IN_THE_WAY: Final = 7
    EVENT: Final = 8
    NEXT_TO_THE_TARGET: Final = 9
    TEAM_MATES: Final = 10
    SHOVE: Final = 11
    WEAPON: Final = 12
    BORN_FEINTER: Final = 13
    RANGE: Final = 14
    """Not a modifier but the dice a throw begins with."""
    SUCCESSES_OF_THE_THROW: Final = 15
    """The same for a catch: the successes of the throw."""
    INACCURATE: Final = 16
    """The same for a ball that scatters or was thrown without a success."""
    RIGHT_COACH: Final = 17
    CHEERLEADERS: Final = 18


REASONS: Final = words(Why, " ", {Why.TEAM_MATES: "team-mates"})


class Foul:
    """Fouls."""

    SUCKER_PUNCH: Final = 0
    STOMP: Final = 1
    WEAPON: Final = 2
    SHOT: Final = 3
    OBSTRUCTION: Final = 4
    INTRUSION: Final = 5
    STALL: Final = 6
    DISTRACTION: Final = 7
    DIRTY_TRICKS: Final = 8
    """Dirty Tricks: no foul at all, but called as one."""
    DIVE: Final = 9
    FATAL_MODIFICATIONS: Final = 10
    """Somebody died of illegal modifications."""


FOULS: Final = words(Foul)

# Where each scope begins, as in engine.marks; written out, because the compiler folds only what stands in one file.
# Up to 11 they last for an action, up to 23 for a Rush, up to 35 while an Event holds, from 48 on for the match.


class Mark:
    """Marks of a player, one bit each; its place says when it goes."""

    SPRINTED: Final = 1 << 0
    ONE_TOKEN: Final = 1 << 12
    TWO_TOKENS: Final = 1 << 13
    CARDED: Final = 1 << 14
    FINISHED: Final = 1 << 15
    """May not act again in this Rush."""
    SHOCKED: Final = 1 << 16
    CALLED: Final = 1 << 17
    """A foul of this token has been called."""
    WORN_OUT: Final = 1 << 24
    """The Event of one player with fewer dice."""
    INTERFERED: Final = 1 << 53
    TRICKED: Final = 1 << 54
    DIVED: Final = 1 << 55
    BOOSTED: Final = 1 << 1
    """Uses his illegal modifications."""
    AS_GUARD: Final = 1 << 2
    """Acts as a Guard by a card that is not for his role; the next one as a Striker."""
    AS_STRIKER: Final = 1 << 3
    LUCK_HAD: Final = 1 << 4
    """Has rolled a die again in this action."""
    LUCK_KEPT: Final = 1 << 23
    """Has rolled a die again in the action that is put aside."""
    LUCKY_ONCE: Final = 1 << 18
    """Has rolled a die again in this Rush."""
    CHEERED: Final = 1 << 19
    """His first double of the Rush is behind him."""
    EVENED: Final = 1 << 20
    """Has interfered in this Rush because his team is behind."""
    CARDED_TWICE: Final = 1 << 21
    CHEERS_DUE: Final = 1 << 22
    """The crowd has yet to answer his double."""
    REVENGED: Final = 1 << 56
    """Has put his nemesis off the pitch, and is lucky until he is back."""
    KLUTZED: Final = 1 << 57
    """The other coach has made him roll again."""
    INSISTED: Final = 1 << 58
    """Has undone a roll."""
    FOUL_SEEN: Final = 1 << 5
    """The referee was near when he committed a foul in this action."""


FACING_SHIFT: Final = 48
FACING_MASK: Final = 7 << 48
FORM_SHIFT: Final = 51
FORM_MASK: Final = 3 << 51
RUSH_MARKS: Final = 0xFFF << 12
EVENT_MARKS: Final = 0xFFF << 24
ACTION_MARKS: Final = 0xFFF
MARKS: Final = bits(Mark)


class Form:
    """Forms a quick change artist can have."""

    AS_BOUGHT: Final = 0
    GUARD_FORM: Final = 1
    STRIKER_FORM: Final = 2


FORMS: Final = words(Form)
MARK_FIELDS: Final = [MarkField("facing", FACING_SHIFT, 3, FACINGS), MarkField("form", FORM_SHIFT, 2, FORMS)]
"""The marks that are more than one bit."""


class Spent:
    """What a team may do once a turn: bits of the fact `spent`."""

    DIVE: Final = 1
    SHOCK: Final = 2


RUSHES: Final = 14
LANDSLIDE: Final = 7
TOKENS_A_RUSH: Final = 5
ON_THE_PITCH: Final = 6
REF_SIGHT_HEXES: Final = 7
