"""`ironpitch verify`: were the dice of a record those of its source?"""

from __future__ import annotations

import hashlib

import click

import ironpitch
from ironpitch.cli import DONE, FAILED
from ironpitch.cli.console import json_option, new_console, print_json
from ironpitch.cli.records import read_text
from ironpitch.engine.dice import SealedDice
from ironpitch.engine.match import Match


@click.command("verify")
@click.argument("record")
@click.option("--commitment", metavar="SHA256", help="What was published before the first roll.")
@click.option("--secret", help="The secret, if the record of a match that is not over does not tell it.")
@json_option
def command(record: str, commitment: str | None, secret: str | None, as_json: bool) -> int:
    """Check every die of RECORD against its source, and the secret against what was published before the match."""
    match = ironpitch.replay(read_text(record), secret=secret, check_dice=True)
    kept = own_commitment(match)
    agrees = commitment is None or commitment.strip().lower() == kept
    dice = sum(1 for entry in match.table.log.whole() if entry & 1)
    if as_json:
        source = "manual" if match.table.dice is None else match.table.dice.name
        print_json(
            {"source": source, "dice": dice, "commitment": kept, "dice_agree": True, "commitment_agrees": agrees}
        )
        return DONE if agrees else FAILED
    console = new_console()
    console.print(f"[green]all {dice} dice[/] are those of the source named in the record")
    if commitment is None:
        console.print(f"SHA-256 of its secret: {kept}", markup=False)
        console.print("compare it with what was published before the first roll", style="dim")
    elif agrees:
        console.print("[green]the secret[/] is the one that was published before the first roll")
    else:
        console.print("[bold red]another secret[/]: the one published before the first roll was different")
        console.print(f"SHA-256 of the secret in the record: {kept}", markup=False)
    return DONE if agrees else FAILED


def own_commitment(match: Match) -> str:
    """SHA-256 of the secret, or seed, behind the dice."""
    dice = match.table.dice
    if dice is None:
        return ""
    return dice.commitment() if isinstance(dice, SealedDice) else hashlib.sha256(dice.secret().encode()).hexdigest()
