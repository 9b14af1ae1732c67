"""The kick-off table, 9 to 12: quick snaps, the free turn, referees and invasions."""

from __future__ import annotations

import pytest

from tests.bb2020.kicking import AWAY, HOME, kicked, landed
from tests.bb2020.playing import (
    asked,
    ball_at,
    both,
    happened,
    has_mark,
    holds,
    offered,
    options,
    play,
    rolled,
    square,
    status,
)

MARKED = ["human/lineman @ h14", "human/lineman @ h24", "human/lineman @ a20"]
ALONE = ["human/lineman @ h16", "human/lineman @ c24"]
FIVE = [f"human/lineman @ {x}24" for x in "cegik"]

# -- 9 Quick Snap ------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.kickoff.quick_snap")
@pytest.mark.parametrize(("die", "count"), [(1, 4), (2, 5)])
def test_d3_and_three_receivers_may_move_one_square_each(die: int, count: int) -> None:
    match = kicked(9, dice=[die], away=[*FIVE, "human/lineman @ m24"])
    assert asked(match) == ("quick-snap", 1)
    for i in range(1, count):
        play(match, f"snap A{i} {'cegikm'[i - 1]}25")
        assert asked(match) == ("quick-snap", 1)
    play(match, "snap A6 m25")
    match.check_dice()
    assert [square(match, f"A{i}") for i in (1, count, 6)] == ["c25", f"{'cegik'[count - 1]}24", "m25"]
    assert (ball_at(match), match.turn) == ("h22", ("away", 1))


@pytest.mark.covers("bb2020.kickoff.quick_snap")
def test_a_quick_snap_ends_with_the_last_player_there_is_or_when_the_coach_says_so() -> None:
    match = kicked(9, dice=[3], away=FIVE[:2])
    play(match, "snap A1 c23, snap A2 f24")
    assert match.turn == ("away", 1)
    match = kicked(9, dice=[3])
    play(match, "snap A4 h23, done")
    assert (square(match, "A4"), match.turn) == ("h23", ("away", 1))


@pytest.mark.covers("bb2020.kickoff.quick_snap")
def test_marked_receivers_do_not_snap_but_act_in_their_turn() -> None:
    match = kicked(9, dice=[1], away=MARKED)
    assert not [choice for choice in options(match) if choice.startswith("snap A1")]
    play(match, "snap A2 h23, done")
    assert not has_mark(match, "A1", "held-back")
    assert offered(match, "activate A1 move")


@pytest.mark.covers("bb2020.kickoff.quick_snap")
def test_with_every_receiver_marked_nobody_snaps() -> None:
    match = landed(9, dice=[1], away=MARKED[:1])
    assert match.turn == ("away", 1)
    assert offered(match, "activate A1 move")


@pytest.mark.covers("bb2020.kickoff.quick_snap")
def test_a_snap_leads_in_any_direction_also_over_the_line() -> None:
    match = kicked(9, dice=[1], away=["human/lineman @ e14", "human/lineman @ h24"])
    assert len([choice for choice in options(match) if choice.startswith("snap A1")]) == 8
    play(match, "snap A1 d13, done")
    assert square(match, "A1") == "d13"


@pytest.mark.covers("bb2020.kickoff.quick_snap", "bb2020.prayer.treacherous_trapdoor")
def test_a_player_may_snap_into_a_trapdoor() -> None:
    match = kicked(9, dice=[1, 1, 3, 4], away=["human/lineman @ n21", "human/lineman @ h24"], facts={"prayers-home": 1})
    play(match, "snap A1 n20")
    assert (status(match, "A1"), asked(match)) == ("reserve", ("quick-snap", 1))
    play(match, "done")
    match.check_dice()


# -- 10 Blitz! ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.kickoff.blitz")
def test_the_kicking_team_has_a_free_turn_without_moving_its_marker() -> None:
    match = kicked(10, dice=[1], turns=(2, 3))
    assert (asked(match), both(match, "turn")) == (("activate", 0), (2, 3))
    play(match, "activate H4 move, step h9, done, end-turn")
    match.check_dice()
    assert (both(match, "turn"), square(match, "H4"), ball_at(match)) == ((2, 4), "h9", "h22")


