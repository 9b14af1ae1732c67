"""Dice: the roll of the log that our rules ask for, and its faces as our dice number them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironpitch.audit.ledger import Verdict
from ironpitch.audit.log.items import Deed, Item, LoggedAnswer, LoggedRoll
from ironpitch.audit.log.vocabulary import DIRECTIONS, PURPOSES
from ironpitch.engine.request import Roll as Asked
from ironpitch.games.football import terms
from ironpitch.games.football.audit.compare import reading
from ironpitch.games.football.audit.house import block_words, has_escaped, has_lost_reports

if TYPE_CHECKING:
    from ironpitch.games.football.audit.line import Line

KNOWN_PURPOSES: Final = frozenset(purpose for purposes in PURPOSES.values() for purpose in purposes)
SILENT: Final = frozenset({
    "apothecary", "bounce", "brilliant coaching", "cheering fans", "coin", "deviation direction", "deviation distance",
    "gust", "heat", "how many", "invasion",
    "kick direction", "kick distance", "lasting injury", "officious ref", "officious ref roll", "penalty",
    "prayer", "random player", "riot", "rock", "rock target",
    "scatter of a player", "swing", "throw-in direction", "throw-in distance", "trapdoor",
})  # fmt: skip
"""Rolls that no number is needed for: the dice are compared, and what comes of them shows in the position."""
BY_COMPASS: Final = frozenset({"bounce", "gust", "kick direction", "deviation direction"})
"""Directions the log rolls on the same template: 1 is north, and so on clockwise."""
BY_ITSELF: Final = BY_COMPASS | {"coin", "throw-in direction"}
"""Rolls without a number that can be compared before anything comes of them."""
FED: Final = frozenset({"kick distance", "random player", "rock target"})
"""Rolls that nothing can be said against: where a kick was aimed and who was drawn is known from their result only."""
SIDES: Final = ("home", "away")
CORNERS: Final = frozenset({"a1", "a26", "o1", "o26"})
LOSABLE: Final = frozenset({"toss", "kick-direction", "kick-distance", "throw-in-direction", "throw-in-distance"})
"""Rolls whose reports some old logs have lost."""
DIRECTED: Final = frozenset({"bounce", "gust", "kick direction", "deviation direction", "scatter of a player"})


def roll_for(line: Line, asked: Asked) -> None:
    """Our rules ask for dice: hand over those of the log."""
    index = line.find_roll(asked)
    wanted = f"{asked.count}{asked.die} for {asked.purpose}"
    if index < 0 and draw_for_prayer(line, asked):
        return
    if index < 0 and (line.scene.cut or asked.purpose not in KNOWN_PURPOSES):
        line.stop(line.scene.cut or f"rolls for {asked.purpose} are not driven")
        return
    if index < 0 and asked.purpose in LOSABLE and has_lost_reports(line):
        line.stop("the report of these dice was lost")
        return
    if index < 0:
        item = line.next_item()
        theirs = f"{item.kind} roll" if isinstance(item, LoggedRoll) else "no roll"
        if asked.purpose == "landing" and has_escaped(line):
            theirs = "no roll after an escape"
        line.judge(asked.purpose, asked.about, wanted, theirs)
        line.stop(f"our rules roll {wanted}")
        return
    roll = line.scene.items[index]
    assert isinstance(roll, LoggedRoll)
    if roll.kind == "throw-in direction" and roll.direction is not None:
        if not line.stage.throw_in_face(line.match, roll.direction, asked.sides):
            way = roll.fields.maybe_text("direction")
            line.judge(roll.kind, asked.about, f"no face leads {way} from {ball_place(line)}", way)
            line.used[index] = True
            line.stop(f"no throw-in of ours goes {way} from there")
            return
    faces = faces_of(line, roll, asked)
    if len(faces) != asked.count or any(not 1 <= face <= asked.sides for face in faces):
        line.judge(roll.kind, asked.about, wanted, f"faces {faces}{block_words(line.scene)}")
        line.stop(f"our rules roll {wanted}, the log shows {faces}")
        return
    drop_blocks(line, index, roll)
    line.take(index)
    if roll.fields.flag("lost"):
        pass  # the log has only kept what came of it
    elif roll.kind in SILENT:
        line.verdicts.append(silent_verdict(line, roll, asked, faces))
    else:
        line.waiting.append(roll)
    line.match.roll(faces)


def draw_for_prayer(line: Line, asked: Asked) -> bool:
    """Whom a prayer hits at random, and how many, the log tells without dice."""
    places = [
        i
        for i, item in enumerate(line.scene.items)
        if isinstance(item, LoggedAnswer) and item.kind == "prayed for" and not line.used[i]
    ]
    if not places or asked.purpose not in ("how-many", "random-player"):
        return False
    if asked.purpose == "how-many":
        line.match.roll([min(asked.sides, len(places))])
        return True
    figure = line.scene.start.figures.get(line.scene.items[places[0]].who)
    line.used[places[0]] = True
    line.match.roll([1 if figure is None else figure.index + 1])
    return True


def ball_place(line: Line) -> str:
    """Where the ball left the pitch: from a corner, or from another square."""
    name = line.stage.board.name(line.match.table.facts[terms.Fact.BALL])
    return f"the corner {name}" if name in CORNERS else name


def silent_verdict(line: Line, roll: LoggedRoll, asked: Asked, faces: list[int]) -> Verdict:
    """A roll no number is needed for: a direction die must lead where the log says the ball went, and the coin must
    have been won by whoever chose."""
    ours = theirs = f"{asked.count}{asked.die} for {asked.purpose}"
    if roll.kind in BY_COMPASS and roll.direction is not None:
        names = list(DIRECTIONS)
        ours = names[roll.faces[0] - 1] if 1 <= roll.faces[0] <= len(names) else "nowhere"
        theirs = next(name for name, step in DIRECTIONS.items() if step == roll.direction)
    elif roll.kind == "throw-in direction":
        ours, theirs = str((faces[0] + 1) // 2), str((roll.faces[0] + 1) // 2)
    elif roll.kind == "coin":
        ours, theirs = SIDES[faces[0] - 1], coin_winner(line, roll)
    verdict = reading(line.scene, roll, asked.about, ours, theirs)
    return verdict._replace(strong=roll.kind not in FED)


def coin_winner(line: Line, roll: LoggedRoll) -> str:
    """Who won the toss by what was called and what came up."""
    coaches = [side.coach for side in line.stage.log.sides]
    caller = roll.fields.maybe_text("coach")
    if caller not in coaches or coaches[0] == coaches[1]:
        return caller
    side = coaches.index(caller)
    won = roll.fields.flag("coinThrowHeads") == roll.fields.flag("coinChoiceHeads")
    return SIDES[side if won else 1 - side]


def weakened(verdict: Verdict) -> Verdict:
    """A verdict in a scene whose last position was not compared: what a silent roll came to has not been seen."""
    weak = verdict.kind in SILENT and verdict.kind not in BY_ITSELF
    return verdict._replace(strong=False) if weak else verdict


def faces_of(line: Line, roll: LoggedRoll, asked: Asked) -> list[int]:
    """The faces as our dice number them: a direction is the face that leads the same way."""
    if roll.kind in DIRECTED and roll.direction is not None:  # a way is no distance
        return [line.stage.direction_face(roll.direction)] if asked.sides == len(DIRECTIONS) else []
    if roll.kind == "throw-in direction" and roll.direction is not None:
        return [line.stage.throw_in_face(line.match, roll.direction, asked.sides) or roll.faces[0]]
    if roll.kind in ("random player", "rock target"):
        return [line.scene.start.figure(roll.who).index + 1]
    if roll.kind == "coin":
        winner = next(
            (item for item in line.scene.items if isinstance(item, LoggedAnswer) and item.kind == "receive"), None
        )
        side = 0 if winner is None else line.stage.log.side_of_team(winner.who)
        return [side + 1]
    return list(roll.faces)


def drop_blocks(line: Line, index: int, roll: LoggedRoll) -> None:
    """A block report before the dice of a second block or of a re-roll is no deed of its own."""
    if roll.kind == "block":
        blocks = [i for i in range(index) if is_block(line.scene.items[i])]
        for i in blocks:
            line.used[i] = line.used[i] or same_victim(line, blocks[0], i)


def is_block(item: Item) -> bool:
    """Is this a block somebody declares?"""
    return isinstance(item, Deed) and item.verb == "block"


def same_victim(line: Line, one: int, other: int) -> bool:
    """Are these two deeds against the same opponent?"""
    first, second = line.scene.items[one], line.scene.items[other]
    return isinstance(first, Deed) and isinstance(second, Deed) and first.who == second.who
