"""The rule book of a ruleset: rows, skills and procedures, each with its code and its tests."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from ironpitch import rulesets
from ironpitch.engine.moments import Skill
from ironpitch.engine.ruleset import Option, Ruleset
from ironpitch.registry.proofs import SKILL, Proof, proofs
from ironpitch.registry.rows import Row, rows_of
from ironpitch.registry.sources import PACKAGE, Place, is_checkout, places

SILENT: Final = frozenset({"__init__", "slug"})
"""Methods of a skill that are no moments."""


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
        self.has_tests = is_checkout()
        self.code = [place for part in parts_of(ruleset) for place in places(part)]
        self.rolled = {place.name: place.purposes for place in self.code if place.name.endswith("_test")}
        self.skills = [self.skill_entry(skill) for skill in ruleset.skills.values()]
        self.entries = [self.row_entry(row) for row in self.rows]
        plain = [place for place in self.code if not self.is_skill(place)]
        self.procedures = [self.procedure(place) for place in plain if self.cited(place)]

    def options(self) -> list[Option]:
        """The switches of the ruleset."""
        return self.ruleset.options()

    def cited(self, place: Place) -> tuple[str, ...]:
        """The rows a place cites, in the order of the rulebook."""
        return tuple(row.id for row in self.rows if row.id in place.cites)

    def is_skill(self, place: Place) -> bool:
        """Does the place belong to the class of a skill?"""
        owner = place.name.split(".")[0]
        return any(place.path == entry.code.path and owner == entry.code.name for entry in self.skills)

    def row_entry(self, row: Row) -> RowEntry:
        """Find code, tests and skills of a row."""
        code = tuple(place for place in self.code if row.id in place.cites)
        tests = tuple(proof for proof in proofs() if row.id in proof.covers)
        touching = [
            entry.slug
            for entry in self.skills
            if row.id in entry.rows or any(self.touches(entry, place) for place in code if not self.is_skill(place))
        ]
        return RowEntry(row, code, tests, tuple(touching))

    def touches(self, entry: SkillEntry, place: Place) -> bool:
        """Does the skill speak at a moment the place announces, or about the very roll the place makes?"""
        rolled = place.purposes.union(*(self.rolled.get(test, frozenset()) for test in place.tests))
        return bool(place.announces.intersection(entry.moments) or rolled & entry.purposes)

    def skill_entry(self, skill: Skill) -> SkillEntry:
        """Find the class of a skill, what it does itself or inherits from a skill like it, and its tests."""
        module = type(skill).__module__.split(".")
        path = "/".join(module) + ".py"
        lineage = self.lineage(path, type(skill).__name__)
        code = lineage[0]
        names = {place.name for place in lineage}
        members = [place for place in self.code if place.name.split(".")[0] in names]
        moments = sorted({method for place in lineage for method in place.methods} - SILENT)
        purposes = frozenset(purpose for place in members for purpose in place.purposes)
        cited = {cited for place in members if place.path == path for cited in place.cites}
        tests = tuple(proof for proof in proofs() if f"{SKILL}{skill.slug()}" in proof.covers)
        rows = tuple(row.id for row in self.rows if row.id in cited)
        return SkillEntry(skill, code, tuple(moments), purposes, rows, tests)

    def lineage(self, path: str, name: str) -> list[Place]:
        """The class of a skill and the skill classes below which it stands in the same ruleset."""
        found = [place for place in self.code if place.path == path and place.name == name]
        if not found:  # a skill of somebody else's package
            none: frozenset[str] = frozenset()
            return [Place(name, path, 1, "", none, none, none, none, none, ())]
        for base in found[0].bases:
            found += [p for p in self.code if p.name == base and p.bases and f"/{self.name}/" in f"/{p.path}"]
        return found

    def procedure(self, place: Place) -> Procedure:
        """A function that cites rows, with the tests of those rows."""
        rows = self.cited(place)
        tests = tuple(proof for proof in proofs() if proof.covers.intersection(rows))
        return Procedure(place, rows, tests, tuple(entry.slug for entry in self.skills if self.touches(entry, place)))

    # -- what is wrong ---------------------------------------------------------------------------------------------

    def rows_without_code(self) -> list[str]:
        """Rows that no function says it follows."""
        return [entry.row.id for entry in self.entries if not entry.code]

    def rows_without_test(self) -> list[str]:
        """Rows that no test covers."""
        return [entry.row.id for entry in self.entries if not entry.tests]

    def skills_without_test(self) -> list[str]:
        """Skills that no test makes fire."""
        return [entry.slug for entry in self.skills if not entry.tests]

    def unknown_references(self) -> list[str]:
        """Ids in the source that are no rows: slips of the pen, and stars where the rows should be named."""
        wrong = []
        for place in self.code:
            for cited in sorted(place.cites):
                if cited.startswith(f"{self.name}.") and cited not in self.ids:
                    wrong.append(f"{place.at} {place.name}: {cited}")
        return wrong

    # -- what a reader asks ----------------------------------------------------------------------------------------

    def same_row_elsewhere(self, row: Row) -> list[tuple[str, Row | None]]:
        """What the other editions say under the same heading; None where one has no such row."""
        found: list[tuple[str, Row | None]] = []
        tail = row.id.partition(".")[2]
        for name in editions():
            if name != self.name:
                found.append((name, next((r for r in rows_of(name) if r.id == f"{name}.{tail}"), None)))
        return found


def parts_of(ruleset: Ruleset) -> list[str]:
    """The folders of the package that hold the rules of a ruleset: its own, and those its classes come from."""
    found = [f"rules/{ruleset.name}"]
    for ancestor in type(ruleset).__mro__:
        steps = ancestor.__module__.split(".")
        if steps[:2] == ["ironpitch", "rules"] and len(steps) > 2 and f"rules/{steps[2]}" not in found:
            found.append(f"rules/{steps[2]}")
    return sorted((part for part in found if (PACKAGE / part).is_dir()), reverse=True)


def editions() -> list[str]:
    """The rulesets that come with rows of their own."""
    return [name for name in rulesets.known() if re.fullmatch(r"[a-z0-9]+", name) and rows_of(name)]


@cache
def book_of(name: str) -> Book:
    """The rule book of a ruleset, all options on."""
    return Book(rulesets.ruleset(name))
