"""Armour and injury: what the totals mean, being stunned, being knocked out and coming back."""

from __future__ import annotations

import pytest

from tests.bb2020.playing import asked, happened, played, purposes, square, status

FOULER = "human/lineman @ h12"
VICTIM = "human/lineman @ h13 prone"
FOUL = "activate H1 foul, foul A1"
BREAKS = [4, 5]


@pytest.mark.covers("bb2020.injury.stunned")
@pytest.mark.parametrize("dice", [[1, 2], [2, 4], [3, 4]])
def test_up_to_seven_a_player_is_stunned(dice: list[int]) -> None:
    match = played([FOULER], [VICTIM], FOUL, [*BREAKS, *dice])
    assert (status(match, "A1"), square(match, "A1")) == ("stunned", "h13")
    assert [(e["total"], e["status"]) for e in happened(match, "Injured")] == [(sum(dice), "stunned")]


@pytest.mark.covers("bb2020.injury.knocked_out")
@pytest.mark.parametrize("dice", [[3, 5], [4, 5]])
def test_on_eight_or_nine_a_player_is_knocked_out(dice: list[int]) -> None:
    match = played([FOULER], [VICTIM], FOUL, [*BREAKS, *dice])
    assert (status(match, "A1"), square(match, "A1")) == ("ko", "off")


@pytest.mark.covers("bb2020.injury.casualty")
@pytest.mark.parametrize("dice", [[4, 6], [5, 6]])
def test_from_ten_on_a_player_is_a_casualty_and_a_casualty_roll_follows(dice: list[int]) -> None:
    match = played([FOULER], [VICTIM], FOUL, [*BREAKS, *dice, 1])
    assert (status(match, "A1"), square(match, "A1")) == ("casualty", "off")
    assert purposes(match) == ["armour", "injury", "casualty"]


@pytest.mark.covers("bb2020.injury.stunned_recovery")
def test_a_stunned_player_is_turned_face_up_at_the_end_of_its_teams_next_turn() -> None:
    match = played([FOULER], [VICTIM], f"{FOUL}, end-turn", [*BREAKS, 1, 2])
    assert (status(match, "A1"), asked(match)) == ("stunned", ("activate", 1))
    match.play("end-turn")
    assert status(match, "A1") == "prone"


@pytest.mark.covers("bb2020.injury.stunned_recovery")
def test_a_player_stunned_in_its_own_turn_waits_for_the_next_one() -> None:
    home = ["human/lineman @ h12"]
    line = "activate H1 block, block A1, end-turn"
    match = played(home, ["human/lineman @ h13"], line, ["skull", *BREAKS, 1, 2])
    assert status(match, "H1") == "stunned"


@pytest.mark.covers("bb2020.injury.ko_recovery")
@pytest.mark.parametrize(("face", "state"), [(3, "ko"), (4, "reserve"), (6, "reserve")])
def test_the_end_of_the_drive_is_a_chance_to_come_round(face: int, state: str) -> None:
    home = ["human/lineman @ h25 ball", "human/lineman ko"]
    match = played(home, [], "activate H1 move, step h26", [face])
    assert status(match, "H2") == state


@pytest.mark.covers("bb2020.injury.ko_recovery")
@pytest.mark.parametrize(("kegs", "face", "state"), [(1, 3, "reserve"), (1, 2, "ko"), (2, 2, "reserve"), (2, 1, "ko")])
def test_kegs_help_but_never_on_a_one(kegs: int, face: int, state: str) -> None:
    home = ["human/lineman @ h25 ball", "human/lineman ko"]
    match = played(home, [], "activate H1 move, step h26", [face], facts={"kegs-home": kegs})
    assert status(match, "H2") == state


@pytest.mark.covers("bb2020.injury.stunty_stunned")
def test_a_stunty_player_is_stunned_up_to_six() -> None:
    victim = "human/lineman @ h13 prone +stunty"
    match = played([FOULER], [victim], FOUL, [*BREAKS, 2, 4])
    assert status(match, "A1") == "stunned"


@pytest.mark.covers("bb2020.injury.stunty_knocked_out")
@pytest.mark.parametrize("dice", [[3, 4], [3, 5]])
def test_a_stunty_player_is_knocked_out_on_seven_or_eight(dice: list[int]) -> None:
    victim = "human/lineman @ h13 prone +stunty"
    match = played([FOULER], [victim], FOUL, [*BREAKS, *dice])
    assert status(match, "A1") == "ko"


@pytest.mark.covers("bb2020.injury.stunty_badly_hurt", "skill:bb2020/stunty")
def test_a_stunty_player_is_badly_hurt_on_nine_without_a_casualty_roll() -> None:
    victim = "human/lineman @ h13 prone +stunty"
    match = played([FOULER], [victim], FOUL, [*BREAKS, 4, 5])
    assert (status(match, "A1"), purposes(match)) == ("casualty", ["armour", "injury"])
    assert [event["hurt"] for event in happened(match, "Casualty")] == ["badly-hurt"]


@pytest.mark.covers("bb2020.injury.stunty_casualty")
def test_a_stunty_player_rolls_for_a_casualty_from_ten_on() -> None:
    victim = "human/lineman @ h13 prone +stunty"
    match = played([FOULER], [victim], FOUL, [*BREAKS, 4, 6, 15])
    assert (status(match, "A1"), purposes(match)) == ("casualty", ["armour", "injury", "casualty"])
    assert [event["hurt"] for event in happened(match, "Casualty")] == ["dead"]
