"""Places: what lies on and around the pitch has its moments, too, although it is no player's skill.

Walls, a room, a portal, a trapdoor or a wizard is a small class whose method names are the moments at which it speaks.
An edition lists its places in the order in which they speak (`Football.places`); where none speaks at a moment, the
procedure that announces it pays nothing.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from ironpitch.engine.attempt import Test
from ironpitch.engine.table import Answer, Number, Rule, Table
from ironpitch.games.football.contexts import Block, Hit, Push


@mypyc_attr(allow_interpreted_subclasses=True)
class Place:
    """Something that has a say in a match and is nobody's skill; each moment is silent unless a place overrides it."""

    def squares(self) -> list[int]:
        """The squares on which it does something to players who enter or begin their activation there."""
        return []

    # -- pure ----------------------------------------------------------------------------------------------------------

    def is_hazard(self, table: Table, square: i64) -> bool:
        """Would something happen now to a player just for entering this square?"""
        return square in self.squares()

    def takes_away(self, table: Table, square: i64) -> bool:
        """Is whoever enters this square taken elsewhere, so that no way leads on from it?"""
        return False

    def modify(self, table: Table, test: Test) -> None:
        """Add modifiers to a test, before any skill does."""

    def adds_strength(self, table: Table, player: i64) -> i64:
        """What is added to the strength of a player."""
        return 0

    def adds_to_block(self, table: Table, player: i64, block: Block) -> i64:
        """What is added to the strength of one of the two players in this block."""
        return 0

    def adds_to_armour(self, table: Table, hit: Hit) -> i64:
        """What is added to an armour roll."""
        return 0

    def bars_assist(self, table: Table, player: i64) -> bool:
        """Is the player kept from assisting a block?"""
        return False

    def bars_rerolls(self, table: Table, player: i64) -> bool:
        """May nothing be rolled again for this player?"""
        return False

    def calls_off_throw(self, table: Table, player: i64, square: i64) -> bool:
        """The throw was announced and opponents have moved: is it called off, which costs nobody the turn?"""
        return False

    def puts_jumper_first(self, table: Table, player: i64) -> bool:
        """Is a jumper moved to where it lands before any die is rolled?"""
        return False

    def keeps_in(self, table: Table, player: i64) -> bool:
        """A player is about to go over the edge of the board: is there something that stops it?"""
        return False

    def opens_to_pushed(self, table: Table, square: i64) -> bool:
        """Can a player be pushed to this square although nobody can stand there?"""
        return False

    def takes_in_pushed(self, table: Table, push: Push, player: i64, square: i64) -> bool:
        """A player was pushed to such a square: has it been taken off the board?"""
        return False

    def stops_ball(self, table: Table, square: i64) -> bool:
        """A ball is about to come to this square, or over the edge of the board: does it spring back?"""
        return False

    def takes_in_ball(self, table: Table, square: i64) -> bool:
        """Does a ball that comes to rest on this free square not stay there?"""
        return False

    def turn_began(self, table: Table, side: i64) -> None:
        """A turn of this side has begun: what is over with it?"""

    def fading_marks(self) -> i64:
        """The marks of mine that a player loses when its next activation begins."""
        return 0

    def marks_fade(self, table: Table, player: i64) -> None:
        """Take them off: the activation of this player begins."""

    # -- generators ----------------------------------------------------------------------------------------------------

    def on_turn(self, table: Table, side: i64) -> Rule:
        """A turn of this side has begun, nobody has been activated yet: do I do something first?"""
        return
        yield

    def on_activate(self, table: Table, player: i64, action: i64) -> Answer:
        """An activation begins on a square of mine: may it go on?"""
        return True
        yield

    def on_enter(self, table: Table, player: i64) -> Rule:
        """A player has just come to a square of mine: before it is decided what else its way brings."""
        return
        yield

    def on_arrival(self, table: Table, player: i64) -> Rule:
        """A player has come to a square of mine, and all that its way brought is decided."""
        return
        yield

    def on_no_way_back(self, table: Table, push: Push, down: bool) -> Rule:
        """A player was pushed and has nowhere to go: what does it meet? Down: a Pow brings the target of the block
        down."""
        return
        yield

    def on_led_off(self, table: Table, player: i64, way: i64) -> Rule:
        """A player who does not choose its way was led where nobody can stand, and I keep it in: what does it meet?"""
        return
        yield

    def on_lost(self, table: Table, player: i64) -> Answer:
        """A player was pushed to where nobody stays whole: have I done to it what the crowd would have?"""
        return False
        yield

    def on_armour(self, table: Table, hit: Hit) -> Rule:
        """The dice of an armour roll lie."""
        return
        yield

    def on_injury(self, table: Table, hit: Hit) -> Rule:
        """The dice of an injury roll lie."""
        return
        yield

    def springs_back(self, table: Table, square: i64, way: i64) -> Number:
        """I have stopped a ball on its way from this square: where does it go instead?"""
        return square
        yield

    def takes_ball_away(self, table: Table, flown: i64) -> Rule:
        """I have taken in a ball: where does it come out? `flown` is the number of inputs since which only its flight
        has been at stake, or -1."""
        return
        yield
