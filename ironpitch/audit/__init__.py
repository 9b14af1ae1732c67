"""A logged match as witness: read the log of a public server, walk it, and ask our rules about every roll."""
