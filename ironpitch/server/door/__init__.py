"""The door: who calls, how often, from where, with what."""
