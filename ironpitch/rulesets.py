"""Rulesets by name: the ones that come with Ironpitch, and those that others add.

A manifest is a module with a function `make(settings) -> Ruleset`. One of your own is found if its package names that
function in the entry-point group `ironpitch.rulesets`, or after `register("my-rules", make)`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Final

from ironpitch.engine.errors import UnknownRuleset
from ironpitch.engine.ruleset import Ruleset, parse_ruleset

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

Make = Callable[[dict[str, str]], Ruleset]

BUILTIN: Final = {
    "bb2016": "ironpitch.games.bb2016",
    "bb2020": "ironpitch.games.bb2020",
    "dreadball": "ironpitch.games.dreadball",
    "dungeonbowl": "ironpitch.games.dungeonbowl",
}
DEFAULT: Final = "bb2016"
"""The game that is meant when nobody names one: by every verb of the command line, by the server and in Python."""
GROUP: Final = "ironpitch.rulesets"
LONGEST: Final = 8000
"""A dungeon may travel in the name of its ruleset."""

_registered: dict[str, Make] = {}


def ruleset(text: str) -> Ruleset:
    """The ruleset behind a string, which may carry options; the same string gives the same object.

    >>> ruleset("bb2016").title
    'Blood Bowl 2016'
    >>> ruleset("bb2016(weather=off, gfi=off)").text()
    'bb2016(gfi=off, weather=off)'
    """
    if not isinstance(text, str) or len(text) > LONGEST:
        raise UnknownRuleset(f"a ruleset is a text such as 'bb2016' or 'bb2016(gfi=off)', not {str(text)[:40]!r}")
    name, settings = _read(text)
    return _made(name, settings)


def known() -> list[str]:
    """The names of all rulesets that can be played here."""
    return sorted({*BUILTIN, *_registered, *_entry_points()})


def register(name: str, make: Make) -> None:
    """Add a ruleset, or replace the one of that name."""
    if parse_ruleset(name) != (name, {}) or not name:
        raise UnknownRuleset(f"{name!r} cannot be the name of a ruleset; expected one such as 'my-rules'")
    _registered[name] = make
    _made.cache_clear()


# Instances never change, so all matches of a ruleset share one; the caches are small because strings come from outside.


@lru_cache(maxsize=128)
def _read(text: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    name, settings = parse_ruleset(text)
    return name, tuple(sorted(settings.items()))


@lru_cache(maxsize=64)
def _made(name: str, settings: tuple[tuple[str, str], ...]) -> Ruleset:
    return _maker(name)(dict(settings))


def _maker(name: str) -> Make:
    """The manifest's `make` function."""
    if name in _registered:
        return _registered[name]
    if name in BUILTIN:
        make: Make = import_module(BUILTIN[name]).make
        return make
    entry = _entry_points().get(name)
    if entry is None:
        raise UnknownRuleset(f"no ruleset is called {name[:60]!r}; rulesets are {', '.join(known())}")
    try:
        found = entry.load()
    except Exception as error:  # somebody else's package: whatever is wrong with it, say so and go on
        raise UnknownRuleset(f"the ruleset {name!r} cannot be loaded from {entry.value}: {error}") from error
    return found if callable(found) else found.make  # type: ignore[no-any-return]


@lru_cache(maxsize=1)
def _entry_points() -> dict[str, EntryPoint]:
    from importlib.metadata import entry_points  # takes as long to import as all the rest

    return {entry.name: entry for entry in entry_points(group=GROUP)}
