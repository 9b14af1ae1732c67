"""Writes docs/options.md: every option of every ruleset, from what the rulesets say of themselves."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "options.md"
HEAD = """# Options

Written by `make docs` from the rulesets; do not edit it. `ironpitch rulesets` prints the same in the terminal.

An option is written in brackets behind the name of a ruleset: `bb2016(preset=basic)`, `bb2016(gfi=off, weather=off)`.
Quote it in a shell: `ironpitch play --ruleset "bb2016(preset=basic)"`. What is not named has its default. Options
settle two things: which optional rules are played, and how a question that a rulebook leaves open is answered.
"""
BB2016 = "Every optional rule is on unless told otherwise; `bb2016(preset=basic)` is the base game."
BB2020 = """\
A match is an exhibition match with petty cash for inducements, and with the eight prayers of the tournament list.
`bb2020(prayers=league)` has all sixteen prayers; `bb2020(inducements=off, extra_time=never)` is the plain match."""
DUNGEON = (
    "`dungeonbowl(dungeon=random:7)` plays in the dungeon of a seed; [dungeons.md](dungeons.md) explains dungeons."
)
DREADBALL = "The whole side line is `dreadball(cheerleaders=lent, staff=lent, exploits=on, fans=on, hacking=on)`."
FIRST = {"bb2016": BB2016, "bb2020": BB2020, "dungeonbowl": DUNGEON, "dreadball": DREADBALL}
"""What is said of a game before its table."""


def page() -> str:
    """The whole page."""
    from ironpitch import rulesets

    parts = [HEAD.strip()]
    for name in rulesets.BUILTIN:
        book = rulesets.ruleset(name)
        rows = [
            f"| `{each.name}` | `{each.default}` | {others(each.values, each.default)} | {sentence(each.says)} |"
            for each in book.options()
        ]
        head = ["| option | default | other values | what it does |", "|---|---|---|---|"]
        parts += [f"## {book.title}: `{name}`", FIRST.get(name, ""), "\n".join([*head, *rows])]
    return "\n\n".join(part for part in parts if part) + "\n"


def others(values: list[str], default: str) -> str:
    """The values that are not the default."""
    return ", ".join(f"`{value}`" for value in values if value != default)


def sentence(says: str) -> str:
    """What an option does; a bar would end the cell."""
    return says.removesuffix(".").replace("|", "\\|")


def main() -> int:
    """Write the page."""
    PAGE.write_text(page(), encoding="utf-8")
    print(f"wrote {PAGE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    sys.exit(main())
