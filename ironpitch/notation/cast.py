"""The players of a scenario: one line of words for each, and the squads they make."""

from __future__ import annotations

import re
from typing import Final

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.errors import BadPosition, BadTeam
from ironpitch.engine.marks import MarkField
from ironpitch.engine.roster import Player, Position, Team, TeamList
from ironpitch.engine.ruleset import Plan, Ruleset
from ironpitch.engine.table import Snapshot
from ironpitch.notation.given import SIDES
from ironpitch.notation.squads import paper_list
from ironpitch.notation.state import occupant

ABSENT: Final = "absent"
GUEST: Final = "guest"
"""The trait of players who are absent until something brings them."""
FIGURE: Final = re.compile(r"([a-z]{1,8})=([0-9]{1,2})")
LONGEST_SPEC: Final = 400


class Wording:
    """The words a game has for a player: the states on the pitch and off it, and what can be marked on him."""

    def __init__(self, ruleset: Ruleset, on_pitch: list[str], off_pitch: list[str], example: str, figure: str) -> None:
        self.on_pitch = on_pitch
        self.off_pitch = off_pitch
        self.example = example
        self.figure = figure
        self.marks: dict[str, int] = ruleset.mark_bits()
        self.fields: list[MarkField] = ruleset.mark_fields()

    def all(self) -> list[str]:
        """Every word that stands for itself."""
        fields = [word for field in self.fields for word in field.words]
        return [*self.on_pitch, *self.off_pitch, "ball", *fields, *self.marks]


class Piece:
    """One player of a scenario as written: `human/blitzer @ h13 +tackle st=4 prone`."""

    def __init__(self, spec: str, wording: Wording) -> None:
        self.spec = spec
        self.wording = wording
        self.square = ""
        self.status = ""
        self.ball = False
        self.skills: list[str] = []
        self.figures: dict[str, int] = {}
        self.marks = 0
        self.told: dict[str, str] = {}
        """The fields that were told, such as which way he looks, and what."""
        if not isinstance(spec, str) or not 0 < len(spec.strip()) <= LONGEST_SPEC:
            raise BadPosition(f"{str(spec)[:60]!r} is no player; expected such as {wording.example!r}")
        words = spec.replace("@", " @ ").split()
        self.place = words[0]
        at = 1
        while at < len(words):
            if words[at] == "@" and at + 1 < len(words) and not self.square:
                self.square = words[at + 1].lower()
                at += 1
            else:
                self.take(words[at])
            at += 1
        if not self.square and self.status not in wording.off_pitch:
            where = wording.example[wording.example.index("@") :]
            raise self.bad(f"no square; expected {where!r} or one of {', '.join(wording.off_pitch)}")
        if self.square and self.status in wording.off_pitch:
            raise self.bad(f"a player who is {self.status} stands on no square")

    def bad(self, why: str) -> BadPosition:
        """The error that quotes this player."""
        return BadPosition(f"{self.spec[:80]!r}: {why}")

    def take(self, word: str) -> None:
        """One more word about the player."""
        wording = self.wording
        found = FIGURE.fullmatch(word)
        if word.startswith("+") and len(word) > 1:
            self.skills.append(word[1:])
        elif found is not None:
            self.figures[found[1]] = int(found[2])
        elif word == "ball":
            self.ball = True
        elif word in wording.marks:
            self.marks |= wording.marks[word]
        elif self.take_field(word):
            return
        elif word not in wording.on_pitch and word not in wording.off_pitch:
            known = ", ".join(wording.all())
            raise self.bad(f"unknown word {word!r}; expected +skill, {wording.figure} or one of {known}")
        elif self.status:
            raise self.bad(f"both {self.status} and {word}")
        else:
            self.status = word

    def take_field(self, word: str) -> bool:
        """One word of a field, such as the way the player looks; False if it is none."""
        for field in self.wording.fields:
            if word in field.words:
                if field.name in self.told:
                    raise self.bad(f"both {self.told[field.name]} and {word}")
                self.told[field.name] = word
                self.marks |= field.words.index(word) << field.shift
                return True
        return False


def team_of(
    ruleset: Ruleset, side: int, squad: list[Piece], rerolls: int, special: list[str], staff: dict[str, int]
) -> Team:
    """A squad of exactly these players, from whatever teams they come."""
    name = SIDES[side].title()
    most = ruleset.most_players()
    if len(squad) > most:
        raise BadPosition(f"{len(squad)} {SIDES[side]} players; a squad holds at most {most}")
    lists: dict[str, TeamList] = {}
    players: list[Player] = []
    for i, piece in enumerate(squad):
        position = position_of(ruleset, piece, lists)
        skills = [skill for skill in piece.skills if skill not in position.skills]
        players.append(Player(i + 1, "", position, skills))
    positions: list[Position] = []
    for player in players:
        if player.position not in positions:
            positions.append(player.position)
    return Team(SIDES[side], name, paper_list(SIDES[side], name, positions, special), players, rerolls, 0, staff)


def position_of(ruleset: Ruleset, piece: Piece, lists: dict[str, TeamList]) -> Position:
    """The position a player is written with, its figures changed as asked."""
    team, slash, key = piece.place.partition("/")
    hired = ruleset.hireling(team, key)
    if hired is None and (not slash or team not in ruleset.team_names()):
        known = ", ".join(ruleset.team_names())
        raise piece.bad(f"unknown team {team[:40]!r}; expected team/position, teams are {known}")
    try:
        if hired is None and team not in lists:
            lists[team] = ruleset.load_team(team).list
        position = lists[team].position(key) if hired is None else hired
    except BadTeam as error:
        raise piece.bad(str(error)) from error
    for figure in piece.figures:
        if figure not in position.stats:
            raise piece.bad(f"no figure is called {figure!r}; figures are {', '.join(position.stats)}")
    guest = piece.status == ABSENT
    if not piece.figures and not guest:
        return position
    stats = {**position.stats, **piece.figures}
    return Position(
        position.key,
        position.name,
        stats,
        position.skills,
        position.cost,
        position.limit,
        position.normal,
        position.double,
        [*position.traits, GUEST] if guest else position.traits,
        position.note,
    )


def put(plan: Plan, state: Snapshot, player: int, piece: Piece) -> None:
    """Put one player where it belongs, with all that is marked on it; without a word it stands."""
    if piece.square:
        square = plan.board.parse(piece.square)
        if square == plan.board.nowhere:
            raise piece.bad(f"there is no square {piece.square[:20]!r}")
        if state.grid[square] != NOBODY:
            raise piece.bad(f"{occupant(state.grid[square])} is on {piece.square} already")
        state.pos[player] = square
        state.grid[square] = player
    state.status[player] = plan.ruleset.statuses.index(piece.status or piece.wording.on_pitch[0])
    state.marks[player] = piece.marks
