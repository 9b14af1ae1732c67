"""Abilities that change roles or grant actions, and how they meet tokens, cards, fouls and free actions."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.games.dreadball.plan import role
from ironpitch.games.dreadball.terms import Role
from tests.dreadball.playing import (
    asked,
    dice,
    fact,
    happened,
    has_mark,
    hex_of,
    holds,
    offered,
    options,
    play,
    rolls,
    status,
)
from tests.dreadball.skills.scene import JACK as HUMAN
from tests.dreadball.skills.scene import acted, loosely, set_up

ROBOT = "chromium-chargers/jack @ f8 e"
RIN = "the-unincorporated/rin-guard"
CONVICT = "long-rock-lifers/jack @ f8 e"
DONNA = "mvp/anne-marie-helder @ f8"
A1 = f"{HUMAN} @ f9"
SLAM = "act H1 slam, slam A1"


def acts(match: ironpitch.Match, player: str) -> list[str]:
    """The actions a player may take."""
    return [text.split()[2] for text in options(match) if text.startswith(f"act {player} ")]


# -- Quick Change Artist -----------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/quick-change-artist", "dreadball.transform.success")
def test_a_transform_takes_a_token_and_the_new_role_acts_with_the_next() -> None:
    match = acted([ROBOT], [A1], "act H1 transform, become guard", dice((1, 3)))
    assert (fact(match, "tokens"), has_mark(match, "H1", "one-token")) == (4, True)
    assert acts(match, "H1") == ["run", "sprint", "slam", "transform"]
    play(match, "act H1 run, done")
    assert acts(match, "H1") == []


@pytest.mark.covers("skill:dreadball/quick-change-artist", "dreadball.stand_up.double")
def test_a_free_action_may_be_a_transform_and_takes_no_token() -> None:
    match = acted([f"{ROBOT} prone".replace(" e prone", " prone")], [], "act H1 stand-up, face e", dice((2, 3)))
    assert offered(match, "act H1 transform")
    match = acted(
        [f"{ROBOT} prone".replace(" e prone", " prone")],
        [],
        "act H1 stand-up, face e, act H1 transform, become striker",
        dice((2, 3), (1, 3)),
    )
    assert (fact(match, "tokens"), role(match.table, 0)) == (4, Role.STRIKER)
    assert not has_mark(match, "H1", "two-tokens")


@pytest.mark.covers("skill:dreadball/quick-change-artist", "dreadball.transform.double")
def test_a_doubled_transform_brings_any_role_and_no_free_action() -> None:
    match = acted([f"{ROBOT} striker-form"], [], "act H1 transform", dice((2, 3)))
    assert sorted(options(match)) == ["become guard", "become jack"]
    play(match, "become guard")
    assert (asked(match), role(match.table, 0)) == (("rush", 0), Role.GUARD)


@pytest.mark.covers("skill:dreadball/quick-change-artist", "dreadball.rush_end.carrier_falls")
def test_a_carrier_who_becomes_a_guard_drops_the_ball_and_that_ends_the_rush() -> None:
    match = loosely([f"{ROBOT} ball"], [], "act H1 transform, become guard", [*dice((1, 3)), 1, 3])
    assert not holds(match, "H1")
    assert [e["side"] for e in happened(match, "RushEnded")] == ["home"]


# -- Pummel ------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/pummel", "dreadball.skill.pummel", "dreadball.action.two_tokens_per_player")
def test_the_second_slam_of_a_pummel_takes_no_token() -> None:
    line = f"{SLAM}, dodge, act H1 slam, slam A1, dodge"
    match = acted([f"{RIN} @ f8 e"], [A1], line, dice((2, 4), (2, 3), (2, 4), (2, 3)))
    assert (fact(match, "tokens"), has_mark(match, "H1", "two-tokens")) == (4, False)
    assert acts(match, "H1")
    assert asked(match) == ("rush", 0)  # and there is no third


@pytest.mark.covers("skill:dreadball/pummel", "dreadball.foul.sucker_punch")
def test_who_is_sent_off_for_the_first_slam_of_a_pummel_has_no_second() -> None:
    line = "act H1 slam, step e8, step e9, turn sw, slam A1, call sucker-punch H1"
    match = play(set_up([f"{RIN} @ f8 e"], [f"{HUMAN} @ f9 w"], [*dice((1, 2), (2, 2), (2, 4), (2, 3)), 2]), line)
    assert status(match, "H1") == "sin-bin-2"
    assert asked(match) == ("rush", 0)


# -- Shock Collar ------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.skill.shock_collar_activate", "dreadball.action.two_tokens_per_player")
def test_all_that_a_convict_is_good_for_after_two_tokens_is_his_collar() -> None:
    match = set_up([f"{CONVICT} two-tokens one-token"], [A1])
    assert acts(match, "H1") == ["shock"]
    match = set_up([f"{CONVICT} one-token"], [A1])
    assert "shock" in acts(match, "H1")


@pytest.mark.covers("dreadball.skill.shock_collar_activate", "dreadball.stand_up.double")
def test_a_collar_is_set_off_neither_by_a_card_nor_as_a_free_action() -> None:
    match = play(set_up([CONVICT], [A1], hands=(["any-action-jack-1"], [])), "play any-action-jack-1 H1")
    assert "do shock" not in options(match)
    lying = CONVICT.replace(" e", " prone")
    match = acted([lying], [A1], "act H1 stand-up, face e", dice((2, 2)))
    assert asked(match) == ("free", 0)
    assert not offered(match, "act H1 shock")


@pytest.mark.covers("skill:dreadball/shock-collar", "dreadball.skill.shock_collar_wearer")
def test_a_collar_is_no_foul_and_its_wearer_cannot_be_called_for_one() -> None:
    match = acted([CONVICT], [A1], "act H1 shock", [1, 1, 1])
    assert (status(match, "H1"), status(match, "A1")) == ("sin-bin-3", "prone")
    assert happened(match, "FoulCalled") == []


@pytest.mark.covers("skill:dreadball/shock-collar", "skill:dreadball/quick-recovery", "skill:dreadball/steady")
def test_a_collar_meets_who_recovers_quickly_and_who_never_goes_down() -> None:
    away = [f"{A1} +quick-recovery", f"{HUMAN} @ e8 +steady"]
    match = acted([CONVICT], away, "act H1 shock", [5, 5, 1])
    assert (status(match, "A1"), status(match, "A2")) == ("sin-bin-1", "sin-bin-2")
    match = acted([CONVICT], away, "act H1 shock", [1, 1, 1])
    assert (status(match, "A1"), status(match, "A2")) == ("prone", "standing")


# -- Prima Donna -------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.skill.prima_donna_actions", "dreadball.pick_up.double")
def test_a_prima_donna_on_a_bad_day_has_a_strikers_free_actions() -> None:
    match = acted([f"{DONNA} e striker-form"], [], "act H1 run, step f9, face e", dice((2, 3)), ball="f9")
    assert options(match) == ["decline", "act H1 run", "act H1 throw"]
    match = acted([f"{DONNA} prone striker-form"], [A1], "act H1 stand-up, face e", dice((2, 2)))
    assert not offered(match, "act H1 slam")


@pytest.mark.covers("dreadball.skill.prima_donna_roll", "dreadball.skill.does_this_hurt")
def test_a_prima_donna_on_a_good_day_is_a_guard_who_may_not_touch_the_ball() -> None:
    match = play(set_up([f"{DONNA} e"], [], [1, 1], ball="f9"), "act H1 run, step f9")
    assert not holds(match, "H1")
    assert hex_of(match, "H1") == "f9"
    match = acted([f"{DONNA} e"], [f"{A1} prone"], "act H1 stomp, stomp A1, let-go", dice((2, 4), (2, 2)))
    assert rolls(match, "slam") == [("H1", "slam", 4, 3)]
    assert role(match.table, 0) == Role.GUARD


# -- Backflip and other free actions -----------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/backflip", "dreadball.skill.backflip")
def test_a_backflip_by_the_last_token_still_brings_its_free_action() -> None:
    match = acted([f"{HUMAN} @ f8 prone +backflip"], [A1], "act H1 stand-up, face e", tokens=1)
    assert offered(match, "act H1 slam")
    assert (fact(match, "tokens"), role(match.table, 0)) == (0, Role.JACK)
    play(match, "act H1 slam")
    assert has_mark(match, "H1", "one-token")
    assert not has_mark(match, "H1", "two-tokens")


@pytest.mark.covers("skill:dreadball/it-wasnt-me", "dreadball.it_wasnt_me.no_foul_on_free_actions")
def test_no_foul_is_called_on_a_denier_for_a_free_action() -> None:
    home = [f"{HUMAN} @ f8 prone +backflip +it-wasnt-me"]
    line = "act H1 stand-up, face e, act H1 stomp, stomp A1"
    match = acted(home, [f"{A1} prone"], line, dice((1, 3), (1, 2)))
    assert asked(match) == ("rush", 0)
    line = "act H1 stomp, stomp A1, call stomp H1"
    match = acted([f"{HUMAN} @ f8 e +it-wasnt-me"], [f"{A1} prone"], line, [*dice((1, 3), (1, 2)), 2, *dice((2, 3))])
    assert status(match, "H1") == "standing"
