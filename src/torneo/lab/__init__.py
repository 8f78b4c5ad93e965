"""Many tournaments at once: random ones, checks, differential runs and benchmarks."""
