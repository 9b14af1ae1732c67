"""Who audits logs of football matches."""

from __future__ import annotations

from ironpitch.audit.audit import Audit
from ironpitch.audit.auditor import Auditor
from ironpitch.audit.log.file import MatchLog
from ironpitch.engine.ruleset import Ruleset
from ironpitch.games.football.audit.film import film
from ironpitch.games.football.audit.playing import audit_log


class FootballAuditor(Auditor):
    """Follows a log of an edition, scene by scene."""

    def audit(self, log: MatchLog, ruleset: Ruleset) -> Audit:
        return audit_log(log, ruleset)

    def film(self, log: MatchLog, ruleset: Ruleset) -> dict[str, object]:
        return film(log, ruleset)
