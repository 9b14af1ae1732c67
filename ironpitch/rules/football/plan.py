"""What a football edition must supply, the skills' moments in football, and the plan of a football match."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import COLUMN, NOBODY, SQUAD
from ironpitch.engine.moments import Holder, Skill, speaks
from ironpitch.engine.roster import Team
from ironpitch.engine.ruleset import Plan, Ruleset
from ironpitch.engine.square_board import SquareBoard
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.rules.football.contexts import Block, Hit, Push
from ironpitch.rules.football.pitch import HALF_OF, SCRIMMAGE


@mypyc_attr(allow_interpreted_subclasses=True)
class FootballSkill(Skill):
    """A skill with the moments of the football games; each is silent unless a skill overrides it."""

    # -- pure ------------------------------------------------------------------------------------------------------

    def block_strength(self, table: Table, me: i64, block: Block) -> i64:
        """Strength to add to mine in this block."""
        return 0

    def extra_rushes(self) -> i64:
        """Rushes beyond the usual two."""
        return 0

    def stand_up_cost(self, table: Table, me: i64, cost: i64) -> i64:
        """Movement it costs me to stand up."""
        return cost

    def blocks_prone(self, table: Table, me: i64) -> bool:
        """May I declare a block while lying on the ground?"""
        return False

    def must_follow(self, table: Table, me: i64, block: Block) -> bool:
        """Must I follow up?"""
        return False

    def cannot_hold(self, table: Table, me: i64) -> bool:
        """Am I unable to hold the ball?"""
        return False

    def hurt(self, table: Table, me: i64, total: i64, result: i64) -> i64:
        """What an injury total means for me."""
        return result

    def pierces(self, table: Table, me: i64, hit: Hit) -> bool:
        """Does this armour roll break armour although it is not above its value?"""
        return False

    def throwable(self, table: Table, me: i64) -> bool:
        """May a team-mate throw me?"""
        return False

    def instead(self, table: Table, me: i64, test: Test) -> i64:
        """The number I would need if I used this skill for this test, which it can do once; 0 if it cannot."""
        return 0

    # -- generators ------------------------------------------------------------------------------------------------

    def on_activate(self, table: Table, me: i64, action: i64) -> Answer:
        """I have declared an action: may it go ahead?"""
        return True
        yield

    def before_roll(self, table: Table, me: i64, test: Test) -> Rule:
        """I am about to roll a test."""
        return
        yield

    def on_leave(self, table: Table, me: i64, mover: i64, origin: i64) -> Answer:
        """An opponent has left a square in my tackle zone: did I react, so that nobody else may?"""
        return False
        yield

    def before_block(self, table: Table, me: i64, block: Block) -> Rule:
        """A block of mine, or against me, was declared."""
        return
        yield

    def on_both_down(self, table: Table, me: i64, block: Block) -> Rule:
        """The block came to Both Down."""
        return
        yield

    def on_stumble(self, table: Table, me: i64, block: Block) -> Rule:
        """The block makes me stumble."""
        return
        yield

    def before_push(self, table: Table, me: i64, push: Push) -> Rule:
        """I am about to be pushed."""
        return
        yield

    def after_block(self, table: Table, me: i64, block: Block) -> Rule:
        """My block is over."""
        return
        yield

    def on_armour(self, table: Table, me: i64, hit: Hit) -> Rule:
        """The armour of my victim held."""
        return
        yield

    def on_injury(self, table: Table, me: i64, hit: Hit) -> Rule:
        """The injury of my victim was rolled."""
        return
        yield

    def on_casualty(self, table: Table, me: i64) -> Answer:
        """I am a casualty: do I come back at once?"""
        return False
        yield

    def on_team_reroll(self, table: Table, me: i64) -> Answer:
        """A team re-roll is spent on me: does it work?"""
        return True
        yield

    def team_reroll_chance(self) -> float:
        """How likely a team re-roll spent on me works."""
        return 1.0

    def on_intercepted(self, table: Table, me: i64) -> Answer:
        """My pass was intercepted: do I get it through all the same?"""
        return False
        yield

    def keeps_fumble(self, table: Table, me: i64, face: i64) -> bool:
        """Do I keep the ball although the pass was fumbled?"""
        return False

    def before_hurl(self, table: Table, me: i64, mate: i64) -> Answer:
        """I am about to throw a team-mate: does the throw leave my hands?"""
        return True
        yield

    def after_drive(self, table: Table, me: i64) -> Rule:
        """A drive I played in is over."""
        return
        yield

    # -- actions -----------------------------------------------------------------------------------------------------

    def action(self) -> i64:
        """The action this skill adds, or 0."""
        return 0

    def may_declare(self, table: Table, me: i64) -> bool:
        """May I declare the action this skill adds?"""
        return False

    def deeds(self, table: Table, me: i64, into: vec[i64], count: i64) -> i64:
        """Add what I can do in the middle of my action to the list of choices; return the new count."""
        return count

    def is_deed(self, table: Table, me: i64, code: i64) -> bool:
        """Is this choice a deed of this skill that I may do now?"""
        return False

    def deed(self, table: Table, me: i64, code: i64) -> Answer:
        """Do it; True if my action may go on afterwards, False if it is over."""
        return True
        yield


class Moments:
    """For each moment the skills on either roster that speak at it; a skill nobody has costs nothing."""

    def __init__(self, plan: Plan) -> None:
        skills: list[FootballSkill] = [s for s in plan.skills if isinstance(s, FootballSkill)]
        skills.sort(key=lambda skill: skill.code)
        self.modify: list[FootballSkill] = [s for s in spoken(skills, "modify") if not s.lurking]
        self.modify_lurking: list[Holder] = holders(plan, spoken(skills, "modify"))
        self.rerolls: list[FootballSkill] = spoken(skills, "rerolls")
        self.cancels: list[FootballSkill] = spoken(skills, "cancels")
        self.cancels_lurking: list[Holder] = holders(plan, spoken(skills, "cancels"))
        self.block_strength: list[FootballSkill] = spoken(skills, "block_strength")
        self.extra_rushes: list[FootballSkill] = spoken(skills, "extra_rushes")
        self.stand_up_cost: list[FootballSkill] = spoken(skills, "stand_up_cost")
        self.blocks_prone: list[FootballSkill] = spoken(skills, "blocks_prone")
        self.must_follow: list[FootballSkill] = spoken(skills, "must_follow")
        self.cannot_hold: list[FootballSkill] = spoken(skills, "cannot_hold")
        self.hurt: list[FootballSkill] = spoken(skills, "hurt")
        self.pierces: list[FootballSkill] = spoken(skills, "pierces")
        self.throwable: list[FootballSkill] = spoken(skills, "throwable")
        self.instead: list[FootballSkill] = spoken(skills, "instead")
        self.on_activate: list[FootballSkill] = spoken(skills, "on_activate")
        self.before_roll: list[FootballSkill] = spoken(skills, "before_roll")
        self.on_leave: list[Holder] = holders(plan, spoken(skills, "on_leave"))
        self.before_block: list[FootballSkill] = spoken(skills, "before_block")
        self.on_both_down: list[FootballSkill] = spoken(skills, "on_both_down")
        self.on_stumble: list[FootballSkill] = spoken(skills, "on_stumble")
        self.before_push: list[FootballSkill] = spoken(skills, "before_push")
        self.after_block: list[FootballSkill] = spoken(skills, "after_block")
        self.on_armour: list[FootballSkill] = spoken(skills, "on_armour")
        self.on_injury: list[FootballSkill] = spoken(skills, "on_injury")
        self.on_casualty: list[FootballSkill] = spoken(skills, "on_casualty")
        self.on_team_reroll: list[FootballSkill] = spoken(skills, "on_team_reroll")
        self.on_intercepted: list[FootballSkill] = spoken(skills, "on_intercepted")
        self.keeps_fumble: list[FootballSkill] = spoken(skills, "keeps_fumble")
        self.before_hurl: list[FootballSkill] = spoken(skills, "before_hurl")
        self.after_drive: list[FootballSkill] = spoken(skills, "after_drive")
        self.actions: list[FootballSkill] = spoken(skills, "action")
        self.deeds: list[FootballSkill] = spoken(skills, "deeds")


def spoken(skills: list[FootballSkill], moment: str) -> list[FootballSkill]:
    """The skills that speak at a moment."""
    return [skill for skill in skills if speaks(skill, moment, FootballSkill)]


def holders(plan: Plan, skills: list[FootballSkill]) -> list[Holder]:
    """Every player with one of these lurking skills, home players first."""
    found: list[Holder] = []
    for player in range(NOBODY):
        for skill in skills:
            word = plan.skill_words[player * 2 + skill.code // 60]
            if skill.lurking and (word >> (skill.code % 60)) & 1:
                found.append(Holder(skill, player))
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Football(Ruleset):
    """The procedures and figures in which one edition of the game differs from another."""

    # -- pure questions ----------------------------------------------------------------------------------------------

    def dodge_test(self, table: Table, player: i64, origin: i64, to: i64) -> Test:
        """The test to leave a marked square."""
        raise NotImplementedError

    def pick_up_test(self, table: Table, player: i64, square: i64) -> Test:
        """The test to pick up the ball."""
        raise NotImplementedError

    def catch_test(self, table: Table, player: i64, accurate: bool) -> Test:
        """The test to catch the ball."""
        raise NotImplementedError

    def rush_test(self, table: Table, player: i64, square: i64) -> Test:
        """The test to move a square beyond the allowance."""
        raise NotImplementedError

    def prone_block_test(self, table: Table, player: i64) -> Test:
        """The test to get up and block at once."""
        raise NotImplementedError

    def rush_limit(self, plan: FootballPlan, player: i64) -> i64:
        """How many squares beyond its allowance the player may move."""
        raise NotImplementedError

    def pass_allowed(self, table: Table, player: i64, square: i64) -> bool:
        """May the ball be thrown there?"""
        raise NotImplementedError

    def action_allowed(self, table: Table, action: i64) -> bool:
        """Is this action part of the game as it is played, and not used up this turn?"""
        raise NotImplementedError

    def concede_allowed(self, table: Table) -> bool:
        """May a match be conceded at all?"""
        raise NotImplementedError

    def out_of_turn_touchdown(self, table: Table) -> bool:
        """Does a touchdown in the opponent's turn count at once and cost the scorer a turn?"""
        raise NotImplementedError

    def drives_renew(self, table: Table) -> bool:
        """Do knocked-out players recover between drives, and does a team without players concede a touchdown?"""
        raise NotImplementedError

    def injury_result(self, total: i64) -> i64:
        """What an injury total means for an ordinary player."""
        raise NotImplementedError

    # -- procedures --------------------------------------------------------------------------------------------------

    def opening(self, table: Table) -> Rule:
        """What is rolled before the toss."""
        raise NotImplementedError

    def name_assists(self, table: Table, block: Block) -> Rule:
        """Count or ask for assists and add them to the strengths of a block."""
        raise NotImplementedError

    def throw(self, table: Table, player: i64, square: i64) -> Rule:
        """Throw the ball at a square."""
        raise NotImplementedError

    def foul(self, table: Table, player: i64, victim: i64) -> Rule:
        """Kick a player who is down."""
        raise NotImplementedError

    def kick_off_event(self, table: Table) -> Rule:
        """What happens while the ball is in the air."""
        raise NotImplementedError

    def after_drive(self, table: Table) -> Rule:
        """What the weather does when a drive ends."""
        raise NotImplementedError

    def level_at_the_end(self, table: Table) -> Rule:
        """The second half or overtime is over and the score is level."""
        raise NotImplementedError


