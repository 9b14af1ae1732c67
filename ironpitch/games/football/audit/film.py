"""A log as a film: the position after every scene in our notation, and what happened in plain words."""

from __future__ import annotations

from typing import Final, NamedTuple

from ironpitch.audit.log.file import MatchLog
from ironpitch.audit.log.items import Deed, Item, LoggedAnswer, LoggedRoll
from ironpitch.audit.log.scene import LoggedScene
from ironpitch.audit.log.scenes import Cutter
from ironpitch.audit.log.vocabulary import BLOCK_RESULTS
from ironpitch.audit.log.walk import TURN_MODES, World, skill_slug
from ironpitch.engine.ruleset import Ruleset
from ironpitch.games.football import terms
from ironpitch.games.football.audit.staging import Stage

VERSION: Final = "frames-1"
DOING: Final = {
    "activate": "{who} declares: {word}",
    "aim": "the kick is aimed at {square}",
    "block": "blocks {who}",
    "block-both": "blocks {who} and another",
    "done": "",
    "end-turn": "the turn ends",
    "foul": "fouls {who}",
    "give": "hands the ball to {who}",
    "jump": "{who} jumps to {square}",
    "set-up": "players are set up again",
    "snapped": "",
    "stand": "{who} stands up",
    "struggle": "{who} is held",
    "step": "{who} moves to {square}",
    "swing": "{who} swings the chain towards {square}",
    "throw": "{who} throws at {square}",
}
"""How a deed is told."""


class Frame(NamedTuple):
    """One picture of the film."""

    n: int
    half: int
    turn: int
    side: str
    position: str
    events: list[str]


def film(log: MatchLog, ruleset: Ruleset) -> dict[str, object]:
    """The whole log, JSON-ready: who played, the score, and every frame."""
    stage = Stage(log, ruleset)
    cutter = Cutter(log)
    frames = [frame(stage, scene, n + 1)._asdict() for n, scene in enumerate(cutter.scenes())]
    return {
        "format": VERSION,
        "ruleset": ruleset.text(),
        "home": stage.plan.teams[0].name,
        "away": stage.plan.teams[1].name,
        "score": cutter.world.numbers["score"],
        "frames": frames,
    }


def frame(stage: Stage, scene: LoggedScene, n: int) -> Frame:
    """The position a scene ends with, and what happened in it."""
    start, end = scene.start, scene.end
    events = [text for item in [*scene.items, *scene.beyond] if (text := told(stage, start, item))]
    side = ("home", "away")[start.active]
    return Frame(n, max(1, start.half), start.turn(), side, stage.position_text(end, phase_of(end)), events)


def phase_of(world: World) -> int:
    """The phase our notation gives a moment of the log."""
    if world.mode in TURN_MODES:
        return terms.Phase.TEAM_TURN
    return terms.Phase.OVER if world.mode == "endGame" else terms.Phase.SET_UP


def told(stage: Stage, world: World, item: Item) -> str:
    """One thing of a scene in plain words; empty for what needs no telling."""
    if isinstance(item, Deed):
        place = "" if item.square is None else stage.square_name(item.square)
        return DOING.get(item.verb, item.verb).format(who=name_of(world, item.who), word=item.word, square=place)
    if isinstance(item, LoggedRoll):
        return roll_told(world, item)
    return choice_told(stage, world, item)


def roll_told(world: World, roll: LoggedRoll) -> str:
    """A roll: what for, by whom, the faces, and how it went."""
    who = name_of(world, roll.who)
    text = f"{roll.kind}: {who} rolls {faces_text(roll)}" if who else f"{roll.kind}: {faces_text(roll)}"
    needed = roll.fields.entries.get("minimumRoll")
    if isinstance(needed, int):
        text += f" for {min(6, max(2, needed))}+"
    if isinstance(roll.fields.entries.get("successful"), bool):
        text += ", passed" if roll.fields.flag("successful") else ", failed"
    return text


def faces_text(roll: LoggedRoll) -> str:
    """The faces of a roll."""
    return " ".join(str(face) for face in roll.faces) or "the coin"


def choice_told(stage: Stage, world: World, item: LoggedAnswer) -> str:
    """A choice of a coach."""
    who = name_of(world, item.who)
    match item.kind:
        case "reroll":
            return f"re-roll: {skill_slug(item.word)}"
        case "die":
            return f"chosen: {BLOCK_RESULTS.get(item.word, item.word)}"
        case "use":
            return f"{who} {'uses' if item.yes else 'does not use'} {skill_slug(item.word)}"
        case "placed":
            return f"{who} is moved to {stage.square_name(item.squares[0])}"
        case "receive":
            return "the winner of the toss receives" if item.yes else "the winner of the toss kicks"
    return ""


def name_of(world: World, ident: str) -> str:
    """H3 for a player of the log, and whatever else is named as it is; empty for nobody."""
    figure = world.figures.get(ident)
    return figure.name if figure is not None else ident if ident in ("home", "away") else ""
