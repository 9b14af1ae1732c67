"""Each invariant of a DreadBall match is broken alone and named, and what lies at its edge is not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ironpitch
from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Table
from ironpitch.games.dreadball import health, terms
from ironpitch.games.dreadball.cards.deck import EVENT as EVENT_CARD
from ironpitch.games.dreadball.cards.deck import card_words
from ironpitch.games.dreadball.health import broken
from ironpitch.games.dreadball.sideline import side_health, side_terms
from tests.dreadball.beside import put_cheerleaders, put_fans

JACK = "trontek-29ers/jack"
HOME = [f"{JACK} @ f4 se ball", f"{JACK} @ f6 prone", f"{JACK} bench"]
AWAY = [f"{JACK} @ f9", f"{JACK} @ d9 nw"]
SIDE_LINE = "dreadball(cheerleaders=lent, staff=lent, exploits=on, fans=on, hacking=on)"
HEXES = [terms.Fact.BALL, terms.Fact.REFEREE, terms.Fact.PORTAL, terms.Fact.PORTAL + 1, terms.Fact.PORTAL + 2]

Edit = Callable[[Table], None]


def healthy(ruleset: str = "dreadball") -> Table:
    """A Rush of the home side in which nothing is wrong."""
    table = ironpitch.scenario(ruleset, HOME, AWAY, rush=("home", 3)).table
    assert broken(table) == []
    return table


def cell(name: str) -> int:
    """The number of a hex."""
    return int(healthy().plan.board.parse(name))


def facts(**values: int) -> Edit:
    """Set facts, named as in the terms."""

    def edit(table: Table) -> None:
        for name, value in values.items():
            table.facts[getattr(terms.Fact, name)] = value

    return edit


def faults(*edits: Edit, ruleset: str = "dreadball") -> list[str]:
    """What is wrong after these changes."""
    table = healthy(ruleset)
    for edit in edits:
        edit(table)
    return broken(table)


def acting(player: int, **values: int) -> Edit:
    """Somebody runs."""
    return facts(PHASE=terms.Phase.ACT, ACTOR=player, ACTION=terms.Action.RUN, **values)


# -- sizes and ranges --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("fact", sorted(set(health.LIMITS) | set(HEXES)))
def test_every_fact_has_a_least_and_a_most(fact: int) -> None:
    table = healthy()
    most = int(table.plan.board.nowhere) if fact in HEXES else health.LIMITS[fact]
    name = terms.FACTS[fact]
    for value in (-1, most + 1):
        table.facts[fact] = value
        assert broken(table) == [f"{name} is {value}, expected 0 to {most}"]
    for value in (0, most):
        table.facts[fact] = value
        assert not any("expected" in fault for fault in broken(table))


@pytest.mark.parametrize("fact", range(side_terms.PLAIN_FACTS, side_terms.PLAIN_FACTS + len(side_terms.SIDE_FACTS)))
def test_every_fact_of_the_side_line_has_a_least_and_a_most(fact: int) -> None:
    table = healthy(SIDE_LINE)
    name = table.plan.ruleset.facts[fact]
    most = side_health.most_of(table, fact)
    assert most == (int(table.plan.board.nowhere) if fact in side_terms.HEX_FACTS else side_health.LIMITS[fact])
    for value in (-1, most + 1):
        table.facts[fact] = value
        assert broken(table) == [f"{name} is {value}, expected 0 to {most}"]
    for value in (0, most):
        table.facts[fact] = value
        assert not any("expected" in fault for fault in broken(table))


def test_places_states_and_marks_have_bounds() -> None:
    nowhere = int(healthy().plan.board.nowhere)
    for player, name in ((0, "H1"), (SQUAD, "A1")):
        for at in (-1, nowhere + 1):
            table = healthy()
            table.pos[player] = at
            assert broken(table) == [f"{name} stands on hex {at}, which does not exist"]
        for state in (-1, len(terms.STATUSES)):
            table = healthy()
            table.status[player] = state
            assert broken(table) == [f"{name} has unknown status {state}"]
        table = healthy()
        table.marks[player] = -1
        assert broken(table) == [f"{name} has impossible marks"]


# -- players, ball, referee and portals --------------------------------------------------------------------------------


def lies_at(name: str) -> Edit:
    """The ball lies on a hex."""
    return facts(CARRIER=NOBODY, BALL=cell(name))


def gone(player: int) -> Edit:
    """A player is taken from the pitch, not from his state."""

    def edit(table: Table) -> None:
        table.place(player, table.plan.board.nowhere)

    return edit


def nobody_is(place: int, status: int, marks: int) -> Edit:
    """What stands where nobody is kept."""

    def edit(table: Table) -> None:
        table.pos[NOBODY], table.status[NOBODY], table.marks[NOBODY] = place, status, marks

    return edit


NOWHERE = int(healthy().plan.board.nowhere)


@pytest.mark.parametrize(
    ("edit", "says"),
    [
        (gone(1), ["H2: hex and status do not agree"]),
        (nobody_is(NOWHERE, terms.Status.ABSENT, 0), []),
        (nobody_is(3, terms.Status.ABSENT, 0), ["nobody stands somewhere"]),
        (nobody_is(NOWHERE, terms.Status.STANDING, 0), ["nobody stands somewhere"]),
        (nobody_is(NOWHERE, terms.Status.ABSENT, 1), ["nobody stands somewhere"]),
        (lies_at("f5"), []),
        (lies_at("f6"), ["the ball lies under H2"]),
        (lies_at("d9"), ["the ball lies under A2"]),
        (facts(CARRIER=NOBODY, BALL=NOWHERE), []),
        (facts(CARRIER=SQUAD), ["A1 holds the ball, but it is elsewhere"]),
        (facts(CARRIER=SQUAD, BALL=cell("f9")), []),
        (facts(CARRIER=1, BALL=cell("f6")), ["H2 holds the ball without standing"]),
        (facts(CARRIER=NOBODY, BALL=cell("k5"), PORTAL=cell("k5")), ["the ball lies in a portal"]),
        (facts(CARRIER=NOBODY, BALL=cell("k5"), REFEREE=cell("k5")), ["the ball lies under the referee"]),
        (facts(REFEREE=cell("k5"), PORTAL=cell("k5")), ["the referee stands in a portal"]),
        (facts(REFEREE=cell("f4")), ["the referee shares a hex with H1"]),
        (facts(REFEREE=NOWHERE), ["the referee is not on the pitch"]),
        (facts(PORTAL=cell("f9")), ["A1 stands in a portal"]),
        (facts(PORTAL=cell("k5")), []),
    ],
)
def test_everything_has_a_hex_of_its_own(edit: Edit, says: list[str]) -> None:
    assert faults(edit) == says


def test_any_two_portals_on_one_hex_are_named_and_so_is_one_on_a_coloured_hex() -> None:
    for one, other in ((0, 1), (0, 2), (1, 2)):
        table = healthy()
        table.facts[terms.Fact.PORTAL + one] = table.facts[terms.Fact.PORTAL + other] = cell("k5")
        assert broken(table) == ["two portals are on k5"]
    table = healthy()
    coloured = next(at for at in range(NOWHERE) if not table.plan.pitch.takes_portal(at) and table.grid[at] == NOBODY)  # type: ignore[attr-defined]
    table.facts[terms.Fact.PORTAL + 2] = coloured
    name = table.plan.board.name(coloured)
    assert broken(table) == [f"a portal is on {name}, which is not a black hex"]


# -- cards and the flow of the match -----------------------------------------------------------------------------------


@pytest.mark.parametrize("place", [terms.Fact.PILE, terms.Fact.DISCARDS, terms.Fact.HAND, terms.Fact.HAND + 1])
@pytest.mark.parametrize("card", [0, 1, 51])
def test_a_card_is_in_one_place(place: int, card: int) -> None:
    table = healthy()
    words = list(card_words())
    table.facts[terms.Fact.PILE] &= ~(1 << card)
    assert broken(table) == [f"the card {words[card]} is in 0 places"]
    table.facts[place] |= 1 << card
    assert broken(table) == []
    table.facts[terms.Fact.SUPPORT + 1] |= 1 << card
    assert broken(table) == [f"the card {words[card]} is in 2 places"]


def test_only_an_event_that_stays_holds() -> None:
    deck = healthy().plan.deck  # type: ignore[attr-defined]
    words = list(card_words())
    stays = [n for n in range(52) if deck.kind[n] == EVENT_CARD and deck.stays[n]]
    assert stays
    for card in range(52):
        says = [] if card in stays else [f"{words[card]} is no Event that holds"]
        assert faults(facts(EVENT=card + 1)) == says


BOTH_LEAD = "both sides lead; one of the two is 0"
ENDS = f"a lead of {terms.LANDSLIDE} ends the match"
IN_ACTION = "a player acts exactly in an action"
WAITS = "an action waits for a free one that nobody takes"
EARNED = "a free action is due exactly when somebody has earned it"
NO_RUSH = "a Rush is running, but nobody's"


def lead(home: int, away: int) -> Edit:
    """Where the score marker stands."""

    def edit(table: Table) -> None:
        table.facts[terms.Fact.LEAD], table.facts[terms.Fact.LEAD + 1] = home, away

    return edit


@pytest.mark.parametrize(
    ("edit", "says"),
    [
        (lead(0, terms.LANDSLIDE - 1), []),
        (lead(terms.LANDSLIDE - 1, 0), []),
        (lead(0, terms.LANDSLIDE), [ENDS]),
        (lead(terms.LANDSLIDE, 0), [ENDS]),
        (lead(1, 1), [BOTH_LEAD]),
        (facts(WINNER=0), ["there is a winner, but the match goes on; winner is 3 until it is over"]),
        (facts(PHASE=terms.Phase.OVER), ["the match is over without a result"]),
        (facts(PHASE=terms.Phase.OVER, WINNER=1), []),
        (facts(PHASE=terms.Phase.SET_UP), ["the ball is in play during the set-up"]),
        (facts(PHASE=terms.Phase.ARRANGE), ["the ball is in play during the set-up"]),
        (facts(PHASE=terms.Phase.SET_UP, CARRIER=NOBODY, BALL=NOWHERE), []),
        (facts(PHASE=terms.Phase.ARRANGE, CARRIER=NOBODY, BALL=NOWHERE, REFEREE=NOWHERE), []),
        (facts(ACTIVE=2), [NO_RUSH]),
        (facts(ACTIVE=1), []),
        (facts(RUSH=0), [NO_RUSH]),
        (facts(RUSH=1), []),
        (facts(LOST=1), ["the ball is lost, but the Rush goes on"]),
        (acting(0, LOST=1), []),
        (acting(0), []),
        (acting(0, RUSH=0), [NO_RUSH]),
        (acting(0, ACTIVE=2), [NO_RUSH, "H1 acts, but it is the other side's Rush"]),
        (acting(1), []),
        (acting(2), ["H3 acts, but is not on the pitch"]),
        (acting(0, ACTIVE=1), ["H1 acts, but it is the other side's Rush"]),
        (acting(SQUAD), ["A1 acts, but it is the other side's Rush"]),
        (acting(SQUAD, SOURCE=terms.Source.FREE), []),
        (facts(PHASE=terms.Phase.ACT, ACTOR=SQUAD, ACTION=terms.Action.INTERFERE), []),
        (facts(PHASE=terms.Phase.ACT, ACTOR=0), ["H1 acts without an action"]),
        (facts(PHASE=terms.Phase.ACT), [IN_ACTION]),
        (facts(ACTOR=0), [IN_ACTION]),
        (facts(HELD_ACTOR=0), [WAITS]),
        (acting(0, HELD_ACTOR=SQUAD), []),
        (facts(PHASE=terms.Phase.FREE, FREE_FOR=0, FREE_KIND=terms.Free.ANY_BUT_SPRINT), []),
        (facts(PHASE=terms.Phase.FREE, FREE_FOR=0, FREE_KIND=terms.Free.ANY_BUT_SPRINT, HELD_ACTOR=1), []),
        (facts(PHASE=terms.Phase.FREE, FREE_FOR=0, FREE_KIND=terms.Free.ANY_BUT_SPRINT, RUSH=0), [NO_RUSH]),
        (
            facts(PHASE=terms.Phase.FREE, FREE_FOR=1, FREE_KIND=terms.Free.ANY_BUT_SPRINT),
            ["H2 has a free action, but does not stand or has no kind of it"],
        ),
        (
            facts(PHASE=terms.Phase.FREE, FREE_FOR=0),
            ["H1 has a free action, but does not stand or has no kind of it"],
        ),
        (facts(PHASE=terms.Phase.FREE), [EARNED]),
        (facts(FREE_FOR=0, FREE_KIND=terms.Free.ANY_BUT_SPRINT), [EARNED]),
    ],
)
def test_the_phase_fits_the_rest(edit: Edit, says: list[str]) -> None:
    assert faults(edit) == says


def test_the_referee_may_be_away_before_and_after_play_only() -> None:
    for phase, somewhere in (
        (facts(), True),
        (acting(0), True),
        (facts(PHASE=terms.Phase.FREE, FREE_FOR=0, FREE_KIND=terms.Free.ANY_BUT_SPRINT), True),
        (facts(PHASE=terms.Phase.OVER, WINNER=2), False),
    ):
        says = ["the referee is not on the pitch"] if somewhere else []
        assert faults(phase, facts(REFEREE=NOWHERE)) == says


# -- Big Slick ---------------------------------------------------------------------------------------------------------

FULL = terms.Form.GUARD_FORM << terms.FORM_SHIFT


@pytest.mark.parametrize("away", [False, True], ids=["home", "away"])
def test_who_is_inside_somebody_has_an_opponent_on_the_pitch_who_is_full(away: bool) -> None:
    keeper, meal = [f"{JACK} @ f4 e +snack", f"{JACK} @ b4 e"], [f"{JACK} @ f9 e", f"{JACK} @ b9 e"]
    squads = (meal, keeper) if away else (keeper, meal)
    slick, eaten = (SQUAD, 0) if away else (0, SQUAD)
    name = "A1" if away else "H1"

    def table(full: bool = True, inside: int = 1) -> Table:
        found = ironpitch.scenario("dreadball", *squads, rush=("home", 3)).table
        assert broken(found) == []
        if full:
            found.mark(slick, FULL)
        for n in range(inside):
            found.place(eaten + n, NOWHERE)
            found.status[eaten + n] = terms.Status.SWALLOWED
        return found

    assert broken(table()) == []
    assert broken(table(full=False)) == ["1 players have been swallowed, but 0 opponents have somebody inside"]
    assert broken(table(inside=0)) == ["0 players have been swallowed, but 1 opponents have somebody inside"]
    assert broken(table(inside=2)) == ["2 players have been swallowed, but 1 opponents have somebody inside"]
    down = table()
    down.status[slick] = terms.Status.PRONE
    assert broken(down) == []
    out = table()
    out.place(slick, NOWHERE)
    out.status[slick] = terms.Status.BENCH
    assert broken(out) == [f"{name} has somebody inside, but is not on the pitch"]


# -- the side line -----------------------------------------------------------------------------------------------------


def side_facts(**values: int) -> Edit:
    """Set facts of the side line, named as in its terms."""

    def edit(table: Table) -> None:
        for name, value in values.items():
            table.facts[getattr(side_terms.Fact, name)] = value

    return edit


def fans(*names: str) -> Edit:
    """Fans on these hexes."""
    return lambda table: put_fans(table, *names)


@pytest.mark.parametrize(
    ("edits", "says"),
    [
        ((fans("a9", "k9"),), []),
        ((fans("f9"),), ["A1 stands on a fan"]),
        ((fans("a9", "a9"),), ["two fans are on a9"]),
        ((fans("a9", "k9", "h9", "k9"),), ["two fans are on k9"]),
        ((fans("a9"), facts(REFEREE=cell("a9"))), ["a fan on a9 shares its hex"]),
        ((fans("k9", "a9"), facts(CARRIER=NOBODY, BALL=cell("a9"))), ["a fan on a9 shares its hex"]),
        ((fans("k5"), facts(PORTAL=cell("k5"))), ["a fan on k5 shares its hex"]),
        ((side_facts(HACK=1, HACK_OVER=1),), []),
        ((side_facts(HACK=1),), []),
        ((side_facts(HACK_OVER=1),), ["a hack is over that nobody has"]),
    ],
)
def test_the_side_line_is_in_order(edits: tuple[Edit, ...], says: list[str]) -> None:
    assert faults(*edits, ruleset=SIDE_LINE) == says


@pytest.mark.parametrize(
    ("edit", "option", "says"),
    [
        (side_facts(OFFENSIVE_PLAY=1), "staff=lent", "a Play was called"),
        (side_facts(DEFENCE_DICE=1), "staff=lent", "a Play was called"),
        (side_facts(EXPLOITED=1), "exploits=on", "there was an Exploit"),
        (fans("a9"), "fans=on", "there are fans on the pitch"),
        (side_facts(HACK=1), "hacking=on", "there is a hack"),
    ],
)
def test_nothing_is_there_of_an_option_that_is_off(edit: Edit, option: str, says: str) -> None:
    assert faults(edit, ruleset=f"dreadball({option})") == []
    other = "fans=on" if option != "fans=on" else "hacking=on"
    assert faults(edit, ruleset=f"dreadball({other})") == [f"{says}, which this match is played without"]


def test_cheerleaders_share_no_hex_and_are_no_more_than_the_teams_have() -> None:
    table = healthy(SIDE_LINE)
    have = [int(n) for n in table.plan.cheerleaders]  # type: ignore[attr-defined]
    put_cheerleaders(table, 0, *side_terms.TRACK[1 : 1 + have[0]])
    put_cheerleaders(table, 1, *side_terms.TRACK[-1 - have[1] : -1])
    assert broken(table) == []
    put_cheerleaders(table, 0, *side_terms.TRACK[1 : 2 + have[0]])
    assert broken(table) == [f"{have[0] + 1} cheerleaders are in play, but the team has {have[0]}"]
    table.facts[side_terms.Fact.CHEERLEADERS] = table.facts[side_terms.Fact.CHEERLEADERS + 1] = 1
    assert "two cheerleaders are on one hex of the score track" in broken(table)
