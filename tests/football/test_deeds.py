"""A deed is one object: what it lists is what it allows, and it says why it allows nothing else."""

from __future__ import annotations

import random
import sys

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import ironpitch
from ironpitch import Choose, IllegalChoice, Match
from ironpitch.engine.choices import verb_of
from ironpitch.engine.ruleset import MOST_CHOICES
from ironpitch.games.football.acting import list_deeds, list_deeds_plainly, why_no_deed
from ironpitch.games.football.activating import list_turn, list_turn_plainly, why_no_turn_deed
from ironpitch.games.football.deed import Refusal
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.terms import ACTIONS, Fact, Phase
from tests.legality import check_legality, sayable
from tests.playthroughs.melees import CROWDS, Melee, opened, pick

GAMES = ("bb2016", "bb2020", "dungeonbowl")
STEPS = 60
"""Choices played at random in each melee."""
SELDOM = 12
"""Every so many of them everything that can be said is asked about; the lists are compared every time."""


@pytest.mark.parametrize("number", range(4, CROWDS, 14))
@pytest.mark.parametrize("game", GAMES)
def test_wherever_a_match_leads_the_fast_lists_are_the_plain_ones_and_all_that_is_refused_has_a_reason(
    game: str, number: int
) -> None:
    match = opened(Melee(game, number))
    rng = random.Random(number)
    for at in range(STEPS):
        if not isinstance(match.request, Choose):
            return
        if match.step is None and match.table.facts[Fact.PHASE] in (Phase.ACT, Phase.TEAM_TURN):
            compare_lists(match)
            if (at + number) % SELDOM == 0:
                check_legality(match)
                check_reasons(match)
        match.play_code(pick(match, rng))


def compare_lists(match: Match) -> None:
    """What the hot loops list and what the deeds list one by one."""
    table = match.table
    fast, plain = vec_of_choices(), vec_of_choices()
    if table.facts[Fact.PHASE] == Phase.ACT:
        known = list(fast[: list_deeds(table, fast)])
        assert known == list(plain[: list_deeds_plainly(table, plain)])
    else:
        known = list(fast[: list_turn(table, fast)])
        asked = list(plain[: list_turn_plainly(table, plain)])
        assert (known[0], sorted(known)) == (asked[0], sorted(asked))
    assert len(set(known)) == len(known)


def vec_of_choices() -> vec[i64]:
    return vec[i64]([0] * MOST_CHOICES)


def check_reasons(match: Match) -> None:
    """Whatever can be said with the verbs of the game is allowed, or refused with a name and a sentence."""
    table = match.table
    rules = table.plan.ruleset
    why = why_no_deed if table.facts[Fact.PHASE] == Phase.ACT else why_no_turn_deed
    for code in sayable(rules):
        refusal = why(table, code)
        assert rules.is_legal(table, code) == (refusal is None)
        if refusal is not None:
            assert refusal.name
            assert " " in refusal.says, rules.vocabulary.text(code, rules.board)
            assert rules.why_illegal(table, code) == refusal.says


# -- the table of contents ---------------------------------------------------------------------------------------------


def verbs_of(match: Match) -> dict[str, list[str]]:
    """The deeds of each action, by the words coaches use."""
    plan = plan_of(match.table)
    verbs = plan.ruleset.vocabulary.verbs
    return {
        action: [verbs[int(deed.verb)].name for deed in plan.repertoire.of_action[code]]
        for code, action in enumerate(ACTIONS)
        if plan.repertoire.actions[code].code == code and code
    }


def test_an_action_is_a_list_of_deeds() -> None:
    assert verbs_of(ironpitch.new_match("bb2016", seed=1)) == {
        "move": ["done", "step", "stand"],
        "block": ["done", "block"],
        "blitz": ["done", "step", "stand", "block"],
        "pass": ["done", "step", "stand", "throw"],
        "hand-off": ["done", "step", "stand", "give"],
        "foul": ["done", "step", "stand", "foul"],
    }


def test_an_edition_adds_deeds_to_actions_and_a_skill_on_a_roster_adds_an_action_of_its_own() -> None:
    home = ["human/lineman @ h12 +stab", "human/lineman @ h11 +hypnotic-gaze"]
    match = ironpitch.scenario("bb2020", home, ["human/lineman @ h13"])
    known = verbs_of(match)
    assert known["move"] == ["done", "step", "stand", "jump"]
    assert known["block"] == ["done", "block", "stab"]
    assert known["gaze"] == ["done", "step", "stand", "jump", "gaze"]
    assert "bomb" not in known


