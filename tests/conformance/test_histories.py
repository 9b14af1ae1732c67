"""What every ruleset promises about its past: forks, undo, records, dice that are rolled again once at most."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch import Roll, rulesets
from ironpitch.bots.playout import checked_match
from tests.conformance.tables import Table, choices_of, finished, open_table, requests, tables

every_table = pytest.mark.parametrize("table", tables(), ids=str)
AHEAD = 8


@every_table
def test_a_fork_goes_where_the_original_goes_with_the_same_choices_and_leaves_it_alone_with_others(
    table: Table,
) -> None:
    choices = choices_of(table)
    arrivals: dict[int, list[str]] = {}
    for i, match in requests(table):
        for digest in arrivals.pop(i, []):
            assert match.digest() == digest
        if (i + table.seed) % 6 == 0 and i + AHEAD < len(choices):
            before, inputs = match.digest(), match.table.log.end
            same, other = match.fork(), match.fork()
            assert same.digest() == before
            other.play_code(other.option_codes()[-1])
            for code in choices[i : i + AHEAD]:
                same.play_code(code)
                if other.request is not None:
                    other.play_code(other.option_codes()[0])
            arrivals.setdefault(i + AHEAD, []).append(same.digest())
            assert (match.digest(), match.table.log.end) == (before, inputs)


@every_table
def test_undo_goes_back_to_before_the_last_choice(table: Table) -> None:
    every = 7 if table != tables()[0] else 1
    choices = choices_of(table)
    for i, match in requests(table, every):
        before = match.digest()
        fork = match.fork()
        fork.play_code(choices[i])
        after = fork.digest()
        fork.undo()
        assert fork.digest() == before
        fork.play_code(choices[i])
        assert fork.digest() == after
    for _ in choices[i:]:  # the match is over now: back to that request, one choice after the other
        match.undo()
    assert match.digest() == before


@every_table
def test_a_record_replays_to_the_same_state_with_the_dice_of_its_source(table: Table) -> None:
    match = finished(table)
    again = ironpitch.replay(match.record(), check_dice=True)
    assert again.digest() == match.digest()
    assert (again.score, again.winner, again.over) == (match.score, match.winner, True)
    assert again.record() == match.record()


@every_table
def test_dice_from_outside_lead_through_the_same_match(table: Table) -> None:
    entries = finished(table).table.log.whole()
    match = ironpitch.new_match(table.ruleset, table.home, table.away, dice="manual")
    at = 0
    while match.request is not None:
        request = match.request
        assert request.side in (0, 1)
        if not isinstance(request, Roll):
            match.play_code(entries[at] >> 1)
            at += 1
            continue
        given = entries[at : at + request.count]
        assert all(entry & 1 for entry in given)
        faces = tuple((entry >> 1) & 0xFF for entry in given)
        assert request.purpose in match.table.plan.ruleset.purposes
        fork = match.fork() if at % 5 == 0 else None
        match.roll(faces)
        if fork is not None:
            assert dict(request.falls())[faces] == pytest.approx(request.sides**-request.count)
            assert sum(chance for _, chance in request.outcomes()) == pytest.approx(1)
            fork.roll(faces)
            assert fork.digest() == match.digest()
        at += request.count
    assert at == len(entries)
    assert match.digest() == finished(table).digest()


@every_table
def test_every_die_of_the_log_is_told_with_its_purpose(table: Table) -> None:
    match = finished(table)
    rules = match.table.plan.ruleset
    rolls = [event for event in match.events if event.name == "Rolled"]
    dice = [(entry >> 9, (entry >> 1) & 0xFF) for entry in match.table.log.whole() if entry & 1]
    assert [event["face"] for event in rolls] == [face for _, face in dice]
    assert all(event["purpose"] in rules.purposes for event in rolls)


@every_table
def test_no_die_is_rolled_again_twice(table: Table) -> None:
    again = set()
    for event in finished(table).events:
        roll = (event.get("player"), event.get("purpose", "block"))
        if event.name == "Rerolled":
            assert roll not in again, f"{roll} was rolled again before"
            again.add(roll)
        elif event.name in ("Tested", "BlockResult"):  # that roll is over
            again.discard(roll)


@every_table
def test_a_coach_inside_the_step_plays_a_match_that_its_inputs_play_again(table: Table) -> None:
    plan = open_table(table).table.plan
    match, decisions, fault = checked_match(plan, table.seed)
    assert fault == ""
    assert match.over
    assert decisions > 0


def test_every_line_up_of_every_team_is_played() -> None:
    for name in rulesets.known():
        rules = rulesets.ruleset(name)
        of_it = [table for table in tables() if table.ruleset.partition("(")[0] == name]
        played = {team for table in of_it for team in (table.home, table.away)}
        assert set(rules.default_teams()) <= played
        for key in rules.team_names():
            lineups = rules.load_team(key).list.lineups
            assert {f"{key}/{lineup}" if lineup else key for lineup in lineups} <= played
