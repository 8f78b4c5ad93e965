"""How the site runs: what it is told at the start, how it listens, what it measures."""
