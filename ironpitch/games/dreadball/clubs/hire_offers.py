"""What a team may still have: players of its club's own list, staff, MVPs, GIANTs and free agents, each with his price,
or what forbids him.

An offer is looked at by taking it, and asking the rules of building and hiring what is wrong that was not wrong before.

Rows: dreadball §10.10, dreadball §11, dreadball §13.2, dreadball §13.3"""

from ironpitch.engine.roster import Player, Position, Team
from ironpitch.games.dreadball.clubs.agent_rolls import INSTEAD, TABLE
from ironpitch.games.dreadball.clubs.extra_abilities import GIANT
from ironpitch.games.dreadball.clubs.free_agents import AgentTable, agent, free_agents
from ironpitch.games.dreadball.clubs.hiring import (
    Hires,
    Reading,
    club_list,
    hired,
    hired_players,
    list_with,
    team_faults,
)
from ironpitch.games.dreadball.clubs.mvps import Mvp, giants, mvps
from ironpitch.games.dreadball.clubs.team_building import FORM, MVP, playing_role, playing_stats, role_of


class HireOffer:
    """Somebody for hire: who he is, what he takes, and why he cannot be had, if so."""

    def __init__(self, kind: str, key: str, line: Position, count: int, price: int, arena: str) -> None:
        self.kind = kind
        """`mvp` or `giant`."""
        self.key = key
        self.name = line.name
        self.role = playing_role(role_of(line), line.skills)
        self.stats = playing_stats(role_of(line), line.stats, line.skills)
        self.skills = line.skills
        self.count = count
        """How many players come."""
        self.price = price
        self.arena = arena
        self.forbidden: list[str] = []
        self.agents: list[str] = []
        """Whom a table of free agents would bring: none, he is himself."""
        self.numbers: list[int] = []


class TableOffer:
    """A table of free agents: whom each face of the die brings, and why there is no more roll on it, if so."""

    def __init__(self, key: str, table: AgentTable, instead: bool, forbidden: list[str]) -> None:
        self.key = key
        self.table = table.number
        self.instead = instead
        """Where the table leaves a choice, the second one."""
        keys = [table.instead.get(n + 1, key) if instead else key for n, key in enumerate(table.agents)]
        self.agents = [agent(key).position.name for key in keys]
        self.numbers = [agent(key).number for key in keys]
        self.forbidden = forbidden


class LineOffer:
    """A position of the club's own list: its card, how many the team has, and why it can have no more, if so."""

    def __init__(self, line: Position, count: int, forbidden: list[str]) -> None:
        self.position = line.key
        self.title = line.name
        self.role = playing_role(role_of(line), line.skills)
        self.stats = playing_stats(role_of(line), line.stats, line.skills)
        self.skills = line.skills
        self.price = line.cost
        self.count = count
        self.most = line.limit
        self.forbidden = forbidden


class StaffOffer:
    """Something bought beside players: its price, how many the team has, and why it can have no more, if so."""

    def __init__(self, key: str, price: int, count: int, forbidden: list[str]) -> None:
        self.staff = key
        self.price = price
        self.count = count
        self.forbidden = forbidden


class Counter:
    """Where a team asks what it may have: the team as it was read, and what is wrong with it already."""

    def __init__(self, team: Team, hires: Hires, extra_skills: bool) -> None:
        self.team = team
        self.hires = hires
        self.extra_skills = extra_skills
        self.own: list[Player] = [player for player in team.players if not hired(player.position)]
        self.before = self.faults(self.own, team.staff, hires)

    def faults(self, own: list[Player], staff: dict[str, int], hires: Hires) -> list[str]:
        """What is wrong with the team with these players, this staff and these hires, but that it is too small."""
        team = self.team
        players = own + hired_players(hires, [player.number for player in own])
        listed = list_with(club_list(team.list.key), players, hires.underdog)
        tried = Team(team.key, team.name, listed, players, 0, 0, staff)
        return team_faults(tried, hires, self.extra_skills, growing=True)

    def new(self, faults: list[str]) -> list[str]:
        """Those that were not there before."""
        return [fault for fault in faults if fault not in self.before]

    def hiring(self, wish: Hires) -> list[str]:
        """What forbids these hires."""
        return self.new(self.faults(self.own, self.team.staff, wish))

    def buying(self, line: Position) -> list[str]:
        """What forbids one more player of a line, in the lowest shirt that is left."""
        worn = [player.number for player in self.own]
        number = 1
        while number in worn:
            number += 1
        return self.new(self.faults([*self.own, Player(number, "", line, [])], self.team.staff, self.hires))

    def staffing(self, key: str) -> list[str]:
        """What forbids one more of a kind of staff."""
        more = {**self.team.staff, key: self.team.staff.get(key, 0) + 1}
        return self.new(self.faults(self.own, more, self.hires))


def hire_offers(reading: Reading, extra_skills: bool = False) -> list[HireOffer]:
    """Every hire there is, for a team as it was read."""
    team, hires = reading.team, reading.hires
    if team is None:
        return []
    counter = Counter(team, hires, extra_skills)
    offers: list[HireOffer] = []
    for hire in (*mvps(), *giants()):
        offer = offer_of(hire)
        wish = Hires([*hires.mvps, hire], hires.agents, hires.underdog, hires.arena)
        offer.forbidden = counter.hiring(wish)
        offers.append(offer)
    return offers


def table_offers(reading: Reading, extra_skills: bool = False) -> list[TableOffer]:
    """The tables of free agents, for a team as it was read: one more roll on each, or what forbids it.

    Rows: dreadball.free_agent.rolls"""
    team, hires = reading.team, reading.hires
    if team is None:
        return []
    counter = Counter(team, hires, extra_skills)
    offers: list[TableOffer] = []
    for table in free_agents().tables:
        for second in ("", INSTEAD) if table.instead else ("",):
            key = f"{TABLE}{table.number}{second}"
            wish = Hires(hires.mvps, [*hires.agents, key], hires.underdog, hires.arena)
            offers.append(TableOffer(key, table, bool(second), counter.hiring(wish)))
    return offers


def offer_of(hire: Mvp) -> HireOffer:
    """An MVP or a GIANT for hire; of a pair the name of both."""
    line = hire.positions[0]
    offer = HireOffer(GIANT if hire.giant else MVP, hire.key, line, len(hire.positions), hire.cost, hire.arena)
    offer.name = ", ".join([each.name for each in hire.positions])
    return offer


def line_offers(reading: Reading, extra_skills: bool = False) -> list[LineOffer]:
    """Every position the club sells, for a team as it was read; a club that designs its players sells none."""
    team = reading.team
    if team is None:
        return []
    counter = Counter(team, reading.hires, extra_skills)
    held = [player.position.key for player in counter.own]
    lines = [line for line in club_list(team.list.key).positions if FORM not in line.traits]
    return [LineOffer(line, held.count(line.key), counter.buying(line)) for line in lines]


def staff_offers(reading: Reading, extra_skills: bool = False) -> list[StaffOffer]:
    """Dice, cards, coaches and cheerleaders, for a team as it was read.

    Rows: dreadball.staff.start_none, dreadball.cheerleader.start_none"""
    team = reading.team
    if team is None:
        return []
    counter = Counter(team, reading.hires, extra_skills)
    prices = club_list(team.list.key).rules.staff_costs
    return [StaffOffer(key, prices[key], team.staff.get(key, 0), counter.staffing(key)) for key in prices]
