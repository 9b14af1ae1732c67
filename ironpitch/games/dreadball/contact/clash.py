"""One player goes for another: who may answer and how, the dice of both, and what is common to the outcomes.

The action itself (slam, steal, feint, stomp) says what its own wins are worth; what an answer is worth stands here.
"""

from __future__ import annotations

from mypy_extensions import i64

from ironpitch.engine.choices import SQUAD
from ironpitch.engine.ruleset import BITS
from ironpitch.engine.table import Answer, Number, Rule, Table
from ironpitch.games.dreadball.contact.injury import hurt
from ironpitch.games.dreadball.contact.push_back import choose_facing, follow_up, free_step, push_back, stays_up
from ironpitch.games.dreadball.contact.tongue import tongue_reaches
from ironpitch.games.dreadball.contexts import Clash
from ironpitch.games.dreadball.deed import Refusal
from ironpitch.games.dreadball.movement.bases import beside, best_facing, has_before, hex_of
from ironpitch.games.dreadball.movement.threat import add_threats, face, threatens_player
from ironpitch.games.dreadball.options import KILL_FAN_CHECK
from ironpitch.games.dreadball.plan import can, figure, plan_of, role
from ironpitch.games.dreadball.play.ability_use import use_power
from ironpitch.games.dreadball.play.rolling import complete, contest, tell_double
from ironpitch.games.dreadball.play.successes import LOST, LOST_DOUBLE, OPPOSED, TIED, SuccessTest
from ironpitch.games.dreadball.powers import JUDWAN, MIRRORS, PACIFIST, ROLLS_ASIDE
from ironpitch.games.dreadball.terms import Ask, Fact, Figure, For, Role, Status, Stirred, Why
from ironpitch.games.dreadball.verbs import Do

# -- pure questions ----------------------------------------------------------------------------------------------------


def out_of_reach(table: Table, player: i64, target: i64) -> Refusal:
    """Why a player cannot go for another from where he stands: he goes for standing opponents in his threat hexes.

    Rows: dreadball §7.1"""
    if player // SQUAD == target // SQUAD:
        return "he is a team-mate"
    if table.status[target] != Status.STANDING:
        return "he is not on his feet"
    return not_before_him(table, player, target)


def not_before_him(table: Table, player: i64, target: i64) -> Refusal:
    """Why a player on the pitch is in none of his threat hexes; None if he is.

    Rows: dreadball §7.1"""
    if threatens_player(table, player, target):
        return None
    return "he faces away" if beside(table, player, target) else "he is not next to him"


def in_reach(table: Table, player: i64, target: i64) -> bool:
    """Is the target a standing opponent in one of a standing player's threat hexes?

    Rows: dreadball §7.1"""
    return out_of_reach(table, player, target) is None


def from_behind(table: Table, player: i64, other: i64) -> bool:
    """Is the other one in the rear of a standing player? One on the ground has neither front nor rear.

    Rows: dreadball §7.1"""
    if table.status[player] != Status.STANDING:
        return False
    return not has_before(table, player, other)


def may_slam_back(table: Table, player: i64, attacker: i64) -> bool:
    """May he answer with a Slamback: a Jack or Guard, no Pacifist, with the attacker in a threat hex of his? A tongue
    can only be answered with another one.

    Rows: dreadball.skill.pacifist, dreadball.skill.tongue_no_slamback, dreadball §7.1"""
    if role(table, player) == Role.STRIKER or can(table, player, PACIFIST):
        return False
    return threatens_player(table, player, attacker) or tongue_reaches(table, player, hex_of(table, attacker, player))


def moved_into_contact(table: Table, player: i64, target: i64) -> bool:
    """Has the actor come next to this player only in the course of his action?

    Rows: dreadball.slam.moved_into_contact, dreadball.skill.teleport_slam"""
    facts = table.facts
    if facts[Fact.ACTOR] != player or facts[Fact.BESIDE] & BITS[target]:
        return False
    if not beside(table, player, target):
        return False
    return facts[Fact.STIRRED] & (Stirred.STEPPED | Stirred.TELEPORTED) != 0


# -- the dice ----------------------------------------------------------------------------------------------------------


