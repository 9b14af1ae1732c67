"""When the scripted football coach rolls again: the chance that it helps, what is at stake, and what it keeps."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch import Match
from ironpitch.games.football.coach.rerolls import reroll_price
from tests.bots.football.bench import Bench

CROWD = ["orc/lineman @ g13", "orc/lineman @ h13", "orc/lineman @ i13"]
RESERVES = ["human/lineman @ b2", "human/lineman @ d2", "human/lineman @ f2", "human/lineman @ j2"]


def dodging(
    edition: str, who: str, line: str, away: list[str], *, number: int = 1, rerolls: int = 1, mates: bool = True
) -> Bench:
    """Somebody has just rolled a 1 on the last step of a line."""
    match = ironpitch.scenario(
        edition, home=[who, *(RESERVES if mates else [])], away=away, turn=("home", number), rerolls=(rerolls, 0),
        dice=[1],
    )  # fmt: skip
    for choice in line.split("; "):
        match.play(choice)
    return Bench(match)


def test_a_dodge_on_3_plus_is_rolled_again(edition: str) -> None:
    bench = dodging(edition, "human/lineman @ h12", "activate H1 move; step g11", ["orc/lineman @ h13"])
    assert bench.match.table.needed == 3
    assert bench.says() == "reroll team"


def test_the_last_reroll_of_a_half_is_not_thrown_after_a_dodge_that_hardly_works(edition: str) -> None:
    away = [*CROWD, "orc/lineman @ g15", "orc/lineman @ h15", "orc/lineman @ i15"]
    line = "activate H1 move; step h14"
    bench = dodging(edition, "human/lineman @ h12", line.replace("h14", "h11"), away)
    assert bench.says() == "reroll team", "3+ is worth it"
    bench = dodging(edition, "human/lineman @ g14", line, away)
    assert bench.match.table.needed == 6
    assert bench.says() == "accept"


def test_with_nothing_to_keep_it_for_any_chance_is_taken(edition: str) -> None:
    away = [*CROWD, "orc/lineman @ g15", "orc/lineman @ h15", "orc/lineman @ i15"]
    bench = dodging(edition, "human/lineman @ g14", "activate H1 move; step h14", away, number=8, mates=False)
    assert bench.match.table.needed == 6
    assert reroll_price(bench.match.table, 0) == 0
    assert bench.says() == "reroll team"


def test_with_a_touchdown_at_stake_any_chance_is_taken(edition: str) -> None:
    away = ["orc/lineman @ g25", "orc/lineman @ h25", "orc/lineman @ i25", "orc/lineman @ g26", "orc/lineman @ i26"]
    bench = dodging(edition, "human/lineman @ h24 ball", "activate H1 move; step g24", [*away, "orc/lineman @ f23"])
    assert bench.match.table.needed == 6
    assert bench.says() == "reroll team"


@pytest.mark.parametrize(
    ("skill", "number", "says"), [("", 4, "reroll team"), ("+loner", 4, "accept"), ("+loner", 8, "reroll team")]
)
def test_on_a_loner_none_is_spent_that_another_would_get(edition: str, skill: str, number: int, says: str) -> None:
    away = ["orc/lineman @ h13", "orc/lineman @ f10"]
    who, line = f"human/lineman @ h12 {skill}", "activate H1 move; step g11"
    bench = dodging(edition, who, line, away, number=number)
    assert bench.match.table.needed == 4
    assert bench.says() == says


def test_pro_comes_before_the_team_unless_too_much_is_at_stake() -> None:
    line = "activate H1 move; step g11"
    bench = dodging("bb2020", "human/lineman @ h12 +pro", line, ["orc/lineman @ h13"])
    assert bench.says() == "reroll pro"
    line = "activate H1 move; step g26"
    bench = dodging("bb2020", "human/lineman @ h25 ball +pro", line, ["orc/lineman @ h24"])
    assert bench.says() == "reroll team"


def test_who_does_not_get_up_costs_no_reroll_while_it_can_be_kept(edition: str) -> None:
    match = ironpitch.scenario(
        edition, home=["human/lineman @ h12 prone ma=2", *RESERVES], away=["orc/lineman @ h22"],
        turn=("home", 1), rerolls=(1, 0), dice=[1],
    )  # fmt: skip
    match.play("activate H1 move")
    match.play("stand")
    assert match.table.needed == 4
    assert Bench(match).says() == "accept"


# -- block dice --------------------------------------------------------------------------------------------------------


def blocking(edition: str, attacker: str, away: list[str], dice: list[str], rerolls: int = 2) -> Match:
    """The dice of a block have been rolled."""
    match = ironpitch.scenario(
        edition, home=[attacker, *RESERVES], away=away, turn=("home", 3), rerolls=(rerolls, 0), dice=dice
    )
    match.play("activate H1 block")
    match.play("block A1")
    return match


STRONGER = ["orc/lineman @ h13 st=4"]
MUCH_STRONGER = ["orc/lineman @ h13 st=7"]


@pytest.mark.parametrize(
    ("away", "dice", "says"),
    [
        (STRONGER, ["skull", "pow"], "reroll team"),
        (STRONGER, ["push", "pow"], "accept"),
        (MUCH_STRONGER, ["push", "pow", "skull"], "reroll team"),
        (MUCH_STRONGER, ["push", "push", "pow"], "accept"),
    ],
)
def test_dice_the_other_picks_from_are_rolled_again_if_one_of_them_hurts(
    edition: str, away: list[str], dice: list[str], says: str
) -> None:
    assert Bench(blocking(edition, "human/lineman @ h12", away, dice, rerolls=8)).says() == says


def test_pro_rolls_the_worse_die_again_and_keeps_the_other() -> None:
    match = blocking(
        "bb2020", "human/lineman @ h12 +pro st=4", ["orc/lineman @ h13"], ["skull", "both-down"], rerolls=0
    )
    assert Bench(match).says() == "reroll pro skull"


def test_a_loner_lives_with_a_both_down_that_another_would_roll_again(edition: str) -> None:
    for skills, says in (("+block", "die both-down"), ("", "reroll team")):
        match = blocking(edition, f"human/lineman @ h12 {skills}", ["orc/lineman @ h13"], ["both-down"], rerolls=4)
        assert Bench(match).says() == says
