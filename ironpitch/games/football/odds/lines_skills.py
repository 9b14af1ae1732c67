"""The skills of a line: their names, their values, and which of them can change how a line goes."""

from __future__ import annotations

import re
from typing import Final

from ironpitch.engine.moments import Skill, speaks
from ironpitch.games.football.plan import Football, FootballSkill
from ironpitch.odds.lines_text import MARKS, Reader, nearest, plain

SHORT_SKILLS: Final = {
    "ball&chain": "ballandchain", "bt": "breaktackle", "claw": "claws", "claws": "claw", "dp": "dirtyplayer",
    "dt": "divingtackle", "ihs": "ironhardskin", "jugg": "juggernaut", "mb": "mightyblow", "sf": "surefeet",
    "sg": "sneakygit", "sh": "surehands", "ts": "thickskull",
}  # fmt: skip
"""What coaches call some skills, and other editions."""
HEARD: Final = [
    "rerolls", "rerolls_die", "rescues", "spoils", "on_team_reroll", "on_both_down", "turns_both_down", "on_stumble",
    "must_follow", "after_block", "cancels", "hardens", "unarmoured", "armour_bonus", "pierces", "on_armour",
    "after_armour", "on_injury", "after_injury", "hurt", "overlooked", "before_push", "on_pushing", "stops_follow_up",
]  # fmt: skip
"""The moments at which a skill can change how a line goes."""
LONGEST_SKILL: Final = 4
"""The most words a skill has."""
VALUE: Final = re.compile(r"\+?([0-9])\+?")
FIGURE: Final = re.compile(r"st=?([1-9])")


class Named:
    """A skill as it was written: which, with what value (empty: none), and where."""

    def __init__(self, slug: str, value: str) -> None:
        self.slug = slug
        self.value = value

    def written(self) -> str:
        """As a roster writes it: `mighty-blow(2)`."""
        return f"{self.slug}({self.value})" if self.value else self.slug


class Having:
    """What stands in brackets or before a colon: skills of whoever rolls, of the opponent, and a few words more."""

    def __init__(self) -> None:
        self.skills: list[Named] = []
        self.against: list[Named] = []
        self.blitz = False
        self.bribes = 0
        self.strength = 0

    def joined(self, other: Having) -> Having:
        """Both together; the other's values count where both name a skill."""
        both = Having()
        both.skills = joined_skills(self.skills, other.skills)
        both.against = joined_skills(self.against, other.against)
        both.blitz = self.blitz or other.blitz
        both.bribes = self.bribes + other.bribes
        both.strength = other.strength or self.strength
        return both

    def foes_only(self) -> Having:
        """Without what belongs to the acting player: somebody else rolls."""
        left = Having()
        left.against = self.against
        left.blitz = self.blitz
        return left


def joined_skills(first: list[Named], second: list[Named]) -> list[Named]:
    """The skills of two lists, each once."""
    taken = [each.slug for each in second]
    return [each for each in first if each.slug not in taken] + second


class Skills:
    """Reads skills by the names of one ruleset, and of others where they only renamed them.

    `by_figures` are the codes of the skills that go by a player's figures.
    """

    def __init__(self, book: Football, by_figures: frozenset[int]) -> None:
        self.book = book
        self.by_figures = by_figures
        self.slugs: dict[str, str] = {}
        """The slug of every skill the ruleset plays, by each of its names without spaces."""
        for slug in book.skills:
            self.slugs[plain(slug)] = slug
        for short, name in SHORT_SKILLS.items():
            if name in self.slugs:
                self.slugs[short] = self.slugs[name]

    def read_having(self, reader: Reader, has: Having, end: str) -> None:
        """Skills up to a bracket or a colon; those behind `vs` are the opponent's."""
        theirs = False
        while True:
            if not reader.more():
                raise reader.bad(f"expected {end!r} after the skills")
            if reader.takes(end):
                return
            figure = FIGURE.fullmatch(reader.text())
            if reader.takes("vs", "v", "against"):
                theirs = True
            elif reader.takes("blitz"):
                has.blitz = True
            elif reader.takes("bribe"):
                has.bribes += 1
            elif figure is not None:
                reader.take()
                has.strength = int(figure[1])
            elif not reader.takes("and", "with", "+"):
                (has.against if theirs else has.skills).append(self.read_skill(reader))

    def begins(self, reader: Reader) -> bool:
        """Does the name of a skill begin here?"""
        return self.width(reader) > 0

    def width(self, reader: Reader) -> int:
        """Of how many words the skill is that begins here; 0 if none does."""
        for width in range(LONGEST_SKILL, 0, -1):
            texts = [reader.text(ahead) for ahead in range(width)]
            if not any(text == "" or text in MARKS for text in texts):
                joined = plain("".join(texts))
                if joined in self.slugs or joined.rstrip("0123456789") in self.slugs:
                    return width
        return 0

    def read_skill(self, reader: Reader) -> Named:
        """A skill by any of its names, with its value if it has one: `mighty blow 2`, `mb2`, `loner(4+)`."""
        width = self.width(reader)
        if width > 0:
            joined = plain("".join([reader.text(ahead) for ahead in range(width)]))
            name = joined.rstrip("0123456789")
            slug = self.slugs[name]
            self.check_skill(reader, slug, width)
            reader.at += width
            return Named(slug, self.read_value(reader, slug, joined[len(name) :]))
        text = reader.text()
        if text in MARKS:
            raise reader.bad("expected a skill such as dodge, sure hands or mighty blow 1")
        hint = nearest(plain(text), sorted(self.slugs))
        raise reader.bad(f"no skill of {self.book.title} is called {text!r}{hint}")

    def check_skill(self, reader: Reader, slug: str, width: int) -> None:
        """Refuse a skill that would change nothing: what it does is in the numbers already."""
        skill = self.book.skills[slug]
        if int(skill.code) in self.by_figures:  # a line has no figures
            raise reader.bad(f"{skill.name}: write the number that is needed with it instead", width)
        if not heard(skill):
            raise reader.bad(f"{skill.name} has no say here: write the numbers and dice as they are with it", width)

    def read_value(self, reader: Reader, slug: str, value: str) -> str:
        """The number behind a skill, checked; empty if there is none."""
        skill = self.book.skills[slug]
        bracket = reader.text() == "(" and VALUE.fullmatch(reader.text(1)) is not None and reader.text(2) == ")"
        if not value and bracket:
            reader.take()
        if not value and (bracket or VALUE.fullmatch(reader.text())):
            value = plain(reader.take().text)
        else:
            bracket = False
        if not value:
            return ""
        least, most = skill.value_range()
        if len(value) > 1 or not least <= int(value) <= most:
            wanted = f"a value from {least} to {most}" if least <= most else "no value"
            raise reader.bad_before(f"{skill.name} has {wanted} in {self.book.title}")
        if bracket:
            reader.take()
        return value


def heard(skill: Skill) -> bool:
    """Can the skill change how a line goes?"""
    for moment in HEARD:
        if speaks(skill, moment, FootballSkill):
            return True
    return False
