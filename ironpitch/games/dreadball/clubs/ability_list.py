"""The abilities of DreadBall as they are written down: what each does, who may have it and where that is said.

The file is data to show, to cite and to check teams against; what an ability does in a match is code.

Rows: dreadball §12.2"""

from functools import cache
from importlib.resources import files
from typing import Final

from ironpitch.engine.errors import BadTeam
from ironpitch.engine.roster import shown
from ironpitch.engine.team_file import LONGEST_NAME, Fields, parse, refuse

GUARD: Final = "guard"
JACK: Final = "jack"
STRIKER: Final = "striker"
KEEPER: Final = "keeper"
ROLES: Final = (GUARD, JACK, STRIKER, KEEPER)

CARD: Final = "card"
"""All of the ability is on the reference card."""
PART: Final = "part"
"""The card stops short; what is missing is our reconstruction."""
ORIGINS: Final = (CARD, PART)
LONGEST_TEXT: Final = 600


class Ability:
    """One ability of the list."""

    def __init__(
        self,
        key: str,
        name: str,
        roles: list[str],
        races: list[str],
        says: str,
        rows: list[str],
        lines: str,
        section: str,
        origin: str,
        gap: str,
    ) -> None:
        self.key = key
        self.name = name
        self.roles = roles
        """The roles that may learn it; any if empty."""
        self.races = races
        """The kinds of player it is for; any if empty."""
        self.says = says
        self.rows = rows
        """The rows of the rules that say so."""
        self.lines = lines
        """Where it stands on the reference card."""
        self.section = section
        self.origin = origin
        self.gap = gap
        """What the card leaves open, and our reading of it."""

    @property
    def is_reconstructed(self) -> bool:
        """Is any of it ours?"""
        return self.origin != CARD

    def open_to(self, role: str, races: list[str]) -> bool:
        """May such a player learn it? A Keeper is a Guard.

        Rows: dreadball.skill.role_limits_jack_striker, dreadball.skill.role_limits_guard_jack,
        dreadball.skill.role_limits_single, dreadball.skill.race_limits"""
        if self.roles and (GUARD if role == KEEPER else role) not in self.roles:
            return False
        return not self.races or any(race in races for race in self.races)

    def limits(self) -> str:
        """Who it is for: `crystallan`, `gaelian jack`, `guard or jack`, `anybody`."""
        words = [" or ".join(part) for part in (self.races, self.roles) if part]
        return " ".join(words) or "anybody"


@cache
def abilities() -> tuple[Ability, ...]:
    """Every ability that a player of the clubs has, and Keeper, by name."""
    text = (files("ironpitch.games.dreadball") / "abilities.toml").read_text(encoding="utf-8")
    return read_abilities(text, "abilities.toml")


@cache
def ability_keys() -> tuple[str, ...]:
    """The key of every ability, in the order of the list."""
    return tuple([found.key for found in abilities()])


def ability(key: str) -> Ability:
    """The ability with this key."""
    for found in abilities():
        if found.key == key:
            return found
    raise BadTeam(f"no ability is called {shown(key)}, expected one of {', '.join(ability_keys())}")


def read_abilities(text: str, source: str) -> tuple[Ability, ...]:
    """A list of abilities from the text of its file."""
    faults: list[str] = []
    file = parse(text, source, faults)
    found = [read_ability(fields) for fields in file.tables("ability")]
    file.close()
    keys = [each.key for each in found]
    for i, key in enumerate(keys):
        if key in keys[:i]:
            faults.append(f"ability {i + 1}: key {shown(key)} is already taken")
    if not keys:
        faults.append("ability: expected at least one [[ability]] table")
    refuse(source, faults)
    return tuple(found)


def read_ability(fields: Fields) -> Ability:
    """One [[ability]] table."""
    found = Ability(
        key=fields.slug("key"),
        name=fields.text("name", LONGEST_NAME),
        roles=fields.slugs("roles"),
        races=fields.slugs("races"),
        says=fields.text("says", LONGEST_TEXT),
        rows=fields.texts("rows", LONGEST_NAME),
        lines=fields.text("lines", LONGEST_NAME),
        section=fields.text("section", LONGEST_NAME),
        origin=fields.slug("origin"),
        gap=fields.text("gap", LONGEST_TEXT, ""),
    )
    for role in found.roles:
        if role not in ROLES:
            fields.fault("roles", shown(role), f"one of {', '.join(ROLES)}")
    if found.origin and found.origin not in ORIGINS:
        fields.fault("origin", shown(found.origin), f"one of {', '.join(ORIGINS)}")
    if found.origin == PART and not found.gap:
        fields.fault("gap", "nothing", "how the part that the card leaves out is played")
    fields.close()
    return found
