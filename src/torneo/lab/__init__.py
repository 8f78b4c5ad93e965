"""Random tournaments, comparison with other engines, benchmarks: many tournaments at once."""
