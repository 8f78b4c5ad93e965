"""Pages for whoever runs the site."""
