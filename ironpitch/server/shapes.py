"""What goes in and out over HTTP, as the OpenAPI description has it."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from ironpitch.rulesets import DEFAULT
from ironpitch.server.texts import fault_within

SideWord = Literal["home", "away"]
Mode = Literal["bot", "hotseat", "friend", "manual"]
Word = Annotated[str, Field(max_length=60)]
LONGEST_RULESET: Final = 8000
"""A dungeon may travel in the name of its ruleset."""
LONGEST_TEAM: Final = 20_000
"""The text of a team file."""


class Shape(BaseModel):
    """What all shapes share."""

    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def has_possible_texts(cls, value: object) -> object:
        """Nothing comes in that no database can hold."""
        fault = fault_within(value)
        if fault:
            raise ValueError(fault)
        return value


class AnswerShape(BaseModel):
    """What all answers share."""


class ErrorText(AnswerShape):
    """What was wrong and what was expected."""

    code: str
    message: str
    args: dict[str, str | int] = Field(default_factory=dict, description="what words for the code are filled in with")


class Error(AnswerShape):
    """Every answer with a status from 400 on."""

    error: ErrorText


# -- rulesets ----------------------------------------------------------------------------------------------------------


class OptionShape(AnswerShape):
    """A switch of a ruleset."""

    name: str
    says: str
    values: list[str]
    default: str


class TeamName(AnswerShape):
    """A team that can be picked, with its line-ups; the empty name is the standard one."""

    key: str
    name: str
    race: str
    lineups: list[str]


class BoardKind(AnswerShape):
    """What a game is played on."""

    shape: Literal["square", "hex"]
    length: int
    width: int


class RulesetShape(AnswerShape):
    """A game that can be played."""

    name: str
    title: str
    options: list[OptionShape]
    presets: dict[str, dict[str, str]]
    """What the value of the option `preset` means for the other options, where there is one."""
    default_teams: list[str] = Field(alias="defaultTeams")
    teams: list[TeamName]
    board: BoardKind
    hidden: bool


class Rulesets(AnswerShape):
    """All games."""

    rulesets: list[RulesetShape]


class PlayerCard(AnswerShape):
    """A player of a team."""

    number: int
    name: str
    position: str
    title: str
    stats: dict[str, int]
    skills: list[str]
    cost: int


class TeamSheet(AnswerShape):
    """A team with its players."""

    key: str
    name: str
    race: str
    lineup: str
    value: int
    """What it is worth, as a record of a match says it; fans and other things that do not count are left out."""
    cost: int
    """What was paid for all of it."""
    rerolls: int
    fan_factor: int
    staff: dict[str, int]
    stands: dict[str, str]
    """Where its players stand in the first ready formation, as home side: cells by shirt number."""
    players: list[PlayerCard]
    text: str = ""
    """The file of a team of one's own."""


class TeamText(Shape):
    """A team as the text of a team file."""

    text: Annotated[str, Field(max_length=LONGEST_TEAM)]


class SkillTerm(AnswerShape):
    """A skill, in a sentence."""

    name: str
    says: str
    category: str
    source: str


class Terms(AnswerShape):
    """The words of a game."""

    editions: list[str]
    """The game itself and those it is built on, whose words it shares."""
    plain: bool
    """A game that the page was not made for: it lists every choice, and does not guess what a click may mean."""
    skills: dict[str, SkillTerm]
    statuses: list[str]
    actions: list[str]
    kinds: list[str]
    purposes: list[str]
    words: dict[str, list[str]]


class Cell(AnswerShape):
    """A place on a board: x along the pitch, y across it, in cells; on hexes x counts in half steps."""

    name: str
    x: float
    y: float
    marks: list[str]
    letter: str = ""


class FeatureShape(AnswerShape):
    """What stands on a square of a dungeon that nobody can enter: an idol, a tomb, a dragon."""

    x: float
    y: float
    kind: Literal["idol", "tomb", "dragon"]


class BoardShape(AnswerShape):
    """The geometry of a board; `squares` of a square one, `cells` of hexes. A wall is between two squares, or on a
    side of one: n towards y 0, e towards higher x."""

    shape: Literal["square", "hex"]
    length: int
    width: int
    squares: list[Cell] = Field(default_factory=list)
    cells: list[Cell] = Field(default_factory=list)
    walls: list[list[str]] = Field(default_factory=list)
    features: list[FeatureShape] = Field(default_factory=list)


# -- matches -----------------------------------------------------------------------------------------------------------


class ClockWish(Shape):
    """Seconds for a turn, and a bank for the whole match."""

    turn: float = Field(ge=5, le=86_400)
    bank: float = Field(default=0, ge=0, le=604_800)


TeamSource = Annotated[
    str,
    Field(max_length=LONGEST_TEAM, description="a team by key, `team:ID` of the account, or the text of a team file"),
]


