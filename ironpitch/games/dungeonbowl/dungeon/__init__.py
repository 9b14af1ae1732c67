"""The dungeon as a board: its layout, maps as text, checks, and the generator."""
