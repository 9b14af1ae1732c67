"""Who imports what among tests and tools is read off their first lines."""

from __future__ import annotations

from reach.imports import imported, users_among

SOURCE = """
import json
import quick, reach.table as table
from reach import marks
from tests.tools.toy import (
    checkout,
    git as run_git,
)

def late():
    from tests.helping import hand  # only here
"""


def test_imports_of_every_form_are_found() -> None:
    assert imported(SOURCE) == {
        "json",
        "quick",
        "reach.table",
        "reach",
        "reach.marks",
        "tests.tools.toy",
        "tests.tools.toy.checkout",
        "tests.tools.toy.git",
        "tests.helping",
        "tests.helping.hand",
    }


def test_importers_of_importers_count_and_circles_end() -> None:
    graph = {
        "tests/toy.py": {"tests/toys.py"},
        "tests/toys.py": {"tests/toy.py", "tests/test_toys.py"},
        "tests/other.py": {"tests/test_other.py"},
    }
    assert users_among("tests/toy.py", graph, {"tests/test_toys.py", "tests/test_other.py"}) == {"tests/test_toys.py"}
