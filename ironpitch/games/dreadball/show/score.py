"""The lines above a DreadBall pitch: the lead, dice, cards and cheers of both teams, the Rush, ball and Event."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from ironpitch.engine.choices import NOBODY, SQUAD, first_of, player_name, verb_of
from ironpitch.engine.match import Match
from ironpitch.engine.request import Choose
from ironpitch.games.dreadball.cards.deck import how_many_cards
from ironpitch.games.dreadball.plan import DreadBallPlan
from ironpitch.games.dreadball.show.card_words import titles_of
from ironpitch.games.dreadball.sideline.side_terms import HACKS, TRACK, Fact, has_side_line
from ironpitch.games.dreadball.sideline.track import has_cheerleaders, on_bench
from ironpitch.games.dreadball.terms import RUSHES, Status
from ironpitch.games.dreadball.verbs import Do
from ironpitch.render.scene import BADGE, BALL, BALL_MARK, NAME

AREAS: Final = 3
SCREEN: Final = 80
"""The narrowest screen on which all of it must be read."""
BEFORE_A_NAME: Final = 6
"""Columns of the mark, the letter and the blanks around a name."""
LONGEST: Final = 22
SHORTEST: Final = 8
OFF_THE_PITCH: Final = (
    (Status.BENCH, "bench", ""),
    (Status.SENT_OFF, "sent off", "yellow"),
    (Status.DEAD, "dead", "yellow"),
    (Status.SWALLOWED, "swallowed", "yellow"),
)


def rush_bar(match: Match, plan: DreadBallPlan, side: int | None) -> Text:
    """A line for each team, one for the Rush, one for what is beside the play; one more for the hand of the coach who
    looks."""
    request = match.request
    asked = None if request is None else request.side
    tails = [team_tail(match, plan, number, "  ") for number in range(2)]
    if max(len(tail) for tail in tails) > SCREEN - BEFORE_A_NAME - SHORTEST:
        tails = [team_tail(match, plan, number, " ") for number in range(2)]
    room = SCREEN - BEFORE_A_NAME - max(len(tail) for tail in tails)
    lines = [
        team_name(plan, number, asked == number, max(SHORTEST, min(LONGEST, room))).append_text(tails[number])
        for number in range(2)
    ]
    lines.append(state_line(match, plan))
    if has_side_line(match.table):
        lines += [Text(f"  {told}", "dim") for told in side_lines(match)]
    if side is not None:
        held = ", ".join(titles_of(kept_by(match, side))) or "none"
        lines.append(Text("  your cards: ", "dim").append(held, NAME[side]))
    return Text("\n").join(lines)


def side_lines(match: Match) -> list[str]:
    """What each team has beside the play: `H: cheerleaders home-1, 1 on the bench, hack b`."""
    facts = match.table.facts
    told: list[str] = []
    for number in range(2):
        parts: list[str] = []
        if has_cheerleaders(match.table, number):
            where = [name for at, name in enumerate(TRACK) if facts[Fact.CHEERLEADERS + number] >> at & 1]
            parts.append(f"cheerleaders {' '.join([*where, f'and {on_bench(match.table, number)} on the bench'])}")
        if facts[Fact.DEFENCE_DICE + number]:
            parts.append(f"defence dice {facts[Fact.DEFENCE_DICE + number]}")
        if facts[Fact.HACK + number]:
            over = " (over)" if facts[Fact.HACK_OVER + number] else ""
            parts.append(f"hack {HACKS[facts[Fact.HACK + number]]}{over}")
        if facts[Fact.OFFENSIVE_PLAY] and facts[Fact.ACTIVE] == number:
            parts.append("a third token for one player")
        if parts:
            told.append(f"{'HA'[number]}: {', '.join(parts)}"[:SCREEN])
    return told


def kept_by(match: Match, side: int) -> int:
    """The cards in a hand, a bit each, without those its coach has just laid away to be swapped."""
    request = match.request
    hand = int(match.table.facts[Fact.HAND + side])
    if not isinstance(request, Choose) or request.kind != "swap" or request.side != side:
        return hand
    kept = 0
    for choice in request.choices:
        if verb_of(choice.code) == Do.SWAP:
            kept |= 1 << int(first_of(choice.code))
    return hand & kept


def team_name(plan: DreadBallPlan, side: int, asked: bool, room: int) -> Text:
    """The letter and the name of a team, a mark before them if its coach is asked."""
    line = Text("▶" if asked else " ")
    line.append(f" {'HA'[side]} ", BADGE[side])
    name = plan.teams[side].name
    name = name if len(name) <= room else f"{name[: room - 1]}…"
    return line.append(f" {name:<{room}} ", NAME[side])


def team_tail(match: Match, plan: DreadBallPlan, side: int, gap: str) -> Text:
    """One team: its lead, coaching dice, cards, cheers, and who is off the pitch, with a gap between them."""
    table = match.table
    facts = table.facts
    line = Text()
    line.append(f"{match.score[side]:>2}", "bold")
    line.append(f"{gap}dice {facts[Fact.DICE + side]}{gap}cards {how_many_cards(facts[Fact.HAND + side])}")
    line.append(f"{gap}cheers {plan.deck.cheers_of(facts[Fact.SUPPORT + side])}")
    squad = range(side * SQUAD, side * SQUAD + int(plan.size[side]))
    for status, title, style in OFF_THE_PITCH:
        count = sum(1 for player in squad if table.status[player] == status)
        line.append(f"{gap}{title} {count}" if count else "", style)
    penalised = [player for player in squad if Status.SIN_BIN_1 <= table.status[player] < Status.SIN_BIN_1 + AREAS]
    if penalised:
        told = " ".join(f"{player_name(player)}:{table.status[player] - Status.SIN_BIN_1 + 1}" for player in penalised)
        room = SCREEN - BEFORE_A_NAME - SHORTEST - len(line)
        told = f"{gap}sin bin {told}"
        line.append(told if len(told) <= room else f"{gap}sin bin {len(penalised)}", "yellow")
    return line


def rush_is_over(match: Match) -> bool:
    """Is the match between two Rushes: is the referee to be moved, and not by a card somebody played?"""
    request = match.request
    return request is not None and request.kind == "referee" and verb_of(match.step_code) != Do.PLAY


def clock(match: Match) -> Text:
    """The Rush, and who has how many tokens left while it runs."""
    facts = match.table.facts
    if match.over:
        return Text("The match is over", "dim")
    if not facts[Fact.RUSH]:
        return Text("Before the first Rush", "dim")
    late = facts[Fact.RUSH] > RUSHES
    rush = f"Sudden death, Rush {facts[Fact.RUSH]}" if late else f"Rush {facts[Fact.RUSH]} of {RUSHES}"
    if rush_is_over(match):
        return Text(f"{rush} is over", "dim")
    line = Text(f"{rush} · ", "dim")
    line.append(f"{'HA'[facts[Fact.ACTIVE]]}: ", NAME[facts[Fact.ACTIVE]])
    return line.append(f"tokens {facts[Fact.TOKENS]}")


def state_line(match: Match, plan: DreadBallPlan) -> Text:
    """The Rush, the tokens left, the ball, the referee and the Event that holds; in fewer words if they are many."""
    line = state_words(match, plan, " at ", "referee")
    return line if len(line) <= SCREEN else state_words(match, plan, " ", "ref")


def state_words(match: Match, plan: DreadBallPlan, at: str, referee: str) -> Text:
    """The same, with a word for the referee and one before every hex."""
    table = match.table
    facts = table.facts
    board = plan.board
    line = Text("  ").append_text(clock(match)).append(" · ", "dim")
    line.append(f"{BALL_MARK} ", BALL)
    if facts[Fact.CARRIER] != NOBODY:
        line.append(f"{player_name(facts[Fact.CARRIER])}{at}{board.name(table.pos[facts[Fact.CARRIER]])}")
    elif facts[Fact.BALL] != board.nowhere:
        line.append(f"at {board.name(facts[Fact.BALL])}")
    else:
        line.append("not in play", "dim")
    if facts[Fact.REFEREE] != board.nowhere:
        line.append(f" · {referee}{at}{board.name(facts[Fact.REFEREE])}", "dim")
    if facts[Fact.EVENT] > 0:
        line.append(" · ").append(plan.deck.cards[facts[Fact.EVENT] - 1].title, "bold yellow")
    return line
