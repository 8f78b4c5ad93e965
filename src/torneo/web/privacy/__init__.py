"""Personal data: what is shown of them, for how long, and how they are erased."""
