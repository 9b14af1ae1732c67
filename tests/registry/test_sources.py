"""Reading the source of the rules: which function cites which row."""

from __future__ import annotations

import ast
import re
import textwrap
from pathlib import Path

import pytest

from ironpitch.registry import sources
from ironpitch.registry.rows import rows_of
from ironpitch.registry.sources import CITED, PACKAGE, Place, module_places, places, sentence


def read(path: Path, text: str, monkeypatch: pytest.MonkeyPatch) -> dict[str, Place]:
    file = path / "toy.py"
    file.write_text(textwrap.dedent(text), encoding="utf-8")
    monkeypatch.setattr(sources, "ROOT", path)
    return {place.name: place for place in module_places(file)}


def test_a_reference_belongs_to_the_function_around_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = read(
        tmp_path,
        '''
        """A module.

        Rows: bb2016.pass.target_square"""

        from ironpitch.games.bb2016.skills.codes import NAMES

        TABLE = [1, 2]
        """What it holds.

        Rows: bb2016.agility.table"""

        # a comment is no source: bb2016.dodge.success
        def dodge():
            """Leave a square, as bb2016.dodge.never says.

            Rows: bb2016.dodge.required,
            bb2016.dodge.failure"""
            return moments.on_stumble, For.DODGE, book.dodge_test(1)


        class Toy(Skill):
            """A skill.

            Rows: bb2016.skill.dodge"""

            def __init__(self):
                super().__init__("bb2016.skill.catch")

            def modify(self):
                """One more.

                Rows: bb2016.catch.success"""
        ''',
        monkeypatch,
    )
    assert found["dodge"].cites == {"bb2016.dodge.required", "bb2016.dodge.failure"}
    assert found["dodge"].at == "toy.py:14"
    assert found["dodge"].says == "Leave a square, as bb2016.dodge.never says."
    assert found["dodge"].announces == {"on_stumble"}
    assert found["dodge"].purposes == {"For.DODGE"}
    assert found["dodge"].tests == {"dodge_test"}
    assert found["TABLE"].cites == {"bb2016.agility.table"}
    assert found["TABLE"].says == "What it holds."
    assert found["Toy"].cites == {"bb2016.skill.dodge", "bb2016.skill.catch"}
    assert found["Toy"].is_class
    assert not found["dodge"].is_class
    assert found["Toy.modify"].home == ("toy.py", "Toy")
    assert found["Toy.modify"].cites == {"bb2016.catch.success"}
    assert found["toy"].cites == {"bb2016.pass.target_square"}


def test_stars_and_slips_are_seen_as_references(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = 'def f():\n    """F.\n\n    Rows: bb2016.dodge.*, bb2016.dodge.recuired"""\n'
    assert read(tmp_path, text, monkeypatch)["f"].cites == {"bb2016.dodge.*", "bb2016.dodge.recuired"}


def test_a_sentence_is_the_first_paragraph() -> None:
    assert sentence("Stand up.\n\nRows: bb2016.prone.stand_up_cost") == "Stand up."
    assert sentence("Set up (again)\n    now.") == "Set up (again) now."
    assert sentence("Rows: bb2016.prone.stand_up_cost") == ""


def test_the_rules_are_read_from_source_in_either_engine() -> None:
    found = {place.name: place for place in places("games/football")}
    assert found["dodge"].path == "ironpitch/games/football/movement/move.py"
    assert "bb2016.dodge.failure" in found["dodge"].cites


def test_the_ids_of_rows_end_a_docstring_and_stand_in_no_sentence() -> None:
    said = [
        node.value.value
        for part in ("engine", "games")
        for path in sorted((PACKAGE / part).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    ]
    prose = [re.sub(r"(?:^|\n\s*\n\s*)Rows: .*$", "", each, flags=re.DOTALL) for each in said]
    rows = {row.id for name in ("bb2016", "bb2020", "dungeonbowl", "dreadball") for row in rows_of(name)}
    assert [each for each in prose if not rows.isdisjoint(CITED.findall(each))] == []
