"""Traits of 2020 that are simply there: who gets the ball, who is small, who is sent off, who falls apart."""

from __future__ import annotations

import pytest

import ironpitch
from tests.bb2020.playing import (
    asked,
    ball_at,
    fact,
    has_mark,
    holds,
    modifiers,
    needed,
    offered,
    options,
    play,
    played,
    purposes,
    rolled,
    square,
    started,
    status,
    turned_over,
    uses,
)

MAN = "human/lineman"
BLOCK = "activate H1 block, block A1"
DOWN = f"{BLOCK}, push h14, stay"
BROKEN: list[int | str] = ["pow", 6, 6]
CASUALTY: list[int | str] = [*BROKEN, 5, 5]


# -- Animosity ---------------------------------------------------------------------------------------------------------

GIVE = "activate H1 hand-off, give H2"


@pytest.mark.covers("skill:bb2020/animosity")
def test_animosity_refuses_a_hand_off_on_a_one_and_the_action_is_over() -> None:
    match = played([f"{MAN} @ h5 ball +animosity(all)", f"{MAN} @ h6"], [], GIVE, [1])
    assert holds(match, "H1")
    assert not turned_over(match)
    assert "activate H1 move" not in options(match)
    assert "activate H2 hand-off" not in options(match)
    assert needed(match, "skill") == [2]
    assert uses(match, "H1", "animosity") == 1


@pytest.mark.covers("skill:bb2020/animosity")
def test_animosity_refuses_a_pass_on_a_one_and_nothing_is_thrown() -> None:
    home = [f"{MAN} @ h5 ball +animosity(lineman)", f"{MAN} @ h8"]
    match = played(home, [], "activate H1 pass, throw h8", [1])
    assert holds(match, "H1")
    assert rolled(match, "pass") == []
    assert not turned_over(match)


@pytest.mark.covers("skill:bb2020/animosity")
def test_animosity_lets_go_on_two_or_more() -> None:
    match = played([f"{MAN} @ h5 ball +animosity(lineman)", f"{MAN} @ h6"], [], GIVE, [2, 3])
    assert holds(match, "H2")


@pytest.mark.covers("skill:bb2020/animosity")
def test_a_team_reroll_may_overcome_animosity() -> None:
    home = [f"{MAN} @ h5 ball +animosity(lineman)", f"{MAN} @ h6"]
    match = played(home, [], f"{GIVE}, reroll team", [1, 2, 3], rerolls=(1, 0))
    assert holds(match, "H2")


@pytest.mark.parametrize("kind", ["catcher", "dwarf/halfling"])
def test_animosity_spares_those_it_does_not_name(kind: str) -> None:
    match = played([f"{MAN} @ h5 ball +animosity({kind})", f"{MAN} @ h6"], [], GIVE, [3])
    assert holds(match, "H2")
    assert uses(match, "H1", "animosity") == 0


@pytest.mark.covers("skill:bb2020/animosity")
def test_animosity_knows_positions_by_their_race() -> None:
    home = [f"{MAN} @ h5 ball +animosity(dwarf/halfling)", "old-world-alliance/dwarf-runner @ h6"]
    match = played(home, [], GIVE, [1])
    assert holds(match, "H1")
    assert uses(match, "H1", "animosity") == 1


def test_animosity_says_nothing_to_a_throw_at_an_empty_square() -> None:
    match = played([f"{MAN} @ h5 ball +animosity(all)"], [], "activate H1 pass, throw h8", [4, 5])
    assert uses(match, "H1", "animosity") == 0
    assert turned_over(match)


# -- Decay -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/decay", "bb2020.casualty.decay")
def test_decay_adds_one_to_the_casualty_roll() -> None:
    match = played([f"{MAN} @ h12"], [f"{MAN} @ h13 +decay"], DOWN, [*CASUALTY, 9])
    assert has_mark(match, "A1", "niggling")
    assert uses(match, "A1", "decay") == 1
    match = played([f"{MAN} @ h12"], [f"{MAN} @ h13"], DOWN, [*CASUALTY, 9])
    assert not has_mark(match, "A1", "niggling")
    assert has_mark(match, "A1", "seriously-hurt")


