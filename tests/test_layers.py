"""The shape of the code: which part may import which, and what the engine and the rules may not touch."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache, cached_property
from pathlib import Path

import pytest

from ironpitch import rulesets

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "ironpitch"

FAMILY = "games.football"
EDITIONS: dict[str, tuple[str, ...] | None] = {
    "bb2016": (),
    "bb2020": (),
    "dungeonbowl": ("games.bb2020",),
    "dreadball": None,
}
"""The games, and whose rules each may use beside those of football; None: another game altogether."""

KERNEL = frozenset({"engine", "game", "rulesets"})
"""What everything above the rules may use: the engine, games as objects, and rulesets by name."""
PLAY = KERNEL | {"top", "notation", "odds"}  # "top": ironpitch itself and its own modules
EDGES = PLAY | {"audit", "bots", "registry", "render"}
FRAMEWORKS: dict[str, frozenset[str]] = {
    "source": frozenset(),
    "engine": frozenset(),
    "game": frozenset({"engine"}),
    "rulesets": frozenset({"engine"}),
    "notation": KERNEL,
    "odds": KERNEL | {"notation"},
    "top": KERNEL | {"notation", "odds", "source"},
    "bots": PLAY,
    "registry": PLAY,
    "audit": PLAY,
    "render": PLAY,
    "arena": PLAY | {"bots", "source"},
    "server": EDGES | {"arena", "source"},
    "cli": EDGES | {"arena", "server", "source"},
}
EVERYTHING = EDGES | {"arena", "server", "cli"}
ROOMS = {"odds": PLAY, "coach": PLAY | {"bots"}, "audit": PLAY | {"audit"}, "show": EVERYTHING, "parts": EVERYTHING}
"""The rooms of a game that use its rules, and which frameworks they may use."""


def layers() -> dict[str, frozenset[str]]:
    """What each part may import besides itself. Nothing here may form a circle."""
    found = dict(FRAMEWORKS)
    found["games"] = frozenset()
    below: dict[str, tuple[str, ...]] = {FAMILY: ()}
    for name, others in EDITIONS.items():
        below[f"games.{name}"] = () if others is None else (FAMILY, *others)
    for home, others in below.items():
        found[home] = frozenset({"engine", *others})
        lower: list[str] = [home, *others]
        for room, frameworks in ROOMS.items():
            lower += [f"{each}.{room}" for each in others]
            found[f"{home}.{room}"] = frozenset(lower) | frameworks
            lower.append(f"{home}.{room}")
    return found


MAY_IMPORT = layers()

GAME_CLASSES = re.compile(r"Plan|Board|Football|Dread|Dungeon|Pitch")
"""The classes of games by their names: none but its own game asks whether something is one of them."""
GEOMETRY = re.compile(r"\b(SquareBoard|HexBoard|Board)\b")
"""What a board of the kernel may be: anybody may ask for that."""
UNPREDICTABLE = {"random", "time", "datetime", "secrets", "uuid"}
COMPILER_RUNTIME = {"librt", "mypy_extensions"}
VAGUE_NAMES = {"common", "helper", "helpers", "manager", "misc", "service", "util", "utils"}
LONGEST_MODULE = 500
LONGEST_FOLDER = 28

# Skills that share their name with something every football game has. A shared procedure may use the word; the skill
# itself is out of its reach, because it may import neither an edition nor the library of skills.
PLAIN_WORDS = {
    (word,)
    for word in ("accurate", "block", "catch", "dodge", "guard", "kick", "leap", "pass", "pro", "stab", "tackle")
}


class Module:
    """A module of the package, read and parsed when a test first looks into it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.name = path.relative_to(PACKAGE).as_posix()
        dotted = ["ironpitch", *path.relative_to(PACKAGE).with_suffix("").parts]
        self.dotted = ".".join(dotted[:-1] if dotted[-1] == "__init__" else dotted)
        self.parent = dotted[:-1]

    @cached_property
    def text(self) -> str:
        """Its source."""
        return self.path.read_text(encoding="utf-8")

    @cached_property
    def tree(self) -> ast.Module:
        """Its source as a tree."""
        return ast.parse(self.text)

    def imports(self) -> Iterator[str]:
        """Every module this one imports, and every name it takes from one, wherever in the file it does.

        What is imported for the type checker alone is left out.
        """
        tree = ast.parse(self.text)
        for node in ast.walk(tree):
            if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
                node.body = []
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                above = self.parent[: len(self.parent) - node.level + 1] if node.level else []
                origin = ".".join([*above, *filter(None, [node.module])])
                yield origin
                yield from (f"{origin}.{alias.name}" for alias in node.names)


