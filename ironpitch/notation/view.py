"""The picture of a match that a screen or a bot needs, ready for JSON."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.choices import SQUAD, player_name
from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.events import HIDDEN
from ironpitch.engine.match import Match
from ironpitch.engine.request import Roll
from ironpitch.engine.ruleset import Plan
from ironpitch.engine.words import SIDES
from ironpitch.notation.state import mark_words, squad_members

MOST_REMEMBERED: Final = 1000


class Roster:
    """What never changes about the players of a match, written out once."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.members = squad_members(plan)
        self.ruleset = plan.ruleset
        self.marks: dict[int, list[str]] = {0: []}
        self.cards: list[dict[str, object]] = []
        self.printed: list[dict[str, int]] = []
        self.big = {index for index in self.members if len(plan.covered(index, 0, 0)) > 1}
        """Those who cover more than one square."""
        for index in self.members:
            player = plan.teams[index // SQUAD].players[index % SQUAD]
            self.printed.append(plan.ruleset.figures_of(player))
            self.cards.append(
                {
                    "id": player_name(index),
                    "side": SIDES[index // SQUAD],
                    "number": player.number,
                    "position": player.position.key,
                }
            )

    def mark_words(self, marks: int) -> list[str]:
        """The marks a player carries; players of one side mostly carry the same."""
        if marks not in self.marks:
            if len(self.marks) > MOST_REMEMBERED:
                self.marks = {0: []}
            self.marks[marks] = mark_words(self.ruleset, marks)
        return self.marks[marks].copy()


def picture_of(match: Match, side: int | None, roster: Roster) -> dict[str, object]:
    """All that a coach may see: board, players, ball, clocks, and the open request."""
    if side not in (None, 0, 1):
        raise IronpitchError(f"a view is for side 0, 1 or None, not {side!r}")
    table = match.table
    plan = table.plan
    ruleset = plan.ruleset
    turn_side, number = match.turn
    picture: dict[str, object] = {
        "ruleset": ruleset.text(),
        "board": {"width": int(plan.board.width), "length": int(plan.board.length)},
        "teams": [{"key": team.key, "name": team.name} for team in plan.teams],
        "players": players_of(match, roster),
        "turn": {"side": turn_side, "number": number},
    }
    picture.update(ruleset.view(table, side))
    picture.setdefault("score", list(match.score))
    picture["request"] = request_of(match, side)
    picture["over"] = match.over
    picture["winner"] = match.winner
    return picture


def players_of(match: Match, roster: Roster) -> list[dict[str, object]]:
    """Every player with where and how it is."""
    table = match.table
    board, ruleset = table.plan.board, table.plan.ruleset
    nowhere, statuses = board.nowhere, ruleset.statuses
    found: list[dict[str, object]] = []
    for i, index in enumerate(roster.members):
        square, marks = table.pos[index], table.marks[index]
        player = roster.cards[i].copy()  # copies all the way down: what is done to one picture stays in it
        player["name"] = ruleset.name_now(table, index)
        player["title"] = ruleset.title_now(table, index)
        figures = ruleset.figures_now(table, index)
        player["stats"] = figures
        if figures != roster.printed[i]:
            player["printed"] = {key: value for key, value in roster.printed[i].items() if figures[key] != value}
        player["skills"] = ruleset.skills_now(table, index)
        player["square"] = None if square == nowhere else board.names[square]
        if index in roster.big and square != nowhere:
            player["cells"] = [board.names[cell] for cell in table.plan.covered(index, square, marks)]
        player["status"] = statuses[table.status[index]]
        player["marks"] = roster.mark_words(marks)
        found.append(player)
    return found


def request_of(match: Match, side: int | None) -> dict[str, object] | None:
    """The open request; what can be chosen is for the coach who is asked, and for whoever sees everything."""
    request = match.request
    if request is None:
        return None
    shown: dict[str, object] = {"side": request.side, "kind": request.kind, "about": request.about}
    if request.kind in match.table.plan.ruleset.secret_kinds() and side not in (None, request.side):
        shown.update(kind=HIDDEN, about="-", detail="")
    elif isinstance(request, Roll):
        shown.update(purpose=request.purpose, die=request.die, count=request.count)
    else:
        shown["detail"] = request.detail
        if side is None or side == request.side:
            vocabulary, board = match.table.plan.ruleset.vocabulary, match.table.plan.board
            texts = [vocabulary.text(code, board) for code in match.option_codes()]
            shown["choices"] = texts
            shown["default"] = texts[0]
    return shown