@pytest.mark.covers("skill:bb2020/decay", "skill:bb2020/regeneration")
def test_a_decaying_player_may_still_regenerate() -> None:
    match = played([f"{MAN} @ h12"], [f"{MAN} @ h13 +decay +regeneration"], DOWN, [*CASUALTY, 14, 4])
    assert status(match, "A1") == "reserve"
    assert not has_mark(match, "A1", "dead")


# -- Drunkard ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/drunkard")
def test_a_drunkard_rushes_at_minus_one() -> None:
    line = "activate H1 move, step h6, step h7, step h8"
    match = played([f"{MAN} @ h5 ma=1 +drunkard"], [], line, [3, 2, 3, 3])
    assert needed(match, "rush") == [3, 3]
    assert (status(match, "H1"), square(match, "H1")) == ("prone", "h8")
    assert uses(match, "H1", "drunkard") == 2


# -- Hit and Run -------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/hit-and-run")
def test_hit_and_run_steps_away_from_everybody_after_a_block() -> None:
    match = started([f"{MAN} @ h12 +hit-and-run", f"{MAN} @ a2"], [f"{MAN} @ h13"], ["push"])
    play(match, f"{BLOCK}, push h14, stay")
    assert sorted(options(match)) == ["done", "go g11", "go g12", "go h11", "go i11", "go i12"]
    play(match, "go g11")
    assert square(match, "H1") == "g11"
    assert uses(match, "H1", "hit-and-run") == 1
    assert "activate H1 move" not in options(match)


@pytest.mark.covers("skill:bb2020/hit-and-run")
def test_hit_and_run_leaves_other_markers_without_a_dodge_and_picks_up_the_ball() -> None:
    away = [f"{MAN} @ h13", f"{MAN} @ g13"]
    match = played([f"{MAN} @ h12 +hit-and-run"], away, f"{DOWN}, go i11", ["pow", "pow", 3, 3, 3], ball="i11")
    assert holds(match, "H1")
    assert rolled(match, "dodge") == []


@pytest.mark.covers("skill:bb2020/hit-and-run")
def test_a_blitz_goes_on_after_hit_and_run() -> None:
    line = "activate H1 blitz, pick A1, block A1, push h14, stay, go h11, step h10, done"
    match = played([f"{MAN} @ h12 +hit-and-run"], [f"{MAN} @ h13"], line, ["push"])
    assert square(match, "H1") == "h10"


def test_nobody_runs_from_a_block_that_brought_it_down() -> None:
    match = played([f"{MAN} @ h12 +hit-and-run"], [f"{MAN} @ h13"], BLOCK, ["skull", 3, 3])
    assert status(match, "H1") == "prone"
    assert uses(match, "H1", "hit-and-run") == 0


@pytest.mark.covers("skill:bb2020/hit-and-run")
def test_hit_and_run_waits_for_the_second_block_of_a_frenzy() -> None:
    line = f"{BLOCK}, push h14, push h15, go h13"
    match = played([f"{MAN} @ h12 +hit-and-run +frenzy"], [f"{MAN} @ h13"], line, ["push", "push"])
    assert (square(match, "H1"), square(match, "A1")) == ("h13", "h15")
    assert uses(match, "H1", "hit-and-run") == 1


# -- My Ball -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/my-ball")
def test_my_ball_neither_passes_nor_hands_off() -> None:
    match = started([f"{MAN} @ h5 ball +my-ball", f"{MAN} @ h6"], [f"{MAN} @ o25"])
    assert "activate H1 move" in options(match)
    assert "activate H1 pass" not in options(match)
    assert "activate H1 hand-off" not in options(match)
    with pytest.raises(ironpitch.IllegalChoice):
        match.play("activate H1 pass")
    play(match, "activate H1 move, step h4, step h3")
    assert (square(match, "H1"), ball_at(match), uses(match, "H1", "my-ball")) == ("h3", "h3", 1)


