"""Chests: who may open one, the ball, traps, and the secret nobody may read."""

import pytest

import ironpitch
from ironpitch.bots.sight import seen
from ironpitch.games.dungeonbowl.terms import Fact
from tests.dungeonbowl.gates import MAN, ORC, played, staged
from tests.dungeonbowl.staging import (
    asked,
    ball_at,
    fact,
    happened,
    holds,
    offered,
    options,
    play,
    purposes,
    rolled,
    square,
    status,
    turned_over,
)

VAULT = (
    "EE...........EE",  # a
    "EE..C..C..C..EE",  # b
    "EE...........EE",  # c
    "EE..C..C..C..EE",  # d
    "EE...........EE",  # e
)
"""Six chests: b5, b8, b11 and d5, d8, d11, numbered as a map reads, row by row."""
FIRST = {"ball-found": 0, "hidden-in": 0}
SECOND = {"ball-found": 0, "hidden-in": 1}


def opened(match: ironpitch.Match) -> list[tuple[str, str, int]]:
    """Who opened which chest, and whether the ball was in it."""
    return [(str(e["player"]), str(e["square"]), int(e["found"])) for e in happened(match, "ChestOpened")]


# -- who may open one --------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.chest.open", "dungeonbowl.chest.ball", "dungeonbowl.chest.removed")
def test_a_player_at_the_end_of_its_move_opens_a_chest_and_holds_the_ball() -> None:
    match = played(VAULT, [f"{MAN} @ a3"], [], "activate H1 move, step a4, open b5", [], facts=FIRST)
    assert opened(match) == [("H1", "b5", 1)]
    assert holds(match, "H1")
    assert ball_at(match) == "a4"  # no roll, no movement
    assert purposes(match) == []
    assert asked(match) == ("activate", 0)
    assert not offered(match, "activate H1 move")
    assert fact(match, "chest-1") == match.table.plan.board.nowhere
    assert not turned_over(match)


@pytest.mark.covers("dungeonbowl.chest.open")
def test_a_chest_can_be_opened_without_a_step() -> None:
    match = played(VAULT, [f"{MAN} @ a4"], [], "activate H1 move, open b5", [], facts=FIRST)
    assert holds(match, "H1")


@pytest.mark.covers("dungeonbowl.chest.open")
def test_a_marked_player_opens_no_chest() -> None:
    match = played(VAULT, [f"{MAN} @ a4"], [f"{ORC} @ a3"], "activate H1 move", [], facts=FIRST)
    assert not offered(match, "open b5")


@pytest.mark.covers("dungeonbowl.chest.open")
def test_a_chest_out_of_reach_is_not_opened() -> None:
    match = played(VAULT, [f"{MAN} @ a3"], [], "activate H1 move", [], facts=FIRST)
    assert not any(choice.startswith("open") for choice in options(match))


@pytest.mark.covers("dungeonbowl.chest.open")
def test_a_player_on_the_ground_opens_no_chest() -> None:
    match = played(VAULT, [f"{MAN} @ a4 prone"], [], "activate H1 move", [], facts=FIRST)
    assert not offered(match, "open b5")
    play(match, "stand")
    assert offered(match, "open b5")


@pytest.mark.covers("dungeonbowl.chest.not_in_blitz")
def test_no_chest_is_opened_in_a_blitz() -> None:
    match = played(VAULT, [f"{MAN} @ a4"], [f"{ORC} @ e12"], "activate H1 blitz", [], facts=FIRST)
    assert not offered(match, "open b5")


@pytest.mark.covers("dungeonbowl.chest.impassable", "dungeonbowl.move.impassable")
def test_nobody_steps_onto_a_chest_until_it_is_opened() -> None:
    match = played(VAULT, [f"{MAN} @ a4", f"{MAN} @ c4"], [f"{ORC} @ e12"], "activate H2 move", [], facts=FIRST)
    assert not offered(match, "step b5")
    play(match, "done, activate H1 move, open b5")
    play(match, "end-turn, end-turn, activate H2 move")
    assert offered(match, "step b5")


@pytest.mark.covers("dungeonbowl.chest.impassable")
def test_one_sees_over_a_chest() -> None:
    match = staged(VAULT, [f"{MAN} @ b4 ball"], [], settings="pass_needs_sight=yes")
    play(match, "activate H1 pass")
    assert offered(match, "throw b6")
    assert not offered(match, "throw b5")


