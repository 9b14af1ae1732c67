"""What the log says a coach chose, as an answer to a question of our rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironpitch.audit.log.items import Deed, LoggedAnswer, LoggedRoll
from ironpitch.audit.log.vocabulary import BLOCK_RESULTS, TEAM_REROLLS, is_named
from ironpitch.engine.request import Choose
from ironpitch.games.football.audit.answers_kickoff import (
    high_kick_answer,
    lift_answer,
    prayer_answer,
    run_answer,
    touchback_answer,
)

if TYPE_CHECKING:
    from ironpitch.games.football.audit.line import Line


def told_answer(line: Line, request: Choose, texts: list[str]) -> str:
    """The answer the log tells, as our choice; empty if it tells none."""
    match request.kind:
        case "reroll":
            return reroll_answer(line, texts) or "accept"
        case "block-die":
            return reroll_answer(line, texts) or die_answer(line, request)
        case "push":
            return push_answer(line, request, texts)
        case "follow":
            attacker = line.find_told("placed", request.about, before_deed=True)
            if attacker >= 0:
                line.take(attacker)
            return "follow" if attacker >= 0 else "stay"
        case "target":
            return target_answer(line, texts)
        case "use":
            return use_answer(line, request)
        case "intercept":
            return intercept_answer(line)
        case "assist":
            return texts[0]  # the log counts everybody who can help
        case "apothecary":
            return apothecary_answer(line, request)
        case "casualty":
            return casualty_answer(line, request)
        case "argue":
            return "argue" if has_roll(line, "argue the call", request.about) else "decline"
        case "bribe":
            return "bribe" if has_roll(line, "bribe", request.about) else "decline"
        case "step":
            return hit_and_run_answer(line, request)
        case "dive":
            return dive_answer(line, texts)
        case "bite":
            return bite_answer(line, texts)
        case "toss":
            index = line.find_told("receive")
            item = line.scene.items[index] if index >= 0 else None
            return "" if not isinstance(item, LoggedAnswer) else "receive" if item.yes else "kick"
    return kick_off_answer(line, request, texts)


def kick_off_answer(line: Line, request: Choose, texts: list[str]) -> str:
    """Questions of the kick-off and of its events."""
    match request.kind:
        case "react":
            return run_answer(line, request, texts)
        case "high-kick":
            return high_kick_answer(line)
        case "touchback":
            return touchback_answer(line, texts)
        case "lift":
            return lift_answer(line, texts)
        case "prayer":
            return prayer_answer(line, request, texts)
    return ""


def has_roll(line: Line, kind: str, who: str = "") -> bool:
    """Has the log such a roll of this player that is not explained yet?"""
    for i, item in enumerate(line.scene.items):
        if isinstance(item, LoggedRoll) and item.kind == kind and not line.used[i]:
            if not who or line.name(item.who) == who:
                return True
    return False


def next_roll(line: Line) -> str:
    """What the first dice of the log are for that are not explained yet."""
    for i, item in enumerate(line.scene.items):
        if isinstance(item, LoggedRoll) and not line.used[i]:
            return item.kind
    return ""


def intercept_answer(line: Line) -> str:
    """Who tried to get a hand to a pass: the player the log has a roll for."""
    for i, item in enumerate(line.scene.items):
        if isinstance(item, LoggedRoll) and item.kind == "interference" and not line.used[i]:
            return f"intercept {line.name(item.who)}"
    return "decline"


def target_answer(line: Line, texts: list[str]) -> str:
    """The opponent named for a blitz, the team-mate lashed out at, the square of a hurried throw."""
    index = line.find_told("dump-off")
    if index >= 0 and any(text.startswith("throw") for text in texts):
        item = line.scene.items[index]
        assert isinstance(item, LoggedAnswer)
        line.used[index] = True
        return f"throw {line.stage.square_name(item.squares[0])}"
    index = line.find_told("target")
    if index >= 0:
        item = line.scene.items[index]
        assert isinstance(item, LoggedAnswer)
        answer = f"pick {line.name(item.who)}"
        if answer in texts:
            line.used[index] = True
            return answer
    if any(text.startswith("throw") for text in texts):
        return "decline" if "decline" in texts else ""
    return f"pick {line.name(line.scene.target)}" if line.scene.target else ""


def apothecary_answer(line: Line, request: Choose) -> str:
    """Was the apothecary called to this player?"""
    for i, item in enumerate(line.scene.items):
        if line.used[i] or isinstance(item, Deed) or line.name(item.who) != request.about:
            continue
        if isinstance(item, LoggedAnswer) and item.kind == "apothecary":
            line.used[i] = True
            return "decline"
        if item.kind in ("apothecary", "apothecary choice"):
            return "heal"
    return "decline"


def casualty_answer(line: Line, request: Choose) -> str:
    """Which of two casualty rolls counts: the one whose wound the log writes down."""
    wounds = [line.scene.items[i] for i in range(len(line.used)) if is_told(line, i, "hurt", request.about)]
    second = [item for item in line.scene.items if isinstance(item, LoggedRoll) and item.kind == "apothecary"]
    told = wounds[0] if wounds else None
    names = [roll.fields.maybe_text("seriousInjury") for roll in second if line.name(roll.who) == request.about]
    return "take 2" if names and (told.word if isinstance(told, LoggedAnswer) else "") == names[0] else "take 1"


def is_told(line: Line, index: int, kind: str, who: str) -> bool:
    """Is this item something of this kind, told about this player and not explained yet?"""
    item = line.scene.items[index]
    return isinstance(item, LoggedAnswer) and item.kind == kind and line.name(item.who) == who and not line.used[index]


def reroll_answer(line: Line, texts: list[str]) -> str:
    """The re-roll the log tells before the next dice or the next deed, if it tells one."""
    for i in range(line.last + 1, len(line.scene.items)):
        item = line.scene.items[i]
        if line.used[i]:
            continue
        if not isinstance(item, LoggedAnswer):
            return ""
        if item.kind == "die":
            return ""
        if item.kind == "reroll":
            line.take(i)
            return reroll_words(item.word, texts)
    return ""


def reroll_words(source: str, texts: list[str]) -> str:
    """A source of a re-roll as our choice."""
    if source in TEAM_REROLLS:
        return "reroll team"
    offered = [text for text in texts if text.startswith("reroll") and is_named(source, text.split()[1])]
    return offered[0] if offered else f"reroll {source.lower().replace(' ', '-')}"


def die_answer(line: Line, request: Choose) -> str:
    """The block die the log says was chosen."""
    index = line.find_told("die", request.detail)
    if index < 0:
        index = line.find_told("die")
    if index < 0:
        return ""
    item = line.scene.items[index]
    assert isinstance(item, LoggedAnswer)
    line.take(index)
    return f"die {BLOCK_RESULTS.get(item.word, item.word)}"


def push_answer(line: Line, request: Choose, texts: list[str]) -> str:
    """Where the log says a player was pushed; the squares on offer are compared too."""
    ours = sorted({text.split()[-1] for text in texts} - set(line.pushed_to))
    groups = push_groups(line)
    same = [index for index, names in groups if names == ours]
    if groups:
        index, theirs = next((group for group in groups if group[0] in same), groups[0])
        line.judge("push squares", request.about, " ".join(ours), " ".join(theirs))
        line.used[index] = True
    for i, item in enumerate(line.scene.items):
        told = isinstance(item, LoggedAnswer) and item.kind == "placed" and line.name(item.who) == request.about
        if told and not line.used[i]:
            line.used[i] = True
            assert isinstance(item, LoggedAnswer)
            name = line.stage.square_name(item.squares[0])
            line.pushed_to.append(name)
            return f"push {name}"
    return ""


def push_groups(line: Line) -> list[tuple[int, list[str]]]:
    """The squares the log offers for pushes that are not explained yet, without those chosen already."""
    groups: list[tuple[int, list[str]]] = []
    for i, item in enumerate(line.scene.items):
        if isinstance(item, LoggedAnswer) and item.kind == "push squares" and not line.used[i]:
            names = sorted({line.stage.square_name(square) for square in item.squares} - set(line.pushed_to))
            if names:
                groups.append((i, names))
    return groups


def use_answer(line: Line, request: Choose) -> str:
    """Did the coach use the skill? Empty where neither a report nor a roll tells; then both answers are tried."""
    skill = request.detail
    for i in range(line.last + 1, len(line.scene.items)):
        item = line.scene.items[i]
        if isinstance(item, LoggedAnswer) and item.kind == "use" and not line.used[i]:
            if is_named(item.word, skill) and line.name(item.who) == request.about:
                line.used[i] = True
                return f"use {skill}" if item.yes else "decline"
    if skill == "pick-me-up":
        return f"use {skill}" if has_roll(line, "pick-me-up", request.about) else "decline"
    if skill in ("tentacles", "shadowing"):
        return f"use {skill}" if next_roll(line) == "tentacles or shadowing" else "decline"
    return ""


def hit_and_run_answer(line: Line, request: Choose) -> str:
    """Where a player who hits and runs has gone, if it has."""
    for i in range(len(line.scene.items)):
        if is_told(line, i, "ran", request.about):
            item = line.scene.items[i]
            assert isinstance(item, LoggedAnswer)
            line.used[i] = True
            return f"go {line.stage.square_name(item.squares[0])}"
    return "done"


def dive_answer(line: Line, texts: list[str]) -> str:
    """Who dives for the ball."""
    for i, item in enumerate(line.scene.items):
        if (
            isinstance(item, LoggedAnswer)
            and item.kind == "use"
            and not line.used[i]
            and is_named(item.word, "diving-catch")
        ):
            line.used[i] = True
            answer = f"pick {line.name(item.who)}"
            return answer if item.yes and answer in texts else "decline"
    return "decline"


def bite_answer(line: Line, texts: list[str]) -> str:
    """Whom a thirsty player bites: whoever the log has an injury of that kind for."""
    for i, item in enumerate(line.scene.items):
        if (
            isinstance(item, LoggedRoll)
            and not line.used[i]
            and item.fields.maybe_text("injuryType").startswith("bitten")
        ):
            return f"bite {line.name(item.who)}"
    return "decline" if "decline" in texts else ""
