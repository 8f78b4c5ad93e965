"""The Burstein system (C.04.4.2), editions 2017 and 2026."""
