"""The Dubov system (C.04.4.1), editions 1997 and 2026."""
