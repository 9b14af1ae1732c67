"""Fans on the pitch: how they come on, move and leave, whom they threaten, and what players do about them."""

from __future__ import annotations

import pytest

import ironpitch
from ironpitch.engine.choices import NOBODY, choice
from ironpitch.games.dreadball.ball.handling import scatter
from ironpitch.games.dreadball.movement.hexes import is_free
from ironpitch.games.dreadball.movement.move import evade_test
from ironpitch.games.dreadball.movement.threat import is_threatened, sees
from ironpitch.games.dreadball.play.acting import why_no_deed
from ironpitch.games.dreadball.sideline.fan_moves import move_fans
from ironpitch.games.dreadball.sideline.fan_placing import is_near_edge, may_place_fan
from ironpitch.games.dreadball.sideline.fan_play import fan_dodge_test, fan_slam_test, slam_fan
from ironpitch.games.dreadball.sideline.fans import fan_check
from ironpitch.games.dreadball.sideline.pitch_fans import fans_beside
from ironpitch.games.dreadball.sideline.referee import move_referee, referee_moves
from ironpitch.games.dreadball.sideline.side_terms import Do, Fact
from ironpitch.games.dreadball.terms import Action
from tests.dreadball.at_table import choices, drawing, fact, hexes, player, run
from tests.dreadball.beside import GUARD, JACK, STRIKER, beside, fans_at, next_to, put_cheerleaders, put_fans
from tests.dreadball.handling import dice_of
from tests.dreadball.playing import happened, play

ONLY = "dreadball(fans=on)"
HIT = 5
MISS = 1
LOUD = [5, 5, 1, 5, 1, 1]
"""A crowd test that the side of the player wins with a double."""


def with_fans(*fans: str, home: str = f"{JACK} @ f5", ruleset: str = ONLY) -> ironpitch.Match:
    """One player of either side, and fans."""
    return beside([home], fans=fans, ruleset=ruleset)


# -- coming on ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.fan.place_instead_of_card")
def test_a_fan_check_may_be_one_or_two_fans_instead() -> None:
    table = with_fans().table
    one = run(table, fan_check(table, 0), answers=["place-fan f21", "enough"])
    assert (fans_at(table), one.told("CardTurned")) == (["f21"], [])
    two = run(table, fan_check(table, 1), answers=["place-fan f1", "place-fan f2"])
    assert fans_at(table) == ["f21", "f1", "f2"]
    assert [(e["side"], e["square"]) for e in two.told("FanAt")] == [("away", "f1"), ("away", "f2")]


def test_or_the_card_as_ever() -> None:
    table = with_fans().table
    done = run(table, fan_check(table, 0), drawing(table, "run-1"), ["fan-check"])
    assert [(e["side"], e["cheers"]) for e in done.told("FanCheck")] == [("home", 1)]
    assert fans_at(table) == []


@pytest.mark.covers("dreadball.fan.max_four")
def test_there_are_never_more_than_four() -> None:
    table = with_fans("a5", "a7", "a9").table
    asked = run(table, fan_check(table, 0), answers=["place-fan f21"]).asked
    assert len(asked) == 1, "no second one"
    assert len(fans_at(table)) == 4
    card = run(table, fan_check(table, 0), drawing(table, "run-1"))
    assert card.asked == []


@pytest.mark.covers("dreadball.fan.place_where")
@pytest.mark.parametrize(
    ("name", "near"), [("f1", True), ("f2", True), ("f3", False), ("a8", True), ("b8", True), ("c8", False)]
)
def test_they_come_on_no_further_than_two_hexes_from_the_edge(name: str, near: bool) -> None:
    table = with_fans().table
    assert is_near_edge(table, hexes(table, name)[0]) is near


@pytest.mark.covers("dreadball.fan.place_where")
def test_and_not_next_to_a_player_nor_on_anything() -> None:
    table = beside([f"{JACK} @ f2"], [f"{JACK} @ b10 prone"], fans=["f21"], ruleset=ONLY, ball="a8").table
    taken = ["f1", "f2", "f21", "a8", "k12", next_to(table, "b10", "w"), next_to(table, "b10", "nw")]
    assert not any(may_place_fan(table, cell) for cell in hexes(table, *taken))
    assert may_place_fan(table, hexes(table, "f20")[0]), "next to another fan it may"
    asked = run(table, fan_check(table, 0), answers=["place-fan f20", "enough"]).offered()
    assert asked[0] == "fan-check"
    assert not {f"place-fan {name}" for name in taken} & set(asked)


