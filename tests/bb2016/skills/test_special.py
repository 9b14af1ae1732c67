"""Extraordinary skills of 2016 that add an attack, a flight or an action."""

from __future__ import annotations

import pytest

import ironpitch
from tests.bb2016.playing import (
    asked,
    ball_at,
    happened,
    has_mark,
    holds,
    needed,
    offered,
    options,
    play,
    played,
    purposes,
    square,
    status,
    turned_over,
    uses,
)

FOE = "human/lineman @ h13"


def armed(skill: str) -> list[str]:
    """Somebody with the skill next to the foe."""
    return [f"human/lineman @ h12 +{skill}"]


# -- Chainsaw ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/chainsaw")
def test_a_chainsaw_adds_three_to_the_armour_roll() -> None:
    match = played(armed("chainsaw"), [FOE], "activate H1 block, saw A1", [2, 3, 3, 1, 1])
    assert status(match, "A1") == "stunned"
    match = played(armed("chainsaw"), [FOE], "activate H1 block, saw A1", [2, 2, 3])
    assert status(match, "A1") == "standing"


@pytest.mark.covers("skill:bb2016/chainsaw")
def test_a_chainsaw_that_kicks_back_costs_the_turn_only_if_it_hurts() -> None:
    match = played(armed("chainsaw"), [FOE], "activate H1 block, saw A1", [1, 3, 3, 1, 1])
    assert (status(match, "H1"), turned_over(match)) == ("stunned", True)
    match = played(armed("chainsaw"), [FOE], "activate H1 block, saw A1", [1, 2, 3])
    assert (status(match, "H1"), turned_over(match)) == ("standing", False)


@pytest.mark.covers("skill:bb2016/chainsaw")
def test_a_chainsaw_in_a_blitz_costs_a_square_and_ends_the_action() -> None:
    home = ["human/lineman @ h10 +chainsaw"]
    match = played(home, [FOE], "activate H1 blitz, step h11, step h12")
    assert offered(match, "saw A1")
    assert not offered(match, "block A1")
    match = played(home, [FOE], "activate H1 blitz, step h11, step h12, saw A1", [2, 2, 3])
    assert asked(match) == ("activate", 0)


@pytest.mark.covers("skill:bb2016/chainsaw")
def test_a_chainsaw_fouls_at_plus_three_or_kicks_back() -> None:
    foul = "activate H1 foul, foul A1"
    match = played(armed("chainsaw"), [f"{FOE} prone"], foul, [2, 2, 4, 1, 2])
    assert status(match, "A1") == "stunned"
    match = played(armed("chainsaw"), [f"{FOE} prone"], foul, [1, 2, 4, 1, 2])
    assert (status(match, "A1"), status(match, "H1"), turned_over(match)) == ("prone", "stunned", True)


@pytest.mark.covers("skill:bb2016/chainsaw")
def test_a_running_chainsaw_endangers_its_owner_and_whoever_blocks_it() -> None:
    block = "activate H1 block, block A1"
    home, away = ["human/lineman @ h12"], [f"{FOE} +chainsaw"]
    match = played(home, away, f"{block}, push h14, stay", ["pow", 3, 3, 1, 1])
    assert status(match, "A1") == "stunned"
    match = played(home, away, block, ["skull", 3, 3, 1, 1])
    assert status(match, "H1") == "stunned"


@pytest.mark.parametrize(
    ("line", "dice", "who"),
    [
        ("activate H2 block, block A2, push d14, stay", ["pow", 4, 4], "A2"),
        ("activate H2 block, block A2", ["skull", 4, 4], "H2"),
        ("activate H2 foul, foul A3", [4, 3], "A3"),
        ("activate H3 move, step k11", [1, 4, 4], "H3"),
    ],
    ids=["block", "skull", "foul", "dodge"],
)
def test_nobody_else_feels_a_chainsaw(line: str, dice: list[int | str], who: str) -> None:
    home = ["human/lineman @ h12 +chainsaw", "human/lineman @ d12", "human/lineman @ k12"]
    away = [FOE, "human/lineman @ d13", "human/lineman @ e13 prone", "human/lineman @ k13 +chainsaw"]
    match = played(home, away, line, dice)
    assert status(match, who) == "prone"
    assert all(uses(match, player, "chainsaw") == 0 for player in ("H1", "A4"))


@pytest.mark.covers("skill:bb2016/chainsaw")
def test_a_chainsaw_counts_three_against_its_owner_who_falls() -> None:
    match = played(armed("chainsaw"), [FOE], "activate H1 move, step h11", [1, 3, 3, 1, 1])
    assert (status(match, "H1"), uses(match, "H1", "chainsaw")) == ("stunned", 1)
    match = played(armed("chainsaw"), [FOE], "activate H1 move, step h11", [1, 3, 2])
    assert status(match, "H1") == "prone"


