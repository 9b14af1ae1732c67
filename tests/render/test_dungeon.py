"""A dungeon in a terminal and as a picture: walls, rooms, chests, portals, and what happens there in words."""

from __future__ import annotations

import pytest
from rich.text import Text

import ironpitch
from ironpitch import Event, Match, rulesets
from ironpitch.games.dungeonbowl import terms
from ironpitch.games.dungeonbowl.dungeon.layout import KINDS
from ironpitch.games.dungeonbowl.show.pitch import ROOM_GROUND, ROOM_SIGNS
from ironpitch.games.dungeonbowl.show.report import DungeonReport
from ironpitch.games.dungeonbowl.show.svg import ROOMS
from ironpitch.games.football import terms as football
from ironpitch.render.commentary import NO_SIDE, commentary
from ironpitch.render.svg import board_svg
from ironpitch.render.terminal import draw, scene_of, score_bar
from ironpitch.render.wording import MARKED, PURPOSES
from tests.conformance.tables import Player

HOME = ["fire/dwarf-runner @ c12 ball", "fire/troll-slayer @ d13 prone", "fire/dwarf-lineman lost"]
AWAY = ["shadow/gutter-runner @ b14 stunned", *["shadow/assassin reserve"] * 9, "shadow/assassin @ g14"]
CELLAR = "dungeonbowl(dungeon=cellar)"


def scene() -> Match:
    return ironpitch.scenario(CELLAR, HOME[:1] + HOME[2:], AWAY, left_end="away", spells=(1, 0))


def line(picture: Text, row: str) -> str:
    """The line of a row of squares, without its letters."""
    return next(text for text in picture.plain.split("\n")[1:] if text.startswith(row) and text.endswith(row))[1:-1]


def cell(picture: Text, square: str, wide: int) -> str:
    """What is drawn on a square of a dungeon without walls between squares."""
    column = int(square[1:]) - 1
    return line(picture, square[0])[column * wide : column * wide + wide]


@pytest.mark.parametrize(("screen", "wide"), [(62, 2), (80, 2), (95, 3), (130, 4)])
def test_squares_are_as_wide_as_the_screen_allows_and_hold_players_chests_and_portals(screen: int, wide: int) -> None:
    picture = draw(scene_of(scene()), screen)
    assert cell(picture, "c12", wide).strip() == ("H1" if wide == 2 else "H1●")
    assert cell(picture, "b14", wide).strip() == "ɐ1"
    assert cell(picture, "g14", wide).strip() == ("A⑪" if wide == 2 else "A11")
    assert cell(picture, "a10", wide).strip() == "▣"
    assert cell(picture, "f12", wide).strip() == "◎1"
    assert cell(picture, "a3", wide) == "░" * wide
    assert cell(picture, "b15", wide).strip() == "ᶠ"
    assert cell(picture, "b10", wide).strip() == "·"
    assert {len(text) for text in picture.plain.split("\n")[1:10]} == {30 * wide + 2}


def test_end_zones_show_who_defends_them() -> None:
    picture = draw(scene_of(scene()), 80)
    assert cell(picture, "a1", 2) == "ᴀ "
    assert cell(picture, "f30", 2) == "ʜ "
    assert "Away left, Home right" in score_bar(scene()).plain


def test_the_signs_are_explained_below_and_only_those_that_are_there() -> None:
    legend = draw(scene_of(scene()), 80).plain.split("\n")[10:]
    assert " ".join("\n".join(legend).split()) == "▣ chest ◎ portal ᶠ flooded room"
    bare = ironpitch.scenario(CELLAR, HOME[:1], AWAY[:1], chests=[])
    assert "chest" not in "\n".join(draw(scene_of(bare), 80).plain.split("\n")[10:])


@pytest.mark.covers("dungeonbowl.wall.edges")
def test_walls_between_squares_are_lines_and_doorways_are_gaps() -> None:
    match = ironpitch.scenario("dungeonbowl(dungeon=cloister)", ["fire/dwarf-runner @ e7"], ["shadow/assassin @ f20"])
    lines = draw(scene_of(match), 80).plain.split("\n")
    # four upright lines and two flat ones: after columns 9, 13, 17 and 21, below rows d and h
    assert lines[1].startswith("a░░░░░░░░░░◎1ᵃ ᵃ ᵃ │ᵘ ᵘ ᵘ ᵘ  ◎2ᵘ ᵘ ▣ │ᵗ ᵗ ᵗ ▣ │ʲ ʲ ʲ ʲ ")
    assert lines[2].startswith("b░░░░░░░░░░ᵃ ᵃ ᵃ ᵃ  ᵘ ᵘ † ᵘ  ᵘ † ᵘ ᵘ │ᵗ ᵗ ᵗ ᵗ  ʲ ʲ ʲ ʲ ")
    assert lines[5][11:51] == "──    ──┼──    ──┬────────┼──    ──┼──  "
    assert lines[5][5:11] == "░" * 6
    assert len(lines) == 1 + 12 + 2 + 2


