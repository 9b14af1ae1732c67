"""Comparisons: what our rules made of a roll, beside what the log says of it."""

from __future__ import annotations

import re
from typing import Final

from ironpitch.audit.edition import Edition
from ironpitch.audit.ledger import Verdict
from ironpitch.audit.log.file import Fields, shown
from ironpitch.audit.log.items import LoggedAnswer, LoggedRoll
from ironpitch.audit.log.scene import LoggedScene
from ironpitch.audit.log.vocabulary import WEATHERS, is_named
from ironpitch.audit.log.walk import BASE, DEAD, skill_slug
from ironpitch.engine.choices import NOBODY, SQUAD, parse_player, player_name
from ironpitch.engine.events import Event
from ironpitch.engine.match import Match
from ironpitch.engine.table import Snapshot
from ironpitch.games.football import terms
from ironpitch.games.football.audit.house import REROLLS, block_words, recovery_word
from ironpitch.games.football.audit.staging import SPENT, Stage
from ironpitch.games.football.rolling import captain_reroll

COUNTED: Final = re.compile(r"([0-9]+) (.+?)(?:s|ies|y)?")
"""A modifier of which there are several: `2 Tacklezones`, `1 Niggling Injury`."""
LOSS: Final = re.compile(r"\(-([A-Z]{2})\)")
"""How the name of a wound tells which figure it costs."""
OWN_SKILLS: Final = frozenset({"stunty", "nerves-of-steel", "break-tackle", "big-hand", "titchy", "two-heads"})
"""Modifiers that are skills of the player who rolls and that do not show in a figure of their own."""
OUT_FOR_GOOD: Final = frozenset({terms.Status.CASUALTY, terms.Status.SENT_OFF})
WOUNDS: Final = {"Seriously Hurt": "seriously-hurt", "Serious Injury": "serious-injury", "Dead": "dead"}
"""How the names of wounds that cost no figure begin, and our words for them."""


def reading(scene: LoggedScene, roll: LoggedRoll, about: str, ours: str, theirs: str) -> Verdict:
    """A verdict on a roll: equal words agree."""
    when = f"{scene.start.when()}, command {roll.command}"
    return Verdict(roll.kind, when, f"{about} {roll.faces}".strip(), ours == theirs, ours, theirs)


# -- tests -------------------------------------------------------------------------------------------------------------


def compare_test(
    scene: LoggedScene, roll: LoggedRoll, event: Event, modifiers: list[Event], final: bool
) -> list[Verdict]:
    """The number needed, each modifier, and whether the roll passed."""
    fields = roll.fields
    ours: list[str] = []
    theirs: list[str] = []
    if fields.entries.get("minimumRoll") is not None and len(roll.faces) == 1:
        ours.append(f"{event['needed']}+")
        theirs.append(f"{min(6, max(2, fields.number('minimumRoll')))}+")
    edition = scene.start.log.edition
    if roll.kind not in edition.bare:
        mine = [(str(each["reason"]), int(each["amount"])) for each in modifiers]
        named, strange = logged_modifiers(edition, roll.kind, fields.texts("rollModifiers"), mine)
        named.append(("range", edition.ranges.get(fields.maybe_text("passingDistance"), 0)))
        named.append(edition.unnamed.get(roll.kind, ("", 0)))
        ours.append(modifier_text(mine))
        theirs.append(modifier_text(named))
        theirs += strange
        theirs += unowned(scene, roll.who, [name for name in fields.texts("rollModifiers") if name in edition.reasons])
    if roll.kind == "pass":
        how = pass_words(roll, modifiers, final and bool(event["passed"]))
        ours.append(how[0])
        theirs.append(how[1])
    ours.append("passed" if final and event["passed"] else "failed")
    theirs.append("passed" if fields.flag("successful") else "failed")
    if fields.maybe_text("inTheNameOf"):
        theirs.append("in the name of another")
    return [reading(scene, roll, str(event["player"]), phrase(ours), phrase(theirs))]


