"""Entries over the network: the form for players, their requests, and the organiser's answers."""
