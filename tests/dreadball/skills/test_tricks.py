"""Abilities that have to do with the referee, and the collar of a convict, each at work in a match."""

from __future__ import annotations

import pytest

from tests.dreadball.playing import (
    asked,
    dice,
    fact,
    happened,
    has_mark,
    hex_of,
    offered,
    options,
    play,
    rolls,
    status,
    uses,
)
from tests.dreadball.skills.scene import JACK, acted, loosely, set_up

H1 = f"{JACK} @ f8"
A1 = f"{JACK} @ f9"


# -- Dirty Tricks ------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/dirty-tricks", "dreadball.skill.dirty_tricks")
def test_dirty_tricks_have_a_foul_called_on_anybody_once_a_match() -> None:
    home = [H1, f"{JACK} @ h4"]
    line = "act H2 run, step h5, done, call dirty-tricks H1"
    match = acted(home, [f"{A1} +dirty-tricks"], line, [3])
    assert status(match, "H1") == "sin-bin-3"
    assert has_mark(match, "A1", "tricked")
    play(match, "act H2 run, step h6, done")
    assert asked(match) == ("rush", 0)


# -- It Wasn't Me! -----------------------------------------------------------------------------------------------------

ZEE = "+it-wasnt-me"
SEES_NOTHING = 5
STOMP = "act H1 stomp, stomp A1"
STOMPED = [*dice((1, 3), (1, 2))]
DOWN = [f"{A1} prone"]


@pytest.mark.covers(
    "skill:dreadball/it-wasnt-me",
    "dreadball.it_wasnt_me.choose_before_check",
    "dreadball.it_wasnt_me.contest",
    "dreadball.it_wasnt_me.contest_cleared",
)
def test_a_contested_check_costs_a_turn_less_for_each_success_and_none_if_they_are_enough() -> None:
    line = f"{STOMP}, call stomp H1"
    match = acted([f"{H1} {ZEE}"], DOWN, line, [*STOMPED, 3, 3, 1, 1])
    assert rolls(match, "contest") == [("H1", "contest", 3, 3)]
    assert status(match, "H1") == "sin-bin-2"
    assert status(acted([f"{H1} {ZEE}"], DOWN, line, [*STOMPED, 2, 3, 3, 1]), "H1") == "standing"


@pytest.mark.covers("skill:dreadball/it-wasnt-me", "dreadball.it_wasnt_me.contest")
def test_contesting_may_turn_an_expulsion_into_some_turns() -> None:
    match = acted([f"{H1} {ZEE}"], DOWN, f"{STOMP}, call stomp H1", [*STOMPED, 3, 3, 3, 3, 3], referee="f12")
    assert status(match, "H1") == "sin-bin-3"


@pytest.mark.covers("skill:dreadball/it-wasnt-me", "dreadball.it_wasnt_me.contest")
def test_who_is_not_caught_has_nothing_to_contest() -> None:
    match = acted([f"{H1} {ZEE}"], DOWN, f"{STOMP}, call stomp H1", [*STOMPED, SEES_NOTHING])
    assert (status(match, "H1"), rolls(match, "contest")) == ("standing", [])


@pytest.mark.covers(
    "skill:dreadball/it-wasnt-me", "dreadball.it_wasnt_me.shift_blame", "dreadball.it_wasnt_me.shift_penalty"
)
def test_the_blame_goes_to_another_within_three_hexes_who_is_off_for_a_turn_at_least() -> None:
    home = [f"{H1} {ZEE}", f"{JACK} @ f5 {ZEE}", f"{JACK} @ f4 {ZEE}", f"{JACK} @ f7"]
    match = play(set_up(home, DOWN, [*STOMPED, SEES_NOTHING]), f"{STOMP}, call stomp H1")
    assert (asked(match), options(match)) == (("contest", 0), ["contest", "blame H2"])
    play(match, "blame H2")
    assert (status(match, "H1"), status(match, "H2")) == ("standing", "sin-bin-1")
    caught = acted(home, DOWN, f"{STOMP}, call stomp H1, blame H2", [*STOMPED, 2])
    assert (status(caught, "H2"), rolls(caught, "contest")) == ("sin-bin-3", [])


@pytest.mark.covers("dreadball.it_wasnt_me.no_distract")
def test_they_cannot_distract_the_referee() -> None:
    line = "act H1 run, step f9"
    assert offered(play(set_up([H1], [], referee="f10"), line), "distract")
    assert not offered(play(set_up([f"{H1} {ZEE}"], [], referee="f10"), line), "distract")


