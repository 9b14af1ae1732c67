"""`ironpitch team`: team lists, ready teams, a check of one's own, and players built from parts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from ironpitch import rulesets
from ironpitch.cli.brought import command_in, verbs_of_games
from ironpitch.cli.console import json_option, new_console, print_json, ruleset_option
from ironpitch.clubs import clubs_of
from ironpitch.engine.errors import BadTeam
from ironpitch.engine.roster import Player, Position, Team, skill_key
from ironpitch.engine.ruleset import Ruleset
from ironpitch.render.wording import counted, figure, plain, short_name

RE_ROLL = "re-rolls"
BUILD = "build"


class TeamVerb(click.Command):
    """The verb; `build` after it is a verb of its own, which is loaded only when it is used."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        """Hand everything after `build` to that command."""
        brought = verbs_of_games().get(f"{info_name} {args[0]}") if args[:1] == [BUILD] else None
        command = command_in(brought.module) if brought is not None else None
        if command is not None:
            return command.make_context(f"{info_name} {BUILD}", args[1:], parent, **extra)
        return super().make_context(info_name, args, parent, **extra)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Point to what games bring."""
        brought = verbs_of_games().get(f"{ctx.info_name} {BUILD}")
        self.epilog = brought.says if brought is not None else None
        super().format_epilog(ctx, formatter)


@click.command("team", cls=TeamVerb)
@click.argument("team", required=False)
@ruleset_option
@json_option
def command(team: str | None, ruleset: str, as_json: bool) -> None:
    """List all teams, or show one: TEAM is a name such as human or human/league, or a team file, which is checked."""
    rules = rulesets.ruleset(ruleset)
    console = new_console()
    if team is None:
        list_teams(console, rules, as_json)
        return
    found = load(rules, team)
    if as_json:
        print_json({**card(rules, found), "playable": missing_skills(rules, found) == []})
        return
    show_team(console, rules, found)
    missing = missing_skills(rules, found)
    if missing:
        console.print(f"[yellow]cannot play yet[/]: {rules.name} has no {', '.join(missing)} so far")


def load(rules: Ruleset, name: str) -> Team:
    """The team, or a hint at the ruleset that has it."""
    try:
        return rules.load_team(name)
    except BadTeam as error:
        others = [each for each in rulesets.known() if each != rules.name]
        having = [each for each in others if name.split("/")[0] in rulesets.ruleset(each).team_names()]
        if not having or name.split("/")[0] in rules.team_names():
            raise
        raise BadTeam(f"{name} is no team of {rules.name}, but of {having[0]}: add --ruleset {having[0]}") from error


def list_teams(console: Console, rules: Ruleset, as_json: bool) -> None:
    """Every team the ruleset knows."""
    teams = [rules.load_team(name) for name in rules.team_names()]
    if as_json:
        print_json([{**card(rules, team), "playable": missing_skills(rules, team) == []} for team in teams])
        return
    table = Table(box=None, pad_edge=False, header_style="dim")
    counts = {"players": lambda team: len(team.players), **helpers(teams)}
    for title in ("team", "name", *counts, "cost", ""):
        table.add_column(title, justify="left" if title in ("team", "name", "") else "right")
    for name, team in zip(rules.team_names(), teams, strict=True):
        note = "" if not missing_skills(rules, team) else "[yellow]cannot play yet[/]"
        figures = [str(count(team)) for count in counts.values()]
        race = f" ({team.list.race})" if team.list.race else ""
        table.add_row(f"[bold]{name}[/]", f"{team.name}{race}", *figures, f"{team.cost():,}", note)
    console.print(f"[bold]{rules.text()}[/]  {rules.title}")
    console.print(table)
    console.print("ironpitch team NAME shows one; --home and --away of `ironpitch play` take the name", style="dim")


