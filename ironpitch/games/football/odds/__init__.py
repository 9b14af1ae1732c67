"""What the odds of football need: best paths, blocks, throws, and plans written without a board."""