@pytest.mark.covers("dreadball.it_wasnt_me.one_foul_per_token", "dreadball.it_wasnt_me.caller_chooses")
def test_one_foul_is_called_for_a_token_and_the_caller_picks_which() -> None:
    # H2 obstructs the visitors' bench, and H1 stomps
    home = [f"{H1} {ZEE}", f"{JACK} @ i18 {ZEE}"]
    match = play(set_up(home, DOWN, [*STOMPED, SEES_NOTHING]), STOMP)
    assert {"call stomp H1", "call obstruction H2"} <= set(options(match))
    play(match, "call obstruction H2")
    assert asked(match) == ("rush", 0)
    assert len(happened(match, "FoulCalled")) == 1


@pytest.mark.covers("dreadball.it_wasnt_me.no_foul_on_free_actions")
def test_nothing_is_called_on_what_they_do_by_a_card() -> None:
    home = [f"{H1} {ZEE}", f"{JACK} @ i18 {ZEE}"]
    match = play(set_up(home, [], hands=(["run-1"], [])), "play run-1 H1, step f9, done")
    assert asked(match) == ("rush", 0)
    token = play(set_up(home, []), "act H1 run, step f9, done")
    assert "call obstruction H2" in options(token)


@pytest.mark.covers("dreadball.it_wasnt_me.runaround_one_foul")
def test_a_runaround_is_good_for_one_foul_after_the_first_run_or_after_the_second() -> None:
    home = [f"{H1} {ZEE} +runaround", f"{JACK} @ h8 {ZEE} +runaround", f"{JACK} @ i18 {ZEE}"]
    line = "act H1 runaround, step f9, done"
    early = play(set_up(home, [], [SEES_NOTHING]), f"{line}, call obstruction H3, step h9, done")
    assert asked(early) == ("rush", 0)
    late = play(set_up(home, [], [SEES_NOTHING]), f"{line}, let-go, step h9, done")
    assert offered(late, "call obstruction H3")


@pytest.mark.covers("skill:dreadball/it-wasnt-me", "dreadball.it_wasnt_me.tricks_still_work")
def test_dirty_tricks_get_them_whatever_paid_for_the_action() -> None:
    line = "play run-1 H1, step f7, done, call dirty-tricks H1"
    match = play(set_up([f"{H1} e {ZEE}"], [f"{JACK} @ d9 +dirty-tricks"], [3, 1, 1, 1], hands=(["run-1"], [])), line)
    assert status(match, "H1") == "sin-bin-3"


# -- Shock Collar ------------------------------------------------------------------------------------------------------

SHOCK = "act H1 shock"


@pytest.mark.covers(
    "skill:dreadball/shock-collar",
    "dreadball.skill.shock_collar_activate",
    "dreadball.skill.shock_collar_damage",
    "dreadball.skill.shock_collar_no_save",
    "dreadball.skill.shock_collar_wearer",
)
def test_a_shock_collar_hurts_friend_and_foe_around_and_sends_its_wearer_off() -> None:
    home = [f"{H1} +shock-collar", f"{JACK} @ f7", f"{JACK} @ f6"]
    match = acted(home, [A1, f"{JACK} @ e8 prone"], SHOCK, [5, 5, 4])
    assert rolls(match) == [("H1", "shock", 3, 5)]
    assert [status(match, player) for player in ("A1", "A2", "H2")] == ["sin-bin-2"] * 3
    assert (status(match, "H1"), status(match, "H3")) == ("sin-bin-3", "standing")
    assert fact(match, "tokens") == 4


@pytest.mark.covers("skill:dreadball/shock-collar", "dreadball.skill.shock_collar_knockdown")
def test_who_is_not_hurt_by_a_collar_goes_down() -> None:
    match = acted([f"{H1} +shock-collar", f"{JACK} @ f7 +steady"], [A1], SHOCK, [4, 1, 1])
    assert (status(match, "A1"), status(match, "H2"), status(match, "H1")) == ("prone", "standing", "sin-bin-3")


@pytest.mark.covers("skill:dreadball/shock-collar", "dreadball.skill.shock_collar_sixes")
def test_sixes_of_a_collar_bring_more_dice() -> None:
    match = acted([f"{H1} +shock-collar"], [A1], SHOCK, [6, 6, 1, 5, 1])
    assert status(match, "A1") == "sin-bin-3"


