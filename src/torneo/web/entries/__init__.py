"""Players: entering and importing them, check-in, byes, forbidden pairs, the rating list."""
