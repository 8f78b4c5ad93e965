"""What builders need: other engines to compare with, benchmarks and trials."""
