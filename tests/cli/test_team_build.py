"""`ironpitch team build`: designing a Mechanite or a Mutant at the keyboard and in one line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., tuple[int, str, str]]
MECHANITE = ("team", "build", "dreadball", "mechanite")
STRIKER = ("--add", "monowheel", "--add", "body-a", "--add", "slim", "--add", "hand", "--add", "glove")
SIX_JACKS = '[[player]]\nposition = "jack"\n' * 6


def test_a_design_is_priced_in_one_line_with_what_it_still_needs(run: Run) -> None:
    code, out, _ = run(*MECHANITE, "--role", "striker", *STRIKER[:-2])
    assert code == 0
    assert "Mechanite Striker, 12 mc: Move 6, Strength 4+, Speed 5+, Skill 4+, Armour 5+" in out
    assert "Hand, free: it adds nothing" in out
    assert "still needed: a second arm" in out
    assert "not quad, monowheel, four-legs, bird-legs: it takes one locomotion, and has Monowheel" in out


def test_a_finished_design_is_told_as_a_player_of_a_team_file(run: Run, tmp_path: Path) -> None:
    code, out, _ = run(*MECHANITE, "--role", "striker", *STRIKER)
    assert code == 0
    told = 'design = { role = "striker", parts = ["monowheel", "body-a", "slim", "hand", "glove"] }'
    assert told in out
    file = tmp_path / "brutes.toml"
    file.write_text('name = "Brutes"\nteam = "ro-tek-brutes"\n' + f"[[player]]\n{told}\n" * 6, encoding="utf-8")
    code, out, _ = run("team", str(file), "--ruleset", "dreadball")
    assert code == 0
    assert "Brutes, from the Ro-Tek Brutes list" in out
    assert "84 of 100 mc" in out
    assert "cannot play yet" not in out


def test_another_program_is_told_prices_and_forbidden_parts(run: Run) -> None:
    code, out, _ = run(*MECHANITE, "--role", "jack", "--add", "hammer", "--json")
    told = json.loads(out)
    assert code == 0
    assert (told["role"], told["price"], told["skills"]) == ("jack", 5, ["pile-driver"])
    assert told["parts"] == [{"part": "hammer", "slot": "arms", "paid": 3}]
    assert told["missing"] == ["a locomotion", "a chassis", "a head", "a second arm"]
    assert told["player"] == ""
    options = {option["part"]: option for option in told["options"]}
    assert (options["glove"]["price"], options["glove"]["forbidden"]) == (2, "")
    assert options["pincer"]["price"] is None
    assert "one arm of a Jack must be of Hand" in options["pincer"]["forbidden"]


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (("--role", "striker", "--add", "hammer"), 1, "Mechanite striker: no Hammer: for a guard or jack"),
        (("--role", "striker", "--add", "jetpack"), 1, "no part of a Mechanite is called 'jetpack'"),
        (("--role", "keeper"), 1, "no Mechanite is built as 'keeper', expected one of guard, jack, striker"),
        (("--add", "hand"), 2, "--add and --json need a --role: guard, jack, striker"),
    ],
)
def test_an_illegal_design_is_refused_with_the_rule(
    run: Run, arguments: tuple[str, ...], code: int, message: str
) -> None:
    got, _, err = run(*MECHANITE, *arguments)
    assert got == code
    assert message in " ".join(err.split())


def test_only_dreadball_has_players_built_from_parts(run: Run) -> None:
    code, _, err = run("team", "build", "bb2016", "mechanite")
    assert (code, "bb2016 has no players built from parts, expected dreadball" in err) == (2, True)
    code, _, err = run("team", "build", "dreadball", "golem")
    assert (code, "'golem' is not one of 'mechanite', 'mutant'" in err) == (2, True)


def test_a_mechanite_is_built_step_by_step(run: Run) -> None:
    typed = "keeper\n2\nquad\nhammer\npincer\nhand\ndone\nbody-c\n99\ntank\nall\nhelp\ndone\n"
    code, out, _ = run(*MECHANITE, typed=typed)
    assert code == 0
    assert "expected one of guard, jack, striker, or quit" in out
    assert "no Pincer: one arm of a Jack must be of Hand" in out
    assert "not done: the design lacks a chassis, a head" in out
    assert "no offer has the number 99" in out
    assert "drop NAME takes one off" in out
    assert "Mechanite Jack, 13 mc: Move 5, Strength 5+, Speed 5+, Skill 4+, Armour 4+" in out
    assert 'design = { role = "jack", parts = ["quad", "hammer", "hand", "body-c", "tank"] }' in out


def test_a_mutant_is_built_by_numbers_and_a_part_can_be_dropped(run: Run) -> None:
    code, out, _ = run("team", "build", "dreadball", "mutant", typed="guard\n1\ndrop grogan-head\ndrop tail\n2\ndone\n")
    assert code == 0
    assert "'tail' is no part of the design, which has no parts" in out
    assert 'for a team file with team = "kovoss-kryptics":' in out
    assert 'design = { role = "guard", parts = ["nameless-head"] }' in out


@pytest.mark.parametrize("typed", ["", "quit\n", "jack\n", "jack\nquit\n"])
def test_leaving_before_the_end_builds_nobody(run: Run, typed: str) -> None:
    code, out, _ = run("team", "build", "dreadball", "mutant", typed=typed)
    assert code == 1
    assert "[[player]]" not in out


def test_building_has_help_of_its_own_and_the_verb_points_to_it(run: Run) -> None:
    assert "ironpitch team build dreadball mechanite" in " ".join(run("team", "--help")[1].split())
    code, out, _ = run("team", "build", "--help")
    assert (code, "Usage: ironpitch team build [OPTIONS] RULESET {mechanite|mutant}" in out) == (0, True)


def test_a_team_file_with_hires_is_checked_and_told_what_cannot_play_yet(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        f'name = "Mine"\nteam = "trontek-29ers"\nmvps = ["buzzcut"]\nunderdog = 11\n{SIX_JACKS}', encoding="utf-8"
    )
    code, out, _ = run("team", str(file), "--ruleset", "dreadball")
    assert code == 0
    assert "Buzzcut" in out
    assert "59 of 111 mc" in out
    told = json.loads(run("team", str(file), "--ruleset", "dreadball", "--json")[1])
    assert (told["playable"], told["players"][6]["name"]) == (True, "Buzzcut")
    file.write_text(f'name = "Mine"\nteam = "trontek-29ers"\nmvps = ["slippery-joe"]\n{SIX_JACKS}', encoding="utf-8")
    code, _, err = run("team", str(file), "--ruleset", "dreadball")
    assert (code, "Slippery Joe plays for orx or goblin teams only" in " ".join(err.split())) == (1, True)
