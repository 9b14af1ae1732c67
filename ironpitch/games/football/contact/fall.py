"""Falling down, armour, injury and the crowd."""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, SQUAD
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.football.ball.handling import LOOSE, drop
from ironpitch.games.football.contexts import Cause, Hit
from ironpitch.games.football.events import Happened
from ironpitch.games.football.movement.hazards import opens_under
from ironpitch.games.football.plan import plan_of
from ironpitch.games.football.speaking import own
from ironpitch.games.football.terms import At, Fact, For, Mark, Status


def turn_over(table: Table) -> None:
    """The active team's turn will end as soon as what is owed has been rolled.

    Rows: bb2016.turnover.action_cut_short, bb2016.turnover.pending_rolls"""
    if table.facts[Fact.TURNOVER] == 0:
        table.facts[Fact.TURNOVER] = 1
        table.turnovers += 1
        table.emit(Happened.TURN_OVER, table.facts[Fact.ACTIVE])


def lay_prone(table: Table, player: i64) -> None:
    """Put a player on its back; a carrier drops the ball.

    Rows: bb2016.knockdown.placed_prone"""
    table.status[player] = Status.PRONE
    table.unmark(player, Mark.ROOTED)
    drop(table, player)
    table.emit(Happened.KNOCKED_DOWN, player, table.pos[player])


def place_prone(table: Table, player: i64) -> Rule:
    """Put a player on the ground without an armour roll; the ball it held may be saved from bouncing.

    Rows: bb2020.block.placed_prone"""
    held = table.facts[Fact.CARRIER] == player
    lay_prone(table, player)
    if held:
        yield from save_ball(table, player)
    if len(plan_of(table).moments.unarmoured) > 0:
        yield from hurt_lying_down(table, Hit(player, NOBODY, Cause.BLOCK))


def place_stunned(table: Table, player: i64) -> Rule:
    """Lay a player face down without an armour roll, as crowds and referees do; whoever cannot lie down unhurt is
    injured at once.

    Rows: bb2020.kickoff.officious_ref_stunned, bb2020.kickoff.pitch_invasion_effect,
    bb2016.kickoff_table.pitch_invasion"""
    drop(table, player)
    lie_stunned(table, player)
    if len(plan_of(table).moments.unarmoured) > 0:
        yield from hurt_lying_down(table, Hit(player, NOBODY, Cause.FALL))


def lie_stunned(table: Table, player: i64) -> None:
    """Face down: in its own turn this one does not count.

    Rows: bb2016.injury.stunned, bb2020.injury.stunned"""
    table.status[player] = Status.STUNNED
    table.unmark(player, Mark.ROOTED)
    if player // SQUAD == table.facts[Fact.ACTIVE]:
        table.mark(player, Mark.FRESHLY_STUNNED)


def hurt_lying_down(table: Table, hit: Hit) -> Answer:
    """Is there no armour between this player and the ground? Then it is injured at once."""
    victim = hit.victim
    for skill in own(table, victim, plan_of(table).moments.unarmoured):
        if skill.unarmoured(table, victim, hit):
            table.emit(Happened.SKILL_USED, victim, skill.code)
            hit.broken = True
            yield from injury_roll(table, hit)
            return True
    return False


def save_ball(table: Table, player: i64) -> Rule:
    """Somebody went down with the ball through another's doing: it may be put down instead of dropped."""
    for skill in own(table, player, plan_of(table).moments.saves_ball):
        if table.facts[Fact.AIRBORNE] == LOOSE:
            yield from skill.saves_ball(table, player)


def knock_down(table: Table, hit: Hit) -> Rule:
    """A player goes down: turnover if it is the active team's, then armour and perhaps injury.

    Rows: bb2016.turnover.knocked_down, bb2016.armour.opposing_coach_rolls, bb2016.ball.carrier_knocked_down,
    bb2020.block.turnover"""
    victim = hit.victim
    held = table.facts[Fact.CARRIER] == victim
    lay_prone(table, victim)
    if victim // SQUAD == table.facts[Fact.ACTIVE]:
        turn_over(table)
    if held and hit.cause != Cause.FALL and not hit.falls:
        yield from save_ball(table, victim)
    if hit.entering and plan_of(table).places.traps[table.pos[victim]] and (yield from opens_under(table, victim)):
        return
    yield from armour_roll(table, hit, hit.extra)


