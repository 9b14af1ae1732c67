"""Team turns: whose, how many, and what each player may do in one."""

from __future__ import annotations

import pytest

import ironpitch
from tests.bb2016.playing import asked, both, fact, happened, offered, options, play, played, square, started

NO_TABLE = "bb2016(kickoff_table=off)"
HOME = ["human/lineman @ g13", "human/lineman @ h13", "human/lineman @ i13"]
AWAY = ["orc/lineman @ g14", "orc/lineman @ h14", "orc/lineman @ i14"]
PAIR = ["human/lineman @ d5", "human/lineman @ l5"], ["orc/lineman @ d20", "orc/lineman @ l20"]


def actions_of(match: ironpitch.Match, player: str) -> list[str]:
    """The actions a player may declare now."""
    return sorted(choice.split()[2] for choice in options(match) if choice.startswith(f"activate {player} "))


# -- whose turn --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.turn.receiving_team_first", "bb2016.turn.marker_first")
@pytest.mark.parametrize(("kicker", "aim", "first"), [("home", "h20", ("away", 1)), ("away", "h7", ("home", 1))])
def test_the_receiving_team_has_the_first_turn_of_a_drive(kicker: str, aim: str, first: tuple[str, int]) -> None:
    match = started(HOME, AWAY, [5, 1, 5], ruleset=NO_TABLE, phase="kick", kicker=kicker)
    assert both(match, "turn") == (0, 0)
    play(match, f"aim {aim}")
    assert match.turn == first
    assert both(match, "turn") == ((0, 1) if kicker == "home" else (1, 0))


@pytest.mark.covers("bb2016.turn.teams_alternate", "bb2016.turn.marker_first")
def test_the_teams_take_turns_alternately() -> None:
    match = started(*PAIR, turn=("home", 1))
    seen = [match.turn]
    for _ in range(15):
        play(match, "end-turn")
        seen.append(match.turn)
    assert seen == [(side, number) for number in range(1, 9) for side in ("home", "away")]


@pytest.mark.covers("bb2016.turn.teams_alternate")
def test_the_teams_alternate_the_other_way_round_too() -> None:
    match = started(*PAIR, turn=("away", 1), kicker="home")
    seen = []
    for _ in range(4):
        seen.append(match.turn)
        play(match, "end-turn")
    assert seen == [("away", 1), ("home", 1), ("away", 2), ("home", 2)]


@pytest.mark.covers("bb2016.turn.marker_first")
def test_the_marker_of_the_team_whose_turn_begins_moves_one_space_before_anything_else() -> None:
    match = started(*PAIR, turn=("home", 3))
    assert both(match, "turn") == (3, 2)
    play(match, "end-turn")
    assert both(match, "turn") == (3, 3)
    assert asked(match) == ("activate", 1)
    play(match, "end-turn")
    assert both(match, "turn") == (4, 3)
    began = [(event["side"], event["number"]) for event in happened(match, "TurnBegan")]
    assert began == [("away", 3), ("home", 4)]


@pytest.mark.covers("bb2016.turn.last_of_half")
@pytest.mark.parametrize(("number", "last"), [(7, False), (8, True)])
def test_the_eighth_turn_of_the_second_team_is_the_last_of_the_half(number: int, last: bool) -> None:
    match = started(*PAIR, turn=("away", number))
    play(match, "end-turn")
    assert (fact(match, "half") == 2) == last
    assert asked(match)[0] == ("set-up" if last else "activate")
    assert both(match, "turn") == ((0, 0) if last else (8, 7))


@pytest.mark.covers("bb2016.turn.last_of_half")
def test_a_team_on_the_last_space_has_no_further_turn_even_if_the_other_has() -> None:
    match = started(*PAIR, turn=("home", 8), turns=(8, 6))
    play(match, "end-turn")
    assert match.turn == ("away", 7)
    play(match, "end-turn")
    assert match.turn == ("away", 8)
    play(match, "end-turn")
    assert fact(match, "half") == 2


# -- one action each ---------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.turn.one_action_per_player")
@pytest.mark.parametrize(
    "line", ["activate H1 move, done", "activate H1 blitz, step d6, done", "activate H1 pass, done"]
)
def test_a_player_who_has_acted_does_not_act_again_this_turn(line: str) -> None:
    home = ["human/lineman @ d5 ball", "human/lineman @ l5"]
    match = play(started(home, PAIR[1]), line)
    assert actions_of(match, "H1") == []
    assert actions_of(match, "H2") != []
    with pytest.raises(ironpitch.IllegalChoice):
        match.play("activate H1 move")
    play(match, "end-turn, end-turn")
    assert actions_of(match, "H1") != []


@pytest.mark.covers("bb2016.turn.one_action_per_player")
def test_only_own_players_on_the_pitch_act() -> None:
    home = ["human/lineman @ d5", "human/lineman reserve", "human/lineman ko", "human/lineman @ l5"]
    match = started(home, PAIR[1])
    assert sorted({choice.split()[1] for choice in options(match) if choice.startswith("activate")}) == ["H1", "H4"]


@pytest.mark.covers("bb2016.turn.ends_all_acted")
def test_the_turn_ends_when_every_player_has_acted() -> None:
    match = play(started(*PAIR), "activate H1 move, done")
    assert match.turn == ("home", 3)
    play(match, "activate H2 move, step l6, done")
    assert match.turn == ("away", 3)
    assert happened(match, "TurnOver") == []


