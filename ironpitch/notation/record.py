"""Records: a whole match as text, and the text played again to the same end.

    ironpitch-record 1
    ruleset bb2016
    dice seeded-1 7
    home Human team=human rerolls=4 ...
    away Orc team=orc rerolls=3 ...
    inputs 4
    d6=3 d6=4 d2=1; receive
    digest 0123456789abcdef

Between two coaches who agree to take something back, dice that were rolled do not come again: `skipped 12+3` says that
after 12 dice of the match three of the source are passed over.

A match that did not start from its beginning has `from` and a position in place of the two squads; scripted dice are
named by `script`. A sealed match keeps its secret until it is over: until then its record has only the SHA-256 of the
secret (`dice sealed-1 sha256:...`), and whoever replays it must name the secret or bring the dice from outside.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from itertools import pairwise
from typing import Final

from ironpitch.engine.dice import SEED_LIMIT, Dice, SealedDice, sides_of
from ironpitch.engine.errors import BadPosition, IronpitchError, RecordDiverged
from ironpitch.engine.match import Match, match_at
from ironpitch.engine.ruleset import START, Ruleset
from ironpitch.engine.table import ROLL
from ironpitch.notation.inputs import MOST_INPUTS, Unreadable, input_text, pieces, read_piece
from ironpitch.notation.position import Described, describe, read_plan, state_text
from ironpitch.notation.squads import squad_text
from ironpitch.notation.state import blank_state

VERSION: Final = "ironpitch-record 1"
LONGEST: Final = 2_000_000
MOST_LINES: Final = 100_000
MOST_SCRIPTED: Final = 10_000
MOST_GAPS: Final = 10_000
GAP: Final = re.compile(r"([0-9]{1,9})\+([1-9][0-9]{0,8})")
WIDTH: Final = 110
BEFORE_A_DIE: Final = re.compile(r" (?=[a-z0-9]+=)")
LINE_STARTERS: Final = frozenset(
    {
        "activate",
        "end-turn",
        "formation",
        "arrange",
        "aim",
        "concede",
        "act",
        "end-rush",
        "setup",
        "buy",
        "play",
        "conjure",
    }
)
MANUAL: Final = "manual"
STRICT: Final = "strict"
SEEDED: Final = "seeded-1"
SEALED: Final = "sealed-1"
HASHED: Final = "sha256:"
SECRET: Final = re.compile(r"[!-~]{1,200}")


# -- writing -----------------------------------------------------------------------------------------------------------


def record_text(match: Match) -> str:
    """The whole match as text."""
    table = match.table
    plan = table.plan
    lines = [VERSION, f"ruleset {plan.ruleset.text()}", f"dice {dice_text(match)}"]
    if table.dice is not None and table.dice.has_gaps:
        lines.append(f"skipped {table.dice.skipped()}")
    if len(table.script):
        lines.append(f"script {' '.join(str(face) for face in table.script)}")
    if match.origin_code == START:
        home, away = plan.at_start().teams
        lines += [f"home {squad_text(home)}", f"away {squad_text(away)}"]
    else:
        lines.append(f"from {state_text(plan, match.origin, match.origin_code, [])}")
    inputs = table.log.whole()
    lines.append(f"inputs {len(inputs)}")
    lines += wrapped(pieces(plan.ruleset, inputs))
    lines.append(f"digest {match.digest()}")
    return "\n".join(lines) + "\n"


def dice_text(match: Match) -> str:
    """The source of the dice, with its seed or secret as far as it may be told."""
    dice = match.table.dice
    if dice is None:
        return STRICT if match.strict else MANUAL
    if isinstance(dice, SealedDice):
        return f"{SEALED} {dice.secret()}" if match.over else f"{SEALED} {HASHED}{dice.commitment()}"
    since = match.table.dice_since
    return f"{dice.label()} since {since}" if since else dice.label()


def wrapped(choices: list[str]) -> list[str]:
    """Lines of choices, a semicolon after each but the last; a new action or turn starts a new line."""
    lines: list[str] = []
    for i, piece in enumerate(choices):
        text = piece if i == len(choices) - 1 else f"{piece};"
        fresh = piece.split(" ", 1)[0] in LINE_STARTERS
        for part in BEFORE_A_DIE.split(text):
            if lines and not fresh and len(lines[-1]) + 1 + len(part) <= WIDTH:
                lines[-1] += f" {part}"
            else:
                lines.append(part)
            fresh = False
    return lines


# -- reading -----------------------------------------------------------------------------------------------------------


class Source:
    """Where the dice of a record came from, as its header says."""

    def __init__(self, dice: Dice | None, strict: bool, hashed: str, since: int = 0) -> None:
        self.since = since
        """How many dice a fork had rolled before this source took over."""
        self.dice = dice
        self.strict = strict
        self.hashed = hashed
        """SHA-256 of a secret that is not told yet."""


class Lines:
    """The lines of a record, taken one by one; complaints name the line."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        self.at = 0

    def bad(self, why: str) -> RecordDiverged:
        """The error that says which line is wrong."""
        return RecordDiverged(f"line {self.at}: {why}")

    def next(self, word: str) -> str:
        """What stands behind the word that the next line must begin with."""
        self.at += 1
        if self.at > len(self.lines):
            raise self.bad(f"the record ends here; expected '{word} ...'")
        found, _, rest = self.lines[self.at - 1].partition(" ")
        if found != word:
            raise self.bad(f"{found[:40]!r}; expected '{word} ...'")
        return rest.strip()

    def opens_with(self, word: str) -> bool:
        """Does the next line begin with this word?"""
        return self.at < len(self.lines) and self.lines[self.at].partition(" ")[0] == word


