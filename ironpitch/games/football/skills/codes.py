"""The number of every football skill, alphabetical, one numbering for all editions, whether it can be played or not.

A skill that an edition merely renamed keeps its number; what an edition calls it, its class says.
"""

from __future__ import annotations

from typing import Final

from ironpitch.engine.moments import Skill

ACCURATE: Final = 0
ALWAYS_HUNGRY: Final = 1
ANIMAL_SAVAGERY: Final = 2
ANIMOSITY: Final = 3
ARM_BAR: Final = 4
BALL_AND_CHAIN: Final = 5
BIG_HAND: Final = 6
BLOCK: Final = 7
BLOODLUST: Final = 8
BOMBARDIER: Final = 9
BONE_HEAD: Final = 10
BRAWLER: Final = 11
BREAK_TACKLE: Final = 12
BREATHE_FIRE: Final = 13
CANNONEER: Final = 14
CATCH: Final = 15
CHAINSAW: Final = 16
CLAWS: Final = 17
CLOUD_BURSTER: Final = 18
DAUNTLESS: Final = 19
DECAY: Final = 20
DEFENSIVE: Final = 21
DIRTY_PLAYER: Final = 22
DISPOSABLE: Final = 23
DISTURBING_PRESENCE: Final = 24
DIVING_CATCH: Final = 25
DIVING_TACKLE: Final = 26
DODGE: Final = 27
DRUNKARD: Final = 28
DUMP_OFF: Final = 29
EXTRA_ARMS: Final = 30
FAN_FAVOURITE: Final = 31
FEND: Final = 32
FOUL_APPEARANCE: Final = 33
FRENZY: Final = 34
FUMBLEROOSKIE: Final = 35
GRAB: Final = 36
GUARD: Final = 37
HAIL_MARY_PASS: Final = 38
HIT_AND_RUN: Final = 39
HORNS: Final = 40
HYPNOTIC_GAZE: Final = 41
IRON_HARD_SKIN: Final = 42
JUGGERNAUT: Final = 43
JUMP_UP: Final = 44
KICK: Final = 45
KICK_TEAM_MATE: Final = 46
KICK_OFF_RETURN: Final = 47
LEADER: Final = 48
LEAP: Final = 49
LONER: Final = 50
MIGHTY_BLOW: Final = 51
MONSTROUS_MOUTH: Final = 52
MULTIPLE_BLOCK: Final = 53
MY_BALL: Final = 54
NERVES_OF_STEEL: Final = 55
NO_HANDS: Final = 56
NURGLES_ROT: Final = 57
ON_THE_BALL: Final = 58
PASS: Final = 59
PASS_BLOCK: Final = 60
PICK_ME_UP: Final = 61
PILE_DRIVER: Final = 62
PILING_ON: Final = 63
PLAGUE_RIDDEN: Final = 64
POGO_STICK: Final = 65
PREHENSILE_TAIL: Final = 66
PRO: Final = 67
PROJECTILE_VOMIT: Final = 68
REALLY_STUPID: Final = 69
REGENERATION: Final = 70
RIGHT_STUFF: Final = 71
RUNNING_PASS: Final = 72
SAFE_PAIR_OF_HANDS: Final = 73
SAFE_PASS: Final = 74
SAFE_THROW: Final = 75
SECRET_WEAPON: Final = 76
SHADOWING: Final = 77
SIDESTEP: Final = 78
SNEAKY_GIT: Final = 79
SPRINT: Final = 80
STAB: Final = 81
STAKES: Final = 82
STAND_FIRM: Final = 83
STRIP_BALL: Final = 84
STRONG_ARM: Final = 85
STUNTY: Final = 86
SURE_FEET: Final = 87
SURE_HANDS: Final = 88
SWARMING: Final = 89
SWIFT_REACTION: Final = 90
SWOOP: Final = 91
TACKLE: Final = 92
TAKE_ROOT: Final = 93
TENTACLES: Final = 94
THICK_SKULL: Final = 95
THROW_TEAM_MATE: Final = 96
TIMMM_BER: Final = 97
TITCHY: Final = 98
TRICKSTER: Final = 99
TWO_HEADS: Final = 100
UNCHANNELLED_FURY: Final = 101
VERY_LONG_LEGS: Final = 102
WEEPING_DAGGER: Final = 103
WILD_ANIMAL: Final = 104
WRESTLE: Final = 105
# of Dungeon Bowl alone
PORTAL_NAVIGATOR: Final = 106
GIVE_AND_GO: Final = 107
PORTAL_PASSER: Final = 108
WALL_THROWER: Final = 109

COUNT: Final = 110
"""How many there are; a player's skills have room for 120."""


def names_of(skills: list[Skill]) -> list[str]:
    """What an edition calls its skills, by number; empty where it has no such skill."""
    called = {int(skill.code): skill.name for skill in skills}
    return [called.get(code, "") for code in range(COUNT)]


def keys_of(skills: list[Skill]) -> list[str]:
    """How teams and records write the skills of an edition, by number."""
    called = {int(skill.code): skill.slug() for skill in skills}
    return [called.get(code, "") for code in range(COUNT)]
