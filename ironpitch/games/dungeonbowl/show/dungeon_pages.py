"""Dungeons over HTTP: shipped ones, those of a seed, checking what is being drawn, and those an account keeps."""

from __future__ import annotations

import re
import secrets
from typing import Annotated, Final

from fastapi import APIRouter, Path, Request
from pydantic import Field
from sqlalchemy import Connection, delete, insert, select

from ironpitch.games.dungeonbowl.dungeon.named import (
    LINE,
    DungeonError,
    DungeonMap,
    faults,
    load_map,
    map_line,
    map_names,
    map_text,
    parse_map,
)
from ironpitch.server.accounts.pages import Account, Store
from ironpitch.server.errors import CONFLICT, NOT_FOUND, UNUSABLE, Refused
from ironpitch.server.shapes import LONGEST_RULESET, REFUSALS, AnswerShape, Shape
from ironpitch.server.store import tables
from ironpitch.server.workers import worked_out

router: Final = APIRouter(prefix="/api/dungeons", tags=["dungeons"], responses=REFUSALS)

LONGEST_MAP: Final = 20_000
MOST_DUNGEONS: Final = 100
PLACE: Final = re.compile(r"line (\d+), column (\d+): ")


class MapWish(Shape):
    """A dungeon as the text of a map file."""

    text: Annotated[str, Field(max_length=LONGEST_MAP)]


class DungeonName(AnswerShape):
    """A dungeon that comes with the rules."""

    key: str
    name: str
    width: int
    height: int


class DungeonNames(AnswerShape):
    """All of them, the default one first."""

    dungeons: list[DungeonName]


class DungeonSheet(AnswerShape):
    """A dungeon: the text of its map file, and the line by which a ruleset names it."""

    key: str
    name: str
    width: int
    height: int
    text: str
    line: str
    """`dungeonbowl(dungeon=LINE)` is played in it."""


class MapFault(AnswerShape):
    """What is wrong with a map; line and column count from 1, and are 0 where no place of the text is to blame."""

    message: str
    line: int
    column: int


class MapCheck(AnswerShape):
    """Whether a map can be played, and what keeps it from being fair."""

    playable: bool
    name: str
    line: str
    faults: list[MapFault]


class KeptDungeon(AnswerShape):
    """A dungeon that an account keeps."""

    id: str
    name: str
    line: str
    created: float


class KeptDungeons(AnswerShape):
    """The dungeons of an account."""

    dungeons: list[KeptDungeon]


@router.get("")
def shipped() -> DungeonNames:
    """The dungeons that come with the rules."""
    found = [(key, load_map(key)) for key in map_names()]
    return DungeonNames(
        dungeons=[DungeonName(key=key, name=each.name, width=each.width, height=each.height) for key, each in found]
    )


@router.post("/check")
async def check(request: Request, wish: MapWish) -> MapCheck:
    """Read a map: every fault, with its place in the text where the reader has stumbled over one."""
    return await worked_out(request, checked, wish)


def checked(wish: MapWish) -> MapCheck:
    """A map with its faults."""
    try:
        dungeon = parse_map(wish.text)
    except DungeonError as error:
        return MapCheck(playable=False, name="", line="", faults=told(str(error)))
    wrong = [MapFault(message=each, line=0, column=0) for each in faults(dungeon)]
    return MapCheck(playable=True, name=dungeon.name, line=line_of(dungeon), faults=wrong)


def told(message: str) -> list[MapFault]:
    """What a reader says, taken apart: a place in the text, or several reasons why nobody can play there."""
    place = PLACE.match(message)
    if place is not None:
        return [MapFault(message=message[place.end() :], line=int(place[1]), column=int(place[2]))]
    return [MapFault(message=each, line=0, column=0) for each in message.split("; ")]


def line_of(dungeon: DungeonMap) -> str:
    """The dungeon as a ruleset names it."""
    return LINE + map_line(dungeon)


# -- dungeons that an account keeps ------------------------------------------------------------------------------------