@pytest.mark.covers("skill:bb2020/my-ball")
@pytest.mark.parametrize(
    ("line", "dice", "end"),
    [
        ("activate H1 move, step h11, step h10, done", [3], ("h10", "standing")),
        ("activate H1 block, block A1, push h14, follow", ["push"], ("h13", "standing")),
        ("activate H1 blitz, pick A1, block A1, push h14, stay, step h11, done", ["push"], ("h11", "standing")),
        ("activate H1 foul, foul A2", [1, 2], ("h12", "standing")),
    ],
    ids=["move", "block", "blitz", "foul"],
)
def test_my_ball_does_all_else_with_the_ball(line: str, dice: list[int | str], end: tuple[str, str]) -> None:
    match = played([f"{MAN} @ h12 ball +my-ball"], [f"{MAN} @ h13", f"{MAN} @ i12 prone"], line, dice)
    assert ((square(match, "H1"), status(match, "H1")), holds(match, "H1")) == (end, True)
    assert (asked(match), uses(match, "H1", "my-ball")) == (("activate", 0), 1)


def test_my_ball_is_not_mentioned_while_its_owner_has_no_ball() -> None:
    match = played([f"{MAN} @ h12 +my-ball"], [], "activate H1 move, step h11, done")
    assert (square(match, "H1"), uses(match, "H1", "my-ball")) == ("h11", 0)


def test_my_ball_is_not_dumped_off() -> None:
    away = [f"{MAN} @ h13 ball +my-ball +dump-off", f"{MAN} @ h16"]
    match = played([f"{MAN} @ h12"], away, f"{BLOCK}, push h14, stay", ["push"])
    assert uses(match, "A1", "dump-off") == 0
    assert holds(match, "A1")


def test_my_ball_is_not_left_behind() -> None:
    match = played([f"{MAN} @ h12 ball +fumblerooskie"], [], "activate H1 move, step h11")
    assert [choice for choice in options(match) if choice.startswith("leave-ball")] != []
    match = played([f"{MAN} @ h12 ball +my-ball +fumblerooskie"], [], "activate H1 move, step h11")
    assert offered(match, "step h10")
    assert [choice for choice in options(match) if choice.startswith("leave-ball")] == []


# -- No Hands ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/no-hands")
def test_no_hands_makes_the_ball_bounce_and_loses_the_turn() -> None:
    match = played([f"{MAN} @ h12 +no-hands"], [], "activate H1 move, step h13", [5], ball="h13")
    assert ball_at(match) == "h14"
    assert turned_over(match)
    assert uses(match, "H1", "no-hands") == 1


@pytest.mark.covers("skill:bb2020/no-hands")
def test_no_hands_catches_nothing() -> None:
    match = played([f"{MAN} @ h5 ball", f"{MAN} @ h6 +no-hands"], [], GIVE, [5])
    assert ball_at(match) == "h7"
    assert rolled(match, "catch") == []


def test_no_hands_does_not_interfere_with_a_pass() -> None:
    home = [f"{MAN} @ h5 ball", f"{MAN} @ h8"]
    match = played(home, [f"{MAN} @ h7 +no-hands"], "activate H1 pass, throw h8", [4, 4])
    assert holds(match, "H2")


# -- Pick-me-up --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/pick-me-up")
def test_pick_me_up_raises_a_prone_team_mate_within_three_squares() -> None:
    home = [f"{MAN} @ h5 +pick-me-up", f"{MAN} @ h8 prone", f"{MAN} @ h9 prone", f"{MAN} @ g5 stunned"]
    match = played(home, [], "end-turn, use pick-me-up", [5], turn=("away", 3))
    assert [status(match, player) for player in ("H2", "H3", "H4")] == ["standing", "prone", "stunned"]
    assert uses(match, "H1", "pick-me-up") == 1
    assert needed(match, "skill") == [5]


@pytest.mark.covers("skill:bb2020/pick-me-up")
def test_pick_me_up_needs_five() -> None:
    home = [f"{MAN} @ h5 +pick-me-up", f"{MAN} @ h8 prone"]
    match = played(home, [], "end-turn, use pick-me-up", [4], turn=("away", 3))
    assert status(match, "H2") == "prone"


