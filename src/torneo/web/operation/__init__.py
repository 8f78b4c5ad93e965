"""For whoever runs the site: health, measures, backups."""
