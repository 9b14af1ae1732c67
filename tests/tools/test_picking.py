"""Which tests a change reaches, in which order they come, and how many of them fit."""

from __future__ import annotations

from pathlib import Path

import pytest
from reach.changes import Change
from reach.picking import Candidate, candidates, changed_lines, fitting, ordered

from tests.tools.toy import DICE, PLAY, checkout, table

DICE_TESTS, PLAY_TESTS, ALL_TESTS = "tests/test_dice.py", "tests/test_play.py", "tests/fuzz/test_all.py"
TESTS = {DICE_TESTS, PLAY_TESTS, ALL_TESTS}


def reached(root: Path, *changed: str, before: dict[str, str] | None = None) -> dict[str, Candidate]:
    """The candidates when some files have changed; `before` is what they said."""
    texts: dict[str, str | None] = {**dict.fromkeys(changed), **(before or {})}
    return candidates(root, Change("now", texts), table(), TESTS)


def test_a_changed_function_is_reached_by_the_tests_that_run_it(tmp_path: Path) -> None:
    checkout(tmp_path)
    found = reached(tmp_path, before={"ironpitch/dice.py": DICE.replace("seed %", "seed +")})
    assert found.keys() == {DICE_TESTS, ALL_TESTS}
    assert found[DICE_TESTS].functions == {"ironpitch/dice.py:roll"}


def test_a_comment_reaches_nothing(tmp_path: Path) -> None:
    checkout(tmp_path)
    assert reached(tmp_path, before={"ironpitch/dice.py": DICE + "# the end\n"}) == {}


def test_a_function_no_test_runs_is_taken_for_its_module(tmp_path: Path) -> None:
    checkout(tmp_path)
    found = reached(tmp_path, before={"ironpitch/play.py": PLAY.replace("-> None: ...", "-> None: return")})
    assert found.keys() == {PLAY_TESTS, ALL_TESTS}


def test_a_helper_reaches_the_tests_that_import_it_and_a_test_reaches_itself(tmp_path: Path) -> None:
    checkout(tmp_path)
    assert reached(tmp_path, "tests/helping.py") == {PLAY_TESTS: Candidate(PLAY_TESTS, changed=True)}
    assert reached(tmp_path, DICE_TESTS) == {DICE_TESTS: Candidate(DICE_TESTS, changed=True, itself=True)}


def test_a_conftest_reaches_all_tests_below_it(tmp_path: Path) -> None:
    checkout(tmp_path, {"tests/fuzz/conftest.py": "", "tests/conftest.py": ""})
    assert reached(tmp_path, "tests/fuzz/conftest.py").keys() == {ALL_TESTS}
    assert reached(tmp_path, "tests/conftest.py").keys() == TESTS


def test_a_tool_reaches_the_tests_that_import_it(tmp_path: Path) -> None:
    checkout(tmp_path, {"tools/kit/saw.py": "", "tests/test_play.py": "from kit.saw import cut\n"})
    assert reached(tmp_path, "tools/kit/saw.py").keys() == {PLAY_TESTS}


def test_a_page_reaches_the_tests_that_read_it(tmp_path: Path) -> None:
    assert reached(checkout(tmp_path), "docs/page.md") == {PLAY_TESTS: Candidate(PLAY_TESTS, reads=True)}


def test_a_file_read_at_import_reaches_what_its_module_reaches(tmp_path: Path) -> None:
    assert reached(checkout(tmp_path), "ironpitch/faces.toml").keys() == TESTS


def test_a_deleted_test_is_not_run(tmp_path: Path) -> None:
    assert reached(checkout(tmp_path), "tests/test_gone.py") == {}


def test_when_nobody_knows_what_changed_every_test_counts(tmp_path: Path) -> None:
    assert candidates(checkout(tmp_path), Change("", all_of_it=True), table(), TESTS).keys() == TESTS


@pytest.mark.parametrize(
    ("changed", "failed", "order"),
    [
        ("ironpitch/dice.py", [], [DICE_TESTS, PLAY_TESTS, ALL_TESTS]),
        ("ironpitch/play.py", [], [PLAY_TESTS, DICE_TESTS, ALL_TESTS]),
        ("ironpitch/play.py", [ALL_TESTS], [ALL_TESTS, PLAY_TESTS, DICE_TESTS]),
    ],
)
def test_what_failed_comes_first_and_then_what_is_nearest(changed: str, failed: list[str], order: list[str]) -> None:
    found = {file: Candidate(file, functions={"ironpitch/dice.py:Cup.shake"}) for file in TESTS}
    assert ordered(found, Change("now", {changed: None}), table(), failed, lambda _: "") == order


def test_words_of_changed_lines_bring_tests_that_say_them_forward(tmp_path: Path) -> None:
    root = checkout(tmp_path, {"docs/page.md": "One.\nThree dwarfs.\n"})
    change = Change("now", {"docs/page.md": "One.\nThree elves.\n"})
    lines = changed_lines(root, change)
    assert lines == ["Three dwarfs.", "Three elves."]
    found = {file: Candidate(file, reads=True) for file in TESTS}
    known = table()
    known.tests[ALL_TESTS].seconds = 2.0

    def read(file: str) -> str:
        return "a dozen dwarfs" if file == ALL_TESTS else ""

    assert ordered(found, change, known, [], read)[-1] == ALL_TESTS
    assert ordered(found, change, known, [], read, lines)[-1] != ALL_TESTS


def test_of_two_equally_near_the_shorter_comes_first() -> None:
    known = table()
    known.by_function = {}
    found = {file: Candidate(file) for file in TESTS}
    change = Change("now", {"setup.py": None})
    assert ordered(found, change, known, [], lambda _: "") == [DICE_TESTS, PLAY_TESTS, ALL_TESTS]
    known.tests[DICE_TESTS].seconds = 90.0
    assert ordered(found, change, known, [], lambda _: "") == [PLAY_TESTS, ALL_TESTS, DICE_TESTS]


def test_the_lines_of_programs_are_not_looked_at(tmp_path: Path) -> None:
    assert changed_lines(checkout(tmp_path), Change("now", {"ironpitch/dice.py": "FACES = 4\n"})) == []


def test_changed_tests_come_before_others() -> None:
    found = {file: Candidate(file, changed=file == ALL_TESTS) for file in TESTS}
    assert ordered(found, Change("now", {"ironpitch/dice.py": None}), table(), [], lambda _: "")[0] == ALL_TESTS


SECONDS = {"long": 60.0, "short": 5.0, "brief": 5.0, "tiny": 1.0}


def test_what_is_too_long_is_left_out_and_the_rest_still_fits() -> None:
    picked = fitting(["short", "long", "brief", "tiny"], SECONDS.__getitem__, 11.0, 1, set())
    assert picked.run == ["short", "brief", "tiny"]
    assert picked.left_out == ["long"]


def test_two_workers_have_twice_the_time() -> None:
    assert fitting(["short", "brief", "tiny"], SECONDS.__getitem__, 6.0, 2, set()).lanes == [
        ["short", "tiny"],
        ["brief"],
    ]
    assert fitting(["short", "brief", "tiny"], SECONDS.__getitem__, 5.0, 2, set()).left_out == ["tiny"]


def test_a_changed_test_runs_however_long_it_is() -> None:
    assert fitting(["long", "tiny"], SECONDS.__getitem__, 10.0, 1, {"long"}).run == ["long"]
