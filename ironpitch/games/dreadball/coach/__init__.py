"""The scripted DreadBall coach: a few ideas a human coach has, valued in points and weighed by the rules' own odds.

`scripted.ScriptedDreadBall` answers every question; `proposals.proposals` lists what it thinks about, best first.
"""
