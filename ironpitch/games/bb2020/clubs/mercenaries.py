"""Mercenaries: the places a squad keeps for them, what they cost, hiring them and what they are taught.

A squad is settled before its match begins, so the team with petty cash gets its places for mercenaries beforehand:
one of each position it could pay, from the dearest down, and round again, as far as money, limits and squad go. A
place names its price and what may be taught there among its traits, so that a record needs no price list.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.roster import Player, Position, Team, skill_key
from ironpitch.engine.table import Rule, Table
from ironpitch.games.bb2020 import gifts
from ironpitch.games.bb2020.clubs.inducement_list import inducement
from ironpitch.games.bb2020.clubs.raising import GUEST, MERCENARY, mercenary_places, without_guests
from ironpitch.games.bb2020.clubs.team_building import MOST_PLAYERS
from ironpitch.games.bb2020.terms import Fact
from ironpitch.games.football.events import Happened
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.terms import Ask, Do, Status

THOUSAND: Final = 1000
MOST_PLACES: Final = 5
"""Journeymen fill a team up to eleven, so that no more than five places are left."""
PRICE: Final = "hired-for-"
"""Begins the trait that names the price of a mercenary in thousands."""
LEARNS: Final = "learns-"
"""Begins a trait that names a category of which it may be taught a skill."""
LONER: Final = "loner"
LONER_NEEDS: Final = 4


# -- before the match --------------------------------------------------------------------------------------------------


def with_mercenaries(team: Team, cash: int) -> Team:
    """The team with places for the mercenaries that so many thousands could pay, if its squad has room.

    A team read from a record has no price list, and the places it needs already.

    Rows: bb2020 §26"""
    if cash <= 0 or not team.list.rules.budget or any(is_mercenary(player.position) for player in team.players):
        return team
    players = list(team.players)
    hired = affordable(team, without_guests(team), cash)
    if not hired:
        return team
    kinds: dict[str, Position] = {}
    worn = [player.number for player in players]
    for like in hired:
        if like.key not in kinds:
            kinds[like.key] = as_mercenary(like)
        number = 1
        while number in worn:
            number += 1
        worn.append(number)
        players.append(Player(number, f"Mercenary #{number}", kinds[like.key], []))
    grown = Team(team.key, team.name, team.list, players, team.rerolls, team.fan_factor, dict(team.staff))
    grown.special_rules = list(team.special_rules)
    grown.worth = team.worth
    return grown


def affordable(team: Team, players: list[Player], cash: int) -> list[Position]:
    """The positions that get a place, a position once for each place: one of each from the dearest down, then round
    again.

    Rows: bb2020 §26"""
    room = min(MOST_PLACES, MOST_PLAYERS - len(players))
    dearest_first = sorted(team.list.positions, key=by_price, reverse=True)
    found: list[Position] = []
    more = True
    while more:
        more = False
        for position in dearest_first:
            paid = hire_price(position) * (1 + found.count(position))
            if len(found) < room and paid <= cash and within_limits(team, players, found, position):
                found.append(position)
                more = True
    return found


def by_price(position: Position) -> int:
    """What the list asks for the position."""
    return position.cost


def hire_price(position: Position) -> int:
    """What a mercenary of this position of a list costs, in thousands.

    Rows: bb2020 §26"""
    return (position.cost + inducement(MERCENARY).cost) // THOUSAND


def within_limits(team: Team, players: list[Player], found: list[Position], position: Position) -> bool:
    """May a squad of these players and mercenaries have one more of the position? Whoever plays counts, journeymen
    too.

    Rows: bb2020 §26"""
    keys = [player.position.key for player in players if GUEST not in player.position.traits]
    keys += [like.key for like in found]
    if keys.count(position.key) >= position.limit:
        return False
    for shared in team.list.shared_limits:
        if position.key in shared.positions and len([key for key in keys if key in shared.positions]) >= shared.most:
            return False
    return True


def as_mercenary(like: Position) -> Position:
    """The position as those play it who are hired: loners on a 4, or on more if its own kind is worse.

    Rows: bb2020 §26"""
    needs = LONER_NEEDS
    skills: list[str] = []
    for skill in like.skills:
        if skill_key(skill) == LONER:
            needs = max(needs, int(skill.partition("(")[2].rstrip(")") or "0"))
        else:
            skills.append(skill)
    skills.append(f"{LONER}({needs})")
    traits = [*like.traits, GUEST, MERCENARY, f"{PRICE}{hire_price(like)}"]
    traits += [f"{LEARNS}{category}" for category in like.normal]
    return Position(like.key, like.name, like.stats, skills, 0, SQUAD, like.normal, like.double, traits, like.note)


# -- what a place says about itself ------------------------------------------------------------------------------------


def is_mercenary(position: Position) -> bool:
    """Is this a place for a mercenary?"""
    return MERCENARY in position.traits


def price_of(position: Position) -> int:
    """What the mercenary of such a place costs, in thousands; what nobody has priced is not for sale."""
    for trait in position.traits:
        number = trait.removeprefix(PRICE)
        if number != trait and number.isdigit():
            return int(number)
    return 1_000_000


def skill_price() -> int:
    """What one skill more costs, in thousands.

    Rows: bb2020 §26"""
    return inducement(MERCENARY).skill_cost // THOUSAND


def may_learn(position: Position, category: str) -> bool:
    """Is the category one of those the position learns most easily?

    Rows: bb2020 §26"""
    return f"{LEARNS}{category.lower()}" in position.traits


def taught(teams: list[Team], category: str) -> bool:
    """Could a mercenary of either team be taught a skill of this category with the money there is?"""
    for side in range(2):
        cash = teams[1 - side].worth - teams[side].worth
        for player in teams[side].players:
            position = player.position
            if is_mercenary(position) and may_learn(position, category) and price_of(position) + skill_price() <= cash:
                return True
    return False


# -- hiring ------------------------------------------------------------------------------------------------------------


def place_of(table: Table, player: i64) -> Position:
    """The position of a player."""
    return table.plan.teams[player // SQUAD].players[player % SQUAD].position


def list_mercenaries(table: Table, side: i64) -> None:
    """Add the mercenaries the petty cash pays to the open question, one of each kind, while the squad has fewer than
    sixteen.

    Rows: bb2020 §26"""
    here: i64 = 0
    for member in range(side * SQUAD, side * SQUAD + SQUAD):
        if table.status[member] != Status.ABSENT:
            here += 1
    if here >= MOST_PLAYERS:
        return
    listed: list[Position] = []
    for player in mercenary_places(table.plan, side):
        kind = place_of(table, player)
        if (
            table.status[player] == Status.ABSENT
            and kind not in listed
            and price_of(kind) <= table.facts[Fact.CASH + side]
        ):
            listed.append(kind)
            table.option(Do.PICK, player)


def engage(table: Table, player: i64) -> Rule:
    """Pay a mercenary, who waits in the reserves from now on, and perhaps for a skill more.

    Rows: bb2020 §26"""
    side: i64 = player // SQUAD
    table.facts[Fact.CASH + side] -= price_of(place_of(table, player))
    table.status[player] = Status.RESERVE
    table.emit(Happened.RAISED, player)
    if table.facts[Fact.CASH + side] >= skill_price():
        yield from school(table, player)


def school(table: Table, player: i64) -> Rule:
    """One skill the mercenary does not have, of a category its position learns most easily, if its coach wants to pay.

    Rows: bb2020 §26"""
    side: i64 = player // SQUAD
    kind = place_of(table, player)
    table.open(side, Ask.INDUCEMENT, player, table.facts[Fact.CASH + side])
    table.option(Do.DONE)
    for skill in plan_of(table).moments.all:
        if may_learn(kind, skill.category) and not table.has(player, skill.code):
            table.option(Do.USE, skill.code)
    yield from table.ask()
    if table.verb == Do.USE:
        table.facts[Fact.CASH + side] -= skill_price()
        gifts.teach(table, player, table.first)
