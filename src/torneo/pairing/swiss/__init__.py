"""Swiss systems, and what they share: entrants, colours, completion."""
