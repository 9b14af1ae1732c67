"""DreadBall, the manifest: everything that makes up this game by name."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.choices import Vocabulary
from ironpitch.engine.roster import Position, Team
from ironpitch.engine.ruleset import Option, Plan, Ruleset
from ironpitch.games.dreadball import options
from ironpitch.games.dreadball.cards.deck import card_words
from ironpitch.games.dreadball.clubs import team_building
from ironpitch.games.dreadball.clubs.extra_abilities import every_ability
from ironpitch.games.dreadball.events import ENDINGS, FREES, HAPPENINGS, HOWS, RESULTS, REWARDS, VERDICTS
from ironpitch.games.dreadball.game import DreadBallGame
from ironpitch.games.dreadball.movement.pitch_file import standard_pitch
from ironpitch.games.dreadball.play.formations import FORMATIONS
from ironpitch.games.dreadball.sideline.side_terms import FEATS, HACKS, PLAYS, SIDE_FACTS, SIDE_VERBS, TRACK
from ironpitch.games.dreadball.skills import SKILLS
from ironpitch.games.dreadball.terms import (
    ACTIONS,
    FACINGS,
    FACTS,
    FOULS,
    KINDS,
    PHASES,
    PURPOSES,
    REASONS,
    ROLES,
    SOURCES,
    STATUSES,
)
from ironpitch.games.dreadball.verbs import VERBS

TITLE: Final = "DreadBall"


class DreadBall(DreadBallGame):
    """The first edition with its six seasons, as its reference card of 2016 has it."""

    def __init__(self, settings: dict[str, str]) -> None:
        switches = options.switches_of(settings)
        words = {
            "action": ACTIONS,
            "held-action": ACTIONS,
            "source": SOURCES,
            "skill": list(every_ability()),
            "formation": FORMATIONS,
            "phase": PHASES,
            "facing": FACINGS,
            "foul": FOULS,
            "role": ROLES,
            "card": card_words(),
            "event": ["none", *card_words()],
            "free-kind": FREES,
            "result": RESULTS,
            "verdict": VERDICTS,
            "how": HOWS,
            "reward": REWARDS,
            "free": FREES,
            "ending": ENDINGS,
            "track": TRACK,
            "coach": list(team_building.COACHES),
            "play": PLAYS,
            "feat": FEATS,
            "hack": HACKS,
        }
        super().__init__(
            "dreadball",
            TITLE,
            standard_pitch().board,
            Vocabulary(VERBS + SIDE_VERBS, words),
            KINDS,
            PURPOSES,
            REASONS,
            FACTS + SIDE_FACTS if switches & options.SIDE_LINE else FACTS,
            STATUSES,
            HAPPENINGS,
            list(SKILLS),
            settings,
        )
        self.switches = switches
        self.coached: Ruleset | None = None

    def new_plan(self, home: Team, away: Team) -> Plan:
        """Two teams; only if one brings a coach is there a side line to play with, or every match would be slower.

        Rows: dreadball.staff.start_none"""
        if "staff" in self.settings or not (team_building.has_coach(home) or team_building.has_coach(away)):
            return super().new_plan(home, away)
        if self.coached is None:
            self.coached = DreadBall({**self.settings, "staff": options.PRINTED})
        return self.coached.new_plan(home, away)

    def options(self) -> list[Option]:
        return list(options.OPTIONS)

    def default_teams(self) -> list[str]:
        """The two teams of the first box."""
        return ["trontek-29ers", "greenmoon-smackers"]

    def team_names(self) -> list[str]:
        return team_building.lineup_keys()

    def load_team(self, source: str) -> Team:
        """A club, or a team file; with the side line a team may have played and bought cheerleaders and coaches."""
        return team_building.load_team(source, extra_skills=options.has_played(self.switches, self.settings))

    def hireling(self, kind: str, key: str) -> Position | None:
        """An MVP or a GIANT: `mvp/buzzcut`, `giant/dozer`."""
        if kind not in ("mvp", "giant"):
            return None
        from ironpitch.games.dreadball.clubs.mvps import giants, mvps

        for hire in mvps() if kind == "mvp" else giants():
            for position in hire.positions:
                if position.key == key:
                    return position
        return None


def make(settings: dict[str, str]) -> Ruleset:
    """The ruleset with these options; `dreadball(sudden_death=off)` asks for `{"sudden_death": "off"}`."""
    return DreadBall(settings)
