"""The store: the tables, the thread that works on them, other processes, the archive."""
