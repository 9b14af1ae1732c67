"""Blocks in 2020: dice, who picks, and what each face does. (bb2020 §16)"""

from __future__ import annotations

import pytest

from tests.bb2020.playing import asked, happened, holds, options, play, played, purposes, square, started, status

BLOCK = "activate H1 block, block A1"
H1 = "human/lineman @ h12"
A1 = "human/lineman @ h13"


@pytest.mark.covers("bb2020.block.sequence", "bb2020.block.equal_strength", "bb2020.block.who_rolls")
def test_equal_strength_rolls_one_die_by_the_blockers_coach() -> None:
    match = played([H1], [A1], f"{BLOCK}, push h14, stay", ["push"])
    assert [(e["player"], e["count"], e["chooser"]) for e in happened(match, "Blocked")] == [("H1", 1, "home")]


@pytest.mark.covers("bb2020.block.sequence")
@pytest.mark.parametrize(
    ("home", "away", "count", "chooser"),
    [
        (["human/lineman @ g14"], [], 2, "home"),
        ([], ["human/lineman @ g11"], 2, "away"),
        (["human/lineman @ g14"], ["human/lineman @ g11"], 1, "home"),
        (["human/lineman @ g14"], ["human/lineman @ f15"], 1, "home"),
        (["human/lineman @ g14", "human/lineman @ i14"], [], 2, "home"),
    ],
)
def test_assists_are_counted_before_the_dice_are_rolled(
    home: list[str], away: list[str], count: int, chooser: str
) -> None:
    match = started([H1, *home], [A1, *away], ["push"] * count)
    play(match, BLOCK)
    assert [(e["count"], e["chooser"]) for e in happened(match, "Blocked")] == [(count, chooser)]


@pytest.mark.covers("bb2020.block.who_rolls", "bb2020.block.who_chooses")
def test_the_stronger_defender_picks_from_dice_the_blocker_rolled() -> None:
    match = started([H1], ["human/lineman @ h13 st=4"], ["skull", "pow", 3, 3])
    play(match, BLOCK)
    assert asked(match) == ("block-die", 1)
    assert options(match) == ["die skull", "die pow"]
    play(match, "die skull")
    assert status(match, "H1") == "prone"


@pytest.mark.covers("bb2020.block.who_chooses", "bb2020.block.results")
def test_the_stronger_blocker_picks_among_three_dice() -> None:
    match = started(["human/lineman @ h12 st=7"], [A1], ["both-down", "push", "stumble"])
    play(match, BLOCK)
    assert asked(match) == ("block-die", 0)
    assert options(match) == ["die stumble", "die push", "die both-down"]


@pytest.mark.covers("bb2020.block.player_down", "bb2020.block.turnover")
def test_player_down_floors_the_blocker_and_ends_the_turn() -> None:
    match = played([H1], [A1], BLOCK, ["skull", 4, 4])
    assert (status(match, "H1"), status(match, "A1"), match.turn) == ("prone", "standing", ("away", 3))


@pytest.mark.covers("bb2020.block.both_down", "bb2020.block.turnover")
def test_both_down_floors_both_with_an_armour_roll_each() -> None:
    match = played([H1], [A1], BLOCK, ["both-down", 3, 3, 4, 4])
    assert (status(match, "H1"), status(match, "A1")) == ("prone", "prone")
    assert purposes(match) == ["block", "armour"]
    assert match.turn == ("away", 3)


@pytest.mark.covers("bb2020.block.both_down_block_skill", "skill:bb2020/block")
@pytest.mark.parametrize(("who", "down"), [("H1", "A1"), ("A1", "H1")])
def test_block_keeps_only_its_owner_up(who: str, down: str) -> None:
    squad = {"H1": H1, "A1": A1}
    squad[who] += " +block"
    match = played([squad["H1"]], [squad["A1"]], f"{BLOCK}, use block", ["both-down", 3, 3])
    assert (status(match, who), status(match, down)) == ("standing", "prone")


