"""The frames of the socket as the OpenAPI description has them, so that a page can take its types from there."""

from __future__ import annotations

from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from ironpitch.server.shapes import AnswerShape, Mode, Online, SideWord


class NumberedEvent(AnswerShape):
    """Something that happened, with fields that depend on its name."""

    model_config = ConfigDict(extra="allow")

    n: int
    name: str


class ClockShown(AnswerShape):
    """The time of both coaches, home first, in seconds."""

    turn: float
    bank: float
    left: list[float]
    banks: list[float]
    running: SideWord | None
    paused: bool


class Late(AnswerShape):
    """Whose time ran out, and what was chosen for that coach by default."""

    side: SideWord
    choices: list[str]


class Asked(AnswerShape):
    """What a coach asks the other to agree to."""

    what: Literal["undo", "pause"]
    by: SideWord


class StateFrame(AnswerShape):
    """The match as seen from a seat: on arrival, after something was taken back, and after the refusal `stale`.

    Events from `events_from` to before `events_to` are in `events`, those that are hidden left out; whatever a page has
    from `events_from` on was taken back. Those before that a page does not have it asks for by `since`.
    """

    t: Literal["state"]
    v: int
    you: Literal["home", "away", "both", "watch"]
    side: SideWord | None
    mode: Mode
    dice: Literal["seeded", "sealed", "manual"]
    view: dict[str, Any]
    clock: ClockShown | None
    late: Late | None
    paused: bool
    seats: Online
    asks: Asked | None
    commitment: str | None
    undo: Literal["free", "ask", "no"]
    events_from: int
    events_to: int
    events: list[NumberedEvent]
    secret: str | None = Field(default=None, description="the secret of sealed dice, once the match is over")


class ChangedPlayer(AnswerShape):
    """The fields of a player that have changed."""

    model_config = ConfigDict(extra="allow")

    id: str
    gone: list[str] = Field(default_factory=list, description="fields that the player has no longer")


class ChangeFrame(AnswerShape):
    """What has changed since the state before: of the fields of a state only those that are not as they were.

    `view` has the fields of the view that have changed, but of the players only those in `players` have, by their id.
    Fields that are not there any more are named by `gone`, here, in `view` and in each player.
    """

    t: Literal["change"]
    v: int
    was: int = Field(description="the state that this is a change of: the last one before it on this socket")
    view: dict[str, Any] = Field(default_factory=dict)
    players: list[ChangedPlayer] = Field(default_factory=list)
    gone: list[str] = Field(default_factory=list)
    clock: ClockShown | None = None
    late: Late | None = None
    paused: bool = False
    asks: Asked | None = None
    commitment: str | None = None
    undo: Literal["free", "ask", "no"] = "no"
    secret: str | None = None
    events_from: int
    events_to: int
    events: list[NumberedEvent]


class EventsFrame(AnswerShape):
    """The answer to `since`: a page of events; with `more`, the next page begins at `events_to`.

    It begins at 0 if anything was taken back after the state that was asked from: all that is known is to be replaced.
    """

    t: Literal["events"]
    v: int
    events_from: int
    events_to: int
    more: bool
    events: list[NumberedEvent]


class SeatsFrame(AnswerShape):
    """Who is there, when that has changed."""

    t: Literal["seats"]
    v: int
    seats: Online


class OverFrame(AnswerShape):
    """The end of a match."""

    t: Literal["over"]
    v: int
    score: list[int]
    winner: SideWord | None
    commitment: str | None
    secret: str | None


class RefusedFrame(AnswerShape):
    """A frame that was not carried out; after the code `stale` the present state follows."""

    t: Literal["refused"]
    v: int
    id: int | None = Field(default=None, description="the question that was refused, if it was one")
    code: str
    message: str
    args: dict[str, str | int] = Field(default_factory=dict, description="what words for the code are filled in with")


class AskedFrame(AnswerShape):
    """The other coach asks for something; answered by `undo-answer` or `pause-answer`."""

    t: Literal["undo-asked", "pause-asked"]
    v: int
    by: SideWord


Method = Literal["exact", "bounded", "estimate"]


class Chances(AnswerShape):
    """How likely something is: without any re-roll, and with all that are at hand used as well as can be."""

    plain: float
    rerolled: float | None
    method: Method = Field(description="how the chance without re-rolls was found")
    bounds: list[float] | None = Field(
        default=None,
        description="where it lies, least and most: for certain if bounded, in 95 of 100 cases if it was tried out; "
        "not there if it is exact, nor if it is only what all tests come to",
    )
    rerolled_method: Method | None = Field(default=None, description="the same with re-rolls, unless it is exact")
    rerolled_bounds: list[float] | None = None


class BlockChances(AnswerShape):
    """What a block comes to: he goes down (perhaps both do), he stays up and nothing is lost, the turn is lost."""

    down: float
    stays: float
    turnover: float
    open: float | None = Field(
        default=None, description="not followed to its end: each of the others may be more by up to so much; bounded"
    )


