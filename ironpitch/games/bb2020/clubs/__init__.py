"""Teams of 2020: building, hiring, and who joins for a match."""
