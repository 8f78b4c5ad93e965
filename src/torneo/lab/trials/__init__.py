"""Trials of a whole running site: that it loses nothing when it dies, and holds under load."""
