"""How a drive begins: set-up, the kick, and free moves it may grant."""
