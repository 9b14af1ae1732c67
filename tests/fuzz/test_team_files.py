"""Whatever somebody puts into a team file, it loads or is refused with a BadTeam, and nothing else happens."""

import random
from collections.abc import Callable
from importlib.resources import files

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ironpitch.engine.errors import BadTeam
from ironpitch.engine.roster import TeamList, check_team
from ironpitch.engine.team_file import read_team_list, write_team
from ironpitch.games.bb2016.team_building import default_team, load_team, team_from_text, team_keys, team_rules
from ironpitch.games.dreadball.clubs import team_building

SPARES = [
    *["[", "]", "{", "}", "[]", "{}", "=", ".", ",", "#", "'", '"', '"""', "\\", "\\u0000"],
    *["-1", "0", "17", "1e9", "nan", "inf", "true", "1979-05-27T07:32:00Z", "0xFFFFFFFFFFFFFFFFFFFF", "9" * 30],
    *["[[player]]", "[player]", "[lineup]", "[lineup.x]", "[[position]]", "stats", "name", "key", "skills"],
    *["a.b", "a." * 400, "[" * 900, "9" * 5000, "\n", "\r", "\0", "\t", "é", "\u202e", "\ud800"],
]


def list_text(key: str) -> str:
    """The text of a race list as it is shipped."""
    return (files("ironpitch.games.bb2016") / "teams" / f"{key}.toml").read_text(encoding="utf-8")


def mutated(text: str, rng: random.Random) -> str:
    """The text with one to four things done to it."""
    for _ in range(rng.randint(1, 4)):
        lines = text.split("\n")
        line = rng.randrange(len(lines))
        spot = rng.randrange(len(text) + 1)
        end = min(len(text), spot + rng.randint(1, 12))
        match rng.randrange(8):
            case 0:
                text = text[:spot] + text[end:]
            case 1:
                text = text[:spot] + rng.choice(SPARES) + text[spot:]
            case 2:
                text = text[:spot] + rng.choice(SPARES) + text[end:]
            case 3:
                text = text[:spot] + chr(rng.randrange(0x250)) + text[spot + 1 :]
            case 4:
                text = "\n".join(lines[:line] + lines[line + 1 :])
            case 5:
                text = "\n".join([*lines[:line], lines[line], *lines[line:]])
            case 6:
                key = lines[line].partition("=")[0]
                text = "\n".join([*lines[:line], f"{key} = {rng.choice(SPARES)}", *lines[line + 1 :]])
            case _:
                text = text[:spot]
    return text


def refusal(read: Callable[[str], object], text: str) -> str:
    """Why the text is refused, in one printable line; empty if it is not."""
    try:
        read(text)
    except BadTeam as refused:
        reason = str(refused)
    else:
        return ""
    assert reason
    assert reason.isprintable()
    return reason


def expect_legal_or_refused(text: str) -> bool:
    """Read a team: a legal one, which can be written and read again, or a refusal."""
    if refusal(team_from_text, text):
        return False
    team = team_from_text(text)
    assert check_team(team) == []
    assert write_team(team_from_text(write_team(team))) == write_team(team)
    return True


def read_list(text: str) -> TeamList:
    """Read a race list under the rules of 2016."""
    return read_team_list(text, "list.toml", team_rules())


@pytest.mark.parametrize("seed", range(8))
def test_a_mutated_team_file_is_legal_or_refused(seed: int) -> None:
    rng = random.Random(seed)
    keys = team_keys()
    loaded = sum(expect_legal_or_refused(mutated(write_team(default_team(rng.choice(keys))), rng)) for _ in range(250))
    assert 0 < loaded < 250


@pytest.mark.parametrize("seed", range(8))
def test_a_mutated_race_list_is_read_or_refused(seed: int) -> None:
    rng = random.Random(seed)
    keys = team_keys()
    refusals = [refusal(read_list, mutated(list_text(rng.choice(keys)), rng)) for _ in range(150)]
    assert 0 < refusals.count("") < 150


@pytest.mark.parametrize("seed", range(4))
def test_a_mutated_team_file_of_dreadball_is_legal_or_refused(seed: int) -> None:
    rng = random.Random(seed)
    loaded = 0
    for _ in range(150):
        text = mutated(write_team(team_building.default_team(rng.choice(team_building.team_keys()))), rng)
        if not refusal(team_building.team_from_text, text):
            team = team_building.team_from_text(text)
            assert check_team(team) == []
            assert write_team(team_building.team_from_text(write_team(team))) == write_team(team)
            loaded += 1
    assert 0 < loaded < 150


@given(st.text())
def test_any_text_names_a_club_of_dreadball_or_is_refused(text: str) -> None:
    refusal(team_building.load_team, text)


@given(st.text())
def test_any_text_names_a_team_or_is_refused(text: str) -> None:
    refusal(load_team, text)


LETTERS = st.characters(min_codepoint=32, max_codepoint=0x2FF, exclude_characters='"\\')
VALUES = st.one_of(
    st.integers().map(str),
    st.floats().map(str),
    st.text(LETTERS).map('"{}"'.format),
    st.sampled_from(["true", "1", "12", "[]", "{}", "[1]", "{ a = 1 }", '["block"]', "07:32:00", '"lineman"', '"orc"']),
)
PLAYER_KEYS = st.sampled_from(["position", "number", "name", "skills", "cost"])
TEAM_KEYS = st.sampled_from(["name", "team", "rerolls", "fan_factor", "staff", "player", "list"])


@settings(max_examples=300)
@given(st.dictionaries(TEAM_KEYS, VALUES), st.lists(st.dictionaries(PLAYER_KEYS, VALUES), max_size=18))
def test_any_values_in_their_places_are_legal_or_refused(team: dict[str, str], players: list[dict[str, str]]) -> None:
    team = {"name": '"X"', "team": '"human"', **team}
    lines = [f"{key} = {value}" for key, value in team.items()]
    for player in players:
        player = {"position": '"lineman"', **player}
        lines += ["[[player]]", *(f"{key} = {value}" for key, value in player.items())]
    expect_legal_or_refused("\n".join(lines))
