"""Prize lists, sharing, who gets what and why."""