def pass_words(roll: LoggedRoll, modifiers: list[Event], passed: bool) -> tuple[str, str]:
    """How a pass went: a natural 1 is dropped, and so is in 2016 what modifiers bring down to 1."""
    total = roll.faces[0] + sum(int(each["amount"]) for each in modifiers)
    word = roll.fields.maybe_text("passResult")
    if word:
        ours = "ACCURATE" if passed else "FUMBLE" if roll.faces[0] == 1 else "INACCURATE"
        if ours == "INACCURATE" and total <= 1:
            ours = "WILDLY_INACCURATE"
        return ours.lower(), word.lower()
    if "fumble" in roll.fields.entries:
        dropped = not passed and (roll.faces[0] == 1 or total <= 1)
        return "dropped" if dropped else "", "dropped" if roll.fields.flag("fumble") else ""
    return "", ""


def logged_modifiers(
    edition: Edition, kind: str, names: list[str], ours: list[tuple[str, int]]
) -> tuple[list[tuple[str, int]], list[str]]:
    """The modifiers a report names, as our reasons and amounts; then those of which nobody can tell what they are.

    A skill that is worth more or less as the case may be is worth what our rules give for it, if they do."""
    found: list[tuple[str, int]] = []
    strange: list[str] = []
    worth = dict(ours)
    for name in names:
        several = counted(edition, name)
        if f"{kind}: {name}" in edition.reasons:
            found.append(edition.reasons[f"{kind}: {name}"])
        elif several is not None:
            found.append(several)
        elif name in edition.reasons:
            found.append(edition.reasons[name])
        elif named_among(worth, name):
            found.append((named_among(worth, name), worth[named_among(worth, name)]))
        else:
            strange.append(f"unknown modifier {shown(name)}")
    return found, strange


def named_among(worth: dict[str, int], name: str) -> str:
    """Which of our reasons a modifier is named after: `Break Tackle`, also with a strength behind it."""
    return next((ours for ours in worth if worth[ours] and is_named(name.partition(" ST ")[0], ours)), "")


def unowned(scene: LoggedScene, who: str, names: list[str]) -> list[str]:
    """Modifiers that are skills their player does not have: such a roll is not explained by them."""
    figure = scene.start.figures.get(who)
    owned = {skill_slug(name) for name, _ in figure.sheet.skills} if figure is not None else set()
    return [f"no {name}" for name in names if skill_slug(name) in OWN_SKILLS and skill_slug(name) not in owned]


def counted(edition: Edition, name: str) -> tuple[str, int] | None:
    """A modifier of which the log says how many there are, as our reason and what they come to; None if it is none."""
    match = COUNTED.fullmatch(name)
    if match is None or match[2] not in edition.counted:
        return None
    reason, each = edition.counted[match[2]]
    return reason, each * int(match[1])


def modifier_text(modifiers: list[tuple[str, int]]) -> str:
    """Modifiers summed by reason: `-1 how the ball comes, -2 marked`."""
    sums: dict[str, int] = {}
    for reason, amount in modifiers:
        sums[reason] = sums.get(reason, 0) + amount
    return ", ".join(f"{amount:+d} {reason}" for reason, amount in sorted(sums.items()) if amount)


def phrase(parts: list[str]) -> str:
    """What is said, with commas between."""
    return ", ".join(part for part in parts if part)


# -- blocks and injuries -----------------------------------------------------------------------------------------------


def compare_block(stage: Stage, scene: LoggedScene, roll: LoggedRoll, event: Event) -> list[Verdict]:
    """How many dice are rolled, and which coach chooses. Dice that are rolled again are shown to the attacker, who is
    asked about it, whoever would have chosen."""
    side = stage.log.side_of_team(roll.fields.text("choosingTeamId"))
    chooser = ("home", "away", "nobody")[side]
    about = f"{event['player']} against {event['target']}"
    if is_rolled_again(scene, roll) and chooser == side_of(str(event["player"])):
        chooser = str(event["chooser"])
    ours = f"{event['count']} dice, {event['chooser']} chooses"
    theirs = f"{len(roll.faces)} dice, {chooser} chooses"
    return [reading(scene, roll, about, ours, theirs + (block_words(scene) if ours != theirs else ""))]


def side_of(player: str) -> str:
    """The side of H3 or A3."""
    return "home" if player.startswith("H") else "away"


