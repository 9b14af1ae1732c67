"""Records play again to the same end, and one that does not is refused by the input that does not fit."""

from __future__ import annotations

import hashlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ironpitch
from ironpitch import Choose, RecordDiverged, Roll
from tests.notation.walking import SEEDS, at, go_on, walk


@settings(max_examples=30)
@given(seed=st.integers(0, SEEDS - 1), place=st.integers(0, 2000), within=st.booleans())
def test_a_record_plays_again_to_the_same_state_and_the_same_text(seed: int, place: int, within: bool) -> None:
    match = at(seed, place, within)
    text = match.record()
    twin = ironpitch.replay(text, check_dice=True)
    assert twin.digest() == match.digest()
    assert twin.record() == text
    assert twin.request is not None
    assert match.request is not None
    assert twin.request.kind == match.request.kind


@settings(max_examples=15)
@given(seed=st.integers(0, SEEDS - 1), place=st.integers(0, 2000), within=st.booleans())
def test_play_goes_on_with_the_same_dice_after_a_replay(seed: int, place: int, within: bool) -> None:
    match = at(seed, place, within)
    twin = ironpitch.replay(match.record())
    assert go_on(twin, place, 60) == go_on(match, place, 60)
    assert twin.record() == match.record()


@pytest.mark.parametrize("seed", range(SEEDS))
def test_the_record_of_a_whole_match_plays_again(seed: int) -> None:
    match = walk(seed).match
    twin = ironpitch.replay(match.record(), check_dice=True)
    assert twin.over
    assert (twin.score, twin.winner, twin.digest()) == (match.score, match.winner, match.digest())
    assert twin.events == match.events


def test_a_record_says_what_it_is_and_stays_readable() -> None:
    lines = walk(0).match.record().splitlines()
    assert lines[0] == "ironpitch-record 1"
    assert lines[1].startswith("ruleset bb2016")
    assert lines[2] == "dice seeded-1 0"
    assert lines[3].startswith("home Human team=human")
    assert lines[-1] == f"digest {walk(0).match.digest()}"
    assert max(len(line) for line in lines[6:]) <= 120
    assert any(line.startswith("activate H") and "; step " in line for line in lines)


def test_the_match_of_a_scenario_is_recorded_from_its_position_with_the_rest_of_the_script() -> None:
    match = ironpitch.scenario(
        home=["human/blitzer @ h13"], away=["orc/lineman @ h14 ball"], rerolls=(1, 0), dice=["pow", 6, 6, 3, 4, 5, 2, 1]
    )
    match.play("activate H1 block")
    match.play("block A1")
    text = match.record()
    assert "\nscript 6 6 6 3 4 5 2 1\n" in text
    assert "\nfrom position-1 | bb2016 |" in text
    twin = ironpitch.replay(text, check_dice=True)
    assert twin.dice_left == match.dice_left == 7
    for choice in ("die pow", "push h15", "follow"):
        match.play(choice)
        twin.play(choice)
    assert go_on(twin, 1, 30) == go_on(match, 1, 30)
    assert twin.record() == match.record()


def test_a_fork_with_another_seed_is_recorded_with_that_seed() -> None:
    match = at(0, 300, False)
    fork = match.fork(seed=99)
    go_on(fork, 5, 30)
    twin = ironpitch.replay(fork.record())
    assert go_on(twin, 6, 30) == go_on(fork, 6, 30)
    assert twin.digest() == fork.digest()
    with pytest.raises(RecordDiverged, match="cannot be checked: this match was forked"):
        ironpitch.replay(fork.record(), check_dice=True)


def test_what_preferences_answered_is_in_the_record() -> None:
    match = ironpitch.new_match(seed=3)
    for side in (0, 1):
        for kind in ("use", "reroll", "follow", "push", "block-die"):
            match.prefer(side, kind)
    go_on(match, 3, 300)
    twin = ironpitch.replay(match.record(), check_dice=True)
    assert twin.digest() == match.digest()
    assert ironpitch.from_position(match.position()).digest() == match.digest()


