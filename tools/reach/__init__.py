"""Which tests reach which functions: recorded once, kept in tests/reach.tsv, asked by `make quick`."""
