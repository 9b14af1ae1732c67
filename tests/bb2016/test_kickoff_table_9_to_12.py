"""The kick-off table, 9 to 12: quick snaps, the free turn, rocks and invasions."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.engine.choices import NOBODY
from tests.bb2016.kicking import AWAY, HOME, kicked, landed
from tests.bb2016.playing import (
    asked,
    ball_at,
    both,
    fact,
    happened,
    has_mark,
    holds,
    offered,
    options,
    play,
    purposes,
    square,
    status,
)

# -- 9 Quick Snap ------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.kickoff_table.quick_snap")
def test_every_receiver_may_move_one_square() -> None:
    match = kicked(9)
    assert asked(match) == ("quick-snap", 1)
    play(match, "snap A1 f15, snap A2 h17, snap A3 j16")
    assert asked(match) == ("quick-snap", 1)
    play(match, "snap A4 h23")
    match.check_dice()
    assert [square(match, f"A{i}") for i in range(1, 5)] == ["f15", "h17", "j16", "h23"]
    assert (ball_at(match), match.turn) == ("h22", ("away", 1))


@pytest.mark.covers("bb2016.kickoff_table.quick_snap")
def test_a_quick_snap_is_stopped_at_any_time() -> None:
    match = kicked(9)
    play(match, "snap A4 h23, done")
    match.check_dice()
    assert [square(match, player) for player in ("A1", "A4")] == ["g16", "h23"]
    assert match.turn == ("away", 1)


@pytest.mark.covers("bb2016.kickoff_table.quick_snap")
def test_nobody_snaps_twice_or_two_squares_or_onto_another_player() -> None:
    match = kicked(9)
    assert not offered(match, "snap A1 g18")
    assert not offered(match, "snap A1 h16")
    assert not offered(match, "snap A1 g16")
    assert offered(match, "snap A1 g17")
    play(match, "snap A1 g17")
    assert not [choice for choice in options(match) if choice.startswith("snap A1")]
    with pytest.raises(ironpitch.IllegalChoice):
        match.play("snap A1 g18")


@pytest.mark.covers("bb2016.kickoff_table.quick_snap")
def test_a_quick_snap_ignores_tackle_zones() -> None:
    match = kicked(9, away=["orc/lineman @ g14", "orc/lineman @ h14"])
    play(match, "snap A1 f14, done")
    match.check_dice()
    assert (square(match, "A1"), status(match, "A1")) == ("f14", "standing")


@pytest.mark.covers("bb2016.kickoff_table.quick_snap")
def test_a_quick_snap_may_lead_into_the_other_half() -> None:
    match = kicked(9, away=["orc/lineman @ e14", "orc/lineman @ h24"])
    play(match, "snap A1 e13, done")
    assert square(match, "A1") == "e13"


@pytest.mark.covers("bb2016.kickoff_table.quick_snap")
def test_the_kicking_side_does_not_snap() -> None:
    match = kicked(9)
    assert not [choice for choice in options(match) if choice.startswith("snap H")]


@pytest.mark.covers("bb2016.kickoff_table.quick_snap")
def test_a_quick_snap_costs_no_action() -> None:
    match = kicked(9)
    play(match, "snap A4 h23, done")
    assert "activate A4 move" in options(match)
    play(match, "activate A4 move")
    assert fact(match, "moved") == 0


@pytest.mark.covers("bb2016.kickoff_table.quick_snap")
def test_a_player_who_snaps_under_the_ball_must_try_to_catch_it() -> None:
    match = kicked(9, away=[*AWAY[:3], "orc/lineman @ h22"], after=[4])
    play(match, "snap A4 h21, done")
    match.check_dice()
    assert holds(match, "A4")


@pytest.mark.covers("bb2016.kickoff_table.quick_snap")
def test_players_on_the_ground_do_not_snap() -> None:
    match = landed(9, away=["orc/lineman @ g16 prone", "orc/lineman @ h16 stunned"])
    assert asked(match) == ("activate", 1)


# -- 10 Blitz! ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.kickoff_table.blitz")
def test_the_kicking_team_has_a_turn_without_moving_its_marker() -> None:
    match = kicked(10, turns=(2, 3))
    assert (asked(match), both(match, "turn")) == (("activate", 0), (2, 3))
    play(match, "activate H4 move, step h9, done, end-turn")
    match.check_dice()
    assert both(match, "turn") == (2, 4)
    assert (asked(match), ball_at(match), square(match, "H4")) == (("activate", 1), "h22", "h9")


@pytest.mark.covers("bb2016.kickoff_table.blitz")
def test_the_free_turn_includes_blocks_and_a_blitz() -> None:
    match = kicked(10, dice=["pow", 1, 1])
    assert offered(match, "activate H4 blitz")
    play(match, "activate H2 blitz, step h14, step h15, block A2, assist 0, push h17, follow, done")
    assert (status(match, "A2"), square(match, "H2")) == ("prone", "h16")
    assert not offered(match, "activate H4 blitz")
    play(match, "end-turn")
    match.check_dice()


@pytest.mark.covers("bb2016.kickoff_table.blitz", "bb2016.concede.start_of_turn")
def test_nobody_concedes_in_the_free_turn() -> None:
    match = kicked(10)
    assert not offered(match, "concede")
    play(match, "end-turn")
    assert offered(match, "concede")


@pytest.mark.covers("bb2016.kickoff_table.blitz")
def test_the_free_turn_ends_by_itself_when_everybody_has_acted() -> None:
    match = kicked(10, home=["human/lineman @ h8"])
    play(match, "activate H1 move, done")
    match.check_dice()
    assert match.turn == ("away", 1)


@pytest.mark.covers("bb2016.kickoff_table.blitz")
def test_a_turnover_ends_the_free_turn_and_the_ball_comes_down() -> None:
    match = kicked(10, home=[*HOME[:3], "human/lineman @ h8 ma=1"], dice=[1, 2, 2])
    play(match, "activate H4 move, step h9, step h10")
    match.check_dice()
    assert status(match, "H4") == "prone"
    assert (match.turn, both(match, "turn"), ball_at(match)) == (("away", 1), (0, 1), "h22")


@pytest.mark.covers("bb2016.kickoff_table.blitz", "bb2016.kickoff_table.timing")
def test_the_ball_is_in_the_air_during_the_free_turn() -> None:
    match = kicked(10, home=[*HOME, "human/lineman @ h19"], after=[4])
    assert not [choice for choice in options(match) if choice.endswith(("pass", "hand-off"))]
    play(match, "activate H5 move, step h20, step h21, done")
    assert purposes(match) == ["kick-direction", "kick-distance", "kick-off"]
    assert fact(match, "carrier") == NOBODY
    play(match, "end-turn")
    match.check_dice()
    assert holds(match, "H5")
    assert match.turn == ("away", 1)


@pytest.mark.covers("bb2016.kickoff_table.blitz")
def test_a_player_under_the_ball_who_misses_the_catch_lets_it_bounce() -> None:
    match = kicked(10, home=[*HOME, "human/lineman @ h20"], after=[3, 8])
    play(match, "activate H5 move, step h21, done, end-turn")
    assert ball_at(match) == "i22"


@pytest.mark.covers("bb2016.kickoff_table.blitz_tackle_zones")
def test_players_marked_at_the_start_of_the_free_turn_may_not_act_in_it() -> None:
    match = kicked(10, away=["orc/lineman @ g14", "orc/lineman @ h24"])
    able = {choice.split()[1] for choice in options(match) if choice.startswith("activate")}
    assert able == {"H3", "H4"}
    assert [has_mark(match, f"H{i}", "held-back") for i in range(1, 5)] == [True, True, False, False]


@pytest.mark.covers("bb2016.kickoff_table.blitz_tackle_zones")
def test_a_receiver_on_the_ground_holds_nobody_back() -> None:
    match = kicked(10, away=["orc/lineman @ g14 prone", "orc/lineman @ h24"])
    assert offered(match, "activate H1 move")


@pytest.mark.covers("bb2016.kickoff_table.blitz_tackle_zones")
def test_a_player_freed_during_the_free_turn_still_may_not_act_in_it() -> None:
    home = ["human/lineman @ g13", "human/lineman @ h8", "human/lineman @ b5"]
    match = kicked(10, home=home, away=["orc/lineman @ h14", "orc/lineman @ h24"], dice=["pow", "pow", 1, 1])
    play(match, "activate H2 blitz, step h9, step h10, step h11, step h12, step h13")
    play(match, "block A1, assist 1, push h15, stay, done")
    assert status(match, "A1") == "prone"
    able = {choice.split()[1] for choice in options(match) if choice.startswith("activate")}
    assert able == {"H3"}


@pytest.mark.covers("bb2016.kickoff_table.blitz_tackle_zones")
def test_players_held_back_may_act_in_their_next_turn() -> None:
    match = kicked(10, away=["orc/lineman @ g14", "orc/lineman @ h24"])
    play(match, "end-turn, end-turn")
    assert match.turn == ("home", 1)
    assert {"activate H1 block", "activate H1 move", "activate H2 block"} <= set(options(match))


@pytest.mark.covers("bb2016.kickoff_table.blitz_tackle_zones")
def test_with_everybody_marked_there_is_no_free_turn() -> None:
    match = landed(10, home=HOME[:3], away=["orc/lineman @ h14", "orc/lineman @ h24"])
    assert match.turn == ("away", 1)
    play(match, "end-turn")
    assert offered(match, "activate H1 move")


@pytest.mark.covers("bb2016.kickoff_table.blitz_tackle_zones")
def test_players_held_back_may_act_at_once_if_the_receivers_have_no_turn_left() -> None:
    match = landed(10, home=HOME[:3], away=["orc/lineman @ h14", "orc/lineman @ h24"], turns=(7, 8))
    assert match.turn == ("home", 8)
    assert offered(match, "activate H1 move")


# -- 11 Throw a Rock ---------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.kickoff_table.rock")
@pytest.mark.parametrize(
    ("home", "away", "fame", "hit"),
    [
        (3, 4, (0, 0), "H"),
        (4, 3, (0, 0), "A"),
        (3, 4, (1, 0), "HA"),
        (3, 4, (2, 0), "A"),
        (6, 4, (0, 1), "A"),
        (6, 4, (0, 2), "HA"),
        (5, 4, (0, 2), "H"),
        (1, 1, (0, 0), "HA"),
    ],
)
def test_the_lower_d6_with_fame_has_a_player_hit_and_a_tie_hits_both(
    home: int, away: int, fame: tuple[int, int], hit: str
) -> None:
    victims = [4, 1, 1] * len(hit)
    match = landed(11, dice=[home, away, *victims], fame=fame)
    assert [event["player"] for event in happened(match, "Injured")] == [f"{side}4" for side in hit]


@pytest.mark.covers("bb2016.kickoff_table.rock_target")
def test_a_d16_gives_the_number_of_the_player_who_is_hit() -> None:
    match = landed(11, dice=[1, 6, 2, 1, 1])
    assert status(match, "H2") == "stunned"
    assert [event["die"] for event in happened(match, "Rolled") if event["purpose"] == "rock-target"] == ["d16"]


@pytest.mark.covers("bb2016.kickoff_table.rock_target")
def test_the_d16_is_rolled_again_until_it_names_a_player_on_the_pitch() -> None:
    home = [*HOME, "human/lineman reserve", "human/lineman ko", "human/lineman casualty"]
    match = landed(11, home=home, dice=[1, 6, 16, 8, 5, 6, 7, 3, 1, 1])
    assert [status(match, f"H{i}") for i in range(1, 8)] == [
        "standing", "standing", "stunned", "standing", "reserve", "ko", "casualty",
    ]  # fmt: skip


@pytest.mark.covers("bb2016.kickoff_table.rock_target")
def test_the_number_is_that_of_the_shirt_in_the_team_that_is_hit() -> None:
    match = landed(11, dice=[6, 1, 3, 1, 1])
    assert (status(match, "A3"), status(match, "H3")) == ("stunned", "standing")


@pytest.mark.covers("bb2016.kickoff_table.rock_target")
def test_a_team_with_nobody_on_the_pitch_is_not_hit() -> None:
    match = landed(11, home=["human/lineman reserve"], dice=[1, 6])
    assert happened(match, "Injured") == []


@pytest.mark.covers("bb2016.kickoff_table.rock_injury")
@pytest.mark.parametrize(
    ("injury", "result"),
    [
        ([1, 1], "stunned"),
        ([3, 4], "stunned"),
        ([4, 4], "ko"),
        ([4, 5], "ko"),
        ([5, 5], "casualty"),
        ([6, 6], "casualty"),
    ],
)
def test_a_rock_causes_an_injury_roll_without_armour(injury: list[int], result: str) -> None:
    match = landed(11, dice=[1, 6, 1, *injury])
    assert status(match, "H1") == result
    assert happened(match, "Armour") == []


# -- 12 Pitch Invasion: the home coach rolls for the away players, then the away coach for the home players -----------


@pytest.mark.covers("bb2016.kickoff_table.pitch_invasion")
@pytest.mark.parametrize(("face", "result"), [(1, "standing"), (2, "standing"), (5, "standing"), (6, "stunned")])
def test_without_fame_a_six_stuns(face: int, result: str) -> None:
    match = landed(12, home=HOME[:1], away=AWAY[:1], dice=[face, face])
    assert (status(match, "A1"), status(match, "H1")) == (result, result)
    assert happened(match, "Armour") == []


@pytest.mark.covers("bb2016.kickoff_table.pitch_invasion")
@pytest.mark.parametrize(
    ("fame", "face", "result"),
    [(1, 4, "standing"), (1, 5, "stunned"), (1, 6, "stunned"), (2, 3, "standing"), (2, 4, "stunned")],
)
def test_each_coach_adds_the_own_fame(fame: int, face: int, result: str) -> None:
    match = landed(12, home=HOME[:1], away=AWAY[:1], dice=[face, 5], fame=(fame, 0))
    assert (status(match, "A1"), status(match, "H1")) == (result, "standing")
    match = landed(12, home=HOME[:1], away=AWAY[:1], dice=[5, face], fame=(0, fame))
    assert (status(match, "A1"), status(match, "H1")) == ("standing", result)


@pytest.mark.covers("bb2016.kickoff_table.pitch_invasion_one")
def test_a_natural_one_has_no_effect_whatever_the_fame() -> None:
    match = landed(12, home=HOME[:1], away=AWAY[:1], dice=[1, 1], fame=(5, 9))
    assert (status(match, "A1"), status(match, "H1")) == ("standing", "standing")
    match = landed(12, home=HOME[:1], away=AWAY[:1], dice=[2, 2], fame=(5, 9))
    assert (status(match, "A1"), status(match, "H1")) == ("stunned", "stunned")


@pytest.mark.covers("bb2016.kickoff_table.pitch_invasion")
def test_a_die_is_rolled_for_every_player_on_the_pitch_and_for_nobody_else() -> None:
    home = ["human/lineman @ g13", "human/lineman reserve", "human/lineman @ h13"]
    away = ["orc/lineman ko", "orc/lineman @ h16", "orc/lineman @ h24"]
    match = landed(12, home=home, away=away, dice=[6, 1, 1, 6])
    rolled = [event["player"] for event in happened(match, "Rolled") if event["purpose"] == "invasion"]
    assert rolled == ["A2", "A3", "H1", "H3"]
    assert [status(match, str(player)) for player in rolled] == ["stunned", "standing", "standing", "stunned"]


@pytest.mark.covers("bb2016.kickoff_table.pitch_invasion")
def test_players_stunned_by_an_invasion_turn_over_at_the_end_of_their_next_turn() -> None:
    match = landed(12, home=HOME[:2], away=AWAY[:2], dice=[6, 1, 6, 1])
    play(match, "end-turn")
    assert (status(match, "A1"), status(match, "H1")) == ("prone", "stunned")
    play(match, "end-turn")
    assert status(match, "H1") == "prone"


@pytest.mark.covers("bb2016.kickoff_table.pitch_invasion")
def test_a_receiver_stunned_under_the_ball_does_not_catch_it() -> None:
    match = landed(12, home=HOME[:1], away=["orc/lineman @ h21"], dice=[6, 1], after=[5])
    assert (status(match, "A1"), ball_at(match)) == ("stunned", "h22")


@pytest.mark.covers("bb2016.kickoff_table.pitch_invasion", "skill:bb2016/ball-and-chain")
@pytest.mark.parametrize(("injury", "result"), [([1, 1], "ko"), ([4, 4], "ko"), ([5, 5], "casualty")])
def test_a_chained_player_whom_an_invasion_stuns_is_injured_at_once(injury: list[int], result: str) -> None:
    home = [HOME[0], f"{HOME[1]} +ball-and-chain", HOME[2]]
    match = landed(12, home=home, away=AWAY[:1], dice=[1, 6, 6, *injury, 1])
    assert [status(match, f"H{i}") for i in (1, 2, 3)] == ["stunned", result, "standing"]
    assert happened(match, "Armour") == []
