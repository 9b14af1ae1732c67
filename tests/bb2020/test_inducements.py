"""Hiring help with petty cash: who may buy what, at what price, and what it is good for."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.engine.roster import Player
from ironpitch.engine.ruleset import BITS, MOST_SKILLS
from ironpitch.games.bb2020 import draws
from ironpitch.games.bb2020.inducements import with_rookies
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.skills.codes import LONER
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


@pytest.mark.parametrize(("dice", "count"), [((1, 1), 3), ((2, 1), 4), ((3, 3), 7)])
def test_rookies_join_for_the_match(dice: tuple[int, int], count: int) -> None:
    home = with_rookies(linemen("snotling", 900))
    match = opened(*QUIET, home=home)
    assert [status(match, f"H{i}") for i in (11, 12, 18)] == ["reserve", "absent", "absent"]
    assert "buy riotous-rookies" in options(match)
    match.play("buy riotous-rookies")
    assert waiting_for(match) == ("how-many", 2, 3)
    match.roll(dice)
    joined = [i for i in range(12, 19) if status(match, f"H{i}") == "reserve"]
    assert joined == list(range(12, 12 + count))
    assert match.table.plan.ruleset.broken(match.table) == []
    assert ironpitch.replay(match.record()).digest() == match.digest()


def test_rookies_may_exceed_sixteen_and_take_the_pitch() -> None:
    full = linemen("snotling", 900)
    full.players += [Player(i, "", full.players[0].position, []) for i in range(12, 17)]
    match = opened(*QUIET, "buy riotous-rookies", home=with_rookies(full))
    match.roll((3, 3))
    assert [status(match, f"H{i}") for i in range(17, 24)] == ["reserve"] * 7
    for given in ((1,), "kick", "setup H1@g13 H2@h13 H23@i13 H4@h10 H5@h9 H6@h8 H7@h7 H8@h6 H22@f10 H10@f9 H11@f8"):
        if isinstance(given, str):
            match.play(given)
        else:
            match.roll(given)
    assert (status(match, "H23"), status(match, "H22"), status(match, "H3")) == ("standing", "standing", "reserve")
    assert match.table.plan.ruleset.broken(match.table) == []
    assert ironpitch.replay(match.record()).digest() == match.digest()
    assert ironpitch.from_position(match.position()).position() == match.position()


def test_rookies_are_loners_like_all_journeymen() -> None:
    match = opened(*QUIET, home=with_rookies(linemen("snotling", 900)))
    values = plan_of(match.table).skill_values
    assert [match.table.has(p, LONER) for p in (10, 11, 17)] == [False, True, True]
    assert values[11 * MOST_SKILLS + LONER] == 4


def test_one_of_more_than_sixteen_is_drawn_with_a_d3_and_a_d8() -> None:
    home = ["human/lineman @ h2", *["human/lineman reserve"] * 16]
    match = started(home, ["human/lineman @ o25"], [3, 3, 2, 1, 3, 1, 9])

    def drawn(*players: int) -> object:
        rule = draws.draw(match.table, sum(BITS[player] for player in players))
        try:
            next(rule)
        except StopIteration as end:
            return end.value
        return None

    assert drawn(0, 8, 16) == 8
    assert drawn(0, 16) == 16
    assert drawn(0, 8) == 8  # with a D16
    match.check_dice()


def test_no_rookies_without_the_special_rule_or_without_a_place() -> None:
    assert len(with_rookies(linemen("human", 900)).players) == 11
    assert "riotous-rookies" not in for_sale("snotling", 900)
