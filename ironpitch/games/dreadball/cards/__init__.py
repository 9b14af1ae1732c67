"""The deck: its cards, hands, what is hidden, and Event cards."""
