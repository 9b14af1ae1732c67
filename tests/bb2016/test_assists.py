"""Assists: who may help in a block, who names them, and what they add."""

from __future__ import annotations

import pytest

from tests.bb2016.playing import asked, happened, options, play, played, started, status

BLOCK = "activate H1 block, block A1"
BLOCKER = "human/lineman @ h12"
DEFENDER = "orc/lineman @ h13"


def assists_asked(home: list[str], away: list[str], line: str = BLOCK) -> list[str]:
    """The numbers of assists offered first, or nothing if nobody can assist."""
    match = started(home, away, ["push"])
    play(match, line)
    return options(match) if asked(match)[0] == "assist" else []


@pytest.mark.covers("bb2016.assist.attacker")
@pytest.mark.parametrize("at", ["g13", "g14", "h14", "i14", "i13", "i12", "g12"])
def test_a_team_mate_on_any_square_next_to_the_defender_may_assist(at: str) -> None:
    assert assists_asked([BLOCKER, f"human/lineman @ {at}"], [DEFENDER]) == ["assist 1", "assist 0"]


@pytest.mark.covers("bb2016.assist.attacker")
@pytest.mark.parametrize("at", ["h11", "h15", "f13", "g11"])
def test_a_team_mate_who_is_not_next_to_the_defender_does_not_assist(at: str) -> None:
    assert assists_asked([BLOCKER, f"human/lineman @ {at}"], [DEFENDER]) == []


@pytest.mark.covers("bb2016.assist.attacker")
def test_the_blocking_coach_names_some_or_all_assists() -> None:
    home = [BLOCKER, "human/lineman @ g13", "human/lineman @ i13", "human/lineman @ h14"]
    match = started(home, [DEFENDER], ["skull"] * 3)
    play(match, BLOCK)
    assert asked(match) == ("assist", 0)
    assert options(match) == ["assist 3", "assist 2", "assist 1", "assist 0"]


@pytest.mark.covers("bb2016.assist.attacker", "bb2016.assist.plus_one_strength")
@pytest.mark.parametrize(("named", "count"), [(0, 1), (1, 2), (2, 2), (3, 2), (4, 3)])
def test_each_named_assist_adds_one_to_the_strength_of_the_blocker(named: int, count: int) -> None:
    home = [BLOCKER, *[f"human/lineman @ {at}" for at in ("g13", "i13", "h14", "g14")]]
    match = started(home, [DEFENDER], ["skull"] * count + [1, 1])
    play(match, f"{BLOCK}, assist {named}")
    assert happened(match, "Blocked")[0]["count"] == count


@pytest.mark.covers("bb2016.assist.defender")
@pytest.mark.parametrize("at", ["g11", "h11", "i11", "g12", "i12", "g13", "i13"])
def test_a_team_mate_of_the_defender_next_to_the_blocker_may_assist(at: str) -> None:
    match = started([BLOCKER], [DEFENDER, f"orc/lineman @ {at}"], ["skull"] * 2)
    play(match, BLOCK)
    assert asked(match) == ("assist", 1)
    assert options(match) == ["assist 1", "assist 0"]


@pytest.mark.covers("bb2016.assist.defender")
@pytest.mark.parametrize("at", ["h14", "g14", "h10", "f12"])
def test_a_team_mate_of_the_defender_who_is_not_next_to_the_blocker_does_not_assist(at: str) -> None:
    assert assists_asked([BLOCKER], [DEFENDER, f"orc/lineman @ {at}"]) == []


@pytest.mark.covers("bb2016.assist.defender", "bb2016.assist.attacker")
def test_the_blocking_coach_speaks_first_and_the_other_coach_answers() -> None:
    match = started([BLOCKER, "human/lineman @ h14"], [DEFENDER, "orc/lineman @ h11"], ["skull", 1, 1])
    play(match, BLOCK)
    assert asked(match) == ("assist", 0)
    play(match, "assist 1")
    assert asked(match) == ("assist", 1)
    play(match, "assist 1")
    assert happened(match, "Blocked")[0]["count"] == 1


@pytest.mark.covers("bb2016.assist.defender", "bb2016.assist.plus_one_strength")
@pytest.mark.parametrize(
    ("named", "count", "chooser"), [(0, 1, "home"), (1, 2, "away"), (3, 2, "away"), (4, 3, "away")]
)
def test_each_named_assist_adds_one_to_the_strength_of_the_defender(named: int, count: int, chooser: str) -> None:
    away = [DEFENDER, *[f"orc/lineman @ {at}" for at in ("g11", "h11", "i11", "g12")]]
    match = started([BLOCKER], away, ["skull"] * count + [1, 1])
    play(match, f"{BLOCK}, assist {named}")
    rolled = happened(match, "Blocked")[0]
    assert (rolled["count"], rolled["chooser"]) == (count, chooser)


