"""What the odds of DreadBall need: best paths on hexes, and tests written without a board."""