def test_manual_dice_stay_manual() -> None:
    match = ironpitch.new_match(dice="manual")
    match.roll([3, 4])
    twin = ironpitch.replay(match.record())
    assert isinstance(twin.request, Roll)
    assert twin.digest() == match.digest()
    with pytest.raises(RecordDiverged, match="from outside"):
        ironpitch.replay(match.record(), check_dice=True)


def test_a_sealed_match_keeps_its_secret_until_it_is_over() -> None:
    match = ironpitch.new_match(seed="open-sesame", dice="sealed")
    hashed = hashlib.sha256(b"open-sesame").hexdigest()
    text = match.record()
    assert "open-sesame" not in text
    assert f"dice sealed-1 sha256:{hashed}\n" in text
    outsider = ironpitch.replay(text)
    assert outsider.digest() == match.digest()
    insider = ironpitch.replay(text, secret="open-sesame", check_dice=True)
    assert go_on(insider, 1, 20) == go_on(match, 1, 20)
    with pytest.raises(RecordDiverged, match="not the one"):
        ironpitch.replay(text, secret="open-barley")
    with pytest.raises(RecordDiverged, match="not told yet"):
        ironpitch.replay(text, check_dice=True)
    go_on(match, 2, 10_000)
    assert "dice sealed-1 open-sesame\n" in match.record()
    assert ironpitch.replay(match.record(), check_dice=True).digest() == match.digest()


def test_who_does_not_know_the_secret_follows_a_sealed_match_by_its_dice() -> None:
    match = ironpitch.new_match(seed="open-sesame", dice="sealed")
    outsider = ironpitch.replay(match.record())
    match.play("receive")
    outsider.play("receive")
    for choice in ("formation deep", "formation wedge", "aim h20" if "aim h20" in match.record() else ""):
        if choice and isinstance(match.request, Choose) and choice in match.request.choices:
            match.play(choice)
            outsider.play(choice)
    assert match.digest() == outsider.digest()
    assert isinstance(match.request, Choose)
    match.play(match.request.default)
    outsider.play(outsider.request.default)  # type: ignore[union-attr]
    assert isinstance(outsider.request, Roll)
    assert outsider.request.purpose == "kick-direction"


def good_record() -> str:
    match = ironpitch.scenario(home=["human/lineman @ h8"], away=["orc/lineman @ h20"], ball="h9", dice=[5, 1], seed=1)
    for choice in ("activate H1 move", "step h9", "step h10"):
        match.play(choice)
    return match.record()


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("ironpitch-record 1", "ironpitch-record 9", "no record"),
        ("ironpitch-record 1\n", "", "no record"),
        ("ruleset bb2016", "ruleset bb1066", "line 2"),
        ("ruleset bb2016", "rules bb2016", "line 2: 'rules'; expected 'ruleset ...'"),
        ("ruleset bb2016", "ruleset bb2016(gfi=off)", "line 5"),
        ("dice seeded-1 1", "dice seeded-1 -1", "line 3"),
        ("dice seeded-1 1", "dice seeded-1 9999999999999999999", "line 3"),
        ("dice seeded-1 1", "dice seeded-2 1", "line 3: unknown dice"),
        ("dice seeded-1 1", "dice loaded", "line 3: unknown dice"),
        ("script 5 1", "script 5 one", "line 4"),
        ("script 5 1", "script 0", "line 4"),
        ("script 5 1\n", "script 5 1\nscript 5 1\n", "line 5"),
        ("inputs 4", "inputs 5", "announces '5'"),
        ("step h9 d6=5", "step h9", "announces"),
        ("step h9", "step h7", "line 7, input 3, 'd6=5': input 3 is a die"),
        ("step h9", "step h20", "line 7, input 2, 'step h20'"),
        ("step h9", "hop h9", "line 7: unknown verb 'hop'"),
        ("step h9", "step z9", "line 7: 'z9' is no square"),
        ("d6=5", "d6=7", "no such face"),
        ("d6=5", "d7=5", "no such die"),
        ("d6=5", "d66=5", "no such die"),
        ("d6=5", "block=pow", "line 7, input 3, 'block=pow'"),
        ("d6=5", "d6=2", "line 7, input 4, 'step h10'"),
        ("d6=5", "6=5", "no die"),
        ("step h10", "step h11", "input 4, 'step h11'"),
        ("step h10", "step g10", "the match ends as"),
        ("; step h10", "", "announces"),
        ("digest ", "digest 0", "the match ends as"),
        ("\ndigest ", "\n# ", "unknown verb"),
        ("from position-1", "from position-2", "line 5"),
        ("H1@h8", "H1@h20", "line 5"),
    ],
)
def test_a_record_that_does_not_fit_is_refused_with_place_and_reason(old: str, new: str, complaint: str) -> None:
    text = good_record()
    assert old in text
    ironpitch.replay(text)
    with pytest.raises(RecordDiverged) as refusal:
        ironpitch.replay(text.replace(old, new, 1))
    assert complaint in str(refusal.value)


