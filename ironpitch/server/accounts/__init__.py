"""Accounts: names, passwords, sessions, and what belongs to somebody."""
