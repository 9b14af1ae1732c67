"""What every trait with a die of its own needs, as it is told: the number, and whether that was enough."""

from __future__ import annotations

import pytest

import tests.bb2016.playing as old
import tests.bb2020.playing as new
from ironpitch import Match

MAN = "human/lineman"
MOVE = "activate H1 move, step h11, done"
BLOCK = "activate H1 block, block A1"
BOTH = ("bb2016", "bb2020")
NEW = ("bb2020",)
Dice = list[int | str]
Told = tuple[str, int, int]
Case = tuple[tuple[str, ...], str, list[str], list[str], str, Dice, int]
Whole = tuple[tuple[str, ...], list[str], list[str], str, Dice, list[Told]]

# editions, the skill, who is there besides, the line, the dice that fail by one and that just pass, what is needed
FAILS: list[Case] = [
    (BOTH, "bone-head", [], [], "activate H1 move", [1], 2),
    (BOTH, "really-stupid", [], [], "activate H1 move", [3], 4),
    (BOTH, "really-stupid", [f"{MAN} @ h11"], [], "activate H1 move", [1], 2),
    (("bb2016",), "wild-animal", [], [], "activate H1 move", [3], 4),
    (("bb2016",), "wild-animal", [], [f"{MAN} @ h13"], "activate H1 block", [1], 2),
    (NEW, "unchannelled-fury", [], [], "activate H1 move", [3], 4),
    (NEW, "unchannelled-fury", [], [f"{MAN} @ h13"], "activate H1 block", [1], 2),
    (NEW, "animal-savagery", [], [], "activate H1 move", [3], 4),
    (NEW, "animal-savagery", [], [f"{MAN} @ h13"], "activate H1 block", [1], 2),
    (BOTH, "take-root", [], [], "activate H1 move", [1], 2),
]
PASSES: list[Case] = [
    (BOTH, "bone-head", [], [], MOVE, [2], 2),
    (BOTH, "really-stupid", [], [], MOVE, [4], 4),
    (BOTH, "really-stupid", [f"{MAN} @ g11"], [], MOVE, [2], 2),
    (("bb2016",), "wild-animal", [], [], MOVE, [4], 4),
    (("bb2016",), "wild-animal", [], [f"{MAN} @ h13"], f"{BLOCK}, push h14, stay", [2, "push"], 2),
    (NEW, "unchannelled-fury", [], [], MOVE, [4], 4),
    (NEW, "unchannelled-fury", [], [f"{MAN} @ h13"], f"{BLOCK}, push h14, stay", [2, "push"], 2),
    (NEW, "animal-savagery", [], [], MOVE, [4], 4),
    (NEW, "animal-savagery", [], [f"{MAN} @ h13"], f"{BLOCK}, push h14, stay", [2, "push"], 2),
    (BOTH, "take-root", [], [], MOVE, [2], 2),
]


def played(edition: str, home: list[str], away: list[str], line: str, dice: Dice) -> Match:
    """The line in an edition, without team re-rolls."""
    if edition == "bb2016":
        return old.played(home, away, line, dice, rerolls=(0, 0))
    return new.played(home, away, line, dice, rerolls=(0, 0))


def told(match: Match) -> list[Told]:
    """Of every test for a skill: whose it was, what it needed, and whether it passed."""
    rows = [event for event in old.happened(match, "Tested") if event["purpose"] == "skill"]
    return [(str(event["player"]), int(event["needed"]), int(event["passed"])) for event in rows]


def cases(rows: list[Case]) -> list[tuple[str, str, list[str], list[str], str, Dice, int]]:
    return [(edition, *row[1:]) for row in rows for edition in row[0]]


@pytest.mark.parametrize(("edition", "skill", "mates", "foes", "line", "dice", "need"), cases(FAILS))
def test_one_less_than_needed_is_told_as_a_failure(
    edition: str, skill: str, mates: list[str], foes: list[str], line: str, dice: Dice, need: int
) -> None:
    match = played(edition, [f"{MAN} @ h12 +{skill}", *mates], foes, line, dice)
    assert told(match) == [("H1", need, 0)]


@pytest.mark.parametrize(("edition", "skill", "mates", "foes", "line", "dice", "need"), cases(PASSES))
def test_what_is_needed_is_told_as_a_success(
    edition: str, skill: str, mates: list[str], foes: list[str], line: str, dice: Dice, need: int
) -> None:
    match = played(edition, [f"{MAN} @ h12 +{skill}", *mates], foes, line, dice)
    assert told(match) == [("H1", need, 1)]


# editions, home, away, the line, the dice, what is told
OTHERS: list[Whole] = [
    (BOTH, [f"{MAN} @ h12 st=5 +always-hungry +throw-team-mate", f"{MAN} @ h11 +right-stuff"], [],
     "activate H1 hurl, hurl H2 h8", [1, 1], [("H1", 2, 0), ("H2", 2, 0)]),
    (BOTH, [f"{MAN} @ h12 +chainsaw"], [f"{MAN} @ h13"], "activate H1 block, saw A1", [2, 1, 1], [("H1", 2, 1)]),
    (BOTH, [f"{MAN} @ h12 +chainsaw"], [f"{MAN} @ h13"], "activate H1 block, saw A1", [1, 1, 1], [("H1", 2, 0)]),
    (BOTH, [f"{MAN} @ h12 +chainsaw"], [f"{MAN} @ h13 prone"], "activate H1 foul, foul A1", [1, 1, 2],
     [("H1", 2, 0)]),
    (NEW, [f"{MAN} @ h12 +projectile-vomit"], [f"{MAN} @ h13"], "activate H1 block, vomit A1", [2, 1, 1],
     [("H1", 2, 1)]),
    (NEW, [f"{MAN} @ h12 +projectile-vomit"], [f"{MAN} @ h13"], "activate H1 block, vomit A1", [1, 1, 1],
     [("H1", 2, 0)]),
    (NEW, [f"{MAN} @ h12 +breathe-fire"], [f"{MAN} @ h13 st=4"], "activate H1 block, breathe A1", [4], [("H1", 4, 1)]),
    (NEW, [f"{MAN} @ h12 +breathe-fire"], [f"{MAN} @ h13 st=4"], "activate H1 block, breathe A1", [3], [("H1", 4, 0)]),
    (NEW, [f"{MAN} @ h12 +breathe-fire"], [f"{MAN} @ h13 st=5"], "activate H1 block, breathe A1", [5], [("H1", 5, 1)]),
    (NEW, [f"{MAN} @ h12 +breathe-fire"], [f"{MAN} @ h13 st=5"], "activate H1 block, breathe A1", [4], [("H1", 5, 0)]),
    (BOTH, [f"{MAN} @ h12"], [f"{MAN} @ h13 +foul-appearance"], BLOCK, [1], [("H1", 2, 0)]),
    (BOTH, [f"{MAN} @ h12"], [f"{MAN} @ h13 +foul-appearance"], f"{BLOCK}, push h14, stay", [2, "push"],
     [("H1", 2, 1)]),
]  # fmt: skip


def wholes(
    rows: list[Whole],
) -> list[tuple[str, list[str], list[str], str, Dice, list[Told]]]:
    return [(edition, *row[1:]) for row in rows for edition in row[0]]


@pytest.mark.parametrize(("edition", "home", "away", "line", "dice", "rows"), wholes(OTHERS))
def test_a_trait_tells_who_rolled_what_was_needed_and_how_it_went(
    edition: str, home: list[str], away: list[str], line: str, dice: Dice, rows: list[Told]
) -> None:
    assert told(played(edition, home, away, line, dice)) == rows
