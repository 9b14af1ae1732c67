"""The odds of Dungeon Bowl, where they differ from those of football."""
