"""Migrations of the database, applied when the server starts."""
