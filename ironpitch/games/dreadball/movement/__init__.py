"""Where players stand and look, how they move, and what they threaten."""
