"""The number of every ability of DreadBall: its place in the list of abilities, which is in the order of keys."""

from __future__ import annotations

from typing import Final

A_SAFE_PAIR_OF_HANDS: Final = 0
BACKSTAB: Final = 1
CANT_FEEL_A_THING: Final = 2
CHARGE: Final = 3
DIRTY_TRICKS: Final = 4
FRAGILE: Final = 5
GOTCHA: Final = 6
GRIZZLED: Final = 7
HARMONICS: Final = 8
ILLEGAL: Final = 9
IT_WASNT_ME: Final = 10
JUMP: Final = 11
KEEPER: Final = 12
LONG_ARMS: Final = 13
MIGHTY: Final = 14
MISDIRECT: Final = 15
PACIFIST: Final = 16
PHASER: Final = 17
PORTAL: Final = 18
PUMMEL: Final = 19
PUSH: Final = 20
QUICK_CHANGE_ARTIST: Final = 21
RUNAROUND: Final = 22
RUNNING_INTERFERENCE: Final = 23
SHOCK_COLLAR: Final = 24
SHOVE: Final = 25
SLIDE: Final = 26
SLIPPERY_CUSTOMER: Final = 27
SPINNER: Final = 28
STEADY: Final = 29
STENCH: Final = 30
TAIL: Final = 31
TAKING_A_DIVE: Final = 32
TELEPORT: Final = 33
THREATENING: Final = 34
TRAIL_BLAZER: Final = 35