@pytest.mark.covers("skill:bb2016/chainsaw")
def test_both_go_down_and_both_feel_the_chainsaw_of_the_one_who_was_blocked() -> None:
    match = played(
        ["human/lineman @ h12"],
        [f"{FOE} +chainsaw"],
        "activate H1 block, block A1",
        ["both-down", 3, 3, 1, 1, 3, 3, 1, 1],
    )
    assert (status(match, "A1"), status(match, "H1")) == ("stunned", "stunned")


def test_a_chainsaw_does_not_block_two_at_once() -> None:
    match = played(armed("chainsaw +multiple-block"), [FOE, "human/lineman @ g13"], "activate H1 block")
    assert set(options(match)) == {"done", "saw A1", "saw A2"}


@pytest.mark.covers("skill:bb2016/foul-appearance", "skill:bb2016/stab")
def test_foul_appearance_comes_before_a_special_attack() -> None:
    match = played(armed("stab"), [f"{FOE} +foul-appearance"], "activate H1 block, stab A1", [1])
    assert (status(match, "A1"), purposes(match)) == ("standing", ["skill"])


@pytest.mark.covers("skill:bb2016/dump-off", "skill:bb2016/chainsaw")
def test_dump_off_comes_before_a_special_attack() -> None:
    away = [f"{FOE} +dump-off ball", "human/lineman @ h15"]
    line = "activate H1 block, saw A1, use dump-off, throw h15"
    match = played(armed("chainsaw"), away, line, [4, 3, 2, 3, 3, 1, 1])
    assert (holds(match, "A2"), status(match, "A1")) == (True, "stunned")


# -- Hypnotic Gaze -----------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/hypnotic-gaze")
def test_a_gaze_after_a_move_takes_the_tackle_zone_away_until_the_victim_acts() -> None:
    home = ["human/lineman @ h11 +hypnotic-gaze", "human/lineman @ g12"]
    match = played(home, [FOE], "activate H1 gaze, step h12, gaze A1", [4])
    assert needed(match, "gaze") == [4]
    assert has_mark(match, "A1", "dazed")
    play(match, "activate H2 move, step f11, done, end-turn, activate A1 move")
    assert not has_mark(match, "A1", "dazed")
    assert not has_mark(match, "A1", "gazed-at")


@pytest.mark.covers("skill:bb2016/hypnotic-gaze")
def test_other_tackle_zones_make_a_gaze_harder_and_failing_costs_only_the_action() -> None:
    home = ["human/lineman @ h12 +hypnotic-gaze"]
    match = played(home, [FOE, "human/lineman @ g13"], "activate H1 gaze, gaze A1", [4])
    assert needed(match, "gaze") == [5]
    assert not has_mark(match, "A1", "dazed")
    assert (asked(match), turned_over(match)) == (("activate", 0), False)


# -- Bombardier --------------------------------------------------------------------------------------------------------

BOMMA = "human/lineman @ h5 +bombardier"
BOMB = "activate H1 bomb, bomb h10"


@pytest.mark.covers("skill:bb2016/bombardier")
def test_a_bomb_that_is_not_caught_knocks_down_its_square_and_perhaps_the_neighbours() -> None:
    away = ["human/lineman @ h10", "human/lineman @ h11", "human/lineman @ g10"]
    home = [BOMMA, "human/lineman @ c3 ball"]
    match = played(home, away, BOMB, [4, 2, 3, 3, 3, 4, 5, 4, 1, 1])
    assert [status(match, player) for player in ("A1", "A2", "A3")] == ["prone", "stunned", "standing"]
    assert (holds(match, "H2"), turned_over(match)) == (True, False)
    assert "activate H2 pass" in options(match)


@pytest.mark.covers("skill:bb2016/bombardier")
def test_a_caught_bomb_is_thrown_back_at_once() -> None:
    match = played([BOMMA], ["human/lineman @ h10"], f"{BOMB}, bomb h5", [4, 3, 4, 2, 3, 3])
    assert (status(match, "H1"), status(match, "A1"), turned_over(match)) == ("prone", "standing", True)


@pytest.mark.covers("skill:bb2016/bombardier")
def test_a_fumbled_bomb_goes_off_in_the_hands_and_costs_the_turn() -> None:
    match = played([BOMMA], [], BOMB, [1, 3, 3])
    assert (status(match, "H1"), turned_over(match)) == ("prone", True)


