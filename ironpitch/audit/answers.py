"""What the log says a coach chose, as an answer to a question of our rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironpitch.audit.items import Deed, Roll, Told
from ironpitch.audit.vocabulary import BLOCK_RESULTS, TEAM_REROLLS
from ironpitch.audit.walk import skill_slug
from ironpitch.engine.request import Choose

if TYPE_CHECKING:
    from ironpitch.audit.line import Line


def told_answer(line: Line, request: Choose, texts: list[str]) -> str:
    """The answer the log tells, as our choice; empty if it tells none."""
    match request.kind:
        case "reroll":
            return reroll_answer(line) or "accept"
        case "block-die":
            return reroll_answer(line) or die_answer(line)
        case "push":
            return push_answer(line, request, texts)
        case "follow":
            attacker = line.find_told("placed", request.about, before_deed=True)
            if attacker >= 0:
                line.take(attacker)
            return "follow" if attacker >= 0 else "stay"
        case "target":
            return f"pick {line.name(line.scene.target)}" if line.scene.target else ""
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
        case "toss":
            index = line.find_told("receive")
            item = line.scene.items[index] if index >= 0 else None
            return "" if not isinstance(item, Told) else "receive" if item.yes else "kick"
    return ""


def intercept_answer(line: Line) -> str:
    """Who tried to get a hand to a pass: the player the log has a roll for."""
    for i, item in enumerate(line.scene.items):
        if isinstance(item, Roll) and item.kind == "interference" and not line.used[i]:
            return f"intercept {line.name(item.who)}"
    return "decline"


def apothecary_answer(line: Line, request: Choose) -> str:
    """Was the apothecary called to this player?"""
    for i, item in enumerate(line.scene.items):
        if line.used[i] or isinstance(item, Deed) or line.name(item.who) != request.about:
            continue
        if isinstance(item, Told) and item.kind == "apothecary":
            line.used[i] = True
            return "decline"
        if item.kind in ("apothecary", "apothecary choice"):
            return "heal"
    return "decline"


def casualty_answer(line: Line, request: Choose) -> str:
    """Which of two casualty rolls counts: the one whose wound the log writes down."""
    wounds = [line.scene.items[i] for i in range(len(line.used)) if is_told(line, i, "hurt", request.about)]
    second = [item for item in line.scene.items if isinstance(item, Roll) and item.kind == "apothecary"]
    told = wounds[0] if wounds else None
    names = [roll.fields.maybe_text("seriousInjury") for roll in second if line.name(roll.who) == request.about]
    return "take 2" if names and (told.word if isinstance(told, Told) else "") == names[0] else "take 1"


def is_told(line: Line, index: int, kind: str, who: str) -> bool:
    """Is this item something of this kind, told about this player and not explained yet?"""
    item = line.scene.items[index]
    return isinstance(item, Told) and item.kind == kind and line.name(item.who) == who and not line.used[index]


def reroll_answer(line: Line) -> str:
    """The re-roll the log tells next, if it tells one."""
    item = line.next_item()
    if not isinstance(item, Told) or item.kind != "reroll":
        return ""
    line.take(line.scene.items.index(item))
    return "reroll team" if item.word in TEAM_REROLLS else f"reroll {skill_slug(item.word)}"


def die_answer(line: Line) -> str:
    """The block die the log says was chosen."""
    index = line.find_told("die")
    if index < 0:
        return ""
    item = line.scene.items[index]
    assert isinstance(item, Told)
    line.take(index)
    return f"die {BLOCK_RESULTS.get(item.word, item.word)}"


def push_answer(line: Line, request: Choose, texts: list[str]) -> str:
    """Where the log says a player was pushed; the squares on offer are compared too."""
    ours = sorted(text.split()[-1] for text in texts)
    groups = push_groups(line)
    same = [index for index, names in groups if names == ours]
    if groups:
        index, theirs = next((group for group in groups if group[0] in same), groups[0])
        line.judge("push squares", request.about, " ".join(ours), " ".join(theirs))
        line.used[index] = True
    for i, item in enumerate(line.scene.items):
        told = isinstance(item, Told) and item.kind == "placed" and line.name(item.who) == request.about
        if told and not line.used[i]:
            line.used[i] = True
            assert isinstance(item, Told)
            name = line.stage.square_name(item.squares[0])
            line.pushed_to.append(name)
            return f"push {name}"
    return ""


def push_groups(line: Line) -> list[tuple[int, list[str]]]:
    """The squares the log offers for pushes that are not explained yet, without those chosen already."""
    groups: list[tuple[int, list[str]]] = []
    for i, item in enumerate(line.scene.items):
        if isinstance(item, Told) and item.kind == "push squares" and not line.used[i]:
            names = sorted({line.stage.square_name(square) for square in item.squares} - set(line.pushed_to))
            if names:
                groups.append((i, names))
    return groups


def use_answer(line: Line, request: Choose) -> str:
    """Did the coach use the skill? Empty where no report tells; then both answers are tried."""
    skill = request.detail
    for i in range(line.last + 1, len(line.scene.items)):
        item = line.scene.items[i]
        if isinstance(item, Told) and item.kind == "use" and not line.used[i]:
            if skill_slug(item.word) == skill and line.name(item.who) == request.about:
                line.used[i] = True
                return f"use {skill}" if item.yes else "decline"
    return ""
