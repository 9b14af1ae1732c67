"""Skills a log tells of: those of blocks and pushes, of the dugout, of drives that end, and of bombs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.audit.test_audit import audited, counts, in_the_away_turn, readings
from tests.audit.test_reactions import agrees, blocked
from tests.audit.writing import PRONE, RESERVE, LogWriter, Square

AROUND: list[Square] = [(11, 6), (11, 7), (11, 8)]


def used(log: LogWriter, who: str, skill: str, yes: bool = True) -> None:
    """A skill was used, or not."""
    log.report("skillUse", playerId=who, skill=skill, used=yes, skillUse="whatever")


def test_who_stands_firm_is_not_pushed(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)}, h1={"skillArray": ["Stand Firm"]})
    blocked(log, [3], "PUSHBACK")
    used(log, "h1", "Stand Firm")
    log.done("a1")
    agrees(log, tmp_path, block=1)


def test_a_wrestler_takes_both_down(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)}, h1={"skillArray": ["Wrestle"]})
    blocked(log, [2], "BOTH DOWN")
    used(log, "h1", "Wrestle")
    log.command(("fieldModelSetPlayerState", "h1", PRONE), ("fieldModelSetPlayerState", "a1", 3))
    log.done("a1", 3)
    agrees(log, tmp_path, block=1)


def test_who_fends_is_not_followed(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)}, h1={"skillArray": ["Fend"]})
    blocked(log, [3], "PUSHBACK")
    log.push("h1", AROUND, (11, 7))
    used(log, "h1", "Fend")
    log.done("a1")
    agrees(log, tmp_path, block=1)


def test_a_brawler_rolls_one_die_again(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)}, a1={"skillArray": ["Brawler"]})
    log.activate("a1", "block")
    log.attack("h1")
    log.block("h1", "away", [2])
    log.report("reRoll", playerId="a1", reRollSource="Brawler", successful=True, roll=0)
    log.block("h1", "away", [3])
    log.die("h1", [3], 0, "PUSHBACK")
    log.push("h1", AROUND, (11, 7))
    log.done("a1")
    agrees(log, tmp_path, block=2)


def test_a_ball_is_stripped_and_bounces(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)}, ball=(12, 7), a1={"skillArray": ["Strip Ball"]})
    blocked(log, [3], "PUSHBACK")
    log.push("h1", AROUND, (11, 7))
    used(log, "a1", "Strip Ball")
    log.command(("fieldModelSetBallMoving", None, True), ("fieldModelSetBallCoordinate", None, [11, 7]))
    log.bounce((11, 8), "South", 5)
    log.done("a1")
    agrees(log, tmp_path, bounce=1)


def test_a_knocked_out_player_is_patched_up(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)})
    blocked(log, [6], "POW")
    log.push("h1", AROUND, (11, 7))
    log.injury("h1", 5, True, [5, 5], injuryRoll=[4, 4])
    log.report("apothecaryChoice", playerId="h1", playerState=4, seriousInjury=None)
    log.command(("fieldModelSetPlayerState", "h1", 4), ("turnDataSetApothecaries", "home", 0))
    log.done("a1")
    audit = audited(log, tmp_path)
    assert readings(audit) == []


def test_a_player_is_pushed_into_the_crowd(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (10, 0)}, {"a1": (10, 1)})
    log.activate("a1", "block")
    log.attack("h1")
    log.block("h1", "away", [3])
    log.die("h1", [3], 0, "PUSHBACK")
    log.report("pushback", defenderId="h1", pushbackMode="pushedIntoTheCrowd")
    log.command(("fieldModelRemovePlayer", "h1", [10, 0]))
    log.injury("h1", 5, True, None, injuryRoll=[4, 4], injuryType="crowdPush")
    log.report("apothecaryRoll", playerId="h1", casualtyRoll=None, playerState=None, seriousInjury=None)
    log.done("a1")
    agrees(log, tmp_path, injury=1)


def touchdown(log: LogWriter) -> None:
    """The away team scores; the drive is over."""
    log.activate("a1", "move")
    log.moves()
    log.step("a1", 1, (0, 7), ball=True)
    log.done("a1")


def cleared(log: LogWriter, players: list[str], *changes: tuple[str, Any, Any], **turn_end: Any) -> None:
    """The drive is over: the pitch is cleared."""
    report = {"reportId": "turnEnd", "playerIdTouchdown": "a1", "knockoutRecoveryArray": [], "heatExhaustionArray": []}
    off: list[tuple[str, Any, Any]] = []
    for who in players:
        off += [("fieldModelSetPlayerState", who, RESERVE), ("fieldModelRemovePlayer", who, None)]
    log.command(
        ("teamResultSetScore", "away", 1), ("gameSetTurnMode", None, "setup"),
        ("fieldModelSetBallCoordinate", None, None), ("fieldModelSetBallInPlay", None, False), *off, *changes,
        reports=[{**report, **turn_end}],
    )  # fmt: skip


def test_a_weapon_is_sent_off_when_the_drive_ends(tmp_path: Path) -> None:
    log = in_the_away_turn(
        {"h1": (5, 5)}, {"a1": (1, 7), "a2": (9, 9)}, ball=(1, 7), a2={"skillArray": ["Secret Weapon"]}
    )
    touchdown(log)
    log.report("secretWeaponBan", playerIds=["a2"], rolls=[0], banned=[True])
    log.report("argueTheCall", playerId="a2", roll=3, successful=False, coachBanned=False)
    cleared(log, ["h1", "a1", "a9"], ("fieldModelSetPlayerState", "a2", 13), ("fieldModelRemovePlayer", "a2", None))
    audit = audited(log, tmp_path)
    assert readings(audit) == []
    assert counts(audit)["argue the call"] == 1


def test_the_heat_takes_players_off(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (5, 5), "h2": (6, 6)}, {"a1": (1, 7), "a2": (9, 9)}, ball=(1, 7))
    log.report("weather", weather="Sweltering Heat", weatherRoll=[1, 1])
    log.commands[-1]["reportList"]["reports"] = []
    log.command(("fieldModelSetWeather", None, "Sweltering Heat"))
    touchdown(log)
    tired = [{"playerId": who, "exhausted": True, "roll": 0} for who in ("h1", "a2")]
    cleared(
        log, ["h2", "a1", "a9"],
        *(("fieldModelSetPlayerState", who, 14) for who in ("h1", "a2")),
        *(("fieldModelRemovePlayer", who, None) for who in ("h1", "a2")),
        heatRoll=1, heatExhaustionArray=tired,
    )  # fmt: skip
    audit = audited(log, tmp_path)
    assert readings(audit) == []
    assert counts(audit)["heat"] == 1


@pytest.mark.parametrize(
    ("skill", "face", "needed"), [("Bone Head", 2, 2), ("Really Stupid", 2, 2), ("Take Root", 3, 2)]
)
def test_who_is_slow_of_mind_rolls_before_it_acts(tmp_path: Path, skill: str, face: int, needed: int) -> None:
    log = in_the_away_turn({"h1": (3, 3)}, {"a1": (13, 7), "a2": (14, 7)}, a1={"skillArray": [skill]})
    log.activate("a1", "move")
    log.test("confusionRoll", "a1", face, 2, True, confusionSkill=skill)
    log.moves()
    log.step("a1", 1, (13, 8))
    log.done("a1")
    agrees(log, tmp_path, activation=1)


def test_fire_is_breathed_at_an_opponent(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)}, a1={"skillArray": ["Breathe Fire"]})
    log.activate("a1", "block")
    log.attack("h1")
    log.test("breatheFire", "a1", 4, 2, False, defenderId="h1", strongOpponent=False, status="PRONE")
    log.command(("fieldModelSetPlayerState", "h1", PRONE))
    log.done("a1")
    agrees(log, tmp_path, breathe_fire=1)


def test_a_dump_off_comes_before_the_block(tmp_path: Path) -> None:
    log = in_the_away_turn(
        {"h1": (12, 7), "h2": (10, 7)}, {"a1": (13, 7)}, ball=(12, 7), h1={"skillArray": ["Dump-Off"]}
    )
    log.activate("a1", "block")
    log.attack("h1")
    used(log, "h1", "Dump-Off")
    log.mode("dumpOff", ("gameSetHomePlaying", None, True))
    log.command(("gameSetThrowerId", "h1", None), ("gameSetPassCoordinate", None, [10, 7]))
    fields = {"passingDistance": "Quick Pass", "passResult": "ACCURATE", "rollModifiers": ["1 Tacklezone"]}
    log.test("passRoll", "h1", 6, 5, True, **fields)
    log.command(("fieldModelSetBallCoordinate", None, [10, 7]))
    log.test("catchRoll", "h2", 4, 3, True)
    log.mode("regular", ("gameSetHomePlaying", None, False))
    log.block("h1", "away", [3])
    log.die("h1", [3], 0, "PUSHBACK")
    log.push("h1", AROUND, (11, 8))
    log.done("a1")
    agrees(log, tmp_path, **{"pass": 1, "catch": 1, "block": 1})


def test_a_bomb_is_thrown_and_goes_off(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (15, 7), "h2": (16, 8)}, {"a1": (13, 7)}, a1={"skillArray": ["Bombardier"]})
    log.activate("a1", "throwBomb")
    log.command(("gameSetPassCoordinate", None, [16, 7]), ("turnDataSetBombUsed", "away", True))
    log.test("passRoll", "a1", 5, 4, True, passingDistance="Quick Pass", passResult="ACCURATE", bomb=True)
    log.command(("fieldModelSetBombCoordinate", None, [16, 7]))
    log.report("spellEffectRoll", specialEffect="bomb", playerId="h1", roll=3, successful=False)
    log.report("spellEffectRoll", specialEffect="bomb", playerId="h2", roll=4, successful=True)
    log.injury("h2", PRONE, False, [2, 3], injuryType="bomb", attackerId="a1")
    log.command(("fieldModelSetBombCoordinate", None, None))
    log.done("a1")
    agrees(log, tmp_path, **{"pass": 1, "explosion": 2})


def test_a_wizard_is_not_followed(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (15, 7)}, {"a1": (13, 7)})
    log.activate("a1", "move")
    log.report("spellEffectRoll", specialEffect="fireball", playerId="h1", roll=3, successful=False)
    log.moves()
    log.step("a1", 1, (14, 8))
    log.test("pickUpRoll", "a1", 3, 3, True)
    log.done("a1")
    audit = audited(log, tmp_path)
    assert readings(audit) == []
    assert ("pick-up", "wizards are not played here") in audit.ledger.omitted
