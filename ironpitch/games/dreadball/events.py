"""What can happen in a DreadBall match: the kinds of event and their fields."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.declared import event_kinds

FIRST: Final = 8
"""Where the events of a game begin, as in engine.events; written out, because the compiler folds only what it sees."""


class Happened:
    """What is told."""

    RUSH_BEGAN: Final = FIRST
    RUSH_ENDED: Final = FIRST + 1
    ACTED: Final = FIRST + 2
    MOVED: Final = FIRST + 3
    FACED: Final = FIRST + 4
    TESTED: Final = FIRST + 5
    SCORED: Final = FIRST + 6
    CONTESTED: Final = FIRST + 7
    PUSHED: Final = FIRST + 8
    FOLLOWED: Final = FIRST + 9
    KNOCKED_DOWN: Final = FIRST + 10
    FELL: Final = FIRST + 11
    ARMOUR: Final = FIRST + 12
    LEFT_THE_PITCH: Final = FIRST + 13
    CAME_BACK: Final = FIRST + 14
    LAUNCHED: Final = FIRST + 15
    BALL_AT: Final = FIRST + 16
    BALL_HELD: Final = FIRST + 17
    BALL_LOST: Final = FIRST + 18
    BALL_GONE: Final = FIRST + 19
    THROWN: Final = FIRST + 20
    STRIKE: Final = FIRST + 21
    FAN_CHECK: Final = FIRST + 22
    REWARDED: Final = FIRST + 23
    CARD_DEALT: Final = FIRST + 24
    """Secret: which card went to a hand."""
    CARD_TURNED: Final = FIRST + 25
    CARD_PLAYED: Final = FIRST + 26
    CARDS_SWAPPED: Final = FIRST + 27
    EVENT_HOLDS: Final = FIRST + 28
    FOUL_CALLED: Final = FIRST + 29
    REF_CHECKED: Final = FIRST + 30
    REF_MOVED: Final = FIRST + 31
    REF_DISTRACTED: Final = FIRST + 32
    FREE_ACTION: Final = FIRST + 33
    STOOD_UP: Final = FIRST + 34
    ENTERED: Final = FIRST + 35
    WITHDREW: Final = FIRST + 36
    BECAME: Final = FIRST + 37
    SKILL_USED: Final = FIRST + 38
    DICE_ADDED: Final = FIRST + 39
    MATCH_BEGAN: Final = FIRST + 40
    SUDDEN_DEATH: Final = FIRST + 41
    MATCH_ENDED: Final = FIRST + 42
    PORTAL_OPENED: Final = FIRST + 43
    TRAVELLED: Final = FIRST + 44
    PLACED: Final = FIRST + 45
    RANDOM_PLAYER: Final = FIRST + 46
    REROLLED: Final = FIRST + 47
    CARD_BOUGHT: Final = FIRST + 48
    YARASA_STAYED: Final = FIRST + 49
    YARASA_CAME: Final = FIRST + 50
    YARASA_HIT: Final = FIRST + 51
    FREE_AGENT_JOINED: Final = FIRST + 52
    CHEERLEADER_AT: Final = FIRST + 60
    CHEERLEADER_GONE: Final = FIRST + 61
    PLAY_CALLED: Final = FIRST + 62
    THIRD_TOKEN: Final = FIRST + 63
    DEFENCE_DICE: Final = FIRST + 64
    DEFENCE_DICE_ADDED: Final = FIRST + 65
    EXPLOIT: Final = FIRST + 66
    EXPERIENCE: Final = FIRST + 67
    FAN_AT: Final = FIRST + 68
    FAN_GONE: Final = FIRST + 69
    FAN_MOVED: Final = FIRST + 70
    DANCED: Final = FIRST + 71
    SIGNED: Final = FIRST + 72
    CROWD_CHEERS: Final = FIRST + 73
    CROWD_TEST: Final = FIRST + 74
    HACKED: Final = FIRST + 75
    HACK_WORKS: Final = FIRST + 76
    HACK_OVER: Final = FIRST + 77
    LINED_UP: Final = FIRST + 78


FIELDS: Final[dict[int, list[str]]] = {
    Happened.RUSH_BEGAN: ["side", "number"],
    Happened.RUSH_ENDED: ["side", "number"],
    Happened.ACTED: ["player", "action", "source"],
    Happened.MOVED: ["player", "from", "to"],
    Happened.FACED: ["player", "facing"],
    Happened.TESTED: ["player", "purpose", "dice", "stat"],
    Happened.SCORED: ["player", "purpose", "successes", "result"],
    Happened.CONTESTED: ["player", "target", "verdict"],
    Happened.PUSHED: ["player", "to"],
    Happened.FOLLOWED: ["player", "to"],
    Happened.KNOCKED_DOWN: ["player"],
    Happened.FELL: ["player", "to"],
    Happened.ARMOUR: ["player", "damage", "left"],
    Happened.LEFT_THE_PITCH: ["player", "status"],
    Happened.CAME_BACK: ["player", "status"],
    Happened.LAUNCHED: ["side", "to"],
    Happened.BALL_AT: ["ball"],
    Happened.BALL_HELD: ["player", "how"],
    Happened.BALL_LOST: ["player"],
    Happened.BALL_GONE: [],
    Happened.THROWN: ["player", "to", "successes"],
    Happened.STRIKE: ["player", "points", "side"],
    Happened.FAN_CHECK: ["side", "cheers"],
    Happened.REWARDED: ["side", "reward"],
    Happened.CARD_DEALT: ["side", "card"],
    Happened.CARD_TURNED: ["card"],
    Happened.CARD_PLAYED: ["side", "card", "player"],
    Happened.CARDS_SWAPPED: ["side", "number"],
    Happened.EVENT_HOLDS: ["card"],
    Happened.FOUL_CALLED: ["side", "foul", "player"],
    Happened.REF_CHECKED: ["player", "turns"],
    Happened.REF_MOVED: ["to"],
    Happened.REF_DISTRACTED: ["player", "verdict"],
    Happened.FREE_ACTION: ["player", "free"],
    Happened.STOOD_UP: ["player"],
    Happened.ENTERED: ["player", "to"],
    Happened.WITHDREW: ["player"],
    Happened.BECAME: ["player", "role"],
    Happened.SKILL_USED: ["player", "skill"],
    Happened.DICE_ADDED: ["side", "number"],
    Happened.MATCH_BEGAN: ["side"],
    Happened.SUDDEN_DEATH: [],
    Happened.MATCH_ENDED: ["side", "ending"],
    Happened.PORTAL_OPENED: ["player", "square"],
    Happened.TRAVELLED: ["player", "square"],
    Happened.PLACED: ["player", "square", "facing"],
    Happened.RANDOM_PLAYER: ["player", "card"],
    Happened.REROLLED: ["player", "purpose"],
    Happened.CARD_BOUGHT: ["side"],
    Happened.YARASA_STAYED: [],
    Happened.YARASA_CAME: [],
    Happened.YARASA_HIT: ["player", "hits"],
    Happened.FREE_AGENT_JOINED: ["player", "number"],
    Happened.CHEERLEADER_AT: ["side", "track"],
    Happened.CHEERLEADER_GONE: ["side", "track"],
    Happened.PLAY_CALLED: ["side", "coach", "play"],
    Happened.THIRD_TOKEN: ["player"],
    Happened.DEFENCE_DICE: ["side", "number"],
    Happened.DEFENCE_DICE_ADDED: ["side", "number"],
    Happened.EXPLOIT: ["player", "feat", "cheers"],
    Happened.EXPERIENCE: ["player", "number"],
    Happened.FAN_AT: ["side", "square"],
    Happened.FAN_GONE: ["square"],
    Happened.FAN_MOVED: ["from", "to"],
    Happened.DANCED: ["player", "square"],
    Happened.SIGNED: ["player", "square"],
    Happened.CROWD_CHEERS: ["side", "successes"],
    Happened.CROWD_TEST: ["player", "side", "verdict"],
    Happened.HACKED: ["side", "hack", "cost"],
    Happened.HACK_WORKS: ["side", "hack"],
    Happened.HACK_OVER: ["side", "hack"],
    Happened.LINED_UP: ["side", "player"],
}
HAPPENINGS: Final = event_kinds(Happened, FIELDS)

RESULTS: Final = ["failed", "passed", "doubled"]
VERDICTS: Final = ["lost-double", "lost", "tied", "won", "won-double"]
HOWS: Final = ["picked-up", "caught", "stolen"]
BY_PICK_UP: Final = 0
BY_CATCH: Final = 1
BY_STEAL: Final = 2
REWARDS: Final = ["coaching-die", "card"]
FREES: Final = ["none", "run-or-throw", "any-but-sprint", "slam-again"]

LANDSLIDE_WON: Final = 0
TIME_UP: Final = 1
SUDDEN_STRIKE: Final = 2
LAST_TEAM: Final = 3
CONCEDED: Final = 4
LEVEL: Final = 5
ENDINGS: Final = ["landslide", "time", "sudden-death", "last-team", "conceded", "draw"]
"""How a match can end.

Rows: dreadball §2"""
