"""The scripted coach of the football games: it reads the position, proposes, weighs and plays."""
