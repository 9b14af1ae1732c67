"""The referee: the dice of a check, its penalties, where he goes, and how he is distracted."""

from __future__ import annotations

from fractions import Fraction

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import ironpitch
from ironpitch.engine.choices import NOBODY
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.play.successes import ref_odds
from ironpitch.games.dreadball.sideline.referee import (
    distract,
    distract_test,
    move_referee,
    nerve_test,
    penalise,
    ref_check,
    ref_dice,
    referee_hexes,
    referee_moves,
)
from ironpitch.games.dreadball.terms import Fact, Foul
from tests.dreadball.at_table import choices, drawing, fact, player, run, status

JACK = "trontek-29ers/jack"
FAR = ["greenmoon-smackers/jack @ a16"]


def table_with(
    home: list[str], away: list[str] = FAR, referee: str = "f11", event: str | None = None, ball: str | None = "a8"
) -> Table:
    """These players, and where the referee is."""
    return ironpitch.scenario("dreadball", home, away, referee=referee, event=event, ball=ball).table


def dice_for(table: Table, name: str = "H1", foul: int = Foul.STOMP) -> int:
    """The dice of a check for a foul where the player is."""
    return int(ref_dice(table, player(name), foul))


# -- how many dice -----------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.ref.eye_die", "dreadball.ref.ref_die")
@pytest.mark.parametrize(("cell", "dice"), [("f12", 2), ("f18", 2), ("f19", 1), ("f4", 2), ("f3", 1), ("k12", 2)])
def test_the_referee_has_a_die_of_his_own_up_to_seven_hexes_from_the_foul(cell: str, dice: int) -> None:
    assert dice_for(table_with([f"{JACK} @ {cell}"])) == dice


@pytest.mark.parametrize(("cell", "dice"), [("f14", 2), ("f15", 1)])
def test_a_short_sighted_referee_has_it_up_to_three(cell: str, dice: int) -> None:
    assert dice_for(table_with([f"{JACK} @ {cell}"], event="short-sighted-ref-1")) == dice


@pytest.mark.parametrize(("cell", "dice"), [("f18", 3), ("f19", 1)])
def test_a_keen_referee_has_two_dice_in_range_and_none_beyond(cell: str, dice: int) -> None:
    assert dice_for(table_with([f"{JACK} @ {cell}"], event="keen-ref-1")) == dice


@pytest.mark.covers("dreadball.ref.ref_die_intrusion", "dreadball.foul.stall_ref_die")
@pytest.mark.parametrize("foul", [Foul.INTRUSION, Foul.STALL])
def test_for_an_intrusion_or_a_stall_it_is_enough_that_he_is_near_any_player_of_the_team(foul: int) -> None:
    table = table_with([f"{JACK} @ f20", f"{JACK} @ f18"])
    assert dice_for(table, "H1", foul) == 2
    assert dice_for(table, "H1") == 1
    alone = table_with([f"{JACK} @ f20", f"{JACK} @ f19"], ["greenmoon-smackers/jack @ f12"])
    assert dice_for(alone, "H1", foul) == 1


@pytest.mark.covers("dreadball.foul.distract_win_effect")
def test_a_distracted_referee_has_a_die_against_nobody_but_the_distracter() -> None:
    table = table_with([f"{JACK} @ f12", f"{JACK} @ f13"])
    table.facts[Fact.DISTRACTED] = player("H1")
    assert dice_for(table, "H1") == 2
    assert dice_for(table, "H2") == 1


# -- what the check comes to -------------------------------------------------------------------------------------------


@pytest.mark.covers(
    "dreadball.ref.roll_together",
    "dreadball.ref.die_reading",
    "dreadball.ref.sum",
    "dreadball.ref.total_1_3",
    "dreadball.ref.total_4_plus",
)
@pytest.mark.parametrize(
    ("dice", "after", "turns"),
    [
        ([4, 6], "standing", 0),
        ([5], "standing", 0),
        ([1], "sin-bin-1", 1),
        ([6, 2], "sin-bin-2", 2),
        ([3, 4], "sin-bin-3", 3),
        ([1, 1], "sin-bin-2", 2),
        ([1, 2], "sin-bin-3", 3),
        ([2, 2], "sent-off", 4),
        ([3, 1], "sent-off", 4),
        ([3, 3], "sent-off", 4),
    ],
)
def test_the_dice_up_to_three_are_added_and_four_is_the_end_of_the_match(
    dice: list[int], after: str, turns: int
) -> None:
    table = table_with([f"{JACK} @ f12"])
    checked = run(table, ref_check(table, player("H1"), len(dice), Foul.STOMP), dice)
    assert status(table, "H1") == after
    assert [event["turns"] for event in checked.told("RefChecked")] == [turns]
    gone = after != "standing"
    assert (table.pos[player("H1")] == table.plan.board.nowhere) is gone


