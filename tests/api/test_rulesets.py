"""Rulesets by name, with options, and those that others add."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from typing import Any

import pytest

import ironpitch
from ironpitch import UnknownRuleset, rulesets
from ironpitch.engine.ruleset import Ruleset
from ironpitch.games import bb2016


@pytest.fixture(autouse=True)
def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test registers is gone after it."""
    monkeypatch.setattr(rulesets, "_registered", {})


def no_rushing(settings: dict[str, str]) -> Ruleset:
    """The manifest of a house rule."""
    return bb2016.make({**settings, "gfi": "off"})


def test_a_ruleset_string_names_the_ruleset_and_its_options() -> None:
    assert rulesets.ruleset("bb2016").text() == "bb2016"
    assert rulesets.ruleset("bb2016(gfi=off)").settings == {"gfi": "off"}
    assert rulesets.ruleset(" bb2016 ( preset=basic ) ").text() == "bb2016(preset=basic)"


def test_matches_of_the_same_rules_share_them() -> None:
    assert rulesets.ruleset("bb2016") is rulesets.ruleset("bb2016()")
    assert rulesets.ruleset("bb2016(gfi=off,weather=off)") is rulesets.ruleset("bb2016(weather=off, gfi=off)")
    assert rulesets.ruleset("bb2016(gfi=off)") is not rulesets.ruleset("bb2016")


@pytest.mark.parametrize(
    "text",
    ["", "bb", "bb2016(", "bb2016(gfi)", "bb2016(gfi=)", "bb2016(gfi=maybe)", "bb2016(luck=on)", "x" * 5000, 7, None],
)
def test_what_is_no_ruleset_is_refused(text: Any) -> None:
    with pytest.raises(UnknownRuleset):
        rulesets.ruleset(text)


def test_a_ruleset_of_ones_own_can_be_registered() -> None:
    rulesets.register("no-rushing", no_rushing)
    assert "no-rushing" in rulesets.known()
    assert rulesets.ruleset("no-rushing(weather=off)").settings == {"gfi": "off", "weather": "off"}
    match = ironpitch.new_match("no-rushing", seed=1)
    assert match.request is not None


@pytest.mark.parametrize("name", ["", "a(b)", " a", "a(b=c)"])
def test_a_name_that_could_not_be_asked_for_cannot_be_registered(name: str) -> None:
    with pytest.raises(UnknownRuleset):
        rulesets.register(name, no_rushing)


def entry_point(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    entry = EntryPoint("house-rules", value, rulesets.GROUP)
    monkeypatch.setattr(rulesets, "_entry_points", lambda: {"house-rules": entry})


def test_another_package_can_bring_a_ruleset(monkeypatch: pytest.MonkeyPatch) -> None:
    entry_point(monkeypatch, "ironpitch.games.bb2016:make")
    assert "house-rules" in rulesets.known()
    assert rulesets.ruleset("house-rules(fame=off)").title == "Blood Bowl 2016"
    entry_point(monkeypatch, "ironpitch.games.bb2016")
    assert rulesets.ruleset("house-rules(foul=off)").title == "Blood Bowl 2016"


def test_a_package_that_cannot_be_loaded_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    entry_point(monkeypatch, "no.such.module:make")
    with pytest.raises(UnknownRuleset, match=r"no\.such\.module"):
        rulesets.ruleset("house-rules")


def test_the_known_rulesets_can_be_played() -> None:
    for name in rulesets.known():
        assert ironpitch.new_match(name, seed=1).request is not None
