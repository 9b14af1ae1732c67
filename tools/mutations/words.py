"""Lies about what came of a roll: targets, modifiers, outcomes, re-rolls, choosers, names of events and wounds."""

from __future__ import annotations

import re
from typing import Any, Final

from mutations.dice import ALL_TESTS, FACES, appeals, before_a_drive, choice_of, is_plain
from mutations.kinds import Lies, kind
from mutations.logbook import Edit, Logbook

WEATHERS: Final = ("Nice Weather", "Very Sunny", "Pouring Rain", "Blizzard", "Sweltering Heat")
EVENTS: Final = ("High Kick", "Perfect Defence", "Blitz", "Cheering Fans", "Brilliant Coaching")
WORTHLESS: Final = ("Stunty", "Nerves of Steel", "Break Tackle", "Big Hand", "Pogo Stick")
"""Modifiers that only say why others do not count."""
COUNTED: Final = re.compile(r"([0-9]+) (Tacklezone|Offensive Assist|Defensive Assist|Prehensile Tail)s?")


@kind("target: one higher", "the number needed is another, also after no less than 2 and no more than 6")
def higher(book: Logbook) -> Lies:
    for moment in book.of(*ALL_TESTS):
        if is_plain(moment) and 2 <= moment.fields["minimumRoll"] < 6:
            yield moment, [moment.edit("minimumRoll", moment.fields["minimumRoll"] + 1)]


@kind("target: one lower", "the number needed is another, also after no less than 2 and no more than 6")
def lower(book: Logbook) -> Lies:
    for moment in book.of(*ALL_TESTS):
        if is_plain(moment) and 2 < moment.fields["minimumRoll"] <= 6:
            yield moment, [moment.edit("minimumRoll", moment.fields["minimumRoll"] - 1)]


# -- modifiers ---------------------------------------------------------------------------------------------------------


@kind("modifier: dropped", "it is worth something, and its cause is on the pitch or on a sheet")
def dropped(book: Logbook) -> Lies:
    for moment in book.of(*ALL_TESTS):
        if (moment.fields.get("rollModifiers") or WORTHLESS)[0] not in WORTHLESS:
            yield moment, [moment.edit("rollModifiers", moment.fields["rollModifiers"][1:])]


@kind("modifier: added", "a modifier without a cause")
def added(book: Logbook) -> Lies:
    for moment in book.of("dodgeRoll", "pickUpRoll", "catchRoll", "passRoll", "leapRoll"):
        names = moment.fields.get("rollModifiers") or []
        if not any("Tacklezone" in name for name in names):
            yield moment, [moment.edit("rollModifiers", [*names, "2 Tacklezones"])]


@kind("modifier: another number", "tackle zones can be counted")
def counted(book: Logbook) -> Lies:
    for moment in book.of(*ALL_TESTS):
        for place, name in enumerate(moment.fields.get("rollModifiers") or []):
            found = COUNTED.fullmatch(name)
            if found is not None:
                yield moment, [moment.edit_item("rollModifiers", place, f"{int(found[1]) + 1} {found[2]}s")]


@kind("modifier: unknown name", "nobody can tell what a modifier of that name does")
def unknown(book: Logbook) -> Lies:
    for moment in book.of(*ALL_TESTS):
        if moment.fields["reportId"] in ("dodgeRoll", "pickUpRoll", "catchRoll", "goForItRoll", "leapRoll", "passRoll"):
            names = moment.fields.get("rollModifiers") or []
            yield moment, [moment.edit("rollModifiers", [*names, "Banana Skin"])]


@kind("armour modifier: dropped", "the roll alone would not have broken the armour, or assists can be counted")
def armour_dropped(book: Logbook) -> Lies:
    for moment in book.of("injury"):
        names = moment.fields.get("armorModifiers") or []
        if moment.fields.get("armorBroken") and names and moment.fields.get("armorRoll"):
            yield moment, [moment.edit("armorModifiers", names[1:])]


