"""Squads in one line, with all a match needs to know of them, so that no team file is needed to read them back.

`Human team=human rerolls=4 fans=1 a=thrower:ma6,st3,ag3,av8:pass,sure-hands b=lineman:ma6,st3,ag3,av8 a1 b2+dodge=Bob`

Name and key of the team, its special rules and what it has bought, then its positions (a letter, key, figures, skills,
traits), then its players in squad order: position letter and shirt number, skills learnt, and a name if it has one of
its own. In names a space is written `_`, and a sign that could be mistaken for notation by its code, such as `%7C!`.
"""

from __future__ import annotations

import re
from typing import Final

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.roster import Player, Position, Team, TeamList, TeamRules
from ironpitch.engine.team_file import LONGEST_NAME, SKILL, SKILL_WORD, SLUG, is_line
from ironpitch.notation.inputs import Unreadable

MOST_STATS: Final = 12
MOST_SKILLS: Final = 60
MOST_BOUGHT: Final = 16
MOST_OF_A_KIND: Final = 1_000_000
PLAIN: Final = "-./'"
PLAYER: Final = re.compile(r"([a-p])([1-9][0-9]?)((?:\+" + SKILL_WORD + r"){0,60})(?:=(.{1,400}))?")
LEARNT: Final = re.compile(r"\+(" + SKILL_WORD + ")")
POSITION: Final = re.compile(r"([a-p])=(.+)")
BOUGHT: Final = re.compile(r"([a-z][a-z_-]{1,40})=(.+)")
STAT: Final = re.compile(r"([a-z]{1,8})([0-9]{1,2})")
SIGN: Final = re.compile(r"%([0-9A-F]{1,6})!|_|[^%_]")


# -- names -----------------------------------------------------------------------------------------------------------


def name_text(name: str) -> str:
    """A name as one word: `Griff_Oberwald`."""
    signs = []
    for sign in name:
        if sign == " ":
            signs.append("_")
        else:
            signs.append(sign if sign.isalnum() or sign in PLAIN else f"%{ord(sign):X}!")
    return "".join(signs)


def read_name(text: str) -> str:
    """The name behind a word."""
    signs = []
    at = 0
    for found in SIGN.finditer(text[: 10 * LONGEST_NAME]):
        if found.start() != at:
            break
        at = found.end()
        if found[1]:
            signs.append(chr(min(int(found[1], 16), 0x10FFFF)))
        elif found[0] == "_":
            signs.append(" ")
        elif found[0].isalnum() or found[0] in PLAIN:
            signs.append(found[0])
        else:
            break
    name = "".join(signs)
    if at != len(text) or name_text(name) != text or not is_line(name, LONGEST_NAME):
        raise Unreadable(f"{text[:60]!r} is no name; expected 1 to {LONGEST_NAME} printable signs, a space as '_'")
    return name


def usual_name(key: str) -> str:
    """What a position is called unless its list says otherwise: Black Orc Blocker."""
    return key.replace("-", " ").title()


# -- writing -----------------------------------------------------------------------------------------------------------


def squad_text(team: Team) -> str:
    """The squad as one line."""
    words = [name_text(team.name), f"team={name_text(team.key)}"]
    if team.list.key != team.key:
        words.append(f"list={name_text(team.list.key)}")
    if team.special_rules:
        words.append(f"special={','.join(team.special_rules)}")
    words += [f"rerolls={team.rerolls}", f"fans={team.fan_factor}"]
    if team.worth:
        words.append(f"worth={team.worth}")
    words += [f"{key}={count}" for key, count in team.staff.items()]
    known: list[Position] = []
    places: list[int] = []
    for player in team.players:
        if player.position not in known:
            known.append(player.position)
        places.append(known.index(player.position))
    words += [f"{letter(i)}={position_text(position)}" for i, position in enumerate(known)]
    words += [player_text(player, letter(place)) for player, place in zip(team.players, places, strict=True)]
    return " ".join(words)


def letter(index: int) -> str:
    """The letter of a position in its squad."""
    return chr(ord("a") + index)


def position_text(position: Position) -> str:
    """Key, figures, skills, traits and name, as far as needed."""
    parts = [
        name_text(position.key),
        ",".join(f"{stat}{value}" for stat, value in position.stats.items()),
        ",".join(position.skills),
        ",".join(position.traits),
        "" if position.name == usual_name(position.key) else name_text(position.name),
    ]
    while not parts[-1]:
        parts.pop()
    return ":".join(parts)


def player_text(player: Player, place: str) -> str:
    """Position letter, shirt, skills learnt, name."""
    text = f"{place}{player.number}" + "".join(f"+{skill}" for skill in player.extra_skills)
    usual = f"{player.position.name} #{player.number}"
    return text if player.name == usual else f"{text}={name_text(player.name)}"


