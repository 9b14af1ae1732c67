"""What a football edition must supply, and the plan of a football match."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ironpitch.engine.attempt import Test
from ironpitch.engine.choices import COLUMN, NOBODY, SQUAD
from ironpitch.engine.roster import Team
from ironpitch.engine.ruleset import Plan, Ruleset
from ironpitch.engine.square_board import SquareBoard
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.football.contexts import Block, Hit
from ironpitch.games.football.deed import Deed, KindOfAction, TurnDeed
from ironpitch.games.football.moments import Moments, PlaceMoments
from ironpitch.games.football.pitch import END_OF, HALF_OF, SCRIMMAGE
from ironpitch.games.football.place import Place
from ironpitch.games.football.repertoire import Repertoire
from ironpitch.games.football.skill import FootballSkill as FootballSkill
from ironpitch.games.football.terms import ELEVEN, TURNS, Fact, Mark, Spent

RECOVERY_NEEDED: Final = 4
SWARM: Final = 3
"""How many more than eleven those who swarm may come to."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Football(Ruleset):
    """The procedures and figures in which one edition of the game differs from another."""

    def home(self) -> str:
        return "ironpitch.games.football.parts"

    # -- what can be done in a team turn -------------------------------------------------------------------------------

    def actions(self) -> list[KindOfAction]:
        """The actions players may declare without a skill for it; the first stands for all that nobody can declare."""
        raise NotImplementedError

    def deeds(self) -> list[Deed]:
        """What this edition, or its place, adds to actions."""
        return []

    def turn_deeds(self) -> list[TurnDeed]:
        """What a coach may do while no player acts: first to end the turn, then to activate somebody, then the rest."""
        raise NotImplementedError

    # -- pure questions ----------------------------------------------------------------------------------------------

    def dodge_test(self, table: Table, player: i64, origin: i64, to: i64) -> Test:
        """The test to leave a marked square."""
        raise NotImplementedError

    def pick_up_test(self, table: Table, player: i64, square: i64) -> Test:
        """The test to pick up the ball."""
        raise NotImplementedError

    def catch_test(self, table: Table, player: i64, how: i64) -> Test:
        """The test to catch a ball that comes like this."""
        raise NotImplementedError

    def agility_needed(self, table: Table, player: i64) -> i64:
        """What an agility test of this player needs before modifiers."""
        raise NotImplementedError

    def armour_needed(self, value: i64) -> i64:
        """The total that breaks armour of this value."""
        raise NotImplementedError

    def deftness(self, agility: i64) -> i64:
        """Agility as a number of which more is better."""
        return agility

    def throw_in_steps(self, total: i64) -> i64:
        """How many squares from the edge a throw-in of this total goes."""
        raise NotImplementedError

    def fitted(self, plan: FootballPlan, marks: vec[i64], facts: vec[i64]) -> vec[i64]:
        """The skills of everybody while some players have been lent one."""
        return plan.skill_words

    def packed_facts(self) -> list[int]:
        """Facts that several numbers share."""
        return []

    def lent_skills(self, teams: list[Team]) -> list[FootballSkill]:
        """Skills a player can gain during a match of these teams."""
        return []

    def names_target(self, action: i64) -> bool:
        """Must the victim be named when this action is declared?"""
        return False

    def team_reroll_allowed(self, table: Table) -> bool:
        """Does the turn as it stands allow a team re-roll? Once a turn, unless an edition is more generous.

        Rows: bb2016.reroll.team_one_per_turn"""
        return table.facts[Fact.SPENT] & Spent.REROLL == 0

    def many_team_rerolls(self) -> bool:
        """May a side spend more than one team re-roll in a turn?"""
        return False

    def picks_another(self, table: Table) -> bool:
        """May a player who refused one team-mate the ball choose another?"""
        return False

    def team_rerolls(self, table: Table, side: i64) -> i64:
        """The team re-rolls of a side at the start of a half."""
        return table.plan.teams[side].rerolls

    def crowd_first(self, table: Table) -> bool:
        """Does the crowd roll for its victim before following up is decided?"""
        return False

    def coaches_in_turn(self) -> bool:
        """On Both Down: has the active coach said everything before the other is asked?"""
        return False

    def golden_goal(self, table: Table) -> bool:
        """Does the first touchdown of extra time win?"""
        return True

    def wits_return(self, table: Table, player: i64) -> None:
        """A player without a tackle zone has been activated."""

    def gifts_expire(self, table: Table) -> None:
        """A drive is over: what players were lent for it goes back."""

    def places(self) -> list[Place]:
        """What has a say without being a player's skill, in the order in which it speaks: walls, rooms, trapdoors."""
        return []

    def end_zone(self, table: Table, side: i64) -> i64:
        """The zone a side defends; it scores in the one of the other side."""
        return END_OF[side]

    def last_turn(self) -> i64:
        """The number of the last turn of each side in a half."""
        return TURNS

    def touchdown_wins(self, table: Table) -> bool:
        """Does the touchdown just scored win the match?"""
        return table.facts[Fact.HALF] == 3 and self.golden_goal(table)

    def may_do_more(self, table: Table) -> bool:
        """Is there anything left in the turn for a coach whose players have all acted?"""
        return False

    def snap_limit(self, table: Table) -> i64:
        """How many players may take the free step of a quick snap."""
        return SQUAD

    def recovery_needed(self, table: Table, side: i64) -> i64:
        """What a knocked-out player of this side must roll to come back."""
        return RECOVERY_NEEDED

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

    def pass_test(self, table: Table, player: i64, square: i64) -> Test:
        """The test to throw the ball there accurately."""
        raise NotImplementedError

    def action_allowed(self, table: Table, action: i64) -> bool:
        """Is this action part of the game as it is played, and has the team not used it up this turn?"""
        return table.facts[Fact.SPENT] & plan_of(table).repertoire.barred[action] == 0 and self.permits(table, action)

    def permits(self, table: Table, action: i64) -> bool:
        """May the action be declared at all, as the match stands and is played?"""
        return True

    def concede_allowed(self, table: Table) -> bool:
        """May a match be conceded at all?"""
        raise NotImplementedError

    def out_of_turn_touchdown(self, table: Table) -> bool:
        """Does a touchdown in the opponent's turn count at once and cost the scorer a turn?"""
        raise NotImplementedError

    def ball_first(self) -> bool:
        """Is a ball on the square entered picked up before anybody else rolls a die?"""
        return False

    def divers_take_turns(self) -> bool:
        """May several players dive for a ball one after the other, also of both teams?"""
        return False

    def rolls_casualty(self, total: i64) -> bool:
        """Is a casualty with this injury total rolled for on a table?"""
        return False

    def scores_at_once(self) -> bool:
        """Is a touchdown of the acting team scored on the spot, not at the end of the action?"""
        return False

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

    def out_of_turns(self, table: Table) -> Rule:
        """Neither side has a turn left."""
        raise NotImplementedError

    def revived(self, table: Table, hit: Hit) -> Answer:
        """A player was knocked out: is somebody there to bring it round?"""
        return False
        yield

    def casualty(self, table: Table, hit: Hit) -> Rule:
        """A player has become a casualty."""
        raise NotImplementedError

    def after_action(self, table: Table) -> None:
        """A player has finished its action in a free turn."""

    def turn_ends(self, table: Table, side: i64) -> Rule:
        """A turn of this side is over; nothing of it has been wiped yet."""
        return
        yield

    def half_begins(self, table: Table) -> Rule:
        """A half is about to begin."""
        return
        yield

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
        lent = book.lent_skills(self.teams)
        self.lent: list[int] = [skill.code for skill in lent]
        self.switches: i64 = switches
        board = book.board
        assert isinstance(board, SquareBoard)
        self.pitch: SquareBoard = board
        self.ball_first: bool = book.ball_first()
        self.halves: i64 = 2
        """How many halves a match has, extra time apart."""
        self.lay(book.places())
        self.ma: vec[i64] = vec[i64]([0] * COLUMN)
        self.st: vec[i64] = vec[i64]([0] * COLUMN)
        self.ag: vec[i64] = vec[i64]([0] * COLUMN)
        self.av: vec[i64] = vec[i64]([0] * COLUMN)
        self.pa: vec[i64] = vec[i64]([0] * COLUMN)
        self.deft: vec[i64] = vec[i64]([0] * COLUMN)
        """How good each player is with its hands: the more the better, in every edition."""
        self.breaks: vec[i64] = vec[i64]([0] * COLUMN)
        """The armour total that breaks through, by player."""
        for side in range(2):
            for i, player in enumerate(self.teams[side].players):
                self.ma[side * SQUAD + i] = player.position.stats["ma"]
                self.st[side * SQUAD + i] = player.position.stats["st"]
                self.ag[side * SQUAD + i] = player.position.stats["ag"]
                self.av[side * SQUAD + i] = player.position.stats["av"]
                self.pa[side * SQUAD + i] = player.position.stats.get("pa", 0)
                self.deft[side * SQUAD + i] = book.deftness(player.position.stats["ag"])
                self.breaks[side * SQUAD + i] = book.armour_needed(player.position.stats["av"])
        for skill in lent:
            if skill not in self.skills:
                self.skills.append(skill)
        self.open_floor: bool = is_open(board)
        """Do all players on neighbouring squares reach each other?"""
        self.rows: vec[i64] = vec[i64]([0] * (board.length + 2))
        self.own_half: list[vec[i64]] = [set_up_squares(board, side) for side in range(2)]
        self.moments: Moments = Moments(self)
        self.most_on_pitch: i64 = ELEVEN + SWARM if len(self.moments.swarms) > 0 else ELEVEN
        """How many players of one side may be on the pitch."""
        self.repertoire: Repertoire = repertoire_of(book, self.moments)
        self.rushes: vec[i64] = vec[i64]([0] * COLUMN)
        for index in range(NOBODY):
            self.rushes[index] = book.rush_limit(self, index)

    def lay(self, places: list[Place]) -> None:
        """Put what has a say without being a player's skill on the lists of its moments."""
        self.places: PlaceMoments = PlaceMoments(places, self.pitch.size)
        self.hazards: vec[i64] = self.places.hazards
        """1 for each square on which something can happen to players just for entering."""
        self.fading: i64 = Mark.DAZED
        """Marks a player loses when its next activation begins, as far as `wits_return` lets it."""
        for place in self.places.marks_fade:
            self.fading = self.fading | place.fading_marks()

    def lends(self, skill: i64) -> bool:
        return skill in self.lent

    def fit(self, marks: vec[i64], facts: vec[i64]) -> vec[i64]:
        if facts[Fact.GIFTS] == 0:
            return self.skill_words
        return self.book.fitted(self, marks, facts)


def repertoire_of(book: Football, moments: Moments) -> Repertoire:
    """What can be done with these skills in the edition: its own things first, then those of the skills."""
    actions, deeds = book.actions(), book.deeds()
    for skill in moments.actions:
        actions += skill.actions()
    for skill in moments.deeds:
        deeds += skill.deeds()
    return Repertoire(book, actions, deeds, book.turn_deeds())


def is_open(board: SquareBoard) -> bool:
    """Is it a plain rectangle, without a gap or a wall?"""
    reached = 0
    for square in board.reach:
        if square != board.nowhere:
            reached += 1
    length, width = board.length, board.width
    return board.size == length * width and reached == 8 * length * width - 6 * (length + width) + 4


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
