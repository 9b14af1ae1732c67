"""What others do while somebody acts: catches, interceptions, held dodges, regeneration, referees."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.audit.test_audit import audited, counts, in_the_away_turn, readings
from tests.audit.writing import PRONE, RESERVE, LogWriter


def agrees(log: LogWriter, folder: Path, **wanted: int) -> None:
    """Every roll agrees, and so many of these kinds were compared."""
    audit = audited(log, folder)
    assert readings(audit) == []
    assert {kind for kind, _ in audit.ledger.omitted} <= {"random player"}
    assert (audit.unknown, audit.unknown_changes, audit.unplayed) == ({}, {}, {})
    found = counts(audit)
    assert {kind: found.get(kind.replace("_", " "), 0) for kind in wanted} == wanted


def throws(log: LogWriter, who: str, target: tuple[int, int], face: int, needed: int, result: str, **more: Any) -> None:
    """A pass from the declaration to the die."""
    log.activate(who, "passMove")
    log.command(("turnDataSetPassUsed", "away", True), ("actingPlayerSetPlayerAction", None, "pass"))
    log.command(("gameSetPassCoordinate", None, list(target)))
    fields = {"passingDistance": "Quick Pass", "passResult": result, **more}
    log.test("passRoll", who, face, needed, result == "ACCURATE", **fields)


def blocked(log: LogWriter, faces: list[int], result: str) -> None:
    """A block of the away player on the home player with one die."""
    log.activate("a1", "block")
    log.attack("h1")
    log.block("h1", "away", faces)
    log.die("h1", faces, 0, result)


# -- passes ------------------------------------------------------------------------------------------------------------


def test_where_a_pass_comes_down_is_no_second_pass(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (3, 3)}, {"a1": (13, 7), "a2": (15, 7)}, ball=(13, 7))
    throws(log, "a1", (15, 7), 2, 4, "INACCURATE")
    log.command(("fieldModelSetBallMoving", None, True))
    log.command(
        ("fieldModelSetBallCoordinate", None, [16, 7]), ("gameSetPassCoordinate", None, [16, 7]),
        reports=[{"reportId": "scatterBall", "directionArray": ["North", "East", "South"], "rolls": [1, 3, 5]}],
    )  # fmt: skip
    log.bounce((17, 7), "East", 3)
    log.done("a1")
    log.begin_turn("home", 1, ["a1"], [])
    agrees(log, tmp_path, **{"pass": 1, "bounce": 4})


def test_animosity_may_keep_the_ball(tmp_path: Path) -> None:
    angry = {"skillArray": ["Animosity"], "skillValuesMap": {"Animosity": "all team-mates"}}
    log = in_the_away_turn({"h1": (3, 3)}, {"a1": (13, 7), "a2": (15, 7)}, ball=(13, 7), a1=angry)
    log.activate("a1", "passMove")
    log.command(("turnDataSetPassUsed", "away", True), ("actingPlayerSetPlayerAction", None, "pass"))
    log.command(("gameSetPassCoordinate", None, [15, 7]))
    log.test("animosityRoll", "a1", 1, 2, False)
    log.done("a1")
    agrees(log, tmp_path, animosity=1)


def test_a_pass_may_be_caught_by_the_others(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (14, 7)}, {"a1": (13, 8), "a2": (15, 6)}, ball=(13, 8), a1={"passing": 2})
    throws(log, "a1", (15, 6), 5, 3, "ACCURATE", rollModifiers=["1 Tacklezone"])
    log.test("interceptionRoll", "h1", 6, 6, True, rollModifiers=["Accurate Pass", "2 Tacklezones"])
    log.test("catchRoll", "h1", 6, 6, True, rollModifiers=["Deflected Pass", "2 Tacklezones"])
    log.command(("fieldModelSetBallCoordinate", None, [14, 7]))
    log.done("a1")
    log.begin_turn("home", 1, ["a1"], [])
    agrees(log, tmp_path, interference=1)


def test_somebody_reads_the_pass_and_runs(tmp_path: Path) -> None:
    reader = {"skillArray": ["On the Ball"]}
    log = in_the_away_turn({"h1": (14, 12)}, {"a1": (13, 7), "a2": (15, 7)}, ball=(13, 7), h1=reader)
    log.activate("a1", "passMove")
    log.command(("turnDataSetPassUsed", "away", True), ("actingPlayerSetPlayerAction", None, "pass"))
    log.command(("gameSetPassCoordinate", None, [15, 7]))
    log.report("passBlock", teamId="1", passBlockAvailable=True)
    log.mode("passBlock", ("gameSetHomePlaying", None, True))
    log.command(("actingPlayerSetPlayerId", None, "h1"), ("actingPlayerSetPlayerAction", None, "move"))
    log.step("h1", 1, (14, 11))
    log.step("h1", 2, (14, 10))
    log.command(("actingPlayerSetPlayerId", None, None))
    log.mode("regular", ("gameSetHomePlaying", None, False))
    log.command(("actingPlayerSetPlayerId", None, "a1"), ("actingPlayerSetPlayerAction", None, "pass"))
    log.test("passRoll", "a1", 5, 4, True, passingDistance="Quick Pass", passResult="ACCURATE")
    log.command(("fieldModelSetBallCoordinate", None, [15, 7]))
    log.test("catchRoll", "a2", 5, 3, True)
    log.done("a1")
    agrees(log, tmp_path, **{"pass": 1, "catch": 1})


# -- dodges ------------------------------------------------------------------------------------------------------------


def test_a_diving_tackle_changes_a_dodge(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)}, h1={"skillArray": ["Diving Tackle"]})
    log.activate("a1", "move")
    log.moves()
    log.step("a1", 1, (14, 7))
    log.test("dodgeRoll", "a1", 4, 3, True)
    log.report("skillUse", playerId="h1", skill="Diving Tackle", used=True, skillUse="stopOpponent")
    log.test("dodgeRoll", "a1", 0, 5, False, rollModifiers=["Diving Tackle"])
    log.command(("fieldModelSetPlayerState", "h1", PRONE), ("fieldModelSetPlayerCoordinate", "h1", [13, 7]))
    log.injury("a1", 3, False, [1, 2], injuryType="dropDodge")
    log.done("a1", 3)
    log.begin_turn("home", 1, [], [])
    agrees(log, tmp_path, armour=1)


@pytest.mark.parametrize(("face", "held"), [(5, True), (4, False)])
def test_tentacles_hold_or_let_go(tmp_path: Path, face: int, held: bool) -> None:
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)}, h1={"strength": 4, "skillArray": ["Tentacles"]})
    log.activate("a1", "move")
    log.moves()
    roll = {"skill": "Tentacles", "defenderId": "h1", "reRolled": False, "minimumRoll": 5}
    log.report("tentaclesShadowingRoll", **roll, roll=face, successful=held)
    if not held:
        log.step("a1", 1, (14, 7))
        log.test("dodgeRoll", "a1", 4, 3, True)
    log.done("a1")
    agrees(log, tmp_path, tentacles_or_shadowing=1, dodge=0 if held else 1)


def test_a_shadow_follows(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)}, h1={"movement": 7, "skillArray": ["Shadowing"]})
    log.activate("a1", "move")
    log.moves()
    log.step("a1", 1, (14, 7))
    log.test("dodgeRoll", "a1", 4, 3, True)
    roll = {"skill": "Shadowing", "defenderId": "h1", "reRolled": False, "minimumRoll": 5}
    log.report("tentaclesShadowingRoll", **roll, roll=5, successful=True)
    log.command(("fieldModelSetPlayerCoordinate", "h1", [13, 7]))
    log.done("a1")
    agrees(log, tmp_path, tentacles_or_shadowing=1)


# -- blocks ------------------------------------------------------------------------------------------------------------


def test_side_step_under_its_old_spelling_is_the_same_skill(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)}, h1={"skillArray": ["Side Step"]})
    blocked(log, [3], "PUSHBACK")
    ahead = [(11, 6), (11, 7), (11, 8)]
    log.command(*(("fieldModelAddPushbackSquare", None, {"coordinate": list(each)}) for each in ahead))
    aside = [*ahead, (12, 6), (12, 8), (13, 6), (13, 8)]
    log.command(
        *(("fieldModelRemovePushbackSquare", None, {"coordinate": list(each)}) for each in ahead),
        *(("fieldModelAddPushbackSquare", None, {"coordinate": list(each)}) for each in aside),
        reports=[{"reportId": "pushback", "defenderId": "h1", "pushbackMode": "sideStep"}],
    )
    log.command(("fieldModelSetPlayerCoordinate", "h1", [12, 8]))
    log.done("a1")
    agrees(log, tmp_path, block=1, push_squares=1)


def test_regeneration_brings_a_casualty_back(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)}, h1={"skillArray": ["Regeneration"]})
    log.command(("turnDataSetApothecaries", "home", 0))
    blocked(log, [6], "POW")
    log.push("h1", [(11, 6), (11, 7), (11, 8)], (11, 7))
    log.injury("h1", 6, True, [6, 6], injuryRoll=[5, 5], casualtyRoll=[3, 1], seriousInjury=None)
    log.test("regenerationRoll", "h1", 4, 4, True)
    log.command(("fieldModelSetPlayerState", "h1", RESERVE), ("fieldModelRemovePlayer", "h1", None))
    log.done("a1")
    agrees(log, tmp_path, regeneration=1)


def test_pro_earns_its_reroll_with_a_die(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)}, a1={"skillArray": ["Pro"]})
    log.activate("a1", "move")
    log.moves()
    log.step("a1", 1, (14, 7))
    log.test("dodgeRoll", "a1", 2, 3, False)
    log.report("reRoll", playerId="a1", reRollSource="Pro", successful=True, roll=4)
    log.test("dodgeRoll", "a1", 5, 3, True)
    log.done("a1")
    agrees(log, tmp_path, pro=1, dodge=2)


def test_savagery_is_let_out_on_a_team_mate(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (3, 3)}, {"a1": (13, 7), "a2": (14, 7)}, a1={"skillArray": ["Animal Savagery"]})
    log.activate("a1", "move")
    log.test("confusionRoll", "a1", 1, 4, False, confusionSkill="Animal Savagery")
    log.report("animalSavagery", attackerId="a1", defenderId="a2")
    log.injury("a2", 3, False, [1, 2], injuryType="block", attackerId="a1")
    log.moves()
    log.step("a1", 1, (13, 8))
    log.done("a1")
    log.begin_turn("home", 1, [], [])
    audit = audited(log, tmp_path)
    assert counts(audit)["activation"] == 1
    assert counts(audit)["armour"] == 1


# -- referees ----------------------------------------------------------------------------------------------------------


def test_a_bribe_saves_a_fouler_and_the_turn(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)})
    log.command(("inducementSetAddInducement", "away", {"inducementType": "bribes", "value": 1, "uses": 0}))
    log.place("h1", (12, 7), PRONE)
    log.activate("a1", "foul")
    log.command(("turnDataSetFoulUsed", "away", True))
    log.report("foul", defenderId="h1")
    log.injury("h1", PRONE, False, [2, 2], injuryType="foul", attackerId="a1")
    log.report("referee", foulingPlayerBanned=True)
    log.report("bribesRoll", playerId="a1", roll=3, successful=True)
    log.done("a1")
    agrees(log, tmp_path, bribe=1)


def test_a_bribe_wasted_before_an_argument_has_a_ruling(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)})
    log.command(("inducementSetAddInducement", "away", {"inducementType": "bribes", "value": 1, "uses": 0}))
    log.place("h1", (12, 7), PRONE)
    log.activate("a1", "foul")
    log.command(("turnDataSetFoulUsed", "away", True))
    log.report("foul", defenderId="h1")
    log.injury("h1", PRONE, False, [2, 2], injuryType="foul", attackerId="a1")
    log.report("referee", foulingPlayerBanned=True)
    log.report("bribesRoll", playerId="a1", roll=1, successful=False)
    log.report("argueTheCall", playerId="a1", roll=1, successful=False, coachBanned=True)
    log.command(
        ("turnDataSetCoachBanned", "away", True), ("fieldModelSetPlayerState", "a1", 13),
        ("fieldModelRemovePlayer", "a1", [13, 7]), ("actingPlayerSetPlayerId", None, None),
    )  # fmt: skip
    log.begin_turn("home", 1, [], [])
    audit = audited(log, tmp_path)
    assert [(verdict.kind, ruling) for verdict, ruling in audit.differences()] == [("bribe", "arguing and bribes")]
    assert audit.passed()


def test_a_corrupt_team_argues_twice(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)})
    log.game["teamAway"]["specialRules"] = ["BRIBERY_AND_CORRUPTION"]
    log.place("h1", (12, 7), PRONE)
    log.activate("a1", "foul")
    log.command(("turnDataSetFoulUsed", "away", True))
    log.report("foul", defenderId="h1")
    log.injury("h1", PRONE, False, [2, 2], injuryType="foul", attackerId="a1")
    log.report("referee", foulingPlayerBanned=True)
    log.report("argueTheCall", playerId="a1", roll=1, successful=False, coachBanned=True)
    log.report("briberyAndCorruptionReRoll", teamId="2", action="USED")
    log.report("argueTheCall", playerId="a1", roll=3, successful=False, coachBanned=False)
    log.command(
        ("fieldModelSetPlayerState", "a1", 13), ("fieldModelRemovePlayer", "a1", [13, 7]),
        ("actingPlayerSetPlayerId", None, None),
    )  # fmt: skip
    log.begin_turn("home", 1, [], [])
    audit = audited(log, tmp_path)
    assert readings(audit) == []


def test_a_vampire_thirsts_and_bites_a_thrall(tmp_path: Path) -> None:
    vampire = {"skillArray": ["Bloodlust"], "skillValuesMap": {"Bloodlust": "2"}}
    log = in_the_away_turn({"h1": (3, 3)}, {"a1": (13, 7), "a2": (14, 7)}, a1=vampire)
    log.activate("a1", "move")
    log.test("bloodLustRoll", "a1", 3, 2, True)
    log.moves()
    log.step("a1", 1, (13, 8))
    log.done("a1")
    agrees(log, tmp_path, bloodlust=1)


def test_the_reroll_of_a_leader_is_one_of_the_team(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7), "a2": (20, 3)}, a2={"skillArray": ["Leader"]})
    log.command(("turnDataSetReRolls", "away", 3))
    log.report("leader", teamId="2", leaderState="available")
    log.activate("a1", "move")
    log.moves()
    log.step("a1", 1, (14, 7))
    log.test("dodgeRoll", "a1", 2, 3, False)
    log.command(("turnDataSetReRolls", "away", 2))
    log.report("reRoll", playerId="a1", reRollSource="Leader", successful=False, roll=0)
    log.test("dodgeRoll", "a1", 4, 3, True)
    log.done("a1")
    agrees(log, tmp_path, dodge=2)
