"""What players do to each other: slams, stomps, injuries, swallowing."""
