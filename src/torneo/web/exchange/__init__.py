"""A tournament as files: taken away, and brought in."""