# -- moving ------------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.fan.move_with_card", "dreadball.fan.move_any_coach")
@pytest.mark.parametrize(("rush", "side"), [(("home", 3), 0), (("away", 4), 1)])
def test_the_card_at_the_end_of_a_rush_moves_any_fans_instead_of_the_referee(rush: tuple[str, int], side: int) -> None:
    match = beside([f"{JACK} @ f5"], fans=["f10", "c12"], ruleset=ONLY, rush=rush)
    table = match.table
    line = ["move-fans", "move-fan f10 f11", "move-fan c12 c13", "move-fan f11 f12"]
    done = run(table, referee_moves(table), drawing(table, "run-3"), line)
    assert [(kind, who) for kind, who, _ in done.asked] == [("errand", side), *[("fans", side)] * 3]
    assert fans_at(table) == ["f12", "c13"]
    assert done.told("RefMoved") == []


@pytest.mark.covers("dreadball.fan.move_with_card")
def test_less_than_the_whole_card_will_do_and_so_will_the_referee() -> None:
    table = with_fans("f10").table
    run(table, referee_moves(table), drawing(table, "run-3"), ["move-fans", "enough"])
    assert fans_at(table) == ["f10"]
    run(table, referee_moves(table), [1, 1, 1], ["move-referee", "stay"])
    assert run(with_fans().table, move_fans(table, 0, 0)).asked == []


@pytest.mark.covers("dreadball.fan.move_stop")
def test_a_fan_who_comes_next_to_a_player_goes_no_further() -> None:
    table = beside([f"{JACK} @ f5"], fans=["f7", "c12"], ruleset=ONLY).table
    done = run(table, move_fans(table, 0, 3), answers=["move-fan f7 f6", "move-fan c12 c13", "enough"])
    assert not [word for word in done.offered(1) if word.startswith("move-fan f6")]
    assert fans_at(table) == ["f6", "c13"]
    run(table, move_fans(table, 0, 2), answers=["move-fan f6 f7", "move-fan f7 f8"])
    assert fans_at(table) == ["f8", "c13"], "another time it may go away"


def test_fans_keep_to_hexes_of_their_own() -> None:
    table = beside([f"{JACK} @ f5"], fans=["f10", "f11"], ruleset=ONLY, ball="f9", referee="e10").table
    offered = run(table, move_fans(table, 0, 1), answers=["enough"]).offered()
    assert not {"move-fan f10 f11", "move-fan f10 e10"} & set(offered)
    assert "move-fan f10 f9" in offered


@pytest.mark.covers("dreadball.fan.move_stop")
def test_a_ball_scatters_from_a_fan_who_comes_to_its_hex() -> None:
    table = beside([f"{JACK} @ f5"], fans=["f10"], ruleset=ONLY, ball="f9").table
    run(table, move_fans(table, 0, 1), [4, 2], answers=["move-fan f10 f9"])
    assert fans_at(table) == ["f9"]
    assert table.facts[Fact.BALL] == hexes(table, "f11")[0]


@pytest.mark.covers("dreadball.fan.ref_removes")
def test_fans_next_to_a_hex_the_referee_comes_to_are_gone_and_he_may_go_on() -> None:
    table = beside([f"{JACK} @ c5"], fans=["f10", "h10", "f21"], ruleset=ONLY, referee="f7").table
    done = run(table, move_referee(table, 0, 3), answers=["hex f8", "hex f9", "hex f10"])
    assert table.facts[Fact.REFEREE] == hexes(table, "f10")[0], "where the fan was"
    assert fans_at(table) == ["h10", "f21"]
    assert [e["square"] for e in done.told("FanGone")] == ["f10"]
    assert [e["to"] for e in done.told("RefMoved")] == ["f8", "f9", "f10"]


def test_hex_by_hex_the_referee_stops_on_no_coloured_hex() -> None:
    table = beside([f"{JACK} @ c5"], fans=["f21"], ruleset=ONLY, referee="f7").table
    done = run(table, move_referee(table, 0, 2), answers=["hex e6", "stay"])
    assert "hex f6" in done.offered(0), "over a bonus hex he may go on"
    table = beside([f"{JACK} @ c5"], fans=["f21"], ruleset=ONLY, referee="f7").table
    assert "hex f6" not in run(table, move_referee(table, 0, 1), answers=["stay"]).offered()


