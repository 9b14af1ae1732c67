"""What can happen in a football match: the kinds of event and their fields."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.events import EventKind

FIRST: Final = 8
"""Where the events of a game begin, as in engine.events; written out, because the compiler folds only what it sees."""
ACTIVATED: Final = FIRST
MOVED_TO: Final = FIRST + 1
TESTED: Final = FIRST + 2
REROLLED: Final = FIRST + 3
BLOCK_ROLLED: Final = FIRST + 4
BLOCK_RESULT: Final = FIRST + 5
PUSHED_TO: Final = FIRST + 6
FOLLOWED: Final = FIRST + 7
KNOCKED_DOWN: Final = FIRST + 8
ARMOUR: Final = FIRST + 9
INJURED: Final = FIRST + 10
BALL_AT: Final = FIRST + 11
HELD: Final = FIRST + 12
THROWN: Final = FIRST + 13
TURN_OVER: Final = FIRST + 14
TURN_BEGAN: Final = FIRST + 15
TURN_ENDED: Final = FIRST + 16
SCORED: Final = FIRST + 17
DRIVE_BEGAN: Final = FIRST + 18
KICKED: Final = FIRST + 19
KICK_OFF_EVENT: Final = FIRST + 20
WEATHER_CHANGED: Final = FIRST + 21
RECOVERED: Final = FIRST + 22
SENT_OFF_BY_REF: Final = FIRST + 23
SKILL_USED: Final = FIRST + 24
HALF_BEGAN: Final = FIRST + 25
MATCH_ENDED: Final = FIRST + 26
STOOD: Final = FIRST + 27
PLACED_AT: Final = FIRST + 28
TURNED_UP: Final = FIRST + 29
FOULED: Final = FIRST + 30
CROWD: Final = FIRST + 31
FAME_SET: Final = FIRST + 32
TOUCHBACK: Final = FIRST + 33
HURLED: Final = FIRST + 34
REROLL_GAINED: Final = FIRST + 35
DEFLECTED: Final = FIRST + 36
CASUALTY_SUFFERED: Final = FIRST + 37
COACH_EJECTED: Final = FIRST + 38
RAISED_UP: Final = FIRST + 39
TREATED: Final = FIRST + 47
PRAYER_ANSWERED: Final = FIRST + 40
INDUCEMENT_BOUGHT: Final = FIRST + 41
FANS_COUNTED: Final = FIRST + 42
LEFT_STUNNED: Final = FIRST + 43
FELL_THROUGH: Final = FIRST + 44
REROLL_TAKEN: Final = FIRST + 45
ROLL_OFF_WON: Final = FIRST + 46

HAPPENINGS: Final = [
    EventKind(ACTIVATED, "Activated", ["player", "action"]),
    EventKind(MOVED_TO, "Moved", ["player", "from", "to"]),
    EventKind(TESTED, "Tested", ["player", "purpose", "needed", "passed"]),
    EventKind(REROLLED, "Rerolled", ["player", "purpose", "reroll"]),
    EventKind(BLOCK_ROLLED, "Blocked", ["player", "target", "count", "chooser"]),
    EventKind(BLOCK_RESULT, "BlockResult", ["player", "target", "face"]),
    EventKind(PUSHED_TO, "Pushed", ["player", "from", "to"]),
    EventKind(FOLLOWED, "FollowedUp", ["player", "to"]),
    EventKind(KNOCKED_DOWN, "KnockedDown", ["player", "square"]),
    EventKind(ARMOUR, "Armour", ["player", "total", "value", "broken"]),
    EventKind(INJURED, "Injured", ["player", "total", "status"]),
    EventKind(BALL_AT, "BallMoved", ["square", "purpose"]),
    EventKind(HELD, "BallHeld", ["player"]),
    EventKind(THROWN, "Thrown", ["player", "square", "accurate"]),
    EventKind(TURN_OVER, "TurnOver", ["side"]),
    EventKind(TURN_BEGAN, "TurnBegan", ["side", "number"]),
    EventKind(TURN_ENDED, "TurnEnded", ["side", "number"]),
    EventKind(SCORED, "Scored", ["side", "player"]),
    EventKind(DRIVE_BEGAN, "DriveBegan", ["side"]),
    EventKind(KICKED, "Kicked", ["square", "lands"]),
    EventKind(KICK_OFF_EVENT, "KickOffEvent", ["event"]),
    EventKind(WEATHER_CHANGED, "Weather", ["weather"]),
    EventKind(RECOVERED, "Recovered", ["player"]),
    EventKind(SENT_OFF_BY_REF, "SentOff", ["player"]),
    EventKind(SKILL_USED, "SkillUsed", ["player", "skill"]),
    EventKind(HALF_BEGAN, "HalfBegan", ["number"]),
    EventKind(MATCH_ENDED, "MatchEnded", ["side"]),
    EventKind(STOOD, "StoodUp", ["player"]),
    EventKind(PLACED_AT, "Placed", ["player", "to"]),
    EventKind(TURNED_UP, "TurnedFaceUp", ["player"]),
    EventKind(FOULED, "Fouled", ["player", "target"]),
    EventKind(CROWD, "Crowd", ["player"]),
    EventKind(FAME_SET, "Fame", ["side", "number", "fans"]),
    EventKind(TOUCHBACK, "Touchback", ["side"]),
    EventKind(HURLED, "Hurled", ["player", "target", "square"]),
    EventKind(REROLL_GAINED, "RerollGained", ["side"]),
    EventKind(DEFLECTED, "Deflected", ["player"]),
    EventKind(CASUALTY_SUFFERED, "Casualty", ["victim", "hurt", "player", "cause"]),
    EventKind(COACH_EJECTED, "CoachEjected", ["side"]),
    EventKind(RAISED_UP, "Raised", ["player"]),
    EventKind(PRAYER_ANSWERED, "PrayerAnswered", ["side", "prayer", "player"]),
    EventKind(INDUCEMENT_BOUGHT, "InducementBought", ["side", "inducement"]),
    EventKind(FANS_COUNTED, "Fans", ["side", "number"]),
    EventKind(LEFT_STUNNED, "Stunned", ["player"]),
    EventKind(FELL_THROUGH, "FellThrough", ["player", "square"]),
    EventKind(REROLL_TAKEN, "RerollTaken", ["side"]),
    EventKind(ROLL_OFF_WON, "RollOffWon", ["side"]),
    EventKind(TREATED, "Treated", ["player", "status"]),
]
