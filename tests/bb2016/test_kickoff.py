"""The kick-off without its table: aim, scatter, landing, touchback."""

from __future__ import annotations

from typing import Unpack

import pytest

import ironpitch
from tests.bb2016.playing import (
    Around,
    asked,
    ball_at,
    both,
    happened,
    holds,
    needed,
    options,
    play,
    purposes,
    square,
    started,
)

PLAIN = "bb2016(kickoff_table=off)"
HOME = ["human/lineman @ g13", "human/lineman @ h13", "human/lineman @ i13"]
AWAY = ["orc/lineman @ g14", "orc/lineman @ h14", "orc/lineman @ i14", "orc/lineman @ h24"]

# Where a kick at h20 ends after three squares in each of the eight directions.
THREE_SQUARES = {1: "e17", 2: "e20", 3: "e23", 4: "h17", 5: "h23", 6: "k17", 7: "k20", 8: "k23"}


def kicked(
    line: str,
    dice: list[int],
    home: list[str] | None = None,
    away: list[str] | None = None,
    **around: Unpack[Around],
) -> ironpitch.Match:
    """The home side kicks to the away side without the kick-off table."""
    around.setdefault("kicker", "home")
    around["phase"] = "kick"
    match = started(home or HOME, away or AWAY, dice, ruleset=PLAIN, **around)
    return play(match, line)


def landed(line: str, dice: list[int], home: list[str] | None = None, away: list[str] | None = None) -> ironpitch.Match:
    """As `kicked`; every die must have been used."""
    match = kicked(line, dice, home, away)
    match.check_dice()
    return match


# -- aim and scatter ---------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.kickoff.ball_placement")
@pytest.mark.parametrize(("kicker", "rows"), [("home", range(14, 27)), ("away", range(1, 14))])
def test_the_ball_is_kicked_at_any_square_of_the_receiving_half(kicker: str, rows: range) -> None:
    match = started(HOME, AWAY, phase="kick", kicker=kicker)
    assert asked(match) == ("kick", 0 if kicker == "home" else 1)
    assert sorted(options(match)) == sorted(f"aim {file}{row}" for file in "abcdefghijklmno" for row in rows)


@pytest.mark.covers("bb2016.kickoff.ball_placement")
@pytest.mark.parametrize("at", ["h13", "a1", "o13"])
def test_the_ball_is_not_kicked_at_the_own_half(at: str) -> None:
    match = started(HOME, AWAY, phase="kick", kicker="home")
    with pytest.raises(ironpitch.IllegalChoice):
        match.play(f"aim {at}")


@pytest.mark.covers("bb2016.kickoff.ball_placement")
def test_the_end_zone_and_an_occupied_square_may_be_aimed_at() -> None:
    match = started(HOME, AWAY, phase="kick", kicker="home")
    assert {"aim h26", "aim a26", "aim o26", "aim h14", "aim h24"} <= set(options(match))


@pytest.mark.covers("bb2016.kickoff.scatter")
@pytest.mark.parametrize(("way", "lands"), THREE_SQUARES.items())
def test_a_kick_goes_in_one_of_eight_directions(way: int, lands: str) -> None:
    match = landed("aim h20", [way, 3, 7])
    kick = happened(match, "Kicked")[0]
    assert (kick["square"], kick["lands"]) == ("h20", lands)


@pytest.mark.covers("bb2016.kickoff.scatter")
@pytest.mark.parametrize(
    ("distance", "lands"), [(1, "g20"), (2, "f20"), (3, "e20"), (4, "d20"), (5, "c20"), (6, "b20")]
)
def test_a_kick_goes_as_many_squares_as_the_d6_says(distance: int, lands: str) -> None:
    match = landed("aim h20", [2, distance, 5])
    assert happened(match, "Kicked")[0]["lands"] == lands


@pytest.mark.covers("bb2016.kickoff.scatter")
def test_a_d8_is_rolled_for_the_way_and_a_d6_for_the_distance() -> None:
    match = landed("aim h20", [8, 6, 1])
    dice = [(event["die"], event["purpose"]) for event in happened(match, "Rolled")][:2]
    assert dice == [("d8", "kick-direction"), ("d6", "kick-distance")]


