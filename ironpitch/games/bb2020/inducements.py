"""Hiring help for one match with petty cash."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.dice import D3
from ironpitch.engine.roster import Player, Position, Team
from ironpitch.engine.table import Rule, Table
from ironpitch.games.bb2020.clubs import mercenaries
from ironpitch.games.bb2020.clubs.inducement_list import Inducement, inducement, inducements
from ironpitch.games.bb2020.clubs.raising import GUEST, MERCENARY, free_place, has_guest
from ironpitch.games.bb2020.clubs.team_building import JOURNEYMAN_SKILL, journeyman_position
from ironpitch.games.bb2020.terms import Fact
from ironpitch.games.football.events import Happened
from ironpitch.games.football.terms import Ask, Do, For, Status

THOUSAND: Final = 1000
COUNTED: Final = {
    "temp-agency-cheerleader": Fact.CHEERLEADERS,
    "part-time-assistant-coach": Fact.COACHES,
    "weather-mage": Fact.MAGES,
    "bloodweiser-keg": Fact.KEGS,
    "extra-team-training": Fact.TRAINING,
    "bribe": Fact.BRIBES,
    "wandering-apothecary": Fact.APOTHECARIES,
    "mortuary-assistant": Fact.MORTICIANS,
    "plague-doctor": Fact.DOCTORS,
    "halfling-master-chef": Fact.CHEFS,
}
"""What can be hired here, and the fact in which a match keeps count of it.

Rows: bb2020 §26"""
ROOKIES: Final = "riotous-rookies"
MOST_ROOKIES: Final = 7
"""The most that 2D3 and one can bring."""


# -- before the match --------------------------------------------------------------------------------------------------


def with_rookies(team: Team) -> Team:
    """The team with places for rookies, beyond its sixteen if need be, if it may hire them.

    Rows: bb2020 §26"""
    if not inducement(ROOKIES).open_to(team) or has_guest(team):
        return team
    like = journeyman_position(team.list)
    traits = [*like.traits, GUEST]
    kind = Position(like.key, like.name, like.stats, like.skills, 0, SQUAD, like.normal, like.double, traits, like.note)
    players = list(team.players)
    worn = [player.number for player in players]
    for number in range(1, SQUAD + 1):
        if number not in worn and len(players) < len(team.players) + MOST_ROOKIES:
            players.append(Player(number, f"Rookie #{number}", kind, [JOURNEYMAN_SKILL]))
    grown = Team(team.key, team.name, team.list, players, team.rerolls, team.fan_factor, dict(team.staff))
    grown.special_rules = list(team.special_rules)
    grown.worth = team.worth
    return grown


# -- hiring ------------------------------------------------------------------------------------------------------------


def hire(table: Table, side: i64) -> Rule:
    """Offer whatever the petty cash of a side still buys, until its coach has had enough.

    Rows: bb2020 §26"""
    listed = inducements()
    hired = [0] * len(listed)
    while True:
        table.open(side, Ask.INDUCEMENT, NOBODY, table.facts[Fact.CASH + side])
        table.option(Do.DONE)
        for i, each in enumerate(listed):
            if for_sale(table, side, each) and hired[i] < each.most:
                table.option(Do.BUY, i)
        mercenaries.list_mercenaries(table, side)
        if table.count == 1:
            return
        yield from table.ask()
        if table.verb == Do.DONE:
            return
        if table.verb == Do.PICK:
            table.emit(Happened.INDUCEMENT_BOUGHT, side, listed.index(inducement(MERCENARY)))
            yield from mercenaries.engage(table, table.first)
            continue
        hired[table.first] += 1
        yield from take_on(table, side, table.first)


def for_sale(table: Table, side: i64, item: Inducement) -> bool:
    """May the side have it, does it do anything in a match, and is there money for it?"""
    if item.key != ROOKIES and item.key not in COUNTED:
        return False
    if item.key == ROOKIES and free_place(table, side) < 0:
        return False
    return item.open_to(table.plan.teams[side]) and price(table, side, item) <= table.facts[Fact.CASH + side]


def price(table: Table, side: i64, item: Inducement) -> int:
    """What one costs this side, in thousands.

    Rows: bb2020 §26"""
    return item.price(table.plan.teams[side]) // THOUSAND


def take_on(table: Table, side: i64, index: i64) -> Rule:
    """Pay for one and put it to work.

    Rows: bb2020 §26"""
    item = inducements()[index]
    table.facts[Fact.CASH + side] -= price(table, side, item)
    table.emit(Happened.INDUCEMENT_BOUGHT, side, index)
    if item.key == ROOKIES:
        yield from let_rookies_in(table, side)
        return
    fact: i64 = COUNTED[item.key]
    table.facts[fact + side] += 1
    if fact == Fact.TRAINING:
        table.facts[Fact.REROLLS + side] += 1


def let_rookies_in(table: Table, side: i64) -> Rule:
    """2D3 and one linemen, loners like all journeymen, join for the match.

    Rows: bb2020 §26"""
    yield from table.roll(2, D3, For.HOW_MANY)
    for _ in range(table.faces[0] + table.faces[1] + 1):
        player = free_place(table, side)
        if player >= 0:
            table.status[player] = Status.RESERVE
            table.emit(Happened.RAISED, player)
