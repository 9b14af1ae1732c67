"""What Dungeon Bowl adds to the words of football: facts, marks, verbs, questions, purposes, causes, events."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.choices import PLAYER, SQUARE, Verb
from ironpitch.engine.events import EventKind
from ironpitch.games.bb2020.terms import FACTS as FACTS_2020
from ironpitch.games.bb2020.terms import MARKS as MARKS_2020
from ironpitch.games.football import contexts, events, terms
from ironpitch.games.football.kickoff.formations import FORMATIONS as FOOTBALL_FORMATIONS

# -- facts of the match; pairs are home then away ----------------------------------------------------------------------
FIRST: Final = 78
"""How many facts Blood Bowl 2020 has: a number the compiler knows, and a test compares."""
CHEST: Final = FIRST
"""Six: the square of each chest, or nowhere once it is opened."""
HIDDEN: Final = FIRST + 6
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
FACTS: Final = [
    *FACTS_2020, "chest-1", "chest-2", "chest-3", "chest-4", "chest-5", "chest-6", "hidden-in", "portal-1",
    "portal-2", "portal-3", "portal-4", "portal-5", "portal-6", "ends", "spells-home", "spells-away", "dimmed-home",
    "dimmed-away", "ball-found",
]  # fmt: skip
IN_NO_CHEST: Final = 6
HIDING_PLACES: Final = ["chest-1", "chest-2", "chest-3", "chest-4", "chest-5", "chest-6", "no-chest"]
CHESTS: Final = 6
PORTALS: Final = 6

# -- status of a player: what a magical mishap makes of it ----------------------------------------------------------
LOST: Final = 9
STATUSES: Final = [*terms.STATUSES, "lost"]

# -- what a team may do once a turn: a bit of the fact SPENT ---------------------------------------------------------
DUGOUT_SPENT: Final = 128
"""A reserve has been sent in or somebody treated with the sponge."""

# -- kinds of request ----------------------------------------------------------------------------------------------
ASK_END: Final = 31
ASK_CHEST: Final = 32
ASK_PORTAL: Final = 33
ASK_CARRY_ON: Final = 34
ASK_SPELL: Final = 35
KINDS: Final = [*terms.KINDS, "end-zone", "place-chest", "place-portal", "carry-on", "spell"]

# -- actions -------------------------------------------------------------------------------------------------------
FOOD: Final = 12
FUNDS: Final = 13
ACTIONS: Final = [*terms.ACTIONS, "throw-food", "gather-funds"]

# -- verbs -----------------------------------------------------------------------------------------------------------
OPEN_CHEST: Final = 54
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
VERBS: Final = [
    *terms.VERBS,
    Verb(OPEN_CHEST, "open", [SQUARE]),
    Verb(ENTER, "enter", [PLAYER]),
    Verb(SPONGE, "sponge", [PLAYER]),
    Verb(THROW_AT_WALL, "throw-at-wall", [SQUARE, "edge"]),
    Verb(CAST, "cast", []),
    Verb(CAST_AT, "cast-at", [PLAYER]),
    Verb(CAST_ON, "cast-on", [SQUARE]),
    Verb(THROW_FOOD, "throw-food", [PLAYER, PLAYER]),
    Verb(GATHER_FUNDS, "gather-funds", [PLAYER]),
    Verb(LEFT_END, "left-end", []),
    Verb(RIGHT_END, "right-end", []),
    Verb(CARRY_ON, "carry-on", []),
]
FORMATIONS: Final = [*FOOTBALL_FORMATIONS, "fighters", "runners"]
"""Ready deployments: the strongest or the fastest six, as near to the way out as they can stand."""
FIGHTERS: Final = len(FOOTBALL_FORMATIONS)
RUNNERS: Final = FIGHTERS + 1

# -- what dice are rolled for ------------------------------------------------------------------------------------------
FOR_CHEST: Final = 51
FOR_PORTAL: Final = 52
FOR_WALL: Final = 53
FOR_RICOCHET: Final = 54
FOR_ROOM: Final = 55
FOR_SPELL: Final = 56
FOR_PLACING: Final = 57
FOR_WALL_SQUARE: Final = 58
FOR_REBOUND: Final = 59
FOR_END_ZONE: Final = 60
FOR_FIRST_TURN: Final = 61
FOR_HIDING: Final = 62
FOR_TIE: Final = 63
PURPOSES: Final = [
    *terms.PURPOSES, "chest", "portal", "wall", "ricochet", "room", "spell", "placing", "wall-square", "rebound",
    "end-zone", "first-turn", "hiding", "tie",
]  # fmt: skip

# -- why a modifier applies -----------------------------------------------------------------------------------------
ROOM_REASON: Final = 16
REASONS: Final = [*terms.REASONS, "room"]

# -- marks -------------------------------------------------------------------------------------------------------------
FOR_ACTIVATION: Final = 0
FOR_TURN: Final = 12
FOR_DRIVE: Final = 24
FOR_MATCH: Final = 48
MIGHTY: Final = 1 << (FOR_ACTIVATION + 11)
"""One stronger for this activation."""
TELEPORTED: Final = 1 << (FOR_TURN + 9)
FURIOUS: Final = 1 << (FOR_TURN + 10)
"""Its blocks ignore strength this turn."""
REEKING: Final = 1 << (FOR_DRIVE + 9)
"""Came through the sewer: disturbs others until its next activation begins."""
ENTANGLED: Final = 1 << (FOR_DRIVE + 10)
"""Without a tackle zone until its next activation begins; held back for the turn, too."""
GATHERED: Final = 1 << (FOR_MATCH + 11)
"""Has gathered funds."""
MARKS: Final = {
    **MARKS_2020, "mighty": MIGHTY, "teleported": TELEPORTED, "furious": FURIOUS, "reeking": REEKING,
    "entangled": ENTANGLED, "gathered": GATHERED,
}  # fmt: skip

# -- what brought a player to the ground -------------------------------------------------------------------------------
BY_WALL: Final = 14
BY_CHEST: Final = 15
BY_PORTAL: Final = 16
BY_CHASM: Final = 17
BY_FOOD: Final = 18
BY_DRAGON: Final = 19
BY_SPELL: Final = 20
BY_CRYPT: Final = 21
CAUSES: Final = [*contexts.CAUSES, "wall", "chest", "portal", "chasm", "food", "dragon", "spell", "crypt"]

# -- spells, one for each college in the order of their keys -----------------------------------------------------------
BESTIAL_FURY: Final = 0
LIFE_DRAIN: Final = 1
FIREBALL: Final = 2
CHAIN_LIGHTNING: Final = 3
GRASPING_VINES: Final = 4
BLINDING_LIGHT: Final = 5
TRANSMUTATION: Final = 6
SHADOWED_STEP: Final = 7
SPELL_NAMES: Final = [
    "bestial-fury", "life-drain", "fireball", "chain-lightning", "grasping-vines", "blinding-light", "transmutation",
    "shadowed-step",
]  # fmt: skip

# -- events ------------------------------------------------------------------------------------------------------------
FIRST_EVENT: Final = 56
"""After the last event of football, as numbered in football.happenings; a test compares."""
CHEST_OPENED: Final = FIRST_EVENT
TELEPORTED_TO: Final = FIRST_EVENT + 1
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
FIRST_TURN_WON: Final = FIRST_EVENT + 13
INTO_THE_CHASM: Final = FIRST_EVENT + 14
THROWN_AT_WALL: Final = FIRST_EVENT + 15
TIME_UP: Final = FIRST_EVENT + 16
EVENTS: Final = [
    *events.HAPPENINGS,
    EventKind(CHEST_OPENED, "ChestOpened", ["player", "square", "found"]),
    EventKind(TELEPORTED_TO, "Teleported", ["player", "from", "to"]),
    EventKind(MISHAP, "Mishap", ["player", "square"]),
    EventKind(MET_WALL, "MetWall", ["player", "square", "fell"]),
    EventKind(RICOCHETED, "Ricocheted", ["from", "to"]),
    EventKind(SENT_IN, "SentIn", ["player", "to"]),
    EventKind(SPONGED, "Sponged", ["player"]),
    EventKind(SPELL_CAST, "SpellCast", ["side", "spell", "player", "square"]),
    EventKind(ROOM_EFFECT, "RoomEffect", ["player", "room", "struck"]),
    EventKind(BALL_TELEPORTED, "BallTeleported", ["from", "to"]),
    EventKind(CHEST_PLACED, "ChestPlaced", ["side", "square"]),
    EventKind(PORTAL_PLACED, "PortalPlaced", ["side", "number", "square"]),
    EventKind(END_CHOSEN, "EndChosen", ["side", "left"]),
    EventKind(FIRST_TURN_WON, "FirstTurn", ["side"]),
    EventKind(INTO_THE_CHASM, "IntoTheChasm", ["player", "square"]),
    EventKind(THROWN_AT_WALL, "ThrownAtWall", ["player", "square", "edge", "accurate"]),
    EventKind(TIME_UP, "TimeUp", ["side"]),
]