# -- reading -----------------------------------------------------------------------------------------------------------


def read_squad(text: str, most: int = SQUAD) -> Team:
    """The squad behind a line, of so many players at most; raises `Unreadable` saying what is wrong with it."""
    words = text.split()
    if not words:
        raise Unreadable("an empty squad; expected the name of a team")
    name = read_name(words[0])
    key = list_key = ""
    special: list[str] = []
    bought: dict[str, int] = {"rerolls": 0, "fans": 0}
    positions: dict[str, Position] = {}
    players: list[Player] = []
    for word in words[1:]:
        if (found := PLAYER.fullmatch(word)) is not None:
            players.append(read_player(found, positions, players, most))
        elif (found := POSITION.fullmatch(word)) is not None:
            if found[1] in positions:
                raise Unreadable(f"the letter {found[1]} stands for two positions")
            positions[found[1]] = read_position(found[2])
        elif (found := BOUGHT.fullmatch(word)) is None:
            raise Unreadable(f"{word[:60]!r} in a squad; expected such as 'rerolls=3', 'a=lineman:ma6,st3' or 'a1'")
        elif found[1] == "team":
            key = read_name(found[2])
        elif found[1] == "list":
            list_key = read_name(found[2])
        elif found[1] == "special":
            special = read_slugs(found[2])
        else:
            bought[found[1]] = read_count(found[1], found[2])
    if not key:
        raise Unreadable(f"{name}: no key; expected such as team=human")
    if len(bought) > MOST_BOUGHT:
        raise Unreadable(f"{len(bought)} kinds of staff; at most {MOST_BOUGHT}")
    staff = {kind: count for kind, count in bought.items() if kind not in ("rerolls", "fans", "worth")}
    team_list = paper_list(list_key or key, name, list(positions.values()), special)
    team = Team(key, name, team_list, players, bought["rerolls"], bought["fans"], staff)
    team.worth = bought.get("worth", 0)
    return team


def read_count(kind: str, text: str) -> int:
    """How many of something a team has."""
    if not text.isascii() or not text.isdigit() or len(text) > 7 or int(text) > MOST_OF_A_KIND:
        raise Unreadable(f"{kind}={text[:40]!r}; expected a whole number from 0 to {MOST_OF_A_KIND:,}")
    return int(text)


def read_position(text: str) -> Position:
    """Key, figures, skills, traits and name of a position."""
    parts = text.split(":")
    if not 2 <= len(parts) <= 5:
        raise Unreadable(f"{text[:60]!r} is no position; expected key:figures:skills")
    parts += [""] * (5 - len(parts))
    stats: dict[str, int] = {}
    for word in parts[1].split(","):
        found = STAT.fullmatch(word)
        if found is None or found[1] in stats or len(stats) == MOST_STATS:
            raise Unreadable(f"{parts[1][:60]!r} in a position; expected figures such as ma6,st3,ag3,av8")
        stats[found[1]] = int(found[2])
    key = read_name(parts[0])
    name = read_name(parts[4]) if parts[4] else usual_name(key)
    return Position(key, name, stats, read_slugs(parts[2], SKILL), 0, SQUAD, [], [], read_slugs(parts[3]), "")


def read_slugs(text: str, word: re.Pattern[str] = SLUG) -> list[str]:
    """A list of skills, traits or special rules."""
    if not text:
        return []
    slugs = text.split(",")
    if len(slugs) > MOST_SKILLS or any(word.fullmatch(slug) is None for slug in slugs):
        raise Unreadable(f"{text[:60]!r}; expected skills such as pass,sure-hands")
    return slugs


def read_player(found: re.Match[str], positions: dict[str, Position], before: list[Player], most: int) -> Player:
    """One player: position letter, shirt, skills learnt, name."""
    if found[1] not in positions:
        raise Unreadable(f"{found[0][:40]!r}: no position has the letter {found[1]}")
    if len(before) == most:
        raise Unreadable(f"more than {most} players in a squad")
    number = int(found[2])
    if any(player.number == number for player in before):
        raise Unreadable(f"{found[0][:40]!r}: shirt number {number} is worn twice")
    name = read_name(found[4]) if found[4] else ""
    return Player(number, name, positions[found[1]], LEARNT.findall(found[3]))


def paper_list(key: str, name: str, positions: list[Position], special: list[str] | None = None) -> TeamList:
    """A race list that sells exactly these positions; its prices are not known."""
    stats = list(positions[0].stats) if positions else []
    rules = TeamRules(0, 0, SQUAD, 0, 0, stats)
    return TeamList(key, name, 0, 0, False, positions, [], rules, special_rules=special)
