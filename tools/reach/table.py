"""The recorded table: which test files reach which functions and read which files, and how long they take.

It is kept as text in tests/reach.tsv. Test files have numbers, which they keep for ever; a set of test files is written
once, under a name, and whatever is reached by the same set is on one line. Lines of deleted files do no harm, and files
the table does not know are simply not in it.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

HEADER = """\
# Which test files reach which functions, written by `make reach` and read by `make quick` (tools/reach/table.py).
# test: number, file, seconds, tests. set: name, numbers. code: module, set, functions. import: module, functions that
# run while modules are imported. read: set, files. made: module, the files it reads while it is imported. yardstick:
# seconds for a fixed piece of work on the machine that recorded.
"""
NOTHING: frozenset[str] = frozenset()


@dataclass
class Known:
    """What the table knows of one test file."""

    number: int
    seconds: float
    tests: int


@dataclass
class Table:
    """What was recorded."""

    tests: dict[str, Known] = field(default_factory=dict)
    by_function: dict[str, frozenset[str]] = field(default_factory=dict)
    by_read: dict[str, frozenset[str]] = field(default_factory=dict)
    at_import: set[str] = field(default_factory=set)
    made_from: dict[str, str] = field(default_factory=dict)  # a file that a module reads while it is imported
    yardstick: float = 0.0  # seconds that `speed.work` took on the machine that recorded the times

    def tests_reaching(self, functions: Iterable[str]) -> list[str]:
        """The test files that run any of some functions (`ironpitch/api.py:replay`, or `ironpitch/api.py:*`)."""
        return sorted({file for name in functions for file in self.reaching(name)})

    def reaching(self, function: str) -> frozenset[str]:
        """The test files that run one function, or any function of one module."""
        if function.endswith(":*"):
            return frozenset().union(*(self.by_function[name] for name in self.functions_in(function[:-2])))
        return self.by_function.get(function, NOTHING)

    def functions_in(self, module: str) -> list[str]:
        """The functions of a module that some test runs."""
        return [name for name in self.by_function if name.startswith(f"{module}:")]

    def tests_reading(self, file: str) -> frozenset[str]:
        """The test files that read a file; for one that nobody has read, those that read its neighbours of its kind."""
        if file in self.by_read:
            return self.by_read[file]
        folder, _, name = file.rpartition("/")
        ending = name.rpartition(".")[2]
        near = [
            tests
            for other, tests in self.by_read.items()
            if other.rpartition("/")[0] == folder and other.endswith(f".{ending}")
        ]
        return frozenset().union(*near)

    def breadth(self) -> dict[str, int]:
        """How many functions each test file runs."""
        counted: dict[str, int] = defaultdict(int)
        for tests in self.by_function.values():
            for file in tests:
                counted[file] += 1
        return counted


def load(path: Path) -> Table:
    """Read a table; an empty one if there is no file."""
    table = Table()
    if not path.exists():
        return table
    names: dict[str, str] = {}
    sets: dict[str, frozenset[str]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        kind, *words = line.split("\t")
        if kind == "test":
            number, file, seconds, tests = words
            names[number] = file
            table.tests[file] = Known(int(number), float(seconds), int(tests))
        elif kind == "set":
            sets[words[0]] = frozenset(names[str(number)] for number in spread(words[1]) if str(number) in names)
        elif kind == "code":
            for name in words[2].split():
                table.by_function[f"{words[0]}:{name}"] = sets[words[1]]
        elif kind == "import":
            table.at_import.update(f"{words[0]}:{name}" for name in words[1].split())
        elif kind == "read":
            folder, _, rest = words[1].rpartition("/")
            for name in rest.split(" "):
                table.by_read[f"{folder}/{name}" if folder else name] = sets[words[0]]
        elif kind == "yardstick":
            table.yardstick = float(words[0])
        elif kind == "made":
            table.made_from.update(dict.fromkeys(words[1].split(" "), words[0]))
    return table


def spread(text: str) -> list[int]:
    """`1-3 7` is 1, 2, 3, 7."""
    found: list[int] = []
    for word in text.split():
        first, _, last = word.partition("-")
        found += range(int(first), int(last or first) + 1)
    return found


def folded(numbers: Iterable[int]) -> str:
    """1, 2, 3, 7 is `1-3 7`."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return " ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def written(table: Table) -> str:
    """The table as text, the same whenever the same was recorded."""
    numbers = {file: known.number for file, known in table.tests.items()}
    used = set(table.by_function.values()) | set(table.by_read.values())
    names = {tests: folded(numbers[file] for file in tests) for tests in used if tests}
    short = {tests: hashlib.sha256(text.encode()).hexdigest()[:5] for tests, text in names.items()}
    lines = [f"yardstick\t{table.yardstick:.3g}"]
    lines += [
        f"test\t{known.number}\t{file}\t{known.seconds:g}\t{known.tests}" for file, known in sorted(table.tests.items())
    ]
    lines += sorted(f"set\t{short[tests]}\t{text}" for tests, text in names.items())
    code: dict[tuple[str, str], list[str]] = defaultdict(list)
    for function, tests in table.by_function.items():
        if tests:
            module, _, name = function.partition(":")
            code[module, short[tests]].append(name)
    lines += [f"code\t{module}\t{name}\t{' '.join(sorted(found))}" for (module, name), found in sorted(code.items())]
    at_import: dict[str, list[str]] = defaultdict(list)
    for function in table.at_import:
        module, _, name = function.partition(":")
        at_import[module].append(name)
    lines += [f"import\t{module}\t{' '.join(sorted(found))}" for module, found in sorted(at_import.items())]
    reads: dict[tuple[str, str], list[str]] = defaultdict(list)
    for file, tests in table.by_read.items():
        folder, _, name = file.rpartition("/")
        if tests:
            reads[folder, short[tests]].append(name)
    lines += [
        f"read\t{name}\t{folder}/{' '.join(sorted(found))}" if folder else f"read\t{name}\t{' '.join(sorted(found))}"
        for (folder, name), found in sorted(reads.items())
    ]
    made: dict[str, list[str]] = defaultdict(list)
    for file, module in table.made_from.items():
        made[module].append(file)
    lines += [f"made\t{module}\t{' '.join(sorted(found))}" for module, found in sorted(made.items())]
    return HEADER + "\n".join(lines) + "\n"


def merged(recorded: Table, before: Table) -> Table:
    """What was recorded, with the numbers test files had before, and times that only differ by chance as they were."""
    if before.yardstick and before.yardstick / 1.2 <= recorded.yardstick <= before.yardstick * 1.2:
        recorded.yardstick = before.yardstick
    free = max((known.number for known in before.tests.values()), default=0) + 1
    for file, known in sorted(recorded.tests.items()):
        old = before.tests.get(file)
        if old is None:
            known.number, free = free, free + 1
            continue
        known.number = old.number
        if old.seconds / 1.5 <= known.seconds <= max(old.seconds * 1.5, 0.3):
            known.seconds = old.seconds
    return recorded
