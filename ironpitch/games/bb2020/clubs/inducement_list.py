"""The inducements of 2020: what they cost, how many a team may have and who may buy them.

Rows: bb2020 §26"""

from functools import cache
from importlib.resources import files
from typing import Final

from ironpitch.engine.errors import BadTeam
from ironpitch.engine.roster import Team, shown
from ironpitch.engine.team_file import LONGEST_NAME, LONGEST_NOTE, MOST_GOLD, Fields, parse, refuse

FLAT: Final = "flat"
OWN: Final = "own"
BY_POSITION: Final = "position"
PRICED: Final = (FLAT, OWN, BY_POSITION)


class Inducement:
    """One line of the price list."""

    def __init__(
        self,
        key: str,
        name: str,
        cost: int,
        most: int,
        reduced_cost: int,
        reduced_with: list[str],
        reduced_teams: list[str],
        only_with: list[str],
        apothecary: bool,
        priced: str,
        skill_cost: int,
        note: str,
    ) -> None:
        self.key = key
        self.name = name
        self.cost = cost
        self.most = most
        self.reduced_cost = reduced_cost
        self.reduced_with = reduced_with
        """Special rules that bring the reduced price."""
        self.reduced_teams = reduced_teams
        """Lists that have the reduced price."""
        self.only_with = only_with
        """Special rules of which a buyer needs one; none needed if empty."""
        self.apothecary = apothecary
        """Only for teams whose list allows an apothecary."""
        self.priced = priced
        """`flat`, `own` where each has its own price, or `position` where `cost` comes on top of the position's."""
        self.skill_cost = skill_cost
        self.note = note

    def open_to(self, team: Team) -> bool:
        """May this team buy it at all?"""
        if self.apothecary and not team.list.apothecary and "apothecary" not in team.staff:
            return False
        return not self.only_with or any(rule in team.special_rules for rule in self.only_with)

    def price(self, team: Team) -> int:
        """What one costs this team, or what comes on top where the price depends on who is hired."""
        if team.list.key in self.reduced_teams or any(rule in team.special_rules for rule in self.reduced_with):
            return self.reduced_cost
        return self.cost


@cache
def inducements() -> tuple[Inducement, ...]:
    """The whole price list, in its printed order."""
    text = (files("ironpitch.games.bb2020") / "inducements.toml").read_text(encoding="utf-8")
    return read_inducements(text, "inducements.toml")


def inducement(key: str) -> Inducement:
    """The inducement with this key."""
    for found in inducements():
        if found.key == key:
            return found
    known = ", ".join([found.key for found in inducements()])
    raise BadTeam(f"no inducement is called {shown(key)}, expected one of {known}")


def offered(team: Team) -> list[Inducement]:
    """What this team may buy."""
    return [found for found in inducements() if found.open_to(team)]


def read_inducements(text: str, source: str) -> tuple[Inducement, ...]:
    """A price list from the text of its file."""
    faults: list[str] = []
    file = parse(text, source, faults)
    found = [read_inducement(fields) for fields in file.tables("inducement")]
    file.close()
    keys = [each.key for each in found]
    for i, key in enumerate(keys):
        if key in keys[:i]:
            faults.append(f"inducement {i + 1}: key {shown(key)} is already taken")
    refuse(source, faults)
    return tuple(found)


def read_inducement(fields: Fields) -> Inducement:
    """One [[inducement]] table."""
    cost = fields.number("cost", 0, MOST_GOLD)
    found = Inducement(
        key=fields.slug("key"),
        name=fields.text("name", LONGEST_NAME),
        cost=cost,
        most=fields.number("most", 1, 99),
        reduced_cost=fields.number("reduced_cost", 0, MOST_GOLD, cost),
        reduced_with=fields.slugs("reduced_with"),
        reduced_teams=fields.slugs("reduced_teams"),
        only_with=fields.slugs("only_with"),
        apothecary=fields.flag("apothecary", False),
        priced=fields.slug("priced", FLAT),
        skill_cost=fields.number("skill_cost", 0, MOST_GOLD, 0),
        note=fields.text("note", LONGEST_NOTE, ""),
    )
    if found.priced not in PRICED:
        fields.fault("priced", shown(found.priced), f"one of {', '.join(PRICED)}")
    fields.close()
    return found
