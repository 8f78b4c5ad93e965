"""Torneo runs tournaments exactly as the rules say, and can say why."""

__version__ = "0.1.0"
