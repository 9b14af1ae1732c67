"""What the scripted football coach knows of dungeons: chests, portals, the dugout, food, spells."""
