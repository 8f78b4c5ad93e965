"""How the site runs: its configuration, how it listens, what it measures."""
