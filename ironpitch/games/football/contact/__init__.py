"""What players do to each other: blocks, pushes, falls, armour and injury."""
