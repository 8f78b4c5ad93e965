"""Pages of pairing."""
