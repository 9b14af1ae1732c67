"""Fouls: the kick at a player on the ground, assists both ways, the referee and the bribe."""

from __future__ import annotations

import pytest

from tests.bb2016.playing import (
    asked,
    ball_at,
    both,
    happened,
    offered,
    options,
    play,
    played,
    square,
    started,
    status,
    turned_over,
)

FOUL = "activate H1 foul, foul A1"
FOULER = "human/lineman @ h12"
VICTIM = "orc/lineman @ h13 prone"


# -- the action --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.foul.one_per_turn")
def test_after_one_foul_nobody_may_declare_another_this_turn() -> None:
    home = [FOULER, "human/lineman @ g12"]
    match = started(home, [VICTIM, "orc/lineman @ o25"], [1, 2])
    assert {"activate H1 foul", "activate H2 foul"} <= set(options(match))
    play(match, FOUL)
    assert not offered(match, "activate H2 foul")
    assert offered(match, "activate H2 move")


@pytest.mark.covers("bb2016.foul.one_per_turn")
def test_a_declared_foul_counts_even_if_it_is_not_carried_out() -> None:
    match = played([FOULER, "human/lineman @ g12"], [VICTIM], "activate H1 foul, done")
    assert not offered(match, "activate H2 foul")


@pytest.mark.covers("bb2016.foul.one_per_turn")
def test_the_next_turn_has_a_foul_of_its_own() -> None:
    match = played([FOULER], [VICTIM], f"{FOUL}, end-turn, end-turn", [1, 2])
    assert offered(match, "activate H1 foul")


@pytest.mark.covers("bb2016.foul.move_then_attack")
@pytest.mark.parametrize("state", ["prone", "stunned"])
def test_a_fouler_moves_and_then_attacks_a_neighbour_on_the_ground(state: str) -> None:
    line = "activate H1 foul, step h11, step h12, foul A1"
    match = played(["human/lineman @ h10"], [f"orc/lineman @ h13 {state}"], line, [1, 2])
    assert (square(match, "H1"), status(match, "A1")) == ("h12", state)
    assert [event["target"] for event in happened(match, "Fouled")] == ["A1"]


@pytest.mark.covers("bb2016.foul.move_then_attack")
def test_the_attack_ends_the_action() -> None:
    match = played([FOULER], [VICTIM], FOUL, [1, 2])
    assert asked(match) == ("activate", 0)
    assert not offered(match, "activate H1 move")


@pytest.mark.covers("bb2016.foul.move_then_attack")
def test_neither_a_standing_nor_a_distant_opponent_nor_a_team_mate_is_fouled() -> None:
    home = [FOULER, "human/lineman @ g12 prone"]
    match = started(home, ["orc/lineman @ h13", "orc/lineman @ h14 prone"])
    play(match, "activate H1 foul")
    assert not [choice for choice in options(match) if choice.startswith("foul")]


@pytest.mark.covers("bb2016.foul.move_then_attack")
def test_nobody_declares_a_foul_while_all_opponents_stand() -> None:
    match = started([FOULER, "human/lineman @ g12 prone"], ["orc/lineman @ h13"])
    assert not offered(match, "activate H1 foul")


# -- armour and injury -------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.foul.armour_roll", "bb2016.foul.injury_roll")
def test_armour_that_holds_leaves_the_victim_as_it_was() -> None:
    match = played([FOULER], [VICTIM], FOUL, [3, 6])
    assert (status(match, "A1"), happened(match, "Injured"), turned_over(match)) == ("prone", [], False)


@pytest.mark.covers("bb2016.foul.armour_roll", "bb2016.foul.injury_roll")
@pytest.mark.parametrize(
    ("injury", "result"),
    [([3, 4], "stunned"), ([6, 2], "ko"), ([5, 4], "ko"), ([6, 4], "casualty"), ([6, 5], "casualty")],
)
def test_broken_armour_leads_to_a_normal_injury_roll(injury: list[int], result: str) -> None:
    match = played([FOULER], [VICTIM], FOUL, [4, 6, *injury])
    assert (status(match, "A1"), turned_over(match)) == (result, False)


# -- assists: AV 9 holds on 9 and breaks on 10 -------------------------------------------------------------------------


