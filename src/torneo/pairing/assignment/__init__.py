"""The systems that assign people to options or to team mates instead of to opponents."""
