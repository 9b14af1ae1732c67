"""`ironpitch dungeon`: listing, drawing, checking and generating dungeons."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from ironpitch.games.dungeonbowl.dungeon.named import load_map, map_line, map_names, map_text, parse_map

Run = Callable[..., tuple[int, str, str]]


def test_the_list_has_every_shipped_dungeon(run: Run) -> None:
    code, out, err = run("dungeon", "list")
    assert (code, err) == (0, "")
    lines = {line.split()[0]: line.split() for line in out.splitlines()}
    assert set(map_names()) <= set(lines)
    assert lines["default"] == ["default", "36x16", "292", "33", "9", "11", "15", "18", "23", "25", "plain"]
    data = json.loads(run("dungeon", "list", "--json")[1])
    assert [each["key"] for each in data] == map_names()
    assert data[1] == {
        "key": "cellar",
        "name": "Cellar",
        "width": 30,
        "height": 9,
        "squares": 150,
        "steps": 27,
        "chest_steps": [8, 12, 13, 14, 18, 19],
        "rooms": ["flooded-room"],
    }


def test_a_shown_dungeon_can_be_read_again(run: Run) -> None:
    code, out, _ = run("dungeon", "show", "cloister")
    assert code == 0
    assert parse_map(out) == load_map("cloister")
    line = run("dungeon", "show", "cloister", "--line")[1]
    assert line == f"map:{map_line(load_map('cloister'))}\n"
    assert run("dungeon", "show", line.strip())[1] == out
    data = json.loads(run("dungeon", "show", "cloister", "--json")[1])
    assert (data["text"], data["line"], data["steps"]) == (out, line.strip(), 27)


def test_a_generated_dungeon_is_that_of_its_seed(run: Run) -> None:
    code, out, _ = run("dungeon", "random", "7")
    assert code == 0
    assert out == run("dungeon", "show", "random:7")[1] == map_text(load_map("random:7"))
    assert run("dungeon", "random", "7", "--line")[1] == f"map:{map_line(load_map('random:7'))}\n"


def test_a_fair_map_passes_the_check(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(map_text(load_map("ring")), encoding="utf-8")
    assert run("dungeon", "check", str(file)) == (
        0,
        "Ring is a fair dungeon: 31 steps between the end zones.\n",
        "",
    )
    assert run("dungeon", "check", str(file), "--line") == (0, f"map:{map_line(load_map('ring'))}\n", "")


def test_an_unfair_map_fails_the_check_with_each_fault(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(map_text(load_map("cellar")).replace("EE######.C..", "EE######..C."), encoding="utf-8")
    code, out, err = run("dungeon", "check", str(file))
    assert code == 1
    assert out == "Cellar can be played, but is not as fair as the shipped dungeons: 1 fault.\n"
    assert err == f"{file}: no chest faces the chests at 10,0 20,8 under a half turn\n"


def test_a_map_that_cannot_be_read_fails_with_the_place(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("name: Mine\n\nEE?\n", encoding="utf-8")
    code, out, err = run("dungeon", "check", str(file))
    assert (code, out) == (1, "")
    assert "mine.txt: line 3, column 3: found '?', expected one of the symbols #" in err
    file.write_bytes(b"name: \xff\n")
    code, _, err = run("dungeon", "check", str(file))
    assert code == 1
    assert "mine.txt: byte 7 is not UTF-8 text" in err


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (("show", "attic"), 1, "no dungeon 'attic': choose default, cellar"),
        (("show", "map:x"), 1, "dungeon line, line: found '1 parts'"),
        (("random", "-1"), 2, "Usage: ironpitch dungeon random"),
        (("random", "seven"), 2, "'seven' is not a valid integer"),
        (("check", "nowhere.txt"), 2, "'nowhere.txt' does not exist"),
    ],
)
def test_a_wrong_call_is_refused(run: Run, arguments: tuple[str, ...], code: int, message: str) -> None:
    found, out, err = run("dungeon", *arguments)
    assert (found, out) == (code, "")
    assert message in err
