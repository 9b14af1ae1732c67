"""What the picture of a match shows comes from the number it is named after; how many dice check a foul."""

from __future__ import annotations

import pytest

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.games.dreadball import terms
from ironpitch.games.dreadball.picture import picture
from ironpitch.games.dreadball.sideline.referee import EYE, ref_dice
from ironpitch.games.dreadball.sideline.track import in_play
from tests.dreadball.at_table import card, hexes
from tests.dreadball.beside import beside, put_cheerleaders
from tests.dreadball.playing import started

JACK = "trontek-29ers/jack"
HOME = [f"{JACK} @ f4 se", f"{JACK} @ f6 prone", f"{JACK} sin-bin-1"]
AWAY = [f"{JACK} @ f12 nw", f"{JACK} sin-bin-3", f"{JACK} sin-bin-1"]


def words_of(shown: object) -> list[str]:
    """The words of cards that lie open."""
    assert isinstance(shown, list)
    return [each["card"] for each in shown]


def test_every_field_of_the_picture_comes_from_its_own_number() -> None:
    hands = (["run-1"], ["run-2", "slam-2"])
    table = started(HOME, AWAY, rush=("away", 6), hands=hands, cards=(2, 3)).table
    facts = table.facts
    numbers = {
        "tokens": (terms.Fact.TOKENS, 4),
        "bought": (terms.Fact.BOUGHT, 2),
        "moved": (terms.Fact.MOVED, 3),
        "dashed": (terms.Fact.DASHED, 5),
        "evaded": (terms.Fact.EVADED, 7),
        "rush": (terms.Fact.RUSH, 9),
    }
    for fact, value in numbers.values():
        facts[fact] = value
    facts[terms.Fact.LEAD], facts[terms.Fact.LEAD + 1] = 5, 0
    facts[terms.Fact.DICE], facts[terms.Fact.DICE + 1] = 1, 3
    facts[terms.Fact.ACTOR], facts[terms.Fact.ACTION] = SQUAD, terms.Action.SLAM
    facts[terms.Fact.FREE_FOR] = 1
    facts[terms.Fact.DISTRACTED] = SQUAD
    facts[terms.Fact.REFEREE], facts[terms.Fact.BALL], facts[terms.Fact.PORTAL + 1] = hexes(table, "d8", "d10", "h10")
    facts[terms.Fact.SUPPORT] = 2 ** card("throw-1")
    facts[terms.Fact.SUPPORT + 1] = 2 ** card("steal-1") + 2 ** card("dig-deep-1")
    for word in ("throw-1", "steal-1", "dig-deep-1"):
        facts[terms.Fact.PILE] &= ~(2 ** card(word))
    shown = picture(table, 0)
    for name, (_, value) in numbers.items():
        assert shown[name] == value, name
    assert (shown["score"], shown["lead"], shown["dice"], shown["active"]) == ([5, 0], [5, 0], [1, 3], "away")
    assert (shown["actor"], shown["action"], shown["free_action"]) == ("A1", terms.ACTIONS[terms.Action.SLAM], "H2")
    assert shown["ball"] == {"square": "d10", "carrier": None}
    assert shown["referee"] == {"square": "d8", "distracted_by": "A1"}
    assert shown["portals"] == ["h10"]
    assert shown["facings"] == {"H1": "se", "A1": "nw"}
    assert shown["roles"] == dict.fromkeys(("H1", "H2", "H3", "A1", "A2", "A3"), "jack")
    assert shown["sin_bin"] == [["H3", "A3"], [], ["A2"]]
    assert isinstance(shown["fan_support"], list)
    assert [words_of(each) for each in shown["fan_support"]] == [["throw-1"], words_of(shown["fan_support"][1])]
    assert sorted(words_of(shown["fan_support"][1])) == ["dig-deep-1", "steal-1"]
    assert isinstance(shown["hands"], list)
    assert words_of(shown["hands"][0]["cards"]) == ["run-1"]
    assert shown["hands"][1] == {"count": 2}
    both = picture(table, None)["hands"]
    assert isinstance(both, list)
    assert [each["count"] for each in both] == [1, 2]
    assert sorted(words_of(both[1]["cards"])) == ["run-2", "slam-2"]
    assert shown["pile"] == 52 - 3 - 3
    assert (shown["discards"], shown["event"]) == (0, None)


def test_who_does_nothing_is_not_shown_with_the_action_of_another() -> None:
    table = started(HOME, AWAY).table
    table.facts[terms.Fact.ACTOR], table.facts[terms.Fact.ACTION] = NOBODY, terms.Action.SLAM
    shown = picture(table, None)
    assert (shown["actor"], shown["action"]) == (None, terms.ACTIONS[terms.Action.NONE])


@pytest.mark.parametrize(
    ("referee", "distracted", "callable_", "seen", "foul", "dice"),
    [
        ("f5", NOBODY, False, False, terms.Foul.OBSTRUCTION, EYE + 1),  # he is near now
        ("j16", NOBODY, False, False, terms.Foul.OBSTRUCTION, EYE),
        ("j16", NOBODY, False, True, terms.Foul.OBSTRUCTION, EYE),  # what was seen was another foul
        ("j16", NOBODY, True, True, terms.Foul.OBSTRUCTION, EYE + 1),  # he was near when it happened
        ("f5", NOBODY, True, False, terms.Foul.OBSTRUCTION, EYE),  # he was not
        ("f5", SQUAD, False, False, terms.Foul.OBSTRUCTION, EYE),  # he watches somebody else
        ("f5", 0, False, False, terms.Foul.OBSTRUCTION, EYE + 1),  # he watches this one
        ("f5", NOBODY, True, False, terms.Foul.STALL, EYE + 1),  # near any of the team
        ("f5", NOBODY, True, False, terms.Foul.INTRUSION, EYE + 1),
        ("j16", NOBODY, True, True, terms.Foul.STALL, EYE),
    ],
)
def test_how_many_dice_check_a_player_for_a_foul(
    referee: str, distracted: int, callable_: bool, seen: bool, foul: int, dice: int
) -> None:
    table = started(HOME, AWAY, referee=referee).table
    table.facts[terms.Fact.DISTRACTED] = distracted
    table.facts[terms.Fact.FOULED] = 0
    if callable_:
        table.facts[terms.Fact.CALLABLE] = 1 << foul
    if seen:
        table.mark(0, terms.Mark.FOUL_SEEN)
    assert ref_dice(table, 0, foul) == dice


def test_cheerleaders_on_the_track_are_counted_and_there_are_none_without_them() -> None:
    assert in_play(started(HOME, AWAY).table, 0) == 0
    table = beside(HOME).table
    assert in_play(table, 0) == 0
    put_cheerleaders(table, 1, "centre", "home-1")
    assert (in_play(table, 0), in_play(table, 1)) == (0, 2)
