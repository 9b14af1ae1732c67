"""Positions, records and scenarios of Dungeon Bowl: chests and portals by their squares, and all of it reads back."""

from __future__ import annotations

import random
from typing import Any

import pytest

import ironpitch
from ironpitch import BadPosition, Match, rulesets
from ironpitch.engine.choices import OBSTACLE
from ironpitch.games.dungeonbowl.dungeon.named import load_map, map_line
from tests.conformance.tables import Player

HOME = ["fire/dwarf-runner @ c12", "fire/troll-slayer @ h8 prone", "fire/dwarf-lineman lost"]
AWAY = ["shadow/gutter-runner @ h20", "shadow/assassin reserve"]


def facts(text: str) -> dict[str, str]:
    """The facts of a position as written."""
    return dict(fact.split("=") for fact in text.split(" | ")[5].split())


def scene(**words: Any) -> Match:
    return ironpitch.scenario("dungeonbowl", HOME, AWAY, **words)


@pytest.mark.covers("dungeonbowl.chest.six", "dungeonbowl.portal.six")
def test_a_position_names_the_squares_of_chests_and_portals_and_the_chest_with_the_ball() -> None:
    found = facts(ironpitch.scenario("dungeonbowl", HOME, AWAY, chests=["b10", "k20"], hidden="k20").position())
    assert [found[f"chest-{n}"] for n in range(1, 7)] == ["b10", "k20", "off", "off", "off", "off"]
    assert [found[f"portal-{n}"] for n in range(1, 7)] == ["f6", "a7", "n9", "k31", "p30", "c28"]
    assert found["hidden-in"] == "chest-2"


def test_without_words_chests_and_portals_are_where_the_map_has_them() -> None:
    match = ironpitch.scenario("dungeonbowl", HOME, AWAY)
    chests = ["b10", "b25", "f17", "k20", "o12", "o27"]
    assert match.view()["chests"] == chests
    assert facts(match.position())["hidden-in"] == "chest-1"
    board = match.table.plan.board
    assert all(match.table.grid[board.parse(square)] == OBSTACLE for square in chests)


def test_with_the_ball_on_the_board_one_chest_has_been_opened() -> None:
    match = ironpitch.scenario("dungeonbowl", HOME, AWAY, ball="h10")
    assert match.view()["chests"] == ["b10", "b25", "f17", "k20", "o12"]
    assert match.view()["ball_found"] is True
    assert facts(match.position())["hidden-in"] == "no-chest"


