"""Throws: who may throw at what, the dice, passes, balls thrown at opponents, shots and punts."""

import pytest

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.ruleset import BITS
from ironpitch.games.dreadball.ball.throw import (
    may_pass,
    may_shoot,
    may_throw_at,
    pass_to,
    punt,
    shoot,
    throw_at,
    throw_test,
)
from ironpitch.games.dreadball.contact.hit import duck_test
from ironpitch.games.dreadball.terms import Fact, Foul, Free, Stirred
from ironpitch.games.dreadball.verbs import Do
from tests.dreadball.handling import HUMAN, ORX, dice_of, hex_of, reasons, scene

FAR = f"{ORX}/guard @ k14 w"
JUDWAN = "pelgar-mystics/striker"
MARTIAN = "the-red-planets/jack"

# -- may he ------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.throw.range_7_9")
def test_nobody_passes_further_than_nine_hexes() -> None:
    home = [f"{HUMAN}/jack @ f3 e ball", f"{HUMAN}/jack @ f12 w"]
    assert scene(home, [FAR]).may(may_pass, "H1", "H2")
    home = [f"{HUMAN}/jack @ f3 e ball", f"{HUMAN}/jack @ f13 w"]
    assert not scene(home, [FAR]).may(may_pass, "H1", "H2")


@pytest.mark.covers("dreadball.skill.long_arms_ranges")
def test_long_arms_pass_over_twelve_hexes() -> None:
    assert scene([f"{JUDWAN} @ f3 e ball", f"{HUMAN}/jack @ f15 w"], [FAR]).may(may_pass, "H1", "H2")
    assert not scene([f"{JUDWAN} @ f3 e ball", f"{HUMAN}/jack @ f16 w"], [FAR]).may(may_pass, "H1", "H2")


def test_thrower_and_receiver_must_see_each_other() -> None:
    def passes(thrower: str, receiver: str, between: str = "k14 w", referee: str = "k12") -> bool:
        home = [f"{HUMAN}/jack @ f3 {thrower} ball", f"{HUMAN}/jack @ f6 {receiver}"]
        return scene(home, [f"{ORX}/jack @ {between}"], referee=referee).may(may_pass, "H1", "H2")

    assert passes("e", "w")
    assert not passes("w", "w"), "the thrower looks away"
    assert not passes("e", "e"), "the receiver looks away"
    assert not passes("e", "w", "f5 w"), "somebody stands between"
    assert passes("e", "w", "f5 prone"), "somebody lies between"
    assert not passes("e", "w", referee="f5"), "the referee stands between"


@pytest.mark.covers("dreadball.throw.roles", "dreadball.skill.keeper_no_throw")
@pytest.mark.parametrize(("thrower", "able"), [("jack", True), ("striker", True), ("guard", False)])
def test_guards_and_keepers_do_not_throw(thrower: str, able: bool) -> None:
    glove = " +keeper" if thrower == "guard" else ""
    s = scene([f"{HUMAN}/{thrower} @ f3 e{glove} ball", f"{HUMAN}/jack @ f6 w"], [f"{ORX}/jack @ d4 w"])
    assert s.may(may_pass, "H1", "H2") is able
    assert s.may(may_throw_at, "H1", "A1") is able


def test_nobody_passes_to_a_guard_or_to_a_prone_player_but_to_a_keeper() -> None:
    for receiver, able in (("guard @ f6 w", False), ("jack @ f6 prone", False), ("guard @ f6 w +keeper", True)):
        s = scene([f"{HUMAN}/jack @ f3 e ball", f"{HUMAN}/{receiver}"], [FAR])
        assert s.may(may_pass, "H1", "H2") is able


def test_a_ball_may_be_thrown_at_who_lies_and_only_by_who_holds_it() -> None:
    s = scene([f"{HUMAN}/jack @ f3 e ball", f"{HUMAN}/jack @ d4 se"], [f"{ORX}/jack @ g5 prone", f"{ORX}/jack @ f1 e"])
    assert s.may(may_throw_at, "H1", "A1")
    assert not s.may(may_throw_at, "H2", "A1"), "he has no ball"
    assert not s.may(may_throw_at, "H1", "A2"), "behind him"
    assert not s.may(may_throw_at, "H1", "H2"), "a team-mate"


