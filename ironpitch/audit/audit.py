"""What the audit of a log has found, and who audits it."""

from __future__ import annotations

from collections import Counter

from ironpitch import rulesets
from ironpitch.audit.auditor import auditor_of
from ironpitch.audit.explained import ruling_for
from ironpitch.audit.ledger import Ledger, Verdict
from ironpitch.audit.log.file import MatchLog
from ironpitch.engine.ruleset import Plan, Ruleset


class Audit:
    """What an audit has found."""

    def __init__(self, log: MatchLog, plan: Plan) -> None:
        self.log = log
        self.plan = plan
        """The match by our rules."""
        self.ledger = Ledger()
        self.told: Counter[str] = Counter()
        """Reports that tell a choice or a result, by kind."""
        self.unknown: Counter[str] = Counter()
        self.unknown_changes: Counter[str] = Counter()
        self.left_alone: Counter[str] = Counter()
        self.unplayed: Counter[str] = Counter()
        """Skills the log has and our rules do not play."""
        self.scenes = 0
        self.unplayable: list[str] = []
        self.kicker = -1
        """Which side kicks off next by our rules; -1 where a scene was not followed to the end of a drive."""

    def differences(self) -> list[tuple[Verdict, str]]:
        """Every difference, with the ruling that explains it or an empty text."""
        return [(verdict, ruling_for(verdict)) for verdict in self.ledger.differences()]

    def passed(self) -> bool:
        """Is every difference explained?"""
        return all(ruling for _, ruling in self.differences())


def audit_log(log: MatchLog, ruleset: Ruleset | None = None) -> Audit:
    """Walk a log and compare every roll our rules have an opinion on."""
    rules = rulesets.ruleset(log.ruleset()) if ruleset is None else ruleset
    return auditor_of(rules).audit(log, rules)


def film(log: MatchLog, ruleset: Ruleset) -> dict[str, object]:
    """The whole log, JSON-ready: who played, the score, and the position after every scene."""
    return auditor_of(ruleset).film(log, ruleset)
