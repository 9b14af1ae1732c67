"""Bots by short code: `random`, `scripted`, `search:1s`, `search:200`, `stdio:./mybot`, and those that others add.

What stands after the first colon is the bot's parameter. A bot of one's own is found if its package names an `Entry`
in the entry-point group `ironpitch.bots`, or after `register(entry)`. The codes are the same everywhere: in the
terminal, in the browser, in the arena and in Python.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from ironpitch.bots.bot import Bot, RandomBot, ScreenedBot, UnknownBot

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

Make = Callable[[str, int, int], Bot]
"""Makes a bot from its parameter (empty if none is written), the side it plays, and a seed."""

GROUP: Final = "ironpitch.bots"
LONGEST: Final = 1000


class Entry:
    """A bot that can be asked for: its code, a title, a sentence, the games it plays and what follows the colon."""

    def __init__(
        self,
        code: str,
        title: str,
        says: str,
        make: Make,
        rulesets: tuple[str, ...] = (),
        parameters: str = "",
        offers: tuple[str, ...] = (),
    ) -> None:
        self.code: str = code
        """What it is asked for by."""
        self.title: str = title
        """Its name for people."""
        self.says: str = says
        """What it does, in a sentence."""
        self.make: Make = make
        """Makes one."""
        self.rulesets: tuple[str, ...] = rulesets
        """The rulesets it plays; empty for all."""
        self.parameters: str = parameters
        """What may follow the colon, in words; empty if nothing may."""
        self.offers: tuple[str, ...] = offers
        """Whole codes that a menu shows and that a stranger may ask for over the network."""

    def plays(self, ruleset: str) -> bool:
        """Does it play this ruleset, given by name?"""
        return not self.rulesets or ruleset in self.rulesets

    def __repr__(self) -> str:
        return f"<Entry {self.code}>"


_registered: dict[str, Entry] = {}


def make(text: str, side: int, seed: int) -> Bot:
    """The bot behind a code, for a side and with a seed; raises `UnknownBot` saying what would have been right."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise UnknownBot(f"a bot is a text such as 'random' or 'search:1s', not {str(text)[:40]!r}")
    if side not in (0, 1):
        raise UnknownBot(f"side {side}; a bot plays side 0 (home) or 1 (away)")
    code, colon, parameter = text.strip().partition(":")
    found = entry(code)
    if colon and not found.parameters:
        raise UnknownBot(f"{text[:60]!r}: {code} takes no parameter")
    if colon and not parameter:
        raise UnknownBot(f"{text[:60]!r}: after the colon comes {found.parameters}")
    return found.make(parameter, side, seed)


def entry(code: str) -> Entry:
    """What is known of a bot, by its code without parameter."""
    for known in names():
        if known.code == code:
            return known
    written = ", ".join(f"{known.code}:{known.parameters}" if known.parameters else known.code for known in names())
    raise UnknownBot(f"no bot is called {code[:60]!r}; bots are {written}")


def check(text: str, ruleset: str = "") -> Entry:
    """The entry behind a whole code, after a try that it can be made and plays the ruleset of this name."""
    bot = make(text, 0, 0)
    try:
        bot.ready()
    finally:
        bot.close()
    found = entry(text.strip().partition(":")[0])
    if ruleset and not found.plays(ruleset):
        raise UnknownBot(f"{found.code} does not play {ruleset}; it plays {', '.join(found.rulesets)}")
    return found


def names() -> list[Entry]:
    """Every bot that can play here, those of Ironpitch first."""
    found = {known.code: known for known in built_in()}
    found |= _from_packages()
    found |= _registered
    return list(found.values())


def offered(ruleset: str) -> list[tuple[str, Entry]]:
    """The codes that a menu shows for the ruleset of this name, each with its entry."""
    return [(code, known) for known in names() if known.plays(ruleset) for code in known.offers]


def register(added: Entry) -> None:
    """Add a bot, or replace the one with that code."""
    if not added.code or ":" in added.code or added.code != added.code.strip():
        raise UnknownBot(f"{added.code!r} cannot be the code of a bot; expected one such as 'my-bot'")
    _registered[added.code] = screened(added)


