"""The gate: no row of a rulebook without code and test, no slip in an id, no skill that never fires."""

from __future__ import annotations

import pytest

from ironpitch import rulesets
from ironpitch.registry.book import book_of, editions
from ironpitch.registry.page import page, page_path
from ironpitch.registry.proofs import SKILL, proofs

pytestmark = pytest.mark.parametrize("edition", editions())


def test_every_row_is_cited_by_the_code_that_follows_it(edition: str) -> None:
    assert book_of(edition).rows_without_code() == []


def test_every_row_is_covered_by_a_test(edition: str) -> None:
    assert book_of(edition).rows_without_test() == []


def test_code_cites_only_rows_that_exist(edition: str) -> None:
    assert book_of(edition).unknown_references() == []


def test_tests_cover_only_what_exists(edition: str) -> None:
    book = book_of(edition)
    skills = {f"{SKILL}{slug}" for name in rulesets.BUILTIN for slug in rulesets.ruleset(name).skills}
    wrong = [
        f"{proof.at} {proof.name}: {covered}"
        for proof in proofs()
        for covered in sorted(proof.covers)
        if covered not in skills and covered.startswith((f"{edition}.", SKILL)) and covered not in book.ids
    ]
    assert wrong == []


def test_every_skill_fires_in_a_test(edition: str) -> None:
    # Such a test fails unless the skill is used in one of its matches: see `covered_skills_fire` in conftest.py.
    assert book_of(edition).skills_without_test() == []


def test_the_page_of_the_rules_is_up_to_date(edition: str) -> None:
    path = page_path(edition)
    written = path.read_text(encoding="utf-8") if path.exists() else ""
    now = page(book_of(edition))
    changed = set(now.splitlines()) - set(written.splitlines())
    assert written == now, f"{len(changed)} lines of {path.name} are out of date; run `make docs`"