@pytest.mark.covers("skill:dreadball/shock-collar", "dreadball.skill.shock_collar_activate")
def test_one_collar_is_set_off_in_a_rush() -> None:
    home = [f"{H1} +shock-collar", f"{JACK} @ f4 +shock-collar"]
    match = set_up(home, [], [1, 1, 1])
    assert offered(match, "act H2 shock")
    play(match, SHOCK)
    assert not offered(match, "act H2 shock")


@pytest.mark.covers("skill:dreadball/shock-collar", "dreadball.skill.shock_collar_activate")
@pytest.mark.parametrize("spent", ["two-tokens one-token", "finished", "prone two-tokens one-token", "+uncontrolled"])
def test_a_coach_may_set_off_the_collar_of_a_wearer_who_may_not_act_himself(spent: str) -> None:
    home, away = [f"{H1} +shock-collar {spent}"], [f"{JACK} @ f9 prone"]
    match = set_up(home, away, [1, 1, 1])
    assert {text for text in options(match) if "H1" in text} - {"act H1 stomp"} == {SHOCK}
    play(match, SHOCK)
    assert (status(match, "H1"), fact(match, "tokens")) == ("sin-bin-3", 4)


@pytest.mark.covers("skill:dreadball/shock-collar", "dreadball.skill.shock_collar_activate")
def test_a_collar_takes_a_token_of_the_team_and_none_of_the_wearer() -> None:
    assert not offered(set_up([f"{H1} +shock-collar"], [A1], tokens=0), SHOCK)
    match = acted([f"{H1} +shock-collar"], [], SHOCK, [1, 1, 1])
    assert not has_mark(match, "H1", "one-token")


@pytest.mark.covers("skill:dreadball/shock-collar", "dreadball.skill.shock_collar_knockdown")
def test_a_collar_that_drops_the_own_carrier_ends_the_rush() -> None:
    match = loosely([f"{H1} +shock-collar", f"{JACK} @ f7 ball"], [], SHOCK, [1, 1, 1, 1, 1])
    assert status(match, "H2") == "prone"
    assert [e["side"] for e in happened(match, "RushEnded")] == ["home"]


# -- Taking a Dive -----------------------------------------------------------------------------------------------------

DIVE = "act H1 run, step f8, dive"


@pytest.mark.covers("skill:dreadball/taking-a-dive", "dreadball.skill.taking_a_dive")
def test_who_takes_a_dive_lies_down_next_to_an_opponent_who_is_checked() -> None:
    match = acted([f"{JACK} @ f7 +taking-a-dive"], [A1, f"{JACK} @ e8"], f"{DIVE}, player A2", [3])
    assert (status(match, "H1"), hex_of(match, "H1")) == ("prone", "f8")
    assert (status(match, "A1"), status(match, "A2")) == ("standing", "sin-bin-3")
    assert [(e["foul"], e["player"]) for e in happened(match, "FoulCalled")] == [("dive", "A2")]
    assert asked(match) == ("rush", 0)


@pytest.mark.covers("dreadball.skill.taking_a_dive")
def test_nobody_dives_before_he_has_moved_or_without_an_opponent_next_to_him() -> None:
    match = play(set_up([f"{JACK} @ f7 +taking-a-dive"], [A1]), "act H1 run")
    assert not offered(match, "dive")
    assert offered(play(match, "step f8"), "dive")
    assert not offered(play(set_up([f"{H1} +taking-a-dive"], [A1]), "act H1 run"), "dive")


@pytest.mark.covers("skill:dreadball/taking-a-dive", "dreadball.skill.taking_a_dive_limit")
def test_a_dive_is_once_a_match_for_a_player_and_once_a_rush_for_a_team() -> None:
    home = [f"{JACK} @ f7 +taking-a-dive", f"{JACK} @ h8 +taking-a-dive"]
    match = acted(home, [A1], DIVE, [SEES_NOTHING])
    assert has_mark(match, "H1", "dived")
    assert not offered(play(match, "act H2 run, step g8"), "dive")
    again = set_up([f"{home[0]} dived", home[1]], [A1])
    assert not offered(play(again, "act H1 run, step f8"), "dive")


@pytest.mark.covers("skill:dreadball/taking-a-dive", "dreadball.it_wasnt_me.tricks_still_work")
def test_a_dive_gets_those_who_were_not_it() -> None:
    match = acted([f"{JACK} @ f7 +taking-a-dive"], [f"{A1} {ZEE}"], DIVE, [3, 1, 1, 1])
    assert uses(match, "A1", "it-wasnt-me") == 1
    assert status(match, "A1") == "sin-bin-3"
