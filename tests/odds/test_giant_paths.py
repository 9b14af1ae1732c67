"""Best paths of a GIANT, and of who turns only once: on crowded hexes the search finds what the rules give.

A GIANT on f8 who looks east covers f8, f9 and g8; his own hex, where paths lead, is the rear one.
"""

from __future__ import annotations

from random import Random

import pytest

import ironpitch
from ironpitch import Match
from ironpitch.games.dreadball.movement.giant_base import base_of
from ironpitch.games.dreadball.movement.threat import facing_of
from ironpitch.games.dreadball.odds.giant_paths import GiantPaths
from ironpitch.games.dreadball.odds.paths import HexPaths, best_hex_paths
from ironpitch.games.dreadball.odds.ways import as_choice, step_text
from ironpitch.games.dreadball.plan import plan_of
from ironpitch.games.dreadball.play.successes import at_least
from ironpitch.games.dreadball.terms import ACTIONS, FACINGS
from ironpitch.odds import best_path, reach
from tests.odds.hex_driving import HexDriver

JACK = "trontek-29ers/jack"
GUARD = "trontek-29ers/guard"
STRIKER = "trontek-29ers/striker"
FAR = f"{JACK} @ j16"
AWAY = "a15"
DASHES = 1
AROUND = [f"{lane}{n}" for lane in "defghi" for n in range(5, 12)]
BOARD = plan_of(ironpitch.scenario("dreadball", home=[f"{JACK} @ f4"], away=[FAR]).table).pitch.board
BY_THE_GATE = [BOARD.name(cell) for cell in range(BOARD.size) if BOARD.distance(cell, BOARD.parse("c2")) < 4]


def scene(home: list[str], away: list[str], ball: str = AWAY, acting: str | None = None) -> Match:
    """A Rush of the home side, every die asked for."""
    return ironpitch.scenario("dreadball", home=home, away=away, ball=ball, acting=acting, dice="manual")


def base(cell: str, facing: str) -> list[str]:
    """The hexes a GIANT covers; `-` beyond a wall."""
    return [BOARD.name(hex_) for hex_ in base_of(BOARD, BOARD.parse(cell), FACINGS.index(facing))]


def paths(match: Match, action: str = "run", dashes: int = 6) -> HexPaths:
    """The paths of H1."""
    return best_hex_paths(match.table, 0, ACTIONS.index(action), dashes)


def giant_paths(match: Match, action: str = "run", dashes: int = 6) -> GiantPaths:
    """The paths of H1, who is a GIANT."""
    found = paths(match, action, dashes)
    assert isinstance(found, GiantPaths)
    return found


def steps_to(match: Match, cell: str, action: str = "run") -> list[str]:
    """The best way of H1 to a hex, in words."""
    return [step_text(BOARD, step) for step in paths(match, action).path(BOARD.parse(cell))]


def chance(match: Match, cell: str, action: str = "run") -> float:
    """The best chance of H1 to get to a hex."""
    return paths(match, action).chance(BOARD.parse(cell))


# -- against the rules -------------------------------------------------------------------------------------------------


def crowd(luck: Random, where: list[str], taken: set[str]) -> tuple[list[str], list[str], str]:
    """Others around a player, some of them GIANTs, some on the ground; and where the ball lies."""
    home: list[str] = []
    away: list[str] = []
    for _ in range(luck.randint(2, 6)):
        cell, facing = luck.choice(where), luck.choice(FACINGS)
        giant = luck.random() < 0.35
        hexes = base(cell, facing) if giant else [cell]
        if taken & set(hexes) or not all(hex_ in where for hex_ in hexes):
            continue
        taken |= set(hexes)
        words = [luck.choice([JACK, GUARD]), "@", cell]
        if luck.random() < 0.15:
            words += ["prone", *([facing, "+giant"] if giant else [])]
        else:
            words += [facing, *(["+giant"] if giant else []), *luck.choice([[], [], [], ["+gotcha"], ["+stench"]])]
        (away if luck.random() < 0.75 else home).append(" ".join(words))
    ball = luck.choice([cell for cell in where if cell not in taken])
    return home, away, ball if luck.random() < 0.6 else AWAY


