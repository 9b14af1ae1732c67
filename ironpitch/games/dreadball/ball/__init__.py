"""What players do with the ball: picking up, throwing, catching, stealing, strikes."""
