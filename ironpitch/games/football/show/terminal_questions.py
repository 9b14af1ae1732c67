"""The open request of a football match as a question: who, what for, what was rolled."""

from __future__ import annotations

from typing import Any, Final

from ironpitch.cli.terminal.keyboard import behind
from ironpitch.engine.choices import NOBODY, SQUAD, parse_player
from ironpitch.engine.errors import IronpitchError
from ironpitch.engine.events import Listener, unpacked
from ironpitch.engine.request import Choose
from ironpitch.games.football.plan import FootballPlan
from ironpitch.render.report import BLOCK_SIDES
from ironpitch.render.wording import action_words, plain, purpose_words

# What is asked, by kind of request; `{about}` is the player it is about, `{detail}` the skill or roll.
QUESTIONS: Final = {
    "toss": "You won the toss: kick off or receive?",
    "set-up": "Set up your team (or all at once: setup H1@g13 H2@h13 ...)",
    "place": "Where does {about} line up?",
    "kick": "Where do you aim the kick?",
    "quick-snap": "Quick snap{left}: move a player one square, or be done",
    "activate": "Which player acts, and how?",
    "step": "{about}{progress}: what next?",
    "overtime": "The score is level: play extra time?",
    "block-die": "Block by {about}: which die counts?",
    "push": "Where is {about} pushed?",
    "follow": "Does {about} follow up?",
    "use": "Does {about} use {detail}?",
    "assist": "How many players assist?",
    "intercept": "Who tries to intercept?",
    "touchback": "Touchback: who gets the ball?",
    "high-kick": "High kick: who moves under the ball?",
    "bribe": "{about} is to be sent off: bribe the referee?",
    "argue": "{about} is to be sent off: argue with the referee?",
    "inducement": "You have {detail}: whom do you hire for this match?",
    "apothecary": "{about} is {state}: does the {detail} help?",
    "casualty": "The apothecary has seen to {about}: which casualty roll counts?",
    "prayer": "Nuffle listens: what will it be?",
    "reroll": "Roll again?",
    "target": "Which player?",
    "put": "Where does {about} go?",
    "react": "Does anybody react?",
    "bite": "Whom does {about} bite?",
    "lift": "Solid defence{left}: which player sets up again?",
    "swarm": "Swarming: who else takes the pitch?",
    "dive": "Who dives for the ball?",
    "weather": "The weather is {weather}: which weather does the mage conjure up?",
    "end-zone": "You won the toss: which end zone do you defend?",
    "place-chest": "Where do you put a chest?",
    "place-portal": "Where do you put a portal?",
    "carry-on": "{about} is out of the portal: does the action go on?",
    "spell": "Your wizard is ready: cast the spell?",
}
HURT: Final = {"serious-injury": "seriously injured", "lasting-injury": "left with a lasting injury"}
# What is asked for a skill, where the question above would not say enough.
ASKED_FOR: Final = {
    ("use", "bloodlust"): "{about} thirsts for blood: make it a move action instead?",
    ("use", "blood-lust"): "{about} thirsts for blood: make it a move action instead?",
    ("put", "safe-pair-of-hands"): "Where does {about} put the ball?",
    ("put", "hit-and-run"): "Hit and run: where does {about} go?",
    ("put", "trickster"): "Trickster: where does {about} go?",
    ("target", "bombardier"): "{about} has the bomb: where does it go?",
    ("target", "dump-off"): "Dump-off: where does {about} throw the ball?",
    ("target", "swoop"): "Swoop: which way does {about} fly?",
}


def football_question(request: Choose) -> str:
    """The open request as a question."""
    skill = skill_of(request)
    seen = request.match.table.plan.ruleset.view(request.match.table, None)
    if request.kind == "reroll":
        return about_reroll(request)
    if request.kind == "prayer":
        return about_prayer(request)
    words = ASKED_FOR.get((request.kind, skill)) or about_choice(request, "" if request.kind == "use" else skill)
    return words.format(
        action=action_words(seen.get("action")).capitalize(),
        about="The player" if request.about == "-" else request.about,
        detail=plain(request.detail),
        progress=progress(request),
        left=left_to_act(request),
        state=state_of(request) if "{state}" in words else "",
        weather=plain(seen.get("weather", "")),
    )


def skill_of(request: Choose) -> str:
    """The skill behind a question, if there is one."""
    skills = request.match.table.plan.ruleset.vocabulary.words.get("skill", [])
    asked = request.kind in ("use", "put", "target", "react") and 0 <= request.subject < len(skills)
    return skills[request.subject] if asked else ""


