"""A log as a film."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ironpitch
from ironpitch.cli import main
from tests.audit.test_audit import match_of_many_kinds

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Run `ironpitch` in a folder of its own: exit code, output, messages."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))

    def run(*arguments: str) -> tuple[int, str, str]:
        code = main(list(arguments))
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run


@pytest.fixture
def file(tmp_path: Path) -> str:
    """The log of a match in which all is well."""
    return match_of_many_kinds().write(tmp_path / "match.json")


def frames_of(run: Run, file: str) -> list[dict[str, Any]]:
    code, out, _ = run("import", "fumbbl", file)
    assert code == 0
    frames: list[dict[str, Any]] = json.loads(out)["frames"]
    return frames


def test_every_frame_holds_a_position_that_reads_back(run: Run, file: str) -> None:
    frames = frames_of(run, file)
    assert [frame["n"] for frame in frames] == list(range(1, len(frames) + 1))
    for frame in frames:
        assert ironpitch.from_position(frame["position"]).position() == frame["position"]


def test_frames_show_the_board_after_each_activation(run: Run, file: str) -> None:
    frames = frames_of(run, file)
    blocked = frames[3]
    assert (blocked["half"], blocked["turn"], blocked["side"]) == (1, 1, "away")
    assert blocked["events"] == [
        "A2 declares: block", "blocks H2", "block: 1", "re-roll: team-reroll", "blocks H2", "block: 6",
        "chosen: pow", "H2 is moved to j12", "A2 is moved to j13", "armour: H2 rolls 5 4", "injury: H2 rolls 4 4",
    ]  # fmt: skip
    view = json.loads(json.dumps(ironpitch.from_position(blocked["position"]).view()))
    players = {player["id"]: player for player in view["players"]}
    assert players["A2"]["square"] == "j13"
    assert players["H2"]["status"] == "ko"


def test_import_writes_a_file_and_tells_how_much(run: Run, file: str, tmp_path: Path) -> None:
    code, out, _ = run("import", "fumbbl", file, "-o", "film.json")
    film = json.loads((tmp_path / "film.json").read_text(encoding="utf-8"))
    assert code == 0
    assert out.strip() == f"{len(film['frames'])} frames in film.json"
    assert (film["home"], film["away"], film["score"]) == ("The Home Side", "The Away Side", [0, 0])


def test_import_refuses_a_place_it_cannot_write_to(run: Run, file: str) -> None:
    code, _, err = run("import", "fumbbl", file, "-o", "nowhere/film.json")
    assert code == 2
    assert "nowhere/film.json cannot be written: No such file or directory" in err
