"""Random tournaments, and what is done with many of them: fuzzing and benchmarks."""
