"""Invitations: a token that is used once, and exchanged for a seat that only the one who used it knows.

Who joins brings a key of their own making. The seat is worked out from invitation and key: whoever repeats the request
because the answer was lost gets the same seat again, and nobody else does.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from typing import Annotated, Final

from fastapi import APIRouter, Path
from pydantic import Field

from ironpitch.server.accounts.pages import Store
from ironpitch.server.errors import CONFLICT, Refused, no_match
from ironpitch.server.matches import TheOpenMatches
from ironpitch.server.play.clocks import SIDES
from ironpitch.server.play.seats import LONGEST_TOKEN, TOKEN_BYTES, hashed
from ironpitch.server.shapes import REFUSALS, AnswerShape, Shape, SideWord
from ironpitch.server.store import rows as store

router: Final = APIRouter(prefix="/api/matches", tags=["matches"], responses=REFUSALS)
SHORTEST_KEY: Final = 22


class JoinWish(Shape):
    """An invitation, and a key that whoever joins has made up by chance and keeps."""

    invitation: Annotated[str, Field(min_length=1, max_length=LONGEST_TOKEN)]
    key: Annotated[str, Field(min_length=SHORTEST_KEY, max_length=LONGEST_TOKEN)]


class Joined(AnswerShape):
    """The seat that an invitation was exchanged for."""

    id: str
    side: SideWord
    seat: str


@router.post("/{name}/join")
async def join(
    name: Annotated[str, Path(max_length=60)], wish: JoinWish, open_matches: TheOpenMatches, storage: Store
) -> Joined:
    """Exchange an invitation for a seat; the same key gets the same seat again, another one is refused."""
    head = await storage.run(store.read_head(name))
    if head is None or not head.invitation or not hmac.compare_digest(hashed(wish.invitation), head.invitation):
        raise no_match()
    side = SIDES[1 - SIDES.index(head.side)]
    seat = seat_for(wish.invitation, wish.key)
    if not await storage.run(store.give_seat(name, side, hashed(seat), open_matches.process)):
        message = "this invitation has been used by somebody else; expected a new one, or the link to watch"
        raise Refused(CONFLICT, "invitation-used", message)
    room = open_matches.rooms.get(name)
    if room is not None:
        await open_matches.read_head(room)
    return Joined(id=name, side="home" if side == "home" else "away", seat=seat)


def seat_for(invitation: str, key: str) -> str:
    """The seat that an invitation becomes with this key."""
    said = f"seat {invitation}".encode("utf-8", "replace")
    worked_out = hmac.new(key.encode("utf-8", "replace"), said, hashlib.sha256).digest()
    return base64.urlsafe_b64encode(worked_out[:TOKEN_BYTES]).decode()
