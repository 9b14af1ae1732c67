"""Differences that a ruling explains."""

from __future__ import annotations

from pathlib import Path

import pytest

from ironpitch.audit import explained
from ironpitch.audit.explained import EXPLAINED, Explained, missing_titles, ruling_for
from ironpitch.audit.ledger import Ledger, Verdict

RULINGS = Path(__file__).resolve().parent.parent.parent / "docs" / "rulings.md"


def verdict(kind: str, ours: str, theirs: str) -> Verdict:
    return Verdict(kind, "half 1", "H1", ours == theirs, ours, theirs)


def test_every_ruling_the_audit_names_is_on_the_page_of_rulings() -> None:
    assert missing_titles(RULINGS) == []


def test_a_difference_is_explained_only_by_its_own_kind_and_readings(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = Explained("dodge", r"[2-6]\+, passed", "7.*", "Sevens are sixes")
    monkeypatch.setattr(explained, "EXPLAINED", (*EXPLAINED, entry))
    assert ruling_for(verdict("dodge", "6+, passed", "7+, passed")) == "Sevens are sixes"
    assert ruling_for(verdict("catch", "6+, passed", "7+, passed")) == ""
    assert ruling_for(verdict("dodge", "6+, failed", "7+, passed")) == ""
    assert ruling_for(verdict("dodge", "6+, passed", "5+, passed")) == ""


def test_a_ruling_that_is_not_on_the_page_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explained, "EXPLAINED", (Explained("dodge", ".*", ".*", "Sevens are sixes"),))
    page = tmp_path / "rulings.md"
    assert missing_titles(page) == []
    page.write_text("# Rulings\n\n* **2026-11-15, something else.** Sevens are sixes.\n", encoding="utf-8")
    assert missing_titles(page) == ["Sevens are sixes"]
    page.write_text("# Rulings\n\n* **2026-11-15, Sevens\n  are sixes.** They are.\n", encoding="utf-8")
    assert missing_titles(page) == []


def test_the_ledger_counts_by_kind() -> None:
    ledger = Ledger()
    ledger.verdicts = [verdict("dodge", "a", "a"), verdict("dodge", "a", "b"), verdict("rush", "c", "c")]
    ledger.omit("catch", "not reached")
    ledger.omit("catch", "not reached")
    ledger.omit("rush", "cut short")
    assert ledger.kinds() == ["catch", "dodge", "rush"]
    assert [ledger.count("dodge", agrees) for agrees in (True, False)] == [1, 1]
    assert [ledger.left_out(kind) for kind in ledger.kinds()] == [2, 0, 1]
    assert [each.theirs for each in ledger.differences()] == ["b"]