def is_rolled_again(scene: LoggedScene, roll: LoggedRoll) -> bool:
    """Does the log tell a re-roll right after these dice?"""
    at = next((i for i, item in enumerate(scene.items) if item is roll), len(scene.items))
    for item in scene.items[at + 1 :]:
        if isinstance(item, LoggedAnswer):
            return item.kind == "reroll"
        if isinstance(item, LoggedRoll):
            return False
    return False


def hurt_word(fields: Fields) -> str:
    """How badly the log says somebody is hurt, in our words."""
    if fields.maybe_number("injury", fields.maybe_number("playerState")) & BASE == DEAD:
        return "dead"
    return wound_word(fields.maybe_text("seriousInjury"))


def wound_word(name: str) -> str:
    """What the log calls a lasting wound, in our words; no name is nothing that lasts."""
    for start, word in WOUNDS.items():
        if name.startswith(start):
            return word
    return ("lasting-injury" if "(-" in name else name) if name else "badly-hurt"


def loss_word(name: str) -> str:
    """What the log calls a lasting wound, with the figure it costs: lost-ma."""
    figure = LOSS.search(name)
    return f"lost-{figure[1].lower()}" if figure is not None else wound_word(name)


def compare_casualty(scene: LoggedScene, roll: LoggedRoll, event: Event) -> list[Verdict]:
    """What a casualty roll came to."""
    figure = scene.start.figures.get(roll.who)
    if roll.kind != "casualty" or figure is None or figure.name != event["victim"]:
        return []
    return [reading(scene, roll, figure.name, str(event["hurt"]), hurt_word(roll.fields))]


def harm(match: Match, name: str) -> str:
    """What is left of a casualty, by the marks our rules have given the player."""
    table = match.table
    bits = table.plan.ruleset.mark_bits()
    marks = table.marks[parse_player(name)]
    carried = [mark for mark in bits if marks & bits[mark]]
    lost = [mark for mark in carried if mark.startswith("lost-")]
    if lost:
        return " ".join(lost)
    for mark, word in (("dead", "dead"), ("niggling", "serious-injury"), ("seriously-hurt", "seriously-hurt")):
        if mark in carried:
            return word
    return "badly-hurt"


# -- kick-off, weather, recovery ---------------------------------------------------------------------------------------


def compare_outcome(scene: LoggedScene, roll: LoggedRoll, event: Event) -> list[Verdict]:
    """Tables and recoveries."""
    fields = roll.fields
    if event.name == "KickOffEvent" and roll.kind == "kick-off":
        named = fields.text("kickoffResult")
        theirs = scene.start.log.edition.events.get(named, skill_slug(named))
        return [reading(scene, roll, "", str(event["event"]), theirs)]
    if event.name == "Fans" and roll.kind == "fans":
        result = fields.maybe_number("dedicatedFansResult")
        return [reading(scene, roll, str(event["side"]), str(event["number"]), str(result))]
    if event.name == "Fame" and roll.kind == "fans" and roll.who == event["side"]:
        side = str(event["side"]).title()
        theirs = f"{fields.number(f'spectators{side}') // 1000} thousand, fame {fields.number(f'fame{side}')}"
        return [reading(scene, roll, roll.who, f"{event['fans']} thousand, fame {event['number']}", theirs)]
    if event.name == "Weather" and roll.kind == "weather":
        named = fields.text("weather")
        return [reading(scene, roll, "", str(event["weather"]), WEATHERS.get(named, named))]
    if event.name == "Recovered" and roll.kind == "recovery":
        figure = scene.start.figures.get(roll.who)
        if figure is not None and figure.name == event["player"]:
            return [reading(scene, roll, figure.name, "recovers", recovery_word(scene, roll))]
    return []


# -- the position ------------------------------------------------------------------------------------------------------


