"""Knock-outs: brackets of one or more eliminations, the matches in them, and who is through."""
