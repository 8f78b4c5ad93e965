"""Pages of a tournament as a whole."""
