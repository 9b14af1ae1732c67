"""Sources of dice: the n-th die is a function of the seed and n, and dice that were taken back are passed over."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from ironpitch.engine.dice import BLOCK_DIE, D16, Dice, SealedDice, mix, sides_of
from ironpitch.engine.errors import BadDice


def faces(dice: Dice, count: int, sides: int = 6) -> list[int]:
    return [dice.face(n, sides) for n in range(count)]


def test_the_dice_of_a_seed_are_these_for_ever() -> None:
    assert faces(Dice(0), 20) == [1, 1, 2, 3, 2, 4, 6, 6, 4, 3, 6, 2, 3, 3, 2, 3, 6, 3, 6, 6]
    assert faces(Dice(2**62 - 1), 20, D16) == [2, 8, 16, 15, 5, 15, 7, 6, 2, 2, 1, 16, 6, 2, 6, 6, 2, 6, 13, 7]
    assert [mix(n) for n in (0, 1, 0xFFFFFFFF)] == [0, 138048333, 1823167221]


def test_the_upper_half_of_a_seed_counts() -> None:
    assert faces(Dice(5), 40) != faces(Dice(5 + 2**40), 40)


def test_every_face_comes_about_equally_often() -> None:
    counted = Counter(faces(Dice(9), 6000))
    assert set(counted) == {1, 2, 3, 4, 5, 6}
    assert all(850 < count < 1150 for count in counted.values())


def test_a_block_die_has_six_sides() -> None:
    assert [sides_of(die) for die in (2, 3, 6, 8, 16, BLOCK_DIE)] == [2, 3, 6, 8, 16, 6]


def test_a_sealed_die_is_the_published_hash_of_secret_and_number() -> None:
    sealed = SealedDice("open sesame")
    for n in range(20):
        block = hmac.new(b"open sesame", str(n).encode(), hashlib.sha256).digest()
        assert sealed.face(n, 8) == int.from_bytes(block[:4], "big") * 8 // 2**32 + 1
    assert sealed.commitment() == hashlib.sha256(b"open sesame").hexdigest()
    assert (sealed.secret(), sealed.label(), sealed.name) == ("open sesame", "sealed-1 open sesame", "sealed")


def test_a_source_says_what_it_is() -> None:
    dice = Dice(17)
    assert (dice.secret(), dice.label(), dice.name, dice.skipped()) == ("17", "seeded-1 17", "seeded", "")


@pytest.mark.parametrize("dice", [Dice(4), SealedDice("four")])
def test_dice_taken_back_never_come_again(dice: Dice) -> None:
    plain = faces(dice, 40)
    later = dice.going_on(3, 10)  # three dice count, seven were taken back
    assert faces(later, 20) == plain[:3] + plain[10:27]
    assert (later.skipped(), type(later)) == ("3+7", type(dice))
    again = later.going_on(5, 14)
    assert faces(again, 20) == plain[:3] + plain[10:12] + plain[14:29]
    assert again.skipped() == "3+7 5+2"
    assert faces(dice, 40) == plain


def test_a_gap_behind_the_die_that_is_gone_back_to_counts_no_more() -> None:
    plain = faces(Dice(4), 60)
    later = Dice(4).going_on(3, 10).going_on(8, 20)
    back = later.going_on(3, 30)
    assert back.skipped() == "3+27"
    assert faces(back, 20) == plain[:3] + plain[30:47]


def test_going_on_where_one_is_changes_nothing() -> None:
    later = Dice(4).going_on(6, 6)
    assert later.skipped() == ""
    assert faces(later, 20) == faces(Dice(4), 20)


def test_a_source_never_goes_back() -> None:
    with pytest.raises(BadDice, match="die 6 would be number 5 of its source; expected 6 or later"):
        Dice(4).going_on(6, 5)
