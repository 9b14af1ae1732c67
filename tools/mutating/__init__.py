"""Plants small faults in the package, one at a time, and sees which test notices: `make mutants`."""
