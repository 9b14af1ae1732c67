"""The bench of sockets: those who ask are spread over all matches, and all processes of the server are counted."""

from __future__ import annotations

from itertools import pairwise

from bench.sockets import RULESETS, is_among, is_below


def test_those_who_ask_are_spread_over_games_and_time() -> None:
    asking = [number for number in range(1000) if is_among(number, 0.1)]
    assert len(asking) == 100
    assert {number % len(RULESETS) for number in asking} == set(range(len(RULESETS)))
    assert max(later - earlier for earlier, later in pairwise(asking)) < 25
    assert not any(is_among(number, 0.0) for number in range(1000))
    assert all(is_among(number, 1.0) for number in range(1000))


def test_a_worker_counts_as_a_process_of_the_server_that_had_it_forked() -> None:
    parents = {10: 1, 11: 10, 12: 11, 13: 1}
    assert [process for process in parents if is_below(parents, process, 10)] == [11, 12]