# -- why not -----------------------------------------------------------------------------------------------------------

HOME = ["human/lineman @ h12 {}", "human/lineman @ g11", "human/lineman @ o26 prone"]
AWAY = ["human/lineman @ h13", "human/lineman @ g13 prone", "human/lineman @ h15", "human/lineman @ i12 prone"]


def refused(home: str, line: str, choice: str) -> str:
    """What H1 is told about a choice after a line of play."""
    players = [HOME[0].format(home), *HOME[1:]]
    match = ironpitch.scenario("bb2020", players, AWAY, turn=("home", 3), ball="a1" if "ball" not in home else None)
    for played in filter(None, line.split(", ")):
        match.play(played)
    with pytest.raises(IllegalChoice) as error:
        match.play(choice)
    said, expected, _ = str(error.value).partition("; expected one of: ")
    assert expected
    return said.removeprefix(f"'{choice}': ")


@pytest.mark.parametrize(
    ("home", "line", "choice", "reason"),
    [
        ("", "", "activate A1 move", "that is no player of the side whose turn it is"),
        ("", "", "activate H3 block", "no opponent stands next to the player"),
        ("", "", "activate H1 gaze", "nobody here can declare this action"),
        ("prone", "", "activate H1 block", "the player lies on the ground"),
        ("", "activate H1 move, done", "activate H1 move", "the player has acted this turn"),
        ("", "activate H1 pass, done", "activate H2 pass", "the team may not declare it now, or not again this turn"),
        ("", "", "step h11", "this is nothing a coach does while no player acts"),
        ("", "activate H1 move", "end-turn", "this is nothing a player does in its action"),
        ("", "activate H1 move", "step h10", "it is out of the player's reach"),
        ("", "activate H1 move", "step g11", "the square is not free"),
        ("", "activate H1 move", "block A1", "it is no part of the declared action"),
        ("", "activate H1 move", "stand", "the player is on its feet already"),
        ("prone", "activate H1 move", "step h11", "the player lies on the ground"),
        ("", "activate H1 block", "block A2", "that player lies on the ground"),
        ("", "activate H1 block", "block A3", "it is out of the player's reach"),
        ("", "activate H1 block", "block H2", "that is no opponent"),
        ("", "activate H1 blitz, pick A3", "block A1", "another target was named for this action"),
        ("", "activate H1 foul, pick A2", "foul A4", "another target was named for this action"),
        ("", "activate H1 pass", "throw h20", "the player does not have the ball"),
        ("ball", "activate H1 pass", "throw a1", "the throw cannot go there"),
        ("ball", "activate H1 hand-off", "give A1", "that is no team-mate"),
        ("ball", "activate H1 hand-off", "give H3", "it is out of the player's reach"),
        ("", "activate H1 move", "jump h10", "there is nothing the player may jump over to come there"),
        ("", "activate H1 move", "gaze A1", "this is nothing a player does in its action"),
    ],
)  # fmt: skip
def test_a_refused_choice_is_told_what_keeps_it(home: str, line: str, choice: str, reason: str) -> None:
    assert refused(home, line, choice) == reason


def test_no_two_refusals_have_one_name() -> None:
    ironpitch.new_match("dungeonbowl", seed=1)
    modules = [module for name, module in sys.modules.items() if name.startswith("ironpitch.games.")]
    found = {value for module in modules for value in vars(module).values() if isinstance(value, Refusal)}
    names = [refusal.name for refusal in found]
    assert len(names) > 40
    assert len(set(names)) == len(names)


def test_the_name_of_a_refusal_is_for_programs() -> None:
    match = ironpitch.scenario("bb2020", ["human/lineman @ h12"], ["human/lineman @ h13 prone"], turn=("home", 3))
    match.play("activate H1 move")
    refusal = why_no_deed(match.table, match.read("step h13"))
    assert refusal is not None
    assert refusal.name == "not-free"
    assert why_no_deed(match.table, match.read("step h11")) is None
    assert verb_of(match.read("jump h14")) in [verb_of(code) for code in match.option_codes()]
