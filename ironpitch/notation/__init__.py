"""How matches are written down: inputs, squads, positions in one line, records, scenarios and pictures."""