def helpers(teams: list[Team]) -> dict[str, Callable[[Team], int]]:
    """What else is worth a column: re-rolls, or in a game without them what the teams have instead."""
    if any(team.list.rules.reroll_max for team in teams):
        return {RE_ROLL: lambda team: team.rerolls}
    kinds = sorted({kind for team in teams for kind in team.staff})
    usual = [kind for kind in kinds if 3 * sum(1 for team in teams if staff_of(kind, team)) >= len(teams)]
    return {plain(kind): partial(staff_of, kind) for kind in usual}


def staff_of(kind: str, team: Team) -> int:
    """How many helpers of a kind a team has."""
    return team.staff.get(kind, 0)


def missing_skills(rules: Ruleset, team: Team) -> list[str]:
    """Skills of the team that the ruleset does not know yet."""
    needed = {skill_key(skill) for player in team.players for skill in player.skills}
    return sorted(needed - rules.skills.keys())


def show_team(console: Console, rules: Ruleset, team: Team) -> None:
    """The list a team is bought from, and its line-up."""
    console.print(f"[bold]{team.name}[/], from the {team.list.name} list of {rules.text()}")
    console.print(list_table(rules, team.list.positions))
    if team.list.rules.reroll_max:
        apothecary = "an apothecary may be hired" if team.list.apothecary else "no apothecary"
        console.print(f"re-roll {team.list.reroll_cost:,}; {apothecary}", style="dim", markup=False)
    for rule in team.special_rules:
        console.print(f"special rule: {rule.replace('-', ' ')}", style="dim", markup=False)
    others = [rule for rule in team.list.choose_one_special_rule if rule not in team.special_rules]
    if others:
        console.print(f"instead one of: {', '.join(others)}", style="dim", markup=False)
    for note in team.list.notes:
        console.print(note, style="dim", markup=False)
    console.print()
    table = Table(box=None, pad_edge=False, header_style="dim")
    for title in ("no.", "name", "position", "skills"):
        table.add_column(title, justify="right" if title == "no." else "left")
    for player in team.players:
        table.add_row(str(player.number), player.name, player.position.name, words(player.skills))
    console.print(table)
    bought = [counted(team.rerolls, "re-roll")] if team.list.rules.reroll_max else []
    if team.list.rules.has_fan_factor:
        bought.append(f"fan factor {team.fan_factor}")
    bought += [counted(count, key) for key, count in team.staff.items() if count]
    money = clubs_of(rules).money
    helped = f"{', '.join(bought)}; " if bought else ""
    console.print(f"{helped}{team.cost():,} of {team.list.rules.budget:,} {money}".rstrip(), markup=False)


def list_table(rules: Ruleset, positions: list[Position]) -> Table:
    """The lines of a list."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    stats = list(positions[0].stats) if positions else []
    for title in ("at most", "position", "cost", *(short_name(stat) for stat in stats), "skills"):
        table.add_column(title, justify="left" if title in ("position", "skills") else "right")
    for position in positions:
        played = rules.figures_of(Player(0, "", position, []))
        figures = [figure(played, stat) for stat in stats]
        table.add_row(str(position.limit), position.name, f"{position.cost:,}", *figures, words(position.skills))
    return table


def words(skills: list[str]) -> str:
    """Skills as people write them."""
    return ", ".join(skill.replace("-", " ") for skill in skills)


def card(rules: Ruleset, team: Team) -> dict[str, Any]:
    """A team for another program."""
    return {
        "ruleset": rules.text(),
        "key": team.key,
        "name": team.name,
        "list": team.list.key,
        "rerolls": team.rerolls,
        "fan_factor": team.fan_factor,
        "staff": team.staff,
        "special_rules": team.special_rules,
        "cost": team.cost(),
        "budget": team.list.rules.budget,
        "players": [player_card(rules, player) for player in team.players],
    }


def player_card(rules: Ruleset, player: Player) -> dict[str, Any]:
    """A player for another program."""
    return {
        "number": player.number,
        "name": player.name,
        "position": player.position.key,
        "stats": rules.figures_of(player),
        "skills": player.skills,
    }