@pytest.mark.covers("bb2016.foul.assists", "bb2016.foul.assist_modifiers")
@pytest.mark.parametrize(
    ("helpers", "dice", "total", "broken"),
    [
        ([], [3, 6], 9, False),
        (["g13"], [3, 6], 10, True),
        (["g13"], [2, 6], 9, False),
        (["g13", "i13"], [2, 6], 10, True),
        (["g13", "i13", "h14"], [1, 6], 10, True),
        (["h11"], [3, 6], 9, False),
    ],
)
def test_each_team_mate_next_to_the_victim_adds_one(
    helpers: list[str], dice: list[int], total: int, broken: bool
) -> None:
    home = [FOULER, *[f"human/lineman @ {at}" for at in helpers]]
    match = played(home, [VICTIM], FOUL, [*dice, *([1, 2] if broken else [])])
    assert happened(match, "Armour")[0]["total"] == total
    assert status(match, "A1") == ("stunned" if broken else "prone")


@pytest.mark.covers("bb2016.foul.assists", "bb2016.foul.assist_modifiers")
@pytest.mark.parametrize(
    ("helpers", "dice", "total", "broken"),
    [
        (["g12"], [4, 6], 9, False),
        (["g12"], [5, 6], 10, True),
        (["g12", "i12"], [5, 6], 9, False),
        (["g14"], [4, 6], 10, True),
    ],
)
def test_each_opponent_next_to_the_fouler_takes_one_off(
    helpers: list[str], dice: list[int], total: int, broken: bool
) -> None:
    away = [VICTIM, *[f"orc/lineman @ {at}" for at in helpers]]
    match = played([FOULER], away, FOUL, [*dice, *([1, 2] if broken else [])])
    assert happened(match, "Armour")[0]["total"] == total
    assert status(match, "A1") == ("stunned" if broken else "prone")


@pytest.mark.covers("bb2016.foul.assist_modifiers")
def test_assists_of_both_sides_are_set_off_against_each_other() -> None:
    home = [FOULER, "human/lineman @ g14", "human/lineman @ i14"]
    match = played(home, [VICTIM, "orc/lineman @ h11"], FOUL, [3, 6, 1, 2])
    assert happened(match, "Armour")[0]["total"] == 10


@pytest.mark.covers("bb2016.foul.assists")
def test_foul_assists_are_not_a_matter_of_choice() -> None:
    match = started([FOULER, "human/lineman @ h14"], [VICTIM, "orc/lineman @ h11"], [1, 2])
    play(match, FOUL)
    assert [event for event in happened(match, "Chose") if "assist" in str(event["choice"])] == []


@pytest.mark.covers("bb2016.foul.assists")
@pytest.mark.parametrize("state", ["prone", "stunned", "dazed"])
def test_a_helper_without_a_tackle_zone_does_not_assist_a_foul(state: str) -> None:
    home = [FOULER, f"human/lineman @ g13 {state}"]
    match = played(home, [VICTIM, f"orc/lineman @ i12 {state}"], FOUL, [3, 6])
    assert happened(match, "Armour")[0]["total"] == 9


@pytest.mark.covers("bb2016.foul.assists")
def test_a_marked_helper_does_not_assist_a_foul() -> None:
    home = [FOULER, "human/lineman @ g14"]
    match = played(home, [VICTIM, "orc/lineman @ f15"], FOUL, [3, 6])
    assert happened(match, "Armour")[0]["total"] == 9


@pytest.mark.covers("bb2016.foul.assists")
def test_an_opponent_marked_by_somebody_else_does_not_assist_the_victim() -> None:
    home = [FOULER, "human/lineman @ f11"]
    match = played(home, [VICTIM, "orc/lineman @ g12"], FOUL, [3, 6])
    assert happened(match, "Armour")[0]["total"] == 9


# -- the referee -------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.foul.double_sent_off", "bb2016.foul.turnover")
@pytest.mark.parametrize("face", range(1, 5))
def test_a_double_on_the_armour_dice_sends_the_fouler_off(face: int) -> None:
    match = played([FOULER], [VICTIM], FOUL, [face, face])
    assert (status(match, "H1"), square(match, "H1"), status(match, "A1")) == ("sent-off", "off", "prone")
    assert (turned_over(match), match.turn) == (True, ("away", 3))


@pytest.mark.covers("bb2016.foul.double_sent_off", "bb2016.foul.injury_roll")
@pytest.mark.parametrize("face", [5, 6])
def test_a_double_that_breaks_the_armour_still_hurts_the_victim(face: int) -> None:
    match = played([FOULER], [VICTIM], FOUL, [face, face, 4, 5])
    assert (status(match, "H1"), status(match, "A1"), match.turn) == ("sent-off", "ko", ("away", 3))