def test_the_score_bar_counts_chests_and_spells_and_tells_where_the_ball_is() -> None:
    hidden = ironpitch.scenario(CELLAR, ["fire/dwarf-runner @ c12"], ["shadow/assassin @ b14"], chests=["a10"])
    assert "1 chest shut · ● in a chest" in score_bar(hidden).plain
    bar = score_bar(scene()).plain
    assert "5 chests shut · ● H1 at c12" in bar
    assert "H: spell" in bar
    assert "lost 1" in bar
    assert "weather" not in bar


@pytest.mark.covers("dungeonbowl.chest.hidden_draw")
def test_the_report_tells_that_the_ball_was_hidden_but_not_where() -> None:
    told = []
    for seed in range(12):
        match = ironpitch.new_match("dungeonbowl", seed=seed)
        told.append(commentary(match, 0, NO_SIDE)[0])
        assert commentary(match)[0] == commentary(match, 0, 0)[0] == told[-1]
    assert set(told) == {"The ball is put into one of the chests; nobody sees which"}
    pictures = {draw(scene_of(ironpitch.new_match("dungeonbowl", seed=seed)), 80).plain for seed in range(12)}
    assert len(pictures) == 1


def test_every_event_purpose_question_and_mark_has_words() -> None:
    rules = rulesets.ruleset("dungeonbowl")
    own = [kind.name for code, kind in rules.events.items() if code >= terms.FIRST_EVENT]
    assert len(own) >= 17
    assert [name for name in own if name not in DungeonReport.sentences] == []
    plain_enough = {"spell", "portal"}
    new = [purpose for purpose in terms.PURPOSES if purpose not in football.PURPOSES]
    assert [purpose for purpose in new if purpose not in PURPOSES and purpose not in plain_enough] == []
    marks = ("mighty", "teleported", "furious", "reeking", "entangled", "gathered")
    assert [mark for mark in marks if mark not in MARKED] == []


def test_every_kind_of_room_has_a_sign_and_colours() -> None:
    special = set(KINDS) - {"plain", "corridor", "end"}
    assert set(ROOM_SIGNS) == set(ROOM_GROUND) == set(ROOMS) == special
    assert len(set(ROOM_SIGNS.values())) == len(special)


@pytest.mark.parametrize(
    ("name", "fields", "says"),
    [
        ("ChestOpened", {"player": "H1", "square": "b10", "found": 1}, "H1 opens the chest at b10: the ball!"),
        ("ChestOpened", {"player": "H1", "square": "b10", "found": 0}, "H1 opens the chest at b10: a trap!"),
        ("MetWall", {"player": "A2", "square": "c4", "fell": 1}, "A2 is driven into the wall at c4 and falls"),
        ("RoomEffect", {"player": "A2", "room": "dragon-lair", "struck": 1}, "A2 is struck by the dragon"),
        ("RoomEffect", {"player": "A2", "room": "crypt", "struck": 0}, "A2 is spared by the crypt"),
        (
            "SpellCast",
            {"side": "home", "spell": "life-drain", "player": "A3", "square": "off"},
            "The wizard of Home casts life drain at A3",
        ),
        (
            "ThrownAtWall",
            {"player": "H1", "square": "c4", "edge": "n", "accurate": 1},
            "H1 throws at the upper wall of c4: accurate",
        ),
        ("TimeUp", {"side": -1}, "Time is up"),
        ("TimeUp", {"side": "away"}, "Time is up: Away is ahead"),
        ("EndChosen", {"side": "away", "left": 0}, "Away takes the right-hand end zone"),
    ],
)
def test_what_happens_in_a_dungeon_is_told_in_a_sentence(name: str, fields: dict[str, str | int], says: str) -> None:
    assert DungeonReport.sentences[name](Event(name, fields)) == says


@pytest.mark.parametrize("place", ["default", "ember-bridge", "random:5"])
def test_a_whole_match_is_drawn_and_told(place: str) -> None:
    match = ironpitch.new_match(f"dungeonbowl(dungeon={place}, turn_limit=6)", "death", "metal", seed=3)
    coach = Player(2, True)
    while match.request is not None:
        assert len(draw(scene_of(match), 80).plain) > 500
        assert score_bar(match).plain
        match.play_code(coach.pick(match))
    assert len(commentary(match)) > 50


def test_a_picture_shows_walls_chests_portals_and_the_reach_of_a_player() -> None:
    picture = board_svg(scene(), 0)
    assert picture.count("<title>chest at ") == 5
    assert picture.count("<title>portal ") == 6
    assert picture.count("<title>flooded room</title>") == 32
    assert picture.count("<title>end zone of Away</title>") == 8
    assert "<title>b10: 100%</title>" in picture
    plain = board_svg(ironpitch.scenario("bb2020", ["human/lineman @ h12"], ["orc/lineman @ h13"]))
    assert "chest" not in plain