class FootballPlan(Plan):
    """The plan of a football match: figures of the players and the moments of their skills."""

    def __init__(self, book: Football, home: Team, away: Team, switches: i64) -> None:
        super().__init__(book, home, away)
        self.book: Football = book
        self.switches: i64 = switches
        board = book.board
        assert isinstance(board, SquareBoard)
        self.pitch: SquareBoard = board
        self.ma: vec[i64] = vec[i64]([0] * COLUMN)
        self.st: vec[i64] = vec[i64]([0] * COLUMN)
        self.ag: vec[i64] = vec[i64]([0] * COLUMN)
        self.av: vec[i64] = vec[i64]([0] * COLUMN)
        for side in range(2):
            for i, player in enumerate(self.teams[side].players):
                self.ma[side * SQUAD + i] = player.position.ma
                self.st[side * SQUAD + i] = player.position.st
                self.ag[side * SQUAD + i] = player.position.ag
                self.av[side * SQUAD + i] = player.position.av
        self.rows: vec[i64] = vec[i64]([0] * (board.length + 2))
        self.own_half: list[vec[i64]] = [set_up_squares(board, side) for side in range(2)]
        self.moments: Moments = Moments(self)
        self.rushes: vec[i64] = vec[i64]([0] * COLUMN)
        for index in range(NOBODY):
            self.rushes[index] = book.rush_limit(self, index)


def set_up_squares(board: SquareBoard, side: int) -> vec[i64]:
    """The squares of a side's half, the line of scrimmage first."""
    own = [square for square in range(board.size) if board.zones[square] & HALF_OF[side]]
    line = [square for square in own if board.zones[square] & SCRIMMAGE]
    return vec[i64](line + [square for square in own if not board.zones[square] & SCRIMMAGE])


def plan_of(table: Table) -> FootballPlan:
    """The plan of the match on this table."""
    plan = table.plan
    assert isinstance(plan, FootballPlan)
    return plan
