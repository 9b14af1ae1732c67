"""A card that a kill turns over in DreadBall may help the referee, take the ball away, or change what comes later in
the plan: the odds count it by what it does."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

import ironpitch
from ironpitch import Match, odds
from ironpitch.engine.dice import sides_of
from ironpitch.engine.table import CHOICE
from ironpitch.games.dreadball.cards.deck import CARDS
from ironpitch.games.dreadball.show.scenario import cards_named
from ironpitch.odds.plans import TooMuch
from ironpitch.odds.policy import Policy
from tests.odds.expectimax import expectimax

JACK = "trontek-29ers/jack"
PLAN = "act H1 stomp; stomp A1"
SLAM = "act H1 slam; slam A1; dodge"
KEEN = ["steal-1", "keen-ref-1"]
DULL = ["steal-1", "steal-2"]
TRIES = 400


def on_board(home: list[str], away: list[str], pile: list[str], **scene: object) -> Match:
    """A scene with these cards on the pile and under the home side's Fan Support, all others out of the way."""
    support = scene.pop("support", [])
    event = scene.pop("event", 0)
    assert isinstance(support, list)
    cards, cheers = cards_named("pile", pile), cards_named("support", support)
    facts = {"pile": cards, "support-home": cheers, "support-away": (2**CARDS - 1) & ~cards & ~cheers, "discards": 0}
    if event:
        facts["event"] = event
    return ironpitch.scenario("dreadball", home=home, away=away, dice="manual", facts=facts, **scene)  # type: ignore[arg-type]


def stomp(pile: list[str], referee: str = "f13", support: list[str] | None = None) -> Match:
    """A stomp. Whoever kills by it has a card of the pile turned over."""
    return on_board(
        [f"{JACK} @ f10 e", f"{JACK} @ b4"],
        [f"{JACK} @ f11 prone", f"{JACK} @ j16"],
        pile,
        ball="a15",
        referee=referee,
        support=support or [],
    )


def killed(match: Match, plan: str = PLAN) -> Fraction:
    """How likely A1 dies."""
    found = odds.of(match, plan, "A1 dead").fraction
    assert found is not None
    assert 0 < found < 1
    return found


@pytest.mark.parametrize("succeeds", [None, "H1 standing", "not H1 out", "not H1 down and no turnover"])
def test_a_keen_referee_whom_a_kill_brings_counts_against_the_stomper(succeeds: str | None) -> None:
    """The referee rolls two dice, and a third if the kill has turned the Keen Ref over, which is one card of two."""
    assert odds.of(stomp(DULL), PLAN, succeeds).fraction == Fraction(1, 4)
    assert odds.of(stomp(KEEN), PLAN, succeeds).fraction == Fraction(1, 4) - killed(stomp(KEEN)) / 16
    # the Keen Ref is of no use to a referee who is far away
    assert odds.of(stomp(KEEN, "b18"), PLAN, succeeds).fraction == Fraction(1, 2)


def test_a_heavy_night_turns_over_another_card_and_that_may_be_the_keen_referee() -> None:
    """One of three is the Keen Ref; the heavy night, another, turns over one of the other two."""
    match = stomp(["steal-1", "heavy-night-1", "keen-ref-1"])
    assert odds.of(match, PLAN).fraction == Fraction(1, 4) - killed(match) / 8 * Fraction(1, 2)


def test_a_reward_for_a_heavy_night_may_take_the_keen_referee_away() -> None:
    """The last cheer comes with the heavy night, and one of the two cards left is dealt if the coach likes: the other
    is as likely to be the Keen Ref."""
    match = stomp(["steal-1", "heavy-night-1", "keen-ref-1"], support=["heavy-night-2", "keen-ref-2"])
    assert odds.of(match, PLAN).fraction == Fraction(1, 4) - killed(match) / 8 * Fraction(1, 2)


def test_heavy_nights_without_end_are_given_up() -> None:
    """A reward may deal the only other card: then the heavy night turns itself over for ever."""
    with pytest.raises(TooMuch):
        Policy(stomp(["slam-3", "heavy-night-2"]), PLAN, budget=2000)


def test_an_event_ends_the_one_that_helps_the_referee() -> None:
    """The Keen Ref holds already: three dice, and two after a kill that has turned over another Event."""
    event = cards_named("event", ["keen-ref-2"]).bit_length()
    match = on_board(
        [f"{JACK} @ f10 e", f"{JACK} @ b4"],
        [f"{JACK} @ f11 prone", f"{JACK} @ j16"],
        ["steal-1", "slick-floor-1"],
        ball="a15",
        referee="f13",
        event=event,
    )
    assert odds.of(match, PLAN).fraction == Fraction(1, 8) + killed(match) / 16


def test_all_cards_of_the_deck_are_few_kinds() -> None:
    match = ironpitch.scenario(
        "dreadball",
        home=[f"{JACK} @ f10 e", f"{JACK} @ b4"],
        away=[f"{JACK} @ f11 prone", f"{JACK} @ j16"],
        ball="a15",
        referee="f13",
        dice="manual",
    )
    found = odds.of(match, PLAN)
    # two Keen Refs among 52 cards, or turned over by one of two heavy nights, or by both one after the other
    keen = Fraction(2, 52) + Fraction(2, 52) * (Fraction(2, 51) + Fraction(1, 51) * Fraction(2, 50))
    assert found.fraction == Fraction(1, 4) - killed(match) * keen / 8
    assert found.nodes < 1000


