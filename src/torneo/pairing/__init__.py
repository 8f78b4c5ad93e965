"""Who plays whom: every pairing system is a pure function of what it is given."""
