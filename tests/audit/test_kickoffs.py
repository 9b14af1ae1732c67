"""Kick-offs of a log: every event of the table, and what coaches do while the ball is in the air."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ironpitch.audit.audit import Audit, audit_log
from ironpitch.audit.log.file import read_log
from ironpitch.rulesets import ruleset
from tests.audit.test_audit import audited, counts, readings
from tests.audit.writing import STANDING, LogWriter, Square

HOME: dict[str, Square] = {"h1": (12, 6), "h2": (12, 7), "h3": (12, 8), "h4": (5, 3), "h5": (6, 11)}
AWAY: dict[str, Square] = {"a1": (13, 6), "a2": (13, 7), "a3": (13, 8), "a4": (20, 3), "a5": (19, 11)}


def kicked(
    event: str, roll: list[int], end: Square = (20, 7), staff: dict[str, dict[str, int]] | None = None, **facts: Any
) -> LogWriter:
    """The home team has kicked off, and this happens."""
    log = LogWriter({who: facts.get(who, {}) for who in HOME}, {who: facts.get(who, {}) for who in AWAY})
    for side, count in (staff or {}).items():
        log.game[f"team{side.title()}"].update(count)
    log.opening()
    for who, square in {**HOME, **AWAY}.items():
        log.place(who, square)
    if end[0] >= 13:
        log.kick_off(end, "North", 1, 2, event, roll)
    else:
        log.kick_off(end, "West", 7, 3, event, roll)
    return log


def landed(log: LogWriter, at: Square = (20, 8), *changes: tuple[str, Any, Any]) -> LogWriter:
    """The ball bounces once to the south, and the first turn begins."""
    log.bounce(at, "South", 5)
    log.command(*changes)
    log.begin_turn("away", 1, [], [])
    return log


def agrees(log: LogWriter, folder: Path) -> Audit:
    """Every roll agrees, none is left out, nothing is unknown."""
    audit = audited(log, folder)
    assert readings(audit) == []
    assert {kind for kind, _ in audit.ledger.omitted} <= {"kick distance", "random player"}
    assert audit.unknown == {}
    assert audit.unknown_changes == {}
    return audit


def test_get_the_ref_gives_both_a_bribe(tmp_path: Path) -> None:
    log = kicked("Get the Ref", [1, 1])
    for side in ("home", "away"):
        log.command(("inducementSetAddInducement", side, {"inducementType": "bribes", "value": 1, "uses": 0}))
    agrees(landed(log), tmp_path)


def test_a_time_out_moves_both_markers(tmp_path: Path) -> None:
    log = kicked("Time-out", [1, 2])
    log.command(
        ("turnDataSetTurnNr", "home", 1), ("turnDataSetTurnNr", "away", 1),
        reports=[{"reportId": "kickoffTimeout", "turnModifier": 1, "turnNr": 0}],
    )  # fmt: skip
    log.bounce((20, 8), "South", 5)
    log.begin_turn("away", 2, [], [])
    agrees(log, tmp_path)


def test_a_time_out_that_moves_only_one_marker_is_a_difference(tmp_path: Path) -> None:
    log = kicked("Time-out", [1, 2])
    log.command(("turnDataSetTurnNr", "away", 1))
    log.report("kickoffTimeout", turnModifier=1, turnNr=0)
    log.bounce((20, 8), "South", 5)
    log.begin_turn("away", 2, [], [])
    assert ("position", "turn-home=1", "turn-home=0") in readings(audited(log, tmp_path))


def test_a_solid_defence_is_set_up_again(tmp_path: Path) -> None:
    log = kicked("Solid Defence", [2, 2])
    log.report("solidDefenceRoll", teamId="1", roll=1, amount=4)
    log.mode("solidDefence")
    log.command(("fieldModelSetPlayerCoordinate", "h4", [7, 7]))
    log.command(("fieldModelSetPlayerCoordinate", "h4", [8, 7]))
    log.command(("fieldModelSetPlayerCoordinate", "h5", [9, 9]))
    log.mode("kickoff")
    audit = agrees(landed(log), tmp_path)
    assert counts(audit)["how many"] == 1


def test_somebody_stands_under_a_high_kick_and_catches_it(tmp_path: Path) -> None:
    log = kicked("High Kick", [2, 3])
    log.mode("highKick", ("gameSetHomePlaying", None, False))
    log.command(("fieldModelSetPlayerCoordinate", "a4", [20, 7]))
    log.mode("kickoff", ("gameSetHomePlaying", None, True))
    log.command(("fieldModelSetBallInPlay", None, True))
    modifiers = ["Inaccurate Pass, Deviated Ball or Scatter"]
    log.command(("fieldModelSetBallMoving", None, False))
    log.test("catchRoll", "a4", 5, 4, True, rollModifiers=modifiers)
    log.begin_turn("away", 1, [], [])
    audit = agrees(log, tmp_path)
    assert counts(audit)["catch"] == 1


@pytest.mark.parametrize(("cheerleaders", "roll"), [(1, 3), (0, 4)])
def test_the_louder_fans_pray_with_their_cheerleaders(tmp_path: Path, cheerleaders: int, roll: int) -> None:
    log = kicked("Cheering Fans", [2, 4], staff={"home": {"cheerleaders": cheerleaders}})
    log.report("cheeringFans", teamId="1", prayerAvailable=True, rollHome=roll, rollAway=3)
    log.report("prayerRoll", roll=8)
    log.command(("inducementSetAddPrayer", "home", "Blessed Statue of Nuffle"))
    log.command(
        ("fieldModelAddPrayer", "h4", "BLESSED_STATUE_OF_NUFFLE"),
        reports=[{"reportId": "playerEvent", "playerId": "h4", "message": " gains Pro"}],
    )
    audit = agrees(landed(log), tmp_path)
    assert counts(audit)["prayer"] == 1


def test_a_prayer_may_hit_somebody_at_random(tmp_path: Path) -> None:
    log = kicked("Cheering Fans", [2, 4])
    log.report("cheeringFans", teamId="1", prayerAvailable=True, rollHome=5, rollAway=3)
    log.report("prayerRoll", roll=7)
    log.command(("inducementSetAddPrayer", "home", "Greasy Cleats"))
    log.command(
        ("fieldModelAddPrayer", "a3", "GREASY_CLEATS"),
        reports=[{"reportId": "playerEvent", "playerId": "a3", "message": " loses 1 MA"}],
    )
    audit = agrees(landed(log), tmp_path)
    assert counts(audit)["prayer"] == 1


def test_the_better_coached_team_gains_a_reroll(tmp_path: Path) -> None:
    log = kicked("Brilliant Coaching", [3, 4], staff={"away": {"assistantCoaches": 2}})
    log.command(
        ("turnDataSetReRolls", "away", 3), ("turnDataSetReRollsBrilliantCoachingOneDrive", "away", 1),
        reports=[{"reportId": "extraReRoll", "teamId": "2", "rollHome": 4, "rollAway": 3}],
    )  # fmt: skip
    audit = agrees(landed(log), tmp_path)
    assert counts(audit)["brilliant coaching"] >= 2


def gusty() -> LogWriter:
    """The weather clears up, and the wind carries the ball on."""
    log = kicked("Weather Change", [4, 4])
    log.command(
        ("fieldModelSetBallCoordinate", None, [21, 6]), ("fieldModelSetBallCoordinate", None, [22, 6]),
        ("fieldModelSetBallCoordinate", None, [21, 7]),
        reports=[
            {"reportId": "weather", "weather": "Nice Weather", "weatherRoll": [4, 3]},
            {
                "reportId": "scatterBall", "directionArray": ["Northeast", "East", "Southwest"], "rolls": [2, 3, 6],
                "gustOfWind": True,
            },
        ],
    )  # fmt: skip
    return landed(log, (21, 8))


def test_a_gust_scatters_the_ball(tmp_path: Path) -> None:
    assert counts(agrees(gusty(), tmp_path))["gust"] == 3


def test_how_far_a_gust_blows_is_not_taken_from_a_die_that_tells_where_to(tmp_path: Path) -> None:
    audit = audit_log(read_log(gusty().write(tmp_path / "match.json")), ruleset("bb2020(gust=deviate)"))
    assert readings(audit) == [("gust", "1d6 for gust", "faces []")]


def test_a_quick_snap_moves_open_players_one_square(tmp_path: Path) -> None:
    log = kicked("Quick Snap", [4, 5])
    log.report("quickSnapRoll", teamId="2", roll=1, amount=4)
    log.mode("quickSnap", ("gameSetHomePlaying", None, False))
    for who, square in (("a4", (20, 4)), ("a5", (18, 10))):
        log.activate(who, "move")
        log.moves()
        log.step(who, 1, square)
        log.done(who, STANDING)
    log.mode("kickoff", ("gameSetHomePlaying", None, True))
    audit = agrees(landed(log), tmp_path)
    assert counts(audit)["how many"] == 1


def test_the_free_turn_of_a_blitz_is_followed_to_its_end(tmp_path: Path) -> None:
    log = kicked("Blitz", [4, 6])
    log.report("blitzRoll", teamId="1", roll=1, amount=4)
    log.mode("blitz")
    log.activate("h5", "move")
    log.done("h5", STANDING)
    log.activate("h4", "move")
    log.moves()
    for number in range(1, 7):
        log.step("h4", number, (5 + number, 3))
    log.step("h4", 7, (12, 3))
    log.test("goForItRoll", "h4", 3, 2, True)
    log.done("h4")
    log.mode("kickoff")
    audit = agrees(landed(log, (20, 8), ("fieldModelSetPlayerState", "h4", STANDING)), tmp_path)
    assert (counts(audit)["how many"], counts(audit)["rush"]) == (1, 1)


def test_a_blitz_in_the_free_turn_names_its_target(tmp_path: Path) -> None:
    log = kicked("Blitz", [4, 6])
    log.report("blitzRoll", teamId="1", roll=1, amount=4)
    log.mode("blitz")
    log.activate("h4", "blitzMove")
    log.mode("selectBlitzTarget")
    log.mode("blitz")
    log.report("selectBlitzTarget", attackerId="h4", defenderId="a1")
    log.moves()
    for number, square in enumerate([(6, 4), (7, 5), (8, 5), (9, 5), (10, 5), (11, 5)]):
        log.step("h4", number + 1, square)
    log.step("h4", 7, (12, 5))
    log.test("goForItRoll", "h4", 3, 2, True)
    log.act("blitz")
    log.attack("a1")
    log.command(("actingPlayerSetCurrentMove", None, 8))
    log.test("goForItRoll", "h4", 3, 2, True)
    log.block("a1", "home", [3])
    log.die("a1", [3], 0, "PUSHBACK")
    log.push("a1", [(14, 6), (14, 7)], (14, 6))
    log.command(("fieldModelSetPlayerCoordinate", "h4", [13, 6]))
    log.done("h4")
    log.mode("kickoff")
    audit = agrees(landed(log, (20, 8), ("fieldModelSetPlayerState", "h4", STANDING)), tmp_path)
    assert (counts(audit)["block"], counts(audit)["rush"]) == (1, 2)


def test_an_officious_referee_stuns_one_and_sends_off_the_other(tmp_path: Path) -> None:
    log = kicked("Officious Ref", [5, 6])
    log.command(
        ("fieldModelSetPlayerState", "h4", 4),
        ("fieldModelSetPlayerState", "a4", 13), ("fieldModelRemovePlayer", "a4", [20, 3]),
        reports=[
            {"reportId": "kickoffOfficiousRef", "rollHome": 3, "rollAway": 4, "playerIdsHit": ["h4", "a4"]},
            {"reportId": "officiousRefRoll", "roll": 5, "playerId": "h4"},
            {"reportId": "officiousRefRoll", "roll": 1, "playerId": "a4"},
        ],
    )  # fmt: skip
    agrees(landed(log), tmp_path)


def test_the_crowd_invades_the_pitch(tmp_path: Path) -> None:
    log = kicked("Pitch Invasion", [6, 6])
    log.command(
        ("fieldModelSetPlayerState", "a4", 4), ("fieldModelSetPlayerState", "a5", 4),
        reports=[
            {"reportId": "kickoffPitchInvasion", "rollHome": 5, "rollAway": 3, "amount": 2, "playerIds": ["a4", "a5"]}
        ],
    )  # fmt: skip
    log.bounce((20, 8), "South", 5)
    log.command(("fieldModelSetPlayerState", "a4", 3), ("fieldModelSetPlayerState", "a5", 3))
    log.begin_turn("away", 1, [], [])
    audit = agrees(log, tmp_path)
    assert counts(audit)["how many"] == 1


def test_one_reads_the_kick_and_runs(tmp_path: Path) -> None:
    log = LogWriter({who: {} for who in HOME}, {who: {} for who in AWAY})
    log.game["teamAway"]["playerArray"][3]["skillArray"] = ["On the Ball"]
    log.game["teamAway"]["playerArray"][4]["skillArray"] = ["On the Ball"]
    log.opening()
    for who, square in {**HOME, **AWAY}.items():
        log.place(who, square)
    log.command(("gameSetHomePlaying", None, True), ("gameSetTurnMode", None, "kickoff"))
    scatter = {"reportId": "kickoffScatter", "ballCoordinateEnd": [20, 7], "scatterDirection": "North"}
    log.command(
        ("fieldModelSetBallCoordinate", None, [20, 7]), ("fieldModelSetBallMoving", None, True),
        reports=[{**scatter, "rollScatterDirection": 1, "rollScatterDistance": 2}],
    )  # fmt: skip
    log.mode("kickoffReturn", ("gameSetHomePlaying", None, False))
    log.activate("a5", "move")
    log.moves()
    log.step("a5", 1, (19, 10))
    log.step("a5", 2, (19, 9))
    log.done("a5", STANDING)
    log.mode("kickoff", ("gameSetHomePlaying", None, True))
    log.report("kickoffResult", kickoffResult="Cheering Fans", kickoffRoll=[2, 4])
    log.report("cheeringFans", teamId=None, prayerAvailable=False, rollHome=3, rollAway=3)
    agrees(landed(log), tmp_path)


def test_a_touchback_gives_the_ball_to_whom_the_log_has_it(tmp_path: Path) -> None:
    log = kicked("Get the Ref", [1, 1], end=(12, 4))
    for side in ("home", "away"):
        log.command(("inducementSetAddInducement", side, {"inducementType": "bribes", "value": 1, "uses": 0}))
    log.mode("touchback")
    log.command(
        ("fieldModelSetBallCoordinate", None, [19, 11]), ("fieldModelSetBallMoving", None, False),
        ("fieldModelSetBallInPlay", None, True),
    )  # fmt: skip
    log.begin_turn("away", 1, [], [])
    agrees(log, tmp_path)


def test_prayers_bought_before_the_match_are_listed_and_not_played(tmp_path: Path) -> None:
    log = LogWriter({"h1": {}}, {"a1": {}})
    log.report("freePettyCash", teamId="1", gold=100000)
    log.report("prayerAmount", teamId="1", roll=1)
    log.report("prayerRoll", roll=4)
    log.command(("inducementSetAddPrayer", "home", "Iron Man"), ("fieldModelAddPrayer", "h1", "IRON_MAN"))
    log.opening()
    audit = audited(log, tmp_path)
    assert readings(audit) == []
    assert audit.ledger.omitted == {("prayer", "inducements are not played here"): 1}
    assert counts(audit)["weather"] == 1


def test_a_trained_player_learns_the_skill_of_the_log(tmp_path: Path) -> None:
    log = kicked("Cheering Fans", [2, 4])
    log.game["gameOptions"]["gameOptionArray"].append(
        {"gameOptionId": "inducementPrayersUseLeagueTable", "gameOptionValue": "true"}
    )
    log.report("cheeringFans", teamId="1", prayerAvailable=True, rollHome=5, rollAway=3)
    log.report("prayerRoll", roll=16)
    log.command(("inducementSetAddPrayer", "home", "Intensive Training"))
    log.command(("fieldModelAddPrayer", "h4", "INTENSIVE_TRAINING"), ("fieldModelAddIntensiveTraining", "h4", "Guard"))
    audit = agrees(landed(log), tmp_path)
    assert counts(audit)["prayer"] == 1