@pytest.mark.covers("bb2016.foul.double_sent_off", "bb2016.foul.turnover")
@pytest.mark.parametrize(("face", "result"), [(1, "stunned"), (3, "stunned"), (4, "ko"), (6, "casualty")])
def test_a_double_on_the_injury_dice_sends_the_fouler_off(face: int, result: str) -> None:
    match = played([FOULER], [VICTIM], FOUL, [4, 6, face, face])
    assert (status(match, "H1"), status(match, "A1"), match.turn) == ("sent-off", result, ("away", 3))


@pytest.mark.covers("bb2016.foul.double_sent_off")
def test_the_referee_looks_at_the_dice_and_not_at_the_modified_roll() -> None:
    match = played([FOULER, "human/lineman @ h14"], [VICTIM], FOUL, [4, 5, 1, 2])
    assert (status(match, "H1"), happened(match, "Armour")[0]["total"]) == ("standing", 10)


@pytest.mark.covers("bb2016.foul.double_sent_off")
def test_a_player_sent_off_stays_away_for_the_rest_of_the_match() -> None:
    match = started([FOULER, "human/lineman @ a2"], [VICTIM, "orc/lineman @ o25"], [2, 2], turn=("home", 8))
    play(match, f"{FOUL}, end-turn")
    assert asked(match)[0] == "set-up"
    play(match, "formation wall, formation cage")
    assert status(match, "H1") == "sent-off"


@pytest.mark.covers("bb2016.foul.ball_bounces")
def test_the_ball_of_a_carrier_sent_off_bounces_from_its_square() -> None:
    match = played([f"{FOULER} ball"], [VICTIM], FOUL, [2, 2, 4])
    assert (status(match, "H1"), ball_at(match)) == ("sent-off", "h11")


@pytest.mark.covers("bb2016.foul.ball_bounces")
def test_the_ball_lies_still_if_the_fouler_does_not_hold_it() -> None:
    match = played([FOULER], [VICTIM], FOUL, [2, 2], ball="h20")
    assert ball_at(match) == "h20"


# -- bribes ------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.kickoff_table.bribe_roll", "bb2016.kickoff_table.get_the_ref")
@pytest.mark.parametrize("face", range(2, 7))
def test_a_bribe_on_two_or_more_keeps_the_player_and_the_turn(face: int) -> None:
    match = started([FOULER, "human/lineman @ a2"], [VICTIM], [2, 2, face], bribes=(1, 1))
    play(match, FOUL)
    assert (asked(match), options(match)) == (("bribe", 0), ["bribe", "decline"])
    play(match, "bribe")
    match.check_dice()
    assert (status(match, "H1"), match.turn, both(match, "bribes")) == ("standing", ("home", 3), (0, 1))
    assert not turned_over(match)


@pytest.mark.covers("bb2016.kickoff_table.bribe_roll")
def test_a_bribe_on_a_one_is_wasted() -> None:
    match = played([FOULER], [VICTIM], f"{FOUL}, bribe", [2, 2, 1], bribes=(1, 0))
    assert (status(match, "H1"), match.turn, both(match, "bribes")) == ("sent-off", ("away", 3), (0, 0))


@pytest.mark.covers("bb2016.kickoff_table.bribe_roll")
def test_after_a_wasted_bribe_another_may_be_tried() -> None:
    match = played([FOULER], [VICTIM], f"{FOUL}, bribe, bribe", [2, 2, 1, 2], bribes=(2, 0))
    assert (status(match, "H1"), both(match, "bribes")) == ("standing", (0, 0))


@pytest.mark.covers("bb2016.kickoff_table.bribe_roll")
def test_a_bribe_need_not_be_used() -> None:
    match = played([FOULER], [VICTIM], f"{FOUL}, decline", [2, 2], bribes=(1, 0))
    assert (status(match, "H1"), both(match, "bribes")) == ("sent-off", (1, 0))


@pytest.mark.covers("bb2016.kickoff_table.get_the_ref")
def test_the_bribe_of_the_other_team_does_not_help() -> None:
    match = played([FOULER], [VICTIM], FOUL, [2, 2], bribes=(0, 1))
    assert status(match, "H1") == "sent-off"


@pytest.mark.covers("bb2016.kickoff_table.get_the_ref")
def test_without_a_double_nobody_is_bribed() -> None:
    match = played([FOULER], [VICTIM], FOUL, [2, 3], bribes=(1, 1))
    assert (asked(match), both(match, "bribes")) == (("activate", 0), (1, 1))


@pytest.mark.covers("bb2016.kickoff_table.get_the_ref")
def test_a_bribe_lasts_into_the_second_half() -> None:
    match = started([FOULER, "human/lineman @ a2"], [VICTIM], bribes=(1, 1), turn=("away", 8))
    play(match, "end-turn")
    assert both(match, "bribes") == (1, 1)
