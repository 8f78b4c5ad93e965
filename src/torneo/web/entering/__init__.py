"""What the pages about players show and check, worked out without a request."""