@pytest.mark.parametrize(
    ("said", "instead", "says"),
    [
        ("H1@c12", "H1@b10", "H1@b10,fielded': something nobody can stand on is there already"),
        ("chest-2=k20", "chest-2=b10", "chest-2 is on b10, where another one is"),
        ("chest-2=k20", "chest-2=z9", "expected a place such as"),
        ("hidden-in=chest-2", "hidden-in=chest-3", "the ball is in a chest that has been opened"),
        ("hidden-in=chest-2", "hidden-in=no-chest", "the ball is in no chest and has not been found"),
        ("hidden-in=chest-2", "hidden-in=7", "expected one of chest-1"),
        ("hidden-in=chest-2", "hidden-in=chest-2 ball-found=1", "the ball is in a chest and has been found"),
        ("ball=off", "ball=h10", "the ball is in play, but has not been found"),
        ("portal-1=f6", "portal-1=a7", "portal-2 is on a7, where another one is"),
    ],
)
def test_what_cannot_be_is_refused_by_name(said: str, instead: str, says: str) -> None:
    text = ironpitch.scenario("dungeonbowl", HOME, AWAY, chests=["b10", "k20"], hidden="k20").position()
    assert said in text
    with pytest.raises(BadPosition) as refusal:
        ironpitch.from_position(text.replace(said, instead))
    assert says in str(refusal.value)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ({"chests": ["z9"]}, "chests='z9'; there is no such square"),
        ({"chests": ["h8"]}, "h8 holds a player and what nobody can stand on"),
        ({"chests": ["b10"], "hidden": "k20"}, "hidden='k20'; there is no chest"),
        ({"ball": "h10", "hidden": "k20"}, "hidden='k20', but the ball is out of its chest"),
        ({"portals": ["a7"] * 7}, "expected at most 6 squares"),
        ({"portals": ["f6", "f6"]}, "portal-2 is on f6, where another one is"),
        ({"left_end": "nobody"}, "left_end='nobody'; expected 'home' or 'away'"),
        ({"weather": "nice"}, "weather='nice' says nothing in dungeonbowl"),
        ({"chests": [], "facts": {"ball-found": 1}}, "facts tell ball-found"),
        ({"facts": {"chest-1": 99_999}}, "chest-1 is on square 99999, which does not exist"),
    ],
)
def test_a_scenario_that_cannot_be_is_refused_with_the_reason(words: dict[str, Any], says: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        scene(**words)
    assert says in str(refusal.value)


@pytest.mark.parametrize(
    "ruleset",
    [
        "dungeonbowl(turn_limit=6)",
        "dungeonbowl(chest_placement=coaches_2021, turn_limit=3)",
        "dungeonbowl(dungeon=ember-bridge, chests=dice, turn_limit=6)",
        f"dungeonbowl(dungeon=map:{map_line(load_map('cloister'))}, turn_limit=6)",
        "dungeonbowl(dungeon=random:9, chest_draw=opening, turn_limit=6)",
    ],
    ids=lambda text: text[:60],
)
def test_every_position_of_a_match_reads_back_and_so_does_its_record(ruleset: str) -> None:
    match = ironpitch.new_match(ruleset, seed=6)
    coach = Player(3, True)
    within = 0
    while match.request is not None:
        text = match.position()
        twin = ironpitch.from_position(text, seed=1)
        assert (twin.digest(), twin.position(), twin.view()) == (match.digest(), text, match.view())
        assert list(twin.table.grid) == list(match.table.grid)
        within += match.step is not None
        match.play_code(coach.pick(match))
    again = ironpitch.replay(match.record(), check_dice=True)
    assert (again.digest(), again.record()) == (match.digest(), match.record())
    assert again.events == match.events
    assert within > 5


def test_the_longest_of_the_shipped_and_generated_dungeons_fits_the_text_of_a_ruleset() -> None:
    for seed in range(12):
        text = f"dungeonbowl(dungeon=map:{map_line(load_map(f'random:{seed}'))})"
        assert rulesets.ruleset(text).text() == text


@pytest.mark.parametrize("seed", range(200))
def test_a_mutated_position_is_read_or_refused(seed: int) -> None:
    rng = random.Random(seed)
    words = ironpitch.scenario("dungeonbowl", HOME, AWAY, chests=["b10", "k20"], spells=(1, 1)).position().split(" ")
    for _ in range(rng.randint(1, 2)):
        at = rng.randrange(9, len(words))
        words[at] = rng.choice(
            [
                rng.choice(words[9:]),
                words[at].replace(rng.choice("abcdefgh123456789"), rng.choice("abcdefgh0123456789")),
                f"{words[at]},{rng.choice(['lost', 'prone', 'reserve', 'reeking', 'entangled', 'gathered'])}",
                f"chest-{rng.randint(1, 7)}={rng.choice(['off', 'a7', 'h8', '17', '-1', '999'])}",
                "",
            ]
        )
    try:
        match = ironpitch.from_position(" ".join(words), seed=seed)
    except BadPosition as refusal:
        assert len(str(refusal)) < 1500
        return
    assert ironpitch.from_position(match.position(), seed=1).digest() == match.digest()
    coach = Player(seed, True)
    for _ in range(10):
        if match.request is not None:
            assert match.view()
            match.play_code(coach.pick(match))
