"""Servers as real processes: one is killed in the middle of a match, two share the matches of a PostgreSQL."""

from __future__ import annotations

import json
import random
import socket

from click.testing import CliRunner

import ironpitch
from ironpitch.cli.serve import command
from tests.server.postgres import Cluster
from tests.server.processes import Frame, Line, Process


def test_no_acknowledged_input_is_lost_when_the_server_is_killed(database: str) -> None:
    draw = random.Random(8)
    with Process(database) as server:
        match = server.start(ruleset="bb2016", mode="hotseat", seed=21)
        line = server.sit(match, "home")
        for _ in range(70):
            line.play(draw.choice(choices(line)))
        told = chosen(line)
        # several more that are under way when the process dies: each may be there afterwards, or not
        v = line.state["v"]
        for n in range(4):
            line.say(t="play", v=v + n, choice=choices(line)[0])
    with Process(database) as server:
        line = server.sit(match, "home")
        kept = chosen(line)
        assert kept[: len(told)] == told
        assert len(kept) - len(told) <= 4
        record = server.get(f"/api/matches/{match['id']}/record?seat={match['seats']['home']}")
        assert ironpitch.replay(record, check_dice=True).request is not None
        line.play(choices(line)[0])


def choices(line: Line) -> list[str]:
    """What can be chosen, giving up aside."""
    return [choice for choice in line.state["view"]["request"]["choices"] if choice != "concede"]


def chosen(line: Line) -> list[str]:
    """Every choice of the match so far."""
    events: list[Frame] = []
    n, v, more = 0, 0, True
    while more:
        line.say(t="since", v=v, n=n)
        page = line.hear()
        while page["t"] != "events":
            page = line.hear()
        events += page["events"]
        n, v, more = page["events_to"], page["v"], page["more"]
    return [event["choice"] for event in events if event["name"] == "Chose"]


def test_two_coaches_play_by_way_of_two_processes_on_one_postgresql(cluster: Cluster) -> None:
    database = cluster.new_database()
    draw = random.Random(3)
    with Process(database) as one, Process(database) as other:
        match = one.start(ruleset="bb2016", mode="friend")
        home, away = one.sit(match, "home"), other.sit(match, "away")
        lines = (home, away)
        for _ in range(120):
            asked = lines[home.state["view"]["request"]["side"]]
            waiting = lines[1 - home.state["view"]["request"]["side"]]
            asked.play(draw.choice(choices(asked)))
            waiting.until(asked.state["v"])
            assert waiting.state["view"]["players"] == asked.state["view"]["players"]
        for line in lines:
            while line.state["seats"] != {"home": True, "away": True}:
                line.hear()
        home.say(t="undo")
        v = home.state["v"]
        home.until(v + 1)
        away.until(v + 1)
        other.kill()
        again = one.sit(match, "away")
        assert again.state["v"] == home.state["v"]
        assert again.state["view"]["players"] == home.state["view"]["players"]


def test_a_taken_port_is_named() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        done = CliRunner().invoke(command, ["--port", str(taken.getsockname()[1]), "--database", "sqlite://"])
    assert done.exit_code == 2
    assert "expected another --port" in done.output


def test_the_description_of_the_api_is_printed() -> None:
    done = CliRunner().invoke(command, ["--openapi"])
    assert done.exit_code == 0
    assert "/api/matches" in json.loads(done.output)["paths"]
