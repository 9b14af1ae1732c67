"""Matches made visible: boards, and what happened in words."""
