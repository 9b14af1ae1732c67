"""The odds of plans: known numbers, and the same as driving the rules through every fall of the dice by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

import ironpitch
from ironpitch import IllegalChoice, IronpitchError, Match, odds
from ironpitch.engine.request import Choose, Roll


def dodger(rerolls: int = 0, ruleset: str = "bb2020", position: str = "human/lineman") -> Match:
    """A lineman who has to dodge away from an orc on 3+."""
    return ironpitch.scenario(
        ruleset, home=[f"{position} @ h12"], away=["orc/lineman @ h13"], rerolls=(rerolls, 0), turn=("home", 2)
    )


@pytest.mark.parametrize(
    ("rerolls", "chance"), [(0, Fraction(2, 3)), (1, Fraction(8, 9)), (3, Fraction(8, 9))], ids=["none", "one", "three"]
)
def test_a_dodge_on_3_plus_is_two_thirds_and_eight_ninths_with_a_reroll(rerolls: int, chance: Fraction) -> None:
    found = odds.of(dodger(rerolls), "activate H1 move; step g11")
    assert found.fraction == chance
    assert found.method == "exact"
    assert found.low == found.high == float(chance)


def test_without_rerolls_nobody_rolls_again_not_even_by_a_skill() -> None:
    match = dodger(2, position="human/catcher")
    assert odds.of(match, "activate H1 move; step g11", rerolls=False).fraction == Fraction(2, 3)
    assert odds.of(match, "activate H1 move; step g11").fraction == Fraction(8, 9)


def test_a_plan_may_be_a_list_of_choices_or_their_texts() -> None:
    match = dodger()
    request = match.request
    assert isinstance(request, Choose)
    first = next(choice for choice in request.choices if choice.text == "activate H1 move")
    assert odds.of(match, [first, "step g11"]) == odds.of(match, "activate H1 move; step g11")


def test_a_match_is_not_changed_by_asking() -> None:
    match = dodger(1)
    before = match.digest()
    odds.of(match, "activate H1 move; step g11")
    odds.block(match, "H1", "A1")
    assert match.digest() == before


def test_two_dodges_share_one_team_reroll() -> None:
    match = ironpitch.scenario(
        "bb2020", home=["human/lineman @ h12"], away=["orc/lineman @ h13", "orc/lineman @ f10"], rerolls=(1, 0)
    )
    # the second step leaves the zone of A2 as well: 3+ and, marked where it comes down or not, 3+ again
    plain = odds.of(match, "activate H1 move; step g11; step h10", rerolls=False).fraction
    saved = odds.of(match, "activate H1 move; step g11; step h10").fraction
    assert plain == Fraction(1, 2) * Fraction(2, 3)
    assert saved == Fraction(1, 2) * Fraction(2, 3) + Fraction(1, 2) * Fraction(1, 2) * Fraction(2, 3) + Fraction(
        1, 2
    ) * Fraction(1, 3) * Fraction(2, 3)


def test_a_one_die_block_without_skills_keeps_the_turn_two_times_in_three() -> None:
    match = dodger()
    assert odds.of(match, "activate H1 block; block A1").fraction == Fraction(2, 3)
    assert odds.of(match, "activate H1 block; block A1", "A1 down").fraction == Fraction(1, 2)
    assert odds.of(match, "activate H1 block; block A1", "A1 down and no turnover").fraction == Fraction(1, 3)
    assert odds.of(match, "activate H1 block; block A1", "not H1 down").fraction == Fraction(2, 3)


def test_armour_and_injury_follow_the_book_to_the_last_casualty() -> None:
    match = dodger()
    down, broken, off, hurt = Fraction(1, 2), Fraction(6, 36), Fraction(15, 36), Fraction(6, 36)
    assert odds.of(match, "activate H1 block; block A1", "A1 out").fraction == down * broken * off
    assert odds.of(match, "activate H1 block; block A1", "A1 casualty").fraction == down * broken * hurt
    found = odds.block(match, "H1", "A1")
    assert (found.dice, found.chooser) == (1, "home")
    assert found["down"].fraction == down
    assert found["turnover"].fraction == Fraction(1, 3)
    assert found["casualty"].fraction == down * broken * hurt
    assert found["ko"].fraction == down * broken * Fraction(9, 36)
    assert found.faces["pow"]["down"].fraction == 1
    assert found.faces["skull"]["turnover"].fraction == 1
    assert found.faces["push"]["moved"].fraction == 1
    assert found.faces["both-down"]["fallen"].fraction == 1


def test_the_other_coach_picks_what_is_worst() -> None:
    match = ironpitch.scenario("bb2020", home=["human/lineman @ h12"], away=["orc/big-un-blocker @ h13"])
    found = odds.block(match, "H1", "A1")
    assert (found.dice, found.chooser) == (2, "away")
    assert odds.of(match, "activate H1 block; block A1").fraction == Fraction(4, 9)


def test_what_the_plan_says_is_done_and_counts_as_failed_when_it_cannot_be() -> None:
    match = dodger()
    assert odds.of(match, "activate H1 block; block A1; die pow").fraction == Fraction(1, 6)
    # a push is one face of three, and then what the plan says is done
    assert odds.of(match, "activate H1 block; block A1; die push; push h14; follow").fraction == Fraction(1, 3)


def test_the_chance_of_a_touchdown_does_not_look_past_it() -> None:
    match = ironpitch.scenario("bb2020", home=["human/lineman @ h25 ball"], away=["orc/lineman @ h24"])
    found = odds.of(match, "activate H1 move; step h26", "scored")
    assert found.fraction == Fraction(2, 3)
    assert odds.of(match, "activate H1 move; step h26").fraction == Fraction(2, 3)
    assert found.nodes < 40


def test_answers_tell_what_a_reroll_is_worth() -> None:
    match = ironpitch.scenario(
        "bb2020", home=["human/lineman @ h12"], away=["orc/lineman @ h13"], rerolls=(1, 0), dice=[2]
    )
    match.play("activate H1 move")
    match.play("step g11")
    found = odds.answers(match)
    assert {text: chance.fraction for text, chance in found.items()} == {"reroll team": Fraction(2, 3), "accept": 0}


def test_a_pass_that_may_bounce_for_ever_is_bounded_within_a_thousandth() -> None:
    match = ironpitch.scenario(
        "bb2020", home=["human/thrower @ h12 ball", "human/catcher @ h14"], away=["orc/lineman @ a1"]
    )
    found = odds.pass_(match, "H1", "h14", rerolls=False)
    assert found.received.high - found.received.low < 0.001
    assert 0.5 < found.received.value <= found.held.value <= 1


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"plan": 7}, "a plan is a list of choices"),
        ({"plan": ["fly h14"]}, "fly"),
        ({"plan": ["activate A1 move"]}, "activate A1 move"),
        ({"plan": "activate H1 move", "succeeds": "A1 flies"}, "is no condition; expected"),
        ({"plan": "activate H1 move", "succeeds": "H9 down"}, "is no condition"),
        ({"plan": "activate H1 move", "succeeds": "H1 at z99"}, "there is no square"),
        ({"plan": "activate H1 move", "succeeds": 5}, "by a condition in words or a function"),
    ],
    ids=["number", "verb", "other side", "word", "player", "square", "type"],
)
def test_a_plan_that_makes_no_sense_is_refused_with_what_would(given: dict[str, object], says: str) -> None:
    with pytest.raises(IronpitchError, match=says):
        odds.of(dodger(), given["plan"], given.get("succeeds"))


def test_a_block_that_cannot_be_made_is_refused() -> None:
    with pytest.raises(IllegalChoice, match="cannot block"):
        odds.block(
            ironpitch.scenario("bb2020", home=["human/lineman @ h2"], away=["orc/lineman @ h13"]), "H1", "A1", "block"
        )


def test_more_ways_than_the_budget_give_an_estimate_that_says_so() -> None:
    match = dodger()
    truth = Fraction(1, 2) * Fraction(6, 36) * Fraction(15, 36)
    found = odds.of(match, "activate H1 block; block A1", "A1 out", budget=50, tries=2000)
    assert found.method == "estimate"
    assert not found.exact
    assert found.fraction is None
    assert 0 < found.low <= truth <= found.high < 0.06
    assert "about" in str(found)
    assert "2000 tries" in str(found)


# -- the same as driving the rules by hand -----------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", ["bb2016", "bb2020"])
@pytest.mark.parametrize("who", ["human/lineman", "human/catcher", "human/blitzer"])
@pytest.mark.parametrize("plan", ["activate H1 move; step g11; step f10", "activate H1 move; step h11; step h10"])
def test_short_plans_are_worth_what_driving_every_die_says(ruleset: str, who: str, plan: str) -> None:
    match = ironpitch.scenario(
        ruleset,
        home=[f"{who} @ h12"],
        away=["orc/lineman @ h13", "orc/lineman @ f12"],
        rerolls=(1, 0),
        turn=("home", 2),
        dice=[],
    )
    steps = plan.split("; ")
    trial = match.fork()
    trial.table.dice = None
    # once the turn is lost the armour of the fallen does not matter: cut there by hand too
    assert odds.of(match, plan).fraction == driven_until_lost(trial, steps, match.turn)


def driven_until_lost(match: Match, plan: list[str], turn: tuple[str, int]) -> Fraction:
    """The chance to carry a plan out and keep the turn, over every fall and every answer, with no short cut but one: a
    lost turn ends it at once, which it must, because nothing gives a turn back."""

    def follow(now: Match, at: int) -> Fraction:
        if now.table.turnovers > 0:
            return Fraction(0)
        request = now.request
        if isinstance(request, Roll):
            total = Fraction(0)
            falls = request.falls()
            for faces, _ in falls:
                twin = now.fork()
                twin.roll(list(faces))
                total += follow(twin, at)
            return total / len(falls)
        assert isinstance(request, Choose)
        if now.step is not None:
            values = []
            for choice in request.choices:
                twin = now.fork()
                twin.play(choice)
                values.append(follow(twin, at))
            return max(values) if request.side == 0 else min(values)
        if at == len(plan):
            return Fraction(1)
        if now.turn != turn or plan[at] not in request.choices:
            return Fraction(0)
        twin = now.fork()
        twin.play(plan[at])
        return follow(twin, at + 1)

    return follow(match, 0)
