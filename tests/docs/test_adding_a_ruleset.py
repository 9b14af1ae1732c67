"""Follows docs/adding-a-ruleset.md as a reader would, and plays the ruleset that comes of it."""

from __future__ import annotations

import importlib
import io
import random
import re
import runpy
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import ironpitch
from ironpitch import Match, odds, rulesets
from ironpitch.bots.bot import UnknownBot
from ironpitch.bots.kit import Kit, kit_for
from ironpitch.bots.scripted import coach_of
from ironpitch.cli import main, speed
from ironpitch.cli.terminal.keyboard import question
from ironpitch.game import Game, game_at
from ironpitch.games.football.coach.kit import FootballKit
from ironpitch.render.commentary import commentary
from ironpitch.render.svg import board_svg
from ironpitch.render.terminal import draw, scene_of
from ironpitch.server.looking_ahead.chances import answers_to
from tests.server.visiting import open_server

RECIPE = Path(__file__).resolve().parents[2] / "docs" / "adding-a-ruleset.md"
BLOCK = re.compile(r"^```python (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def pieces() -> dict[str, str]:
    """The files of the recipe, each put together from its blocks."""
    found: dict[str, str] = {}
    for name, text in BLOCK.findall(RECIPE.read_text(encoding="utf-8")):
        found[name] = f"{found[name]}\n\n{text}" if name in found else text
    return found


@pytest.fixture
def recipe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The files of the recipe in a folder of their own, the ruleset registered as long as the test runs."""
    for name, text in pieces().items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(rulesets, "_registered", {})
    importlib.import_module("dash")
    yield tmp_path
    for name in ("dash", "dash_parts"):
        sys.modules.pop(name, None)
    game_at.cache_clear()
    monkeypatch.undo()
    rulesets._made.cache_clear()


def walk(match: Match, seed: int) -> Iterator[Match]:
    """Play random choices to the end; the match at each request."""
    rng = random.Random(seed)
    while isinstance(request := match.request, ironpitch.Choose):
        yield match
        match.play(rng.choice(list(request.choices)))


def test_the_recipe_has_all_files() -> None:
    assert list(pieces()) == ["dash.py", "play.py", "dash_parts.py", "parts.py"]
    assert len(pieces()["dash.py"].splitlines()) < 260


def test_the_examples_run(recipe: Path) -> None:
    runpy.run_path(str(recipe / "play.py"))
    runpy.run_path(str(recipe / "parts.py"))


def test_with_its_parts_it_tells_chances_and_asks_in_its_own_words(recipe: Path) -> None:
    importlib.import_module("dash_parts")
    match = ironpitch.scenario("dash", home=["hare/runner @ b4"], away=["hedgehog/runner @ b5"], facts={"turn": 3})
    rolls = answers_to(match)["rolls"]
    assert "wait" not in rolls
    assert [(test["purpose"], test["needed"], test["chance"]) for test in rolls["step a5"]] == [("dodge", 4, 0.5)]
    assert isinstance(match.request, ironpitch.Choose)
    assert question(match.request) == "H1: where to?"
    assert kit_for(match) is not None


def test_the_server_plays_it_and_its_page_lists_the_choices(recipe: Path) -> None:
    for parts in (False, True):
        if parts:
            importlib.import_module("dash_parts")
        with open_server("sqlite://") as visit:
            assert visit.browser.get("/api/rulesets/dash/terms").json()["plain"]
            assert visit.browser.get("/api/rulesets/dash/board").json()["length"] == 10
            match = visit.start(ruleset="dash", mode="hotseat", home="hare", away="hedgehog", seed=7)
            with visit.sit(match) as seat:
                seat.play_at_random(3)
            summary = visit.get(match).json()
            assert summary["over"]
            assert sorted(summary["score"]) in ([0, 0], [0, 1])


@pytest.mark.parametrize("ruleset", ["dash", "dash(rerolls=0)", "dash(rerolls=3)"])
def test_random_matches_end_and_come_back_from_their_records(recipe: Path, ruleset: str) -> None:
    for seed in range(20):
        match = ironpitch.new_match(ruleset, seed=seed)
        for _ in walk(match, seed):
            pass
        assert match.over
        assert (match.winner is None) == (match.score == (0, 0))
        assert ironpitch.replay(match.record(), check_dice=True).digest() == match.digest()


def test_positions_forks_and_undo_work_at_every_request(recipe: Path) -> None:
    kinds = set()
    for seed in range(10):
        for match in walk(ironpitch.new_match("dash(rerolls=3)", seed=seed), seed):
            request: Any = match.request
            kinds.add(request.kind)
            assert request.default in request.choices
            assert match.table.plan.ruleset.broken(match.table) == []
            digest = match.digest()
            assert ironpitch.from_position(match.position()).digest() == digest
            for choice in request.choices:
                fork = match.fork()
                fork.play(choice)
                fork.undo()
                assert fork.digest() == digest
            assert match.digest() == digest
    assert kinds == {"step", "reroll"}


def test_dice_skills_and_events_are_told(recipe: Path) -> None:
    match = ironpitch.new_match("dash", home="hare", away="hedgehog", dice="manual")
    for choice in ("step b2", "step b9", "step b3", "step b8", "step b4", "step b7", "step b5", "step b6"):
        match.play(choice)
    match.play("step a6")
    match.roll(2)
    match.play("reroll")
    match.roll(5)
    match.play("step b5")
    match.roll(3)
    told = [repr(event) for event in match.events if event.name in ("Modified", "Ran", "Stumbled")][-3:]
    assert told == [
        "Ran(player=H1, from=b5, to=a6)",
        "Modified(purpose=dodge, amount=1, reason=nimble, player=A1)",
        "Ran(player=A1, from=b6, to=b5)",
    ]
    assert match.view()["rerolls"] == [0, 1]


def test_what_the_recipe_refuses_is_refused_in_words(recipe: Path) -> None:
    with pytest.raises(ironpitch.UnknownRuleset, match="rerolls=0, 1 or 3"):
        ironpitch.new_match("dash(rerolls=2)")
    with pytest.raises(ironpitch.BadTeam, match="expected hare or hedgehog"):
        ironpitch.new_match("dash", home="tortoise")
    match = ironpitch.new_match("dash", seed=1)
    with pytest.raises(ironpitch.IllegalChoice, match="not legal now"):
        match.play("step b9")
    with pytest.raises(ironpitch.BadPosition):
        ironpitch.from_position(match.position().replace("A1@b10", ""))


@pytest.mark.parametrize("ruleset", ["dash", "dash(rerolls=0)"])
def test_the_command_line_plays_draws_and_measures_it(
    recipe: Path, ruleset: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(recipe)
    monkeypatch.setattr("sys.stdin", io.StringIO("who H1\nc9\n" + "2\n" * 100))
    assert main(["play", "--ruleset", ruleset, "--seed", "7"]) == 0
    out = capsys.readouterr().out
    assert "H1: what next?" in out
    assert "Runner, MA 1; no skills; running at b1" in out
    assert re.search(r"(A draw|win), [01] : [01]", out)

    match = ironpitch.new_match(ruleset, seed=7)
    match.play("step b2")
    assert main(["position", match.position(), "--choices"]) == 0
    out = capsys.readouterr().out
    assert f"turn 2  re-rolls {0 if '=0' in ruleset else 1}" in out
    assert "A1: what next?" in out

    monkeypatch.setattr(speed, "MOST_MATCHES", 20)
    assert main(["bench", "--ruleset", ruleset, "--quick", "--no-interpreted"]) == 0
    assert re.search(r"best paths of a player +│ +not there", capsys.readouterr().out)


def test_the_command_line_lists_it(recipe: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulesets", "dash"]) == 0
    out = capsys.readouterr().out
    assert "1 0 3" in out
    assert '--ruleset "dash(rerolls=0)"' in out


def test_a_game_without_parts_is_drawn_plainly(recipe: Path) -> None:
    home, away = ["hare/runner @ b4"], ["hedgehog/runner @ b5"]
    match = ironpitch.scenario("dash", home=home, away=away, facts={"turn": 3}, dice=[6])
    assert draw(scene_of(match)).plain.splitlines()[2] == "b ·   ·   ·  H1  A1   ·   ·   ·   ·   ·  b"
    assert board_svg(match).count("<title>Runner 1, standing</title>") == 2
    match.play("step a5")
    assert commentary(match) == ["H1 tests dodge: needs 4+, rolls 6", "Ran: player H1, from b4, to a5"]


def test_what_a_game_without_parts_cannot_tell_is_refused_in_words(recipe: Path) -> None:
    match = ironpitch.scenario("dash", home=["hare/runner @ b4"], away=["hedgehog/runner @ b5"], facts={"turn": 3})
    with pytest.raises(ironpitch.BadPosition, match="weather='rain' says nothing in dash; expected facts"):
        ironpitch.scenario("dash", home=["hare/runner @ b4"], away=["hedgehog/runner @ b5"], weather="rain")
    with pytest.raises(ironpitch.IronpitchError, match="dash has no search for ways"):
        odds.reach(match, "H1")
    with pytest.raises(ironpitch.IronpitchError, match="block odds are asked of a match of football"):
        odds.block(match, "H1", "A1")
    with pytest.raises(ironpitch.IronpitchError, match="dash has no lines of its own; expected one of bb2016, bb2020"):
        odds.line("3+", "dash")
    with pytest.raises(UnknownBot, match="scripted does not play dash"):
        coach_of(match.table.plan.ruleset)


class Parts(Game):
    """A game that brings a coach."""

    def kit(self) -> Kit | None:
        return FootballKit()


def test_a_game_of_somebody_else_brings_parts_by_naming_their_module(
    recipe: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = ironpitch.new_match("dash", seed=1)
    ruleset = match.table.plan.ruleset
    assert kit_for(match) is None
    monkeypatch.setattr(type(ruleset), "home", lambda _: "dash_parts")
    parts = ModuleType("dash_parts")
    monkeypatch.setitem(sys.modules, "dash_parts", parts)
    monkeypatch.setattr(parts, "GAME", Parts(), raising=False)
    assert isinstance(kit_for(match), FootballKit)
    game_at.cache_clear()
    monkeypatch.setattr(parts, "GAME", "chess", raising=False)
    with pytest.raises(ironpitch.UnknownRuleset, match=r"dash_parts\.GAME is str; expected an ironpitch\.game\.Game"):
        kit_for(match)
    monkeypatch.setattr(type(ruleset), "home", lambda _: "dash_nowhere")
    with pytest.raises(ironpitch.UnknownRuleset, match="the parts of a game cannot be loaded from dash_nowhere"):
        kit_for(match)
    game_at.cache_clear()