@pytest.mark.covers("bb2016.turn.ends_all_acted", "bb2016.stunned.inactive")
def test_a_turn_does_not_wait_for_stunned_players_but_for_prone_ones() -> None:
    home = ["human/lineman @ d5", "human/lineman @ l5 stunned"]
    assert play(started(home, PAIR[1]), "activate H1 move, done").turn == ("away", 3)
    home = ["human/lineman @ d5", "human/lineman @ l5 prone"]
    assert play(started(home, PAIR[1]), "activate H1 move, done").turn == ("home", 3)


@pytest.mark.covers("bb2016.turn.ends_voluntarily")
@pytest.mark.parametrize("line", ["end-turn", "activate H1 move, done, end-turn"])
def test_a_coach_may_end_the_turn_although_players_have_not_acted(line: str) -> None:
    match = play(started(*PAIR), line)
    assert match.turn == ("away", 3)
    assert happened(match, "TurnOver") == []


@pytest.mark.covers("bb2016.turn.ends_voluntarily")
def test_the_turn_is_not_ended_in_the_middle_of_an_action() -> None:
    match = play(started(*PAIR), "activate H1 move, step d6")
    assert not offered(match, "end-turn")
    assert offered(match, "done")


# -- declaring ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.action.declare_first")
def test_nothing_is_done_before_a_player_and_an_action_are_named() -> None:
    match = started(["human/lineman @ h12 ball", "human/lineman @ l5"], ["orc/lineman @ h13"])
    for deed in ("step h11", "block A1", "throw h9", "done"):
        with pytest.raises(ironpitch.IllegalChoice):
            match.play(deed)
    play(match, "activate H2 move")
    assert asked(match) == ("step", 0)
    assert [event["action"] for event in happened(match, "Activated")] == ["move"]


@pytest.mark.covers("bb2016.action.declare_first")
def test_a_player_does_what_was_declared_and_nothing_else() -> None:
    match = played(["human/lineman @ h12 ball"], ["orc/lineman @ h13"], "activate H1 move")
    assert not any(choice.split()[0] in ("block", "throw", "give", "foul") for choice in options(match))
    match = played(["human/lineman @ h12"], ["orc/lineman @ h13"], "activate H1 block")
    assert options(match) == ["done", "block A1"]


@pytest.mark.covers("bb2016.action.declare_first")
def test_one_player_finishes_before_the_next_begins() -> None:
    match = play(started(*PAIR), "activate H1 move, step d6")
    with pytest.raises(ironpitch.IllegalChoice):
        match.play("activate H2 move")
    play(match, "done, activate H2 move, step l6, done")
    assert (square(match, "H1"), square(match, "H2")) == ("d6", "l6")


@pytest.mark.covers("bb2016.action.four_kinds")
def test_the_base_game_has_move_block_blitz_and_pass() -> None:
    away = ["orc/lineman @ h13", "orc/lineman @ g13 prone"]
    home = ["human/lineman @ h12 ball", "human/lineman @ h11"]
    match = started(home, away, ruleset="bb2016(preset=basic)")
    assert actions_of(match, "H1") == ["blitz", "block", "move", "pass"]


@pytest.mark.covers("bb2016.action.four_kinds")
def test_the_optional_rules_add_hand_off_and_foul() -> None:
    away = ["orc/lineman @ h13", "orc/lineman @ g13 prone"]
    home = ["human/lineman @ h12 ball", "human/lineman @ h11"]
    match = started(home, away)
    assert actions_of(match, "H1") == ["blitz", "block", "foul", "hand-off", "move", "pass"]


@pytest.mark.covers("bb2016.action.four_kinds")
def test_block_and_pass_need_somebody_to_block_and_a_ball_to_throw() -> None:
    match = started(*PAIR, ruleset="bb2016(preset=basic)")
    assert actions_of(match, "H1") == ["blitz", "move"]


@pytest.mark.covers("bb2016.action.declare_first", "bb2016.action.four_kinds")
def test_everything_that_can_be_declared_is_listed_once_and_the_end_of_the_turn_first() -> None:
    home = ["human/lineman @ h12 ball", "human/lineman @ h11 prone", "human/lineman @ a2 stunned"]
    match = started(home, ["orc/lineman @ h13", "orc/lineman @ g13 prone"])
    listed = options(match)
    assert listed[0] == "end-turn"
    assert sorted(listed[1:]) == [
        "activate H1 blitz",
        "activate H1 block",
        "activate H1 foul",
        "activate H1 hand-off",
        "activate H1 move",
        "activate H1 pass",
        "activate H2 blitz",
        "activate H2 foul",
        "activate H2 move",
        "concede",
    ]
    assert all(offered(match, choice) for choice in listed)


@pytest.mark.covers("bb2016.action.declare_first")
def test_a_block_is_offered_only_next_to_a_standing_opponent_as_things_are_now() -> None:
    squares = [f"{file}{row}" for file in "efghijk" for row in range(9, 16) if (file, row) != ("h", 12)]
    near = {f"{file}{row}" for file in "ghi" for row in (11, 12, 13)}
    for at in squares:
        match = started(["human/lineman @ h12", "human/lineman @ a2"], [f"orc/lineman @ {at}"])
        assert offered(match, "activate H1 block") == (at in near)
    home = ["human/lineman @ h12", "human/lineman @ g12"]
    match = started(home, ["orc/lineman @ h13"], ["push"], ruleset="bb2016(assists=off)")
    assert offered(match, "activate H2 block")
    play(match, "activate H1 block, block A1, push i14, stay")
    assert not offered(match, "activate H2 block")
