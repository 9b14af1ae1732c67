"""A ruleset: the manifest's promises to the kernel, its options, and the plan all forks of a match share."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ironpitch.engine.board import Board
from ironpitch.engine.choices import COLUMN, NOBODY, OBSTACLE, SQUAD, Vocabulary
from ironpitch.engine.codec import Codec
from ironpitch.engine.dice import Dice
from ironpitch.engine.errors import BadTeam, UnknownRuleset
from ironpitch.engine.events import KERNEL_EVENTS, OPEN, EventKind
from ironpitch.engine.marks import MarkField
from ironpitch.engine.moments import Skill
from ironpitch.engine.roster import Player, Position, Team
from ironpitch.engine.table import Rule, Table
from ironpitch.engine.words import KERNEL_HOLDS

MOST_CHOICES: Final = 4096
MOST_SKILLS: Final = 120
"""Two words of sixty bits for each player."""
SIXTEEN: Final = 16
"""Players of a squad, unless a game has more."""
BITS: Final = vec[i64]([2**bit for bit in range(60)])
"""One bit each. A table, because `1 << n` is a 32-bit shift once compiled."""
# How dice are read: each in its place; added up, and doubles noticed; in no order; added up, on a table of rows.
ORDERED: Final = 0
SUMMED: Final = 1
MIXED: Final = 2
ON_ROWS: Final = 3
ROLLED_AGAIN: Final = -1
"""Instead of a row: the die is cast again as if it had not been."""
LONGEST_SHOWN: Final = 200
START: Final = 0xFF
"""The code of the step that opens a match; no coach can say it."""


class Option:
    """A switch of a ruleset: its name, what it does, its values and the one it has unless told otherwise."""

    def __init__(self, name: str, says: str, values: list[str], default: str, source: str = "") -> None:
        self.name: str = name
        self.says: str = says
        """What it does, in a sentence."""
        self.values: list[str] = values
        """Every value it can have."""
        self.default: str = default
        """The value it has unless told otherwise."""
        self.source: str = source


@mypyc_attr(allow_interpreted_subclasses=True)
class Ruleset:
    """What a game must answer so that the kernel can play it; one instance for each set of options."""

    def __init__(
        self,
        name: str,
        title: str,
        board: Board,
        vocabulary: Vocabulary,
        kinds: list[str],
        purposes: list[str],
        reasons: list[str],
        facts: list[str],
        statuses: list[str],
        events: list[EventKind],
        skills: list[Skill],
        settings: dict[str, str],
    ) -> None:
        self.name: str = name
        self.title: str = title
        self.board: Board = board
        self.vocabulary: Vocabulary = vocabulary
        self.kinds: list[str] = kinds
        self.purposes: list[str] = purposes
        self.reasons: list[str] = reasons
        self.facts: list[str] = facts
        self.statuses: list[str] = statuses
        self.events: dict[int, EventKind] = {kind.code: kind for kind in KERNEL_EVENTS + events}
        self.skills: dict[str, Skill] = {skill.slug(): skill for skill in skills}
        self.settings: dict[str, str] = settings
        self.holds: dict[str, str] = {**KERNEL_HOLDS, **self.fields_held()}
        """What the fields of events and the facts hold that are no plain numbers: a player, a square, a side, a set."""

    def fields_held(self) -> dict[str, str]:
        """What the fields and facts of this game hold, beside those that every game may use."""
        return {}

    # -- the game, as the kernel plays it ------------------------------------------------------------------------

    def kind(self, table: Table) -> i64:
        """The kind of the request open between steps."""
        raise NotImplementedError

    def side(self, table: Table) -> i64:
        """Who must answer it."""
        raise NotImplementedError

    def about(self, table: Table) -> i64:
        """The player it is about, or NOBODY."""
        return NOBODY

    def roller(self, table: Table) -> i64:
        """Whose coach rolls the dice the open step waits for: that of the player they are about."""
        return table.about // SQUAD if table.about < NOBODY else self.side(table)

    def over(self, table: Table) -> bool:
        """Is the match over?"""
        raise NotImplementedError

    def enumerate(self, table: Table, into: vec[i64]) -> i64:
        """Write every legal choice between steps into the buffer; return how many, the default first."""
        raise NotImplementedError

    def is_legal(self, table: Table, code: i64) -> bool:
        """Is the choice legal between steps? Does not enumerate."""
        raise NotImplementedError

    def why_illegal(self, table: Table, code: i64) -> str:
        """Why a choice is not legal, in a coach's words; empty when nothing better can be said."""
        return ""

    def shuns(self, code: i64) -> bool:
        """Is this a choice that a coach who picks at random should leave alone, such as giving up?"""
        return False

    def expand(self, table: Table, text: str) -> list[int]:
        """A text that stands for several choices at once (a whole set-up); empty when it is none."""
        return []

    def quick(self, table: Table, code: i64) -> bool:
        """Apply a choice that needs no dice and no question and return True; else change nothing, return False."""
        raise NotImplementedError

    def step(self, table: Table, code: i64) -> Rule:
        """The generator that carries out a choice."""
        raise NotImplementedError

    # -- the game, as people see it ------------------------------------------------------------------------------

    def builds_on(self) -> list[str]:
        """The games whose rules this one takes over, by name; its manifest says which."""
        return []

    def options(self) -> list[Option]:
        """The switches this game can be played with."""
        return []

    def most_players(self) -> int:
        """How many players a squad may hold in a match of this game."""
        return SIXTEEN

    def default_teams(self) -> list[str]:
        """The teams that play when nobody names any: home, away."""
        raise NotImplementedError

    def team_names(self) -> list[str]:
        """Every team the ruleset knows by name."""
        raise NotImplementedError

    def load_team(self, source: str) -> Team:
        """A team by name, file or text."""
        raise NotImplementedError

    def hireling(self, kind: str, key: str) -> Position | None:
        """The line of somebody who belongs to no team but can be hired, such as an MVP; None if there is none."""
        return None

    def refuses(self, team: Team) -> str:
        """Why a team made by hand may not play under these options; empty if it may."""
        return ""

    def refuses_pair(self, home: Team, away: Team) -> str:
        """Why two teams, each good by itself, may not begin a match with each other; empty if they may."""
        return ""

    def new_plan(self, home: Team, away: Team) -> Plan:
        """Work out what all forks of a match between these teams share."""
        return Plan(self, home, away)

    def new_facts(self, plan: Plan) -> list[int]:
        """The facts of a match that has not begun."""
        raise NotImplementedError

    def new_status(self, plan: Plan) -> list[int]:
        """The status of every player of a match that has not begun."""
        raise NotImplementedError

    def obstacles(self, facts: vec[i64]) -> list[int]:
        """The cells where, in a state with these facts, nobody stands and nobody can."""
        return []

    def score(self, table: Table) -> tuple[int, int]:
        """Home and away score."""
        raise NotImplementedError

    def winner(self, table: Table) -> int | None:
        """0 home, 1 away, None for a draw or a match not over."""
        raise NotImplementedError

    def ended_by_limit(self, table: Table) -> bool:
        """Is the match over only because an optional limit on its turns was reached?"""
        return False

    def turn(self, table: Table) -> tuple[str, int]:
        """Whose turn it is and its number on the track."""
        raise NotImplementedError

    def view(self, table: Table, side: int | None) -> dict[str, object]:
        """What a coach may see beyond the players: score, ball, clocks; JSON-ready."""
        raise NotImplementedError

    def figures_of(self, player: Player) -> dict[str, int]:
        """The figures with which a player goes into a match: those of his position, unless the game knows better."""
        return dict(player.position.stats)

    def figure_limits(self) -> dict[str, tuple[int, int]]:
        """The least and the most of each figure, where the game has such limits."""
        return {}

    def figures_now(self, table: Table, player: int) -> dict[str, int]:
        """A player's figures as things stand, the ones that are rolled against; whatever shows figures asks here."""
        return self.figures_of(table.plan.teams[player // SQUAD].players[player % SQUAD])

    def skills_now(self, table: Table, player: int) -> list[str]:
        """A player's skills as things stand, as a list writes them; whatever shows skills asks here."""
        return table.plan.teams[player // SQUAD].players[player % SQUAD].skills.copy()

    def title_now(self, table: Table, player: int) -> str:
        """What kind of player this is as things stand."""
        return table.plan.teams[player // SQUAD].players[player % SQUAD].position.name

    def name_now(self, table: Table, player: int) -> str:
        """What a player is called; one without a name of his own by what he is, and his number."""
        member = table.plan.teams[player // SQUAD].players[player % SQUAD]
        if member.name != f"{member.position.name} #{member.number}":
            return member.name
        return f"{self.title_now(table, player)} #{member.number}"

    def role_now(self, table: Table, player: int) -> str:
        """The role a player has now, where a game has roles, by its word."""
        return ""

    def mark_bits(self) -> dict[str, int]:
        """The marks a player can carry, by name; a mark without a name is written as a number."""
        return {}

    def mark_fields(self) -> list[MarkField]:
        """The marks that are more than one bit: which way a player looks, what form he has."""
        return []

    def home(self) -> str:
        """The module whose `GAME` has the other parts of this game, such as its coach; empty if there are none."""
        return ""

    def secrecy(self, packed: vec[i64], at: i64) -> i64:
        """Who may see the packed event that begins at a place: OPEN for all, a side, or neither (2)."""
        return OPEN

    def secret_fields(self) -> list[str]:
        """The fields of a secret event that are blanked for others; an event without any of them is left out."""
        return []

    def secret_kinds(self) -> list[str]:
        """Questions that would tell the other coach what is in a hand: he sees no more than that one is open."""
        return []

    def upright(self, table: Table, side: i64, plan: list[int]) -> list[int]:
        """The players who must still stand at the end for these choices of a side to have worked; nobody where a
        fall costs the turn anyway."""
        return []

    def reading(self, table: Table) -> i64:
        """How the dice that are waited for are read: ORDERED, SUMMED, MIXED or ON_ROWS."""
        return ORDERED

    def row_of(self, table: Table, total: i64) -> i64:
        """The row of the table that one or two dice read ON_ROWS lead to, or ROLLED_AGAIN."""
        return total

    def harms(self, table: Table) -> bool:
        """Do the dice that are waited for only tell how badly a player who is down already has been hurt?"""
        return False

    def removes(self, table: Table) -> bool:
        """Do the dice that are waited for, once an action is over, only tell whether a player leaves the pitch?"""
        return False

    def rolls_again(self, code: i64) -> bool:
        """Is this the choice to roll again, or to add a die that was not there at first?"""
        return False

    def is_asked_at_end(self, code: i64) -> bool:
        """May this be the answer to a question that is asked while a turn ends?"""
        return False

    # -- what a side may not know, dealt anew so that a bot can think about it ---------------------------------------

    def concealed(self, table: Table, side: i64) -> i64:
        """The cards, as bits, that this side cannot tell the places of; 0 where nothing is hidden."""
        return 0

    def deal_anew(self, facts: vec[i64], side: i64, hidden: i64, dice: Dice) -> None:
        """Deal the hidden cards again among the places in these facts that this side cannot see into."""

    def drawn_anew(self, twin: Table, real: Table, faces: vec[i64], hidden: i64, dice: Dice) -> vec[i64]:
        """The dice that let a copy with other hidden cards draw what the real match drew; none if it cannot."""
        return faces

    def put_away(self, facts: vec[i64], side: i64, hidden: i64) -> None:
        """Put what is hidden from a side where these facts tell nothing about it: nobody holds it, all of it may be
        drawn."""

    def veil(self, facts: vec[i64]) -> None:
        """Take out of the facts what nobody may know, where the rules can draw it once it matters."""

    def veils(self, step_code: i64) -> bool:
        """May `veil` change the facts a step like this began with, and the step run again as it did?"""
        return False

    def is_kept_secret(self, code: i64) -> bool:
        """Is this an answer that the other coach does not hear?"""
        return False

    def shows_the_same(self, facts: vec[i64], others: vec[i64], side: i64) -> bool:
        """Do two states that differ at most in facts show this side the same?"""
        for fact in range(len(facts)):
            if facts[fact] != others[fact]:
                return False
        return True

    def success_chances(self, dice: int, stat: int) -> list[float]:
        """Where successes are counted, the chances of 0, 1, 2 ... of them; the last is that of so many or more."""
        raise NotImplementedError

    def detail_text(self, kind: str, detail: int) -> str:
        """What a question inside a step is about, in a word."""
        return ""

    def broken(self, table: Table) -> list[str]:
        """Every invariant that does not hold, in words; empty for a healthy state."""
        return []

    def text(self) -> str:
        """The ruleset string, with every option that differs from its default."""
        if not self.settings:
            return self.name
        return f"{self.name}({', '.join(f'{key}={value}' for key, value in self.settings.items())})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Plan:
    """Shared by all forks of a match: ruleset, teams, figures of the players, moment lists, scratch space."""

    def __init__(self, ruleset: Ruleset, home: Team, away: Team) -> None:
        self.ruleset: Ruleset = ruleset
        self.board: Board = ruleset.board
        self.teams: list[Team] = [home, away]
        self.scratch: vec[i64] = vec[i64]([0] * MOST_CHOICES)
        self.spare: vec[i64] = vec[i64]([0] * MOST_CHOICES)
        self.skill_words: vec[i64] = vec[i64]([0] * (2 * COLUMN))
        self.skill_values: vec[i64] = vec[i64]([0] * (MOST_SKILLS * COLUMN))
        self.number: vec[i64] = vec[i64]([0] * COLUMN)
        self.size: vec[i64] = vec[i64]([0, 0])
        self.everybody: vec[i64] = vec[i64]()
        """The players there are, home first: what loops over all of them goes through."""
        self.skills: list[Skill] = []
        self.codec: Codec = Codec()
        for side in range(2):
            team = self.teams[side]
            most = ruleset.most_players()
            if len(team.players) > most:
                raise BadTeam(f"{team.name} has {len(team.players)} players; a squad holds at most {most}")
            self.size[side] = len(team.players)
            for i, player in enumerate(team.players):
                index = side * SQUAD + i
                self.number[index] = player.number
                self.everybody = append(self.everybody, index)
                for slug in player.skills:
                    self.learn(index, slug, team.name)

    def at_start(self) -> Plan:
        """The plan a match begins with; another one where players join before the first choice."""
        return self

    def learn(self, player: int, written: str, where: str) -> None:
        """Give a player a skill, with its value if one is written: `loner(4)`; an unknown one is refused by name."""
        slug, bracket, rest = written.partition("(")
        if bracket and not rest.endswith(")"):
            raise BadTeam(f"{where}: {written[:40]!r} lacks its ')'; a skill with a value is written like loner(4)")
        skill = self.ruleset.skills.get(slug)
        if skill is None:
            if not slug or slug not in self.ruleset.vocabulary.words.get("skill", []):
                known = ", ".join(sorted(self.ruleset.skills))
                raise BadTeam(f"{where}: no skill is called {slug[:40]!r}; {self.ruleset.name} plays {known}")
            raise BadTeam(
                f"{where}: the skill {slug!r} is not in {self.ruleset.name} yet, so this team cannot play a match"
            )
        if skill not in self.skills:
            self.skills.append(skill)
        code = skill.code
        word = player * 2 + code // 60
        self.skill_words[word] = self.skill_words[word] | BITS[code % 60]
        team = self.teams[player // SQUAD]
        self.skill_values[player * MOST_SKILLS + code] = skill.value_of(rest[:-1], team, where)

    def empty_grid(self, facts: vec[i64]) -> vec[i64]:
        """Who stands where when nobody does: nobody anywhere, and what nobody can stand on."""
        grid: vec[i64] = vec[i64]([NOBODY] * (self.board.nowhere + 1))
        for cell in self.ruleset.obstacles(facts):
            grid[cell] = OBSTACLE
        return grid

    def covered(self, player: i64, square: i64, marks: i64) -> list[int]:
        """The squares a player on the pitch covers, its own first: one, unless a game has bigger ones."""
        return [square]

    def stand(self, grid: vec[i64], player: i64, square: i64, marks: i64) -> None:
        """Write a player on the pitch into who stands where."""
        for cell in self.covered(player, square, marks):
            grid[cell] = player

    def fit(self, marks: vec[i64], facts: vec[i64]) -> vec[i64]:
        """The skills everybody has in a state: those of the rosters, unless a game hands out more for a while."""
        return self.skill_words

    def lends(self, skill: i64) -> bool:
        """May the game give this skill to a player for a while?"""
        return False

    def value(self, player: i64, skill: i64) -> i64:
        """The value the player has this skill with: 2 for a mighty blow of two."""
        return self.skill_values[player * MOST_SKILLS + skill]

    def has(self, player: i64, skill: i64) -> bool:
        """Does the player have the skill?"""
        return (self.skill_words[player * 2 + skill // 60] >> (skill % 60)) & 1 != 0


def parse_ruleset(text: str) -> tuple[str, dict[str, str]]:
    """Split `bb2016(gfi=off, weather=off)` into its name and settings."""
    name, bracket, rest = text.strip().partition("(")
    settings: dict[str, str] = {}
    if bracket:
        if not rest.endswith(")"):
            raise UnknownRuleset(f"{text[:LONGEST_SHOWN]!r}: a ')' is missing at the end")
        for part in rest[:-1].split(","):
            if part.strip():
                key, equals, value = part.partition("=")
                if not equals or not key.strip() or not value.strip():
                    raise UnknownRuleset(
                        f"{text[:LONGEST_SHOWN]!r}: {part.strip()[:LONGEST_SHOWN]!r} is not of the form option=value"
                    )
                settings[key.strip()] = value.strip()
    return name.strip(), settings
