"""What can happen in a football match: the kinds of event and their fields."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.choices import PLAYER, SQUARE
from ironpitch.engine.declared import event_kinds
from ironpitch.engine.words import SIDE

FIRST: Final = 8
"""Where the events of a game begin, as in engine.events; written out, because the compiler folds only what it sees."""


class Happened:
    """What is told."""

    ACTIVATED: Final = FIRST
    MOVED: Final = FIRST + 1
    TESTED: Final = FIRST + 2
    REROLLED: Final = FIRST + 3
    BLOCKED: Final = FIRST + 4
    BLOCK_RESULT: Final = FIRST + 5
    PUSHED: Final = FIRST + 6
    FOLLOWED_UP: Final = FIRST + 7
    KNOCKED_DOWN: Final = FIRST + 8
    ARMOUR: Final = FIRST + 9
    INJURED: Final = FIRST + 10
    BALL_MOVED: Final = FIRST + 11
    BALL_HELD: Final = FIRST + 12
    THROWN: Final = FIRST + 13
    TURN_OVER: Final = FIRST + 14
    TURN_BEGAN: Final = FIRST + 15
    TURN_ENDED: Final = FIRST + 16
    SCORED: Final = FIRST + 17
    DRIVE_BEGAN: Final = FIRST + 18
    KICKED: Final = FIRST + 19
    KICK_OFF_EVENT: Final = FIRST + 20
    WEATHER: Final = FIRST + 21
    RECOVERED: Final = FIRST + 22
    SENT_OFF: Final = FIRST + 23
    SKILL_USED: Final = FIRST + 24
    HALF_BEGAN: Final = FIRST + 25
    MATCH_ENDED: Final = FIRST + 26
    STOOD_UP: Final = FIRST + 27
    PLACED: Final = FIRST + 28
    TURNED_FACE_UP: Final = FIRST + 29
    FOULED: Final = FIRST + 30
    CROWD: Final = FIRST + 31
    FAME: Final = FIRST + 32
    TOUCHBACK: Final = FIRST + 33
    HURLED: Final = FIRST + 34
    REROLL_GAINED: Final = FIRST + 35
    DEFLECTED: Final = FIRST + 36
    CASUALTY: Final = FIRST + 37
    COACH_EJECTED: Final = FIRST + 38
    RAISED: Final = FIRST + 39
    TREATED: Final = FIRST + 47
    PRAYER_ANSWERED: Final = FIRST + 40
    INDUCEMENT_BOUGHT: Final = FIRST + 41
    FANS: Final = FIRST + 42
    STUNNED: Final = FIRST + 43
    FELL_THROUGH: Final = FIRST + 44
    REROLL_TAKEN: Final = FIRST + 45
    ROLL_OFF_WON: Final = FIRST + 46


FIELDS_HELD: Final = {"chooser": SIDE, "lands": SQUARE, "victim": PLAYER}
"""What fields of events hold, beside those of the same name as a fact."""
FIELDS: Final[dict[int, list[str]]] = {
    Happened.ACTIVATED: ["player", "action"],
    Happened.MOVED: ["player", "from", "to"],
    Happened.TESTED: ["player", "purpose", "needed", "passed"],
    Happened.REROLLED: ["player", "purpose", "reroll"],
    Happened.BLOCKED: ["player", "target", "count", "chooser"],
    Happened.BLOCK_RESULT: ["player", "target", "face"],
    Happened.PUSHED: ["player", "from", "to"],
    Happened.FOLLOWED_UP: ["player", "to"],
    Happened.KNOCKED_DOWN: ["player", "square"],
    Happened.ARMOUR: ["player", "total", "value", "broken"],
    Happened.INJURED: ["player", "total", "status"],
    Happened.BALL_MOVED: ["square", "purpose"],
    Happened.BALL_HELD: ["player"],
    Happened.THROWN: ["player", "square", "accurate"],
    Happened.TURN_OVER: ["side"],
    Happened.TURN_BEGAN: ["side", "number"],
    Happened.TURN_ENDED: ["side", "number"],
    Happened.SCORED: ["side", "player"],
    Happened.DRIVE_BEGAN: ["side"],
    Happened.KICKED: ["square", "lands"],
    Happened.KICK_OFF_EVENT: ["event"],
    Happened.WEATHER: ["weather"],
    Happened.RECOVERED: ["player"],
    Happened.SENT_OFF: ["player"],
    Happened.SKILL_USED: ["player", "skill"],
    Happened.HALF_BEGAN: ["number"],
    Happened.MATCH_ENDED: ["side"],
    Happened.STOOD_UP: ["player"],
    Happened.PLACED: ["player", "to"],
    Happened.TURNED_FACE_UP: ["player"],
    Happened.FOULED: ["player", "target"],
    Happened.CROWD: ["player"],
    Happened.FAME: ["side", "number", "fans"],
    Happened.TOUCHBACK: ["side"],
    Happened.HURLED: ["player", "target", "square"],
    Happened.REROLL_GAINED: ["side"],
    Happened.DEFLECTED: ["player"],
    Happened.CASUALTY: ["victim", "hurt", "player", "cause"],
    Happened.COACH_EJECTED: ["side"],
    Happened.RAISED: ["player"],
    Happened.PRAYER_ANSWERED: ["side", "prayer", "player"],
    Happened.INDUCEMENT_BOUGHT: ["side", "inducement"],
    Happened.FANS: ["side", "number"],
    Happened.STUNNED: ["player"],
    Happened.FELL_THROUGH: ["player", "square"],
    Happened.REROLL_TAKEN: ["side"],
    Happened.ROLL_OFF_WON: ["side"],
    Happened.TREATED: ["player", "status"],
}
HAPPENINGS: Final = event_kinds(Happened, FIELDS)
