"""Walking a log: the position it implies, and the scenes it falls into."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ironpitch.audit.log.file import BadLog, Change, MatchLog, read_log
from ironpitch.audit.log.items import Deed, LoggedAnswer, LoggedRoll
from ironpitch.audit.log.scene import LoggedScene
from ironpitch.audit.log.scenes import Cutter
from ironpitch.audit.log.walk import World
from tests.audit.writing import LogWriter


def log_of(writer: LogWriter, folder: Path) -> MatchLog:
    return read_log(writer.write(folder / "match.json"))


def blank(folder: Path) -> World:
    writer = LogWriter({"h1": {}, "h2": {}}, {"a1": {}})
    writer.opening()
    return World(log_of(writer, folder))


def test_players_ball_and_clocks_follow_the_changes(tmp_path: Path) -> None:
    world = blank(tmp_path)
    for kind, key, value in [
        ("fieldModelSetPlayerState", "a1", 257),
        ("fieldModelSetPlayerCoordinate", "a1", [13, 7]),
        ("fieldModelSetBallCoordinate", "", [13, 7]),
        ("fieldModelSetBallInPlay", "", True),
        ("fieldModelSetWeather", "", "Blizzard"),
        ("gameSetHomePlaying", "", False),
        ("gameSetHalf", "", 2),
        ("turnDataSetTurnNr", "away", 3),
        ("turnDataSetBlitzUsed", "away", True),
        ("teamResultSetScore", "home", 1),
        ("actingPlayerSetPlayerId", "", "a1"),
        ("actingPlayerSetPlayerAction", "", "blitzMove"),
        ("actingPlayerSetCurrentMove", "", 2),
    ]:
        world.apply(Change(kind, key, value))
    carrier = world.carrier()
    assert carrier is not None
    assert carrier.name == "A1"
    assert (world.weather, world.when()) == ("Blizzard", "half 2, away turn 3")
    assert (world.numbers["score"], world.spent) == ([1, 0], [set(), {"blitz"}])
    assert (world.actor, world.action, world.moved) == ("a1", "blitzMove", 2)
    world.apply(Change("fieldModelSetBallMoving", "", True))
    assert world.carrier() is None
    world.apply(Change("turnDataSetBlitzUsed", "away", False))
    world.apply(Change("fieldModelRemovePlayer", "a1", [13, 7]))
    assert world.spent == [set(), set()]
    assert world.at((13, 7)) is None


def test_changes_nobody_knows_are_counted_and_drawings_are_not(tmp_path: Path) -> None:
    world = blank(tmp_path)
    for kind in ("fieldModelAddBalloon", "fieldModelAddBalloon", "gameSetBalloonMode", "fieldModelAddMoveSquare"):
        world.apply(Change(kind, "", None))
    assert world.unknown == {"fieldModelAddBalloon": 2, "gameSetBalloonMode": 1}


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (Change("fieldModelSetPlayerState", "x9", 1), "'x9' is no player of either team"),
        (Change("fieldModelSetPlayerState", "h1", "up"), "fieldModelSetPlayerState to 'up', expected a whole number"),
        (Change("fieldModelSetPlayerCoordinate", "h1", [1]), r"is \[1\], expected two coordinates"),
        (Change("turnDataSetTurnNr", "guests", 1), "turnDataSetTurnNr of 'guests', expected home or away"),
    ],
)
def test_impossible_changes_are_refused(tmp_path: Path, change: Change, says: str) -> None:
    with pytest.raises(BadLog, match=says):
        blank(tmp_path).apply(change)


def test_a_player_cannot_play_for_both_sides(tmp_path: Path) -> None:
    writer = LogWriter({"p1": {}}, {"p1": {}})
    writer.opening()
    with pytest.raises(BadLog, match="player p1 plays for both sides"):
        World(log_of(writer, tmp_path))


def shown(scene: LoggedScene) -> list[str]:
    """The items of a scene in short."""
    words = []
    for item in scene.items:
        if isinstance(item, Deed):
            words.append(" ".join(filter(None, [item.verb, item.who, item.word, str(item.square or "")])))
        elif isinstance(item, LoggedRoll):
            words.append(f"{item.kind} {item.faces}")
        else:
            assert isinstance(item, LoggedAnswer)
            words.append(f"{item.kind} {item.word}".strip())
    return words


def test_a_log_falls_into_opening_kick_offs_and_activations(tmp_path: Path) -> None:
    writer = LogWriter({"h1": {}, "h2": {}}, {"a1": {}, "a2": {}})
    writer.opening()
    writer.place("h1", (12, 7))
    writer.place("a1", (13, 7))
    writer.place("a2", (13, 9), 259)
    writer.kick_off((20, 7), "North", 1, 2, "High Kick", [2, 3])
    writer.bounce((20, 8), "South", 5)
    writer.begin_turn("away", 1, [], [])
    writer.activate("a1", "block")
    writer.block("h1", "away", [3])
    writer.die("h1", [3], 0, "PUSHBACK")
    writer.push("h1", [(11, 7), (11, 6)], (11, 6))
    writer.command(("fieldModelSetPlayerCoordinate", "a1", [12, 7]))
    writer.done("a1")
    writer.activate("a2", "move", prone=True)
    writer.moves()
    writer.step("a2", 4, (14, 9))
    writer.step("a2", 6, (16, 9))
    writer.done("a2")
    writer.activate("a2", "move")
    writer.command(("actingPlayerSetPlayerId", None, None))
    writer.begin_turn("home", 1, ["a1"], [{"playerId": "h2", "recovering": True, "roll": 5}])
    cutter = Cutter(log_of(writer, tmp_path))
    scenes = list(cutter.scenes())
    assert [scene.kind for scene in scenes] == ["opening", "kick-off", "activation", "activation"]
    assert shown(scenes[0]) == ["fans [2]", "fans [1]", "weather [4, 3]", "coin []", "receive"]
    assert shown(scenes[1]) == ["kick direction [1]", "kick distance [2]", "kick-off [2, 3]", "bounce [5]"]
    assert shown(scenes[2]) == [
        "activate a1 block", "block h1", "block [3]", "die PUSHBACK", "push squares", "placed", "placed", "done a1",
    ]  # fmt: skip
    assert shown(scenes[3]) == [
        "activate a2 move", "stand a2", "step a2 (14, 9)", "jump a2 (16, 9)", "done a2", "end-turn", "recovery [5]",
    ]  # fmt: skip
    assert scenes[2].start.figure("h1").square == (12, 7)
    assert scenes[2].end.figure("h1").square == (11, 6)
    assert scenes[3].when() == "half 1, away turn 1, command 22"
    assert cutter.unknown == {}


def test_reports_nobody_knows_are_counted(tmp_path: Path) -> None:
    writer = LogWriter({"h1": {}}, {"a1": {}})
    writer.opening()
    writer.report("balloonRide", roll=6)
    cutter = Cutter(log_of(writer, tmp_path))
    assert [scene.kind for scene in cutter.scenes()] == ["opening"]
    assert cutter.unknown == {"balloonRide": 1}


def test_a_scatter_without_a_direction_is_refused(tmp_path: Path) -> None:
    writer = LogWriter({"h1": {}}, {"a1": {}})
    writer.opening()
    writer.kick_off((20, 7), "Upwards", 1, 2, "High Kick", [2, 3])
    with pytest.raises(BadLog, match="'Upwards' is no direction; expected one of North, Northeast"):
        list(Cutter(log_of(writer, tmp_path)).scenes())
    data = json.loads((tmp_path / "match.json").read_text(encoding="utf-8"))
    data["gameLog"]["commandArray"][-2]["reportList"]["reports"] = [
        {"reportId": "scatterBall", "directionArray": ["North"], "rolls": [1, 2]}
    ]
    (tmp_path / "match.json").write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(BadLog, match="2 rolls for 1 directions"):
        list(Cutter(read_log(tmp_path / "match.json")).scenes())