Name = Annotated[str, Path(max_length=60)]


@router.get("/kept")
async def kept_dungeons(account: Account, storage: Store) -> KeptDungeons:
    """The dungeons of the account."""

    def work(connection: Connection) -> list[KeptDungeon]:
        columns = tables.dungeons.c
        wanted = select(columns.id, columns.name, columns.line, columns.created).where(columns.account == account)
        found = connection.execute(wanted.order_by(columns.created))
        return [KeptDungeon(id=each.id, name=each.name, line=each.line, created=each.created) for each in found]

    return KeptDungeons(dungeons=await storage.run(work))


@router.post("/kept", status_code=201)
async def keep_dungeon(wish: MapWish, request: Request, account: Account, storage: Store) -> KeptDungeon:
    """Keep a dungeon that can be played; one of the same name takes the place of the older one."""
    dungeon = await worked_out(request, read_map, wish.text)
    now: float = request.app.state.settings.now()
    kept = KeptDungeon(id=secrets.token_urlsafe(12), name=dungeon.name, line=line_of(dungeon), created=now)

    def work(connection: Connection) -> bool:
        columns = tables.dungeons.c
        connection.execute(delete(tables.dungeons).where(columns.account == account, columns.name == dungeon.name))
        if len(connection.execute(select(columns.id).where(columns.account == account)).all()) >= MOST_DUNGEONS:
            return False
        connection.execute(insert(tables.dungeons).values(account=account, text=wish.text, **kept.model_dump()))
        return True

    if not await storage.run(work):
        message = f"an account keeps at most {MOST_DUNGEONS} dungeons"
        raise Refused(CONFLICT, "too-many-dungeons", message, most=MOST_DUNGEONS)
    return kept


def read_map(text: str) -> DungeonMap:
    """A dungeon to be kept; refuses one that nobody can play in."""
    try:
        return parse_map(text)
    except DungeonError as error:
        raise Refused(UNUSABLE, "bad-dungeon", str(error)) from error


@router.get("/kept/{name}")
async def kept_dungeon(name: Name, account: Account, storage: Store) -> DungeonSheet:
    """A dungeon of the account with its text."""

    def work(connection: Connection) -> str | None:
        columns = tables.dungeons.c
        mine = select(columns.text).where(columns.id == name, columns.account == account)
        found = connection.execute(mine).scalar()
        return str(found) if found is not None else None

    text = await storage.run(work)
    if text is None:
        raise not_kept()
    return sheet(name, read_map(text), text)


@router.delete("/kept/{name}")
async def drop_dungeon(name: Name, account: Account, storage: Store) -> KeptDungeons:
    """Forget a dungeon."""

    def work(connection: Connection) -> int:
        columns = tables.dungeons.c
        gone = delete(tables.dungeons).where(columns.id == name, columns.account == account)
        return int(connection.execute(gone).rowcount)

    if not await storage.run(work):
        raise not_kept()
    return await kept_dungeons(account, storage)


def not_kept() -> Refused:
    """The same answer for a dungeon that does not exist and for one of another account."""
    return Refused(NOT_FOUND, "no-dungeon", "the account keeps no such dungeon")


# -- any dungeon by its name -------------------------------------------------------------------------------------------


@router.get("/{key}")
async def dungeon(request: Request, key: Annotated[str, Path(max_length=LONGEST_RULESET)]) -> DungeonSheet:
    """A dungeon by its key, as `random:SEED` or as `map:LINE`."""
    return await worked_out(request, drawn, key)


def drawn(key: str) -> DungeonSheet:
    """A dungeon by its name; refuses what is none."""
    try:
        found = load_map(key)
    except DungeonError as error:
        raise Refused(NOT_FOUND, "no-dungeon", str(error)) from error
    return sheet(key, found, map_text(found))


def sheet(key: str, found: DungeonMap, text: str) -> DungeonSheet:
    """A dungeon as it is sent."""
    return DungeonSheet(
        key=key, name=found.name, width=found.width, height=found.height, text=text, line=line_of(found)
    )
