"""The end of an event at the desk: its steps, prizes, norms, papers and the package."""
