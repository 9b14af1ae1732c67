"""Abilities of the Challenge Cup, of a prima donna, and those the card only names, each at work in a match."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.engine.choices import COLUMN, parse_player
from ironpitch.games.dreadball.movement.pitch_file import standard_pitch
from ironpitch.games.dreadball.picture import roles, shown_role
from ironpitch.games.dreadball.plan import plan_of, role
from ironpitch.games.dreadball.skills.hired_cup import PrimaDonna
from ironpitch.games.dreadball.terms import Role
from tests.dreadball.at_table import run
from tests.dreadball.playing import (
    asked,
    dice,
    fact,
    happened,
    has_mark,
    hex_of,
    holds,
    modifiers,
    offered,
    options,
    play,
    rolls,
    status,
    uses,
)
from tests.dreadball.skills.scene import AWAY_BYSTANDER, HOME_BYSTANDER, acted, loosely, set_up
from tests.dreadball.skills.scene import JACK as HUMAN

SLAM = "act H1 slam, slam A1"
A1 = f"{HUMAN} @ f9"
ECLIPSE = "mvp/eclipse @ f8 e"
SLICK = "mvp/big-slick-salaran-vesh @ f8 e"
KREED = "mvp/kreed"
LOGAN = "mvp/lucky-logan"
DONNA = "mvp/anne-marie-helder @ f8 e"


def acts(match: ironpitch.Match, player: str) -> list[str]:
    """The actions a player may take."""
    return [text.split()[2] for text in options(match) if text.startswith(f"act {player} ")]


# -- Adaptable, Vigour, Resources --------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/adaptable", "dreadball.cup.adaptable", "dreadball.cup.adaptable_limit")
def test_who_adapts_throws_as_a_striker_by_a_card_and_evades_as_the_jack_she_is() -> None:
    home = ["mvp/eclipse @ f8 e ball", f"{HUMAN} @ f14 w"]
    line = "play throw-1 H1, step e8, step e9, step e10, turn se, pass H2"
    match = acted(home, [f"{HUMAN} @ g8 ne"], line, dice((1, 2), (1, 2), (1, 1)), hands=(["throw-1"], []))
    assert modifiers(match, "evade") == [(-1, "threatened")]
    assert modifiers(match, "throw") == [(2, "range"), (-1, "moved or turned"), (1, "adaptable")]
    assert holds(match, "H2")


@pytest.mark.covers("skill:dreadball/adaptable", "dreadball.cup.adaptable")
def test_who_adapts_slams_as_a_guard_by_a_guards_card() -> None:
    line = "play any-action-guard-1 H1, do slam, step f7, step f8, slam A1, dodge"
    home = ["mvp/eclipse @ f6 e"]
    match = acted(home, [A1], line, dice((2, 5), (2, 3)), hands=(["any-action-guard-1"], []))
    assert modifiers(match, "slam") == [(1, "moved into contact"), (1, "adaptable")]


@pytest.mark.covers("dreadball.cup.adaptable")
def test_nobody_else_is_given_a_card_of_another_role() -> None:
    match = set_up([f"{HUMAN} @ f8"], [A1], hands=(["any-action-guard-1", "any-action-striker-1"], []))
    assert not [text for text in options(match) if text.startswith("play any-action")]
    match = play(set_up([ECLIPSE], [A1], hands=(["any-action-striker-1"], [])), "play any-action-striker-1 H1")
    assert options(match) == ["do run", "do sprint", "do throw"]  # and neither a Slam nor a Stomp


@pytest.mark.covers("skill:dreadball/vigour", "dreadball.cup.vigour")
def test_two_cards_a_rush_are_played_on_who_has_vigour() -> None:
    hands: tuple[list[str], list[str]] = (["run-1", "run-2", "run-3"], [])
    line = "play run-1 H1, step f9, done, play run-2 H1, step f10, done"
    match = acted([ECLIPSE], [], line, hands=hands)
    assert has_mark(match, "H1", "carded-twice")
    assert not offered(match, "play run-3 H1")
    assert offered(match, "play run-3 H2")


@pytest.mark.covers("dreadball.cup.vigour")
def test_others_are_given_one_card_a_rush() -> None:
    match = acted([f"{HUMAN} @ f8 e"], [], "play run-1 H1, step f9, done", hands=(["run-1", "run-2"], []))
    assert not offered(match, "play run-2 H1")


def hired(text: str, team: str = "trontek-29ers") -> str:
    """A team file with somebody hired."""
    return f'name = "Hirers"\nteam = "{team}"\n{text}\n' + 6 * '[[player]]\nposition = "jack"\n'


@pytest.mark.covers("skill:dreadball/resources", "dreadball.cup.resources", "dreadball.cup.resources_xtreme")
def test_who_hires_resources_begins_with_a_card_more() -> None:
    text = hired('mvps = ["eclipse"]\narena = "gauntlet"\nunderdog = 20')
    match = ironpitch.new_match("dreadball", home=text, seed=3)
    assert [int(n) for n in plan_of(match.table).cards] == [1, 1]
    while asked(match)[0] in ("swap", "portal"):
        match.play("done")
    assert uses(match, "H7", "resources") == 1
    assert [len([e for e in happened(match, "CardDealt") if e["side"] == side]) for side in ("home", "away")] == [1, 1]


# -- told before the match ---------------------------------------------------------------------------------------------


@pytest.mark.covers(
    "skill:dreadball/blood-money",
    "skill:dreadball/mutant-native",
    "dreadball.cup.blood_money",
    "dreadball.cup.mutant_native",
)
@pytest.mark.parametrize("seed", [1])
def test_abilities_about_other_games_are_told_before_the_match_and_that_is_all(seed: int) -> None:
    told = set()
    for hire, arena in (("blitz", "magmarax"), ("hexan", "visvera")):
        text = hired(f'mvps = ["{hire}"]\narena = "{arena}"\nunderdog = 20')
        match = ironpitch.new_match("dreadball", home=text, seed=seed)
        while asked(match)[0] == "swap":
            match.play("done")
        told |= {str(e["skill"]) for e in happened(match, "SkillUsed") if e["player"] == "H7"}
    assert told == {"blood-money", "mutant-native"}


# -- Prima Donna -------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.skill.prima_donna_roll")
def test_a_die_decides_before_the_match_whether_a_prima_donna_is_a_striker() -> None:
    for face, became in ((1, ["striker"]), (2, []), (6, [])):
        table = set_up([DONNA], [A1]).table
        done = run(table, PrimaDonna().opens(table, 0), [face])
        assert [str(event["role"]) for event in done.told("Became")] == became


@pytest.mark.covers("skill:dreadball/prima-donna", "dreadball.skill.prima_donna_roll")
def test_the_die_for_a_prima_donna_is_rolled_when_the_match_is_opened() -> None:
    text = hired('mvps = ["anne-marie-helder"]\nunderdog = 20')
    match = ironpitch.new_match("dreadball", home=text, seed=1)
    while asked(match)[0] == "swap":
        match.play("done")
    assert [str(e["purpose"]) for e in happened(match, "Rolled") if e["purpose"] == "mood"] == ["mood"]
    assert uses(match, "H7", "prima-donna") == 1


@pytest.mark.covers("dreadball.skill.prima_donna_actions", "dreadball.skill.prima_donna_otherwise")
def test_on_a_bad_day_she_has_a_strikers_actions_and_otherwise_a_guards() -> None:
    match = set_up([f"{DONNA} striker-form"], [A1, f"{HUMAN} @ f10 prone"], ball="f7")
    assert acts(match, "H1") == ["run", "sprint", "throw"]
    assert shown_role(match.table, 0) == Role.STRIKER
    match = set_up([DONNA], [A1], ball="f7")
    assert acts(match, "H1") == ["run", "sprint", "slam"]


@pytest.mark.covers(
    "dreadball.skill.prima_donna_kit", "dreadball.skill.prima_donna_no_bonus", "dreadball.skill.prima_donna_movement"
)
def test_on_a_bad_day_she_has_a_glove_and_no_bonus_and_moves_like_a_jack() -> None:
    match = acted([f"{DONNA} striker-form"], [], "act H1 throw, step f9, face e", dice((1, 3)), ball="f9")
    assert holds(match, "H1")
    assert rolls(match, "pick-up") == [("H1", "pick-up", 3, 5)]
    assert not offered(match, "step f10")


@pytest.mark.covers("dreadball.skill.prima_donna_kit", "dreadball.skill.prima_donna_actions")
def test_on_a_bad_day_she_slams_back_without_a_bonus_and_has_a_strikers_armour() -> None:
    line = f"{SLAM}, slamback, hex f10"
    donna = f"{DONNA.replace('f8 e', 'f9 w')} striker-form"
    match = acted([f"{HUMAN} @ f8"], [donna], line, dice((2, 2), (0, 3), (2, 3)))
    assert rolls(match)[1:] == [("A1", "slamback", 3, 3), ("A1", "armour", 3, 5)]


@pytest.mark.covers("dreadball.skill.prima_donna_actions")
def test_on_a_bad_day_she_is_given_a_strikers_cards() -> None:
    hands: tuple[list[str], list[str]] = (["any-action-guard-1", "any-action-striker-1", "any-action-jack-1"], [])
    match = set_up([f"{DONNA} striker-form"], [A1], hands=hands)
    assert [text for text in options(match) if text.endswith(" H1") and text.startswith("play")] == [
        "play any-action-striker-1 H1"
    ]


# -- One Mind ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/one-mind", "dreadball.cup.one_mind", "dreadball.cup.one_mind_limit")
def test_who_are_of_one_mind_share_a_free_action_within_their_roles() -> None:
    home = ["mvp/melody @ f8 e", "mvp/harmony @ h8 e"]
    match = acted(home, [A1.replace("f9", "f16")], "act H1 run, step f9, face e", dice((2, 4)), ball="f9")
    assert asked(match) == ("free", 0)
    assert options(match) == ["decline", "act H1 run", "act H1 throw", "act H2 run"]
    play(match, "act H2 run, step h9, done")
    assert (hex_of(match, "H2"), hex_of(match, "H1")) == ("h9", "f9")
    assert fact(match, "tokens") == 4
    assert acts(match, "H2")  # a free action counts as none of his tokens
    assert not has_mark(match, "H2", "one-token")


# -- Snack -------------------------------------------------------------------------------------------------------------


def swallowed(*faces: int, away: tuple[str, ...] = (A1,)) -> ironpitch.Match:
    """Big Slick has swallowed the first of these players; he is Threatening, which costs them a die."""
    return play(set_up([SLICK], list(away), [*dice((3, 3), (0, 2)), *faces]), f"{SLAM}, dodge, use snack")


@pytest.mark.covers("skill:dreadball/snack", "dreadball.cup.snack", "dreadball.cup.snack_keeper")
def test_big_slick_swallows_whom_he_doubles_and_is_a_keeper_for_as_long() -> None:
    match = swallowed()
    slick = parse_player("H1")
    assert status(match, "A1") == "swallowed"
    assert rolls(match, "armour") == []
    assert role(match.table, slick) == Role.KEEPER
    assert roles(match.table)["H1"] == "keeper"
    assert acts(match, "H1") == ["run", "sprint", "slam", "transform"]
    figures = [int(plan_of(match.table).figures[(5 + n) * COLUMN + slick]) for n in range(5)]
    assert figures == [3, 3, 5, 4, 4]


@pytest.mark.covers("skill:dreadball/snack", "dreadball.cup.snack_limits")
def test_big_slick_swallows_one_at_a_time() -> None:
    match = swallowed(*dice((3, 4), (0, 2), (3, 3)), away=(A1, f"{HUMAN} @ e8"))
    play(match, "act H1 slam, turn ne, slam A2, dodge")
    assert asked(match)[0] == "push"


@pytest.mark.covers("dreadball.cup.snack_limits")
def test_big_slick_swallows_no_giant() -> None:
    match = play(set_up([SLICK], ["giant/karadon @ f10 w"], dice((2, 2), (0, 2), (2, 5))), f"{SLAM}, dodge")
    assert asked(match) == ("push", 0)


@pytest.mark.covers(
    "skill:dreadball/snack",
    "dreadball.cup.snack_spit",
    "dreadball.cup.snack_spit_place",
    "dreadball.cup.snack_spit_armour",
)
def test_big_slick_spits_him_out_next_to_him_with_an_action() -> None:
    match = swallowed(*dice((1, 3)))
    play(match, "act H1 transform")
    assert asked(match) == ("hex", 0)
    assert sorted(options(match)) == ["hex e8", "hex f9", "hex g8"]
    play(match, "hex f9")
    assert [(e["damage"], e["left"]) for e in happened(match, "Armour")] == [(2, 1)]
    assert status(match, "A1") == "sin-bin-1"
    assert role(match.table, parse_player("H1")) == Role.JACK


@pytest.mark.covers("dreadball.cup.snack_spit_place")
def test_who_was_spat_out_unhurt_lies_on_the_ground() -> None:
    match = play(swallowed(*dice((2, 3))), "act H1 transform, hex f9")
    assert (status(match, "A1"), hex_of(match, "A1")) == ("prone", "f9")


@pytest.mark.covers("skill:dreadball/snack", "dreadball.cup.snack_spit")
def test_big_slick_spits_him_out_when_his_armour_is_tested() -> None:
    faces = dice((2, 2), (0, 2), (0, 4), (2, 2), (2, 3), (0, 3))
    match = set_up([SLICK], [A1, f"{HUMAN} @ e8 sw"], faces)
    play(match, f"{SLAM}, dodge, use snack, act H1 slam, turn ne, slam A2, slamback")
    assert asked(match) == ("push", 1)
    play(match, "hex g7")
    assert asked(match) == ("hex", 0)
    assert len(options(match)) == 6  # he is down: any hex next to him
    play(match, "hex g8")
    match.check_dice()
    assert rolls(match, "armour") == [("A1", "armour", 3, 4), ("H1", "armour", 3, 4)]
    assert (status(match, "A1"), status(match, "H1")) == ("prone", "sin-bin-1")
    assert role(match.table, parse_player("H1")) == Role.JACK


@pytest.mark.covers("dreadball.cup.snack_spit_place")
def test_with_no_empty_threat_hex_there_is_no_spitting_out() -> None:
    crowd = [f"{HUMAN} @ {hex_}" for hex_ in ("e8", "g8", "f10")]
    match = play(set_up([SLICK, *crowd], [f"{A1} w"], dice((3, 3), (0, 1))), f"{SLAM}, dodge, use snack")
    assert "transform" in acts(match, "H1")
    play(match, "act H4 run, step f9, done")
    assert "transform" not in acts(match, "H1")
    assert status(match, "A1") == "swallowed"


@pytest.mark.covers("dreadball.cup.snack")
def test_who_was_swallowed_is_on_his_bench_when_big_slick_leaves_the_pitch() -> None:
    match = play(swallowed(3, away=(A1, f"{HUMAN} @ h9 +dirty-tricks")), "call dirty-tricks H1")
    assert (status(match, "H1"), status(match, "A1")) == ("sin-bin-3", "bench")
    assert role(match.table, parse_player("H1")) == Role.JACK


@pytest.mark.covers("dreadball.cup.snack")
def test_a_position_tells_who_has_been_swallowed() -> None:
    text = swallowed().position()
    assert "swallowed" in text
    assert ironpitch.from_position(text).position() == text


# -- Nemesis -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("skill:dreadball/nemesis", "dreadball.cup.nemesis_order")
def test_kreed_must_stomp_logan_if_he_can() -> None:
    away = [f"{LOGAN} @ f9 prone", f"{HUMAN} @ e8 prone"]
    match = set_up([f"{KREED} @ f8 e"], away, dice((1, 3), (1, 2)))
    assert acts(match, "H1") == ["stomp"]
    play(match, "act H1 stomp")
    assert options(match) == ["stomp A1"]


@pytest.mark.covers("skill:dreadball/nemesis", "dreadball.cup.nemesis_order")
def test_kreed_must_slam_logan_with_his_weapon_if_he_can() -> None:
    match = set_up([f"{KREED} @ f7 e"], [f"{LOGAN} @ f9 w", f"{HUMAN} @ e9"], dice((2, 5), (2, 3)))
    assert acts(match, "H1") == ["slam"]
    play(match, "act H1 slam, step f8")
    assert options(match) == [text for text in options(match) if text == "slam A1" or text.startswith("turn")]
    play(match, "slam A1, dodge")
    assert (1, "weapon") in modifiers(match, "slam")


@pytest.mark.covers("skill:dreadball/nemesis", "dreadball.cup.nemesis_order")
def test_kreed_must_shoot_logan_if_he_sees_him() -> None:
    match = set_up([f"{KREED} @ f8 e"], [f"{LOGAN} @ f12 w", f"{HUMAN} @ e12"])
    assert acts(match, "H1") == ["throw"]
    play(match, "act H1 throw")
    assert not offered(match, "done")
    assert [text for text in options(match) if text.startswith("shoot")] == ["shoot A1"]


@pytest.mark.covers("skill:dreadball/nemesis", "dreadball.cup.nemesis_approach")
def test_kreed_must_come_nearer_to_logan_if_he_can_do_nothing_else() -> None:
    match = set_up([f"{KREED} @ f8 w"], [f"{LOGAN} @ f12 w"])
    assert "run" in acts(match, "H1")
    play(match, "act H1 run")
    assert not offered(match, "done")
    play(match, "step f7")
    assert not offered(match, "done")
    play(match, "step f8, step f9, done")
    assert hex_of(match, "H1") == "f9"


@pytest.mark.covers("dreadball.cup.nemesis_absent")
@pytest.mark.covers("dreadball.cup.nemesis_approach")
def test_kreed_must_come_nearer_to_logan_in_a_slam_at_somebody_else_too() -> None:
    match = play(set_up([f"{KREED} @ f8 w"], [f"{LOGAN} @ f16 e", f"{HUMAN} @ f7"]), "act H1 slam")
    assert not offered(match, "slam A2")
    assert not offered(match, "done")
    assert not offered(match, "step e7")
    assert offered(match, "step f9")
    near = set_up([f"{KREED} @ f8 w"], [f"{LOGAN} @ f16 e", f"{HUMAN} @ e9"], dice((1, 3), (1, 3)))
    play(near, "act H1 slam, step f9")
    assert offered(near, "done")


@pytest.mark.covers("dreadball.cup.nemesis_approach")
def test_kreed_must_come_nearer_to_logan_before_he_steals_or_passes() -> None:
    match = play(set_up([f"{KREED} @ f8 w"], [f"{LOGAN} @ f16 e", f"{HUMAN} @ f7 ball"]), "act H1 steal")
    assert not offered(match, "steal A2")
    assert not offered(match, "done")
    match = play(set_up([f"{KREED} @ f8 w ball", f"{HUMAN} @ f5 e"], [f"{LOGAN} @ f19 e"]), "act H1 throw")
    assert not offered(match, "pass H2")
    play(match, "step f9, turn w")
    assert offered(match, "pass H2")


@pytest.mark.covers("dreadball.cup.nemesis_approach")
def test_kreed_stomps_nobody_else_while_there_is_a_way_to_come_nearer_to_logan() -> None:
    match = set_up([f"{KREED} @ f8 w"], [f"{LOGAN} @ f16 e", f"{HUMAN} @ f7 prone"])
    assert acts(match, "H1") == ["run", "sprint", "slam", "throw"]


@pytest.mark.covers("skill:dreadball/nemesis", "dreadball.cup.nemesis_order", "dreadball.interference.movement")
@pytest.mark.parametrize(("logan", "thrown"), [("f9", 4), ("f10", 5)])
def test_kreed_who_interferes_slams_logan_with_his_weapon_if_he_can(logan: str, thrown: int) -> None:
    home = [f"{LOGAN} @ {logan} w", f"{HUMAN} @ g8 e", f"{HUMAN} @ c9"]
    match = set_up(home, [f"{KREED} @ f8 e +running-interference"], dice((2, thrown), (2, 3)))
    play(match, "act H3 run, step c10, done, player A1")
    assert not offered(match, "done")
    assert not offered(match, "slam H2")
    play(match, ("step f9, " if logan == "f10" else "") + "slam H1, dodge")
    assert (1, "weapon") in modifiers(match, "slam")


def test_kreed_is_free_while_logan_is_not_on_the_pitch() -> None:
    match = play(set_up([f"{KREED} @ f8 e"], [f"{LOGAN} bench", f"{HUMAN} @ f9"]), "act H1 run")
    assert offered(match, "done")


@pytest.mark.covers("skill:dreadball/nemesis", "dreadball.cup.nemesis_reward")
def test_kreed_is_really_lucky_once_he_has_put_logan_off_until_he_is_back() -> None:
    line = f"{SLAM}, dodge, decline, hex f10, decline, let-go"
    match = set_up([f"{KREED} @ f8 e"], [f"{LOGAN} @ f9 w"], dice((4, 4), (0, 3), (1, 3)))
    play(match, line)
    assert status(match, "A1") == "sin-bin-3"
    assert has_mark(match, "H1", "revenged")
    match = acted(
        [f"{KREED} @ f8 prone revenged"], [f"{LOGAN} bench"], "act H1 stand-up, use nemesis, face e", [1, 1, 1, 5]
    )
    assert status(match, "H1") == "standing"
    match = loosely([f"{KREED} @ f8 prone revenged"], [f"{LOGAN} bench"], "end-rush")
    while asked(match) != ("rush", 1):
        match.play(options(match)[0])
    play(match, "act A1 run")
    assert not has_mark(match, "H1", "revenged")


# -- Quick Change Artist with figures of one's own ---------------------------------------------------------------------


@pytest.mark.covers("dreadball.mvp.hexan", "skill:dreadball/quick-change-artist")
def test_hexan_changes_into_her_own_profiles() -> None:
    match = acted(["mvp/hexan @ f8 e"], [], "act H1 transform, become guard", dice((1, 3)))
    assert role(match.table, 0) == Role.GUARD
    figures = [[int(plan_of(match.table).figures[(5 * form + n) * COLUMN]) for n in range(5)] for form in range(3)]
    assert figures == [[6, 4, 4, 4, 4], [5, 3, 5, 4, 4], [5, 5, 3, 4, 5]]
    assert fact(match, "tokens") == 4


# -- named, not described ----------------------------------------------------------------------------------------------


def unprinted(
    home: list[str], away: list[str], line: str, *faces: int, on: bool, ball: str | None = None
) -> ironpitch.Match:
    """Play a line with or without our reading of abilities that the card only names."""
    rules = f"dreadball(unprinted={'on' if on else 'off'})"
    squads = [*home, HOME_BYSTANDER], [*away, AWAY_BYSTANDER]
    match = ironpitch.scenario(rules, *squads, dice=list(faces), seed=1, rush=("home", 3), referee="a15", ball=ball)
    return play(match, line)


@pytest.mark.covers("skill:dreadball/crowd-puller", "dreadball.mvp.kryphos")
def test_a_crowd_puller_brings_a_fan_check_if_that_is_played() -> None:
    home = [f"{HUMAN} @ f17 e +crowd-puller ball"]
    for on, checks in ((False, 0), (True, 1)):
        match = unprinted(home, [], "act H1 throw, strike", 4, 1, on=on)
        assert len(happened(match, "FanCheck")) == checks


@pytest.mark.covers("skill:dreadball/mind-control", "dreadball.giant.synechdoche")
def test_mind_control_takes_a_die_from_who_goes_for_him_if_that_is_played() -> None:
    for on, count in ((False, 3), (True, 2)):
        match = unprinted([f"{HUMAN} @ f8"], [f"{A1} +mind-control"], SLAM, on=on, ball="k6")
        play(match, "dodge")
        assert rolls(match, "slam") == [("H1", "slam", count, 4)]


@pytest.mark.covers("skill:dreadball/portal-master", "dreadball.mvp.kryphos")
def test_a_portal_master_opens_portals_and_is_never_confused_if_that_is_played() -> None:
    home = [f"{HUMAN} @ f8 e +portal-master"]
    places = {f"portal-{n + 1}": int(standard_pitch().board.parse(name)) for n, name in enumerate(("f9", "k9"))}
    for on, able in ((False, False), (True, True)):
        rules = f"dreadball(unprinted={'on' if on else 'off'})"
        squads = [*home, HOME_BYSTANDER], [AWAY_BYSTANDER]
        match = ironpitch.scenario(
            rules, *squads, dice=[1, 1, 1, 1], strict_dice=True, rush=("home", 3), ball="a9", facts=places
        )
        assert ("portal" in acts(match, "H1")) is able
        play(match, "act H1 run, step f9")
        assert asked(match) == ("hex", 0 if on else 1)


@pytest.mark.covers("dreadball.skill.phaser_forms", "dreadball.skill.phaser_solid_penalty")
def test_a_phaser_passes_through_nobody_if_that_is_not_played() -> None:
    for rules, passes in (("dreadball(phasing=on)", True), ("dreadball", False)):
        squads = [f"{HUMAN} @ f8 e +phaser", HOME_BYSTANDER], [A1, AWAY_BYSTANDER]
        match = ironpitch.scenario(rules, *squads, rush=("home", 3), ball="k6", referee="a15", seed=1)
        play(match, "act H1 run")
        assert ("step f10" in options(match)) is passes
        match = ironpitch.scenario(rules, *squads, rush=("home", 3), ball="k6", referee="a15", seed=1)
        play(match, f"{SLAM}, dodge")
        assert (-1, "phaser") in modifiers(match, "slam")


@pytest.mark.covers("dreadball.team.koeputki_kolossals")
def test_monkey_business_brings_a_coaching_die_for_every_zee_beyond_six_if_that_is_played() -> None:
    for rules, count in (("dreadball", 0), ("dreadball(unprinted=on)", 4)):
        match = ironpitch.new_match(rules, home="koeputki-kolossals", seed=1)
        assert fact(match, "dice-home") == count
