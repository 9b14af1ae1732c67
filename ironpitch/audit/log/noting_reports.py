"""Noting what the reports of a log tell: deeds, choices and rolls."""

from __future__ import annotations

from typing import Final

from ironpitch.audit.log.file import Fields, Report
from ironpitch.audit.log.items import Deed, LoggedAnswer, LoggedRoll
from ironpitch.audit.log.noting import ATTACKS, acting, is_swinging
from ironpitch.audit.log.noting_tales import note_tale
from ironpitch.audit.log.older import TWO_DICE, older_rolls
from ironpitch.audit.log.reports import rolls_of
from ironpitch.audit.log.scene import ACTIVATION, OPENING, LoggedScene, has_deed, tell, told_again
from ironpitch.audit.log.vocabulary import DIRECTIONS, TEAM_REROLL, TESTS, is_followed
from ironpitch.audit.log.walk import BASE, World

PILING_ON: Final = "Piling On"
FIRST_DICE: Final = frozenset({
    "goForItRoll", "foulAppearanceRoll", "dauntlessRoll", "jumpUpRoll", "block", "blockRoll", "skillUse",
})  # fmt: skip
"""Reports that may come first when an opponent is attacked."""
OWN_ATTACKS: Final = {"chainsawRoll": "saw", "projectileVomit": "vomit", "breatheFire": "breathe"}
"""Attacks other than a block, by the report of their roll."""


def note_report(world: World, scene: LoggedScene, report: Report, number: int) -> None:
    """A report: deeds, choices and rolls."""
    fields = report.fields
    if not is_followed(world.log.edition, report.kind):
        scene.cut = scene.cut or f"{report.kind} is not driven"
    note_tale(world, scene, report, number)
    if report.kind == "spellEffectRoll" and fields.maybe_text("specialEffect").lower() != "bomb":
        scene.cut = scene.cut or "wizards are not played here"
    note_attack(world, scene, report, number)
    match report.kind:
        case "foul":
            scene.add(Deed(report.kind, number, fields.text("defenderId")))
        case "handOver":
            given = scene.last_deed("give")
            if given is None or given.who != fields.text("catcherId"):
                scene.add(Deed("give", number, fields.text("catcherId")))
        case "selectBlitzTarget":
            scene.target = fields.maybe_text("defenderId")
        case "turnEnd" if scene.kind == ACTIVATION:
            scene.add(Deed("end-turn", number))
        case "standUpRoll" if not has_deed(scene, "stand"):
            scene.add(Deed("stand", number, fields.maybe_text("playerId")))
        case "tentaclesShadowingRoll" if is_held(fields):
            scene.add(Deed("struggle", number, acting(world, scene)))
        case "dodgeRoll" | "leapRoll" if fields.maybe_number("roll") == 0:
            judge_again(scene, report)
        case "hypnoticGazeRoll" if not has_deed(scene, "gaze"):
            scene.add(Deed("gaze", number, fields.maybe_text("defenderId") or world.defender))
        case "throwTeamMateRoll":
            throw = scene.last_deed("hurl") or scene.last_deed("punt")
            if throw is not None and not throw.who:
                throw.who = fields.maybe_text("thrownPlayerId")
        case "scatterPlayer" if is_swinging(scene):
            note_swing(scene, fields, number)
        case "fumblerooskie" if fields.flag("used"):
            tell(scene, number, "fumblerooskie", fields.maybe_text("playerId"), "", True)
        case _:
            note_choice(scene, report, number)
    for roll in [*rolls_of(report, number), *older_rolls(world.log, report, number)]:
        if scene.kind == OPENING and roll.kind == "prayer":
            scene.beyond.append(roll)
            continue
        if roll.kind == "block" and told_again(scene, roll):
            continue
        if roll.kind == "scatter of a player" and is_swinging(scene):
            roll.kind = "swing"
        if roll.kind == "tentacles or shadowing" and len(roll.faces) > 1:
            roll.who = world.actor
        if roll.kind == "pass" and fields.flag("bomb"):
            own_bomb(scene, roll)
        if roll.kind == "activation" and is_under_a_card(world, roll):
            roll.kind = "card"
        scene.add(roll)
        scene.acted = scene.acted or world.actor == scene.actor


