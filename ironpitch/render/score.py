"""The lines above the pitch: score and clock of both teams, who is off the pitch, the ball and what else holds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rich.text import Text

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.match import Match
from ironpitch.render.picture import picture_of
from ironpitch.render.scene import BADGE, NAME

SIDES: Final = ("home", "away")
BESIDE: Final = {"apothecaries": "apothecary", "bribes": "bribe", "kegs": "keg", "spells": "spell"}
"""What is told of the side lines, by its key in the picture of the match."""
OFF_THE_PITCH: Final = (
    ("reserve", "reserves"),
    ("ko", "KO"),
    ("casualty", "casualties"),
    ("sent-off", "sent off"),
    ("lost", "lost"),
)


def score_bar(match: Match, side: int | None = None) -> Text:
    """A line for each team (score, turn, re-rolls, who is off the pitch), one for ball, weather and side lines.

    `side` is who looks: cards in hand are told to nobody else.
    """
    table = match.table
    picture = picture_of(table.plan.ruleset)
    own = picture.score_bar(match, side)
    if own is not None:
        return own
    request = match.request
    seen: dict[str, Any] = table.plan.ruleset.view(table, None)
    lines = [team_line(match, number, seen, request is not None and request.side == number) for number in range(2)]
    state = picture.state_line(seen)
    if state is not None:
        lines.append(state.append_text(side_lines(seen)))
    return Text("\n").join(lines)


def team_line(match: Match, side: int, seen: Mapping[str, Any], asked: bool) -> Text:
    """One team's line; a game that does not count turns for each team has the number of the turn at its mover's."""
    plan = match.table.plan
    line = Text("▶" if asked else " ")
    line.append(f" {'HA'[side]} ", BADGE[side])
    line.append(f" {plan.teams[side].name[:22]:<22} ", NAME[side])
    line.append(f"{match.score[side]:>2} ", "bold")
    mover, number = match.turn
    if "turns" in seen or mover == SIDES[side]:
        line.append(f"  turn {seen['turns'][side] if 'turns' in seen else number}")
    if "rerolls" in seen:
        line.append(f"  re-rolls {seen['rerolls'][side]}")
    for word, title in OFF_THE_PITCH:
        code = plan.ruleset.statuses.index(word) if word in plan.ruleset.statuses else -1
        squad = range(side * SQUAD, side * SQUAD + SQUAD)
        count = sum(1 for player in squad if match.table.status[player] == code)
        if count:
            line.append(f"  {title} {count}", "" if word == "reserve" else "yellow")
    return line


def side_lines(seen: Mapping[str, Any]) -> Text:
    """What each team can still call for: apothecaries, bribes, kegs; nothing if there is nothing."""
    line = Text()
    for side in range(2):
        held: list[str] = []
        for key, thing in BESIDE.items():
            number = int(seen.get(key, (0, 0))[side])
            held += [thing if number == 1 else f"{number} {key}"] if number else []
        if held:
            line.append(" · ", "dim").append(f"{'HA'[side]}: ", NAME[side]).append(", ".join(held), "dim")
    return line
