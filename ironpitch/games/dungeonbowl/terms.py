"""What Dungeon Bowl adds to the words of football: facts, marks, verbs, questions, purposes, causes, events."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.choices import PLAYER, SQUARE
from ironpitch.engine.declared import Facts, bits, event_kinds, verbs, words
from ironpitch.games.bb2020 import terms as bb2020
from ironpitch.games.football import contexts, events
from ironpitch.games.football import terms as football
from ironpitch.games.football.kickoff.formations import FORMATIONS as FOOTBALL_FORMATIONS

FIRST: Final = 78
"""How many facts Blood Bowl 2020 has: a number the compiler knows, and a test compares."""


class Fact(bb2020.Fact):
    """Facts of 2020 and what lies in a dungeon."""

    CHEST: Final = FIRST
    """Six: the square of each chest, or nowhere once it is opened."""
    HIDDEN_IN: Final = FIRST + 6
    """Which chest holds the ball, 0 to 5; 6 when it is out, or not drawn yet. Neither coach may know."""
    PORTAL: Final = FIRST + 7
    """Six: the square of each portal."""
    ENDS: Final = FIRST + 13
    """1 if the home team defends the right-hand end zone of the map."""
    SPELLS: Final = FIRST + 14
    """Spells a side's wizard has left."""
    DIMMED: Final = FIRST + 16
    """1 while a side is blinded: it may neither pass nor hand off nor assist."""
    BALL_FOUND: Final = FIRST + 18
    """1 once the ball is out of its chest."""


SIX: Final = ["-1", "-2", "-3", "-4", "-5", "-6"]
DECLARED_FACTS: Final = Facts(
    Fact,
    after=bb2020.DECLARED_FACTS,
    pairs=[Fact.SPELLS, Fact.DIMMED],
    rows={Fact.CHEST: SIX, Fact.PORTAL: SIX},
    squares=[Fact.CHEST, Fact.PORTAL],
    names=[Fact.HIDDEN_IN],
)
FACTS: Final = DECLARED_FACTS.names
IN_NO_CHEST: Final = 6
HIDING_PLACES: Final = [*FACTS[Fact.CHEST : Fact.CHEST + 6], "no-chest"]
CHESTS: Final = 6
PORTALS: Final = 6


class Status(football.Status):
    """What has become of a player."""

    LOST: Final = 9


STATUSES: Final = words(Status)


class Spent(football.Spent):
    """What a team may do once a turn: bits of the fact `spent`."""

    DUGOUT: Final = 128
    """A reserve has been sent in or somebody treated with the sponge."""


class Ask(football.Ask):
    """Kinds of question."""

    END_ZONE: Final = 31
    PLACE_CHEST: Final = 32
    PLACE_PORTAL: Final = 33
    CARRY_ON: Final = 34
    SPELL: Final = 35


KINDS: Final = words(Ask)


class Action(football.Action):
    """What a player may be activated for."""

    THROW_FOOD: Final = 12
    GATHER_FUNDS: Final = 13


ACTIONS: Final = words(Action)


class Do(football.Do):
    """What a coach may say."""

    OPEN: Final = 54
    ENTER: Final = 55
    SPONGE: Final = 56
    THROW_AT_WALL: Final = 57
    CAST: Final = 58
    CAST_AT: Final = 59
    CAST_ON: Final = 60
    THROW_FOOD: Final = 61
    GATHER_FUNDS: Final = 62
    LEFT_END: Final = 63
    RIGHT_END: Final = 64
    CARRY_ON: Final = 65


EDGES: Final = ["n", "w", "e", "s"]
"""The walls of a square, as the map lies: n is up, w towards the left-hand end zone."""
VERBS: Final = verbs(
    Do,
    {
        **football.ARGUMENTS,
        Do.OPEN: [SQUARE],
        Do.ENTER: [PLAYER],
        Do.SPONGE: [PLAYER],
        Do.THROW_AT_WALL: [SQUARE, "edge"],
        Do.CAST_AT: [PLAYER],
        Do.CAST_ON: [SQUARE],
        Do.THROW_FOOD: [PLAYER, PLAYER],
        Do.GATHER_FUNDS: [PLAYER],
    },
    football.LEAST,
)
FORMATIONS: Final = [*FOOTBALL_FORMATIONS, "fighters", "runners"]
"""Ready deployments: the strongest or the fastest six, as near to the way out as they can stand."""
FIGHTERS: Final = len(FOOTBALL_FORMATIONS)
RUNNERS: Final = FIGHTERS + 1


class For(football.For):
    """What dice are rolled for."""

    CHEST: Final = 51
    PORTAL: Final = 52
    WALL: Final = 53
    RICOCHET: Final = 54
    ROOM: Final = 55
    SPELL: Final = 56
    PLACING: Final = 57
    WALL_SQUARE: Final = 58
    REBOUND: Final = 59
    END_ZONE: Final = 60
    FIRST_TURN: Final = 61
    HIDING: Final = 62
    TIE: Final = 63


