"""Before the first turn: the order of things, ends, the first turn, deployment, hired help."""

import pytest

import ironpitch
from ironpitch.engine.errors import IllegalChoice, IllegalSetUp
from ironpitch.engine.roster import Team
from ironpitch.games.dungeonbowl.clubs.team_building import load_team
from tests.bb2020.opening import waiting_for
from tests.dungeonbowl.staging import asked, both, fact, happened, offered, options, play, purposes, square, status

HIDING, ENDS, FIRST = (1,), (1,), (1,)
"""The ball in the first chest, the home coach wins both coins."""


def opened(
    *inputs: tuple[int, ...] | str, settings: str = "", home: Team | None = None, away: Team | None = None
) -> ironpitch.Match:
    """A new match of fire and shadow after these rolls and choices."""
    match = ironpitch.new_match(f"dungeonbowl({settings})" if settings else "dungeonbowl", home, away, dice="manual")
    for given in inputs:
        if isinstance(given, str):
            match.play(given)
        else:
            match.roll(given)
    return match


def worth(value: int, college: str = "fire") -> Team:
    """A college of this value in thousands."""
    team = load_team(college, False, False)
    team.worth = value
    return team


# -- the order of things -----------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.setup.order", "dungeonbowl.setup.no_kick_off")
def test_a_match_opens_with_the_hidden_ball_the_ends_the_first_turn_and_the_deployments() -> None:
    match = opened()
    assert waiting_for(match) == ("hiding", 1, 6)
    match.roll([1])
    assert waiting_for(match) == ("end-zone", 1, 2)
    match.roll([1])
    assert asked(match) == ("end-zone", 0)
    match.play("left-end")
    assert waiting_for(match) == ("first-turn", 1, 2)
    match.roll([1])
    assert asked(match) == ("set-up", 0)
    play(match, "formation fighters")
    assert asked(match) == ("set-up", 1)
    play(match, "formation runners")
    assert asked(match) == ("activate", 0)
    assert purposes(match) == ["hiding", "end-zone", "first-turn"]  # no weather, no fans, no kick-off
    assert both(match, "turn") == (1, 0)


@pytest.mark.covers("dungeonbowl.setup.no_kick_off")
def test_nothing_is_hidden_beforehand_where_chests_are_drawn_or_diced_for_later() -> None:
    for settings in ("chest_draw=opening", "chests=dice"):
        assert waiting_for(opened(settings=settings)) == ("end-zone", 1, 2)


@pytest.mark.covers("dungeonbowl.chest.six", "dungeonbowl.portal.six")
def test_six_chests_and_six_portals_lie_where_the_map_has_them() -> None:
    match = opened(HIDING, ENDS, "left-end", FIRST)
    chests, portals = match.view(None)["chests"], match.view(None)["portals"]
    assert isinstance(chests, list)
    assert isinstance(portals, list)
    assert sorted(chests) == sorted(["b10", "b25", "f17", "k20", "o12", "o27"])
    assert portals == ["f6", "a7", "n9", "k31", "p30", "c28"]


# -- ends and the first turn -------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.setup.order")
@pytest.mark.parametrize(
    ("coin", "choice", "home_is_left"),
    [(1, "left-end", True), (1, "right-end", False), (2, "right-end", True), (2, "left-end", False)],
)
def test_the_winner_of_the_first_coin_picks_the_end_zone_it_defends(coin: int, choice: str, home_is_left: bool) -> None:
    match = opened(HIDING, (coin,))
    assert asked(match) == ("end-zone", coin - 1)
    play(match, choice)
    match.roll([1])
    play(match, "formation fighters, formation fighters")
    column = int(square(match, "H1")[1:])
    assert (column <= 2) == home_is_left


@pytest.mark.covers("dungeonbowl.setup.first_turn")
@pytest.mark.parametrize("coin", [1, 2])
def test_the_winner_of_the_second_coin_deploys_and_plays_first(coin: int) -> None:
    match = opened(HIDING, ENDS, "left-end", (coin,))
    assert [e["side"] for e in happened(match, "FirstTurn")] == [("home", "away")[coin - 1]]
    assert asked(match) == ("set-up", coin - 1)
    play(match, "formation fighters, formation fighters")
    assert asked(match) == ("activate", coin - 1)


# -- deployment --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.setup.six_players")
def test_each_side_has_six_players_in_its_end_zone_and_the_others_in_reserve() -> None:
    match = opened(HIDING, ENDS, "left-end", FIRST, "formation fighters", "formation runners")
    for side in "HA":
        size = match.table.plan.size["HA".index(side)]
        found = [status(match, f"{side}{n}") for n in range(1, size + 1)]
        assert found.count("standing") == 6
        assert found.count("reserve") == size - 6


