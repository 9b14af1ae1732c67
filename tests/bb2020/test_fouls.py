"""Fouls: armour with assists, the referee, arguing the call, bribes."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.games.bb2020 import foul
from ironpitch.games.bb2020.terms import Prayer
from tests.bb2020.playing import (
    asked,
    ball_at,
    both,
    fact,
    happened,
    offered,
    options,
    played,
    rolled,
    square,
    started,
    status,
    turned_over,
)

FOUL = "activate H1 foul, foul A1"
FOULER = "human/lineman @ h12"
VICTIM = "human/lineman @ h13 prone"
SEEN = [4, 4]
"""An armour roll that breaks nothing and shows a double."""


def armour(match: ironpitch.Match) -> list[tuple[int, int, int]]:
    """Total, value and whether it broke, of every armour roll."""
    return [(int(e["total"]), int(e["value"]), int(e["broken"])) for e in happened(match, "Armour")]


# -- the kick ----------------------------------------------------------------------------------------------------------


def test_a_foul_is_an_armour_roll_against_a_player_on_the_ground() -> None:
    match = played([FOULER], [VICTIM], FOUL, [4, 3])
    assert armour(match) == [(7, 9, 0)]
    assert (status(match, "A1"), turned_over(match)) == ("prone", False)
    assert [event["target"] for event in happened(match, "Fouled")] == ["A1"]


def test_reaching_the_armour_value_breaks_it() -> None:
    match = played([FOULER], [VICTIM], FOUL, [4, 5, 3, 4])
    assert armour(match) == [(9, 9, 1)]
    assert status(match, "A1") == "stunned"


def test_assists_of_both_sides_count() -> None:
    home = [FOULER, "human/lineman @ g14", "human/lineman @ i14"]
    match = played(home, [VICTIM, "human/lineman @ g11"], FOUL, [4, 3])
    assert armour(match) == [(8, 9, 0)]


def test_a_marked_helper_does_not_assist_a_foul() -> None:
    home = [FOULER, "human/lineman @ g14"]
    match = played(home, [VICTIM, "human/lineman @ g15"], FOUL, [4, 3])
    assert armour(match) == [(7, 9, 0)]


def test_a_foul_ends_the_action_and_is_the_only_one_this_turn() -> None:
    match = played([FOULER, "human/lineman @ g12"], [VICTIM], FOUL, [4, 3])
    assert asked(match) == ("activate", 0)
    assert not offered(match, "activate H1 move")
    assert not any(" foul " in choice for choice in options(match))


# -- the referee -------------------------------------------------------------------------------------------------------


def test_a_double_on_the_armour_roll_is_seen() -> None:
    match = played([FOULER], [VICTIM], f"{FOUL}, decline", SEEN)
    assert (status(match, "H1"), turned_over(match)) == ("sent-off", True)
    assert [event["player"] for event in happened(match, "SentOff")] == ["H1"]


def test_a_double_on_the_injury_roll_is_seen() -> None:
    match = played([FOULER], [VICTIM], f"{FOUL}, decline", [4, 5, 3, 3])
    assert (status(match, "A1"), status(match, "H1")) == ("stunned", "sent-off")


def test_without_a_double_nobody_asks() -> None:
    match = played([FOULER], [VICTIM], FOUL, [4, 5, 3, 4])
    assert (status(match, "H1"), asked(match)[0], turned_over(match)) == ("standing", "activate", False)


def test_a_player_sent_off_leaves_the_ball_behind() -> None:
    match = played(["human/lineman @ h12 ball"], [VICTIM], f"{FOUL}, decline", [*SEEN, 7])
    assert (square(match, "H1"), ball_at(match)) == ("off", "i12")


def test_under_scrutiny_every_foul_is_seen() -> None:
    match = played(
        [FOULER], [VICTIM], f"{FOUL}, decline", [4, 3], facts={"prayers-away": 1 << (Prayer.UNDER_SCRUTINY - 1)}
    )
    assert (status(match, "H1"), turned_over(match)) == ("sent-off", True)


def test_scrutiny_asked_for_by_the_own_side_does_not_count() -> None:
    match = played([FOULER], [VICTIM], FOUL, [4, 3], facts={"prayers-home": 1 << (Prayer.UNDER_SCRUTINY - 1)})
    assert status(match, "H1") == "standing"


# -- arguing the call --------------------------------------------------------------------------------------------------


def test_the_coach_may_argue_or_let_it_be() -> None:
    match = played([FOULER], [VICTIM], FOUL, SEEN)
    assert asked(match) == ("argue", 0)
    assert options(match) == ["argue", "decline"]


@pytest.mark.parametrize("face", [2, 3, 4, 5])
def test_most_arguments_change_nothing(face: int) -> None:
    match = played([FOULER], [VICTIM], f"{FOUL}, argue", [*SEEN, face])
    assert (status(match, "H1"), turned_over(match), both(match, "ejected")) == ("sent-off", True, (0, 0))
    assert rolled(match, "arguing") == [face]


def test_a_six_keeps_the_player_on_the_pitch_but_the_turn_is_lost() -> None:
    match = played([FOULER], [VICTIM], f"{FOUL}, argue", [*SEEN, 6])
    assert (status(match, "H1"), square(match, "H1"), turned_over(match)) == ("standing", "h12", True)


def test_after_a_six_nobody_asks_for_a_bribe() -> None:
    match = played([FOULER], [VICTIM], f"{FOUL}, argue", [*SEEN, 6], bribes=(1, 0))
    assert (asked(match), both(match, "bribes")) == (("activate", 1), (1, 0))


def test_a_one_sends_the_coach_away_too() -> None:
    match = played([FOULER], [VICTIM], f"{FOUL}, argue", [*SEEN, 1])
    assert (status(match, "H1"), both(match, "ejected")) == ("sent-off", (1, 0))
    assert [event["side"] for event in happened(match, "CoachEjected")] == ["home"]


def test_a_coach_who_was_sent_away_argues_no_more() -> None:
    match = played([FOULER], [VICTIM], FOUL, SEEN, facts={"ejected-home": 1})
    assert (status(match, "H1"), asked(match)) == ("sent-off", ("activate", 1))


def test_the_coach_of_the_other_side_is_not_affected() -> None:
    match = played([FOULER], [VICTIM], FOUL, SEEN, facts={"ejected-away": 1})
    assert asked(match) == ("argue", 0)


@pytest.mark.parametrize(("face", "state"), [(4, "sent-off"), (5, "standing"), (6, "standing")])
def test_friends_with_the_ref_are_heard_on_a_five(face: int, state: str) -> None:
    prayer = {"prayers-home": 1 << (Prayer.FRIENDS_WITH_THE_REF - 1)}
    match = played([FOULER], [VICTIM], f"{FOUL}, argue", [*SEEN, face], facts=prayer)
    assert (status(match, "H1"), turned_over(match)) == (state, True)


def test_friends_of_the_other_side_do_not_help() -> None:
    prayer = {"prayers-away": 1 << (Prayer.FRIENDS_WITH_THE_REF - 1)}
    match = played([FOULER], [VICTIM], f"{FOUL}, argue", [*SEEN, 5], facts=prayer)
    assert status(match, "H1") == "sent-off"


def test_a_corrupt_team_rolls_its_first_one_again() -> None:
    line = f"{FOUL}, argue"
    match = played([FOULER], [VICTIM], line, [*SEEN, 1, 6], special=(["bribery-and-corruption"], []))
    assert (status(match, "H1"), both(match, "ejected"), both(match, "recalled")) == ("standing", (0, 0), (1, 0))


def test_a_corrupt_team_does_so_once_a_match() -> None:
    special: tuple[list[str], list[str]] = (["bribery-and-corruption"], [])
    match = played([FOULER], [VICTIM], f"{FOUL}, argue", [*SEEN, 1], special=special, facts={"recalled-home": 1})
    assert both(match, "ejected") == (1, 0)


# -- bribes ------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.bribe.success")
@pytest.mark.parametrize("face", [2, 3, 4, 5, 6])
def test_a_bribe_saves_player_and_turn(face: int) -> None:
    match = played([FOULER], [VICTIM], f"{FOUL}, decline, bribe", [*SEEN, face], bribes=(1, 0))
    assert (status(match, "H1"), turned_over(match), both(match, "bribes")) == ("standing", False, (0, 0))
    assert asked(match) == ("activate", 0)


@pytest.mark.covers("bb2020.bribe.success")
def test_a_bribe_is_wasted_on_a_one() -> None:
    match = played([FOULER], [VICTIM], f"{FOUL}, decline, bribe", [*SEEN, 1], bribes=(1, 0))
    assert (status(match, "H1"), turned_over(match), both(match, "bribes")) == ("sent-off", True, (0, 0))


@pytest.mark.covers("bb2020.bribe.success")
def test_several_bribes_may_be_tried() -> None:
    match = played([FOULER], [VICTIM], f"{FOUL}, decline, bribe, bribe", [*SEEN, 1, 2], bribes=(3, 0))
    assert (status(match, "H1"), turned_over(match), both(match, "bribes")) == ("standing", False, (1, 0))


@pytest.mark.covers("bb2020.bribe.after_argue")
def test_after_a_bribe_nobody_argues_any_more() -> None:
    match = played([FOULER], [VICTIM], f"{FOUL}, decline, bribe", [*SEEN, 1], bribes=(2, 0))
    assert (asked(match), options(match)) == (("bribe", 0), ["bribe", "decline"])
    match.play("decline")
    assert (status(match, "H1"), both(match, "bribes"), rolled(match, "arguing")) == ("sent-off", (1, 0), [])


@pytest.mark.covers("bb2020.bribe.after_argue")
@pytest.mark.parametrize("face", [2, 5])
def test_a_bribe_may_follow_an_argument_that_changed_nothing(face: int) -> None:
    match = played([FOULER], [VICTIM], f"{FOUL}, argue, bribe", [*SEEN, face, 4], bribes=(1, 0))
    assert (status(match, "H1"), turned_over(match)) == ("standing", False)


@pytest.mark.covers("bb2020.bribe.barred_by_argue_one")
def test_no_bribe_helps_after_a_one() -> None:
    match = played([FOULER], [VICTIM], f"{FOUL}, argue", [*SEEN, 1], bribes=(1, 0))
    assert (status(match, "H1"), turned_over(match)) == ("sent-off", True)
    assert (asked(match), both(match, "bribes")) == (("activate", 1), (1, 0))


@pytest.mark.covers("bb2020.bribe.barred_by_argue_one")
def test_at_the_next_sending_off_a_bribe_works_without_the_coach() -> None:
    match = played([FOULER], [VICTIM], f"{FOUL}, bribe", [*SEEN, 4], bribes=(1, 0), facts={"ejected-home": 1})
    assert (status(match, "H1"), turned_over(match)) == ("standing", False)


def test_a_coach_may_keep_the_bribe() -> None:
    match = played([FOULER], [VICTIM], f"{FOUL}, decline, decline", SEEN, bribes=(1, 0))
    assert (status(match, "H1"), both(match, "bribes")) == ("sent-off", (1, 0))


# -- sent off for something else ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "dice", "gone"),
    [
        ("decline, bribe", [4], False),
        ("argue", [6], False),
        ("argue, decline", [3], True),
        ("decline, bribe", [1], True),
    ],
)
def test_outside_a_foul_it_is_the_same_but_costs_no_turn(line: str, dice: list[int], gone: bool) -> None:
    match = started([FOULER, "human/lineman @ a2"], ["human/lineman @ o25"], dice, bribes=(1, 0))
    table = match.table
    rule = foul.sent_off_for(table, 0)
    answers = [choice.strip() for choice in line.split(",")]
    verdict = None
    try:
        while True:
            next(rule)
            code = table.plan.ruleset.vocabulary.parse(answers.pop(0), table.plan.board)
            table.log.add(code << 1)
    except StopIteration as stop:
        verdict = stop.value
    assert (verdict, answers) == (gone, [])
    assert (status(match, "H1") == "sent-off") == gone
    assert fact(match, "turnover") == 0
