"""Personal data on the site: what is shown of them, for how long, and how they go."""
