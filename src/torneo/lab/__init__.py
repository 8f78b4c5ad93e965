"""Random tournaments, checking, simulation, benchmarks: many tournaments at once."""
