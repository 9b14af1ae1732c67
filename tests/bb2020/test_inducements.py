"""Hiring help with petty cash: who may buy what, at what price, and what it is good for."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.rules.bb2020.inducements import with_rookies
from tests.bb2020.opening import QUIET, linemen, opened, waiting_for
from tests.bb2020.playing import asked, both, happened, options, play, started, status


def for_sale(key: str, worth: int, ruleset: str = "bb2020") -> set[str]:
    """What a team of this list and value may buy against a team worth a million."""
    match = opened(*QUIET, home=linemen(key, worth), ruleset=ruleset)
    return {choice.removeprefix("buy ") for choice in options(match)}


def test_the_lower_team_may_spend_the_difference() -> None:
    match = opened(*QUIET, away=linemen(worth=960))
    assert (asked(match), both(match, "cash")) == (("inducement", 1), (0, 40))
    assert options(match) == [
        "done", "buy temp-agency-cheerleader", "buy part-time-assistant-coach", "buy weather-mage",
    ]  # fmt: skip


@pytest.mark.parametrize("worth", [1000, 981])
def test_nobody_is_asked_when_nothing_can_be_bought(worth: int) -> None:
    assert waiting_for(opened(*QUIET, home=linemen(worth=worth)))[0] == "toss"


def test_nobody_is_asked_when_inducements_are_off() -> None:
    match = opened(*QUIET, home=linemen(worth=960), ruleset="bb2020(inducements=off)")
    assert (waiting_for(match)[0], both(match, "cash")) == ("toss", (0, 0))


def test_money_runs_out() -> None:
    match = opened(*QUIET, "buy temp-agency-cheerleader", home=linemen(worth=961))
    assert (waiting_for(match)[0], both(match, "cash")) == ("toss", (19, 0))


def test_there_is_a_limit_to_everything() -> None:
    match = opened(*QUIET, "buy bloodweiser-keg", "buy bloodweiser-keg", home=linemen(worth=700))
    assert "buy bloodweiser-keg" not in options(match)
    assert "buy bribe" in options(match)
    assert (both(match, "kegs"), both(match, "cash")) == ((2, 0), (200, 0))


@pytest.mark.parametrize(
    ("item", "fact", "price"),
    [
        ("temp-agency-cheerleader", "cheerleaders", 20),
        ("part-time-assistant-coach", "coaches", 20),
        ("weather-mage", "mages", 30),
        ("bloodweiser-keg", "kegs", 50),
        ("extra-team-training", "training", 100),
        ("bribe", "bribes", 100),
        ("wandering-apothecary", "apothecaries", 100),
        ("halfling-master-chef", "chefs", 300),
    ],
)
def test_what_is_bought_is_there_and_paid_for(item: str, fact: str, price: int) -> None:
    match = opened(*QUIET, f"buy {item}", home=linemen(worth=500))
    assert (both(match, fact), both(match, "cash")) == ((1, 0), (500 - price, 0))
    assert [(e["side"], e["inducement"]) for e in happened(match, "InducementBought")] == [("home", item)]


def test_extra_training_is_a_team_reroll_at_once() -> None:
    match = opened(*QUIET, "buy extra-team-training", home=linemen(worth=800, rerolls=2))
    assert both(match, "rerolls") == (3, 3)


def test_a_discount_is_for_those_who_have_it() -> None:
    assert "bribe" in for_sale("goblin", 950)
    assert "bribe" not in for_sale("human", 950)
    assert "halfling-master-chef" in for_sale("halfling", 900)
    assert "halfling-master-chef" not in for_sale("human", 900)


def test_some_help_is_for_some_teams_only() -> None:
    assert "mortuary-assistant" in for_sale("shambling-undead", 900)
    assert "mortuary-assistant" not in for_sale("human", 900)
    assert "plague-doctor" in for_sale("nurgle", 900)
    assert "plague-doctor" not in for_sale("human", 900)
    assert "wandering-apothecary" not in for_sale("shambling-undead", 900)


def test_nothing_is_sold_that_does_nothing_in_a_match() -> None:
    missing = {"special-play", "star-player", "infamous-coaching-staff", "wizard", "biased-referee"}
    assert not for_sale("human", 100) & missing


@pytest.mark.covers("bb2020.injury.ko_recovery")
@pytest.mark.parametrize(("kegs", "needs"), [(0, 4), (1, 3), (2, 2)])
def test_each_keg_helps_knocked_out_players_back(kegs: int, needs: int) -> None:
    scorer = ["human/lineman @ h25 ball", "human/lineman ko", "human/lineman ko"]
    match = started(scorer, ["human/lineman @ a20"], [needs - 1, needs], facts={"kegs-home": kegs})
    play(match, "activate H1 move, step h26")
    match.check_dice()
    assert [e["player"] for e in happened(match, "Recovered")] == ["H3"]


# -- rookies -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "count"), [((1, 1), 3), ((2, 1), 4), ((3, 3), 5)])
def test_rookies_join_for_the_match_as_far_as_there_are_places(dice: tuple[int, int], count: int) -> None:
    home = with_rookies(linemen("snotling", 900))
    match = opened(*QUIET, home=home)
    assert [status(match, f"H{i}") for i in (11, 12, 16)] == ["reserve", "absent", "absent"]
    assert "buy riotous-rookies" in options(match)
    match.play("buy riotous-rookies")
    assert waiting_for(match) == ("how-many", 2, 3)
    match.roll(dice)
    joined = [i for i in range(12, 17) if status(match, f"H{i}") == "reserve"]
    assert joined == list(range(12, 12 + count))
    assert match.table.plan.ruleset.broken(match.table) == []
    assert ironpitch.replay(match.record()).digest() == match.digest()


def test_no_rookies_without_the_special_rule_or_without_a_place() -> None:
    assert len(with_rookies(linemen("human", 900)).players) == 11
    assert "riotous-rookies" not in for_sale("snotling", 900)
