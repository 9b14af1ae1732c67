"""How a match ends: the first touchdown, the last turn, or nobody left."""

import pytest

import ironpitch
from ironpitch.games.dungeonbowl.terms import Fact
from tests.dungeonbowl.gates import GATES, MAN, ORC, played, staged
from tests.dungeonbowl.staging import asked, both, fact, happened, play, purposes

LAST = "turn_limit=8"


def winner(match: ironpitch.Match) -> str:
    """Who has won the match."""
    return ("home", "away", "draw", "nobody yet")[fact(match, "winner")]


def ended(match: ironpitch.Match) -> list[str]:
    """Who won, once time was up."""
    return [str(e["side"]) for e in happened(match, "TimeUp")]


# -- touchdowns --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.win.first_touchdown")
def test_the_first_touchdown_wins_and_ends_the_match() -> None:
    match = play(staged(GATES, [f"{MAN} @ c12 ball"], [f"{ORC} @ a3"]), "activate H1 move, step c13")
    assert match.over
    assert winner(match) == "home"
    assert both(match, "score") == (1, 0)


@pytest.mark.covers("dungeonbowl.win.first_touchdown")
def test_the_own_end_zone_is_no_place_to_score() -> None:
    match = play(staged(GATES, [f"{MAN} @ c3 ball"], [f"{ORC} @ a12"]), "activate H1 move, step c2")
    assert not match.over


@pytest.mark.covers("dungeonbowl.win.first_touchdown")
def test_sides_that_have_changed_ends_score_at_the_other_one() -> None:
    match = staged(GATES, [f"{MAN} @ c3 ball"], [f"{ORC} @ a12"], facts={"ends": 1})
    play(match, "activate H1 move, step c2")
    assert winner(match) == "home"


@pytest.mark.covers("dungeonbowl.win.first_touchdown")
def test_a_portal_in_the_end_zone_can_bring_the_winning_touchdown() -> None:
    there = staged(GATES, [f"{MAN} @ b5"], []).table.plan.board.parse("a14")
    match = staged(GATES, [f"{MAN} @ b5 ball"], [f"{ORC} @ c3"], [4], facts={"portal-4": there})
    play(match, "activate H1 move, step a4")
    assert winner(match) == "home"


# -- without a limit ---------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.win.no_limit")
def test_there_is_no_last_turn_and_no_half_time() -> None:
    match = staged(GATES, [f"{MAN} @ c5"], [f"{ORC} @ c10"], turn=("home", 40), turns=(40, 39))
    play(match, "end-turn, end-turn, end-turn")
    assert both(match, "turn") == (41, 41)
    assert (fact(match, "half"), asked(match)) == (1, ("activate", 1))


# -- time up -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.win.time_limit")
def test_after_the_last_turn_the_side_wins_whose_target_is_nearer_to_the_ball_whoever_holds_it() -> None:
    match = staged(GATES, [f"{MAN} @ c5"], [f"{ORC} @ c10 ball"], turn=("home", 8), turns=(8, 7), settings=LAST)
    play(match, "end-turn")
    assert not match.over  # as many turns for either side
    play(match, "end-turn")
    assert winner(match) == "home"
    assert ended(match) == ["home"]
    assert both(match, "score") == (0, 0)


@pytest.mark.covers("dungeonbowl.win.time_limit")
def test_it_can_be_told_whether_the_limit_has_ended_a_match() -> None:
    def by_limit(line: str, *squads: list[str], settings: str = LAST) -> tuple[bool, bool]:
        match = play(staged(GATES, *squads, turn=("home", 8), turns=(8, 7), settings=settings), line)
        return match.over, match.table.plan.ruleset.ended_by_limit(match.table)

    squads = [f"{MAN} @ c12 ball"], [f"{ORC} @ a3"]
    assert by_limit("end-turn", *squads) == (False, False)
    assert by_limit("end-turn, end-turn", *squads) == (True, True)
    assert by_limit("end-turn, concede", *squads) == (True, False)
    assert by_limit("activate H1 move, step c13", *squads) == (True, False)
    assert by_limit("end-turn, end-turn", *squads, settings="turn_limit=9") == (False, False)