def armour_roll(table: Table, hit: Hit, modifier: i64) -> Rule:
    """2D6 above the armour value breaks it and leads to an injury roll.

    Rows: bb2016.armour.greater_than_av, bb2016.dice.two_d6_sum, bb2016.reroll.team_excluded_rolls"""
    plan = plan_of(table)
    victim = hit.victim
    if len(plan.moments.unarmoured) > 0 and (yield from hurt_lying_down(table, hit)):
        return
    for skill in own(table, victim, plan.moments.hardens):
        if skill.hardens(table, victim, hit):
            table.emit(Happened.SKILL_USED, victim, skill.code)
            hit.modified = False
    yield from throw_at_armour(table, hit, modifier)
    for place in plan.places.on_armour:
        yield from place.on_armour(table, hit)
    if hit.attacker != NOBODY:
        for skill in own(table, hit.attacker, plan.moments.after_armour):
            yield from skill.after_armour(table, hit.attacker, hit)
    table.emit(Happened.ARMOUR, victim, hit.armour, armour_value(table, victim), 1 if hit.broken else 0)
    if hit.broken:
        yield from injury_roll(table, hit)


def throw_at_armour(table: Table, hit: Hit, modifier: i64) -> Rule:
    """The two dice of an armour roll, and what either player adds to them."""
    plan = plan_of(table)
    victim = hit.victim
    total: i64 = yield from table.two_d6(For.ARMOUR, victim)
    hit.double = hit.double or table.faces[0] == table.faces[1]
    hit.armour_double = table.faces[0] == table.faces[1]
    hit.natural = total
    hit.armour = total + modifier if hit.modified else total
    for place in plan.places.adds_to_armour:
        hit.armour += place.adds_to_armour(table, hit)
    for skill in own(table, victim, plan.moments.armour_bonus):
        if hit.modified:
            added = skill.armour_bonus(table, victim, hit)
            hit.armour += added
            if added:
                table.emit(Happened.SKILL_USED, victim, skill.code)
    judge_armour(table, hit)
    if hit.attacker != NOBODY and hit.modified:
        for skill in own(table, hit.attacker, plan.moments.on_armour):
            if not hit.broken:
                yield from skill.on_armour(table, hit.attacker, hit)


def armour_value(table: Table, player: i64) -> i64:
    """The armour value of the player as it is now."""
    value: i64 = plan_of(table).av[player]
    return value + 1 if table.marks[player] & Mark.TOUGHENED else value


def armour_needed(table: Table, player: i64) -> i64:
    """The total that breaks the armour of the player."""
    needed: i64 = plan_of(table).breaks[player]
    return needed + 1 if table.marks[player] & Mark.TOUGHENED else needed


def judge_armour(table: Table, hit: Hit) -> None:
    """Is the armour broken? Above its value it is; some attackers need less."""
    plan = plan_of(table)
    hit.broken = hit.armour >= armour_needed(table, hit.victim)
    if hit.broken or hit.attacker == NOBODY:
        return
    for skill in own(table, hit.attacker, plan.moments.pierces):
        if skill.pierces(table, hit.attacker, hit):
            table.emit(Happened.SKILL_USED, hit.attacker, skill.code)
            hit.broken = True
            return


def would_break(table: Table, hit: Hit, total: i64) -> bool:
    """Would this total break the armour?"""
    plan = plan_of(table)
    if total >= armour_needed(table, hit.victim):
        return True
    rolled = hit.armour
    hit.armour = total
    pierced = False
    if hit.attacker != NOBODY:
        for skill in own(table, hit.attacker, plan.moments.pierces):
            pierced = pierced or skill.pierces(table, hit.attacker, hit)
    hit.armour = rolled
    return pierced


def injury_result(table: Table, victim: i64, total: i64) -> i64:
    """What an injury total means for this player.

    Rows: bb2016 §12"""
    plan = plan_of(table)
    result = plan.book.injury_result(total)
    for skill in own(table, victim, plan.moments.hurt):
        result = skill.hurt(table, victim, total, result)
    return result


