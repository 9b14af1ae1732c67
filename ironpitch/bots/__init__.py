"""Coaches that are programs."""