def test_a_coach_may_leave_a_player_on_the_ground() -> None:
    home = [f"{MAN} @ h5 +pick-me-up", f"{MAN} @ h8 prone"]
    match = played(home, [], "end-turn, decline", turn=("away", 3))
    assert status(match, "H2") == "prone"


def test_pick_me_up_does_nothing_after_its_own_turn_or_from_the_ground() -> None:
    home = [f"{MAN} @ h5 +pick-me-up", f"{MAN} @ h8 prone"]
    match = played(home, [], "end-turn")
    assert (match.turn, status(match, "H2")) == (("away", 3), "prone")
    match = played([f"{MAN} @ h5 prone +pick-me-up", home[1]], [], "end-turn", turn=("away", 3))
    assert status(match, "H2") == "prone"


@pytest.mark.covers("skill:bb2020/pick-me-up")
def test_two_with_pick_me_up_give_one_roll_and_nobody_just_raised_helps_others() -> None:
    home = [f"{MAN} @ h5 +pick-me-up", f"{MAN} @ h6 +pick-me-up", f"{MAN} @ h8 prone +pick-me-up"]
    match = played([*home, f"{MAN} @ h11 prone"], [], "end-turn, use pick-me-up", [6], turn=("away", 3))
    assert [status(match, player) for player in ("H3", "H4")] == ["standing", "prone"]


# -- Plague Ridden -----------------------------------------------------------------------------------------------------

INFECT = [f"{MAN} @ h12 +plague-ridden", f"{MAN} absent"]
KILLED: list[int | str] = [*CASUALTY, 16]


@pytest.mark.covers("skill:bb2020/plague-ridden")
def test_who_is_killed_by_the_plague_ridden_joins_its_reserves() -> None:
    match = played(INFECT, [f"{MAN} @ h13"], f"{DOWN}, use plague-ridden", KILLED)
    assert (status(match, "H2"), status(match, "A1")) == ("reserve", "casualty")
    assert fact(match, "raised-home") == 1
    assert uses(match, "H1", "plague-ridden") == 1


def test_nobody_need_be_infected() -> None:
    match = played(INFECT, [f"{MAN} @ h13"], f"{DOWN}, decline", KILLED)
    assert (status(match, "H2"), fact(match, "raised-home")) == ("absent", 0)


@pytest.mark.parametrize("victim", ["st=5", "+decay", "+stunty", "+regeneration"])
def test_some_are_immune_to_the_plague(victim: str) -> None:
    home = [f"{INFECT[0]} st=5" if victim == "st=5" else INFECT[0], INFECT[1]]
    dice = [*KILLED, 1] if victim == "+regeneration" else KILLED
    match = played(home, [f"{MAN} @ h13 {victim}"], DOWN, dice)
    assert has_mark(match, "A1", "dead")
    assert status(match, "H2") == "absent"


def test_the_plague_takes_one_a_match_and_only_the_dead() -> None:
    match = played(INFECT, [f"{MAN} @ h13"], DOWN, KILLED, facts={"raised-home": 1})
    assert status(match, "H2") == "absent"
    match = played(INFECT, [f"{MAN} @ h13"], DOWN, [*CASUALTY, 14, 1])
    assert status(match, "H2") == "absent"


def test_a_nurgle_team_has_a_place_for_somebody_it_infects() -> None:
    match = ironpitch.new_match("bb2020", "nurgle", "human", seed=1)
    names = [player.name for player in match.table.plan.teams[0].players]
    guest = f"H{len(names)}"
    assert names[-1].startswith("Risen")
    assert status(match, guest) == "absent"


# -- Regeneration ------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/regeneration")
@pytest.mark.parametrize(("face", "ends", "dead"), [(4, "reserve", False), (3, "casualty", True)])
def test_regeneration_undoes_whatever_the_casualty_roll_said(face: int, ends: str, dead: bool) -> None:
    match = played([f"{MAN} @ h12"], [f"{MAN} @ h13 +regeneration"], DOWN, [*CASUALTY, 16, face])
    assert status(match, "A1") == ends
    assert has_mark(match, "A1", "dead") == dead
    assert uses(match, "A1", "regeneration") == 1
    assert needed(match, "skill") == [4]


