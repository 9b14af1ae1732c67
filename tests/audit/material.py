"""Small logs in which all is well, so that between them every kind of lie can be told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.audit.test_audit import in_the_away_turn, match_of_many_kinds
from tests.audit.writing import RESERVE, LogWriter, Square


def walked(log: LogWriter, who: str, *squares: Square, ball: bool = False) -> None:
    """A player is picked up, and takes some steps."""
    log.activate(who, "move")
    log.moves()
    for number, square in enumerate(squares):
        log.step(who, number + 1, square, ball=ball)


def blocked(log: LogWriter, who: str, victim: str, face: int, result: str) -> None:
    """A player blocks with one die."""
    log.activate(who, "block")
    log.block(victim, "away", [face])
    log.die(victim, [face], 0, result)


def knocked_back(log: LogWriter, victim: str = "h1") -> None:
    """The victim of a block to the west of its attacker is pushed straight back."""
    log.push(victim, [(11, 6), (11, 7), (11, 8)], (11, 7))


def idle(log: LogWriter, who: str = "a9") -> None:
    """The last player of the turn does something, and the other side begins."""
    walked(log, who, (23, 13))
    log.done(who)
    log.begin_turn("home", 1, [], [])


def scored() -> LogWriter:
    """A touchdown; two knocked-out players roll; the next drive begins with a re-roll for the coaching."""
    log = in_the_away_turn({"h1": (5, 5), "h2": (6, 6)}, {"a1": (1, 7), "a2": (9, 9)}, ball=(1, 7))
    log.place("h2", (-2, 0), 5)
    log.place("a2", (31, 0), 5)
    walked(log, "a1", (0, 7), ball=True)
    log.done("a1")
    reserves = [("fieldModelSetPlayerState", who, RESERVE) for who in ("a1", "a9", "h1", "h2")]
    recoveries = [
        {"playerId": "h2", "recovering": True, "roll": 4},
        {"playerId": "a2", "recovering": False, "roll": 3},
    ]
    log.command(
        ("teamResultSetScore", "away", 1),
        ("gameSetTurnMode", None, "setup"),
        ("fieldModelSetBallCoordinate", None, None),
        *reserves,
        reports=[{"reportId": "turnEnd", "playerIdTouchdown": "a1", "knockoutRecoveryArray": recoveries}],
    )
    for who, square in {"a1": (13, 7), "a9": (14, 7), "h1": (12, 7), "h2": (11, 7)}.items():
        log.place(who, square)
    log.command(("gameSetHomePlaying", None, False), ("gameSetTurnMode", None, "kickoff"))
    kick = {"ballCoordinateEnd": [6, 2], "scatterDirection": "South", "rollScatterDirection": 5}
    log.command(
        ("fieldModelSetBallCoordinate", None, [6, 2]),
        ("fieldModelSetBallMoving", None, True),
        reports=[{"reportId": "kickoffScatter", **kick, "rollScatterDistance": 2}],
    )
    log.report("kickoffResult", kickoffResult="Brilliant Coaching", kickoffRoll=[3, 4])
    log.command(
        ("turnDataSetReRolls", "home", 3),
        ("turnDataSetReRollsBrilliantCoachingOneDrive", "home", 1),
        reports=[{"reportId": "extraReRoll", "teamId": "1", "rollHome": 5, "rollAway": 2}],
    )
    log.bounce((6, 3), "South", 5)
    log.begin_turn("home", 1, [], [])
    return log


def carried_off() -> LogWriter:
    """A casualty, and the apothecary finds a milder one."""
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)})
    blocked(log, "a1", "h1", 6, "POW")
    knocked_back(log)
    log.command(("fieldModelSetPlayerCoordinate", "a1", [12, 7]))
    serious = "Serious Injury (NI)"
    log.injury("h1", 7, True, [6, 6], injuryRoll=[5, 5], casualtyRoll=[12, 1], seriousInjury=serious)
    milder = "Seriously Hurt (MNG)"
    log.report("apothecaryRoll", playerId="h1", casualtyRoll=[9, 3], playerState=7, seriousInjury=milder)
    log.command(("fieldModelRemovePlayer", "h1", None), ("playerResultSetSeriousInjury", "h1", milder))
    log.command(("turnDataSetApothecaries", "home", 0))
    log.done("a1")
    idle(log)
    return log


def maimed() -> LogWriter:
    """A casualty that costs a figure; nobody calls the apothecary."""
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)})
    blocked(log, "a1", "h1", 6, "POW")
    knocked_back(log)
    wound = "Smashed Knee (-MA)"
    log.injury("h1", 7, True, [6, 6], injuryRoll=[5, 5], casualtyRoll=[13, 3], seriousInjury=wound)
    log.report("apothecaryRoll", playerId="h1", casualtyRoll=None)
    log.command(("fieldModelRemovePlayer", "h1", None), ("playerResultSetSeriousInjury", "h1", wound))
    log.done("a1")
    return log


def misthrown() -> LogWriter:
    """A pass that misses, a hand that does not reach it, three scatters and a bounce."""
    log = in_the_away_turn({"h1": (15, 7)}, {"a1": (13, 7), "a2": (17, 7)}, ball=(13, 7))
    log.activate("a1", "passMove")
    log.command(("turnDataSetPassUsed", "away", True), ("actingPlayerSetPlayerAction", None, "pass"))
    log.command(("gameSetPassCoordinate", None, [17, 7]))
    log.test("passRoll", "a1", 4, 5, False, passingDistance="Short Pass", passResult="INACCURATE")
    log.command(("fieldModelSetBallMoving", None, True))
    log.command(
        ("fieldModelSetBallCoordinate", None, [18, 7]),
        reports=[{"reportId": "scatterBall", "directionArray": ["North", "South", "East"], "rolls": [1, 5, 3]}],
    )
    log.test("interceptionRoll", "h1", 4, 5, False, rollModifiers=["Inaccurate Pass"])
    log.bounce((19, 7), "East", 3)
    log.done("a1")
    log.begin_turn("home", 1, ["a1"], [])
    return log


def thrown_in() -> LogWriter:
    """A carrier in the crowd, and the ball comes back."""
    log = in_the_away_turn({"h1": (10, 0)}, {"a1": (10, 1)}, ball=(10, 0))
    blocked(log, "a1", "h1", 4, "PUSHBACK")
    log.command(
        ("fieldModelRemovePlayer", "h1", [10, 0]), ("fieldModelSetPlayerState", "h1", RESERVE),
        reports=[{"reportId": "pushback", "defenderId": "h1", "pushbackMode": "regular"}],
    )  # fmt: skip
    log.injury("h1", RESERVE, True, None, injuryRoll=[2, 3], injury=4)
    log.command(
        ("fieldModelSetBallCoordinate", None, [15, 5]), ("fieldModelSetBallMoving", None, True),
        reports=[{"reportId": "throwIn", "direction": "Southeast", "directionRoll": 2, "distanceRoll": [2, 3]}],
    )  # fmt: skip
    log.bounce((15, 6), "South", 5)
    log.done("a1")
    idle(log)
    return log


def jumped() -> LogWriter:
    """A jump over a player on the ground."""
    log = in_the_away_turn({"h1": (12, 7), "h2": (9, 9)}, {"a1": (13, 7)})
    log.place("h1", (12, 7), 259)
    log.activate("a1", "move")
    log.moves()
    log.step("a1", 2, (11, 7))
    log.test("leapRoll", "a1", 3, 3, True)
    log.done("a1")
    return log


def alone() -> LogWriter:
    """A loner rolls for a team re-roll, and gets it."""
    loner = {"skillArray": ["Loner"], "skillValuesMap": {"Loner": "4"}}
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)}, a1=loner)
    walked(log, "a1", (14, 7))
    log.test("dodgeRoll", "a1", 2, 3, False)
    log.command(("turnDataSetReRolls", "away", 1))
    log.report("reRoll", playerId="a1", reRollSource="Team ReRoll", successful=False, roll=0)
    log.report("reRoll", playerId="a1", reRollSource="Loner", successful=True, roll=4)
    log.test("dodgeRoll", "a1", 5, 3, True)
    log.done("a1")
    return log


def in_a_crowd() -> LogWriter:
    """A dodge into two tackle zones, and a pick-up in one, in the rain."""
    log = in_the_away_turn({"h1": (12, 7), "h2": (15, 6), "h3": (15, 8)}, {"a1": (13, 7)}, ball=(14, 7))
    log.command(("fieldModelSetWeather", None, "Pouring Rain"))
    log.activate("a1", "move")
    log.moves()
    log.step("a1", 1, (14, 7))
    log.command(("fieldModelSetBallMoving", None, False))
    log.test("dodgeRoll", "a1", 5, 5, True, rollModifiers=["2 Tacklezones"])
    log.test("pickUpRoll", "a1", 6, 6, True, rollModifiers=["2 Tacklezones", "Pouring Rain"])
    log.done("a1")
    return log


def hit_hard() -> LogWriter:
    """Mighty Blow breaks an armour; in the next block it makes a knock-out of a stunning."""
    blow = {"skillArray": ["Mighty Blow"], "skillValuesMap": {"Mighty Blow": "1"}}
    log = in_the_away_turn({"h1": (12, 7), "h2": (12, 11)}, {"a1": (13, 7), "a2": (13, 11)}, a1=blow, a2=blow)
    blocked(log, "a1", "h1", 6, "POW")
    knocked_back(log)
    log.injury("h1", 4, True, [4, 4], attackerId="a1", armorModifiers=["Mighty Blow"], injuryRoll=[2, 3])
    log.done("a1")
    blocked(log, "a2", "h2", 6, "POW")
    log.push("h2", [(11, 10), (11, 11), (11, 12)], (11, 11))
    log.injury("h2", 5, True, [5, 4], attackerId="a2", injuryRoll=[4, 3], injuryModifiers=["Mighty Blow"])
    log.command(("fieldModelRemovePlayer", "h2", [11, 11]))
    log.report("apothecaryRoll", playerId="h2", casualtyRoll=None)
    log.done("a2")
    return log


def hard_heads() -> LogWriter:
    """A thick skull, a small player, and an ordinary one, each with an injury roll that tells."""
    home = {"h1": (12, 7), "h2": (12, 11), "h3": (12, 3)}
    away = {"a1": (13, 7), "a2": (13, 11), "a3": (13, 3)}
    log = in_the_away_turn(home, away, h1={"skillArray": ["Thick Skull"]}, h2={"skillArray": ["Stunty"]})
    blocked(log, "a1", "h1", 6, "POW")
    knocked_back(log)
    log.injury("h1", 4, True, [6, 4], injuryRoll=[4, 4], injuryModifiers=["Thick Skull"])
    log.done("a1")
    blocked(log, "a2", "h2", 6, "POW")
    log.push("h2", [(11, 10), (11, 11), (11, 12)], (11, 11))
    log.injury("h2", 5, True, [5, 4], injuryRoll=[4, 3], injuryModifiers=["Stunty"])
    log.command(("fieldModelRemovePlayer", "h2", [11, 11]))
    log.report("apothecaryRoll", playerId="h2", casualtyRoll=None)
    log.done("a2")
    blocked(log, "a3", "h3", 6, "POW")
    log.push("h3", [(11, 2), (11, 3), (11, 4)], (11, 3))
    log.injury("h3", 5, True, [5, 4], injuryRoll=[4, 4])
    log.command(("fieldModelRemovePlayer", "h3", [11, 3]))
    log.report("apothecaryRoll", playerId="h3", casualtyRoll=None)
    log.done("a3")
    return log


def stays_up() -> LogWriter:
    """A dodger stumbles and stays on its feet; an armour holds by one; two dice bring a knock-out with 9."""
    log = in_the_away_turn(
        {"h1": (12, 7), "h2": (12, 11), "h3": (12, 3)},
        {"a1": (13, 7), "a2": (13, 11), "a3": (13, 3)},
        h1={"skillArray": ["Dodge"]},
        a3={"strength": 4},
    )
    log.activate("a1", "block")
    log.block("h1", "away", [5])
    log.die("h1", [5], 0, "POW/PUSH")
    log.report("skillUse", playerId="h1", skill="Dodge", used=True, skillUse="avoidFalling")
    knocked_back(log)
    log.done("a1")
    blocked(log, "a2", "h2", 6, "POW")
    log.push("h2", [(11, 10), (11, 11), (11, 12)], (11, 11))
    log.injury("h2", 259, False, [4, 4])
    log.done("a2")
    log.activate("a3", "block")
    log.block("h3", "away", [6, 2])
    log.die("h3", [6, 2], 0, "POW")
    log.push("h3", [(11, 2), (11, 3), (11, 4)], (11, 3))
    log.injury("h3", 5, True, [5, 4], injuryRoll=[5, 4])
    log.command(("fieldModelRemovePlayer", "h3", [11, 3]))
    log.report("apothecaryRoll", playerId="h3", casualtyRoll=None)
    log.done("a3")
    idle(log)
    return log


def sent_off() -> LogWriter:
    """A foul with a double is seen; arguing does not help."""
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7), "a2": (20, 3)})
    log.place("h1", (12, 7), 259)
    log.activate("a1", "foul")
    log.command(("turnDataSetFoulUsed", "away", True))
    log.report("foul", defenderId="h1")
    log.injury("h1", 259, False, [2, 2])
    log.report("referee", foulingPlayerBanned=True)
    log.report("argueTheCall", playerId="a1", successful=False, coachBanned=False, roll=3)
    log.command(("fieldModelSetPlayerState", "a1", 13), ("fieldModelRemovePlayer", "a1", [13, 7]))
    log.done("a1", 13)
    log.begin_turn("home", 1, [], [])
    return log


def bright_sun() -> LogWriter:
    """A pass in the sun from a marked thrower."""
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7), "a2": (16, 7)}, ball=(13, 7), a1={"passing": 2})
    log.command(("fieldModelSetWeather", None, "Very Sunny"))
    log.activate("a1", "passMove")
    log.command(("turnDataSetPassUsed", "away", True), ("actingPlayerSetPlayerAction", None, "pass"))
    log.command(("gameSetPassCoordinate", None, [16, 7]))
    modifiers = ["1 Tacklezone", "Very Sunny"]
    log.test("passRoll", "a1", 5, 4, True, passingDistance="Quick Pass", passResult="ACCURATE", rollModifiers=modifiers)
    log.command(("fieldModelSetBallCoordinate", None, [16, 7]))
    log.test("catchRoll", "a2", 3, 3, True)
    log.done("a1")
    idle(log)
    return log


def half_time() -> LogWriter:
    """The last turn of the first half ends."""
    log = in_the_away_turn({"h1": (5, 5)}, {"a1": (9, 9)})
    log.command(("turnDataSetTurnNr", "home", 8), ("turnDataSetTurnNr", "away", 8))
    walked(log, "a1", (9, 10))
    log.done("a1")
    everybody = [("fieldModelSetPlayerState", who, RESERVE) for who in ("a1", "a9", "h1")]
    log.command(
        ("gameSetHalf", None, 2), ("turnDataSetTurnNr", "home", 0), ("turnDataSetTurnNr", "away", 0),
        ("gameSetTurnMode", None, "setup"), *everybody, reports=[{"reportId": "turnEnd"}],
    )  # fmt: skip
    return log


LOGS: list[Callable[[], LogWriter]] = [
    match_of_many_kinds, scored, carried_off, maimed, misthrown, thrown_in, jumped, alone, in_a_crowd, hit_hard,
    hard_heads, stays_up, sent_off, bright_sun, half_time,
]  # fmt: skip
"""Every log of the mutation test."""


def data(make: Callable[[], LogWriter]) -> dict[str, Any]:
    """The document of a log."""
    return make().data()
