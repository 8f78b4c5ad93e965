"""Lists of entrants that people write: tables of text, their columns, and what stands in a cell."""