def test_an_apothecary_who_succeeds_leaves_nothing_to_regenerate() -> None:
    away = [f"{MAN} @ h13 +regeneration"]
    match = played([f"{MAN} @ h12"], away, f"{DOWN}, heal", [*CASUALTY, 3], facts={"apothecaries-away": 1})
    assert status(match, "A1") == "reserve"
    assert uses(match, "A1", "regeneration") == 0


@pytest.mark.covers("skill:bb2020/regeneration")
def test_regeneration_follows_an_apothecary_who_failed() -> None:
    away = [f"{MAN} @ h13 +regeneration"]
    dice = [*CASUALTY, 16, 11, 5]
    match = played([f"{MAN} @ h12"], away, f"{DOWN}, heal, take 2", dice, facts={"apothecaries-away": 1})
    assert status(match, "A1") == "reserve"
    assert not has_mark(match, "A1", "niggling")
    assert purposes(match)[-2:] == ["casualty", "skill"]


@pytest.mark.covers("skill:bb2020/regeneration")
def test_who_may_regenerate_can_spare_the_apothecary() -> None:
    away = [f"{MAN} @ h13 +regeneration"]
    match = played([f"{MAN} @ h12"], away, f"{DOWN}, decline", [*CASUALTY, 8, 4], facts={"apothecaries-away": 1})
    assert status(match, "A1") == "reserve"


# -- Right Stuff -------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/right-stuff")
def test_who_has_the_right_stuff_may_be_thrown_while_it_is_light() -> None:
    home = [f"{MAN} @ h12 +throw-team-mate st=5", f"{MAN} @ h11 +right-stuff"]
    match = played(home, [], "activate H1 hurl, hurl H2 h14", [4, 5, 5, 5, 4])
    assert (square(match, "H2"), status(match, "H2")) == ("h17", "standing")
    assert uses(match, "H2", "right-stuff") == 1
    match = started([home[0], f"{home[1]} st=4"], [])
    assert "activate H1 hurl" not in options(match)


# -- Secret Weapon -----------------------------------------------------------------------------------------------------

SCORE = "activate H1 move, step h26"
WEAPON = [f"{MAN} @ h25 ball", f"{MAN} @ h12 +secret-weapon"]


@pytest.mark.covers("skill:bb2020/secret-weapon")
def test_a_secret_weapon_is_sent_off_at_the_end_of_the_drive() -> None:
    match = played(WEAPON, [], f"{SCORE}, decline")
    assert match.score == (1, 0)
    assert status(match, "H2") == "sent-off"
    assert uses(match, "H2", "secret-weapon") == 1


@pytest.mark.covers("skill:bb2020/secret-weapon")
@pytest.mark.parametrize(("face", "ends"), [(6, "reserve"), (5, "sent-off"), (1, "sent-off")])
def test_a_coach_may_argue_for_a_secret_weapon(face: int, ends: str) -> None:
    match = played(WEAPON, [], f"{SCORE}, argue", [face])
    assert status(match, "H2") == ends


@pytest.mark.covers("skill:bb2020/secret-weapon")
def test_a_bribe_keeps_a_secret_weapon_after_arguing_in_vain() -> None:
    match = played(WEAPON, [], f"{SCORE}, argue, bribe", [3, 2], bribes=(1, 0))
    assert status(match, "H2") == "reserve"


@pytest.mark.covers("skill:bb2020/secret-weapon")
def test_no_bribe_for_a_secret_weapon_once_the_coach_is_thrown_out() -> None:
    match = played(WEAPON, [], f"{SCORE}, argue", [1], bribes=(1, 0))
    assert status(match, "H2") == "sent-off"


def test_a_secret_weapon_that_did_not_play_stays() -> None:
    match = played([WEAPON[0], f"{MAN} reserve +secret-weapon"], [], SCORE)
    assert status(match, "H2") == "reserve"


@pytest.mark.covers("skill:bb2020/secret-weapon")
def test_a_secret_weapon_knocked_out_in_the_drive_is_sent_off_too() -> None:
    match = played([WEAPON[0], f"{MAN} ko fielded +secret-weapon"], [], f"{SCORE}, decline")
    assert status(match, "H2") == "sent-off"


