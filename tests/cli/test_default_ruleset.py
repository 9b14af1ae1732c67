"""Every verb means the same game when none is named, and says which one it was."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Iterator
from pathlib import Path

import click
import pytest

import ironpitch
from ironpitch import rulesets
from ironpitch.arena.fixtures import fixture_list
from ironpitch.cli import VERBS
from ironpitch.cli import ironpitch as program
from ironpitch.odds import strings
from ironpitch.rulesets import DEFAULT
from ironpitch.server.shapes import MatchWish

Run = Callable[..., tuple[int, str, str]]
EVERY_GAME = ("bench",)
"""Verbs that take every game there is if none is named, and name each."""
FROM_THE_LOG = ("audit fumbbl", "import fumbbl")
"""Verbs that read the game in a file."""
EAGER = Path(__file__).parents[2] / "examples" / "bots" / "eager.py"


def with_a_ruleset() -> Iterator[tuple[str, click.Option]]:
    """Every verb with an option `--ruleset`, by what one types."""
    context = click.Context(program)
    todo: list[tuple[str, click.Command | None]] = [(name, program.get_command(context, name)) for name in VERBS]
    for name, command in todo:
        if isinstance(command, click.Group):
            todo += [(f"{name} {each}", command.get_command(context, each)) for each in command.list_commands(context)]
        for option in command.params if command is not None else []:
            if isinstance(option, click.Option) and "--ruleset" in option.opts:
                yield name, option


def test_every_verb_with_a_ruleset_has_the_same_default_and_says_so_in_its_help(run: Run) -> None:
    found = dict(with_a_ruleset())
    assert {"play", "odds", "simulate", "arena", "watch", "bot run", "team", "bench"} <= set(found)
    for name, option in found.items():
        if name in EVERY_GAME + FROM_THE_LOG:
            assert option.default not in rulesets.known()
            continue
        assert option.default in (DEFAULT, (DEFAULT,)) or name == "odds"
        told = " ".join(run(*name.split(" "), "--help")[1].split())
        assert f"[default: {DEFAULT}]" in told


def test_so_have_python_the_server_and_the_arena() -> None:
    assert ironpitch.new_match(seed=1).table.plan.ruleset.name == DEFAULT
    assert inspect.signature(ironpitch.scenario).parameters["ruleset"].default == DEFAULT
    assert strings.line("rush").ruleset.name == DEFAULT
    assert MatchWish.model_fields["ruleset"].default == DEFAULT
    assert {each.ruleset for each in fixture_list(["random", "random"], 1, 1)} == {DEFAULT}


@pytest.mark.parametrize(
    ("arguments", "typed", "says"),
    [
        (("odds", "rush"), "", rulesets.ruleset(DEFAULT).title),
        (("simulate", "--games", "1"), "", DEFAULT),
        (("arena", "random", "random", "--games", "1", "--jobs", "1"), "", DEFAULT),
        (("watch", "--bots", "random", "random", "--delay", "0"), "", DEFAULT),
        (("bot", "run", f"python3 {EAGER}"), "", DEFAULT),
        (("team",), "", DEFAULT),
        (("team", "human"), "", DEFAULT),
        (("play", "--seed", "7"), "", DEFAULT),
        (("position", "--seed", "7"), "", DEFAULT),
    ],
    ids=["odds", "simulate", "arena", "watch", "bot run", "team list", "team", "play", "position"],
)
def test_a_verb_says_which_game_it_meant(run: Run, arguments: tuple[str, ...], typed: str, says: str) -> None:
    code, out, _ = run(*arguments, typed=typed)
    assert code == 0
    assert says in out


@pytest.mark.parametrize(
    "arguments",
    [
        ("odds", "rush"),
        ("simulate", "--games", "1"),
        ("bot", "run", f"python3 {EAGER}"),
        ("team",),
        ("team", "human"),
        ("rules", DEFAULT, "dodge"),
    ],
    ids=["odds", "simulate", "bot run", "team list", "team", "rules"],
)
def test_so_it_does_in_json(run: Run, arguments: tuple[str, ...]) -> None:
    code, out, _ = run(*arguments, "--json")
    assert code == 0
    told = json.loads(out)
    assert {each["ruleset"] for each in (told if isinstance(told, list) else [told])} == {DEFAULT}


def test_an_arena_may_have_several_and_names_them_all(run: Run) -> None:
    found = json.loads(run("arena", "random", "random", "--games", "1", "--jobs", "1", "--json")[1])
    assert found["rulesets"] == [DEFAULT]


def test_a_plan_has_the_game_of_its_position(run: Run) -> None:
    there = ironpitch.scenario("bb2020", home=["human/lineman @ h12"], away=["orc/lineman @ h13"]).position()
    assert run("odds", "--position", there, "activate H1 move; step g11")[1].startswith("Blood Bowl 2020: ")
    found = json.loads(run("odds", "--position", there, "activate H1 move; step g11", "--json")[1])
    assert found["ruleset"] == "bb2020"


def test_dice_that_could_be_of_dreadball_are_not_answered_for_another_game(run: Run) -> None:
    code, out, err = run("odds", "3d 4+")
    assert (code, out) == (1, "")
    assert "--ruleset dreadball" in err
    assert run("odds", "3d 4+", "--ruleset", "dreadball")[1].startswith("DreadBall: 3d 4+\n")
    assert run("odds", "3d 4+", "--ruleset", "bb2016")[1].startswith("Blood Bowl 2016: 3d 4+\n")
    code, _, err = run("odds", "slam 4d 3+ vs 3d 4+", "--ruleset", "bb2020")
    assert code == 1
    assert "--ruleset dreadball" in err