@pytest.mark.covers("bb2016.assist.no_enemy_zone")
def test_the_zone_of_the_defender_does_not_keep_a_helper_from_assisting() -> None:
    assert assists_asked([BLOCKER, "human/lineman @ g13"], [DEFENDER]) == ["assist 1", "assist 0"]


@pytest.mark.covers("bb2016.assist.no_enemy_zone")
def test_a_helper_in_the_zone_of_another_enemy_cannot_assist() -> None:
    assert assists_asked([BLOCKER, "human/lineman @ g14"], [DEFENDER, "orc/lineman @ f15"]) == []


@pytest.mark.covers("bb2016.assist.no_enemy_zone")
@pytest.mark.parametrize("state", ["prone", "stunned", "dazed"])
def test_an_enemy_without_a_tackle_zone_does_not_hinder_a_helper(state: str) -> None:
    away = [DEFENDER, f"orc/lineman @ f15 {state}"]
    assert assists_asked([BLOCKER, "human/lineman @ g14"], away) == ["assist 1", "assist 0"]


@pytest.mark.covers("bb2016.assist.no_enemy_zone")
def test_the_zone_of_the_blocker_does_not_keep_a_helper_of_the_defender_from_assisting() -> None:
    assert assists_asked([BLOCKER], [DEFENDER, "orc/lineman @ g12"]) == ["assist 1", "assist 0"]


@pytest.mark.covers("bb2016.assist.no_enemy_zone")
def test_a_helper_of_the_defender_in_the_zone_of_another_enemy_cannot_assist() -> None:
    assert assists_asked([BLOCKER, "human/lineman @ f11"], [DEFENDER, "orc/lineman @ g12"]) == []


@pytest.mark.covers("bb2016.assist.must_stand")
@pytest.mark.parametrize("state", ["prone", "stunned"])
def test_a_player_on_the_ground_cannot_assist(state: str) -> None:
    assert assists_asked([BLOCKER, f"human/lineman @ h14 {state}"], [DEFENDER]) == []
    assert assists_asked([BLOCKER], [DEFENDER, f"orc/lineman @ h11 {state}"]) == []


@pytest.mark.covers("bb2016.assist.must_have_zone")
def test_a_standing_player_who_has_lost_its_tackle_zone_cannot_assist() -> None:
    assert assists_asked([BLOCKER, "human/lineman @ h14 dazed"], [DEFENDER]) == []
    assert assists_asked([BLOCKER], [DEFENDER, "orc/lineman @ h11 dazed"]) == []


@pytest.mark.covers("bb2016.assist.no_skills")
def test_the_skills_of_an_assisting_player_do_not_help() -> None:
    home = [BLOCKER, "human/blitzer @ h14 +mighty-blow"]
    match = played(home, [DEFENDER], f"{BLOCK}, assist 1", ["both-down"] * 2 + [5, 4, 1, 1])
    assert (status(match, "H1"), status(match, "A1"), status(match, "H2")) == ("prone", "prone", "standing")


@pytest.mark.covers("bb2016.assist.no_skills")
def test_an_assisting_player_takes_no_part_in_the_block_itself() -> None:
    match = played([BLOCKER, "human/lineman @ h14"], [DEFENDER], f"{BLOCK}, assist 1", ["skull"] * 2 + [1, 1])
    assert (status(match, "H1"), status(match, "H2")) == ("prone", "standing")


@pytest.mark.covers("bb2016.assist.no_action")
def test_an_assisting_player_may_still_take_an_action() -> None:
    home = [BLOCKER, "human/lineman @ g13"]
    match = played(home, [DEFENDER], f"{BLOCK}, assist 1, push h14, stay", ["push"] * 2)
    assert "activate H2 move" in options(match)
    assert "activate H1 move" not in options(match)


@pytest.mark.covers("bb2016.assist.no_action")
def test_a_player_who_has_acted_may_still_assist() -> None:
    home = [BLOCKER, "human/lineman @ g13 used"]
    assert assists_asked(home, [DEFENDER]) == ["assist 1", "assist 0"]


@pytest.mark.covers("bb2016.optional.each_is_optional")
def test_nobody_assists_when_the_option_is_off() -> None:
    match = started([BLOCKER, "human/lineman @ h14"], [DEFENDER], ["skull", 1, 1], ruleset="bb2016(assists=off)")
    play(match, BLOCK)
    assert happened(match, "Blocked")[0]["count"] == 1
