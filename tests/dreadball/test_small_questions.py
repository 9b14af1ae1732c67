"""Small questions of the rules of DreadBall, each asked with every kind of answer."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import ironpitch
from ironpitch.engine.choices import SQUAD, choice
from ironpitch.games.dreadball import terms, verbs
from ironpitch.games.dreadball.cards.deck import NO_CARD, card_at, drawn_card, how_many_cards
from ironpitch.games.dreadball.cards.unseen import deal_anew, faces_for, shows_the_same
from ironpitch.games.dreadball.movement.sight import touches_along
from ironpitch.games.dreadball.play.set_up import to_place, to_place_beside
from ironpitch.games.dreadball.play.upright import upright
from tests.dreadball.beside import beside
from tests.dreadball.playing import started

CLUB = "trontek-29ers"
JACK = f"{CLUB}/jack"
FOE = f"{JACK} @ f12"


@pytest.mark.parametrize(
    ("player", "able"),
    [
        (f"{JACK} @ f4 +keeper ball", False),
        (f"{JACK} @ f4 ball", False),
        (f"{CLUB}/guard @ f4 +keeper ball", True),
        (f"{CLUB}/guard @ f4 +keeper", False),
        (f"{CLUB}/guard @ f4 +keeper prone", False),
    ],
)
@pytest.mark.covers("dreadball.skill.keeper_punt")
def test_only_a_keeper_on_his_feet_with_the_ball_punts(player: str, able: bool) -> None:
    match = started([player], [FOE])
    assert match.is_legal(match.read("act H1 punt")) == able


# -- the set-up --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.giant.counts_two")
@pytest.mark.parametrize(
    ("on_pitch", "small", "giants", "to_come", "beside_one"),
    [
        (0, 6, 1, 6, 4),
        (0, 4, 1, 5, 4),
        (0, 3, 1, 4, 3),
        (0, 5, 1, 5, 4),
        (2, 4, 1, 4, 2),
        (4, 0, 1, 1, 0),
        (5, 0, 1, 0, 0),
    ],
)
def test_a_giant_takes_two_places_of_the_six(
    on_pitch: int, small: int, giants: int, to_come: int, beside_one: int
) -> None:
    places = ["b3", "b5", "b7", "d3", "d5", "d7"]
    home = [f"{JACK} @ {places[n]}" for n in range(on_pitch)]
    home += [f"{JACK} bench"] * small + ["giant/karadon bench"] * giants
    table = started(home or [f"{JACK} bench"], [FOE]).table
    assert to_place(table, 0) == to_come
    assert to_place_beside(table, 0, 1) == beside_one


# -- what nobody has seen ----------------------------------------------------------------------------------------------


def dealt() -> vec[i64]:
    """The facts of a match in which both hold cards."""
    hands = (["run-1", "slam-1"], ["run-2", "slam-2", "keen-ref-1"])
    return started([f"{JACK} @ f4"], [FOE], hands=hands).table.facts


@pytest.mark.parametrize("side", [0, 1])
def test_two_matches_look_alike_if_only_face_down_cards_differ(side: int) -> None:
    facts, others = dealt(), dealt()
    assert shows_the_same(facts, others, side)
    theirs = terms.Fact.HAND + 1 - side
    held = next(card for card in range(52) if others[theirs] >> card & 1)
    piled = next(card for card in range(52) if others[terms.Fact.PILE] >> card & 1)
    swap = (1 << held) | (1 << piled)
    others[theirs] ^= swap
    others[terms.Fact.PILE] ^= swap
    assert shows_the_same(facts, others, side)
    assert not shows_the_same(facts, others, 1 - side)
    others[theirs] |= 1 << held
    assert not shows_the_same(facts, others, side)  # one card more


@pytest.mark.parametrize("side", [0, 1])
def test_any_other_fact_is_seen(side: int) -> None:
    face_down = {terms.Fact.PILE, terms.Fact.DISCARDS, terms.Fact.HAND + 1 - side}
    for fact in range(len(dealt())):
        others = dealt()
        others[fact] += 1
        assert not shows_the_same(dealt(), others, side) or fact in face_down


def test_the_dice_found_for_a_card_draw_it() -> None:
    for pile in (2**52 - 1, 0b1011, 2**51 | 2**17 | 2**3, 1):
        for place in range(int(how_many_cards(pile))):
            card = card_at(pile, place)
            faces = faces_for(pile, card)
            assert drawn_card(pile, faces) == card != NO_CARD


@pytest.mark.parametrize("side", [0, 1])
def test_hidden_cards_are_dealt_anew_as_many_to_each_place_and_seen_ones_stay(side: int) -> None:
    before, after = dealt(), dealt()
    other = terms.Fact.HAND + 1 - side
    for facts in (before, after):
        laid = facts[terms.Fact.PILE] & 0b111_0000_0000
        facts[terms.Fact.PILE] &= ~laid
        facts[terms.Fact.DISCARDS] |= laid
    hidden = before[terms.Fact.PILE] | before[other] | before[terms.Fact.DISCARDS]
    kept = next(1 << card for card in range(52) if before[other] >> card & 1)
    hidden &= ~kept
    changed = 0
    for seed in range(5):
        facts = vec[i64](list(after))
        dice = ironpitch.scenario("dreadball", [f"{JACK} @ f4"], [FOE], seed=seed).table.dice
        assert dice is not None
        deal_anew(facts, side, hidden, dice)
        for place in (terms.Fact.PILE, terms.Fact.DISCARDS, other):
            assert how_many_cards(facts[place]) == how_many_cards(before[place])
        assert facts[other] & kept
        assert facts[terms.Fact.HAND + side] == before[terms.Fact.HAND + side]
        assert facts[terms.Fact.PILE] | facts[terms.Fact.DISCARDS] | facts[other] == hidden | kept
        changed += facts[other] != before[other]
    assert changed


# -- who has to stand at the end ---------------------------------------------------------------------------------------


def test_whoever_acts_in_a_plan_has_to_stand_at_its_end_unless_he_leaves_or_dives() -> None:
    match = started([f"{JACK} @ f4", f"{JACK} @ d4", f"{JACK} @ h4 prone"], [FOE])
    table = match.table
    act = [choice(verbs.Do.ACT, player, 0) for player in range(3)]
    assert upright(table, 0, []) == []
    assert upright(table, 0, act[:1]) == [0]
    assert upright(table, 0, [act[0], act[1], act[0]]) == [0, 1]
    assert upright(table, 0, [act[0], choice(verbs.Do.LEAVE)]) == []
    assert upright(table, 0, [act[0], choice(verbs.Do.DIVE)]) == []
    assert upright(table, 0, [act[0], act[1], choice(verbs.Do.LEAVE)]) == [0]
    assert upright(table, 0, [choice(verbs.Do.LEAVE)]) == []
    match.play("act H1 run")
    assert upright(table, 0, []) == [0]
    assert upright(table, 1, []) == []
    assert upright(table, 0, [act[1]]) == [0, 1]
    assert upright(table, 0, [choice(verbs.Do.PLAY, 5, 1)]) == [0, 1]
    assert upright(table, 0, [choice(verbs.Do.PLAY, 5, 2)]) == [0]
    assert upright(table, 0, [choice(verbs.Do.PLAY, 5, SQUAD)]) == [0]


# -- lines and pictures ------------------------------------------------------------------------------------------------


def test_a_line_runs_along_a_hex_if_two_of_its_corners_are_on_it() -> None:
    found = {(column, row) for column in range(-4, 5) for row in range(-2, 3) if touches_along(0, 1, column, row)}
    assert {column for column, _ in found} == {-1, 1}
    assert not touches_along(1, 0, 0, 1)


@pytest.mark.parametrize(
    ("ruleset", "parts"),
    [
        ("dreadball(fans=on)", ["fans"]),
        ("dreadball(hacking=on)", ["hacking"]),
        ("dreadball(exploits=on, fans=on)", ["exploits", "fans"]),
        ("dreadball(staff=lent)", ["staff"]),
        ("dreadball(staff=on, fans=on)", ["staff", "fans"]),
        ("dreadball(cheerleaders=lent)", ["cheerleaders"]),
    ],
)
def test_a_view_names_the_parts_of_the_side_line_that_are_played(ruleset: str, parts: list[str]) -> None:
    view: Any = beside([f"{JACK} @ f4"], ruleset=ruleset).view()
    assert sorted(view["side_line"]["parts"]) == sorted(parts)