# -- traps -------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.chest.trap", "dungeonbowl.chest.turnover", "dungeonbowl.chest.removed")
def test_a_trap_knocks_down_the_opener_and_everybody_around_the_chest() -> None:
    men = [f"{MAN} @ a4", f"{MAN} @ a6", f"{MAN} @ a8"]
    orcs = [f"{ORC} @ c6"]
    dice = [1, 1, 2, 2, 6, 6, 4, 5]
    match = played(VAULT, men, orcs, "activate H1 move, open b5", dice, facts=SECOND)
    assert opened(match) == [("H1", "b5", 0)]
    assert [status(match, p) for p in ("H1", "H2", "H3", "A1")] == ["prone", "prone", "standing", "ko"]
    assert purposes(match) == ["armour", "injury"]
    assert turned_over(match)
    assert fact(match, "chest-1") == match.table.plan.board.nowhere
    assert fact(match, "hidden-in") == 1


@pytest.mark.covers("dungeonbowl.chest.prone_neighbours")
def test_a_trap_rolls_for_players_who_lay_beside_it_already() -> None:
    dice = [1, 1, 6, 6, 4, 5]
    match = played(VAULT, [f"{MAN} @ a4"], [f"{ORC} @ c6 prone"], "activate H1 move, open b5", dice, facts=SECOND)
    assert status(match, "A1") == "ko"


@pytest.mark.covers("dungeonbowl.chest.prone_neighbours")
def test_a_trap_spares_players_on_the_ground_where_the_option_says_so() -> None:
    men, orcs = [f"{MAN} @ a4"], [f"{ORC} @ c6 prone"]
    line, settings = "activate H1 move, open b5", "chest_hits_prone=no"
    match = played(VAULT, men, orcs, line, [1, 1], facts=SECOND, settings=settings)
    assert status(match, "A1") == "prone"
    assert rolled(match, "armour") == [1, 1]


@pytest.mark.covers("dungeonbowl.chest.after_ball", "dungeonbowl.chest.trap")
def test_chests_are_opened_after_the_ball_is_out_and_all_are_traps() -> None:
    men = [f"{MAN} @ a4", f"{MAN} @ e12 ball"]
    match = played(VAULT, men, [], "activate H1 move, open b5", [1, 1], facts={"hidden-in": 6})
    assert opened(match) == [("H1", "b5", 0)]
    assert status(match, "H1") == "prone"
    assert holds(match, "H2")


@pytest.mark.covers("dungeonbowl.chest.trap")
def test_a_carrier_next_to_a_trap_drops_the_ball_which_bounces_when_the_chest_is_gone() -> None:
    men = [f"{MAN} @ a4", f"{MAN} @ c5 ball"]
    match = played(VAULT, men, [], "activate H1 move, open b5", [1, 1, 1, 2, 2], facts={"hidden-in": 6})
    assert ball_at(match) == "b5"  # floor by now
    assert status(match, "H2") == "prone"


@pytest.mark.covers("dungeonbowl.chest.ball")
def test_who_cannot_hold_a_ball_lets_it_bounce_out_of_the_chest() -> None:
    men = [f"{MAN} @ a4 +no-hands"]
    match = played(VAULT, men, [], "activate H1 move, open b5", [7], facts=FIRST)
    assert ball_at(match) == "c5"
    assert fact(match, "ball-found") == 1


# -- the draw ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.chest.six", "dungeonbowl.chest.hidden_draw")
def test_a_d6_hides_the_ball_in_one_of_six_chests_before_the_match() -> None:
    for face in range(1, 7):
        match = ironpitch.new_match("dungeonbowl", dice="manual")
        match.roll([face])
        assert fact(match, "hidden-in") == face - 1


@pytest.mark.covers("dungeonbowl.chest.hidden_draw")
def test_no_side_is_told_where_the_ball_was_hidden() -> None:
    match = ironpitch.new_match("dungeonbowl", seed=3)
    open_face = [e["face"] for e in match.events if e.name == "Rolled" and e["purpose"] == "hiding"]
    assert len(open_face) == 1
    for side in (0, 1):
        told = [e["face"] for e in match.events_for(side) if e.name == "Rolled" and e["purpose"] == "hiding"]
        assert told == ["hidden"]
        assert "hidden" not in str(match.view(side)).replace("hidden_", "")


@pytest.mark.covers("dungeonbowl.chest.hidden_draw")
def test_two_matches_that_differ_in_the_balls_chest_look_alike_to_both_sides() -> None:
    one, other = [ironpitch.new_match("dungeonbowl", dice="manual") for _ in range(2)]
    one.roll([1])
    other.roll([5])
    for side in (0, 1):
        assert one.view(side) == other.view(side)
        assert one.events_for(side) == other.events_for(side)


@pytest.mark.covers("dungeonbowl.chest.hidden_draw")
def test_a_bot_sees_the_ball_in_any_of_the_chests_that_are_shut() -> None:
    nowhere = staged(VAULT, [f"{MAN} @ a4"], []).table.plan.board.nowhere
    match = staged(VAULT, [f"{MAN} @ a4"], [f"{ORC} @ e12"], facts={**FIRST, "chest-3": nowhere})
    for side in (0, 1):
        places = {seen(match, side, seed).table.facts[Fact.HIDDEN_IN] for seed in range(60)}
        assert places == {0, 1, 3, 4, 5}


