"""Calling fouls after an action: which may be called, on whom, how often."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.engine.choices import NOBODY
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Table
from ironpitch.games.dreadball.sideline.fouls import call_fouls
from ironpitch.games.dreadball.terms import Action, Fact, Foul, Source, Stirred
from tests.dreadball.at_table import choices, drawing, fact, player, run, status
from tests.dreadball.playing import offered, played

JACK = "trontek-29ers/jack"
ZEE = "koeputki-kolossals/jack"
FAR = ["greenmoon-smackers/jack @ a4"]
GATE = ["i19", "i18", "h19", "h20", "j19"]
RING = ["f12", "g11", "g10", "f10", "e10", "e11"]
REFEREE = "k4"
"""Far from everything below: checks have the one die of the Eye."""


def table_with(home: list[str], away: list[str] = FAR, ball: str | None = "a8") -> Table:
    """These players, with the referee out of the way."""
    return ironpitch.scenario("dreadball", home, away, referee=REFEREE, ball=ball).table


def acted(table: Table, name: str, source: int = Source.TOKEN, action: int = Action.RUN) -> None:
    """This player has just acted."""
    table.facts[Fact.ACTOR] = player(name)
    table.facts[Fact.ACTION] = action
    table.facts[Fact.SOURCE] = source


def committed(table: Table, name: str, *fouls: int) -> None:
    """This player has just committed these fouls."""
    acted(table, name)
    table.facts[Fact.FOULED] = player(name)
    for foul in fouls:
        table.facts[Fact.CALLABLE] |= BITS[foul]


# -- what a player has done --------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.foul.sucker_punch", "dreadball.foul.stomp_ref_check_after")
def test_the_other_coach_calls_each_foul_of_the_action_once() -> None:
    table = table_with([f"{JACK} @ f12"])
    committed(table, "H1", Foul.SUCKER_PUNCH, Foul.STOMP)
    called = run(table, call_fouls(table, 0), [4, 5], ["call stomp H1", "call sucker-punch H1"])
    assert called.asked == [
        ("foul", 1, ["call sucker-punch H1", "call stomp H1", "let-go"]),
        ("foul", 1, ["call sucker-punch H1", "let-go"]),
    ]
    assert [(event["side"], event["foul"], event["player"]) for event in called.told("FoulCalled")] == [
        ("away", "stomp", "H1"),
        ("away", "sucker-punch", "H1"),
    ]
    assert [event["turns"] for event in called.told("RefChecked")] == [0, 0]
    assert (table.facts[Fact.CALLABLE], table.facts[Fact.FOULED]) == (0, NOBODY)


def test_a_foul_that_nobody_calls_is_forgotten() -> None:
    table = table_with([f"{JACK} @ f12"])
    committed(table, "H1", Foul.WEAPON)
    run(table, call_fouls(table, 0), [], ["let-go"])
    assert (table.facts[Fact.CALLABLE], table.facts[Fact.FOULED]) == (0, NOBODY)
    assert run(table, call_fouls(table, 0)).asked == []


def test_who_has_left_the_pitch_is_not_called_for_his_other_fouls() -> None:
    table = table_with([f"{JACK} @ f12"])
    committed(table, "H1", Foul.SUCKER_PUNCH, Foul.WEAPON)
    called = run(table, call_fouls(table, 0), [2], ["call weapon H1"])
    assert status(table, "H1") == "sin-bin-2"
    assert len(called.asked) == 1


def test_without_a_foul_nobody_is_asked() -> None:
    table = table_with([f"{JACK} @ f12"])
    assert run(table, call_fouls(table, 0)).asked == []


# -- what the team does ------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.foul.obstruction_when", "dreadball.foul.obstruction_zone", "dreadball.foul.roles")
@pytest.mark.parametrize("cell", GATE)
def test_standing_at_the_other_bench_is_an_obstruction_after_any_action_of_the_team(cell: str) -> None:
    table = table_with(["trontek-29ers/striker @ f12", f"trontek-29ers/striker @ {cell}"])
    acted(table, "H1")
    called = run(table, call_fouls(table, 0), [1], ["call obstruction H2"])
    assert status(table, "H2") == "sin-bin-1"
    assert called.offered() == ["call obstruction H2", "let-go"]


def test_the_own_bench_is_no_obstruction_nor_is_the_hex_beyond() -> None:
    table = table_with([f"{JACK} @ c2", f"{JACK} @ i17", f"{JACK} @ g19"])
    assert run(table, call_fouls(table, 0)).asked == []


def test_each_player_who_obstructs_may_be_called_and_each_once() -> None:
    table = table_with([f"{JACK} @ i19", f"{JACK} @ i18 prone"])
    called = run(table, call_fouls(table, 0), [4, 6], ["call obstruction H1", "call obstruction H2"])
    assert [question[2] for question in called.asked] == [
        ["call obstruction H1", "call obstruction H2", "let-go"],
        ["call obstruction H2", "let-go"],
    ]


@pytest.mark.covers("dreadball.foul.intrusion", "dreadball.ref.ref_die_intrusion")
def test_a_seventh_player_is_an_intrusion_and_the_one_who_came_on_pays() -> None:
    table = table_with([f"{JACK} @ f{n}" for n in range(5, 12)])
    acted(table, "H7")
    table.facts[Fact.STIRRED] = Stirred.ENTERED
    called = run(table, call_fouls(table, 0), [3, 3], ["call intrusion H7"])  # the referee is near f5
    assert called.offered() == ["call intrusion H7", "let-go"]
    assert status(table, "H7") == "sent-off"


@pytest.mark.covers("dreadball.foul.intrusion")
def test_after_later_actions_chance_decides_who_pays_for_an_intrusion() -> None:
    table = table_with([f"{JACK} @ f{n}" for n in range(5, 12)])
    acted(table, "H2")
    called = run(table, call_fouls(table, 0), [*drawing(table, "run-1"), 4, 2], ["call intrusion"])
    assert called.offered() == ["call intrusion", "let-go"]
    assert [event["player"] for event in called.told("RandomPlayer")] == ["H6"]
    assert status(table, "H6") == "sin-bin-2"


@pytest.mark.covers("dreadball.foul.intrusion")
def test_six_players_are_no_intrusion() -> None:
    table = table_with([f"{JACK} @ f{n}" for n in range(5, 11)])
    assert run(table, call_fouls(table, 0)).asked == []


@pytest.mark.covers("dreadball.foul.stall", "dreadball.foul.stall_repeats", "dreadball.foul.stall_random_player")
def test_a_stall_may_be_called_after_every_action_and_chance_decides_who_pays() -> None:
    table = table_with([f"{JACK} @ {cell}" for cell in RING], ball="f11")
    acted(table, "H3")
    dice = [*drawing(table, "run-1"), 6]
    called = run(table, call_fouls(table, 0), dice, ["call stall"])
    assert called.offered() == ["call stall", "let-go"]
    assert [event["player"] for event in called.told("FoulCalled")] == ["H6"]
    dice = [*drawing(table, "run-2"), 1]
    run(table, call_fouls(table, 0), dice, ["call stall"])
    assert status(table, "H2") == "sin-bin-1"
    assert run(table, call_fouls(table, 0)).asked == []  # the way is open now


# -- dirty tricks ------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.skill.dirty_tricks", "skill:dreadball/dirty-tricks")
def test_once_a_match_a_trickster_on_the_pitch_has_anybody_checked() -> None:
    match = ironpitch.scenario(
        "dreadball",
        [f"{JACK} @ f5", f"{JACK} @ f6 prone", f"{JACK} bench"],
        ["shan-meeg-starhawks/guard @ a10", "shan-meeg-starhawks/striker @ a12"],
        referee="k14",
        ball="a8",
        dice=[3],
        strict_dice=True,
    )
    match.play("act H1 run")
    match.play("done")
    assert choices(match) == ["let-go", "call dirty-tricks H1", "call dirty-tricks H2"]
    match.play("call dirty-tricks H2")
    assert status(match.table, "H2") == "sin-bin-3"
    match.play("act H1 run")
    match.play("done")
    assert match.table.facts[Fact.ACTOR] == NOBODY
    assert "act H3 run" in choices(match)
    match.check_dice()


@pytest.mark.covers("dreadball.skill.dirty_tricks", "skill:dreadball/dirty-tricks")
def test_a_dirty_trick_may_be_played_in_ones_own_rush_too() -> None:
    match = ironpitch.scenario(
        "dreadball",
        ["shan-meeg-starhawks/guard @ a10", "shan-meeg-starhawks/striker @ a12"],
        [f"{JACK} @ f5", f"{JACK} @ f6 prone", f"{JACK} bench"],
        referee="k14",
        ball="a8",
        dice=[3],
        strict_dice=True,
    )
    match.play("act H2 run")
    match.play("done")
    assert isinstance(match.request, ironpitch.Choose)
    assert match.request.side == 0
    assert choices(match) == ["let-go", "call dirty-tricks A1", "call dirty-tricks A2"]
    match.play("call dirty-tricks A1")
    assert status(match.table, "A1") == "sin-bin-3"
    match.play("act H2 run")
    match.play("done")
    assert "end-rush" in choices(match), "once a match"
    match.check_dice()


@pytest.mark.covers("dreadball.skill.dirty_tricks")
def test_a_trickster_on_the_bench_plays_no_tricks() -> None:
    table = table_with([f"{JACK} @ f5"], ["shan-meeg-starhawks/guard bench", "shan-meeg-starhawks/striker @ a12"])
    assert run(table, call_fouls(table, 0)).asked == []


# -- it wasn't me ------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.it_wasnt_me.one_foul_per_token", "dreadball.it_wasnt_me.caller_chooses")
def test_one_foul_is_called_for_a_token_and_the_caller_picks_it() -> None:
    table = table_with([f"{ZEE} @ i19", f"{ZEE} @ f5 prone"])
    committed(table, "H1", Foul.STOMP)
    called = run(table, call_fouls(table, 0), [6], ["call obstruction H1"])
    assert called.asked[0] == ("foul", 1, ["call stomp H1", "call obstruction H1", "let-go"])
    assert [question[0] for question in called.asked].count("foul") == 1
    acted(table, "H2")
    called = run(table, call_fouls(table, 0), [6], ["call obstruction H1"])
    assert len(called.told("FoulCalled")) == 1  # another token, another foul


@pytest.mark.covers("dreadball.it_wasnt_me.no_foul_on_free_actions")
@pytest.mark.parametrize("source", [Source.CARD, Source.FREE])
def test_no_foul_is_called_for_what_no_token_has_paid(source: int) -> None:
    table = table_with([f"{ZEE} @ i19"])
    committed(table, "H1", Foul.STOMP)
    table.facts[Fact.SOURCE] = source
    assert run(table, call_fouls(table, 0)).asked == []


@pytest.mark.covers("dreadball.it_wasnt_me.one_foul_per_token")
def test_after_a_token_of_somebody_else_they_are_called_like_anybody() -> None:
    table = table_with([f"{ZEE} @ i19", f"{JACK} @ i18"])
    acted(table, "H2")
    called = run(table, call_fouls(table, 0), [6, 6], ["call obstruction H1", "call obstruction H2"])
    assert called.offered() == ["call obstruction H1", "call obstruction H2", "let-go"]
    assert len(called.told("FoulCalled")) == 2


@pytest.mark.covers("dreadball.it_wasnt_me.one_foul_per_token")
def test_a_token_spent_on_one_of_them_is_good_for_one_foul_of_the_whole_team() -> None:
    table = table_with([f"{ZEE} @ i19", f"{JACK} @ i18"])
    acted(table, "H1")
    called = run(table, call_fouls(table, 0), [6], ["call obstruction H2"])
    assert called.offered() == ["call obstruction H1", "call obstruction H2", "let-go"]
    assert len(called.asked) == 1


@pytest.mark.covers("dreadball.it_wasnt_me.no_foul_on_free_actions")
def test_after_a_free_action_of_one_of_them_only_the_others_are_called() -> None:
    table = table_with([f"{ZEE} @ i19", f"{JACK} @ i18"])
    acted(table, "H1", Source.FREE)
    assert run(table, call_fouls(table, 0), [], ["let-go"]).offered() == ["call obstruction H2", "let-go"]


@pytest.mark.covers("dreadball.it_wasnt_me.runaround_one_foul")
@pytest.mark.parametrize("first", [True, False])
def test_a_runaround_is_good_for_one_foul_after_either_run(first: bool) -> None:
    table = table_with([f"{ZEE} @ i19", f"{ZEE} @ f5"])
    acted(table, "H1", Source.TOKEN, Action.RUNAROUND)
    table.facts[Fact.PARTNER] = player("H2")
    if first:
        run(table, call_fouls(table, 0), [6], ["call obstruction H1"])
    else:
        run(table, call_fouls(table, 0), [], ["let-go"])
    table.facts[Fact.PARTNER] = NOBODY
    acted(table, "H2", Source.FREE, Action.RUNAROUND)
    if first:
        assert run(table, call_fouls(table, 0)).asked == []
    else:
        called = run(table, call_fouls(table, 0), [6], ["call obstruction H1"])
        assert len(called.told("FoulCalled")) == 1
    acted(table, "H1")
    assert run(table, call_fouls(table, 0), [], ["let-go"]).offered() == ["call obstruction H1", "let-go"]


@pytest.mark.covers("dreadball.it_wasnt_me.runaround_one_foul", "dreadball.pick_up.double")
def test_a_foul_called_after_a_free_action_between_two_runs_does_not_use_up_that_of_their_token() -> None:
    home = [f"{ZEE} @ f7 e", f"{ZEE} @ h18 e", f"{JACK} @ i18 e"]
    line = "act H1 runaround, step f8, face e, act H1 run, let-go, step f9, done, call obstruction H3, step h19, done"
    match = played(home, [], line, [5, 5, 1, 4], ball="f8", referee="a3")
    assert offered(match, "call obstruction H2")


@pytest.mark.covers("dreadball.it_wasnt_me.tricks_still_work")
def test_dirty_tricks_get_them_all_the_same() -> None:
    table = table_with([f"{ZEE} @ f5"], ["shan-meeg-starhawks/guard @ a10"])
    acted(table, "H1", Source.CARD)
    called = run(table, call_fouls(table, 0), [6, 6], ["call dirty-tricks H1"])
    assert called.offered() == ["let-go", "call dirty-tricks H1"]
    assert [event["turns"] for event in called.told("RefChecked")] == [0]
    assert fact(table, "callable") == 0
