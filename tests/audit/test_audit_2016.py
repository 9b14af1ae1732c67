"""The audit of old logs: a match of 2016 of our own making, and what the site plays beyond our document."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ironpitch.audit.audit import Audit, audit_log
from ironpitch.audit.log.file import read_log
from tests.audit.writing import RESERVE, OldLogWriter, Square

BADLY_HURT = 6
KNOCKED_OUT = 5
BANNED = 13
Players = dict[str, dict[str, Any]]


def audited(log: OldLogWriter, folder: Path) -> Audit:
    return audit_log(read_log(log.write(folder / "match.json")))


def readings(audit: Audit) -> list[tuple[str, str, str, str]]:
    """Every difference: kind, both readings, the ruling."""
    return [(verdict.kind, verdict.ours, verdict.theirs, ruling) for verdict, ruling in audit.differences()]


def compared(audit: Audit, kind: str) -> list[str]:
    """What was agreed on about rolls of a kind."""
    return [verdict.ours for verdict in audit.ledger.verdicts if verdict.kind == kind and verdict.agrees]


def begun(
    home: Players,
    away: Players,
    places: dict[str, Square],
    prone: tuple[str, ...] = (),
    writer: OldLogWriter | None = None,
) -> OldLogWriter:
    """The first kick has come down at (20, 8), and the away team is to move; one of each side stands by."""
    log = writer or OldLogWriter({**home, "h9": {}}, {**away, "a9": {}})
    log.opening()
    for who, square in {**places, "h9": (1, 13), "a9": (24, 13)}.items():
        log.place(who, square, 259 if who in prone else 257)
    log.kick_off((20, 7), "North", 1, 2, "Get the Ref", [1, 1])
    log.command(
        ("inducementSetAddInducement", "home", {"inducementType": "bribes", "value": 1, "uses": 0}),
        ("inducementSetAddInducement", "away", {"inducementType": "bribes", "value": 1, "uses": 0}),
    )
    log.bounce((20, 8), "South", 5)
    log.begin_turn("away", 1, [], [])
    return log


def test_a_log_that_names_no_edition_is_of_2016(tmp_path: Path) -> None:
    log = begun({"h1": {}}, {"a1": {}}, {"h1": (12, 7), "a1": (13, 7)})
    match = read_log(log.write(tmp_path / "match.json"))
    assert (match.edition.name, match.ruleset()) == ("BB2016", "bb2016(weapon_bribes=on,overtime=never)")
    assert match.sides[0].players[0].figures == {"ma": 6, "st": 3, "ag": 3, "av": 8}
    audit = audited(log, tmp_path)
    assert readings(audit) == []
    assert compared(audit, "fans") == ["9 thousand, fame 1", "8 thousand, fame 0"]
    assert compared(audit, "weather") == ["nice"]
    assert compared(audit, "kick-off") == ["get-the-ref"]
    assert (audit.unknown, audit.unknown_changes) == ({}, {})


def test_fans_that_do_not_add_up_are_found(tmp_path: Path) -> None:
    log = begun({"h1": {}}, {"a1": {}}, {"h1": (12, 7), "a1": (13, 7)})
    log.commands[1]["reportList"]["reports"][0]["fameHome"] = 2
    assert readings(audited(log, tmp_path)) == [("fans", "9 thousand, fame 1", "9 thousand, fame 2", "")]


def test_a_dodge_a_leap_and_a_pick_up_have_the_modifiers_of_2016(tmp_path: Path) -> None:
    away: Players = {"a1": {"skillArray": ["Leap", "Very Long Legs", "Two Heads"]}, "a2": {}}
    log = begun({"h1": {}, "h2": {}}, away, {"h1": (12, 7), "h2": (15, 7), "a1": (13, 7), "a2": (20, 6)})
    log.activate("a1", "move")
    log.moves()
    log.step("a1", 1, (14, 8))
    log.test("dodgeRoll", "a1", 3, 3, True, rollModifiers=["1 Tacklezone", "Two Heads"])
    log.command(("actingPlayerSetLeaping", None, True))
    log.step("a1", 3, (16, 8))
    log.test("leapRoll", "a1", 3, 3, True, rollModifiers=["Very Long Legs"])
    log.done("a1")
    log.activate("a2", "move")
    log.moves()
    log.step("a2", 1, (20, 7))
    log.step("a2", 2, (20, 8))
    log.test("pickUpRoll", "a2", 3, 3, True)
    log.command(("fieldModelSetBallMoving", None, False))
    log.done("a2")
    audit = audited(log, tmp_path)
    assert readings(audit) == []
    assert compared(audit, "dodge") == ["3+, +1 dodging, -1 marked, +1 two-heads, passed"]
    assert compared(audit, "jump") == ["3+, +1 very-long-legs, passed"]
    assert compared(audit, "pick-up") == ["3+, +1 picking up, passed"]


def knocked_down(away: Players | None = None, home: Players | None = None) -> OldLogWriter:
    """A block of a1 knocks h1 down on (11, 7); the injury is still to come."""
    places: dict[str, Square] = {"h1": (12, 7), "a1": (13, 7)}
    log = begun(home or {"h1": {}}, away or {"a1": {"skillArray": ["Block"]}}, places)
    log.activate("a1", "block")
    log.block("h1", "away", [6])
    log.die("h1", [6], 0, "POW")
    log.push("h1", [(11, 6), (11, 7), (11, 8)], (11, 7))
    return log


def test_casualty_and_apothecary_of_an_old_log_are_rolls_our_edition_does_not_have(tmp_path: Path) -> None:
    log = knocked_down()
    log.injury("h1", BADLY_HURT, True, [5, 4], injuryRoll=[6, 4], casualtyRoll=[4, 1], injuryType="block")
    log.treated("h1", RESERVE, [1, 2])
    log.done("a1")
    audit = audited(log, tmp_path)
    title = "In 2016 a casualty is out of the match and nothing is rolled"
    assert readings(audit) == [
        ("casualty", "no such roll in bb2016", "rolled [4]", title),
        ("apothecary", "no such roll in bb2016", "rolled [1]", title),
    ]
    assert audit.passed()
    assert compared(audit, "injury") == ["casualty"]
    assert compared(audit, "position")[-1] == "the same"


def test_an_apothecary_excuses_only_the_player_it_came_to(tmp_path: Path) -> None:
    log = knocked_down()
    log.injury("h1", KNOCKED_OUT, True, [5, 4], injuryRoll=[5, 3], injuryType="block")
    log.treated("h1", 260, None)
    log.command(("fieldModelSetPlayerCoordinate", "a1", [13, 8]))
    log.done("a1")
    audit = audited(log, tmp_path)
    kinds = [(kind, ruling != "") for kind, _, _, ruling in readings(audit)]
    assert ("apothecary", True) in kinds
    assert ("position", False) in kinds


def test_a_niggling_injury_of_an_old_log_has_a_ruling(tmp_path: Path) -> None:
    log = knocked_down()
    more = {"injuryRoll": [5, 2], "injuryModifiers": ["1 Niggling Injury"], "injuryType": "block"}
    log.injury("h1", KNOCKED_OUT, True, [5, 4], **more)
    log.done("a1")
    found = readings(audited(log, tmp_path))
    assert found == [("injury", "stunned", "ko by 1 niggling", "Niggling injuries are of a league")]


def test_without_a_niggling_injury_the_same_difference_has_none(tmp_path: Path) -> None:
    log = knocked_down()
    log.injury("h1", KNOCKED_OUT, True, [5, 4], injuryRoll=[5, 2], injuryModifiers=[], injuryType="block")
    log.done("a1")
    assert ("injury", "stunned", "ko, though 7 is stunned", "") in readings(audited(log, tmp_path))


def test_an_argued_call_of_an_old_log_has_a_ruling(tmp_path: Path) -> None:
    log = begun({"h1": {}}, {"a1": {}}, {"h1": (12, 7), "a1": (13, 7)}, prone=("h1",))
    log.activate("a1", "foulMove")
    log.moves()
    log.report("foul", defenderId="h1")
    log.injury("h1", 259, False, [2, 2], injuryType="foul")
    log.command(
        ("fieldModelSetPlayerState", "a1", BANNED),
        ("fieldModelRemovePlayer", "a1", [13, 7]),
        reports=[
            {"reportId": "referee", "foulingPlayerBanned": True},
            {"reportId": "argueTheCall", "playerId": "a1", "successful": False, "coachBanned": False, "roll": 4},
        ],
    )
    log.command(("actingPlayerSetPlayerId", None, None))
    log.begin_turn("home", 1, [], [])
    found = readings(audited(log, tmp_path))
    title = "In 2016 nobody argues with the referee"
    assert found == [("argue the call", "no such roll in bb2016", "rolled [4]", title)]


def kick_off_event(
    event: str, dice: list[int], report: dict[str, Any], changes: list[tuple[str, Any, Any]], **staff: tuple[int, int]
) -> OldLogWriter:
    """A kick-off at which this happens, with staff on both sides."""
    log = OldLogWriter({"h1": {}, "h2": {}}, {"a1": {}, "a2": {}})
    for key, counts in staff.items():
        for side, count in zip(("Home", "Away"), counts, strict=True):
            log.game[f"team{side}"][key] = count
    log.opening()
    for who, square in {"h1": (12, 7), "h2": (12, 8), "a1": (13, 7), "a2": (13, 8)}.items():
        log.place(who, square)
    log.kick_off((20, 7), "North", 1, 2, event, dice)
    log.command(*changes, reports=[report])
    log.bounce((20, 8), "South", 5)
    log.begin_turn("away", 1, [], [])
    return log


@pytest.mark.parametrize(("cheerleaders", "explained"), [((0, 2), True), ((0, 0), False)])
def test_cheerleaders_of_an_old_log_have_a_ruling_only_where_there_are_some(
    tmp_path: Path, cheerleaders: tuple[int, int], explained: bool
) -> None:
    report = {"reportId": "extraReRoll", "kickoffResult": "Cheering Fans", "rollHome": 2, "homeGainsReRoll": False,
              "rollAway": 2, "awayGainsReRoll": True}  # fmt: skip
    changes = [("turnDataSetReRolls", "away", 3)]
    log = kick_off_event("Cheering Fans", [3, 3], report, changes, cheerleaders=cheerleaders)
    audit = audited(log, tmp_path)
    kind, ours, _, ruling = readings(audit)[0]
    assert (kind, ours, ruling != "") == ("cheering fans", "home", explained)


def test_fame_decides_who_gains_a_re_roll(tmp_path: Path) -> None:
    report = {"reportId": "extraReRoll", "kickoffResult": "Brilliant Coaching", "rollHome": 2, "homeGainsReRoll": True,
              "rollAway": 2, "awayGainsReRoll": False}  # fmt: skip
    log = kick_off_event("Brilliant Coaching", [4, 4], report, [("turnDataSetReRolls", "home", 3)])
    audit = audited(log, tmp_path)
    assert readings(audit) == []
    assert compared(audit, "brilliant coaching")[-1] == "home"


def invasion(faces: list[int]) -> OldLogWriter:
    """The crowd comes onto the pitch; the home team has FAME 1, so a 5 stuns its opponents."""
    report = {"reportId": "kickoffPitchInvasion", "rollsHome": faces[:2], "rollsAway": faces[2:],
              "playersAffectedHome": [face == 6 for face in faces[:2]],
              "playersAffectedAway": [face >= 5 for face in faces[2:]]}  # fmt: skip
    hit = [
        who for who, face, needed in zip(("h1", "h2", "a1", "a2"), faces, (6, 6, 5, 5), strict=True) if face >= needed
    ]
    changes = [("fieldModelSetPlayerState", who, 260) for who in hit]
    return kick_off_event("Pitch Invasion", [6, 6], report, changes)


def test_the_crowd_invades_the_pitch_player_by_player(tmp_path: Path) -> None:
    audit = audited(invasion([6, 5, 5, 4]), tmp_path)
    assert readings(audit) == []
    assert sorted(compared(audit, "crowd")) == ["stands", "stands", "stunned", "stunned"]


def test_a_crowd_that_hits_the_wrong_player_is_found(tmp_path: Path) -> None:
    log = invasion([6, 5, 5, 4])
    for command in log.commands:
        for report in command["reportList"]["reports"]:
            if report["reportId"] == "kickoffPitchInvasion":
                report["rollsAway"] = [4, 4]
    kinds = [kind for kind, _, _, ruling in readings(audited(log, tmp_path)) if not ruling]
    assert "crowd" in kinds


def touchdown_with_a_recovery(kegs: int) -> OldLogWriter:
    """a1 scores, and h2, who was knocked out, comes back on a 3."""
    log = OldLogWriter({"h1": {}, "h2": {}, "h9": {}}, {"a1": {}, "a9": {}})
    if kegs:
        bought = {"inducementType": "bloodweiserBabes", "value": kegs, "uses": 0}
        log.command(("inducementSetAddInducement", "home", bought))
    begun({}, {}, {"h1": (12, 7), "a1": (1, 7)}, writer=log)
    log.command(("fieldModelSetPlayerState", "h2", KNOCKED_OUT))
    log.command(("fieldModelSetBallCoordinate", None, [1, 7]), ("fieldModelSetBallMoving", None, False))
    log.activate("a1", "move")
    log.moves()
    log.step("a1", 1, (0, 7), ball=True)
    log.command(("teamResultSetScore", "away", 1), ("actingPlayerSetPlayerId", None, None))
    recovery = {"playerId": "h2", "recovering": True, "roll": 3, "bloodweiserBabes": kegs}
    end = {"reportId": "turnEnd", "playerIdTouchdown": "a1", "knockoutRecoveryArray": [recovery]}
    off = [("fieldModelSetPlayerState", who, RESERVE) for who in ("h1", "h2", "h9", "a1", "a9")]
    log.command(*off, ("gameSetTurnMode", None, "setup"), reports=[{**end, "heatExhaustionArray": []}])
    return log


def test_a_keg_in_an_old_log_has_a_ruling(tmp_path: Path) -> None:
    found = readings(audited(touchdown_with_a_recovery(1), tmp_path))
    title = "A match of 2016 is played without inducements"
    assert found[-1] == ("recovery", "stays out", "recovers with 1 from the keg", title)


def test_without_a_keg_the_same_recovery_has_none(tmp_path: Path) -> None:
    found = readings(audited(touchdown_with_a_recovery(0), tmp_path))
    assert ("recovery", "stays out", "recovers", "") in found


def test_lost_reports_of_deeds_are_put_back(tmp_path: Path) -> None:
    log = knocked_down()
    log.injury("h1", 259, False, [2, 3], injuryType="block")
    log.done("a1")
    for command in log.commands:
        reports = command["reportList"]["reports"]
        for report in reports:
            if report["reportId"] == "block":
                command["modelChangeList"]["modelChangeArray"].append(
                    {"modelChangeId": "gameSetDefenderId", "modelChangeKey": "h1", "modelChangeValue": None}
                )
            if report["reportId"] in ("block", "blockChoice"):
                report.clear()
                report["reportId"] = "dummy"
    audit = audited(log, tmp_path)
    assert readings(audit) == []
    assert compared(audit, "block") == ["1 dice, away chooses"]
    assert compared(audit, "armour") == ["holds with 5"]


def test_a_rock_hits_a_player_of_the_side_that_rolled_less(tmp_path: Path) -> None:
    report = {"reportId": "kickoffThrowARock", "rollHome": 2, "rollAway": 1, "playerIdsHit": ["a2"]}
    log = kick_off_event("Throw a Rock", [6, 5], report, [])
    hurt = {"defenderId": "a2", "armorBroken": True, "armorRoll": None, "injuryRoll": [3, 2], "casualtyRoll": None}
    wound = {"reportId": "injury", "injuryType": "throwARock", "injury": 4, "armorModifiers": [], **hurt}
    for command in log.commands:
        reports = command["reportList"]["reports"]
        if reports and reports[0]["reportId"] == "kickoffThrowARock":
            reports.append(wound)
            command["modelChangeList"]["modelChangeArray"].append(
                {"modelChangeId": "fieldModelSetPlayerState", "modelChangeKey": "a2", "modelChangeValue": 260}
            )
    audit = audited(log, tmp_path)
    assert readings(audit) == []
    assert len(compared(audit, "rock")) == 2
    assert compared(audit, "injury") == ["stunned"]


@pytest.mark.parametrize(("turns", "agrees"), [((1, 1), True), ((0, 0), False)])
def test_a_riot_moves_both_clocks(tmp_path: Path, turns: tuple[int, int], agrees: bool) -> None:
    report = {"reportId": "kickoffRiot", "roll": 0, "turnModifier": 1}
    changes = [("turnDataSetTurnNr", side, turn) for side, turn in zip(("home", "away"), turns, strict=True)]
    log = OldLogWriter({"h1": {}}, {"a1": {}})
    log.opening()
    log.place("h1", (12, 7))
    log.place("a1", (13, 7))
    log.kick_off((20, 7), "North", 1, 2, "Riot", [1, 2])
    log.command(*changes, reports=[report])
    log.bounce((20, 8), "South", 5)
    log.begin_turn("away", turns[1] + 1, [], [])
    assert (readings(audited(log, tmp_path)) == []) is agrees


@pytest.mark.parametrize("fainted", [True, False])
def test_the_heat_takes_players_off_one_by_one(tmp_path: Path, fainted: bool) -> None:
    log = touchdown_with_a_recovery(0)
    log.commands[0]["reportList"]["reports"][0].update(weather="Sweltering Heat", weatherRoll=[1, 1])
    faces = {"h1": 1, "h9": 4, "a1": 5, "a9": 6}
    entries = [{"playerId": who, "exhausted": who == "h1" and fainted, "roll": face} for who, face in faces.items()]
    end = log.commands[-1]["reportList"]["reports"][0]
    end["heatExhaustionArray"] = entries
    end["knockoutRecoveryArray"][0]["roll"] = 4
    for change in log.commands[-1]["modelChangeList"]["modelChangeArray"]:
        if change["modelChangeKey"] == "h1" and fainted:
            change["modelChangeValue"] = 14
    audit = audited(log, tmp_path)
    assert len(compared(audit, "fainting")) == (4 if fainted else 3)
    assert ("fainting", "fainted", "plays on", "") in readings(audit) or fainted
