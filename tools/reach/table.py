"""The recorded table: which test files reach which functions and read which files, and how long they take.

It is kept as text in tests/reach.tsv. Test files have numbers, which they keep for ever. What the same test files reach
is on one line, and a set that occurs more than once is written once, under a name. Lines of deleted files do
no harm, and files the table does not know are simply not in it.
"""

from __future__ import annotations

import base64
import hashlib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

HEADER = """\
# Which test files reach which functions, written by `make reach` and read by `make quick` (tools/reach/table.py).
# test: number, file, seconds, tests. set: name, numbers. code: a module, below it tests and the functions they run.
# files: a folder, below it tests and the files they read. import: functions that run while modules are imported.
# made: a module, the files it reads while it is imported. yardstick: seconds for a fixed piece of work.
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
    names: dict[int, str] = {}
    sets: dict[str, str] = {}
    place = ""

    def tests(word: str) -> frozenset[str]:
        numbers = spread(sets.get(word, word))
        return frozenset(names[number] for number in numbers if number in names)

    for line in path.read_text(encoding="utf-8").splitlines():
        kind, *words = line.split("\t")
        if kind == "yardstick":
            table.yardstick = float(words[0])
        elif kind == "test":
            names[int(words[0])] = words[1]
            table.tests[words[1]] = Known(int(words[0]), float(words[2]), int(words[3]))
        elif kind == "set":
            sets[words[0]] = words[1]
        elif kind in ("code", "files"):
            place = words[0]
        elif kind == "":  # tests, and the functions of the module, or files of the folder, that they reach
            reached = tests(words[0])
            if place.endswith(".py"):
                table.by_function.update((f"{place}:{name}", reached) for name in words[1].split(" "))
            else:
                table.by_read.update((inside(place, name), reached) for name in words[1].split(" "))
        elif kind == "import":
            table.at_import.update(f"{words[0]}:{name}" for name in words[1].split(" "))
        elif kind == "made":
            table.made_from.update(dict.fromkeys(words[1].split(" "), words[0]))
    return table


def inside(folder: str, name: str) -> str:
    """The path of a file in a folder; `.` is the checkout itself."""
    return name if folder == "." else f"{folder}/{name}"


def spread(text: str) -> list[int]:
    """The numbers of a set: `1-3 7` is 1, 2, 3, 7, and what begins with `=` is a number with one bit for each."""
    if text.startswith("="):
        bits = int.from_bytes(base64.b64decode(text[1:]), "little")
        return [number for number in range(bits.bit_length()) if bits >> number & 1]
    found: list[int] = []
    for word in text.split():
        first, _, last = word.partition("-")
        found += range(int(first), int(last or first) + 1)
    return found


def folded(numbers: Iterable[int]) -> str:
    """A set as text, in the shorter of the two ways."""
    runs: list[list[int]] = []
    bits = 0
    for number in sorted(numbers):
        bits |= 1 << number
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    plain = " ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)
    packed = "=" + base64.b64encode(bits.to_bytes((bits.bit_length() + 7) // 8, "little")).decode()
    return min(plain, packed, key=len)


def written(table: Table) -> str:
    """The table as text, the same whenever the same was recorded."""
    numbers = {file: known.number for file, known in table.tests.items()}
    texts = {tests: folded(numbers[file] for file in tests) for tests in sets_of(table)}
    code: dict[tuple[str, str], list[str]] = defaultdict(list)
    for function, tests in table.by_function.items():
        module, _, name = function.partition(":")
        code[module, texts[tests]].append(name)
    files: dict[tuple[str, str], list[str]] = defaultdict(list)
    for file, tests in table.by_read.items():
        folder, _, name = file.rpartition("/")
        files[folder or ".", texts[tests]].append(name)
    uses = Counter(text for _, text in [*code, *files])
    short = {text: hashlib.sha256(text.encode()).hexdigest()[:5] for text, count in uses.items() if count > 1}
    short = {text: f"@{name}" for text, name in short.items() if len(text) > len(name) + 1}
    at_import: dict[str, list[str]] = defaultdict(list)
    for function in table.at_import:
        module, _, name = function.partition(":")
        at_import[module].append(name)
    made: dict[str, list[str]] = defaultdict(list)
    for file, module in table.made_from.items():
        made[module].append(file)
    return HEADER + "".join(
        line + "\n"
        for line in [
            f"yardstick\t{table.yardstick:.3g}",
            *(
                f"test\t{each.number}\t{file}\t{each.seconds:g}\t{each.tests}"
                for file, each in sorted(table.tests.items())
            ),
            *sorted(f"set\t{name}\t{text}" for text, name in short.items()),
            *by_place("code", code, short),
            *by_place("files", files, short),
            *(f"import\t{module}\t{' '.join(sorted(found))}" for module, found in sorted(at_import.items())),
            *(f"made\t{module}\t{' '.join(sorted(found))}" for module, found in sorted(made.items())),
        ]
    )


def sets_of(table: Table) -> set[frozenset[str]]:
    """Every set of test files in a table."""
    return {*table.by_function.values(), *table.by_read.values()}


def by_place(kind: str, reached: dict[tuple[str, str], list[str]], short: dict[str, str]) -> Iterator[str]:
    """The lines about modules or folders: each named once, then the tests and what they reach there."""
    last = ""
    for (place, text), names in sorted(reached.items(), key=lambda each: (each[0][0], sorted(each[1]))):
        if place != last:
            yield f"{kind}\t{place}"
        last = place
        yield f"\t{short.get(text, text)}\t{' '.join(sorted(names))}"


def added(before: Table, more: Table) -> Table:
    """A table with what was recorded of some more test files."""
    whole = Table(tests={**before.tests, **more.tests}, made_from={**before.made_from, **more.made_from})
    whole.at_import = before.at_import | more.at_import
    whole.yardstick = before.yardstick
    for name in before.by_function.keys() | more.by_function.keys():
        whole.by_function[name] = before.by_function.get(name, NOTHING) | more.by_function.get(name, NOTHING)
    for name in before.by_read.keys() | more.by_read.keys():
        whole.by_read[name] = before.by_read.get(name, NOTHING) | more.by_read.get(name, NOTHING)
    return whole


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
