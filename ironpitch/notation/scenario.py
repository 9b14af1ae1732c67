"""Scenarios: any position of a football match from a few words, with the next dice scripted."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD, player_name
from ironpitch.engine.dice import BLOCK_FACES
from ironpitch.engine.errors import BadPosition, BadTeam
from ironpitch.engine.match import Match, match_at
from ironpitch.engine.roster import Player, Position, Team, TeamList
from ironpitch.engine.ruleset import Plan, Ruleset
from ironpitch.engine.table import Snapshot
from ironpitch.notation.position import BETWEEN_STEPS, check_state
from ironpitch.notation.squads import paper_list
from ironpitch.notation.state import STANDING, blank_state
from ironpitch.rules.football import terms
from ironpitch.rules.football.plan import FootballPlan

SIDES: Final = ("home", "away")
PHASES: Final = {"team-turn": terms.TEAM_TURN, "kick": terms.KICK, "set-up": terms.SET_UP}
SPENT: Final = {
    "blitz": terms.BLITZ_SPENT,
    "pass": terms.PASS_SPENT,
    "hand-off": terms.HAND_OFF_SPENT,
    "foul": terms.FOUL_SPENT,
    "reroll": terms.REROLL_SPENT,
}
ON_THE_PITCH: Final = ("standing", "prone", "stunned")
ABSENT: Final = "absent"
GUEST: Final = "guest"
"""The trait of players who are absent until something brings them."""
OFF_THE_PITCH: Final = ("reserve", "ko", "casualty", "sent-off", "fainted", ABSENT)
FIGURE: Final = re.compile(r"([a-z]{1,8})=([0-9]{1,2})")
MOST: Final = 99
LONGEST_SPEC: Final = 400
LONGEST_SHOWN: Final = 60
MOST_DICE: Final = 10_000
HIGHEST_FACE: Final = 16
Entry = TypeVar("Entry")


class Situation(NamedTuple):
    """All of a scenario but its players and dice."""

    turn: tuple[str, int] = ("home", 1)
    """Whose turn is running, and its number in the half."""
    turns: tuple[int, int] | None = None
    """Both turn counters, where those that follow from `turn` will not do."""
    half: int = 1
    """1, 2, or 3 for overtime."""
    score: tuple[int, int] = (0, 0)
    rerolls: tuple[int, int] = (0, 0)
    """Team re-rolls left, home and away."""
    weather: str | None = None
    """One of the weathers, or a word of it: rain is pouring-rain."""
    ball: str | None = None
    """The square the ball lies on; a player with the word `ball` holds it instead."""
    phase: str = "team-turn"
    """`team-turn`, `kick` (the kicking coach is about to aim) or `set-up`."""
    receiver: str | None = None
    kicker: str | None = None
    """Who kicked off this drive; unless told the home side received, and so moves first in every round."""
    spent: Sequence[str] = ()
    """What the active team has used up this turn: blitz, pass, hand-off, foul, reroll."""
    fame: tuple[int, int] = (0, 0)
    bribes: tuple[int, int] = (0, 0)
    facts: Mapping[str, int] | None = None
    """Any other number of the match by its name, as a position writes it."""
    special: tuple[Sequence[str], Sequence[str]] = ((), ())
    """Special rules of the home and away team."""


class Piece:
    """One player of a scenario as written: `human/blitzer @ h13 +tackle st=4 prone`."""

    def __init__(self, spec: str, known_marks: dict[str, int]) -> None:
        self.spec = spec
        self.known_marks = known_marks
        self.square = ""
        self.status = ""
        self.ball = False
        self.skills: list[str] = []
        self.figures: dict[str, int] = {}
        self.marks = 0
        if not isinstance(spec, str) or not 0 < len(spec.strip()) <= LONGEST_SPEC:
            raise BadPosition(f"{str(spec)[:60]!r} is no player; expected such as 'human/lineman @ h12'")
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
        if not self.square and self.status not in OFF_THE_PITCH:
            raise self.bad(f"no square; expected '@ h12' or one of {', '.join(OFF_THE_PITCH)}")
        if self.square and self.status in OFF_THE_PITCH:
            raise self.bad(f"a player who is {self.status} stands on no square")

    def bad(self, why: str) -> BadPosition:
        """The error that quotes this player."""
        return BadPosition(f"{self.spec[:80]!r}: {why}")

    def take(self, word: str) -> None:
        """One more word about the player."""
        found = FIGURE.fullmatch(word)
        if word.startswith("+") and len(word) > 1:
            self.skills.append(word[1:])
        elif found is not None:
            self.figures[found[1]] = int(found[2])
        elif word == "ball":
            self.ball = True
        elif word in self.known_marks:
            self.marks |= self.known_marks[word]
        elif word not in ON_THE_PITCH and word not in OFF_THE_PITCH:
            known = [*ON_THE_PITCH, *OFF_THE_PITCH, "ball", *self.known_marks]
            raise self.bad(f"unknown word {word!r}; expected +skill, st=4 or one of {', '.join(known)}")
        elif self.status:
            raise self.bad(f"both {self.status} and {word}")
        else:
            self.status = word


def build_scenario(
    ruleset: Ruleset,
    home: Sequence[str],
    away: Sequence[str],
    situation: Situation,
    dice: Sequence[int | str] | str,
    strict: bool,
) -> Match:
    """The match at this position, its dice scripted and no other source behind them; raises `BadPosition`."""
    marks = ruleset.mark_bits()
    squads = [[Piece(spec, marks) for spec in several(SIDES[side], specs)] for side, specs in enumerate((home, away))]
    rerolls = pair("rerolls", situation.rerolls)
    teams = [team_of(ruleset, side, squads[side], rerolls[side], list(situation.special[side])) for side in range(2)]
    try:
        plan = ruleset.new_plan(teams[0], teams[1])
    except BadTeam as error:
        raise BadPosition(str(error)) from error
    state = blank_state(plan)
    for side in range(2):
        for i, piece in enumerate(squads[side]):
            put(plan, state, side * SQUAD + i, piece)
    set_clocks(plan, state, situation)
    set_fortunes(state, situation)
    set_ball(plan, state, situation, squads)
    set_captains(plan, state)
    set_facts(ruleset, state, situation)
    check_state(plan, state)
    match = match_at(plan, state, BETWEEN_STEPS, [])
    match.table.script = vec[i64](read_dice(dice))
    if not isinstance(strict, bool):
        raise BadPosition(f"strict_dice={shown(strict)}; expected True or False")
    match.strict = strict
    if strict and dice == "manual":
        raise BadPosition("strict_dice is for scripted dice, not for manual ones")
    return match


# -- squads ------------------------------------------------------------------------------------------------------------


def team_of(ruleset: Ruleset, side: int, squad: list[Piece], rerolls: int, special: list[str]) -> Team:
    """A squad of exactly these players, from whatever teams they come."""
    name = SIDES[side].title()
    if len(squad) > SQUAD:
        raise BadPosition(f"{len(squad)} {SIDES[side]} players; a squad holds at most {SQUAD}")
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
    return Team(SIDES[side], name, paper_list(SIDES[side], name, positions, special), players, rerolls, 0)


def position_of(ruleset: Ruleset, piece: Piece, lists: dict[str, TeamList]) -> Position:
    """The position a player is written with, its figures changed as asked."""
    team, slash, key = piece.place.partition("/")
    if not slash or team not in ruleset.team_names():
        known = ", ".join(ruleset.team_names())
        raise piece.bad(f"unknown team {team[:40]!r}; expected team/position, teams are {known}")
    try:
        if team not in lists:
            lists[team] = ruleset.load_team(team).list
        position = lists[team].position(key)
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
    """Put one player where it belongs."""
    if piece.square:
        square = plan.board.parse(piece.square)
        if square == plan.board.nowhere:
            raise piece.bad(f"there is no square {piece.square[:20]!r}")
        if state.grid[square] != NOBODY:
            raise piece.bad(f"{player_name(state.grid[square])} is on {piece.square} already")
        state.pos[player] = square
        state.grid[square] = player
        piece.marks |= terms.FIELDED
    state.status[player] = terms.STATUSES.index(piece.status) if piece.status else STANDING
    state.marks[player] = piece.marks


# -- facts -------------------------------------------------------------------------------------------------------------


def shown(given: object) -> str:
    """What was given, as far as it belongs into a message."""
    text = repr(given)
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}..."


def several(name: str, given: Sequence[Entry]) -> Sequence[Entry]:
    """A list, as it should be."""
    if isinstance(given, Sequence) and not isinstance(given, (str, bytes)):
        return given
    raise BadPosition(f"{name}={shown(given)}; expected a list")


def pair(name: str, given: object) -> tuple[int, int]:
    """Two numbers, home and away."""
    if isinstance(given, (tuple, list)) and len(given) == 2:
        home, away = given
        if is_count(home) and is_count(away):
            return home, away
    raise BadPosition(f"{name}={shown(given)}; expected two whole numbers from 0 to {MOST}, home and away")


def is_count(value: object) -> bool:
    """Is this a whole number a score or a counter can have?"""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST


def side_named(name: str, given: object) -> int:
    """0 for home, 1 for away."""
    if given not in SIDES:
        raise BadPosition(f"{name}={shown(given)}; expected 'home' or 'away'")
    return SIDES.index(str(given))


def kicking_side(situation: Situation) -> int:
    """Who kicked off: as told, else away."""
    kicker = receiver = -1
    if situation.kicker is not None:
        kicker = side_named("kicker", situation.kicker)
    if situation.receiver is not None:
        receiver = side_named("receiver", situation.receiver)
    if kicker >= 0 and kicker == receiver:
        raise BadPosition(f"{SIDES[kicker]} cannot both kick and receive")
    if kicker < 0:
        kicker = 1 - receiver if receiver >= 0 else 1
    return kicker


def set_clocks(plan: Plan, state: Snapshot, situation: Situation) -> None:
    """Half, turns, phase, and who kicked off."""
    facts = state.facts
    kicker = kicking_side(situation)
    if situation.phase not in list(PHASES):
        raise BadPosition(f"phase={shown(situation.phase)}; expected one of {', '.join(PHASES)}")
    if not is_count(situation.half) or not 1 <= situation.half <= 3:
        raise BadPosition(f"half={shown(situation.half)}; expected 1, 2, or 3 for overtime")
    facts[terms.PHASE] = PHASES[situation.phase]
    facts[terms.HALF] = situation.half
    facts[terms.KICKER] = kicker
    facts[terms.FIRST_KICKER] = kicker if situation.half == 1 else 1 - kicker
    turns = (0, 0)
    if situation.phase == "team-turn":
        active, turns = running_turn(situation, kicker)
        facts[terms.ACTIVE] = active
    elif situation.phase == "set-up":
        # the kicking side sets up first; if it is on the pitch, the other is next
        low = kicker * SQUAD
        ready = any(state.pos[player] != plan.board.nowhere for player in range(low, low + SQUAD))
        facts[terms.ASKED] = 1 - kicker if ready else kicker
    if situation.turns is not None:
        turns = pair("turns", situation.turns)
    facts[terms.TURN] = turns[0]
    facts[terms.TURN + 1] = turns[1]
    for side in range(2):
        facts[terms.PLAYED + side] = 1 if turns[side] > 0 else 0


def running_turn(situation: Situation, kicker: int) -> tuple[int, tuple[int, int]]:
    """Whose turn is running, and both turn counters: the receiving side is first in every round."""
    turn = situation.turn
    if not isinstance(turn, (tuple, list)) or len(turn) != 2 or not is_count(turn[1]):
        raise BadPosition(f"turn={shown(turn)}; expected a side and a number such as ('home', 3)")
    active = side_named("turn", turn[0])
    number = turn[1]
    other = number if active == kicker else max(0, number - 1)
    return active, (number, other) if active == 0 else (other, number)


def set_fortunes(state: Snapshot, situation: Situation) -> None:
    """Score, re-rolls, fame, bribes, weather, and what is used up this turn."""
    facts = state.facts
    counters = {
        terms.SCORE: pair("score", situation.score),
        terms.REROLLS: pair("rerolls", situation.rerolls),
        terms.FAME: pair("fame", situation.fame),
        terms.BRIBES: pair("bribes", situation.bribes),
    }
    for fact, (home, away) in counters.items():
        facts[fact] = home
        facts[fact + 1] = away
    if situation.weather is not None:
        facts[terms.WEATHER] = weather_named(situation.weather)
    spent = 0
    for name in several("spent", situation.spent):
        if name not in list(SPENT):
            raise BadPosition(f"spent={shown(name)}; expected some of {', '.join(SPENT)}")
        spent |= SPENT[name]
    facts[terms.SPENT] = spent


def set_captains(plan: Plan, state: Snapshot) -> None:
    """A side with a captain in its squad has the captain's re-roll of the half, unless `facts` says otherwise."""
    if isinstance(plan, FootballPlan):
        for holder in plan.moments.leads:
            if plan.has(holder.player, holder.skill.code):
                state.facts[terms.CAPTAIN + holder.player // SQUAD] = 1


def set_facts(ruleset: Ruleset, state: Snapshot, situation: Situation) -> None:
    """Whatever else was given by name."""
    for name, value in (situation.facts or {}).items():
        if name not in ruleset.facts:
            raise BadPosition(f"facts: {shown(name)} is none; expected some of {', '.join(ruleset.facts)}")
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise BadPosition(f"facts: {name}={shown(value)}; expected a whole number of at least 0")
        state.facts[ruleset.facts.index(name)] = value


def weather_named(name: str) -> int:
    """The weather of that name, or the one that has it as a word."""
    for i, weather in enumerate(terms.WEATHERS):
        if name == weather or name in weather.split("-"):
            return i
    raise BadPosition(f"weather={shown(name)}; expected one of {', '.join(terms.WEATHERS)}")


def set_ball(plan: Plan, state: Snapshot, situation: Situation, squads: list[list[Piece]]) -> None:
    """Put the ball into a player's hands or on its square."""
    holders = [side * SQUAD + i for side in range(2) for i, piece in enumerate(squads[side]) if piece.ball]
    if len(holders) + (situation.ball is not None) > 1:
        raise BadPosition("two balls; one player holds it, or it lies on one square")
    facts = state.facts
    if holders:
        carrier = holders[0]
        if state.pos[carrier] == plan.board.nowhere:
            raise BadPosition(f"{player_name(carrier)} has the ball but is not on the pitch")
        facts[terms.CARRIER] = carrier
        facts[terms.BALL] = state.pos[carrier]
    elif situation.ball is not None:
        square = plan.board.parse(str(situation.ball).lower())
        if square == plan.board.nowhere:
            raise BadPosition(f"ball={shown(situation.ball)}; there is no such square")
        facts[terms.BALL] = square


# -- dice --------------------------------------------------------------------------------------------------------------


def read_dice(dice: Sequence[int | str] | str) -> list[int]:
    """Scripted faces: numbers, or what a block die shows."""
    if isinstance(dice, str):
        if dice != "manual":
            raise BadPosition(f"dice={shown(dice)}; expected a list of faces, or 'manual'")
        return []
    faces: list[int] = []
    for die in several("dice", dice):
        face = BLOCK_FACES.get(die, 0) if isinstance(die, str) else die
        if isinstance(face, bool) or not isinstance(face, int) or not 1 <= face <= HIGHEST_FACE:
            raise BadPosition(f"die {shown(die)}; expected 1 to {HIGHEST_FACE} or one of {', '.join(BLOCK_FACES)}")
        faces.append(face)
    if len(faces) > MOST_DICE:
        raise BadPosition(f"{len(faces)} scripted dice; at most {MOST_DICE:,}")
    return faces
