"""On small crowded pitches the search finds what the rules give when every path is played with every die."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ironpitch
from ironpitch import Match
from ironpitch.games.football.odds.paths import best_paths
from tests.odds.driving import Driver

POCKET = [f"{file}{rank}" for rank in (10, 11, 12) for file in "abc"]
"""Nine squares at the side line, walled in by the ring around them."""
RING = ["a9", "b9", "c9", "d9", "d10", "d11", "d12", "d13", "c13", "b13", "a13"]
SKILLS = ["dodge", "sure-hands", "sprint", "sure-feet", "stunty", "loner", "jump-up", "no-hands"]
HOME = 10
"""Team-mates there is room for."""


@st.composite
def crowded(draw: st.DrawFn) -> Match:
    """A player in a pocket of nine squares with opponents around it and perhaps among it, the ball perhaps there."""
    ruleset = draw(st.sampled_from(["bb2016", "bb2016(gfi=off)", "bb2020"]))
    figures = f"ma={draw(st.integers(1, 3))} ag={draw(st.integers(1, 5))} st={draw(st.integers(2, 6))}"
    known = SKILLS if ruleset == "bb2020" else [*SKILLS, "break-tackle"]
    skills = draw(st.lists(st.sampled_from(known), max_size=3, unique=True))
    squares = draw(st.permutations(POCKET))
    prone = draw(st.sampled_from(["", "", "", "prone"]))
    words = [f"human/lineman @ {squares[0]} {figures} {prone}", *[f"+{skill}" for skill in skills]]
    ball = draw(st.sampled_from(["", "", "there", "held"]))
    if ball == "held" and not prone and "no-hands" not in skills:
        words.append("ball")
    if draw(st.integers(0, 5)) == 0:
        words.append("dodge-rerolled")
    lurking = draw(st.lists(st.sampled_from(["+tackle", "+prehensile-tail", "dazed"]), max_size=2, unique=True))
    home, away = [" ".join(words)], list[str]()
    for square in RING:
        kind = draw(st.sampled_from(["mate", "down", "marker"]))
        if kind == "mate" and len(home) <= HOME:
            home.append(f"human/lineman @ {square}")
        elif len(away) < 9:
            away.append(f"human/lineman @ {square} {'prone' if kind == 'down' else ''}")
        else:
            home.append(f"human/lineman @ {square}")
    for square in squares[1 : 1 + draw(st.integers(0, 2))]:
        away.append(f"human/lineman @ {square} {' '.join(lurking)}")
    return ironpitch.scenario(
        ruleset,
        home=home,
        away=away,
        ball=squares[-1] if ball == "there" else None,
        rerolls=(draw(st.integers(0, 3 if ruleset == "bb2020" else 1)), 0),
        spent=draw(st.sampled_from([(), (), (), ("reroll",)])),
        weather=draw(st.sampled_from(["nice", "rain", "blizzard"])),
        acting="H1 move",
        dice="manual",
    )


@settings(max_examples=40)
@given(match=crowded(), rerolls=st.booleans())
def test_the_search_finds_what_playing_every_path_with_every_die_gives(match: Match, rerolls: bool) -> None:
    driver = Driver(match, "H1", rerolls)
    exact = driver.best(6)
    before = match.digest()
    paths = best_paths(match.table, 0, rerolls)
    assert match.digest() == before
    for square in range(match.table.plan.board.size):
        assert paths.chance(square) == pytest.approx(exact.get(square, 0.0), abs=1e-9), match.position()
    for square in paths.squares():
        assert driver.chance_of(paths.path(square)) == pytest.approx(paths.chance(square), abs=1e-9)
