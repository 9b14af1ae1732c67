"""Football on a screen: its board, its hints, and what a scenario of it understands."""
