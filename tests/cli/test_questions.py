"""Questions of Blood Bowl 2020 at the keyboard: each says what it is about, what was rolled and what it costs."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch import Choose, Match, rulesets
from ironpitch.cli.terminal.keyboard import hints, question
from ironpitch.cli.terminal.manual_dice import dice_prompt
from ironpitch.engine.request import Roll
from ironpitch.games.dreadball.show.terminal_questions import RUSH_QUESTIONS
from ironpitch.games.football.show.terminal_questions import QUESTIONS

AWAY = ["orc/lineman @ h15", "orc/blitzer @ b20"]


def asked(match: Match) -> Choose:
    """The open question."""
    request = match.request
    assert isinstance(request, Choose)
    return request


def played(match: Match, *choices: str) -> Match:
    """The match after these choices."""
    for choice in choices:
        match.play(choice)
    return match


def until(match: Match, kind: str) -> Choose:
    """The first question of a kind when everybody answers by default."""
    while asked(match).kind != kind:
        match.play(asked(match).default)
    return asked(match)


@pytest.mark.parametrize("ruleset", ["bb2016", "bb2020"])
def test_every_kind_of_question_of_every_edition_has_words(ruleset: str) -> None:
    assert set(ironpitch.new_match(ruleset, seed=1).table.plan.ruleset.kinds) <= QUESTIONS.keys()


def test_every_kind_of_question_of_dreadball_has_words() -> None:
    assert set(ironpitch.new_match("dreadball", seed=1).table.plan.ruleset.kinds) == RUSH_QUESTIONS.keys()


def test_a_blitz_asks_for_its_target() -> None:
    match = ironpitch.scenario("bb2020", ["human/blitzer @ h13"], AWAY)
    match.play("activate H1 blitz")
    assert question(asked(match)) == "Blitz by H1: which opponent is the target?"


def test_a_roll_for_a_skill_is_asked_about_by_the_name_of_the_skill() -> None:
    match = ironpitch.scenario("bb2020", ["human/ogre @ h13"], AWAY, rerolls=(1, 0), dice=[1, 6])
    match.play("activate H1 move")
    assert question(asked(match)) == "H1 needs 2+ for bone head and rolled 1: roll again?"


def test_an_action_is_called_as_in_the_rulebook() -> None:
    home = ["snotling/trained-troll @ h12", "snotling/lineman @ h11"]
    match = ironpitch.scenario("bb2020", home, AWAY, dice=[6])
    match.play("activate H1 hurl")
    assert question(asked(match)).startswith("H1 (throw team-mate, moved 0 of 4")


def test_the_apothecary_is_told_how_bad_it_is_and_what_each_roll_means() -> None:
    match = ironpitch.scenario(
        "bb2020",
        ["human/blitzer @ h13"],
        ["orc/lineman @ h14"],
        rerolls=(0, 0),
        facts={"apothecaries-away": 1},
        dice=["pow", 6, 6, 6, 6, 14, 3, 8],
    )
    played(match, "activate H1 block", "block A1")
    request = until(match, "apothecary")
    assert question(request) == "A1 is left with a lasting injury: does the apothecary help?"
    match.play("heal")
    choices = list(until(match, "casualty").choices)
    told = dict(zip([choice.text for choice in choices], hints(match, choices, None), strict=True))
    assert told == {"take 1": "rolled 14, lasting injury (MA)", "take 2": "rolled 8, seriously hurt"}


def test_inducements_have_a_price() -> None:
    match = ironpitch.new_match("bb2020", home="human", away="snotling", seed=12)
    request = until(match, "inducement")
    choices = list(request.choices)
    told = dict(zip([choice.text for choice in choices], hints(match, choices, None), strict=True))
    assert question(request).startswith("You have ")
    assert told["done"] == ""
    assert told["buy part-time-assistant-coach"] == "20,000"


def test_mercenaries_are_told_by_position_and_price() -> None:
    match = ironpitch.new_match("bb2020", home="goblin", away="snotling", seed=12)
    request = until(match, "inducement")
    choices = list(request.choices)
    told = dict(zip([choice.text for choice in choices], hints(match, choices, None), strict=True))
    assert told["pick A21"] == "Snotling Lineman, 45,000"


def test_a_mercenary_may_bring_a_skill_more() -> None:
    home = rulesets.ruleset("bb2020").load_team("human")
    home.worth = 800
    match = ironpitch.new_match("bb2020", home=home, away="orc", seed=12)
    until(match, "inducement")
    match.play("pick H14")
    request = asked(match)
    assert question(request) == "You have 75,000 in petty cash: is H14 to bring a skill more?"
    told = hints(match, list(request.choices), None)
    assert (told[0], set(told[1:])) == ("", {"50,000"})


def test_real_dice_that_both_coaches_roll_are_asked_for_by_team() -> None:
    match = ironpitch.new_match("bb2020", dice="manual")
    prompts = []
    for faces in ([1], [2]):
        assert isinstance(match.request, Roll)
        prompts.append(dice_prompt(match.request))
        match.roll(faces)
    assert prompts == ["roll D3 for the fans of the home team: ", "roll D3 for the fans of the away team: "]


def test_a_d8_tells_which_way_its_numbers_point() -> None:
    match = ironpitch.new_match("bb2020", dice="manual")
    while not (isinstance(match.request, Roll) and match.request.purpose == "kick-direction"):
        if isinstance(match.request, Roll):
            match.roll([1] * match.request.count)
        else:
            match.play("aim h20" if "aim h20" in asked(match).choices else asked(match).default)
    assert isinstance(match.request, Roll)
    aimed = "h20" if match.table.facts[match.table.plan.ruleset.facts.index("kicker")] == 0 else "h7"
    assert "1 2 3 above, 4 left, 5 right, 6 7 8 below" in dice_prompt(match.request)
    match.roll([1])
    match.roll([2])
    kick = next(event for event in match.events if event.name == "Kicked")
    assert (kick["square"], kick["lands"]) == (aimed, "f18" if aimed == "h20" else "f5")


def test_a_held_request_can_still_be_answered_after_a_look_at_the_events() -> None:
    match = ironpitch.new_match("bb2020", seed=4)
    request = asked(match)
    assert match.events
    assert list(request.choices) == list(asked(match).choices)
