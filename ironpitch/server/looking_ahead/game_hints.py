"""What looking ahead asks of a game.

`Hints` does for any ruleset; a game that can tell more derives from it, and its Game object hands it out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ironpitch.engine.choices import NOBODY, player_name
from ironpitch.engine.errors import IllegalSetUp
from ironpitch.engine.events import Event
from ironpitch.engine.match import Match
from ironpitch.engine.request import Choose
from ironpitch.engine.ruleset import Ruleset
from ironpitch.game import game_of

Told = dict[str, Any]
"""Something as it is sent."""


class Hints:
    """What a coach may be told before he chooses, in one kind of game."""

    goals: Mapping[str, str] = {}
    """By its verb what the last choice of a plan is meant to come to, as the odds read it; any other is meant to be
    carried out without losing the turn."""
    hard_to_follow: frozenset[str] = frozenset()
    """Verbs after which a ball may bounce, or an opponent answers: either there are few ways, or far too many."""
    only_tests: frozenset[str] = frozenset()
    """Verbs after which a plan is meant to come to no more than its tests, whatever becomes of the ball then."""
    activating: frozenset[str] = frozenset({"activate"})
    """Verbs that name the player who acts from then on."""
    showing: frozenset[str] = frozenset()
    """Verbs that show what nobody knew, without any dice. No copy of a match may try them."""
    draws: frozenset[str] = frozenset()
    """What dice are rolled for that draw a card: none of them falls well, but the highest would be rolled again for
    ever."""
    rolled_for: Mapping[str, str] = {}
    """What is rolled after an answer, where the question itself does not say."""

    # -- a player ----------------------------------------------------------------------------------------------------

    def of_player(self, match: Match, player: int, action: str, is_open: bool) -> Told:
        """Where a player can get, and what else is to be known of it before it acts; nothing of what could be chosen
        now where the question is not open to the one who wants to know."""
        return {}

    # -- a plan ------------------------------------------------------------------------------------------------------

    def is_next_deed(self, request: Choose) -> bool:
        """Is this a question in which a coach chooses what is done next? Others are answered by default on the way."""
        return request.match.step is None

    def told_untried(self, match: Match, plan: list[str]) -> Told | None:
        """What a plan comes to that is not tried on a copy of the match; None for any that is."""
        return None

    def tests_of_plan(self, match: Match, plan: list[str], tests: list[Told]) -> list[Told]:
        """The tests of a plan that has been tried, with what the game knows better: which belong to it, and how many
        successes they need."""
        return tests

    def told_of_events(self, events: list[Event], rolls: list[Told]) -> Told | None:
        """What a plan comes to in which this has happened; None if that is to be worked out as usual."""
        return None

    def told_of_plan(self, match: Match, plan: list[str]) -> Told | None:
        """What a plan comes to that this game has odds of its own for; None if that is to be worked out as usual."""
        return None

    def is_hopeless(self, plan: list[str], rolls: list[Told]) -> bool:
        """Does a plan that is too hard to follow come to nothing for sure?"""
        return False

    def actor(self, match: Match, plan: list[str]) -> str:
        """Who carries a plan out: the one whom its first choice activates, else the one who is asked."""
        first = plan[0].split(" ")
        if first[0] in self.activating and len(first) > 1:
            return first[1]
        request = match.request
        return request.about if isinstance(request, Choose) else "-"

    def goal(self, match: Match, plan: list[str]) -> str | None:
        """What a plan is meant to come to, by its last choice; None for carrying it out."""
        verb, *words = plan[-1].split(" ") if plan else [""]
        wanted = self.goals.get(verb)
        if not wanted:
            return None
        return wanted.format(target=words[0] if words else "", player=self.actor(match, plan))

    # -- an answer ---------------------------------------------------------------------------------------------------

    def told_of_answers(self, match: Match) -> dict[str, dict[str, float]]:
        """What each answer to the open question comes to, where the game has odds for it."""
        return {}

    # -- a set-up ----------------------------------------------------------------------------------------------------

    def facing_in(self, match: Match, players: list[int]) -> dict[str, str]:
        """Which way each of these players looks; nothing where nobody looks any way."""
        return {}

    def bases_in(self, match: Match, text: str) -> dict[str, list[str]]:
        """The cells of every player in a set-up who takes more than one, his own first."""
        return {}

    def broken_by(self, match: Match, text: str) -> list[IllegalSetUp]:
        """Every rule that a whole set-up breaks, as the rules themselves say it."""
        return []


PLAIN: Final = Hints()


def hints_of(ruleset: Ruleset) -> Hints:
    """What the game of these rules tells a coach."""
    return game_of(ruleset).hints() or PLAIN


def hints_in(match: Match) -> Hints:
    """What the game that is played tells a coach."""
    return hints_of(match.table.plan.ruleset)


def shows(ruleset: Ruleset, choice: str) -> bool:
    """Would this choice show what nobody knows yet?"""
    return choice.split(" ")[0] in hints_of(ruleset).showing


def receiver_on(match: Match, cell: str) -> str | None:
    """What a throw to a cell is meant to come to: whoever stands there has the ball; None if nobody does."""
    table = match.table
    at = table.plan.board.parse(cell)
    receiver = table.grid[at] if at != table.plan.board.nowhere else NOBODY
    return f"{player_name(receiver)} ball" if receiver < NOBODY else None


def skill_word(match: Match, name: str) -> str:
    """The name of a skill as it is written in squads: `bone-head`."""
    for word, skill in match.table.plan.ruleset.skills.items():
        if skill.name == name:
            return word
    return name.replace(" ", "-")
