"""The abilities that only MVPs, GIANTs, free agents, Mechanites and Mutants have.

They are kept apart from those of the clubs, so that a plain match neither loads nor names them. Three are named on the
card and described nowhere: they are here so that a player can be written down, and marked as undefined.

Rows: dreadball §12.2, dreadball §10.11"""

from functools import cache
from importlib.resources import files
from typing import Final

from ironpitch.engine.errors import BadTeam
from ironpitch.engine.roster import shown
from ironpitch.engine.team_file import LONGEST_NAME, Fields, parse, refuse
from ironpitch.games.dreadball.clubs.ability_list import Ability, abilities, ability_keys, read_ability

GIANT: Final = "giant"
"""What every GIANT has besides the abilities the card prints for him."""
UNDEFINED: Final = "undefined"
"""The origin of an ability whose effect is not on the card."""
TAUGHT_IN: Final = "12.2"
"""The section of the digest that lists what players learn."""
NO_EFFECT: Final = "The card names it without saying what it does."


@cache
def extra_abilities() -> tuple[Ability, ...]:
    """Every ability that no player of the clubs has: first those described, then those only named."""
    text = (files("ironpitch.games.dreadball") / "extra_abilities.toml").read_text(encoding="utf-8")
    return read_extra_abilities(text, "extra_abilities.toml")


@cache
def every_ability() -> dict[str, Ability]:
    """All abilities there are by their keys, those of the clubs first."""
    return {found.key: found for found in (*abilities(), *extra_abilities())}


def any_ability(key: str) -> Ability:
    """The ability with this key, of a club or not."""
    found = every_ability().get(key)
    if found is None:
        raise BadTeam(f"no ability is called {shown(key)}, expected one of {', '.join(sorted(every_ability()))}")
    return found


def is_undefined(found: Ability) -> bool:
    """Is the ability only named on the card?"""
    return found.origin == UNDEFINED


@cache
def learnable() -> tuple[str, ...]:
    """The keys of all abilities a player of a league can learn: those of the Challenge Cup belong to its MVPs, nobody
    becomes a GIANT, and what an ability does must be known.

    Rows: dreadball.cup.mvps_only, dreadball §12.2"""
    extra = [found.key for found in extra_abilities() if found.section == TAUGHT_IN and not is_undefined(found)]
    return (*ability_keys(), *extra)


def unknown_abilities(keys: list[str]) -> list[str]:
    """Those of the keys that are no ability."""
    return [key for key in keys if key not in every_ability()]


def read_extra_abilities(text: str, source: str) -> tuple[Ability, ...]:
    """A list of extra abilities from the text of its file; none may be one of a club's."""
    faults: list[str] = []
    file = parse(text, source, faults)
    found = [read_ability(fields) for fields in file.tables("ability")]
    found += [read_undefined(fields) for fields in file.tables("undefined")]
    file.close()
    keys = [each.key for each in found]
    for i, key in enumerate(keys):
        if key in keys[:i] or key in ability_keys():
            faults.append(f"ability {i + 1}: key {shown(key)} is already taken")
    refuse(source, faults)
    return tuple(found)


def read_undefined(fields: Fields) -> Ability:
    """One [[undefined]] table: a name, the row of a player who has it, and where it stands on the card."""
    found = Ability(
        key=fields.slug("key"),
        name=fields.text("name", LONGEST_NAME),
        roles=[],
        races=[],
        says=NO_EFFECT,
        rows=[fields.text("row", LONGEST_NAME)],
        lines=fields.text("lines", LONGEST_NAME),
        section="12.2",
        origin=UNDEFINED,
        gap="It has no effect, unless the option `unprinted` asks for our own reading of it.",
    )
    fields.close()
    return found