@pytest.mark.covers("dungeonbowl.setup.six_players")
def test_a_coach_places_players_one_by_one_until_six_stand() -> None:
    match = opened(HIDING, ENDS, "left-end", FIRST, "arrange", "bench")
    for name in ("g1", "g2", "h1", "h2", "i1"):
        play(match, f"place {name}")
    assert asked(match)[1] == 0
    play(match, "place i2")
    assert asked(match) == ("set-up", 1)
    assert status(match, "H1") == "reserve"
    assert square(match, "H7") == "i2"


@pytest.mark.covers("dungeonbowl.setup.six_players")
def test_nobody_is_deployed_outside_the_own_end_zone_or_on_a_taken_square() -> None:
    match = opened(HIDING, ENDS, "left-end", FIRST, "arrange", "place g1")
    with pytest.raises(IllegalChoice, match="not in the own end zone"):
        match.play("place h3")
    with pytest.raises(IllegalChoice, match="taken by H1"):
        match.play("place g1")


@pytest.mark.covers("dungeonbowl.setup.six_players")
def test_the_bench_is_refused_once_everybody_left_is_needed() -> None:
    match = opened(HIDING, ENDS, "left-end", FIRST, "arrange")
    benched = 0
    while offered(match, "bench"):
        play(match, "bench")
        benched += 1
    assert benched == match.table.plan.size[0] - 6
    with pytest.raises(IllegalChoice, match="6 are missing"):
        match.play("bench")


@pytest.mark.covers("dungeonbowl.setup.six_players")
def test_a_whole_deployment_is_written_in_one_line() -> None:
    match = opened(HIDING, ENDS, "left-end", FIRST, "setup H1@g1 H3@g2 H5@h1 H7@h2 H8@i1 H9@j2")
    assert square(match, "H9") == "j2"
    assert asked(match) == ("set-up", 1)
    with pytest.raises(IllegalSetUp, match="expected 6"):
        match.play("setup A1@g35")
    with pytest.raises(IllegalSetUp, match="end zone"):
        match.play("setup A1@h3")


@pytest.mark.covers("dungeonbowl.setup.six_players")
@pytest.mark.parametrize("start", [4, 5, 7, 8])
def test_an_option_changes_how_many_players_start(start: int) -> None:
    settings = f"players_at_start={start}"
    match = opened(HIDING, ENDS, "left-end", FIRST, "formation fighters", "formation fighters", settings=settings)
    assert len([p for p in range(16) if match.table.status[p] == 0]) == start


@pytest.mark.covers("dungeonbowl.setup.journeymen")
def test_a_short_squad_is_filled_up_to_eleven_for_a_match() -> None:
    match = opened(HIDING, ENDS, "left-end", FIRST)
    assert min(match.table.plan.size[0], match.table.plan.size[1]) >= 11


# -- hired help --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dungeonbowl.team.inducements")
def test_the_side_of_lower_value_spends_the_difference_after_the_first_turn_is_won() -> None:
    match = opened(HIDING, ENDS, "left-end", FIRST, home=worth(1200), away=worth(1000, "shadow"))
    assert asked(match) == ("inducement", 1)
    assert options(match)[0] == "done"
    rerolls = fact(match, "rerolls-away")
    play(match, "buy extra-team-training")
    assert fact(match, "rerolls-away") == rerolls + 1
    play(match, "buy bribe")
    assert fact(match, "bribes-away") == 1
    assert asked(match) == ("set-up", 0)  # the money is spent


@pytest.mark.covers("dungeonbowl.team.inducements", "dungeonbowl.wizard.hire")
def test_one_wizard_can_be_hired() -> None:
    match = opened(HIDING, ENDS, "left-end", FIRST, home=worth(1300), away=worth(1000, "shadow"))
    play(match, "buy college-wizard")
    assert both(match, "spells") == (0, 1)
    assert not offered(match, "buy college-wizard")
    play(match, "done")
    assert asked(match) == ("set-up", 0)


@pytest.mark.covers("dungeonbowl.team.inducements")
def test_nobody_hires_help_between_equals_or_where_the_option_says_so() -> None:
    assert asked(opened(HIDING, ENDS, "left-end", FIRST, home=worth(1000), away=worth(1000, "shadow")))[0] == "set-up"
    squads = worth(1200), worth(1000, "shadow")
    match = opened(HIDING, ENDS, "left-end", FIRST, settings="inducements=off", home=squads[0], away=squads[1])
    assert asked(match)[0] == "set-up"
