"""The audit: our rules follow a small log of our own making, and find what is wrong with a damaged one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ironpitch.audit.audit import Audit, audit_log
from ironpitch.audit.ledger import ONLY_ROLLED
from ironpitch.audit.log.file import read_log
from tests.audit.writing import RESERVE, LogWriter, Square

HOME: dict[str, dict[str, Any]] = {
    "h1": {},
    "h2": {},
    "h3": {},
    "h4": {"agility": 4, "skillArray": ["Sure Feet"]},
    "h5": {"skillArray": ["Guard"]},
    "h6": {},
}
AWAY: dict[str, dict[str, Any]] = {
    "a1": {"movement": 2, "skillArray": ["Dodge"]},
    "a2": {},
    "a3": {"strength": 5, "skillArray": ["Bone Head"]},
    "a4": {"passing": 3},
    "a5": {"skillArray": ["Catch"]},
    "a6": {},
    "a7": {"skillArray": ["Mighty Blow"]},
}


def match_of_many_kinds() -> LogWriter:
    """Two turns in which nearly everything is rolled once."""
    log = LogWriter(HOME, AWAY)
    log.opening()
    for who, square in {"h1": (12, 7), "h2": (12, 9), "h4": (4, 10), "h5": (3, 3), "h6": (10, 1)}.items():
        log.place(who, square)
    log.place("h3", (14, 12), 259)
    for who, square in {"a1": (13, 7), "a2": (13, 9), "a3": (14, 3), "a4": (17, 5), "a5": (18, 8)}.items():
        log.place(who, square)
    log.place("a6", (17, 10))
    log.place("a7", (15, 12))
    log.kick_off((16, 5), "North", 1, 2, "Cheering Fans", [2, 4])
    log.report("cheeringFans", teamId=None, prayerAvailable=False, rollHome=3, rollAway=3)
    log.bounce((16, 6), "South", 5)
    log.begin_turn("away", 1, [], [])
    away_turn(log)
    log.begin_turn("home", 1, ["a1", "a2", "a4", "a5", "a6", "a7"], [])
    home_turn(log)
    log.begin_turn("away", 2, ["h3"], [])
    scoring_turn(log)
    return log


def away_turn(log: LogWriter) -> None:
    """Dodge with a re-roll and a rush; a block with a knock-out; a bone head; pick-up, pass, hand-off; a foul."""
    log.activate("a1", "move")
    log.moves()
    log.step("a1", 1, (14, 7))
    log.test("dodgeRoll", "a1", 1, 3, False)
    log.report("reRoll", playerId="a1", reRollSource="Dodge", successful=True, roll=0)
    log.test("dodgeRoll", "a1", 3, 3, True)
    log.step("a1", 2, (15, 8))
    log.step("a1", 3, (15, 9))
    log.test("goForItRoll", "a1", 2, 2, True)
    log.done("a1")
    log.activate("a2", "block")
    log.block("h2", "away", [1])
    log.report("reRoll", playerId="a2", reRollSource="Team ReRoll", successful=True, roll=0)
    log.command(("turnDataSetReRolls", "away", 1))
    log.block("h2", "away", [6])
    log.die("h2", [6], 0, "POW")
    log.push("h2", [(11, 8), (11, 9), (11, 10)], (11, 9))
    log.command(("fieldModelSetPlayerCoordinate", "a2", [12, 9]))
    log.injury("h2", 5, True, [5, 4], injuryRoll=[4, 4])
    log.command(("fieldModelRemovePlayer", "h2", [11, 9]))
    log.report("apothecaryRoll", playerId="h2", casualtyRoll=None, playerState=None, seriousInjury=None)
    log.done("a2")
    log.activate("a3", "move")
    log.test("confusionRoll", "a3", 1, 2, False, confusionSkill="Bone Head")
    log.done("a3", 0x201)
    log.activate("a4", "passMove")
    log.moves()
    log.command(("turnDataSetPassUsed", "away", True))
    log.step("a4", 1, (16, 6))
    log.command(("fieldModelSetBallMoving", None, False))
    log.test("pickUpRoll", "a4", 3, 3, True)
    log.command(("actingPlayerSetPlayerAction", None, "pass"))
    log.command(("gameSetPassCoordinate", None, [18, 8]))
    log.test("passRoll", "a4", 3, 3, True, passingDistance="Quick Pass", passResult="ACCURATE")
    log.command(("fieldModelSetBallCoordinate", None, [18, 8]))
    log.test("catchRoll", "a5", 3, 3, True)
    log.done("a4")
    log.activate("a5", "handOverMove")
    log.moves()
    log.command(("turnDataSetHandOverUsed", "away", True))
    log.step("a5", 1, (18, 9), ball=True)
    log.report("handOver", catcherId="a6")
    log.command(("fieldModelSetBallCoordinate", None, [17, 10]))
    log.test("catchRoll", "a6", 5, 3, True)
    log.done("a5")
    log.activate("a7", "foul")
    log.command(("turnDataSetFoulUsed", "away", True))
    log.report("foul", defenderId="h3")
    log.injury("h3", 259, False, [2, 3])
    log.report("referee", foulingPlayerBanned=False)
    log.done("a7")


def home_turn(log: LogWriter) -> None:
    """Standing up; a blitz with assists on both sides; a failed rush re-rolled and failed again."""
    log.activate("h3", "move", prone=True)
    log.moves()
    log.step("h3", 4, (13, 13))
    log.test("dodgeRoll", "h3", 4, 3, True)
    log.done("h3")
    log.activate("h4", "blitzMove")
    log.report("selectBlitzTarget", attackerId="h4", defenderId="a2")
    log.moves()
    log.command(("turnDataSetBlitzUsed", "home", True))
    for number in range(1, 7):
        log.step("h4", number, (4 + number, 10))
    log.step("h4", 7, (11, 10))
    log.test("goForItRoll", "h4", 1, 2, False)
    log.report("reRoll", playerId="h4", reRollSource="Sure Feet", successful=True, roll=0)
    log.test("goForItRoll", "h4", 3, 2, True)
    log.command(("actingPlayerSetCurrentMove", None, 8))
    log.test("goForItRoll", "h4", 5, 2, True)
    log.block("a2", "home", [2])
    log.die("a2", [2], 0, "BOTH DOWN")
    log.injury("a2", 259, False, [1, 2])
    log.injury("h4", 4, True, [6, 4], injuryRoll=[1, 2])
    log.done("h4", 4)


def scoring_turn(log: LogWriter) -> None:
    """Nothing more than moving on."""
    log.activate("a6", "move")
    log.moves()
    log.step("a6", 1, (16, 9), ball=True)
    log.done("a6")


def audited(log: LogWriter, folder: Path) -> Audit:
    return audit_log(read_log(log.write(folder / "match.json")))


def readings(audit: Audit) -> list[tuple[str, str, str]]:
    return [(verdict.kind, verdict.ours, verdict.theirs) for verdict, _ in audit.differences()]


def counts(audit: Audit) -> dict[str, int]:
    return {kind: audit.ledger.count(kind, True) for kind in audit.ledger.kinds()}


def test_a_match_played_by_the_book_agrees_in_every_roll(tmp_path: Path) -> None:
    audit = audited(match_of_many_kinds(), tmp_path)
    assert readings(audit) == []
    assert audit.passed()
    assert audit.ledger.omitted == AIM
    assert counts(audit) == {
        "activation": 1, "armour": 4, "block": 3, "block dice": 2, "bounce": 1, "catch": 2,
        "cheering fans": 2, "choice": 34, "coin": 1,
        "dodge": 3, "fans": 2, "injury": 2, "kick direction": 1, "kick distance": 0, "kick-off": 1, "pass": 1,
        "pick-up": 1, "position": 10, "push squares": 1, "re-roll": 3, "referee": 1, "rush": 4, "weather": 1,
        "who kicks": 1,
    }  # fmt: skip


AIM = {("kick distance", ONLY_ROLLED): 1}
"""Where a kick was aimed is known from where it ended only."""


# -- one thing at a time ---------------------------------------------------------------------------------------------


def in_the_away_turn(
    home: dict[str, Square], away: dict[str, Square], ball: Square | None = None, **facts: dict[str, Any]
) -> LogWriter:
    """A log that begins in the first turn of the away team with these players, and one who has yet to act."""
    away = {**away, "a9": (24, 13)}
    sheets = [{who: facts.get(who, {}) for who in side} for side in (home, away)]
    log = LogWriter(sheets[0], sheets[1])
    log.opening()
    for who, square in {**home, **away}.items():
        log.place(who, square)
    if ball is not None:
        log.command(("fieldModelSetBallCoordinate", None, list(ball)), ("fieldModelSetBallInPlay", None, True))
    log.begin_turn("away", 1, [], [])
    return log


def test_a_touchdown_ends_the_drive_and_the_knocked_out_recover(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (5, 5), "h2": (6, 6)}, {"a1": (1, 7), "a2": (9, 9)}, ball=(1, 7))
    log.place("h2", (-2, 0), 5)
    log.place("a2", (31, 0), 5)
    log.activate("a1", "move")
    log.moves()
    log.step("a1", 1, (0, 7), ball=True)
    log.done("a1")
    log.command(
        ("teamResultSetScore", "away", 1),
        ("gameSetTurnMode", None, "setup"),
        ("fieldModelSetBallCoordinate", None, None),
        ("fieldModelSetPlayerState", "a1", RESERVE),
        ("fieldModelSetPlayerState", "a9", RESERVE),
        ("fieldModelSetPlayerState", "h1", RESERVE),
        ("fieldModelSetPlayerState", "h2", RESERVE),
        reports=[
            {
                "reportId": "turnEnd",
                "playerIdTouchdown": "a1",
                "knockoutRecoveryArray": [
                    {"playerId": "h2", "recovering": True, "roll": 4},
                    {"playerId": "a2", "recovering": False, "roll": 3},
                ],
            }
        ],
    )
    audit = audited(log, tmp_path)
    assert readings(audit) == []
    assert counts(audit)["recovery"] == 2
    assert counts(audit)["position"] == 1


def test_a_casualty_the_apothecary_and_the_wound_that_stays_are_compared(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)})
    log.activate("a1", "block")
    log.block("h1", "away", [6])
    log.die("h1", [6], 0, "POW")
    log.push("h1", [(11, 6), (11, 7), (11, 8)], (11, 7))
    log.command(("fieldModelSetPlayerCoordinate", "a1", [12, 7]))
    serious = "Serious Injury (NI)"
    log.injury("h1", 7, True, [6, 6], injuryRoll=[5, 5], casualtyRoll=[12, 1], seriousInjury=serious)
    milder = "Seriously Hurt (MNG)"
    log.report("apothecaryRoll", playerId="h1", casualtyRoll=[9, 3], playerState=7, seriousInjury=milder)
    log.command(("fieldModelRemovePlayer", "h1", None), ("playerResultSetSeriousInjury", "h1", milder))
    log.command(("turnDataSetApothecaries", "home", 0))
    log.done("a1")
    audit = audited(log, tmp_path)
    assert readings(audit) == []
    assert {kind: counts(audit)[kind] for kind in ("casualty", "apothecary", "harm done")} == {
        "casualty": 1, "apothecary": 1, "harm done": 1,
    }  # fmt: skip


def test_a_wound_the_log_calls_by_another_name_is_a_difference(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)})
    log.activate("a1", "block")
    log.block("h1", "away", [6])
    log.die("h1", [6], 0, "POW")
    log.push("h1", [(11, 6), (11, 7), (11, 8)], (11, 7))
    log.injury("h1", 7, True, [6, 6], injuryRoll=[5, 5], casualtyRoll=[9, 1], seriousInjury="Serious Injury (NI)")
    log.report("apothecaryRoll", playerId="h1", casualtyRoll=None)
    log.command(("fieldModelRemovePlayer", "h1", None), ("playerResultSetSeriousInjury", "h1", "Serious Injury (NI)"))
    log.done("a1")
    assert readings(audited(log, tmp_path)) == [
        ("casualty", "seriously-hurt", "serious-injury"),
        ("harm done", "seriously-hurt", "serious-injury"),
    ]


def test_interference_a_miss_and_three_scatters_are_followed(tmp_path: Path) -> None:
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
    audit = audited(log, tmp_path)
    assert readings(audit) == []
    assert {kind: counts(audit)[kind] for kind in ("pass", "bounce", "interference")} == {
        "pass": 1, "bounce": 4, "interference": 1,
    }  # fmt: skip


def test_a_carrier_in_the_crowd_loses_the_ball_to_a_throw_in(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (10, 0)}, {"a1": (10, 1)}, ball=(10, 0))
    log.activate("a1", "block")
    log.block("h1", "away", [4])
    log.die("h1", [4], 0, "PUSHBACK")
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
    audit = audited(log, tmp_path)
    assert readings(audit) == []
    assert {kind: counts(audit)[kind] for kind in ("throw-in direction", "throw-in distance", "injury")} == {
        "throw-in direction": 1, "throw-in distance": 1, "injury": 1,
    }  # fmt: skip


def test_a_jump_over_a_player_on_the_ground_is_compared(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7), "h2": (9, 9)}, {"a1": (13, 7)})
    log.place("h1", (12, 7), 259)
    log.activate("a1", "move")
    log.moves()
    log.step("a1", 2, (11, 7))
    log.test("leapRoll", "a1", 3, 3, True)
    log.done("a1")
    audit = audited(log, tmp_path)
    assert readings(audit) == []
    assert counts(audit)["jump"] == 1


def test_dice_shown_to_both_coaches_are_one_roll_and_the_stronger_chooses(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)}, h1={"strength": 4})
    log.activate("a1", "block")
    log.block("h1", "away", [3, 6])
    log.report("blockRoll", choosingTeamId="1", blockRoll=[3, 6])
    log.die("h1", [3, 6], 0, "PUSHBACK")
    log.push("h1", [(11, 6), (11, 7), (11, 8)], (11, 7))
    log.done("a1")
    audit = audited(log, tmp_path)
    assert readings(audit) == []
    assert counts(audit)["block"] == 1


@pytest.mark.parametrize(("face", "rerolled"), [(4, True), (3, False)])
def test_a_loner_rolls_for_a_team_reroll(tmp_path: Path, face: int, rerolled: bool) -> None:
    loner = {"skillArray": ["Loner"], "skillValuesMap": {"Loner": "4"}}
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)}, a1=loner)
    log.activate("a1", "move")
    log.moves()
    log.step("a1", 1, (14, 7))
    log.test("dodgeRoll", "a1", 2, 3, False)
    log.command(("turnDataSetReRolls", "away", 1))
    log.report("reRoll", playerId="a1", reRollSource="Team ReRoll", successful=False, roll=0)
    log.report("reRoll", playerId="a1", reRollSource="Loner", successful=rerolled, roll=face)
    if rerolled:
        log.test("dodgeRoll", "a1", 5, 3, True)
        log.done("a1")
    else:
        log.injury("a1", 3, False, [1, 2])
        log.done("a1", 3)
        log.begin_turn("home", 1, [], [])
    audit = audited(log, tmp_path)
    assert readings(audit) == []
    assert counts(audit)["loner"] == 1


def test_a_chain_of_pushes_is_followed_square_by_square(tmp_path: Path) -> None:
    home = {"h1": (12, 7), "h2": (11, 6), "h3": (11, 7), "h4": (11, 8)}
    log = in_the_away_turn(home, {"a1": (13, 7)})
    log.activate("a1", "block")
    log.block("h1", "away", [3])
    log.die("h1", [3], 0, "PUSHBACK")
    log.command(*(("fieldModelAddPushbackSquare", None, {"coordinate": [11, y]}) for y in (6, 7, 8)))
    log.command(*(("fieldModelAddPushbackSquare", None, {"coordinate": [10, y]}) for y in (6, 7, 8)))
    log.command(("fieldModelSetPlayerCoordinate", "h3", [10, 7]))
    log.command(("fieldModelSetPlayerCoordinate", "h1", [11, 7]))
    log.done("a1")
    audit = audited(log, tmp_path)
    assert readings(audit) == []
    assert counts(audit)["push squares"] == 2


# -- what is wrong is found --------------------------------------------------------------------------------------------


def damaged(kind: str, **fields: Any) -> LogWriter:
    """The match of many kinds with one report changed, the first of its kind."""
    log = match_of_many_kinds()
    reports = [report for command in log.commands for report in command["reportList"]["reports"]]
    report = next(report for report in reports if report["reportId"] == kind)
    report.update(fields)
    return log


ODD = "Banana Skin"
DAMAGES: list[tuple[str, dict[str, Any], tuple[str, str, str]]] = [
    ("dodgeRoll", {"minimumRoll": 4}, ("dodge", "3+, failed", "4+, failed")),
    ("dodgeRoll", {"rollModifiers": ["2 Tacklezones"]}, ("dodge", "3+, failed", "3+, -2 marked, failed")),
    ("goForItRoll", {"successful": False}, ("rush", "2+, passed", "2+, failed")),
    ("pickUpRoll", {"minimumRoll": 2}, ("pick-up", "3+, passed", "2+, passed")),
    ("passRoll", {"minimumRoll": 4}, ("pass", "3+, accurate, passed", "4+, accurate, passed")),
    ("confusionRoll", {"minimumRoll": 4}, ("activation", "2+, failed", "4+, failed")),
    ("blockRoll", {"choosingTeamId": "1"}, ("block", "1 dice, away chooses", "1 dice, home chooses")),
    ("injury", {"armorModifiers": ["2 Offensive Assists"]}, ("armour", "broken with 9", "broken with 11")),
    ("injury", {"injury": 4}, ("injury", "ko", "stunned, though 8 is ko")),
    ("weather", {"weather": "Sweltering Heat"}, ("weather", "nice", "sweltering-heat")),
    ("kickoffResult", {"kickoffResult": "High Kick"}, ("kick-off", "cheering-fans", "high-kick")),
    ("fanFactor", {"dedicatedFansResult": 5}, ("fans", "3", "5")),
    ("goForItRoll", {"rollModifiers": [ODD]}, ("rush", "2+, passed", f"2+, unknown modifier '{ODD}', passed")),
    ("injury", {"armorModifiers": [ODD]}, ("armour", "broken with 9", f"broken with 9, unknown modifier '{ODD}'")),
    ("injury", {"injuryModifiers": [ODD]}, ("injury", "ko", f"ko, unknown modifier '{ODD}'")),
    ("injury", {"injuryModifiers": ["Mighty Blow"]}, ("injury", "ko", "ko, no Mighty Blow")),
    ("passRoll", {"passResult": "FUMBLE"}, ("pass", "3+, accurate, passed", "3+, fumble, passed")),
    ("referee", {"foulingPlayerBanned": True}, ("referee", "not seen", "seen")),
    ("blockChoice", {"blockRoll": [5]}, ("block dice", "[6], pow", "[5], stumble")),
    ("scatterBall", {"rolls": [6]}, ("bounce", "Southwest", "South")),
    ("kickoffScatter", {"rollScatterDirection": 2}, ("kick direction", "Northeast", "North")),
    ("receiveChoice", {"receiveChoice": True}, ("who kicks", "away", "home")),
    ("coinThrow", {"coinThrowHeads": False}, ("coin", "home", "away")),
]


@pytest.mark.parametrize(("kind", "fields", "difference"), DAMAGES, ids=[f"{k} {f}" for k, f, _ in DAMAGES])
def test_one_wrong_figure_is_one_difference(
    tmp_path: Path, kind: str, fields: dict[str, Any], difference: tuple[str, str, str]
) -> None:
    audit = audited(damaged(kind, **fields), tmp_path)
    assert readings(audit) == [difference]
    assert not audit.passed()


def test_the_difference_says_when_and_who(tmp_path: Path) -> None:
    audit = audited(damaged("pickUpRoll", minimumRoll=2), tmp_path)
    verdict = audit.ledger.differences()[0]
    assert verdict.when == "half 1, away turn 1, command 57"
    assert verdict.about == "A4 [3]"


def test_too_many_block_dice_stop_the_scene_and_the_rest_is_not_compared(tmp_path: Path) -> None:
    audit = audited(damaged("blockRoll", blockRoll=[1, 1]), tmp_path)
    assert readings(audit) == [("block", "1block for block", "faces [1, 1]")]
    reason = "our rules roll 1block for block, the log shows [1, 1]"
    assert audit.ledger.omitted == {
        **AIM, ("block", reason): 2, ("armour", reason): 1, ("injury", reason): 1,
    }  # fmt: skip


def test_a_roll_our_rules_do_not_make_is_a_difference(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (2, 2)}, {"a1": (13, 7)})
    log.activate("a1", "move")
    log.moves()
    log.step("a1", 1, (14, 7))
    log.test("dodgeRoll", "a1", 4, 3, True)
    log.done("a1")
    assert readings(audited(log, tmp_path)) == [("dodge", "no roll", "rolled [4]")]


def test_a_roll_the_log_does_not_have_is_a_difference(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)})
    log.activate("a1", "move")
    log.moves()
    log.step("a1", 1, (14, 7))
    log.done("a1")
    assert readings(audited(log, tmp_path)) == [("dodge", "1d6 for dodge", "no roll")]


def test_a_move_our_rules_do_not_allow_is_a_difference(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (2, 2)}, {"a1": (13, 7), "a2": (14, 7)}, a1={"movement": 1})
    log.activate("a1", "move")
    log.moves()
    for number, square in enumerate([(13, 8), (13, 9), (13, 10), (13, 11)]):
        log.step("a1", number + 1, square)
        if number in (1, 2):
            log.test("goForItRoll", "a1", 4, 2, True)
    log.done("a1")
    audit = audited(log, tmp_path)
    assert [(kind, theirs) for kind, _, theirs in readings(audit)] == [("choice", "allowed")]
    assert "refused: 'step l14'" in readings(audit)[0][1]


def test_a_player_who_ends_up_elsewhere_is_a_difference(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (2, 2)}, {"a1": (13, 7)})
    log.activate("a1", "move")
    log.moves()
    log.step("a1", 1, (14, 7))
    log.done("a1")
    log.place("h1", (2, 2), 259)
    assert readings(audited(log, tmp_path)) == [("position", "H1 standing on c3", "H1 prone on c3")]


def test_squares_a_player_cannot_be_pushed_to_are_a_difference(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)})
    log.activate("a1", "block")
    log.block("h1", "away", [3])
    log.die("h1", [3], 0, "PUSHBACK")
    log.push("h1", [(11, 7), (11, 8)], (11, 7))
    log.done("a1")
    assert readings(audited(log, tmp_path)) == [("push squares", "g12 h12 i12", "h12 i12")]


def test_a_reroll_our_rules_do_not_offer_is_a_difference(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)})
    log.activate("a1", "move")
    log.moves()
    log.step("a1", 1, (14, 7))
    log.test("dodgeRoll", "a1", 2, 3, False)
    log.report("reRoll", playerId="a1", reRollSource="Dodge", successful=True, roll=0)
    log.test("dodgeRoll", "a1", 4, 3, True)
    log.done("a1")
    audit = audited(log, tmp_path)
    assert readings(audit) == [("reroll", "one of accept, reroll team", "reroll dodge")]
    assert audit.ledger.omitted == {("dodge", "our rules do not offer 'reroll dodge'"): 2}


# -- what cannot be compared is listed ---------------------------------------------------------------------------------


def test_unknown_reports_changes_and_skills_are_listed_and_never_guessed(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (2, 2)}, {"a1": (13, 7)}, a1={"skillArray": ["Two for One", "Dodge"]})
    log.report("balloonRide", roll=6)
    log.report("wizardUse", teamId="1", wizardSpell="fireball")
    log.command(("fieldModelAddBalloon", None, [3, 3]))
    audit = audited(log, tmp_path)
    assert audit.unknown == {"balloonRide": 1}
    assert audit.unknown_changes == {"fieldModelAddBalloon": 1}
    assert audit.left_alone == {"wizardUse": 1}
    assert audit.unplayed == {"Two for One": 1}
    assert audit.passed()


def test_after_a_report_that_is_not_driven_the_rest_of_the_scene_is_not_compared(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7), "a2": (20, 3)})
    log.activate("a1", "move")
    log.moves()
    log.step("a1", 1, (14, 7))
    log.test("dodgeRoll", "a1", 4, 3, True)
    log.report("balloonRide", roll=6)
    log.step("a1", 2, (14, 6))
    log.test("pickUpRoll", "a1", 4, 3, True)
    log.done("a1")
    log.activate("a2", "balefulHex")
    log.test("catchRoll", "a2", 4, 3, True)
    log.done("a2")
    audit = audited(log, tmp_path)
    assert readings(audit) == []
    assert counts(audit) == {
        "catch": 0, "choice": 2, "coin": 1, "dodge": 1, "fans": 2, "pick-up": 0, "weather": 1,
    }  # fmt: skip
    assert audit.ledger.omitted == {
        ("pick-up", "balloonRide is not driven"): 1,
        ("catch", "the action balefulHex is not driven"): 1,
    }


def test_what_a_coach_does_in_an_unknown_mode_of_a_kick_off_is_not_compared(tmp_path: Path) -> None:
    log = LogWriter({"h1": {}, "h2": {}}, {"a1": {}})
    log.opening()
    log.place("h1", (12, 7))
    log.place("a1", (13, 7))
    log.kick_off((20, 7), "North", 1, 2, "High Kick", [4, 1])
    log.command(("gameSetTurnMode", None, "raidingParty"))
    log.bounce((20, 8), "South", 5)
    log.begin_turn("away", 1, [], [])
    audit = audited(log, tmp_path)
    assert readings(audit) == []
    assert counts(audit)["kick-off"] == 1
    reason = "what a coach does in the mode raidingParty of a kick-off is not driven"
    assert audit.ledger.omitted == {**AIM, ("bounce", reason): 1}


def test_a_position_that_cannot_stand_is_listed_and_its_rolls_are_not_compared(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7), "a2": (13, 7)})
    log.activate("a1", "move")
    log.moves()
    log.step("a1", 1, (14, 7))
    log.test("dodgeRoll", "a1", 4, 3, True)
    log.done("a1")
    audit = audited(log, tmp_path)
    assert audit.ledger.omitted == {("dodge", "the position cannot be set up"): 1}
    assert "h14 holds two players" in audit.unplayable[0]


def test_a_kick_whose_aim_cannot_be_told_is_not_compared(tmp_path: Path) -> None:
    log = LogWriter({"h1": {}}, {"a1": {}})
    log.opening()
    log.place("h1", (12, 7))
    log.place("a1", (13, 7))
    log.kick_off((20, 1), "South", 5, 6, "High Kick", [2, 3])
    audit = audited(log, tmp_path)
    reason = "where the kick was aimed cannot be told"
    assert audit.ledger.omitted == {(kind, reason): 1 for kind in ("kick direction", "kick-off")}
    assert readings(audit) == [("kick distance", "aimed at a square", "aimed beside the pitch")]


def test_recovery_after_the_last_turn_is_not_compared(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (5, 5)}, {"a1": (1, 7), "a2": (9, 9)}, ball=(1, 7))
    log.place("a2", (31, 0), 5)
    log.command(("gameSetHalf", None, 2), ("turnDataSetTurnNr", "home", 8), ("turnDataSetTurnNr", "away", 8))
    log.activate("a1", "move")
    log.moves()
    log.step("a1", 1, (0, 7), ball=True)
    log.done("a1")
    log.command(
        ("teamResultSetScore", "away", 1),
        ("gameSetTurnMode", None, "endGame"),
        reports=[
            {
                "reportId": "turnEnd",
                "playerIdTouchdown": "a1",
                "knockoutRecoveryArray": [{"playerId": "a2", "recovering": False, "roll": 3}],
            }
        ],
    )
    audit = audited(log, tmp_path)
    assert readings(audit) == []
    assert audit.ledger.omitted == {("recovery", "the match is over, and nobody comes back for another drive"): 1}