@pytest.mark.covers("bb2020.block.both_down_block_skill")
def test_block_may_be_left_unused() -> None:
    match = played([f"{H1} +block"], [A1], f"{BLOCK}, decline", ["both-down", 3, 3, 3, 3])
    assert (status(match, "H1"), status(match, "A1")) == ("prone", "prone")


@pytest.mark.covers("bb2020.block.both_down_both_block")
def test_nothing_happens_when_both_use_block() -> None:
    match = played([f"{H1} +block"], [f"{A1} +block"], f"{BLOCK}, use block, use block", ["both-down"])
    assert (status(match, "H1"), status(match, "A1")) == ("standing", "standing")
    assert (square(match, "A1"), match.turn) == ("h13", ("home", 3))


@pytest.mark.covers("bb2020.block.push_back", "bb2020.push.one_square")
def test_push_back_moves_the_target_and_leaves_it_standing() -> None:
    match = played([H1], [A1], f"{BLOCK}, push i14, stay", ["push"])
    assert (square(match, "A1"), status(match, "A1"), purposes(match)) == ("i14", "standing", ["block"])


@pytest.mark.covers("bb2020.block.stumble")
@pytest.mark.parametrize("skills", ["", "+dodge"])
def test_stumble_is_a_pow_without_dodge_or_with_dodge_not_used(skills: str) -> None:
    line = f"{BLOCK}, decline, push h14, stay" if skills else f"{BLOCK}, push h14, stay"
    match = played([H1], [f"{A1} {skills}"], line, ["stumble", 4, 4])
    assert (square(match, "A1"), status(match, "A1")) == ("h14", "prone")


@pytest.mark.covers("bb2020.block.stumble_dodge", "skill:bb2020/dodge")
def test_stumble_is_a_push_when_the_target_uses_dodge() -> None:
    match = played([H1], [f"{A1} +dodge"], f"{BLOCK}, use dodge, push h14, stay", ["stumble"])
    assert (square(match, "A1"), status(match, "A1")) == ("h14", "standing")


@pytest.mark.covers("bb2020.block.pow")
def test_pow_pushes_first_and_knocks_down_in_the_new_square() -> None:
    match = played([H1], [f"{A1} ball"], f"{BLOCK}, push h14, stay", ["pow", 4, 4, 5])
    downs = [(e["player"], e["square"]) for e in happened(match, "KnockedDown")]
    assert downs == [("A1", "h14")]
    assert not holds(match, "A1")


@pytest.mark.covers("bb2020.block.stand_alone")
def test_a_block_action_has_no_movement_before_or_after() -> None:
    match = started([H1, "human/lineman @ a2"], [A1, "human/lineman @ o25"], ["push"])
    play(match, "activate H1 block")
    assert options(match) == ["done", "block A1"]
    play(match, "block A1, push h14, stay")
    assert asked(match)[0] == "activate"
    assert not any(choice.startswith("activate H1") for choice in options(match))


@pytest.mark.covers("bb2020.block.placed_prone", "skill:bb2020/wrestle")
def test_a_player_placed_prone_by_a_skill_rolls_no_armour_and_loses_no_turn() -> None:
    match = played([f"{H1} +wrestle"], [A1], f"{BLOCK}, use wrestle", ["both-down"])
    assert (status(match, "H1"), status(match, "A1")) == ("prone", "prone")
    assert purposes(match) == ["block"]
    assert match.turn == ("home", 3)


@pytest.mark.covers("skill:bb2020/brawler")
def test_one_re_roll_is_all_a_roll_of_block_dice_gets() -> None:
    match = started(
        [f"{H1} +brawler", "human/lineman @ a2"], [A1], ["both-down", "both-down", 3, 3, 3, 3], rerolls=(2, 0)
    )
    play(match, BLOCK)
    assert options(match) == ["die both-down", "reroll team", "reroll brawler both-down"]
    play(match, "reroll brawler both-down")  # the new face is all there is, and nothing rolls it again
    assert (status(match, "H1"), status(match, "A1"), match.turn) == ("prone", "prone", ("away", 3))
