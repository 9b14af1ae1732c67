"""Deeds a log tells piece by piece: thrown players, attacks that are no blocks, blitzes that end before the block."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.audit.test_audit import audited, counts, in_the_away_turn, readings
from tests.audit.writing import PRONE, STANDING, LogWriter

OGRE: dict[str, Any] = {"strength": 5, "passing": 5, "skillArray": ["Throw Team-Mate"]}
GNOBLAR: dict[str, Any] = {"strength": 1, "skillArray": ["Right Stuff", "Stunty"]}


def with_a_thrower(**facts: dict[str, Any]) -> LogWriter:
    """A thrower and somebody small next to it, away from everybody."""
    log = in_the_away_turn(
        {"h1": (3, 3)}, {"a1": (13, 7), "a2": (14, 7)}, a1=facts.get("a1", OGRE), a2=facts.get("a2", GNOBLAR)
    )
    log.activate("a1", "throwTeamMateMove")
    log.command(("turnDataSetPassUsed", "away", True), ("actingPlayerSetHasMoved", None, True))
    return log


def same_kinds(log: LogWriter, folder: Path, **wanted: int) -> None:
    """The log agrees everywhere, and so many rolls of these kinds were compared."""
    audit = audited(log, folder)
    assert readings(audit) == []
    assert audit.ledger.omitted == {}
    assert audit.unknown == {}
    found = counts(audit)
    assert {kind: found.get(kind.replace("_", " "), 0) for kind in wanted} == wanted


def test_a_team_mate_is_thrown_well_scatters_and_lands(tmp_path: Path) -> None:
    log = with_a_thrower()
    log.hurl("a2", (13, 4), 3, 2, "INACCURATE")
    log.scatter("a2", ["North", "East", "South"], [1, 3, 5], (14, 4))
    log.test("rightStuffRoll", "a2", 4, 4, True, rollModifiers=["Successful Throw"])
    log.command(("fieldModelSetPlayerState", "a2", STANDING))
    log.done("a1")
    audit = audited(log, tmp_path)
    assert readings(audit) == []
    found = counts(audit)
    assert (found["throw team-mate"], found["scatter of a player"], found["landing"]) == (1, 3, 1)


@pytest.mark.parametrize(
    ("fields", "theirs"),
    [
        ({"needed": 3}, "3+, inaccurate"),
        ({"result": "ACCURATE"}, "2+, accurate"),
        ({"rollModifiers": ["1 Tacklezone"]}, "2+, -1 marked, inaccurate"),
    ],
)
def test_what_is_wrong_about_a_throw_is_found(tmp_path: Path, fields: dict[str, Any], theirs: str) -> None:
    log = with_a_thrower()
    log.hurl("a2", (13, 4), 3, **{"needed": 2, "result": "INACCURATE", **fields})
    log.scatter("a2", ["North", "East", "South"], [1, 3, 5], (14, 4))
    log.test("rightStuffRoll", "a2", 4, 4, True, rollModifiers=["Successful Throw"])
    log.command(("fieldModelSetPlayerState", "a2", STANDING))
    log.done("a1")
    assert ("throw team-mate", "2+, inaccurate", theirs) in readings(audited(log, tmp_path))


def test_a_thrown_player_may_come_down_badly(tmp_path: Path) -> None:
    log = with_a_thrower()
    log.hurl("a2", (13, 4), 1, 2, "FUMBLE")
    log.scatter("a2", ["East"], [3], (14, 7))
    log.test("rightStuffRoll", "a2", 2, 4, False, rollModifiers=["Fumbled Throw"])
    log.injury("a2", 3, False, [1, 2], injuryType="ttmLanding")
    log.done("a1")
    log.begin_turn("home", 1, ["a1"], [])
    audit = audited(log, tmp_path)
    assert readings(audit) == []
    assert counts(audit)["landing"] == 1


def test_a_terrible_throw_deviates_from_the_thrower(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7), "h2": (3, 3)}, {"a1": (13, 7), "a2": (14, 7)}, a1=OGRE, a2=GNOBLAR)
    log.activate("a1", "throwTeamMateMove")
    log.command(("turnDataSetPassUsed", "away", True), ("actingPlayerSetHasMoved", None, True))
    log.hurl("a2", (13, 4), 2, 3, "WILDLY_INACCURATE", rollModifiers=["1 Tacklezone"])
    log.report(
        "passDeviate", ballCoordinateEnd=[13, 10], scatterDirection="South", rollScatterDirection=5,
        rollScatterDistance=3, ttm=True,
    )  # fmt: skip
    log.command(("fieldModelSetPlayerCoordinate", "a2", [13, 10]))
    log.test("rightStuffRoll", "a2", 5, 5, True, rollModifiers=["Terrible Throw"])
    log.command(("fieldModelSetPlayerState", "a2", STANDING))
    log.done("a1")
    audit = audited(log, tmp_path)
    assert readings(audit) == []
    assert counts(audit)["deviation distance"] == 1


def test_a_hungry_thrower_is_followed(tmp_path: Path) -> None:
    hungry = {**OGRE, "skillArray": ["Throw Team-Mate", "Always Hungry"]}
    log = with_a_thrower(a1=hungry)
    log.command(("gameSetDefenderId", "a2", None), ("fieldModelSetPlayerState", "a2", 0x110))
    log.act("throwTeamMate")
    log.command(("gameSetPassCoordinate", None, [13, 4]))
    log.test("alwaysHungryRoll", "a1", 1, 2, False)
    log.test("escapeRoll", "a1", 4, 2, True)
    log.scatter("a2", ["East"], [3], (14, 7))
    log.test("rightStuffRoll", "a2", 4, 4, True, rollModifiers=["Fumbled Throw"])
    log.command(("fieldModelSetPlayerState", "a2", STANDING))
    log.done("a1")
    audit = audited(log, tmp_path)
    assert readings(audit) == []
    assert (counts(audit)["always hungry"], counts(audit)["escape"]) == (1, 1)


# -- attacks that are no blocks ----------------------------------------------------------------------------------------


def test_projectile_vomit_is_followed(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)}, a1={"skillArray": ["Projectile Vomit"]})
    log.activate("a1", "block")
    log.attack("h1")
    log.test("projectileVomit", "a1", 4, 2, True, defenderId="h1")
    log.injury("h1", STANDING, False, [2, 3], injuryType="projectileVomit", attackerId="a1")
    log.done("a1")
    same_kinds(log, tmp_path, projectile_vomit=1, armour=1)


def test_projectile_vomit_that_goes_wrong_is_followed(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)}, a1={"skillArray": ["Projectile Vomit"]})
    log.activate("a1", "block")
    log.attack("h1")
    log.test("projectileVomit", "a1", 1, 2, False, defenderId="h1")
    log.injury("a1", 2, False, [2, 3], injuryType="projectileVomit")
    log.done("a1")
    same_kinds(log, tmp_path, projectile_vomit=1, armour=1)


def test_a_stab_is_followed(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)}, a1={"skillArray": ["Stab"]})
    log.activate("a1", "block")
    log.attack("h1")
    log.injury("h1", STANDING, False, [2, 3], injuryType="stab", attackerId="a1")
    log.done("a1")
    same_kinds(log, tmp_path, armour=1)


def test_a_chainsaw_is_followed(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)}, a1={"skillArray": ["Chainsaw"]})
    log.activate("a1", "block")
    log.attack("h1")
    log.test("chainsawRoll", "a1", 4, 2, True)
    log.injury("h1", STANDING, False, [1, 3], injuryType="chainsaw", attackerId="a1", armorModifiers=["Chainsaw"])
    log.done("a1")
    same_kinds(log, tmp_path, chainsaw=1, armour=1)


def test_a_hypnotic_gaze_is_followed(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (14, 7)}, a1={"skillArray": ["Hypnotic Gaze"]})
    log.activate("a1", "gazeMove")
    log.moves()
    log.step("a1", 1, (13, 7))
    log.act("gaze")
    log.attack("h1")
    log.test("hypnoticGazeRoll", "a1", 4, 3, True, defenderId="h1")
    log.command(("fieldModelSetPlayerState", "h1", 0x901))
    log.done("a1")
    same_kinds(log, tmp_path, hypnotic_gaze=1)


# -- blocks that come to nothing, or begin on the ground ---------------------------------------------------------------


def test_a_rush_before_the_block_of_a_blitz_may_fail(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (11, 7)}, {"a1": (13, 7)}, a1={"movement": 1})
    log.activate("a1", "blitzMove")
    log.report("selectBlitzTarget", attackerId="a1", defenderId="h1")
    log.command(("turnDataSetBlitzUsed", "away", True), ("actingPlayerSetHasMoved", None, True))
    log.step("a1", 1, (12, 7))
    log.act("blitz")
    log.attack("h1")
    log.command(("actingPlayerSetCurrentMove", None, 2))
    log.test("goForItRoll", "a1", 1, 2, False)
    log.report("reRoll", playerId="a1", reRollSource="Team ReRoll", successful=True, roll=0)
    log.command(("turnDataSetReRolls", "away", 1))
    log.test("goForItRoll", "a1", 1, 2, False)
    log.injury("a1", 3, False, [2, 3], injuryType="dropGfi")
    log.done("a1", 3)
    log.begin_turn("home", 1, [], [])
    same_kinds(log, tmp_path, rush=2, armour=1)


def test_foul_appearance_may_waste_a_block(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)}, h1={"skillArray": ["Foul Appearance"]})
    log.activate("a1", "block")
    log.attack("h1")
    log.test("foulAppearanceRoll", "a1", 1, 2, False)
    log.report("reRoll", playerId="a1", reRollSource="Team ReRoll", successful=True, roll=0)
    log.command(("turnDataSetReRolls", "away", 1))
    log.test("foulAppearanceRoll", "a1", 1, 2, False)
    log.done("a1")
    same_kinds(log, tmp_path, foul_appearance=2)


def test_dauntless_may_be_rolled_again(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)}, h1={"strength": 5}, a1={"skillArray": ["Dauntless"]})
    log.activate("a1", "block")
    log.attack("h1")
    log.test("dauntlessRoll", "a1", 2, 3, False, strength=5)
    log.report("reRoll", playerId="a1", reRollSource="Team ReRoll", successful=True, roll=0)
    log.command(("turnDataSetReRolls", "away", 1))
    log.test("dauntlessRoll", "a1", 4, 3, True, strength=5)
    log.block("h1", "away", [3])
    log.die("h1", [3], 0, "PUSHBACK")
    log.push("h1", [(11, 6), (11, 7), (11, 8)], (11, 7))
    log.done("a1")
    same_kinds(log, tmp_path, dauntless=2, block=1)


def test_a_block_from_the_ground_is_followed(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)}, a1={"skillArray": ["Jump Up"]})
    log.place("a1", (13, 7), PRONE)
    log.activate("a1", "block")
    log.attack("h1")
    log.command(("actingPlayerSetHasMoved", None, True))
    log.test("jumpUpRoll", "a1", 2, 2, True, rollModifiers=["Jump Up"])
    log.block("h1", "away", [3])
    log.die("h1", [3], 0, "PUSHBACK")
    log.push("h1", [(11, 6), (11, 7), (11, 8)], (11, 7))
    log.done("a1")
    same_kinds(log, tmp_path, prone_block=1, block=1)


def test_dice_a_loner_was_not_let_roll_again_are_one_roll(tmp_path: Path) -> None:
    loner = {"skillArray": ["Loner"], "skillValuesMap": {"Loner": "4"}}
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)}, a1=loner)
    log.activate("a1", "block")
    log.attack("h1")
    log.block("h1", "away", [3])
    log.command(("turnDataSetReRolls", "away", 1))
    log.report("reRoll", playerId="a1", reRollSource="Team ReRoll", successful=False, roll=0)
    log.report("reRoll", playerId="a1", reRollSource="Loner", successful=False, roll=2)
    log.report("blockRoll", choosingTeamId="2", blockRoll=[3], defenderId=None)
    log.die("h1", [3], 0, "PUSHBACK")
    log.push("h1", [(11, 6), (11, 7), (11, 8)], (11, 7))
    log.done("a1")
    same_kinds(log, tmp_path, loner=1, block=1)


def test_dice_shown_to_the_attacker_before_a_reroll_do_not_name_the_chooser(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)}, h1={"strength": 4})
    log.activate("a1", "block")
    log.attack("h1")
    log.block("h1", "away", [1, 4])
    log.report("reRoll", playerId="a1", reRollSource="Team ReRoll", successful=True, roll=0)
    log.command(("turnDataSetReRolls", "away", 1))
    log.block("h1", "home", [3, 6])
    log.die("h1", [3, 6], 0, "PUSHBACK")
    log.push("h1", [(11, 6), (11, 7), (11, 8)], (11, 7))
    log.done("a1")
    same_kinds(log, tmp_path, block=2)


def test_a_push_without_a_choice_comes_before_the_second_of_a_frenzy(tmp_path: Path) -> None:
    home = {"h1": (12, 7), "h2": (11, 6), "h3": (11, 7)}
    log = in_the_away_turn(home, {"a1": (13, 7)}, a1={"skillArray": ["Frenzy"]})
    log.place("h2", (11, 6), PRONE)
    log.place("h3", (11, 7), PRONE)
    log.activate("a1", "block")
    log.attack("h1")
    log.block("h1", "away", [3])
    log.die("h1", [3], 0, "PUSHBACK")
    log.push("h1", [(11, 8)], (11, 8))
    log.command(("fieldModelSetPlayerCoordinate", "a1", [12, 7]))
    log.block("h1", "away", [3])
    log.die("h1", [3], 0, "PUSHBACK")
    log.push("h1", [(10, 8), (10, 9), (11, 9)], (10, 9))
    log.command(("fieldModelSetPlayerCoordinate", "a1", [11, 8]))
    log.done("a1")
    same_kinds(log, tmp_path, block=2, push_squares=2)


def test_who_hits_and_runs_does_not_follow_up(tmp_path: Path) -> None:
    log = in_the_away_turn({"h1": (12, 7)}, {"a1": (13, 7)}, a1={"skillArray": ["Hit And Run"]})
    log.activate("a1", "block")
    log.attack("h1")
    log.block("h1", "away", [3])
    log.die("h1", [3], 0, "PUSHBACK")
    log.push("h1", [(11, 6), (11, 7), (11, 8)], (11, 7))
    log.mode("hitAndRun")
    log.report("skillUse", playerId="a1", skill="Hit And Run", used=True, skillUse="moveSquare")
    log.command(
        ("fieldModelSetPlayerCoordinate", "a1", [14, 7]), ("gameSetTurnMode", None, "regular"),
        reports=[{"reportId": "hitAndRun", "playerId": "a1", "direction": "East"}],
    )  # fmt: skip
    log.done("a1")
    same_kinds(log, tmp_path, block=1)


def test_who_is_cheered_up_at_the_end_of_the_others_turn(tmp_path: Path) -> None:
    home = {"h1": (12, 7), "h2": (11, 6), "h3": (10, 5)}
    log = in_the_away_turn(home, {"a1": (20, 7)}, h1={"skillArray": ["Pick-me-up"]})
    log.place("h2", (11, 6), PRONE)
    log.place("h3", (10, 5), PRONE)
    log.activate("a1", "move")
    log.moves()
    log.step("a1", 1, (20, 8))
    log.done("a1")
    log.command(
        ("fieldModelSetPlayerState", "h2", STANDING),
        reports=[{"reportId": "pickMeUp", "successful": True, "playerId": "h2", "roll": 5}],
    )
    log.report("pickMeUp", successful=False, playerId="h3", roll=4)
    log.begin_turn("home", 1, ["a1"], [])
    audit = audited(log, tmp_path)
    assert readings(audit) == []
    assert counts(audit)["pick-me-up"] == 2


def test_two_are_blocked_at_once(tmp_path: Path) -> None:
    log = in_the_away_turn(
        {"h1": (12, 6), "h2": (12, 8)}, {"a1": (13, 7)}, a1={"strength": 6, "skillArray": ["Multiple Block"]}
    )
    log.activate("a1", "multipleBlock")
    for who, face in (("h1", 3), ("h2", 4)):
        roll = {"reportId": "blockRoll", "choosingTeamId": "2", "blockRoll": [face], "defenderId": who}
        log.command(reports=[{"reportId": "block", "defenderId": who}, roll])
    log.die("h1", [3], 0, "PUSHBACK")
    log.push("h1", [(11, 5), (11, 6), (12, 5)], (11, 5))
    log.die("h2", [4], 0, "PUSHBACK")
    log.push("h2", [(11, 8), (11, 9), (12, 9)], (11, 9))
    log.done("a1")
    audit = audited(log, tmp_path)
    assert readings(audit) == []
    assert counts(audit)["block"] == 2


def test_a_kicked_team_mate_lands(tmp_path: Path) -> None:
    kicker = {**OGRE, "skillArray": ["Kick Team-Mate"]}
    log = in_the_away_turn({"h1": (3, 3)}, {"a1": (13, 7), "a2": (14, 7)}, a1=kicker, a2=GNOBLAR)
    log.activate("a1", "kickTeamMateMove")
    log.command(("turnDataSetKtmUsed", "away", True), ("actingPlayerSetHasMoved", None, True))
    log.command(
        ("gameSetDefenderId", "a2", None), ("fieldModelSetPlayerState", "a2", 0x110),
        ("actingPlayerSetPlayerAction", None, "kickTeamMate"),
    )  # fmt: skip
    log.command(("gameSetPassCoordinate", None, [13, 4]))
    fields = {"passingDistance": "Quick Pass", "passResult": "ACCURATE", "thrownPlayerId": "a2", "kicked": True}
    log.test("throwTeamMateRoll", "a1", 5, 2, True, **fields)
    log.scatter("a2", ["North", "East", "South"], [1, 3, 5], (14, 4))
    log.test("rightStuffRoll", "a2", 4, 3, True)
    log.command(("fieldModelSetPlayerState", "a2", STANDING))
    log.done("a1")
    audit = audited(log, tmp_path)
    assert readings(audit) == []
    assert counts(audit)["throw team-mate"] == 1
