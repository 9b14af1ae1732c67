"""What a roll of successes can come to, asked of the open request and of the pure functions."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch import Roll
from ironpitch.games.dreadball.play.successes import at_least, opposed_odds

# Dice: chances of at least 1, 2 and 3 successes, each on 3+, 4+ and 5+, in per cent. (dreadball §6)
TABLE = {
    1: ((66.67, 50.00, 33.33), (11.11, 8.33, 5.56), (1.85, 1.39, 0.93)),
    2: ((88.89, 75.00, 55.56), (51.85, 33.33, 18.52), (14.81, 9.03, 4.63)),
    3: ((96.30, 87.50, 70.37), (77.78, 56.25, 33.33), (43.83, 25.00, 11.73)),
    4: ((98.77, 93.75, 80.25), (90.53, 72.92, 47.33), (68.59, 43.40, 21.26)),
    5: ((99.59, 96.88, 86.83), (96.16, 83.85, 59.40), (84.16, 59.98, 31.96)),
    6: ((99.86, 98.44, 91.22), (98.49, 90.62, 69.27), (92.55, 73.05, 42.75)),
}
ENTRIES = [
    (dice, needed, stat, percent)
    for dice, rows in TABLE.items()
    for needed, row in enumerate(rows, start=1)
    for stat, percent in enumerate(row, start=3)
]
THREATS = ["greenmoon-smackers/jack @ e4 sw", "greenmoon-smackers/jack @ g4 nw"]


def standing_up(dice: int, stat: int) -> Roll:
    """The roll of a player who stands up with so many dice: three, fewer for threats, more from his coach."""
    threats = THREATS[: max(0, 3 - dice)]
    extra = max(0, dice - 3)
    match = ironpitch.scenario(
        "dreadball", [f"trontek-29ers/jack @ f4 prone speed={stat}", "trontek-29ers/jack @ b5"],
        [*threats, "greenmoon-smackers/guard @ f15"], dice_left=(extra, 0), dice="manual", acting="H1 stand-up",
    )  # fmt: skip
    if extra:
        match.play(f"dice {extra}")
    request = match.request
    assert isinstance(request, Roll)
    return request


@pytest.mark.parametrize(("dice", "needed", "stat", "percent"), ENTRIES)
def test_the_table_of_chances_by_pure_functions(dice: int, needed: int, stat: int, percent: float) -> None:
    assert float(at_least(dice, stat, needed)) * 100 == pytest.approx(percent, abs=0.006)


@pytest.mark.parametrize("stat", [3, 4, 5])
@pytest.mark.parametrize("dice", TABLE)
def test_the_table_of_chances_by_the_open_request(dice: int, stat: int) -> None:
    roll = standing_up(dice, stat)
    assert (roll.count, roll.stat, roll.purpose) == (dice, stat, "stand-up")
    outcomes = roll.outcomes()
    assert [successes for successes, _ in outcomes] == list(range(dice + 7))
    assert sum(chance for _, chance in outcomes) == pytest.approx(1, abs=1e-12)
    for needed in (1, 2, 3):
        percent = 100 * sum(chance for _, chance in outcomes[needed:])
        assert percent == pytest.approx(TABLE[dice][needed - 1][stat - 3], abs=0.006)


def test_a_six_brings_another_roll_with_outcomes_of_its_own() -> None:
    roll = standing_up(3, 4)
    match = roll.match
    match.roll([6, 1, 1])
    again = match.request
    assert isinstance(again, Roll)
    assert (again.count, again.stat) == (1, 4)
    successes, chance = again.outcomes()[0]
    assert successes == 0
    assert chance == pytest.approx(0.5)


def test_every_fall_of_the_dice_can_be_rolled() -> None:
    roll = standing_up(2, 4)
    falls = roll.falls()
    assert len(falls) == 36
    assert sum(chance for _, chance in falls) == pytest.approx(1)
    for fall, _ in falls:
        roll.match.fork().roll(fall)


def test_where_faces_are_read_the_outcomes_are_the_falls_of_the_dice() -> None:
    request = ironpitch.new_match("dreadball", dice="manual").request
    assert isinstance(request, Roll)
    assert (request.purpose, request.stat) == ("home-card", 0)
    assert request.outcomes() == [((1,), 0.5), ((2,), 0.5)]


@pytest.mark.parametrize(
    ("mine", "theirs", "percent"),
    [
        ((3, 4, 0), (3, 4, 0), (31.18, 6.67, 24.29, 6.67, 31.18)),
        ((4, 4, 0), (3, 4, 0), (41.04, 10.80, 21.33, 7.08, 19.75)),
        ((4, 3, 0), (3, 5, 0), (71.60, 9.67, 11.30, 3.01, 4.43)),
    ],
)
def test_opposed_tests_by_pure_functions(
    mine: tuple[int, int, int], theirs: tuple[int, int, int], percent: tuple[float, ...]
) -> None:
    odds = [float(chance) * 100 for chance in reversed(opposed_odds(mine, theirs))]
    assert odds == pytest.approx(list(percent), abs=0.006)
