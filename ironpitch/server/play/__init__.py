"""Matches that are being played: in memory, their seats, clocks, bots and what is told of them."""
