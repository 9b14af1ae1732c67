"""Seats: who sits where, and what is seen from there. A seat is a token nobody can guess, or kept by an account."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Any, Final

from ironpitch import Match
from ironpitch.engine.choices import NOBODY
from ironpitch.render.commentary import NO_SIDE
from ironpitch.server.play.clocks import SIDES
from ironpitch.server.store.rows import Head

BOTH: Final = "both"
"""One person, or two at one screen, for both sides."""
WATCH: Final = "watch"
TOKEN_BYTES: Final = 24
LONGEST_TOKEN: Final = 100


def new_token() -> str:
    """A seat."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(token: str) -> str:
    """What is kept of a seat."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def role_of(head: Head, token: str | None, account: int | None = None) -> str | None:
    """Which seat a token, or an account that keeps one, is for; None for none.

    A seat that an account keeps answers to this account alone, with its token or without."""
    named = named_by(head, token)
    open_to = {side for side, owner in owners_of(head) if (side in named if owner is None else owner == account)}
    wanted = [side for side in SIDES if side in named and side in open_to]
    if not wanted and WATCH in named:
        return WATCH
    found = wanted or [side for side in SIDES if side in open_to]
    if len(found) == 2:
        return BOTH if head.home_seat == head.away_seat else found[0]
    return found[0] if found else None


def named_by(head: Head, token: str | None) -> set[str]:
    """The seats whose token this is."""
    if not token or len(token) > LONGEST_TOKEN:
        return set()
    given = hashed(token)
    seats = zip((*SIDES, WATCH), (head.home_seat, head.away_seat, head.watch_seat), strict=True)
    return {role for role, kept in seats if hmac.compare_digest(given, kept)}


def owners_of(head: Head) -> tuple[tuple[str, int | None], ...]:
    """Both sides with the account that keeps the seat."""
    return (("home", head.home_account), ("away", head.away_account))


def kept_by_account(head: Head, token: str | None) -> bool:
    """Is this the token of a seat that an account keeps?"""
    named = named_by(head, token)
    return any(side in named and owner is not None for side, owner in owners_of(head))


def may_answer(role: str, side: int) -> bool:
    """May this seat answer for a side?"""
    return role == BOTH or (side in (0, 1) and role == SIDES[side])


def knows(role: str) -> int:
    """As which side a seat hears of events; two at one screen, and who only watches, hear no secret."""
    return SIDES.index(role) if role in SIDES else NO_SIDE


def view_for(match: Match, role: str) -> dict[str, Any]:
    """What is seen from a seat; at one screen what the coach may see who is asked."""
    if role in SIDES:
        return match.view(role)
    request = match.request
    asked = request.side if request is not None else NOBODY
    if role == BOTH:
        return match.view(asked if asked in (0, 1) else 0)
    views = match.view(0), match.view(1)
    seen: dict[str, Any] = shared(*views)
    seen["request"] = views[1 - asked if asked in (0, 1) else 0]["request"]
    return seen


def shared(one: Any, other: Any) -> Any:
    """What two pictures have in common: where they differ, a watcher sees nothing."""
    if isinstance(one, dict) and isinstance(other, dict):
        return {key: shared(one[key], other[key]) for key in one if key in other}
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [shared(a, b) for a, b in zip(one, other, strict=True)]
    return one if one == other else None


def has_secrets(match: Match) -> bool:
    """Is this a game in which a coach has something to hide?"""
    ruleset = match.table.plan.ruleset
    return bool(ruleset.secret_kinds() or ruleset.secret_fields())