@pytest.mark.covers("bb2020.kickoff.blitz")
def test_d3_and_three_players_act_in_the_free_turn() -> None:
    home = [*HOME, "human/lineman @ c8", "human/lineman @ m8"]
    match = kicked(10, dice=[2], home=home)
    for i in range(1, 5):
        play(match, f"activate H{i} move, done")
        assert asked(match) == ("activate", 0)
    play(match, "activate H6 move, step m9, done")
    match.check_dice()
    assert (match.turn, square(match, "H6"), has_mark(match, "H5", "used")) == (("away", 1), "m9", False)
    play(match, "end-turn")
    assert offered(match, "activate H5 move")


@pytest.mark.covers("bb2020.kickoff.blitz")
def test_marked_players_do_not_act_in_the_free_turn() -> None:
    match = kicked(10, dice=[3], away=MARKED)
    able = {choice.split()[1] for choice in options(match) if choice.startswith("activate")}
    assert able == {"H4"}


@pytest.mark.covers("bb2020.kickoff.blitz")
def test_with_everybody_marked_there_is_no_free_turn() -> None:
    match = landed(10, dice=[3], home=HOME[:3], away=MARKED)
    assert match.turn == ("away", 1)
    play(match, "end-turn")
    assert offered(match, "activate H1 move")


@pytest.mark.covers("bb2020.kickoff.blitz_actions")
def test_one_player_blitzes_and_nobody_blocks_passes_or_fouls() -> None:
    away = [*ALONE, "human/lineman @ h24 prone", "human/lineman @ h10 prone"]
    match = kicked(10, dice=[1, "push"], away=away)
    assert {choice.split()[2] for choice in options(match) if choice.startswith("activate")} == {"move", "blitz"}
    play(match, "activate H2 blitz, pick A1, step h14, step h15, block A1, push h17, stay, done")
    assert {choice.split()[2] for choice in options(match) if choice.startswith("activate")} == {"move"}


@pytest.mark.covers("bb2020.kickoff.blitz_actions")
def test_a_ball_and_chain_does_not_swing_in_the_free_turn() -> None:
    home = [*HOME, "human/lineman @ c8 +ball-and-chain"]
    match = kicked(10, dice=[1], home=home)
    assert not [choice for choice in options(match) if choice.startswith("activate H5")]
    play(match, "end-turn, end-turn")
    assert offered(match, "activate H5 swing")


@pytest.mark.covers("bb2020.kickoff.blitz_actions")
def test_with_only_a_ball_and_chain_open_there_is_no_free_turn() -> None:
    match = landed(10, dice=[3], home=[*HOME[:3], "human/lineman @ c8 +ball-and-chain"], away=MARKED)
    assert match.turn == ("away", 1)
    play(match, "end-turn")
    assert offered(match, "activate H4 swing")


@pytest.mark.covers("bb2020.kickoff.blitz_end")
def test_no_team_reroll_saves_anybody_in_the_free_turn() -> None:
    match = kicked(10, dice=[1, 1, 2, 2], home=[*HOME[:3], "human/lineman @ h8 ma=1"], rerolls=(3, 3))
    play(match, "activate H4 move, step h9, step h10")
    match.check_dice()
    assert (rolled(match, "rush"), both(match, "rerolls")) == ([1], (3, 3))


@pytest.mark.covers("bb2020.kickoff.blitz_end")
def test_the_free_turn_ends_at_once_when_one_of_its_players_falls() -> None:
    match = kicked(10, dice=[1, 1, 2, 2], home=[*HOME[:3], "human/lineman @ h8 ma=1"], rerolls=(3, 3))
    play(match, "activate H4 move, step h9, step h10")
    match.check_dice()
    assert (status(match, "H4"), match.turn, ball_at(match)) == ("prone", ("away", 1), "h22")


@pytest.mark.covers("bb2020.kickoff.blitz_end")
def test_a_victim_of_the_blitz_does_not_end_the_free_turn() -> None:
    match = kicked(10, dice=[1, "pow", 1, 1], away=ALONE)
    play(match, "activate H2 blitz, pick A1, step h14, step h15, block A1, push h17, stay, done")
    assert (status(match, "A1"), asked(match)) == ("prone", ("activate", 0))


@pytest.mark.covers("bb2020.kickoff.blitz_end")
def test_a_blitzer_who_is_knocked_down_ends_the_free_turn() -> None:
    match = kicked(10, dice=[1, "skull", 1, 1], away=ALONE, rerolls=(2, 2))
    play(match, "activate H2 blitz, pick A1, step h14, step h15, block A1")
    match.check_dice()
    assert (status(match, "H2"), match.turn) == ("prone", ("away", 1))


