"""Whole turns of the scripted football coach: what it does first, what last, and what it leaves alone."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.engine.choices import OBSTACLE, parse_player, player_name
from ironpitch.games.football.coach.blocks import push_worth
from ironpitch.games.football.coach.proposal import CARRY, CHARGE, SCORE
from ironpitch.games.football.coach.proposals import proposals
from ironpitch.games.football.coach.scene import Outlook
from ironpitch.games.football.terms import Fact
from tests.bots.football.bench import Bench


def test_it_takes_the_free_touchdown_in_the_last_turn(edition: str) -> None:
    match = ironpitch.scenario(
        edition, home=["human/lineman @ h22 ball", "human/lineman @ h12"], away=["orc/lineman @ a13"], turn=("home", 8)
    )
    made = Bench(match).plays_turn()
    assert made[0] == "activate H1 move"
    assert match.score == (1, 0)


def test_it_scores_before_it_blocks_in_the_last_turn(edition: str) -> None:
    match = ironpitch.scenario(
        edition,
        home=["human/lineman @ h22 ball", "human/lineman @ h12", "human/lineman @ g12"],
        away=["orc/lineman @ h13"],
        turn=("home", 8),
    )
    assert Bench(match).says() == "activate H1 move"


def test_it_waits_with_the_touchdown_while_nobody_can_reach_the_ball(edition: str) -> None:
    match = ironpitch.scenario(
        edition, home=["human/lineman @ h23 ball", "human/lineman @ h20"], away=["orc/lineman @ h3"], turn=("home", 7)
    )
    Bench(match).plays_turn()
    assert match.score == (0, 0)
    assert match.table.facts[Fact.CARRIER] == 0


def test_it_does_not_wait_when_an_opponent_could_strike_the_carrier(edition: str) -> None:
    match = ironpitch.scenario(
        edition,
        home=["human/lineman @ h23 ball", "human/lineman @ h3"],
        away=["orc/blitzer @ h20", "orc/blitzer @ g20"],
        turn=("home", 7),
    )
    Bench(match).plays_turn()
    assert match.score == (1, 0)


def test_a_safe_block_comes_before_a_dodge(edition: str) -> None:
    match = ironpitch.scenario(
        edition,
        home=["human/blitzer @ h12", "human/lineman @ g12", "human/lineman @ c12", "human/lineman @ d8 ball"],
        away=["orc/lineman @ h13", "orc/lineman @ c13", "orc/lineman @ b13"],
        turn=("home", 3),
        dice=["pow", "pow", 1, 1, 1, 1],
    )
    made = Bench(match).plays(2)
    assert made == ["activate H1 block", "block A1"]


def test_it_leaves_a_block_alone_that_the_other_coach_would_pick_the_dice_of(edition: str) -> None:
    match = ironpitch.scenario(
        edition, home=["human/lineman @ h12"], away=["orc/lineman @ h13", "orc/lineman @ g13"], turn=("home", 3)
    )
    assert not any(choice.endswith("block") for choice in Bench(match).plays_turn())


def test_it_blitzes_a_lone_carrier(edition: str) -> None:
    match = ironpitch.scenario(
        edition,
        home=["human/blitzer @ h10", "human/lineman @ g10", "human/lineman @ c4"],
        away=["orc/thrower @ h13 ball", "orc/lineman @ b20"],
        turn=("home", 3),
    )
    bench = Bench(match)
    assert bench.plays()[0] == "activate H1 blitz"
    assert bench.target() == "A1"


def test_it_sends_the_surest_hands_for_a_loose_ball(edition: str) -> None:
    match = ironpitch.scenario(
        edition,
        home=["human/lineman @ h8", "human/thrower @ h6", "human/lineman @ h12"],
        away=["orc/lineman @ h22"],
        ball="h9",
        turn=("home", 2),
    )
    assert Bench(match).says() == "activate H2 move"


def test_somebody_runs_for_a_ball_that_is_out_of_reach(edition: str) -> None:
    match = ironpitch.scenario(
        edition, home=["human/lineman @ h14", "human/lineman @ a14"], away=["orc/lineman @ h24"], ball="h2",
        turn=("home", 2),
    )  # fmt: skip
    before = match.table.pos[0]
    Bench(match).plays_turn()
    board = match.table.plan.board
    ball = board.parse("h2")
    assert board.distance(match.table.pos[0], ball) < board.distance(before, ball)


def test_the_cage_stands_after_the_turn(edition: str) -> None:
    match = ironpitch.scenario(
        edition,
        home=[
            "human/thrower @ h9 ball", "human/blitzer @ f9", "human/blitzer @ j9", "human/lineman @ f7",
            "human/lineman @ j7", "human/lineman @ h6",
        ],
        away=["orc/blitzer @ g16", "orc/blitzer @ i16", "orc/lineman @ e16", "orc/lineman @ k16"],
        turn=("home", 3),
    )  # fmt: skip
    Bench(match).plays_turn()
    table = match.table
    board = table.plan.board
    carrier = table.pos[0]
    corners = [
        square
        for square in board.neighbours(carrier)
        if board.along_of[square] != board.along_of[carrier] and board.across_of[square] != board.across_of[carrier]
    ]
    assert sum(1 for square in corners if table.grid[square] < 16) == 4


def test_the_carrier_goes_forward_with_its_cage(edition: str) -> None:
    match = ironpitch.scenario(
        edition,
        home=[
            "human/thrower @ h9 ball", "human/blitzer @ f9", "human/blitzer @ j9", "human/lineman @ f7",
            "human/lineman @ j7", "human/lineman @ h6",
        ],
        away=["orc/lineman @ h24"],
        turn=("home", 3),
    )  # fmt: skip
    board = match.table.plan.board
    before = board.along_of[match.table.pos[0]]
    Bench(match).plays_turn()
    assert board.along_of[match.table.pos[0]] >= before + 2


def test_players_on_the_ground_get_up(edition: str) -> None:
    match = ironpitch.scenario(
        edition,
        home=["human/lineman @ h8 prone", "human/lineman @ c8"],
        away=["orc/lineman @ h20 ball"],
        turn=("home", 2),
    )
    Bench(match).plays_turn()
    assert match.table.status[0] == 0


def test_defenders_come_between_the_carrier_and_their_end_zone(edition: str) -> None:
    match = ironpitch.scenario(
        edition,
        home=["human/lineman @ c12", "human/lineman @ h10", "human/lineman @ m12", "human/blitzer @ h20"],
        away=["orc/thrower @ h17 ball", "orc/lineman @ g18", "orc/lineman @ i18"],
        turn=("home", 3),
    )
    Bench(match).plays_turn()
    table = match.table
    board = table.plan.board
    ahead = [player for player in range(3) if board.along_of[table.pos[player]] < board.along_of[table.pos[16]]]
    assert len(ahead) == 3


@pytest.mark.parametrize("most", [1, 5, 40])
def test_proposals_change_nothing_and_come_best_first(edition: str, most: int) -> None:
    match = ironpitch.scenario(
        edition,
        home=["human/blitzer @ h12", "human/lineman @ g12", "human/thrower @ d8 ball", "human/catcher @ c20"],
        away=["orc/lineman @ h13", "orc/lineman @ c13", "orc/lineman @ b13 prone"],
        turn=("home", 3),
    )
    before = match.digest()
    found = proposals(match.table, most)
    assert match.digest() == before
    assert 0 < len(found) <= most
    assert [one.urgency for one in found] == sorted((one.urgency for one in found), reverse=True)
    for one in found:
        assert match.is_legal(one.codes[0])
        assert one.worth > 0
        assert 0 <= one.chance <= 1
        assert player_name(one.player) in one.why


def test_a_proposal_to_score_names_its_chance(edition: str) -> None:
    match = ironpitch.scenario(
        edition, home=["human/lineman @ h20 ball"], away=["orc/lineman @ h3"], turn=("home", 8)
    )  # six squares: no rush for a lineman who moves six
    best = proposals(match.table, 1)[0]
    assert best.aim == SCORE
    assert best.chance == 1
    carried = [one for one in proposals(match.table, 9) if one.aim == CARRY]
    assert all(one.worth < best.worth for one in carried)


def test_a_free_player_comes_to_help_before_the_block(edition: str) -> None:
    match = ironpitch.scenario(
        edition,
        home=["human/lineman @ h12", "human/lineman @ e10", "human/lineman @ c3 ball", "human/lineman @ d4"],
        away=["orc/lineman @ h13", "orc/lineman @ h25"],
        turn=("home", 2),
        rerolls=(0, 0),
    )
    bench = Bench(match)
    made: list[str] = []
    while not made or not made[-1].startswith("block"):
        made += bench.plays()
    assert made[0] == "activate H2 move"
    assert made[-2:] == ["activate H1 block", "block A1"]
    assert match.table.plan.board.distance(match.table.pos[1], match.table.plan.board.parse("h13")) <= 2


def test_it_hands_the_ball_to_the_one_who_can_score(edition: str) -> None:
    match = ironpitch.scenario(
        edition,
        home=["human/lineman @ h15 ball", "human/catcher @ h18", "human/lineman @ c8"],
        away=["orc/lineman @ a12"],
        turn=("home", 8),
    )
    bench = Bench(match)
    made = bench.plays(1)
    assert made == ["activate H1 hand-off"]
    while not made[-1].startswith("give"):
        made += bench.plays()
    assert made[-1] == "give H2"


def test_it_throws_when_only_a_throw_can_score(edition: str) -> None:
    match = ironpitch.scenario(
        edition,
        home=["human/thrower @ h10 ball", "human/catcher @ h20", "human/lineman @ c8"],
        away=["orc/lineman @ a12"],
        turn=("home", 8),
    )
    bench = Bench(match)
    assert bench.plays(1) == ["activate H1 pass"]
    assert bench.answers_until("throw") == "throw h20"


def test_a_foul_comes_last_and_only_where_it_pays(edition: str) -> None:
    match = ironpitch.scenario(
        edition,
        home=["human/lineman @ h12", "human/lineman @ g13 used", "human/lineman @ i13 used", "human/lineman @ c3 ball"],
        away=["elven-union/catcher @ h13 stunned", "orc/lineman @ h25"],
        turn=("home", 2),
    )
    declared = [choice for choice in Bench(match).plays_turn() if choice.startswith("activate")]
    fouls = [choice for choice in declared if choice.endswith("foul")]
    assert declared.index(fouls[0]) == len(declared) - 1


def test_nobody_fouls_with_the_ball_in_hand(edition: str) -> None:
    match = ironpitch.scenario(
        edition,
        home=["human/lineman @ h12 ball"],
        away=["elven-union/catcher @ h13 stunned", "orc/lineman @ h25"],
        turn=("home", 2),
    )
    assert not any(choice.endswith("foul") for choice in Bench(match).plays_turn())


@pytest.mark.parametrize(("skill", "charges"), [("+jump-up", True), ("", False)])
def test_who_jumps_up_pays_nothing_for_it_before_a_blitz(edition: str, skill: str, charges: bool) -> None:
    match = ironpitch.scenario(
        edition, home=[f"human/lineman @ h12 prone ma=4 st=6 +block {skill}"], away=["orc/lineman @ h18 ball"]
    )
    found = proposals(match.table, 99)
    assert any(proposal.aim == CHARGE for proposal in found) == charges


def test_a_square_that_is_blocked_for_good_is_no_way_out_of_a_push(edition: str) -> None:
    match = ironpitch.scenario(edition, home=["human/lineman @ a12"], away=["orc/lineman @ a13"])
    table = match.table
    defender = parse_player("A1")
    open_worth = push_worth(Outlook(table, 0), 0, defender)
    for square in ("a14", "b14"):
        table.grid[table.plan.board.parse(square)] = OBSTACLE
    assert push_worth(Outlook(table, 0), 0, defender) > open_worth
