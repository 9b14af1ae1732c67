"""Bots by short code."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.bots import registry, scripted
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


GAMES = ["bb2016", "bb2020", "dungeonbowl", "dreadball"]


def played(bots: list[Bot], ruleset: str) -> list[str]:
    """What two bots say in the first choices of a match, each of them legal."""
    match = ironpitch.new_match(ruleset, seed=4)
    said: list[str] = []
    for _ in range(60):
        request = match.request
        assert request is not None
        choice = bots[request.side].choose(match)
        assert match.is_legal(choice)
        said.append(ironpitch.Choice(choice, match.table.plan.ruleset).text)
        match.play_code(choice)
    return said


def asked_for(code: str, seed: int) -> list[Bot]:
    """A bot of this code for either side."""
    return [make(code, side, seed) for side in range(2)]


@pytest.mark.parametrize("ruleset", GAMES)
def test_random_plays_every_ruleset_by_its_seed(ruleset: str) -> None:
    said = played(asked_for("random", 7), ruleset)
    assert said == played(asked_for("random", 7), ruleset) == played([RandomBot(7), RandomBot(7)], ruleset)
    assert said != played(asked_for("random", 8), ruleset)


@pytest.mark.parametrize("ruleset", GAMES)
def test_scripted_plays_every_ruleset_as_the_scripted_coach_does_and_not_at_random(ruleset: str) -> None:
    said = played(asked_for("scripted", 7), ruleset)
    assert said == played([scripted.make("", side, 7) for side in range(2)], ruleset)
    assert said != played(asked_for("random", 7), ruleset)


def test_a_bot_is_made_for_its_side_and_seed_and_from_its_parameter() -> None:
    made: list[tuple[str, int, int]] = []

    def noted(parameter: str, side: int, seed: int) -> Bot:
        made.append((parameter, side, seed))
        return RandomBot(seed)

    registry.register(Entry("noted", "Noted", "Notes.", noted, parameters="WORDS"))
    make("noted:a:b", 1, 5)
    make(" noted ", 0, 6)
    assert made == [("a:b", 1, 5), ("", 0, 6)]
    assert registry.is_only_here("noted:x")
    assert not registry.is_only_here("random")


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
