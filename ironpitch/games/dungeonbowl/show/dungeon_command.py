"""`ironpitch dungeon`: the shipped dungeons, one of them drawn, a map file checked, a new one for a seed."""

from __future__ import annotations

import sys
from pathlib import Path

import click
from rich.table import Table

from ironpitch.cli.console import Command, json_option, new_console, print_json
from ironpitch.games.dungeonbowl.dungeon.named import (
    CORRIDOR,
    END,
    KINDS,
    LINE,
    PLAIN,
    RANDOM,
    DungeonError,
    DungeonMap,
    faults,
    load_map,
    map_line,
    map_names,
    map_text,
    parse_map,
)
from ironpitch.render.wording import counted

FAIR = 0
UNFAIR = 1


@click.group("dungeon")
def command() -> None:
    """Dungeons to play Dungeon Bowl in: list them, show one, check a map file, or generate one from a seed."""


def line_option(verb: Command) -> Command:
    """The option `--line`."""
    return click.option("--line", is_flag=True, help="Print one line, as in dungeonbowl(dungeon=map:...).")(verb)


@command.command("list")
@json_option
def list_dungeons(as_json: bool) -> None:
    """List the shipped dungeons."""
    found = {name: load_map(name) for name in map_names()}
    if as_json:
        print_json([{"key": key, **facts(dungeon)} for key, dungeon in found.items()])
        return
    table = Table(box=None, pad_edge=False, header_style="dim")
    for title in ("dungeon", "size", "squares", "steps", "to the chests", "rooms"):
        table.add_column(title, justify="right" if title in ("squares", "steps") else "left")
    for key, dungeon in found.items():
        steps = " ".join([str(each) for each in chest_steps(dungeon)])
        size = f"{dungeon.width}x{dungeon.height}"
        rooms = ", ".join(room_kinds(dungeon)) or "plain"
        table.add_row(key, size, str(len(dungeon.walkable())), str(end_steps(dungeon)), steps, rooms)
    console = new_console()
    console.print(table)
    console.print('such as: --ruleset "dungeonbowl(dungeon=ring)"', style="dim", markup=False)


@command.command("show")
@click.argument("name")
@line_option
@json_option
def show(name: str, line: bool, as_json: bool) -> None:
    """Print the map of a dungeon: NAME is a shipped one, random:SEED or map:LINE."""
    dungeon = load_map(name)
    if as_json:
        print_json({**facts(dungeon), "text": map_text(dungeon), "line": LINE + map_line(dungeon)})
    else:
        print_map(dungeon, line)


@command.command("random")
@click.argument("seed", type=click.IntRange(0, 10**18 - 1))
@line_option
def generate(seed: int, line: bool) -> None:
    """Print the dungeon of a SEED, a whole number; the same seed gives the same dungeon for ever."""
    print_map(load_map(f"{RANDOM}{seed}"), line)


@command.command("check")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@line_option
def check(file: Path, line: bool) -> int:
    """Check a map FILE: can it be played, and is it as fair as the shipped ones?"""
    try:
        dungeon = parse_map(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise DungeonError(f"{file}: byte {error.start + 1} is not UTF-8 text") from error
    except DungeonError as error:
        raise DungeonError(f"{file}: {error}") from error
    if line:
        print_map(dungeon, line)
    wrong = faults(dungeon)
    for fault in wrong:
        print(f"{file}: {fault}", file=sys.stderr)
    if wrong:
        found = counted(len(wrong), "fault")
        print(f"{dungeon.name} can be played, but is not as fair as the shipped dungeons: {found}.")
        return UNFAIR
    if not line:
        print(f"{dungeon.name} is a fair dungeon: {end_steps(dungeon)} steps between the end zones.")
    return FAIR


def print_map(dungeon: DungeonMap, line: bool) -> None:
    """The map as a file, or in one line."""
    print(LINE + map_line(dungeon) if line else map_text(dungeon), end="\n" if line else "")


def facts(dungeon: DungeonMap) -> dict[str, object]:
    """What a coach wants to know of a dungeon, for other programs."""
    return {
        "name": dungeon.name,
        "width": dungeon.width,
        "height": dungeon.height,
        "squares": len(dungeon.walkable()),
        "steps": end_steps(dungeon),
        "chest_steps": chest_steps(dungeon),
        "rooms": room_kinds(dungeon),
    }


def end_steps(dungeon: DungeonMap) -> int:
    """Steps by the shortest way from one end zone to the other."""
    steps = dungeon.steps_from(dungeon.ends[0], set())
    return min([steps[square] for square in dungeon.ends[1]])


def chest_steps(dungeon: DungeonMap) -> list[int]:
    """Steps from the home end zone to each chest, the nearest first."""
    steps = dungeon.steps_from(dungeon.ends[0], set())
    return sorted([steps[square] for square in dungeon.chests])


def room_kinds(dungeon: DungeonMap) -> list[str]:
    """The kinds of rooms with a rule of their own, in the order of the list of kinds."""
    kinds = {tile.kind for tile in dungeon.tiles} - {PLAIN, CORRIDOR, END}
    return [KINDS[kind] for kind in sorted(kinds)]