def replay_text(
    text: str, rulesets: Callable[[str], Ruleset], secret: str | None = None, check_dice: bool = False
) -> Match:
    """Play a record again; raises `RecordDiverged` and nothing else if it does not end as it says."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise RecordDiverged(f"a record is a text of at most {LONGEST:,} characters")
    lines = Lines(text)
    if len(lines.lines) > MOST_LINES or lines.lines[:1] != [VERSION]:
        raise RecordDiverged(f"this is no record; expected {VERSION!r} in the first of at most {MOST_LINES:,} lines")
    lines.at = 1
    try:
        ruleset = rulesets(lines.next("ruleset"))
        source = read_source(lines, secret)
        if lines.opens_with("skipped"):
            source.dice = read_gaps(lines, source)
        script = read_script(lines) if lines.opens_with("script") else []
        described = read_start(lines, ruleset, rulesets)
        inputs, written_at = read_inputs(lines, described.plan.ruleset)
        digest = lines.next("digest")
        if any(line.strip() for line in lines.lines[lines.at :]):
            raise lines.bad("something follows the digest; expected the end of the record")
    except Unreadable as error:
        raise lines.bad(str(error)) from error
    except RecordDiverged:
        raise
    except IronpitchError as error:
        raise lines.bad(str(error)) from error
    match = match_at(described.plan, described.state, described.code, inputs)
    play_inputs(match, written_at)
    give_dice(match, source, script, check_dice)
    if match.digest() != digest:
        raise lines.bad(f"the match ends as {match.digest()}, the record as {digest[:40]!r}")
    return match


def read_source(lines: Lines, secret: str | None) -> Source:
    """The `dice` line."""
    words = lines.next("dice").split()
    if words == [MANUAL]:
        return Source(None, False, "")
    if words == [STRICT]:
        return Source(None, True, "")
    since = 0
    if len(words) == 4 and words[0] == SEEDED and words[2] == "since" and words[3].isascii() and words[3].isdigit():
        since = int(words[3][:9])
        words = words[:2]
    if len(words) == 2 and words[0] == SEEDED:
        number = words[1]
        if number.isascii() and number.isdigit() and len(number) < 20 and int(number) < SEED_LIMIT:
            return Source(Dice(int(number)), False, "", since)
    elif len(words) == 2 and words[0] == SEALED and SECRET.fullmatch(words[1]):
        if not words[1].startswith(HASHED):
            return Source(SealedDice(words[1]), False, "")
        hashed = words[1].removeprefix(HASHED)
        if secret is None:
            return Source(None, False, hashed)
        if hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest() != hashed:
            raise lines.bad("the secret named is not the one this match was sealed with")
        return Source(SealedDice(secret), False, "")
    raise lines.bad(f"unknown dice; expected {SEEDED} with a seed, {SEALED} with a secret, {MANUAL} or {STRICT}")


def read_gaps(lines: Lines, source: Source) -> Dice | None:
    """The `skipped` line: the source of the record, with the dice that are passed over; None if it is not told yet."""
    words = lines.next("skipped").split()
    found = [GAP.fullmatch(word) for word in words[:MOST_GAPS]]
    pairs = [(int(gap[1]), int(gap[2])) for gap in found if gap is not None]
    if not pairs or len(pairs) != len(words) or any(a[0] >= b[0] for a, b in pairwise(pairs)):
        raise lines.bad(f"dice that are passed over are at most {MOST_GAPS:,} gaps in order, such as '12+3 20+1'")
    if source.dice is None and not source.hashed:
        raise lines.bad("dice from outside cannot be passed over; expected no 'skipped' line")
    dice = source.dice
    for n, count in pairs:
        dice = dice.going_on(n, dice.number(n) + count) if dice is not None else None
    return dice


def read_script(lines: Lines) -> list[int]:
    """The `script` line: scripted faces in order."""
    words = lines.next("script").split()
    if len(words) > MOST_SCRIPTED or any(re.fullmatch(r"[1-9][0-9]{0,2}", word) is None for word in words):
        raise lines.bad(f"a script is at most {MOST_SCRIPTED:,} faces such as '4 6 1'")
    return [int(word) for word in words]


def read_start(lines: Lines, ruleset: Ruleset, rulesets: Callable[[str], Ruleset]) -> Described:
    """The squads of a match from its beginning, or the position it started from."""
    if not lines.opens_with("from"):
        home = lines.next("home")
        plan = read_plan(ruleset, home, lines.next("away"))
        return Described(plan, blank_state(plan), START, [])
    try:
        described = describe(lines.next("from"), rulesets)
    except BadPosition as error:
        raise lines.bad(str(error)) from error
    if described.plan.ruleset.text() != ruleset.text():
        raise lines.bad(f"a position of {described.plan.ruleset.text()} in a record of {ruleset.text()}")
    if described.inputs or described.code == START:
        raise lines.bad("the position a record starts from lies between steps")
    return described


def read_inputs(lines: Lines, ruleset: Ruleset) -> tuple[list[int], list[int]]:
    """All inputs, and the line each stands on."""
    count = lines.next("inputs")
    inputs: list[int] = []
    written_at: list[int] = []
    while not lines.opens_with("digest") and lines.at < len(lines.lines):
        lines.at += 1
        line = lines.lines[lines.at - 1].strip()
        for piece in line.removesuffix(";").split(";"):
            found = read_piece(ruleset, piece)
            inputs += found
            written_at += [lines.at] * len(found)
            if len(inputs) > MOST_INPUTS:
                raise lines.bad(f"more than {MOST_INPUTS:,} inputs")
    if count != str(len(inputs)):
        raise lines.bad(f"{len(inputs)} inputs; the record announces {count[:20]!r}")
    return inputs, written_at


def play_inputs(match: Match, written_at: list[int]) -> None:
    """Play the inputs of a record; an error names the one that does not fit."""
    table = match.table
    end = table.log.end
    try:
        match.rerun()
    except IronpitchError as error:
        raise misfit(match, written_at, str(error)) from error
    except Exception as error:  # reached only from a position that cannot come up in play
        raise misfit(match, written_at, "the rules cannot go on here") from error
    if table.cursor != end:
        raise RecordDiverged(f"the match takes {table.cursor} inputs; the record has {end}")


def misfit(match: Match, written_at: list[int], why: str) -> RecordDiverged:
    """The error that names the input the rules could not take."""
    table = match.table
    at = table.cursor
    if at >= table.log.end:
        return RecordDiverged(f"after the last input, {at}: {why}")
    text = input_text(table.plan.ruleset, table.log.get(at))
    return RecordDiverged(f"line {written_at[at]}, input {at + 1}, {text!r}: {why}")


def give_dice(match: Match, source: Source, script: list[int], check_dice: bool) -> None:
    """Let the rest of the match be rolled by the source of the record, from the die it had come to."""
    table = match.table
    drawn = [entry for entry in table.log.whole() if entry & 1]
    scripted = min(len(drawn), len(script))
    if table.waiting == ROLL and (source.strict or source.dice is not None):
        raise RecordDiverged(f"the record ends after input {table.log.end}, where dice are rolled at once")
    table.use_script(script)
    table.script_at = scripted
    table.rolled = len(drawn) - scripted
    table.dice = source.dice
    table.dice_since = source.since
    match.strict = source.strict
    if check_dice:
        check_drawn(drawn, source, script)


def check_drawn(drawn: list[int], source: Source, script: list[int]) -> None:
    """Compare every die of the record with what its source rolls."""
    if source.dice is None and not source.strict:
        what = "the secret of this match is not told yet" if source.hashed else "the dice came from outside"
        raise RecordDiverged(f"the dice cannot be checked: {what}")
    if source.since > 0:
        raise RecordDiverged(
            "the dice cannot be checked: this match was forked, "
            f"and its first {source.since} dice came from another source"
        )
    for n, entry in enumerate(drawn):
        die, face = entry >> 9, (entry >> 1) & 0xFF
        if n < len(script):
            expected = script[n]
        elif source.dice is None:
            raise RecordDiverged(f"die {n + 1} comes after the script of {len(script)} dice")
        else:
            expected = source.dice.face(n - len(script), sides_of(die))
        if face != expected:
            raise RecordDiverged(f"die {n + 1} of the record shows {face}, its source rolls {expected}")
