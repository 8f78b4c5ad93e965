"""Pages of players."""
