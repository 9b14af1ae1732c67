"""`ironpitch audit fumbbl`: one file or many, tables, JSON, and what becomes of a bad file."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ironpitch.audit.findings import Row, added, rolls, sums, total
from ironpitch.cli import main
from tests.audit.test_audit import match_of_many_kinds

Run = Callable[..., tuple[int, str, str]]
KINDS = {"kind", "roll", "compared", "agree", "explained", "differ", "not_compared"}
FILE = {
    "file", "error", "passed", "ruleset", "teams", "scenes", "rolls", "rolls_compared", "share_compared", "kinds",
    "differences", "not_compared", "left_alone", "unknown_reports", "unknown_changes", "unplayed_skills", "unplayable",
}  # fmt: skip
DIFFERENCE = {"kind", "when", "about", "ours", "theirs", "ruling"}


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Run `ironpitch audit fumbbl` in a folder of its own: exit code, output, messages."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))

    def run(*arguments: str) -> tuple[int, str, str]:
        code = main(["audit", "fumbbl", *arguments])
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run


@pytest.fixture
def good(tmp_path: Path) -> str:
    """The log of a match in which all is well."""
    match_of_many_kinds().write(tmp_path / "good.json")
    return "good.json"


@pytest.fixture
def wrong(tmp_path: Path) -> str:
    """The log of a match with one wrong number."""
    log = match_of_many_kinds()
    for command in log.commands:
        for report in command["reportList"]["reports"]:
            if report["reportId"] == "pickUpRoll":
                report["minimumRoll"] = 2
    log.write(tmp_path / "wrong.json")
    return "wrong.json"


def test_an_audit_that_agrees_ends_well_and_prints_the_table(run: Run, good: str) -> None:
    code, out, err = run(good)
    assert (code, err) == (0, "")
    assert "kind" in out
    assert "not explained" not in out
    assert " % of all rolls really compared" in out
    assert "all 1 matches" not in out


def test_an_audit_that_differs_ends_with_1_and_shows_both_readings(run: Run, wrong: str) -> None:
    code, out, _ = run(wrong)
    assert code == 1
    assert "ours: 3+, passed" in out
    assert "log:  2+, passed" in out
    assert "not explained by a ruling" in out


def test_many_files_get_a_table_each_and_one_over_all(run: Run, good: str, wrong: str) -> None:
    code, out, err = run(good, wrong)
    assert (code, err) == (1, "")
    assert out.count("kind ") == 3
    assert "all 2 matches" in out
    last = out[out.index("all 2 matches") :]
    row = next(line for line in last.splitlines() if line.startswith("pick-up")).split()
    assert row == ["pick-up", "2", "1", "-", "1", "-"]
    assert [line.split()[0] for line in last.splitlines() if ".json" in line] == ["good.json", "wrong.json"]


def test_a_bad_file_among_many_is_told_by_name_and_the_others_are_done(run: Run, good: str, tmp_path: Path) -> None:
    (tmp_path / "record.txt").write_text("record-1", encoding="utf-8")
    code, out, err = run("record.txt", good, "missing.json", ".")
    assert code == 1
    assert err.splitlines() == [
        "ironpitch: record.txt is not JSON",
        "ironpitch: missing.json cannot be read: No such file or directory",
        "ironpitch: . cannot be read: Is a directory",
    ]
    assert "all 1 matches" in out
    assert "files that could not be audited\n  record.txt\n  missing.json\n  .\n" in out


def test_an_audit_of_nothing_is_a_wrong_call(run: Run) -> None:
    code, _, err = run()
    assert code == 2
    assert "FILE" in err


def test_data_for_programs_holds_the_sums_and_every_file(run: Run, good: str, wrong: str) -> None:
    code, out, _ = run(good, "missing.json", wrong, "--json")
    data: dict[str, Any] = json.loads(out)
    assert code == 1
    assert set(data) == {"format", "passed", "missing_rulings", "all", "files"}
    assert (data["format"], data["passed"], data["missing_rulings"]) == ("audit-1", False, [])
    assert {key: data["all"][key] for key in ("files", "not_audited", "differences")} == {
        "files": 3, "not_audited": 1, "differences": 1,
    }  # fmt: skip
    first, missing, second = data["files"]
    for file in data["files"]:
        assert set(file) == FILE
        assert all(set(kind) == KINDS for kind in file["kinds"])
    assert [file["passed"] for file in data["files"]] == [True, False, False]
    assert missing["error"] == "missing.json cannot be read: No such file or directory"
    assert (first["error"], first["ruleset"], first["teams"]) == (
        None, "bb2020", ["The Home Side", "The Away Side"],
    )  # fmt: skip
    assert data["all"]["rolls"] == first["rolls"] + second["rolls"]
    found = second["differences"]
    assert set(found[0]) == DIFFERENCE
    assert [(each["kind"], each["ours"], each["theirs"], each["ruling"]) for each in found] == [
        ("pick-up", "3+, passed", "2+, passed", None)
    ]


def test_the_share_counts_rolls_and_neither_choices_nor_positions() -> None:
    rows = [Row("choice", False, 50, 0, 0, 0), Row("dodge", True, 7, 1, 1, 1), Row("rush", True, 0, 0, 0, 0)]
    assert rolls(rows) == Row("rolls", False, 7, 1, 1, 1)
    assert total(rows) == Row("all", False, 57, 1, 1, 1)
    assert {key: sums(rows)[key] for key in ("rolls", "rolls_compared", "share_compared")} == {
        "rolls": 10, "rolls_compared": 9, "share_compared": 0.9,
    }  # fmt: skip
    assert sums([])["share_compared"] is None
    assert added([rows, rows])[1] == Row("dodge", True, 14, 2, 2, 2)
