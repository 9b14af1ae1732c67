"""The gate: no row of a rulebook without code and test, no slip in an id, no skill that never fires."""

from __future__ import annotations

import re

import pytest

from ironpitch.registry.book import book_of, editions
from ironpitch.registry.missing import NO_CLASS, gaps, report
from ironpitch.registry.page import page, page_path

# Skills that an edition has a word for and does not play. The number may fall, and the line with it; it never rises.
UNPLAYED = {"bb2016": 45}


@pytest.mark.parametrize("edition", editions())
def test_every_row_and_every_skill_has_code_and_a_test_and_no_id_is_a_slip(edition: str) -> None:
    # A test that covers a skill fails unless one of its matches uses the skill: `covered_skills_fire` in conftest.
    found = gaps(edition)
    if len(found[NO_CLASS]) <= UNPLAYED.get(edition, 0):
        del found[NO_CLASS]
    assert not any(found.values()), f"\n{report(edition, found)}"


@pytest.mark.parametrize("edition", editions())
def test_the_page_of_the_rules_is_up_to_date(edition: str) -> None:
    path = page_path(edition)
    written = path.read_text(encoding="utf-8") if path.exists() else ""
    now = page(book_of(edition))
    assert not re.search(r"\.py:\d", now), "a line number changes with every edit above it"
    changed = set(now.splitlines()) - set(written.splitlines())
    assert written == now, f"{len(changed)} lines of {path.name} are out of date; run `make docs`"
