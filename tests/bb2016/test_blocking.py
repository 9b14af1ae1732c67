"""Blocks and blitzes: who may be hit, how many dice, what each face does."""

from __future__ import annotations

import pytest

import ironpitch
from tests.bb2016.playing import asked, happened, holds, options, play, played, square, started, status

BLOCK = "activate H1 block, block A1"

# Dice by strength: a row for each strength of the blocker from 1 to 10, a column for each of the defender.
DICE = (
    "1233333333",
    "2122333333",
    "3212223333",
    "3221222233",
    "3322122222",
    "3322212222",
    "3332221222",
    "3332222122",
    "3333222212",
    "3333222221",
)


def strengths(attack: int, defence: int) -> tuple[list[str], list[str]]:
    """Two players next to each other with these strengths."""
    return [f"human/lineman @ h12 st={attack}"], [f"orc/lineman @ h13 st={defence}"]


def skilled(attacker: str, defender: str) -> tuple[list[str], list[str]]:
    """Two plain players next to each other with these skills."""
    return [f"human/lineman @ h12 {attacker}"], [f"orc/lineman @ h13 {defender}"]


def use_every_skill(match: ironpitch.Match) -> None:
    """Say yes to every skill that is offered now."""
    while asked(match)[0] == "use":
        match.play(options(match)[0])


# -- who may be blocked ------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.block.adjacent_standing")
@pytest.mark.parametrize("at", ["g12", "g13", "g14", "h12", "h14", "i12", "i13", "i14"])
def test_a_standing_opponent_on_any_of_the_eight_neighbouring_squares_may_be_blocked(at: str) -> None:
    match = started(["human/lineman @ h13"], [f"orc/lineman @ {at}"])
    play(match, "activate H1 block")
    assert options(match) == ["done", "block A1"]


@pytest.mark.covers("bb2016.block.adjacent_standing")
@pytest.mark.parametrize("away", ["@ h15", "@ f13", "@ h14 prone", "@ h14 stunned"])
def test_nobody_is_blocked_who_is_two_squares_away_or_on_the_ground(away: str) -> None:
    match = started(["human/lineman @ h13"], [f"orc/lineman {away}"])
    assert "activate H1 block" not in options(match)


@pytest.mark.covers("bb2016.block.adjacent_standing")
def test_a_team_mate_is_not_blocked() -> None:
    match = started(["human/lineman @ h13", "human/lineman @ h14"], ["orc/lineman @ a20"])
    assert not [choice for choice in options(match) if choice.endswith("block")]


@pytest.mark.covers("bb2016.block.adjacent_standing")
def test_of_several_neighbours_only_the_standing_opponents_are_offered() -> None:
    away = ["orc/lineman @ h14", "orc/lineman @ g13 prone", "orc/lineman @ i12 stunned", "orc/lineman @ i14"]
    match = started(["human/lineman @ h13", "human/lineman @ g12"], away)
    play(match, "activate H1 block")
    assert sorted(options(match)) == ["block A1", "block A4", "done"]


def test_a_block_action_includes_no_step() -> None:
    match = started(["human/lineman @ h13"], ["orc/lineman @ h14"])
    play(match, "activate H1 block")
    assert not [choice for choice in options(match) if choice.startswith("step")]


# -- dice --------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.block.equal_strength", "bb2016.block.stronger", "bb2016.block.more_than_double")
@pytest.mark.parametrize("attack", range(1, 11))
@pytest.mark.parametrize("defence", range(1, 11))
def test_strength_gives_the_number_of_block_dice_and_who_chooses(attack: int, defence: int) -> None:
    count = int(DICE[attack - 1][defence - 1])
    match = played(*strengths(attack, defence), BLOCK, ["skull"] * count + [1, 1])
    rolled = happened(match, "Blocked")[0]
    assert rolled["count"] == count
    assert rolled["chooser"] == ("home" if attack >= defence else "away")


@pytest.mark.covers("bb2016.block.stronger_coach_chooses")
@pytest.mark.parametrize(("attack", "defence", "side"), [(4, 3, 0), (3, 4, 1)])
def test_the_coach_of_the_stronger_player_is_asked_which_die_counts(attack: int, defence: int, side: int) -> None:
    match = started(*strengths(attack, defence), ["skull", "pow", 1, 1])
    play(match, BLOCK)
    assert asked(match) == ("block-die", side)
    assert sorted(options(match)) == ["die pow", "die skull"]
    play(match, "die skull")
    assert (status(match, "H1"), status(match, "A1")) == ("prone", "standing")