@cache
def modules() -> tuple[Module, ...]:
    return tuple(Module(path) for path in sorted(PACKAGE.rglob("*.py")))


def within(*parts: str) -> list[Module]:
    return [module for module in modules() if module.name.startswith(tuple(f"{part}/" for part in parts))]


def rules_of(*games: str) -> list[Module]:
    """The modules of games without those that only use the rules: odds, coaches, screens."""
    return [module for module in within(*(f"games/{name}" for name in games)) if is_pure(module)]


def pure() -> list[Module]:
    """The kernel, and the rules of every game."""
    return [module for module in within("engine", "games") if is_pure(module)]


def is_pure(module: Module) -> bool:
    """Is it part of the kernel or of the rules of a game?"""
    return part_of(module.dotted).rpartition(".")[2] not in ROOMS


def part_of(dotted: str) -> str:
    """The part of the architecture that a module belongs to: `ironpitch.games.bb2016.teams` is in `rules.bb2016`."""
    steps = dotted.split(".")[1:]
    if not steps:
        return "top"
    if steps[0] == "games":
        room = ".".join(steps[:3])
        home = ".".join(steps[:2])
        return room if room in MAY_IMPORT else home if home in MAY_IMPORT else "games"
    if steps[0] == "_source":
        return "source"
    if steps[0] == "__main__":
        return "cli"
    return steps[0] if steps[0] in MAY_IMPORT else "top"


def parts_imported(module: Module) -> set[str]:
    """The parts of the package that a module imports."""
    found = set()
    targets = set(module.imports())
    for target in targets:
        if target.split(".")[0] == "ironpitch":
            # `from ironpitch.engine import board` lists the package too: what counts is the module behind the name.
            deeper = any(other.startswith(f"{target}.") and is_module(other) for other in targets)
            if not deeper:
                found.add(part_of(target))
    return found


def is_module(dotted: str) -> bool:
    path = ROOT.joinpath(*dotted.split("."))
    return path.with_suffix(".py").exists() or (path / "__init__.py").exists()


def test_the_table_of_layers_has_no_circle() -> None:
    settled: set[str] = set()
    while len(settled) < len(MAY_IMPORT):
        ready = {part for part, below in MAY_IMPORT.items() if below - {part} <= settled} - settled
        assert ready, f"circle among {sorted(MAY_IMPORT.keys() - settled)}"
        settled |= ready


@pytest.mark.parametrize("module", modules(), ids=lambda module: module.name)
def test_imports_point_one_way(module: Module) -> None:
    part = part_of(module.dotted)
    beyond = parts_imported(module) - {part} - MAY_IMPORT[part]
    assert beyond == set()


def test_no_edition_inherits_from_another() -> None:
    """A manifest names what it takes over; what editions share as a class is in the family's own folder."""
    for name in EDITIONS:
        above = {kind.__module__ for kind in type(rulesets.ruleset(name)).__mro__[1:]}
        homes = {module.split(".")[2] for module in above if module.startswith("ironpitch.games.")}
        assert homes <= {FAMILY.split(".")[1], name}, name
        taken = {f"games.{other}" for other in rulesets.ruleset(name).builds_on()}
        assert taken == set(EDITIONS[name] or ()), "the manifest and the table of editions differ"


@pytest.mark.parametrize("module", within("games/football"), ids=lambda module: module.name)
def test_football_does_not_ask_whether_there_are_walls(module: Module) -> None:
    """It announces moments; what stands around the squares speaks at them (`football/place.py`)."""
    assert re.search(r"\bwalled\b", module.text) is None


