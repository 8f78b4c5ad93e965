"""Results: the grid in which they are entered, and their corrections."""
