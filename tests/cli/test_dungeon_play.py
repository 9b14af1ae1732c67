"""Dungeon Bowl at the keyboard: what is asked, what is at stake with a chest, what is kept secret, simulations."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable

import pytest
from rich.console import Console

import ironpitch
from ironpitch import Choose, Match
from ironpitch.cli.terminal.keyboard import help_for, hints, question
from ironpitch.cli.terminal.session import Session
from ironpitch.games.dungeonbowl import terms
from ironpitch.games.football.show.terminal_questions import QUESTIONS

Run = Callable[..., tuple[int, str, str]]
HOME = ["fire/dwarf-runner @ c11"]
AWAY = ["shadow/gutter-runner @ b28"]


def asked(match: Match) -> Choose:
    request = match.request
    assert isinstance(request, Choose)
    return request


def beside_a_chest(settings: str = "", **words: list[str]) -> Match:
    chests = words.get("chests", ["b10", "k20", "f17"])
    match = ironpitch.scenario(f"dungeonbowl{settings}", HOME, AWAY, chests=chests)
    match.play("activate H1 move")
    return match


def at_the_table(match: Match, typed: list[str]) -> str:
    """All that is printed while these lines are typed."""
    lines = list(typed)
    printed = io.StringIO()

    def read(prompt: str) -> str:
        if not lines:
            raise EOFError
        return lines.pop(0)

    console = Console(file=printed, width=120, height=60, highlight=False, color_system=None)
    Session(match, {}, console, read).run()
    return printed.getvalue()


def told(match: Match, text: str) -> str:
    """What is at stake with a choice."""
    choices = list(asked(match).choices)
    return dict(zip([choice.text for choice in choices], hints(match, choices, None), strict=True))[text]


def test_every_kind_of_question_has_words() -> None:
    assert [kind for kind in terms.KINDS if kind not in QUESTIONS] == []


def test_the_first_questions_of_a_match_name_end_zones_and_the_number_of_players() -> None:
    match = ironpitch.new_match("dungeonbowl(players_at_start=4)", seed=5)
    assert question(asked(match)) == "You won the toss: which end zone do you defend?"
    match.play("left-end")
    while asked(match).kind != "set-up":
        match.play(asked(match).default)
    assert question(asked(match)).startswith("Deploy 4 players in your end zone")


@pytest.mark.covers("dungeonbowl.chest.hidden_draw", "dungeonbowl.chest.dice_variant")
def test_a_chest_is_offered_with_the_chance_that_anybody_can_know() -> None:
    assert told(beside_a_chest(), "open b10") == "the ball: 1 in 3"
    assert told(beside_a_chest("(chests=dice)"), "open b10") == "the ball on 5+"
    assert told(beside_a_chest(chests=["b10"]), "open b10") == "the ball"
    found = ironpitch.scenario("dungeonbowl", HOME, AWAY, chests=["b10"], ball="h20")
    found.play("activate H1 move")
    assert told(found, "open b10") == "a trap"


@pytest.mark.covers("dungeonbowl.chest.hidden_draw")
def test_the_position_with_the_hiding_place_is_shown_only_to_who_insists() -> None:
    printed = at_the_table(beside_a_chest(), ["position", "quit"])
    assert "the position tells which chest the ball is in; to see it all the same: position yes" in printed
    assert "hidden-in" not in printed
    assert "hidden-in=chest-1" in at_the_table(beside_a_chest(), ["position yes", "quit"])


def test_a_chest_is_opened_by_its_number_and_the_trap_is_told() -> None:
    match = ironpitch.scenario(
        "dungeonbowl", HOME, AWAY, chests=["b10", "k20"], hidden="k20", dice=[1, 1], acting="H1 move"
    )
    printed = at_the_table(match, ["open b10", "log 20", "quit"])
    assert re.search(r"\d+ open b10 \(the ball: 1 in 2\)", printed)
    assert "H1 opens the chest at b10: a trap!" in printed
    assert "1 chest shut" in printed


def test_mixed_simulations_draw_dungeons_and_can_be_repeated(run: Run) -> None:
    line = ("simulate", "--ruleset", "dungeonbowl(turn_limit=4)", "--games", "4", "--mixed", "--check", "--json")
    code, first, _ = run(*line)
    assert code == 0
    again = json.loads(run(*line)[1])
    tally = json.loads(first)
    assert tally["matches"] == 4
    assert tally["failure"] is None
    assert (tally["decisions"], tally["dice"]) == (again["decisions"], again["dice"])
    fixed = json.loads(run(*[word.replace("turn_limit=4", "dungeon=default, turn_limit=4") for word in line])[1])
    assert fixed["decisions"] != tally["decisions"]
    assert "random dungeons" in run(*line[:-1])[1]
    assert "random dungeons" not in run("simulate", "--ruleset", "bb2020", "--games", "1", "--mixed")[1]


def test_simulations_tell_how_many_matches_the_turn_limit_has_ended(run: Run) -> None:
    line = ("simulate", "--ruleset", "dungeonbowl(turn_limit=2)", "--games", "3")
    tally = json.loads(run(*line, "--json")[1])
    assert tally["by_limit"] == 3  # nobody gets anywhere in two turns
    assert re.search(r"ended by turn limit +3 +100.0 %", run(*line)[1])
    assert json.loads(run("simulate", "--ruleset", "bb2020", "--games", "1", "--json")[1])["by_limit"] == 0
    assert "turn limit" not in run("simulate", "--ruleset", "bb2020", "--games", "1")[1]


def test_the_help_explains_the_words_and_signs_of_the_dungeon() -> None:
    printed = at_the_table(beside_a_chest(), ["?", "quit"])
    for told_there in ("open b10 opens the chest", "▣ a chest", "◎1 a portal", "end zones that Home and Away defend"):
        assert told_there in printed
    assert max(len(line) for line in help_for(beside_a_chest().table.plan.ruleset).splitlines()) <= 80