class BlockOdds(AnswerShape):
    """The same without any re-roll, and with all that are at hand."""

    plain: BlockChances
    rerolled: BlockChances | None


class BlockDice(AnswerShape):
    """How many dice a block has, whose coach picks, what both sides weigh, and what may come of it."""

    dice: int
    chooser: SideWord
    attack: int | None = Field(default=None, description="strength of the blocker with everything that is added")
    defence: int | None = None
    helpers: list[str] = Field(default_factory=list, description="players who assist the blocker")
    foes: list[str] = Field(default_factory=list, description="players who assist the one who is blocked")
    odds: BlockOdds | None = Field(default=None, description="of the block alone")


class FanWay(AnswerShape):
    """A way to deal with a fan: the choices it takes, and how likely it comes off; or the word for why not."""

    way: Literal["slam", "dance", "autograph"]
    line: list[str]
    chance: float | None
    why: Literal["", "never-slams", "not-beside", "not-ahead", "no-slam", "no-room", "out-of-reach"]


class FanHint(AnswerShape):
    """A fan on the pitch, and what the player can do about it."""

    cell: str
    beside: bool
    ways: list[FanWay]


class HintsFrame(AnswerShape):
    """What there is to know about a player before it acts."""

    t: Literal["hints"]
    id: int
    v: int
    player: str
    reach: dict[str, tuple[float, list[str]]] = Field(default_factory=dict)
    unforeseen: list[str] = Field(default_factory=list, description="skills that the chances of reach do not count")
    blocks: dict[str, BlockDice] = Field(default_factory=dict)
    zones: dict[str, int] = Field(default_factory=dict)
    bands: dict[str, Literal["quick", "short", "long", "bomb"]] = Field(default_factory=dict)
    threats: list[str] = Field(default_factory=list)
    fans: list[FanHint] = Field(default_factory=list, description="fans next to the player or in reach")


class PreviewFrame(AnswerShape):
    """The rolls that a plan needs if all goes well, and how many of its choices are legal."""

    t: Literal["preview"]
    id: int
    v: int
    legal: int
    refused: str
    rolls: list[dict[str, Any]]
    goal: str = Field(
        default="", description="meant to come to: down, out, scored, ball, chest, fan, autograph; else done"
    )
    chances: Chances | None = Field(default=None, description="that it comes to that")
    fight: BlockOdds | None = Field(default=None, description="of a plan that ends in a block, all of it")
    block: BlockDice | None = Field(default=None, description="the block that the plan ends with")


class AnswersFrame(AnswerShape):
    """What each answer to the open question leads to, by its text."""

    t: Literal["answers"]
    id: int
    v: int
    rolls: dict[str, list[dict[str, Any]]] = Field(default_factory=dict, description="tests that an answer leads to")
    blocks: dict[str, BlockChances] = Field(default_factory=dict, description="what block dice come to after an answer")


class SetUpProblem(AnswerShape):
    """A rule that a set-up breaks: how many players there are, how many there may or must be, and where."""

    rule: str
    have: int
    limit: int
    cells: list[str]
    message: str


class SetUpFrame(AnswerShape):
    """Where players may be set up, ready formations, and what is wrong with the set-up that was sent."""

    t: Literal["set-up"]
    id: int
    v: int
    cells: list[str] = Field(default_factory=list)
    formations: dict[str, dict[str, str]] = Field(default_factory=dict)
    looks: dict[str, dict[str, str]] = Field(default_factory=dict, description="which way they look in a formation")
    bases: dict[str, list[str]] = Field(default_factory=dict, description="the hexes of each GIANT in what was sent")
    problems: list[SetUpProblem] = Field(default_factory=list)


class ClientFrame(AnswerShape):
    """What a coach sends; which fields count depends on `t`."""

    t: Literal[
        "play",
        "roll",
        "undo",
        "undo-answer",
        "prefer",
        "pause",
        "pause-answer",
        "resume",
        "hints",
        "preview",
        "answers",
        "set-up",
        "since",
        "ping",
    ]
    v: int | None = None
    choice: str | None = None
    faces: list[int | str] | None = None
    yes: bool | None = None
    kind: str | None = None
    on: bool | None = None
    id: int | None = None
    player: str | None = None
    action: str | None = None
    choices: list[str] | None = None
    n: int | None = None


FRAMES: Final[tuple[type[BaseModel], ...]] = (
    StateFrame,
    ChangeFrame,
    EventsFrame,
    SeatsFrame,
    OverFrame,
    RefusedFrame,
    AskedFrame,
    HintsFrame,
    PreviewFrame,
    AnswersFrame,
    SetUpFrame,
    ClientFrame,
)


def frame_schemas() -> dict[str, Any]:
    """The frames, and what they are made of, as schemas by name."""
    found: dict[str, Any] = {}
    for frame in FRAMES:
        schema = frame.model_json_schema(ref_template="#/components/schemas/{model}", mode="serialization")
        found.update(schema.pop("$defs", {}))
        found[frame.__name__] = schema
    return found
