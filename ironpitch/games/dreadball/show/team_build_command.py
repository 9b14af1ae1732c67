"""`ironpitch team build`: design a player from parts, with the price and the rules at hand."""

from __future__ import annotations

from typing import Final

import click
from rich.console import Console
from rich.table import Table

from ironpitch.cli.console import json_option, new_console, print_json
from ironpitch.engine.errors import BadTeam
from ironpitch.games.dreadball.clubs.design_card import design_card
from ironpitch.games.dreadball.clubs.designer import MUTANT
from ironpitch.games.dreadball.clubs.extra_abilities import any_ability
from ironpitch.games.dreadball.clubs.hiring import builder_of, design_text
from ironpitch.games.dreadball.clubs.parts import Builder, Design, Offer, Part
from ironpitch.games.dreadball.clubs.team_building import playing_stats
from ironpitch.games.dreadball.clubs.workshop import MECHANITE
from ironpitch.render.wording import figure, plain, short_name

RULESETS: Final = ["dreadball"]
KINDS: Final = [MECHANITE, MUTANT]
HELP: Final = "a number or a name adds a part; drop NAME takes one off; all shows what is forbidden; done; quit"
EXAMPLES: Final = """\b
Choose step by step:
  ironpitch team build dreadball mechanite

\b
Or say it all at once, in any order:
  ironpitch team build dreadball mechanite --role striker --add monowheel --add body-a --add slim
"""


@click.command("build", epilog=EXAMPLES)
@click.argument("ruleset")
@click.argument("kind", type=click.Choice(KINDS))
@click.option("--role", metavar="ROLE", help="guard, jack or striker; without it you are asked.")
@click.option("--add", "parts", multiple=True, metavar="PART", help="A part of the design; may be given again.")
@json_option
def command(ruleset: str, kind: str, role: str | None, parts: tuple[str, ...], as_json: bool) -> int | None:
    """Design a player of RULESET from parts: a mechanite or a mutant."""
    if ruleset.partition("(")[0] not in RULESETS:
        raise click.UsageError(f"{ruleset[:40]} has no players built from parts, expected {' or '.join(RULESETS)}")
    builder = builder_of(kind)
    console = new_console()
    if role is None:
        if parts or as_json:
            raise click.UsageError(f"--add and --json need a --role: {', '.join(builder.roles())}")
        return Bench(console, builder).run()
    design = builder.design(role, list(parts))
    if as_json:
        print_json(design_card(builder, design))
        return None
    show_design(console, builder, design)
    show_offers(console, builder.options(design))
    show_result(console, builder, design)
    return None


# -- step by step ------------------------------------------------------------------------------------------------------


class Bench:
    """One player on the workbench, and the coach in front of it."""

    def __init__(self, console: Console, builder: Builder) -> None:
        self.console = console
        self.builder = builder

    def run(self) -> int:
        """Ask until the coach is done; 0 if a player came of it."""
        role = self.ask_role()
        if not role:
            return 1
        design = self.builder.start(role)
        while True:
            show_design(self.console, self.builder, design)
            offers = [offer for offer in self.builder.options(design) if offer.allowed]
            show_offers(self.console, offers)
            typed = self.ask("part> ")
            if typed in ("quit", ""):
                return 1
            if typed == "done" and not self.builder.missing(design):
                show_result(self.console, self.builder, design)
                return 0
            try:
                design = self.answered(design, offers, typed)
            except BadTeam as refused:
                self.console.print(str(refused), style="red", markup=False)

    def ask_role(self) -> str:
        """The role to build; nothing if the coach leaves."""
        roles = self.builder.roles()
        for number, role in enumerate(roles, 1):
            self.console.print(f"{number}  {role}, {self.builder.base(role).cost} mc", markup=False)
        while True:
            typed = self.ask("role> ")
            if typed in ("quit", ""):
                return ""
            if typed.isdecimal() and 1 <= int(typed) <= len(roles):
                return roles[int(typed) - 1]
            if typed in roles:
                return typed
            self.console.print(f"expected one of {', '.join(roles)}, or quit", style="red", markup=False)

    def answered(self, design: Design, offers: list[Offer], typed: str) -> Design:
        """The design after one answer."""
        builder = self.builder
        verb, _, rest = typed.partition(" ")
        if verb == "drop":
            return builder.without(design, rest.strip())
        if typed == "all":
            show_offers(self.console, builder.options(design))
            return design
        if typed == "done":
            raise BadTeam(f"not done: the design lacks {', '.join(builder.missing(design))}")
        if typed == "help":
            self.console.print(HELP, markup=False)
            return design
        if typed.isdecimal():
            if not 1 <= int(typed) <= len(offers):
                raise BadTeam(f"no offer has the number {typed[:10]}, expected 1 to {len(offers)}")
            return builder.add(design, offers[int(typed) - 1].part.key)
        return builder.add(design, typed)

    def ask(self, prompt: str) -> str:
        """A typed line, nothing at the end of the input."""
        try:
            return self.console.input(prompt).strip().lower()
        except EOFError:
            return ""


# -- showing -----------------------------------------------------------------------------------------------------------


def show_design(console: Console, builder: Builder, design: Design) -> None:
    """Figures, abilities, parts and price so far."""
    stats = playing_stats(design.role, builder.stats(design), builder.skills(design))
    figures = ", ".join(f"{short_name(key)} {figure(stats, key)}" for key in stats)
    console.print(f"[bold]{builder.name} {design.role.capitalize()}[/], {builder.price(design)} mc: {figures}")
    names = [any_ability(key).name for key in builder.skills(design)]
    if names:
        console.print(f"  {', '.join(names)}", markup=False)
    for part, paid in builder.bill(design):
        console.print(f"  {part.name}, {paid} mc" if paid else f"  {part.name}, free: it adds nothing", markup=False)


def show_offers(console: Console, offers: list[Offer]) -> None:
    """Parts that may be chosen with their prices, then the others with what forbids them."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    for title in ("no.", "part", "for", "gives", "price"):
        table.add_column(title, justify="right" if title in ("no.", "price") else "left")
    allowed = [offer for offer in offers if offer.allowed]
    for number, offer in enumerate(allowed, 1):
        part = offer.part
        table.add_row(str(number), part.key, plain(part.slot), gives(part), f"{offer.price} mc")
    if allowed:
        console.print(table)
    reasons: dict[str, list[str]] = {}
    for offer in offers:
        if not offer.allowed:
            reasons.setdefault(offer.forbidden, []).append(offer.part.key)
    for reason, keys in reasons.items():
        console.print(f"not {', '.join(keys)}: {reason}", style="dim", markup=False, soft_wrap=True)


def show_result(console: Console, builder: Builder, design: Design) -> None:
    """What a design still needs, or how to write it into a team file."""
    lacking = builder.missing(design)
    if lacking:
        console.print(f"still needed: {', '.join(lacking)}", markup=False)
        return
    console.print(f'for a team file with team = "{builder.club}":', style="dim", markup=False)
    console.print(design_text(design), markup=False, soft_wrap=True)


def gives(part: Part) -> str:
    """Figures and abilities of a part in words."""
    words = [f"{short_name(key)} {figure(part.stats, key)}" for key in part.stats]
    words += [any_ability(key).name for key in part.skills]
    return ", ".join(words + (["for a Jack"] if part.starred else []))