@kind("armour modifier: added", "a modifier without a cause")
def armour_added(book: Logbook) -> Lies:
    for moment in book.of("injury"):
        names = moment.fields.get("armorModifiers") or []
        if moment.fields.get("armorRoll") and not any("Assist" in name for name in names):
            yield moment, [moment.edit("armorModifiers", [*names, "3 Offensive Assists"])]


@kind("armour modifier: unknown name", "nobody can tell what a modifier of that name does")
def armour_unknown(book: Logbook) -> Lies:
    for moment in book.of("injury"):
        if moment.fields.get("armorRoll"):
            yield moment, [moment.edit("armorModifiers", [*(moment.fields.get("armorModifiers") or []), "Banana Skin"])]


def injury_band(total: int, names: list[str]) -> int:
    """Stunned, knocked out, casualty: what a total comes to."""
    small = 1 if "Stunty" in names else 0
    if total >= 10 - small:
        return 2
    return 0 if total < 8 - small or ("Thick Skull" in names and total == 8 - small) else 1


@kind("injury modifier: dropped", "without it the same dice come to another result")
def injury_dropped(book: Logbook) -> Lies:
    for moment in book.of("injury"):
        names = moment.fields.get("injuryModifiers") or []
        dice = sum(moment.fields.get("injuryRoll") or [0])
        figures = ("Mighty Blow", "Dirty Player")
        totals = [dice + sum(1 for name in some if name in figures) for some in (names, names[1:])]
        if dice and names and injury_band(totals[0], names) != injury_band(totals[1], names[1:]):
            yield moment, [moment.edit("injuryModifiers", names[1:])]


@kind("injury modifier: added", "a modifier without a cause")
def injury_added(book: Logbook) -> Lies:
    for moment in book.of("injury"):
        names = moment.fields.get("injuryModifiers") or []
        attacker = str(moment.fields.get("attackerId") or "")
        if moment.fields.get("injuryRoll") and not book.says(attacker, "Mighty Blow") and "Mighty Blow" not in names:
            yield moment, [moment.edit("injuryModifiers", [*names, "Mighty Blow"])]


@kind("injury modifier: unknown name", "nobody can tell what a modifier of that name does")
def injury_unknown(book: Logbook) -> Lies:
    for moment in book.of("injury"):
        if moment.fields.get("injuryRoll"):
            names = moment.fields.get("injuryModifiers") or []
            yield moment, [moment.edit("injuryModifiers", [*names, "Banana Skin"])]


# -- outcomes ----------------------------------------------------------------------------------------------------------


@kind("outcome: a test", "the die and the number needed say otherwise")
def outcome(book: Logbook) -> Lies:
    for moment in book.of(*ALL_TESTS):
        if is_plain(moment):
            yield moment, [moment.edit("successful", not moment.fields["successful"])]


@kind("outcome: armour", "dice, modifiers and armour value say otherwise")
def armour_outcome(book: Logbook) -> Lies:
    for moment in book.of("injury"):
        if moment.fields.get("armorRoll"):
            yield moment, [moment.edit("armorBroken", not moment.fields["armorBroken"])]


@kind("outcome: injury", "dice and modifiers say otherwise")
def injury_outcome(book: Logbook) -> Lies:
    for moment in book.of("injury"):
        if moment.fields.get("injuryRoll"):
            yield moment, [moment.edit("injury", 5 if moment.fields["injury"] != 5 else 4)]


@kind("outcome: casualty", "the casualty die of 2020 says otherwise")
def casualty_outcome(book: Logbook) -> Lies:
    for moment in book.of("injury"):
        if book.edition == "bb2020" and moment.fields.get("casualtyRoll") and moment.fields["injury"] in (6, 7):
            name = moment.fields.get("seriousInjury")
            yield moment, [moment.edit("seriousInjury", "Dead (RIP)" if name else "Serious Injury (NI)"),
                           moment.edit("injury", 8 if name else 7)]  # fmt: skip


@kind("outcome: wound", "the casualty dice of 2020 give a wound of another name")
def wound(book: Logbook) -> Lies:
    for moment in book.set("playerResultSetSeriousInjury"):
        name = moment.fields.get("modelChangeValue")
        if isinstance(name, str) and name and book.edition == "bb2020":
            other = "Smashed Knee (-MA)" if "(-MA)" not in name else "Head Injury (-AV)"
            yield moment, [moment.edit("modelChangeValue", other)]


