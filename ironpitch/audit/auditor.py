"""What the audit asks of a game whose matches a public server logs."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ironpitch import IronpitchError, rulesets
from ironpitch.audit.edition import Edition
from ironpitch.engine.ruleset import Ruleset
from ironpitch.game import game_of

if TYPE_CHECKING:
    from ironpitch.audit.audit import Audit
    from ironpitch.audit.log.file import MatchLog


class Auditor:
    """Plays logs of one edition by our rules."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition

    def audit(self, log: MatchLog, ruleset: Ruleset) -> Audit:
        """Walk a log and compare every roll our rules have an opinion on."""
        raise NotImplementedError

    def film(self, log: MatchLog, ruleset: Ruleset) -> dict[str, object]:
        """The whole log, JSON-ready: who played, the score, and the position after every scene."""
        raise NotImplementedError


def auditor_of(ruleset: Ruleset) -> Auditor:
    """Who audits logs of the game of these rules."""
    found = game_of(ruleset).auditor()
    if found is None:
        raise IronpitchError(f"logs of {ruleset.name} are not audited; expected {' or '.join(sorted(editions()))}")
    return found


@lru_cache(maxsize=1)
def editions() -> dict[str, Edition]:
    """The editions whose logs can be read, by the name of the ruleset."""
    found: dict[str, Edition] = {}
    for name in rulesets.BUILTIN:
        auditor = game_of(rulesets.ruleset(name)).auditor()
        if auditor is not None and auditor.edition.ruleset == name:
            found[name] = auditor.edition
    return found
