"""Knock-outs and matches on pages: the bracket, and encounters game by game."""
