"""Reading logs: what is taken from them, and what is refused with which words."""

from __future__ import annotations

import copy
import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ironpitch.audit.log.file import BadLog, read_log
from ironpitch.audit.log.walk import World
from tests.audit.writing import LogWriter

Data = dict[str, Any]


def small() -> Data:
    """A log of two players and one command."""
    writer = LogWriter({"h1": {"skillArray": ["Loner", "Block"]}}, {"a1": {}})
    writer.game["teamHome"]["roster"]["positionArray"] = [
        {"positionId": "7", "positionName": "Lineman", "skillArray": ["Loner"], "skillValues": ["4"]}
    ]
    writer.opening()
    return writer.data()


def written(folder: Path, data: object) -> Path:
    path = folder / "match.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def test_a_log_is_read_plain_and_gzipped(tmp_path: Path) -> None:
    plain = written(tmp_path, small())
    packed = tmp_path / "match.json.gz"
    packed.write_bytes(gzip.compress(plain.read_bytes()))
    for path in (plain, packed):
        log = read_log(path)
        assert [side.name for side in log.sides] == ["The Home Side", "The Away Side"]
        assert len(log.commands) == 6
        assert [report.kind for report in log.commands[2].reports] == ["weather"]


def test_skills_carry_the_values_of_the_position_unless_the_player_has_its_own(tmp_path: Path) -> None:
    data = small()
    assert read_log(written(tmp_path, data)).sides[0].players[0].skills == [("Loner", "4"), ("Block", "")]
    data["game"]["teamHome"]["playerArray"][0]["skillValuesMap"] = {"Loner": 3}
    assert read_log(written(tmp_path, data)).sides[0].players[0].skills == [("Loner", "3"), ("Block", "")]


def test_a_player_who_misses_the_match_is_marked(tmp_path: Path) -> None:
    data = small()
    data["game"]["fieldModel"] = {"playerDataArray": [{"playerId": "a1", "playerState": 10}]}
    log = read_log(written(tmp_path, data))
    assert [side.players[0].missing for side in log.sides] == [False, True]


def test_of_a_squad_larger_than_ours_those_are_left_out_who_never_played(tmp_path: Path) -> None:
    players: Data = {f"h{i}": {} for i in range(1, 19)}
    writer = LogWriter(players, {"a1": {}})
    writer.game["fieldModel"] = {"playerDataArray": [{"playerId": "h3", "playerState": 10}]}
    writer.opening()
    for i in range(1, 18):
        writer.place(f"h{i}", (i, 1))
    writer.command(("fieldModelSetPlayerState", "h3", 10), ("fieldModelSetPlayerState", "h18", 9))
    log = read_log(written(tmp_path, writer.data()))
    side = log.sides[0]
    assert len(side.players) == 16
    assert [sheet.ident for sheet in side.left_out] == ["h3", "h18"]
    assert len(side.order) == 18
    world = World(log)
    for command in log.commands:
        for each in command.changes:
            world.apply(each)
    assert "h18" not in world.figures


def change(*path: str | int, to: object) -> Callable[[Data], None]:
    """Set one entry deep inside a document."""

    def apply(data: Data) -> None:
        inner: Any = data
        for step in path[:-1]:
            inner = inner[step]
        inner[path[-1]] = to

    return apply


HOME = ("game", "teamHome")
FIRST = ("gameLog", "commandArray", 0)
BROKEN = [
    (change("game", to=None), "match.json, game is None, expected an object"),
    (change("gameLog", to=[]), "match.json, gameLog is [], expected an object"),
    (change("gameLog", "commandArray", to=[]), "has no commands: nothing was played"),
    (change("gameLog", "commandArray", to="x"), "commandArray is 'x', expected a list"),
    (change("game", "gameOptions", "gameOptionArray", 0, "gameOptionValue", to="BB2025"), "match of 'BB2025'"),
    (change(*HOME, "playerArray", to=[]), "teamHome has no players"),
    (change(*HOME, "playerArray", 0, "strength", to="strong"), "strength is 'strong', expected a whole number"),
    (change(*HOME, "playerArray", 0, "strength", to=True), "strength is True, expected a whole number"),
    (change(*HOME, "playerArray", 0, "playerId", to=5), "playerId is 5, expected a text"),
    (change(*HOME, "playerArray", 0, "skillArray", to=[5]), "skillArray is [5], expected a list of texts"),
    (change(*HOME, "teamId", to=None), "teamId is None, expected a text"),
    (change(*FIRST, to=7), "commandArray 1 is 7, expected an object"),
    (change(*FIRST, "modelChangeList", to=3), "modelChangeList is 3, expected an object"),
    (change(*FIRST, "reportList", "reports", to=[{}]), "reports 1: reportId is None, expected a text"),
]


@pytest.mark.parametrize(("damage", "says"), BROKEN, ids=[says for _, says in BROKEN])
def test_what_is_no_log_is_refused_by_name(tmp_path: Path, damage: Callable[[Data], None], says: str) -> None:
    data = copy.deepcopy(small())
    damage(data)
    with pytest.raises(BadLog) as refused:
        read_log(written(tmp_path, data))
    assert says in str(refused.value)


def test_a_squad_of_seventeen_is_refused(tmp_path: Path) -> None:
    writer = LogWriter({f"h{i}": {} for i in range(17)}, {"a1": {}})
    writer.opening()
    with pytest.raises(BadLog, match="17 players; a squad holds at most 16"):
        read_log(written(tmp_path, writer.data()))


def test_two_players_with_one_id_are_refused(tmp_path: Path) -> None:
    data = small()
    data["game"]["teamHome"]["playerArray"] *= 2
    with pytest.raises(BadLog, match="two players have the same playerId"):
        read_log(written(tmp_path, data))


def test_files_that_are_no_json_or_no_archive_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "match"
    with pytest.raises(BadLog, match="cannot be read: No such file"):
        read_log(path)
    path.write_text("once upon a time", encoding="utf-8")
    with pytest.raises(BadLog, match="is not JSON"):
        read_log(path)
    path.write_bytes(gzip.compress(json.dumps(small()).encode())[:200])
    with pytest.raises(BadLog, match="begins like a gzipped file, but cannot be unpacked"):
        read_log(path)
    path.write_bytes(b"\x1f\x8bnothing of the kind")
    with pytest.raises(BadLog, match="begins like a gzipped file, but cannot be unpacked"):
        read_log(path)
    path.write_text("[" * 100_000, encoding="utf-8")
    with pytest.raises(BadLog, match="is not JSON"):
        read_log(path)
    path.write_text("[1, 2]", encoding="utf-8")
    with pytest.raises(BadLog, match=r"is \[1, 2\], expected an object"):
        read_log(path)
    path.write_text('{"record": 1}', encoding="utf-8")
    with pytest.raises(BadLog, match="is no log of a FUMBBL match"):
        read_log(path)


def test_a_file_that_unpacks_to_too_much_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ironpitch.audit.log.file.MOST_BYTES", 1024 * 1024)
    path = tmp_path / "match.json.gz"
    path.write_bytes(gzip.compress(b" " * (1024 * 1024 + 1)))
    with pytest.raises(BadLog, match="is larger than 1 MB"):
        read_log(path)
