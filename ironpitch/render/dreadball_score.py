"""The lines above a DreadBall pitch: the lead, dice, cards and cheers of both teams, the Rush, ball and Event."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from ironpitch.engine.choices import NOBODY, SQUAD, player_name
from ironpitch.engine.match import Match
from ironpitch.engine.table import Table
from ironpitch.render.cards import titles_of
from ironpitch.render.scene import BADGE, BALL, BALL_MARK, NAME
from ironpitch.rules.dreadball.deck import how_many_cards
from ironpitch.rules.dreadball.plan import DreadBallPlan
from ironpitch.rules.dreadball.terms import (
    ACTIVE,
    BENCH,
    CARRIER,
    DEAD,
    DICE,
    EVENT,
    HAND,
    REFEREE,
    RUSH,
    RUSHES,
    SENT_OFF,
    SIN_BIN,
    SUPPORT,
    TOKENS,
)
from ironpitch.rules.dreadball.terms import BALL as BALL_FACT

AREAS: Final = 3
OFF_THE_PITCH: Final = ((BENCH, "bench", ""), (SENT_OFF, "sent off", "yellow"), (DEAD, "dead", "yellow"))


def rush_bar(match: Match, plan: DreadBallPlan, side: int | None) -> Text:
    """A line for each team, one for the Rush; one more for the hand of the coach who looks."""
    request = match.request
    asked = None if request is None else request.side
    lines = [team_line(match, plan, number, asked == number) for number in range(2)]
    lines.append(state_line(match.table, plan))
    if side is not None:
        held = ", ".join(titles_of(int(match.table.facts[HAND + side]))) or "none"
        lines.append(Text("  your cards: ", "dim").append(held, NAME[side]))
    return Text("\n").join(lines)


def team_line(match: Match, plan: DreadBallPlan, side: int, asked: bool) -> Text:
    """One team: its lead, coaching dice, cards, cheers, and who is off the pitch."""
    table = match.table
    facts = table.facts
    line = Text("▶" if asked else " ")
    line.append(f" {'HA'[side]} ", BADGE[side])
    line.append(f" {plan.teams[side].name[:22]:<22} ", NAME[side])
    line.append(f"{match.score[side]:>2} ", "bold")
    line.append(f" dice {facts[DICE + side]}  cards {how_many_cards(facts[HAND + side])}")
    line.append(f"  cheers {plan.deck.cheers_of(facts[SUPPORT + side])}")
    squad = range(side * SQUAD, side * SQUAD + int(plan.size[side]))
    for status, title, style in OFF_THE_PITCH:
        count = sum(1 for player in squad if table.status[player] == status)
        line.append(f"  {title} {count}" if count else "", style)
    penalised = [player for player in squad if SIN_BIN <= table.status[player] < SIN_BIN + AREAS]
    if penalised:
        told = " ".join(f"{player_name(player)}:{table.status[player] - SIN_BIN + 1}" for player in penalised)
        line.append(f"  sin bin {told}", "yellow")
    return line


def state_line(table: Table, plan: DreadBallPlan) -> Text:
    """The Rush, the tokens left, the ball, the referee and the Event that holds."""
    facts = table.facts
    board = plan.board
    line = Text("  ")
    rush = f"Rush {facts[RUSH]} of {RUSHES}" if facts[RUSH] <= RUSHES else f"Rush {facts[RUSH]}, sudden death"
    line.append(f"{rush} · ", "dim")
    if facts[RUSH]:
        line.append(f"{'HA'[facts[ACTIVE]]}: ", NAME[facts[ACTIVE]])
    line.append(f"tokens {facts[TOKENS]} · ", "dim")
    line.append(f"{BALL_MARK} ", BALL)
    if facts[CARRIER] != NOBODY:
        line.append(f"{player_name(facts[CARRIER])} at {board.name(table.pos[facts[CARRIER]])}")
    elif facts[BALL_FACT] != board.nowhere:
        line.append(f"at {board.name(facts[BALL_FACT])}")
    else:
        line.append("not in play", "dim")
    if facts[REFEREE] != board.nowhere:
        line.append(f" · referee at {board.name(facts[REFEREE])}", "dim")
    if facts[EVENT] > 0:
        line.append(" · ").append(plan.deck.cards[facts[EVENT] - 1].title, "bold yellow")
    return line
