"""Pages of the arbiter's day."""
