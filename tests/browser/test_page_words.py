"""The page is tested against a list of the words of the rules; here the list is held against the rules."""

from __future__ import annotations

import json

from tests.browser.page_words import FILE, vocabulary


def test_the_page_is_tested_against_every_word_of_the_rules() -> None:
    """A new verb, kind of request or event must get its words on the page: see web/tests/i18n.test.ts."""
    known = json.loads(FILE.read_text(encoding="utf-8"))
    assert known == vocabulary(), "run `python -m tests.browser.page_words`, then `npm test` in web/"
