"""Odds of thrown team-mates of 2016: a flight is known by where it has come to, not by how."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch import Match, odds
from ironpitch.odds.policy import Policy
from tests.odds.trying import Tries


def thrown(*away: str) -> Match:
    """A player with a team-mate in its hand, and nobody else but those of the other side."""
    return ironpitch.scenario(
        "bb2016",
        home=["human/lineman @ h12 +throw-team-mate", "human/catcher @ h13 +right-stuff"],
        away=list(away),
        dice="manual",
    )


@pytest.mark.parametrize("succeeds", ["H2 standing", None])
@pytest.mark.parametrize("away", [[], ["human/lineman @ h15 ball", "human/lineman @ i15", "human/lineman @ h16"]])
def test_a_flight_among_opponents_takes_few_looks(away: list[str], succeeds: str | None) -> None:
    found = odds.of(thrown(*away), "activate H1 hurl; hurl H2 h15", succeeds)
    assert found.method == "exact"
    assert found.nodes < 6_000


@pytest.mark.parametrize("succeeds", ["H2 standing", "A1 down", None])
def test_a_flight_among_opponents_goes_as_often_as_the_odds_say(succeeds: str | None) -> None:
    match = thrown("human/lineman @ h15 ball", "human/lineman @ i15", "human/lineman @ h16 prone")
    trial = Tries(Policy(match, "activate H1 hurl; hurl H2 h15", succeeds), 5).run(3000)
    assert 0 < trial.won < trial.tries
    assert trial.agrees, trial