@pytest.mark.covers("dreadball.skill.pacifist")
def test_pacifists_throw_the_ball_at_nobody() -> None:
    s = scene([f"{JUDWAN} @ f3 e ball"], [f"{ORX}/jack @ f5 w"])
    assert not s.may(may_throw_at, "H1", "A1")
    s = scene([f"{HUMAN}/striker @ f3 e ball"], [f"{ORX}/jack @ f5 w"])
    assert s.may(may_throw_at, "H1", "A1")


# -- how many dice -----------------------------------------------------------------------------------------------------


@pytest.mark.covers(
    "dreadball.throw.test", "dreadball.throw.range_1_3", "dreadball.throw.range_4_6", "dreadball.throw.range_7_9"
)
@pytest.mark.parametrize(("hexes", "dice"), [(1, 3), (3, 3), (4, 2), (6, 2), (7, 1), (9, 1)])
def test_a_throw_has_fewer_dice_the_further_it_goes(hexes: int, dice: int) -> None:
    s = scene([f"{HUMAN}/jack @ f3 e ball"], [FAR])
    assert dice_of(throw_test(s.table, 0, hex_of(f"f{3 + hexes}"), Do.PASS)) == (dice, 4, 1)


@pytest.mark.covers("dreadball.throw.striker_bonus")
def test_a_striker_throws_with_one_die_more() -> None:
    s = scene([f"{HUMAN}/striker @ f3 e ball"], [FAR])
    assert dice_of(throw_test(s.table, 0, hex_of("f6"), Do.PASS)) == (4, 4, 1)


@pytest.mark.covers("dreadball.throw.strike_hex_penalty")
def test_a_throw_at_the_strike_hex_has_one_die_less() -> None:
    s = scene([f"{HUMAN}/jack @ f18 e ball"], [FAR])
    test = throw_test(s.table, 0, hex_of("f20"), Do.STRIKE)
    assert dice_of(test) == (2, 4, 1)
    assert reasons(test) == {"strike hex": -1}


@pytest.mark.covers("dreadball.throw.moved_penalty")
@pytest.mark.parametrize(
    "stirred", [Stirred.STEPPED, Stirred.TURNED, Stirred.STEPPED | Stirred.TURNED, Stirred.TELEPORTED]
)
def test_who_has_moved_or_turned_throws_with_one_die_less(stirred: int) -> None:
    s = scene([f"{HUMAN}/jack @ f3 e ball"], [FAR])
    s.table.facts[Fact.ACTOR] = 0
    assert reasons(throw_test(s.table, 0, hex_of("f6"), Do.PASS)) == {}
    s.table.facts[Fact.STIRRED] = stirred
    assert reasons(throw_test(s.table, 0, hex_of("f6"), Do.PASS)) == {"moved or turned": -1}


@pytest.mark.covers("dreadball.throw.threat_penalty")
def test_threats_cost_a_throw_two_dice_at_most_even_those_of_its_target() -> None:
    away = [f"{ORX}/guard @ f7 w", f"{ORX}/guard @ e6 sw", f"{ORX}/guard @ g6 nw"]
    for count, lost in ((1, 1), (2, 2), (3, 2)):
        s = scene([f"{HUMAN}/striker @ f6 e ball"], away[:count])
        assert dice_of(throw_test(s.table, 0, hex_of("f7"), Do.THROW_AT)) == (4 - lost, 4, 0)


def test_a_dodge_from_the_ball_is_three_speed_dice_with_the_thrower_no_threat() -> None:
    home = [f"{HUMAN}/jack @ f5 e ball", f"{HUMAN}/jack @ e6 se"]
    s = scene(home[:1], [f"{HUMAN}/jack @ f6 w"])
    assert dice_of(duck_test(s.table, SQUAD, 0)) == (3, 4, 0)
    s = scene(home, [f"{HUMAN}/striker @ f6 w"])
    assert reasons(duck_test(s.table, SQUAD, 0)) == {"role": 1, "threatened": -1}