def test_a_record_that_goes_on_after_the_end_of_the_match_is_refused() -> None:
    text = walk(0).match.record()
    count = text.split("\ninputs ")[1].split("\n")[0]
    longer = text.replace(f"\ninputs {count}\n", f"\ninputs {int(count) + 1}\n").replace(
        "\ndigest", "; end-turn\ndigest"
    )
    with pytest.raises(RecordDiverged, match="after the end of the match"):
        ironpitch.replay(longer)


def test_something_after_the_digest_is_refused() -> None:
    with pytest.raises(RecordDiverged, match="follows the digest"):
        ironpitch.replay(good_record() + "more\n")
    ironpitch.replay(good_record() + "\n \n")


@pytest.mark.parametrize("text", ["", "\n", "ironpitch-record 1", "x" * 3_000_000, "ironpitch-record 1\n" * 100_001])
def test_what_is_no_record_at_all_is_refused(text: str) -> None:
    with pytest.raises(RecordDiverged):
        ironpitch.replay(text)


def test_a_record_is_not_a_number() -> None:
    with pytest.raises(RecordDiverged):
        ironpitch.replay(None)  # type: ignore[arg-type]


def test_dice_that_were_taken_back_are_passed_over_and_the_record_says_where() -> None:
    match = ironpitch.new_match("bb2016", seed="a-secret", dice="sealed")
    source = match.table.dice
    assert source is not None
    drawn = match.table.rolled
    match.table.dice = source.going_on(drawn, drawn + 3)
    while match.table.rolled < drawn + 2:
        assert isinstance(match.request, Choose)
        match.play(match.request.default)
    while not match.over:
        match.play("concede" if "concede" in match.request.choices else match.request.default)  # type: ignore[union-attr]
    text = match.record()
    assert f"\nskipped {drawn}+3\n" in text
    twin = ironpitch.replay(text, check_dice=True)
    assert twin.record() == text
    with pytest.raises(RecordDiverged, match=f"die {drawn + 1} of the record"):
        ironpitch.replay(text.replace(f"skipped {drawn}+3", f"skipped {drawn}+2"), check_dice=True)
    with pytest.raises(RecordDiverged, match=f"die {drawn + 1} of the record"):
        ironpitch.replay(text.replace(f"skipped {drawn}+3\n", ""), check_dice=True)


@pytest.mark.parametrize("gaps", ["", "3", "3+0", "3+1 3+1", "9+1 3+1", "-3+1", "3+1 x", "3+1234567890"])
def test_gaps_that_mean_nothing_are_refused(gaps: str) -> None:
    lines = ironpitch.new_match("bb2016", seed=7).record().splitlines()
    with pytest.raises(RecordDiverged, match="line 4: dice that are passed over are"):
        ironpitch.replay("\n".join([*lines[:3], f"skipped {gaps}", *lines[3:]]))


def test_dice_from_outside_cannot_be_passed_over() -> None:
    lines = ironpitch.new_match("bb2016", dice="manual").record().splitlines()
    with pytest.raises(RecordDiverged, match="line 4: dice from outside cannot be passed over"):
        ironpitch.replay("\n".join([*lines[:3], "skipped 3+1", *lines[3:]]))