PURPOSES: Final = words(For)


class Why(football.Why):
    """Why a modifier applies; skills add theirs as SKILL_REASON + code."""

    ROOM: Final = 16


REASONS: Final = words(Why, " ")

UNTIL_ACTION_ENDS: Final = 0
UNTIL_TURN_ENDS: Final = 12
UNTIL_DRIVE_ENDS: Final = 24
UNTIL_MATCH_ENDS: Final = 48


class Mark(bb2020.Mark):
    """Marks of a player, one bit each; its place says when it goes."""

    MIGHTY: Final = 1 << (UNTIL_ACTION_ENDS + 11)
    """One stronger for this activation."""
    TELEPORTED: Final = 1 << (UNTIL_TURN_ENDS + 9)
    FURIOUS: Final = 1 << (UNTIL_TURN_ENDS + 10)
    """Its blocks ignore strength this turn."""
    REEKING: Final = 1 << (UNTIL_DRIVE_ENDS + 9)
    """Came through the sewer: disturbs others until its next activation begins."""
    ENTANGLED: Final = 1 << (UNTIL_DRIVE_ENDS + 10)
    """Without a tackle zone until its next activation begins; held back for the turn, too."""
    GATHERED: Final = 1 << (UNTIL_MATCH_ENDS + 11)
    """Has gathered funds."""


MARKS: Final = bits(Mark)


class Cause(contexts.Cause):
    """What brought a player to the ground or to the crowd."""

    WALL: Final = 14
    CHEST: Final = 15
    PORTAL: Final = 16
    CHASM: Final = 17
    FOOD: Final = 18
    DRAGON: Final = 19
    SPELL: Final = 20
    CRYPT: Final = 21


CAUSES: Final = words(Cause)


class Spell:
    """Spells, one for each college in the order of their keys."""

    BESTIAL_FURY: Final = 0
    LIFE_DRAIN: Final = 1
    FIREBALL: Final = 2
    CHAIN_LIGHTNING: Final = 3
    GRASPING_VINES: Final = 4
    BLINDING_LIGHT: Final = 5
    TRANSMUTATION: Final = 6
    SHADOWED_STEP: Final = 7


SPELL_NAMES: Final = words(Spell)

FIRST_EVENT: Final = 56
"""After the last event of football, as numbered in football.happenings; a test compares."""


class Happened(events.Happened):
    """What is told."""

    CHEST_OPENED: Final = FIRST_EVENT
    TELEPORTED: Final = FIRST_EVENT + 1
    MISHAP: Final = FIRST_EVENT + 2
    MET_WALL: Final = FIRST_EVENT + 3
    RICOCHETED: Final = FIRST_EVENT + 4
    SENT_IN: Final = FIRST_EVENT + 5
    SPONGED: Final = FIRST_EVENT + 6
    SPELL_CAST: Final = FIRST_EVENT + 7
    ROOM_EFFECT: Final = FIRST_EVENT + 8
    BALL_TELEPORTED: Final = FIRST_EVENT + 9
    CHEST_PLACED: Final = FIRST_EVENT + 10
    PORTAL_PLACED: Final = FIRST_EVENT + 11
    END_CHOSEN: Final = FIRST_EVENT + 12
    FIRST_TURN: Final = FIRST_EVENT + 13
    INTO_THE_CHASM: Final = FIRST_EVENT + 14
    THROWN_AT_WALL: Final = FIRST_EVENT + 15
    TIME_UP: Final = FIRST_EVENT + 16


EVENTS: Final = event_kinds(
    Happened,
    {
        **events.FIELDS,
        Happened.CHEST_OPENED: ["player", "square", "found"],
        Happened.TELEPORTED: ["player", "from", "to"],
        Happened.MISHAP: ["player", "square"],
        Happened.MET_WALL: ["player", "square", "fell"],
        Happened.RICOCHETED: ["from", "to"],
        Happened.SENT_IN: ["player", "to"],
        Happened.SPONGED: ["player"],
        Happened.SPELL_CAST: ["side", "spell", "player", "square"],
        Happened.ROOM_EFFECT: ["player", "room", "struck"],
        Happened.BALL_TELEPORTED: ["from", "to"],
        Happened.CHEST_PLACED: ["side", "square"],
        Happened.PORTAL_PLACED: ["side", "number", "square"],
        Happened.END_CHOSEN: ["side", "left"],
        Happened.FIRST_TURN: ["side"],
        Happened.INTO_THE_CHASM: ["player", "square"],
        Happened.THROWN_AT_WALL: ["player", "square", "edge", "accurate"],
        Happened.TIME_UP: ["side"],
    },
)