# -- passes ------------------------------------------------------------------------------------------------------------

PASSING = [f"{HUMAN}/jack @ f3 e ball", f"{HUMAN}/jack @ f6 w"]


@pytest.mark.covers("dreadball.catch.dice_from_throw", "dreadball.catch.success")
def test_the_successes_of_the_throw_are_the_dice_of_the_catch() -> None:
    s = scene(PASSING, [FAR], [4, 4, 1, 3, 4])
    s.do(pass_to, "H1", "H2")
    assert s.ball == "H2"
    assert s.happened("Thrown") == [{"player": "H1", "to": "f6", "successes": 2}]
    assert [test["dice"] for test in s.happened("Tested")] == [3, 2]
    assert s.table.facts[Fact.LOST] == 0


@pytest.mark.covers("dreadball.catch.fail_scatter", "dreadball.rush_end.failed_catch")
def test_a_dropped_pass_scatters_from_the_receivers_hex_and_the_rush_is_lost() -> None:
    s = scene(PASSING, [FAR], [4, 1, 1, 3, 4, 3])
    s.do(pass_to, "H1", "H2")
    assert s.ball == "f9", "behind the receiver, who looks west"
    assert s.table.facts[Fact.LOST] == 1


@pytest.mark.covers("dreadball.throw.inaccurate", "dreadball.catch.inaccurate_zero")
def test_without_a_success_a_throw_is_inaccurate_and_only_a_striker_has_a_die() -> None:
    home = [f"{HUMAN}/jack @ f3 e ball", f"{HUMAN}/striker @ f6 w"]
    s = scene(home, [FAR], [1, 2, 3, 4])
    s.do(pass_to, "H1", "H2")
    assert s.ball == "H2"
    s = scene(PASSING, [FAR], [1, 2, 3, 4, 1])
    s.do(pass_to, "H1", "H2")
    assert s.ball == "f7"


@pytest.mark.covers("dreadball.catch.double")
def test_a_doubled_catch_of_a_pass_is_worth_a_free_action() -> None:
    s = scene(PASSING, [FAR], [4, 4, 1, 4, 4])
    s.do(pass_to, "H1", "H2")
    assert s.free == ("H2", Free.RUN_OR_THROW)


@pytest.mark.covers("dreadball.rush_end.failed_catch")
def test_a_team_mate_who_catches_what_the_receiver_drops_does_not_save_the_rush() -> None:
    s = scene([*PASSING, f"{HUMAN}/striker @ f9 w"], [FAR], [4, 1, 1, 3, 4, 6, 4])
    s.do(pass_to, "H1", "H2")
    assert s.ball == "H3"
    assert s.table.facts[Fact.LOST] == 1


@pytest.mark.covers("dreadball.skill.long_arms_ranges", "skill:dreadball/long-arms")
def test_long_arms_throw_over_eight_hexes_with_two_dice() -> None:
    s = scene([f"{JUDWAN} @ f3 e ball", f"{HUMAN}/jack @ f11 w"], [FAR], [4, 1, 1, 4])
    s.do(pass_to, "H1", "H2")
    assert s.ball == "H2"
    assert s.happened("Tested")[0] == {"player": "H1", "purpose": "throw", "dice": 3, "stat": 4}, "one for the Striker"


# -- at an opponent ----------------------------------------------------------------------------------------------------

THROWER = [f"{HUMAN}/jack @ f6 e ball"]


@pytest.mark.covers(
    "dreadball.throw_at.win", "dreadball.throw_at.scatter_origin", "dreadball.rush_end.thrown_at_player"
)
def test_a_throw_that_wins_pushes_the_opponent_back_and_the_ball_scatters_from_where_he_stood() -> None:
    s = scene(THROWER, [f"{HUMAN}/jack @ f8 w"], [5, 5, 5, 5, 5, 1, 4, 1])
    s.do(throw_at, "H1", "A1", answers="hex g8")
    assert s.at("A1") == "g8"
    assert s.status("A1") == "standing"
    assert s.ball == "f9", "nobody stands there now: east is 4, seen from the home coach"
    assert s.table.facts[Fact.LOST] == 1


