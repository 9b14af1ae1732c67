"""The weather mage: other weather for a turn of each side, once a match."""

from __future__ import annotations

import pytest

import ironpitch
from tests.bb2020.kicking import kicked
from tests.bb2020.opening import QUIET, linemen, opened, waiting_for
from tests.bb2020.playing import asked, both, fact, happened, options, play, started

HOME = ["human/lineman @ a2", "human/lineman @ c2"]
AWAY = ["human/lineman @ o25", "human/lineman @ m25"]


def with_mage(dice: list[int | str], side: str = "home", **facts: int) -> ironpitch.Match:
    """Home's third turn, with a weather mage on one side line."""
    return started(HOME, AWAY, dice, facts={f"mages-{side}": 1, **facts})


def weather(match: ironpitch.Match) -> object:
    return match.view()["weather"]


def test_a_weather_mage_is_called_at_the_start_of_an_own_turn_before_anybody_acts() -> None:
    match = with_mage([])
    assert "conjure" in options(match)
    play(match, "activate H1 move, step a3, done")
    assert "conjure" not in options(match)
    play(match, "end-turn")
    assert "conjure" not in options(match)  # the turn of the others
    play(match, "end-turn")
    assert "conjure" in options(match)


def test_nobody_conjures_without_a_mage() -> None:
    assert "conjure" not in options(with_mage([], "away"))


@pytest.mark.parametrize(
    ("dice", "offers"),
    [
        ((1, 1), ["sweltering-heat", "very-sunny", "nice"]),
        ((1, 2), ["very-sunny", "sweltering-heat", "nice"]),
        ((2, 2), ["nice", "very-sunny", "sweltering-heat"]),
        ((2, 3), ["nice", "very-sunny"]),
        ((4, 5), ["nice", "pouring-rain"]),
        ((4, 6), ["nice", "pouring-rain", "blizzard"]),
        ((5, 6), ["pouring-rain", "nice", "blizzard"]),
        ((6, 6), ["blizzard", "pouring-rain", "nice"]),
    ],
)
def test_the_roll_counts_up_to_two_more_or_less_as_the_coach_likes(dice: tuple[int, int], offers: list[str]) -> None:
    match = with_mage(list(dice))
    play(match, "conjure")
    assert (asked(match), options(match)) == (("weather", 0), [f"conjure {found}" for found in offers])
    play(match, f"conjure {offers[-1]}")
    match.check_dice()
    assert (weather(match), both(match, "mages")) == (offers[-1], (0, 0))
    assert (asked(match)[0], "conjure" in options(match)) == ("activate", False)


def test_a_roll_that_leads_to_one_weather_only_is_not_asked_about() -> None:
    match = play(with_mage([3, 4]), "conjure")
    match.check_dice()
    assert (weather(match), asked(match)[0]) == ("nice", "activate")


def test_conjured_weather_lasts_to_the_end_of_the_opponents_next_turn() -> None:
    match = play(with_mage([6, 5]), "conjure, conjure pouring-rain, end-turn")
    assert weather(match) == "pouring-rain"
    play(match, "end-turn")
    assert (weather(match), fact(match, "conjured")) == ("nice", 0)
    assert [e["weather"] for e in happened(match, "Weather")] == ["pouring-rain", "nice"]


@pytest.mark.parametrize("before", ["very-sunny", "blizzard", "sweltering-heat"])
def test_the_weather_that_was_replaced_comes_back(before: str) -> None:
    match = started(HOME, AWAY, [3, 4], weather=before, facts={"mages-home": 1})
    play(match, "conjure")
    assert weather(match) == "nice"
    play(match, "end-turn, end-turn")
    assert weather(match) == before


def test_the_mage_of_the_other_side_may_answer_and_then_the_first_weather_comes_back() -> None:
    match = started(HOME, AWAY, [6, 6, 3, 4], weather="very-sunny", facts={"mages-home": 1, "mages-away": 1})
    play(match, "conjure, conjure blizzard, end-turn, conjure, end-turn")
    assert weather(match) == "nice"  # theirs lasts to the end of our turn
    play(match, "end-turn")
    assert weather(match) == "very-sunny"


def test_conjured_weather_ends_with_the_drive() -> None:
    scorer = ["human/lineman @ h25 ball", "human/lineman @ a2"]
    match = started(scorer, AWAY, [6, 6], facts={"mages-home": 1})
    play(match, "conjure, conjure blizzard, activate H1 move, step h26")
    match.check_dice()
    assert (weather(match), fact(match, "conjured")) == ("nice", 0)


def test_conjured_heat_still_makes_players_faint_when_its_drive_ends() -> None:
    scorer = ["human/lineman @ h25 ball"]
    match = started(scorer, ["human/lineman @ o25"], [1, 1, 1], facts={"mages-home": 1})
    play(match, "conjure, conjure sweltering-heat, activate H1 move, step h26")
    match.check_dice()
    assert weather(match) == "nice"


def test_rain_that_was_conjured_is_rain() -> None:
    match = started(
        ["human/lineman @ h5", "human/lineman @ a2"], AWAY, [6, 5, 3, 1], ball="h6", facts={"mages-home": 1}
    )
    play(match, "conjure, conjure pouring-rain, activate H1 move, step h6")
    assert [(e["amount"], e["reason"]) for e in happened(match, "Modified")] == [(-1, "weather")]


def test_a_mage_does_not_meddle_before_the_match_or_at_a_kick_off() -> None:
    match = opened(*QUIET, "buy weather-mage", home=linemen(worth=970))
    assert (both(match, "mages"), waiting_for(match)[0]) == ((1, 0), "toss")
    match = kicked(8, dice=[6, 6], facts={"mages-away": 1, "mages-home": 1})
    assert (weather(match), both(match, "mages")) == ("blizzard", (1, 1))


def test_a_match_with_conjured_weather_can_be_written_down() -> None:
    match = play(with_mage([6, 6]), "conjure, conjure blizzard")
    assert ironpitch.from_position(match.position()).position() == match.position()
    assert ironpitch.replay(match.record()).digest() == match.digest()
    assert "conjure blizzard" in match.record()
