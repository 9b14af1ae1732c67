"""The fallen who rise again for the other side: a place kept free in the squad, and who fills it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.roster import Player, Position, Team
from ironpitch.engine.ruleset import Plan
from ironpitch.engine.table import Table
from ironpitch.games.bb2020.terms import Fact
from ironpitch.games.football.events import Happened
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.skills import codes
from ironpitch.games.football.terms import Status

GUEST: Final = "guest"
"""The trait of a position whose players are not there until something brings them."""
MERCENARY: Final = "mercenary"
"""The trait of one whose players come for money only."""
RISERS: Final = {"masters-of-undeath": "zombie-lineman"}
"""Special rules that raise the fallen while the match goes on, and as what.

Rows: bb2020 §27"""
INFECTED: Final = {"favoured-of-nurgle": "rotter-lineman"}
"""The same for teams whose players do it by a trait of their own.

Rows: bb2020 §27"""
STRONGEST: Final = 4
"""Nobody stronger than this is raised."""


# -- before the match --------------------------------------------------------------------------------------------------


def with_guest(team: Team) -> Team:
    """The team with a free place for somebody it may raise, beyond its sixteen if need be, if its list knows such
    players.

    Rows: bb2020 §27"""
    key = ""
    for rule in team.special_rules:
        key = RISERS.get(rule, INFECTED.get(rule, key))
    if not team.list.has(key) or len(team.players) >= SQUAD or has_guest(team):
        return team
    like = team.list.position(key)
    traits = [*like.traits, GUEST]
    kind = Position(like.key, like.name, like.stats, like.skills, 0, SQUAD, like.normal, like.double, traits, like.note)
    worn = [player.number for player in team.players]
    number = 1
    while number in worn:
        number += 1
    players = [*team.players, Player(number, f"Risen #{number}", kind, [])]
    grown = Team(team.key, team.name, team.list, players, team.rerolls, team.fan_factor, dict(team.staff))
    grown.special_rules = list(team.special_rules)
    return grown


def has_guest(team: Team) -> bool:
    """Does the squad keep a place free already?"""
    return any(GUEST in player.position.traits for player in team.players)


def without_guests(team: Team) -> list[Player]:
    """The players a team really has when a match begins."""
    return [player for player in team.players if GUEST not in player.position.traits]


def is_guest(plan: Plan, player: int) -> bool:
    """Is this place in a squad kept for somebody who may join?"""
    place = player % SQUAD
    players = plan.teams[player // SQUAD].players
    return place < len(players) and GUEST in players[place].position.traits


def mercenary_places(plan: Plan, side: int) -> list[int]:
    """The places of a side for mercenaries.

    Rows: bb2020 §26"""
    players = plan.teams[side].players
    return [side * SQUAD + i for i, player in enumerate(players) if MERCENARY in player.position.traits]


# -- during the match --------------------------------------------------------------------------------------------------


def can_rise(table: Table, victim: i64) -> bool:
    """Is the fallen neither too strong, nor too small, nor one who would have come back by itself?

    Rows: bb2020 §27"""
    if plan_of(table).st[victim] > STRONGEST:
        return False
    return not table.has(victim, codes.STUNTY) and not table.has(victim, codes.REGENERATION)


def free_place(table: Table, side: i64) -> int:
    """The place in the squad for somebody who joins unpaid, or -1."""
    paid = mercenary_places(table.plan, side)
    for player in range(side * SQUAD, side * SQUAD + SQUAD):
        if table.status[player] == Status.ABSENT and is_guest(table.plan, player) and player not in paid:
            return player
    return -1


def join(table: Table, side: i64) -> bool:
    """Somebody new waits in the reserves from now on, once a match.

    Rows: bb2020 §27"""
    player = free_place(table, side)
    if table.facts[Fact.RAISED + side] or player < 0:
        return False
    table.facts[Fact.RAISED + side] = 1
    table.status[player] = Status.RESERVE
    table.emit(Happened.RAISED, player)
    return True


def raise_fallen(table: Table, victim: i64) -> None:
    """A dead opponent joins a team that can raise it.

    Rows: bb2020 §27"""
    side: i64 = 1 - victim // SQUAD
    for rule in table.plan.teams[side].special_rules:
        if rule in RISERS and can_rise(table, victim):
            join(table, side)
            return
