"""People at the site: codes, limits on guessing, and what was changed about them."""
