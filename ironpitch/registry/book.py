"""The rule book of a ruleset: rows, skills and procedures, each with its code and its tests."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from ironpitch import rulesets
from ironpitch.engine.moments import Skill
from ironpitch.engine.ruleset import Option, Ruleset
from ironpitch.registry.lineage import Home, elders_of, home_of, lineages, parts_of, spoken
from ironpitch.registry.proofs import Proof, proofs, skill_id
from ironpitch.registry.reference import reference_of
from ironpitch.registry.rows import Row, forebears_of, rows_of
from ironpitch.registry.sources import CITED, Place, is_checkout, places

SKILL_FOLDER: Final = "/skills/"
NONE: Final[frozenset[str]] = frozenset()


class RowEntry(NamedTuple):
    """A row and what stands behind it."""

    row: Row
    code: tuple[Place, ...]
    tests: tuple[Proof, ...]
    skills: tuple[str, ...]
    """The skills that touch it, as slugs."""


class SkillEntry(NamedTuple):
    """A skill and what stands behind it."""

    skill: Skill
    code: Place
    moments: tuple[str, ...]
    purposes: frozenset[str]
    rows: tuple[str, ...]
    tests: tuple[Proof, ...]

    @property
    def slug(self) -> str:
        """`sure-hands`."""
        return self.skill.slug()


class Procedure(NamedTuple):
    """A function or table of the rules that says which rows it follows."""

    place: Place
    rows: tuple[str, ...]
    tests: tuple[Proof, ...]
    skills: tuple[str, ...]


class Book:
    """Everything a reader can ask about one ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.name = ruleset.name
        self.rows = rows_of(ruleset.name)
        self.ids = frozenset(row.id for row in self.rows)
        self.forebears = forebears_of(ruleset.name)
        self.has_tests = is_checkout()
        self.parts = parts_of(ruleset)
        self.written = [place for part in self.parts for place in places(part)]
        self.lineages = lineages(ruleset)
        self.elders = elders_of(ruleset)
        self.played = frozenset(home for homes in self.lineages.values() for home in homes)
        self.code = [place for place in self.written if self.is_in_force(place)]
        self.rolled = rolled_by(self.code)
        self.covering = covering(proofs())
        self.meant = meant(self.rows, self.forebears)
        self.skills = [self.skill_entry(skill) for skill in ruleset.skills.values()]
        citing = [place for place in self.code if self.cited(place)]
        self.proving: dict[str, list[Place]] = {}
        for place in citing:
            for row in self.cited(place):
                self.proving.setdefault(row, []).append(place)
        self.procedures = [self.procedure(place) for place in citing if not self.is_skill(place)]
        self.touching = {entry.place: entry.skills for entry in self.procedures}
        self.entries = [self.row_entry(row) for row in self.rows]

    def options(self) -> list[Option]:
        """The switches of the ruleset."""
        return self.ruleset.options()

    def cited(self, place: Place) -> tuple[str, ...]:
        """The rows a place cites or is followed by, in the order of the rulebook."""
        found = {at for word in (place.reference, *place.cites) for at in self.meant.get(word, ())}
        return tuple(self.rows[at].id for at in sorted(found))

    def covered_by(self, ids: Iterable[str]) -> tuple[Proof, ...]:
        """The tests of any of these rows and skills, in the order of the files."""
        found = {at: proof for covered in ids for at, proof in self.covering.get(covered, ())}
        return tuple(found[at] for at in sorted(found))

    def is_skill(self, place: Place) -> bool:
        """Does the place belong to the class of a skill, or to a class that such a class builds on?"""
        return place.home in self.played

    def is_in_force(self, place: Place) -> bool:
        """Does the ruleset play by this? Not by skills of others in the shared library; a list is no code either."""
        if SKILL_FOLDER not in place.path:
            return True
        if place.path.endswith("/__init__.py") and place.name.isupper():
            return False
        return place.home in self.played or not place.is_class

    def row_entry(self, row: Row) -> RowEntry:
        """Find code, tests and skills of a row."""
        code = list(self.proving.get(row.id, ()))
        code += [e.code for e in self.skills if row.id in CITED.findall(e.skill.source) and e.code not in code]
        heard = {slug for place in code if not self.is_skill(place) for slug in self.touching[place]}
        touching = [entry.slug for entry in self.skills if row.id in entry.rows or entry.slug in heard]
        return RowEntry(row, tuple(code), self.covered_by([row.id]), tuple(touching))

    def touched(self, place: Place) -> tuple[str, ...]:
        """The skills that speak at a moment the place announces, or about the very roll the place makes."""
        rolled = place.purposes.union(*(self.rolled.get(test, NONE) for test in place.tests))
        return tuple(
            entry.slug
            for entry in self.skills
            if not place.announces.isdisjoint(entry.moments) or not rolled.isdisjoint(entry.purposes)
        )

    def skill_entry(self, skill: Skill) -> SkillEntry:
        """Find the class of a skill, what it does itself or inherits from a skill like it, and its tests."""
        homes = self.lineages[skill.slug()]
        members = [place for place in self.code if place.home in homes]
        own = home_of(type(skill))
        code = next((p for p in members if (p.path, p.name) == own), somewhere_else(own))
        purposes = frozenset(purpose for place in members for purpose in place.purposes)
        cited = {row for place in members for row in place.cites}.union(CITED.findall(skill.source))
        ids = {skill_id(self.name, skill.slug()), *(skill_id(elder, skill.slug()) for elder in self.lenders(skill))}
        tests = self.covered_by(ids)
        rows = tuple(row.id for row in self.rows if row.id in cited)
        moments = spoken(skill, homes) + reference_of(self.ruleset).permissions(skill)
        return SkillEntry(skill, code, moments, purposes, rows, tests)

    def lenders(self, skill: Skill) -> list[str]:
        """The elder games that play this very skill, not only one of its name: what proves it there proves it here."""
        return [elder.name for elder in self.elders if elder.skills.get(skill.slug()) is skill]

    def procedure(self, place: Place) -> Procedure:
        """A function that cites rows, with the tests of those rows."""
        rows = self.cited(place)
        return Procedure(place, rows, self.covered_by(rows), self.touched(place))

    # -- what is wrong ---------------------------------------------------------------------------------------------

    def rows_without_code(self) -> list[str]:
        """Rows that no function says it follows, but for those that come later."""
        return [entry.row.id for entry in self.entries if not entry.code and not entry.row.is_later]

    def rows_without_test(self) -> list[str]:
        """Rows that no test covers, but for those that come later and have no code yet."""
        entries = [entry for entry in self.entries if entry.code or not entry.row.is_later]
        return [entry.row.id for entry in entries if not entry.tests]

    def skills_without_class(self) -> list[str]:
        """Skills that the ruleset has a word for and does not play."""
        return [slug for slug in self.ruleset.vocabulary.words.get("skill", []) if slug and not self.plays(slug)]

    def skills_without_test(self) -> list[str]:
        """Skills that no test makes fire."""
        return [entry.slug for entry in self.skills if not entry.tests]

    def plays(self, slug: str) -> bool:
        """Is there a skill of that name in this ruleset?"""
        return slug in self.ruleset.skills

    def unknown_references(self) -> list[str]:
        """Ids in the source that are no rows: slips of the pen, and stars where the rows should be named."""
        wrong = []
        for place in self.written:
            for cited in sorted(place.cites):
                if cited.startswith(f"{self.name}.") and cited not in self.ids:
                    wrong.append(f"{place.at} {place.name}: {cited}")
        return wrong


