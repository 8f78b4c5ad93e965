"""For whoever runs the site: is it well, what does it measure, where are its backups."""
