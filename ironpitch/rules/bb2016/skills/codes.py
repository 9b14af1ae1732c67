"""The number of every skill of the game, in alphabetical order, whether it can be played yet or not."""

from __future__ import annotations

from typing import Final

ACCURATE: Final = 0
ALWAYS_HUNGRY: Final = 1
ANIMOSITY: Final = 2
BALL_AND_CHAIN: Final = 3
BIG_HAND: Final = 4
BLOCK: Final = 5
BLOOD_LUST: Final = 6
BOMBARDIER: Final = 7
BONE_HEAD: Final = 8
BREAK_TACKLE: Final = 9
CATCH: Final = 10
CHAINSAW: Final = 11
CLAW: Final = 12
DAUNTLESS: Final = 13
DECAY: Final = 14
DIRTY_PLAYER: Final = 15
DISPOSABLE: Final = 16
DISTURBING_PRESENCE: Final = 17
DIVING_CATCH: Final = 18
DIVING_TACKLE: Final = 19
DODGE: Final = 20
DUMP_OFF: Final = 21
EXTRA_ARMS: Final = 22
FAN_FAVOURITE: Final = 23
FEND: Final = 24
FOUL_APPEARANCE: Final = 25
FRENZY: Final = 26
GRAB: Final = 27
GUARD: Final = 28
HAIL_MARY_PASS: Final = 29
HORNS: Final = 30
HYPNOTIC_GAZE: Final = 31
JUGGERNAUT: Final = 32
JUMP_UP: Final = 33
KICK: Final = 34
KICK_TEAM_MATE: Final = 35
KICK_OFF_RETURN: Final = 36
LEADER: Final = 37
LEAP: Final = 38
LONER: Final = 39
MIGHTY_BLOW: Final = 40
MONSTROUS_MOUTH: Final = 41
MULTIPLE_BLOCK: Final = 42
NERVES_OF_STEEL: Final = 43
NO_HANDS: Final = 44
NURGLES_ROT: Final = 45
PASS: Final = 46
PASS_BLOCK: Final = 47
PILING_ON: Final = 48
PREHENSILE_TAIL: Final = 49
PRO: Final = 50
REALLY_STUPID: Final = 51
REGENERATION: Final = 52
RIGHT_STUFF: Final = 53
SAFE_THROW: Final = 54
SECRET_WEAPON: Final = 55
SHADOWING: Final = 56
SIDE_STEP: Final = 57
SNEAKY_GIT: Final = 58
SPRINT: Final = 59
STAB: Final = 60
STAKES: Final = 61
STAND_FIRM: Final = 62
STRIP_BALL: Final = 63
STRONG_ARM: Final = 64
STUNTY: Final = 65
SURE_FEET: Final = 66
SURE_HANDS: Final = 67
SWARMING: Final = 68
SWIFT_REACTION: Final = 69
SWOOP: Final = 70
TACKLE: Final = 71
TAKE_ROOT: Final = 72
TENTACLES: Final = 73
THICK_SKULL: Final = 74
THROW_TEAM_MATE: Final = 75
TIMMM_BER: Final = 76
TITCHY: Final = 77
TWO_HEADS: Final = 78
VERY_LONG_LEGS: Final = 79
WEEPING_DAGGER: Final = 80
WILD_ANIMAL: Final = 81
WRESTLE: Final = 82

NAMES: Final = [
    "Accurate", "Always Hungry", "Animosity", "Ball and Chain", "Big Hand", "Block", "Blood Lust", "Bombardier",
    "Bone-Head", "Break Tackle", "Catch", "Chainsaw", "Claw", "Dauntless", "Decay", "Dirty Player", "Disposable",
    "Disturbing Presence", "Diving Catch", "Diving Tackle", "Dodge", "Dump-Off", "Extra Arms", "Fan Favourite", "Fend",
    "Foul Appearance", "Frenzy", "Grab", "Guard", "Hail Mary Pass", "Horns", "Hypnotic Gaze", "Juggernaut", "Jump Up",
    "Kick", "Kick Team-Mate", "Kick-Off Return", "Leader", "Leap", "Loner", "Mighty Blow", "Monstrous Mouth",
    "Multiple Block", "Nerves of Steel", "No Hands", "Nurgle's Rot", "Pass", "Pass Block", "Piling On",
    "Prehensile Tail", "Pro", "Really Stupid", "Regeneration", "Right Stuff", "Safe Throw", "Secret Weapon",
    "Shadowing", "Side Step", "Sneaky Git", "Sprint", "Stab", "Stakes", "Stand Firm", "Strip Ball", "Strong Arm",
    "Stunty", "Sure Feet", "Sure Hands", "Swarming", "Swift Reaction", "Swoop", "Tackle", "Take Root", "Tentacles",
    "Thick Skull", "Throw Team-Mate", "Timmm-ber!", "Titchy", "Two Heads", "Very Long Legs", "Weeping Dagger",
    "Wild Animal", "Wrestle",
]  # fmt: skip
"""Every skill by its number."""
