"""`ironpitch odds`: lines and plans, for people and for programs."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import ironpitch

Run = Callable[..., tuple[int, str, str]]


def marked() -> str:
    """A lineman next to an opponent, with one team re-roll."""
    return ironpitch.scenario(
        "bb2020", home=["human/lineman @ h12"], away=["orc/lineman @ h13"], rerolls=(1, 0)
    ).position()


def test_a_line_is_shown_for_every_number_of_rerolls_with_bars_and_steps(run: Run) -> None:
    code, out, err = run("odds", "dodge 3+ dodge 3+(dodge) rush 2+", "--rerolls", "2", "--ruleset", "bb2020")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "Blood Bowl 2020: dodge 3+ dodge 3+(dodge) rush 2+"
    assert lines[1].split() == ["0", "re-rolls", "49.38", "%", "█" * 20 + "░" * 20, "40/81"]
    assert lines[2].split() == ["1", "re-roll", "74.07", "%", "█" * 30 + "░" * 10, "20/27"]
    assert lines[3].endswith("560/729")
    assert lines[5].split() == ["action", "alone", "so", "far", "so", "far,", "2", "re-rolls"]
    assert lines[8].split() == ["rush", "2+", "83.33", "%", "49.38", "%", "76.82", "%"]


def test_a_single_action_needs_no_table_of_steps(run: Run) -> None:
    code, out, _ = run("odds", "2d pow", "--rerolls", "0")
    assert code == 0
    assert len(out.splitlines()) == 2


def test_a_line_may_begin_with_a_minus(run: Run) -> None:
    code, out, _ = run("odds", "-2d !skull")
    assert code == 0
    assert "25/36" in out


def test_a_line_can_be_json(run: Run) -> None:
    code, out, _ = run("odds", "2d pow", "--json", "--ruleset", "bb2016")
    assert code == 0
    found = json.loads(out)
    assert found["ruleset"] == "bb2016"
    assert [entry["fraction"] for entry in found["rerolls"]] == ["11/36", "671/1296"]


def test_a_line_of_dreadball(run: Run) -> None:
    code, out, _ = run("odds", "3d 4+ (2)", "--ruleset", "dreadball", "--rerolls", "0")
    assert code == 0
    assert out.startswith("DreadBall: 3d 4+ (2)\n 0 re-rolls   56.25 %")


def test_a_wrong_word_has_a_caret_under_it(run: Run) -> None:
    code, out, err = run("odds", "dodge 3+ doge 4+")
    assert (code, out) == (1, "")
    assert err.splitlines()[:2] == ["dodge 3+ doge 4+", "         ^^^^"]
    assert "did you mean 'dodge'" in err


def test_an_unknown_ruleset_is_refused(run: Run) -> None:
    code, _, err = run("odds", "rush", "--ruleset", "chess")
    assert code == 1
    assert "no ruleset is called 'chess'" in err


def test_a_plan_from_a_position(run: Run, tmp_path: Path) -> None:
    code, out, _ = run("odds", "--position", marked(), "activate H1 move; step g11")
    assert code == 0
    assert out.splitlines()[0] == "Blood Bowl 2020: activate H1 move; step g11"
    assert "88.89 % = 8/9" in out
    file = tmp_path / "there.position"
    file.write_text(marked() + "\n", encoding="utf-8")
    assert "66.67 % = 2/3" in run("odds", "--position", str(file), "activate H1 move; step g11", "--no-rerolls")[1]
    assert "8/9" in run("odds", "--position", "-", "activate H1 move; step g11", typed=marked())[1]


def test_a_plan_with_a_condition_as_json(run: Run) -> None:
    plan = "activate H1 block; block A1"
    code, out, _ = run("odds", "--position", marked(), plan, "--succeeds", "A1 down and no turnover", "--json")
    assert code == 0
    found = json.loads(out)
    assert found["plan"] == ["activate H1 block", "block A1"]
    assert (found["fraction"], found["method"]) == ("5/9", "exact")
    assert run("odds", "--position", marked(), plan, "--succeeds", "A1 down and no turnover")[1].splitlines()[1] == (
        "so that A1 down and no turnover"
    )


def test_wrong_plans_and_positions_are_refused(run: Run) -> None:
    assert run("odds", "--position", "nowhere.txt", "end-turn")[0] == 1
    code, _, err = run("odds", "--position", marked(), "activate H9 move")
    assert code == 1
    assert "H9" in err
    assert run("odds", "--position", marked(), " ; ")[0] == 2


def test_options_that_do_not_go_together_are_a_wrong_call(run: Run) -> None:
    assert run("odds", "rush", "--succeeds", "A1 down")[0] == 2
    assert run("odds", "rush", "--position", marked(), "--ruleset", "bb2020")[0] == 2
    assert run("odds", "rush", "--rerolls", "99")[0] == 2
    assert run("odds", "rush", "--yodel")[0] == 2
    assert run("odds")[0] == 2
