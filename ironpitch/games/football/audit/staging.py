"""Putting the position of a log on our table: its squads, its board and its clocks."""

from __future__ import annotations

from collections import Counter
from typing import Final

from ironpitch.audit.log.file import MatchLog, Side
from ironpitch.audit.log.vocabulary import WEATHERS
from ironpitch.audit.log.walk import (
    ACTIVE,
    BANNED,
    CASUALTIES,
    CONFUSED,
    EXHAUSTED,
    HYPNOTIZED,
    KNOCKED_OUT,
    MISSING,
    PRONE,
    ROOTED,
    STUNNED,
    Figure,
    Square,
    World,
    skill_slug,
)
from ironpitch.engine.choices import SQUAD
from ironpitch.engine.match import Match, match_at
from ironpitch.engine.roster import Player, Position, Team
from ironpitch.engine.ruleset import Plan, Ruleset
from ironpitch.engine.table import Snapshot
from ironpitch.engine.team_file import LONGEST_NAME
from ironpitch.games.football import terms
from ironpitch.games.football.audit.edition import FootballEdition
from ironpitch.games.football.drive import DRAWN
from ironpitch.games.football.pitch import PITCH, throw_in_direction
from ironpitch.notation.codec import TextCodec
from ironpitch.notation.position import BETWEEN_STEPS, state_text
from ironpitch.notation.squads import paper_list
from ironpitch.notation.state import blank_state

LEADER: Final = "Leader"
PLAYED_RULES: Final = frozenset({"bribery-and-corruption"})
"""Special rules of a team that show in its rolls."""
AVAILABLE: Final = "available"
USED: Final = "used"
SPENT: Final = {
    "blitz": terms.Spent.BLITZ,
    "pass": terms.Spent.PASS,
    "hand-off": terms.Spent.HAND_OFF,
    "foul": terms.Spent.FOUL,
    "reroll": terms.Spent.REROLL,
    "punt": terms.Spent.PUNT,
    "bomb": terms.Spent.BOMB,
}


