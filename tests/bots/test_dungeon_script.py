"""The scripted coach in a dungeon: chests, reserves, portals, spells, and it wins."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.bots.bot import Bot
from ironpitch.bots.playing import Seat, play_match
from ironpitch.bots.registry import make
from ironpitch.engine.choices import SQUAD, verb_of
from ironpitch.engine.match import Match
from ironpitch.engine.table import NOTHING
from ironpitch.games.dungeonbowl.coach.answers import burns
from ironpitch.games.dungeonbowl.coach.chests import posts, shut_chests
from ironpitch.games.dungeonbowl.terms import Do, Fact
from ironpitch.games.football.coach.proposal import OPEN, SEND_IN
from ironpitch.games.football.coach.proposals import proposals
from ironpitch.games.football.coach.scene import Outlook
from ironpitch.games.football.terms import Phase


def asked(match: Match) -> int:
    """Who must answer."""
    request = match.request
    assert request is not None
    return 0 if request.side in (0, "home") else 1


def play_on(match: Match, bots: list[Bot], until: int) -> list[int]:
    """Let two bots play so many choices; the codes of all of them."""
    codes: list[int] = []
    while not match.over and len(codes) < until:
        code = bots[asked(match)].choose(match)
        codes.append(code)
        match.play_code(code)
    return codes


@pytest.mark.parametrize("seed", range(1, 5))
def test_scripted_beats_random_in_the_cellar(seed: int) -> None:
    match = ironpitch.new_match("dungeonbowl(dungeon=cellar)", seed=seed)
    seats = [Seat(make("scripted", side=0, seed=1)), Seat(make("random", side=1, seed=2))]
    play_match(match, seats)
    assert match.over
    assert match.winner in (0, "home")
    assert match.score == (1, 0)


def test_it_sends_reserves_in_and_opens_chests_until_the_ball_is_found() -> None:
    match = ironpitch.new_match("dungeonbowl", seed=3)
    bots = [make("scripted", side=side, seed=side + 1) for side in range(2)]
    codes = play_on(match, bots, 1500)
    verbs = [verb_of(code) for code in codes]
    assert verbs.count(Do.ENTER) >= 4
    assert verbs.count(Do.OPEN) >= 1
    assert match.table.facts[Fact.BALL_FOUND] == 1 or match.over


def test_a_chest_is_opened_when_the_others_have_acted() -> None:
    match = ironpitch.new_match("dungeonbowl", seed=5)
    bots = [make("scripted", side=side, seed=side + 1) for side in range(2)]
    for _ in range(2000):
        if match.table.facts[Fact.PHASE] == Phase.TEAM_TURN and match.table.waiting == NOTHING:
            found = proposals(match.table, 40)
            aims = [int(proposal.aim) for proposal in found]
            if OPEN in aims and len(set(aims)) > 1:
                assert aims.index(OPEN) >= aims.index(SEND_IN) if SEND_IN in aims else True
                safe = [proposal for proposal in found if proposal.fail == 0.0]
                assert not safe or found[0].aim != OPEN
                return
        match.play_code(bots[asked(match)].choose(match))
    pytest.fail("nobody ever came near a chest")


def test_everybody_who_waits_at_a_chest_waits_at_another_one() -> None:
    match = ironpitch.new_match("dungeonbowl", seed=7)
    bots = [make("scripted", side=side, seed=side + 1) for side in range(2)]
    play_on(match, bots, 300)
    scene = Outlook(match.table, match.table.facts[Fact.ACTIVE] % 2)
    squares = [square for square, _ in posts(scene)]
    assert len(squares) == len(set(squares)) <= len(shut_chests(scene))


def test_their_carrier_is_worth_a_fireball_and_our_own_players_are_not() -> None:
    match = ironpitch.new_match("dungeonbowl", seed=7)
    bots = [make("scripted", side=side, seed=side + 1) for side in range(2)]
    play_on(match, bots, 8)
    table = match.table
    table.side = 0
    nowhere = table.plan.board.nowhere
    own, theirs = table.pos[0], next(table.pos[p] for p in range(SQUAD, 2 * SQUAD) if table.pos[p] != nowhere)
    if own == table.plan.board.nowhere:
        own = next(table.pos[p] for p in range(SQUAD) if table.pos[p] != table.plan.board.nowhere)
    assert burns(table, own) < 0.0 < burns(table, theirs)
