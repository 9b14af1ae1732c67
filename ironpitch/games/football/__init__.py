"""Procedures and tables that the football games on square pitches share."""