# -- Stunty ------------------------------------------------------------------------------------------------------------

MARKERS = [f"{MAN} @ h13", f"{MAN} @ h10", f"{MAN} @ g10"]
STEP = "activate H1 move, step h11, done"


@pytest.mark.covers("skill:bb2020/stunty")
def test_stunty_ignores_markers_on_the_square_it_dodges_to() -> None:
    match = played([f"{MAN} @ h12 +stunty"], MARKERS, STEP, [3])
    assert needed(match, "dodge") == [3]
    assert uses(match, "H1", "stunty") == 1
    match = played([f"{MAN} @ h12"], MARKERS, STEP, [5])
    assert needed(match, "dodge") == [5]


@pytest.mark.parametrize("burden", ["bombardier", "chainsaw", "swoop"])
def test_stunty_with_something_to_carry_slips_past_nobody(burden: str) -> None:
    match = played([f"{MAN} @ h12 +stunty +{burden}"], MARKERS, STEP, [5])
    assert needed(match, "dodge") == [5]
    assert uses(match, "H1", "stunty") == 0


@pytest.mark.covers("skill:bb2020/stunty")
def test_opponents_interfere_more_easily_with_the_pass_of_a_stunty() -> None:
    home = [f"{MAN} @ h5 ball +stunty", f"{MAN} @ h8"]
    line = "activate H1 pass, throw h8, intercept A1"
    match = played(home, [f"{MAN} @ h7 ag=2"], line, [4, 4, 4])
    assert modifiers(match, "deflection") == [(-3, "how the ball comes"), (-1, "marked"), (1, "stunty")]
    assert needed(match, "deflection") == [5]
    assert uses(match, "H1", "stunty") == 1


def test_stunty_itself_interferes_like_anybody() -> None:
    home = [f"{MAN} @ h5 ball", f"{MAN} @ h8"]
    line = "activate H1 pass, throw h8, intercept A1"
    match = played(home, [f"{MAN} @ h7 ag=2 +stunty"], line, [4, 4, 4])
    assert needed(match, "deflection") == [6]


@pytest.mark.covers("bb2020.injury.stunty_stunned", "bb2020.injury.stunty_knocked_out")
@pytest.mark.parametrize(("dice", "ends"), [([3, 3], "stunned"), ([3, 4], "ko"), ([4, 4], "ko")])
def test_the_injury_table_of_the_stunty(dice: list[int], ends: str) -> None:
    match = played([f"{MAN} @ h12"], [f"{MAN} @ h13 +stunty"], DOWN, [*BROKEN, *dice])
    assert status(match, "A1") == ends


@pytest.mark.covers("skill:bb2020/stunty", "bb2020.injury.stunty_badly_hurt")
def test_a_nine_leaves_a_stunty_badly_hurt_without_a_casualty_roll() -> None:
    match = played([f"{MAN} @ h12"], [f"{MAN} @ h13 +stunty"], DOWN, [*BROKEN, 4, 5])
    assert status(match, "A1") == "casualty"
    assert rolled(match, "casualty") == []
    assert uses(match, "A1", "stunty") == 1


@pytest.mark.covers("bb2020.injury.stunty_casualty")
def test_a_ten_is_a_casualty_roll_for_a_stunty_too() -> None:
    match = played([f"{MAN} @ h12"], [f"{MAN} @ h13 +stunty"], DOWN, [*CASUALTY, 7])
    assert status(match, "A1") == "casualty"
    assert has_mark(match, "A1", "seriously-hurt")


@pytest.mark.covers("skill:bb2020/stunty")
def test_the_thick_skull_of_a_stunty_helps_on_a_seven() -> None:
    match = played([f"{MAN} @ h12"], [f"{MAN} @ h13 +stunty +thick-skull"], DOWN, [*BROKEN, 3, 4])
    assert status(match, "A1") == "stunned"
    match = played([f"{MAN} @ h12"], [f"{MAN} @ h13 +stunty +thick-skull"], DOWN, [*BROKEN, 4, 4])
    assert status(match, "A1") == "ko"


# -- Swarming ----------------------------------------------------------------------------------------------------------

