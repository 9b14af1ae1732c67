"""The skill library of the football games: skills whose effect is the same, or nearly so, in more than one edition.

An edition names in its own `skills` package which of them it plays and where its book says so; what works differently
there is a class of the edition, often below one of these.
"""
