"""The engine is compiled by parts: what has not changed is not compiled again, and only whole builds are published."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from compiling import builds
from compiling.c_code import CCode, CompileFailed, write_c
from compiling.docstrings import docstrings_in, literal, with_docstrings
from compiling.marks import mark
from compiling.objects import Declarations, Objects, Part, crowded, declared_name
from toolchain import compiled_sources, functions_in, heat_of_functions

ROOT = Path(__file__).resolve().parent.parent.parent
RULES = '''"""A rule."""
from collections.abc import Iterator


def dodge(agility: int) -> Iterator[str]:
    """Ask for a die."""
    yield "roll"
    if agility > 3:
        yield "again"
'''
TABLE = '''"""A table."""
from toy.rules import dodge


def ask() -> list[str]:
    """All that a dodge asks."""
    return list(dodge(4)) + ["done"]
'''


def toy(folder: Path, rules: str = RULES) -> CCode:
    """The C of a toy engine with two modules."""
    (folder / "toy").mkdir(exist_ok=True)
    (folder / "toy" / "__init__.py").touch()
    (folder / "toy" / "rules.py").write_text(rules)
    (folder / "toy" / "table.py").write_text(TABLE)
    before = Path.cwd()
    os.chdir(folder)
    try:
        return write_c(folder, ["toy/__init__.py", "toy/rules.py", "toy/table.py"])
    finally:
        os.chdir(before)


def keys(code: CCode, folder: Path) -> dict[str, str]:
    """The name under which the object file of each C file would be kept."""
    objects = Objects(folder / "objects", "cc", code.include, "mypyc")
    declared = Declarations(code.headers)
    return {name: objects.key(Part(name, declared.complete(text), "0")) for name, text in code.files.items()}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("agility > 3", "agility > 4"),
        ('"again"', '"once more"'),
        ('        yield "again"\n', '        yield "again"\n        yield "and again"\n'),
        ("    yield", "    asked = [agility]\n    asked.append(1)\n    yield"),
    ],
)
def test_one_line_of_a_rule_changes_no_other_module(tmp_path: Path, old: str, new: str) -> None:
    before = keys(toy(tmp_path), tmp_path)
    after = keys(toy(tmp_path, RULES.replace(old, new, 1)), tmp_path)
    changed = {name for name in before if before[name] != after[name]}
    assert "__native_toy___rules.c" in changed
    assert not {name for name in changed if "___table" in name or name == "__native_toy.c"}


def test_a_function_that_takes_something_else_changes_those_who_call_it(tmp_path: Path) -> None:
    before = keys(toy(tmp_path), tmp_path)
    after = keys(toy(tmp_path, RULES.replace("agility: int", "agility: float")), tmp_path)
    assert before["__native_toy___table.c"] != after["__native_toy___table.c"]


def test_a_mistake_is_told_with_its_place(tmp_path: Path) -> None:
    with pytest.raises(CompileFailed, match=r"toy/rules\.py:7: error"):
        toy(tmp_path, RULES.replace('yield "roll"', "yield 1"))


def test_every_source_that_has_a_part_in_the_build_is_named(tmp_path: Path) -> None:
    assert toy(tmp_path).read == ["toy/__init__.py", "toy/rules.py", "toy/table.py"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("extern PyObject *CPyDef_rules___dodge(int64_t cpy_r_agility);", "CPyDef_rules___dodge"),
        ("extern CPyModule *CPyModule_toy;", "CPyModule_toy"),
        ("extern PyObject *CPyStatics[];", "CPyStatics"),
        ("typedef struct {\n    PyObject_HEAD\n    int64_t _agility;\n} toy___PlayerObject;", "toy___PlayerObject"),
        ("struct export_table_toy {\n    int f;\n};", "export_table_toy"),
        ("#include <Python.h>", ""),
    ],
)
def test_declarations_are_known_by_their_names(text: str, name: str) -> None:
    assert declared_name(text) == name


def test_a_file_depends_on_the_declarations_it_uses_and_on_those_that_they_use() -> None:
    pair = "typedef struct {\n    int f0;\n} pair;\n"
    header = f"#include <Python.h>\n\n{pair}extern pair roll(void);\nextern int score(void);\n"
    whole = Declarations({"own.h": header}).complete('#include "own.h"\nint main(void) { roll(); }')
    assert whole.splitlines() == [
        "#include <Python.h>",
        *("typedef struct {", "    int f0;", "} pair;"),
        "extern pair roll(void);",
        "",
        "int main(void) { roll(); }",
    ]


def test_functions_that_matter_little_are_marked_with_all_that_belongs_to_them() -> None:
    lines = [
        "char CPyDef_rules_____top_level__(void) {",
        "PyObject *CPyDef_rules___dodge(PyObject *cpy_r_table) {",
        "PyObject *CPyDef_rules___dodge_gen_____mypyc_generator_helper__(PyObject *cpy_r_self) {",
        "PyObject *CPyDef_rules___dodge_gen___throw(PyObject *cpy_r_self) {",
        "PyObject *CPyDef_rules___push(PyObject *cpy_r_table) {",
        "PyObject *CPyPy_rules___push(PyObject *self) {",
        "PyObject *CPyDef_rules___push_gen_____next__(PyObject *cpy_r_self) {",
        "PyObject *CPyDef_rules___pushed(PyObject *cpy_r_table) {",
        "PyObject *CPyDef_rules___Skill___fires(PyObject *cpy_r_table) {",
        "PyObject *CPyDef_rules___Skill___fires__Base_glue(PyObject *cpy_r_table) {",
        "PyObject *CPyDef_rules___fires_Skill_gen_____next__(PyObject *cpy_r_self) {",
        "    return CPyDef_rules___push(cpy_r_table);",
    ]
    heats = {"dodge": "HOT", "push": "WARM", "Skill.fires": "COLD"}
    marked = mark("\n".join(lines), heats).splitlines()
    assert [line[: -len(plain)].strip() for line, plain in zip(marked, lines, strict=True)] == [
        "COLD",
        *("", "", "COLD"),
        *("WARM", "WARM", "WARM"),
        "",
        *("COLD", "COLD", "COLD"),
        "",
    ]


def test_the_measured_functions_are_functions_of_the_engine() -> None:
    known = heat_of_functions(ROOT)
    sources = compiled_sources(ROOT)
    found = [name for source in sources for name in set(functions_in((ROOT / source).read_text()).values())]
    measured = [name for source in sources for name in known.get(source, ())]
    assert len(measured) > len(found) / 2, "python tools/heat.py measures again"


def test_headers_are_compiled_first_where_many_files_need_them() -> None:
    parts = [Part(str(number), "", "3") for number in range(20)] + [Part("alone", "", "0")]
    assert crowded(parts) == ["3"]


def test_object_files_that_were_not_used_for_longest_go_first(tmp_path: Path) -> None:
    objects = Objects(tmp_path, "cc", [], "mypyc")
    for age, name in enumerate(("new.o", "old.o", "older.o", "half.4711")):
        (tmp_path / name).write_bytes(b"x" * 10)
        os.utime(tmp_path / name, (1000 - age, 1000 - age))
    objects.forget(most=20)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["new.o", "old.o"]


def test_an_object_file_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def compile_part(objects: Objects, part: Part, target: Path, work: Path) -> None:
        made.append(part.name)
        target.touch()

    monkeypatch.setattr(Objects, "compile", compile_part)
    objects = Objects(tmp_path / "objects", "cc", [], "mypyc")
    parts = [Part("a.c", "int a;", "0"), Part("b.c", "int b;", "0")]
    for wanted in (parts, parts, [parts[0], Part("b.c", "int c;", "0")]):
        objects.make(wanted, {}, tmp_path, lambda *_: None)
    assert sorted(made) == ["a.c", "b.c", "b.c"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of builds of its own."""
    place = tmp_path / "build" / "engine"
    place.mkdir(parents=True)
    monkeypatch.setattr(builds, "BUILDS", place)
    monkeypatch.setattr(builds.choice, "PACKAGE", str(tmp_path / "ironpitch"))
    return place


