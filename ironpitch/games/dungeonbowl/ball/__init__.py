"""The ball between walls: throws under a low ceiling, ricochets."""
