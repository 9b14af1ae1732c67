"""Playing cards in one's own Rush: Special Moves, Events, Specials."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import ironpitch
from ironpitch.engine.choices import NOBODY, choice
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.cards.deck import CARDS
from ironpitch.games.dreadball.cards.playing_cards import list_cards, play_card
from ironpitch.games.dreadball.play.rush_deeds import A_CARD
from ironpitch.games.dreadball.terms import Action, Fact, Mark
from ironpitch.games.dreadball.verbs import Do
from tests.dreadball.at_table import card, cards_in, choices, drawing, fact, player, run

HOME = [
    "trontek-29ers/guard @ f5",
    "trontek-29ers/jack @ f6",
    "trontek-29ers/striker @ f7",
    "trontek-29ers/jack @ f8 prone",
    "trontek-29ers/striker bench",
    "trontek-29ers/guard sin-bin-2",
]
AWAY = ["greenmoon-smackers/guard @ f15", "greenmoon-smackers/jack @ f16"]


def table_with(*hand: str, ball: str | None = "e10", away: tuple[str, ...] = ()) -> Table:
    """The home coach holds these cards in his own Rush."""
    return ironpitch.scenario("dreadball", HOME, AWAY, hands=(list(hand), list(away)), ball=ball).table


def listed(table: Table) -> list[str]:
    """Every card that may be played, in words; each of them must be legal by the quick question, and nothing else."""
    into = vec[i64]([0] * 500)
    count = int(list_cards(table, 0, into, 0))
    codes = {int(into[n]) for n in range(count)}
    assert len(codes) == count
    every = [(each, who) for each in range(CARDS) for who in range(-1, NOBODY + 1)]
    assert {int(choice(Do.PLAY, *said)) for said in every if A_CARD.why_not(table, NOBODY, *said) is None} == codes
    plan = table.plan
    return [plan.ruleset.vocabulary.text(int(into[n]), plan.board) for n in range(count)]


def play(table: Table, word: str, name: str | None = None) -> int:
    """The code that plays a card, on a player or for the team."""
    return int(choice(Do.PLAY, card(word), -1 if name is None else player(name)))


# -- who may be given a Special Move -----------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.rush.spend", "dreadball.action.one_card_per_player")
@pytest.mark.parametrize(
    ("word", "names"),
    [
        ("run-1", ["H1", "H2", "H3", "H5"]),
        ("slam-1", ["H1", "H2"]),
        ("throw-1", ["H2", "H3", "H5"]),
        ("stand-up-1", ["H4"]),
        ("steal-1", []),
        ("any-action-striker-1", ["H3", "H5"]),
        ("any-action-jack-1", ["H2", "H4"]),
        ("any-action-guard-1", ["H1"]),
        ("running-interference-1", []),
        ("dig-deep-1", []),
    ],
)
def test_a_special_move_goes_to_whoever_has_its_role_and_a_use_for_it(word: str, names: list[str]) -> None:
    table = table_with(word)
    assert listed(table) == [f"play {word} {name}" for name in names]


@pytest.mark.parametrize("mark", [Mark.CARDED, Mark.FINISHED])
@pytest.mark.covers("dreadball.action.one_card_per_player")
def test_nobody_gets_a_second_card_in_a_rush_or_one_when_he_is_done(mark: int) -> None:
    table = table_with("slam-1")
    table.mark(player("H1"), mark)
    assert listed(table) == ["play slam-1 H2"]


def test_cards_of_the_other_hand_are_not_played() -> None:
    assert listed(table_with(away=("run-1", "inspired-1"))) == []


@pytest.mark.parametrize("word", ["roaring-crowd-1", "inspired-2", "look-over-there-3", "slick-floor-1"])
def test_events_and_specials_are_played_on_nobody(word: str) -> None:
    assert listed(table_with(word)) == [f"play {word}"]


# -- Special Moves -----------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.rush.spend", "dreadball.action.one_card_per_player")
def test_a_special_move_is_laid_away_and_names_the_action_to_begin() -> None:
    table = table_with("slam-1", "run-1")
    played = run(table, play_card(table, play(table, "slam-1", "H1")))
    assert played.result == Action.SLAM
    assert cards_in(table, Fact.HAND) == ["run-1"]
    assert cards_in(table, Fact.DISCARDS) == ["slam-1"]
    assert [(event["card"], event["player"]) for event in played.told("CardPlayed")] == [("slam-1", "H1")]
    assert listed(table) == ["play run-1 H2", "play run-1 H3", "play run-1 H5"]
    assert fact(table, "tokens") == 5


def test_a_card_for_any_action_asks_which() -> None:
    table = table_with("any-action-guard-1")
    played = run(table, play_card(table, play(table, "any-action-guard-1", "H1")), [], ["do sprint"])
    assert played.asked == [("action", 0, ["do run", "do sprint", "do slam"])]
    assert played.result == Action.SPRINT


@pytest.mark.covers("dreadball.action.one_card_per_player", "dreadball.rush.spend")
def test_a_card_gives_a_player_a_third_action_in_a_rush() -> None:
    match = ironpitch.scenario("dreadball", HOME, AWAY, hands=(["run-1"], []), ball="e10")
    for _ in range(2):
        match.play("act H2 run")
        match.play("done")
    assert "act H2 run" not in choices(match)
    match.play("play run-1 H2")
    assert (fact(match.table, "action"), fact(match.table, "tokens")) == (Action.RUN, 3)
    match.play("step e6")
    match.play("done")
    assert "act H2 run" not in choices(match)


# -- Events and Specials -----------------------------------------------------------------------------------------------


def test_an_inspired_coach_has_a_die_more() -> None:
    table = table_with("inspired-1")
    assert run(table, play_card(table, play(table, "inspired-1"))).result == Action.NONE
    assert fact(table, "dice-home") == 1
    assert cards_in(table, Fact.DISCARDS) == ["inspired-1"]


def test_look_over_there_moves_the_referee_seven_hexes() -> None:
    table = table_with("look-over-there-1")
    played = run(table, play_card(table, play(table, "look-over-there-1")), [], ["hex k5"])
    assert played.asked[0][:2] == ("referee", 0)
    assert table.plan.board.name(table.facts[Fact.REFEREE]) == "k5"
    assert "hex k4" not in played.offered()  # eight hexes from where he was


def test_a_roaring_crowd_is_a_fan_check() -> None:
    table = table_with("roaring-crowd-1")
    dice = drawing(table, "run-1")
    played = run(table, play_card(table, play(table, "roaring-crowd-1")), dice)
    assert [(event["side"], event["cheers"]) for event in played.told("FanCheck")] == [("home", 1)]


def test_an_event_from_the_hand_holds() -> None:
    table = table_with("slick-floor-1")
    run(table, play_card(table, play(table, "slick-floor-1")))
    assert fact(table, "event") == card("slick-floor-1") + 1


def test_a_shattered_ball_is_replaced_at_once() -> None:
    table = table_with("ball-shatters-1")
    played = run(table, play_card(table, play(table, "ball-shatters-1")), [2])
    assert [event.name for event in played.events if event.name.startswith("Ball") or event.name == "Launched"][:2] == [
        "BallGone",
        "Launched",
    ]
    assert table.plan.board.name(fact(table, "ball")) == "d11"