def whole(folder: Path, name: str, finished: float) -> Path:
    """A finished build."""
    (folder / name).mkdir()
    (folder / name / "library").touch()
    told = {"python": builds.choice.this_python(), "finished": finished, "library": "library", "sources": {}}
    (folder / name / builds.choice.MANIFEST).write_text(json.dumps(told))
    return folder / name


def test_two_compiles_do_not_get_in_each_others_way(folder: Path) -> None:
    with builds.sole_compiler(wait=False):
        assert builds.choice.is_being_compiled()
        with pytest.raises(builds.UnderWay), builds.sole_compiler(wait=False):
            pass
    assert not builds.choice.is_being_compiled()


def test_a_build_that_plays_otherwise_than_its_source_is_not_published(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(builds, "try_engine", lambda build: "one" if build else "other")
    place = builds.workshop()
    (place / "library").touch()
    with pytest.raises(CompileFailed, match="does not play as its source does"):
        builds.publish(place, {"name": "first", "library": "library", "sources": {}})
    assert builds.choice.finished_builds() == []


def test_a_published_build_takes_the_place_of_one_of_that_name(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builds, "try_engine", lambda _: "the same")
    whole(folder, "first", 1.0)
    place = builds.workshop()
    (place / "library").write_text("new")
    builds.publish(place, {"name": "first", "library": "library", "sources": {}, "recipe": "mine"})
    assert (folder / "first" / "library").read_text() == "new"
    assert builds.up_to_date("mine")
    assert not builds.up_to_date("another")
    assert [path.name for path in folder.iterdir()] == ["first"]


def test_what_an_interrupted_build_left_is_cleared_away_by_the_next(folder: Path) -> None:
    left = folder / ".new-1"
    left.mkdir()
    (left / "half").touch()
    assert builds.workshop().exists()
    assert not left.exists()


def test_old_builds_go_unless_somebody_runs_them(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for age in range(6):
        whole(folder, f"build{age}", finished=100.0 - age)
    builds.choice.keep(str(folder / "build4"))
    builds.clear_old()
    assert sorted(path.name for path in folder.iterdir()) == ["build0", "build1", "build2", "build4"]


SPEAKING = '''"""A die, "fair" or not."""


class Die:
    """Has faces."""

    sides: int
    """How many – \\\\ six."""

    def __init__(self, sides: int = 6) -> None:
        self.sides = sides
        self.face: int = 1
        """What lies on top."""

    def roll(self) -> int:
        """Roll it.

        And look at it.
        """
        return self.face

    @property
    def top(self) -> int:
        """The face on top."""
        return self.face

    @top.setter
    def top(self, value: int) -> None:
        """Turn it."""
        self.face = value


def cast(die: Die, times: int) -> int:
    """Roll more than once."""
    return die.roll() * times
'''


def test_docstrings_of_modules_classes_functions_and_attributes_are_found() -> None:
    assert docstrings_in(SPEAKING, "toy") == {
        "toy": 'A die, "fair" or not.',
        "toy.Die": "Has faces.",
        "toy.Die.sides": "How many – \\ six.",
        "toy.Die.face": "What lies on top.",
        "toy.Die.roll": "Roll it.\n\nAnd look at it.",
        "toy.Die.top": "The face on top.",
        "toy.cast": "Roll more than once.",
    }


def test_docstrings_are_kept_in_the_c_behind_the_signatures(tmp_path: Path) -> None:
    c = toy(tmp_path, SPEAKING + RULES.removeprefix('"""A rule."""\n')).files["__native_toy___rules.c"]
    for text in docstrings_in(SPEAKING, "toy").values():
        assert c.count(literal(text)) == 1, text
    assert 'PyDoc_STR("roll($self)\\n--\\n\\n""Roll it.\\012\\012And look at it.")' in c
    assert with_docstrings("int main(void) {}\n", {"toy": "A die."}) == "int main(void) {}\n"


def test_a_literal_of_c_holds_any_text() -> None:
    assert literal("") == "NULL"
    assert literal('a "b" \\ é?\n') == r'"a \042b\042 \134 \303\251\077\012"'
