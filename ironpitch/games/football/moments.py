"""Who speaks when: for each moment the skills that have a say in this match."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY
from ironpitch.engine.moments import speaks
from ironpitch.engine.ruleset import BITS, Plan
from ironpitch.games.football.place import Place
from ironpitch.games.football.skill import (
    CANNOT_HOLD,
    GLIDES,
    GOES_ANYWHERE,
    LEADS,
    SWARMS,
    THROWS_ANYWHERE,
    FootballSkill,
)


class Lurker:
    """A player, and a skill of its own that speaks while others act."""

    def __init__(self, skill: FootballSkill, player: int) -> None:
        self.skill: FootballSkill = skill
        self.player: i64 = player


class Moments:
    """For each moment the skills on either roster that speak at it; a skill nobody has costs nothing."""

    def __init__(self, plan: Plan) -> None:
        skills: list[FootballSkill] = [s for s in plan.skills if isinstance(s, FootballSkill)]
        skills.sort(key=lambda skill: skill.code)
        self.all: list[FootballSkill] = skills
        self.modify: list[FootballSkill] = [s for s in spoken(skills, "modify") if not s.lurking]
        self.modify_lurking: list[Lurker] = lurkers(plan, spoken(skills, "modify"))
        self.rerolls: list[FootballSkill] = spoken(skills, "rerolls")
        self.cancels: list[FootballSkill] = spoken(skills, "cancels")
        self.cancels_lurking: list[Lurker] = lurkers(plan, spoken(skills, "cancels"))
        self.block_strength: list[FootballSkill] = spoken(skills, "block_strength")
        self.extra_rushes: list[FootballSkill] = spoken(skills, "extra_rushes")
        self.stand_up_cost: list[FootballSkill] = spoken(skills, "stand_up_cost")
        self.blocks_prone: list[FootballSkill] = spoken(skills, "blocks_prone")
        self.must_follow: list[FootballSkill] = spoken(skills, "must_follow")
        self.cannot_hold: list[FootballSkill] = declaring(skills, CANNOT_HOLD)
        self.hurt: list[FootballSkill] = spoken(skills, "hurt")
        self.pierces: list[FootballSkill] = spoken(skills, "pierces")
        self.throwable: list[FootballSkill] = spoken(skills, "throwable")
        self.instead: list[FootballSkill] = spoken(skills, "instead")
        self.goes_anywhere: list[FootballSkill] = declaring(skills, GOES_ANYWHERE)
        self.throws_anywhere: list[FootballSkill] = declaring(skills, THROWS_ANYWHERE)
        self.forbids: list[FootballSkill] = spoken(skills, "forbids")
        self.assists_marked: list[FootballSkill] = spoken(skills, "assists_marked")
        self.stops_follow_up: list[FootballSkill] = spoken(skills, "stops_follow_up")
        self.strips: list[FootballSkill] = spoken(skills, "strips")
        self.hardens: list[FootballSkill] = spoken(skills, "hardens")
        self.unarmoured: list[FootballSkill] = spoken(skills, "unarmoured")
        self.replaces_block: list[FootballSkill] = spoken(skills, "replaces_block")
        self.before_foul: list[FootballSkill] = spoken(skills, "before_foul")
        self.armour_bonus: list[FootballSkill] = spoken(skills, "armour_bonus")
        self.after_armour: list[FootballSkill] = spoken(skills, "after_armour")
        self.after_injury: list[FootballSkill] = spoken(skills, "after_injury")
        self.trips: list[Lurker] = lurkers(plan, spoken(skills, "trips"))
        self.reaches: list[Lurker] = lurkers(plan, spoken(skills, "reaches"))
        self.overlooked: list[FootballSkill] = spoken(skills, "overlooked")
        self.goes_on: list[FootballSkill] = spoken(skills, "goes_on")
        self.throws_on: list[FootballSkill] = spoken(skills, "throws_on")
        self.rerolls_die: list[FootballSkill] = spoken(skills, "rerolls_die")
        self.leads: list[Lurker] = lurkers(plan, declaring(skills, LEADS))
        self.casualty_bonus: list[FootballSkill] = spoken(skills, "casualty_bonus")
        self.glides: list[FootballSkill] = declaring(skills, GLIDES)
        self.swarms: list[FootballSkill] = declaring(skills, SWARMS)
        self.spurns: list[FootballSkill] = spoken(skills, "spurns")
        self.draws_fans: list[Lurker] = lurkers(plan, spoken(skills, "draws_fans"))
        self.before_match: list[FootballSkill] = spoken(skills, "before_match")
        self.eases: list[FootballSkill] = spoken(skills, "eases")
        self.clears: list[FootballSkill] = spoken(skills, "clears")
        self.again: list[FootballSkill] = spoken(skills, "again")
        self.spoils: list[Lurker] = lurkers(plan, spoken(skills, "spoils"))
        self.after_test: list[Lurker] = lurkers(plan, spoken(skills, "after_test"))
        self.rescues: list[FootballSkill] = spoken(skills, "rescues")
        self.holds_back: list[Lurker] = lurkers(plan, spoken(skills, "holds_back"))
        self.holds_follower: list[Lurker] = lurkers(plan, spoken(skills, "holds_follower"))
        self.saves_ball: list[FootballSkill] = spoken(skills, "saves_ball")
        self.before_finish: list[FootballSkill] = spoken(skills, "before_finish")
        self.after_turn: list[Lurker] = lurkers(plan, spoken(skills, "after_turn"))
        self.before_throw: list[FootballSkill] = spoken(skills, "before_throw")
        self.refuses_mate: list[FootballSkill] = spoken(skills, "refuses_mate")
        self.on_pass: list[Lurker] = lurkers(plan, spoken(skills, "on_pass"))
        self.on_kick: list[Lurker] = lurkers(plan, spoken(skills, "on_kick"))
        self.shortens_kick: list[Lurker] = lurkers(plan, spoken(skills, "shortens_kick"))
        self.on_pushing: list[FootballSkill] = spoken(skills, "on_pushing")
        self.on_kill: list[FootballSkill] = spoken(skills, "on_kill")
        self.on_activate: list[FootballSkill] = spoken(skills, "on_activate")
        self.on_leave: list[Lurker] = lurkers(plan, spoken(skills, "on_leave"))
        self.repels: list[FootballSkill] = spoken(skills, "repels")
        self.before_block: list[FootballSkill] = spoken(skills, "before_block")
        self.turns_both_down: list[FootballSkill] = spoken(skills, "turns_both_down")
        self.on_both_down: list[FootballSkill] = spoken(skills, "on_both_down")
        self.on_stumble: list[FootballSkill] = spoken(skills, "on_stumble")
        self.before_push: list[FootballSkill] = spoken(skills, "before_push")
        self.after_block: list[FootballSkill] = spoken(skills, "after_block")
        self.on_armour: list[FootballSkill] = spoken(skills, "on_armour")
        self.on_injury: list[FootballSkill] = spoken(skills, "on_injury")
        self.on_casualty: list[FootballSkill] = spoken(skills, "on_casualty")
        self.on_team_reroll: list[FootballSkill] = spoken(skills, "on_team_reroll")
        self.on_intercepted: list[FootballSkill] = spoken(skills, "on_intercepted")
        self.unsettles: list[FootballSkill] = spoken(skills, "unsettles")
        self.keeps_fumble: list[FootballSkill] = spoken(skills, "keeps_fumble")
        self.before_hurl: list[FootballSkill] = spoken(skills, "before_hurl")
        self.after_drive: list[FootballSkill] = spoken(skills, "after_drive")
        self.actions: list[FootballSkill] = spoken(skills, "actions")
        self.deeds: list[FootballSkill] = spoken(skills, "deeds")
        # who has any of the skills of the moments that are asked about most often
        self.any_modify: vec[i64] = words_of(self.modify)
        self.any_on_activate: vec[i64] = words_of(self.on_activate)
        self.any_before_finish: vec[i64] = words_of(self.before_finish)
        self.any_forbids: vec[i64] = words_of(self.forbids)
        self.any_actions: vec[i64] = words_of(self.actions)
        self.any_goes_anywhere: vec[i64] = words_of(self.goes_anywhere)
        self.some_modify: bool = len(self.modify) > 0
        self.some_on_activate: bool = len(self.on_activate) > 0
        self.some_before_finish: bool = len(self.before_finish) > 0
        self.some_leap: bool = len(self.goes_anywhere) > 0


class PlaceMoments:
    """For each moment the places that speak at it, in the order in which the edition lists them."""

    def __init__(self, places: list[Place], size: int) -> None:
        self.all: list[Place] = places
        self.takes_away: list[Place] = heard(places, "takes_away")
        self.modify: list[Place] = heard(places, "modify")
        self.adds_strength: list[Place] = heard(places, "adds_strength")
        self.adds_to_block: list[Place] = heard(places, "adds_to_block")
        self.adds_to_armour: list[Place] = heard(places, "adds_to_armour")
        self.bars_assist: list[Place] = heard(places, "bars_assist")
        self.bars_rerolls: list[Place] = heard(places, "bars_rerolls")
        self.calls_off_throw: list[Place] = heard(places, "calls_off_throw")
        self.puts_jumper_first: list[Place] = heard(places, "puts_jumper_first")
        self.keeps_in: list[Place] = heard(places, "keeps_in")
        self.opens_to_pushed: list[Place] = heard(places, "opens_to_pushed")
        self.takes_in_pushed: list[Place] = heard(places, "takes_in_pushed")
        self.stops_ball: list[Place] = heard(places, "stops_ball")
        self.takes_in_ball: list[Place] = heard(places, "takes_in_ball")
        self.marks_fade: list[Place] = heard(places, "marks_fade")
        self.turn_began: list[Place] = heard(places, "turn_began")
        self.on_turn: list[Place] = heard(places, "on_turn")
        lying = [place for place in places if place.squares()]  # what lies nowhere on this board is never entered
        self.on_activate: list[Place] = heard(lying, "on_activate")
        self.on_enter: list[Place] = heard(lying, "on_enter")
        self.on_arrival: list[Place] = heard(lying, "on_arrival")
        self.on_no_way_back: list[Place] = heard(places, "on_no_way_back")
        self.on_lost: list[Place] = heard(places, "on_lost")
        self.on_armour: list[Place] = heard(places, "on_armour")
        self.on_injury: list[Place] = heard(places, "on_injury")
        # on which squares anybody speaks, by moment: 1 for each
        self.alerts: vec[i64] = squares_of(self.on_activate, size)
        self.traps: vec[i64] = squares_of(self.on_enter, size)
        self.hazardous: list[Place] = self.on_enter + self.on_arrival
        self.hazards: vec[i64] = squares_of(self.hazardous, size)


def heard(places: list[Place], moment: str) -> list[Place]:
    """The places that speak at a moment."""
    return [place for place in places if getattr(type(place), moment) is not getattr(Place, moment)]


def squares_of(places: list[Place], size: int) -> vec[i64]:
    """1 for each square of one of these places, 0 for the others and for nowhere."""
    found = vec[i64]([0] * (size + 1))
    for place in places:
        for square in place.squares():
            found[square] = 1
    return found


def words_of(skills: list[FootballSkill]) -> vec[i64]:
    """The skills as bits, in the two words a player's skills are kept in."""
    words = vec[i64]([0, 0])
    for skill in skills:
        words[skill.code // 60] = words[skill.code // 60] | BITS[skill.code % 60]
    return words


def declaring(skills: list[FootballSkill], fact: i64) -> list[FootballSkill]:
    """The skills that declare this of their owners."""
    return [skill for skill in skills if skill.declares() & fact]


def spoken(skills: list[FootballSkill], moment: str) -> list[FootballSkill]:
    """The skills that speak at a moment."""
    return [skill for skill in skills if speaks(skill, moment, FootballSkill)]


def lurkers(plan: Plan, skills: list[FootballSkill]) -> list[Lurker]:
    """Every player who has, or may be lent, one of these lurking skills, home players first."""
    found: list[Lurker] = []
    for player in range(NOBODY):
        for skill in skills:
            if skill.lurking and (plan.lends(skill.code) or plan.has(player, skill.code)):
                found.append(Lurker(skill, player))
    return found
