"""A match at the keyboard: the screen, the question, the answer."""
