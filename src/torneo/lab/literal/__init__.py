"""Literal engines: what the rule books say, by enumeration, to hold the engines to."""