@pytest.mark.covers("bb2016.block.stronger_coach_chooses")
def test_all_but_the_chosen_die_are_ignored() -> None:
    match = played(*strengths(7, 3), f"{BLOCK}, die push, push h14, stay", ["skull", "push", "pow"])
    assert (status(match, "H1"), status(match, "A1"), square(match, "A1")) == ("standing", "standing", "h14")


@pytest.mark.covers("bb2016.block.stronger_coach_chooses")
def test_three_dice_against_the_blocker_are_chosen_by_the_defender() -> None:
    match = started(*strengths(2, 5), ["push", "stumble", "both-down"])
    play(match, BLOCK)
    assert asked(match) == ("block-die", 1)
    assert sorted(options(match)) == ["die both-down", "die push", "die stumble"]


# -- faces -------------------------------------------------------------------------------------------------------------

SKILLS = ["", "+block", "+dodge", "+block +dodge"]


@pytest.mark.covers(
    "bb2016.block.attacker_down",
    "bb2016.block.both_down_both_block",
    "bb2016.block.both_down_one_block",
    "bb2016.block.both_down_no_block",
    "bb2016.block.pushed",
    "bb2016.block.stumbles_no_dodge",
    "bb2016.block.stumbles_dodge",
    "bb2016.block.defender_down",
)
@pytest.mark.parametrize("attacker", SKILLS)
@pytest.mark.parametrize("defender", SKILLS)
@pytest.mark.parametrize(
    ("face", "attacker_saved_by", "defender_saved_by", "pushed"),
    [
        ("skull", "nothing", "skull", False),
        ("both-down", "+block", "+block", False),
        ("push", "push", "push", True),
        ("stumble", "stumble", "+dodge", True),
        ("pow", "pow", "nothing", True),
    ],
)
def test_every_face_with_every_mix_of_block_and_dodge(
    attacker: str, defender: str, face: str, attacker_saved_by: str, defender_saved_by: str, pushed: bool
) -> None:
    attacker_down = attacker_saved_by not in (face, *attacker.split())
    defender_down = defender_saved_by not in (face, *defender.split())
    dice: list[int | str] = [face, *[1, 1] * attacker_down, *[1, 1] * defender_down]
    home, away = skilled(attacker, defender)
    match = started([*home, "human/lineman @ a2"], [*away, "orc/lineman @ o25"], dice)
    play(match, BLOCK)
    use_every_skill(match)
    if pushed:
        play(match, "push h14, stay")
    match.check_dice()
    assert status(match, "H1") == ("prone" if attacker_down else "standing")
    assert status(match, "A1") == ("prone" if defender_down else "standing")
    assert square(match, "A1") == ("h14" if pushed else "h13")
    assert square(match, "H1") == "h12"
    assert match.turn == (("away", 3) if attacker_down else ("home", 3))


@pytest.mark.covers("bb2016.knockdown.placed_prone", "bb2016.block.attacker_down")
def test_attacker_down_lays_the_blocker_on_its_own_square() -> None:
    match = played(*skilled("", ""), BLOCK, ["skull", 3, 4])
    assert (status(match, "H1"), square(match, "H1")) == ("prone", "h12")


@pytest.mark.covers("bb2016.knockdown.placed_prone", "bb2016.block.both_down_no_block")
def test_both_down_leaves_both_players_where_they_stood() -> None:
    match = played(*skilled("", ""), BLOCK, ["both-down", 3, 4, 2, 2])
    assert [square(match, player) for player in ("H1", "A1")] == ["h12", "h13"]
    assert [status(match, player) for player in ("H1", "A1")] == ["prone", "prone"]


@pytest.mark.covers("bb2016.knockdown.placed_prone", "bb2016.block.defender_down")
def test_defender_down_lays_the_defender_on_the_square_it_was_pushed_to() -> None:
    match = played(*skilled("", ""), f"{BLOCK}, push g14, stay", ["pow", 3, 4])
    assert (status(match, "A1"), square(match, "A1")) == ("prone", "g14")


def test_a_carrier_who_is_only_pushed_keeps_the_ball() -> None:
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 ball"], f"{BLOCK}, push h14, stay", ["push"])
    assert holds(match, "A1")


def test_a_carrier_who_is_knocked_down_loses_the_ball_where_it_falls() -> None:
    line = f"{BLOCK}, push h14, stay"
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13 ball"], line, ["pow", 3, 4, 5])
    assert [event["square"] for event in happened(match, "BallMoved")] == ["h15"]


