"""What stands in a dungeon and what it does: chests, portals, rooms, walls, the dugout."""
