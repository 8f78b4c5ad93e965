"""Backups: a copy of everything while the site runs, and the way back."""
