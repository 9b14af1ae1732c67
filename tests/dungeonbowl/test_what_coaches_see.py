"""What the picture of a match in a dungeon tells beyond the players: the reach of traps, the spells of the colleges."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

import ironpitch
from ironpitch.games.dungeonbowl.plan import players_near
from ironpitch.games.dungeonbowl.rooms.chests import concealed, hide_anew
from ironpitch.games.dungeonbowl.terms import IN_NO_CHEST, Fact
from tests.dungeonbowl.staging import dungeon

ROWS = ("EE..C....C..EE", "EE..........EE", "EE..1.2.3...EE", "EE...4.5.6..EE", "EE..........EE", "EE..C.CC.C..EE")


def test_the_reach_of_a_trap_is_every_square_that_touches_the_chest() -> None:
    reach = ironpitch.new_match("dungeonbowl", seed=1).view(0)["trap_reach"]
    assert isinstance(reach, dict)
    assert reach["b10"] == ["a9", "a10", "a11", "b9", "b11", "c9", "c10", "c11"]
    assert reach["f17"] == ["e17", "e18", "f16", "f18", "g16", "g17", "g18"], "no rock"
    assert len(reach) == 6


def test_a_wall_beside_the_chest_keeps_the_trap_out_as_it_does_for_those_it_would_hit() -> None:
    match = ironpitch.new_match(f"dungeonbowl(dungeon={dungeon(ROWS, walls='a4|a5')})", seed=1)
    reach = match.view(0)["trap_reach"]
    assert isinstance(reach, dict)
    assert reach["a5"] == ["a6", "b4", "b5", "b6"], "not through the wall, but round its corner"
    table = match.table
    board = table.plan.board
    hit = []
    for cell in range(board.nowhere):
        before = table.grid[cell]
        table.grid[cell] = 0
        if players_near(table, board.parse("a5")) == [0]:
            hit.append(board.name(cell))
        table.grid[cell] = before
    assert sorted(hit) == reach["a5"]


def test_each_college_has_the_spell_of_its_wizards() -> None:
    match = ironpitch.new_match("dungeonbowl", home="metal", away="fire", seed=1)
    assert match.view(0)["college_spells"] == ["transmutation", "fireball"]


def test_only_where_the_ball_is_hidden_may_differ_between_matches_that_look_alike() -> None:
    match = ironpitch.new_match("dungeonbowl", "fire", "shadow", seed=1)
    rules, facts = match.table.plan.ruleset, match.table.facts
    for side in range(2):
        assert rules.shows_the_same(facts, facts, side)
        for fact, name in enumerate(rules.facts):
            others = vec[i64](list(facts))
            others[fact] += 1
            assert rules.shows_the_same(facts, others, side) == (name == "hidden-in")


def test_the_chests_that_may_hold_the_ball_are_those_that_are_shut() -> None:
    match = ironpitch.new_match("dungeonbowl", "fire", "shadow", seed=1)
    table = match.table
    nowhere = table.plan.board.nowhere
    table.facts[Fact.HIDDEN_IN] = 4
    assert concealed(table) == 0b111111
    table.facts[Fact.CHEST] = table.facts[Fact.CHEST + 3] = nowhere
    assert concealed(table) == 0b110110
    assert table.dice is not None
    seen = set()
    for n in range(40):
        facts = vec[i64](list(table.facts))
        dice = ironpitch.new_match("dungeonbowl", "fire", "shadow", seed=n).table.dice
        assert dice is not None
        hide_anew(facts, nowhere, dice)
        seen.add(int(facts[Fact.HIDDEN_IN]))
    assert seen == {1, 2, 4, 5}
    for chest in range(6):
        table.facts[Fact.CHEST + chest] = nowhere
    hide_anew(table.facts, nowhere, table.dice)
    assert table.facts[Fact.HIDDEN_IN] == 4  # there is no other place
    table.facts[Fact.HIDDEN_IN] = IN_NO_CHEST
    assert concealed(table) == 0