def strength_test(table: Table, kind: i64, player: i64, other: i64) -> SuccessTest:
    """What Slam, Slamback and Stomp have in common: three Strength dice, one more for a Guard, less for threats of
    anybody but the other one. A Keeper is a Guard with a glove."""
    test = SuccessTest(kind, player, 3, figure(table, player, Figure.STRENGTH), OPPOSED)
    test.other = other
    played = role(table, player)
    if played == Role.GUARD or played == Role.KEEPER:
        test.add(1, Why.ROLE)
    add_threats(table, test, table.pos[player], other)
    return test


def speed_test(table: Table, kind: i64, player: i64, other: i64) -> SuccessTest:
    """What Steal and Dodge have in common: three Speed dice, one more for a Striker, less for threats of anybody but
    the other one."""
    test = SuccessTest(kind, player, 3, figure(table, player, Figure.SPEED), OPPOSED)
    test.other = other
    if role(table, player) == Role.STRIKER:
        test.add(1, Why.ROLE)
    add_threats(table, test, table.pos[player], other)
    return test


def slam_test(table: Table, clash: Clash) -> SuccessTest:
    """The attacker's dice in a Slam, with those for coming into contact, a shove and a weapon.

    Rows: dreadball.slam.test, dreadball.slam.guard_bonus, dreadball.slam.moved_into_contact,
    dreadball.slam.threat_penalty, dreadball.skill.shove, dreadball.skill.illegal_weapon"""
    test = strength_test(table, For.SLAM, clash.attacker, clash.target)
    if moved_into_contact(table, clash.attacker, clash.target):
        test.add(1, Why.MOVED_INTO_CONTACT)
    if clash.shoves == clash.attacker:
        test.add(2, Why.SHOVE)
    if clash.armed:
        test.add(1, Why.WEAPON)
    return complete(table, test)


def slamback_test(table: Table, clash: Clash) -> SuccessTest:
    """The target's dice when he slams back.

    Rows: dreadball.slamback.test, dreadball.slamback.guard_bonus, dreadball.slamback.threat_penalty,
    dreadball.skill.shove"""
    test = strength_test(table, For.SLAMBACK, clash.target, clash.attacker)
    if clash.shoves == clash.target:
        test.add(2, Why.SHOVE)
    return complete(table, test)


def dodge_test(table: Table, clash: Clash) -> SuccessTest:
    """The target's dice when he dodges, one less from the ground.

    Rows: dreadball.dodge.test, dreadball.dodge.striker_bonus, dreadball.dodge.threat_penalty,
    dreadball.foul.stomp_dodge_prone_penalty"""
    test = speed_test(table, For.DODGE, clash.target, clash.attacker)
    if table.status[clash.target] == Status.PRONE:
        test.add(-1, Why.FROM_THE_GROUND)
    return complete(table, test)


def mirror_test(clash: Clash, mine: SuccessTest) -> SuccessTest:
    """As many dice as the attacker has before coaching dice, against the same figure.

    Rows: dreadball.skill.mind_like_water, dreadball.skill.mind_like_water_coaching"""
    test = SuccessTest(For.SLAMBACK, clash.target, mine.dice_before_coaching(), mine.stat, OPPOSED)
    test.other = clash.attacker
    return test


def steal_test(table: Table, clash: Clash) -> SuccessTest:
    """The thief's dice.

    Rows: dreadball.steal.test, dreadball.steal.striker_bonus, dreadball.steal.threat_penalty"""
    return complete(table, speed_test(table, For.STEAL, clash.attacker, clash.target))


def feint_test(table: Table, clash: Clash) -> SuccessTest:
    """The feinter's dice: no role helps, all threats count.

    Rows: dreadball.feint.test, dreadball.feint.judwan_bonus, dreadball.feint.adjacent_start_bonus,
    dreadball.feint.threat_penalty"""
    player = clash.attacker
    test = SuccessTest(For.FEINT, player, 3, figure(table, player, Figure.SPEED), OPPOSED)
    test.other = clash.target
    if can(table, player, JUDWAN):
        test.add(1, Why.BORN_FEINTER)
    if table.facts[Fact.ACTOR] == player and table.facts[Fact.BESIDE] & BITS[clash.target]:
        test.add(1, Why.NEXT_TO_THE_TARGET)
    add_threats(table, test, table.pos[player])
    return complete(table, test)