@kind("outcome: recovery", "a knocked-out player comes back on 4 or more, and another drive follows")
def recovery(book: Logbook) -> Lies:
    for moment in before_a_drive(book):
        entries = moment.fields.get("knockoutRecoveryArray") or []
        for place, entry in enumerate(entries):
            other: dict[str, Any] = {**entry, "recovering": not entry["recovering"]}
            yield moment, [moment.edit_item("knockoutRecoveryArray", place, other)]


@kind("outcome: pass", "a pass is accurate from the number needed on")
def pass_result(book: Logbook) -> Lies:
    for moment in book.of("passRoll"):
        result = moment.fields.get("passResult")
        if result:
            yield moment, [moment.edit("passResult", "ACCURATE" if result != "ACCURATE" else "FUMBLE")]
        elif "fumble" in moment.fields:
            yield moment, [moment.edit("fumble", not moment.fields["fumble"])]


@kind("outcome: event", "the two dice give another event")
def event(book: Logbook) -> Lies:
    for moment in book.of("kickoffResult"):
        name = moment.fields["kickoffResult"]
        yield moment, [moment.edit("kickoffResult", next(other for other in EVENTS if other != name))]


@kind("outcome: weather", "the two dice give other weather")
def weather(book: Logbook) -> Lies:
    for moment in book.of("weather"):
        if moment.fields.get("weatherRoll"):
            name = moment.fields["weather"]
            yield moment, [moment.edit("weather", next(other for other in WEATHERS if other != name))]


@kind("outcome: sending-off", "a double of the armour or injury dice, and nothing else, is seen")
def referee(book: Logbook) -> Lies:
    for moment in book.of("referee"):
        yield moment, [moment.edit("foulingPlayerBanned", not moment.fields["foulingPlayerBanned"])]


@kind("outcome: bribe or argument", "the die says otherwise")
def bribe(book: Logbook) -> Lies:
    for moment in book.of(*appeals(book)):
        if moment.fields.get("roll"):
            yield moment, [moment.edit("successful", not moment.fields["successful"])]


@kind("outcome: who wins the roll", "the dice, the coaches and the cheerleaders say otherwise")
def winner(book: Logbook) -> Lies:
    teams = [team["teamId"] for team in book.teams]
    for moment in book.of("extraReRoll"):
        if "homeGainsReRoll" in moment.fields:
            yield moment, [moment.edit("homeGainsReRoll", not moment.fields["homeGainsReRoll"])]
        elif "teamId" in moment.fields:
            yield moment, [moment.edit("teamId", teams[1] if moment.fields["teamId"] == teams[0] else teams[0])]


@kind("outcome: touchdown", "another player carries the ball")
def scorer(book: Logbook) -> Lies:
    for moment in book.of("turnEnd"):
        who = moment.fields.get("playerIdTouchdown")
        if who in book.side:
            mates = [mate for mate in book.side if book.side[mate] == book.side[who] and mate != who]
            yield moment, [moment.edit("playerIdTouchdown", mates[0])]


@kind("outcome: fans", "the die and the dedicated fans give another sum")
def fans(book: Logbook) -> Lies:
    for moment in book.of("fanFactor"):
        yield moment, [moment.edit("dedicatedFansResult", moment.fields["dedicatedFansResult"] + 1)]


# -- choices -----------------------------------------------------------------------------------------------------------


@kind("chooser", "who has more strength chooses")
def chooser(book: Logbook) -> Lies:
    teams = [team["teamId"] for team in book.teams]
    for moment in book.of("blockRoll"):
        if choice_of(book, moment) is not None:
            team = moment.fields["choosingTeamId"]
            yield moment, [moment.edit("choosingTeamId", teams[1] if team == teams[0] else teams[0])]


