"""The games: one package for each ruleset, and the procedures they share."""
