"""Two bots at a match."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch import Match
from ironpitch.bots.bot import Bot
from ironpitch.bots.playing import Seat, Timing, answer, bucket_of, play_bots, play_match, unpacked, upper_end
from ironpitch.bots.registry import make


class Cautious(Bot):
    """No coach of the engine: takes the default, and notes that it heard of the end."""

    def __init__(self) -> None:
        self.heard: list[tuple[int, int]] = []

    def choose(self, match: Match) -> int:
        """The default."""
        return match.option_codes()[0]

    def over(self, match: Match) -> None:
        """The end."""
        self.heard.append(match.score)


class Faulty(Bot):
    """Fails every second time, and says nonsense in between."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, match: Match) -> int:
        """Never anything good."""
        self.asked += 1
        if self.asked % 2:
            raise ValueError("out of ideas")
        return 987654


def seated(*codes: str) -> list[Seat]:
    return [Seat(make(code, side, 5 + side)) for side, code in enumerate(codes)]


@pytest.mark.parametrize("ruleset", ["bb2016", "bb2020", "dungeonbowl(turn_limit=8)", "dreadball(sudden_death=off)"])
def test_two_coaches_play_to_the_end_and_the_same_again(ruleset: str) -> None:
    digests = set()
    for _ in range(2):
        match = ironpitch.new_match(ruleset, seed=8)
        seats = seated("random", "random")
        play_match(match, seats)
        assert match.over
        digests.add(match.digest())
        choices = sum(1 for entry in match.table.log.whole() if not entry & 1)
        assert sum(seat.timing.decisions for seat in seats) == choices
        assert ironpitch.replay(match.record()).digest() == match.digest()
    assert len(digests) == 1


def test_a_bot_that_is_no_coach_is_asked_one_question_after_another_and_told_the_end() -> None:
    match = ironpitch.new_match("bb2020", seed=8)
    cautious = Cautious()
    seats = [Seat(make("random", 0, 5)), Seat(cautious)]
    play_match(match, seats)
    assert match.over
    assert cautious.heard == [match.score]
    assert all(seat.timing.decisions > 0 for seat in seats)
    assert ironpitch.replay(match.record()).digest() == match.digest()


def test_a_match_stops_at_the_limit() -> None:
    match = ironpitch.new_match("bb2020", seed=8)
    cautious = Cautious()
    play_match(match, [Seat(cautious), Seat(make("random", 1, 1))], 10)
    assert not match.over
    assert cautious.heard == []
    assert sum(1 for entry in match.table.log.whole() if not entry & 1) == 10


def test_whatever_a_bot_does_wrong_the_default_is_played_and_the_fault_told() -> None:
    match = ironpitch.new_match("bb2020", seed=8)
    seats = [Seat(Faulty()), Seat(Cautious())]
    play_match(match, seats)
    assert match.over
    assert seats[0].faults == seats[0].timing.decisions >= 20
    assert len(seats[0].told) == 20
    assert seats[0].told[0] == "ValueError: out of ideas"
    assert "not legal" in seats[0].told[1] or "?" in seats[0].told[1]
    assert seats[1].faults == 0


def test_an_answer_is_always_legal() -> None:
    match = ironpitch.new_match("bb2020", seed=8)
    code, fault = answer(match, Faulty())
    assert match.is_legal(code)
    assert fault == "ValueError: out of ideas"
    code, fault = answer(match, Cautious())
    assert (code, fault) == (match.option_codes()[0], "")


def test_a_match_that_waits_for_dice_is_left_where_it_is() -> None:
    match = ironpitch.new_match("bb2020", dice="manual")
    play_match(match, seated("random", "random"))
    assert match.table.log.end == 0


def test_times_fall_into_buckets_that_lie_beside_each_other() -> None:
    for taken in [*range(5000), 10**6, 10**9, 10**11]:
        bucket = bucket_of(taken)
        assert upper_end(bucket) >= taken
        assert bucket == 0 or upper_end(bucket - 1) < taken
        assert upper_end(bucket) <= taken * 1.13 + 1


def test_times_are_added_up_and_sent_as_numbers() -> None:
    one, other = Timing(), Timing()
    for taken in range(1, 100):
        one.add(taken * 10_000)
    other.add(50_000_000)
    one.merge(unpacked(other.pack()))
    assert one.decisions == 100
    assert one.mean() == pytest.approx((49.5 + 50) / 100)
    assert one.most() == 50.0
    assert 0.98 <= one.within(0.99) <= 1.12
    assert one.within(1.0) == 50.0
    assert unpacked(one.pack()).pack() == one.pack()
    assert Timing().mean() == 0.0


@pytest.mark.parametrize("ruleset", ["bb2016", "bb2020", "dungeonbowl", "dreadball"])
def test_the_scripted_bot_plays_the_same_whether_it_could_see_everything_or_only_its_side(ruleset: str) -> None:
    played = []
    for play in (play_match, play_bots):
        match = ironpitch.new_match(ruleset, seed=2)
        seats = seated("scripted", "scripted")
        play(match, seats, 90)
        assert [seat.told for seat in seats] == [[], []]
        played.append(match.table.log.whole())
    shorter = min(len(log) for log in played)
    assert shorter >= 90
    assert played[0][:shorter] == played[1][:shorter]
