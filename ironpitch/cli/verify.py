"""`ironpitch verify`: were the dice of a record those of its source?"""

from __future__ import annotations

import hashlib
import re
from typing import Final

import click

import ironpitch
from ironpitch.cli import DONE, FAILED
from ironpitch.cli.console import json_option, new_console, print_json
from ironpitch.cli.records import read_text
from ironpitch.engine.dice import SealedDice
from ironpitch.engine.errors import RecordDiverged
from ironpitch.engine.match import Match

UNCHECKED: Final = "the dice cannot be checked"
"""How the engine begins when there is no source to compare the dice with."""


@click.command("verify")
@click.argument("record")
@click.option("--commitment", metavar="SHA256", help="What was published before the first roll.")
@click.option("--secret", help="The secret, if the record of a match that is not over does not tell it.")
@json_option
def command(record: str, commitment: str | None, secret: str | None, as_json: bool) -> int:
    """Check that the seed of RECORD gave every die in it, and that its SHA-256 is the one published before."""
    published = None if commitment is None else hex_digits(commitment)
    text = read_text(record)
    try:
        match = ironpitch.replay(text, secret=secret, check_dice=True)
    except RecordDiverged as error:
        if not as_json:
            raise
        print_json(what_is_wrong(text, secret, published, error))
        return FAILED
    findings = found(match, published)
    kept = findings["commitment"]
    agrees = published is None or kept == published
    if as_json:
        print_json(findings)
        return DONE if agrees else FAILED
    console = new_console()
    console.print(f"[green]all {findings['dice']} dice[/] are those of the source named in the record")
    if findings["skipped"]:
        console.print(f"{findings['skipped']} dice between them were rolled and taken back by consent", style="dim")
    if commitment is None:
        console.print(f"SHA-256 of its secret: {kept}", markup=False, soft_wrap=True)
        console.print("compare it with what was published before the first roll", style="dim")
    elif agrees:
        console.print("[green]the secret[/] is the one that was published before the first roll")
    else:
        console.print("[bold red]another secret[/]: the one published before the first roll was different")
        console.print(f"SHA-256 of the secret in the record: {kept}", markup=False, soft_wrap=True)
    return DONE if agrees else FAILED


def hex_digits(commitment: str) -> str:
    """What was published, with or without `sha256:` in front of it as a record has it."""
    digits = commitment.strip().lower().removeprefix("sha256:")
    if not re.fullmatch("[0-9a-f]{64}", digits):
        raise click.UsageError(f"--commitment {commitment[:80]}: expected the 64 hexadecimal digits of a SHA-256")
    return digits


def found(match: Match, published: str | None) -> dict[str, object]:
    """What the check of a match has come to, if its dice agree; null stands for what was not compared."""
    kept = own_commitment(match)
    dice = match.table.dice
    return {
        "source": "manual" if dice is None else dice.name,
        "dice": sum(1 for entry in match.table.log.whole() if entry & 1),
        "skipped": 0 if dice is None else dice.number(match.table.rolled) - match.table.rolled,
        "commitment": kept,
        "dice_agree": True,
        "commitment_agrees": None if published is None else kept == published,
    }


def what_is_wrong(text: str, secret: str | None, published: str | None, error: RecordDiverged) -> dict[str, object]:
    """The same for a record whose dice are not those of its source, or are nobody's to check."""
    try:
        match = ironpitch.replay(text, secret=secret)
    except RecordDiverged:
        nothing = dict.fromkeys(("source", "dice", "skipped", "commitment", "commitment_agrees"))
        return {**nothing, "dice_agree": False, "error": str(error)}
    checkable = UNCHECKED not in str(error)
    findings = found(match, published if checkable else None)
    return {**findings, "dice_agree": False if checkable else None, "error": str(error)}


def own_commitment(match: Match) -> str:
    """SHA-256 of the secret, or seed, behind the dice."""
    dice = match.table.dice
    if dice is None:
        return ""
    return dice.commitment() if isinstance(dice, SealedDice) else hashlib.sha256(dice.secret().encode()).hexdigest()