def test_a_check_of_both_dice_catches_three_in_four_and_sends_one_in_six_off() -> None:
    assert 1 - ref_odds(2)[0] == Fraction(3, 4)
    assert ref_odds(2)[4] == Fraction(1, 6)
    assert 1 - ref_odds(1)[0] == Fraction(1, 2)
    assert ref_odds(1)[4] == 0


def test_who_is_sent_off_with_the_ball_loses_it_where_he_stood() -> None:
    table = table_with([f"{JACK} @ f12 ball"], ball=None, referee="k12")
    run(table, ref_check(table, player("H1"), 1, Foul.STOMP), [2, 1, 1])
    assert fact(table, "carrier") == NOBODY
    assert table.plan.board.distance(fact(table, "ball"), table.plan.board.parse("f12")) == 1
    assert fact(table, "lost") == 1


def test_nobody_is_penalised_who_is_not_on_the_pitch() -> None:
    table = table_with([f"{JACK} bench", f"{JACK} @ f4"])
    run(table, penalise(table, player("H1"), 2))
    assert status(table, "H1") == "bench"


# -- where he goes -----------------------------------------------------------------------------------------------------


def names(table: Table, hexes: int) -> set[str]:
    """Where the referee can go, by name."""
    return {table.plan.board.name(cell) for cell in referee_hexes(table, hexes)}


def test_the_referee_goes_up_to_so_many_hexes_but_stops_on_no_coloured_one() -> None:
    table = table_with([f"{JACK} @ a4"], referee="f12")
    assert names(table, 1) == {"f13", "g12", "g11", "e11", "e12"}  # f11 is a DB hex
    assert "f10" in names(table, 3)
    assert {"f11", "d11", "h11"} & names(table, 7) == set()
    assert max(table.plan.board.distance(fact(table, "referee"), cell) for cell in referee_hexes(table, 7)) == 7


def test_the_referee_enters_neither_the_hex_of_a_player_nor_that_of_the_ball() -> None:
    around = ["f13", "g12", "g11", "e11"]
    table = table_with([f"{JACK} @ {cell} prone" for cell in around], referee="f12", ball="e12")
    assert names(table, 1) == set()
    assert names(table, 2) == {"f10", "g10", "e10"}  # by way of the DB hex


@pytest.mark.covers("dreadball.rush.end_ref")
def test_the_coach_whose_rush_has_ended_moves_the_referee_by_the_number_on_a_card() -> None:
    table = table_with([f"{JACK} @ a4"], referee="f12")
    moved = run(table, referee_moves(table), drawing(table, "run-2"), ["hex f14"])
    assert moved.asked[0][:2] == ("referee", 0)
    assert set(moved.offered()) == {"stay"} | {f"hex {name}" for name in names_before(2)}
    assert table.plan.board.name(table.facts[Fact.REFEREE]) == "f14"
    assert [event["to"] for event in moved.told("RefMoved")] == ["f14"]


def names_before(hexes: int) -> set[str]:
    """Where he could go from f12 with so many hexes."""
    return names(table_with([f"{JACK} @ a4"], referee="f12"), hexes)


def test_an_event_on_that_card_comes_after_the_move() -> None:
    table = table_with([f"{JACK} @ a4"])
    moved = run(table, referee_moves(table), drawing(table, "keen-ref-1"), ["stay"])
    told = [event.name for event in moved.events if event.name not in ("Rolled", "Chose")]
    assert told == ["CardTurned", "EventHolds"]
    assert table.plan.board.name(table.facts[Fact.REFEREE]) == "f11"


def test_a_referee_who_cannot_move_stays_without_a_question() -> None:
    cells = ["f13", "g12", "g11", "f11", "e11", "e12"]
    table = table_with([f"{JACK} @ {cell}" for cell in cells], referee="f12")
    assert run(table, move_referee(table, 1, 7)).asked == []


# -- distracting him ---------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.foul.distract_test", "dreadball.foul.distract_guard_bonus")
def test_everybody_distracts_with_three_dice_and_a_guard_with_four() -> None:
    guard = "skittersneak-stealers/guard"
    table = table_with(["skittersneak-stealers/striker @ f12", f"{guard} @ e11", f"{guard} @ e10 +keeper"])
    tests = [distract_test(table, player(name)) for name in ("H1", "H2", "H3")]
    assert [(test.dice_count(), test.stat) for test in tests] == [(3, 4), (4, 4), (4, 4)], "a Keeper is a Guard"


