"""Runs every test file of the interpreted suite once and records what it reaches.

One process imports the package with its functions marked; from it a copy is forked for each test file, so that no file
finds caches that another has filled, and the order of the files does not matter.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import shutil
import sys
import sysconfig
import time
import traceback
from collections import defaultdict
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from reach import marks
from reach.functions import all_functions, package_files
from reach.speed import fastest
from reach.table import Known, Table, added, load, merged, written

ROOT = marks.ROOT
FOLDER = ROOT / "build" / "reach"
HOOK = "ironpitch_reach.pth"
# Read by every Python that starts in this environment, and it does nothing unless a recording is going on.
BEGIN = (
    "import os, sys; 'IRONPITCH_REACH' in os.environ and "
    "(sys.path.append({tools!r}), __import__('reach.marks').marks.begin_in_child())\n"
)


class Stopwatch:
    """A plugin for pytest: how long each test function took, all its parameters together, and what it marked."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}
        self.tests: dict[str, int] = {}
        self.failed: list[str] = []
        self.begun = 0.0

    def pytest_sessionstart(self) -> None:
        """Count from here: every run of pytest, with however many files, begins once."""
        self.begun = seconds_used()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add up one phase of one test."""
        name = report.nodeid.partition("[")[0].partition("::")[2]
        self.seconds[name] = self.seconds.get(name, 0.0) + report.duration
        if report.when == "call" or (report.when == "setup" and report.skipped):
            self.tests[name] = self.tests.get(name, 0) + 1
        if report.failed:
            self.failed.append(report.nodeid)


def seconds_used() -> float:
    """What this process and those it waited for have cost: unlike the clock it does not mind a busy machine."""
    return sum(os.times()[:4])


def test_files(root: Path) -> list[str]:
    """Every file of tests, relative to the checkout."""
    return sorted(path.relative_to(root).as_posix() for path in (root / "tests").rglob("test_*.py"))


@contextlib.contextmanager
def marked_children() -> Iterator[None]:
    """As long as this lasts, processes that tests start mark what they run, whatever their PYTHONPATH is."""
    hook = Path(sysconfig.get_path("purelib"), HOOK)
    hook.write_text(BEGIN.format(tools=str(ROOT / "tools")), encoding="utf-8")
    try:
        yield
    finally:
        hook.unlink(missing_ok=True)


def unit_of(file: str) -> Path:
    """The folder for what one test file marks."""
    return FOLDER / file.removesuffix(".py").replace("/", "-")


def run_file(file: str, recorder: marks.Marks) -> int:
    """In a process of its own: run one test file, and write down how long it took."""
    unit = unit_of(file)
    recorder.open(unit)
    os.environ["PYTEST_XDIST_AUTO_NUM_WORKERS"] = "0"
    log = os.open(unit / "log", os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
    os.dup2(log, 1)
    os.dup2(log, 2)
    watch = Stopwatch()
    quiet = ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # what was imported before the fork
    words = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--tb=short", *quiet, file]
    code = int(pytest.main(words, plugins=[watch]))
    told = {
        "file": file,
        "code": code,
        "seconds": seconds_used() - watch.begun,
        "each": watch.seconds,
        "tests": sum(watch.tests.values()),
        "failed": watch.failed,
    }
    (unit / "told.json").write_text(json.dumps(told), encoding="utf-8")
    sys.stdout.flush()
    return code


def record(files: list[str], workers: int) -> list[str]:
    """Run test files and leave what they reach in build/reach; the files that failed."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    functions = all_functions(ROOT)
    (FOLDER / "functions.json").write_text(json.dumps({name: at for at, name in enumerate(functions)}))
    os.environ["IRONPITCH_INTERPRETED"] = "1"
    os.environ[marks.FOLDER] = str(FOLDER)
    os.chdir(ROOT)
    with marked_children():
        recorder = marks.install(FOLDER)
        import_all()
        (FOLDER / "at_import").write_bytes(bytes(recorder.at_import))
        return fork_each(files, workers, recorder)


def import_all() -> None:
    """Import the whole package, and the plugins of pytest, before the first copy is forked."""
    for plugin in entry_points(group="pytest11"):
        plugin.load()
    for file in package_files(ROOT):
        if not file.endswith("__main__.py") and "/migrations/" not in file:
            importlib.import_module(".".join(Path(file).with_suffix("").parts).removesuffix(".__init__"))


def fork_each(files: list[str], workers: int, recorder: marks.Marks) -> list[str]:
    """A copy of this process for each file, so many at a time; the files that failed."""
    waiting = list(reversed(files))
    running: dict[int, str] = {}
    failed = []
    while waiting or running:
        if waiting and len(running) < workers:
            file = waiting.pop()
            sys.stdout.flush()
            child = os.fork()
            if child == 0:
                code = 70
                try:
                    code = run_file(file, recorder)
                except BaseException:
                    traceback.print_exc()
                finally:
                    sys.stderr.flush()
                    os._exit(code)
            running[child] = file
            continue
        child, status = os.wait()
        file = running.pop(child, "")
        if file and os.waitstatus_to_exitcode(status) != 0:
            failed.append(file)
            print(f"failed while recording: {file} ({unit_of(file) / 'log'})", flush=True)
    return failed


def collect(files: list[str]) -> Table:
    """What the marks in build/reach say."""
    functions: list[str] = list(json.loads((FOLDER / "functions.json").read_text(encoding="utf-8")))
    by_function: dict[str, set[str]] = defaultdict(set)
    by_read: dict[str, set[str]] = defaultdict(set)
    table = Table()
    for file in files:
        unit = unit_of(file)
        if not (unit / "told.json").exists():  # it did not come to its end
            continue
        told = json.loads((unit / "told.json").read_text(encoding="utf-8"))
        table.tests[file] = Known(0, float(f"{max(told['seconds'], 0.01):.2g}"), told["tests"])
        for at, hit in enumerate((unit / "marks").read_bytes()):
            if hit:
                by_function[functions[at]].add(file)
        for path in lines_of(unit / "reads"):
            if path != file and (ROOT / path).is_file():
                by_read[path].add(file)
    table.by_function = {name: frozenset(tests) for name, tests in by_function.items()}
    table.by_read = {path: frozenset(tests) for path, tests in by_read.items()}
    table.at_import = {functions[at] for at, hit in enumerate((FOLDER / "at_import").read_bytes()) if hit}
    for line in lines_of(FOLDER / "reads"):
        path, _, module = line.partition("\t")
        if module.endswith(".py"):
            table.made_from[path] = module
    return table


def lines_of(path: Path) -> list[str]:
    """The different lines of a file that may not be there."""
    return sorted(set(path.read_text(encoding="utf-8").splitlines())) if path.exists() else []


def record_table(path: Path, workers: int, new: bool = False) -> int:
    """Record everything, or only test files that the table does not know, and write the table.

    What failing tests reached is recorded, too.
    """
    begun = time.monotonic()
    before = load(path)
    # The longest first, so that no worker waits for the other at the end.
    files = sorted(
        test_files(ROOT), key=lambda file: (-before.tests[file].seconds if file in before.tests else 0.0, file)
    )
    if new:
        files = [file for file in files if file not in before.tests]
    print(f"recording what {len(files)} test files reach, some minutes ...", flush=True)
    failed = record(files, workers)
    table = collect(files)
    if new:
        table = added(before, table)
    else:
        table.yardstick = fastest(time.process_time)
    path.write_text(written(merged(table, before)), encoding="utf-8")
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1000} kB, {time.monotonic() - begun:.0f} s")
    return 1 if failed else 0
