"""Clubs: teams as data, hired players, and players built from parts."""
