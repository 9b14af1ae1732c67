"""Taking a dive: falling on purpose, with a look at the referee."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.dreadball.ball.handling import drop_ball
from ironpitch.games.dreadball.deed import Deed, Refusal
from ironpitch.games.dreadball.events import Happened
from ironpitch.games.dreadball.movement.bases import beside, players_beside
from ironpitch.games.dreadball.movement.threat import look
from ironpitch.games.dreadball.play.ability_use import use_power
from ironpitch.games.dreadball.powers import DIVES
from ironpitch.games.dreadball.sideline.referee import call_foul
from ironpitch.games.dreadball.terms import Ask, Fact, Foul, Mark, Spent, Status, Stirred
from ironpitch.games.dreadball.verbs import Do


def may_be_blamed(table: Table, player: i64, other: i64) -> bool:
    """Could it have been this opponent: is he on his feet and next to the player?"""
    if other == NOBODY or other // SQUAD == player // SQUAD or table.status[other] != Status.STANDING:
        return False
    return beside(table, player, other)


class Dive(Deed):
    """Drop next to an opponent, on the move, for the first time in the match and as the first of one's team in this
    Rush."""

    def __init__(self) -> None:
        super().__init__(Do.DIVE, power=DIVES)

    def ready(self, table: Table, me: i64) -> Refusal:
        """Nobody has dived who counts, and there is somebody to blame.

        Rows: dreadball.skill.taking_a_dive, dreadball.skill.taking_a_dive_limit"""
        facts = table.facts
        if table.marks[me] & Mark.DIVED:
            return "he has dived in this match"
        if facts[Fact.SPENT] & Spent.DIVE:
            return "somebody of his team has dived in this Rush"
        if not facts[Fact.STIRRED] & Stirred.STEPPED:
            return "he has not moved"
        for other in players_beside(table, me):
            if may_be_blamed(table, me, other):
                return None
        return "there is no standing opponent next to him to blame"

    def do(self, table: Table, me: i64, first: i64, second: i64) -> Answer:
        yield from dive(table, me)
        return False


def dive(table: Table, player: i64) -> Rule:
    """He goes down in his hex, losing the ball if he has it, and one of the opponents next to him is checked for it.

    Rows: dreadball.skill.taking_a_dive, dreadball.skill.taking_a_dive_limit, dreadball.it_wasnt_me.tricks_still_work"""
    facts = table.facts
    side: i64 = player // SQUAD
    cell: i64 = table.pos[player]
    table.open(side, Ask.PLAYER, player, Foul.DIVE)
    for other in players_beside(table, player):
        if may_be_blamed(table, player, other):
            table.option(Do.PLAYER, other)
    yield from table.ask()
    blamed: i64 = table.first
    table.mark(player, Mark.DIVED)
    facts[Fact.SPENT] = facts[Fact.SPENT] | Spent.DIVE
    use_power(table, player, DIVES)
    table.status[player] = Status.PRONE
    look(table, player, 0)
    table.emit(Happened.FELL, player, cell)
    if facts[Fact.CARRIER] == player:
        yield from drop_ball(table, player)
    yield from call_foul(table, side, Foul.DIVE, blamed)


DIVING: Final = Dive()
