"""Decides whether the engine runs as machine code or as the Python it was compiled from.

Both play the same matches. A process runs one or the other as a whole, and the processes it starts do the same.

In a checkout `tools/compile.py` puts each finished build into a folder of its own below `build/engine`. A build is
taken if it was made from the sources as they are now, for this Python; otherwise, or if `IRONPITCH_INTERPRETED=1` asks
for it, the sources run as they are. An installed package has its machine code beside its sources and needs none of it.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import os
import platform
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType
from typing import Any

INTERPRETED = "IRONPITCH_INTERPRETED"
"""The variable that asks for the sources."""
BUILD = "IRONPITCH_BUILD"
"""The variable that tells the processes started from here which build they run."""
PACKAGE = os.path.dirname(os.path.abspath(__file__))
GROUP = "ironpitch__mypyc"
"""The library that holds every compiled module."""
MANIFEST = "manifest.json"
IN_USE = "in-use"
"""A file in a build's folder that every process running it keeps locked."""
LOCK = "lock"
"""A file beside the builds that whoever compiles keeps locked."""
STALE = "ironpitch: compiled engine older than its source, running interpreted; `make compile` brings it up to date"

Manifest = dict[str, Any]


def builds_folder() -> str:
    """Where the finished builds of this checkout are."""
    return os.path.join(os.path.dirname(PACKAGE), "build", "engine")


def this_python() -> str:
    """What a library must have been made for to run here: the interpreter, its build and the machine."""
    return f"{sys.implementation.cache_tag} {sys.version} {sys.platform} {platform.machine()}"


def digest_of(path: str) -> str:
    """A hash of what a file holds."""
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def describe(root: str, sources: Sequence[str]) -> dict[str, list[int | str]]:
    """Size, time of change and hash of every source, as a manifest lists them."""
    found: dict[str, list[int | str]] = {}
    for name in sources:
        path = os.path.join(root, name)
        state = os.stat(path)
        found[name] = [state.st_size, state.st_mtime_ns, digest_of(path)]
    return found


