"""The dugout: its portal and the magic sponge."""

import pytest

import ironpitch
from tests.dungeonbowl.between_walls import hall
from tests.dungeonbowl.gates import GATES, MAN, ORC, played, staged, teleports
from tests.dungeonbowl.staging import (
    asked,
    fact,
    happened,
    has_mark,
    offered,
    options,
    play,
    purposes,
    square,
    status,
    turned_over,
)


@pytest.mark.covers("dungeonbowl.portal.dugout", "dungeonbowl.portal.dugout_no_move")
def test_a_reserve_comes_in_at_the_portal_the_d6_names_and_does_nothing_more_this_turn() -> None:
    match = played(GATES, [f"{MAN} reserve"], [], "enter H1", [4])
    assert (status(match, "H1"), square(match, "H1")) == ("standing", "e4")
    assert [(e["player"], e["to"]) for e in happened(match, "SentIn")] == [("H1", "e4")]
    assert purposes(match) == ["portal"]
    assert has_mark(match, "H1", "fielded")
    assert not offered(match, "activate H1 move")
    assert asked(match) == ("activate", 0)  # the turn goes on


@pytest.mark.covers("dungeonbowl.portal.dugout_no_move")
def test_a_reserve_who_came_in_acts_in_the_next_turn() -> None:
    match = played(GATES, [f"{MAN} reserve"], [f"{ORC} @ c13"], "enter H1, end-turn, end-turn", [4])
    assert offered(match, "activate H1 move")


@pytest.mark.covers("dungeonbowl.portal.dugout")
def test_one_reserve_a_turn_comes_in() -> None:
    match = played(GATES, [f"{MAN} reserve", f"{MAN} reserve"], [], "enter H1", [4])
    assert not any(choice.startswith("enter") for choice in options(match))


@pytest.mark.covers("dungeonbowl.portal.dugout")
def test_a_side_brings_in_its_own_reserves_only_and_not_during_an_activation() -> None:
    match = staged(GATES, [f"{MAN} reserve", f"{MAN} @ c5"], [f"{ORC} reserve", f"{ORC} @ c13"])
    assert offered(match, "enter H1")
    assert not offered(match, "enter A1")
    play(match, "activate H2 move")
    assert not offered(match, "enter H1")
    play(match, "done")
    assert offered(match, "enter H1")  # also once somebody has acted


@pytest.mark.covers("dungeonbowl.portal.dugout_first_turn")
def test_the_side_that_plays_first_brings_nobody_in_during_its_first_turn() -> None:
    squads = [f"{MAN} reserve", f"{MAN} @ c5"], [f"{ORC} reserve", f"{ORC} @ c13"]
    match = staged(GATES, *squads, turn=("home", 1), kicker="away")
    assert not offered(match, "enter H1")
    play(match, "end-turn")
    assert offered(match, "enter A1")  # the other side may, in its own first turn
    play(match, "end-turn")
    assert offered(match, "enter H1")


@pytest.mark.covers("dungeonbowl.portal.dugout_chain", "dungeonbowl.portal.chain")
def test_a_reserve_displaces_whoever_stands_on_its_portal() -> None:
    match = played(GATES, [f"{MAN} reserve"], [f"{ORC} @ e4"], "enter H1", [4, 6])
    assert (square(match, "H1"), square(match, "A1")) == ("e4", "e10")
    assert teleports(match) == ["A1 e4-e10"]


@pytest.mark.covers("dungeonbowl.portal.dugout_chain")
def test_a_reserve_is_never_lost_but_the_one_it_displaces_can_be() -> None:
    match = played(GATES, [f"{MAN} reserve"], [f"{ORC} @ e4"], "enter H1", [4, 4])
    assert square(match, "H1") == "e4"
    assert status(match, "A1") == "lost"
    assert not turned_over(match)


@pytest.mark.covers("dungeonbowl.portal.dugout_chain")
def test_no_portal_leads_back_to_the_dugout() -> None:
    for face in (2, 3, 4, 5, 6):
        match = played(GATES, [f"{MAN} @ b5"], [], "activate H1 move, step a4", [face])
        assert status(match, "H1") == "standing"


