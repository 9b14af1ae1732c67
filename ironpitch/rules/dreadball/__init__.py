"""DreadBall, first edition, seasons 1 to 6: a ball game on hexes between clubs of all species."""
