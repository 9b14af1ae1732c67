"""Which tests a change can reach, and which of them are run when the time does not suffice for all.

Those that failed last time come first, then changed tests, then the ones nearest to the change: those whose names share
words with what changed, which reach little else and do not take long. A long one that reaches everything comes last.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from reach.changes import Change
from reach.effects import Package, changed_functions
from reach.functions import PACKAGE
from reach.imports import importers, users_among
from reach.table import Table

UNKNOWN_SECONDS = 3.0  # of a test file that was never recorded
DEAR = 20.0  # seconds of a test file that count as much against it as reaching everything
MOST_LINES = 40  # of changed text whose words are looked for
COMMON = {"test", "tests", "py", PACKAGE, "games", "toml", "md", "txt", "src", "of", "the", "and", "in", "a", "to"}


@dataclass
class Candidate:
    """A test file that the change can reach."""

    file: str
    functions: set[str] = field(default_factory=set)  # changed ones that it runs
    changed: bool = False  # it is itself new or different, or a helper of it is
    itself: bool = False  # it is itself new or different
    reads: bool = False  # it reads a changed file


@dataclass
class Picked:
    """What to run, in this order, and what there is no time for."""

    run: list[str]
    left_out: list[str]
    lanes: list[list[str]] = field(default_factory=list)  # what to run, dealt out to the workers


def is_test(file: str) -> bool:
    """Is it a file of tests for pytest?"""
    return file.startswith("tests/") and Path(file).name.startswith("test_") and file.endswith(".py")


def candidates(root: Path, change: Change, table: Table, tests: set[str]) -> dict[str, Candidate]:
    """Every test file that a change can reach, and why. `tests` are the test files that exist."""
    found: dict[str, Candidate] = {}

    def add(file: str) -> Candidate:
        return found.setdefault(file, Candidate(file))

    if change.all_of_it:
        return {file: Candidate(file) for file in tests}
    graph: dict[str, set[str]] | None = None
    functions: set[str] = set()
    package = Package(root) if any(f.startswith(PACKAGE + "/") for f in [*change.files, *made(table, change)]) else None
    for file in change.files:
        now = text_now(root / file)
        if file.startswith(PACKAGE + "/") and file.endswith(".py") and package is not None:
            functions |= functions_of(package, table, file, change.before[file], now)
        elif file.endswith(".py"):
            graph = importers(root) if graph is None else graph
            for test in users_among(file, graph, tests):
                add(test).changed = True
                add(test).itself |= test == file
        if file in table.made_from and package is not None:
            module = table.made_from[file]
            functions |= functions_of(package, table, module, None, text_now(root / module)) | {f"{module}:*"}
        if not is_test(file):
            for test in table.tests_reading(file) & tests:
                add(test).reads = True
    for function in functions:
        for test in table.reaching(function) & tests:
            add(test).functions.add(function)
    return found


def made(table: Table, change: Change) -> list[str]:
    """The modules that read a changed file while they are imported."""
    return [table.made_from[file] for file in change.files if file in table.made_from]


def functions_of(package: Package, table: Table, file: str, old: str | None, new: str | None) -> set[str]:
    """The functions that a changed module changes; if no test is known to run any of them, the module as a whole."""
    functions = changed_functions(package, file, old, new, table.at_import)
    if functions and not table.tests_reaching(functions):
        return functions | {f"{file}:*"}
    return functions


def text_now(path: Path) -> str | None:
    """What a file says, None if it is gone or no text."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None


def words_of(text: str) -> set[str]:
    """The words of a path or a name: `games/bb2020/skills/agility.py:DivingTackle.on_dodge` has nine."""
    return {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|[a-z]*\d+", text)} - COMMON


def nearness(file: str, wanted: Mapping[str, float], text: str) -> float:
    """How much a test file has to do with a change: the weight of the words in its path, and half that in its text."""
    here = words_of(file)
    said = words_of(text)
    return sum(weight for word, weight in wanted.items() if word in here) + sum(
        weight / 2 for word, weight in wanted.items() if word in said and word not in here
    )


def changed_lines(root: Path, change: Change) -> list[str]:
    """The lines that differ in changed files that are no programs: the words in them tell which tests are near."""
    found: list[str] = []
    for file, before in change.before.items():
        now = text_now(root / file)
        if not file.endswith(".py") and before is not None and now is not None:
            found += set(before.splitlines()) ^ set(now.splitlines())
    return sorted(found)[:MOST_LINES]


def wanted_words(names: Iterable[str], texts: Mapping[str, str]) -> dict[str, float]:
    """The words of what changed, each the heavier the fewer test files say it."""
    words: set[str] = set()
    for name in names:
        words |= words_of(name)
    said: dict[str, int] = defaultdict(int)
    for file, text in texts.items():
        for word in words & (words_of(text) | words_of(file)):
            said[word] += 1
    return {word: 1 / said[word] for word in words if said[word]}


def ordered(
    found: Mapping[str, Candidate],
    change: Change,
    table: Table,
    failed: Iterable[str],
    read: Callable[[str], str],
    lines: Iterable[str] = (),
) -> list[str]:
    """The candidates, the most telling first; `lines` are changed ones whose words count."""
    failing = set(failed)
    texts = {file: read(file) for file in found}
    reached = {function for each in found.values() for function in each.functions}
    names = {function for function in reached if function.split(":")[0] in change.files}
    wanted = wanted_words([*change.files, *names, *lines], texts)
    breadth = table.breadth()
    most = max(breadth.values(), default=1)

    def rank(file: str) -> tuple[bool, bool, float, str]:
        each = found[file]
        runs = 1.0 if each.functions or each.changed else 0.0
        near = nearness(file, wanted, texts[file])
        share = breadth.get(file, 0) / most
        dear = (table.tests[file].seconds if file in table.tests else UNKNOWN_SECONDS) / DEAR
        return file not in failing, not each.changed, share + dear - near - runs, file

    return sorted(found, key=rank)


def fitting(order: list[str], seconds: Callable[[str], float], budget: float, workers: int, always: set[str]) -> Picked:
    """As many test files as so many workers finish in a budget of seconds, in their order; too long ones are left out.

    Some run always, if need be until the clock stops them.
    """
    picked = Picked([], [])
    lanes: list[list[str]] = [[] for _ in range(workers)]
    ends = [0.0] * workers  # when each worker is through with what it has
    for file in order:
        first = min(range(workers), key=lambda at: ends[at])
        end = ends[first] + seconds(file)
        if end <= budget or file in always:
            picked.run.append(file)
            lanes[first].append(file)
            ends[first] = end
        else:
            picked.left_out.append(file)
    picked.lanes = [lane for lane in lanes if lane]
    return picked
