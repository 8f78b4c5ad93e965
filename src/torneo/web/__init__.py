"""The site: the arbiter's desk and the pages for players, on a database that keeps every log."""
