"""Many matches between bots: on the processes of this machine, or on a Ray cluster."""
