"""More small questions of DreadBall: allowances, shirts, the last team, fans by number, cards put away, offers."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import ironpitch
from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Table
from ironpitch.games.dreadball import terms
from ironpitch.games.dreadball.cards.deck import CARDS, deck
from ironpitch.games.dreadball.cards.unseen import put_away
from ironpitch.games.dreadball.clubs.agent_rolls import joined
from ironpitch.games.dreadball.clubs.design_card import design_card
from ironpitch.games.dreadball.clubs.designer import designer
from ironpitch.games.dreadball.clubs.extra_abilities import every_ability, is_undefined, learnable
from ironpitch.games.dreadball.clubs.hire_offers import hire_offers
from ironpitch.games.dreadball.clubs.hiring import design_text, look_at
from ironpitch.games.dreadball.clubs.mvps import giants, mvps
from ironpitch.games.dreadball.clubs.parts import Design
from ironpitch.games.dreadball.clubs.team_building import lineup_keys, load_team
from ironpitch.games.dreadball.contact.swallowed import swallowed_by
from ironpitch.games.dreadball.movement.facing import push_hexes
from ironpitch.games.dreadball.play.actions import allowance_in
from ironpitch.games.dreadball.play.forced_moves import must_go_on
from ironpitch.games.dreadball.play.formations import formation_hexes
from ironpitch.games.dreadball.play.holding import HELD_FACTS, hold, release, resume, take_up
from ironpitch.games.dreadball.play.rush import nobody_left
from ironpitch.games.dreadball.play.set_up import first_place, is_place_for, set_formation
from ironpitch.games.dreadball.sideline import side_terms
from ironpitch.games.dreadball.sideline.fan_play import slam_fan
from ironpitch.games.dreadball.sideline.hacking import hack_ball
from ironpitch.games.dreadball.sideline.side_actions import reap
from tests.dreadball.at_table import hexes, run
from tests.dreadball.beside import GUARD, beside, fans_at, own_team
from tests.dreadball.playing import HIT, MISS, started
from tests.dreadball.test_hacking import with_hacks

JACK = "trontek-29ers/jack"
STRIKER = "trontek-29ers/striker"
FOE = f"{JACK} @ f12"


# -- how far -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("player", "action", "hexes_"),
    [
        (JACK, terms.Action.RUN, 5),
        (JACK, terms.Action.RUNAROUND, 5),
        (JACK, terms.Action.SPRINT, 10),
        (f"{JACK} +rolling", terms.Action.SPRINT, 15),
        (JACK, terms.Action.SLAM, 1),
        (GUARD, terms.Action.SLAM, 5),
        (JACK, terms.Action.STEAL, 1),
        (STRIKER, terms.Action.STEAL, 5),
        (STRIKER, terms.Action.THROW, 5),
        (STRIKER, terms.Action.FEINT, 5),
        (JACK, terms.Action.FEINT, 1),
        (JACK, terms.Action.INTERFERE, 1),
        (GUARD, terms.Action.INTERFERE, 1),
        (JACK, terms.Action.STAND_UP, 0),
        (JACK, terms.Action.STOMP, 0),
        (JACK, terms.Action.PUNT, 0),
        (JACK, terms.Action.PORTAL, 0),
        (JACK, terms.Action.TRANSFORM, 0),
        (JACK, terms.Action.SHOCK, 0),
    ],
)
def test_how_far_a_player_goes_in_each_action_before_he_has_to_dash(player: str, action: int, hexes_: int) -> None:
    table = started([f"{player.split()[0]} @ f4 {' '.join(player.split()[1:])}".strip()], [FOE]).table
    assert allowance_in(table, 0, action) == hexes_


# -- shirts ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("worn", "new"), [([2, 3, 5, 7, 8, 9], [1, 4]), ([1, 2, 3, 4, 5, 6], [7, 8]), ([3, 4, 5, 6, 7, 8], [1, 2])]
)
def test_free_agents_take_the_lowest_shirts_that_are_left(worn: list[int], new: list[int]) -> None:
    team = load_team(own_team())
    for player, number in zip(team.players, worn, strict=True):
        player.number = number
    found = joined(team, ["orx-guard", "orx-guard"])
    assert [player.number for player in found.players] == [*worn, *new]
    assert (found.key, found.name, found.worth) == (team.key, team.name, team.worth)
    assert len(team.players) == len(worn)


def test_every_ready_made_team_goes_by_its_key() -> None:
    assert [load_team(key).key for key in lineup_keys()] == lineup_keys()


# -- the last team -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("home", "away", "rush", "winner"),
    [
        ("@ f4", "bench", 15, 0),
        ("bench", "@ f12", 15, 1),
        ("bench", "bench", 15, 2),
        ("@ f4", "@ f12", 15, None),
        ("@ f4", "bench", 14, None),
    ],
)
def test_in_sudden_death_the_last_team_on_the_pitch_wins(home: str, away: str, rush: int, winner: int | None) -> None:
    table = started([f"{JACK} {home}"], [f"{JACK} {away}"], rush=("home", 3)).table
    table.facts[terms.Fact.RUSH] = rush
    assert nobody_left(table) == (winner is not None)
    if winner is not None:
        assert (table.facts[terms.Fact.PHASE], table.facts[terms.Fact.WINNER]) == (terms.Phase.OVER, winner)


# -- actions put aside -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("status", "lost", "goes_on"),
    [(terms.Status.STANDING, 0, True), (terms.Status.PRONE, 0, False), (terms.Status.STANDING, 1, False)],
)
def test_an_action_put_aside_goes_on_only_for_who_stands_in_a_rush_that_is_not_lost(
    status: int, lost: int, goes_on: bool
) -> None:
    table = started([f"{JACK} @ f4", f"{JACK} @ f6"], [FOE]).table
    facts = table.facts
    facts[terms.Fact.HELD_ACTOR] = 1
    facts[terms.Fact.LOST] = lost
    table.status[1] = status
    assert resume(table) == goes_on
    assert (facts[terms.Fact.ACTOR], facts[terms.Fact.PHASE]) == (
        (1, terms.Phase.ACT) if goes_on else (NOBODY, terms.Phase.RUSH)
    )


def test_nothing_but_the_action_is_put_aside_and_taken_up_and_forgotten() -> None:
    held = {*range(terms.HELD, terms.HELD + HELD_FACTS), terms.Fact.HELD_HARMONY}
    acting = {*range(terms.Fact.ACTOR, terms.Fact.ACTOR + HELD_FACTS), terms.Fact.HARMONY}

    def changed(change: Callable[[Table], None], ruleset: str = "dreadball") -> set[int]:
        table = ironpitch.scenario(ruleset, [f"{JACK} @ f4"], [FOE], rush=("home", 3)).table
        for fact in acting | held:
            table.facts[fact] = fact + 1000
        before = [int(fact) for fact in table.facts]
        change(table)
        return {fact for fact, value in enumerate(before) if table.facts[fact] != value}

    assert changed(hold) == held | {terms.Fact.ACTOR, terms.Fact.ACTION}
    assert changed(take_up) == acting | held  # and is forgotten
    assert changed(release) == held


@pytest.mark.parametrize("eater", [1, SQUAD + 1])
@pytest.mark.parametrize("inside", [0, SQUAD - 1, SQUAD, 2 * SQUAD - 1])
def test_only_somebody_of_the_other_side_is_inside(eater: int, inside: int) -> None:
    table = started([f"{JACK} @ f4"], [FOE]).table
    table.marks[eater] = terms.Form.GUARD_FORM << terms.FORM_SHIFT
    assert swallowed_by(table, eater) == NOBODY
    table.status[inside] = terms.Status.SWALLOWED
    assert swallowed_by(table, eater) == (inside if inside // SQUAD != eater // SQUAD else NOBODY)
    table.marks[eater] = 0
    assert swallowed_by(table, eater) == NOBODY


# -- beside the pitch --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("due", [0, side_terms.Due.CATCH])
def test_without_a_feat_that_is_due_there_is_no_exploit(due: int) -> None:
    table = beside([f"{JACK} @ f4"]).table
    table.facts[side_terms.Fact.DUE] = due
    assert run(table, reap(table, 0)).told("Exploit") == []
    assert table.facts[side_terms.Fact.DUE] == 0


@pytest.mark.parametrize(
    ("hacks", "asked"), [(("f", "none"), [0]), (("none", "f"), [1]), (("f", "f"), [0, 1]), (("none", "none"), [])]
)
def test_each_coach_with_the_hack_is_asked_for_the_ball_first_whose_rush_it_was(
    hacks: tuple[str, str], asked: list[int]
) -> None:
    table = with_hacks(beside([f"{JACK} @ c5"], ruleset="dreadball(hacking=on)", ball="f10").table, *hacks)
    done = run(table, hack_ball(table), answers=["enough"] * len(asked))
    assert [side for _, side, _ in done.asked] == asked
    assert all(offered == ["enough", "hack-ball"] for _, _, offered in done.asked)


# -- fans --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("at", [0, 1, 2])
def test_whichever_fan_is_slammed_is_the_one_that_is_pushed(at: int) -> None:
    places = ["b3", "b5"]
    places.insert(at, "f10")
    table = beside([f"{GUARD} @ f9 e"], fans=places, ruleset="dreadball(fans=on)").table
    done = run(table, slam_fan(table, 0, hexes(table, "f10")[0]), [HIT, HIT, HIT, MISS, HIT, HIT], ["hex f11"])
    assert done.offered() == ["hex f11", "hex e10", "hex g10"]
    places[at] = "f11"
    assert fans_at(table) == places


def test_nobody_is_pushed_from_his_own_hex() -> None:
    table = started([f"{JACK} @ f4"], [FOE]).table
    cell = hexes(table, "f10")[0]
    assert push_hexes(table.plan.board, cell, cell) == []  # type: ignore[arg-type]


# -- cards -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("piled", [0b1100, 0])
def test_hidden_cards_are_put_into_the_pile_or_into_the_discards_if_there_is_none(side: int, piled: int) -> None:
    facts = vec[i64]([0] * 200)
    facts[terms.Fact.PILE] = piled
    facts[terms.Fact.HAND + side] = 0b1
    facts[terms.Fact.HAND + 1 - side] = 0b10
    facts[terms.Fact.DISCARDS] = 0b110000
    put_away(facts, side, 0b11110 & ~(0 if piled else 0b1100))
    assert (facts[terms.Fact.HAND + side], facts[terms.Fact.HAND + 1 - side]) == (0b1, 0)
    hidden = 0b11110 if piled else 0b10010
    assert (facts[terms.Fact.PILE], facts[terms.Fact.DISCARDS]) == (
        (hidden, 0b100000) if piled else (0, hidden | 0b100000)
    )


def test_a_card_of_the_deck_stays_or_it_does_not() -> None:
    assert [deck().stays[card] for card in range(CARDS)] == [int(card.stays) for card in deck().cards]
    assert deck().all == 2**CARDS - 1


# -- offers ------------------------------------------------------------------------------------------------------------


def test_a_hire_is_offered_with_his_role_figures_and_price() -> None:
    offers = {offer.key: offer for offer in hire_offers(look_at(own_team(players=8), "own"))}
    for hire in (*mvps(), *giants()):
        offer = offers[hire.key]
        first = hire.positions[0]
        name = ", ".join(position.name for position in hire.positions)
        assert (offer.kind, offer.name, offer.skills) == ("giant" if hire.giant else "mvp", name, first.skills)
        assert offer.role in first.traits or offer.role == "keeper"
        assert (offer.price, offer.count, offer.agents, offer.numbers) == (hire.cost, len(hire.positions), [], [])


def test_a_design_is_written_as_a_player_once_nothing_is_missing() -> None:
    builder = designer()
    for role in ("guard", "jack", "striker"):
        design = Design(role, [])
        card = design_card(builder, design)
        assert (card["player"] == "") == bool(builder.missing(design))
        while builder.missing(design):
            offer = next(offer for offer in builder.options(design) if offer.ban is None)
            design = Design(role, [*design.parts, offer.part.key])
        assert design_card(builder, design)["player"] == design_text(design)


def test_whatever_is_known_to_do_something_can_be_learned_and_nothing_else() -> None:
    found = learnable()
    assert len(set(found)) == len(found)
    assert "giant" not in found
    assert not [key for key in found if is_undefined(every_ability()[key])]
    assert {key for key in every_ability() if key not in found} >= {"giant"}


# -- formations --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", [0, 1])
def test_who_finds_his_place_taken_stands_on_the_first_hex_of_his_half_that_is_open(side: int) -> None:
    home, away = [f"{JACK} bench"] * 6, [f"{JACK} bench"] * 6
    table = started(home, away, ball=None, phase="set-up", rush=(("home", "away")[side], 1)).table
    assert table.facts[terms.Fact.ASKED] == side
    wanted = [int(cell) for cell in formation_hexes(0, side)]
    first = first_place(table, side * SQUAD)
    assert first == next(cell for cell in range(table.plan.board.nowhere) if is_place_for(table, side * SQUAD, cell))
    table.facts[terms.Fact.PORTAL] = wanted[0]
    set_formation(table, 0)
    placed = [int(table.pos[player]) for player in range(side * SQUAD, side * SQUAD + 6)]
    assert sorted(placed) == sorted([first, *wanted[1:]])
    assert len(set(placed)) == 6


def test_there_is_no_place_in_a_half_that_is_full() -> None:
    table = started([f"{JACK} bench"], [FOE], ball=None, phase="set-up", rush=("home", 1)).table
    for cell in range(table.plan.board.nowhere):
        table.grid[cell] = SQUAD + 1
    assert first_place(table, 0) == table.plan.board.nowhere


@pytest.mark.parametrize(
    ("skill", "action", "foe", "has_to"),
    [
        ("+uncontrolled", terms.Action.STOMP, "@ f5 prone", True),
        ("+uncontrolled", terms.Action.STOMP, "@ f5", False),
        ("+uncontrolled", terms.Action.STOMP, "@ f9 prone", False),
        ("+uncontrolled", terms.Action.RUN, "@ f5 prone", False),
        ("+uncontrolled", terms.Action.SLAM, "@ f5 prone", False),
        ("", terms.Action.STOMP, "@ f5 prone", False),
    ],
)
def test_only_who_is_uncontrolled_and_stomps_has_to_go_on_while_somebody_lies_there(
    skill: str, action: int, foe: str, has_to: bool
) -> None:
    table = started([f"{GUARD} @ f4 e {skill}"], [f"{JACK} {foe}"]).table
    table.facts[terms.Fact.ACTOR], table.facts[terms.Fact.ACTION], table.facts[terms.Fact.PHASE] = (
        0,
        action,
        terms.Phase.ACT,
    )
    assert must_go_on(table, 0) == has_to
