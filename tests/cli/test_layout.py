"""Lines of choices in rows: an entry is never broken, and each row stays within the screen."""

from __future__ import annotations

from rich.text import Text

from ironpitch.cli.terminal.choosing import entry_line
from ironpitch.cli.terminal.layout import entries, filled, laid

CARDS = [(n, f"card-{n} (Move the referee up to 7 hexes now)") for n in range(1, 6)]


def plain(rows: list[Text]) -> list[str]:
    return [row.plain.rstrip() for row in rows]


def test_a_line_that_fits_stays_as_it_is() -> None:
    line = entry_line("step", [(1, "f9"), (2, "f10")])
    assert laid(line, 79) == [line]


def test_a_long_line_goes_on_below_its_first_entry() -> None:
    rows = plain(laid(entry_line("play", CARDS), 79))
    assert len(rows) == 5
    assert rows[0] == "  play             1 card-1 (Move the referee up to 7 hexes now)"
    assert rows[1] == "                   2 card-2 (Move the referee up to 7 hexes now)"
    assert all(row.endswith("now)") for row in rows)


def test_a_title_as_wide_as_its_column_is_no_part_of_an_entry() -> None:
    line = entry_line("H3  Human Striker", [(9, "run"), (10, "sprint")], 17)
    assert plain(entries(line)) == ["H3 Human Striker: 9 run", "10 sprint"]


def test_rows_are_filled_with_whole_entries() -> None:
    lines = [entry_line("", [(1, "end-rush"), (2, "buy")]), entry_line("play", CARDS[:2])]
    rows = plain(filled([entry for line in lines for entry in entries(line)], 60))
    assert rows == [
        "1 end-rush   2 buy",
        "play: 1 card-1 (Move the referee up to 7 hexes now)",
        "2 card-2 (Move the referee up to 7 hexes now)",
    ]


def test_a_line_without_numbers_is_one_entry() -> None:
    line = Text("  act H1 H2   (type one: H1)")
    assert plain(entries(line)) == ["act H1 H2 (type one: H1)"]
    assert laid(line, 10) == [line]