def about_choice(request: Choose, skill: str) -> str:
    """A question whose words depend on why it is asked and on who can be named."""
    named = f"{plain(skill).capitalize()}: " if skill else ""
    if request.kind == "target":
        if request.choices[0].text.startswith(f"pick {'HA'[request.side]}"):
            return f"{named}which team-mate does {{about}} turn on?"
        return f"{named or '{action} by {about}: '}which opponent is the target?"
    if request.kind == "inducement" and request.about != "-":
        return "You have {detail}: is {about} to bring a skill more?"
    if request.kind == "react":
        return f"{named}who runs?" if request.about == "-" else f"{named}where does {{about}} go?"
    return f"{named}{QUESTIONS.get(request.kind, plain(request.kind).capitalize() + '?')}"


def about_prayer(request: Choose) -> str:
    """A prayer: whether to roll for one, whom it is for, or which skill it gives."""
    verb = request.choices[0].verb
    if verb == "pray":
        return "The fans cheer for you: roll for a prayer to Nuffle?"
    name = plain(request.detail).capitalize()
    return f"{name}: which skill does {request.about} learn?" if verb == "use" else f"Prayer, {name}: for which player?"


def about_reroll(request: Choose) -> str:
    """A roll that can be rolled again: what was rolled, and what is needed."""
    recent = behind(request.match)
    about = request.about
    rolled = [e for e in recent if e.name == "Rolled" and e["purpose"] == request.detail and e["player"] == about]
    if request.detail == "block":
        blocks = [event for event in recent if event.name == "Blocked" and event["player"] == about]
        count = int(blocks[-1]["count"]) if blocks else 1
        faces = ", ".join(BLOCK_SIDES[int(event["face"])] for event in rolled[-count:])
        against = f" against {blocks[-1]['target']}" if blocks else ""
        return f"{about}{against} rolled {faces or 'the block dice'}: roll again?"
    used = [str(event["skill"]) for event in recent if event.name == "SkillUsed" and event["player"] == about]
    what = purpose_words(request.detail, used[-1] if used else "")
    needed = number_needed(request)
    needs = f" needs {needed}+ for {what} and" if needed else f", {what}:"
    return f"{about}{needs} rolled {rolled[-1]['face'] if rolled else 'too low'}: roll again?"


def number_needed(request: Choose) -> int:
    """What the failed roll needed, found by taking it as it is on a copy of the match; 0 if that does not tell."""
    trial = request.match.fork()
    listener = Listener()
    trial.table.listener = listener
    try:
        trial.play("accept")
    except IronpitchError:
        return 0
    for event in unpacked(listener, request.match.table.plan.ruleset):
        if event.name == "Tested" and event["player"] == request.about and event["purpose"] == request.detail:
            return int(event["needed"])
    return 0


def left_to_act(request: Choose) -> str:
    """How many players a kick-off event still lets act: ` (3 left)`; nothing where all may."""
    table = request.match.table
    names = table.plan.ruleset.facts
    left = table.facts[names.index("left-to-act")] if "left-to-act" in names else 0
    return f" ({left} left)" if left > 0 else ""


def state_of(request: Choose) -> str:
    """How badly the player is off that help is called for."""
    for event in reversed(behind(request.match)):
        if event.name == "Casualty" and event["victim"] == request.about:
            return HURT.get(str(event["hurt"]), plain(event["hurt"]))
        if event.name == "Injured" and event["player"] == request.about:
            return "knocked out" if event["status"] == "ko" else "a casualty"
    return "hurt"


def progress(request: Choose) -> str:
    """How far the acting player has come: ` (blitz, moved 3 of 7)`."""
    table = request.match.table
    seen = table.plan.ruleset.view(table, None)
    player = parse_player(request.about)
    if player == NOBODY or seen.get("actor") != request.about:
        return ""
    allowance = table.plan.ruleset.figures_now(table, player).get("ma", 0)
    rushed = f", {seen['rushed']} of them rushes" if seen.get("rushed") else ""
    ball: Any = seen.get("ball") or {}
    scoring = (
        ball.get("carrier") == request.about
        and isinstance(table.plan, FootballPlan)
        and table.plan.board.zones[table.pos[player]] & table.plan.book.end_zone(table, 1 - player // SQUAD)
    )
    touchdown = "; done makes it a touchdown" if scoring else ""
    return f" ({action_words(seen.get('action'))}, moved {seen.get('moved')} of {allowance}{rushed}{touchdown})"
