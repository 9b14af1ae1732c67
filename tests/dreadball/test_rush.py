"""The Rush from its marker to the referee's move, free actions, and how a match is won."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import ironpitch
from ironpitch.engine.choices import NOBODY
from ironpitch.games.dreadball.cards.deck import card_words, deck
from tests.dreadball.playing import (
    asked,
    ball_at,
    dice,
    fact,
    happened,
    has_mark,
    hex_of,
    holds,
    offered,
    options,
    play,
    played,
    started,
    status,
)

JACK = "trontek-29ers/jack"
GUARD = "trontek-29ers/guard"
STRIKER = "trontek-29ers/striker"
ONE_CARD = {
    "pile": 1 << card_words().index("inspired-1"),
    "discards": 2**52 - 1 - (1 << card_words().index("inspired-1")),
}
"""A pile of one card draws it without a die; it is no Event."""


@pytest.mark.covers(
    "dreadball.action.tokens_per_rush", "dreadball.action.two_tokens_per_player", "dreadball.rush.spend",
    "dreadball.rush.resolve_repeat",
)  # fmt: skip
def test_five_tokens_a_rush_and_two_a_player() -> None:
    match = started([f"{JACK} @ f4", f"{JACK} @ h4", f"{JACK} @ d4"], [f"{JACK} @ j16"])
    assert fact(match, "tokens") == 5
    play(match, "act H1 run, done, act H1 run, done")
    assert fact(match, "tokens") == 3
    assert not offered(match, "act H1 run")
    assert offered(match, "act H2 run")
    play(match, "act H2 run, done, act H3 run, done, act H2 run")
    assert fact(match, "tokens") == 0
    assert match.request is not None
    assert match.request.kind == "act"


@pytest.mark.covers("dreadball.rush_end.nothing_left", "dreadball.rush.end_ref", "dreadball.rush.move_marker")
def test_a_rush_ends_by_itself_when_nothing_is_left_and_the_other_side_is_next() -> None:
    match = started([f"{JACK} @ f4"], [f"{JACK} @ f18"], tokens=1, facts=ONE_CARD)
    play(match, "act H1 run, done")
    assert asked(match) == ("referee", 0), "first he moves the referee"
    play(match, "stay")
    assert match.turn == ("away", 4)
    assert asked(match) == ("rush", 1)
    assert fact(match, "tokens") == 5


@pytest.mark.covers("dreadball.rush_end.coach_stops", "dreadball.rush.end_tokens", "dreadball.rush.end_ref")
def test_a_coach_may_stop_and_the_referee_moves_up_to_the_number_of_the_card() -> None:
    match = started([f"{JACK} @ f4"], [f"{JACK} @ f18"], facts=ONE_CARD, referee="g8")
    play(match, "end-rush")
    hexes = [text.split()[1] for text in options(match) if text.startswith("hex")]
    board = match.table.plan.board
    number = deck().ref[card_words().index("inspired-1")]
    assert max(board.distance(board.parse("g8"), board.parse(name)) for name in hexes) == number
    play(match, f"hex {hexes[0]}")
    assert [event["to"] for event in happened(match, "RefMoved")] == [hexes[0]]


@pytest.mark.covers("dreadball.rush.end_sin_bin")
def test_at_the_end_of_a_rush_only_its_own_side_moves_up_in_the_sin_bin() -> None:
    home = [f"{JACK} @ f4", f"{JACK} sin-bin-3", f"{JACK} sin-bin-1"]
    match = started(home, [f"{JACK} @ f18", f"{JACK} sin-bin-2"], facts=ONE_CARD)
    play(match, "end-rush, stay")
    assert [status(match, name) for name in ("H2", "H3", "A2")] == ["sin-bin-2", "bench", "sin-bin-2"]


@pytest.mark.covers("dreadball.action.one_card_per_player", "dreadball.rush.spend")
def test_a_card_gives_a_player_a_third_action_but_only_one_in_a_rush() -> None:
    match = started([f"{JACK} @ f4", f"{JACK} @ d4"], [f"{JACK} @ j16"], hands=(["run-1", "run-2"], []))
    play(match, "act H1 run, done, act H1 run, done, play run-1 H1, step f5, done")
    assert hex_of(match, "H1") == "f5"
    assert fact(match, "tokens") == 3
    assert has_mark(match, "H1", "carded")
    assert not offered(match, "play run-2 H1")
    assert offered(match, "play run-2 H2")


@pytest.mark.covers("dreadball.buy_card.cost", "dreadball.buy_card.limit")
def test_a_token_buys_a_card_as_often_as_the_team_brought_cards() -> None:
    match = started([f"{JACK} @ f4"], [f"{JACK} @ j16"], cards=(1, 0), facts=ONE_CARD)
    play(match, "buy")
    assert fact(match, "tokens") == 4
    assert fact(match, "hand-home") == ONE_CARD["pile"]
    assert not offered(match, "buy"), "one card brought, one bought"
    match = started([f"{JACK} @ f4"], [f"{JACK} @ j16"])
    assert not offered(match, "buy"), "they brought none"


@pytest.mark.covers("dreadball.pick_up.double", "dreadball.rush_end.failed_pick_up")
def test_a_doubled_pick_up_ends_the_action_and_brings_a_free_run_or_throw() -> None:
    line = "act H1 run, step f5, face e"
    match = played([f"{JACK} @ f4"], [], line, dice((2, 3)), ball="f5")
    assert asked(match) == ("free", 0)
    assert options(match) == ["decline", "act H1 run", "act H1 throw"]
    play(match, "act H1 run, step f6, done")
    assert hex_of(match, "H1") == "f6"
    assert ball_at(match) == "f6"
    assert fact(match, "tokens") == 4
    match = played([f"{JACK} @ f4"], [], line, [*dice((0, 3)), 1, 2], ball="f5", facts=ONE_CARD)
    assert asked(match) == ("referee", 0), "the Rush is over"


@pytest.mark.covers("dreadball.catch.double")
def test_a_doubled_catch_in_the_other_sides_rush_brings_a_free_action_too_and_then_the_rush_ends() -> None:
    home = [f"{STRIKER} @ f5 e ball", f"{JACK} @ f7 w"]
    script = [*dice((0, 4)), 2, 1, 6, 5]
    # the pass is inaccurate, H2 drops it, and it flies one hex to A1, who looks that way
    match = played(home, [f"{STRIKER} @ e6 se +a-safe-pair-of-hands"], "act H1 throw, pass H2", script, facts=ONE_CARD)
    assert asked(match) == ("free", 1)
    match.table.script = vec[i64](dice((1, 3)))
    match.table.script_at = 0
    play(match, "act A1 run, step e7, done")
    assert asked(match) == ("referee", 0)
    assert hex_of(match, "A1") == "e7"
    assert ball_at(match) == "e7"


def test_a_strike_ends_the_rush_and_seven_points_end_the_match() -> None:
    home = [f"{STRIKER} @ f17 e ball"]
    line = "act H1 throw, strike"
    match = played(home, [f"{JACK} @ b12"], line, dice((1, 3)), facts=ONE_CARD, lead=(0, 2))
    assert match.score == (1, 0)
    assert asked(match) == ("referee", 0)
    assert fact(match, "carrier") == NOBODY
    match = played(home, [f"{JACK} @ b12"], line, dice((1, 3)), facts=ONE_CARD, lead=(4, 0))
    assert match.score == (7, 0)
    assert match.over
    assert match.winner == 0
    assert match.request is None


def test_after_fourteen_rushes_the_marker_decides_and_at_zero_there_is_sudden_death() -> None:
    home, away = [f"{JACK} @ f4"], [f"{JACK} @ f18"]
    match = started(home, away, facts=ONE_CARD, rush=("home", 14), lead=(0, 1))
    play(match, "end-rush, stay")
    assert match.over
    assert match.winner == 1
    match = started(home, away, facts=ONE_CARD, rush=("home", 14))
    play(match, "end-rush, stay")
    assert not match.over
    assert match.turn == ("away", 15)
    assert happened(match, "SuddenDeath")
    match = ironpitch.scenario(
        "dreadball(sudden_death=off)", home=home, away=away, facts=ONE_CARD, rush=("home", 14), ball="a5", dice=[]
    )
    play(match, "end-rush, stay")
    assert match.over
    assert match.winner is None


def test_in_sudden_death_any_point_wins_and_so_does_the_last_team_on_the_pitch() -> None:
    home = [f"{STRIKER} @ c14 e ball"]
    match = played(home, [f"{JACK} @ k5"], "act H1 throw, strike", dice((1, 3)), rush=("home", 15))
    assert match.over
    assert match.winner == 0
    assert match.score == (1, 0)
    match = started(
        [f"{GUARD} @ f4 e"], [f"{JACK} @ f5 e"], dice((4, 4), (0, 3), (0, 3)), rush=("home", 15), facts=ONE_CARD
    )
    play(match, "act H1 slam, slam A1, hex f6")
    assert match.over
    assert match.winner == 0
    assert status(match, "A1") == "dead"


def test_a_coach_may_give_up() -> None:
    match = started([f"{JACK} @ f4"], [f"{JACK} @ f18"])
    play(match, "concede")
    assert [event["ending"] for event in happened(match, "MatchEnded")] == ["conceded"]
    assert match.over
    assert match.winner == 1


@pytest.mark.covers("dreadball.interference.source", "dreadball.interference.opponents_rush")
def test_no_token_buys_an_interference() -> None:
    match = started([f"{JACK} @ f4 +running-interference"], [f"{JACK} @ f5"])
    assert not [text for text in options(match) if "interfere" in text]


@pytest.mark.covers(
    "dreadball.interference.movement", "dreadball.interference.opponents_rush",
    "dreadball.interference.once_per_match", "skill:dreadball/running-interference",
)  # fmt: skip
def test_a_jack_with_the_ability_slams_once_in_the_others_rush_after_one_hex() -> None:
    away = [f"{JACK} @ f7 w +running-interference"]
    match = started([f"{JACK} @ f5 e", f"{JACK} @ b4"], away, dice((1, 4), (0, 3)))
    play(match, "act H2 run, done")
    assert asked(match) == ("interfere", 1)
    interfere = next(text for text in options(match) if "A1" in text)
    play(match, interfere)
    assert match.request is not None
    assert (match.request.kind, match.request.about) == ("act", "A1")
    play(match, "step f6, slam H1")
    assert has_mark(match, "A1", "interfered")


@pytest.mark.covers("dreadball.pick_up.double")
@pytest.mark.parametrize(("hits", "question"), [(1, "act"), (2, "free")], ids=["picked up", "doubled"])
def test_who_comes_on_onto_the_ball_and_doubles_the_pick_up_has_a_free_action_at_once(hits: int, question: str) -> None:
    home = [f"{JACK} bench", f"{JACK} @ c6"]
    match = play(started(home, [f"{JACK} @ j16"], dice((hits, 3)), ball="c2"), "act H1 run, face e")
    assert (holds(match, "H1"), asked(match)) == (True, (question, 0))