# -- landing -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.kickoff.empty_square_bounces")
@pytest.mark.parametrize(("face", "rests"), [(1, "g20"), (4, "h20"), (5, "h22"), (8, "i22")])
def test_a_kick_that_lands_on_an_empty_square_bounces_once(face: int, rests: str) -> None:
    match = landed("aim h20", [5, 1, face])
    assert ball_at(match) == rests


@pytest.mark.covers("bb2016.kickoff.empty_square_bounces")
def test_a_bounce_onto_a_receiver_must_be_caught() -> None:
    match = landed("aim h20", [5, 3, 5, 4])
    assert holds(match, "A4")


@pytest.mark.covers("bb2016.kickoff.receiver_catches")
def test_a_receiver_under_the_ball_must_try_to_catch_it() -> None:
    match = landed("aim h20", [5, 4, 4])
    assert holds(match, "A4")
    assert needed(match, "catch") == [4]


@pytest.mark.covers("bb2016.kickoff.receiver_catches")
def test_a_receiver_who_misses_the_catch_lets_the_ball_bounce() -> None:
    match = landed("aim h20", [5, 4, 3, 2])
    assert ball_at(match) == "g24"


@pytest.mark.covers("bb2016.kickoff.receiver_catches")
def test_a_team_reroll_does_not_help_to_catch_a_kick() -> None:
    match = kicked("aim h20", [5, 4, 3, 2], rerolls=(3, 3))
    assert (asked(match), both(match, "rerolls")) == (("activate", 1), (3, 3))


@pytest.mark.covers("bb2016.kickoff.receiver_catches")
def test_a_marked_receiver_catches_a_kick_less_easily() -> None:
    match = landed("aim h20", [5, 4, 4, 2], home=[*HOME, "human/lineman @ i25"])
    assert needed(match, "catch") == [5]
    assert ball_at(match) == "g24"


@pytest.mark.covers("bb2016.kickoff.receiver_catches")
def test_a_kicking_player_in_the_receiving_half_must_try_to_catch_too() -> None:
    match = landed("aim h20", [5, 1, 4], home=[*HOME, "human/lineman @ h21"])
    assert holds(match, "H4")
    assert match.turn == ("away", 1)


@pytest.mark.covers("bb2016.kickoff.receiver_catches", "bb2016.bounce.player_on_ground")
@pytest.mark.parametrize("state", ["prone", "stunned"])
def test_a_player_on_the_ground_does_not_catch_a_kick(state: str) -> None:
    match = landed("aim h20", [5, 1, 5], away=[*AWAY, f"orc/lineman @ h21 {state}"])
    assert ball_at(match) == "h22"


# -- touchback ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.kickoff.touchback")
@pytest.mark.parametrize(
    ("aim", "way", "distance"),
    [("h25", 5, 2), ("h26", 5, 1), ("a20", 2, 1), ("o20", 7, 1), ("a26", 3, 6), ("f20", 2, 6)],
)
def test_a_kick_off_the_pitch_is_a_touchback(aim: str, way: int, distance: int) -> None:
    match = kicked(f"aim {aim}", [way, distance])
    assert asked(match) == ("touchback", 1)


@pytest.mark.covers("bb2016.kickoff.touchback")
@pytest.mark.parametrize(("aim", "way", "distance"), [("h14", 4, 1), ("h18", 4, 5), ("d16", 6, 3), ("h19", 4, 6)])
def test_a_kick_into_the_kicking_half_is_a_touchback(aim: str, way: int, distance: int) -> None:
    match = kicked(f"aim {aim}", [way, distance])
    assert asked(match) == ("touchback", 1)


@pytest.mark.covers("bb2016.kickoff.touchback")
def test_a_kick_onto_the_last_row_of_the_receiving_half_is_no_touchback() -> None:
    match = landed("aim a15", [4, 1, 5])
    assert (happened(match, "Touchback"), ball_at(match)) == ([], "a15")


@pytest.mark.covers("bb2016.kickoff.touchback")
def test_a_kick_into_the_end_zone_of_the_receivers_is_no_touchback() -> None:
    match = landed("aim h25", [5, 1, 2])
    assert ball_at(match) == "g26"


