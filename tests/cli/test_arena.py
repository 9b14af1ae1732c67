"""`ironpitch arena`, `ironpitch bot` and `ironpitch watch`."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Generator
from io import StringIO
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import ironpitch
from ironpitch.arena.executors import play_all
from ironpitch.arena.fixtures import Fixture
from ironpitch.arena.playing import Outcome
from ironpitch.cli import DONE, FAILED, INTERRUPTED, MISUSED, arena, main
from ironpitch.cli.watch import bot_frames, watch

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "bots"
EAGER = f"{sys.executable} {EXAMPLES / 'eager.py'}"


def spoken(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    said = capsys.readouterr()
    return code, said.out, said.err


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    code, out, _ = spoken(capsys, *arguments, "--json")
    assert code == DONE
    return json.loads(out)


def test_an_arena_prints_a_table_and_writes_records_that_can_be_replayed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = tmp_path / "deep" / "matches"
    players = ("arena", "random", "random", "--games", "4", "--jobs", "1", "--teams", "mixed")
    code, out, err = spoken(capsys, *players, "--records", str(folder))
    assert code == DONE
    assert err == ""
    assert re.search(r"bb2016: 4 matches, .* a second", out)
    assert re.search(r"random #2 +\d-\d-\d +\d+ % +\d\.\d\d:\d\.\d\d +0 ", out)
    lines = [json.loads(line) for line in (folder / "results.jsonl").read_text().splitlines()]
    assert [line["match"] for line in lines] == [1, 2, 3, 4]
    for line in lines:
        match = ironpitch.replay((folder / line["record"]).read_text(), check_dice=True)
        assert list(match.score) == line["score"]
        assert match.digest() == line["digest"]


def test_an_arena_tells_how_many_matches_the_turn_limit_has_ended(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    players = ("arena", "random", "random", "--games", "2", "--jobs", "1", "--ruleset", "dungeonbowl(turn_limit=2)")
    assert told(capsys, *players)["by_limit"] == 2
    code, out, _ = spoken(capsys, *players, "--records", str(tmp_path))
    assert (code, "2 matches were ended by the turn limit" in out) == (DONE, True)
    lines = [json.loads(line) for line in (tmp_path / "results.jsonl").read_text().splitlines()]
    assert [line["by_limit"] for line in lines] == [True, True]


def test_an_arena_comes_to_the_same_again_and_on_two_processes(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("arena", "random", "random", "--games", "6", "--seed", "9", "--ruleset", "bb2016")
    found = [told(capsys, *arguments, "--jobs", jobs) for jobs in ("1", "1", "2")]
    timeless = []
    for data in found:
        assert (data["played"], data["matches"], data["interrupted"]) == (6, 6, False)
        keys = ("wins", "draws", "losses", "scored", "conceded", "elo", "decisions", "faults")
        timeless.append([[row[key] for key in keys] for row in data["standings"]])
    assert timeless[0] == timeless[1] == timeless[2]


def test_three_bots_in_two_rulesets_and_a_table_of_who_beat_whom(capsys: pytest.CaptureFixture[str]) -> None:
    rules = ("--ruleset", "bb2016", "--ruleset", "dreadball(sudden_death=off)")
    code, out, _ = spoken(capsys, "arena", "random", "random", f"stdio:{EAGER}", "--games", "1", "--jobs", "1", *rules)
    assert code == DONE
    assert "6 matches" in out
    assert "points of the row against the column" in out
    assert "stdio:eager.py" in out


def test_ctrl_c_keeps_what_was_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def two_of_them(fixtures: list[Fixture], *_: object) -> Generator[Outcome, None, None]:
        yield from play_all(fixtures[:2])
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "play_all", two_of_them)
    code, out, _ = spoken(capsys, "arena", "random", "random", "--games", "8", "--records", str(tmp_path))
    assert code == INTERRUPTED
    assert "2 matches" in out
    assert "interrupted: 6 of 8 matches were not played" in out
    assert len((tmp_path / "results.jsonl").read_text().splitlines()) == 2
    assert len(list(tmp_path.glob("*.ironpitch"))) == 2


def test_reasons_are_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    arguments = ("arena", f"stdio:{EAGER}", "random", "--games", "1", "--why", "--records", str(tmp_path))
    code, _, err = spoken(capsys, *arguments)
    assert code == DONE
    assert "match 1: stdio:" in err
    assert re.search(r"home 1: activate H\d+ \w+ \(I like to activate\)", err)
    assert "(I like to activate)" in next(tmp_path.glob("*.why.txt")).read_text()


def test_a_program_that_fails_is_named_with_its_faults(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "once.py"
    hello = '{"type": "hello", "protocol": 1}'
    file.write_text(f"import sys\nsys.stdin.readline()\nprint('{hello}', flush=True)\nsys.stdin.readline()\n")
    code, out, _ = spoken(capsys, "arena", f"stdio:{sys.executable} {file}", "random", "--games", "1")
    assert code == DONE
    assert re.search(r"stdio:once.py: the default was played \d+ times", out)
    assert "it ended with exit code 0" in out


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (["random"], MISUSED, "needs two bots or more"),
        (["random", "nobody"], FAILED, "no bot is called 'nobody'; bots are random"),
        (["random", "stdio:./no-such-thing"], FAILED, "'./no-such-thing' cannot be started"),
        (["random", "random", "--teams", "nobody"], FAILED, "nobody"),
        (["random", "random", "--ruleset", "chess"], FAILED, "no ruleset is called 'chess'"),
        (["random", "random", "--games", "0"], MISUSED, "0 is not in the range"),
    ],
)
def test_a_wrong_call_says_what_would_have_been_right(
    capsys: pytest.CaptureFixture[str], arguments: list[str], code: int, says: str
) -> None:
    found, _, err = spoken(capsys, "arena", *arguments)
    assert found == code
    assert says in err


# -- bot -------------------------------------------------------------------------------------------------------------


def test_bots_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = spoken(capsys, "bot", "list")
    assert code == DONE
    assert "stdio:COMMAND" in out
    assert {"random", "stdio"} <= {entry["code"] for entry in told(capsys, "bot", "list")}


def test_a_program_is_tried_against_another_bot(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    record = tmp_path / "match.ironpitch"
    arguments = ("bot", "run", EAGER, "--side", "away", "--talk", "--record", str(record), "--seed", "5")
    code, out, err = spoken(capsys, *arguments)
    assert code == DONE
    assert re.search(r"eager \d : \d random, \w+; \d+ decisions, \d+\.\d ms each", out)
    assert '> {"type":"hello","protocol":1' in err
    assert '< {"type": "hello", "protocol": 1, "name": "eager"}' in err
    assert ironpitch.replay(record.read_text()).over


def test_a_trial_fails_if_a_default_had_to_be_played(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "mute.py"
    file.write_text('import sys\nsys.stdin.readline()\nprint(\'{"type": "hello", "protocol": 1}\', flush=True)\n')
    code, out, _ = spoken(capsys, "bot", "run", sys.executable, str(file), "--json")
    assert code == FAILED
    assert json.loads(out)[0]["bots"][0]["faults"] > 0
    code, _, err = spoken(capsys, "bot", "run", "./no-such-thing")
    assert code == FAILED
    assert "cannot be started" in err


# -- watch -----------------------------------------------------------------------------------------------------------


def test_a_record_is_watched_line_by_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    spoken(capsys, "arena", "random", "random", "--games", "1", "--records", str(tmp_path))
    file = next(tmp_path.glob("*.ironpitch"))
    code, out, _ = spoken(capsys, "watch", str(file))
    assert code == DONE
    assert "Kick-off" in out or "kick" in out
    home, away = ironpitch.replay(file.read_text()).score
    assert f"{home} : {away}" in out.splitlines()[-1]


def test_two_bots_are_watched_with_their_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = spoken(capsys, "watch", "--bots", f"stdio:{EAGER}", "random", "--ruleset", "bb2016", "--why")
    assert code == DONE
    assert "Home: I like to activate" in out


def test_in_a_terminal_the_pitch_is_drawn_after_every_choice() -> None:
    match = ironpitch.new_match("bb2020", seed=1)
    screen = StringIO()
    pauses: list[float] = []
    console = Console(file=screen, force_terminal=True, width=100, height=40)
    frames = islice(bot_frames(match, ("random", "random"), 1, False), 25)
    watch(console, match, frames, 0.25, pauses.append)
    assert pauses == [0.25] * 25
    assert sum(1 for entry in match.table.log.whole() if not entry & 1) == 25
    assert screen.getvalue().count("re-rolls") >= 2 * 25


@pytest.mark.parametrize("arguments", [[], ["x.ironpitch", "--bots", "random", "random"]])
def test_a_record_or_two_bots_must_be_named(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    code, _, err = spoken(capsys, "watch", *arguments)
    assert code == MISUSED
    assert "name a record, or two bots" in err


def test_a_bot_can_be_played_against_in_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = iter(["1"] * 3)
    monkeypatch.setattr("builtins.input", lambda _: next(typed, "quit no"))
    code, _, err = spoken(capsys, "play", "--opponent", "nobody", "--seed", "3")
    assert code == FAILED
    assert "no bot is called 'nobody'" in err
