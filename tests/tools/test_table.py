"""The table is kept as text: the same text for the same recording, and old lines do no harm."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
from reach.recording import test_files as files_of_tests
from reach.table import Known, Table, added, folded, load, merged, spread, written

from tests.tools.toy import table

ROOT = Path(__file__).resolve().parents[2]


def kept(tmp_path: Path, text: str) -> Table:
    path = tmp_path / "reach.tsv"
    path.write_text(text, encoding="utf-8")
    return load(path)


def test_a_table_comes_back_from_its_text(tmp_path: Path) -> None:
    assert kept(tmp_path, written(table())) == table()


def test_without_a_file_nothing_is_known(tmp_path: Path) -> None:
    assert load(tmp_path / "reach.tsv") == Table()


@pytest.mark.parametrize(
    ("numbers", "text"),
    [
        ([200, 101, 102, 103], "101-103 200"),
        (range(1, 300), "1-299"),
        (range(1, 40, 2), "=qqqqqqo="),
        ([], ""),
    ],
)
def test_a_set_is_written_in_the_shorter_way(numbers: Iterable[int], text: str) -> None:
    assert folded(numbers) == text
    assert spread(text) == sorted(numbers)


def test_tests_reaching_functions_are_found() -> None:
    known = table()
    assert known.tests_reaching(["ironpitch/dice.py:roll"]) == ["tests/fuzz/test_all.py", "tests/test_dice.py"]
    assert known.tests_reaching(["ironpitch/dice.py:*"]) == sorted(known.tests)
    assert known.tests_reaching(["ironpitch/gone.py:roll", "ironpitch/dice.py:gone"]) == []


def test_a_file_nobody_has_read_is_taken_for_its_neighbours() -> None:
    known = table()
    assert known.tests_reading("docs/page.md") == known.tests_reading("docs/new.md") == {"tests/test_play.py"}
    assert known.tests_reading("docs/picture.svg") == frozenset()


def test_a_new_recording_keeps_numbers_and_times_that_differ_by_chance() -> None:
    new = table()
    new.tests = {
        "tests/test_dice.py": Known(0, 2.5, 11),
        "tests/test_abc.py": Known(0, 1.0, 1),
        "tests/fuzz/test_all.py": Known(0, 20.0, 300),
    }
    assert merged(new, table()).tests == {
        "tests/test_dice.py": Known(1, 2.0, 11),
        "tests/test_abc.py": Known(4, 1.0, 1),
        "tests/fuzz/test_all.py": Known(3, 20.0, 300),
    }


def test_a_deleted_test_file_in_the_table_does_no_harm(tmp_path: Path) -> None:
    lines = [line for line in written(table()).splitlines() if not line.startswith("test\t3\t")]
    known = kept(tmp_path, "\n".join(lines))
    assert known.tests_reaching(["ironpitch/dice.py:roll"]) == ["tests/test_dice.py"]


@pytest.fixture(scope="module")
def committed() -> Table:
    return load(ROOT / "tests" / "reach.tsv")


def test_the_committed_table_knows_most_of_the_suite(committed: Table) -> None:
    there = files_of_tests(ROOT)
    unknown = [file for file in there if file not in committed.tests]
    assert len(unknown) <= len(there) / 5, "too many new test files: `make reach` records them"
    assert committed.yardstick > 0


def test_the_committed_table_is_small(committed: Table) -> None:
    assert (ROOT / "tests" / "reach.tsv").stat().st_size < 400_000


def test_a_skill_is_known_to_be_reached_by_the_tests_of_its_edition(committed: Table) -> None:
    assert "tests/bb2020/skills/test_agility.py" in committed.tests_reaching(
        ["ironpitch/games/football/skills/agility.py:*"]
    )


def test_new_test_files_are_added_to_what_is_known() -> None:
    more = Table(
        tests={"tests/test_new.py": Known(0, 1.5, 4)},
        by_function={
            "ironpitch/dice.py:roll": frozenset({"tests/test_new.py"}),
            "ironpitch/dice.py:fresh": frozenset({"tests/test_new.py"}),
        },
        by_read={"docs/page.md": frozenset({"tests/test_new.py"})},
        at_import={"ironpitch/dice.py:other"},
    )
    whole = merged(added(table(), more), table())
    assert whole.tests["tests/test_new.py"].number == 4
    assert {file: known.number for file, known in table().tests.items()}.items() <= {
        file: known.number for file, known in whole.tests.items()
    }.items()
    assert whole.reaching("ironpitch/dice.py:roll") == table().reaching("ironpitch/dice.py:roll") | {
        "tests/test_new.py"
    }
    assert whole.reaching("ironpitch/dice.py:fresh") == {"tests/test_new.py"}
    assert whole.reaching("ironpitch/play.py:best") == table().reaching("ironpitch/play.py:best")
    assert whole.tests_reading("docs/page.md") == {"tests/test_play.py", "tests/test_new.py"}
    assert whole.at_import == {"ironpitch/dice.py:start", "ironpitch/dice.py:other"}
