"""Abilities of hired players that have to do with luck, the crowd and the referee, each at work in a match."""

from __future__ import annotations

import pytest

from tests.dreadball.at_table import drawing
from tests.dreadball.playing import (
    Around,
    asked,
    dice,
    happened,
    has_mark,
    hex_of,
    modifiers,
    offered,
    play,
    rolls,
    status,
    uses,
    won,
)
from tests.dreadball.skills.scene import JACK, STRIKER, acted, loosely, set_up

SLAM = "act H1 slam, slam A1"
H1 = f"{JACK} @ f8"
A1 = f"{JACK} @ f9"


# -- Fan Favourite -----------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/fan-favourite", "dreadball.skill.fan_favourite")
def test_the_first_double_of_a_favourite_in_a_rush_brings_a_fan_check_when_the_action_is_over() -> None:
    home, away = [f"{H1} +fan-favourite"], [A1]
    cheers = drawing(set_up(home, away).table, "run-1")
    match = play(set_up(home, away, [*dice((3, 3), (0, 3), (3, 3)), *cheers]), f"{SLAM}, dodge, hex f10")
    match.check_dice()
    assert [(e["side"], e["cheers"]) for e in happened(match, "FanCheck")] == [("home", 1)]
    assert has_mark(match, "H1", "cheered")
    assert not has_mark(match, "H1", "cheers-due")


@pytest.mark.covers("skill:dreadball/fan-favourite", "dreadball.skill.fan_favourite")
def test_the_second_double_of_a_favourite_brings_nothing() -> None:
    match = acted([f"{H1} +fan-favourite cheered"], [A1], f"{SLAM}, dodge, hex f10", dice((3, 3), (0, 3), (3, 3)))
    assert happened(match, "FanCheck") == []
    cheers = drawing(set_up([H1], [A1]).table, "run-1")
    match = acted([H1], [f"{A1} +fan-favourite"], f"{SLAM}, dodge, stay, face w", [*dice((0, 3), (2, 3)), *cheers])
    assert [e["side"] for e in happened(match, "FanCheck")] == ["away"]


@pytest.mark.covers("skill:dreadball/fan-favourite", "dreadball.skill.fan_favourite")
@pytest.mark.parametrize(
    ("home", "line", "needs", "of", "around"),
    [
        (f"{H1}", "act H1 run, step g8", 1, 2, {}),
        (f"{JACK} @ f6", "act H1 run, step f7, face e", 1, 3, {"ball": "f7"}),
        (f"{JACK} @ f6 prone", "act H1 stand-up", 1, 3, {}),
        (f"{JACK} @ f6 +jump", "act H1 run, jump f8", 1, 2, {}),
    ],
    ids=["evade", "pick-up", "stand-up", "jump"],
)
def test_any_test_that_a_favourite_doubles_is_cheered_and_a_mere_success_is_not(
    home: str, line: str, needs: int, of: int, around: Around
) -> None:
    foe = f"{JACK} @ e8 sw" if home == H1 else f"{JACK} @ f7 w" if "jump" in home else A1
    for hits, cheered in ((needs, False), (2 * needs, True)):
        match = play(set_up([f"{home} +fan-favourite"], [foe], dice((hits, of)), **around), line)
        assert (rolls(match)[0][2], has_mark(match, "H1", "cheers-due")) == (of, cheered)
        assert (has_mark(match, "H1", "cheered"), uses(match, "H1", "fan-favourite")) == (cheered, int(cheered))


def test_nobody_is_cheered_for_the_double_of_another() -> None:
    home = [f"{JACK} @ f6", f"{JACK} @ h6 +fan-favourite"]
    match = play(set_up(home, [A1], dice((3, 3)), ball="f7"), "act H1 run, step f7")
    assert not has_mark(match, "H2", "cheered")


# -- Klutz -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/klutz", "dreadball.skill.klutz", "dreadball.skill.klutz_final")
def test_the_other_coach_makes_a_klutz_roll_all_dice_again_and_the_second_roll_stands() -> None:
    match = play(set_up([f"{H1} prone +klutz"], [A1], dice((1, 2), (0, 2))), "act H1 stand-up")
    assert asked(match) == ("use", 1)
    play(match, "use klutz")
    match.check_dice()
    assert (status(match, "H1"), has_mark(match, "H1", "klutzed")) == ("prone", True)


