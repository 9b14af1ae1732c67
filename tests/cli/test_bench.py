"""The benchmark prints what it promises; how fast the engine is depends on the machine and is not tested here."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from ironpitch import is_compiled
from ironpitch.cli import speed
from ironpitch.cli.bench import TYPICAL, show
from ironpitch.cli.console import new_console
from ironpitch.cli.yardstick import unit, units_per_second
from ironpitch.rulesets import BUILTIN

Run = Callable[..., tuple[int, str, str]]
KEYS = {
    "matches_per_second", "api_matches_per_second", "decisions_per_second", "decisions_per_match", "matches_per_unit",
    "api_matches_per_unit", "copy_us", "fork_us", "fork_mid_step_us", "path_us", "view_us", "compiled", "engine",
    "units_per_second",
}  # fmt: skip


@pytest.fixture(autouse=True)
def little_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measure badly but at once."""

    class Hurried(speed.Arrangement):
        def __init__(self, ruleset: str, home: str | None, away: str | None, quick: bool) -> None:
            super().__init__(ruleset, home, away, quick)
            self.seconds, self.rounds, self.samples, self.matches_at_once = 0.001, 1, 2, 1

    monkeypatch.setattr("ironpitch.cli.bench.Arrangement", Hurried)


def test_the_yardstick_always_does_the_same_work() -> None:
    assert unit() == 9_733_873
    assert units_per_second(rounds=1, units_per_round=1) > 0


def test_bench_gives_programs_every_figure(run: Run) -> None:
    code, out, _ = run("bench", "--quick", "--json", "--no-interpreted", "--ruleset", "bb2016")
    figures = json.loads(out)
    assert code == 0
    assert figures.keys() >= KEYS
    assert figures["compiled"] is is_compiled()
    assert figures["engine"].endswith(".py") is not is_compiled()
    assert all(figures[key] > 0 for key in KEYS - {"compiled", "engine"})


def test_bench_prints_a_table_with_what_is_demanded(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    figures = json.loads(run("bench", "--quick", "--json", "--no-interpreted", "--ruleset", "bb2016")[1])
    show(new_console(), {**figures, "compiled": True, "interpreted": {**figures, "compiled": False}})
    out = capsys.readouterr().out
    assert "60 per unit" in out
    assert "20 per unit" in out
    assert "2 per unit" in out
    assert "60 µs" in out
    assert "interpreted" in out


def test_bench_measures_every_ruleset_and_compares_them(run: Run) -> None:
    code, out, _ = run("bench", "--quick", "--no-interpreted")
    assert code == 0
    assert "bb2016, random play" in out
    assert "bb2020, random play" in out
    assert "dreadball(sudden_death=off), random play" in out
    assert "bb2016: " in out
    assert "a decision takes 1.00 times that of bb2016" in out
    measured = json.loads(run("bench", "--quick", "--json", "--no-interpreted")[1])
    assert [figures["ruleset"] for figures in measured] == [TYPICAL.get(name, name) for name in BUILTIN]