# -- in the way --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.fan.threat")
def test_a_fan_threatens_all_six_hexes_around_it_against_both_teams() -> None:
    table = with_fans("f10").table
    around = [next_to(table, "f10", facing) for facing in ("e", "se", "sw", "w", "nw", "ne")]
    for cell in hexes(table, *around):
        assert is_threatened(table, 0, cell)
        assert is_threatened(table, 1, cell)
    assert not is_threatened(table, 0, hexes(table, "f12")[0])
    put_fans(table, "f10", "f12")
    assert fans_beside(table, hexes(table, "f11")[0]) == 2


@pytest.mark.covers("dreadball.fan.threat")
def test_its_threat_takes_a_die_and_two_take_two() -> None:
    table = beside([f"{JACK} @ f11"], fans=["f10"], ruleset=ONLY).table
    assert dice_of(evade_test(table, 0, table.pos[0], 0)) == (2, 4, 1)
    put_fans(table, "f10", "f12", next_to(table, "f11", "ne"))
    assert dice_of(evade_test(table, 0, table.pos[0], 0)) == (1, 4, 1), "two at most"


def test_nobody_walks_or_looks_through_a_fan_and_no_ball_rests_on_one() -> None:
    match = beside([f"{STRIKER} @ f5 e"], fans=["f8"], ruleset=ONLY, ball="f7")
    table = match.table
    assert not is_free(table, hexes(table, "f8")[0])
    assert not sees(table, 0, hexes(table, "f10")[0])
    run(table, scatter(table, hexes(table, "f7")[0], 0), [1, 3, 1, 1])
    assert fact(table, "ball") not in hexes(table, "f8"), "it goes on from there"


# -- slamming ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.fan.options", "dreadball.fan.slam_dodge")
def test_a_fan_in_a_threat_hex_may_be_slammed_in_a_slam_and_dodges_with_two_dice_on_five() -> None:
    match = beside([f"{GUARD} @ f9 e", f"{JACK} @ b4"], fans=["f10"], ruleset=ONLY)
    play(match, "act H1 slam")
    assert "slam-fan f10" in choices(match)
    assert "autograph f10" not in choices(match), "he has not moved next to it"
    assert dice_of(fan_dodge_test()) == (2, 5, 0)
    assert dice_of(fan_slam_test(match.table, 0, 0)) == (4, 4, 0), "a Guard, and its own threat does not count"
    put_fans(match.table, "f10", "f8")
    assert dice_of(fan_slam_test(match.table, 0, 0)) == (3, 4, 0), "that of another does"


def test_moving_into_contact_with_it_is_a_die_more() -> None:
    match = beside([f"{GUARD} @ f8 e", f"{JACK} @ b4"], fans=["f10"], ruleset=ONLY)
    play(match, "act H1 slam, step f9")
    assert dice_of(fan_slam_test(match.table, 0, 0)) == (5, 4, 0)


@pytest.mark.parametrize(("who", "able"), [(GUARD, True), (JACK, True), (STRIKER, False)])
def test_only_jacks_and_guards_slam_it(who: str, able: bool) -> None:
    match = beside([f"{who} @ f9 e", f"{JACK} @ b4"], fans=["f10"], ruleset=ONLY)
    play(match, "act H1 run")
    assert "slam-fan f10" not in choices(match), "a Run is no Slam"
    match = beside([f"{who} @ f9 e", f"{JACK} @ b4"], fans=["f10"], ruleset=ONLY)
    if able:
        play(match, "act H1 slam")
        assert "slam-fan f10" in choices(match)
    else:
        assert "act H1 slam" not in choices(match)


@pytest.mark.parametrize(("who", "able"), [(GUARD, True), (JACK, True), (STRIKER, False), (f"{JACK} +pacifist", False)])
@pytest.mark.parametrize("action", [Action.SLAM, Action.INTERFERE])
def test_no_striker_and_no_pacifist_slams_a_fan_whatever_brought_him_to_it(who: str, able: bool, action: int) -> None:
    body, _, skill = who.partition(" ")
    table = beside([f"{body} @ f9 e {skill}", f"{JACK} @ b4"], fans=["f10"], ruleset=ONLY).table
    table.facts[Fact.ACTOR] = 0
    table.facts[Fact.ACTION] = action
    slam = choice(Do.SLAM_FAN, hexes(table, "f10")[0])
    assert (why_no_deed(table, slam) is None) is able