def is_only_here(text: str) -> bool:
    """Was this bot registered in this process, so that no other knows it?"""
    return text.strip().partition(":")[0] in _registered


# -- those that come with Ironpitch --------------------------------------------------------------------------------


def built_in() -> list[Entry]:
    """The bots of Ironpitch. A module that is not in this build is not listed."""
    known = [
        Entry("random", "Random", "Picks any legal choice, all alike.", make_random, offers=("random",)),
    ]
    if is_here("ironpitch.bots.scripted"):
        says = "Plays by rules of thumb: safe actions first, blocks by value, looks after the ball."
        known.append(Entry("scripted", "Scripted", says, make_scripted, offers=("scripted",)))
    if is_here("ironpitch.bots.search"):
        says = "Looks ahead through the dice over the plans of the scripted bot, for a time or a number of play-outs."
        offers = ("search:1s", "search:3s")
        known.append(
            Entry("search", "Search", says, make_search, parameters="TIME such as 1s, or NODES", offers=offers)
        )
    says = "A program of yours that speaks JSON lines; see docs/bots.md."
    known.append(Entry("stdio", "External", says, make_external, parameters="COMMAND"))
    return known


def is_here(module: str) -> bool:
    """Is this module in the build?"""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # not even its package
        return False


def make_random(_parameter: str, _side: int, seed: int) -> Bot:
    """The random coach."""
    return RandomBot(seed)


def make_scripted(parameter: str, side: int, seed: int) -> Bot:
    """The scripted coach of whatever game it is asked about."""
    return made_by("ironpitch.bots.scripted", parameter, side, seed)


def make_search(parameter: str, side: int, seed: int) -> Bot:
    """The searching bot."""
    return made_by("ironpitch.bots.search", parameter, side, seed)


def make_external(parameter: str, side: int, seed: int) -> Bot:
    """A program outside."""
    return made_by("ironpitch.bots.external", parameter, side, seed)


def made_by(module: str, parameter: str, side: int, seed: int) -> Bot:
    """What a module's `make` makes; imported only now, because most who ask for one bot need no other."""
    made = import_module(module).make(parameter, side, seed)
    assert isinstance(made, Bot)
    return made


# -- those of others -----------------------------------------------------------------------------------------------


def screened(inner: Entry) -> Entry:
    """An entry whose bots see only what their side may see."""

    def make_screened(parameter: str, side: int, seed: int) -> Bot:
        return ScreenedBot(inner.make(parameter, side, seed), seed)

    return Entry(inner.code, inner.title, inner.says, make_screened, inner.rulesets, inner.parameters, inner.offers)


def _from_packages() -> dict[str, Entry]:
    """The bots of installed packages; one that cannot be loaded says so when it is asked for."""
    found: dict[str, Entry] = {}
    for name, point in _entry_points().items():
        found[name] = _loaded(name, point)
    return found


@lru_cache(maxsize=64)
def _loaded(name: str, point: EntryPoint) -> Entry:
    try:
        loaded = point.load()
    except Exception as error:  # somebody else's package: whatever is wrong with it, say so and go on
        return broken(name, f"the bot {name!r} cannot be loaded from {point.value}: {error}")
    if not isinstance(loaded, Entry):
        return broken(name, f"the bot {name!r}: {point.value} is no ironpitch.bots.registry.Entry")
    return screened(loaded)


def broken(name: str, reason: str) -> Entry:
    """An entry that can only say what is wrong with it."""

    def refuse(_parameter: str, _side: int, _seed: int) -> Bot:
        raise UnknownBot(reason)

    return Entry(name, name, reason, refuse, parameters="anything")


@lru_cache(maxsize=1)
def _entry_points() -> dict[str, EntryPoint]:
    from importlib.metadata import entry_points  # takes as long to import as all the rest

    return {point.name: point for point in entry_points(group=GROUP)}