def note_swing(scene: LoggedScene, fields: Fields, number: int) -> None:
    """Somebody swings a ball and chain: the log tells the way and the die, so the template pointed this way."""
    start = fields.square("startCoordinate")
    names, faces = fields.texts("directionArray"), fields.numbers("rolls")
    if start is None or len(names) != 1 or len(faces) != 1 or names[0] not in DIRECTIONS:
        return
    ways = list(DIRECTIONS)
    facing = DIRECTIONS[ways[(ways.index(names[0]) - ((faces[0] - 1) // 2 - 1)) % len(ways)]]
    scene.add(Deed("swing", number, scene.actor, (start[0] + facing[0], start[1] + facing[1])))


def is_held(fields: Fields) -> bool:
    """Do tentacles hold somebody? Newer logs call that a success, older ones tell whether the other escaped."""
    escape = bool(fields.numbers(TWO_DICE)) if TWO_DICE in fields.entries else False
    return fields.maybe_text("skill") == "Tentacles" and fields.flag("successful") != escape


def own_bomb(scene: LoggedScene, roll: LoggedRoll) -> None:
    """The first bomb of an activation is thrown by whoever acts, even if the log still names the last one who threw."""
    thrown = any(isinstance(item, LoggedRoll) and item.kind == "pass" for item in scene.items)
    if scene.actor and not thrown and roll.who != scene.actor:
        before = [item for item in scene.items if isinstance(item, LoggedRoll) and item.kind == "interference"]
        for each in [*before, roll]:
            each.fields = Fields({**each.fields.entries, "inTheNameOf": roll.who}, each.fields.where)
        roll.who = scene.actor


def judge_again(scene: LoggedScene, report: Report) -> None:
    """The same die once more, with what a skill has made of it: it counts now."""
    who = report.fields.maybe_text("playerId")
    for item in reversed(scene.items):
        if isinstance(item, LoggedRoll) and item.kind == TESTS[report.kind] and item.who == who:
            item.fields = report.fields
            return


def is_under_a_card(world: World, roll: LoggedRoll) -> bool:
    """Is it a card that makes the player roll, and no skill of its own?"""
    figure = world.figures.get(roll.who)
    skill = roll.fields.maybe_text("confusionSkill")
    return figure is not None and figure.carded and skill not in [name for name, _ in figure.sheet.skills]


def note_choice(scene: LoggedScene, report: Report, number: int) -> None:
    """A report of what a coach chose."""
    fields = report.fields
    match report.kind:
        case "blockChoice":
            tell(scene, number, "die", fields.maybe_text("defenderId"), fields.text("blockResult"), True)
        case "reRoll" if pays_for_piling_on(scene):
            pass
        case "reRoll" if fields.maybe_text("reRollSource") != "Loner":
            tell(scene, number, "reroll", fields.maybe_text("playerId"), fields.text("reRollSource"), True)
        case "reRoll" if scene.start.log.edition.loner_alone:
            tell(scene, number, "reroll", fields.maybe_text("playerId"), TEAM_REROLL, True)
        case "skillUse":
            tell(scene, number, "use", fields.maybe_text("playerId"), fields.text("skill"), fields.flag("used"))
        case "receiveChoice":
            tell(scene, number, "receive", fields.text("teamId"), "", fields.flag("receiveChoice"))
        case "apothecaryChoice":
            kept = str(fields.maybe_number("playerState") & BASE)
            tell(scene, number, "apothecary choice", fields.text("playerId"), kept, True)
        case "apothecaryRoll" if not fields.numbers("casualtyRoll"):
            tell(scene, number, "apothecary", fields.text("playerId"), "", False)
        case "dummy":
            tell(scene, number, "lost", "", "", True)
        case "pilingOn":
            tell(scene, number, "use", fields.maybe_text("playerId"), PILING_ON, fields.flag("used"))
        case "inducement":
            tell(scene, number, "inducement", "", fields.maybe_text("inducementType"), True)
        case "animalSavagery":
            tell(scene, number, "target", fields.maybe_text("defenderId"), "", True)
        case "raiseDead":
            tell(scene, number, "raised", fields.maybe_text("playerId"), "", True)


def pays_for_piling_on(scene: LoggedScene) -> bool:
    """Is a team re-roll the price of what was just told? Then nobody is asked about it again."""
    last = scene.items[-1] if scene.items else None
    return isinstance(last, LoggedAnswer) and last.word == PILING_ON and last.yes


def note_attack(world: World, scene: LoggedScene, report: Report, number: int) -> None:
    """An attack begins with the first report after the opponent was named, whatever it is about."""
    if is_swinging(scene):
        return  # whoever is in the way of the chain is blocked without being chosen
    fields = report.fields
    verb = OWN_ATTACKS.get(report.kind, "") if world.action not in ("foul", "foulMove") else ""
    if report.kind == "injury" and fields.maybe_text("injuryType") in ("stab", "stabForSpp"):
        verb = "stab"
    if verb:
        scene.aimed_at = scene.aimed_at or named_victim(world, fields)
        name_attack(scene, verb, number)
    elif report.kind == "block":
        victim = fields.text("defenderId")
        begun = scene.last_deed("block")
        both = scene.last_deed("block-both")
        if both is not None and victim in (both.who, both.word):
            pass
        elif world.action == "multipleBlock" and begun is not None and begun.who != victim:
            begun.verb, begun.word = "block-both", victim
        elif begun is None or begun.who != victim or rolled_since(scene, begun):
            scene.add(Deed("block", number, victim))
        scene.aimed_at = ""
    elif report.kind in FIRST_DICE and scene.aimed_at and world.action in ATTACKS and acting(world, scene):
        again = scene.last_deed("block")
        if again is None or again.who != scene.aimed_at:
            scene.add(Deed("block", number, scene.aimed_at))
        scene.aimed_at = ""


def named_victim(world: World, fields: Fields) -> str:
    """Whom the report of an attack names, or whom the log has named before."""
    return fields.maybe_text("defenderId") or world.defender


def name_attack(scene: LoggedScene, verb: str, number: int) -> None:
    """It turns out that the attack is no block: call it by its name."""
    begun = scene.last_deed("block")
    if begun is not None and not rolled_since(scene, begun):
        begun.verb = verb
    elif scene.aimed_at and (scene.last_deed(verb) is None or scene.kind != ACTIVATION):
        scene.add(Deed(verb, number, scene.aimed_at))
    scene.aimed_at = ""


def rolled_since(scene: LoggedScene, deed: Deed) -> bool:
    """Have block dice fallen since?"""
    after = scene.items[scene.items.index(deed) :]
    return any(isinstance(item, LoggedRoll) and item.kind == "block" for item in after)