def injury_roll(table: Table, hit: Hit) -> Rule:
    """2D6 on the injury table; the player is stunned, knocked out or a casualty.

    Rows: bb2016.injury.stunned, bb2016.injury.knocked_out, bb2016.injury.casualty, bb2016.dice.two_d6_sum"""
    plan = plan_of(table)
    victim = hit.victim
    hit.bonus_on_armour = hit.bonus_spent
    yield from throw_for_injury(table, hit)
    for place in plan.places.on_injury:
        yield from place.on_injury(table, hit)
    if hit.attacker != NOBODY:
        for skill in own(table, hit.attacker, plan.moments.after_injury):
            yield from skill.after_injury(table, hit.attacker, hit)
    hit.result = plan.book.injury_result(hit.injury)
    for skill in own(table, victim, plan.moments.hurt):
        changed = skill.hurt(table, victim, hit.injury, hit.result)
        if changed != hit.result:
            table.emit(Happened.SKILL_USED, victim, skill.code)
            hit.result = changed
    if hit.result == Status.STUNNED and not hit.stuns:
        hit.result = Status.KO
    table.emit(Happened.INJURED, victim, hit.injury, hit.result)
    yield from suffer(table, hit)


def throw_for_injury(table: Table, hit: Hit) -> Rule:
    """The two dice of an injury roll, and what the attacker adds to them."""
    hit.injury = yield from table.two_d6(For.INJURY, hit.victim)
    hit.injury_double = table.faces[0] == table.faces[1]
    hit.double = hit.double or hit.injury_double
    if hit.attacker != NOBODY:
        for skill in own(table, hit.attacker, plan_of(table).moments.on_injury):
            yield from skill.on_injury(table, hit.attacker, hit)


def suffer(table: Table, hit: Hit) -> Rule:
    """Put the injured player where the result says; a carrier leaves the ball behind.

    Rows: bb2016.injury.stunned, bb2016.injury.knocked_out, bb2016.injury.casualty, bb2016.crowd.stunned_to_reserves,
    bb2016.dugout.off_pitch_players, bb2020.injury.stunned, bb2020.injury.knocked_out, bb2020.injury.casualty"""
    victim = hit.victim
    drop(table, victim)
    if hit.result == Status.STUNNED:
        if hit.cause == Cause.CROWD or hit.cause == Cause.TRAPDOOR:
            table.status[victim] = Status.RESERVE
            return
        lie_stunned(table, victim)
        return
    if hit.result == Status.KO and (yield from plan_of(table).book.revived(table, hit)):
        hit.result = Status.STUNNED
        yield from suffer(table, hit)
        return
    table.status[victim] = hit.result
    table.place(victim, table.plan.board.nowhere)
    if hit.result == Status.CASUALTY:
        since: i64 = table.cursor
        yield from plan_of(table).book.casualty(table, hit)
        table.forget(since, At.CASUALTY, hit.result)


def overlooked(table: Table, player: i64, hit: Hit) -> bool:
    """The dice of a foul came up doubles: does the referee look away?"""
    for skill in own(table, player, plan_of(table).moments.overlooked):
        if skill.overlooked(table, player, hit):
            table.emit(Happened.SKILL_USED, player, skill.code)
            return True
    return False


def comes_back(table: Table, victim: i64) -> Answer:
    """A casualty who can do so comes back by itself."""
    for skill in own(table, victim, plan_of(table).moments.on_casualty):
        if (yield from skill.on_casualty(table, victim)):
            table.emit(Happened.RECOVERED, victim)
            table.status[victim] = Status.RESERVE
            return True
    return False


def crowd_beats(table: Table, victim: i64) -> Rule:
    """A player in the crowd takes an injury roll without armour; stunned means reserves. Something else than the crowd
    may have got it.

    Rows: bb2016.crowd.injury_no_armour, bb2016.crowd.stunned_to_reserves, bb2020.crowd.injury"""
    for place in plan_of(table).places.on_lost:
        if (yield from place.on_lost(table, victim)):
            return
    table.emit(Happened.CROWD, victim)
    yield from injury_roll(table, Hit(victim, NOBODY, Cause.CROWD))