def test_every_folder_of_the_package_has_a_layer_and_every_layer_is_there() -> None:
    folders = {path.parent.relative_to(PACKAGE).parts[0] for path in PACKAGE.glob("*/*.py")}
    assert folders <= MAY_IMPORT.keys()
    alone = {"source": "_source", "top": "__init__"}
    for part in FRAMEWORKS:
        name = alone.get(part, part)
        assert (PACKAGE / name / "__init__.py").is_file() or (PACKAGE / f"{name}.py").is_file(), part
    games = {f"games.{path.parent.name}" for path in PACKAGE.glob("games/*/__init__.py")}
    assert games <= MAY_IMPORT.keys()


def asked_kinds(module: Module) -> Iterator[str]:
    """What a module asks with `isinstance`, `issubclass` or `match` whether something is."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in {"isinstance", "issubclass"}:
            yield ast.unparse(node.args[1])
        elif isinstance(node, ast.MatchClass):
            yield ast.unparse(node.cls)


def frameworks() -> list[Module]:
    return [module for module in modules() if not module.name.startswith("games/")]


@pytest.mark.parametrize("module", frameworks(), ids=lambda module: module.name)
def test_frameworks_do_not_ask_whose_plan_or_board_it_is(module: Module) -> None:
    assert [kind for kind in asked_kinds(module) if GAME_CLASSES.search(GEOMETRY.sub("", kind))] == []


@pytest.mark.parametrize("module", frameworks(), ids=lambda module: module.name)
def test_no_module_outside_a_game_is_named_after_one(module: Module) -> None:
    games = {"football", *EDITIONS}
    assert games & set(re.split(r"[/._]", module.name)) == set()


@pytest.mark.parametrize(
    "line",
    [
        "from ironpitch.games.bb2020 import terms",
        "import ironpitch.games.football.pitch",
        "def later():\n    from ironpitch.games.dreadball.plan import DreadBallPlan",
        "if TYPE_CHECKING:\n    from ironpitch.games.dungeonbowl.plan import DungeonPlan",
        "is_squares = isinstance(plan, FootballPlan)",
        "is_dungeon = isinstance(board, (HexBoard, DungeonBoard))",
    ],
)
def test_a_framework_that_knows_a_game_would_be_found(line: str) -> None:
    file = PACKAGE / "server" / "knowing.py"
    module = Module(file)
    module.__dict__["text"] = line
    module.__dict__["tree"] = ast.parse(line)
    asked = [kind for kind in asked_kinds(module) if GAME_CLASSES.search(GEOMETRY.sub("", kind))]
    named = {name for name in all_imports(module) if name.startswith("ironpitch.games.")}
    assert asked or named


def all_imports(module: Module) -> Iterator[str]:
    """Every module that is named in an import, also for the type checker alone."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield str(node.module)


@pytest.mark.parametrize("module", frameworks(), ids=lambda module: module.name)
def test_frameworks_name_no_game_even_for_the_type_checker(module: Module) -> None:
    assert [name for name in all_imports(module) if name.startswith("ironpitch.games.")] == []


def test_no_folder_is_too_long_to_look_through() -> None:
    folders = Counter(module.path.parent for module in modules() if module.path.stem != "__init__")
    assert {folder.name: count for folder, count in folders.items() if count > LONGEST_FOLDER} == {}


@pytest.mark.parametrize("module", pure(), ids=lambda module: module.name)
def test_engine_and_rules_need_only_the_standard_library(module: Module) -> None:
    allowed = sys.stdlib_module_names | COMPILER_RUNTIME | {"ironpitch", "__future__"}
    assert {name.split(".")[0] for name in module.imports()} <= allowed


@pytest.mark.parametrize("module", pure(), ids=lambda module: module.name)
def test_engine_and_rules_see_no_clock_no_chance_and_no_environment(module: Module) -> None:
    assert {name.split(".")[0] for name in module.imports()} & UNPREDICTABLE == set()
    assert {"os.environ", "os.getenv", "os.urandom"} & set(module.imports()) == set()
    read = {node.attr for node in ast.walk(module.tree) if isinstance(node, ast.Attribute)}
    assert read & {"environ", "getenv", "urandom"} == set()