@pytest.mark.covers("dreadball.skill.klutz")
def test_a_klutz_is_made_to_roll_again_once_a_match() -> None:
    match = acted([f"{H1} prone +klutz klutzed"], [], "act H1 stand-up, face e", dice((1, 3)))
    assert status(match, "H1") == "standing"


@pytest.mark.covers("skill:dreadball/klutz", "dreadball.skill.klutz")
def test_a_klutz_is_made_to_roll_again_in_an_opposed_test_and_the_other_is_not() -> None:
    match = acted([f"{H1} +klutz"], [A1], f"{SLAM}, dodge, use klutz", dice((2, 3), (2, 3), (1, 3)))
    assert [e["player"] for e in happened(match, "Rerolled")] == ["H1"]
    match = play(set_up([H1], [f"{A1} +klutz"], dice((1, 3), (3, 3), (0, 3), (1, 3))), f"{SLAM}, dodge")
    assert asked(match) == ("use", 0)
    play(match, "use klutz")
    assert won(match) == ["won-double"]


# -- Lucky, Really Lucky -----------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/lucky", "dreadball.skill.lucky")
def test_lucky_rolls_one_die_again_once_a_rush() -> None:
    line = "act H1 stand-up, use lucky, face e"
    match = play(set_up([f"{H1} prone +lucky"], [], [1, 2, 3, 4]), line)
    match.check_dice()
    assert (status(match, "H1"), has_mark(match, "H1", "lucky-once")) == ("standing", True)
    line = "act H1 stand-up, decline, act H1 stand-up, use lucky"
    match = acted([f"{H1} prone +lucky"], [], line, [1, 2, 3, 1, 1, 1, 1])
    assert status(match, "H1") == "prone"


@pytest.mark.covers("dreadball.skill.lucky")
def test_luck_is_had_once_a_rush() -> None:
    match = acted([f"{H1} prone +lucky lucky-once"], [], "act H1 stand-up", [1, 2, 3])
    assert (asked(match), status(match, "H1")) == (("rush", 0), "prone")


@pytest.mark.covers("skill:dreadball/really-lucky", "dreadball.skill.really_lucky")
def test_really_lucky_rolls_a_die_again_in_every_action() -> None:
    line = "act H1 stand-up, use really-lucky, act H1 stand-up, use really-lucky, face e"
    match = acted([f"{H1} prone +really-lucky"], [], line, [1, 1, 1, 1, 1, 1, 1, 5])
    assert status(match, "H1") == "standing"
    assert uses(match, "H1", "really-lucky") == 2


@pytest.mark.covers("skill:dreadball/really-lucky", "dreadball.skill.really_lucky")
def test_really_lucky_rolls_only_one_die_again_in_an_action() -> None:
    home = [f"{JACK} @ f4 +really-lucky"]
    line = "act H1 run, step f5, step f6, step f7, step f8, step f9, step f10, use really-lucky, step f11"
    match = acted(home, [], line, [1, 1, 1, 5, 1, 1, 1], ball="k6")
    assert (status(match, "H1"), hex_of(match, "H1")) == ("prone", "f11")


@pytest.mark.covers("skill:dreadball/lucky", "dreadball.skill.lucky")
def test_who_has_trusted_to_luck_plays_no_card_for_the_same_test() -> None:
    line = f"{SLAM}, dodge, use lucky"
    match = acted([f"{H1} +lucky"], [A1], line, [*dice((1, 3), (2, 3)), 5], hands=(["dig-deep-1"], []))
    assert won(match) == ["tied"]
    assert happened(match, "CardPlayed") == []


# -- Rule of Law -------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/rule-of-law", "dreadball.skill.rule_of_law")
def test_who_goes_by_the_rules_leaves_the_match_for_a_foul_without_a_check() -> None:
    match = acted([f"{H1} +rule-of-law"], [f"{A1} prone"], "act H1 stomp, stomp A1", dice((1, 3), (1, 2)))
    assert status(match, "H1") == "sent-off"
    assert (happened(match, "FoulCalled"), happened(match, "RefChecked")) == ([], [])
    assert asked(match) == ("rush", 0)


@pytest.mark.covers("skill:dreadball/rule-of-law", "dreadball.skill.rule_of_law", "dreadball.foul.obstruction_when")
def test_who_goes_by_the_rules_leaves_the_match_for_an_obstruction_that_nobody_has_called() -> None:
    match = acted([f"{JACK} @ h18 +rule-of-law"], [], "act H1 run, step i18, done")
    assert (status(match, "H1"), happened(match, "FoulCalled")) == ("sent-off", [])