ELEVEN = ("g13", "h13", "i13", "a10", "d12", "l12", "o10", "e8", "h1", "k8", "h5")
SET_UP = "setup " + " ".join(f"H{i + 1}@{at}" for i, at in enumerate(ELEVEN))


def setting_up(dice: list[int]) -> ironpitch.Match:
    """Eleven at home, the last two of whom swarm, and three more who do."""
    home = [f"{MAN} reserve"] * 9 + [f"{MAN} reserve +swarming"] * 5
    return started(home, [f"{MAN} reserve"] * 11, dice, phase="set-up", kicker="home")


@pytest.mark.covers("skill:bb2020/swarming")
def test_swarming_players_join_the_eleven_off_the_line_and_the_wide_zones() -> None:
    match = play(setting_up([2]), f"{SET_UP}, pick H12")
    assert "put h4" in options(match)
    assert [choice for choice in options(match) if choice.endswith("13") or choice[4] in "abcdlmno"] == []
    play(match, "put h4, pick H14, put h3")
    assert [square(match, player) for player in ("H12", "H13", "H14")] == ["h4", "off", "h3"]
    assert (uses(match, "H12", "swarming"), uses(match, "H13", "swarming")) == (1, 0)
    assert asked(match) == ("set-up", 1)


@pytest.mark.covers("skill:bb2020/swarming")
def test_fewer_may_swarm_than_the_die_allows() -> None:
    match = play(setting_up([3]), f"{SET_UP}, pick H12, put h4, decline")
    assert square(match, "H13") == "off"
    assert asked(match) == ("set-up", 1)


@pytest.mark.covers("skill:bb2020/swarming")
def test_no_more_swarm_than_are_on_the_pitch_already() -> None:
    match = play(setting_up([3]), f"{SET_UP}, pick H12, put h4, pick H13, put h3")
    assert (square(match, "H14"), asked(match)) == ("off", ("set-up", 1))
    home = [f"{MAN} reserve"] * 11 + [f"{MAN} reserve +swarming"] * 3
    match = play(started(home, [f"{MAN} reserve"] * 11, [], phase="set-up", kicker="home"), SET_UP)
    assert (rolled(match, "how-many"), asked(match)) == ([], ("set-up", 1))


# -- Timmm-ber! --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/timmm-ber")
def test_each_open_team_mate_helps_a_tree_up() -> None:
    home = [f"{MAN} @ h12 ma=2 prone +timmm-ber", f"{MAN} @ h11", f"{MAN} @ g11"]
    match = played([*home, f"{MAN} @ i11 prone"], [], "activate H1 move, stand, done", [2])
    assert needed(match, "stand-up") == [2]
    assert status(match, "H1") == "standing"
    assert uses(match, "H1", "timmm-ber") == 1


@pytest.mark.covers("skill:bb2020/timmm-ber")
def test_a_one_leaves_a_tree_down_whoever_helps() -> None:
    home = [f"{MAN} @ h12 ma=2 prone +timmm-ber", *[f"{MAN} @ {at}" for at in ("h11", "g11", "i11", "g12")]]
    match = played(home, [], "activate H1 move, stand", [1])
    assert status(match, "H1") == "prone"


@pytest.mark.covers("skill:bb2020/timmm-ber")
def test_a_marked_team_mate_does_not_help_a_tree_up() -> None:
    home = [f"{MAN} @ h12 ma=2 prone +timmm-ber", f"{MAN} @ h11", f"{MAN} @ h13"]
    match = played(home, [f"{MAN} @ h14"], "activate H1 move, stand", [2])
    assert needed(match, "stand-up") == [3]


# -- Titchy ------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/titchy")
def test_titchy_dodges_at_plus_one() -> None:
    match = played([f"{MAN} @ h12 +titchy"], MARKERS, STEP, [4])
    assert needed(match, "dodge") == [4]
    assert uses(match, "H1", "titchy") == 1


@pytest.mark.covers("skill:bb2020/titchy", "skill:bb2020/stunty")
def test_titchy_and_stunty_together_dodge_anywhere() -> None:
    match = played([f"{MAN} @ h12 +titchy +stunty"], MARKERS, STEP, [2])
    assert needed(match, "dodge") == [2]


