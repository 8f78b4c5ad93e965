"""Tables of tournaments in groups."""
