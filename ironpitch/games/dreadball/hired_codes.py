"""The numbers of the abilities that only hired and designed players have: they go on where those of the clubs end."""

from __future__ import annotations

from typing import Final

FIRST: Final = 36
"""The first of them, after the abilities of the clubs."""
VISION_360: Final = 36
ADAPTABLE: Final = 37
ALERT: Final = 38
BACKFLIP: Final = 39
BLOOD_MONEY: Final = 40
COMIN_THROUGH: Final = 41
DOES_THIS_HURT: Final = 42
DRILLER: Final = 43
DUCK_AND_WEAVE: Final = 44
EVEN_THE_ODDS: Final = 45
FAN_FAVOURITE: Final = 46
GIANT: Final = 47
ILLEGAL_MODIFICATIONS: Final = 48
KLUTZ: Final = 49
LUCKY: Final = 50
MIND_LIKE_WATER: Final = 51
MUTANT_NATIVE: Final = 52
NEMESIS: Final = 53
ONE_MIND: Final = 54
PILE_DRIVER: Final = 55
POISON_BLADE: Final = 56
PRIMA_DONNA: Final = 57
PROWLER: Final = 58
QUICK_RECOVERY: Final = 59
RAM: Final = 60
REALLY_LUCKY: Final = 61
RESOURCES: Final = 62
ROLL: Final = 63
ROLLING: Final = 64
RULE_OF_LAW: Final = 65
SHOW_OFF: Final = 66
SNACK: Final = 67
STRETCH: Final = 68
STUBBORN: Final = 69
TONGUE: Final = 70
TOXIC: Final = 71
TOXIC_IMMUNITY: Final = 72
UNCONTROLLED: Final = 73
VIGOUR: Final = 74
CROWD_PULLER: Final = 75
MIND_CONTROL: Final = 76
PORTAL_MASTER: Final = 77
