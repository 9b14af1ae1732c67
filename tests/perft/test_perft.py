"""The number of ways on from a position, by depth, is the committed one."""

from __future__ import annotations

from pathlib import Path

import pytest

import ironpitch
from tests.perft.counting import FOLDER, HEADER, branches, counts, files, recounted


@pytest.mark.parametrize("file", files(), ids=lambda file: file.stem)
def test_as_many_lines_and_states_follow_as_are_written_down(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert recounted(text).splitlines() == text.splitlines(), "`make playthroughs` counts anew"


def test_every_file_says_what_it_is_about_and_goes_at_least_two_deep() -> None:
    assert len(files()) >= 8
    for file in files():
        top, _, rows = file.read_text(encoding="utf-8").partition(f"{HEADER}\n")
        assert top.startswith("# ")
        assert len(rows.splitlines()) >= 2, file.name
    assert FOLDER.joinpath("opening.txt") in files()


def test_counting_follows_choices_and_dice() -> None:
    # a dodge: eight squares to step to but the marker's, or stopping; then six faces for the die
    match = ironpitch.scenario(
        "bb2016(gfi=off)",
        home=["human/lineman @ h12 ma=1", "human/lineman @ a1"],
        away=["orc/lineman @ h13"],
        acting="H1 move",
        dice="manual",
    )
    assert branches(match) == 8
    (first, states), (second, after) = counts(match)[:2]
    assert (first, states) == (8, 8)
    # stopping leads to the team turn, where A1 of ours may act; each dodge has six faces, all that pass alike
    assert second > 7 * 6
    assert after < second
