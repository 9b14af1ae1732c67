"""What is shown of a player is what is rolled: view and terminal give the figures in force, and the printed ones where
they are others."""

from __future__ import annotations

from typing import Any

import pytest

import ironpitch
from ironpitch.engine.choices import parse_player
from ironpitch.games.football.contact.fall import armour_needed
from ironpitch.games.football.movement.move import squares_left
from ironpitch.games.football.show.terminal_questions import progress
from ironpitch.games.football.skills import codes
from ironpitch.render.wording import figures_now

AWAY = ["human/lineman @ h20", "human/lineman @ o25"]


def shown(match: ironpitch.Match, name: str) -> dict[str, Any]:
    """The card of a player in the view."""
    view: Any = match.view()
    return next(player for player in view["players"] if player["id"] == name)


def words(match: ironpitch.Match, name: str) -> str:
    """The figures as the terminal writes them."""
    return figures_now(match.table, parse_player(name))


def test_nothing_is_said_of_printed_figures_where_they_are_in_force() -> None:
    match = ironpitch.scenario("bb2020", home=["human/lineman @ h12"], away=AWAY, turn=("home", 3))
    assert "printed" not in shown(match, "H1")
    assert words(match, "H1") == "MA 6, ST 3, AG 3+, PA 4+, AV 9+"


@pytest.mark.covers("bb2020.prayer.iron_man")
def test_iron_man_is_shown_as_the_armour_that_must_be_broken() -> None:
    match = ironpitch.scenario("bb2020", home=["human/lineman @ h12 toughened"], away=AWAY, turn=("home", 3))
    card = shown(match, "H1")
    assert (card["stats"]["av"], card["printed"]) == (10, {"av": 9})
    assert armour_needed(match.table, 0) == 10
    assert words(match, "H1") == "MA 6, ST 3, AG 3+, PA 4+, AV 10+ (9+)"


@pytest.mark.covers("bb2020.prayer.greasy_cleats")
def test_greasy_cleats_are_shown_as_the_squares_one_may_move() -> None:
    home = ["human/lineman @ h12 slowed", "human/lineman @ a2"]
    match = ironpitch.scenario("bb2020", home=home, away=AWAY, turn=("home", 3), acting="H1 move")
    card = shown(match, "H1")
    assert (card["stats"]["ma"], card["printed"]) == (5, {"ma": 6})
    assert squares_left(match.table, 0) == 5 + 2
    assert words(match, "H1").startswith("MA 5 (6), ST 3,")
    request = match.request
    assert isinstance(request, ironpitch.Choose)
    assert "moved 0 of 5" in progress(request)


def test_the_2016_game_shows_figures_in_force_as_well() -> None:
    match = ironpitch.scenario("bb2016", home=["human/lineman @ h12 slowed toughened"], away=AWAY, turn=("home", 3))
    assert shown(match, "H1")["printed"] == {"ma": 6, "av": 8}
    assert words(match, "H1") == "MA 5 (6), ST 3, AG 3, AV 9 (8)"


@pytest.mark.covers("bb2020.prayer.stiletto", "bb2020.prayer.bad_habits")
def test_skills_lent_by_a_prayer_are_shown_with_those_of_the_player() -> None:
    home = ["human/lineman @ h12 +block stiletto", "human/lineman @ h11"]
    away = ["human/lineman @ h13 bad-habits", *AWAY]
    match = ironpitch.scenario("bb2020", home=home, away=away, turn=("home", 3), facts={"gifts": 2})
    assert shown(match, "H1")["skills"] == ["block", "stab"]
    assert shown(match, "H2")["skills"] == []
    assert shown(match, "A1")["skills"] == ["loner(2)"]
    match.play("activate H1 block")
    assert isinstance(match.request, ironpitch.Choose)
    assert "stab A1" in [str(choice) for choice in match.request.choices]


def test_nothing_is_shown_as_lent_to_a_player_who_has_it_anyway() -> None:
    home = ["human/lineman @ h12 +stab stiletto"]
    match = ironpitch.scenario("bb2020", home=home, away=AWAY, turn=("home", 3), facts={"gifts": 1})
    assert shown(match, "H1")["skills"] == ["stab"]


def test_a_skill_learnt_by_intensive_training_is_shown() -> None:
    facts = {"gifts": 1, "trained-home": 1 + codes.BLOCK}
    home = ["human/lineman @ h12"]
    match = ironpitch.scenario("bb2020(prayers=league)", home=home, away=AWAY, turn=("home", 3), facts=facts)
    assert shown(match, "H1")["skills"] == ["block"]
    assert shown(match, "A1")["skills"] == []
