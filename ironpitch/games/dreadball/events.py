"""What can happen in a DreadBall match: the kinds of event and their fields."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.events import EventKind

FIRST: Final = 8
"""Where the events of a game begin, as in engine.events; written out, because the compiler folds only what it sees."""
RUSH_BEGAN: Final = FIRST
RUSH_ENDED: Final = FIRST + 1
ACTED: Final = FIRST + 2
MOVED_TO: Final = FIRST + 3
FACED: Final = FIRST + 4
TESTED: Final = FIRST + 5
SCORED_SUCCESSES: Final = FIRST + 6
CONTESTED: Final = FIRST + 7
PUSHED_TO: Final = FIRST + 8
FOLLOWED: Final = FIRST + 9
KNOCKED_DOWN: Final = FIRST + 10
FELL: Final = FIRST + 11
ARMOUR_HELD: Final = FIRST + 12
LEFT_THE_PITCH: Final = FIRST + 13
CAME_BACK: Final = FIRST + 14
BALL_LAUNCHED: Final = FIRST + 15
BALL_AT: Final = FIRST + 16
BALL_HELD: Final = FIRST + 17
BALL_LOST: Final = FIRST + 18
BALL_GONE: Final = FIRST + 19
THROWN: Final = FIRST + 20
STRUCK: Final = FIRST + 21
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
STOOD: Final = FIRST + 34
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
PLACED_AT: Final = FIRST + 45
RANDOM_PLAYER: Final = FIRST + 46
REROLLED: Final = FIRST + 47
CARD_BOUGHT: Final = FIRST + 48
YARASA_STAYED: Final = FIRST + 49
YARASA_CAME: Final = FIRST + 50
YARASA_HIT: Final = FIRST + 51
JOINED: Final = FIRST + 52

# -- beside the play ---------------------------------------------------------------------------------------------------
CHEERLEADER_AT: Final = FIRST + 60
CHEERLEADER_GONE: Final = FIRST + 61
PLAY_CALLED: Final = FIRST + 62
THIRD_TOKEN: Final = FIRST + 63
DEFENCE_DICE: Final = FIRST + 64
DEFENCE_ADDED: Final = FIRST + 65
EXPLOIT: Final = FIRST + 66
EXPERIENCE: Final = FIRST + 67
FAN_AT: Final = FIRST + 68
FAN_GONE: Final = FIRST + 69
FAN_MOVED: Final = FIRST + 70
DANCED: Final = FIRST + 71
SIGNED: Final = FIRST + 72
CROWD: Final = FIRST + 73
CROWD_WON: Final = FIRST + 74
HACKED: Final = FIRST + 75
HACK_WORKS: Final = FIRST + 76
HACK_OVER: Final = FIRST + 77
LINED_UP: Final = FIRST + 78

HAPPENINGS: Final = [
    EventKind(RUSH_BEGAN, "RushBegan", ["side", "number"]),
    EventKind(RUSH_ENDED, "RushEnded", ["side", "number"]),
    EventKind(ACTED, "Acted", ["player", "action", "source"]),
    EventKind(MOVED_TO, "Moved", ["player", "from", "to"]),
    EventKind(FACED, "Faced", ["player", "facing"]),
    EventKind(TESTED, "Tested", ["player", "purpose", "dice", "stat"]),
    EventKind(SCORED_SUCCESSES, "Scored", ["player", "purpose", "successes", "result"]),
    EventKind(CONTESTED, "Contested", ["player", "target", "verdict"]),
    EventKind(PUSHED_TO, "Pushed", ["player", "to"]),
    EventKind(FOLLOWED, "Followed", ["player", "to"]),
    EventKind(KNOCKED_DOWN, "KnockedDown", ["player"]),
    EventKind(FELL, "Fell", ["player", "to"]),
    EventKind(ARMOUR_HELD, "Armour", ["player", "damage", "left"]),
    EventKind(LEFT_THE_PITCH, "LeftThePitch", ["player", "status"]),
    EventKind(CAME_BACK, "CameBack", ["player", "status"]),
    EventKind(BALL_LAUNCHED, "Launched", ["side", "to"]),
    EventKind(BALL_AT, "BallAt", ["ball"]),
    EventKind(BALL_HELD, "BallHeld", ["player", "how"]),
    EventKind(BALL_LOST, "BallLost", ["player"]),
    EventKind(BALL_GONE, "BallGone", []),
    EventKind(THROWN, "Thrown", ["player", "to", "successes"]),
    EventKind(STRUCK, "Strike", ["player", "points", "side"]),
    EventKind(FAN_CHECK, "FanCheck", ["side", "cheers"]),
    EventKind(REWARDED, "Rewarded", ["side", "reward"]),
    EventKind(CARD_DEALT, "CardDealt", ["side", "card"]),
    EventKind(CARD_TURNED, "CardTurned", ["card"]),
    EventKind(CARD_PLAYED, "CardPlayed", ["side", "card", "player"]),
    EventKind(CARDS_SWAPPED, "CardsSwapped", ["side", "number"]),
    EventKind(EVENT_HOLDS, "EventHolds", ["card"]),
    EventKind(FOUL_CALLED, "FoulCalled", ["side", "foul", "player"]),
    EventKind(REF_CHECKED, "RefChecked", ["player", "turns"]),
    EventKind(REF_MOVED, "RefMoved", ["to"]),
    EventKind(REF_DISTRACTED, "RefDistracted", ["player", "verdict"]),
    EventKind(FREE_ACTION, "FreeAction", ["player", "free"]),
    EventKind(STOOD, "StoodUp", ["player"]),
    EventKind(ENTERED, "Entered", ["player", "to"]),
    EventKind(WITHDREW, "Withdrew", ["player"]),
    EventKind(BECAME, "Became", ["player", "role"]),
    EventKind(SKILL_USED, "SkillUsed", ["player", "skill"]),
    EventKind(DICE_ADDED, "DiceAdded", ["side", "number"]),
    EventKind(MATCH_BEGAN, "MatchBegan", ["side"]),
    EventKind(SUDDEN_DEATH, "SuddenDeath", []),
    EventKind(MATCH_ENDED, "MatchEnded", ["side", "ending"]),
    EventKind(PORTAL_OPENED, "PortalOpened", ["player", "square"]),
    EventKind(TRAVELLED, "Travelled", ["player", "square"]),
    EventKind(PLACED_AT, "Placed", ["player", "square", "facing"]),
    EventKind(RANDOM_PLAYER, "RandomPlayer", ["player", "card"]),
    EventKind(REROLLED, "Rerolled", ["player", "purpose"]),
    EventKind(CARD_BOUGHT, "CardBought", ["side"]),
    EventKind(YARASA_STAYED, "YarasaStayed", []),
    EventKind(YARASA_CAME, "YarasaCame", []),
    EventKind(YARASA_HIT, "YarasaHit", ["player", "hits"]),
    EventKind(JOINED, "FreeAgentJoined", ["player", "number"]),
    EventKind(CHEERLEADER_AT, "CheerleaderAt", ["side", "track"]),
    EventKind(CHEERLEADER_GONE, "CheerleaderGone", ["side", "track"]),
    EventKind(PLAY_CALLED, "PlayCalled", ["side", "coach", "play"]),
    EventKind(THIRD_TOKEN, "ThirdToken", ["player"]),
    EventKind(DEFENCE_DICE, "DefenceDice", ["side", "number"]),
    EventKind(DEFENCE_ADDED, "DefenceDiceAdded", ["side", "number"]),
    EventKind(EXPLOIT, "Exploit", ["player", "feat", "cheers"]),
    EventKind(EXPERIENCE, "Experience", ["player", "number"]),
    EventKind(FAN_AT, "FanAt", ["side", "square"]),
    EventKind(FAN_GONE, "FanGone", ["square"]),
    EventKind(FAN_MOVED, "FanMoved", ["from", "to"]),
    EventKind(DANCED, "Danced", ["player", "square"]),
    EventKind(SIGNED, "Signed", ["player", "square"]),
    EventKind(CROWD, "CrowdCheers", ["side", "successes"]),
    EventKind(CROWD_WON, "CrowdTest", ["player", "side", "verdict"]),
    EventKind(HACKED, "Hacked", ["side", "hack", "cost"]),
    EventKind(HACK_WORKS, "HackWorks", ["side", "hack"]),
    EventKind(HACK_OVER, "HackOver", ["side", "hack"]),
    EventKind(LINED_UP, "LinedUp", ["side", "player"]),
]

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
"""How a match can end. (dreadball §2)"""
