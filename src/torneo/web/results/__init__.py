"""Results: entering them, correcting them."""