@pytest.mark.covers("skill:bb2016/bombardier")
def test_an_intercepted_bomb_is_thrown_on_and_is_no_turnover() -> None:
    line = f"{BOMB}, intercept A1, bomb h12"
    match = played([BOMMA], ["human/lineman @ h8"], line, [6, 4])
    assert purposes(match) == ["interception", "pass"]
    assert not turned_over(match)


@pytest.mark.covers("skill:bb2016/bombardier")
def test_a_bomb_that_strays_into_the_crowd_does_no_harm() -> None:
    home = ["human/lineman @ a5 +bombardier"]
    match = played(home, [], "activate H1 bomb, bomb a8", [2, 2])
    assert purposes(match) == ["pass", "scatter"]


@pytest.mark.covers("skill:bb2016/bombardier")
def test_a_bomb_that_knocks_down_a_team_mate_costs_the_turn() -> None:
    match = played([BOMMA, "human/lineman @ h10"], [], BOMB, [4, 2, 3, 3])
    assert (status(match, "H2"), turned_over(match)) == ("prone", True)


# -- Ball and Chain ----------------------------------------------------------------------------------------------------

SWING = "activate H1 swing, swing h13"


@pytest.mark.covers("skill:bb2016/ball-and-chain")
@pytest.mark.parametrize(("face", "where"), [(1, "g13"), (3, "h13"), (6, "i13")])
def test_the_chain_goes_where_the_template_points_without_dodging(face: int, where: str) -> None:
    match = played(armed("ball-and-chain"), ["human/lineman @ h11"], SWING, [face])
    assert (square(match, "H1"), purposes(match)) == (where, ["throw-in-direction"])
    assert all(choice.startswith("swing") or choice == "done" for choice in options(match))


@pytest.mark.covers("skill:bb2016/ball-and-chain")
def test_the_chain_blocks_whoever_is_in_the_way_and_follows_up() -> None:
    match = played(armed("ball-and-chain"), [f"{FOE} +foul-appearance"], f"{SWING}, push h14", [3, "pow", 3, 3])
    assert (square(match, "A1"), status(match, "A1"), square(match, "H1")) == ("h14", "prone", "h13")
    assert "swing h14" in options(match)


@pytest.mark.covers("skill:bb2016/ball-and-chain")
def test_the_chain_blocks_team_mates_too_without_assists() -> None:
    home = [*armed("ball-and-chain"), "human/lineman @ h13", "human/lineman @ g14"]
    match = played(home, [], f"{SWING}, push i14", [3, "pow", 3, 3])
    assert (status(match, "H2"), square(match, "H1"), turned_over(match)) == ("prone", "h13", True)
    assert [event["count"] for event in happened(match, "Blocked")] == [1]


@pytest.mark.covers("skill:bb2016/ball-and-chain")
def test_a_chained_player_who_goes_down_is_injured_at_once_and_never_merely_stunned() -> None:
    match = played(armed("ball-and-chain"), [FOE], SWING, [3, "skull", 1, 1])
    assert (status(match, "H1"), turned_over(match)) == ("ko", True)
    assert purposes(match) == ["throw-in-direction", "block", "injury"]


@pytest.mark.covers("skill:bb2016/ball-and-chain")
def test_the_chain_may_lead_off_the_pitch() -> None:
    home = ["human/lineman @ a12 +ball-and-chain"]
    match = played(home, [], "activate H1 swing, swing a13", [1, 1, 1])
    assert (status(match, "H1"), turned_over(match)) == ("ko", False)


@pytest.mark.covers("skill:bb2016/ball-and-chain")
def test_a_chained_player_neither_leaps_nor_blocks_twice_in_a_frenzy() -> None:
    match = played(armed("ball-and-chain +frenzy +leap"), [FOE], f"{SWING}, push h14", [3, "push"])
    assert (square(match, "H1"), uses(match, "H1", "frenzy")) == ("h13", 0)
    assert not any(choice.startswith("leap") for choice in options(match))


def test_a_bomber_does_not_leap_before_it_throws() -> None:
    match = played([f"{BOMMA} +leap"], [], "activate H1 bomb")
    assert not any(choice.startswith("leap") for choice in options(match))


# -- Kick Team-Mate ----------------------------------------------------------------------------------------------------

KICKER = "human/lineman @ h5 +kick-team-mate"
MATE = "human/lineman @ h6 +right-stuff"