@pytest.mark.covers("dreadball.fan.slam_removed", "dreadball.fan.slam_ends_action", "dreadball.crowd.double")
def test_a_fan_knocked_down_is_gone_and_the_crowd_reacts_and_the_rush_goes_on() -> None:
    dice = [HIT, HIT, MISS, MISS, HIT, MISS, *LOUD]
    match = beside([f"{GUARD} @ f9 e", f"{JACK} @ b4"], dice=dice, fans=["f10"], ruleset=ONLY)
    play(match, "act H1 slam, slam-fan f10")
    match.check_dice()
    assert fans_at(match.table) == []
    assert [(e["player"], e["side"]) for e in happened(match, "CrowdTest")] == [("H1", "home")]
    assert fact(match.table, "dice-home") == 1
    assert (fact(match.table, "actor"), fact(match.table, "tokens")) == (NOBODY, 4)
    assert match.request is not None
    assert (match.request.kind, match.request.side) == ("rush", 0)


@pytest.mark.covers("dreadball.fan.slam_ends_action")
@pytest.mark.parametrize(
    ("mine", "theirs", "where"), [([HIT, MISS], [MISS, HIT], "f10"), ([MISS, MISS], [HIT, HIT], "f10")]
)
def test_a_fan_that_dodges_stays_and_the_slam_is_over_too(mine: list[int], theirs: list[int], where: str) -> None:
    dice = [*mine, MISS, MISS, *theirs]
    match = beside([f"{GUARD} @ f9 e", f"{JACK} @ b4"], dice=dice, fans=["f10"], ruleset=ONLY)
    play(match, "act H1 slam, slam-fan f10")
    match.check_dice()
    assert fans_at(match.table) == [where]
    assert fact(match.table, "actor") == NOBODY
    assert happened(match, "CrowdTest") == []


def test_a_slam_won_without_a_double_pushes_it_back() -> None:
    table = beside([f"{GUARD} @ f9 e"], fans=["f10"], ruleset=ONLY).table
    done = run(table, slam_fan(table, 0, hexes(table, "f10")[0]), [HIT, HIT, HIT, MISS, HIT, HIT], ["hex f11"])
    assert fans_at(table) == ["f11"]
    assert done.told("CrowdTest") == []


@pytest.mark.parametrize(
    ("standing", "left"),
    [
        ([], ["hex e10", "hex f11", "hex g10"]),
        (["f11"], ["hex e10", "hex g10"]),
        (["e10", "g10"], ["hex f11"]),
        (["e10", "f11", "g10"], []),
    ],
    ids=["none", "one", "two", "all"],
)
def test_a_fan_is_pushed_only_where_there_is_room_and_its_slammer_says_where(
    standing: list[str], left: list[str]
) -> None:
    home = [f"{GUARD} @ f9 e", *(f"{JACK} @ {name} prone" for name in standing)]
    for side, squads in enumerate(((home, [f"{JACK} @ a16"]), ([f"{JACK} @ a16"], home))):
        table = beside(*squads, fans=["f10"], ruleset=ONLY).table
        slam = slam_fan(table, player("AH"[1 - side] + "1"), hexes(table, "f10")[0])
        done = run(table, slam, [HIT, HIT, HIT, MISS, HIT, HIT], left[-1:] if len(left) > 1 else [])
        asked = [(side, sorted(offered)) for _, side, offered in done.asked]
        assert asked == ([(side, left)] if len(left) > 1 else [])
        assert fans_at(table) == [left[-1].removeprefix("hex ") if left else "f10"]


# -- dancing -----------------------------------------------------------------------------------------------------------


def dancing(dice: list[int], steps: list[str], fan: str = "f10") -> ironpitch.Match:
    """A Jack west of a fan goes round it."""
    match = beside([f"{JACK} @ f9 e", f"{JACK} @ b4"], dice=dice, fans=[fan], ruleset=ONLY)
    way = ["f9"]
    for facing in steps:
        way.append(next_to(match.table, way[-1], facing))
    play(match, "act H1 run, " + ", ".join(f"step {cell}" for cell in way[1:]))
    return match


@pytest.mark.covers("dreadball.fan.dance", "dreadball.fan.dance_continues")
def test_passing_evades_against_a_fan_in_two_hexes_earns_a_fan_check_and_the_action_goes_on() -> None:
    match = dancing([HIT, MISS, HIT, HIT, 1, 1, 1], ["ne", "e"])
    play(match, "fan-check")
    match.check_dice()
    assert [(e["side"], e["cheers"]) for e in happened(match, "FanCheck")] == [("home", 1)]
    assert happened(match, "CrowdTest") == []
    assert fans_at(match.table) == ["f10"]
    assert fact(match.table, "actor") == player("H1")
    assert len(happened(match, "Danced")) == 1


