"""Turns C into object files side by side, and never turns the same C twice.

An object file is kept under a hash of all that it is made from: the text, the compiler and its options. The headers
that mypyc writes are common to all files, large, and change with every function; so a file gets, in their place, only
the declarations that it really uses.
"""

from __future__ import annotations

import hashlib
import os
import re
import shlex
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from compiling.c_code import CompileFailed
from compiling.marks import ATTRIBUTES

WORD = re.compile(r"[A-Za-z_]\w*")
MOST_KEPT = 400_000_000
"""Bytes of object files kept for later builds."""
MOST_SAID = 2000
"""Characters of a compiler's complaints that are passed on: the first ones say what is wrong."""
WORTH_A_HEADER = 8
"""From so many files on it pays to compile the headers first."""


@dataclass(frozen=True, slots=True)
class Part:
    """A C file that becomes an object file."""

    name: str
    text: str
    level: str
    """How hard the compiler tries: 0 to 3."""


class Declarations:
    """What the headers declare, statement by statement, and of it what a file needs."""

    def __init__(self, headers: dict[str, str]) -> None:
        self.statements: list[tuple[str, str]] = []
        """The name that a statement declares, empty if it is none of the usual ones, and the statement."""
        self.elsewhere: list[str] = []
        """The lines that include other headers than these."""
        # A header that includes others of these comes after them.
        for header in sorted(headers.values(), key=lambda text: sum(f'"{name}"' in text for name in headers)):
            for text in statements(header):
                if not text.startswith("#include"):
                    self.statements.append((declared_name(text), text))
                elif not any(name in text for name in headers) and text not in self.elsewhere:
                    self.elsewhere.append(text)
        self.texts = dict(self.statements)
        self.own = re.compile(rf'^#include "({"|".join(map(re.escape, headers))})"$', re.MULTILINE)

    def complete(self, text: str) -> str:
        """A C file that includes none of these headers, but brings along the declarations it uses."""
        if not self.texts:
            return text
        names = set(WORD.findall(text)) & self.texts.keys()
        pending = list(names)
        while pending:
            for name in set(WORD.findall(self.texts[pending.pop()])) & self.texts.keys():
                if name not in names:
                    names.add(name)
                    pending.append(name)
        needed = [statement for name, statement in self.statements if not name or name in names]
        return "\n".join([*self.elsewhere, *needed, self.own.sub("", text)])


def statements(header: str) -> Iterator[str]:
    """The declarations and preprocessor lines of a header, one by one."""
    lines: list[str] = []
    depth = 0
    for line in header.splitlines():
        if line.strip():
            lines.append(line)
        depth += line.count("{") - line.count("}")
        if lines and depth == 0 and (line.endswith(";") or line.startswith("#")):
            yield "\n".join(lines)
            lines = []


def declared_name(text: str) -> str:
    """The name that a statement declares, empty if it is none of the usual ones."""
    if text.startswith("typedef"):
        found = re.search(r"(\w+);$", text)
    else:
        found = re.match(r"(?:extern [^(;\[]*?|struct )(\w+)(?:\(|\[|;| \{)", text)
    return found[1] if found else ""


