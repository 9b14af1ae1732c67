"""All that can be done in the team turns of one match, by action and by verb: what the edition and its place know, and
what the skills on the two rosters add."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironpitch.engine.choices import NOBODY, PLAYER, SQUARE, choice, first_of, second_of, verb_of
from ironpitch.engine.ruleset import BITS, Ruleset
from ironpitch.games.football.deed import UPRIGHT, Deed, KindOfAction, TurnDeed
from ironpitch.games.football.terms import Do

VERBS: Final = 256
"""As many verbs as a choice has room for."""
MOST: Final = 1000
"""More than any number a coach can write."""


class Repertoire:
    """The actions, the deeds and the turn deeds of a match; a skill that is on neither roster adds nothing."""

    def __init__(
        self, rules: Ruleset, actions: list[KindOfAction], deeds: list[Deed], turn_deeds: list[TurnDeed]
    ) -> None:
        """The first action stands for those that nobody on the rosters can declare."""
        many = len(rules.vocabulary.words["action"])
        self.actions: list[KindOfAction] = [actions[0]] * many
        self.skilled: list[KindOfAction] = [action for action in actions if action.skill >= 0]
        """Those that skills add, in the order of the skills."""
        self.spends: vec[i64] = vec[i64]([0] * many)
        """What the team uses up by declaring each action: bits of the fact SPENT."""
        self.barred: vec[i64] = vec[i64]([0] * many)
        """What, once used up, keeps anybody else from declaring it."""
        for action in actions:
            self.actions[action.code] = action
            self.spends[action.code] = action.spends
            self.barred[action.code] = action.spends if action.once else 0
        self.of_action: list[list[Deed]] = []
        """The deeds of each action, in the order in which they are listed."""
        self.upright: list[list[Deed]] = []
        """The same for a player on its feet, but for ending the action and the steps."""
        self.settled: list[list[Deed]] = []
        """The same for one who is on its feet and has nobody to jump over."""
        self.walks: i64 = 0
        """The actions that steps belong to, as bits."""
        self.belongs: vec[i64] = vec[i64]([0] * (many * VERBS))
        """1 for each deed that belongs to an action: by the action, and its verb."""
        self.by_verb: list[Deed] = [Deed(-1, [])] * VERBS
        self.jumps: bool = False
        """Does a player need no skill to jump over others?"""
        for code in range(many):
            of_action = self.actions[code].deeds + [deed for deed in deeds if code in deed.joins]
            self.of_action.append(of_action)
            upright = [deed for deed in of_action if deed.stance & UPRIGHT and deed.verb not in (Do.DONE, Do.STEP)]
            self.upright.append(upright)
            self.settled.append([deed for deed in upright if not deed.over_others])
            for deed in of_action:
                self.by_verb[deed.verb] = deed
                self.belongs[code * VERBS + deed.verb] = 1
                if deed.verb == Do.STEP:
                    self.walks = self.walks | BITS[code]
                if deed.over_others and deed.skill < 0:
                    self.jumps = True
        self.turn_deeds: list[TurnDeed] = turn_deeds
        """What a coach may do while no player acts, in the order in which it is listed."""
        self.more_of_turn: list[TurnDeed] = turn_deeds[2:]
        """The same, but for ending the turn and activating somebody."""
        self.late_of_turn: list[TurnDeed] = [deed for deed in turn_deeds[2:] if not deed.early]
        """Those of them that are not over as soon as anybody has acted."""
        self.of_turn: list[TurnDeed] = [TurnDeed([])] * VERBS
        self.is_of_turn: vec[i64] = vec[i64]([0] * VERBS)
        for each in turn_deeds:
            for verb in each.verbs:
                self.of_turn[verb] = each
                self.is_of_turn[verb] = 1
        self.ends: vec[i64] = vec[i64]([0] * (2 * VERBS))
        """The first number that each of the two arguments of a verb cannot be; 0 where there is no argument."""
        self.needs: vec[i64] = vec[i64]([0] * VERBS)
        """How many arguments each verb has at least."""
        for spoken in rules.vocabulary.verbs.values():
            self.needs[spoken.code] = spoken.least
            for at, kind in enumerate(spoken.arguments):
                self.ends[2 * spoken.code + at] = end_of(rules, kind)

    def well_said(self, code: i64) -> bool:
        """Does the choice name what its verb asks for, and no more?"""
        verb, first, second = verb_of(code), first_of(code), second_of(code)
        if code != choice(verb, first, second) or first >= self.ends[2 * verb] or second >= self.ends[2 * verb + 1]:
            return False
        needs = self.needs[verb]
        return (first >= 0 or (needs < 1 and second < 0)) and (second >= 0 or needs < 2)


def end_of(rules: Ruleset, kind: str) -> int:
    """The first number that is not one of this kind of argument any more."""
    if kind == PLAYER:
        return NOBODY
    if kind == SQUARE:
        return rules.board.size
    return len(rules.vocabulary.words[kind]) if kind in rules.vocabulary.words else MOST
