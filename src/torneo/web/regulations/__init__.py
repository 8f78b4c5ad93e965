"""What the organiser chooses: the editor at the desk, the announcement for everybody."""
