"""Hiring help for one match with petty cash."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.table import Rule, Table
from ironpitch.rules.bb2020.inducement_list import Inducement, inducements
from ironpitch.rules.bb2020.terms import (
    APOTHECARIES,
    CASH,
    CHEERLEADERS,
    CHEFS,
    COACHES,
    DOCTORS,
    KEGS,
    MAGES,
    MORTICIANS,
    TRAINING,
)
from ironpitch.rules.football.happenings import INDUCEMENT_BOUGHT
from ironpitch.rules.football.terms import ASK_INDUCEMENT, BRIBES, BUY, DONE, REROLLS

THOUSAND: Final = 1000
COUNTED: Final = {
    "temp-agency-cheerleader": CHEERLEADERS,
    "part-time-assistant-coach": COACHES,
    "weather-mage": MAGES,
    "bloodweiser-keg": KEGS,
    "extra-team-training": TRAINING,
    "bribe": BRIBES,
    "wandering-apothecary": APOTHECARIES,
    "mortuary-assistant": MORTICIANS,
    "plague-doctor": DOCTORS,
    "halfling-master-chef": CHEFS,
}
"""What can be hired here, and the fact in which a match keeps count of it. (bb2020 §26)"""


def hire(table: Table, side: i64) -> Rule:
    """Offer whatever the petty cash of a side still buys, until its coach has had enough. (bb2020 §26)"""
    listed = inducements()
    hired = [0] * len(listed)
    while True:
        table.open(side, ASK_INDUCEMENT)
        table.option(DONE)
        for i, each in enumerate(listed):
            if for_sale(table, side, each) and hired[i] < each.most:
                table.option(BUY, i)
        if table.count == 1:
            return
        yield from table.ask()
        if table.verb == DONE:
            return
        hired[table.first] += 1
        take_on(table, side, table.first)


def for_sale(table: Table, side: i64, item: Inducement) -> bool:
    """May the side have it, does it do anything in a match, and is there money for it?"""
    team = table.plan.teams[side]
    return item.key in COUNTED and item.open_to(team) and price(table, side, item) <= table.facts[CASH + side]


def price(table: Table, side: i64, item: Inducement) -> int:
    """What one costs this side, in thousands. (bb2020 §26)"""
    return item.price(table.plan.teams[side]) // THOUSAND


def take_on(table: Table, side: i64, index: i64) -> None:
    """Pay for one and put it to work. (bb2020 §26)"""
    item = inducements()[index]
    fact: i64 = COUNTED[item.key]
    table.facts[CASH + side] -= price(table, side, item)
    table.facts[fact + side] += 1
    if fact == TRAINING:
        table.facts[REROLLS + side] += 1
    table.emit(INDUCEMENT_BOUGHT, side, index)