@pytest.mark.covers("bb2020.kickoff.blitz_end")
@pytest.mark.parametrize(("die", "state", "side"), [(1, "prone", "away"), (6, "standing", "home")])
def test_a_thrown_player_who_falls_on_landing_ends_the_free_turn(die: int, state: str, side: str) -> None:
    thrower = "human/lineman @ h8 +throw-team-mate st=5 pa=2"
    home = [thrower, "human/lineman @ h9 +right-stuff st=2", "human/lineman @ a5"]
    falls = [1, 1] if die == 1 else []
    match = kicked(10, dice=[3, 5, 5, 4, 5, die, *falls], home=home)
    play(match, "activate H1 hurl, hurl H2 h11")
    assert (rolled(match, "landing"), status(match, "H2"), match.turn[0]) == ([die], state, side)


@pytest.mark.covers("bb2020.kickoff.blitz")
def test_a_player_who_runs_under_the_ball_may_catch_it() -> None:
    match = kicked(10, dice=[1], home=[*HOME, "human/lineman @ h19"], after=[4])
    play(match, "activate H5 move, step h20, step h21, done, end-turn")
    match.check_dice()
    assert holds(match, "H5")


# -- 11 Officious Ref --------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.kickoff.officious_ref")
@pytest.mark.parametrize(
    ("dice", "fans", "loser"),
    [([3, 4], (0, 0), "H"), ([4, 3], (0, 0), "A"), ([3, 4], (2, 0), "A"), ([6, 4], (1, 4), "H")],
)
def test_the_lower_d6_with_fan_factor_has_a_player_drawn(dice: list[int], fans: tuple[int, int], loser: str) -> None:
    match = landed(11, dice=[*dice, 3, 2], facts={"fans-home": fans[0], "fans-away": fans[1]})
    assert [e["player"] for e in happened(match, "Stunned")] == [f"{loser}3"]
    assert status(match, f"{loser}3") == "stunned"


@pytest.mark.covers("bb2020.kickoff.officious_ref")
def test_the_die_is_rolled_until_it_names_a_player_on_the_pitch() -> None:
    home = [HOME[0], "human/lineman reserve", *HOME[1:]]
    match = landed(11, dice=[1, 6, 16, 2, 5, 6], home=home)
    assert (rolled(match, "random-player"), status(match, "H5")) == ([16, 2, 5], "stunned")


@pytest.mark.covers("bb2020.kickoff.officious_ref")
def test_a_lonely_player_is_picked_without_a_die() -> None:
    match = landed(11, dice=[1, 6, 6], home=HOME[:1])
    assert (rolled(match, "random-player"), status(match, "H1")) == ([], "stunned")


@pytest.mark.covers("bb2020.kickoff.officious_ref_tie")
def test_a_tie_has_a_player_of_each_team_drawn_each_with_a_die_of_its_own() -> None:
    match = landed(11, dice=[3, 4, 2, 1, 4, 6], facts={"fans-home": 1})
    assert (status(match, "H2"), status(match, "A4")) == ("sent-off", "stunned")


@pytest.mark.covers("bb2020.kickoff.officious_ref_stunned")
@pytest.mark.parametrize("die", [2, 3, 6])
def test_a_player_drawn_is_stunned_on_two_or_more_without_an_armour_roll(die: int) -> None:
    match = landed(11, dice=[1, 6, 1, die])
    assert (status(match, "H1"), square(match, "H1"), happened(match, "Armour")) == ("stunned", "g13", [])


@pytest.mark.covers("bb2020.kickoff.officious_ref_sent_off")
def test_a_player_drawn_is_sent_off_on_a_one() -> None:
    match = landed(11, dice=[1, 6, 1, 1], bribes=(1, 0))
    assert (status(match, "H1"), square(match, "H1"), both(match, "bribes")) == ("sent-off", "off", (1, 0))
    assert [e["player"] for e in happened(match, "SentOff")] == ["H1"]


# -- 12 Pitch Invasion -------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2020.kickoff.pitch_invasion", "bb2020.kickoff.pitch_invasion_effect")
@pytest.mark.parametrize(("die", "drawn"), [(1, [2]), (2, [2, 4]), (3, [2, 4, 1])])
def test_the_lower_total_has_d3_players_stunned(die: int, drawn: list[int]) -> None:
    match = landed(12, dice=[3, 4, die, *drawn])
    stunned = [i for i in range(1, 5) if status(match, f"H{i}") == "stunned"]
    assert (stunned, happened(match, "Armour")) == (sorted(drawn), [])
    assert {status(match, f"A{i}") for i in range(1, 5)} == {"standing"}


