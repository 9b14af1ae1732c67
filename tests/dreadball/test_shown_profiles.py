"""What is shown of a player is what is rolled: his figures and role after every change of profile."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.engine.roster import Player
from ironpitch.games.dreadball.clubs.design_card import design_card
from ironpitch.games.dreadball.clubs.designer import designer
from ironpitch.games.dreadball.clubs.parts import Design
from ironpitch.render.svg import board_svg
from ironpitch.render.wording import kind_of_player
from tests.dreadball.playing import happened, play, rolls, started

ROBOT = "chromium-chargers/jack"
JACK = "trontek-29ers/jack"
GUARD = "trontek-29ers/guard"
SLICK = "mvp/big-slick-salaran-vesh @ f10 e"
FIGURES = ["move", "strength", "speed", "skill", "armour"]


def shown(match: ironpitch.Match, name: str) -> dict[str, object]:
    """A player as the picture for a screen shows him."""
    players = match.view()["players"]
    assert isinstance(players, list)
    return next(player for player in players if player["id"] == name)


def figures(match: ironpitch.Match, name: str) -> list[int]:
    """His figures there: Move, Strength, Speed, Skill, Armour."""
    stats = shown(match, name)["stats"]
    assert isinstance(stats, dict)
    return [stats[figure] for figure in FIGURES]


@pytest.mark.covers("dreadball.transform.success", "skill:dreadball/quick-change-artist")
def test_a_robot_who_becomes_a_guard_is_shown_with_a_guards_figures_and_title() -> None:
    match = started([f"{ROBOT} @ f10 e", f"{JACK} @ b4"], [f"{JACK} @ f11 w"], [5, 1, 1, 5, 1, 1, 1, 5, 1, 1])
    assert figures(match, "H1") == [6, 4, 4, 4, 4]
    play(match, "act H1 transform, become guard")
    assert figures(match, "H1") == [5, 3, 5, 4, 4]
    assert (shown(match, "H1")["title"], shown(match, "H1")["name"]) == ("Robot Guard", "Robot Guard #1")
    assert kind_of_player(match.table, 0) == "Robot Guard"
    assert "Robot Guard 1" in board_svg(match)
    play(match, "act H1 slam, slam A1, dodge")
    assert rolls(match, "slam") == [("H1", "slam", 4, 3)], "a Guard's die and a Guard's Strength"


@pytest.mark.parametrize(("form", "expected"), [("striker-form", [5, 5, 3, 4, 5]), ("guard-form", [5, 3, 5, 4, 4])])
def test_every_form_of_a_robot_is_shown_as_it_is_rolled(form: str, expected: list[int]) -> None:
    match = started([f"{ROBOT} @ f10 e {form}", f"{JACK} @ b4"], [f"{JACK} @ j16 w"])
    assert figures(match, "H1") == expected


@pytest.mark.covers("dreadball.skill.keeper_armour_glove")
def test_a_guard_who_has_become_a_keeper_is_shown_with_a_keepers_armour() -> None:
    match = started([f"{GUARD} @ f10 e +keeper"], [f"{JACK} @ j16"])
    assert figures(match, "H1") == [5, 4, 4, 4, 3]
    assert kind_of_player(match.table, 0) == "Human Guard (keeper)"


@pytest.mark.covers("dreadball.skill.keeper_armour_glove")
def test_a_mutant_keeper_has_his_armour_on_the_card_of_the_workshop_and_in_the_match() -> None:
    design = Design("guard", ["teraton-arms"])
    card = design_card(designer(), design)
    stats = card["stats"]
    assert isinstance(stats, dict)
    assert stats["armour"] == 3
    position = designer().position(design)
    assert ironpitch.rulesets.ruleset("dreadball").figures_of(Player(1, "", position, [])) == stats
    assert "keeper" in position.skills


@pytest.mark.covers("dreadball.skill.prima_donna_kit")
def test_a_prima_donna_on_a_bad_day_is_shown_with_a_strikers_armour_and_role() -> None:
    usual = started(["mvp/anne-marie-helder @ f6 e", f"{JACK} @ b4"], [f"{JACK} @ j16"])
    bad = started(["mvp/anne-marie-helder @ f6 e striker-form", f"{JACK} @ b4"], [f"{JACK} @ j16"])
    assert figures(usual, "H1")[:4] == figures(bad, "H1")[:4]
    assert figures(bad, "H1")[4] == 5
    assert kind_of_player(bad.table, 0).endswith("(striker)")


@pytest.mark.covers("dreadball.cup.snack_keeper", "skill:dreadball/snack")
def test_big_slick_with_somebody_inside_is_shown_with_the_figures_of_his_other_profile() -> None:
    match = started([SLICK, f"{JACK} @ b4"], [f"{JACK} @ f11 w", f"{JACK} @ j16"], [5, 5, 5, 1, 1])
    assert figures(match, "H1") == [5, 4, 4, 4, 4]
    play(match, "act H1 slam, slam A1, dodge, use snack")
    assert figures(match, "H1") == [3, 3, 5, 4, 4]
    assert kind_of_player(match.table, 0).endswith("(keeper)")


@pytest.mark.covers("skill:dreadball/harmonics")
def test_harmonics_are_in_the_move_that_is_shown_while_he_acts() -> None:
    harmonic = f"{JACK} @ f6 e +harmonics"
    match = started([harmonic, f"{JACK} @ f7 e +harmonics"], [f"{JACK} @ j16"])
    assert figures(match, "H1")[0] == 5
    play(match, "act H1 run")
    assert figures(match, "H1")[0] == 6
    assert figures(match, "H2")[0] == 5
    assert happened(match, "Acted")
