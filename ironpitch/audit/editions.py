"""Which edition a log is of."""

from __future__ import annotations

from typing import Final

from ironpitch.audit.auditor import editions
from ironpitch.audit.edition import Edition
from ironpitch.audit.log.vocabulary import NOT_DRIVEN

OPTION: Final = "rulesVersion"
"""The option that names the edition; logs older than the choice do not have it, and are of the oldest edition."""


def edition_of(options: dict[str, str]) -> Edition | None:
    """The edition a log was played by; None for one that cannot be read."""
    named = options.get(OPTION)
    found = [each for each in editions().values() if (each.name == named if named else each.is_oldest)]
    return found[0] if found else None


def settings_text(edition: Edition, options: dict[str, str]) -> str:
    """Our ruleset with the settings that match the options of a log: `bb2016(overtime=never)`."""
    settings = dict(edition.house)
    for name, values in edition.settings.items():
        setting = values.get(options.get(name, ""), "")
        if setting:
            key, _, value = setting.partition("=")
            settings[key] = value
    listed = ",".join(f"{key}={value}" for key, value in settings.items())
    return f"{edition.ruleset}({listed})" if listed else edition.ruleset


def left_alone_because(report: str) -> str:
    """Why reports of this kind are left alone."""
    reasons = [edition.not_driven[report] for edition in editions().values() if report in edition.not_driven]
    return NOT_DRIVEN.get(report) or (reasons[0] if reasons else "")