@kind("block result", "none of the dice shows it")
def block_result(book: Logbook) -> Lies:
    for moment in book.of("blockChoice"):
        shown = {FACES[face] for face in moment.fields["blockRoll"]}
        other = next((name for name in ("POW", "PUSHBACK", "BOTH DOWN", "SKULL") if name not in shown), "")
        if other:
            yield moment, [moment.edit("blockResult", other)]


@kind("re-roll: of another skill", "the player has no skill that gives this re-roll")
def reroll_source(book: Logbook) -> Lies:
    for moment in book.of("reRoll"):
        fields = moment.fields
        if fields.get("reRollSource") in ("Loner", "Pro") or fields.get("playerId") not in book.players:
            continue
        skills = book.skills(fields["playerId"])
        other = next(
            name for name in ("Sure Feet", "Dodge", "Catch", "Sure Hands", "Pass", "Juggling") if name not in skills
        )
        yield moment, [moment.edit("reRollSource", other)]


@kind("re-roll: not told", "dice are rolled twice, and nobody has used a re-roll")
def reroll_gone(book: Logbook) -> Lies:
    for moment in book.of("reRoll"):
        if not moment.fields.get("roll"):
            reports = [report for report in moment.holder if report is not moment.fields]
            command = book.commands[moment.index]
            yield moment, [Edit(command["reportList"], "reports", reports)]


@kind("skill use: taken back", "what came of the block needs the skill")
def skill_use(book: Logbook) -> Lies:
    for moment in book.of("skillUse"):
        fields = moment.fields
        if fields.get("skillUse") in ("avoidFalling", "avoidPush") and isinstance(fields.get("used"), bool):
            yield moment, [moment.edit("used", not fields["used"])]


@kind("kick-off: who receives", "the other team kicks off")
def receive(book: Logbook) -> Lies:
    first_turn = next((moment.index for moment in book.of("turnEnd")), 0)
    kicked = any(moment.index < first_turn for moment in book.of("kickoffResult"))
    for moment in book.of("receiveChoice") if kicked else ():
        yield moment, [moment.edit("receiveChoice", not moment.fields["receiveChoice"])]


@kind("player of a roll", "another player made the step, or holds the ball")
def other_player(book: Logbook) -> Lies:
    for moment in book.of("dodgeRoll", "goForItRoll", "pickUpRoll", "catchRoll", "confusionRoll", "leapRoll"):
        who = moment.fields["playerId"]
        if who in book.side:
            mates = [mate for mate in book.side if book.side[mate] == book.side[who] and mate != who]
            yield moment, [moment.edit("playerId", mates[0])]


@kind("victim of a block", "somebody else is pushed and falls")
def other_victim(book: Logbook) -> Lies:
    for moment in book.of("block"):
        who = moment.fields["defenderId"]
        away = [mate for mate in book.side if book.side[mate] == book.side.get(who) and mate != who]
        spot = moment.squares.get(moment.actor)
        far_off = [mate for mate in away if spot is None or not near(moment.squares.get(mate), spot)]
        if far_off:
            yield moment, [moment.edit("defenderId", far_off[0])]


def near(square: tuple[int, int] | None, spot: tuple[int, int]) -> bool:
    """Is this square beside that one?"""
    return square is not None and max(abs(square[0] - spot[0]), abs(square[1] - spot[1])) <= 1


@kind("roll: not told", "our rules roll here")
def roll_gone(book: Logbook) -> Lies:
    for moment in book.of(*ALL_TESTS, "blockRoll", "injury", "scatterBall", "throwIn"):
        if moment.fields["reportId"] == "interceptionRoll":  # nobody has to try
            continue
        if len(moment.holder) == 1 and "reportList" in book.commands[moment.index]:
            command = book.commands[moment.index]
            yield moment, [Edit(command["reportList"], "reports", [])]


@kind("roll: told twice", "our rules roll once")
def roll_twice(book: Logbook) -> Lies:
    for moment in book.of(*ALL_TESTS, "injury", "scatterBall", "throwIn"):
        if len(moment.holder) == 1:
            command = book.commands[moment.index]
            yield moment, [Edit(command["reportList"], "reports", [moment.fields, moment.fields])]
