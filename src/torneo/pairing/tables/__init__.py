"""The closed systems: the pairings of every round are known before the first game."""