def crowded(seed: int) -> Match:
    """A GIANT in the middle of others who begins to move."""
    luck = Random(seed)
    facing = luck.choice(FACINGS)
    role = luck.choice([JACK, JACK, GUARD, STRIKER])
    me = f"{role} @ f8 {facing} +giant move={luck.randint(2, 3)} speed={luck.randint(2, 5)}"
    action = luck.choice(["run", "run", "slam" if role == GUARD else "throw"])
    home, away, ball = crowd(luck, AROUND, set(base("f8", facing)))
    if role == GUARD:
        ball = AWAY  # one that he cannot hold flies anywhere
    elif action == "throw" and ball == AWAY:
        ball = "d5"
    return scene([me, *home], [*away, FAR], ball, f"H1 {action}")


def at_the_gate(seed: int, kind: str) -> Match:
    """Somebody on the bench, and others in his way."""
    luck = Random(seed)
    home, away, ball = crowd(luck, BY_THE_GATE, {"c2"} if luck.random() < 0.8 else set())
    me = f"{JACK} bench {kind} move={luck.randint(2, 3)}"
    return scene([me, f"{JACK} @ i9", *home], [*away, FAR], ball)


def agrees(found: GiantPaths, match: Match) -> int:
    """Compare every place with what the rules give; the number of places that can be reached."""
    best = HexDriver(match, "H1", DASHES).drive()
    for cell in range(BOARD.size):
        for facing in range(6):
            want = best.get((cell, facing), 0.0)
            assert found.chance_of_place(cell, facing) == pytest.approx(want, abs=1e-9), (BOARD.name(cell), facing)
        assert found.chance(cell) == max(found.chance_of_place(cell, facing) for facing in range(6))
    return len(best)


@pytest.mark.covers("dreadball.giant.turn_cost", "dreadball.giant.no_reverse", "dreadball.giant.three_hex_base")
@pytest.mark.parametrize("seed", range(30))
def test_the_search_finds_what_playing_every_step_and_turn_of_a_giant_gives(seed: int) -> None:
    match = crowded(seed)
    before = match.digest()
    found = giant_paths(match, dashes=DASHES)
    assert match.digest() == before
    assert agrees(found, match) > 0


@pytest.mark.parametrize("seed", range(12))
def test_the_search_finds_every_way_a_giant_can_come_on_and_go_on(seed: int) -> None:
    match = at_the_gate(seed, "+giant")
    before = match.digest()
    found = giant_paths(match, dashes=DASHES)
    assert match.digest() == before
    if "act H1 run" not in offered(match):
        assert found.squares() == []
        return
    match.play("act H1 run")
    assert agrees(found, match) > 0


def offered(match: Match) -> list[str]:
    """What is offered now."""
    request = match.request
    assert isinstance(request, ironpitch.Choose)
    return [choice.text for choice in request.choices]


@pytest.mark.parametrize("seed", range(8))
def test_every_path_of_a_giant_can_be_played_and_is_as_likely_as_it_says(seed: int) -> None:
    match = crowded(seed) if seed % 2 else at_the_gate(seed, "+giant")
    ways = reach(match, "H1")
    first = [] if seed % 2 else ["act H1 run"]
    assert bool(ways) == (seed % 2 == 1 or first[0] in offered(match))
    for cell, (odds, steps) in ways.items():
        played, after = HexDriver(match, "H1", 6).chance_of(first + [as_choice(step) for step in steps])
        assert BOARD.name(after.table.pos[0]) == cell
        assert played == pytest.approx(odds, abs=1e-9), steps


@pytest.mark.covers("dreadball.skill.rolling", "dreadball.skill.rolling_no_normal_sprint")
@pytest.mark.parametrize("seed", range(12))
def test_the_search_finds_what_playing_every_sprint_of_somebody_who_rolls_along_gives(seed: int) -> None:
    luck = Random(seed)
    facing = luck.choice(FACINGS)
    home, away, ball = crowd(luck, AROUND, {"f8"})
    match = scene([f"{STRIKER} @ f8 {facing} +rolling move=1", *home], [*away, FAR], ball, "H1 sprint")
    for n in range(2):  # then in the middle of it, having turned
        best: dict[int, float] = {}
        for (cell, _), odds in HexDriver(match, "H1", DASHES).drive().items():
            best[cell] = max(best.get(cell, 0.0), odds)
        found = paths(match, "sprint", DASHES)
        for cell in range(BOARD.size):
            assert found.chance(cell) == pytest.approx(best.get(cell, 0.0), abs=1e-9), BOARD.name(cell)
        if n == 0:
            match.play(next(text for text in offered(match) if text.startswith("turn")))


