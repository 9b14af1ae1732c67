"""The list of inputs that forks share."""

from __future__ import annotations

import pytest

from ironpitch.engine.log import Log, die_entry


def log_of(*entries: int, parent: Log | None = None) -> Log:
    log = Log(None, 0) if parent is None else parent.branch()
    for entry in entries:
        log.add(entry)
    return log


def test_a_branch_goes_on_and_leaves_its_parent_alone() -> None:
    trunk = log_of(10, 12)
    branch = log_of(14, 16, parent=trunk)
    twig = log_of(18, parent=branch)
    trunk.add(20)
    assert (trunk.whole(), branch.whole(), twig.whole()) == (
        [10, 12, 20],
        [10, 12, 14, 16],
        [10, 12, 14, 16, 18],
    )
    assert (trunk.end, branch.end, twig.end) == (3, 4, 5)
    assert [twig.get(at) for at in (0, 2, 4)] == [10, 14, 18]


@pytest.mark.parametrize("end", range(6))
def test_a_log_is_cut_anywhere_and_written_on(end: int) -> None:
    twig = log_of(18, parent=log_of(14, 16, parent=log_of(10, 12)))
    cut = twig.cut(end)
    assert (cut.whole(), cut.end) == ([10, 12, 14, 16, 18][:end], end)
    cut.add(30)
    assert cut.whole() == [10, 12, 14, 16, 18][:end] + [30]
    assert twig.whole() == [10, 12, 14, 16, 18]


def test_before_the_first_input_there_is_none() -> None:
    log = Log(None, 2)
    with pytest.raises(IndexError, match="input out of range"):
        log.get(1)
    with pytest.raises(IndexError, match="input out of range"):
        log.cut(1)


def test_a_die_is_told_from_a_choice_and_keeps_kind_and_face() -> None:
    entry = die_entry(66, 5)
    assert (entry & 1, entry >> 9, (entry >> 1) & 0xFF) == (1, 66, 5)
