"""What players do with the ball: holding, catching, bouncing, throwing."""
