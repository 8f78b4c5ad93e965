"""What the pages of an event answer."""
