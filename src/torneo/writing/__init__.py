"""How results, points, byes, colours, dates and names are written, in one place."""
