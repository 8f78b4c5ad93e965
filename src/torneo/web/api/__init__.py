"""The tournament for programs."""