def rolled_by(code: list[Place]) -> dict[str, frozenset[str]]:
    """What each test rolls for, by the name of the function or method that makes it up: `dodge_test`."""
    found: dict[str, frozenset[str]] = {}
    for place in code:
        name = place.name.split(".")[-1]
        if name.endswith("_test"):
            found[name] = found.get(name, frozenset()) | place.purposes
    return found


def covering(tests: tuple[Proof, ...]) -> dict[str, list[tuple[int, Proof]]]:
    """The tests of each row and skill, each with its number among all of them."""
    found: dict[str, list[tuple[int, Proof]]] = {}
    for at, proof in enumerate(tests):
        for covered in proof.covers:
            found.setdefault(covered, []).append((at, proof))
    return found


def meant(rows: tuple[Row, ...], forebears: dict[str, frozenset[str]]) -> dict[str, list[int]]:
    """Where the rows are that a word in the source stands for: the row of that id, and those that follow it."""
    found: dict[str, list[int]] = {}
    for at, row in enumerate(rows):
        for word in {row.id, *forebears.get(row.id, NONE)}:
            found.setdefault(word, []).append(at)
    return found


def somewhere_else(home: Home) -> Place:
    """Where a skill of somebody else's package is, as far as can be said."""
    return Place(home[1], home[0], 1, "", NONE, NONE, NONE, NONE, True)


def editions() -> list[str]:
    """The rulesets that come with rows of their own."""
    return [name for name in rulesets.known() if re.fullmatch(r"[a-z0-9]+", name) and rows_of(name)]


@cache
def book_of(name: str) -> Book:
    """The rule book of a ruleset, all options on."""
    return Book(rulesets.ruleset(name))
