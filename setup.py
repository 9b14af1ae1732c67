"""Builds the compiled engine: one mypyc group of every module that `[tool.ironpitch.compile]` names.

Without a C compiler the package is built as plain Python, which plays the same matches more slowly.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "tools"))  # an isolated build does not have the checkout on its path

from compiling.docstrings import docstrings_of, with_docstrings  # noqa: E402
from toolchain import compiled_sources, find_compiler  # noqa: E402

C_FILES = "build/mypyc"


class BuildOnAllCores(build_ext):
    """Compiles extensions, and the C files within one, side by side; setuptools alone takes them one by one."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = os.cpu_count()

    def build_extension(self, ext: Extension) -> None:
        compiler: Any = self.compiler
        one_by_one = type(compiler).compile

        def side_by_side(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
                largest_first = sorted(sources, key=os.path.getsize, reverse=True)
                objects = pool.map(lambda source: one_by_one(compiler, [source], **options), largest_first)
                return [name for names in objects for name in names]

        compiler.compile = side_by_side
        super().build_extension(ext)


def extensions() -> list[Extension]:
    """Has mypyc write the C of the compiled modules."""
    from mypyc.build import mypycify

    sources = compiled_sources(ROOT)
    if not sources:
        return []
    # The group's library lands beside the package, so whoever finds one finds the other.
    built: list[Extension] = mypycify(
        ["--cache-dir=build/mypyc_cache", *sources],
        opt_level="3",
        debug_level="0",
        multi_file=True,
        group_name="ironpitch",
        target_dir=C_FILES,
    )
    known = docstrings_of(ROOT, sources)
    for path in (ROOT / C_FILES).rglob("*.c"):
        path.write_text(with_docstrings(path.read_text(encoding="utf-8"), known), encoding="utf-8")
    if sys.platform != "win32":
        # No other library replaces our functions, so calls among them need no detour: a tenth more matches a second.
        for extension in built:
            extension.extra_compile_args += ["-fno-semantic-interposition", "-fvisibility=hidden"]
    return built


# mypycify starts the work at once, so only for the commands that need it.
BUILDING = any(command in sys.argv for command in ("build", "build_ext", "bdist_wheel", "install"))

if __name__ == "__main__":
    compiler = find_compiler()
    if BUILDING and compiler is None:
        print("ironpitch: no C compiler found; building the interpreted engine", file=sys.stderr)
    elif compiler is not None:
        os.environ["CC"] = compiler
    setup(
        ext_modules=extensions() if BUILDING and compiler is not None else [],
        cmdclass={"build_ext": BuildOnAllCores},
    )
