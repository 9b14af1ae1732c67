"""Bots by short code."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.bots import registry
from ironpitch.bots.bot import Bot, RandomBot, ScreenedBot, UnknownBot
from ironpitch.bots.registry import Entry, make, names, offered


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_registered", {})


def make_mine(parameter: str, side: int, seed: int) -> Bot:
    if parameter not in ("", "good"):
        raise UnknownBot(f"mine:{parameter}: expected mine or mine:good")
    return RandomBot(seed)


MINE = Entry("mine", "Mine", "Does this and that.", make_mine, ("bb2020",), "good", ("mine:good",))


def test_the_bots_of_ironpitch_are_there() -> None:
    assert {"random", "scripted", "stdio"} <= {entry.code for entry in names()}
    for entry in names():
        assert entry.title
        assert entry.says.endswith(".")


@pytest.mark.parametrize("ruleset", ["bb2016", "bb2020", "dungeonbowl", "dreadball"])
@pytest.mark.parametrize("code", ["random", "scripted"])
def test_a_bot_plays_every_ruleset_it_is_listed_for(code: str, ruleset: str) -> None:
    match = ironpitch.new_match(ruleset, seed=4)
    bots = [make(code, side, 7) for side in range(2)]
    for _ in range(40):
        request = match.request
        assert request is not None
        choice = bots[request.side].choose(match)
        assert match.is_legal(choice)
        assert choice == make(code, request.side, 7).choose(match) or code == "scripted"
        match.play_code(choice)


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("nobody", r"no bot is called 'nobody'; bots are random"),
        ("", r"no bot is called ''"),
        ("random:5", r"random takes no parameter"),
        ("stdio:", r"after the colon comes COMMAND"),
        ("x" * 2000, r"a bot is a text such as"),
    ],
)
def test_a_wrong_code_is_refused_with_what_would_have_been_right(code: str, says: str) -> None:
    with pytest.raises(UnknownBot, match=says):
        make(code, 0, 1)


def test_a_bot_plays_home_or_away() -> None:
    with pytest.raises(UnknownBot, match="side 2"):
        make("random", 2, 1)


def test_a_bot_of_ones_own_is_registered_screened_and_offered_where_it_plays() -> None:
    registry.register(MINE)
    assert isinstance(make("mine:good", 1, 3), ScreenedBot)
    assert "mine:good" in [code for code, _ in offered("bb2020")]
    assert "mine:good" not in [code for code, _ in offered("dreadball")]
    assert registry.check("mine", "bb2020").code == "mine"
    with pytest.raises(UnknownBot, match="mine does not play dreadball; it plays bb2020"):
        registry.check("mine", "dreadball")
    with pytest.raises(UnknownBot, match="expected mine or mine:good"):
        make("mine:bad", 0, 1)


@pytest.mark.parametrize("code", ["", "a:b", " x"])
def test_a_code_that_could_not_be_written_is_not_registered(code: str) -> None:
    with pytest.raises(UnknownBot, match="cannot be the code of a bot"):
        registry.register(Entry(code, "t", "s", make_mine))


def test_nobody_can_ask_for_a_command_of_the_machine_over_the_network() -> None:
    for ruleset in ("bb2016", "bb2020", "dungeonbowl", "dreadball"):
        assert not [code for code, _ in offered(ruleset) if code.startswith("stdio")]


class FakePoint:
    """An entry point as an installed package has one."""

    value = "somewhere:entry"

    def __init__(self, found: object) -> None:
        self.found = found

    def load(self) -> object:
        if isinstance(self.found, Exception):
            raise self.found
        return self.found


@pytest.mark.parametrize(
    ("found", "says"),
    [(ImportError("no module"), "cannot be loaded from somewhere:entry: no module"), (5, "is no .*Entry")],
)
def test_a_package_with_a_broken_bot_says_so_only_when_it_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, found: object, says: str
) -> None:
    monkeypatch.setattr(registry, "_entry_points", lambda: {"theirs": FakePoint(found)})
    assert "theirs" in [entry.code for entry in names()]
    with pytest.raises(UnknownBot, match=says):
        make("theirs", 0, 1)


def test_a_bot_of_a_package_is_found_by_its_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_entry_points", lambda: {"mine": FakePoint(MINE)})
    assert isinstance(make("mine", 0, 1), ScreenedBot)
