"""Expected scores, Elo, initial rating, performance, norms."""
