"""Starting a match: rulesets, teams, seeds and sources of dice."""

from __future__ import annotations

import doctest
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

import ironpitch
from ironpitch import BadDice, BadTeam, Choose, IllegalRoll, IronpitchError, Match, Roll, UnknownRuleset, api, rulesets
from ironpitch.engine.roster import Player, Team
from ironpitch.engine.team_file import write_team

ROOT = Path(__file__).resolve().parents[2]


def finish(match: Match) -> Match:
    while match.request is not None:
        assert isinstance(match.request, Choose)
        match.play(match.request.default)
    return match


@pytest.mark.parametrize("module", [api, rulesets])
def test_the_examples_in_the_documentation_run(module: Any) -> None:
    results = doctest.testmod(module)
    assert results.attempted > 0
    assert results.failed == 0


def test_a_match_of_default_choices_comes_to_an_end() -> None:
    match = finish(ironpitch.new_match(seed=7))
    assert match.over
    assert match.request is None
    assert match.turn[1] == 8


def test_the_same_seed_gives_the_same_match() -> None:
    records = [finish(ironpitch.new_match("bb2016", "human", "orc", seed=seed)).record() for seed in (5, 5, 6)]
    assert records[0] == records[1] != records[2]


def test_without_a_seed_every_match_has_dice_of_its_own() -> None:
    sources = {ironpitch.new_match().record().splitlines()[2] for _ in range(5)}
    assert len(sources) == 5


def test_without_teams_those_of_the_ruleset_play() -> None:
    teams: Any = ironpitch.new_match(seed=1).view()["teams"]
    assert [team["name"] for team in teams] == ["Human", "Orc"]
    teams = ironpitch.new_match(home="dwarf", seed=1).view()["teams"]
    assert [team["key"] for team in teams] == ["dwarf", "orc"]


def test_teams_come_by_name_file_text_or_as_they_are(tmp_path: Path) -> None:
    team = rulesets.ruleset("bb2016").load_team("human")
    team.name = "Reikland Reavers"
    text = write_team(team)
    file = tmp_path / "reavers.toml"
    file.write_text(text, encoding="utf-8")
    for source in (team, text, file, str(file)):
        teams: Any = ironpitch.new_match(home=source, seed=1).view()["teams"]
        assert teams[0]["name"] == "Reikland Reavers"


@pytest.mark.parametrize("source", ["gnome", "no/such/file.toml", "name = 3", 7, b"human", ["human"]])
def test_what_is_no_team_is_refused(source: Any) -> None:
    with pytest.raises(BadTeam):
        ironpitch.new_match(home=source)


def test_a_team_that_could_not_be_written_down_is_refused() -> None:
    team = rulesets.ruleset("bb2016").load_team("human")
    for name in ("", "two\nlines", " padded ", "x" * 61):
        with pytest.raises(BadTeam, match="no name"):
            ironpitch.new_match(home=Team("reavers", name, team.list, team.players, 0, 0))
    twin = Player(1, "", team.players[1].position, [])
    with pytest.raises(BadTeam, match="shirt numbers"):
        ironpitch.new_match(home=Team("reavers", "Reavers", team.list, [team.players[0], twin], 0, 0))


@pytest.mark.parametrize(
    ("seed", "dice"),
    [
        (-1, "seeded"),
        (2**62, "seeded"),
        (True, "seeded"),
        (1.5, "seeded"),
        ("7", "seeded"),
        (7, "sealed"),
        ("", "sealed"),
        ("two words", "sealed"),
        ("sha256:0", "sealed"),
        ("ü", "sealed"),
        (7, "manual"),
        (7, "loaded"),
        (7, None),
    ],
)
def test_seeds_and_sources_that_do_not_exist_are_refused(seed: Any, dice: Any) -> None:
    with pytest.raises(BadDice) as refusal:
        ironpitch.new_match(seed=seed, dice=dice)
    assert isinstance(refusal.value, IronpitchError)


def test_the_largest_seed_is_a_seed() -> None:
    assert ironpitch.new_match(seed=2**62 - 1).request is not None


def test_sealed_dice_depend_on_the_secret_alone() -> None:
    records = [finish(ironpitch.new_match(seed=secret, dice="sealed")).record() for secret in ("a", "a", "b")]
    assert records[0] == records[1] != records[2]
    fresh = [ironpitch.new_match(dice="sealed").record().splitlines()[2] for _ in range(3)]
    assert len(set(fresh)) == 3


def test_manual_dice_are_asked_for_and_checked() -> None:
    match = ironpitch.new_match(dice="manual")
    request = match.request
    assert isinstance(request, Roll)
    assert (request.purpose, request.die, request.count) == ("weather", "d6", 2)
    assert sum(chance for _, chance in request.outcomes()) == pytest.approx(1)
    before = match.digest()
    wrong: list[Any] = [[], [1], [1, 2, 3], [0, 1], [7, 1], ["1", "2"], [True, 1], [1.0, 2], None, 3, "34"]
    for values in wrong:
        with pytest.raises(IllegalRoll):
            match.roll(values)
        assert match.digest() == before
    match.roll([3, 4])
    assert match.digest() != before


def test_an_unknown_ruleset_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownRuleset, match="bb2016"):
        ironpitch.new_match("bb1066")


def test_everything_public_is_there_and_the_version_is_that_of_the_package() -> None:
    for name in ironpitch.__all__:
        assert hasattr(ironpitch, name)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert ironpitch.__version__ == project["version"]


def test_importing_the_package_loads_no_ruleset_and_nothing_heavy() -> None:
    program = "import sys, ironpitch; print('\\n'.join(sys.modules))"
    answer = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = set(answer.stdout.split())
    heavy = {"ironpitch.games.bb2016", "importlib.metadata", "dataclasses", "asyncio", "click", "rich", "numpy"}
    assert loaded & heavy == set()