def test_who_only_stands_in_the_way_is_checked_with_the_same_dice() -> None:
    """H1 has fouled nobody, but he obstructs the other bench when his slam is over, and the referee is near."""
    home, away = [f"{JACK} @ i18 w", f"{JACK} @ b4"], [f"{JACK} @ i17 e", f"{JACK} @ j4"]
    scenes = [on_board(home, away, pile, ball="a15", referee="h14") for pile in (DULL, KEEN)]
    dead = killed(scenes[0], SLAM)
    for succeeds in (None, "H1 standing"):
        dull, keen = [odds.of(match, SLAM, succeeds).fraction for match in scenes]
        assert dull is not None
        assert keen == dull - dead / 16  # who has doubled his opponent stays where he is


def test_a_ball_that_a_kill_has_shattered_is_nobodys() -> None:
    """H2 has the ball; one card of two takes it away."""
    match = on_board(
        [f"{JACK} @ f10 e", f"{JACK} @ b4 ball"],
        [f"{JACK} @ f11 w", f"{JACK} @ j16"],
        ["steal-1", "ball-shatters-1"],
        referee="k10",
    )
    dead = killed(match, SLAM)
    assert odds.of(match, SLAM, "H2 ball").fraction == 1 - dead / 2
    assert odds.of(match, SLAM, "A1 dead and H2 ball").fraction == dead / 2


LATER = "; act H2 run; step c4; step d4; step e4; step f4; step g4; step h4"


@pytest.mark.parametrize(
    ("pile", "support"),
    [(["steal-1", "slick-floor-1"], []), (["steal-1", "slam-4"], ["inspired-2"])],
    ids=["slick floor", "coaching die"],
)
def test_a_card_that_changes_a_later_test_of_the_plan_counts(pile: list[str], support: list[str]) -> None:
    """H2 dashes afterwards, with a die less on a slick floor, or one more if his side was rewarded for a kill."""
    match = on_board(
        [f"{JACK} @ f10 e", f"{JACK} @ b4"],
        [f"{JACK} @ f11 w", f"{JACK} @ j16"],
        pile,
        ball="a15",
        referee="k10",
        support=support,
    )
    plan = SLAM + LATER
    found = odds.of(match, plan)
    dull = odds.of(
        on_board(
            [f"{JACK} @ f10 e", f"{JACK} @ b4"], [f"{JACK} @ f11 w", f"{JACK} @ j16"], DULL, ball="a15", referee="k10"
        ),
        plan,
    )
    truth = expectimax(match, plan, least=1e-5)
    assert found.exact_low != dull.exact_low
    assert truth.allows(found.exact_low, found.exact_high)


def test_a_try_tells_the_keen_referee_from_another_card() -> None:
    """Either card brings the last cheer that is needed, and with it a question. A try that counted them as one would
    answer it after the Keen Ref as after the other."""
    policy = Policy(stomp(["short-sighted-ref-2", "keen-ref-1"], support=["heavy-night-2", "keen-ref-2"]), PLAN)
    questions: set[tuple[int, ...]] = set()
    for number in range(TRIES):
        random = Random(number)
        way = policy.next_choice(policy.next_choice(policy.start()))
        while policy.search.ended(way.match, way.at) is None:
            table = way.match.table
            if table.waiting == CHOICE:
                if table.plan.ruleset.kinds[table.kind] == "reward":
                    questions.add(way.track.way.trail)
                way = policy.answered(way, policy.code(way))
                continue
            faces = range(1, int(sides_of(table.die)) + 1)
            way = policy.rolled(way, [random.choice(faces) for _ in range(table.dice_count)])
    assert len(questions) > 1


EACH_CARD_FOLLOWED = [
    (["steal-1", "steal-2", "keen-ref-1", "slam-1"], 600, 0.21852119, 0.03914236),
    (["steal-1", "heavy-night-1", "keen-ref-1", "slam-1", "run-2"], 2500, 0.18496176, 0.03313039),
]
"""Chances that were found with every card and every order of calls followed to its end."""


@pytest.mark.parametrize(("pile", "most", "stands", "out"), EACH_CARD_FOLLOWED)
def test_fouls_are_counted_by_whom_they_are_called_on_and_not_by_their_order_or_by_cards(
    pile: list[str], most: int, stands: float, out: float
) -> None:
    """Seven are on the pitch, of whom a card makes one pay for it, and three are in the way of the other bench."""
    squares = ["f10 e", "b4", "c6", "c9", "d5", "g4", "h6"]
    away = [f"{JACK} @ f11 prone", f"{JACK} @ j16"]
    match = on_board([f"{JACK} @ {square}" for square in squares], away, pile, ball="a15", referee="f13")
    found = odds.of(match, PLAN)
    assert found.method == "exact"
    assert found.nodes < most
    assert float(found) == pytest.approx(stands, abs=1e-7)
    assert float(odds.of(match, PLAN, "A1 out and H1 standing")) == pytest.approx(out, abs=1e-7)
