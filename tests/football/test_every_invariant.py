"""Each invariant of a football match is broken alone and named, and what lies at its edge is not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ironpitch
from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Table
from ironpitch.games.football import health, terms
from tests.dungeonbowl.staging import in_hall

MAN = "human/lineman"
HOME = [f"{MAN} @ h12 ball", f"{MAN} @ h10 prone", f"{MAN} @ h8 stunned", f"{MAN} reserve"]
AWAY = [f"{MAN} @ h14", f"{MAN} @ b3"]
RULES = ["bb2016", "bb2020"]

Edit = Callable[[Table], None]


def healthy(ruleset: str = "bb2020") -> Table:
    """A turn of the home side in which nothing is wrong."""
    table = ironpitch.scenario(ruleset, HOME, AWAY, turn=("home", 3)).table
    assert faults_of(table) == []
    return table


def faults_of(table: Table) -> list[str]:
    """What is wrong."""
    return table.plan.ruleset.broken(table)


def square(name: str) -> int:
    """The number of a square."""
    return int(healthy().plan.board.parse(name))


def facts(**values: int) -> Edit:
    """Set facts, named as in the terms."""

    def edit(table: Table) -> None:
        for name, value in values.items():
            table.facts[getattr(terms.Fact, name)] = value

    return edit


NOWHERE = int(healthy().plan.board.nowhere)


@pytest.mark.parametrize("ruleset", RULES)
@pytest.mark.parametrize(("fact", "most"), health.LIMITS)
def test_every_fact_has_a_most(fact: int, most: int, ruleset: str) -> None:
    table = healthy(ruleset)
    name = table.plan.ruleset.facts[fact]
    table.facts[fact] = most
    assert not any("at most" in fault for fault in faults_of(table))
    table.facts[fact] = most + 1
    assert faults_of(table) == [f"{name} is {most + 1}, at most {most}"]


@pytest.mark.parametrize("ruleset", RULES)
def test_no_fact_is_below_nothing_or_beyond_all_bounds(ruleset: str) -> None:
    names = healthy(ruleset).plan.ruleset.facts
    for fact, name in enumerate(names):
        shared = name.startswith("taught") and ruleset == "bb2020"
        for value in (-1, (1 << 21 if shared else 1 << 16) + 1):
            table = healthy(ruleset)
            table.facts[fact] = value
            assert f"{name} is {value}" in faults_of(table)
        table = healthy(ruleset)
        table.facts[fact] = 1 << 21 if shared else 1 << 16
        assert f"{name} is {table.facts[fact]}" not in faults_of(table) or name == "action"


@pytest.mark.parametrize("ruleset", RULES)
@pytest.mark.parametrize("side", [0, 1])
def test_a_half_has_eight_turns(ruleset: str, side: int) -> None:
    table = healthy(ruleset)
    table.facts[terms.Fact.TURN + side] = 8
    assert faults_of(table) == []
    table.facts[terms.Fact.TURN + side] = 9
    assert faults_of(table) == [f"turn-{['home', 'away'][side]} is 9, at most 8"]


@pytest.mark.parametrize("ruleset", RULES)
def test_places_states_marks_and_actions_have_bounds(ruleset: str) -> None:
    rules = healthy(ruleset).plan.ruleset
    for player, name in ((0, "H1"), (SQUAD, "A1")):
        for at in (-1, NOWHERE + 1):
            table = healthy(ruleset)
            table.pos[player] = at
            assert faults_of(table) == [f"{name} stands on square {at}, which does not exist"]
        for state in (-1, len(rules.statuses)):
            table = healthy(ruleset)
            table.status[player] = state
            assert faults_of(table) == [f"{name} has unknown status {state}"]
        table = healthy(ruleset)
        table.marks[player] = -1
        assert faults_of(table) == [f"{name} has impossible marks"]
    table = healthy(ruleset)
    actions = len(rules.vocabulary.words["action"])
    table.facts[terms.Fact.ACTION] = actions - 1
    assert faults_of(table) == []
    table.facts[terms.Fact.ACTION] = actions
    assert faults_of(table) == [f"action is {actions}"]
    table = healthy(ruleset)
    table.facts[terms.Fact.BALL] = NOWHERE + 1
    assert faults_of(table) == ["the ball is on a square that does not exist"]


def put(player: int, name: str, status: int = terms.Status.STANDING) -> Edit:
    """Somebody on a square, or nowhere."""

    def edit(table: Table) -> None:
        table.place(player, table.plan.board.parse(name) if name else NOWHERE)
        table.status[player] = status

    return edit


def nobody_is(place: int, status: int) -> Edit:
    """What stands where nobody is kept."""

    def edit(table: Table) -> None:
        table.pos[NOBODY], table.status[NOBODY] = place, status

    return edit


def two_on_a_square(table: Table) -> None:
    table.pos[SQUAD] = table.pos[1]


IN_ACT = "a player acts exactly in an action"
ACTOR = "the acting player is not one of the active side on the pitch with an action"
RUNS = "a turn runs exactly when a side is active"
RESULT = "a result exists exactly when the match is over"
H1, A1 = square("h12"), square("h14")


@pytest.mark.parametrize("ruleset", RULES)
@pytest.mark.parametrize(
    ("edit", "says"),
    [
        (put(3, "a1"), []),
        (put(3, "", terms.Status.STANDING), ["H4: square and status do not agree"]),
        (put(2, "h8", terms.Status.STUNNED), []),
        (put(2, "h8", terms.Status.RESERVE), ["H3: square and status do not agree"]),
        (put(3, "", terms.Status.ABSENT), ["H4: squad and status do not agree"]),
        (put(4, "", terms.Status.RESERVE), ["H5: squad and status do not agree"]),
        (nobody_is(NOWHERE, terms.Status.ABSENT), []),
        (nobody_is(3, terms.Status.ABSENT), ["nobody stands somewhere"]),
        (nobody_is(NOWHERE, terms.Status.STANDING), ["nobody stands somewhere"]),
        (facts(BALL=A1), ["H1 holds the ball, but it is elsewhere"]),
        (facts(BALL=A1, CARRIER=SQUAD), []),
        (facts(BALL=square("h10"), CARRIER=1), ["H2 holds the ball without standing"]),
        (facts(AIRBORNE=2), ["the ball is held and in the air"]),
        (facts(CARRIER=NOBODY, BALL=square("h11")), []),
        (facts(CARRIER=NOBODY, BALL=NOWHERE), []),
        (facts(CARRIER=NOBODY), ["the ball lies under H1"]),
        (facts(CARRIER=NOBODY, AIRBORNE=2), []),
        (facts(CARRIER=NOBODY, BALL=square("h11"), AIRBORNE=1), ["the ball still owes a bounce"]),
        (facts(CARRIER=NOBODY, BALL=square("h11"), AIRBORNE=3), ["the ball still owes a bounce"]),
        (facts(ACTIVE=2), [RUNS]),
        (facts(ACTIVE=1), []),
        (facts(PHASE=terms.Phase.SET_UP), [RUNS]),
        (facts(PHASE=terms.Phase.SET_UP, ACTIVE=2), []),
        (facts(PHASE=terms.Phase.KICK, ACTIVE=2), ["the ball is held during the kick-off"]),
        (facts(PHASE=terms.Phase.KICK, ACTIVE=2, CARRIER=NOBODY), []),
        (facts(PHASE=terms.Phase.KICK, ACTIVE=2, CARRIER=NOBODY, AIRBORNE=1), []),
        (facts(PHASE=terms.Phase.QUICK_SNAP, ACTIVE=2), ["the ball is held during the kick-off"]),
        (facts(ACTOR=0), [IN_ACT]),
        (facts(PHASE=terms.Phase.ACT), [IN_ACT, ACTOR]),
        (facts(PHASE=terms.Phase.ACT, ACTOR=0, ACTION=1), []),
        (facts(PHASE=terms.Phase.ACT, ACTOR=2, ACTION=1), []),
        (facts(PHASE=terms.Phase.ACT, ACTOR=0, ACTION=0), [ACTOR]),
        (facts(PHASE=terms.Phase.ACT, ACTOR=3, ACTION=1), [ACTOR]),
        (facts(PHASE=terms.Phase.ACT, ACTOR=SQUAD, ACTION=1), [ACTOR]),
        (facts(PHASE=terms.Phase.ACT, ACTOR=SQUAD, ACTION=1, ACTIVE=1), []),
        (facts(PHASE=terms.Phase.ACT, ACTOR=0, ACTION=1, CARRIER=NOBODY), ["the ball lies under H1"]),
        (facts(PHASE=terms.Phase.OVER, ACTIVE=2), [RESULT]),
        (facts(PHASE=terms.Phase.OVER, ACTIVE=2, WINNER=0), []),
        (facts(PHASE=terms.Phase.OVER, ACTIVE=2, WINNER=2), []),
        (facts(WINNER=2), [RESULT]),
    ],
)
def test_players_ball_and_phase_agree(edit: Edit, says: list[str], ruleset: str) -> None:
    table = healthy(ruleset)
    edit(table)
    assert faults_of(table) == says


def test_two_on_a_square_are_named_and_so_is_a_grid_that_differs() -> None:
    table = healthy()
    two_on_a_square(table)
    assert faults_of(table) == [
        "h10 holds two players", "the derived grid is wrong at h10", "the derived grid is wrong at h14",
    ]  # fmt: skip
    table = healthy()
    table.grid[square("a9")] = 1
    assert faults_of(table) == ["the derived grid is wrong at a9"]


@pytest.mark.parametrize(("extra", "most"), [("", 11), (" +swarming", 14)], ids=["plain", "swarming"])
@pytest.mark.parametrize("side", [0, 1])
def test_eleven_a_side_are_on_the_pitch_and_three_more_who_swarm(extra: str, most: int, side: int) -> None:
    for count in (most, most + 1):
        many = [f"goblin/lineman @ {'abcdefghijklmno'[n]}3{extra}" for n in range(count)]
        few = [f"{MAN} @ h20"]
        squads = (many, few) if side == 0 else (few, many)
        says = [] if count == most else [f"side {side} has {count} players on the pitch"]
        try:
            table = ironpitch.scenario("bb2020", *squads, turn=("home", 3)).table
        except ironpitch.BadPosition as error:
            assert says
            assert says[0] in str(error)
        else:
            assert faults_of(table) == says


# -- between walls -----------------------------------------------------------------------------------------------------


def delving() -> Table:
    """A dungeon in which nothing is wrong, with two shut chests and the ball in the second."""
    rules = in_hall()
    home, away = ["shadow/skaven-lineman @ b6"], ["fire/dwarf-lineman @ b12"]
    board = ironpitch.scenario(rules, home, away).table.plan.board
    given = {"chest-1": int(board.parse("e3")), "chest-2": int(board.parse("e5")), "hidden-in": 1, "ball-found": 0}
    return ironpitch.scenario(rules, home, away, turn=("home", 3), facts=given).table


def set_fact(table: Table, name: str, value: int) -> list[str]:
    """What is wrong with one fact changed."""
    table.facts[table.plan.ruleset.facts.index(name)] = value
    return faults_of(table)


def test_a_dungeon_has_one_chest_or_portal_to_a_square() -> None:
    assert faults_of(delving()) == []
    board = delving().plan.board
    there = int(board.parse("e5"))
    for name in ("chest-1", "chest-3", "chest-6", "portal-1", "portal-6"):
        said = set_fact(delving(), name, there)
        wrong = "chest-2" if name == "chest-1" else name
        assert said == [f"{wrong} is on e5, where another one is"]
    for name in ("chest-1", "chest-6", "portal-1", "portal-6"):
        for at in (-1, int(board.nowhere) + 1):
            assert set_fact(delving(), name, at) == [f"{name} is on square {at}, which does not exist"]
    assert set_fact(delving(), "chest-1", int(board.nowhere)) == ["the derived grid is wrong at e3"]
    assert set_fact(delving(), "portal-6", int(board.nowhere)) == []


def test_the_facts_of_a_dungeon_have_bounds() -> None:
    for name in ("ends", "dimmed-home", "dimmed-away"):
        assert set_fact(delving(), name, 1) == []
        assert set_fact(delving(), name, 2) == [f"{name} is 2, at most 1"]
    assert set_fact(delving(), "ball-found", 2) == ["ball-found is 2, at most 1"]
    assert set_fact(delving(), "hidden-in", 7) == ["hidden-in is 7, at most 6"]


def test_the_ball_of_a_dungeon_is_in_a_shut_chest_or_out_of_all_of_them() -> None:
    assert set_fact(delving(), "hidden-in", 0) == []
    assert set_fact(delving(), "hidden-in", 2) == ["the ball is in a chest that has been opened"]
    assert set_fact(delving(), "hidden-in", 6) == ["the ball is in no chest and has not been found"]
    assert set_fact(delving(), "ball-found", 1) == ["the ball is in a chest and has been found"]
    found = delving()
    found.facts[terms.Fact.BALL] = found.plan.board.parse("b8")
    assert faults_of(found) == ["the ball is in play, but has not been found"]
    set_fact(found, "hidden-in", 6)
    assert set_fact(found, "ball-found", 1) == []
    held = delving()
    held.facts[terms.Fact.CARRIER] = 0
    assert "the ball is in play, but has not been found" in faults_of(held)
