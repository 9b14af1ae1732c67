"""Small lies in the log of a match, to see whether the audit catches them."""