class MatchWish(Shape):
    """The match somebody wants to play."""

    ruleset: Annotated[str, Field(max_length=LONGEST_RULESET)] = DEFAULT
    home: TeamSource | None = None
    away: TeamSource | None = None
    mode: Mode = "bot"
    side: SideWord = "home"
    bot: Word = "random"
    dice: Literal["seeded", "sealed", "manual"] | None = None
    seed: Annotated[str, Field(max_length=200)] | Annotated[int, Field(ge=0, lt=2**62)] | None = None
    clock: ClockWish | None = None


class Seats(AnswerShape):
    """The seats of a match; a seat that a bot has, or that only one token serves, is null."""

    home: str | None
    away: str | None
    watch: str


class NewMatch(AnswerShape):
    """A match that was started."""

    id: str
    seats: Seats
    invitation: str | None
    """Of a match with a friend: what the friend exchanges for a seat, once."""
    commitment: str | None


class TeamOf(AnswerShape):
    """A team of a match."""

    key: str
    name: str


class TurnOf(AnswerShape):
    """Whose turn it is; before the first one its number is 0. A half only where a game has halves."""

    side: SideWord
    number: int
    half: int | None


class Online(AnswerShape):
    """Which coaches are there."""

    home: bool
    away: bool


class MatchSummary(AnswerShape):
    """How a match stands."""

    id: str
    ruleset: str
    mode: Mode
    dice: str
    teams: list[TeamOf]
    score: list[int]
    turn: TurnOf
    asked: SideWord | None
    """The coach who must answer, or whose dice the match waits for; null when it is over."""
    coaches: list[str | None]
    """Home and away coach, as far as an account keeps the seat."""
    bot: str
    """The bot that plays one side, or nothing."""
    over: bool
    winner: SideWord | None
    archived: bool
    """It can be looked at, and not played on."""
    joined: bool
    """Nobody is awaited any more: an invitation, if there was one, has been used."""
    v: int
    you: Literal["home", "away", "both", "watch"]
    seats: Online
    commitment: str | None
    secret: str | None
    created: float
    played: float
    """When something happened to it last."""


class MatchLine(AnswerShape):
    """A match in the list of an account; `home` and `away` are the names of the teams."""

    id: str
    ruleset: str
    mode: str
    home: str
    away: str
    side: SideWord
    over: bool
    score: list[int] | None
    created: float
    played: float


class MatchList(AnswerShape):
    """The matches of an account, the last played first."""

    matches: list[MatchLine]


# -- accounts ----------------------------------------------------------------------------------------------------------


class Credentials(Shape):
    """A name and a password."""

    name: Annotated[str, Field(min_length=1, max_length=40)]
    password: Annotated[str, Field(min_length=8, max_length=200)]


Password = Annotated[str, Field(min_length=8, max_length=200)]


class PasswordAgain(Shape):
    """The password of who is signed in, for what cannot be undone."""

    password: Password


class PasswordChange(Shape):
    """The password as it is, and as it is to be."""

    password: Password
    new: Password


class OwnAccount(AnswerShape):
    """What an account keeps, in numbers."""

    name: str
    created: float
    sessions: int
    teams: int
    dungeons: int
    matches: int


class OwnMatch(AnswerShape):
    """A match of an account: the sides whose seats it keeps, and the record if the match is over."""

    id: str
    ruleset: str
    mode: str
    sides: list[str]
    created: float
    result: str
    record: str | None


class OwnData(AnswerShape):
    """All that the server has of an account."""

    name: str
    created: float
    sessions: list[dict[str, float]]
    teams: list[dict[str, str | float]]
    dungeons: list[dict[str, str | float]]
    matches: list[OwnMatch]


class SessionShape(AnswerShape):
    """Who is signed in; null for nobody."""

    name: str | None


class TeamWish(TeamText):
    """A team of one's own for a game."""

    ruleset: Word


class KeptTeam(AnswerShape):
    """A team that an account keeps; `home: "team:ID"` plays with it."""

    id: str
    ruleset: str
    name: str
    created: float


class KeptTeams(AnswerShape):
    """The teams of an account."""

    teams: list[KeptTeam]


# -- the server itself -------------------------------------------------------------------------------------------------


class ConnectionCounts(AnswerShape):
    """Connections now, and since the start those turned away and those ended because they took too long."""

    open: int
    addresses: int
    sockets: int
    watchers: int
    refused: int
    late: int


class About(AnswerShape):
    """The server: its version, and where others on the network find it."""

    version: str
    addresses: list[str]
    """Told only to who calls from the same machine; none if the server listens on loopback alone."""
    connections: ConnectionCounts | None = None
    """Likewise told only on the same machine."""


class BotShape(AnswerShape):
    """A bot that can be played against."""

    code: str
    name: str
    says: str
    rulesets: list[str]
    """The games it plays; none for all."""


class Bots(AnswerShape):
    """Every bot, the first one is who plays unless another is asked for."""

    bots: list[BotShape]


REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": Error, "description": says}
    for status, says in (
        (400, "the request cannot be read"),
        (401, "nobody is signed in"),
        (403, "the page or the seat may not do this"),
        (404, "there is nothing of this name"),
        (409, "not now"),
        (413, "too long"),
        (415, "not JSON"),
        (422, "a value is not as expected"),
        (429, "too often"),
    )
}
