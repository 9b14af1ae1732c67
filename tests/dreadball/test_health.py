"""The invariants of a DreadBall match: play keeps them, and a position that breaks one is refused by name."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch import BadPosition, Match
from ironpitch.engine.choices import NOBODY
from ironpitch.games.dreadball import terms
from ironpitch.games.dreadball.health import broken
from ironpitch.games.dreadball.movement.threat import look
from tests.dreadball.walking import opened, walk, with_full_hands

HOME = ["trontek-29ers/jack @ f4 se ball", "trontek-29ers/striker @ f6 prone", "trontek-29ers/guard bench"]
AWAY = ["greenmoon-smackers/guard @ f9", "greenmoon-smackers/jack @ d9 nw"]


def healthy() -> Match:
    match = ironpitch.scenario("dreadball", HOME, AWAY, rush=("home", 3))
    assert broken(match.table) == []
    return match


def cell(match: Match, name: str) -> int:
    found: int = match.table.plan.board.parse(name)
    return found


@pytest.mark.parametrize("seed", range(6))
def test_play_keeps_every_invariant(seed: int) -> None:
    match = with_full_hands(seed) if seed % 2 else opened(seed)
    looked_at = 0
    for at in walk(match, seed, 250):
        if at.step is None:
            assert broken(at.table) == []
            looked_at += 1
    assert looked_at > 20


@pytest.mark.parametrize(
    ("fact", "value", "says"),
    [
        (terms.Fact.TOKENS, 6, "tokens is 6, expected 0 to 5"),
        (terms.Fact.LEAD, 7, "a lead of 7 ends the match"),
        (terms.Fact.ACTOR, 0, "a player acts exactly in an action"),
        (terms.Fact.PHASE, terms.Phase.ACT, "a player acts exactly in an action"),
        (terms.Fact.PHASE, terms.Phase.FREE, "a free action is due exactly when somebody has earned it"),
        (terms.Fact.PHASE, terms.Phase.OVER, "the match is over without a result"),
        (terms.Fact.CARRIER, 1, "H2 holds the ball without standing"),
        (terms.Fact.CARRIER, NOBODY, "the ball lies under H1"),
        (terms.Fact.EVENT, 1, "run-1 is no Event that holds"),
        (terms.Fact.PILE, 0, "the card run-1 is in 0 places"),
        (terms.Fact.HAND, 1, "the card run-1 is in 2 places"),
        (terms.Fact.ACTIVE, 2, "a Rush is running, but nobody's"),
        (terms.Fact.LOST, 1, "the ball is lost, but the Rush goes on"),
        (terms.Fact.HELD_ACTOR, 0, "an action waits for a free one that nobody takes"),
        (terms.Fact.RUSH, -1, "rush is -1"),
    ],
)
def test_a_fact_that_cannot_be_is_named(fact: int, value: int, says: str) -> None:
    match = healthy()
    match.table.facts[fact] = value
    assert says in "; ".join(broken(match.table))


def test_only_one_side_can_lead() -> None:
    match = healthy()
    match.table.facts[terms.Fact.LEAD] = 2
    assert broken(match.table) == []
    match.table.facts[terms.Fact.LEAD + 1] = 1
    assert broken(match.table) == ["both sides lead; one of the two is 0"]


def test_only_standing_players_look_anywhere() -> None:
    match = healthy()
    look(match.table, 1, 2)
    assert broken(match.table) == ["H2 looks sw, but only a standing player looks anywhere"]
    look(match.table, 1, 0)
    look(match.table, 2, 1)
    assert broken(match.table) == ["H3 looks se, but only a standing player looks anywhere"]
    look(match.table, 2, 0)
    look(match.table, 0, 6)
    assert broken(match.table) == ["H1 looks a way that does not exist"]


def test_only_a_quick_change_artist_has_another_form() -> None:
    match = healthy()
    match.table.mark(0, terms.Form.GUARD_FORM << terms.FORM_SHIFT)
    assert broken(match.table) == ["H1 has the guard-form, but cannot transform"]
    robot = ironpitch.scenario("dreadball", ["chromium-chargers/jack @ f4 guard-form"], AWAY)
    assert broken(robot.table) == []


def test_the_ball_is_where_its_carrier_is() -> None:
    match = healthy()
    match.table.facts[terms.Fact.BALL] = cell(match, "f5")
    assert broken(match.table) == ["H1 holds the ball, but it is elsewhere"]


def test_nobody_stands_where_the_referee_or_a_portal_is() -> None:
    match = healthy()
    match.table.facts[terms.Fact.REFEREE] = cell(match, "f9")
    assert broken(match.table) == ["the referee shares a hex with A1"]
    match.table.facts[terms.Fact.REFEREE] = match.table.plan.board.nowhere
    assert broken(match.table) == ["the referee is not on the pitch"]
    match = healthy()
    match.table.facts[terms.Fact.PORTAL] = cell(match, "d9")
    assert broken(match.table) == ["A2 stands in a portal"]
    match.table.facts[terms.Fact.PORTAL] = match.table.facts[terms.Fact.PORTAL + 1] = cell(match, "k5")
    assert broken(match.table) == ["two portals are on k5"]


def test_status_and_hex_agree() -> None:
    match = healthy()
    match.table.status[1] = terms.Status.SIN_BIN_1
    assert "H2: hex and status do not agree" in broken(match.table)
    match = healthy()
    match.table.pos[1] = match.table.pos[0]
    assert "f4 holds two players" in broken(match.table)
    match = healthy()
    match.table.status[3] = terms.Status.BENCH
    assert broken(match.table) == ["H4: squad and status do not agree"]


@pytest.mark.parametrize(
    ("said", "instead", "says"),
    [
        ("H2@f6,prone", "H2@f6,prone,sw", "H2 looks sw, but only a standing player looks anywhere"),
        ("H1@f4,se", "H1@f4,mark49,mark50", "H1 looks a way that does not exist"),
        ("pile=but+run-1", "pile=but+run-1+run-2", "the card run-2 is in 0 places"),
        ("hand-home=run-1", "hand-home=run-1+slam-1", "the card slam-1 is in 2 places"),
        ("carrier=H1", "carrier=A1", "A1 holds the ball, but it is elsewhere"),
        ("referee=k12", "referee=f9", "the referee shares a hex with A1"),
        ("tokens=5", "tokens=9", "tokens is 9, expected 0 to 5"),
    ],
)
def test_a_position_that_breaks_an_invariant_is_refused_by_name(said: str, instead: str, says: str) -> None:
    text = ironpitch.scenario("dreadball", HOME, AWAY, hands=(["run-1"], [])).position()
    assert said in text
    with pytest.raises(BadPosition, match=says):
        ironpitch.from_position(text.replace(said, instead))
