"""The Laws of Chess, for everybody."""
