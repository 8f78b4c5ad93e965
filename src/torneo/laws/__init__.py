"""The game itself: positions, legal moves, notation, claims."""
