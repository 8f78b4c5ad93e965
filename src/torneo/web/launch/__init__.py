"""How the site is started, and what it does unasked."""