def compare_position(stage: Stage, scene: LoggedScene, match: Match, excused: set[str]) -> Verdict:
    """Where everybody is, who lies and who stands, the ball, the score and the clocks."""
    table = match.table
    phase = table.facts[terms.Fact.PHASE]
    turn = terms.Phase.TEAM_TURN if phase in (terms.Phase.TEAM_TURN, terms.Phase.ACT) else terms.Phase.SET_UP
    theirs = stage.state_of(scene.end, turn)
    ours: list[str] = []
    logged: list[str] = []
    for player in range(NOBODY):
        if player_name(player) in excused or (turn == terms.Phase.TEAM_TURN and face_down(match, theirs, player)):
            continue
        if {int(table.status[player]), int(theirs.status[player])} <= OUT_FOR_GOOD:
            continue  # who was sent off after being carried off is out either way
        if table.status[player] != theirs.status[player] or table.pos[player] != theirs.pos[player]:
            name = player_name(player)
            ours.append(f"{name} {place(stage, table.status[player], table.pos[player])}")
            logged.append(f"{name} {place(stage, theirs.status[player], theirs.pos[player])}")
    facts = [terms.Fact.SCORE, terms.Fact.SCORE + 1, terms.Fact.TURN, terms.Fact.TURN + 1, terms.Fact.HALF]
    if turn == terms.Phase.TEAM_TURN:
        facts += [terms.Fact.BALL, terms.Fact.CARRIER, terms.Fact.ACTIVE]
    for side, name in enumerate(("apothecaries-home", "apothecaries-away")):
        if name in stage.ruleset.facts:
            fact = stage.ruleset.facts.index(name)
            if table.facts[fact] != scene.end.numbers["apothecaries"][side]:
                ours.append(f"{name}={table.facts[fact]}")
                logged.append(f"{name}={scene.end.numbers['apothecaries'][side]}")
    if turn == terms.Phase.TEAM_TURN and table.facts[terms.Fact.ACTIVE] == theirs.facts[terms.Fact.ACTIVE]:
        spent = [
            spent_words(stage.edition, state)
            for state in (table.facts[terms.Fact.SPENT], theirs.facts[terms.Fact.SPENT])
        ]
        if spent[0] != spent[1]:
            ours.append(f"used up: {spent[0]}")
            logged.append(f"used up: {spent[1]}")
    for fact in facts:
        if table.facts[fact] != theirs.facts[fact]:
            ours.append(f"{terms.FACTS[fact]}={table.facts[fact]}")
            logged.append(f"{terms.FACTS[fact]}={theirs.facts[fact]}")
    for side in range(2):
        here = table.facts[terms.Fact.REROLLS + side] + table.facts[terms.Fact.EXTRA + side]
        here += 1 if captain_reroll(table, side) else 0
        there = scene.end.numbers["rerolls"][side]
        if here != there and REROLLS not in excused:
            ours.append(f"{('home', 'away')[side]} re-rolls {here}")
            logged.append(f"{('home', 'away')[side]} re-rolls {there}")
    return Verdict("position", scene.when(), scene.start.figure(scene.actor).name if scene.actor else "", not ours,
                   "; ".join(ours) or "the same", "; ".join(logged) or "the same")  # fmt: skip


def spent_words(edition: Edition, bits: int) -> str:
    """Which actions of the turn are used up."""
    names = [name for name, bit in SPENT.items() if bits & bit and name not in edition.unlimited]
    return " ".join(names) or "nothing"


def compare_score(scene: LoggedScene, match: Match) -> Verdict:
    """The match is over: how did it end?"""
    ours = "-".join(str(match.table.facts[terms.Fact.SCORE + side]) for side in range(2))
    theirs = "-".join(str(scene.end.numbers["score"][side]) for side in range(2))
    return Verdict("position", scene.when(), "final score", ours == theirs, ours, theirs)


def face_down(match: Match, theirs: Snapshot, player: int) -> bool:
    """Is this a stunned player in its own turn? The log turns it over at once but does not let it act until the turn
    is over; ours turns over at the end of that turn. The two are the same to everybody on the pitch."""
    table = match.table
    stunned = table.status[player] == terms.Status.STUNNED and player // SQUAD == table.facts[terms.Fact.ACTIVE]
    idle = theirs.status[player] == terms.Status.PRONE and theirs.marks[player] & terms.Mark.USED
    return bool(stunned and idle) and table.pos[player] == theirs.pos[player]


def place(stage: Stage, status: int, square: int) -> str:
    """Where a player is, and in what state."""
    where = "" if square == stage.board.nowhere else f" on {stage.board.name(square)}"
    return f"{terms.STATUSES[status]}{where}"
