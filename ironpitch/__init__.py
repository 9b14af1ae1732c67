"""Ironpitch: one engine for fantasy-football board games."""

from ironpitch._source import prefer_source_if_asked

prefer_source_if_asked()
