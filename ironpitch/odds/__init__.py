"""Odds: exact probabilities from the same rules that play the match."""