@pytest.mark.parametrize("module", pure(), ids=lambda module: module.name)
def test_engine_and_rules_keep_no_state_between_matches(module: Module) -> None:
    assert [node.lineno for node in ast.walk(module.tree) if isinstance(node, ast.Global)] == []
    assert [node.lineno for node in module.tree.body if is_loose_container(node)] == []


def is_loose_container(node: ast.stmt) -> bool:
    """A module-level list, dict or set that is not declared Final."""
    if isinstance(node, ast.AnnAssign):
        value = None if "Final" in ast.unparse(node.annotation) else node.value
    elif isinstance(node, ast.Assign):
        value = None if ast.unparse(node.targets[0]) == "__all__" else node.value
    else:
        return False
    if isinstance(value, ast.Call):
        return ast.unparse(value.func) in {"list", "dict", "set", "bytearray", "defaultdict", "deque"}
    return isinstance(value, (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp))


@pytest.mark.parametrize("module", modules(), ids=lambda module: module.name)
def test_modules_are_short_and_have_telling_names(module: Module) -> None:
    assert len(module.text.splitlines()) <= LONGEST_MODULE
    assert module.path.stem not in VAGUE_NAMES
    assert module.path.parent.name not in VAGUE_NAMES


@pytest.mark.parametrize("module", pure(), ids=lambda module: module.name)
def test_no_module_of_engine_or_rules_imports_with_a_star(module: Module) -> None:
    assert [name for name in module.imports() if name.endswith(".*")] == []


def words(name: str) -> list[str]:
    """`DivingTackle`, `diving-tackle` and `Diving Tackle` are all the words diving, tackle."""
    return re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)


@cache
def skills() -> frozenset[tuple[str, ...]]:
    """The words of every skill: the names each edition has, the skill classes, and what the team files list.

    DreadBall is another game, which uses no football procedure and has abilities called Push, Jump and Tail.
    """
    football = ("bb2016", "bb2020", "dungeonbowl")
    found = {skill.name for name in football for skill in rulesets.ruleset(name).skills.values()}
    for module in rules_of("football/skills", "bb2016", "bb2020", "dungeonbowl"):
        for node in ast.walk(module.tree):
            if isinstance(node, ast.ClassDef) and any(ast.unparse(base).endswith("Skill") for base in node.bases):
                found.add(node.name)
    for file in PACKAGE.glob("games/*/teams/*.toml"):
        if "dreadball" in file.parts:  # another game, with words of its own
            continue
        found.update(listed_skills(tomllib.loads(file.read_text(encoding="utf-8"))))
    return frozenset(tuple(word.lower() for word in words(name)) for name in found)


def listed_skills(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "skills" and isinstance(inner, list):
                yield from (str(skill) for skill in inner)
            else:
                yield from listed_skills(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from listed_skills(inner)


def test_the_editions_have_skills() -> None:
    assert {("sure", "hands"), ("piling", "on"), ("arm", "bar"), ("side", "step"), ("sidestep",)} <= skills()
    assert len(skills()) >= 106


@pytest.mark.parametrize(
    "module",
    [module for module in rules_of("football") if not module.name.startswith("games/football/skills/")],
    ids=lambda module: module.name,
)
def test_shared_football_procedures_name_no_skill(module: Module) -> None:
    named = []
    for skill in sorted(skills() - PLAIN_WORDS):
        named += re.findall(rf"(?i)(?<![a-z]){'[-_ ]?'.join(skill)}(?![a-z])", module.text)
    assert named == []


def test_whatever_the_page_about_the_house_names_is_there() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    named = re.findall(r"`((?:engine|games|notation|odds|bots|server|cli)/[a-z0-9_/]+\.py)`", page)
    assert len(named) >= 10
    assert [path for path in named if not (PACKAGE / path).is_file()] == []
