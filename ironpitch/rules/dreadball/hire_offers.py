"""Whom a team may still hire: every MVP, GIANT and free agent with his price, or what forbids him.

A hire is looked at by taking him on and asking the rules of hiring what is wrong that was not wrong before.
(dreadball §10.10, dreadball §13.2, dreadball §13.3)
"""

from ironpitch.engine.roster import Player, Position, Team
from ironpitch.rules.dreadball.extra_abilities import GIANT
from ironpitch.rules.dreadball.free_agents import free_agents
from ironpitch.rules.dreadball.hiring import Hires, Reading, built_club, hired, hired_players, list_with, team_faults
from ironpitch.rules.dreadball.mvps import Mvp, giants, mvps
from ironpitch.rules.dreadball.team_building import BUILT, FREE_AGENT, MVP, role_of, team_list


class HireOffer:
    """Somebody for hire: who he is, what he takes, and why he cannot be had, if so."""

    def __init__(self, kind: str, key: str, line: Position, count: int, price: int, arena: str) -> None:
        self.kind = kind
        """`mvp`, `giant` or `free-agent`."""
        self.key = key
        self.name = line.name
        self.role = role_of(line)
        self.stats = line.stats
        self.skills = line.skills
        self.count = count
        """How many players come."""
        self.price = price
        self.arena = arena
        self.forbidden: list[str] = []


def hire_offers(reading: Reading, extra_skills: bool = False) -> list[HireOffer]:
    """Every hire there is, for a team as it was read."""
    team, hires = reading.team, reading.hires
    if team is None:
        return []
    before = team_faults(team, hires, extra_skills)
    offers: list[HireOffer] = []
    for hire in (*mvps(), *giants()):
        offer = offer_of(hire)
        wish = Hires([*hires.mvps, hire], hires.agents, hires.underdog, hires.arena)
        offer.forbidden = new_faults(team, wish, before, extra_skills)
        offers.append(offer)
    for found in free_agents().agents.values():
        offer = HireOffer(FREE_AGENT, found.key, found.position, found.number, 0, "")
        wish = Hires(hires.mvps, [*hires.agents, found.key], hires.underdog, hires.arena)
        offer.forbidden = new_faults(team, wish, before, extra_skills)
        offers.append(offer)
    return offers


def offer_of(hire: Mvp) -> HireOffer:
    """An MVP or a GIANT for hire; of a pair the name of both."""
    line = hire.positions[0]
    offer = HireOffer(GIANT if hire.giant else MVP, hire.key, line, len(hire.positions), hire.cost, hire.arena)
    offer.name = ", ".join([each.name for each in hire.positions])
    return offer


def new_faults(team: Team, wish: Hires, before: list[str], extra_skills: bool) -> list[str]:
    """What would be wrong with the team with these hires that was not wrong before."""
    club = built_club(team.list.key) if team.list.key in BUILT else team_list(team.list.key)
    own: list[Player] = [player for player in team.players if not hired(player.position)]
    players = own + hired_players(wish, [player.number for player in own])
    tried = Team(team.key, team.name, list_with(club, players, wish.underdog), players, 0, 0, team.staff)
    return [fault for fault in team_faults(tried, wish, extra_skills) if fault not in before]
