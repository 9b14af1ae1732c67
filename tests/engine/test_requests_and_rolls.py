"""What a match waits for, as a coach sees it: choices that are listed, counted and indexed, and rolls."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch import Choice, Choose, IllegalChoice, IllegalRoll, Match, Roll, odds


def asked(match: Match) -> Choose:
    request = match.request
    assert isinstance(request, Choose)
    return request


def rolling(match: Match) -> Roll:
    request = match.request
    assert isinstance(request, Roll)
    return request


def manual(block: bool = False) -> Match:
    """A match that waits for the dice of a dodge, or of a block of two dice against one who is weaker."""
    match = ironpitch.scenario(
        "bb2020",
        home=["human/blitzer @ h12", "human/lineman @ g12"],
        away=["orc/goblin-lineman @ h13"],
        dice="manual",
    )
    match.play("activate H1 block" if block else "activate H1 move")
    match.play("block A1" if block else "step h11")
    return match


def test_choices_are_a_sequence() -> None:
    choices = asked(ironpitch.new_match(seed=1)).choices
    every = list(choices)
    assert len(choices) == len(every) > 1
    assert (choices[0], choices[-1], choices[len(every) - 1]) == (every[0], every[-1], every[-1])
    assert choices[-len(every)] == every[0]
    for index in (len(every), -len(every) - 1):
        with pytest.raises(IndexError, match=f"of {len(every)}"):
            choices[index]


def test_a_choice_is_its_text() -> None:
    match = ironpitch.new_match(seed=1)
    choice = asked(match).default
    assert choice == choice.text == str(choice)
    assert choice == Choice(choice.code, match.table.plan.ruleset)
    assert choice != asked(match).choices[1]
    assert (choice != 7, choice.verb) == (True, choice.text.split()[0])
    assert {choice: 1}[Choice(choice.code, match.table.plan.ruleset)] == 1


def test_choices_of_two_games_are_equal_if_they_say_the_same_and_then_their_hashes_are() -> None:
    football, hexes = ironpitch.rulesets.ruleset("bb2020"), ironpitch.rulesets.ruleset("dreadball")
    for code in range(1, 40):
        one, other = Choice(code, football), Choice(code, hexes)
        assert (one == other) == (one.text == other.text)
        assert one != other or hash(one) == hash(other)
    twin = ironpitch.rulesets.ruleset("bb2020(prayers=league)")
    assert Choice(1, football) == Choice(1, twin)
    assert len({Choice(1, football), Choice(1, twin)}) == 1


def test_a_choice_of_other_rules_is_read_by_its_text() -> None:
    match = ironpitch.scenario("bb2020", home=["human/lineman @ h12"], away=["orc/lineman @ a1"])
    hexes = ironpitch.rulesets.ruleset("dreadball")
    mine = asked(match).choices[1]
    strange = Choice(mine.code, hexes)
    assert strange.text != mine.text
    assert strange not in asked(match).choices
    with pytest.raises(ironpitch.IllegalChoice):
        match.play(strange)
    with pytest.raises(ironpitch.IllegalChoice):
        odds.of(match, [strange])
    match.play(Choice(mine.code, ironpitch.rulesets.ruleset("bb2020(prayers=league)")))
    assert asked(match).about == "H1"


def test_only_legal_choices_are_among_the_choices() -> None:
    match = ironpitch.new_match(seed=1)
    choices = asked(match).choices
    legal = choices[1]
    other = ironpitch.scenario("bb2020", home=["human/lineman @ h12"], away=["orc/lineman @ h20"])
    strange = next(each for each in asked(other).choices if each.text not in choices)
    for _ in range(2):  # before the list is written down, and after
        assert legal in choices
        assert legal.text in choices
        assert strange not in choices
        assert strange.text not in choices
        assert "no such thing" not in choices
        assert 7 not in choices
        assert len(list(choices)) > 0


def test_the_choices_of_an_answered_request_are_gone_unless_somebody_looked() -> None:
    match = ironpitch.new_match(seed=1)
    looked, unseen = asked(match).choices, asked(match).choices
    before = list(looked)
    match.play(before[0])
    assert list(looked) == before
    assert before[1] in looked
    for look in (lambda: len(unseen), lambda: unseen[0], lambda: before[1] in unseen):
        with pytest.raises(IllegalChoice, match="this request has been answered"):
            look()


def test_a_roll_says_what_is_rolled_for_whom_and_how_it_can_fall() -> None:
    roll = rolling(manual())
    assert (roll.kind, roll.side, roll.about, roll.purpose, roll.detail) == ("roll", 0, "H1", "dodge", "dodge")
    assert (roll.count, roll.die, roll.sides, roll.stat) == (1, "d6", 6, 0)
    assert roll.falls() == [((face,), 1 / 6) for face in range(1, 7)]
    assert roll.outcomes() == roll.falls()


def test_several_block_dice_fall_in_every_way() -> None:
    roll = rolling(manual(block=True))
    assert (roll.count, roll.die, roll.sides) == (2, "block", 6)
    assert sorted(fall for fall, _ in roll.falls()) == [(a, b) for a in range(1, 7) for b in range(1, 7)]
    assert {chance for _, chance in roll.falls()} == {1 / 36}


def test_where_successes_are_counted_the_outcomes_are_successes() -> None:
    match = ironpitch.scenario(
        "dreadball",
        home=["trontek-29ers/guard @ f10"],
        away=["trontek-29ers/jack @ f11"],
        ball="f2",
        rush=("home", 3),
        dice="manual",
    )
    for text in ("act H1 slam", "slam A1", "slamback"):
        match.play(text)
    roll = rolling(match)
    assert (roll.count, roll.stat) == (4, 4)
    outcomes = roll.outcomes()
    assert [successes for successes, _ in outcomes] == list(range(len(outcomes)))
    assert sum(chance for _, chance in outcomes) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ([], "0 dice given, expected 2 block dice"),
        ([1], "1 die given, expected 2 block dice"),
        ([1, 2, 3], "3 dice given, expected 2 block dice"),
        ([1, 7], "7 is no face of block dice; expected 1 to 6 or skull, both-down, push, stumble, pow"),
        ([0, 1], "0 is no face of block dice; expected 1 to 6 or skull"),
        ([True, 1], "True is no face of block dice"),
        (["pow", "wow"], "'wow' is no face of block dice"),
        ("pow pow", "'pow pow' is text; expected a list of 2 block dice such as [1, 1]"),
        (iter(int, 1), "more than 8 dice given, expected 2 block dice"),
    ],
)
def test_dice_that_do_not_fit_are_refused_and_change_nothing(values: object, says: str) -> None:
    match = manual(block=True)
    before = match.record()
    with pytest.raises(IllegalRoll) as refused:
        match.roll(values)
    assert str(refused.value).startswith(says)
    assert match.record() == before


def test_plain_dice_are_told_as_such() -> None:
    match = manual()
    with pytest.raises(IllegalRoll, match=r"7 is no face of D6; expected 1 to 6$"):
        match.roll([7])
    with pytest.raises(IllegalRoll, match=r"'pow' is text; expected a list of 1 D6 such as \[1\]"):
        match.roll("pow")


def test_an_iterator_that_breaks_rolls_nothing() -> None:
    def breaking() -> object:
        yield 3
        raise RuntimeError("the table fell over")

    match = manual(block=True)
    with pytest.raises(IllegalRoll, match="the dice cannot be read: the table fell over"):
        match.roll(breaking())


def test_one_die_may_be_given_as_it_is_and_faces_by_name() -> None:
    match = manual()
    match.roll(6)
    assert isinstance(match.request, Choose)
    block = manual(block=True)
    block.roll(["pow", 3])
    assert [event["face"] for event in block.events if event.name == "Rolled"] == [6, 3]