class Objects:
    """The object files of one compiler, kept in a folder."""

    def __init__(self, folder: Path, compiler: str, include: list[Path], made_by: str) -> None:
        self.folder = folder
        self.made_by = made_by
        told = subprocess.run([*shlex.split(compiler), "--version"], capture_output=True, text=True, check=False)
        self.version = told.stdout
        self.family = "clang" if "clang" in self.version else "gcc"
        self.command = [*shlex.split(compiler), *options(), *self.attributes()]
        self.include = [f"-I{path}" for path in (*include, Path(sysconfig.get_path("include")))]
        folder.mkdir(parents=True, exist_ok=True)

    def attributes(self) -> list[str]:
        """What the marks in the C files mean to this compiler."""
        return [f"-D{mark}={attribute}" for mark, attribute in ATTRIBUTES[self.family].items()]

    def key(self, part: Part) -> str:
        """A hash of all that an object file is made from."""
        summary = hashlib.sha256()
        for text in (self.version, sys.version, self.made_by, *self.command, part.level, part.text):
            summary.update(f"{text}\n".encode())
        return summary.hexdigest()

    def make(
        self, parts: list[Part], headers: dict[str, str], work: Path, tell: Callable[[int, int], None]
    ) -> list[Path]:
        """An object file for every part; `tell` hears how many of those that had to be made are done."""
        declared = Declarations(headers)
        whole = [Part(part.name, declared.complete(part.text), part.level) for part in parts]
        kept = {part.name: self.folder / f"{self.key(part)}.o" for part in whole}
        missing = [part for part in whole if not kept[part.name].exists()]
        for path in kept.values():
            if path.exists():
                os.utime(path)
        done = 0
        tell(done, len(missing))
        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            levels = crowded(missing)
            for ready in [pool.submit(self.compile_headers, level, declared.elsewhere, work) for level in levels]:
                ready.result()
            # The slowest first, so that all cores are busy to the end.
            missing.sort(key=lambda part: len(part.text) * (1 + int(part.level)), reverse=True)
            jobs = [pool.submit(self.compile, part, kept[part.name], work) for part in missing]
            try:
                for job in jobs:
                    job.result()
                    done += 1
                    tell(done, len(missing))
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise
        return [kept[part.name] for part in parts]

    def compile_headers(self, level: str, lines: list[str], work: Path) -> None:
        """Compile the headers of Python and mypyc once for all files of a level; the compiler finds them by name."""
        header = work / f"all{level}.h"
        header.write_text("\n".join(lines))
        suffix = "pch" if self.family == "clang" else "gch"
        self.run(["-x", "c-header", f"-O{level}", str(header), "-o", f"{header}.{suffix}"], work)

    def compile(self, part: Part, target: Path, work: Path) -> None:
        """Make one object file; it gets its name only when it is whole."""
        source = work / part.name
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_text(part.text)
        unfinished = target.with_suffix(f".{os.getpid()}")
        header = work / f"all{part.level}.h"
        ahead = ["-include", str(header)] if header.exists() else []
        self.run([f"-O{part.level}", *ahead, "-c", str(source), "-o", str(unfinished)], work)
        unfinished.replace(target)

    def run(self, arguments: list[str], work: Path) -> None:
        """Run the compiler; raises CompileFailed with what it says if it fails."""
        command = [*self.command, *self.include, f"-I{work}", *arguments]
        outcome = subprocess.run(command, capture_output=True, text=True, check=False)
        if outcome.returncode != 0:
            raise CompileFailed(f"{shlex.join(command)}\n{outcome.stderr[:MOST_SAID]}")

    def forget(self, most: int = MOST_KEPT) -> None:
        """Clear away the object files that have not been used for longest, and the remains of broken builds."""
        found = sorted((path for path in self.folder.iterdir()), key=lambda path: path.stat().st_mtime, reverse=True)
        size = 0
        for path in found:
            size += path.stat().st_size
            if size > most or path.suffix != ".o":
                path.unlink()


def crowded(parts: list[Part]) -> list[str]:
    """The levels at which many files are compiled."""
    levels = [part.level for part in parts]
    return [level for level in sorted(set(levels)) if levels.count(level) >= WORTH_A_HEADER]


def options() -> list[str]:
    """What this Python was compiled with, without warnings, debugging and its own level of optimisation."""
    said = f"{sysconfig.get_config_var('CFLAGS') or ''} {sysconfig.get_config_var('CCSHARED') or ''}"
    kept = [word for word in shlex.split(said) if not re.match(r"-(W|O|g|flto|fprofile|fuse-linker|specs)", word)]
    # No other library replaces our functions, so calls among them need no detour: a tenth more matches a second.
    return [*kept, "-w", "-DNDEBUG", "-fwrapv", "-fno-semantic-interposition", "-fvisibility=hidden"]


def link(compiler: str, objects: list[Path], target: Path) -> None:
    """Join object files into a library that Python can load."""
    said = shlex.split(sysconfig.get_config_var("LDSHARED") or "cc -shared")
    kept = [word for word in said[1:] if not word.startswith(("-flto", "-fprofile", "-specs", "-g"))]
    listing = target.with_suffix(".objects")
    listing.write_text("\n".join(shlex.quote(str(path)) for path in objects))
    command = [*shlex.split(compiler), *kept, f"@{listing}", "-o", str(target)]
    outcome = subprocess.run(command, capture_output=True, text=True, check=False)
    listing.unlink()
    if outcome.returncode != 0:
        raise CompileFailed(f"{shlex.join(command)}\n{outcome.stderr[:MOST_SAID]}")