@pytest.mark.covers("dreadball.foul.distract_nerve_test", "dreadball.foul.distract_nerve_penalty")
@pytest.mark.parametrize(
    ("mates", "dice"),
    [
        ([], 3),
        (["f10"], 2),
        (["f10 w"], 3),
        (["f10 prone"], 3),
        (["f10", "e10 se"], 1),
        (["f10", "e10 se", "g10 ne"], 1),
    ],
)
def test_the_referee_has_a_die_less_for_each_team_mate_who_threatens_him_two_at_most(
    mates: list[str], dice: int
) -> None:
    opponent = ["greenmoon-smackers/jack @ e11 sw"]
    table = table_with([f"{JACK} @ f12 w", *[f"{JACK} @ {mate}" for mate in mates]], opponent)
    test = nerve_test(table, player("H1"))
    assert (test.dice_count(), test.stat) == (dice, 4)


@pytest.mark.parametrize(
    ("dice", "distracted", "after"),
    [
        pytest.param([4, 4, 1, 4, 1, 1], True, "standing", marks=pytest.mark.covers("dreadball.foul.distract_double")),
        pytest.param(
            [4, 4, 4, 5, 5, 1, 4], True, "standing", marks=pytest.mark.covers("dreadball.foul.distract_win_effect")
        ),
        pytest.param(
            [4, 4, 4, 5, 5, 1, 3], True, "sin-bin-3", marks=pytest.mark.covers("dreadball.foul.distract_win_check")
        ),
        pytest.param(
            [4, 1, 1, 5, 1, 1, 2], True, "sin-bin-2", marks=pytest.mark.covers("dreadball.foul.distract_win_check")
        ),
        pytest.param(
            [4, 4, 1, 5, 5, 4, 1, 6], False, "sin-bin-1", marks=pytest.mark.covers("dreadball.foul.distract_ref_wins")
        ),
        pytest.param(
            [4, 1, 1, 5, 5, 1], False, "sent-off", marks=pytest.mark.covers("dreadball.foul.distract_ref_doubles")
        ),
    ],
)
def test_distracting_the_referee(dice: list[int], distracted: bool, after: str) -> None:
    table = table_with([f"{JACK} @ f12"])
    told = run(table, distract(table, player("H1")), dice)
    assert fact(table, "distracted") == (player("H1") if distracted else NOBODY)
    assert status(table, "H1") == after
    assert len(told.told("RefDistracted")) == 1


@pytest.mark.covers("dreadball.foul.distract_action", "dreadball.foul.distract_adjacent")
@pytest.mark.parametrize("action", ["run", "sprint"])
def test_a_runner_or_sprinter_who_has_moved_next_to_the_referee_may_distract_him(action: str) -> None:
    match = ironpitch.scenario("dreadball", [f"{JACK} @ f8"], FAR, referee="f11", ball="a8", dice=[4, 4, 1, 4, 1, 1])
    match.play(f"act H1 {action}")
    match.play("step f9")
    assert "distract" not in choices(match)
    match.play("step f10")
    assert "distract" in choices(match)
    match.play("distract")
    assert fact(match.table, "distracted") == player("H1")
    assert fact(match.table, "actor") == NOBODY


@pytest.mark.covers("dreadball.foul.distract_action", "dreadball.foul.distract_adjacent")
def test_nobody_distracts_without_moving_or_in_another_action() -> None:
    match = ironpitch.scenario("dreadball", [f"{JACK} @ f10", f"{JACK} @ e9"], FAR, referee="f11", ball="a8")
    match.play("act H1 run")
    assert "distract" not in choices(match)
    match.play("done")
    match.play("act H2 slam")
    match.play("step e10")
    assert "distract" not in choices(match)


@pytest.mark.covers("dreadball.it_wasnt_me.no_distract")
def test_a_player_whom_nobody_believes_is_no_use_for_it() -> None:
    match = ironpitch.scenario("dreadball", ["koeputki-kolossals/jack @ f9"], FAR, referee="f11", ball="a8")
    match.play("act H1 run")
    match.play("step f10")
    assert "distract" not in choices(match)


@pytest.mark.covers("dreadball.foul.distract_until_rush_end")
def test_the_next_rush_finds_the_referee_at_work_again() -> None:
    match = ironpitch.scenario(
        "dreadball", [f"{JACK} @ f10"], FAR, referee="f11", ball="a8", facts={"distracted": 0}, strict_dice=True
    )
    match.table.script = vec[i64](drawing(match.table, "run-1"))
    match.play("end-rush")
    match.play("stay")
    assert match.turn == ("away", 2)
    assert fact(match.table, "distracted") == NOBODY
