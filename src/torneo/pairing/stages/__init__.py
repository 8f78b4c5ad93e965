"""Formats in stages: round robins in groups, and what those play who qualify."""
