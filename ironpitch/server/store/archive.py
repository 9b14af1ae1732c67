"""The archive: matches that ended long ago, or that nobody has played for long, are folded into one row each.

An archived match still opens, shows its record and can be watched from its beginning. It cannot be played on.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from ironpitch.server.errors import Conflict
from ironpitch.server.settings import Settings
from ironpitch.server.store import rows as store
from ironpitch.server.store.storage import Storage

LOG: Final = logging.getLogger(__name__)
DAY: Final = 86_400.0
MOST_AT_ONCE: Final = 100
"""Matches that are folded one after the other before others get their turn; the rest waits for the next time."""


async def archive_old(storage: Storage, settings: Settings, is_busy: Callable[[str], bool]) -> list[str]:
    """Fold what is old; matches that somebody is at wait. Returns the ids."""
    now = settings.now()
    ended = now - settings.archive_days * DAY if settings.archive_days else None
    played = now - settings.abandon_days * DAY if settings.abandon_days else None
    done: list[str] = []
    for name in await storage.run(store.old_matches(ended, played, MOST_AT_ONCE)):
        try:
            if not is_busy(name) and await storage.run(store.archive(name, now)):
                done.append(name)
        except Conflict:  # it was played on at the same moment
            pass
    if done:
        LOG.info("%d old matches have been archived", len(done))
    return done
