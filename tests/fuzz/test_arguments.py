"""Whatever a match is asked to start with, it starts or is refused with an IronpitchError."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import ironpitch
from ironpitch import BadDice, BadPosition, BadTeam, IronpitchError, UnknownRuleset, rulesets

LONGEST_MESSAGE = 2000
ODD: list[Any] = [
    *[
        None,
        True,
        False,
        0,
        1,
        -1,
        2,
        3,
        7,
        17,
        99,
        100,
        2**40,
        2**62,
        2**80,
        1.5,
        float("nan"),
        1j,
        object(),
        int,
        len,
    ],
    *[
        "",
        " ",
        "home",
        "away",
        "h12",
        "z99",
        "off",
        "rain",
        "7",
        "manual",
        "seeded",
        "\0",
        "\ud800",
        "é" * 50,
        "x" * 5000,
    ],
    *[
        b"",
        b"home",
        [],
        (),
        {},
        set(),
        [None],
        [[]],
        [1, 2],
        (1, 2),
        (0, 0),
        (-1, 0),
        (True, False),
        (1, 2, 3),
        ("home", 3),
    ],
    *[
        ("home", 9),
        ("away", 0),
        ("home", "3"),
        ("", 1),
        ["blitz"],
        ["blitz", None],
        "blitz",
        {"a": 1},
        [2**80],
        ["pow", 6],
    ],
]
WORDS = [
    *[
        "human/lineman",
        "orc/troll",
        "human/",
        "/lineman",
        "human",
        "gnome/lineman",
        "human/lineman/x",
        "@",
        "h12",
        "H12",
    ],
    *["a1", "o26", "z9", "off", "+block", "+dodge", "+blok", "+", "++", "st=4", "st=", "st=99", "ma=0", "ag=0", "xx=3"],
    *[
        "prone",
        "stunned",
        "ko",
        "reserve",
        "casualty",
        "ball",
        "used",
        "rooted",
        "dazed",
        "standing",
        "é",
        "\0",
        "\n",
        "x" * 500,
    ],
]
RUSH_WORDS = [
    *["trontek-29ers/jack", "greenmoon-smackers/guard", "trontek-29ers/", "trontek-29ers/keeper", "human/lineman", "@"],
    *[
        "f8",
        "F8",
        "a1",
        "k18",
        "z9",
        "off",
        "se",
        "w",
        "n",
        "+jump",
        "+jmp",
        "+",
        "speed=3",
        "speed=",
        "move=99",
        "st=4",
    ],
    *["prone", "standing", "bench", "sin-bin-2", "sin-bin-9", "dead", "sent-off", "ball", "finished", "é", "\0", "\n"],
]
SEEDLINGS = [
    "dungeonbowl(dungeon=random:7, turn_limit=12)",
    "dungeonbowl(dungeon=ring)",
    "dreadball",
    "dreadball(sudden_death=off)",
    "bb2016",
    "bb2016(gfi=off)",
    "bb2016(preset=basic, weather=on)",
    "bb2016()",
    "bb2016(overtime=never,fame=off)",
]
ANYTHING = st.sampled_from(ODD) | st.integers() | st.text(max_size=12) | st.floats() | st.binary(max_size=4)


def refused(error: IronpitchError) -> None:
    """A refusal says why, in few words."""
    assert type(error) is not IronpitchError
    assert 0 < len(str(error)) < LONGEST_MESSAGE


SCENARIO_WORDS = (
    *("turn", "turns", "half", "score", "rerolls", "weather", "ball", "phase", "receiver", "kicker", "spent", "fame"),
    *("bribes", "dice", "strict_dice", "seed"),
)


@settings(max_examples=250)
@given(given_words=st.dictionaries(st.sampled_from(SCENARIO_WORDS), ANYTHING, min_size=1, max_size=3))
def test_a_scenario_of_any_words_stands_or_is_refused(given_words: dict[str, Any]) -> None:
    try:
        match = ironpitch.scenario(
            "bb2016", ["human/lineman @ h12", "human/thrower @ d4 ball"], ["orc/lineman @ h20"], **given_words
        )
    except (BadPosition, BadDice) as error:
        refused(error)
        return
    assert ironpitch.from_position(match.position()).digest() == match.digest()


RUSH_SCENARIO_WORDS = (
    *("turn", "rush", "tokens", "lead", "ball", "referee", "dice_left", "cards", "hands", "event", "phase", "dice"),
    *("strict_dice", "seed"),
)


@settings(max_examples=150)
@given(given_words=st.dictionaries(st.sampled_from(RUSH_SCENARIO_WORDS), ANYTHING, min_size=1, max_size=3))
def test_a_scenario_of_dreadball_of_any_words_stands_or_is_refused(given_words: dict[str, Any]) -> None:
    home, away = ["trontek-29ers/jack @ f4 se", "trontek-29ers/striker @ d4 ball"], ["greenmoon-smackers/guard @ f12"]
    try:
        match = ironpitch.scenario("dreadball", home, away, **given_words)
    except (BadPosition, BadDice) as error:
        refused(error)
        return
    assert ironpitch.from_position(match.position()).digest() == match.digest()


@pytest.mark.parametrize("word", RUSH_SCENARIO_WORDS)
def test_every_word_of_a_scenario_of_dreadball_may_be_anything(word: str) -> None:
    for value in ODD:
        try:
            ironpitch.scenario(
                "dreadball", ["trontek-29ers/jack @ f4"], ["greenmoon-smackers/jack @ f12"], **{word: value}
            )
        except (BadPosition, BadDice) as error:
            refused(error)


DUNGEON_WORDS = (
    *("turn", "turns", "rerolls", "ball", "phase", "receiver", "kicker", "spent", "bribes", "chests"),
    *("hidden", "portals", "left_end", "spells", "dice", "seed"),
)


@settings(max_examples=150)
@given(given_words=st.dictionaries(st.sampled_from(DUNGEON_WORDS), ANYTHING, min_size=1, max_size=3))
def test_a_scenario_in_a_dungeon_of_any_words_stands_or_is_refused(given_words: dict[str, Any]) -> None:
    try:
        match = ironpitch.scenario("dungeonbowl", ["fire/dwarf-runner @ h8"], ["shadow/assassin @ h20"], **given_words)
    except (BadPosition, BadDice) as error:
        refused(error)
        return
    assert ironpitch.from_position(match.position()).digest() == match.digest()


@pytest.mark.parametrize("word", DUNGEON_WORDS)
def test_every_word_of_a_scenario_in_a_dungeon_may_be_anything(word: str) -> None:
    for value in ODD:
        try:
            ironpitch.scenario("dungeonbowl", ["fire/dwarf-runner @ h8"], ["shadow/assassin @ h20"], **{word: value})
        except (BadPosition, BadDice) as error:
            refused(error)


@settings(max_examples=150)
@given(home=st.lists(st.lists(st.sampled_from(RUSH_WORDS), min_size=1, max_size=6).map(" ".join), max_size=3))
def test_players_of_dreadball_written_anyhow_stand_or_are_refused(home: list[str]) -> None:
    try:
        match = ironpitch.scenario("dreadball", home, ["greenmoon-smackers/jack @ f12"])
    except BadPosition as error:
        refused(error)
        return
    assert match.table.plan.ruleset.broken(match.table) == []


@pytest.mark.parametrize("word", SCENARIO_WORDS)
def test_every_word_of_a_scenario_may_be_anything(word: str) -> None:
    for value in ODD:
        try:
            ironpitch.scenario("bb2016", ["human/lineman @ h12"], ["orc/lineman @ h20"], **{word: value})
        except (BadPosition, BadDice) as error:
            refused(error)


@settings(max_examples=250)
@given(
    home=st.lists(st.lists(st.sampled_from(WORDS), min_size=1, max_size=6).map(" ".join), max_size=3),
    away=st.lists(st.text(max_size=20) | st.sampled_from(["orc/lineman @ h20", "orc/goblin @ a1 prone"]), max_size=2),
)
def test_players_written_anyhow_stand_or_are_refused(home: list[str], away: list[str]) -> None:
    try:
        match = ironpitch.scenario("bb2016", home, away)
    except BadPosition as error:
        refused(error)
        return
    assert match.table.plan.ruleset.broken(match.table) == []


@pytest.mark.parametrize(
    "squad", [None, 7, "human/lineman @ h12", b"x", [None], [7], [b"human/lineman @ h12"], {1: 2}, [[]], object()]
)
def test_a_squad_that_is_no_list_of_players_is_refused(squad: Any) -> None:
    with pytest.raises(BadPosition) as error:
        ironpitch.scenario("bb2016", squad, ["orc/lineman @ h20"])
    refused(error.value)


@pytest.mark.parametrize("acting", ["", "H1", "H9 move", "H1 fly", "A1 move", 7, b"H1 move", ["H1 move"], object()])
def test_an_action_nobody_can_declare_is_refused(acting: Any) -> None:
    with pytest.raises(IronpitchError) as error:
        ironpitch.scenario("bb2016", ["human/lineman @ h12"], ["orc/lineman @ h20"], acting=acting)
    refused(error.value)


def mutated(text: str, rng: random.Random) -> str:
    """The text with one to three characters gone, doubled or replaced."""
    for _ in range(rng.randint(1, 3)):
        spot = rng.randrange(len(text) + 1)
        spare = rng.choice(["", "(", ")", ",", "=", " ", "off", "on", "maybe", "\0", "é", "\ud800", "x" * 2000, "=off"])
        text = text[:spot] + spare + text[spot + rng.randint(0, 2) :]
    return text


@settings(max_examples=200)
@given(text=st.text(max_size=30) | st.builds(mutated, st.sampled_from(SEEDLINGS), st.randoms(use_true_random=False)))
@example("bb2016(kickoff_table=on, foul=off)")
@example("bb2016(gfi=off, gfi=on)")
@example("bb2016((gfi=off))")
def test_a_ruleset_string_is_read_or_refused(text: str) -> None:
    try:
        rules = rulesets.ruleset(text)
    except UnknownRuleset as error:
        refused(error)
        return
    assert rulesets.ruleset(rules.text()).text() == rules.text()


@pytest.mark.parametrize("word", ["ruleset", "home", "away", "seed", "dice"])
def test_a_match_may_be_asked_to_start_with_anything(word: str) -> None:
    kinds = {"ruleset": UnknownRuleset, "home": BadTeam, "away": BadTeam, "seed": BadDice, "dice": BadDice}
    for value in ODD:
        arguments: dict[str, Any] = {"seed": 1, word: value}
        if word == "dice" and value == "manual":
            arguments["seed"] = None
        try:
            match = ironpitch.new_match(**arguments)
        except kinds[word] as error:
            refused(error)
        else:
            assert match.request is not None


@settings(max_examples=60)
@given(
    team=st.text(max_size=30)
    | st.sampled_from(["human/", "human/x", "../human", "/etc/passwd", ".toml", "x.toml", "a=b", "a\nb", "\0"])
)
def test_a_team_of_any_name_is_refused_as_a_team(team: str) -> None:
    try:
        ironpitch.new_match(home=team, seed=1)
    except BadTeam as error:
        refused(error)


@pytest.mark.parametrize("value", ODD, ids=lambda value: repr(value)[:20])
def test_a_record_a_position_and_their_dice_may_be_anything(value: Any) -> None:
    match = ironpitch.new_match(seed=7)
    with pytest.raises(IronpitchError):
        ironpitch.replay(value)
    with pytest.raises(IronpitchError):
        ironpitch.from_position(value)
    for arguments in ({"seed": value}, {"dice": value}):
        try:
            again = ironpitch.from_position(match.position(), **arguments)
        except BadDice as error:
            refused(error)
        else:
            assert again.digest() == match.digest()
