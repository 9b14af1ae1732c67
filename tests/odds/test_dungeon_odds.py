"""Odds between walls: ways round them, rooms and portals on the way, and chests whose content nobody knows."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch import IronpitchError, Match, odds, rulesets
from ironpitch.games.football.odds.paths import best_paths

CHESTS = ["b10", "b25", "f17", "k20", "o12", "o27"]
RUNNER = ["fire/dwarf-runner @ c12"]
FAR_AWAY = ["shadow/gutter-runner @ b28"]
FAR_AWAY_IN_CLOISTER = ["shadow/gutter-runner @ e30"]
OPEN = "activate H1 move; step c11; open b10"


def vault(chests: int, hidden: str) -> Match:
    return ironpitch.scenario("dungeonbowl", RUNNER, FAR_AWAY, chests=CHESTS[:chests], hidden=hidden)


@pytest.mark.covers("dungeonbowl.chest.hidden_draw")
@pytest.mark.parametrize("chests", [1, 2, 3, 4, 5, 6])
def test_the_chance_to_find_the_ball_is_one_in_as_many_chests_as_are_shut_wherever_it_is(chests: int) -> None:
    for hidden in {"b10", CHESTS[chests - 1]}:
        found = odds.of(vault(chests, hidden), OPEN, "H1 ball")
        assert float(found) == pytest.approx(1 / chests, abs=1e-6)
        assert found.tries == 0


def test_asking_for_odds_opens_nothing_and_tells_nothing() -> None:
    here, there = vault(3, "b10"), vault(3, "f17")
    before = here.digest()
    assert float(odds.of(here, OPEN)) == float(odds.of(there, OPEN)) == pytest.approx(1 / 3)
    assert here.digest() == before
    assert here.view()["chests"] == CHESTS[:3]
    assert odds.answers(here)["activate H1 move"].percent() == odds.answers(there)["activate H1 move"].percent()


def test_odds_in_the_middle_of_a_step_do_not_know_the_chest_either() -> None:
    chances = []
    for hidden in ("b10", "f17"):
        match = ironpitch.scenario(
            "dungeonbowl",
            ["fire/dwarf-runner @ c12"],
            ["shadow/gutter-runner @ b12"],
            chests=["b10", "f17"],
            hidden=hidden,
            rerolls=(1, 0),
            dice=[1],
        )
        match.play("activate H1 move")
        match.play("step c11")
        assert match.request is not None
        assert match.request.kind == "reroll"
        chances.append([str(odds.of(match, ["reroll team", "step c10", "open b10"], "H1 ball"))])
    assert chances[0] == chances[1]


@pytest.mark.covers("dungeonbowl.wall.edges")
def test_a_way_goes_round_walls_and_not_through_them() -> None:
    match = ironpitch.scenario("dungeonbowl(dungeon=cloister)", ["fire/dwarf-runner @ e8 ma=9"], FAR_AWAY_IN_CLOISTER)
    way = odds.best_path(match, "H1", "g9", rerolls=False)
    assert way.chance == 1.0
    assert len(way.squares) == 2
    across = odds.reach(match, "H1")["f10"]
    assert len(across[1]) > 2, "the wall east of column 9 has no doorway here"


@pytest.mark.covers("dungeonbowl.chest.impassable")
def test_no_way_leads_over_a_chest() -> None:
    reach = odds.reach(vault(6, "b10"), "H1")
    assert "b10" not in reach
    assert "b9" in reach
    assert "b10" not in reach["b9"][1]


@pytest.mark.covers("dungeonbowl.portal.teleport")
def test_a_way_ends_in_a_portal() -> None:
    match = ironpitch.scenario("dungeonbowl", ["fire/dwarf-runner @ b8 ma=2"], FAR_AWAY)
    reach = odds.reach(match, "H1", rerolls=False)
    assert reach["a7"] == (1.0, ["a7"])
    assert all("a7" not in steps[:-1] for _, steps in reach.values())


@pytest.mark.covers("dungeonbowl.room.flooded")
def test_a_rush_into_a_flooded_room_is_harder_than_one_within_the_corridor() -> None:
    match = ironpitch.scenario(
        "dungeonbowl(dungeon=cellar)", ["fire/dwarf-runner @ b12 ma=1"], ["shadow/gutter-runner @ h29"]
    )
    reach = odds.reach(match, "H1", rerolls=False)
    assert reach["b13"][0] == 1.0
    dry, wet = reach["b11"], reach["b14"]
    assert dry[0] == 1.0
    assert wet[0] == pytest.approx(4 / 6)
    assert reach["b10"][0] == pytest.approx(5 / 6)


def test_a_line_without_a_board_is_one_of_the_game_the_dungeon_plays_by() -> None:
    with pytest.raises(IronpitchError, match="dungeonbowl has no lines of its own; expected one of bb2016, bb2020"):
        odds.line("dodge 3+", rulesets.ruleset("dungeonbowl"))


@pytest.mark.covers("dungeonbowl.wall.push_falls", "dungeonbowl.wall.push_stays")
def test_a_block_against_a_wall_brings_down_on_half_of_the_pushes_and_one_in_the_open_on_none() -> None:
    found = []
    for blocker, target in (("b10", "b11"), ("b9", "a9")):
        match = ironpitch.scenario(
            "dungeonbowl(dungeon=cellar)",
            [f"fire/dwarf-lineman @ {blocker}", "fire/dwarf-lineman @ d1"],
            [f"metal/human-lineman @ {target}", "metal/human-lineman @ i29"],
            chests=[],
        )
        block = odds.block(match, "H1", "A1")
        found.append([str(each.fraction) for each in (block.faces["push"]["down"], block["down"])])
    assert found == [["0", "1/2"], ["1/2", "2/3"]]


def test_who_stands_on_a_portal_can_leave_it_and_who_enters_one_goes_no_further() -> None:
    match = ironpitch.scenario("dungeonbowl", home=["fire/dwarf-lineman @ f6"], away=["fire/dwarf-lineman @ k31"])
    board = match.table.plan.board
    near = board.neighbours(board.parse("f6"))
    on_portal = best_paths(match.table, 0, False)
    assert [on_portal.chance(square) for square in near] == [1.0] * len(near)
    assert len(on_portal.squares()) > 20
    home = [f"fire/dwarf-lineman @ {board.name(near[0])}"]
    beside = ironpitch.scenario("dungeonbowl", home=home, away=["fire/dwarf-lineman @ k31"])
    ways = best_paths(beside.table, 0, False)
    assert ways.chance(board.parse("f6")) == 1.0
    for square in ways.squares():
        assert board.parse("f6") not in ways.path(square)[:-1]
