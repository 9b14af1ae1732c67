"""What goes on beside the play, as figures: cheerleaders, coaches and their Plays, exploits and hacks.

Rows: dreadball §10.1, dreadball §10.2, dreadball §10.3, dreadball §10.5"""

from functools import cache
from importlib.resources import files
from typing import Final

from ironpitch.engine.roster import shown
from ironpitch.engine.team_file import LONGEST_NAME, LONGEST_NOTE, Fields, parse, refuse
from ironpitch.games.dreadball.clubs.team_building import COACHES

MOST_CHEERS: Final = 3
HIGHEST: Final = 99
NUMBERS: Final = {
    "cheerleaders": ["cost", "most", "in_play", "underdog_in_play"],
    "plays": ["dice", "target", "needed", "matching_dice"],
    "hacking": ["cost", "most"],
}
"""The tables of the file that hold nothing but numbers."""


class Entry:
    """One named thing of the list: a Play, an exploit or a hack."""

    def __init__(self, key: str, says: str, row: str = "", coach: str = "") -> None:
        self.key = key
        self.says = says
        self.row = row
        """The row of the rules about it."""
        self.coach = coach
        """The coach who calls it best, if it is a Play."""


class Sideline:
    """All figures of the list."""

    def __init__(
        self, numbers: dict[str, int], plays: list[Entry], exploits: list[Entry], hacks: list[Entry], rewards: list[str]
    ) -> None:
        self.numbers = numbers
        """By table and key: `cheerleaders.most`."""
        self.plays = plays
        self.exploits = exploits
        self.hacks = hacks
        self.rewards = rewards
        """What an exploit brings, by the cheers on the card."""


@cache
def sideline() -> Sideline:
    """The figures of the card."""
    text = (files("ironpitch.games.dreadball") / "sideline.toml").read_text(encoding="utf-8")
    return read_sideline(text, "sideline.toml")


def cheerleaders_in_play(owned: int, own: int, opponent: int) -> int:
    """How many of its cheerleaders a team worth so much may put on the score track: two for the underdog, else one.

    Rows: dreadball.cheerleader.set_up, dreadball.cheerleader.underdog_two, dreadball.cheerleader.equal_one"""
    numbers = sideline().numbers
    most = numbers["cheerleaders.underdog_in_play"] if own < opponent else numbers["cheerleaders.in_play"]
    return max(0, min(owned, most))


def play_dice(play: str, coach: str) -> int:
    """The dice of a Play that such a coach calls: one more if it is of his kind.

    Rows: dreadball §10.3"""
    numbers = sideline().numbers
    matching = any(found.key == play and found.coach == coach for found in sideline().plays)
    return numbers["plays.dice"] + (numbers["plays.matching_dice"] if matching else 0)


def reward(cheers: int) -> str:
    """What an exploit brings whose card has so many cheers."""
    return sideline().rewards[max(0, min(cheers, MOST_CHEERS))]


# -- reading -----------------------------------------------------------------------------------------------------------


def read_sideline(text: str, source: str) -> Sideline:
    """The list from the text of its file."""
    faults: list[str] = []
    file = parse(text, source, faults)
    numbers: dict[str, int] = {}
    for table in ("cheerleaders", "plays", "hacking"):
        inner = file.inner(table)
        for key in NUMBERS[table]:
            numbers[f"{table}.{key}"] = inner.number(key, 0, HIGHEST)
        inner.close()
    plays = [read_entry(fields, coach=True) for fields in file.tables("play")]
    exploits = [read_entry(fields) for fields in file.tables("exploit")]
    hacks = [read_entry(fields) for fields in file.tables("hack")]
    inner = file.inner("rewards")
    rewards = inner.slugs("by_cheers")
    if len(rewards) != MOST_CHEERS + 1:
        inner.fault("by_cheers", f"{len(rewards)} of them", f"{MOST_CHEERS + 1}, for no cheers to {MOST_CHEERS}")
    inner.close()
    file.close()
    refuse(source, faults)
    return Sideline(numbers, plays, exploits, hacks, rewards)


def read_entry(fields: Fields, coach: bool = False) -> Entry:
    """One named table."""
    found = Entry(
        fields.slug("key"),
        fields.text("says", LONGEST_NOTE),
        "" if coach else fields.text("row", LONGEST_NAME),
        fields.slug("coach") if coach else "",
    )
    if coach and found.coach and found.coach not in COACHES:
        fields.fault("coach", shown(found.coach), f"one of {', '.join(COACHES)}")
    fields.close()
    return found