@pytest.mark.covers("bb2016.kickoff.touchback")
@pytest.mark.parametrize(("aim", "way", "bounce"), [("a15", 4, 4), ("h25", 5, 5), ("b20", 2, 2), ("n20", 7, 8)])
def test_a_bounce_out_of_the_receiving_half_is_a_touchback(aim: str, way: int, bounce: int) -> None:
    match = kicked(f"aim {aim}", [way, 1, bounce])
    assert asked(match) == ("touchback", 1)


@pytest.mark.covers("bb2016.kickoff.touchback")
def test_a_missed_catch_that_bounces_off_the_pitch_is_a_touchback() -> None:
    match = kicked("aim h25", [5, 1, 3, 5], away=[*AWAY, "orc/lineman @ h26"])
    assert asked(match) == ("touchback", 1)


@pytest.mark.covers("bb2016.kickoff.touchback_any_player")
def test_the_receiving_coach_gives_the_ball_to_any_player() -> None:
    match = kicked("aim h26", [5, 1])
    assert options(match) == ["give A1", "give A2", "give A3", "give A4"]
    play(match, "give A3")
    assert holds(match, "A3")
    assert ball_at(match) == "i14"
    assert happened(match, "Tested") == []


@pytest.mark.covers("bb2016.kickoff.touchback_any_player")
def test_the_ball_is_given_to_a_standing_player_if_there_is_one() -> None:
    away = ["orc/lineman @ g14 prone", "orc/lineman @ h14 stunned", "orc/lineman @ i14", "orc/lineman reserve"]
    match = landed("aim h26", [5, 1], away=away)
    assert holds(match, "A3")


@pytest.mark.covers("bb2016.kickoff.touchback_any_player")
def test_with_nobody_standing_a_player_on_the_ground_gets_the_ball_and_it_bounces() -> None:
    away = ["orc/lineman @ g20 prone", "orc/lineman @ h20 stunned"]
    match = kicked("aim h26", [5, 1, 5], away=away)
    assert options(match) == ["give A1", "give A2"]
    play(match, "give A2")
    assert ball_at(match) == "h21"


@pytest.mark.covers("bb2016.kickoff.touchback_any_player")
def test_with_nobody_on_the_pitch_the_ball_bounces_from_the_middle_of_the_receiving_half() -> None:
    match = kicked("aim h26", [5, 1, 5], away=["orc/lineman reserve"])
    assert ball_at(match) == "h21"


@pytest.mark.covers("bb2016.kickoff.touchback_any_player")
def test_the_away_side_kicks_to_the_home_side_alike() -> None:
    match = started(HOME, AWAY, [4, 1], ruleset=PLAIN, phase="kick", kicker="away")
    play(match, "aim h1")
    assert (asked(match), options(match)) == (("touchback", 0), ["give H1", "give H2", "give H3"])
    play(match, "give H2")
    assert (holds(match, "H2"), match.turn) == (True, ("home", 1))


# -- and then ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("bb2016.kickoff.first_turn_follows", "bb2016.turn.receiving_team_first")
@pytest.mark.parametrize(("turns", "number"), [((0, 0), 1), ((3, 2), 3), ((4, 4), 5)])
def test_after_the_kick_the_receiving_team_has_the_first_turn(turns: tuple[int, int], number: int) -> None:
    match = kicked("aim h20", [5, 1, 5], turns=turns)
    assert asked(match) == ("activate", 1)
    assert match.turn == ("away", number)
    assert both(match, "turn") == (turns[0], number)


@pytest.mark.covers("bb2016.kickoff.first_turn_follows")
def test_the_first_turn_waits_for_the_touchback() -> None:
    match = kicked("aim h26", [5, 1])
    assert both(match, "turn") == (0, 0)
    play(match, "give A1")
    assert both(match, "turn") == (0, 1)


@pytest.mark.covers("bb2016.kickoff.scatter")
def test_nothing_but_the_kick_and_its_landing_is_rolled_without_the_table() -> None:
    match = landed("aim h20", [5, 1, 5])
    assert purposes(match) == ["kick-direction", "kick-distance", "bounce"]
    assert square(match, "A4") == "h24"