def stomp_test(table: Table, clash: Clash) -> SuccessTest:
    """The stomper's dice.

    Rows: dreadball.foul.stomp_test, dreadball.foul.stomp_guard_bonus, dreadball.foul.stomp_threat_penalty"""
    return complete(table, strength_test(table, For.STOMP, clash.attacker, clash.target))


def attack_test(table: Table, clash: Clash) -> SuccessTest:
    """The attacker's dice, whatever he is after."""
    if clash.kind == For.SLAM:
        return slam_test(table, clash)
    if clash.kind == For.STEAL:
        return steal_test(table, clash)
    if clash.kind == For.FEINT:
        return feint_test(table, clash)
    return stomp_test(table, clash)


def answer_test(table: Table, clash: Clash) -> SuccessTest:
    """The target's dice, by the answer he has chosen."""
    if clash.answer == For.SLAMBACK:
        return slamback_test(table, clash)
    return dodge_test(table, clash)


# -- attack and answer -------------------------------------------------------------------------------------------------


def is_evaded(table: Table, clash: Clash) -> Answer:
    """Before any dice: abilities of the target may see to it that nothing comes of the attack.

    Rows: dreadball.skill.teleport_from_behind"""
    target: i64 = clash.target
    for ability in plan_of(table).moments.attacked:
        if table.has(target, ability.code):
            gone: bool = yield from ability.attacked(table, target, clash)
            if gone:
                return True
    return False


def prepare(table: Table, player: i64, clash: Clash) -> Rule:
    """Before a Slam or Slamback: abilities of the player may do it in another way.

    Rows: dreadball.skill.shove, dreadball.skill.illegal_weapon"""
    for ability in plan_of(table).moments.before_clash:
        if table.has(player, ability.code):
            yield from ability.before_clash(table, player, clash)