@pytest.mark.covers("dungeonbowl.portal.second_teleport")
def test_coming_in_counts_as_a_journey_of_this_turn() -> None:
    men = [f"{MAN} reserve", f"{MAN} @ b5"]
    match = played(GATES, men, [], "enter H1, activate H2 move, step a4", [5, 5, 6, 1, 1])
    assert (square(match, "H1"), status(match, "H1")) == ("e10", "stunned")
    assert turned_over(match)


def test_a_team_mate_hurt_because_a_reserve_displaced_it_costs_the_turn() -> None:
    men = [f"{MAN} reserve", f"{MAN} @ e4 teleported"]
    match = played(GATES, men, [f"{ORC} @ c13"], "enter H1", [4, 6, 1, 2])
    assert status(match, "H2") == "stunned"
    assert turned_over(match)
    assert asked(match) == ("activate", 1)


@pytest.mark.covers("dungeonbowl.portal.magic_sponge")
def test_the_sponge_moves_a_knocked_out_player_to_the_reserves_without_a_roll() -> None:
    match = played(GATES, [f"{MAN} ko", f"{MAN} reserve"], [], "sponge H1", [])
    assert status(match, "H1") == "reserve"
    assert [e["player"] for e in happened(match, "Sponged")] == ["H1"]
    assert purposes(match) == []
    assert not any(choice.startswith(("enter", "sponge")) for choice in options(match))  # instead of the portal


@pytest.mark.covers("dungeonbowl.portal.magic_sponge")
def test_after_a_reserve_has_come_in_nobody_is_sponged_this_turn() -> None:
    match = played(GATES, [f"{MAN} ko", f"{MAN} reserve"], [], "enter H2", [4])
    assert not offered(match, "sponge H1")


@pytest.mark.covers("dungeonbowl.portal.magic_sponge")
def test_the_sponge_does_nothing_for_casualties_and_opponents() -> None:
    match = staged(GATES, [f"{MAN} casualty", f"{MAN} @ c5"], [f"{ORC} ko", f"{ORC} @ c13"])
    assert not any(choice.startswith(("enter", "sponge")) for choice in options(match))


@pytest.mark.covers("dungeonbowl.portal.magic_sponge")
def test_the_sponge_may_be_used_in_the_first_turn_of_the_match() -> None:
    squads = [f"{MAN} ko", f"{MAN} @ c5"], [f"{ORC} @ c13"]
    match = staged(GATES, *squads, turn=("home", 1), kicker="away")
    assert offered(match, "sponge H1")


@pytest.mark.covers("dungeonbowl.portal.dugout")
def test_a_side_with_nobody_in_the_dungeon_still_has_turns_while_it_has_reserves() -> None:
    match = staged(GATES, [f"{MAN} @ c5"], [f"{ORC} reserve"], [5])
    play(match, "end-turn")
    assert asked(match) == ("activate", 1)
    play(match, "enter A1")
    assert square(match, "A1") == "e7"
    assert asked(match) == ("activate", 0)  # nobody else may act, so the turn is over


def test_using_the_dugout_is_the_last_thing_that_may_be_done_when_all_have_acted() -> None:
    match = staged(GATES, [f"{MAN} @ c5 used", f"{MAN} ko"], [f"{ORC} @ c13"])
    play(match, "sponge H2")
    assert asked(match) == ("activate", 1)
    assert fact(match, "turn-away") == 3


def test_nobody_concedes_after_the_dugout_has_been_used() -> None:
    match = played(GATES, [f"{MAN} reserve"], [f"{ORC} @ c13"], "enter H1", [4])
    assert not offered(match, "concede")


@pytest.mark.covers("dungeonbowl.portal.dugout")
def test_nobody_is_sent_in_where_no_portal_is() -> None:
    home, away = ["metal/human-lineman @ b4", "metal/human-lineman reserve"], ["metal/human-lineman @ b9"]
    for portals, way in ((["b6"], True), ([], False)):
        match = ironpitch.scenario(hall(), home, away, turn=("home", 3), portals=portals)
        assert ("enter H2" in options(match)) == way
