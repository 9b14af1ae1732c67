"""Where every rule is written down: the rows of a ruleset, the code that follows them and the tests that prove it."""
