"""The kernel: matches, requests, dice, boards and state, without the rules of any game."""
