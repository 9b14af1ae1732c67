"""The log of a public server: read, mended, walked, cut into scenes."""
