"""Matches over HTTP: start one, look at one, take its record away."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Callable
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Header, Path, Query, Request, Response

from ironpitch import IronpitchError
from ironpitch.engine.dice import SEED_LIMIT
from ironpitch.engine.ruleset import Ruleset
from ironpitch.engine.team_file import is_team_text
from ironpitch.odds.planning import hides_from_both
from ironpitch.render.svg import board_svg
from ironpitch.server.about import bot_codes
from ironpitch.server.accounts.pages import Account, Store, account_of, text_of_team
from ironpitch.server.door.addresses import address_of
from ironpitch.server.errors import CONFLICT, NOT_FOUND, UNUSABLE, Refused, no_match
from ironpitch.server.frames import secret_told
from ironpitch.server.play.clocks import SIDES
from ironpitch.server.play.open_matches import OpenMatches
from ironpitch.server.play.rooms import Room
from ironpitch.server.play.seats import BOTH, has_secrets, hashed, new_token
from ironpitch.server.rulebook import ruleset_called, team_called, team_title, title_of_text
from ironpitch.server.shapes import REFUSALS, MatchList, MatchSummary, MatchWish, NewMatch
from ironpitch.server.store import rows as store
from ironpitch.server.store.rows import Head
from ironpitch.server.store.storage import Storage
from ironpitch.server.workers import worked_out

router: Final = APIRouter(prefix="/api/matches", tags=["matches"], responses=REFUSALS)

KEPT_TEAM: Final = "team:"
PLAIN: Final[dict[int | str, dict[str, Any]]] = {
    200: {"content": {"text/plain": {"schema": {"type": "string"}}}, "description": "as text"}
}
PICTURE: Final[dict[int | str, dict[str, Any]]] = {
    200: {"content": {"image/svg+xml": {"schema": {"type": "string"}}}, "description": "as SVG"}
}


def hall_of(request: Request) -> OpenMatches:
    """The open matches of the server."""
    open_matches: OpenMatches = request.app.state.open_matches
    return open_matches


TheOpenMatches = Annotated[OpenMatches, Depends(hall_of)]
Name = Annotated[str, Path(max_length=60)]
Seat = Annotated[str, Query(max_length=100, description="the token of a seat; or in the header X-Seat")]
Archived = Annotated[bool, Query(description="those in the archive instead of the others")]
SeatHeader = Annotated[str, Header(alias="X-Seat", max_length=100)]


async def seated(
    request: Request, open_matches: TheOpenMatches, name: Name, seat: Seat = "", x_seat: SeatHeader = ""
) -> tuple[Room, str]:
    """The match, and the seat of it that the caller has."""
    room = await open_matches.open(name)
    role = await open_matches.role(room, x_seat or seat, await account_of(request))
    if role is None:
        raise no_match()
    return room, role


AtMatch = Annotated[tuple[Room, str], Depends(seated)]


@router.post("", status_code=201)
async def start(wish: MatchWish, request: Request, open_matches: TheOpenMatches, storage: Store) -> NewMatch:
    """Start a match."""
    with open_matches.workers.charging(address_of(request.scope)):
        rules = ruleset_called(wish.ruleset)
    account = await account_of(request)
    names = rules.default_teams()
    home = await team_source(request, rules, wish.home or names[0], account, storage)
    away = await team_source(request, rules, wish.away or names[1], account, storage)
    dice, seed = dice_of(wish, open_matches.settings.new_secret)
    own = wish.side
    other = SIDES[1 - SIDES.index(own)]
    tokens = {"home": new_token(), "away": new_token(), "watch": new_token()}
    invitation = new_token() if wish.mode == "friend" else None
    if wish.mode in ("hotseat", "manual"):
        tokens["away"] = tokens["home"]
    bots = bot_codes(rules.name)
    if wish.bot not in bots:
        message = f"no bot called {wish.bot!r} plays {rules.name}; expected one of {', '.join(bots)}"
        raise Refused(UNUSABLE, "no-bot", message)
    head = Head(
        id=secrets.token_urlsafe(9),
        created=open_matches.settings.now(),
        ruleset=rules.text(),
        home=home,
        away=away,
        mode=wish.mode,
        side=own,
        bot=wish.bot if wish.mode == "bot" else "",
        bot_seed=bot_seed(seed),
        dice=dice,
        seed=seed,
        clock=json.dumps(wish.clock.model_dump()) if wish.clock is not None else "",
        home_seat=hashed(tokens["home"]) if invitation is None or own == "home" else "",
        away_seat=hashed(tokens["away"]) if invitation is None or own == "away" else "",
        watch_seat=hashed(tokens["watch"]),
        home_account=account if own == "home" or wish.mode in ("hotseat", "manual") else None,
        away_account=account if own == "away" or wish.mode in ("hotseat", "manual") else None,
        invitation=hashed(invitation) if invitation is not None else "",
    )
    try:
        with open_matches.workers.charging(address_of(request.scope)):
            room = await open_matches.begin(head, wish.clock.model_dump() if wish.clock is not None else None)
    except IronpitchError as error:
        raise Refused(UNUSABLE, "bad-match", str(error)) from error
    seats: dict[str, str | None] = {**tokens}
    if wish.mode in ("bot", "friend"):
        seats[other] = None
    return NewMatch.model_validate(
        {"id": head.id, "seats": seats, "invitation": invitation, "commitment": room.live.commitment()}
    )


async def team_source(request: Request, rules: Ruleset, wanted: str, account: int | None, storage: Storage) -> str:
    """A team by name, by the text of its file, or kept by the account as `team:ID`; never a file of this machine."""
    if is_team_text(wanted):
        await worked_out(request, title_of_text, rules.text(), wanted)
        return wanted
    if not wanted.startswith(KEPT_TEAM):
        team_called(rules, wanted)
        return wanted
    kept = None
    if account is not None:
        kept = await storage.run(text_of_team(account, wanted.removeprefix(KEPT_TEAM), rules.name))
    if kept is None:
        raise Refused(NOT_FOUND, "no-team", f"you keep no team {wanted[:60]!r} for {rules.name}")
    return kept


def dice_of(wish: MatchWish, new_secret: Callable[[], str]) -> tuple[str, str]:
    """The source of the dice and its seed. Between two coaches the dice are sealed and the server draws the seed."""
    dice = wish.dice or {"friend": "sealed", "manual": "manual"}.get(wish.mode, "seeded")
    if wish.mode == "manual" and dice != "manual":
        raise Refused(UNUSABLE, "bad-dice", "mode manual is played with dice from a table; expected dice manual")
    if wish.mode == "friend" and (dice != "sealed" or wish.seed is not None):
        raise Refused(
            UNUSABLE, "bad-dice", "a match between two coaches has sealed dice and no seed that one of them knows"
        )
    if dice == "manual":
        if wish.seed is not None:
            raise Refused(UNUSABLE, "bad-dice", "dice from a table have no seed")
        return dice, ""
    if dice == "sealed":
        if isinstance(wish.seed, int):
            raise Refused(UNUSABLE, "bad-dice", "sealed dice need a secret text, not a number")
        return dice, wish.seed or new_secret()
    if isinstance(wish.seed, str):
        raise Refused(UNUSABLE, "bad-dice", "seeded dice need a whole number as seed, not a text")
    return dice, str(secrets.randbelow(SEED_LIMIT) if wish.seed is None else wish.seed)


def bot_seed(seed: str) -> int:
    """The bot draws by the seed of the match, so that a seed replays whole."""
    if not seed:
        return secrets.randbelow(2**48)
    return int.from_bytes(hashlib.sha256(f"bot {seed}".encode()).digest()[:6], "big")


@router.get("")
async def list_mine(account: Account, storage: Store, archived: Archived = False) -> MatchList:
    """The matches of the account that is signed in, without those in the archive, or only those."""
    heads = await storage.run(store.matches_of(account, archived=archived))
    played = await storage.run(store.last_played([head.id for head in heads]))
    lines = [line_of(head, account, played.get(head.id, head.created)) for head in heads]
    lines.sort(key=lambda line: float(line["played"]), reverse=True)
    return MatchList.model_validate({"matches": lines})


def line_of(head: Head, account: int, played: float) -> dict[str, Any]:
    """A match in a list."""
    result = json.loads(head.result) if head.result else None
    return {
        "id": head.id,
        "ruleset": head.ruleset,
        "mode": head.mode,
        "home": team_title(head.ruleset, head.home),
        "away": team_title(head.ruleset, head.away),
        "side": "home" if head.home_account == account else "away",
        "over": result is not None,
        "score": result[:2] if result is not None else None,
        "created": head.created,
        "played": played,
    }


@router.get("/{name}")
async def summary(at: AtMatch, storage: Store) -> MatchSummary:
    """How a match stands."""
    room, role = at
    owners = (room.live.head.home_account, room.live.head.away_account)
    known = [owner for owner in owners if owner is not None]
    names = await storage.run(store.names_of(known)) if known else {}
    played = await storage.run(store.last_played([room.live.head.id]))
    async with room.lock:
        live = room.live
        match = live.match
        side, number = match.turn
        half = match.table.plan.ruleset.view(match.table, 0).get("half")
        asked = live.side_asked()
        teams = [{"key": team.key, "name": team.name} for team in match.table.plan.teams]
        return MatchSummary.model_validate(
            {
                "id": live.head.id,
                "ruleset": live.head.ruleset,
                "mode": live.head.mode,
                "dice": live.head.dice,
                "teams": teams,
                "score": list(match.score),
                "turn": {"side": side, "number": number, "half": half},
                "asked": SIDES[asked] if asked in (0, 1) and not match.over else None,
                "coaches": [names.get(owner) if owner is not None else None for owner in owners],
                "bot": live.head.bot,
                "over": match.over,
                "winner": SIDES[match.winner] if match.winner is not None else None,
                "archived": live.archived,
                "joined": live.head.mode != "friend" or all((live.head.home_seat, live.head.away_seat)),
                "v": live.v,
                "you": role,
                "seats": room.online(),
                "commitment": live.commitment(),
                "secret": secret_told(live),
                "created": live.head.created,
                "played": played.get(live.head.id, live.head.created),
            }
        )


@router.get("/{name}/record", responses=PLAIN, response_class=Response)
async def record(at: AtMatch) -> Response:
    """The whole match as text; while it is played only if nobody has anything to hide."""
    room, role = at
    async with room.lock:
        keep_secrets(room, role)
        text = room.live.match.record()
    return Response(text, media_type="text/plain; charset=utf-8")


@router.get("/{name}/position", responses=PLAIN, response_class=Response)
async def position(at: AtMatch) -> Response:
    """The position as a line of text, under the same condition."""
    room, role = at
    async with room.lock:
        keep_secrets(room, role)
        text = room.live.match.position()
    return Response(text, media_type="text/plain; charset=utf-8")


@router.get("/{name}/picture.svg", responses=PICTURE, response_class=Response)
async def picture(at: AtMatch) -> Response:
    """The board as a picture."""
    room, _ = at
    async with room.lock:
        drawn = board_svg(room.live.match)
    return Response(drawn, media_type="image/svg+xml")


def keep_secrets(room: Room, role: str) -> None:
    """A record tells everything: cards in hand, the seed of dice that are not sealed, and what not even those know who
    have both seats: the chest the ball is in."""
    match = room.live.match
    if match.over or (role == BOTH and not hides_from_both(match)):
        return
    if has_secrets(match) or (room.live.head.dice == "seeded" and role not in SIDES):
        raise Refused(CONFLICT, "not-over", "this tells what a coach may not know; expected to wait for the end")


@router.post("/{name}/account")
async def keep_seat(at: AtMatch, account: Account, storage: Store, open_matches: TheOpenMatches) -> MatchSummary:
    """Keep a seat with the account that is signed in; who has one seat of a match cannot have the other's too."""
    room, role = at
    head = room.live.head
    sides = SIDES if role == BOTH else (role,) if role in SIDES else ()
    if not sides:
        raise Refused(UNUSABLE, "watching", "who watches has no seat to keep")
    if not await storage.run(store.take_seat(head.id, sides, account, open_matches.process)):
        message = "the seat is kept by another account, or this account keeps the other seat; expected a free seat"
        raise Refused(CONFLICT, "seat-kept", message)
    await open_matches.read_head(room)
    return await summary(at, storage)