@pytest.mark.covers("skill:bb2020/titchy")
def test_titchy_does_not_hinder_who_dodges_into_its_zone() -> None:
    away = [MARKERS[0], f"{MARKERS[1]} +titchy", MARKERS[2]]
    match = played([f"{MAN} @ h12"], away, STEP, [4])
    assert needed(match, "dodge") == [4]
    assert uses(match, "A2", "titchy") == 1


def test_titchy_must_be_dodged_away_from_all_the_same() -> None:
    match = played([f"{MAN} @ h12"], [f"{MAN} @ h13 +titchy"], STEP, [3])
    assert needed(match, "dodge") == [3]


# -- Trickster ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2020/trickster")
def test_a_trickster_is_elsewhere_when_the_block_comes() -> None:
    line = f"{BLOCK}, use trickster, put g11, push f10, stay"
    match = played([f"{MAN} @ h12"], [f"{MAN} @ h13 +trickster"], line, ["push"])
    assert square(match, "A1") == "f10"
    assert uses(match, "A1", "trickster") == 1


@pytest.mark.covers("skill:bb2020/trickster")
def test_a_trickster_slips_away_from_those_who_assist_with_the_ball() -> None:
    home = [f"{MAN} @ h12", f"{MAN} @ h14"]
    match = started([*home, f"{MAN} @ a2"], [f"{MAN} @ h13 ball +trickster"], ["push"])
    play(match, f"{BLOCK}, use trickster")
    assert sorted(options(match)) == ["put g11", "put g12", "put g13", "put h11", "put i11", "put i12", "put i13"]
    play(match, "put g11, push f10, stay")
    assert (ball_at(match), holds(match, "A1")) == ("f10", True)
    match.check_dice()


@pytest.mark.covers("skill:bb2020/trickster")
def test_a_trickster_in_the_end_zone_is_blocked_before_it_scores() -> None:
    home, away = [f"{MAN} @ h2"], [f"{MAN} @ h3 ball +trickster"]
    away_it_goes = f"{BLOCK}, use trickster, put h1"
    match = played(home, away, f"{away_it_goes}, stay", ["pow", 1, 1, 3, 1, 1, 5])
    assert (status(match, "A1"), ball_at(match), match.score) == ("reserve", "h4", (0, 0))
    match = played(home, away, away_it_goes, ["skull", 3, 3])
    assert match.score == (0, 1)


@pytest.mark.covers("skill:bb2020/trickster", "skill:bb2020/stab")
def test_a_trickster_in_the_end_zone_is_stabbed_before_it_scores() -> None:
    home, away = [f"{MAN} @ h2 +stab"], [f"{MAN} @ h3 ball +trickster"]
    line = "activate H1 block, stab A1, use trickster, put g1"
    match = played(home, away, line, [5, 5, 1, 1, 5])
    assert (status(match, "A1"), ball_at(match), match.score) == ("stunned", "g2", (0, 0))


def test_a_trickster_may_stay_where_it_is() -> None:
    match = played([f"{MAN} @ h12"], [f"{MAN} @ h13 +trickster"], f"{BLOCK}, decline, push h14, stay", ["push"])
    assert square(match, "A1") == "h14"


@pytest.mark.covers("skill:bb2020/trickster")
def test_a_trickster_put_on_the_ball_makes_it_bounce() -> None:
    line = f"{BLOCK}, use trickster, put g11, push f10, stay"
    match = played([f"{MAN} @ h12"], [f"{MAN} @ h13 +trickster"], line, [4, "push"], ball="g11")
    assert ball_at(match) == "g10"


@pytest.mark.covers("skill:bb2020/trickster")
def test_a_trickster_dodges_the_knife_as_well_but_not_its_point() -> None:
    line = "activate H1 block, stab A1, use trickster, put g11"
    match = played([f"{MAN} @ h12 +stab"], [f"{MAN} @ h13 +trickster"], line, [2, 2])
    assert square(match, "A1") == "g11"
    assert rolled(match, "armour") == [2, 2]
