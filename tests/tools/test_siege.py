"""The siege itself: it says what held, and it notices what does not."""

from __future__ import annotations

import json

import pytest
import siege
from sieging.reports import Force, Report, common_faults
from sieging.server import Server


def test_hostile_frames_and_a_kill_are_reported_in_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--only", "frames", "--only", "kills", "--frames", "40", "--kills", "1", "--patience", "60", "--json"]
    assert siege.main(words) == 0
    found = json.loads(capsys.readouterr().out)
    assert [report["attack"] for report in found] == ["hostile frames", "kill -9 under play"]
    assert [report["faults"] for report in found] == [[], []]


def test_a_fault_makes_the_siege_fail(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    async def broken(database: str, force: Force) -> Report:
        return Report("a wall", "1 stone", "rubble", ["the wall fell"])

    monkeypatch.setitem(siege.ATTACKS, "frames", broken)
    assert siege.main(["--only", "frames"]) == 1
    said = capsys.readouterr().out
    assert "FAILED  a wall" in said
    assert "the wall fell" in said
    assert "0 of 1 attacks held" in said


def test_a_server_that_has_ended_has_not_held() -> None:
    server = Server("sqlite://")
    try:
        assert common_faults(server, None, Force()) == []
        server.kill()
        assert common_faults(server, None, Force()) == ["the server has ended"]
    finally:
        server.close()