@pytest.mark.parametrize("seed", range(8))
def test_the_search_finds_what_playing_every_step_of_others_gives(seed: int) -> None:
    luck = Random(seed)
    role, facing = luck.choice([STRIKER, JACK]), luck.choice(FACINGS)
    home, away, ball = crowd(luck, AROUND, {"f8"})
    action = luck.choice(["run", "sprint"])
    match = scene([f"{role} @ f8 {facing} move={luck.randint(1, 2)}", *home], [*away, FAR], ball, f"H1 {action}")
    best: dict[int, float] = {}
    for (cell, _), odds in HexDriver(match, "H1", DASHES).drive().items():
        best[cell] = max(best.get(cell, 0.0), odds)
    found = paths(match, action, DASHES)
    for cell in range(BOARD.size):
        assert found.chance(cell) == pytest.approx(best.get(cell, 0.0), abs=1e-9), BOARD.name(cell)


# -- by hand -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers("dreadball.giant.turn_cost")
def test_a_giant_turns_where_straight_on_does_not_lead_and_pays_for_it() -> None:
    match = scene([f"{JACK} @ f8 e +giant"], [FAR])
    assert chance(match, "f13") == 1.0
    assert steps_to(match, "f13") == ["f9", "f10", "f11", "f12", "f13"]
    assert chance(match, "f14") == pytest.approx(float(at_least(3, 4, 1)))
    assert chance(match, "f5") == 1.0, "two to turn round, and the rest straight on"
    turns = [step for step in steps_to(match, "f5") if step.startswith("turn")]
    assert len(turns) == 1


@pytest.mark.covers("dreadball.giant.turn_cost")
def test_no_dash_pays_for_a_turn() -> None:
    match = scene([f"{JACK} @ f8 e +giant move=1"], [FAR])
    best = giant_paths(match)
    assert best.chance_of_place(BOARD.parse("f8"), FACINGS.index("se")) == 1.0
    assert best.chance_of_place(BOARD.parse("f8"), FACINGS.index("sw")) == 0.0


def test_a_path_says_around_which_of_his_hexes_a_giant_turns_and_can_be_planned() -> None:
    match = scene([f"{JACK} @ f8 e +giant"], [FAR], acting="H1 run")
    found = best_path(match, "H1", "e8")
    assert found.squares == ["turn ne f8", "e8"] or found.squares == ["turn se f9"]
    for choice in found.plan:
        match.play(choice)
    assert BOARD.name(match.table.pos[0]) == "e8"


def test_from_the_bench_a_path_says_how_a_giant_comes_on() -> None:
    match = scene([f"{JACK} bench +giant", f"{JACK} @ i9"], [FAR])
    odds, steps = reach(match, "H1")["c3"]
    assert odds == 1.0
    match.play("act H1 run")
    for step in steps:
        match.play(as_choice(step))
    assert BOARD.name(match.table.pos[0]) == "c3"
    assert steps[0].startswith("hex ")


@pytest.mark.covers("dreadball.skill.rolling")
def test_who_rolls_along_gets_three_moves_far_but_turns_once() -> None:
    match = scene([f"{JACK} @ f4 e +rolling move=3"], [FAR], acting="H1 sprint")
    assert chance(match, "f13", "sprint") == 1.0
    assert chance(match, "f3", "sprint") == 0.0, "nobody turns round like that"
    assert sum(step.startswith("turn") for step in steps_to(match, "h8", "sprint")) == 1
    match.play("turn se")
    straight = {BOARD.name(cell) for cell in paths(match, "sprint", 0).squares()}
    assert "f5" not in straight
    assert {"f4", "g4", "h5"} <= straight
    assert facing_of(match.table, 0) == FACINGS.index("se")


def test_after_a_teleport_nobody_dashes() -> None:
    match = scene([f"{JACK} @ f4 e +teleport"], [FAR], acting="H1 run")
    match.play("teleport f8")
    assert paths(match).squares() == [BOARD.parse("f8")]


@pytest.mark.parametrize("kind", ["", "+giant"])
def test_who_comes_on_has_to_pick_up_the_ball_where_he_meets_it(kind: str) -> None:
    match = scene([f"{JACK} bench {kind}", f"{JACK} @ i9"], [FAR], ball="c2")
    assert chance(match, "c2") == pytest.approx(float(at_least(3, 4, 1)))
    match = scene([f"{JACK} bench {kind}", f"{JACK} @ i9"], [FAR], ball="c3")
    assert chance(match, "c3") == pytest.approx(float(at_least(3, 4, 1)))
