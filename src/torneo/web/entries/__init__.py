"""Players: entered, imported, checked in, away, kept apart."""
