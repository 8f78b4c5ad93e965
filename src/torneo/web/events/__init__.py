"""A tournament as a whole: its set-up, overview and log, and where it came from."""