def reactions(table: Table, clash: Clash) -> Rule:
    """The target's coach chooses the answer before any die is rolled: everybody dodges, some may slam back, nobody
    slams back from the ground. Left alone, he takes what scores more on average. Some always answer with the
    slammer's own dice.

    Rows: dreadball.foul.stomp_dodge_only, dreadball.skill.mind_like_water_results, dreadball §7.1"""
    target: i64 = clash.target
    clash.answer = For.DODGE
    if table.status[target] == Status.PRONE:
        return
    if clash.kind == For.SLAM and can(table, target, MIRRORS):
        use_power(table, target, MIRRORS)
        clash.answer = For.SLAMBACK
        clash.mirrored = True
        return
    if not may_slam_back(table, target, clash.attacker):
        if role(table, target) != Role.STRIKER and threatens_player(table, target, clash.attacker):
            use_power(table, target, PACIFIST)
        return
    dodging = dodge_test(table, clash)
    slamming = slamback_test(table, clash)
    table.open(target // SQUAD, Ask.REACTION, target, clash.kind)
    if dodging.dice_count() * (7 - dodging.stat) > slamming.dice_count() * (7 - slamming.stat):
        table.option(Do.DODGE)
        table.option(Do.SLAMBACK)
    else:
        table.option(Do.SLAMBACK)
        table.option(Do.DODGE)
    yield from table.ask()
    if table.verb == Do.SLAMBACK:
        clash.answer = For.SLAMBACK


def kill_takes_ball(table: Table) -> bool:
    """For the odds: may the card that a kill turns over be an Event after which the ball is gone?"""
    facts = table.facts
    plan = plan_of(table)
    if not plan.switches & KILL_FAN_CHECK or facts[Fact.BALL] == table.plan.board.nowhere:
        return False
    return plan.deck.has_new_ball(facts[Fact.PILE] | facts[Fact.DISCARDS])


def fight_out(table: Table, clash: Clash) -> Number:
    """Attack, answer and dice: LOST_DOUBLE to WON_DOUBLE for the attacker.

    Afterwards `clash.damage` says by how much it was won, and `clash.shoves` is the winner if he only shoves. Who
    rolls aside doubles a Stomp whenever his Dodge wins.

    Rows: dreadball.skill.roll, dreadball §6"""
    attacker: i64 = clash.attacker
    target: i64 = clash.target
    if table.memory is not None:
        table.memory.ball_rests = True
        table.memory.takes_ball = kill_takes_ball(table)
    if clash.kind == For.SLAM or clash.kind == For.STOMP:
        yield from prepare(table, attacker, clash)
    mine = attack_test(table, clash)
    only_shoves: i64 = clash.shoves
    yield from reactions(table, clash)
    if clash.answer == For.SLAMBACK and not clash.mirrored:
        yield from prepare(table, target, clash)
    theirs = mirror_test(clash, mine) if clash.mirrored else answer_test(table, clash)
    verdict: i64 = yield from contest(table, mine, theirs)
    if verdict == LOST and table.status[target] == Status.PRONE and can(table, target, ROLLS_ASIDE):
        use_power(table, target, ROLLS_ASIDE)
        tell_double(table, target)
        verdict = LOST_DOUBLE
    clash.scored = mine.score()
    clash.met = theirs.score()
    clash.damage = clash.scored - clash.met
    if verdict < TIED:
        clash.damage = -clash.damage
    else:
        clash.shoves = only_shoves
    return verdict


# -- outcomes ----------------------------------------------------------------------------------------------------------


def turn_towards(table: Table, player: i64, cell: i64) -> None:
    """Turn a standing player to a hex, near or far."""
    if table.status[player] == Status.STANDING and table.pos[player] != cell:
        face(table, player, best_facing(table, player, cell))


def face_each_other(table: Table, clash: Clash) -> None:
    """A tie: the two turn to each other.

    Rows: dreadball.slam.tie, dreadball.steal.slamback_tie, dreadball.feint.tie"""
    turn_towards(table, clash.attacker, table.pos[clash.target])
    turn_towards(table, clash.target, table.pos[clash.attacker])


def overpower(table: Table, clash: Clash, winner: i64, loser: i64, doubled: bool) -> Rule:
    """Somebody has won by strength: the loser is pushed back and the winner may follow. With a double the loser goes
    down and his armour is tested; then nobody follows. A shove hurts nobody, and who shoves stays where he is. Some
    have their own way with a loser.

    Rows: dreadball.slam.win, dreadball.slam.follow_up, dreadball.slam.double, dreadball.slamback.win,
    dreadball.slamback.double, dreadball.skill.shove_result, dreadball.skill.shove_no_follow"""
    origin: i64 = hex_of(table, loser, winner)
    stood: i64 = table.pos[loser]
    hits: bool = doubled and clash.shoves != winner
    falls: bool = hits
    if hits and stays_up(table, loser, winner):
        falls = False
    by: i64 = For.SLAM
    if winner == clash.target:
        by = For.SLAMBACK
    if clash.shoves != winner:
        for ability in plan_of(table).moments.overpowers:
            if table.has(winner, ability.code):
                settled: bool = yield from ability.overpowers(table, winner, clash, loser, doubled)
                if settled:
                    return
    yield from push_back(table, winner, loser, table.pos[winner], falls)
    if hits:
        yield from hurt(table, loser, clash.damage, winner, by)
    elif clash.shoves != winner and not clash.no_follow and table.pos[loser] != stood:
        yield from follow_up(table, winner, origin)


def answered(table: Table, clash: Clash, verdict: i64) -> Rule:
    """A Slam or Steal has lost: the Slamback strikes its author, the Dodge lets the dodger turn, and doubled step
    away and turn.

    Rows: dreadball.slamback.win, dreadball.slamback.double, dreadball.dodge.win, dreadball.dodge.double"""
    target: i64 = clash.target
    doubled: bool = verdict == LOST_DOUBLE
    if clash.answer == For.SLAMBACK:
        yield from overpower(table, clash, target, clash.attacker, doubled)
        return
    if doubled:
        yield from free_step(table, target)
    yield from choose_facing(table, target // SQUAD, target)
