"""The moments of the football games: what a skill can have a say in."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ironpitch.engine.attempt import Test
from ironpitch.engine.moments import Skill
from ironpitch.engine.table import Answer, Rule, Table
from ironpitch.games.football.contexts import Block, Hit, Push
from ironpitch.games.football.deed import Deed, KindOfAction

# What a skill can declare of its owner, as bits: nothing is asked in the course of a match but who has it.
CANNOT_HOLD: Final = 1
"""It is unable to hold the ball."""
GOES_ANYWHERE: Final = 2
"""It jumps over any square, not only over somebody on the ground."""
THROWS_ANYWHERE: Final = 4
"""It may throw the ball beyond the ruler."""
LEADS: Final = 8
"""Its team has one more re-roll a half while it is on the pitch."""
GLIDES: Final = 16
"""Thrown by a team-mate, it may steer its flight."""
SWARMS: Final = 32
"""It may join those already set up."""


@mypyc_attr(allow_interpreted_subclasses=True)
class FootballSkill(Skill):
    """A skill with the moments of the football games; each is silent unless a skill overrides it."""

    def declares(self) -> i64:
        """What is true of every owner of this skill at any time, as bits."""
        return 0

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

    def hurt(self, table: Table, me: i64, total: i64, result: i64) -> i64:
        """What an injury total means for me."""
        return result

    def pierces(self, table: Table, me: i64, hit: Hit) -> bool:
        """Does this armour roll break armour although it is not above its value?"""
        return False

    def throwable(self, table: Table, me: i64) -> bool:
        """May a team-mate throw me?"""
        return False

    def forbids(self, table: Table, me: i64, action: i64) -> bool:
        """Am I never to declare this action?"""
        return False

    def replaces_block(self, table: Table, me: i64) -> bool:
        """Do I attack in a way of my own whenever others would block?"""
        return False

    def assists_marked(self, table: Table, me: i64, foe: i64, fouling: bool) -> bool:
        """Can I assist against this foe although somebody else marks me?"""
        return False

    def stops_follow_up(self, table: Table, me: i64, block: Block) -> bool:
        """I was pushed: can I keep the blocker from following up?"""
        return False

    def strips(self, table: Table, me: i64, block: Block) -> bool:
        """My block is to push the carrier: does it lose the ball?"""
        return False

    def hardens(self, table: Table, me: i64, hit: Hit) -> bool:
        """Does nothing modify an armour roll against me?"""
        return False

    def unarmoured(self, table: Table, me: i64, hit: Hit) -> bool:
        """Is there no armour roll against me, so that I am injured at once?"""
        return False

    def armour_bonus(self, table: Table, me: i64, hit: Hit) -> i64:
        """What is added to an armour roll against me."""
        return 0

    def trips(self, table: Table, me: i64, mover: i64, origin: i64) -> bool:
        """Somebody fell while leaving a square next to me: is it my hit?"""
        return False

    def reaches(self, table: Table, me: i64, square: i64, how: i64) -> bool:
        """The ball comes down on a free square next to me: can I dive for it?"""
        return False

    def overlooked(self, table: Table, me: i64, hit: Hit) -> bool:
        """Does the referee miss the double of my foul?"""
        return False

    def goes_on(self, table: Table, me: i64, verb: i64, target: i64) -> bool:
        """May I go on moving after a deed that ends the action of others?"""
        return False

    def throws_on(self, table: Table, me: i64) -> bool:
        """May I make a Pass of my action as I come out of a portal?"""
        return False

    def rerolls_die(self, table: Table, me: i64, block: Block, face: i64) -> bool:
        """May I roll a single block die that shows this face again?"""
        return False

    def casualty_bonus(self, table: Table, me: i64) -> i64:
        """What is added to a casualty roll for me."""
        return 0

    def spurns(self, table: Table, me: i64, mate: i64) -> bool:
        """Have I refused the likes of this team-mate the ball in this action?"""
        return False

    def draws_fans(self, table: Table, me: i64) -> i64:
        """How much more fame my team has while I am on the pitch."""
        return 0

    def eases(self, table: Table, me: i64, test: Test) -> None:
        """Change the modifiers of my jump when all of them are known."""

    def clears(self, table: Table, me: i64, test: Test) -> bool:
        """Is nobody able to trip me in this test?"""
        return False

    def could_spoil(self, table: Table, me: i64, test: Test) -> i64:
        """What I could take off an opponent's test after the die; 0 if nothing."""
        return 0

    def instead(self, table: Table, me: i64, test: Test) -> i64:
        """The number I would need if I used this skill for this test, which it can do once; 0 if it cannot."""
        return 0

    # -- generators ------------------------------------------------------------------------------------------------

    def before_match(self, table: Table, me: i64) -> Rule:
        """The match is about to begin."""
        return
        yield

    def on_activate(self, table: Table, me: i64, action: i64) -> Answer:
        """I have declared an action: may it go ahead?"""
        return True
        yield

    def again(self, table: Table, me: i64, test: Test) -> Answer:
        """I want this roll again by this skill: do I get it?"""
        return True
        yield

    def again_chance(self, table: Table, me: i64) -> float:
        """How likely I get a roll again by this skill."""
        return 1.0

    def again_is_test(self) -> bool:
        """Is the roll by which I earn another a test of its own, which the team may roll again?"""
        return False

    def spoils(self, table: Table, me: i64, test: Test) -> Answer:
        """An opponent passed a test next to me: did I change that by adding a modifier?"""
        return False
        yield

    def after_test(self, table: Table, me: i64, test: Test) -> Rule:
        """An opponent's test is over, re-rolls and all: do I still owe something for it?"""
        return
        yield

    def rescues(self, table: Table, me: i64, test: Test) -> Answer:
        """I failed a test: did I mend it by adding a modifier?"""
        return False
        yield

    def holds_back(self, table: Table, me: i64, mover: i64) -> Answer:
        """An opponent I mark wants to leave its square: did I reach for it, so that nobody else may? If it is held,
        I have marked it as caught."""
        return False
        yield

    def holds_follower(self, table: Table, me: i64, mover: i64) -> Answer:
        """An opponent I mark follows up: did I reach for it, so that nobody else may? If it is held, I have marked it
        as caught."""
        return False
        yield

    def saves_ball(self, table: Table, me: i64) -> Rule:
        """I was knocked down or placed prone and dropped the ball, which lies on my square."""
        return
        yield

    def before_finish(self, table: Table, me: i64) -> Rule:
        """My activation is about to end."""
        return
        yield

    def after_turn(self, table: Table, me: i64, side: i64) -> Rule:
        """A turn of this side has ended while I was on the pitch."""
        return
        yield

    def before_throw(self, table: Table, me: i64) -> Answer:
        """I am about to throw the ball or hand it off: may I?"""
        return True
        yield

    def refuses_mate(self, table: Table, me: i64, mate: i64) -> Answer:
        """I am to give or throw the ball to this team-mate: do I refuse?"""
        return False
        yield

    def on_pass(self, table: Table, me: i64, thrower: i64, square: i64) -> Rule:
        """An opponent has declared a pass at this square."""
        return
        yield

    def on_kick(self, table: Table, me: i64) -> Rule:
        """A kick-off is in the air; it is known where it will come down."""
        return
        yield

    def shortens_kick(self, table: Table, me: i64, distance: i64) -> Answer:
        """My team's kick goes this far: do I halve it?"""
        return False
        yield

    def on_pushing(self, table: Table, me: i64, push: Push) -> Rule:
        """I am about to push the target of my block."""
        return
        yield

    def on_kill(self, table: Table, me: i64, victim: i64) -> Rule:
        """An opponent died by my hand."""
        return
        yield

    def on_leave(self, table: Table, me: i64, mover: i64, origin: i64) -> Answer:
        """An opponent has left a square in my tackle zone: did I react, so that nobody else may?"""
        return False
        yield

    def repels(self, table: Table, me: i64, block: Block) -> Answer:
        """Somebody is about to block or attack me: does it lose heart?"""
        return False
        yield

    def before_block(self, table: Table, me: i64, block: Block) -> Rule:
        """A block of mine, or against me, was declared."""
        return
        yield

    def turns_both_down(self, table: Table, me: i64, block: Block) -> Rule:
        """The block came to Both Down: do I make something else of it?"""
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

    def before_foul(self, table: Table, me: i64, victim: i64) -> Answer:
        """I am about to foul: does the foul go ahead?"""
        return True
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

    def after_armour(self, table: Table, me: i64, hit: Hit) -> Rule:
        """The armour of my victim was rolled and judged."""
        return
        yield

    def after_injury(self, table: Table, me: i64, hit: Hit) -> Rule:
        """The injury of my victim was rolled and everything added."""
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

    def team_reroll_chance(self, table: Table, me: i64) -> float:
        """How likely a team re-roll spent on me works."""
        return 1.0

    def on_intercepted(self, table: Table, me: i64) -> Answer:
        """My pass was intercepted: do I get it through all the same?"""
        return False
        yield

    def unsettles(self, table: Table, me: i64, test: Test, reach: i64) -> Answer:
        """An opponent got a hand to my throw of this range: do I make it roll that test again?"""
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

    def actions(self) -> list[KindOfAction]:
        """The actions this skill adds."""
        return []

    def deeds(self) -> list[Deed]:
        """What this skill lets me do in the middle of my action."""
        return []
