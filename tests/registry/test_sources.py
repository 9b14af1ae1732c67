"""Reading the source of the rules: which function cites which row."""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest

from ironpitch.registry import sources
from ironpitch.registry.sources import Place, module_places, places, sentence


def read(path: Path, text: str, monkeypatch: pytest.MonkeyPatch) -> dict[str, Place]:
    file = path / "toy.py"
    file.write_text(textwrap.dedent(text), encoding="utf-8")
    monkeypatch.setattr(sources, "ROOT", path)
    return {place.name: place for place in module_places(file)}


def test_a_reference_belongs_to_the_function_around_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = read(
        tmp_path,
        '''
        """A module. (bb2016.pass.target_square)"""

        from ironpitch.games.bb2016.skills.codes import NAMES

        TABLE = [1, 2]
        """What it holds. (bb2016.agility.table)"""

        # why (bb2016.dodge.success)
        def dodge():
            """Leave a square. (bb2016.dodge.required,
            bb2016.dodge.failure)"""
            return moments.on_stumble, FOR_DODGE, book.dodge_test(1)


        class Toy(Skill):
            """A skill. (bb2016.skill.dodge)"""

            def __init__(self):
                super().__init__("bb2016.skill.catch")

            def modify(self):
                """One more. (bb2016.catch.success)"""
        ''',
        monkeypatch,
    )
    assert found["dodge"].cites == {"bb2016.dodge.required", "bb2016.dodge.failure", "bb2016.dodge.success"}
    assert found["dodge"].at == "toy.py:10"
    assert found["dodge"].says == "Leave a square."
    assert found["dodge"].announces == {"on_stumble"}
    assert found["dodge"].purposes == {"FOR_DODGE"}
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
    found = read(tmp_path, 'def f():\n    """F. (bb2016.dodge.*, bb2016.dodge.recuired)"""\n', monkeypatch)
    assert found["f"].cites == {"bb2016.dodge.*", "bb2016.dodge.recuired"}


def test_a_sentence_is_told_without_its_source() -> None:
    assert sentence("Stand up. (bb2016.prone.stand_up_cost)\n\nMore.") == "Stand up."
    assert sentence("Read the ruler. (bb2016 §14)") == "Read the ruler."
    assert sentence("Set up (again) now.") == "Set up (again) now."


def test_the_rules_are_read_from_source_in_either_engine() -> None:
    found = {place.name: place for place in places("games/football")}
    assert found["dodge"].path == "ironpitch/games/football/movement/move.py"
    assert "bb2016.dodge.failure" in found["dodge"].cites
