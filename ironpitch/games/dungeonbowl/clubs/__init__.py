"""Colleges: building a team, and what a league needs."""
