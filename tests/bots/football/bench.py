"""A scripted coach beside a match: asking it, and letting it play."""

from __future__ import annotations

from ironpitch import Match
from ironpitch.bots.bot import answer_of
from ironpitch.engine.choices import first_of, player_name, verb_of
from ironpitch.games.football.coach.coach import ScriptedFootball
from ironpitch.games.football.terms import Do


class Bench:
    """A scripted coach beside a match: `says` is its next choice, `plays` carries choices out."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.coach = ScriptedFootball()

    def says(self) -> str:
        """The next choice as text."""
        ruleset = self.match.table.plan.ruleset
        return ruleset.vocabulary.text(answer_of(self.coach, self.match), ruleset.board)

    def plays(self, most: int = 1) -> list[str]:
        """Carry out so many choices, fewer if the match ends; what was chosen."""
        made: list[str] = []
        while len(made) < most and not self.match.over:
            made.append(self.says())
            self.match.play(made[-1])
        return made

    def plays_turn(self) -> list[str]:
        """Everything up to the end of this team turn."""
        begun = (self.match.turn, self.match.score)
        made: list[str] = []
        while not self.match.over and (self.match.turn, self.match.score) == begun:
            made += self.plays()
        return made

    def answers_until(self, *verbs: str) -> str:
        """Let it answer until it says one of these verbs; what it says then."""
        while self.says().split()[0] not in verbs:
            self.plays()
        return self.says()

    def target(self) -> str:
        """Whom it is about to block."""
        return next(player_name(first_of(code)) for code in self.coach.queue if verb_of(code) == Do.BLOCK)
