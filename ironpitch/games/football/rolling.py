"""Tests and re-rolls: how a D6 test is rolled, and what may be rolled again."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironpitch.engine.attempt import FIELDS, Test
from ironpitch.engine.choices import SQUAD
from ironpitch.engine.dice import D6
from ironpitch.engine.events import MODIFIED
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.engine.words import SKILL_REASON
from ironpitch.games.football.events import Happened
from ironpitch.games.football.moments import Lurker
from ironpitch.games.football.movement.zones import has_zone
from ironpitch.games.football.plan import FootballSkill, plan_of
from ironpitch.games.football.speaking import against, holding, marking, named, own
from ironpitch.games.football.surroundings import may_reroll_here
from ironpitch.games.football.terms import Ask, At, Do, Fact, Phase, Spent, Status

LARGEST_MODIFIER: Final = 32


def modified(table: Table, test: Test) -> Test:
    """Let all that has a say add or remove modifiers: the place, then the player's own skills, then those of others."""
    plan = plan_of(table)
    for place in plan.places.modify:
        place.modify(table, test)
    moments = plan.moments
    if moments.some_modify and table.has_any(test.player, moments.any_modify):
        for skill in own(table, test.player, moments.modify):
            skill.modify(table, test.player, test)
    for holder in moments.modify_lurking:  # by hand: every test of a match comes this way
        if table.pos[holder.player] != table.plan.board.nowhere and table.has(holder.player, holder.skill.code):
            holder.skill.modify(table, holder.player, test)
    return test


def ease(table: Table, test: Test) -> None:
    """Let the player's skills that lessen the penalties of a jump weigh their sum; again if one comes after the die,
    which listeners are told.

    Rows: bb2020.jump.leap"""
    player = test.player
    had: list[int] = []
    for skill in plan_of(table).moments.eases:
        had.append(test.worth(SKILL_REASON + skill.code))
        test.remove(SKILL_REASON + skill.code)
    for i, skill in enumerate(plan_of(table).moments.eases):
        if table.has(player, skill.code):
            skill.eases(table, player, test)
            more = test.worth(SKILL_REASON + skill.code) - had[i]
            if test.face and more:
                table.emit(Happened.SKILL_USED, player, skill.code)
                table.emit(MODIFIED, test.kind, more, SKILL_REASON + skill.code, player)


def cancelled_by(table: Table, skill: i64, owner: i64, rival: i64) -> bool:
    """In a block or a push: does a skill of the rival stop this skill of the owner?"""
    for other in own(table, rival, plan_of(table).moments.cancels):
        if other.cancels(table, rival, skill, owner):
            table.emit(Happened.SKILL_USED, rival, other.code)
            return True
    return False


def cancelled_on_leaving(table: Table, skill: i64, owner: i64, square: i64) -> bool:
    """Does an opponent with a tackle zone on the square the owner left stop this skill of the owner?"""
    for lurker in marking(table, owner, square, plan_of(table).moments.cancels_lurking):
        if lurker.skill.cancels(table, lurker.player, skill, owner):
            table.emit(Happened.SKILL_USED, lurker.player, lurker.skill.code)
            return True
    return False


def attempt(table: Table, test: Test) -> Answer:
    """Roll a test, offer a re-roll if it fails, and say whether it passed.

    Rows: bb2016.agility.roll_at_least_target, bb2016.agility.modifiers_change_ag, bb2016.dice.natural_one_fails,
    bb2016.dice.natural_six_succeeds, bb2016.reroll.never_twice"""
    moments = plan_of(table).moments
    since: i64 = table.cursor
    announce(table, test)
    while not table.supply(1, D6, test.kind, test.player):
        yield
    test.face = table.faces[0]
    passed = test.passes()
    if contested(table):
        passed = yield from contest(table, test, passed)
    elif not passed:  # who has had a hand in a contested one is not in the state yet
        table.forget(since, At.MISSED, reading_of(test))
    if not passed and (yield from reroll(table, test)):
        test.face = yield from table.d6(test.kind, test.player)
        passed = test.passes()
        if contested(table):
            passed = yield from contest(table, test, passed)
    table.emit(Happened.TESTED, test.player, test.kind, test.target(), 1 if passed else 0)
    if len(moments.after_test) > 0:
        yield from close_test(table, test)
    table.forget(since, At.TRIED, 1 if passed else 0, reading_of(test))
    return passed


def reading_of(test: Test) -> i64:
    """What may still be asked about the die of a test, as one number: is it a 1 or a 6, or a 1 after modifiers?"""
    reading: i64 = (test.total + LARGEST_MODIFIER) * 8
    if test.face == 1:
        reading += 1
    elif test.face == 6:
        reading += 2
    return reading + 4 if test.face + test.total <= 1 else reading


def close_test(table: Table, test: Test) -> Rule:
    """The test is decided: opponents who had a hand in it pay for that now."""
    for lurker in plan_of(table).moments.after_test:
        if lurker.player // SQUAD != test.player // SQUAD:  # also of whoever has lost the skill since
            yield from lurker.skill.after_test(table, lurker.player, test)


def contested(table: Table) -> bool:
    """Can anybody in this match change a test after the die has fallen?"""
    moments = plan_of(table).moments
    return len(moments.spoils) > 0 or len(moments.rescues) > 0


def contest(table: Table, test: Test, passed: bool) -> Answer:
    """After the die: opponents may spoil a test that passed, the player may mend one that failed, in turn."""
    moments = plan_of(table).moments
    while True:
        changed = False
        if passed:
            for lurker in against(table, test.player, moments.spoils):
                if has_zone(table, lurker.player):
                    if (yield from lurker.skill.spoils(table, lurker.player, test)):
                        changed = True
                        break
        else:
            for skill in own(table, test.player, moments.rescues):
                if (yield from skill.rescues(table, test.player, test)):
                    changed = True
                    break
        if not changed:
            return passed
        passed = test.passes()