class Stage:
    """The plan all scenes of a log share, and how a world is set up on it."""

    def __init__(self, log: MatchLog, ruleset: Ruleset) -> None:
        self.log = log
        assert isinstance(log.edition, FootballEdition)
        self.edition: FootballEdition = log.edition
        self.ruleset = ruleset
        self.unplayed: Counter[str] = Counter()
        """Skills the log has and our rules do not play."""
        teams = [self.team_of(log.sides[side], side) for side in range(2)]
        self.plan: Plan = ruleset.new_plan(teams[0], teams[1])
        self.plan.codec = TextCodec()
        self.board = self.plan.board

    # -- squads --------------------------------------------------------------------------------------------------------

    def team_of(self, side: Side, index: int) -> Team:
        """A team of exactly these players, with their own figures and skills."""
        positions: dict[str, Position] = {}
        players: list[Player] = []
        for i, sheet in enumerate(side.players):
            skills: list[str] = []
            for name, value in sheet.skills:
                skill = self.ruleset.skills.get(self.edition.skills.get(name, skill_slug(name)))
                if skill is None:
                    if name not in self.edition.unplayed:
                        self.unplayed[name] += 1
                    continue
                digits = value.strip("+ ") if skill.default_value() else ""
                skills.append(f"{skill.slug()}({digits})" if digits.isdigit() else skill.slug())
            traits = [self.edition.traits.get(kind, plain(kind)) for kind in sheet.kinds]
            line = f"{sheet.position}|{sheet.figures}|{skills}|{traits}"
            if line not in positions:
                key = f"{plain(sheet.position) or 'player'}-{len(positions) + 1}"
                name = line_of(sheet.position) or "Player"
                positions[line] = Position(key, name, dict(sheet.figures), skills, 0, SQUAD, [], [], traits, "")
            players.append(Player(i + 1, line_of(sheet.name), positions[line], []))
        key = ("home", "away")[index]
        name = line_of(side.name) or key.title()
        staff = {ours: side.staff[theirs] for theirs, ours in self.edition.staff.items()}
        special = [rule for each in side.rules if (rule := plain(each)) in PLAYED_RULES]
        paper = paper_list(key, name, list(positions.values()), special)
        return Team(key, name, paper, players, side.staff["reRolls"], side.staff["fanFactor"], staff)

    # -- squares -------------------------------------------------------------------------------------------------------

    def square(self, place: Square) -> int:
        """Our square for a pair of coordinates; `nowhere` for one beside the pitch."""
        x, y = place
        if not 0 <= y < 26 or x < 0:
            return self.board.nowhere
        return self.board.parse(f"{chr(ord('a') + y)}{x + 1}")

    def square_name(self, place: Square) -> str:
        """The name of that square: h14."""
        return self.board.name(self.square(place))

    def player(self, figure: Figure) -> int:
        """Our number for a player."""
        return figure.side * SQUAD + figure.index

    def direction_face(self, step: Square) -> int:
        """The face of our direction die that leads this way."""
        middle = (12, 7)
        there = self.square((middle[0] + step[0], middle[1] + step[1]))
        return self.board.direction(self.square(middle), there) + 1

    def throw_in_face(self, match: Match, step: Square, sides: int) -> int:
        """The face of our throw-in die that leads this way from where the ball left the pitch; 0 if none does."""
        wanted = self.direction_face(step) - 1
        for face in range(1, sides + 1):
            if throw_in_direction(PITCH, match.table.facts[terms.Fact.BALL], face) == wanted:
                return face
        return 0

    # -- states --------------------------------------------------------------------------------------------------------

    def state_of(self, world: World, phase: int) -> Snapshot:
        """The world as the columns of our state."""
        state = blank_state(self.plan)
        for figure in world.figures.values():
            self.put(state, world, figure, phase == terms.Phase.TEAM_TURN)
        self.edition.put_facts(state, world, self.ruleset)
        facts = state.facts
        facts[terms.Fact.PHASE] = phase
        facts[terms.Fact.HALF] = max(1, world.half)
        facts[terms.Fact.ACTIVE] = world.active if phase == terms.Phase.TEAM_TURN else 2
        facts[terms.Fact.KICKER] = world.kicker
        facts[terms.Fact.FIRST_KICKER] = world.first_kicker
        if phase == terms.Phase.SET_UP:
            facts[terms.Fact.KICKER] = facts[terms.Fact.ASKED] = world.active
        elif phase == terms.Phase.OVER:
            home, away = world.numbers["score"]
            facts[terms.Fact.WINNER] = DRAWN if home == away else 0 if home > away else 1
        facts[terms.Fact.WEATHER] = terms.WEATHERS.index(WEATHERS.get(world.weather, "nice"))
        for side in range(2):
            extra = world.numbers["coaching"][side]
            facts[terms.Fact.TURN + side] = world.numbers["turn"][side]
            facts[terms.Fact.PLAYED + side] = 1 if world.numbers["turn"][side] > 0 else 0
            facts[terms.Fact.SCORE + side] = world.numbers["score"][side]
            captain = 1 if world.leader[side] == AVAILABLE else 0
            facts[terms.Fact.REROLLS + side] = max(0, world.numbers["rerolls"][side] - extra - captain)
            facts[terms.Fact.EXTRA + side] = extra
            facts[terms.Fact.CAPTAIN + side] = 1 if self.has_leader(side) and world.leader[side] != USED else 0
            facts[terms.Fact.BRIBES + side] = world.bribes[side]
            facts[terms.Fact.FAME + side] = world.numbers["fame"][side]
            facts[terms.Fact.FANS + side] = world.numbers["fans"][side]
            for fact, count in (
                ("apothecaries", world.numbers["apothecaries"][side]),
                ("cheerleaders", self.log.sides[side].staff["cheerleaders"]),
                ("coaches", self.log.sides[side].staff["assistantCoaches"]),
            ):
                name = f"{fact}-{('home', 'away')[side]}"
                if name in self.ruleset.facts:
                    facts[self.ruleset.facts.index(name)] = count
        if phase == terms.Phase.TEAM_TURN:
            for name in world.spent[world.active]:
                facts[terms.Fact.SPENT] = facts[terms.Fact.SPENT] | SPENT[name]
            if world.ball is not None:
                facts[terms.Fact.BALL] = self.square(world.ball)
            carrier = world.carrier()
            if carrier is not None:
                facts[terms.Fact.CARRIER] = self.player(carrier)
        return state

    def has_leader(self, side: int) -> bool:
        """Has the team a player who brings a re-roll along?"""
        return any(name == LEADER for sheet in self.log.sides[side].players for name, _ in sheet.skills)

    def put(self, state: Snapshot, world: World, figure: Figure, turn: bool) -> None:
        """Put one player where the log has it."""
        player = self.player(figure)
        state.status[player] = self.status_of(figure)
        state.marks[player] = terms.Mark.FIELDED if figure.armed else 0
        if state.status[player] > terms.Status.STUNNED or figure.square is None:
            return
        square = self.square(figure.square)
        state.pos[player] = square
        if square == self.board.nowhere:
            state.status[player] = terms.Status.RESERVE
            return
        state.grid[square] = player
        marks = terms.Mark.FIELDED
        idle = not figure.state & ACTIVE
        if turn and idle and figure.side == world.active:
            marks |= terms.Mark.FRESHLY_STUNNED if figure.base == STUNNED else terms.Mark.USED
        if figure.state & (CONFUSED | HYPNOTIZED):
            marks |= terms.Mark.DAZED
        if figure.state & ROOTED:
            marks |= terms.Mark.ROOTED
        state.marks[player] = marks | self.edition.marks_of(figure)

    def status_of(self, figure: Figure) -> int:
        """Our status for a player of the log."""
        if figure.base in CASUALTIES or figure.base == MISSING:
            return terms.Status.CASUALTY
        if figure.base == KNOCKED_OUT:
            return terms.Status.KO
        if figure.base == BANNED:
            return terms.Status.SENT_OFF
        if figure.base == EXHAUSTED:
            return terms.Status.FAINTED
        if not figure.on_pitch():
            return terms.Status.RESERVE
        if figure.base == PRONE:
            return terms.Status.PRONE
        return terms.Status.STUNNED if figure.base == STUNNED else terms.Status.STANDING

    def match_of(self, world: World, phase: int) -> Match:
        """A match at this position that waits for its dice from outside."""
        return match_at(self.plan, self.state_of(world, phase), BETWEEN_STEPS, [])

    def position_text(self, world: World, phase: int) -> str:
        """The position in our notation."""
        return state_text(self.plan, self.state_of(world, phase), BETWEEN_STEPS, [])


def line_of(name: str) -> str:
    """A name as far as our notation can carry it."""
    kept = "".join(char for char in name if char.isprintable() and char not in '|;,"<>')
    return " ".join(kept.split())[:LONGEST_NAME]


def plain(name: str) -> str:
    """A name as the key of a position: lower-case words with hyphens."""
    kept = "".join(char if char.isascii() and char.isalnum() else " " for char in name.lower())
    return "-".join(kept.split())
