"""The same matches wherever they are played: in this process, in others, on Ray."""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import ironpitch
from ironpitch.arena.executors import NoExecutor, batches_of, play_all
from ironpitch.arena.fixtures import Fixture, fixture_list
from ironpitch.arena.playing import Outcome, play_fixture
from ironpitch.arena.standings import Standings, labels

EAGER = f"{sys.executable} {Path(__file__).resolve().parents[2] / 'examples' / 'bots' / 'eager.py'}"
FIXTURES = fixture_list(["random", "random"], 6, seed=11, rules=("bb2020",), teams="mixed")


def results(outcomes: Iterator[Outcome]) -> list[Outcome]:
    """All outcomes in order, without the times, which are never the same."""
    return [replace(each, timings=([], [])) for each in sorted(outcomes, key=lambda each: each.number)]


@pytest.fixture(scope="module")
def here() -> list[Outcome]:
    return results(play_all(FIXTURES))


def test_an_outcome_is_what_its_record_says(here: list[Outcome]) -> None:
    for fixture, outcome in zip(FIXTURES, here, strict=True):
        match = ironpitch.replay(outcome.record, check_dice=True)
        assert (match.score, match.winner, match.digest()) == (outcome.score, outcome.winner, outcome.digest)
        assert match.over
        assert f"seeded-1 {fixture.seed}" in outcome.record


def test_other_processes_come_to_the_same(here: list[Outcome]) -> None:
    assert results(play_all(FIXTURES, jobs=2)) == here
    assert multiprocessing.active_children() == []


@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_ray_comes_to_the_same(here: list[Outcome], monkeypatch: pytest.MonkeyPatch) -> None:
    ray = pytest.importorskip("ray")
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    assert results(play_all(FIXTURES, jobs=2, executor="ray")) == here
    assert not ray.is_initialized()


def test_who_stops_listening_ends_the_processes() -> None:
    fixtures = fixture_list(["random", "random"], 400, seed=1)
    outcomes = play_all(fixtures, records=False, jobs=2)
    first = next(outcomes)
    outcomes.close()
    assert first.over
    assert multiprocessing.active_children() == []


def test_a_cluster_or_a_way_that_is_not_there_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NoExecutor, match="executor 'moon'; expected local or ray"):
        next(play_all(FIXTURES, executor="moon"))
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoExecutor, match=r"pip install 'ironpitch\[ray\]'"):
        next(play_all(FIXTURES, executor="ray"))


@pytest.mark.parametrize(("count", "workers"), [(1, 2), (7, 2), (100, 2), (1000, 64)])
def test_batches_hold_every_fixture_once(count: int, workers: int) -> None:
    fixtures = fixture_list(["a", "b"], count, 1)
    batches = batches_of(fixtures, workers)
    assert [fixture for batch in batches for fixture in batch] == fixtures
    assert len(batches) >= min(count, workers)


def test_reasons_are_noted_when_asked_for() -> None:
    outcome = play_fixture(fixture_list([f"stdio:{EAGER}", "random"], 1, 3, why=True)[0])
    assert outcome.over
    assert len(outcome.reasons) == sum(timing[0] for timing in outcome.timings)
    assert any(line.startswith("home 1: ") and line.endswith("(I like to activate)") for line in outcome.reasons)
    assert any(line.startswith("away 1: ") and not line.endswith(")") for line in outcome.reasons)


def test_a_program_that_fails_loses_its_say_but_not_the_match(tmp_path: Path) -> None:
    file = tmp_path / "bad.py"
    file.write_text("raise SystemExit('no')")
    outcome = play_fixture(fixture_list([f"stdio:{sys.executable} {file}", "random"], 1, 3)[0])
    assert outcome.over
    assert outcome.faults[0] == outcome.timings[0][0] > 0
    assert outcome.faults[1] == 0
    assert "exit code 1: no" in outcome.told[0][0]


# -- standings -------------------------------------------------------------------------------------------------------


def outcome(number: int, score: tuple[int, int], winner: int | None, over: bool = True) -> Outcome:
    times = ([2, 3_000_000, 2_000_000, 100, 2], [1, 1_000_000, 1_000_000, 90, 1])
    return Outcome(number, score, winner, over, "", times, (1, 0), (["late"], []), "")


def test_standings_add_up_what_each_bot_did_on_either_side() -> None:
    fixtures: list[Fixture] = fixture_list(["a", "b"], 4, 1)
    standings = Standings(["a", "b"])
    played = [((2, 1), 0), ((0, 0), None), ((1, 3), 1), ((2, 0), 0)]
    for number, (score, winner) in enumerate(played):
        standings.add(fixtures[number], outcome(number, score, winner, over=number != 1))
    first, second = standings.as_data()
    assert (first["wins"], first["draws"], first["losses"]) == (1, 1, 2)
    assert (second["wins"], second["draws"], second["losses"]) == (2, 1, 1)
    assert (first["scored"], first["conceded"]) == (3, 6)
    assert (second["scored"], second["conceded"]) == (6, 3)
    assert standings.points == [[0, 1.5], [2.5, 0]]
    assert first["elo"] < 0 == second["elo"]
    assert first["decisions"] == 6
    assert first["ms_mean"] == pytest.approx(8 / 6, abs=1e-3)
    assert first["ms_worst"] == 2.0
    assert (first["faults"], first["told"]) == (2, ["late", "late"])
    assert standings.called_off == 1


def test_bots_are_labelled_so_that_they_can_be_told_apart() -> None:
    named = labels(["random", "stdio:node bots/mine.mjs", "random", "random", "search:1s"])
    assert named == ["random", "stdio:mine.mjs", "random #2", "random #3", "search:1s"]
