"""The course of a DreadBall match: the Rush, actions, deeds, dice tests, set-up."""
