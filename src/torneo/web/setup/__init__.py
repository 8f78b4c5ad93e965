"""A tournament as a whole: creating it, its settings, its overview, the bin."""