@pytest.mark.covers("dreadball.throw_at.double", "dreadball.throw_at.scatter_origin")
def test_a_throw_that_doubles_knocks_down_and_hurts_what_armour_does_not_stop() -> None:
    s = scene(THROWER, [f"{HUMAN}/jack @ f8 w"], [5, 5, 5, 5, 1, 1, 4, 4, 1, 4, 3])
    s.do(throw_at, "H1", "A1", answers="hex f9")
    assert s.at("A1") == "f9"
    assert s.status("A1") == "prone"
    assert s.happened("Armour") == [{"player": "A1", "damage": 2, "left": 0}]
    assert s.ball == "f11", "three hexes from f8, over who lies at f9"


@pytest.mark.covers("dreadball.throw_at.dodge_front_only")
def test_a_ball_in_the_back_leaves_no_dodge() -> None:
    s = scene(THROWER, [f"{HUMAN}/jack @ f8 e"], [4, 1, 1, 1, 1, 1, 2, 1])
    s.do(throw_at, "H1", "A1", answers="hex f9")
    assert [test["purpose"] for test in s.happened("Tested")] == ["throw", "armour"]
    assert s.status("A1") == "sin-bin-1"
    assert s.ball == "e7", "2 from f8, seen from the home coach"


@pytest.mark.covers("dreadball.throw_at.dodge_front_only")
def test_a_ball_from_exactly_the_side_may_be_dodged() -> None:
    s = scene([f"{HUMAN}/jack @ d7 se ball"], [f"{HUMAN}/jack @ f7 e"], [4, 1, 1, 4, 1, 1, 1, 1])
    s.do(throw_at, "H1", "A1")
    assert [test["purpose"] for test in s.happened("Tested")] == ["throw", "dodge"]
    assert s.ball == "f8"


@pytest.mark.covers("dreadball.throw_at.dodge_tie_or_win", "dreadball.rush_end.thrown_at_player")
@pytest.mark.parametrize("dodge", [[5, 5, 1], [5, 5, 5]])
def test_a_dodge_that_ties_or_wins_leaves_the_target_alone_and_the_ball_scatters_by_his_front(dodge: list[int]) -> None:
    s = scene(THROWER, [f"{HUMAN}/jack @ f8 w"], [5, 5, 1, *dodge, 4, 2])
    s.do(throw_at, "H1", "A1")
    assert (s.at("A1"), s.status("A1")) == ("f8", "standing")
    assert s.asked == []
    assert s.ball == "f10"
    assert s.table.facts[Fact.LOST] == 1


@pytest.mark.covers("dreadball.throw_at.dodge_double")
def test_a_dodge_that_doubles_may_step_aside_and_the_ball_scatters_from_where_he_was() -> None:
    s = scene(THROWER, [f"{HUMAN}/jack @ f8 w"], [5, 1, 1, 5, 5, 1, 4, 2])
    s.do(throw_at, "H1", "A1", answers="hex e8")
    assert s.at("A1") == "e8"
    assert s.ball == "f10"
    s = scene(THROWER, [f"{HUMAN}/jack @ f8 w"], [5, 1, 1, 5, 5, 1, 4, 2])
    s.do(throw_at, "H1", "A1", answers="stay")
    assert s.at("A1") == "f8"


def test_who_lies_cannot_dodge_a_ball() -> None:
    s = scene(THROWER, [f"{HUMAN}/jack @ f8 prone"], [5, 1, 1, 5, 1, 1, 1, 1])
    s.do(throw_at, "H1", "A1", answers="hex f9")
    assert (s.at("A1"), s.status("A1")) == ("f9", "prone")
    assert [test["purpose"] for test in s.happened("Tested")] == ["throw", "armour"]
    assert s.ball == "f7"