@pytest.mark.covers("skill:dreadball/rule-of-law", "dreadball.skill.rule_of_law", "dreadball.foul.distract_double")
def test_who_goes_by_the_rules_leaves_the_match_for_distracting_the_referee_however_well() -> None:
    line = "act H1 run, step f9, distract"
    match = acted([f"{H1} +rule-of-law"], [], line, dice((2, 3), (0, 3)), referee="f10")
    assert (status(match, "H1"), happened(match, "RefChecked")) == ("sent-off", [])


@pytest.mark.covers("dreadball.skill.rule_of_law")
def test_a_dirty_trick_on_who_goes_by_the_rules_is_checked_like_any_other() -> None:
    line = "act H1 run, step f7, done, call dirty-tricks H1"
    match = acted([f"{H1} +rule-of-law"], [f"{JACK} @ h9 +dirty-tricks"], line, [6])
    assert (status(match, "H1"), len(happened(match, "RefChecked"))) == ("standing", 1)


@pytest.mark.covers("skill:dreadball/rule-of-law", "dreadball.skill.rule_of_law_intrusion")
def test_who_goes_by_the_rules_leaves_when_a_team_mate_intrudes() -> None:
    home = [f"{JACK} bench", f"{H1} +rule-of-law", *[f"{JACK} @ {hex_}" for hex_ in ("h5", "h7", "h9", "j5")]]
    line = "act H1 run, step c3, step d4, step d5, done"
    match = acted(home, [A1], line)
    assert (status(match, "H2"), status(match, "H1")) == ("sent-off", "standing")
    assert happened(match, "RefChecked") == []  # six are left, and that is all right
    match = acted([*home, f"{JACK} @ j7"], [A1], f"{line}, call intrusion H1", [2])
    assert (status(match, "H2"), status(match, "H1")) == ("sent-off", "sin-bin-2")


# -- Show Off ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers(
    "skill:dreadball/show-off", "dreadball.skill.show_off_penalty", "dreadball.skill.show_off_fan_check"
)
def test_a_show_off_strikes_with_a_die_less_and_every_strike_of_his_brings_a_fan_check() -> None:
    home = [f"{STRIKER} @ f17 e ball +show-off"]
    match = loosely(home, [], "act H1 throw, strike", dice((1, 2)))
    assert rolls(match, "throw") == [("H1", "throw", 2, 4)]
    assert (-1, "show-off") in modifiers(match, "throw")
    assert [e["side"] for e in happened(match, "FanCheck")] == ["home"]


@pytest.mark.covers("dreadball.skill.show_off_fan_check", "dreadball.strike.double_fan_check")
def test_a_doubled_strike_of_a_show_off_brings_one_fan_check_and_no_second_one() -> None:
    home = [f"{STRIKER} @ f17 e ball +show-off"]
    match = loosely(home, [], "act H1 throw, strike", dice((2, 2)))
    assert [e["side"] for e in happened(match, "FanCheck")] == ["home"]


@pytest.mark.covers("dreadball.skill.show_off_penalty")
def test_a_show_off_passes_like_anybody() -> None:
    home = [f"{STRIKER} @ f8 e +show-off ball", f"{JACK} @ f10 w"]
    match = acted(home, [], "act H1 throw, pass H2", dice((2, 4), (1, 2)))
    assert rolls(match, "throw") == [("H1", "throw", 4, 4)]


# -- Stubborn ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/stubborn", "dreadball.skill.stubborn", "dreadball.skill.stubborn_opposed")
def test_who_is_stubborn_rolls_again_once_a_match_and_so_does_his_opponent() -> None:
    line = f"{SLAM}, dodge, use stubborn, {SLAM}, dodge"
    match = acted([f"{H1} +stubborn"], [A1], line, dice((0, 3), (3, 3), (2, 3), (2, 3), (1, 3), (1, 3)))
    assert won(match) == ["tied", "tied"]
    assert [e["player"] for e in happened(match, "Rerolled")] == ["H1", "A1"]


@pytest.mark.covers("skill:dreadball/stubborn", "dreadball.skill.stubborn")
def test_who_is_stubborn_rolls_all_dice_of_his_own_test_again() -> None:
    match = acted([f"{H1} prone +stubborn"], [], "act H1 stand-up, use stubborn, face e", dice((0, 3), (1, 3)))
    assert (status(match, "H1"), has_mark(match, "H1", "insisted")) == ("standing", True)
    assert not offered(match, "use stubborn")
