"""The front door: start a match, set one up, read one back."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from typing import Final

from ironpitch import rulesets
from ironpitch.engine.dice import SEED_LIMIT, Dice, SealedDice
from ironpitch.engine.errors import BadDice, BadTeam
from ironpitch.engine.match import Match, open_match
from ironpitch.engine.roster import Team
from ironpitch.engine.ruleset import Plan, Ruleset
from ironpitch.engine.table import NOTHING, ROLL
from ironpitch.engine.team_file import LONGEST_NAME, is_line
from ironpitch.notation.codec import TextCodec
from ironpitch.notation.position import read_position
from ironpitch.notation.record import SECRET, replay_text
from ironpitch.notation.scenario import build_scenario, scene_of
from ironpitch.notation.situation import Situation

SOURCES: Final = ("seeded", "sealed", "manual")
TeamSource = str | os.PathLike[str] | Team


def new_match(
    ruleset: str | Ruleset = rulesets.DEFAULT,
    home: TeamSource | None = None,
    away: TeamSource | None = None,
    seed: int | str | None = None,
    dice: str = "seeded",
) -> Match:
    """Start a match.

    Teams are given by name, by the path of a team file, as its text or as a `Team`; without them the ruleset's own
    default teams play. Dice are `seeded` (the same seed rolls the same dice), `sealed` (for online play: the seed is
    a secret text) or `manual` (the match asks for every roll). Without a seed the dice are new each time.

    >>> match = new_match("bb2016", home="human", away="orc", seed=7)
    >>> match.request.kind
    'toss'
    >>> while match.request is not None:
    ...     match.play(match.request.default)
    >>> match.over
    True
    """
    return open_match(new_plan(ruleset, home, away), dice_source(dice, seed))


def new_plan(
    ruleset: str | Ruleset = rulesets.DEFAULT, home: TeamSource | None = None, away: TeamSource | None = None
) -> Plan:
    """What matches of these teams under these rules have in common; `open_match` begins one of them."""
    rules = ruleset if isinstance(ruleset, Ruleset) else rulesets.ruleset(ruleset)
    names = rules.default_teams()
    teams = [load_team(rules, names[side] if given is None else given) for side, given in enumerate((home, away))]
    reason = rules.refuses_pair(teams[0], teams[1])
    if reason:
        raise BadTeam(reason)
    plan = rules.new_plan(teams[0], teams[1])
    plan.codec = TextCodec()
    return plan


def scenario(
    ruleset: str | Ruleset = rulesets.DEFAULT,
    home: Sequence[str] = (),
    away: Sequence[str] = (),
    *,
    turn: tuple[str, int] = ("home", 1),
    turns: tuple[int, int] | None = None,
    half: int = 1,
    score: tuple[int, int] = (0, 0),
    rerolls: tuple[int, int] = (0, 0),
    weather: str | None = None,
    ball: str | None = None,
    phase: str | None = None,
    receiver: str | None = None,
    kicker: str | None = None,
    spent: Sequence[str] = (),
    fame: tuple[int, int] = (0, 0),
    bribes: tuple[int, int] = (0, 0),
    facts: Mapping[str, int] | None = None,
    special: tuple[Sequence[str], Sequence[str]] = ((), ()),
    rush: tuple[str, int] | None = None,
    tokens: int = 5,
    lead: tuple[int, int] = (0, 0),
    referee: str | None = None,
    dice_left: tuple[int, int] = (0, 0),
    cards: tuple[int, int] = (0, 0),
    hands: tuple[Sequence[str], Sequence[str]] = ((), ()),
    event: str | None = None,
    chests: Sequence[str] | None = None,
    hidden: str | None = None,
    portals: Sequence[str] | None = None,
    left_end: str = "home",
    spells: tuple[int, int] = (0, 0),
    acting: str | None = None,
    dice: Sequence[int | str] | str = (),
    strict_dice: bool = False,
    seed: int = 0,
) -> Match:
    """Set a match up at any position, with the next dice scripted; raises `BadPosition` if it cannot stand.

    Players are written team/position @ square, +skill, figure=value, state; they are called H1, H2 ... A1 ... in list
    order. `ball` on a player puts the ball in its hands, `ball="h7"` on a square. `acting="H2 blitz"` declares an
    action at once. The other words are explained at `ironpitch.notation.situation.Situation`; each game has its own.

    Dice are faces in the order they are rolled, block dice by what they show; after the script the seeded source takes
    over. With `strict_dice=True` a missing die is an error, and so is a left-over one at the end of a
    `with scenario(...) as match:`, or when `match.check_dice()` asks. `dice="manual"` asks for every roll.

    >>> match = scenario(
    ...     "bb2016",
    ...     home=["human/lineman @ h12", "human/blitzer @ h13 +tackle", "human/catcher @ d20 prone"],
    ...     away=["orc/lineman @ h14 ball", "orc/blitzer @ g14 stunned"],
    ...     turn=("home", 3), score=(0, 1), rerolls=(2, 1), weather="rain",
    ...     dice=["pow", 6, 6, 3, 4, 5],
    ... )
    >>> match.turn, match.score
    (('home', 3), (0, 1))
    >>> match.play("activate H2 block")
    >>> match.play("block A1")
    >>> match.request.kind, list(match.request.choices)
    ('block-die', [<Choice die pow>, <Choice reroll team>])

    In DreadBall players also look some way, towards the other end unless told.

    >>> match = scenario(
    ...     "dreadball",
    ...     home=["trontek-29ers/jack @ f4 se ball", "trontek-29ers/guard bench"],
    ...     away=["greenmoon-smackers/guard @ f12", "greenmoon-smackers/jack sin-bin-2"],
    ...     rush=("home", 3), tokens=4, lead=(0, 2), hands=(["run-1"], []), event="slick-floor-1", acting="H1 run",
    ... )
    >>> match.request.kind, match.request.about, match.view()["facings"]
    ('act', 'H1', {'H1': 'se', 'A1': 'w'})

    In Dungeon Bowl chests and portals are where the map has them unless told, the ball in the chest on `hidden`.

    >>> match = scenario(
    ...     "dungeonbowl(dungeon=cellar)",
    ...     home=["fire/dwarf-runner @ d9", "fire/troll-slayer @ c12"],
    ...     away=["shadow/gutter-runner @ b14"],
    ...     chests=["a10", "a15"], hidden="a15", left_end="away", acting="H1 move",
    ... )
    >>> match.view()["chests"], match.view()["left_end"], match.view()["ball_found"]
    (['a10', 'a15'], 'away', False)
    """
    rules = ruleset if isinstance(ruleset, Ruleset) else rulesets.ruleset(ruleset)
    situation = Situation(
        turn=turn,
        turns=turns,
        half=half,
        score=score,
        rerolls=rerolls,
        weather=weather,
        ball=ball,
        phase=phase,
        receiver=receiver,
        kicker=kicker,
        spent=spent,
        fame=fame,
        bribes=bribes,
        facts=facts,
        special=special,
        rush=rush,
        tokens=tokens,
        lead=lead,
        referee=referee,
        dice_left=dice_left,
        cards=cards,
        hands=hands,
        event=event,
        chests=chests,
        hidden=hidden,
        portals=portals,
        left_end=left_end,
        spells=spells,
    )
    match = build_scenario(rules, home, away, situation, dice, strict_dice)
    match.table.plan.codec = TextCodec()
    if dice != "manual" and not strict_dice:
        match.table.dice = dice_source("seeded", seed)
    if acting is not None:
        match.play(f"{scene_of(rules).acts} {acting}")
    return match


def from_position(text: str, seed: int | str | None = None, dice: str | None = None) -> Match:
    """The match at a position, at the same request, also in the middle of a step; raises `BadPosition` if it is none.

    The dice to come are the reader's: seeded unless asked otherwise, or manual if the position waits for dice from
    outside.

    >>> match = new_match(seed=7)
    >>> twin = from_position(match.position())
    >>> twin.digest() == match.digest(), twin.request.kind
    (True, 'toss')
    """
    match = written(read_position(text, rulesets.ruleset))
    table = match.table
    if dice is None:
        dice = "manual" if table.waiting == ROLL and seed is None else "seeded"
    table.dice = dice_source(dice, seed)
    if table.waiting == ROLL and table.dice is not None:
        table.waiting = NOTHING
        match.drive()
    return match


def replay(text: str, secret: str | None = None, check_dice: bool = False) -> Match:
    """Play a record again, to the same state; raises `RecordDiverged` naming the first input that does not fit.

    Play goes on with the dice of the record. Those of a sealed match that is not over can be rolled only by who knows
    its `secret`; for anyone else they are manual. With `check_dice` every die must also be the one its source rolls.

    >>> match = new_match(seed=7)
    >>> match.play("receive")
    >>> replay(match.record(), check_dice=True).digest() == match.digest()
    True
    """
    return written(replay_text(text, rulesets.ruleset, secret, check_dice))


def written(match: Match) -> Match:
    """The match with a notation, also for when it is taken back to its beginning."""
    plan = match.table.plan
    plan.codec = TextCodec()
    plan.at_start().codec = plan.codec
    return match


def load_team(rules: Ruleset, given: TeamSource) -> Team:
    """A team by name, file, text or as it is."""
    if isinstance(given, Team):
        check_names(given)
        reason = rules.refuses(given)
        if reason:
            raise BadTeam(reason)
        return given
    if not isinstance(given, (str, os.PathLike)):
        raise BadTeam(f"a team is a name, a file, a text or a Team, not {type(given).__name__}")
    return rules.load_team(os.fspath(given))


def check_names(team: Team) -> None:
    """Refuse a team made by hand whose names could not be written down."""
    names = [team.key, team.name, team.list.key]
    for player in team.players:
        names += [player.name, player.position.key, player.position.name]
    for name in names:
        if not is_line(name, LONGEST_NAME):
            raise BadTeam(f"{name[:60]!r} is no name; expected 1 to {LONGEST_NAME} printable characters")
    numbers = [player.number for player in team.players]
    if len(set(numbers)) < len(numbers) or not all(1 <= number <= 99 for number in numbers):
        raise BadTeam(f"{team.name}: shirt numbers {numbers}; expected different ones from 1 to 99")


def dice_source(dice: str, seed: int | str | None) -> Dice | None:
    """The source of that name, with this seed or a new one; None for dice from outside."""
    match dice:
        case "seeded":
            if seed is None:
                return Dice(int.from_bytes(os.urandom(8), "big") % SEED_LIMIT)
            if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEED_LIMIT:
                raise BadDice(f"seed {str(seed)[:40]}; seeded dice need a whole number from 0 to 2**62 - 1")
            return Dice(seed)
        case "sealed":
            if seed is None:
                return SealedDice(os.urandom(32).hex())
            if not isinstance(seed, str) or re.fullmatch(SECRET, seed) is None or seed.startswith("sha256:"):
                raise BadDice("sealed dice need a secret text of 1 to 200 printable ASCII characters without spaces")
            return SealedDice(seed)
        case "manual":
            if seed is not None:
                raise BadDice("manual dice come from outside and have no seed")
            return None
    raise BadDice(f"dice {str(dice)[:40]!r}; expected one of {', '.join(SOURCES)}")
