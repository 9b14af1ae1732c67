"""Dungeon Bowl on a screen: its board, its report, its hints, its pages."""