@pytest.mark.covers("skill:bb2016/kick-team-mate", "skill:bb2016/right-stuff")
@pytest.mark.parametrize(
    ("line", "dice", "where", "number"),
    [("take 1", [4], "h10", 4), ("take 1", [6], "h12", 5), ("take 2", [3, 6], "h15", 6)],
)
def test_a_kicked_team_mate_flies_straight_on(line: str, dice: list[int], where: str, number: int) -> None:
    match = played([KICKER, MATE], [], f"activate H1 blitz, punt H2, {line}", [*dice, 6])
    assert (square(match, "H2"), status(match, "H2")) == (where, "standing")
    rolls = [(e["player"], e["purpose"]) for e in happened(match, "Rolled")]
    assert rolls == [*[("H1", "hurl")] * len(dice), ("H2", "landing")]
    assert needed(match, "landing") == [number]
    assert "activate H3 blitz" not in options(match)


@pytest.mark.covers("skill:bb2016/kick-team-mate")
def test_a_double_of_two_dice_injures_the_mate_and_never_merely_stuns_it() -> None:
    match = played([KICKER, f"{MATE} ball"], [], "activate H1 blitz, punt H2, take 2", [3, 3, 1, 1, 5])
    assert (status(match, "H2"), ball_at(match), turned_over(match)) == ("ko", "h7", True)


@pytest.mark.covers("skill:bb2016/kick-team-mate")
def test_a_team_mate_kicked_off_the_pitch_meets_the_crowd() -> None:
    home = ["human/lineman @ c5 +kick-team-mate", "human/lineman @ b5 +right-stuff"]
    match = played(home, [], "activate H1 blitz, punt H2, take 1", [4, 1, 1])
    assert (status(match, "H2"), turned_over(match)) == ("reserve", False)


def test_only_a_neighbour_with_the_right_stuff_is_kicked_and_only_in_a_blitz() -> None:
    home = [KICKER, MATE, "human/lineman @ g5", "human/lineman @ h8 +right-stuff"]
    match = played(home, [], "activate H1 blitz")
    assert [choice for choice in options(match) if choice.startswith("punt")] == ["punt H2"]
    for mate in ("H3", "H4"):
        with pytest.raises(ironpitch.IllegalChoice):
            match.play(f"punt {mate}")
    match = played(home, [], "activate H1 move")
    assert not offered(match, "punt H2")


# -- Swoop -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:bb2016/swoop")
def test_a_swooping_player_steers_each_of_three_squares_and_lands_at_plus_one() -> None:
    home = ["human/lineman @ h5 +throw-team-mate", f"{MATE} +swoop"]
    line = "activate H1 hurl, hurl H2 h10, use swoop, go h11, go i11, go i12"
    match = played(home, [], line, [4, 3, 3, 5, 3])
    assert (square(match, "H2"), status(match, "H2")) == ("j12", "standing")
    assert needed(match, "landing") == [3]
    assert uses(match, "H2", "swoop") == 2


def test_a_swooping_player_may_scatter_like_anybody_else() -> None:
    home = ["human/lineman @ h5 +throw-team-mate", f"{MATE} +swoop"]
    match = played(home, [], "activate H1 hurl, hurl H2 h10, decline", [4, 5, 4, 5, 3])
    assert square(match, "H2") == "h11"


@pytest.mark.covers("skill:bb2016/swoop")
def test_a_swooping_player_may_glide_into_the_crowd() -> None:
    home = ["human/lineman @ c5 +throw-team-mate", "human/lineman @ c6 +right-stuff +swoop"]
    match = played(home, [], "activate H1 hurl, hurl H2 a8, use swoop, go a9", [4, 1, 1, 1])
    assert status(match, "H2") == "reserve"


def test_a_small_swooping_player_dodges_like_anybody_else() -> None:
    home = ["human/lineman @ h5 +stunty +swoop"]
    away = ["human/lineman @ h4", "human/lineman @ h7"]
    match = played(home, away, "activate H1 move, step h6", [4])
    assert needed(match, "dodge") == [4]


@pytest.mark.covers("skill:bb2016/hypnotic-gaze")
def test_nothing_comes_before_a_gaze() -> None:
    away = [f"{FOE} +dump-off +foul-appearance ball", "human/lineman @ h15"]
    match = played(["human/lineman @ h12 +hypnotic-gaze"], away, "activate H1 gaze, gaze A1", [4])
    assert (purposes(match), holds(match, "A1"), has_mark(match, "A1", "dazed")) == (["gaze"], True, True)


@pytest.mark.covers("skill:bb2016/chainsaw")
def test_a_chainsaw_is_the_only_way_its_owner_blocks() -> None:
    match = played(armed("chainsaw"), [FOE], "activate H1 block")
    assert options(match) == ["done", "saw A1"]
    play(match, "done")
    match = played(armed("chainsaw"), [FOE], "activate H1 blitz, saw A1", [2, 1, 1])
    assert uses(match, "H1", "chainsaw") == 1
