"""Marks every function of the package that is entered, and every file of the checkout that is read.

While a module is imported, one statement is put at the beginning of each of its functions: `__reach__[17] = 1`, where
`__reach__` is memory shared with a file. That costs far less than a tracer, works in generators and threads, counts the
processes a test starts to that test, and nothing is lost when such a process is killed. What runs while modules are
being imported is marked elsewhere, since it says nothing about the test that happened to come first.

The files, in the folder that the variable IRONPITCH_REACH names: `functions.json` (the numbers), `marks` (one byte for
each function), `reads` (one line for each file read).
"""

from __future__ import annotations

import ast
import builtins
import json
import marshal
import mmap
import os
import sys
from collections.abc import Iterator
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from reach.functions import PACKAGE, defs_in

ROOT = Path(__file__).resolve().parents[2]
FOLDER = "IRONPITCH_REACH"
UNIT = FOLDER + "_UNIT"
NAME = "__reach__"
# Who opens files of the checkout without a test having asked for it.
NOT_A_READ = ("importlib", "_frozen_importlib", "_pytest.assertion", "_pytest.config", "_pytest._code", "linecache")
NOT_DATA = ("build", ".venv", ".git", ".hypothesis", ".pytest_cache", "web/node_modules")


class Marks:
    """The memory that marked functions write into, and the list of files read."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.numbers: dict[str, int] = json.loads((folder / "functions.json").read_text(encoding="utf-8"))
        self.at_import = bytearray(len(self.numbers))
        self.seen: set[str] = set()
        self.unit = folder
        self.hits = self.at_import

    def open(self, unit: Path) -> None:
        """From now on, mark in the folder of one test file; children of this process do the same."""
        unit.mkdir(exist_ok=True)
        marks = unit / "marks"
        if not marks.exists():
            marks.write_bytes(bytes(len(self.numbers)))
        with open(marks, "r+b") as file:
            shared: Any = mmap.mmap(file.fileno(), len(self.numbers))
        self.unit, self.hits, self.seen = unit, shared, set()
        os.environ[UNIT] = unit.name
        setattr(builtins, NAME, self.hits)

    def code(self, path: str, source: bytes) -> CodeType:
        """The code of a module with its functions marked, kept for the next process that imports it."""
        kept = self.folder / "code" / path.replace("/", "-")
        if kept.exists():
            stored: CodeType = marshal.loads(kept.read_bytes())
            return stored
        tree = ast.parse(source, path)
        for name, node in defs_in(tree.body):
            for inner in ast.walk(node):
                if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef):
                    mark(inner, self.numbers[f"{path}:{name}"])
        code = compile(ast.fix_missing_locations(tree), str(ROOT / path), "exec", dont_inherit=True)
        kept.parent.mkdir(exist_ok=True)
        partial = kept.with_suffix(f".{os.getpid()}")
        partial.write_bytes(marshal.dumps(code))
        partial.rename(kept)
        return code

    def read(self, path: str, importing: str | None = None) -> None:
        """Note that a file of the checkout was read, by a test or by a module while it is imported."""
        if path in self.seen or path.startswith(NOT_DATA) or path.endswith(".pyc"):
            return
        self.seen.add(path)
        with open((self.folder if importing else self.unit) / "reads", "a", encoding="utf-8") as file:
            file.write(f"{path}\t{importing}\n" if importing else f"{path}\n")


def mark(node: ast.FunctionDef | ast.AsyncFunctionDef, number: int) -> None:
    """Put the mark behind the docstring of a function."""
    statement = ast.parse(f"{NAME}[{number}] = 1").body[0]
    behind = 1 if ast.get_docstring(node, clean=False) is not None else 0
    anchor = node.body[0]
    for inner in ast.walk(statement):
        ast.copy_location(inner, anchor)
    node.body.insert(behind, statement)


def install(folder: Path) -> Marks:
    """Mark the modules of the package that this process imports from now on, and the files it opens."""
    marks = Marks(folder)
    usual_code, usual_run = SourceFileLoader.get_code, SourceFileLoader.exec_module

    def get_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
        path = inside(self.get_filename(fullname))
        if path is None or not path.startswith(PACKAGE + "/"):
            return usual_code(self, fullname)
        return marks.code(path, self.get_data(self.get_filename(fullname)))

    def exec_module(self: SourceFileLoader, module: ModuleType) -> None:
        before = getattr(builtins, NAME)
        if module.__name__.startswith(PACKAGE):
            setattr(builtins, NAME, marks.at_import)
        elif module.__name__.startswith("tests."):  # a helper of tests that makes something at once
            setattr(builtins, NAME, marks.hits)
        try:
            usual_run(self, module)
        finally:
            setattr(builtins, NAME, before)

    def listen(event: str, args: tuple[Any, ...]) -> None:
        if event == "open" and isinstance(args[0], str) and writes_nothing(args[1], args[2]):
            path = inside(args[0])
            if path is not None and asked_for():
                marks.read(path, importing())
        elif event == "subprocess.Popen":
            for word in args[1] if isinstance(args[1], list | tuple) else ():
                path = inside(str(word))
                if path is not None and os.path.isfile(ROOT / path):
                    marks.read(path)

    setattr(builtins, NAME, marks.at_import)
    loader: Any = SourceFileLoader
    loader.get_code, loader.exec_module = get_code, exec_module
    sys.addaudithook(listen)
    return marks


def writes_nothing(mode: object, flags: object) -> bool:
    """Is a file opened for reading only?"""
    if isinstance(mode, str):
        return not set(mode) & set("wax+")
    return isinstance(flags, int) and flags & (os.O_WRONLY | os.O_RDWR) == 0


def inside(path: str) -> str | None:
    """A path relative to the checkout, or None if it is elsewhere or not a path of a file."""
    try:
        full = os.path.normpath(os.path.join(os.getcwd(), path))
    except OSError:  # the folder this process was in is gone
        return None
    start = str(ROOT) + os.sep
    return full[len(start) :].replace(os.sep, "/") if full.startswith(start) else None


def frames() -> Iterator[tuple[str, CodeType]]:
    """Who called whom, from here outwards: the names of the modules, and the code."""
    frame = sys._getframe()
    while True:
        yield str(frame.f_globals.get("__name__", "")), frame.f_code
        if frame.f_back is None:
            return
        frame = frame.f_back


def asked_for() -> bool:
    """Is it a test, or code under test, that opens a file, and not the import of a module or pytest itself?"""
    for name, _ in frames():
        if name.startswith(NOT_A_READ):
            return False
        if name.startswith((PACKAGE + ".", "tests.")):
            return True
    return True


def importing() -> str | None:
    """The module of the package that is being imported now, if that is why a file is opened."""
    for name, code in frames():
        if code.co_name == "<module>" and code.co_filename.endswith(".py"):  # and no example of a docstring
            if name.startswith((PACKAGE + ".", "tests.")):
                return inside(code.co_filename) if name.startswith(PACKAGE) else None
    return None


def begin_in_child() -> None:
    """What a process that a test started does first: mark in the same folder."""
    folder, unit = os.environ.get(FOLDER), os.environ.get(UNIT)
    if folder and unit:
        install(Path(folder)).open(Path(folder, unit))
