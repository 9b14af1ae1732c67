"""What is to be drawn of a dungeon: the ground of its squares by room, chests, portals, and the words for them."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.table import Table
from ironpitch.games.dungeonbowl.dungeon.board import DungeonBoard
from ironpitch.games.dungeonbowl.dungeon.layout import (
    CHASM,
    CHASM_ROOM,
    CORRIDOR,
    CRYPT,
    DRAGON,
    END,
    IDOL,
    KINDS,
    PLAIN,
)
from ironpitch.games.dungeonbowl.plan import dungeon_of, end_of
from ironpitch.games.dungeonbowl.terms import CHESTS, PORTALS, Fact
from ironpitch.render.wording import plain

FLOOR_SIGN: Final = "·"
CHEST_SIGN: Final = "▣"
PORTAL_SIGN: Final = "◎"
CHASM_SIGN: Final = "≈"
FEATURES: Final = {IDOL: "Ω", CRYPT: "†", DRAGON: "¥"}
"""Things that fill whole squares, by the ground they are on the map."""
FEATURE_WORDS: Final = {IDOL: "idol", CRYPT: "tomb", DRAGON: "dragon"}
ROOM_SIGNS: Final = {
    "armoury": "ᵃ", "bone-pit": "ᵇ", "cursed-room": "ᶜ", "flooded-room": "ᶠ", "forgotten-jail": "ʲ", "kitchen": "ᵏ",
    "sewer": "ˢ", "treasure-room": "ᵗ", "chaotic-idol": "ⁱ", "crypt": "ᵘ", "dragon-lair": "ᵈ",
    "fiery-chasm": FLOOR_SIGN,
}  # fmt: skip
"""A small letter for each kind of room, for those who see no colour; beside the chasm itself its hall is plain."""
ROOM_GROUND: Final = {
    "armoury": "#3d4a5c", "bone-pit": "#4d4a3a", "cursed-room": "#46305a", "flooded-room": "#1f4a63",
    "forgotten-jail": "#45453f", "kitchen": "#5a4426", "sewer": "#33502c", "treasure-room": "#5c5420",
    "chaotic-idol": "#5a2448", "crypt": "#2c4a4a", "dragon-lair": "#5c2f24", "fiery-chasm": "#54281a",
}  # fmt: skip
PLAIN_GROUND: Final = ("on #3a3730", "on #35322c")
PASSAGE_GROUND: Final = ("on #2c2a26", "on #282622")
CHASM_GROUND: Final = "on #7a2410"
END_GROUND: Final = (("on #2d4f7c", "on #294972"), ("on #7c3a33", "on #72352f"))
"""By the side that defends the end zone."""
END_SIGNS: Final = "ʜᴀ"
"""By the side that defends the end zone."""


def printed(table: Table) -> dict[int, tuple[str, str]]:
    """The sign and the ground of every square: end zones in the colour of who defends them, rooms by their kind."""
    board = dungeon_of(table)
    defends = {end_of(table, side): side for side in range(2)}
    owners = {cell: defends[end] for end in range(2) for cell in board.end_cells[end]}
    return {cell: look(board, cell, owners) for cell in range(int(board.size))}


def look(board: DungeonBoard, cell: int, owners: dict[int, int]) -> tuple[str, str]:
    """What is written on an empty square, and the colour of its ground."""
    shade = int(board.along_of[cell] + board.across_of[cell]) % 2
    if cell in owners:
        return END_SIGNS[owners[cell]], END_GROUND[owners[cell]][shade]
    if board.is_chasm[cell]:
        return CHASM_SIGN, CHASM_GROUND
    kind = board.kind_of[cell]
    if kind == CORRIDOR:
        return FLOOR_SIGN, PASSAGE_GROUND[shade]
    if kind in (PLAIN, END):
        return FLOOR_SIGN, PLAIN_GROUND[shade]
    return ROOM_SIGNS[KINDS[kind]], f"on {ROOM_GROUND[KINDS[kind]]}"


def furniture(table: Table) -> dict[int, str]:
    """Chests that are shut, and portals with their numbers, by square."""
    nowhere = table.plan.board.nowhere
    found = {int(table.facts[Fact.PORTAL + n]): f"{PORTAL_SIGN}{n + 1}" for n in range(PORTALS)}
    for n in range(CHESTS):
        found[int(table.facts[Fact.CHEST + n])] = CHEST_SIGN
    return {cell: thing for cell, thing in found.items() if cell != nowhere}


def legend(board: DungeonBoard, things: list[str]) -> list[tuple[str, str, str]]:
    """What the signs of this dungeon mean: sign, word, style; only of what is there."""
    found: list[tuple[str, str, str]] = []
    if CHEST_SIGN in things:
        found.append((CHEST_SIGN, "chest", ""))
    if any(thing.startswith(PORTAL_SIGN) for thing in things):
        found.append((PORTAL_SIGN, "portal", ""))
    kinds = {int(board.kind_of[cell]) for cell in range(int(board.size))}
    for kind in sorted(kinds - {PLAIN, CORRIDOR, END, CHASM_ROOM}):
        found.append((ROOM_SIGNS[KINDS[kind]], plain(KINDS[kind]), f"on {ROOM_GROUND[KINDS[kind]]}"))
    grounds = set(board.map.ground)
    if CHASM in grounds:
        found.append((CHASM_SIGN, "chasm", CHASM_GROUND))
    return found + [(sign, FEATURE_WORDS[ground], "") for ground, sign in FEATURES.items() if ground in grounds]
