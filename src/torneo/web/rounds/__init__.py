"""Pairing a round: what stands before it, the draft, changes by hand, publication, and why."""