@pytest.mark.covers("dungeonbowl.chest.hidden_draw")
def test_the_ball_can_be_drawn_when_a_chest_is_opened() -> None:
    settings = "chest_draw=opening"
    facts = {"ball-found": 0, "hidden-in": 6}
    men = [f"{MAN} @ a4"]
    found = played(VAULT, men, [], "activate H1 move, open b5", [1], facts=facts, settings=settings)
    assert holds(found, "H1")
    trapped = played(VAULT, men, [], "activate H1 move, open b5", [2, 1, 1], facts=facts, settings=settings)
    assert status(trapped, "H1") == "prone"
    assert fact(trapped, "ball-found") == 0


@pytest.mark.covers("dungeonbowl.chest.hidden_draw")
@pytest.mark.parametrize(
    ("shut", "hit", "miss"), [(5, [6, 1], [6, 2]), (4, [1, 1], [1, 2]), (3, [1], [2]), (2, [1], [2]), (1, [], None)]
)
def test_a_draw_among_fewer_chests_is_even(shut: int, hit: list[int], miss: list[int] | None) -> None:
    nowhere = staged(VAULT, [f"{MAN} @ a4"], []).table.plan.board.nowhere
    facts = {"ball-found": 0, "hidden-in": 6, **{f"chest-{n}": nowhere for n in range(shut + 1, 7)}}
    settings = "chest_draw=opening"
    match = played(VAULT, [f"{MAN} @ a4"], [], "activate H1 move, open b5", hit, facts=facts, settings=settings)
    assert holds(match, "H1")
    if miss is not None:
        dice = [*miss, 1, 1]
        match = played(VAULT, [f"{MAN} @ a4"], [], "activate H1 move, open b5", dice, facts=facts, settings=settings)
        assert fact(match, "ball-found") == 0


@pytest.mark.covers("dungeonbowl.chest.dice_variant")
@pytest.mark.parametrize(("shut", "needs"), [(6, 6), (5, 6), (4, 5), (3, 5), (2, 4)])
def test_a_die_at_each_chest_finds_the_ball_more_easily_the_fewer_are_shut(shut: int, needs: int) -> None:
    nowhere = staged(VAULT, [f"{MAN} @ a4"], []).table.plan.board.nowhere
    facts = {"ball-found": 0, "hidden-in": 6, **{f"chest-{n}": nowhere for n in range(shut + 1, 7)}}
    line, settings = "activate H1 move, open b5", "chests=dice"
    match = played(VAULT, [f"{MAN} @ a4"], [], line, [needs], facts=facts, settings=settings)
    assert holds(match, "H1")
    match = played(VAULT, [f"{MAN} @ a4"], [], line, [needs - 1, 1, 1], facts=facts, settings=settings)
    assert status(match, "H1") == "prone"


@pytest.mark.covers("dungeonbowl.chest.dice_variant")
def test_the_last_chest_holds_the_ball_without_a_die_and_those_after_it_are_trapped() -> None:
    nowhere = staged(VAULT, [f"{MAN} @ a4"], []).table.plan.board.nowhere
    facts = {"ball-found": 0, "hidden-in": 6, **{f"chest-{n}": nowhere for n in range(2, 7)}}
    line, settings = "activate H1 move, open b5", "chests=dice"
    assert holds(played(VAULT, [f"{MAN} @ a4"], [], line, [], facts=facts, settings=settings), "H1")
    out = {"ball-found": 1, "hidden-in": 6}
    men = [f"{MAN} @ a4", f"{MAN} @ e12 ball"]
    match = played(VAULT, men, [], line, [1, 1], facts=out, settings=settings)
    assert purposes(match) == ["armour"]
    assert square(match, "H1") == "a4"


@pytest.mark.covers("dungeonbowl.chest.hidden_draw")
@pytest.mark.parametrize(
    ("shut", "hit", "dice"),
    [(6, [1], ["d6"]), (5, [1], ["d6"]), (4, [1, 1], ["d2"] * 2), (3, [1], ["d3"]), (2, [1], ["d2"])],
)
def test_a_draw_is_made_with_the_die_that_fits_the_chests(shut: int, hit: list[int], dice: list[str]) -> None:
    nowhere = staged(VAULT, [f"{MAN} @ a4"], []).table.plan.board.nowhere
    facts = {"ball-found": 0, "hidden-in": 6, **{f"chest-{n}": nowhere for n in range(shut + 1, 7)}}
    line, settings = "activate H1 move, open b5", "chest_draw=opening"
    match = played(VAULT, [f"{MAN} @ a4"], [], line, hit, facts=facts, settings=settings)
    assert [e["die"] for e in match.events if e.name == "Rolled" and e["purpose"] == "chest"] == dice
