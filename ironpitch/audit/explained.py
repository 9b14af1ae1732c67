"""Differences that are meant: where our reading differs from the server's, and the ruling that says so.

An entry names the kind of the comparison, a pattern for each reading, and the title of the ruling in docs/rulings.md.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, NamedTuple

from ironpitch.audit.ledger import Verdict

TITLE: Final = re.compile(
    r"\*\*[0-9]{4}-[0-9]{2}-[0-9]{2},\s+(?:[a-z]+ [0-9]{4}-[0-9]{2}-[0-9]{2},\s+)?(.+?)\.\*\*", re.DOTALL
)
"""How the page begins a ruling: date and title in bold."""


class Explained(NamedTuple):
    """One kind of difference, and the ruling behind it."""

    kind: str
    ours: str
    theirs: str
    ruling: str


UNKNOWN_2016: Final = "no such roll in bb2016"
CASUALTIES_2016: Final = "In 2016 a casualty is out of the match and nothing is rolled"
EXPLAINED: Final[tuple[Explained, ...]] = (
    Explained("bribe", "no roll", r"rolled \[1\]", "arguing and bribes"),
    Explained("casualty", UNKNOWN_2016, "rolled .*", CASUALTIES_2016),
    Explained("lasting injury", UNKNOWN_2016, "rolled .*", CASUALTIES_2016),
    Explained("apothecary", UNKNOWN_2016, "rolled .*|treated", CASUALTIES_2016),
    Explained("argue the call", UNKNOWN_2016, "rolled .*", "In 2016 nobody argues with the referee"),
    Explained("master chef", UNKNOWN_2016, "rolled .*", "A match of 2016 is played without inducements"),
    Explained("recovery", "sent off before", "rolled .*", "A knocked-out weapon is sent off before it comes to"),
    Explained("landing", ".*", "no roll after an escape", "Who squirms free of a hungry thrower must land"),
    Explained("pass", ".*", ".*in the name of another", "A bomb is thrown by whoever throws it"),
    Explained("interference", "no roll", ".*in the name of another", "A bomb is thrown by whoever throws it"),
    Explained("inducement", UNKNOWN_2016, "extraTeamTraining", "A match of 2016 is played without inducements"),
    Explained("throw-in direction", "no face leads .* from the corner .*", ".*", "a throw-in from a corner"),
    Explained("block", ".*", ".* with horns and no run-up", "the run-up of Horns"),
    Explained("block", ".*", ".* under a card", "A match of 2016 is played without inducements"),
    Explained("card", UNKNOWN_2016, "rolled .*", "A match of 2016 is played without inducements"),
    Explained(
        "recovery", "stays out", "recovers with [0-9] from the keg", "A match of 2016 is played without inducements"
    ),
    Explained(
        "cheering fans",
        ".*",
        ".* with a staff of (?!0 and 0).*",
        "In 2016 fans and coaching are the die and FAME alone",
    ),
    Explained(
        "brilliant coaching",
        ".*",
        ".* with a staff of (?!0 and 0).*",
        "In 2016 fans and coaching are the die and FAME alone",
    ),
    Explained("injury", ".*", ".* by [0-9]+ niggling", "Niggling injuries are of a league"),
)


def ruling_for(verdict: Verdict) -> str:
    """The title of the ruling that explains a difference; empty if none does."""
    for entry in EXPLAINED:
        if entry.kind == verdict.kind and re.fullmatch(entry.ours, verdict.ours):
            if re.fullmatch(entry.theirs, verdict.theirs):
                return entry.ruling
    return ""


def missing_titles(rulings: Path) -> list[str]:
    """Rulings named here that the page does not have; none if the page is not there."""
    if not rulings.is_file():
        return []
    titles = [" ".join(title.split()) for title in TITLE.findall(rulings.read_text(encoding="utf-8"))]
    return [entry.ruling for entry in EXPLAINED if entry.ruling not in titles]