def read_manifest(folder: str) -> Manifest | None:
    """The manifest of a finished build that could run here; it is written last, so an interrupted build has none."""
    try:
        with open(os.path.join(folder, MANIFEST), encoding="utf-8") as file:
            manifest = json.load(file)
        fits = manifest["python"] == this_python() and os.path.isfile(os.path.join(folder, manifest["library"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return manifest if fits else None


def is_current(manifest: Manifest) -> bool:
    """Was this build made from the sources as they are now? A file that was only touched counts as unchanged."""
    root = os.path.dirname(PACKAGE)
    for name, (size, changed, digest) in manifest["sources"].items():
        path = os.path.join(root, name)
        try:
            state = os.stat(path)
            if state.st_size != size or (state.st_mtime_ns != changed and digest_of(path) != digest):
                return False
        except OSError:
            return False
    return True


def finished_builds() -> list[tuple[str, Manifest]]:
    """Every finished build of this checkout, the newest first."""
    folder = builds_folder()
    try:
        names = os.listdir(folder)
    except OSError:
        return []
    found = []
    for name in names:
        manifest = None if name.startswith(".") else read_manifest(os.path.join(folder, name))
        if manifest is not None:
            found.append((os.path.join(folder, name), manifest))
    return sorted(found, key=lambda each: float(each[1]["finished"]), reverse=True)


def current_build() -> tuple[str, Manifest] | None:
    """The newest build made from the sources as they are now, by the rules of building as they are now."""
    for folder, manifest in finished_builds():
        if is_current(manifest):
            return folder, manifest
    return None


def inherited_build() -> tuple[str, Manifest] | None:
    """The build that the process which started this one runs, if it is one of this checkout."""
    folder = os.environ.get(BUILD, "")
    if not folder or os.path.dirname(folder) != builds_folder():
        return None
    manifest = read_manifest(folder)
    return None if manifest is None else (folder, manifest)


def is_being_compiled() -> bool:
    """Is a build of this checkout under way?"""
    try:
        import fcntl

        with open(os.path.join(builds_folder(), LOCK), "rb") as lock:
            fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except (ImportError, OSError):
        pass
    return False


class SourceOnly:
    """An import finder that sees the `.py` files of this package and nothing else."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a module of this package by its source; leave every other to the usual finders."""
        if path is None or not fullname.startswith("ironpitch."):
            return None
        for folder in path:
            place = os.path.join(folder, fullname.rpartition(".")[2])
            for source, inside in ((os.path.join(place, "__init__.py"), [place]), (f"{place}.py", None)):
                if os.path.isfile(source):
                    return spec_from_file_location(fullname, source, submodule_search_locations=inside)
        return None


class EngineLoader(ExtensionFileLoader):
    """Loads a module out of the library of all compiled modules; its data files are where its source is."""

    def __init__(self, name: str, source: str, group: ModuleType, c: ModuleType) -> None:
        super().__init__(name, source)
        self.group = group
        self.c = c

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Have the library make and run the module: it keeps a C function for each, wrapped in a capsule."""
        capsule = f"init_{spec.name.replace('.', '___')}"
        unwrap = self.c.pythonapi.PyCapsule_GetPointer
        unwrap.restype = self.c.c_void_p
        unwrap.argtypes = [self.c.py_object, self.c.c_char_p]
        address = unwrap(getattr(self.group, capsule), f"{GROUP}.{capsule}".encode())
        module: ModuleType = self.c.PYFUNCTYPE(self.c.py_object)(address)()
        return module

    def exec_module(self, module: ModuleType) -> None:
        """Nothing is left to do: the library has run the module."""


class CompiledEngine(SourceOnly):
    """An import finder that takes the modules of one build from its library, and all others from their source."""

    def __init__(self, group: ModuleType, c: ModuleType, sources: Sequence[str]) -> None:
        self.group = group
        self.c = c
        """The module `ctypes`, which calls into the library."""
        self.compiled = {module_name(source): source for source in sources}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a module of this package; leave every other to the usual finders."""
        if fullname not in self.compiled:
            return super().find_spec(fullname, path, target)
        source = os.path.join(os.path.dirname(PACKAGE), self.compiled[fullname])
        inside = [os.path.dirname(source)] if source.endswith("__init__.py") else None
        loader = EngineLoader(fullname, source, self.group, self.c)
        return spec_from_file_location(fullname, source, loader=loader, submodule_search_locations=inside)


def module_name(source: str) -> str:
    """The module a source is: `ironpitch/engine/match.py` is `ironpitch.engine.match`."""
    return source.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def choose_engine() -> None:
    """Settle, before anything else is imported, which engine this process runs."""
    if any(isinstance(finder, SourceOnly) for finder in sys.meta_path):
        return
    wants_source = os.environ.get(INTERPRETED, "0") not in ("", "0")
    if not wants_source and not is_checkout():
        return
    if not wants_source:
        build = inherited_build() or current_build()
        if build is not None and run_build(*build):
            return
        if build is None and finished_builds() and not is_being_compiled():
            print(STALE, file=sys.stderr)
        os.environ[INTERPRETED] = "1"  # processes started from here agree, even if a build is finished meanwhile
    sys.meta_path.insert(0, SourceOnly())


def is_checkout() -> bool:
    """Is this package a folder of a checkout, rather than installed?"""
    return os.path.exists(os.path.join(os.path.dirname(PACKAGE), "pyproject.toml"))


def run_build(folder: str, manifest: Manifest) -> bool:
    """Take the engine of this build; False, with a line that says why, if its library does not load."""
    library = os.path.join(folder, manifest["library"])
    try:
        keep(folder)
        spec = spec_from_file_location(GROUP, library, loader=ExtensionFileLoader(GROUP, library))
        assert spec is not None
        assert spec.loader is not None
        group = module_from_spec(spec)
        spec.loader.exec_module(group)
        ctypes = importlib.import_module("ctypes")  # some Pythons are built without it
    except (ImportError, OSError) as problem:
        print(f"ironpitch: the compiled engine does not load ({problem}); running interpreted", file=sys.stderr)
        return False
    # The library names the files of its modules after its own: they belong beside their sources.
    group.__file__ = os.path.join(os.path.dirname(PACKAGE), GROUP + EXTENSION_SUFFIXES[0])
    sys.modules[GROUP] = group
    sys.meta_path.insert(0, CompiledEngine(group, ctypes, manifest["compiled"]))
    os.environ[BUILD] = folder
    return True


def keep(folder: str) -> None:
    """Hold a lock for as long as this process lives, so that nobody clears the build away."""
    try:
        import fcntl
    except ImportError:
        return
    handle = os.open(os.path.join(folder, IN_USE), os.O_RDONLY | os.O_CREAT, 0o644)
    fcntl.flock(handle, fcntl.LOCK_SH)


def is_compiled() -> bool:
    """Whether the engine in use is the compiled one."""
    engine = importlib.import_module("ironpitch.engine")
    return not str(engine.__file__).endswith(tuple(SOURCE_SUFFIXES))


def engine_file() -> str:
    """The library that the engine runs from, or the source of its first module."""
    if os.environ.get(BUILD) and is_compiled():
        return os.path.join(os.environ[BUILD], GROUP + EXTENSION_SUFFIXES[0])
    return str(importlib.import_module("ironpitch.engine").__file__)
