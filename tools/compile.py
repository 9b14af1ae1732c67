"""Brings the compiled engine of the checkout up to date, doing nothing if no source has changed.

    python tools/compile.py                 compile, and show how far it is
    python tools/compile.py --background    start that in the background at low priority, and come back at once
    python tools/compile.py --check         do nothing; the exit code tells whether it is up to date

A build appears in `build/engine` under its own name when it is whole and has played a match, never before; the next
start of the program takes it. Exit code 0: up to date, or there is no C compiler and the engine runs interpreted.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import time
from contextlib import suppress
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from compiling import builds
from compiling.builds import BUILDS, choice
from compiling.c_code import CCode, CompileFailed, write_c
from compiling.marks import mark
from compiling.mypyc_package import install_compiler
from compiling.objects import Objects, Part, link
from steps import ROOT, StepFailed
from toolchain import HOT, WARM, compiled_sources, find_compiler, functions_in, heat_of_functions

LOG = BUILDS / "log.txt"
FAILED = BUILDS / "failed"
"""Names the sources that did not compile, so that not every start tries again."""
NO_COMPILER = (
    "No C compiler (or no Python headers) found: the engine runs interpreted, more slowly, same results.\n"
    "To compile it: apt install gcc python3-dev (Debian, Ubuntu) or xcode-select --install (macOS)."
)
OPTIMISED, LITTLE, PLAIN = "3", "1", "0"
"""How hard the compiler tries on a file whose hottest function is hot, warm or cold."""
UNDER_WAY = (
    "compiling in the background, about two minutes; from the next start on everything is some thirty times faster"
)


def recipe() -> str:
    """A hash of how builds are made: a build made in another way is out of date."""
    summary = hashlib.sha256()
    own = (
        "compile.py",
        "compiling/c_code.py",
        "compiling/docstrings.py",
        "compiling/marks.py",
        "compiling/objects.py",
        "toolchain.py",
        "heat.tsv",
    )
    for name in own:
        summary.update((ROOT / "tools" / name).read_bytes())
    summary.update("\n".join(compiled_sources(ROOT)).encode())
    summary.update((os.environ.get("CC", "") + os.environ.get("CFLAGS", "")).encode())
    return summary.hexdigest()


def state_of(sources: list[str]) -> str:
    """A hash of what the sources hold now."""
    told = choice.describe(str(ROOT), sources)
    return hashlib.sha256("".join(f"{name} {about[2]}\n" for name, about in told.items()).encode()).hexdigest()


def package_sources() -> list[str]:
    """Every Python file of the package: any of them may have a part in a build."""
    return sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "ironpitch").rglob("*.py"))


class Progress:
    """Tells how far the work is: one line that is written over on a screen, a few lines elsewhere."""

    def __init__(self) -> None:
        self.started = time.monotonic()
        self.on_screen = sys.stdout.isatty()

    def say(self, text: str) -> None:
        """The stage that begins now."""
        if self.on_screen:
            print(f"\r\033[K{text} ", end="", flush=True)

    def count(self, done: int, of: int) -> None:
        """So many C files are compiled."""
        self.say(f"compiling the engine: {done} of {of} files")

    def end(self, text: str) -> None:
        """All is done."""
        print(f"\r\033[K{text}" if self.on_screen else text, flush=True)

    def seconds(self) -> float:
        """Since the beginning."""
        return time.monotonic() - self.started


def c_parts(code: CCode, sources: list[str]) -> list[Part]:
    """The C files of a build: the compiler optimises the hot functions in them, and only translates the others."""
    measured = heat_of_functions(ROOT)
    files = dict(code.files)
    parts = [Part(f"runtime/{path.name}", path.read_text(), OPTIMISED) for path in code.runtime]
    for source in sources:
        name = f"__native_{choice.module_name(source).replace('.', '___')}.c"
        heats = measured.get(source, {})
        found = {heats.get(function, HOT) for function in functions_in((ROOT / source).read_text()).values()}
        level = OPTIMISED if HOT in found else LITTLE if WARM in found else PLAIN
        parts.append(Part(name, mark(files.pop(name), heats), level))
    return parts + [Part(name, text, PLAIN) for name, text in files.items()]


def build(compiler: str, sources: list[str], made_by: str, progress: Progress) -> None:
    """Compile these modules and publish the outcome."""
    progress.say("compiling the engine: reading it")
    before = {name: about[2] for name, about in choice.describe(str(ROOT), package_sources()).items()}
    code = write_c(ROOT, sources)
    parts = c_parts(code, sources)
    folder = builds.workshop()
    work = folder / "c"
    work.mkdir()
    objects = Objects(BUILDS / "objects", compiler, code.include, made_by)
    made = objects.make(parts, code.headers, work, progress.count)
    progress.say("compiling the engine: trying it")
    library = choice.GROUP + EXTENSION_SUFFIXES[0]
    link(compiler, made, folder / library)
    shutil.rmtree(work)
    told = choice.describe(str(ROOT), [name for name in code.read if name in before])
    if any(about[2] != before[name] for name, about in told.items()):
        raise StepFailed("a source was changed meanwhile; compile again")
    name = state_of(list(told))[:16]
    builds.publish(folder, {"name": name, "library": library, "compiled": sources, "sources": told, "recipe": recipe()})
    builds.clear_old()
    objects.forget()


def compile_engine(wait: bool) -> int:
    """Compile if needed."""
    sources = compiled_sources(ROOT)
    progress = Progress()
    if builds.up_to_date(recipe()):
        print("compiled engine: up to date")
        return 0
    compiler = find_compiler()
    if compiler is None:
        print(NO_COMPILER)
        return 0
    try:
        with builds.sole_compiler(wait):
            if builds.up_to_date(recipe()):
                print("compiled engine: up to date")
                return 0
            made_by = install_compiler()
            build(compiler, sources, made_by, progress)
    except builds.UnderWay:
        return 0
    except (StepFailed, OSError) as problem:  # of the moment: the next start tries again
        progress.end(f"compiled engine: not built, the engine runs interpreted\n{problem}")
        return 1
    except CompileFailed as problem:
        progress.end(f"compiled engine: the build failed, the engine runs interpreted\n{problem}")
        FAILED.write_text(recipe() + state_of(sources))
        return 1
    FAILED.unlink(missing_ok=True)
    progress.end(f"compiled engine: built in {progress.seconds():.0f} s")
    return 0


def compile_later() -> int:
    """Start the work in a process of its own, which goes on when this one and the program it serves have ended."""
    if builds.up_to_date(recipe()):
        return 0
    if find_compiler() is None:
        print(NO_COMPILER)
        return 0
    if FAILED.is_file() and FAILED.read_text() == recipe() + state_of(compiled_sources(ROOT)):
        print("The engine runs interpreted: it did not compile last time (`make compile` tries again and shows why).")
        return 0
    if choice.is_being_compiled():
        print(f"still {UNDER_WAY}")
        return 0
    BUILDS.mkdir(parents=True, exist_ok=True)
    with open(LOG, "w", encoding="utf-8") as log:
        subprocess.Popen(
            [sys.executable, __file__, "--quietly"],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
    print(UNDER_WAY)
    return 0


def stand_back() -> None:
    """Take only the time that nobody else wants."""
    os.nice(19)
    with suppress(OSError):  # Linux, in most settings, weighs whole sessions first: this one stands back, too
        Path("/proc/self/autogroup").write_text("19")


def main() -> int:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(description="Bring the compiled engine up to date.")
    parser.add_argument("--background", action="store_true", help="start the work at low priority and come back")
    parser.add_argument("--quietly", action="store_true", help="at low priority, and only if nobody else does it")
    parser.add_argument("--check", action="store_true", help="only tell, by the exit code, whether it is up to date")
    wish = parser.parse_args()
    if wish.check:
        return 0 if builds.up_to_date(recipe()) else 1
    if wish.background:
        return compile_later()
    if wish.quietly:
        stand_back()
    return compile_engine(wait=not wish.quietly)


if __name__ == "__main__":
    code = main()
    sys.stdout.flush()
    os._exit(code)  # the compiler leaves half a gigabyte of objects behind; taking them apart takes seconds