@pytest.mark.covers("bb2020.kickoff.pitch_invasion")
def test_fan_factor_counts_in_a_pitch_invasion_and_nobody_is_drawn_twice() -> None:
    match = landed(12, dice=[3, 4, 2, 3, 3, 1], facts={"fans-home": 2})
    assert [status(match, f"A{i}") for i in range(1, 5)] == ["stunned", "standing", "stunned", "standing"]


@pytest.mark.covers("bb2020.kickoff.pitch_invasion")
def test_all_are_stunned_without_a_draw_where_there_are_no_more() -> None:
    match = landed(12, dice=[3, 4, 3], home=HOME[:2])
    assert [status(match, "H1"), status(match, "H2")] == ["stunned", "stunned"]


@pytest.mark.covers("bb2020.kickoff.pitch_invasion_tie")
def test_a_tie_sends_the_crowd_after_both_teams_with_one_die() -> None:
    match = landed(12, dice=[4, 4, 2, 2, 1, 3, 4])
    assert [status(match, f"H{i}") for i in range(1, 5)] == ["stunned", "stunned", "standing", "standing"]
    assert [status(match, f"A{i}") for i in range(1, 5)] == ["standing", "standing", "stunned", "stunned"]


@pytest.mark.covers("bb2020.kickoff.pitch_invasion_tie")
def test_each_team_has_its_own_die_of_the_invasion_if_the_option_says_so() -> None:
    match = landed(12, dice=[4, 4, 1, 2, 2, 3, 4], ruleset="bb2020(invasion_die=each)")
    assert [status(match, f"H{i}") for i in range(1, 5)] == ["standing", "stunned", "standing", "standing"]
    assert [status(match, f"A{i}") for i in range(1, 5)] == ["standing", "standing", "stunned", "stunned"]


@pytest.mark.covers("bb2020.kickoff.pitch_invasion_effect", "bb2020.injury.stunned_recovery")
def test_players_stunned_by_an_invasion_turn_over_at_the_end_of_their_next_turn() -> None:
    match = landed(12, dice=[4, 4, 1, 1, 1], home=HOME, away=AWAY)
    play(match, "end-turn")
    assert (status(match, "A1"), status(match, "H1")) == ("prone", "stunned")
    play(match, "end-turn")
    assert status(match, "H1") == "prone"


@pytest.mark.covers(
    "bb2020.kickoff.officious_ref_stunned", "bb2020.kickoff.pitch_invasion_effect", "skill:bb2020/ball-and-chain"
)
@pytest.mark.parametrize(
    ("total", "dice"), [(11, [1, 6, 4, 2]), (12, [1, 6, 1, 4]), (12, [1, 6, 3, 4, 1, 2])], ids=["ref", "one", "three"]
)
@pytest.mark.parametrize(("injury", "result"), [([1, 1], "ko"), ([4, 4], "ko")])
def test_a_chained_player_whom_a_kick_off_event_stuns_is_injured_at_once(
    total: int, dice: list[int], injury: list[int], result: str
) -> None:
    home = [*HOME[:3], f"{HOME[3]} +ball-and-chain"]
    match = landed(total, dice=[*dice, *injury], home=home)
    assert (status(match, "H4"), square(match, "H4")) == (result, "off")
    assert (rolled(match, "injury"), rolled(match, "armour")) == (injury, [])


@pytest.mark.covers("bb2020.kickoff.pitch_invasion_effect", "skill:bb2020/ball-and-chain")
def test_a_chained_player_whom_an_invasion_stuns_may_be_a_casualty() -> None:
    home = [*HOME[:3], f"{HOME[3]} +ball-and-chain"]
    match = landed(12, dice=[1, 6, 1, 4, 5, 5, 1], home=home)
    assert (status(match, "H4"), rolled(match, "casualty")) == ("casualty", [1])


@pytest.mark.covers("skill:bb2020/ball-and-chain")
def test_an_apothecary_leaves_a_chained_player_stunned_without_another_roll() -> None:
    home = [*HOME[:3], f"{HOME[3]} +ball-and-chain"]
    match = kicked(12, dice=[1, 6, 1, 4, 1, 1], home=home, facts={"apothecaries-home": 1})
    play(match, "heal")
    match.check_dice()
    assert (status(match, "H4"), square(match, "H4"), rolled(match, "injury")) == ("stunned", "h8", [1, 1])