@pytest.mark.covers("dreadball.rush_end.thrown_at_player")
def test_a_ball_thrown_at_somebody_is_lost_even_if_a_team_mate_catches_it() -> None:
    s = scene([*THROWER, f"{HUMAN}/striker @ f10 w"], [f"{HUMAN}/jack @ f8 w"], [5, 5, 1, 5, 5, 1, 4, 6, 4])
    s.do(throw_at, "H1", "A1")
    assert s.ball == "H2"
    assert s.table.facts[Fact.LOST] == 1


def test_where_nothing_is_free_behind_him_the_target_goes_down_where_he_is() -> None:
    away = [f"{HUMAN}/jack @ f8 w", f"{ORX}/guard @ f9 e", f"{ORX}/guard @ e8 e", f"{ORX}/guard @ g8 e"]
    s = scene(THROWER, away, [5, 5, 1, 1, 1, 1, 5, 5, 1, 1, 1])
    s.do(throw_at, "H1", "A1")
    assert (s.at("A1"), s.status("A1")) == ("f8", "prone")
    assert s.ball == "f7"


# -- shots -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.skill.illegal_shot", "dreadball.skill.illegal_shot_foul", "skill:dreadball/illegal")
def test_a_shot_has_two_dice_more_leaves_the_ball_alone_and_is_a_foul() -> None:
    s = scene([f"{MARTIAN} @ f6 e ball"], [f"{HUMAN}/jack @ f10 w"], [5, 5, 5, 1, 5, 5, 1])
    assert s.may(may_shoot, "H1", "A1")
    assert dice_of(throw_test(s.table, 0, hex_of("f10"), Do.SHOOT)) == (4, 5, 0)
    s.do(shoot, "H1", "A1", answers="hex f11")
    assert s.at("A1") == "f11"
    assert s.ball == "H1"
    assert s.table.facts[Fact.LOST] == 0
    assert (s.table.facts[Fact.CALLABLE], s.table.facts[Fact.FOULED]) == (BITS[Foul.SHOT], 0)


def test_only_who_has_a_gun_shoots() -> None:
    s = scene([f"{HUMAN}/jack @ f6 e ball", f"{MARTIAN} @ h6 w"], [f"{HUMAN}/jack @ f10 w"])
    assert not s.may(may_shoot, "H1", "A1")
    assert not s.may(may_shoot, "H2", "A1"), "he looks the other way"


# -- punts -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers(
    "dreadball.skill.keeper_punt", "dreadball.skill.keeper_punt_scatter", "dreadball.rush_end.punt",
    "skill:dreadball/keeper",
)  # fmt: skip
def test_a_punt_scatters_over_everybody_from_its_hex_comes_down_and_scatters_once_more() -> None:
    home = [f"{HUMAN}/guard @ f4 e +keeper ball"]
    s = scene(home, [f"{HUMAN}/striker @ f12 e"], [4, 3, 2, 2], rush=("home", 3))
    s.do(punt, "H1", "f10")
    assert s.ball == "d12", "over the Striker to f13, then 2 as the home coach sees it: north-west"
    assert s.happened("Tested") == []
    assert s.table.facts[Fact.LOST] == 1


@pytest.mark.covers("dreadball.skill.keeper_punt_scatter")
def test_a_punt_that_comes_down_on_somebody_scatters_by_his_front() -> None:
    home = [f"{HUMAN}/guard @ f4 e +keeper ball"]
    s = scene(home, [f"{HUMAN}/striker @ f13 e"], [4, 3, 1, 2])
    s.do(punt, "H1", "f10")
    assert s.ball == "f15"


@pytest.mark.covers("dreadball.skill.keeper_punt_no_strike")
def test_a_punt_onto_the_strike_hex_scores_nothing() -> None:
    s = scene([f"{HUMAN}/guard @ f17 e +keeper ball"], [FAR], [1, 1, 4, 1])
    s.do(punt, "H1", "f20")
    assert (s.fact("lead-home"), s.fact("lead-away")) == (0, 0)
    assert s.ball == "f20", "one hex towards the home coach, one back"
