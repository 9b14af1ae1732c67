"""Where the classes of a ruleset and of its skills come from: its own folder, or a library that editions share."""

from __future__ import annotations

from typing import Final

from ironpitch import rulesets
from ironpitch.engine.moments import Skill
from ironpitch.engine.ruleset import Ruleset
from ironpitch.registry.sources import PACKAGE, ROOT

Home = tuple[str, str]
"""The path of a module and the name of a class in it."""

RULES: Final = "ironpitch.games."
LIBRARIES: Final = ("games/football",)
"""What a family of games shares, skills included, whether an edition uses them yet or not."""
SILENT: Final = frozenset({"slug", "default_value", "value_of"})
"""Methods of a skill that are no moments."""


def home_of(kind: type) -> Home:
    """Where a class is written."""
    steps = kind.__module__.replace(".", "/")
    path = f"{steps}.py"
    if not (ROOT / path).is_file() and (ROOT / steps / "__init__.py").is_file():
        path = f"{steps}/__init__.py"
    return path, kind.__name__


def lineages(ruleset: Ruleset) -> dict[str, frozenset[Home]]:
    """By slug: the class of each skill and the classes of the rules it builds on, without those all skills share."""
    lines = {
        slug: [kind for kind in type(skill).__mro__ if kind.__module__.startswith(RULES) or kind is type(skill)]
        for slug, skill in ruleset.skills.items()
    }
    shared = set.intersection(*map(set, lines.values())) if lines else set()
    return {
        slug: frozenset(home_of(kind) for at, kind in enumerate(line) if not at or kind not in shared)
        for slug, line in lines.items()
    }


def spoken(skill: Skill, homes: frozenset[Home]) -> tuple[str, ...]:
    """The moments at which a skill speaks: what its classes define of that which every skill has."""
    own = [kind for kind in type(skill).__mro__ if home_of(kind) in homes]
    every = {name for kind in type(skill).__mro__ if kind not in own for name in vars(kind)}
    found = {name for kind in own for name, value in vars(kind).items() if name in every and callable(value)}
    return tuple(sorted(name for name in found - SILENT if not name.startswith("_")))


def parts_of(ruleset: Ruleset) -> list[str]:
    """The folders of the package that hold the rules of a ruleset: its own, and those its classes come from."""
    found = [f"games/{name}" for name in [ruleset.name, *ruleset.builds_on()]]
    kinds = list(type(ruleset).__mro__)
    for skill in ruleset.skills.values():
        kinds += type(skill).__mro__
    for kind in kinds:
        steps = kind.__module__.split(".")
        if kind.__module__.startswith(RULES) and f"games/{steps[2]}" not in found:
            found.append(f"games/{steps[2]}")
    return existing(found)


def elders_of(ruleset: Ruleset) -> list[Ruleset]:
    """The games this one takes rules over from, as its manifest says."""
    return [rulesets.ruleset(name) for name in ruleset.builds_on()]


def existing(parts: list[str]) -> list[str]:
    """The folders that are there."""
    return sorted((part for part in set(parts) if (PACKAGE / part).is_dir()), reverse=True)
