"""Many tournaments at once: random ones, checked round by round, on processes or on a cluster."""
