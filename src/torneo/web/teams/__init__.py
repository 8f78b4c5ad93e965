"""Teams on pages: their players, their line-ups, the captain's phone, and their matches board by board."""
