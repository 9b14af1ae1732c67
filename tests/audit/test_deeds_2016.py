"""Deeds and odd reports of old logs: chains, saws, loners, cards, weapons, bombs, piles and tentacles."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.audit.test_audit_2016 import audited, begun, compared, readings
from tests.audit.writing import RESERVE, OldLogWriter, Square

INDUCEMENTS = "A match of 2016 is played without inducements"
KNOCKED_OUT = 5
BANNED = 13


def swung(way: str, face: int) -> OldLogWriter:
    """a1 swings its chain once, and goes this way."""
    ways = {"Northwest": (12, 6), "West": (12, 7), "Southwest": (12, 8)}
    log = begun({"h1": {}}, {"a1": {"skillArray": ["Ball and Chain"]}}, {"h1": (5, 5), "a1": (13, 7)})
    log.activate("a1", "move")
    log.moves()
    end = ways[way]
    fields = {"startCoordinate": [13, 7], "endCoordinate": list(end), "directionArray": [way], "rolls": [face]}
    log.report("scatterPlayer", **fields)
    log.step("a1", 1, end)
    log.done("a1")
    return log


def test_a_chain_goes_where_the_template_sends_it(tmp_path: Path) -> None:
    for way, face in (("Northwest", 6), ("West", 3), ("Southwest", 1)):
        audit = audited(swung(way, face), tmp_path)
        assert readings(audit) == []
        assert "swing h13" in {verdict.about for verdict in audit.ledger.verdicts}


def test_a_chain_that_goes_straight_on_a_side_face_is_found(tmp_path: Path) -> None:
    assert [kind for kind, _, _, _ in readings(audited(swung("West", 6), tmp_path))] == ["choice"]


def test_the_roll_of_a_loner_is_all_an_old_log_tells_of_a_re_roll(tmp_path: Path) -> None:
    log = begun({"h1": {}}, {"a1": {"skillArray": ["Loner", "Wild Animal"]}}, {"h1": (13, 6), "a1": (13, 7)})
    log.activate("a1", "move")
    log.moves()
    log.test("confusionRoll", "a1", 2, 4, False, confusionSkill="Wild Animal")
    log.command(
        ("turnDataSetReRollUsed", "away", True),
        ("turnDataSetReRolls", "away", 1),
        reports=[{"reportId": "reRoll", "playerId": "a1", "reRollSource": "Loner", "successful": True, "roll": 5}],
    )
    log.test("confusionRoll", "a1", 4, 4, True, confusionSkill="Wild Animal")
    log.step("a1", 1, (14, 8))
    log.test("dodgeRoll", "a1", 3, 3, True)
    log.done("a1")
    audit = audited(log, tmp_path)
    assert readings(audit) == []
    assert compared(audit, "activation") == ["4+, failed", "4+, passed"]
    assert compared(audit, "loner") == ["passed"]
    assert compared(audit, "re-roll") == ["reroll team"]


def test_a_card_in_an_old_log_has_a_ruling(tmp_path: Path) -> None:
    log = begun({"h1": {}}, {"a1": {}}, {"h1": (5, 5), "a1": (13, 7)})
    log.command(("inducementSetActivateCard", "home", "Distract"), ("fieldModelAddCardEffect", "a1", "Distracted"))
    log.activate("a1", "move")
    log.moves()
    log.test("confusionRoll", "a1", 4, 2, True, confusionSkill="Bone-Head")
    log.step("a1", 1, (14, 7))
    log.done("a1")
    assert readings(audited(log, tmp_path)) == [("card", "no such roll in bb2016", "rolled [4]", INDUCEMENTS)]


def test_the_same_roll_without_a_card_has_none(tmp_path: Path) -> None:
    log = begun({"h1": {}}, {"a1": {}}, {"h1": (5, 5), "a1": (13, 7)})
    log.activate("a1", "move")
    log.moves()
    log.test("confusionRoll", "a1", 4, 2, True, confusionSkill="Bone-Head")
    log.step("a1", 1, (14, 7))
    log.done("a1")
    assert readings(audited(log, tmp_path)) == [("activation", "no roll", "rolled [4]", "")]


def touchdown(reports: list[dict[str, Any]], after: list[dict[str, Any]], banned: list[str]) -> OldLogWriter:
    """a1 scores; h2 with its weapon was knocked out in the drive."""
    weapon = {"skillArray": ["Secret Weapon"]}
    log = OldLogWriter({"h1": {}, "h2": weapon, "h9": {}}, {"a1": {}, "a2": weapon, "a9": {}})
    begun({}, {}, {"h1": (12, 7), "a1": (1, 7), "a2": (20, 2)}, writer=log)
    log.command(
        ("fieldModelSetPlayerState", "h2", KNOCKED_OUT),
        ("playerResultSetHasUsedSecretWeapon", "h2", True),
        ("playerResultSetHasUsedSecretWeapon", "a2", True),
        ("fieldModelSetBallCoordinate", None, [1, 7]),
        ("fieldModelSetBallMoving", None, False),
    )
    log.activate("a1", "move")
    log.moves()
    log.step("a1", 1, (0, 7), ball=True)
    log.command(("teamResultSetScore", "away", 1), ("actingPlayerSetPlayerId", None, None))
    off = [("fieldModelSetPlayerState", who, RESERVE) for who in ("h1", "h2", "h9", "a1", "a2", "a9")]
    log.command(*off, ("gameSetTurnMode", None, "setup"), reports=reports)
    log.command(*(("fieldModelSetPlayerState", who, BANNED) for who in banned), reports=after)
    return log


def drive_end(recoveries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    end = {"reportId": "turnEnd", "playerIdTouchdown": "a1", "knockoutRecoveryArray": recoveries}
    ban = {"reportId": "secretWeaponBan", "playerIds": ["h2", "a2"], "rolls": [0, 0], "banArray": [True, True]}
    return [{**end, "heatExhaustionArray": []}, ban]


def test_a_knocked_out_weapon_of_an_old_log_has_a_ruling(tmp_path: Path) -> None:
    recovery = {"playerId": "h2", "recovering": True, "roll": 5}
    bribe = {"reportId": "bribesRoll", "playerId": "a2", "successful": False, "roll": 1}
    audit = audited(touchdown(drive_end([recovery]), [bribe], ["h2", "a2"]), tmp_path)
    title = "A knocked-out weapon is sent off before it comes to"
    assert readings(audit)[1:] == [("recovery", "sent off before", "rolled [5]", title)]
    assert compared(audit, "bribe") == ["sent off"]


def test_a_bribe_after_the_drive_saves_a_weapon(tmp_path: Path) -> None:
    bribe = {"reportId": "bribesRoll", "playerId": "a2", "successful": True, "roll": 4}
    audit = audited(touchdown(drive_end([]), [bribe], ["h2"]), tmp_path)
    assert [kind for kind, _, _, _ in readings(audit)] == ["position"]  # only the ball that was put into hands by hand
    assert compared(audit, "bribe") == ["stays"]


def test_a_bomb_in_the_name_of_another_has_a_ruling(tmp_path: Path) -> None:
    bombers = {"skillArray": ["Bombardier"]}
    places: dict[str, Square] = {"h1": (5, 5), "a1": (13, 7), "a2": (20, 2)}
    log = begun({"h1": {}}, {"a1": bombers, "a2": bombers}, places)
    log.activate("a1", "throwBomb")
    log.command(("gameSetPassCoordinate", None, [10, 7]))
    log.test("passRoll", "a2", 5, 3, True, bomb=True, passingDistance="Quick Pass")
    log.command(("fieldModelSetBombCoordinate", None, [10, 7]), ("fieldModelSetBombCoordinate", None, None))
    log.done("a1")
    ((kind, _, theirs, ruling),) = readings(audited(log, tmp_path))
    assert (kind, ruling) == ("pass", "A bomb is thrown by whoever throws it")
    assert theirs.endswith("in the name of another")


def hungry(escape: bool) -> OldLogWriter:
    """A hungry thrower wants to eat a2, who escapes or is not hungry at all; the log has no landing roll."""
    thrower = {"strength": 5, "skillArray": ["Always Hungry", "Throw Team-Mate"]}
    places: dict[str, Square] = {"h1": (5, 5), "a1": (13, 7), "a2": (14, 7)}
    log = begun({"h1": {}}, {"a1": thrower, "a2": {"skillArray": ["Right Stuff", "Stunty"]}}, places)
    log.activate("a1", "throwTeamMateMove")
    log.command(("actingPlayerSetPlayerAction", None, "throwTeamMate"))
    log.command(("gameSetDefenderId", "a2", None), ("fieldModelSetPlayerState", "a2", 272))
    log.command(("gameSetPassCoordinate", None, [15, 9]))
    log.test("alwaysHungryRoll", "a1", 1 if escape else 4, 2, not escape)
    if escape:
        log.test("escapeRoll", "a2", 4, 2, True)
    else:
        log.test("throwTeamMateRoll", "a1", 1, 3, False, thrownPlayerId="a2", passingDistance="Quick Pass")
    log.command(("fieldModelSetPlayerState", "a2", 257), ("turnDataSetPassUsed", "away", True))
    log.done("a1")
    return log


def test_an_escape_without_a_landing_has_a_ruling_only_after_an_escape(tmp_path: Path) -> None:
    found = readings(audited(hungry(True), tmp_path))
    title = "Who squirms free of a hungry thrower must land"
    assert ("landing", "1d6 for landing", "no roll after an escape", title) in found
    others = [ruling for kind, _, _, ruling in readings(audited(hungry(False), tmp_path)) if kind == "landing"]
    assert title not in others


def test_a_bought_re_roll_in_an_old_log_has_a_ruling(tmp_path: Path) -> None:
    log = begun({"h1": {}}, {"a1": {}}, {"h1": (5, 5), "a1": (13, 7)})
    log.activate("a1", "move")
    log.moves()
    log.step("a1", 1, (14, 7))
    log.command(
        ("turnDataSetReRolls", "home", 3),
        reports=[{"reportId": "inducement", "teamId": "1", "inducementType": "extraTeamTraining", "value": 1}],
    )
    log.done("a1")
    found = readings(audited(log, tmp_path))
    assert found == [("inducement", "no such roll in bb2016", "extraTeamTraining", INDUCEMENTS)]


def test_piling_on_rolls_the_armour_again(tmp_path: Path) -> None:
    places: dict[str, Square] = {"h1": (12, 7), "a1": (13, 7)}
    log = begun({"h1": {}}, {"a1": {"skillArray": ["Piling On"]}}, places)
    log.activate("a1", "block")
    log.block("h1", "away", [6])
    log.die("h1", [6], 0, "POW")
    log.push("h1", [(11, 6), (11, 7), (11, 8)], (11, 7))
    log.command(("fieldModelSetPlayerCoordinate", "a1", [12, 7]))
    log.injury("h1", 259, False, [2, 3], injuryType="block", attackerId="a1")
    log.command(
        ("turnDataSetReRollUsed", "away", True),
        ("turnDataSetReRolls", "away", 1),
        ("fieldModelSetPlayerState", "a1", 3),
        reports=[
            {"reportId": "pilingOn", "playerId": "a1", "used": True, "reRollInjury": False},
            {"reportId": "reRoll", "playerId": "a1", "reRollSource": "Team ReRoll", "successful": True, "roll": 0},
        ],
    )
    log.injury("h1", 259, False, [4, 2], injuryType="pilingOnArmour", attackerId="a1")
    log.command(("actingPlayerSetPlayerId", None, None))
    audit = audited(log, tmp_path)
    assert readings(audit) == []
    assert "holds with 6" in compared(audit, "armour")


def test_tentacles_are_escaped_with_two_dice(tmp_path: Path) -> None:
    log = begun({"h1": {"skillArray": ["Tentacles"]}}, {"a1": {}}, {"h1": (12, 7), "a1": (13, 7)})
    log.activate("a1", "move")
    log.moves()
    log.command(("gameSetDefenderId", "h1", None))
    fields = {"skill": "Tentacles", "defenderId": "h1", "tentacleRoll": [4, 3], "minimumRoll": 6}
    log.report("tentaclesShadowingRoll", **fields, successful=True, reRolled=False)
    log.step("a1", 1, (14, 7))
    log.test("dodgeRoll", "a1", 3, 3, True)
    log.done("a1")
    audit = audited(log, tmp_path)
    assert readings(audit) == []
    assert compared(audit, "tentacles or shadowing") == ["passed"]


def test_a_turn_in_which_nobody_acts_belongs_to_the_other_side(tmp_path: Path) -> None:
    log = begun({"h1": {}}, {"a1": {}}, {"h1": (5, 5), "a1": (13, 7)})
    log.activate("a1", "move")
    log.moves()
    log.step("a1", 1, (14, 7))
    log.done("a1")
    log.begin_turn("home", 1, ["a1"], [])
    log.begin_turn("away", 2, [], [])
    log.activate("a1", "move")
    log.moves()
    log.step("a1", 1, (15, 7))
    log.done("a1")
    audit = audited(log, tmp_path)
    assert readings(audit) == []
    assert [verdict.about for verdict in audit.ledger.verdicts if verdict.about == "end-turn"] == ["end-turn"] * 2


def rammed(run_up: bool) -> OldLogWriter:
    """a1 with horns blitzes h1 with two dice; by our rules it needs a run-up for the second."""
    start: Square = (14, 8) if run_up else (13, 7)
    log = begun({"h1": {}}, {"a1": {"skillArray": ["Horns"]}}, {"h1": (12, 7), "a1": start})
    log.activate("a1", "blitzMove")
    log.moves()
    log.command(("turnDataSetBlitzUsed", "away", True))
    if run_up:
        log.step("a1", 1, (13, 7))
    log.command(("actingPlayerSetPlayerAction", None, "blitz"))
    log.command(("gameSetDefenderId", "h1", None), ("actingPlayerSetCurrentMove", None, 2 if run_up else 1))
    log.report("skillUse", playerId="a1", skill="Horns", used=True, skillUse="increaseStrengthBy1")
    log.block("h1", "away", [3, 4])
    log.die("h1", [3, 4], 0, "PUSHBACK")
    log.push("h1", [(11, 6), (11, 7), (11, 8)], (11, 7))
    log.done("a1")
    return log


def test_horns_without_a_run_up_have_a_ruling(tmp_path: Path) -> None:
    ((kind, _, theirs, ruling),) = readings(audited(rammed(False), tmp_path))
    assert (kind, ruling) == ("block", "the run-up of Horns")
    assert theirs.endswith("with horns and no run-up")
    assert readings(audited(rammed(True), tmp_path)) == []
