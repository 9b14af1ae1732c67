"""Reading the tests: which of them covers what. The marks are checked when the tests run."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

from ironpitch.registry.proofs import proofs_in
from ironpitch.registry.sources import ROOT


def test_marks_of_tests_parameters_classes_and_modules_are_found(tmp_path: Path) -> None:
    file = tmp_path / "test_toy.py"
    file.write_text(
        textwrap.dedent(
            """
            import pytest

            pytestmark = [pytest.mark.slow, pytest.mark.covers("bb2016.pass.accurate")]


            @pytest.mark.covers("bb2016.dodge.required", "skill:bb2016/dodge")
            def test_one(): ...


            @pytest.mark.parametrize("face", [pytest.param(1, marks=pytest.mark.covers("bb2016.gfi.roll"))])
            def test_two(face): ...


            @pytest.mark.covers("bb2016.catch.success")
            class TestMore:
                def test_three(self): ...

            def helper(): ...
            """
        ),
        encoding="utf-8",
    )
    assert {proof.name: set(proof.covers) for proof in proofs_in(file)} == {
        "test_one": {"bb2016.pass.accurate", "bb2016.dodge.required", "skill:bb2016/dodge"},
        "test_two": {"bb2016.pass.accurate", "bb2016.gfi.roll"},
        "TestMore::test_three": {"bb2016.pass.accurate", "bb2016.catch.success"},
    }


def run_tests(path: Path, text: str) -> str:
    """Run a test module of its own with the marks of this suite; what pytest had to say."""
    shutil.copy(ROOT / "tests" / "conftest.py", path / "conftest.py")
    (path / "test_toy.py").write_text(textwrap.dedent(text), encoding="utf-8")
    (path / "pytest.ini").write_text("[pytest]\nmarkers = covers\n", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "."]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    answer = subprocess.run(command, cwd=path, env=environment, capture_output=True, text=True, check=False)
    return answer.stdout


def test_a_test_fails_that_covers_an_unknown_row_or_a_skill_it_does_not_use(tmp_path: Path) -> None:
    said = run_tests(
        tmp_path,
        """
        import pytest
        from ironpitch import scenario

        @pytest.mark.covers("bb2016.dodge.recuired")
        def test_slip(): ...

        @pytest.mark.covers("skill:dodge")
        def test_skill_of_no_edition(): ...

        @pytest.mark.covers("skill:bb1886/dodge")
        def test_skill_of_an_unknown_edition(): ...

        @pytest.mark.covers("skill:bb2016/dodge")
        def test_silent():
            scenario(home=["human/catcher @ h12"], away=["orc/lineman @ h13"])

        @pytest.mark.covers("skill:bb2016/dodge", "bb2016.dodge.required")
        def test_used():
            match = scenario(home=["human/catcher @ h12"], away=["orc/lineman @ h13"], acting="H1 move", dice=[1, 6])
            match.play("step h11")
            match.play("reroll dodge")
        """,
    )
    assert "covers bb2016.dodge.recuired: no such row of a ruleset and no such skill of an edition" in said
    assert "covers skill:dodge: no such row" in said
    assert "covers skill:bb1886/dodge: no such row" in said
    assert "covers bb2016/dodge, but the skills used in its matches are: none" in said
    assert "2 passed, 4 errors" in said


def test_a_skill_used_in_a_match_of_another_edition_does_not_count(tmp_path: Path) -> None:
    said = run_tests(
        tmp_path,
        """
        import pytest
        from ironpitch import scenario
        from ironpitch.games.bb2016 import make

        @pytest.mark.covers("skill:bb2016/dodge")
        def test_used_elsewhere():
            rules = make({})
            rules.name = "house"
            home, away = ["human/catcher @ h12"], ["orc/lineman @ h13"]
            match = scenario(rules, home=home, away=away, acting="H1 move", dice=[1, 6])
            match.play("step h11")
            match.play("reroll dodge")
        """,
    )
    assert "covers bb2016/dodge, but the skills used in its matches are: house/dodge" in said
