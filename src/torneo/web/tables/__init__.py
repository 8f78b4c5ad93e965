"""The tables of the database, by topic."""