def announce(table: Table, test: Test) -> None:
    """Tell listeners the modifiers, and which skills they come from."""
    if table.listener is None:
        return
    test.announce(table)
    old = test.modifiers
    for at in range(0, len(old), FIELDS):
        if old[at + 1] >= SKILL_REASON:
            table.emit(Happened.SKILL_USED, old[at + 2], old[at + 1] - SKILL_REASON)


def reroll(table: Table, test: Test) -> Answer:
    """A failed test: may its coach roll it again, and does the coach want to?

    Rows: bb2016.reroll.player_unlimited, bb2016.reroll.team_any_player, bb2016.reroll.never_twice,
    bb2016.skill.use_optional"""
    player = test.player
    if not may_reroll_here(table, player):
        return False
    team = team_reroll_ready(table, player)
    table.open(player // SQUAD, Ask.REROLL, player, test.kind)
    table.needed = test.target()
    for skill in own(table, player, plan_of(table).moments.rerolls):
        if skill.rerolls(table, player, test):
            table.option(Do.REROLL, skill.code + 1)
    table.option(Do.ACCEPT)
    if team:
        table.option(Do.REROLL, 0)
    if table.count == 1:
        return False
    yield from table.ask()
    table.needed = 0
    if table.verb == Do.ACCEPT:
        return False
    if table.first == 0:
        return (yield from spend_team_reroll(table, player, test.kind))
    chosen = named(plan_of(table).moments.rerolls, table.first - 1)
    return chosen is not None and (yield from take_own_reroll(table, chosen, player, test))


def take_own_reroll(table: Table, skill: FootballSkill, player: i64, test: Test) -> Answer:
    """Re-roll by a skill of the player's own; some must first be earned with a roll."""
    skill.reroll_taken(table, player, test)
    table.emit(Happened.SKILL_USED, player, skill.code)
    table.emit(Happened.REROLLED, player, test.kind, skill.code + 1)
    return (yield from skill.again(table, player, test))


def team_reroll_ready(table: Table, player: i64) -> bool:
    """May a team re-roll be spent on a roll of this player now?

    Rows: bb2016.reroll.team_own_player, bb2016.reroll.team_one_per_turn, bb2016.reroll.team_not_opponent,
    bb2016.reroll.team_any_player"""
    facts = table.facts
    side = player // SQUAD
    if facts[Fact.ACTIVE] != side or not plan_of(table).book.team_reroll_allowed(table):
        return False
    if facts[Fact.PHASE] != Phase.TEAM_TURN and facts[Fact.PHASE] != Phase.ACT:
        return False
    if table.status[player] > Status.STUNNED:
        return False
    return facts[Fact.REROLLS + side] + facts[Fact.EXTRA + side] > 0 or captain_reroll(table, side)


def captain_reroll(table: Table, side: i64) -> bool:
    """Does a captain on the pitch still have a re-roll for this half?"""
    return table.facts[Fact.CAPTAIN + side] != 0 and captain_on_pitch(table, side) is not None


def captain_on_pitch(table: Table, side: i64) -> Lurker | None:
    """The captain of a side who is on the pitch."""
    for lurker in holding(table, plan_of(table).moments.leads):
        if lurker.player // SQUAD == side and table.status[lurker.player] <= Status.STUNNED:
            return lurker
    return None


def renew_captains(table: Table) -> None:
    """A half begins: every side with a captain has its re-roll again."""
    for side in range(2):
        table.facts[Fact.CAPTAIN + side] = 0
    for holder in plan_of(table).moments.leads:
        table.facts[Fact.CAPTAIN + holder.player // SQUAD] = 1


def spend_team_reroll(table: Table, player: i64, purpose: i64) -> Answer:
    """Take one team re-roll off the track, the extra ones of this half first.

    Rows: bb2016.reroll.team_spent, bb2016.reroll.team_one_per_turn"""
    facts = table.facts
    side = player // SQUAD
    if facts[Fact.EXTRA + side] > 0:
        facts[Fact.EXTRA + side] -= 1
    elif captain_reroll(table, side):
        facts[Fact.CAPTAIN + side] = 0
        announce_captain(table, side)
    else:
        facts[Fact.REROLLS + side] -= 1
    facts[Fact.SPENT] = facts[Fact.SPENT] | Spent.REROLL
    table.emit(Happened.REROLLED, player, purpose, 0)
    for skill in own(table, player, plan_of(table).moments.on_team_reroll):
        table.emit(Happened.SKILL_USED, player, skill.code)
        if not (yield from skill.on_team_reroll(table, player)):
            return False
    return True


def announce_captain(table: Table, side: i64) -> None:
    """Tell whose re-roll it was."""
    captain = captain_on_pitch(table, side)
    if captain is not None:
        table.emit(Happened.SKILL_USED, captain.player, captain.skill.code)


def wants(table: Table, player: i64, skill: FootballSkill) -> Answer:
    """Ask the player's coach whether to use a skill.

    Rows: bb2016.skill.use_optional"""
    table.open(player // SQUAD, Ask.USE, player, skill.code)
    table.option(Do.USE, skill.code)
    table.option(Do.DECLINE)
    yield from table.ask()
    if table.verb == Do.USE:
        table.emit(Happened.SKILL_USED, player, skill.code)
        return True
    return False


def announce_use(table: Table, player: i64, skill: FootballSkill) -> None:
    """A skill did its work without being asked about."""
    table.emit(Happened.SKILL_USED, player, skill.code)
