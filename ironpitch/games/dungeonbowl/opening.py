"""Before the first turn: chests and portals, the ball in its chest, two coins, hired help, and who deploys."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, OBSTACLE
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.bb2020.options import NO_INDUCEMENTS
from ironpitch.games.dungeonbowl.clubs import team_building
from ironpitch.games.dungeonbowl.options import CHESTS_BY_DICE, COACHES_PLACE, DRAWN_ON_OPENING
from ironpitch.games.dungeonbowl.plan import dungeon_of
from ironpitch.games.dungeonbowl.rooms import placing
from ironpitch.games.dungeonbowl.terms import CHESTS, PORTALS, Ask, Do, Fact, For, Happened
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.rolling import renew_captains
from ironpitch.games.football.terms import Phase

THOUSAND: Final = 1000


def open_dungeon(table: Table) -> Rule:
    """Everything up to the first deployment, in the order of the book.

    Rows: dungeonbowl.setup.order, dungeonbowl.setup.no_kick_off"""
    if plan_of(table).switches & COACHES_PLACE:
        yield from placing.place_all(table)
    else:
        lay_out(table)
    if not plan_of(table).switches & (DRAWN_ON_OPENING | CHESTS_BY_DICE):
        face = yield from table.d6(For.HIDING)
        table.facts[Fact.HIDDEN_IN] = face - 1
    yield from choose_ends(table)
    yield from choose_first(table)
    yield from hire_help(table)
    for skill in plan_of(table).moments.before_match:
        for player in range(NOBODY):
            if table.has(player, skill.code):
                yield from skill.before_match(table, player)
    renew_captains(table)
    start_deployment(table, 1 - table.facts[Fact.KICKER])


def lay_out(table: Table) -> None:
    """Chests and portals where the map has them.

    Rows: dungeonbowl.chest.six, dungeonbowl.portal.six"""
    board = dungeon_of(table)
    for chest in range(CHESTS):
        table.facts[Fact.CHEST + chest] = board.chest_cells[chest]
        table.grid[board.chest_cells[chest]] = OBSTACLE
    for portal in range(PORTALS):
        table.facts[Fact.PORTAL + portal] = board.portal_cells[portal]


def choose_ends(table: Table) -> Rule:
    """The winner of the first coin picks an end zone.

    Rows: dungeonbowl.setup.order"""
    coin = yield from table.coin(For.END_ZONE)
    winner: i64 = coin - 1
    table.open(winner, Ask.END_ZONE)
    if winner == 0:
        table.option(Do.LEFT_END)
        table.option(Do.RIGHT_END)
    else:
        table.option(Do.RIGHT_END)
        table.option(Do.LEFT_END)
    yield from table.ask()
    left = table.verb == Do.LEFT_END
    table.facts[Fact.ENDS] = 0 if left == (winner == 0) else 1
    table.emit(Happened.END_CHOSEN, winner, 1 if left else 0)


def choose_first(table: Table) -> Rule:
    """The winner of the second coin has the first turn.

    Rows: dungeonbowl.setup.first_turn"""
    coin = yield from table.coin(For.FIRST_TURN)
    table.facts[Fact.KICKER] = 2 - coin
    table.facts[Fact.FIRST_KICKER] = 2 - coin
    table.emit(Happened.FIRST_TURN, coin - 1)


def start_deployment(table: Table, side: i64) -> None:
    """A side is asked to deploy.

    Rows: dungeonbowl.setup.six_players"""
    table.facts[Fact.ASKED] = side
    table.facts[Fact.PLACED] = 0
    table.facts[Fact.PHASE] = Phase.SET_UP


# -- hired help --------------------------------------------------------------------------------------------------------


def hire_help(table: Table) -> Rule:
    """The side of lower value spends the difference on training, bribes and its wizard; what both brought along
    counts as well.

    Rows: dungeonbowl.team.inducements, dungeonbowl.wizard.hire"""
    home, away = table.plan.teams[0].worth, table.plan.teams[1].worth
    if home == away or plan_of(table).switches & NO_INDUCEMENTS:
        return
    side: i64 = 0
    if away < home:
        side = 1
    table.facts[Fact.CASH + side] = abs(home - away)
    hired = [table.plan.teams[side].staff.get(each.key, 0) for each in team_building.inducements()]
    while (yield from buy_one(table, side, hired)):
        pass


def buy_one(table: Table, side: i64, hired: list[int]) -> Answer:
    """Offer what the money still buys; False once the coach has had enough."""
    table.open(side, Ask.INDUCEMENT, NOBODY, table.facts[Fact.CASH + side])
    table.option(Do.DONE)
    listed = team_building.inducements()
    for index, each in enumerate(listed):
        price = each.price(table.plan.teams[side]) // THOUSAND
        if price <= table.facts[Fact.CASH + side] and hired[index] < each.most:
            table.option(Do.BUY, index)
    if table.count == 1:
        return False
    yield from table.ask()
    if table.verb == Do.DONE:
        return False
    item = listed[table.first]
    hired[table.first] += 1
    table.facts[Fact.CASH + side] -= item.price(table.plan.teams[side]) // THOUSAND
    if item.key == team_building.TRAINING:
        table.facts[Fact.TRAINING + side] += 1
        table.facts[Fact.REROLLS + side] += 1
    elif item.key == team_building.BRIBE:
        table.facts[Fact.BRIBES + side] += 1
    else:
        table.facts[Fact.SPELLS + side] += 1
    table.emit(Happened.INDUCEMENT_BOUGHT, side, table.first)
    return True