# -- blitz -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.blitz.one_per_turn")
def test_after_one_blitz_nobody_may_declare_another_this_turn() -> None:
    home = ["human/lineman @ h10", "human/lineman @ d10"]
    match = started(home, ["orc/lineman @ h13"])
    assert {"activate H1 blitz", "activate H2 blitz"} <= set(options(match))
    play(match, "activate H1 blitz, done")
    assert not [choice for choice in options(match) if choice.endswith("blitz")]
    assert "activate H2 move" in options(match)


@pytest.mark.covers("bb2016.blitz.one_per_turn")
def test_the_next_turn_has_a_blitz_of_its_own() -> None:
    match = started(["human/lineman @ h10", "human/lineman @ d10"], ["orc/lineman @ h13"])
    play(match, "activate H1 blitz, done, end-turn")
    assert "activate A1 blitz" in options(match)
    play(match, "end-turn")
    assert "activate H1 blitz" in options(match)


@pytest.mark.covers("bb2016.blitz.block_while_moving")
def test_a_blitzer_blocks_before_it_moves() -> None:
    line = "activate H1 blitz, block A1, push h14, stay, step g11"
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13"], line, ["pow", 1, 1])
    assert (square(match, "H1"), status(match, "A1")) == ("g11", "prone")


@pytest.mark.covers("bb2016.blitz.block_while_moving")
def test_a_blitzer_blocks_in_the_middle_of_its_move() -> None:
    line = "activate H1 blitz, step h11, step h12, block A1, push h14, stay, step i13"
    match = played(["human/lineman @ h10"], ["orc/lineman @ h13"], line, ["pow", 1, 1])
    assert square(match, "H1") == "i13"


@pytest.mark.covers("bb2016.blitz.block_while_moving")
def test_a_blitzer_blocks_at_the_end_of_its_move() -> None:
    line = "activate H1 blitz, step h11, step h12, block A1, push h14, stay, done"
    match = played(["human/lineman @ h10"], ["orc/lineman @ h13"], line, ["push"])
    assert (square(match, "H1"), square(match, "A1")) == ("h12", "h14")


@pytest.mark.covers("bb2016.blitz.block_while_moving")
def test_a_blitz_has_only_one_block() -> None:
    match = started(["human/lineman @ h12"], ["orc/lineman @ h13", "orc/lineman @ g13"], ["push"])
    play(match, "activate H1 blitz, block A1, assist 0, push h14, stay")
    assert not [choice for choice in options(match) if choice.startswith("block")]
    assert [choice for choice in options(match) if choice.startswith("step")]


@pytest.mark.covers("bb2016.blitz.block_while_moving")
def test_a_plain_move_has_no_block() -> None:
    match = started(["human/lineman @ h12"], ["orc/lineman @ h13"])
    play(match, "activate H1 move")
    assert "block A1" not in options(match)


@pytest.mark.covers("bb2016.blitz.block_while_moving")
def test_a_blitzer_who_goes_down_moves_no_further() -> None:
    match = played(*skilled("", ""), "activate H1 blitz, block A1", ["skull", 1, 1])
    assert match.turn == ("away", 3)


@pytest.mark.covers("bb2016.blitz.block_costs_square")
@pytest.mark.parametrize(("allowance", "steps"), [(2, 1), (3, 2), (6, 5)])
def test_the_block_of_a_blitz_uses_one_square_of_movement(allowance: int, steps: int) -> None:
    home = [f"human/lineman @ h12 ma={allowance}", "human/lineman @ a2"]
    match = started(home, ["orc/lineman @ h13"], ["pow", 1, 1], ruleset="bb2016(gfi=off)")
    play(match, "activate H1 blitz, block A1, push h14, stay")
    for number in range(11, 11 - steps, -1):
        assert asked(match)[0] == "step"
        match.play(f"step h{number}")
    assert asked(match)[0] == "activate"


@pytest.mark.covers("bb2016.blitz.block_costs_square")
def test_a_blitzer_without_a_square_of_movement_left_makes_no_block() -> None:
    home = ["human/lineman @ h10 ma=2", "human/lineman @ a2"]
    match = started(home, ["orc/lineman @ h13"], ruleset="bb2016(gfi=off)")
    play(match, "activate H1 blitz, step h11")
    assert asked(match)[0] == "step"
    play(match, "step h12")
    assert asked(match)[0] == "activate"