@pytest.mark.covers("dungeonbowl.win.time_limit_draw")
def test_a_ball_halfway_is_a_draw() -> None:
    rows = ("EE.1.2.3.EE", "EE.......EE", "EE.4.5.6.EE")
    squads = [f"{MAN} @ b3"], [f"{ORC} @ b9"]
    match = staged(rows, *squads, turn=("home", 8), turns=(8, 7), ball="b6", settings=LAST)
    play(match, "end-turn, end-turn")
    assert (match.over, winner(match)) == (True, "draw")


@pytest.mark.covers("dungeonbowl.win.hidden_ball")
def test_a_ball_never_found_counts_where_its_chest_stands() -> None:
    rows = ("EE..C.....C.EE", *GATES[1:])
    squads = [f"{MAN} @ c5"], [f"{ORC} @ c10"]
    for hidden, side in ((0, "away"), (1, "home")):
        facts = {"ball-found": 0, "hidden-in": hidden}
        match = staged(rows, *squads, turn=("home", 8), turns=(8, 7), facts=facts, settings=LAST)
        play(match, "end-turn, end-turn")
        assert winner(match) == side


@pytest.mark.covers("dungeonbowl.win.hidden_ball")
def test_a_ball_not_drawn_yet_is_drawn_at_the_end_among_the_chests_left() -> None:
    rows = ("EE..C.....C.EE", *GATES[1:])
    facts = {"ball-found": 0, "hidden-in": 6}
    settings = f"{LAST},chest_draw=opening"
    squads = [f"{MAN} @ c5"], [f"{ORC} @ c10"]
    match = staged(rows, *squads, [5, 2], turn=("home", 8), turns=(8, 7), facts=facts, settings=settings)
    play(match, "end-turn, end-turn")
    assert winner(match) == "home"
    assert purposes(match) == ["chest"]


def test_of_old_the_ball_decides_then_the_players_then_a_coin() -> None:
    settings = f"{LAST},time_up=classic"
    squads = [f"{MAN} @ c5"], [f"{ORC} @ c10 ball"]
    match = play(staged(GATES, *squads, turn=("home", 8), turns=(8, 7), settings=settings), "end-turn, end-turn")
    assert winner(match) == "away"
    squads = [f"{MAN} @ c5", f"{MAN} @ c6 stunned"], [f"{ORC} @ c10"]
    match = play(staged(GATES, *squads, turn=("home", 8), turns=(8, 7), settings=settings), "end-turn, end-turn")
    assert winner(match) == "home"
    squads = [f"{MAN} @ c5"], [f"{ORC} @ c10"]
    match = play(staged(GATES, *squads, [2], turn=("home", 8), turns=(8, 7), settings=settings), "end-turn, end-turn")
    assert winner(match) == "away"


# -- nobody left -------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.win.no_players")
def test_a_match_with_nobody_left_ends_at_once_and_is_decided_by_the_ball() -> None:
    match = staged(GATES, [f"{MAN} @ b5 ball"], [f"{ORC} casualty"], [1, 7])
    play(match, "activate H1 move, step a4")
    assert match.over
    assert winner(match) == "away"  # b4 is nearer to the home end zone


@pytest.mark.covers("dungeonbowl.win.no_players")
def test_a_knocked_out_player_or_a_reserve_keeps_the_match_going() -> None:
    for state in ("ko", "reserve"):
        match = staged(GATES, [f"{MAN} @ b5"], [f"{ORC} {state}"], [1], ball="c10")
        play(match, "activate H1 move, step a4")
        assert not match.over
        assert asked(match) == ("activate", 1)


@pytest.mark.covers("dungeonbowl.setup.no_cap")
def test_more_than_eleven_of_a_side_may_be_in_the_dungeon() -> None:
    men = [f"{MAN} @ {row}{column}" for row in "abcd" for column in (1, 2)] + [f"{MAN} @ c{n}" for n in range(4, 11)]
    match = played(GATES, men, [], "activate H15 move, done", [])
    assert match.table.plan.ruleset.broken(match.table) == []
    assert sum(1 for p in range(16) if match.table.status[p] == 0) == 16


def test_a_ball_in_an_opened_chest_is_an_error_that_is_named() -> None:
    table = ironpitch.new_match("dungeonbowl", seed=1).table
    hidden = table.facts[Fact.HIDDEN_IN]
    assert "the ball is in a chest that has been opened" not in table.plan.ruleset.broken(table)
    table.facts[Fact.CHEST + hidden] = table.plan.board.nowhere
    assert "the ball is in a chest that has been opened" in table.plan.ruleset.broken(table)