@pytest.mark.covers("dreadball.fan.dance")
def test_once_is_not_enough_nor_is_the_same_hex_twice() -> None:
    match = dancing([HIT, MISS], ["ne"])
    assert happened(match, "Danced") == []
    assert match.table.facts[Fact.DANCED] == hexes(match.table, "f9")[0]
    match = dancing([HIT, MISS], ["w"])
    play(match, "step f9")
    assert match.table.facts[Fact.DANCED] == hexes(match.table, "f9")[0]
    assert happened(match, "Danced") == []


def test_a_dance_is_over_once_and_a_new_action_begins_a_new_one() -> None:
    match = dancing([HIT, MISS, HIT, HIT, 1, 1, 1], ["ne", "e"])
    play(match, "fan-check")
    assert match.table.facts[Fact.DANCED] == hexes(match.table, "f10")[0]
    play(match, "done, act H1 run")
    assert match.table.facts[Fact.DANCED] == match.table.plan.board.nowhere


def test_who_falls_on_his_second_evade_has_not_danced() -> None:
    match = dancing([HIT, MISS, HIT, MISS], ["ne", "e"])
    match.check_dice()
    assert happened(match, "Danced") == []
    assert match.table.status[0] == 1


# -- autographs --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.fan.autograph", "dreadball.fan.options")
def test_an_autograph_ends_the_players_rush_not_the_teams_removes_the_fan_and_stirs_the_crowd() -> None:
    match = beside([f"{JACK} @ f8 e", f"{JACK} @ b4"], dice=LOUD, fans=["f10"], ruleset=ONLY)
    play(match, "act H1 run")
    assert "autograph f10" not in choices(match)
    play(match, "step f9, autograph f10")
    match.check_dice()
    assert fans_at(match.table) == []
    assert [(e["player"], e["square"]) for e in happened(match, "Signed")] == [("H1", "f10")]
    assert [e["side"] for e in happened(match, "CrowdTest")] == ["home"]
    assert "act H1 run" not in choices(match)
    assert "act H2 run" in choices(match)


def test_cheerleaders_help_the_crowd() -> None:
    dice = [5, 5, 1, 1, 5, 1, 1]
    match = beside([f"{JACK} @ f8 e", f"{JACK} @ b4"], dice=dice, fans=["f10"])
    put_cheerleaders(match.table, 0, "home-2")
    play(match, "act H1 run, step f9, autograph f10")
    match.check_dice()
    assert fact(match.table, "dice-home") == 1


@pytest.mark.covers("dreadball.push.targets", "dreadball.push.cost", "skill:dreadball/push")
def test_who_pushes_others_pushes_fans_too_for_two_points_a_hex() -> None:
    match = beside(["fran-taar-philosophers/jack @ f5 e", f"{JACK} @ b4"], fans=["f10"], ruleset=ONLY)
    play(match, "act H1 run")
    assert "push-fan f10 f11" in choices(match)
    play(match, "push-fan f10 f11, push-fan f11 f12")
    assert fans_at(match.table) == ["f12"]
    assert fact(match.table, "moved") == 4
    assert not [word for word in choices(match) if word.startswith("push-fan")], "his Move does not last"
    plain = beside([f"{JACK} @ f5 e", f"{JACK} @ b4"], fans=["f10"], ruleset=ONLY)
    play(plain, "act H1 run")
    assert not [word for word in choices(plain) if word.startswith("push-fan")]


def test_a_fan_is_in_the_position_and_in_the_view() -> None:
    match = with_fans("f10", "c12")
    assert "fan-1=f10 fan-2=c12" in match.position()
    assert ironpitch.from_position(match.position()).position() == match.position()
    line = match.view(1)["side_line"]
    assert isinstance(line, dict)
    assert line["fans"] == ["f10", "c12"]


@pytest.mark.parametrize("place", ["f5", "a3", "k12"])
def test_a_fan_on_somebody_elses_hex_is_refused(place: str) -> None:
    match = with_fans("f10")
    text = match.position().replace("fan-1=f10", f"fan-1={place}")
    with pytest.raises(ironpitch.BadPosition, match="fan"):
        ironpitch.from_position(text)
