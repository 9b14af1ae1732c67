"""Where two rules of the Rush meet: questions nobody need answer, Rushes that stay lost, players who are done."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.games.dreadball.cards.deck import card_words
from tests.dreadball.playing import (
    asked,
    ball_at,
    dice,
    facing,
    fact,
    happened,
    hex_of,
    holds,
    offered,
    options,
    play,
    played,
    rolls,
    status,
)

JACK = "trontek-29ers/jack"
GUARD = "trontek-29ers/guard"
STRIKER = "trontek-29ers/striker"
WORDS = card_words()


def pile_of_one(*held: str) -> dict[str, int]:
    """A pile of one card that is no Event, so that no die is needed to draw it; all but those held are laid away."""
    top = 1 << WORDS.index("inspired-1")
    for card in held:
        top |= 1 << WORDS.index(card)
    return {"pile": 1 << WORDS.index("inspired-1"), "discards": 2**52 - 1 - top}


def test_nobody_is_asked_when_all_he_could_do_is_end_the_action() -> None:
    match = played([f"{JACK} @ f4"], [f"{JACK} @ f9"], "act H1 slam, step f5")
    assert asked(match) == ("act", 0), "he may still turn"
    play(match, "turn w")
    assert asked(match) == ("rush", 0)
    assert facing(match, "H1") == "w"
    assert fact(match, "tokens") == 4
    match = played([f"{JACK} @ f4"], [f"{JACK} @ f6 e"], "act H1 slam, step f5, turn w")
    assert asked(match) == ("rush", 0), "his back is turned to the only opponent"
    match = played([f"{JACK} @ f4 e"], [f"{JACK} @ f6 e"], "act H1 slam, step f5, turn se")
    assert offered(match, "slam A1"), "there is somebody to slam"


def test_a_runner_who_is_boxed_in_is_not_asked_again_after_he_has_turned() -> None:
    home = [f"{JACK} @ f4 e", *[f"{JACK} @ {place}" for place in ("f5", "e3", "e4")]]
    away = [f"{JACK} @ {place} prone" for place in ("g3", "g4", "f3")]
    match = played(home, away, "act H1 run, turn w")
    assert asked(match) == ("rush", 0)
    assert facing(match, "H1") == "w"
    match = played(home, away[:2], "act H1 run, turn w")
    assert asked(match) == ("act", 0)
    assert offered(match, "step f3")


def test_nobody_interferes_once_a_new_ball_has_cost_the_rush() -> None:
    held = ("ball-shatters-1", "running-interference-1")
    home = [f"{JACK} @ b11 se", f"{JACK} @ c11 nw", f"{JACK} @ g8 w"]
    # The ball hits H1 in the back, flies to H2, who drops it, and comes down on d12.
    script = [1, *dice((0, 3)), 1, 1, 4, 1]
    match = played(
        home, [f"{JACK} @ g9 w"], "act H1 run, done, play ball-shatters-1", script, hands=((), held),
        facts=pile_of_one(*held),
    )  # fmt: skip
    assert ball_at(match) == "d12"
    assert [event["side"] for event in happened(match, "RushEnded")] == ["home"]
    assert asked(match) == ("referee", 0), "the Rush is over: there is nothing to interfere with"
    assert fact(match, "hand-away") == 1 << WORDS.index("running-interference-1")


@pytest.mark.covers("dreadball.confusion.fail_ends")
def test_who_is_done_for_the_rush_has_no_free_action_either() -> None:
    home = [f"{STRIKER} @ f5 e ball", f"{JACK} @ f7 w"]
    thief = f"{STRIKER} @ e6 se +a-safe-pair-of-hands"
    script = [*dice((0, 4)), 2, 1, 6, 5]
    match = played(home, [thief], "act H1 throw, pass H2", script, facts=pile_of_one())
    assert asked(match) == ("free", 1)
    match = played(home, [f"{thief} finished"], "act H1 throw, pass H2", script, facts=pile_of_one())
    assert holds(match, "A1")
    assert asked(match) == ("referee", 0)


def test_a_rush_that_was_lost_to_a_free_action_ends_after_the_last_one_whoever_has_the_ball_then() -> None:
    home = [f"{STRIKER} @ f5 e ball", f"{JACK} @ f7 w", f"{STRIKER} @ e4 e"]
    away = [f"{STRIKER} @ e6 se +a-safe-pair-of-hands", f"{JACK} @ e2 e"]
    script = [*dice((0, 4)), 2, 1, 6, 5]
    match = played(home, away, "act H1 throw, pass H2", script, facts=pile_of_one())
    assert asked(match) == ("free", 1)
    match.table.script = vec[i64]([*dice((0, 3)), 1, 3, 6, 5, *dice((1, 3))])
    match.table.script_at = 0
    play(match, "act A1 run, step e7")
    assert status(match, "A1") == "prone"
    assert holds(match, "H3"), "the ball came back"
    assert asked(match) == ("free", 0)
    play(match, "act H3 run, step e3, step f3")
    match.check_dice()
    assert rolls(match, "evade")[-1] == ("H3", "evade", 3, 4)
    assert asked(match) == ("act", 0), "his free action is not cut short"
    play(match, "done")
    assert asked(match) == ("referee", 0)
    assert [event["side"] for event in happened(match, "RushEnded")] == ["home"]


def test_who_starts_where_his_side_comes_on_may_step_off_at_once() -> None:
    match = played([f"{JACK} @ c2"], [], "act H1 run, leave")
    assert status(match, "H1") == "bench"
    assert asked(match) == ("rush", 0)


@pytest.mark.covers("dreadball.evade.when")
def test_stepping_off_a_threatened_hex_takes_an_evade_and_who_fails_goes_down_where_he_is() -> None:
    away = [f"{JACK} @ c3 w"]
    match = played([f"{JACK} @ c2"], away, "act H1 run, leave", dice((1, 2)))
    assert status(match, "H1") == "bench"
    assert rolls(match) == [("H1", "evade", 2, 4)]
    match = played([f"{JACK} @ c2"], away, "act H1 run, leave", dice((0, 2)))
    assert status(match, "H1") == "prone"
    assert hex_of(match, "H1") == "c2"
    assert not happened(match, "Withdrew")


@pytest.mark.covers("dreadball.jump.facing", "dreadball.pick_up.turn_first")
def test_a_jumper_who_lands_on_the_ball_says_once_which_way_he_looks() -> None:
    match = played([f"{JACK} @ f4 e +jump"], [], "act H1 run, jump f6, face nw", dice((1, 3), (1, 3)), ball="f6")
    assert holds(match, "H1")
    assert facing(match, "H1") == "nw"
    assert asked(match) == ("act", 0)
    match = played([f"{JACK} @ f4 e +jump"], [], "act H1 sprint, jump f6, face nw", dice((1, 3), (1, 2)), ball="f6")
    assert holds(match, "H1")
    assert facing(match, "H1") == "nw", "a sprinter turns because he has jumped"


@pytest.mark.covers("dreadball.pick_up.fail_scatter", "dreadball.enter.move")
def test_a_pick_up_that_fails_where_he_comes_on_ends_his_action_even_if_a_team_mate_catches_the_ball() -> None:
    script = [*dice((0, 3)), 1, 1, *dice((1, 1)), 1, 1, 1]
    match = played([f"{JACK} bench", f"{STRIKER} @ c3 w"], [], "act H1 run, face e, stay", script, ball="c2")
    assert holds(match, "H2")
    assert asked(match) == ("rush", 1)
    match = played([f"{JACK} @ d2", f"{STRIKER} @ c3 w"], [], "act H1 run, step c2, face e, stay", script, ball="c2")
    assert holds(match, "H2")
    assert asked(match) == ("rush", 1), "as anywhere else"


def test_nobody_is_asked_to_roll_again_what_could_not_be_better() -> None:
    run = "act H1 run, " + ", ".join(f"step f{n}" for n in range(5, 11))
    held = (("dig-deep-1",), ())
    match = played([f"{JACK} @ f4"], [], run, dice((1, 3)), hands=held)
    assert asked(match) == ("act", 0)
    assert hex_of(match, "H1") == "f10"
    match = played([f"{JACK} @ f4"], [], run, dice((0, 3)), hands=held)
    assert asked(match) == ("reroll", 0)
    match = played([f"{JACK} @ f4"], [], "act H1 run, step f5, face e", dice((1, 3)), ball="f5", hands=held)
    assert asked(match) == ("reroll", 0), "a double would be worth a free action"
    match = played([f"{JACK} @ f4"], [], "act H1 run, step f5, face e", dice((2, 3)), ball="f5", hands=held)
    assert asked(match) == ("free", 0)


@pytest.mark.covers("dreadball.stand_up.double", "dreadball.skill.shock_collar_activate")
def test_a_free_action_sets_off_no_collar_for_that_takes_a_token() -> None:
    match = played([f"{JACK} @ f4 prone +shock-collar"], [], "act H1 stand-up, face e", dice((2, 3)))
    assert asked(match) == ("free", 0)
    assert "act H1 shock" not in options(match)
    assert "act H1 run" in options(match)
    play(match, "decline")
    assert offered(match, "act H1 shock")
