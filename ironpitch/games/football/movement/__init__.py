"""What players do to squares: steps, rushes, dodges, standing up; who marks what."""
